package plates

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// frameGap is how far the inner line of a frame stands from the outer.
const frameGap float32 = 6

// frame is a page within two lines, as the cover of the book has them.
type frame struct {
	control.Composed
	content fyne.CanvasObject
}

func newFrame(content fyne.CanvasObject) *frame {
	f := &frame{content: content}
	f.Bind(f, f.compose)
	return f
}

func (f *frame) compose() fyne.CanvasObject {
	outer := ink.Frame(theme.Color(theme.Surface), theme.Color(theme.Ink), theme.Stroke(2), 0)
	inner := ink.Frame(ink.Clear, theme.Color(theme.BrassLine), theme.Stroke(1), 0)
	return layout.Stack(outer, layout.Pad(frameGap, inner), f.content)
}

// brassLine is a rule between the parts of a page.
type brassLine struct{ control.Composed }

func newBrassLine() *brassLine {
	l := &brassLine{}
	l.Bind(l, l.compose)
	return l
}

func (l *brassLine) compose() fyne.CanvasObject {
	r := canvas.NewRectangle(theme.Color(theme.BrassLine))
	r.SetMinSize(fyne.NewSize(1, theme.Stroke(1.5)))
	return r
}

// ornament is the rule with a rhomb in its middle that ends the words above.
type ornament struct{ control.Composed }

func newOrnament() *ornament {
	o := &ornament{}
	o.Bind(o, o.compose)
	return o
}

// The measures of an ornament.
const (
	ornamentWidth float32 = 180
	rhombSide     float32 = 12
)

// rhomb is its outline in a square of crest.Box.
const rhomb = "M32 2L62 32L32 62L2 32Z"

func (o *ornament) compose() fyne.CanvasObject {
	rule := func() fyne.CanvasObject { return canvas.NewRectangle(theme.Color(theme.BrassLine)) }
	figure := ink.Livery{Crest: rhomb}.Figure(theme.Color(theme.BrassLine), rhombSide)
	return layout.Center(container.New(&layout.At{Size: fyne.NewSize(ornamentWidth, rhombSide), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		side, thick := (size.Width-rhombSide)/2-theme.S, theme.Stroke(1.5)
		y := (size.Height - thick) / 2
		layout.Place(o[0], 0, y, side, thick)
		layout.Place(o[1], size.Width-side, y, side, thick)
		layout.Place(o[2], (size.Width-rhombSide)/2, (size.Height-rhombSide)/2, rhombSide, rhombSide)
	}}, rule(), rule(), figure))
}
