package page

import (
	"context"
	"html/template"
	"io/fs"
	"reflect"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// Role is for whom a device speaks.
type Role string

// The roles, from the one that may do least.
const (
	Watch Role = "watch" // reads
	Seat  Role = "seat"  // reads, and says what is one player's own to say
	Table Role = "table" // says everything
)

// Who is a device's place at the table.
type Who struct {
	Role Role
	Seat string // of a Seat: the game's id of it, as "blue"; "" for the other roles
}

// Game is what a game fills for the page. It changes nothing and is safe for use
// by several goroutines. What only some games have is an interface of its own:
// Secretive, Holding.
type Game interface {
	Look
	// Title is what stands on its box.
	Title(words *translations.Catalogue) string
	// Speaker speaks of a campaign as it stands in a state.
	Speaker(words *translations.Catalogue, state ledger.State) wording.Speaker

	// Seats are the places that a link can be made for, in the order in which the
	// table sits.
	Seats(words *translations.Catalogue, state ledger.State) []Place
	// Commands are a zero value of everything that a table can say in a campaign as it
	// stands in a state; what a form sends is read into a copy of one.
	Commands(state ledger.State) []terminal.Command
	// Running reports whether a game is in progress; devices then keep their screens on.
	Running(state ledger.State) bool
	// Says are the kinds of commands that a seat may say for itself, each with the
	// field that names who says it: the host sets it, whatever a form holds. What
	// is not listed is the table's alone.
	Says() map[string]string

	// Views are the pages that a reader can go to now, the first one where it
	// begins.
	Views(Reader) []View
	// View makes a page. Rest is what stands behind its id in the address, "" for
	// nothing. A view that is not there, or not for this reader, is a
	// *ledger.Violation with the key "page.unknown".
	View(ctx context.Context, r Reader, id, rest string) (Content, error)
}

// Look is how pages of a game are drawn: those that a device is shown, and a letter.
type Look interface {
	// Name is the game's in the books, as ledger.Campaign has it.
	Name() string
	// Templates are the files of its pages, *.html; a template's name begins with
	// the game's and a slash.
	Templates() fs.FS
	// Style is its style sheet, which follows the frame's own.
	Style() []byte
	// Symbols are the drawings that its pages use, <symbol> elements of SVG, which
	// stand once on every page.
	Symbols() template.HTML
}

// Place is a place at the table.
type Place struct {
	ID     string // as "blue"
	Name   string // "Blue · Chloé"
	Symbol string // the id of a symbol, "" for none
}

// Reader is who looks at a page, and at what: everything on one page is of one
// moment of the books.
type Reader struct {
	Who
	Words *translations.Catalogue // in the reader's language, with the game's words
	Say   wording.Speaker
	Book  *ledger.Book
	State ledger.State
	// Number is that of the last entry of State. Book may be further by the time that
	// a page is made of it: what a page lists ends with this one.
	Number int64
	// Secret says whether the table wants its choices made in secret, where the game
	// lets them be.
	Secret bool
	// Moment is the moment of State, as Moment writes it: a tap carries it.
	Moment string
	// Chosen are the slots for which this seat has chosen in secret; what was
	// chosen is known to nobody who makes a page.
	Chosen []string
	// Still says that the page is a file: it leads nowhere, and nothing on it is tapped.
	Still bool
	// Plain has the hidden fields of forms for a browser without scripts; nil where the
	// script sends them.
	Plain *Plain
	// Own is the act that Undo takes back for this device: a seat's own latest one,
	// at the table the latest of all; nil for none.
	Own *ledger.Group
}

// Plain has the fields that forms send where no script does.
type Plain struct {
	Token string // of the page
	Back  string // the address of the page
}

// View is a page that a reader can go to.
type View struct {
	ID     string // within the address, as "table"; lower case letters
	Name   string
	Symbol string
}

// Content is what a view shows: the template that draws it and what that needs.
type Content struct {
	Title    string
	Template string // as "seafall/table"
	Data     any
}

// Act is a tap: a form with one button that says one command. Fields are named by
// their path in the payload, with dots (taken.0.region); the field that names the
// seat is left out.
type Act struct {
	ID     string   // within the page, and stable: the focus returns to it
	Kind   string   // of the command
	Set    []Field  // what the tap says
	Also   []string // for whom the table says the same beside, in one act: what the field that names the seat has
	Ask    []Input  // what the reader says beside
	Label  string
	Says   string // what a screen reader says in place of the label, "" for that
	Class  string // of the style sheet
	Secret string // the slot of a choice made in secret; "" for an open one
	Off    string // why it cannot be tapped now, "" where it can
}

// Field is a value of a payload.
type Field struct {
	Name  string
	Value string
}

// Input is a value that the reader gives.
type Input struct {
	Name    string
	Label   string
	Type    string // "number", "text", "check", "choose"
	Value   string // to begin with
	Min     string // of a number
	Max     string
	Options []Option // of "choose"
	Sent    string   // of "check": what is said where it is ticked, "" for true; several of one name make a list
}

// Option is one of several values.
type Option struct {
	Value string
	Label string
}

// Holding is a game in which a seat speaks for more than itself: for who follows it, or
// for a card in its hand.
type Holding interface {
	// Holds says whether what a form names in the field that Says has for a kind is the
	// seat's. What is not, the host writes over with the seat itself.
	Holds(state ledger.State, seat, kind, value string) bool
}

// Sealing is a game whose commands have fields that not every campaign knows.
type Sealing interface {
	// OpenFields is the type of a command without the fields that a campaign does not
	// know as it stands in a state.
	OpenFields(state ledger.State, command reflect.Type) reflect.Type
}

// Secretive is a game in which some things can be chosen in secret until all have
// chosen.
type Secretive interface {
	// Slots are the choices that may be made in secret now.
	Slots(ledger.State) []Slot
	// Opened is the command by which the table says that it has opened what some had
	// chosen for a slot, while others were missing.
	Opened(slot string, chosen, missing []string) terminal.Command
	// Chosen is the number of the entry by which a seat has made the choice of a kind of
	// command that can be made in secret; 0 where it has not, or must make it again.
	Chosen(state ledger.State, kind, seat string) int64
}

// Slot is something that several seats choose in no order.
type Slot struct {
	ID    string   // as "5.ships": the same as long as it is the same choice
	Kind  string   // of the command that chooses
	Seats []string // those who have not chosen yet
}
