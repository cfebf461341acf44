package terminal

import (
	"context"
	"io"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	seapage "astrolabe/ui/seafall/page"
	"astrolabe/ui/seafall/postcard"
	spreadsheet "astrolabe/ui/seafall/tables"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/tables"
	"astrolabe/ui/terminal"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// Game is SeaFall. The zero value is ready to use.
type Game struct{}

var _ terminal.Game = Game{}

// Name is "seafall".
func (Game) Name() string { return scoring.Game }

// Title is SeaFall, in every language.
func (Game) Title(*translations.Catalogue) string { return "SeaFall" }

// Rules are the rules of play.
func (Game) Rules() ledger.Rules { return scoring.Rules{} }

// Commands are the things that a table can say in a campaign, in the order of an
// evening.
func (Game) Commands(state ledger.State) []terminal.Command {
	s, _ := state.(*seafall.State)
	var list []terminal.Command
	for _, c := range scoring.Commands(s) {
		list = append(list, c)
	}
	return list
}

// Founding is "found_campaign".
func (Game) Founding() string { return (scoring.FoundCampaign{}).Kind() }

// Path is the glory of a province.
func (Game) Path() string { return string(seafall.Blue) + ".glory" }

// Speaker speaks of a campaign with the names of its table.
func (Game) Speaker(words *translations.Catalogue, state ledger.State) wording.Speaker {
	return speaker(words, state)
}

// speaker is Speaker with all that SeaFall's knows to say.
func speaker(words *translations.Catalogue, state ledger.State) speech.Speaker {
	s, _ := state.(*seafall.State)
	say := speech.New(words.For(scoring.Game), s)
	say.Typed = true
	return say
}

// Status is the phase of the campaign, or who was crowned in the end.
func (Game) Status(words *translations.Catalogue, is ledger.Summary, state func() ledger.State) string {
	if is.Status == "crowned" {
		if s, ok := state().(*seafall.State); ok {
			return speech.Crowned(speaker(words, s))
		}
	}
	return words.For(scoring.Game).T("term.status." + is.Status)
}

// LeftOpen is what no longer follows from a corrected game, and choices that
// have to be made again.
func (Game) LeftOpen(before, after ledger.State) []*ledger.Violation {
	is, ok := after.(*seafall.State)
	if !ok {
		return nil
	}
	if was, ok := before.(*seafall.State); ok {
		return scoring.LeftOpen(was, is)
	}
	return scoring.Follows(is).Objections()
}

// Sample founds The Lantern Coast, in French La Côte aux lanternes; then what
// sample.NextIn has.
func (Game) Sample(ctx context.Context, store ledger.Store, lang translations.Language) (campaign string, err error) {
	return sample.NextIn(ctx, store, string(lang))
}

// Print sets the chronicle.
func (Game) Print(to io.Writer, words *translations.Catalogue, book *ledger.Book, as typeset.Edition) (typeset.Printed, error) {
	return chronicle.Write(to, book, words.Language(), as)
}

// Letter are the standings and the record.
func (Game) Letter(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, error) {
	return seapage.Letter(words, book, nameless)
}

// Picture is who stands where.
func (Game) Picture(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, typeset.Printed, error) {
	return postcard.Of(words, book, nameless)
}

// Tables are the record, the entries, enmity and the advisors.
func (Game) Tables(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]tables.Table, error) {
	return spreadsheet.Of(words.For(scoring.Game), book, nameless)
}
