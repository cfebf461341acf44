package skulltales

import (
	"astrolabe/ui/shell"
	pirates "astrolabe/ui/skulltales/plates"
)

// Recall is where the last adventure left everybody.
func (moments) Recall(s *shell.Shell) *shell.Recall {
	d := newDesk()
	d.Shell = s
	return pirates.Recalled(d)
}
