package seafall

import (
	sea "astrolabe/ui/seafall/plates"
	"astrolabe/ui/shell"
)

// Coronation is who won which game, and who is crowned.
func (moments) Coronation(s *shell.Shell) *shell.Crown {
	d := newDesk()
	d.Shell = s
	return sea.Crowned(d)
}

// Cover is who has won which game so far.
func (moments) Cover(s *shell.Shell, as shell.Edition) *shell.Crown {
	d := newDesk()
	d.Shell = s
	return sea.Cover(d.State(), as)
}
