package seafall

import (
	sea "astrolabe/ui/seafall/plates"
	"astrolabe/ui/shell"
)

// Recall is where the last game left everybody.
func (moments) Recall(s *shell.Shell) *shell.Recall {
	d := newDesk()
	d.Shell = s
	return sea.Recalled(d)
}
