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

// lacks keeps what was set as a hollow box on the page in hand.
func (p *Press) lacks(text string) {
	i := slices.IndexFunc(p.hollow, func(h Hollow) bool { return h.Text == text })
	if i < 0 {
		i, p.hollow = len(p.hollow), append(p.hollow, Hollow{Text: text})
	}
	if at, n := &p.hollow[i], p.pdf.PageNo(); !slices.Contains(at.Pages, n) {
		at.Pages = append(at.Pages, n)
		slices.Sort(at.Pages)
	}
}
