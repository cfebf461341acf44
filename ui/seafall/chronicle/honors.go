package chronicle

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ui/seafall/awards"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// honors are what the campaign was remarkable for, a line each. They stand where the
// first pages have room, else on a page of their own.
type honors struct {
	*leaf.Leaf
	awards  []awards.Award
	printed bool
}

// Sizes of the honors in millimetres.
const (
	honorHead = 8.6
	honorRow  = 5.8
	honorAir  = 8.0  // above the heading
	apartRow  = 11.0 // on a page of their own
)

// honorsOf are those of a campaign that nothing is left out of: some are of acts that
// were taken back.
func honorsOf(l *leaf.Leaf, groups []ledger.Group) *honors {
	return &honors{Leaf: l, awards: awards.Of(l.Account, groups)}
}

// here prints them on what is left of the page in hand, if they fit.
func (c *honors) here() {
	c.printed = c.printed || len(c.awards) == 0
	if c.printed || c.Y+honorAir+honorHead+c.high(honorRow) > c.Press.Bottom {
		return
	}
	c.Y += honorAir
	c.Press.Bookmark(c.T("awards.title"), 1, c.Y-6)
	c.Press.Text(c.Press.Left, c.Y, c.T("awards.title"), folio.HeadingType, typeset.ToLeft)
	c.Press.Text(c.Press.Right, c.Y, c.T("awards.deck"), folio.CaptionType, typeset.ToRight)
	c.Y += 2.6
	c.rows(honorRow)
}

// apart prints them on a page of their own, unless they found room before.
func (c *honors) apart() {
	c.printed = c.printed || len(c.awards) == 0
	if c.printed {
		return
	}
	c.Open(c.T("awards.title"), 0, c.T("awards.title"))
	c.Title(c.T("awards.title"), c.T("awards.deck"))
	c.rows(apartRow)
}

// holderWide is how wide the crests and names of an honor may be together.
func (c *honors) holderWide() float64 { return (c.Press.Right - c.Press.Left) * 0.49 }

// high is how high all of them are, with rows of a height.
func (c *honors) high(row float64) float64 {
	sum := 0.0
	for _, a := range c.awards {
		sum += c.rowOf(a, row)
	}
	return sum
}

// rowOf is the height of an honor: that of a row, or more where names take two lines.
func (c *honors) rowOf(a awards.Award, row float64) float64 {
	if names, room := c.names(a.Holders); sumOf(names)*typeset.Smallest > room {
		return max(row, 8.4)
	}
	return row
}

// rows are the lines: what for, who, and how much.
func (c *honors) rows(row float64) {
	c.printed = true
	wide := c.Press.Right - c.Press.Left
	holders := c.Press.Left + wide*0.31
	figures := holders + c.holderWide() + 2
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.DarkInk, 0.35)
	for _, a := range c.awards {
		row := c.rowOf(a, row)
		base := c.Y + row/2 + 1.05
		c.Press.Fitted(c.Press.Left, base, a.What, folio.BodyType, typeset.ToLeft, holders-c.Press.Left-3, 1, false)
		c.holders(a.Holders, holders, base)
		c.Press.Fitted(c.Press.Right, base, a.Figure, folio.FigureType, typeset.ToRight, c.Press.Right-figures, 1, false)
		c.Y += row
		c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.RowLine, 0.12)
	}
}

// Of a holder, in millimetres.
const (
	holderCrest = 3.6
	holderName  = 5.0 // from the left edge of the crest
	holderGap   = 3.0
)

// named is the name of a holder, and how wide it is.
type named struct {
	text string
	wide float64
}

// sumOf is how wide names are together.
func sumOf(list []named) float64 {
	sum := 0.0
	for _, n := range list {
		sum += n.wide
	}
	return sum
}

// names are those of holders, and how much room all of them have.
func (c *honors) names(list []awards.Holder) (names []named, room float64) {
	for _, h := range list {
		text := strings.Join(append([]string{c.Speak.Province(h.Province)}, noted(h)...), ", ")
		names = append(names, named{text, c.Press.Measure(text, folio.BodyType.Face).Wide(folio.BodyType)})
	}
	return names, c.holderWide() - float64(len(list))*holderName - float64(len(list)-1)*holderGap
}

// holders are crests with their names, beside each other as they are wide.
func (c *honors) holders(list []awards.Holder, x, base float64) {
	names, room := c.names(list)
	total := sumOf(names)
	for i, h := range list {
		own := names[i].wide
		if total > room {
			own *= room / total
		}
		leaf.DrawCrest(c.Press, h.Province, x, base-1.05-holderCrest*0.595, holderCrest)
		c.Press.Fitted(x+holderName, base, names[i].text, folio.BodyType, typeset.ToLeft, own+0.01, 2, true)
		x += holderName + own + holderGap
	}
}

// noted is what an honor adds to the name of who has it.
func noted(h awards.Holder) []string {
	if h.Note == "" {
		return nil
	}
	return []string{h.Note}
}
