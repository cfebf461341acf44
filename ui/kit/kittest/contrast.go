package kittest

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/theme"
)

// Pair is something drawn and the ground that it stands on.
type Pair struct {
	What   string // the words, or "an icon"
	Words  bool   // words rather than a drawing
	Ink    color.NRGBA
	Ground color.NRGBA
	X, Y   float32 // its middle on the canvas, in Fyne units
}

// Ratio is the contrast of the two as WCAG 2 defines it, from 1 to 21.
func (p Pair) Ratio() float64 { return theme.Ratio(p.Ink, p.Ground) }

// Contrasts lists all words and icons that are drawn on an object, each with
// what lies beneath its middle: fills in the order in which they are drawn,
// see-through ones mixed with what they cover. What lies on nothing lies on the
// window's ground. Pictures have no ground of their own.
//
// The object must have been laid out: put it on a canvas first.
func Contrasts(root fyne.CanvasObject) []Pair {
	v := &contrasts{}
	control.Walk(root, control.Everywhere(), v.visit)
	return v.pairs
}

// Faint says which words and icons are hard to read in the mode of now: words
// below 4.5:1, below 7:1 in high contrast, icons below 3:1. An object that is
// fine gives nothing.
func Faint(root fyne.CanvasObject) []string {
	words := 4.5
	if theme.Current().Mode() == theme.Contrast {
		words = 7
	}
	var faint []string
	for _, p := range Contrasts(root) {
		least := 3.0
		if p.Words {
			least = words
		}
		if got := p.Ratio(); got < least {
			faint = append(faint, fmt.Sprintf("%q at %.0f, %.0f: #%02X%02X%02X on #%02X%02X%02X has %.2f:1, wants %g:1", p.What, p.X, p.Y,
				p.Ink.R, p.Ink.G, p.Ink.B, p.Ground.R, p.Ground.G, p.Ground.B, got, least))
		}
	}
	return faint
}

type contrasts struct {
	grounds []ground
	pairs   []Pair
}

// ground is a fill, as far as it can be seen.
type ground struct {
	control.Seen
	paint  color.NRGBA
	covers func(x, y float32) bool // nil for all of it
}

func (v *contrasts) visit(o fyne.CanvasObject, at fyne.Position, s control.Seen) {
	size := o.Size()
	visible := s.Within(at, size)
	switch o := o.(type) {
	case *canvas.Rectangle:
		v.fill(o.FillColor, visible, nil)
	case *canvas.Circle:
		x, y, r := at.X+size.Width/2, at.Y+size.Height/2, min(size.Width, size.Height)/2
		v.fill(o.FillColor, visible, func(px, py float32) bool { return (px-x)*(px-x)+(py-y)*(py-y) <= r*r })
	case *control.Entry:
		v.field(o, at, s)
	case *canvas.Text:
		if strings.TrimSpace(o.Text) == "" {
			return
		}
		need := o.MinSize()
		x := at.X
		switch o.Alignment {
		case fyne.TextAlignCenter:
			x += (size.Width - need.Width) / 2
		case fyne.TextAlignTrailing:
			x += size.Width - need.Width
		}
		// Only the ink counts: a line is higher than its letters, and what lies
		// above or below them may be something else.
		hue := fyne.NewPos(x, at.Y+max(0, size.Height-need.Height)/2+(ink.Baseline-ink.DigitHeight)*o.TextSize)
		v.on(o.Text, true, toNRGBA(o.Color), s.Within(hue, fyne.NewSize(need.Width, ink.DigitHeight*o.TextSize)))
	case *fyne.Container:
		if paint, drawing := ink.DrawnIn(o); drawing {
			v.on("an icon", false, paint, visible)
		}
	}
}

// field is Fyne's own: its words lie on its own ground.
func (v *contrasts) field(e *control.Entry, at fyne.Position, s control.Seen) {
	v.fill(theme.Color(theme.Surface), s.Within(at, e.Size()), nil)
	role := theme.Ink
	switch {
	case e.Disabled():
		role = theme.Off
	case e.Text == "":
		role = theme.Ink2
	}
	if words := control.WordsOf(e); words != "" {
		v.on(words, true, theme.Color(role), s.Within(at, e.Size()))
	}
}

func (v *contrasts) fill(paint color.Color, s control.Seen, covers func(x, y float32) bool) {
	if c := toNRGBA(paint); c.A > 0 && s.Right > s.Left && s.Bottom > s.Top {
		v.grounds = append(v.grounds, ground{s, c, covers})
	}
}

// on notes what is drawn in a place, if it can be seen there.
func (v *contrasts) on(what string, words bool, hue color.NRGBA, s control.Seen) {
	if s.Right-s.Left < 1 || s.Bottom-s.Top < 1 || hue.A == 0 {
		return
	}
	p := Pair{What: what, Words: words, X: (s.Left + s.Right) / 2, Y: (s.Top + s.Bottom) / 2}
	p.Ground = v.beneath(p.X, p.Y)
	p.Ink = mixed(hue, p.Ground)
	v.pairs = append(v.pairs, p)
}

// beneath is the colour at a point of what has been drawn so far.
func (v *contrasts) beneath(x, y float32) color.NRGBA {
	c := theme.Color(theme.Bg)
	for _, g := range v.grounds {
		if x >= g.Left && x <= g.Right && y >= g.Top && y <= g.Bottom && (g.covers == nil || g.covers(x, y)) {
			c = mixed(g.paint, c)
		}
	}
	return c
}

// mixed is a paint over an opaque ground.
func mixed(paint, ground color.NRGBA) color.NRGBA {
	alpha := float32(paint.A) / 0xff
	paint.A = 0xff
	return ink.Between(ground, paint, alpha)
}

func toNRGBA(c color.Color) color.NRGBA {
	if c == nil {
		return color.NRGBA{}
	}
	return color.NRGBAModel.Convert(c).(color.NRGBA)
}
