package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/typeset"
)

// coloniesSection are the colonies of a province: those that it governs, then those
// that it governed and lost.
type coloniesSection struct{ *provincePage }

// Heights of its lines, and how many a page has at most.
const (
	colonyLine    = 4.9
	coloniesShown = 4
)

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

// high is how high the section stands: nothing where there is none.
func (c coloniesSection) high(list []*seafall.Colony) float64 {
	if len(list) == 0 {
		return 0
	}
	return 7 + colonyLine*float64(min(len(list), coloniesShown+1)) + 2
}

// print prints a line for each: its name, its island and its fields, since when, and
// to whom it was lost.
func (c coloniesSection) print(p seafall.Province, list []*seafall.Colony) {
	if len(list) == 0 {
		return
	}
	high, rest := c.high(list), 0
	if len(list) > coloniesShown {
		list, rest = list[:coloniesShown], len(list)-coloniesShown
	}
	c.room(high)
	top := c.y
	base := c.column(c.press.Left, c.press.Right-c.press.Left, top, c.T("late.p7.colonies")) + 4.6
	for _, colony := range list {
		ink := darkInk
		if colony.Governor != p {
			ink = faintInk
		}
		c.press.Fitted(c.press.Left, base, c.Speak.Colony(colony.ID), nameType.At(9).In(ink), typeset.ToLeft, 46, 1, false)
		c.press.Fitted(c.press.Left+48, base, c.T("late.p7.chronicle.where", "region", c.Speak.Region(colony.Island), "line", late.ColonyPrint(c.Speak.Speaker, colony)),
			bodyType.In(ink), typeset.ToLeft, 72, 1, false)
		c.press.Fitted(c.press.Right, base, c.since(p, colony), smallType.In(ink), typeset.ToRight, c.press.Right-c.press.Left-122, 1, false)
		base += colonyLine
	}
	if rest > 0 {
		c.press.Text(c.press.Left, base, c.T("late.p7.chronicle.more", "count", rest), deckType.At(8), typeset.ToLeft)
	}
	c.y = top + high
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

// colonyCrest is how wide the crest of a colony is on the chart.
const colonyCrest = 3.6

// colonyDots draws the colonies of an island at the end of its land: the crest of who
// governs each, a ring where nobody does.
func (c seaChart) colonyDots(i *seafall.Island, x, y float64) {
	for _, colony := range c.State.Late.Colonies {
		if colony.Island != i.ID {
			continue
		}
		c.colonyDot(colony, x, y)
		y += colonyCrest + 0.6
	}
}

func (c seaChart) colonyDot(colony *seafall.Colony, x, y float64) {
	if colony.Governor != "" {
		drawCrest(c.press, colony.Governor, x, y, colonyCrest)
		return
	}
	c.press.Stroke(darkInk, 0.25)
	c.press.Fill(typeset.White)
	c.press.Circle(x+colonyCrest/2, y+colonyCrest/2, colonyCrest/2, typeset.Painted)
}
