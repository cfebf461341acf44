package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// milestoneList are the milestones of closed games, in two columns.
type milestoneList struct{ *leaf.Leaf }

// Heights of a milestone in the record's list.
const (
	tallestClaim = 5.1
	lowestClaim  = 4.2
	claimApart   = 7.0 // at most, on a page of their own
)

// high is how high the milestones are with their heading, each of a
// height.
func (c milestoneList) high(row float64) float64 {
	n := len(c.Recorded)
	if n == 0 {
		return 0
	}
	return 5 + row*float64((n+1)/2) + 7
}

// print prints the list below its heading, nothing when there are none.
func (c milestoneList) print(row float64) {
	if len(c.Recorded) == 0 {
		return
	}
	c.Press.Text(c.Press.Left, c.Y, c.T("chronicle.milestones"), folio.HeadingType, typeset.ToLeft)
	c.Y += 2.2
	c.rows(row)
}

// printApart are the milestones that found no room above the record: on
// what is left of the page, else on one of their own.
func (c milestoneList) printApart() {
	if c.Y+6+c.high(lowestClaim) <= c.Press.Bottom {
		c.Y += 6
		c.print(lowestClaim)
		return
	}
	c.Open(c.T("chronicle.milestones"), 1, c.T("chronicle.milestones"))
	c.Title(c.T("chronicle.milestones"), c.T("chronicle.milestones.deck", "count", len(c.Recorded)))
	c.rows(min(claimApart, max(tallestClaim, (c.Press.Bottom-c.Y)/float64((len(c.Recorded)+1)/2))))
}

// rows lists milestones in two columns, down the left one first.
func (c milestoneList) rows(row float64) {
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.DarkInk, 0.35)
	left := c.Recorded
	gap := 8.0
	w := (c.Press.Right - c.Press.Left - gap) / 2
	for len(left) > 0 {
		rows := min((len(left)+1)/2, int((c.Press.Bottom-c.Y)/row))
		for i := range min(2*rows, len(left)) {
			x := c.Press.Left + (w+gap)*float64(i/rows)
			c.claim(x, c.Y+row*float64(i%rows), w, row, left[i])
		}
		left = left[min(2*rows, len(left)):]
		c.Y += row * float64(rows)
		if len(left) > 0 {
			c.Page()
		}
	}
	c.Y += 9.8
}

func (c milestoneList) claim(x, y, w, row float64, m seafall.Milestone) {
	base := y + row/2 + 0.95
	crest := min(4.2, row*0.67)
	c.Press.Text(x+5, base, c.Number(m.Game), folio.SmallType, typeset.ToRight)
	leaf.DrawCrest(c.Press, m.Province, x+9.3-crest/2, y+(row-crest*1.19)/2, crest)
	c.Press.Fitted(x+13.4, base, m.Name, folio.BodyType.At(9+max(0, row-tallestClaim)/2), typeset.ToLeft, w-22, 1, false)
	c.Press.Text(x+w, base, c.Signed(m.Glory), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: folio.DarkInk}, typeset.ToRight)
	c.Press.Rule(x, x+w, y+row, 0xDADBD7, 0.12)
}
