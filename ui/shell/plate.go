package shell

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
)

// Plated is a game whose evenings end with a plate: a page that says what came of
// the evening, and asks what is to be remembered of it.
type Plated interface {
	// Plate is that of what was closed last, nil where nothing is.
	Plate(*Shell) *Plate
}

// Plate is what stands on such a page.
type Plate struct {
	Over    []string     // above the heading: which evening it was, when
	Heading string       // what the evening is called
	Crests  []ink.Livery // who has won it: large for one, smaller for several
	Lead    string       // how it came out, in a sentence
	Crown   string       // who is crowned, where somebody is; "" for nobody
	Rows    []PlateRow   // everybody, the first first
	After   PlateLine    // what follows from it
	Memory  *Memory      // nil where nothing can be said of the evening
	On      PlateWay     // the main button
	Ways    []PlateWay   // the others
}

// PlateRow is what the evening came to for somebody.
type PlateRow struct {
	Livery   ink.Livery
	Name     string
	Sub      string              // below the name; "" for nothing
	From, To string              // what somebody was and is now; From is "" where that is the same
	Worth    []fyne.CanvasObject // numbers at the right
}

// PlateLine is a sentence about somebody; without words there is none.
type PlateLine struct {
	Livery ink.Livery
	Words  string
}

// PlateWay is a button of a plate. What was written on the page is kept before it
// does anything.
type PlateWay struct {
	ID      string // names it in tests, behind "closed."
	Icon    crest.Icon
	Words   string
	Do      func()
	Records bool // it says something to the books
}

// Memory is what a table remembers of an evening.
type Memory struct {
	Of    string // names the evening among drafts, as "4"
	Words string // one sentence for the chronicle, as the books have it
	Name  string // what the table calls the evening, as the books have it
	Named bool   // whether it can be called something
	Said  bool   // the words stand there and are not asked for again
	// Keep writes both into the books and goes on once they are there.
	Keep func(words, name string, done func())
}
