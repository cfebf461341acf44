package provinces

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
)

// relicsSection are the relics aboard a province's ships, those that it lost, and the
// tablets in its treasure room.
type relicsSection struct{ *Page }

// relicRow is one of them: what it is called, and where it is.
type relicRow struct {
	name, lies string
	lost       bool
}

// relicsShown is how many a page has at most.
const relicsShown = 6

// list are those of which a province's page tells.
func (c relicsSection) list(p seafall.Province) []relicRow {
	var rows, lost []relicRow
	for _, r := range c.State.Late.Relics {
		switch {
		case r.Province == p:
			rows = append(rows, relicRow{name: r.Name, lies: c.Speak.Ship(p, r.Ship)})
		case r.Lost && r.Last == p:
			lost = append(lost, relicRow{r.Name, phrases.RelicLies(c.Speak.Speaker, seafall.RelicGone), true})
		}
	}
	for _, t := range c.State.Late.TabletsOf(p) {
		rows = append(rows, relicRow{name: t.Name, lies: c.T("late.p5.chronicle.tablet")})
	}
	return append(rows, lost...)
}

// high is how high the section stands: nothing where there is none.
func (c relicsSection) high(rows []relicRow) float64 {
	if len(rows) == 0 {
		return 0
	}
	return 7 + colonyLine*float64(min(len(rows), relicsShown)) + 2
}

// print prints a line for each; what is lost is struck through.
func (c relicsSection) print(rows []relicRow) {
	if len(rows) == 0 {
		return
	}
	rows = rows[:min(len(rows), relicsShown)]
	high := c.high(rows)
	c.Room(high)
	top := c.Y
	base := c.Column(c.Press.Left, c.Press.Right-c.Press.Left, top, c.T("late.p5.chronicle.relics")) + 4.6
	for _, row := range rows {
		ink := leaf.DarkInk
		if row.lost {
			ink = leaf.FaintInk
		}
		c.Press.Fitted(c.Press.Left, base, row.name, leaf.NameType.At(9).In(ink), typeset.ToLeft, 72, 1, false)
		c.Press.Fitted(c.Press.Left+74, base, row.lies, leaf.BodyType.In(ink), typeset.ToLeft, c.Press.Right-c.Press.Left-74, 1, false)
		if row.lost {
			wide := min(72, c.Press.Measure(row.name, leaf.NameType.Face).Wide(leaf.NameType.At(9)))
			c.Press.Rule(c.Press.Left, c.Press.Left+wide, base-1, ink, 0.3)
		}
		base += colonyLine
	}
	c.Y = top + high
}
