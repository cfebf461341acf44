package seafall

import (
	"astrolabe/ui/seafall/plates"
	"astrolabe/ui/shell"
)

var _ shell.Plated = game{}

// Plate is what came of the game that was closed last.
func (game) Plate(s *shell.Shell) *shell.Plate {
	d := newDesk()
	d.Shell = s
	return plates.Closed(d)
}
