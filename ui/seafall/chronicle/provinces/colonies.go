package provinces

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// coloniesSection are the colonies of a province: those that it governs, then those
// that it governed and lost.
type coloniesSection struct{ *Page }

// Heights of its lines, of what stands around them and how much less of both a crowded
// page takes; and how many lines a page has at most.
const (
	colonyLine, colonyLineSpare = 4.9, 0.5
	colonyRoom, colonyRoomSpare = 9.0, 2.0
	coloniesShown               = 4
)

// linesHigh is how high a section of some such lines stands with room, and linesSpare how
// much less it takes on a crowded page: nothing where there is none.
func linesHigh(lines int) float64 {
	if lines == 0 {
		return 0
	}
	return colonyRoom + colonyLine*float64(lines)
}

func linesSpare(lines int) float64 {
	if lines == 0 {
		return 0
	}
	return colonyRoomSpare + colonyLineSpare*float64(lines)
}

// list are the colonies of which a province's page tells.
func (c coloniesSection) list(p seafall.Province) []*seafall.Colony {
	var has, had []*seafall.Colony
	for _, colony := range c.State.Late.Colonies {
		switch {
		case colony.Governor == p:
			has = append(has, colony)
		case colony.HasGoverned(p):
			had = append(had, colony)
		}
	}
	return append(has, had...)
}

// lines is how many lines the section has.
func (c coloniesSection) lines(list []*seafall.Colony) int { return min(len(list), coloniesShown+1) }

func (c coloniesSection) high(list []*seafall.Colony) float64 { return linesHigh(c.lines(list)) }

func (c coloniesSection) spare(list []*seafall.Colony) float64 { return linesSpare(c.lines(list)) }

// print prints a line for each: its name, its island and its fields, since when, and
// to whom it was lost.
func (c coloniesSection) print(p seafall.Province, list []*seafall.Colony) {
	if len(list) == 0 {
		return
	}
	high, each, rest := c.spared(c.high(list), c.spare(list)), c.spared(colonyLine, colonyLineSpare), 0
	if len(list) > coloniesShown {
		list, rest = list[:coloniesShown], len(list)-coloniesShown
	}
	c.Room(high)
	top := c.Y
	base := c.Column(c.Press.Left, c.Press.Right-c.Press.Left, top, c.T("late.p7.colonies")) + 4.6
	for _, colony := range list {
		ink := folio.DarkInk
		if colony.Governor != p {
			ink = folio.FaintInk
		}
		c.Press.Fitted(c.Press.Left, base, c.Speak.Colony(colony.ID), folio.NameType.At(9).In(ink), typeset.ToLeft, 46, 1, false)
		c.Press.Fitted(c.Press.Left+48, base, c.T("late.p7.chronicle.where", "region", c.Speak.Region(colony.Island), "line", late.ColonyPrint(c.Speak.Speaker, colony)),
			folio.BodyType.In(ink), typeset.ToLeft, 72, 1, false)
		c.Press.Fitted(c.Press.Right, base, c.since(p, colony), folio.SmallType.In(ink), typeset.ToRight, c.Press.Right-c.Press.Left-122, 1, false)
		base += each
	}
	if rest > 0 {
		c.Press.Text(c.Press.Left, base, c.T("late.p7.chronicle.more", "count", rest), folio.DeckType.At(8), typeset.ToLeft)
	}
	c.Y = top + high
}

// since says from which game on a province governed a colony, and who took it.
func (c coloniesSection) since(p seafall.Province, colony *seafall.Colony) string {
	words := ""
	for i, g := range colony.Governors {
		if g.Province != p {
			continue
		}
		words = c.T("late.p7.chronicle.since", "game", g.Game)
		if i+1 < len(colony.Governors) {
			next := colony.Governors[i+1]
			words = c.T("late.p7.chronicle.lost", "game", next.Game, "province", c.Speak.Province(next.Province))
		} else if colony.Governor == "" {
			words = c.T("late.p7.chronicle.nobody")
		}
	}
	return words
}
