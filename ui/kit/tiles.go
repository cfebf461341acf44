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

// CheckTile is a choice that can be on or off, with an object at its right: the
// stickers of a region.
type CheckTile struct {
	control.Pressable
	Text      string
	Sub       string // a line below; "" for none
	Checked   bool
	Livery    ink.Livery        // in whose colours it is checked; nobody's for primary
	Trailing  fyne.CanvasObject // nil for none
	OnChanged func(checked bool)
}

// NewCheckTile is a tile to tick.
func NewCheckTile(words string, checked bool, trailing fyne.CanvasObject, changed func(bool)) *CheckTile {
	t := &CheckTile{Text: words, Checked: checked, Trailing: trailing, OnChanged: changed}
	t.OnTapped = t.toggle
	t.Bind(t, t.compose)
	return t
}

func (t *CheckTile) toggle() {
	t.Checked = !t.Checked
	t.Refresh()
	if t.OnChanged != nil {
		t.OnChanged(t.Checked)
	}
}

// chosen are the colours of something selected: a livery's, or primary.
func chosen(livery ink.Livery) (fill, on, accent, tint color.NRGBA) {
	if !livery.Nobodys() {
		c := livery.Colors()
		return c.Fill, c.On, c.Accent, c.Tint
	}
	primary := theme.Color(theme.Primary)
	return primary, theme.Color(theme.OnPrimary), primary, theme.Color(theme.PrimaryTint)
}

func (t *CheckTile) compose() fyne.CanvasObject {
	fill, on, accent, tint := chosen(t.Livery)
	ground, border, width := ink.Clear, theme.Color(theme.Line2), theme.ControlStroke
	hue, sub := theme.Ink, theme.Ink2
	if t.Off() {
		hue, sub = theme.Off, theme.Off
	}
	var box fyne.CanvasObject = ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius)
	if t.Checked {
		ground, border, width = tint, accent, theme.OneTapStroke
		box = layout.Stack(ink.Area(fill, theme.BoxRadius), layout.Center(ink.IconImage(crest.IconCheck, on, ink.Grown(14))))
	}
	lines := []fyne.CanvasObject{ink.NewText(theme.Small, t.Text).Role(hue)}
	if t.Sub != "" {
		lines = append(lines, ink.NewText(theme.Caption, t.Sub).Role(sub))
	}
	parts := []fyne.CanvasObject{layout.Square(ink.Grown(20), box), layout.Grow(layout.VBox(0, lines...))}
	if t.Trailing != nil {
		parts = append(parts, t.Trailing)
	}
	return t.Shown(layout.Stack(ink.Frame(ground, border, theme.Stroke(width), theme.ControlRadius),
		layout.AtLeast(theme.Target, theme.Target, layout.PadXY(8, 6, layout.Row(8, parts...)))), theme.ControlRadius)
}

// ChoiceTile is one of several choices that exclude each other: a title, a
// leader, an advisor.
type ChoiceTile struct {
	control.Pressable
	Title    string
	Sub      string
	Selected bool
	Livery   ink.Livery        // in whose colours it is selected; nobody's for primary
	Icon     crest.Icon        // before the words; "" for none
	Leading  fyne.CanvasObject // before the words, in place of the circle (a token); nil for the circle
	Trailing fyne.CanvasObject // nil for none
	Plain    bool              // the title in sans rather than serif
}

// NewChoiceTile is a tile to choose.
func NewChoiceTile(title, sub string, selected bool, tapped func()) *ChoiceTile {
	t := &ChoiceTile{Title: title, Sub: sub, Selected: selected}
	t.OnTapped = tapped
	t.Bind(t, t.compose)
	return t
}

// SetSelected marks it as chosen.
func (t *ChoiceTile) SetSelected(selected bool) { t.Selected = selected; t.Refresh() }

func (t *ChoiceTile) compose() fyne.CanvasObject {
	fill, on, accent, _ := chosen(t.Livery)
	ground, border, width := theme.Color(theme.Surface), theme.Color(theme.Line2), theme.ControlStroke
	hue, sub := ink.Of(theme.Ink), ink.Of(theme.Ink2)
	mark := layout.Square(ink.Grown(20), ink.Disc(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2)))
	switch {
	case t.Off():
		ground, hue, sub = ink.Clear, ink.Of(theme.Off), ink.Of(theme.Off)
		mark = nil
	case t.Selected:
		ground, border, width = fill, accent, theme.OneTapStroke
		hue, sub = func() color.NRGBA { return on }, func() color.NRGBA { return on }
		mark = layout.Square(ink.Grown(20), ink.IconImage(crest.IconCheck, on, ink.Grown(18)))
	}
	title := ink.NewText(theme.Section, t.Title).In(hue)
	if t.Plain {
		title.Step = theme.Body
		title.Bold()
	} else {
		title.Serif()
	}
	lines := []fyne.CanvasObject{title}
	if t.Sub != "" {
		lines = append(lines, ink.NewText(theme.Caption, t.Sub).In(sub))
	}
	var parts []fyne.CanvasObject
	switch {
	case t.Leading != nil && t.Selected && !t.Off():
		parts = append(parts, mark, t.Leading)
	case t.Leading != nil:
		parts = append(parts, t.Leading)
	case mark != nil:
		parts = append(parts, mark)
	}
	if t.Icon != "" {
		parts = append(parts, ink.IconImage(t.Icon, hue(), ink.IconSide()))
	}
	parts = append(parts, layout.Grow(layout.VBox(0, lines...)))
	content := layout.Row(10, parts...)
	if t.Trailing != nil {
		content = layout.Aside(10, content, t.Trailing)
	}
	return t.Shown(layout.Stack(ink.Frame(ground, border, theme.Stroke(width), theme.ControlRadius),
		layout.AtLeast(theme.Target, theme.OneTapTarget, layout.PadXY(12, 10, content))), theme.ControlRadius)
}

// Tile is a bordered control with anything in it: a field, an upgrade, a build
// site, a seat in an order.
type Tile struct {
	control.Pressable
	Content fyne.CanvasObject
	Look    TileLook
	Livery  ink.Livery // for TileLivery
	Padding float32
}

// TileLook is how a Tile is drawn.
type TileLook int

// The looks of a Tile.
const (
	TilePlain  TileLook = iota // border of a control
	TileBrass                  // ready: soft brass
	TileDanger                 // damaged
	TileLivery                 // the current one, in a livery's tint and accent
	TileBare                   // no border
	TileOk                     // done: ticked, right
)

// NewTile is a tile; tapped may be nil, it then only shows.
func NewTile(look TileLook, content fyne.CanvasObject, tapped func()) *Tile {
	t := &Tile{Content: content, Look: look, Padding: 10}
	t.OnTapped = tapped
	t.Bind(t, t.compose)
	return t
}

func (t *Tile) compose() fyne.CanvasObject {
	ground, border, width := ink.Clear, theme.Color(theme.Line2), theme.ControlStroke
	switch t.Look {
	case TileBrass:
		ground, border = theme.Color(theme.BrassTint), theme.Color(theme.BrassLine)
	case TileDanger:
		ground, border = theme.Color(theme.DangerTint), theme.Color(theme.Danger)
	case TileLivery:
		c := t.Livery.Colors()
		ground, border, width = c.Tint, c.Accent, theme.OneTapStroke
	case TileOk:
		ground, border, width = theme.Color(theme.OkTint), theme.Color(theme.Ok), theme.OneTapStroke
	case TileBare:
		width = 0
	}
	least := theme.Target
	if t.OnTapped == nil && t.OnWhy == nil {
		least = 0
	}
	body := layout.AtLeast(least, least, layout.Pad(t.Padding, t.Content))
	if width == 0 {
		return t.Shown(body, theme.ControlRadius)
	}
	return t.Shown(layout.Stack(ink.Frame(ground, border, theme.Stroke(width), theme.ControlRadius), body), theme.ControlRadius)
}

// Disabled tells Tab to pass over a tile that only shows.
func (t *Tile) Disabled() bool { return t.OnTapped == nil && t.OnWhy == nil }

// Enable does nothing: a tile can be tapped when it has an action.
func (t *Tile) Enable() {}

// Disable does nothing; see SetDisabled.
func (t *Tile) Disable() {}
