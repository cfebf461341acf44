package seafall

import (
	"astrolabe/ui/plates"
	"astrolabe/ui/seafall/desk"
	sea "astrolabe/ui/seafall/plates"
	"astrolabe/ui/seafall/table"
	"astrolabe/ui/shell"
)

// Race is how far everybody is to the target of the game that is played.
func (moments) Race(s *shell.Shell) *shell.Race {
	d := newDesk()
	d.Shell = s
	return sea.Race(d)
}

// Spyglass takes the place of the table while a game is played.
func (moments) Spyglass(shown shell.Screen) shell.Screen {
	t, at := shown.(*table.Screen)
	if !at || t.Shell == nil {
		return nil
	}
	if state := desk.State(t.Shell); state == nil || state.Running == nil || state.Running.Ended != nil {
		return nil
	}
	return plates.NewRace()
}
