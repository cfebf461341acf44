package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// milestoneList are the milestones of closed games, in two columns.
type milestoneList struct{ *leaf }

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
	c.press.Text(c.press.Left, c.y, c.T("chronicle.milestones"), headingType, typeset.ToLeft)
	c.y += 2.2
	c.rows(row)
}

// printApart are the milestones that found no room above the record: on
// what is left of the page, else on one of their own.
func (c milestoneList) printApart() {
	if c.y+6+c.high(lowestClaim) <= c.press.Bottom {
		c.y += 6
		c.print(lowestClaim)
		return
	}
	c.open(c.T("chronicle.milestones"), 1, c.T("chronicle.milestones"))
	c.title(c.T("chronicle.milestones"), c.T("chronicle.milestones.deck", "count", len(c.Recorded)))
	c.rows(min(claimApart, max(tallestClaim, (c.press.Bottom-c.y)/float64((len(c.Recorded)+1)/2))))
}

// rows lists milestones in two columns, down the left one first.
func (c milestoneList) rows(row float64) {
	c.press.Rule(c.press.Left, c.press.Right, c.y, darkInk, 0.35)
	left := c.Recorded
	gap := 8.0
	w := (c.press.Right - c.press.Left - gap) / 2
	for len(left) > 0 {
		rows := min((len(left)+1)/2, int((c.press.Bottom-c.y)/row))
		for i := range min(2*rows, len(left)) {
			x := c.press.Left + (w+gap)*float64(i/rows)
			c.claim(x, c.y+row*float64(i%rows), w, row, left[i])
		}
		left = left[min(2*rows, len(left)):]
		c.y += row * float64(rows)
		if len(left) > 0 {
			c.page()
		}
	}
	c.y += 9.8
}

func (c milestoneList) claim(x, y, w, row float64, m seafall.Milestone) {
	base := y + row/2 + 0.95
	crest := min(4.2, row*0.67)
	c.press.Text(x+5, base, c.Number(m.Game), smallType, typeset.ToRight)
	drawCrest(c.press, m.Province, x+9.3-crest/2, y+(row-crest*1.19)/2, crest)
	c.press.Fitted(x+13.4, base, m.Name, bodyType.At(9+max(0, row-tallestClaim)/2), typeset.ToLeft, w-22, 1, false)
	c.press.Text(x+w, base, c.Signed(m.Glory), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: darkInk}, typeset.ToRight)
	c.press.Rule(x, x+w, y+row, 0xDADBD7, 0.12)
}
