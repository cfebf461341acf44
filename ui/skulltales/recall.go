package skulltales

import (
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/plates"
)

var _ shell.Recaller = game{}

// Recall is where the last adventure left everybody.
func (game) Recall(s *shell.Shell) *shell.Recall {
	d := newDesk()
	d.Shell = s
	return plates.Recalled(d)
}
