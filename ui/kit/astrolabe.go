package kit

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Astrolabe is the disc on the cover of the books, with the tokens of those who sit
// round the table on its ring; without any it is the sign of the application.
type Astrolabe struct {
	control.Composed
	Round []ink.Livery
	Side  float32 // as wide; the handle stands above
}

// NewAstrolabe is the disc of this width.
func NewAstrolabe(side float32, round ...ink.Livery) *Astrolabe {
	a := &Astrolabe{Round: round, Side: side}
	a.Bind(a, a.compose)
	return a
}

// The measures of the drawing, in units of which the disc's radius has discRadius.
const (
	discRadius = 100.0
	discMiddle = 120.0 // from the upper edge
	discWidth  = 204.0
	discHeight = 222.0
	discSeat   = 81.0 // how far a token is from the middle
)

func (a *Astrolabe) compose() fyne.CanvasObject {
	unit := a.Side / discWidth
	objects := []fyne.CanvasObject{canvas.NewRaster(a.picture)}
	side := float32(min(30, 2*math.Pi*discSeat/float64(max(1, len(a.Round)))*0.8)) * unit
	for _, wears := range a.Round {
		objects = append(objects, NewToken(wears, side))
	}
	place := func(o []fyne.CanvasObject, size fyne.Size) {
		left, top := (size.Width-a.Side)/2, (size.Height-discHeight*unit)/2
		layout.Place(o[0], left, top, a.Side, discHeight*unit)
		for i, token := range o[1:] {
			at := onDisc(discSeat, float64(i)/float64(len(a.Round)))
			layout.Place(token, left+float32(at.X)*unit-side/2, top+float32(at.Y)*unit-side/2, side, side)
		}
	}
	return container.New(&layout.At{Size: fyne.NewSize(a.Side, discHeight*unit), Put: place}, objects...)
}

// disc is an astrolabe as it was drawn.
type disc struct {
	w, h, seats        int
	ink, line, ground  color.NRGBA
	brass, quiet, pale color.NRGBA
}

// discs keeps what was drawn: the shelf is built again and again.
var discs = crest.Folder[disc]{Most: 8 << 20}

// picture is the disc in pixels, without the tokens on it.
func (a *Astrolabe) picture(w, h int) image.Image {
	key := disc{w, h, len(a.Round), theme.Color(theme.Ink), theme.Color(theme.Line2), theme.Color(theme.Surface),
		theme.Color(theme.BrassLine), theme.Color(theme.Line), theme.Color(theme.BrassTint)}
	if kept, ok := discs.Picture(key); ok {
		return kept
	}
	picture, err := crest.DrawLayers(w, h, float64(w)/discWidth, key.layers(max(0.8, discWidth/float64(max(1, w))))...)
	if err != nil {
		fyne.LogError("The astrolabe cannot be drawn", err)
		return image.NewNRGBA(image.Rect(0, 0, w, h))
	}
	discs.Keep(key, picture)
	return picture
}

// layers are the parts of the disc from behind to the front; no line is thinner than
// fine.
func (d disc) layers(fine float64) []crest.Layer {
	var handle, ground, rings, quiet, points, lit, dark, edge outline
	const x, y = discWidth / 2, discMiddle
	handle.polygon(crest.Point{X: x - 10, Y: y - 97}, crest.Point{X: x - 3, Y: y - 109}, crest.Point{X: x + 3, Y: y - 109}, crest.Point{X: x + 10, Y: y - 97})
	handle.ring(crest.Point{X: x, Y: y - 113}, 6-fine, 6)
	middle := crest.Point{X: x, Y: y}
	ground.circle(middle, discRadius, true)
	rings.ring(middle, discRadius-2*fine, discRadius)
	for _, r := range []float64{95.5, 66} {
		rings.ring(middle, r, r+fine)
	}
	for i := range 72 {
		long := 92.5
		if i%6 == 0 {
			long = 90
		}
		rings.stroke(onDisc(long, float64(i)/72), onDisc(95.5, float64(i)/72), fine)
	}
	sectors := d.seats
	if sectors == 0 {
		sectors = 12
	}
	for i := range sectors {
		turn := (float64(i) + 0.5) / float64(sectors)
		quiet.stroke(onDisc(67, turn), onDisc(92, turn), fine)
	}
	for i := range 16 {
		quiet.stroke(middle, onDisc(57, float64(i)/16), fine)
	}
	quiet.ring(middle, 57, 57+fine)
	rose := func(long, turn float64, left, right *outline) {
		for i := range 4 {
			at := turn + float64(i)/4
			tip, waist := onDisc(long, at), long*0.2
			left.polygon(middle, onDisc(waist, at-0.125), tip)
			right.polygon(middle, tip, onDisc(waist, at+0.125))
			edge.stroke(onDisc(waist, at-0.125), tip, fine)
			edge.stroke(tip, onDisc(waist, at+0.125), fine)
		}
	}
	rose(36, 0.125, &points, &lit)
	rose(57, 0, &dark, &lit)
	return []crest.Layer{{Outline: handle.String(), Fill: d.ink}, {Outline: ground.String(), Fill: d.ground}, {Outline: quiet.String(), Fill: d.quiet},
		{Outline: rings.String(), Fill: d.ink}, {Outline: points.String(), Fill: d.pale}, {Outline: lit.String(), Fill: d.ground},
		{Outline: dark.String(), Fill: d.brass}, {Outline: edge.String(), Fill: d.ink}}
}

// onDisc is a point that far from the middle; turn 0 is up, a quarter is right.
func onDisc(far, turn float64) crest.Point {
	sin, cos := math.Sincos(2 * math.Pi * turn)
	return crest.Point{X: discWidth/2 + far*sin, Y: discMiddle - far*cos}
}

// outline is path data that is being written, filled by the non-zero rule.
type outline struct{ strings.Builder }

func (o *outline) polygon(points ...crest.Point) {
	for i, p := range points {
		fmt.Fprintf(o, "%c%.2f %.2f", "ML"[min(i, 1)], p.X, p.Y)
	}
	o.WriteString("Z")
}

// circle goes round one way or the other; one within another turned the other way is a
// hole.
func (o *outline) circle(at crest.Point, r float64, clockwise bool) {
	sweep := 0
	if clockwise {
		sweep = 1
	}
	fmt.Fprintf(o, "M%.2f %.2fA%.2f %.2f 0 1 %d %.2f %.2fA%.2f %.2f 0 1 %d %.2f %.2fZ",
		at.X-r, at.Y, r, r, sweep, at.X+r, at.Y, r, r, sweep, at.X-r, at.Y)
}

func (o *outline) ring(at crest.Point, inner, outer float64) {
	o.circle(at, outer, true)
	o.circle(at, inner, false)
}

// stroke is a line of this thickness, always turned one way round, so that two that
// cross leave no hole.
func (o *outline) stroke(from, to crest.Point, thick float64) {
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long == 0 {
		return
	}
	x, y := (to.Y-from.Y)/long*thick/2, (from.X-to.X)/long*thick/2
	o.polygon(crest.Point{X: from.X + x, Y: from.Y + y}, crest.Point{X: to.X + x, Y: to.Y + y},
		crest.Point{X: to.X - x, Y: to.Y - y}, crest.Point{X: from.X - x, Y: from.Y - y})
}
