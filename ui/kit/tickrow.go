package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// TickRow is something to hold against paper: a box to tick once it was looked at, and
// beside it a name with what stands there, which leads on. What is ticked has a frame
// and a filled box.
type TickRow struct {
	control.Composed
	Name, Value string
	Sub         string // a line below the name; "" for none
	Ticked      bool
	Sign        crest.Icon // where a tap leads; "" for no sign
	Livery      ink.Livery // in whose colours it is ticked; nobody's for primary
	OnTick      func()
	OnTapped    func()
	OnAsk       func() // a long press; nil for nothing

	tick, open *control.Touch
}

// NewTickRow is a row to tick. In tests the box is TestID + ".tick", the rest TestID.
func NewTickRow(id, name, value string, ticked bool, tick, tapped func()) *TickRow {
	r := &TickRow{Name: name, Value: value, Ticked: ticked, OnTick: tick, OnTapped: tapped}
	r.TestID = id + ".row"
	r.Bind(r, func() fyne.CanvasObject { return r.compose(id) })
	return r
}

// Says puts words below the name, and is the row.
func (r *TickRow) Says(words string) *TickRow { r.Sub = words; return r }

func (r *TickRow) compose(id string) fyne.CanvasObject {
	fill, on, accent, tint := chosen(r.Livery)
	ground, border, width := ink.Clear, theme.Color(theme.Line2), theme.ControlStroke
	if r.Ticked {
		ground, border, width = tint, accent, theme.OneTapStroke
	}
	r.tick = control.NewTouch(layout.AtLeast(theme.Target, theme.Target, layout.Center(tickBox(r.Ticked, fill, on))), r.OnTick)
	r.tick.TestID = id + ".tick"
	name := layout.VBox(0, ink.NewText(theme.Body, r.Name))
	if r.Sub != "" {
		name.Add(ink.NewText(theme.Small, r.Sub).Role(theme.Ink2))
	}
	words := fyne.CanvasObject(name)
	if r.Value != "" {
		words = layout.Beside(theme.M, true, layout.Grow(name), ink.NewText(theme.Section, r.Value).Serif())
	}
	content := []fyne.CanvasObject{layout.Grow(words)}
	if r.Sign != "" {
		content = append(content, NewIconIn(r.Sign, 18, ink.Of(theme.Ink2)))
	}
	r.open = control.NewTouch(layout.AtLeast(0, theme.Target, layout.Inset(theme.XS, theme.M, theme.XS, 0, layout.Row(theme.M, content...))), r.OnTapped)
	r.open.TestID, r.open.OnAsk = id, r.OnAsk
	return layout.Stack(ink.Frame(ground, border, theme.Stroke(width), theme.ControlRadius), layout.Row(0, r.tick, layout.Grow(r.open)))
}

// TickBox is the box of what can be ticked as right: filled once it is.
func TickBox(ticked bool) fyne.CanvasObject {
	return tickBox(ticked, theme.Color(theme.Ok), theme.Color(theme.Surface))
}

func tickBox(ticked bool, fill, on color.NRGBA) fyne.CanvasObject {
	side := ink.Grown(22)
	if !ticked {
		return layout.Square(side, ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.BoxRadius))
	}
	return layout.Square(side, ink.Area(fill, theme.BoxRadius), layout.Center(ink.IconImage(crest.IconCheck, on, side*0.7)))
}
