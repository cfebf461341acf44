package typeset

import (
	"slices"

	"codeberg.org/go-pdf/fpdf"
)

// Mark is a place in a document that its outline leads to.
type Mark struct {
	Text  string
	Level int
	Page  int
	Top   float64
}

// link is a rectangle of a page that leads to a mark.
type link struct {
	page       int
	x, y, w, h float64
	to         Mark
}

// Guide is where the bookmarks of a document are, and what leads to them.
type Guide struct {
	pdf   *fpdf.Fpdf
	marks []Mark
	quiet []Mark // of the level Quiet
	links []link
}

// Marks are the bookmarks so far.
func (g *Guide) Marks() []Mark { return g.marks }

// Quiet is the level of a mark that the outline does not have: something leads to it.
const Quiet = -1

// Place makes a height of the page in hand a quiet mark.
func (g *Guide) Place(name string, top float64) {
	g.quiet = append(g.quiet, Mark{Text: name, Level: Quiet, Page: g.pdf.PageNo(), Top: top})
}

// LeadTo makes a rectangle of the page in hand lead to a mark. One without a page is the
// first bookmark of its text, a quiet one the first of those; it may be made later. Where
// none is, it leads nowhere.
func (g *Guide) LeadTo(x, y, w, h float64, to Mark) {
	g.links = append(g.links, link{g.pdf.PageNo(), x, y, w, h, to})
}

// connect makes the links, now that all bookmarks are there.
func (g *Guide) connect() {
	for _, l := range g.links {
		if l.to.Page == 0 {
			all := g.marks
			if l.to.Level == Quiet {
				all = g.quiet
			}
			i := slices.IndexFunc(all, func(m Mark) bool { return m.Text == l.to.Text })
			if i < 0 {
				continue
			}
			l.to = all[i]
		}
		there := g.pdf.AddLink()
		g.pdf.SetLink(there, max(0, l.to.Top), l.to.Page)
		g.Back(l.page, func() { g.pdf.Link(l.x, l.y, l.w, l.h, there) })
	}
	g.links = nil
}

// Back draws on an earlier page, and then goes on with the last one.
func (g *Guide) Back(page int, draw func()) {
	g.pdf.SetPage(page)
	draw()
	g.pdf.SetPage(g.pdf.PageCount())
}
