package sea

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// colonyCrest is how wide the crest of a colony is on the chart.
const colonyCrest = 3.6

// colonyDots draws the colonies of an island at the end of its land: the crest of who
// governs each, a ring where nobody does.
func (c Chart) colonyDots(i *seafall.Island, x, y float64) {
	for _, colony := range c.State.Late.Colonies {
		if colony.Island != i.ID {
			continue
		}
		c.colonyDot(colony, x, y)
		y += colonyCrest + 0.6
	}
}

func (c Chart) colonyDot(colony *seafall.Colony, x, y float64) {
	if colony.Governor != "" {
		leaf.DrawCrest(c.Press, colony.Governor, x, y, colonyCrest)
		return
	}
	c.Press.Stroke(folio.DarkInk, 0.25)
	c.Press.Fill(typeset.White)
	c.Press.Circle(x+colonyCrest/2, y+colonyCrest/2, colonyCrest/2, typeset.Painted)
}
