package leaf

import (
	"math"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Greys of the rose on the cover.
const (
	roseShade typeset.RGB = 0xA9B4BE
	rosePale  typeset.RGB = 0xDCE0E4
)

// DrawAstrolabe draws the disc with the winners, its middle at x, y.
func DrawAstrolabe(c *Leaf, x, y, r float64) {
	drawHandle(c.Press, x, y, r)
	c.Press.Fill(typeset.White)
	c.Press.Stroke(folio.DarkInk, 0.5)
	c.Press.Circle(x, y, r, typeset.Painted)
	c.Press.Ring(x, y, r*0.976, folio.DarkInk, 0.12)
	c.Press.Ring(x, y, r*0.912, folio.DarkInk, 0.2)
	const degrees = 120 // strokes of the scale
	for i := range degrees {
		long := 0.955
		if i%5 == 0 {
			long = 0.935
		}
		c.Press.Spoke(x, y, r*0.976, r*long, float64(i)/degrees, folio.DarkInk, 0.12)
	}

	games := c.State.Record
	sectors := float64(len(games))
	rays := 2 * len(games)
	if rays == 0 {
		rays = 16
	}
	for i := range rays {
		c.Press.Spoke(x, y, 0, r*0.57, float64(i)/float64(rays), folio.HairlineInk, 0.12)
	}
	c.Press.Ring(x, y, r*0.57, folio.HairlineInk, 0.12)
	for i := range games {
		if len(games) > 1 {
			c.Press.Spoke(x, y, r*0.688, r*0.912, (float64(i)+0.5)/sectors, folio.HairlineInk, 0.15)
		}
	}
	c.Press.Ring(x, y, r*0.688, folio.DarkInk, 0.15)
	c.Press.Ring(x, y, r*0.672, folio.DarkInk, 0.4)

	// The crests and numbers are as large as their sectors let them be.
	wide := min(r*0.1, 2*math.Pi*r*0.8/max(1, sectors)*0.55)
	every := 1 + int(sectors*4/(2*math.Pi*r*0.62))
	for i, g := range games {
		turn := float64(i) / sectors
		at := typeset.Polar(x, y, r*0.815, turn)
		if g.Winner == "" {
			c.Press.Ring(at.X, at.Y, wide*0.2, folio.FaintInk, 0.2)
		} else {
			DrawCrest(c.Press, g.Winner, at.X-wide/2, at.Y-wide*0.6, wide)
		}
		if name := seafall.EveningOf(c.State, g.Number).Name; name != "" {
			drawEvening(c.Press, x, y, r, turn, sectors, name)
		}
		if i%every == 0 {
			at = typeset.Polar(x, y, r*0.62, turn)
			c.Press.Text(at.X, at.Y+1, c.Number(g.Number), folio.BodyType.At(8).In(folio.SoftInk), typeset.Centred)
		}
	}
	DrawRose(c.Press, x, y, r)
	if p := c.State.Emperor; p != "" {
		c.Press.Fill(typeset.White)
		c.Press.Stroke(folio.DarkInk, 0.3)
		c.Press.Circle(x, y, r*0.184, typeset.Painted)
		c.Press.Ring(x, y, r*0.17, folio.DarkInk, 0.12)
		DrawCrest(c.Press, p, x-r*0.091, y-r*0.105, r*0.182)
	}
}

// eveningType is the name of a game in its sector.
var eveningType = folio.DeckType.At(6)

// drawEvening sets the name of a game within its sector, below its crest and along
// the ring, where it fits there: the way up that reads on a page.
func drawEvening(press *typeset.Press, x, y, r, turn, sectors float64, name string) {
	const bow = 0.028 // of r: how far a straight line may stand off the ring
	within := 0.719 * r
	most := min(2*math.Sqrt(2*within*bow*r), 2*math.Pi*within/sectors*0.86)
	line := press.Measure(name, eveningType.Face)
	style := eveningType
	if wide := line.Wide(style); wide > most {
		if style.Size *= most / wide; style.Size < 5 {
			return
		}
	}
	at := typeset.Polar(x, y, within, turn)
	if turn > 0.25 && turn < 0.75 { // the lower half
		turn -= 0.5
	}
	typeset.Turned(press, at.X, at.Y, turn, func() {
		press.Set(at.X, at.Y+style.Size*typeset.MM*0.3, line, style, typeset.Centred)
	})
}

// drawHandle is what an astrolabe hangs from.
func drawHandle(press *typeset.Press, x, y, r float64) {
	s := r / 229
	press.Fill(typeset.White)
	press.Stroke(folio.DarkInk, 0.35)
	var neck typeset.Shape
	neck.MoveTo(x-22*s, y-225*s)
	neck.CurveTo(x-19*s, y-241*s, x-12*s, y-238*s, x-7*s, y-249*s)
	neck.LineTo(x+7*s, y-249*s)
	neck.CurveTo(x+12*s, y-238*s, x+19*s, y-241*s, x+22*s, y-225*s)
	press.Draw(neck, 0, 0, 1, typeset.Painted)
	press.Stroke(folio.DarkInk, 0.5)
	press.Circle(x, y-259.5*s, 10.5*s, typeset.Painted)
}

// DrawRose draws the compass rose: four points over four shorter ones, each half
// in the shade.
func DrawRose(press *typeset.Press, x, y, r float64) {
	press.Join(typeset.Mitred)
	for _, points := range []struct {
		long, turn float64
		dark       typeset.RGB
		line       typeset.RGB
	}{{0.36, 0.125, rosePale, folio.FaintInk}, {0.55, 0, roseShade, folio.DarkInk}} {
		tip, waist := r*points.long, r*points.long*0.143*math.Sqrt2
		press.Stroke(points.line, 0.2)
		for i := range 4 {
			turn := points.turn + float64(i)/4
			end := typeset.Polar(x, y, tip, turn)
			for side, paint := range []typeset.RGB{points.dark, typeset.White} {
				press.Fill(paint)
				press.Polygon(typeset.Painted, typeset.Point{X: x, Y: y}, typeset.Polar(x, y, waist, turn-0.125+0.25*float64(side)), end)
			}
		}
	}
}
