package sea

import (
	"cmp"
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// signMark is how large the mark of a sign on the sea is.
const signMark = 2.6

// signs lists the signs on the sea below the legend, each with its mark: from the west
// on, in as many lines as they take. It is nothing while there are none.
func (c Chart) signs() {
	list := slices.Clone(c.State.Late.Waters)
	slices.SortStableFunc(list, func(a, b *seafall.Water) int { return cmp.Compare((a.Column+20)%21, (b.Column+20)%21) })
	x := c.Press.Left
	if len(list) > 0 {
		c.Y -= 3.5 // closer to the legend
	}
	for i, w := range list {
		words := phrases.Water(c.Speak.Speaker, w.ID)
		if more := phrases.WaterPrint(c.Speak.Speaker, w.Defense, w.Dangerous); more != "" {
			words += " · " + more
		}
		wide := 5 + c.Press.Measure(words, folio.SmallType.Face).Wide(folio.SmallType) + 6
		if i > 0 && x+wide > c.Press.Right {
			x = c.Press.Left
			c.Y += 5
		}
		c.signMark(w.Kind, x+signMark/2, c.Y)
		c.Press.Text(x+5, c.Y+0.9, words, folio.SmallType, typeset.ToLeft)
		x += wide
	}
	if len(list) > 0 {
		c.Y += 7
	}
}

// signMark draws what a sign is: a cross for dangerous waters, an arrow for a current, a
// ring for an atoll, an arch for a portal, a dot for any other.
func (c Chart) signMark(kind seafall.WaterKind, x, y float64) {
	const r = signMark / 2
	switch kind {
	case seafall.DangerousWater:
		c.Press.Cross(x-r, y-r, signMark, signMark, folio.DarkInk, 0.5)
	case seafall.CurrentWater:
		c.Press.Line(x-r, y, x+r, y, folio.DarkInk, 0.4)
		c.Press.Line(x+r-0.9, y-0.9, x+r, y, folio.DarkInk, 0.4)
		c.Press.Line(x+r-0.9, y+0.9, x+r, y, folio.DarkInk, 0.4)
	case seafall.AtollWater:
		c.Press.Ring(x, y, r, folio.DarkInk, 0.5)
	case seafall.PortalWater:
		c.Press.Line(x-r, y+r, x-r, y-r, folio.DarkInk, 0.5)
		c.Press.Line(x-r-0.3, y-r, x+r+0.3, y-r, folio.DarkInk, 0.5)
		c.Press.Line(x+r, y-r, x+r, y+r, folio.DarkInk, 0.5)
	default:
		c.Press.Fill(folio.DarkInk)
		c.Press.Circle(x, y, 0.7, typeset.Filled)
	}
}
