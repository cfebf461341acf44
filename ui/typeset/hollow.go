package typeset

import "slices"

// Hollow is a character that no face has, set as a hollow box.
type Hollow struct {
	Text  string
	Pages []int // where, in order
}

// Printed is what came of printing a document.
type Printed struct {
	Pages  int
	Hollow []Hollow // each once, in the order in which they were met
}

// Came is what has come of the document so far.
func (p *Press) Came() Printed { return Printed{Pages: p.pdf.PageCount(), Hollow: p.hollow} }

// lacking are the hollow boxes of a document.
type lacking []Hollow

// note keeps what was set as a hollow box on a page.
func (l *lacking) note(text string, page int) {
	i := slices.IndexFunc(*l, func(h Hollow) bool { return h.Text == text })
	if i < 0 {
		i, *l = len(*l), append(*l, Hollow{Text: text})
	}
	if at := &(*l)[i]; !slices.Contains(at.Pages, page) {
		at.Pages = append(at.Pages, page)
		slices.Sort(at.Pages)
	}
}
