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
func (moments) Cover(s *shell.Shell, upTo int) *shell.Crown {
	d := newDesk()
	d.Shell = s
	return sea.Cover(d, upTo)
}
