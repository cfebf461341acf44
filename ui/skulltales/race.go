package skulltales

import (
	"astrolabe/ui/plates"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/adventure"
	pirates "astrolabe/ui/skulltales/plates"
)

// Race is what prestige everybody has in the adventure that is played.
func (moments) Race(s *shell.Shell) *shell.Race {
	d := newDesk()
	d.Shell = s
	return pirates.Race(d)
}

// Spyglass takes the place of the table of an adventure.
func (moments) Spyglass(shown shell.Screen) shell.Screen {
	if _, at := shown.(*adventure.Screen); !at {
		return nil
	}
	return plates.NewRace()
}
