package skulltales

import (
	"astrolabe/ui/shell"
	pirates "astrolabe/ui/skulltales/plates"
)

// Coronation is who was Captain after which chapter, and who ends with most prestige.
func (moments) Coronation(s *shell.Shell) *shell.Crown {
	d := newDesk()
	d.Shell = s
	return pirates.Crowned(d)
}

// Cover is who was Captain after which chapter so far.
func (moments) Cover(s *shell.Shell, as shell.Edition) *shell.Crown {
	d := newDesk()
	d.Shell = s
	return pirates.Cover(d.State(), as)
}
