package folio

import (
	"math"

	"astrolabe/ui/typeset"
)

// Contents begins the page that lists what the book holds, and where. It stays empty
// until FillContents fills it, when all other pages are there.
func Contents(c *Folio, title string) {
	c.Open(title, 0, title)
	c.contents = c.Press.Came().Pages
}

// Imprint is what stands below the contents: what the book was printed from.
type Imprint struct {
	Title string
	Lines []string
	Seal  string // to be compared letter by letter
}

// Of the list of contents, in millimetres: how far its lines stand apart with room, and
// what a part of the book stands off from the one before it.
const (
	entryPitch  = 5.6
	partGap     = 3.0
	closest     = 0.6 // how much closer a crowded list is set
	inward      = 4.5 // of what belongs to a part
	manyEntries = 24  // and more take two columns
)

// lister fills the page of contents.
type lister struct {
	*Folio
	more func(n int) string // says that so many lines of a part have no room
}

// item is a line of the contents.
type item struct {
	typeset.Mark
	more int // of a part's lines that have no room
}

// FillContents fills the page of contents: below its title a line, then every bookmark with its
// page, each a link, and the imprint at the foot. more says that so many lines of a part
// have no room.
func FillContents(c *Folio, title, below string, imprint Imprint, more func(n int) string) {
	l := lister{c, more}
	var list []item
	for _, m := range c.Press.Guide.Marks() {
		if m.Page != 1 && m.Page != c.contents {
			list = append(list, item{Mark: m})
		}
	}
	c.Press.Guide.Back(c.contents, func() {
		c.Title(title, "")
		c.Press.Fitted(c.Press.Left, 40.5, below, DeckType, typeset.ToLeft, c.Press.Right-c.Press.Left, 1, false)
		foot := l.imprint(imprint)
		c.Y += 2
		l.items(list, foot-6-c.Y)
	})
}

// items are the lines of the contents, in one column or two.
func (c lister) items(list []item, room float64) {
	columns := 1.0
	if len(list) > manyEntries {
		columns = 2
	}
	for most := len(list); tall(list) > columns*(room-entryPitch)/closest && most > 3; most-- {
		list = shortened(list, most)
	}
	// Set as close as need be for every column to end in time.
	close := 1.0
	for ; close > closest; close -= 0.02 {
		if tall(list)*close <= columns*(room-entryPitch) {
			break
		}
	}
	wide := (c.Press.Right - c.Press.Left - HalvesGap*(columns-1)) / columns
	half, x, y, top := tall(list)*close/columns, c.Press.Left, c.Y, c.Y
	for i, it := range list {
		if it.Level == 0 && y > top {
			y += partGap * close
		}
		// A part's own line does not end a column.
		end := y + entryPitch*close
		if it.Level == 0 && i+1 < len(list) && list[i+1].Level > 0 {
			end += entryPitch * close
		}
		if columns > 1 && x == c.Press.Left && y > top && end > top+max(half, 0)+entryPitch*close {
			x, y = x+wide+HalvesGap, top
		}
		y += entryPitch * close
		c.item(it, x, y, wide, close)
	}
}

// tall is how high a list is in one column with room.
func tall(list []item) float64 {
	high := 0.0
	for _, it := range list {
		high += entryPitch
		if it.Level == 0 {
			high += partGap
		}
	}
	return high
}

// shortened has at most so many lines below each part's own.
func shortened(list []item, most int) []item {
	var all []item
	below := 0
	for _, it := range list {
		switch {
		case it.Level == 0:
			below = 0
		case it.more > 0 && len(all) > 0 && all[len(all)-1].more > 0:
			all[len(all)-1].more += it.more
			continue
		case it.more == 0:
			below++
		}
		if below > most {
			if last := &all[len(all)-1]; last.more > 0 {
				last.more++
			} else {
				it.more = 1
				all = append(all, it)
			}
			continue
		}
		all = append(all, it)
	}
	return all
}

// item is one line: what, a row of dots, and the page.
func (c lister) item(it item, x, y, wide, close float64) {
	s, left := BodyType.At(9.5), x+inward
	if it.Level == 0 {
		s, left = NameType.At(10), x
	}
	s.Size *= math.Max(0.78, close)
	text := it.Text
	if it.more > 0 {
		text = c.more(it.more)
	}
	page := c.Press.Text(x+wide, y, c.number(it.Page), FigureType.At(s.Size), typeset.ToRight)
	lines, s := c.Press.Fit(text, s, x+wide-left-12, 1)
	end := left + c.Press.Set(left, y, lines[0], s, typeset.ToLeft)
	if to := x + wide - page - 2; to > end+2 {
		c.Press.Dashes(0.15, 1.25)
		c.Press.Rule(end+2, to, y-0.3, FaintInk, 0.25)
		c.Press.Dashes()
	}
	if it.more == 0 {
		c.Press.Guide.LeadTo(x, y-s.Leading(), wide, s.Leading()*1.35, it.Mark)
	}
}

// imprint stands at the foot of the page in hand. It gives its upper edge.
func (c lister) imprint(of Imprint) float64 {
	var lines []typeset.Line
	s := CaptionType.At(7.5)
	for _, text := range of.Lines {
		lines = append(lines, c.Press.Paragraph(text, s, c.Press.Right-c.Press.Left)...)
	}
	seal := FigureType.At(8)
	sealed := c.Press.Paragraph(of.Seal, seal, c.Press.Right-c.Press.Left)
	y := c.Press.Bottom - s.Leading()*1.12*float64(len(lines)) - seal.Leading()*1.2*float64(len(sealed)) - 9
	top := y
	y = c.Column(c.Press.Left, c.Press.Right-c.Press.Left, y+2, of.Title) + 1.6
	for _, l := range lines {
		y += s.Leading() * 1.12
		c.Press.Set(c.Press.Left, y, l, s, typeset.ToLeft)
	}
	y += 0.8
	for _, l := range sealed {
		y += seal.Leading() * 1.2
		c.Press.Set(c.Press.Left, y, l, seal, typeset.ToLeft)
	}
	return top
}
