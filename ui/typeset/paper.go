package typeset

import "slices"

// Paper is a size of paper by its name, as "a4".
type Paper string

// The papers there are.
const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// Papers are all papers.
func Papers() []Paper { return []Paper{A4, Letter} }

// Valid says whether a document can be laid out for this paper.
func (p Paper) Valid() bool { return slices.Contains(Papers(), p) }

// millimetres are width and height.
func (p Paper) millimetres() (width, height float64) {
	if p == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// Edition is how a book is printed, and what is left out of it.
type Edition struct {
	Paper    Paper
	Nameless bool // players' names, and what the table said in its own words
	NoStory  bool // what was told evening by evening
	NoCharts bool // the pages of charts
	NoNotes  bool // the notes that the table wrote
	UpTo     int  // the last game that is in it, as the books stood when it was closed; 0 for all
	Thrifty  bool // areas of colour become paper, to save ink; hatching and lines stay
}

// Margins in millimetres. The sides leave room for punching.
const (
	sideMargin = 20.0
	headMargin = 24.0 // where the body begins
	footMargin = 22.0 // where it ends, from the lower edge
)
