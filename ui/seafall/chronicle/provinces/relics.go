package provinces

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
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

// lines is how many lines the section has: two rows stand beside each other.
func (c relicsSection) lines(rows []relicRow) int { return (min(len(rows), relicsShown) + 1) / 2 }

func (c relicsSection) high(rows []relicRow) float64 { return linesHigh(c.lines(rows)) }

func (c relicsSection) spare(rows []relicRow) float64 { return linesSpare(c.lines(rows)) }

// print prints each where it lies, down the left half and then the right; what is lost is
// struck through.
func (c relicsSection) print(rows []relicRow) {
	if len(rows) == 0 {
		return
	}
	rows = rows[:min(len(rows), relicsShown)]
	high, each := c.spared(c.high(rows), c.spare(rows)), c.spared(colonyLine, colonyLineSpare)
	c.Room(high)
	top := c.Y
	head := c.Column(c.Press.Left, c.Press.Right-c.Press.Left, top, c.T("late.p5.chronicle.relics")) + 4.6
	half := (c.Press.Right - c.Press.Left - folio.HalvesGap) / 2
	const names = 52.0
	for i, row := range rows {
		ink := folio.DarkInk
		if row.lost {
			ink = folio.FaintInk
		}
		x, base := c.Press.Left, head+each*float64(i)
		if lines := c.lines(rows); i >= lines {
			x, base = x+half+folio.HalvesGap, head+each*float64(i-lines)
		}
		c.Press.Fitted(x, base, row.name, folio.NameType.At(9).In(ink), typeset.ToLeft, names, 1, false)
		c.Press.Fitted(x+names+2, base, row.lies, folio.BodyType.In(ink), typeset.ToLeft, half-names-2, 1, false)
		if row.lost {
			wide := min(names, c.Press.Measure(row.name, folio.NameType.Face).Wide(folio.NameType.At(9)))
			c.Press.Rule(x, x+wide, base-1, ink, 0.3)
		}
	}
	c.Y = top + high
}
