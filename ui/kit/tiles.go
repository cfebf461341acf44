package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// CheckTile is a choice that can be on or off, with an object at its right: the
// stickers of a region.
type CheckTile struct {
	pressable
	Text      string
	Sub       string // a line below; "" for none
	Checked   bool
	Province  string            // in whose colours it is checked; "" for primary
	Trailing  fyne.CanvasObject // nil for none
	OnChanged func(checked bool)
}

// NewCheckTile is a tile to tick.
func NewCheckTile(words string, checked bool, trailing fyne.CanvasObject, changed func(bool)) *CheckTile {
	t := &CheckTile{Text: words, Checked: checked, Trailing: trailing, OnChanged: changed}
	t.OnTapped = t.toggle
	t.bind(t)
	return t
}

func (t *CheckTile) toggle() {
	t.Checked = !t.Checked
	t.Refresh()
	if t.OnChanged != nil {
		t.OnChanged(t.Checked)
	}
}

// chosen are the colours of something selected: a province's, or primary.
func chosen(province string) (fill, on, accent, tint color.NRGBA) {
	if province != "" {
		c := theme.Province(province)
		return c.Fill, c.On, c.Accent, c.Tint
	}
	primary := theme.Color(theme.Primary)
	return primary, theme.Color(theme.OnPrimary), primary, theme.Color(theme.PrimaryTint)
}

func (t *CheckTile) compose() fyne.CanvasObject {
	fill, on, accent, tint := chosen(t.Province)
	ground, border, width := clear, theme.Color(theme.Line2), theme.ControlStroke
	ink, sub := theme.Ink, theme.Ink2
	if t.Disabled {
		ink, sub = theme.Off, theme.Off
	}
	var box fyne.CanvasObject = frame(clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius)
	if t.Checked {
		ground, border, width = tint, accent, theme.OneTapStroke
		box = Stack(area(fill, theme.BoxRadius), Center(iconImage(crest.IconCheck, on, grown(14))))
	}
	lines := []fyne.CanvasObject{NewText(theme.Small, t.Text).Role(ink)}
	if t.Sub != "" {
		lines = append(lines, NewText(theme.Caption, t.Sub).Role(sub))
	}
	parts := []fyne.CanvasObject{square(grown(20), box), Grow(VBox(0, lines...))}
	if t.Trailing != nil {
		parts = append(parts, t.Trailing)
	}
	return t.over(Stack(frame(ground, border, theme.Stroke(width), theme.ControlRadius),
		AtLeast(theme.Target, theme.Target, PadXY(8, 6, Row(8, parts...)))), theme.ControlRadius)
}

// ChoiceTile is one of several choices that exclude each other: a title, a
// leader, an advisor.
type ChoiceTile struct {
	pressable
	Title    string
	Sub      string
	Selected bool
	Province string            // in whose colours it is selected; "" for primary
	Icon     crest.Icon        // before the words; "" for none
	Leading  fyne.CanvasObject // before the words, in place of the circle (a token); nil for the circle
	Trailing fyne.CanvasObject // nil for none
	Plain    bool              // the title in sans rather than serif
}

// NewChoiceTile is a tile to choose.
func NewChoiceTile(title, sub string, selected bool, tapped func()) *ChoiceTile {
	t := &ChoiceTile{Title: title, Sub: sub, Selected: selected}
	t.OnTapped = tapped
	t.bind(t)
	return t
}

// SetSelected marks it as chosen.
func (t *ChoiceTile) SetSelected(selected bool) { t.Selected = selected; t.Refresh() }

func (t *ChoiceTile) compose() fyne.CanvasObject {
	fill, on, accent, _ := chosen(t.Province)
	ground, border, width := theme.Color(theme.Surface), theme.Color(theme.Line2), theme.ControlStroke
	ink, sub := Of(theme.Ink), Of(theme.Ink2)
	mark := square(grown(20), disc(clear, theme.Color(theme.Line2), theme.Stroke(1.2)))
	switch {
	case t.Disabled:
		ground, ink, sub = clear, Of(theme.Off), Of(theme.Off)
		mark = nil
	case t.Selected:
		ground, border, width = fill, accent, theme.OneTapStroke
		ink, sub = func() color.NRGBA { return on }, func() color.NRGBA { return on }
		mark = square(grown(20), iconImage(crest.IconCheck, on, grown(18)))
	}
	title := NewText(theme.Section, t.Title).In(ink)
	if t.Plain {
		title.Step = theme.Body
		title.Bold()
	} else {
		title.Serif()
	}
	lines := []fyne.CanvasObject{title}
	if t.Sub != "" {
		lines = append(lines, NewText(theme.Caption, t.Sub).In(sub))
	}
	var parts []fyne.CanvasObject
	switch {
	case t.Leading != nil && t.Selected && !t.Disabled:
		parts = append(parts, mark, t.Leading)
	case t.Leading != nil:
		parts = append(parts, t.Leading)
	case mark != nil:
		parts = append(parts, mark)
	}
	if t.Icon != "" {
		parts = append(parts, iconImage(t.Icon, ink(), iconSide()))
	}
	parts = append(parts, Grow(VBox(0, lines...)))
	content := Row(10, parts...)
	if t.Trailing != nil {
		content = container.New(&trailing{gap: 10}, content, t.Trailing)
	}
	return t.over(Stack(frame(ground, border, theme.Stroke(width), theme.ControlRadius),
		AtLeast(theme.Target, theme.OneTapTarget, PadXY(12, 10, content))), theme.ControlRadius)
}

// trailing sets its second object at the right of the first, which has the rest
// of the width; below it where that is too little for the first one's longest
// word.
type trailing struct {
	remembered
	gap float32
}

func (l *trailing) beside(o []fyne.CanvasObject, width float32) (first, second float32, fits bool) {
	second = min(NaturalWidth(o[1]), width)
	first = width - second - l.gap
	return first, second, first >= o[0].MinSize().Width-0.5
}

func (l *trailing) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	first, second, fits := l.beside(o, size.Width)
	below := HeightFor(o[1], second)
	if fits {
		h := HeightFor(o[0], first)
		place(o[0], 0, (size.Height-h)/2, first, h)
		place(o[1], size.Width-second, (size.Height-below)/2, second, below)
		return
	}
	h := HeightFor(o[0], size.Width)
	top := (size.Height - h - below) / 2
	place(o[0], 0, top, size.Width, h)
	place(o[1], size.Width-second, top+h, second, below)
}

func (l *trailing) MinSize(o []fyne.CanvasObject) fyne.Size { return l.minSize(l, o, widest(o)) }

func (l *trailing) heightForWidth(o []fyne.CanvasObject, width float32) float32 {
	first, second, fits := l.beside(o, width)
	if fits {
		return max(HeightFor(o[0], first), HeightFor(o[1], second))
	}
	return HeightFor(o[0], width) + HeightFor(o[1], second)
}

func (l *trailing) naturalWidth(o []fyne.CanvasObject) float32 {
	return NaturalWidth(o[0]) + l.gap + NaturalWidth(o[1])
}

// Tile is a bordered control with anything in it: a field, an upgrade, a build
// site, a seat in an order.
type Tile struct {
	pressable
	Content  fyne.CanvasObject
	Look     TileLook
	Province string // for TileProvince
	Padding  float32
}

// TileLook is how a Tile is drawn.
type TileLook int

// The looks of a Tile.
const (
	TilePlain    TileLook = iota // border of a control
	TileBrass                    // ready: soft brass
	TileDanger                   // damaged
	TileProvince                 // the current one, in a province's tint and accent
	TileBare                     // no border
)

// NewTile is a tile; tapped may be nil, it then only shows.
func NewTile(look TileLook, content fyne.CanvasObject, tapped func()) *Tile {
	t := &Tile{Content: content, Look: look, Padding: 10}
	t.OnTapped = tapped
	t.bind(t)
	return t
}

func (t *Tile) compose() fyne.CanvasObject {
	ground, border, width := clear, theme.Color(theme.Line2), theme.ControlStroke
	switch t.Look {
	case TileBrass:
		ground, border = theme.Color(theme.BrassTint), theme.Color(theme.BrassLine)
	case TileDanger:
		ground, border = theme.Color(theme.DangerTint), theme.Color(theme.Danger)
	case TileProvince:
		c := theme.Province(t.Province)
		ground, border, width = c.Tint, c.Accent, theme.OneTapStroke
	case TileBare:
		width = 0
	}
	least := theme.Target
	if t.OnTapped == nil && t.OnWhy == nil {
		least = 0
	}
	body := AtLeast(least, least, Pad(t.Padding, t.Content))
	if width == 0 {
		return t.over(body, theme.ControlRadius)
	}
	return t.over(Stack(frame(ground, border, theme.Stroke(width), theme.ControlRadius), body), theme.ControlRadius)
}

// Disabled tells Tab to pass over a tile that only shows.
func (t *Tile) Disabled() bool { return t.OnTapped == nil && t.OnWhy == nil }

// Enable does nothing: a tile can be tapped when it has an action.
func (t *Tile) Enable() {}

// Disable does nothing; see SetDisabled.
func (t *Tile) Disable() {}
