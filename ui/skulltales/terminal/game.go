package terminal

import (
	"context"
	"io"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/skulltales/sample"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/chronicle"
	"astrolabe/ui/skulltales/letter"
	"astrolabe/ui/skulltales/postcard"
	spreadsheet "astrolabe/ui/skulltales/tables"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/tables"
	"astrolabe/ui/terminal"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// Game is Skull Tales. The zero value is ready to use.
type Game struct{}

var _ terminal.Game = Game{}

// Name is "skulltales".
func (Game) Name() string { return scoring.Game }

// Title is Skull Tales, in every language.
func (Game) Title(words *translations.Catalogue) string {
	return speech.GameName(speech.New(words, nil))
}

// Rules are the rules of play.
func (Game) Rules() ledger.Rules { return scoring.Rules{} }

// Commands are the things that a table can say, in the order of a campaign: the same in
// every state.
func (Game) Commands(ledger.State) []terminal.Command {
	var list []terminal.Command
	for _, c := range scoring.Commands() {
		list = append(list, c)
	}
	return list
}

// Founding is "found_campaign".
func (Game) Founding() string { return (scoring.FoundCampaign{}).Kind() }

// Path is the crew's booty.
func (Game) Path() string { return "crew.booty" }

// Speaker speaks of a campaign with the names of its table.
func (Game) Speaker(words *translations.Catalogue, state ledger.State) wording.Speaker {
	return speaker(words, state)
}

// speaker is Speaker with all that Skull Tales knows to say.
func speaker(words *translations.Catalogue, state ledger.State) speech.Speaker {
	s, _ := state.(*skulltales.State)
	say := speech.New(words, s)
	say.Typed = true
	return say
}

// Status is how the campaign stands; while a phase runs, which, and of which chapter.
func (Game) Status(words *translations.Catalogue, is ledger.Summary, state func() ledger.State) string {
	if is.Status == skulltales.StatusPlaying {
		if s, ok := state().(*skulltales.State); ok && s.Phase != "" {
			return speech.Stand(speaker(words, s))
		}
	}
	return speech.Status(speaker(words, nil), is.Status)
}

// LeftOpen is what the table has still to look at: a card to draw, a load to lighten, a
// due to settle, a choice to make again.
func (Game) LeftOpen(before, after ledger.State) []*ledger.Violation {
	is, ok := after.(*skulltales.State)
	if !ok {
		return nil
	}
	if was, ok := before.(*skulltales.State); ok {
		return scoring.LeftOpen(was, is)
	}
	return scoring.Open(is)
}

// Sample founds The Bell of Cormorant Reef, in French La Cloche du récif aux Cormorans.
func (Game) Sample(ctx context.Context, store ledger.Store, lang translations.Language) (campaign string, err error) {
	return sample.FoundIn(ctx, store, string(lang))
}

// Print sets the book.
func (Game) Print(to io.Writer, words *translations.Catalogue, book *ledger.Book, as typeset.Edition) (typeset.Printed, error) {
	return chronicle.Write(to, book, words.Language(), as)
}

// Letter are the standings, the record and the log.
func (Game) Letter(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, error) {
	return letter.Of(words, book, nameless)
}

// Picture is who stands where.
func (Game) Picture(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, typeset.Printed, error) {
	return postcard.Of(words, book, nameless)
}

// Tables are the standings, the record, the entries and the crew.
func (Game) Tables(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]tables.Table, error) {
	return spreadsheet.Of(words, book, nameless)
}
