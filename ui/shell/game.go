package shell

import (
	"context"
	"io"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// Game is what a game fills for the window. The shell finds it by the game of
// the open campaign. What not every game has is an interface of its own: Paper,
// Printer, Ruled, Sampler, Sender.
type Game interface {
	// Name is the game's name in the books, as ledger.Campaign has it.
	Name() string
	// Speaker speaks of a campaign of this game in the language of a catalogue;
	// now is nil when none is open.
	Speaker(words *translations.Catalogue, now ledger.State) wording.Speaker
	// Title is what stands on its box, in the language of a catalogue.
	Title(words *translations.Catalogue) string
	// Row is how a campaign of it stands, on the shelf; false for a summary that
	// it cannot read.
	Row(*Shell, ledger.Listed) (Row, bool)
	// Landing is the screen where an opened campaign goes on.
	Landing(ledger.State) Screen
	// Items are the game's own part of the menu while a campaign of it is open:
	// where one can go but to the screen that is shown, and what it offers.
	Items(*Shell) []Item
	// Letters are the keys that stand for items of the menu, in the order in
	// which the page of keys lists them.
	Letters() []Letter
	// Struck is the screen that takes the place of the one that is shown once
	// an act was undone, redone or taken back; nil where that stays.
	Struck(shown Screen, now ledger.State) Screen
	// Returned is the screen that takes the place of the one that Back leads
	// to, as what was taken back meanwhile may have moved the campaign on; nil
	// where that stays.
	Returned(to Screen, now ledger.State) Screen
	// NewCampaign is the screen that founds a campaign.
	NewCampaign() Screen
	// Chronicle writes a campaign as a printed book, a PDF, which says what an edition
	// leaves out, and gives what came of it.
	Chronicle(w io.Writer, b *ledger.Book, as Edition) (typeset.Printed, error)
}

// Edition is how a campaign is printed, and in which language.
type Edition struct {
	Language translations.Language
	typeset.Edition
}

// Paper is a game whose campaigns can be copied from what was kept on paper.
type Paper interface {
	// CatchUp is the screen that copies one.
	CatchUp() Screen
}

// Ruled is a game whose rules can be read up by their names.
type Ruled interface {
	// RuleSigns are the signs of rules, given by their numbers, each with a way
	// to its words; a rule without words has none. In tests they are id + "." +
	// the number.
	RuleSigns(s *Shell, id string, rules ...string) []fyne.CanvasObject
}

// Sampler is a game with a sample campaign.
type Sampler interface {
	// Sample founds the sample campaign in a store, told in a language, or finds
	// it as it is, and gives its id.
	Sample(ctx context.Context, store ledger.Store, lang translations.Language) (id string, err error)
}

// Sender is a game whose standings can be sent.
type Sender interface {
	// Letter writes who stands where, the record with its charts and the story as
	// one page of HTML that needs nothing beside itself. A nameless one says that it is
	// one; an Edition's paper is of no account. A typeset.Output is told what came of it.
	Letter(w io.Writer, b *ledger.Book, as Edition) error
	// Postcard writes who stands where as a picture, a PNG; the rest is as for Letter.
	Postcard(w io.Writer, b *ledger.Book, as Edition) error
}

// Row is how a campaign stands, on the shelf.
type Row struct {
	Status  string              // a line below its name
	Players []fyne.CanvasObject // each with what counts; side by side where there is room
	On      string              // the button that goes on with it; "" for a plain one
	Round   []ink.Livery        // who sits round the table, for the ring of the astrolabe
}

// Letter is a key that stands for an item of the menu.
type Letter struct {
	Key  rune // lower case
	Item string
}

// Item is something in the menu.
type Item struct {
	ID    string // names it in tests, behind "menu."
	Icon  crest.Icon
	Label string
	Do    func() // the menu is closed before
	In    Part
}

// Part is a part of the menu.
type Part int

// The parts of the menu, from its head on.
const (
	AtTable Part = iota // what can be said or done now
	LookUp              // where one can go and read
	OfBooks             // what can be done with the books as a whole
	OfApp               // the window and how it looks
)

// Shelf is the home screen, where the campaigns of all games stand.
type Shelf interface {
	Screen
	// Export is the screen that saves the open campaign; nil while that is the
	// one that is shown.
	Export(shown Screen) Screen
}

// Export is the screen that saves the open campaign, nil where there is none or
// it is shown already.
func Export(s *Shell) Screen {
	if s.config.Home == nil {
		return nil
	}
	return s.config.Home.Export(s.Current())
}

// Game is what the open campaign's game has for the window, nil when none is
// open.
func (s *Shell) Game() Game {
	if s.book == nil {
		return nil
	}
	return s.config.Game(s.book.Campaign().Game)
}

// Game is a game by its name in the books, nil for one that this window lacks.
func (c Config) Game(name string) Game {
	for _, g := range c.Games {
		if g.Name() == name {
			return g
		}
	}
	return nil
}
