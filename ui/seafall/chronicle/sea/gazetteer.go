package sea

import (
	"math"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// gazetteer is the list of the islands, in two columns: where each was found
// and by whom, what its sites hold, and its garrison.
type gazetteer struct{ *leaf.Leaf }

// Columns of the list of islands, from its own left edge.
const (
	listSites = 33.0
	listLine  = 3.5
)

// print prints the list from where the page is filled, on as many pages as it
// takes, and below it what is crossed off.
func (c gazetteer) print(list []*seafall.Island) {
	w := (c.Press.Right - c.Press.Left - folio.HalvesGap) / 2
	if c.Y+20 > c.Press.Bottom {
		c.Page()
		c.Y += 4
	}
	for {
		room := c.Press.Bottom - c.Y - 5
		left, right := c.share(list, room)
		y := c.Y
		for n, part := range [][]*seafall.Island{list[:left], list[left : left+right]} {
			if len(part) == 0 {
				continue
			}
			x := c.Press.Left + (w+folio.HalvesGap)*float64(n)
			c.head(x, w, y)
			base := y + 2.6
			for _, i := range part {
				c.entry(i, x, w, base)
				base += c.high(i)
			}
			c.Y = max(c.Y, base)
		}
		list = list[left+right:]
		if len(list) == 0 {
			c.crossedOff()
			return
		}
		c.Page()
		c.Y += 4
	}
}

// crossed are the entries of the Explorers' Map that are crossed off for an island, or,
// for "", for none of them.
func (c gazetteer) crossed(at seafall.Region) string {
	var entries []string
	for _, e := range c.State.CrossedOff {
		if e.Island == at {
			entries = append(entries, e.Entry)
		}
	}
	return strings.Join(entries, " · ")
}

// crossedOff lists the entries that are crossed off for no island.
func (c gazetteer) crossedOff() {
	entries := c.crossed("")
	if entries == "" {
		return
	}
	lines := c.Press.Paragraph(c.T("chronicle.map.crossed", "entries", entries), folio.SmallType, c.Press.Right-c.Press.Left)
	c.Room(8 + listLine*float64(len(lines)))
	c.Y += 8
	for _, l := range lines {
		c.Press.Set(c.Press.Left, c.Y, l, folio.SmallType.In(folio.DarkInk), typeset.ToLeft)
		c.Y += listLine
	}
}

// share says how many islands go into each of the two columns of a page: as
// many as there is room for, level where all of them fit.
func (c gazetteer) share(list []*seafall.Island, room float64) (left, right int) {
	take := func(from int, room float64) int {
		high, n := 0.0, 0
		for _, i := range list[from:] {
			high += c.high(i)
			if high > room {
				break
			}
			n++
		}
		return n
	}
	left = max(1, take(0, room))
	right = take(left, room)
	if left+right == len(list) {
		best := math.Inf(1)
		for n := 1; n <= len(list); n++ {
			if high := max(c.allHigh(list[:n]), c.allHigh(list[n:])); high <= best { // the left one longer, of two as good
				best, left = high, n
			}
		}
		right = len(list) - left
	}
	return left, right
}

func (c gazetteer) allHigh(list []*seafall.Island) float64 {
	high := 0.0
	for _, i := range list {
		high += c.high(i)
	}
	return high
}

func (c gazetteer) head(x, w, y float64) {
	c.Capitals(x, y, c.T("chronicle.head.island"), folio.LabelType, typeset.ToLeft)
	c.Capitals(x+listSites, y, c.T("chronicle.head.sites"), folio.LabelType, typeset.ToLeft)
	c.Capitals(x+w, y, c.T("chronicle.head.garrison"), folio.LabelType, typeset.ToRight)
	c.Press.Rule(x, x+w, y+2.3, folio.DarkInk, 0.35)
}

// siteLines are what an island's sites hold, each on the lines it takes.
func (c gazetteer) siteLines(i *seafall.Island) [][]typeset.Line {
	all := make([][]typeset.Line, 0, len(i.Sites)+len(i.Charted))
	for _, s := range plottedSites(i) {
		text := c.Speak.Spot(s.ID)
		if found := c.holds(seafall.Place{Region: i.ID, Spot: s.ID}, s); found != "" {
			text = c.T("chronicle.site", "site", text, "found", found)
		}
		all = append(all, c.Press.Paragraph(text, folio.SmallType, c.wide()))
	}
	return all
}

// wide is how wide the words on a site are.
func (c gazetteer) wide() float64 {
	return (c.Press.Right-c.Press.Left-folio.HalvesGap)/2 - listSites - 14
}

// holds is what was found at a site and what it yields, or that it is only
// charted, and whether it is a tomb; "" where nothing was said.
func (c gazetteer) holds(at seafall.Place, s plottedSite) string {
	var words []string
	if s.charted {
		words = append(words, c.T("term.change.charted"))
	}
	words = append(words, speech.Holds(c.Speak, s.Kind, s.Yields, s.Good)...)
	if tomb := c.State.Late.Tomb(at); tomb != nil {
		lies := seafall.TombOpen
		if tomb.Closed {
			lies = seafall.TombShut
		}
		words = append(words, phrases.TombLies(c.Speak.Speaker, lies))
	}
	return strings.Join(words, ", ")
}

// belowLines are what stands below an island's sites: what it does, and what is crossed
// off for it.
func (c gazetteer) belowLines(i *seafall.Island) []typeset.Line {
	lines := c.powerLines(i)
	if entries := c.crossed(i.ID); entries != "" {
		lines = append(lines, c.Press.Paragraph(c.T("chronicle.map.crossed", "entries", entries), folio.DeckType.At(8), c.wide()+6)...)
	}
	return lines
}

// powerLines are what an island does, none where nothing was noted.
func (c gazetteer) powerLines(i *seafall.Island) []typeset.Line {
	power := i.Power
	if c.State.Late.Patmos == i.ID {
		power = strings.Trim(c.T("late.p9.map.patmos")+" · "+power, " ·")
	}
	if power == "" {
		return nil
	}
	return c.Press.Paragraph(power, folio.DeckType.At(8), c.wide()+6)
}

// high is how much of the list an island takes.
func (c gazetteer) high(i *seafall.Island) float64 {
	lines := 0
	for _, l := range c.siteLines(i) {
		lines += len(l)
	}
	lines += len(c.belowLines(i))
	names, _ := c.Press.Fit(c.Speak.Region(i.ID), folio.NameType.At(10), listSites-3, 4)
	return max(12.4+3.8*float64(len(names)-1), 4.4+listLine*float64(lines))
}

func (c gazetteer) entry(i *seafall.Island, x, w, y float64) {
	c.Press.Bookmark(c.Speak.Region(i.ID), 1, y)
	drop := c.Press.Fitted(x, y+4.9, c.Speak.Region(i.ID), folio.NameType.At(10), typeset.ToLeft, listSites-3, 4, false)
	base := y + 9 + drop
	at := x
	if i.By != "" {
		leaf.DrawCrest(c.Press, i.By, x, base-2.9, 3.3)
		at += 4.4
	}
	c.Press.Fitted(at, base, c.foundIn(i), folio.SmallType, typeset.ToLeft, listSites-3-(at-x), 1, false)
	base = y + 4.7
	for n, lines := range c.siteLines(i) {
		s := plottedSites(i)[n]
		drawSite(c.Leaf, s, x+listSites+1.1, base-1.1, 1.1)
		if s.Defense > 0 {
			c.Press.Text(x+listSites+5.4, base, c.Number(s.Defense), typeset.Style{Face: typeset.SansBold, Size: 7.5, Colour: folio.DarkInk}, typeset.ToRight)
		}
		for _, l := range lines {
			c.Press.Set(x+listSites+7, base, l, folio.SmallType.In(folio.DarkInk), typeset.ToLeft)
			base += listLine
		}
	}
	for _, l := range c.belowLines(i) {
		c.Press.Set(x+listSites, base, l, folio.DeckType.At(8), typeset.ToLeft)
		base += listLine
	}
	c.Press.Text(x+w, y+4.9, c.Number(i.Garrison), folio.TotalType.At(10), typeset.ToRight)
	c.Press.Rule(x, x+w, y+c.high(i), folio.RowLine, 0.12)
}

// foundIn says when an island came onto the map.
func (c gazetteer) foundIn(i *seafall.Island) string {
	switch {
	case c.State.CaughtUp(i.Game):
		return c.T("chronicle.map.caught_up")
	case i.Game > 0:
		return c.T("chronicle.map.found", "game", i.Game)
	case i.By != "":
		return c.T("chronicle.map.found_before")
	}
	return c.T("chronicle.map.from_start")
}
