package terminal

import (
	"context"
	"io"
	"reflect"
	"strings"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/tables"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// Game is what one game tells the terminal. Words is the whole catalogue, in
// the reader's language; a book is of this game. A Game changes nothing but what
// Sample writes, and is safe for use by several goroutines.
type Game interface {
	// Name is the game's in files and behind --game, as Rules.Game: "seafall".
	Name() string
	// Title is the game's for people: "SeaFall".
	Title(words *translations.Catalogue) string
	// Rules decide what may be recorded.
	Rules() ledger.Rules
	// Commands are a zero value of everything that a table can say in a campaign as
	// it stands in a state, nil for none, each a struct with the fields of its line.
	Commands(state ledger.State) []Command
	// Founding is the kind of the command that founds a campaign.
	Founding() string
	// Path is one that can be explained in most campaigns, as an example.
	Path() string

	// Speaker speaks of a campaign as it stands in a state, nil for none.
	Speaker(words *translations.Catalogue, state ledger.State) wording.Speaker
	// Status is how a campaign stands, in a few words. State reads it, where its
	// summary does not tell enough; it gives nil for what cannot be read.
	Status(words *translations.Catalogue, is ledger.Summary, state func() ledger.State) string
	// LeftOpen is what acts have left for the table to look at: what is open after
	// them and was not before, each with its rule; it stands in nobody's way. With
	// before nil it is all that is open.
	LeftOpen(before, after ledger.State) []*ledger.Violation

	// Standings says who stands where, Next what may be said now.
	Standings(words *translations.Catalogue, book *ledger.Book) Answer
	Next(words *translations.Catalogue, book *ledger.Book) Answer
	// Explain says where what stands at a path comes from. A path that names
	// nothing is a *ledger.Violation.
	Explain(words *translations.Catalogue, book *ledger.Book, path string) (Answer, error)

	// Sample founds a campaign to look around in, told in a language, unless it
	// is there, and gives its id. Errors are those of the store.
	Sample(ctx context.Context, store ledger.Store, lang translations.Language) (campaign string, err error)
	// Print sets the book of a campaign as a PDF, which says what an edition leaves out,
	// and gives what came of it.
	Print(to io.Writer, words *translations.Catalogue, book *ledger.Book, as typeset.Edition) (typeset.Printed, error)
	// Letter is who stands where, the record and its charts as one file of HTML that needs
	// nothing beside itself. Nameless is as for Tables; so are the errors.
	Letter(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, error)
	// Picture is who stands where as one picture to send, a PNG file, and what came of
	// drawing it. Nameless is as for Tables; so are the errors.
	Picture(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, typeset.Printed, error)
	// Tables are what the books of a campaign hold, for a spreadsheet, each under a name
	// of its own. Nameless, they have no player's name and nothing in the table's own
	// words. Errors are those of reading the books.
	Tables(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]tables.Table, error)
}

// Command is something that a table can say.
type Command interface {
	// Kind is its name, a verb and what it does: "claim_milestone".
	Kind() string
}

// Answer is what a command has to say.
type Answer interface {
	// JSON is a value that is encoded on one line, for scripts.
	JSON() any
	// Print writes lines for people. The errors are those of the writer.
	Print(to io.Writer) error
}

// Find is the game of a name among some, nil for none.
func Find(games []Game, name string) Game {
	for _, g := range games {
		if g.Name() == name {
			return g
		}
	}
	return nil
}

// Required are the fields that a command of a kind may not leave out, those of
// its parts among them; none for a kind that the game does not know.
func Required(g Game, state ledger.State, kind string) []string {
	for _, c := range g.Commands(state) {
		if c.Kind() == kind {
			return required(reflect.TypeOf(c))
		}
	}
	return nil
}

func required(t reflect.Type) (list []string) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			list = append(list, required(f.Type)...)
			continue
		}
		if name, options, _ := strings.Cut(f.Tag.Get("json"), ","); options != "omitempty" && name != "-" {
			list = append(list, name)
			if f.Type.Kind() == reflect.Struct {
				list = append(list, required(f.Type)...)
			}
		}
	}
	return list
}
