package plates

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// ring is the astrolabe of the book's cover: the winners of all games around a compass
// rose, and in its middle who is crowned. Its measures are those of the printed one, as
// parts of its radius.
type ring struct {
	drawn   *fyne.Container
	sectors []fyne.CanvasObject // a crest with its number each
	crown   []fyne.CanvasObject // what lies in the middle in the end
}

// The radii of the ring.
const (
	ringScale  = 0.976 // strokes of degrees begin here
	ringRim    = 0.912
	ringCrests = 0.815
	ringInner  = 0.688
	ringLine   = 0.672
	ringNumber = 0.62
	ringRose   = 0.57
	ringHeart  = 0.184
	ringHandle = 270.0 / 229
)

// newRing draws the ring with a radius.
func newRing(of *shell.Crown, r float32) *ring {
	g := &ring{}
	size := fyne.NewSize(2*r, r+r*ringHandle)
	x, y := r, r*ringHandle
	var all []fyne.CanvasObject
	var places []func(o fyne.CanvasObject)
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		all = append(all, o)
		places = append(places, func(o fyne.CanvasObject) { layout.Place(o, x, y, w, h) })
	}
	circle := func(radius float32, fill, line color.NRGBA, width float32) fyne.CanvasObject {
		o := ink.Disc(fill, line, theme.Stroke(width))
		put(o, x-radius, y-radius, 2*radius, 2*radius)
		return o
	}
	drawn := func(outline string, paint color.NRGBA) { put(unmarked(outline, paint, 2*r), x-r, y-r, 2*r, 2*r) }
	dark, soft, faint, ground := theme.Color(theme.Ink), theme.Color(theme.Ink2), theme.Color(theme.Line2), theme.Color(theme.Surface)

	// What it hangs from.
	put(unmarked(handleOutline, dark, 2*r), x-r, y-r*249/229, 2*r, 2*r)
	hole := r * 10.5 / 229
	o := ink.Disc(ground, dark, theme.Stroke(2))
	put(o, x-hole, y-r*259.5/229-hole, 2*hole, 2*hole)

	circle(r, ground, dark, 2)
	circle(r*ringScale, ink.Clear, dark, 0.8)
	circle(r*ringRim, ink.Clear, dark, 1)
	drawn(spokes(120, ringScale, 0.945, 0, 0.12), dark)
	sectors := len(of.Sectors)
	rays := 2 * sectors
	if rays == 0 {
		rays = 16
	}
	drawn(spokes(rays, 0, ringRose, 0, 0.1), faint)
	circle(r*ringRose, ink.Clear, faint, 0.8)
	if sectors > 1 {
		drawn(spokes(sectors, ringInner, ringRim, 0.5, 0.15), soft)
	}
	circle(r*ringInner, ink.Clear, dark, 0.8)
	circle(r*ringLine, ink.Clear, dark, 1.6)

	side := min(r*0.13, 2*math.Pi*r*0.8/float32(max(1, sectors))*0.55)
	every := 1 + int(float32(sectors)*20/(2*math.Pi*r*ringNumber))
	for i, s := range of.Sectors {
		turn := float64(i) / float64(sectors)
		sx, sy := polar(x, y, r*ringCrests, turn)
		var mark fyne.CanvasObject = ink.Disc(ground, soft, theme.Stroke(1))
		if !s.Livery.Nobodys() {
			mark = s.Livery.Figure(s.Livery.Accent(), side)
		}
		put(mark, sx-side/2, sy-side/2, side, side)
		g.sectors = append(g.sectors, mark)
		if i%every == 0 && s.Number != "" {
			number := ink.NewText(theme.Caption, s.Number).Role(theme.Ink2).Centered()
			number.Limit = max(9, r*0.05)
			tall := layout.HeightFor(number, 40)
			nx, ny := polar(x, y, r*ringNumber, turn)
			put(number, nx-20, ny-tall/2, 40, tall)
		}
	}
	for _, star := range []struct {
		long, turn float64
		shade      color.NRGBA
		line       color.NRGBA
	}{{0.36, 0.125, ink.Between(ground, soft, 0.25), faint}, {0.55, 0, ink.Between(ground, dark, 0.4), dark}} {
		shaded, light, lines := rose(star.long, star.turn)
		drawn(light, ground)
		drawn(shaded, star.shade)
		drawn(lines, star.line)
	}
	if !of.Livery.Nobodys() {
		g.crown = append(g.crown, circle(r*ringHeart, ground, dark, 1.2), circle(r*0.17, ink.Clear, dark, 0.8))
		heart := r * 0.22
		mark := of.Livery.Figure(of.Livery.Accent(), heart)
		put(mark, x-heart/2, y-heart/2, heart, heart)
		g.crown = append(g.crown, mark)
	}
	g.drawn = container.New(&layout.At{Size: size, Put: func(o []fyne.CanvasObject, _ fyne.Size) {
		for i := range o {
			places[i](o[i])
		}
	}}, all...)
	return g
}

// show leaves so many sectors filled, and the crown where all of them are and it is due.
func (g *ring) show(sectors int, crowned bool) {
	set := func(o fyne.CanvasObject, seen bool) {
		if seen {
			o.Show()
		} else {
			o.Hide()
		}
	}
	for i, o := range g.sectors {
		set(o, i < sectors)
	}
	for _, o := range g.crown {
		set(o, crowned)
	}
	canvas.Refresh(g.drawn)
}

// unmarked is a drawing that says nothing by itself, and may be as faint as it likes.
func unmarked(outline string, paint color.NRGBA, side float32) fyne.CanvasObject {
	return ink.Livery{Crest: outline}.Figure(paint, side).(*fyne.Container).Objects[0]
}

// polar is a point of a circle; turn 0 is up, a whole turn 1.
func polar(x, y, r float32, turn float64) (float32, float32) {
	sin, cos := math.Sincos(2 * math.Pi * turn)
	return x + r*float32(sin), y - r*float32(cos)
}

// corner is a point of a circle in a square of crest.Box, whose radius 1 touches its sides.
func corner(r, turn float64) (x, y float64) {
	sin, cos := math.Sincos(2 * math.Pi * turn)
	half := float64(crest.Box) / 2
	return half + half*r*sin, half - half*r*cos
}

// polygon is an area by its corners.
func polygon(out *strings.Builder, points ...float64) {
	for i := 0; i+1 < len(points); i += 2 {
		sign := "L"
		if i == 0 {
			sign = "M"
		}
		fmt.Fprintf(out, "%s%.3f %.3f", sign, points[i], points[i+1])
	}
	out.WriteString("Z")
}

// stroke is a line of a width as an area.
func stroke(out *strings.Builder, x1, y1, x2, y2, width float64) {
	dx, dy := x2-x1, y2-y1
	long := math.Hypot(dx, dy)
	if long == 0 {
		return
	}
	nx, ny := -dy/long*width/2, dx/long*width/2
	polygon(out, x1+nx, y1+ny, x2+nx, y2+ny, x2-nx, y2-ny, x1-nx, y1-ny)
}

// spokes are lines from one circle to another, the first a part of a sector on.
func spokes(n int, from, to, shift, width float64) string {
	var out strings.Builder
	for i := range n {
		turn := (float64(i) + shift) / float64(n)
		x1, y1 := corner(from, turn)
		x2, y2 := corner(to, turn)
		stroke(&out, x1, y1, x2, y2, width)
	}
	return out.String()
}

// rose are four points of a compass rose: the halves in the shade, those in the light,
// and their edges.
func rose(long, shift float64) (shaded, light, lines string) {
	halves := [2]strings.Builder{}
	var edges strings.Builder
	waist := long * 0.143 * math.Sqrt2
	mid := float64(crest.Box) / 2
	for i := range 4 {
		turn := shift + float64(i)/4
		tx, ty := corner(long, turn)
		for side := range 2 {
			wx, wy := corner(waist, turn-0.125+0.25*float64(side))
			polygon(&halves[side], mid, mid, wx, wy, tx, ty)
			stroke(&edges, wx, wy, tx, ty, 0.12)
			stroke(&edges, mid, mid, tx, ty, 0.08)
		}
	}
	return halves[0].String(), halves[1].String(), edges.String()
}

// handleOutline is the neck that the ring hangs from, in a square of crest.Box as wide
// as the ring.
const handleOutline = "M28.93 3.6L29.4 1.5L30.2 1.2L31.02 0H32.98L33.8 1.2L34.6 1.5L35.07 3.6Z"
