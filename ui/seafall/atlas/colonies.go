package atlas

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/colonies"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// siteDot is how large a mark on an island is.
const siteDot = 38

// coloniesOn are the colonies on an island, in the order they were founded.
func coloniesOn(s *seafall.State, island seafall.Region) []*seafall.Colony {
	var list []*seafall.Colony
	for _, c := range s.Late.Colonies {
		if c.Island == island {
			list = append(list, c)
		}
	}
	return list
}

// colonyDot is a colony among the sites of its island: a dot with the crest of who
// governs it, hollow where nobody does.
func (m signs) colonyDot(c *seafall.Colony, side float32) *pieces.SiteMark {
	dot := pieces.NewSiteMark("", false)
	dot.Crest, dot.Hollow, dot.Side = pieces.Livery(c.Governor), c.Governor == "", side
	return dot
}

// colonyDots are the colonies on an island among the marks of its sites.
func (m signs) colonyDots(s *seafall.State, island seafall.Region) []*pieces.SiteMark {
	var list []*pieces.SiteMark
	for _, c := range coloniesOn(s, island) {
		list = append(list, m.colonyDot(c, siteDot))
	}
	return list
}

// colonyNames are the colonies on an island by name, below its own.
func (m signs) colonyNames(s *seafall.State, island seafall.Region) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, c := range coloniesOn(s, island) {
		list = append(list, layout.Row(theme.XS, colonies.ColonyCrest(c, ink.Grown(theme.TokenSmall)), layout.Grow(ink.NewText(theme.Small, m.desk.Speaker().Colony(c.ID)))))
	}
	return list
}

// colonies are those on an island on its sheet, nil for none.
func (m signs) colonies(s *seafall.State, island seafall.Region) fyne.CanvasObject {
	list := layout.VBox(theme.S, ink.NewText(theme.Section, m.desk.T("late.p7.colonies")).Serif())
	for _, c := range coloniesOn(s, island) {
		list.Add(colonies.ColonyTile(m.desk, c))
	}
	if len(list.Objects) == 1 {
		return nil
	}
	return list
}
