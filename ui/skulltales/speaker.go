package skulltales

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// Speaker speaks of a campaign with the names of its table alone: what is tapped has no
// id, and a way out is a button rather than a command.
func (game) Speaker(words *translations.Catalogue, now ledger.State) wording.Speaker {
	state, _ := now.(*skulltales.State)
	return speech.New(words, state)
}
