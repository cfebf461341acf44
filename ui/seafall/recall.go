package seafall

import (
	"astrolabe/ui/seafall/plates"
	"astrolabe/ui/shell"
)

var _ shell.Recaller = game{}

// Recall is where the last game left everybody.
func (game) Recall(s *shell.Shell) *shell.Recall {
	d := newDesk()
	d.Shell = s
	return plates.Recalled(d)
}
