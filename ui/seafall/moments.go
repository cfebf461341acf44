package seafall

import "astrolabe/ui/shell"

var _ shell.Eventful = game{}

// moments say what stands on the pages around the table.
type moments struct{}

// Moments say what stands on the pages around the table.
func (game) Moments() shell.Moments { return moments{} }
