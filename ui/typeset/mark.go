package typeset

import "slices"

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

// Marks are the bookmarks of the document so far.
func (p *Press) Marks() []Mark { return p.marks }

// LeadTo makes a rectangle of the page in hand lead to a mark. One without a page is the
// first bookmark of its text, which may be made later; where none is, it leads nowhere.
func (p *Press) LeadTo(x, y, w, h float64, to Mark) {
	p.links = append(p.links, link{p.pdf.PageNo(), x, y, w, h, to})
}

// Back draws on an earlier page, and then goes on with the last one.
func (p *Press) Back(page int, draw func()) {
	p.pdf.SetPage(page)
	draw()
	p.pdf.SetPage(p.pdf.PageCount())
}

// connect makes the links, now that all bookmarks are there.
func (p *Press) connect() {
	for _, l := range p.links {
		if l.to.Page == 0 {
			i := slices.IndexFunc(p.marks, func(m Mark) bool { return m.Text == l.to.Text })
			if i < 0 {
				continue
			}
			l.to = p.marks[i]
		}
		there := p.pdf.AddLink()
		p.pdf.SetLink(there, max(0, l.to.Top), l.to.Page)
		p.Back(l.page, func() { p.pdf.Link(l.x, l.y, l.w, l.h, there) })
	}
	p.links = nil
}
