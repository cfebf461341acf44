package daybook

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/shell"
	"astrolabe/ui/wording"
)

// Teller is what a game says of its journal, at a desk.
type Teller interface {
	Table
	Acts
	Course
	Answers
}

// Table is where a journal is read, and whose it is.
type Table interface {
	// Window is where it is shown; Sit says which window that is.
	Window() *shell.Shell
	Sit(*shell.Shell)
	// Campaign is the name of the campaign, false where none of the game is open.
	Campaign() (name string, open bool)
	// Say speaks of the campaign in the language of now.
	Say() wording.Speaker
	// Note opens the sheet on which the table writes a note.
	Note()
}

// Acts says what entries are about.
type Acts interface {
	// About is whose crest stands beside an entry, "" for nobody's.
	About(ledger.Entry) string
	Wears(who string) ink.Livery
	// Mentions says whether an entry is about somebody: whose it is, who did it to whom,
	// or where.
	Mentions(e ledger.Entry, who string) bool
	// Kinds are the kinds that an entry belongs to.
	Kinds(ledger.Entry) []string
	// Rules are the rules behind an entry, RuleName is what one is called, "" for one
	// without a name, and RuleSigns are their signs.
	Rules(ledger.Entry) []string
	RuleName(rule string) string
	RuleSigns(id string, rules ...string) []fyne.CanvasObject
	// Moved is what entries gave and took, to stand at the end of their line; nil for
	// nothing.
	Moved(entries []ledger.Entry, struck bool) fyne.CanvasObject
	// Changes are the values that differ between two states.
	Changes(before, after ledger.State) []Change
	// Why says where a value comes from that an act changed; nil where nobody asks.
	Why(path string) func()
	// Correct sets right what an older act changed; nil where there is no way.
	Correct(about string, changes []Change) func()
}

// Change is a value that an act changed, in words.
type Change struct{ Path, What, Before, After string }

// Course says when in a campaign an act was.
type Course interface {
	// Begun is the time that an act began, false for one that began none; First is the
	// time before anything was begun.
	Begun(ledger.Group) (Time, bool)
	First() Time
	// Over says whether a time is over: what was wrong then is corrected.
	Over(Time) bool
	// Headings stand above the first of the acts of a time; last is when the act above
	// them was, nil for none. seq is the first entry of the act.
	Headings(last *Time, now Time, seq int64) []Heading
	// When says in a line when an act was.
	When(Time) string
}

// Time is when in the campaign an act was.
type Time struct {
	Part  int    // the number of the game or the chapter, or what the game takes for none
	Stage any    // of that part, as the game sees it; it can be compared
	Day   string // as 2026-01-17
}

// Heading is a row that says when.
type Heading struct {
	ID    string
	Words func() *ink.Text
	Above float32 // how far it stands below what comes before it
	Stays bool    // at the top, while acts below it are in sight
}

// Answers are those of the filters.
type Answers interface {
	// PartFilter and WhoFilter are what the filters are called in tests and, for people,
	// PartTitle and WhoTitle.
	PartFilter() string
	PartTitle() string
	WhoFilter() string
	WhoTitle() string
	// Part names a part of the campaign, nil for all; PartID is one as part of a TestID.
	Part(part *int) string
	PartID(part int) string
	// People are those whom acts can be about; Who names one of them, "" for all.
	People() []string
	Who(who string) string
	// Groups are the kinds of acts; Group names one of them.
	Groups() []string
	Group(kind string) string
}

// Filter narrows a journal. The zero Filter shows all that stands.
type Filter struct {
	Part   *int   // of the campaign, nil for all
	Who    string // "" for everybody
	Kind   string // "" for every kind
	Text   string
	Struck bool // with what was taken back
}
