package pieces

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// TokenRow is a row of round tokens with hollow places behind them. It spreads
// over the width; where they do not fit they stand in two rows or more.
type TokenRow struct {
	control.Composed
	Tokens []seafall.Province // the provinces of the tokens, "" for a hollow place
	Side   float32
	Tight  bool // do not spread
}

// NewTokenRow is count tokens of a province and hollow places up to places.
func NewTokenRow(province seafall.Province, count, places int) *TokenRow {
	tokens := make([]seafall.Province, max(count, places))
	for i := range count {
		tokens[i] = province
	}
	return NewTokens(theme.TokenSmall, tokens...)
}

// NewTokens is one token for each province, "" for a hollow place.
func NewTokens(size float32, provinces ...seafall.Province) *TokenRow {
	r := &TokenRow{Tokens: provinces, Side: size}
	r.Bind(r, r.compose)
	return r
}

func (r *TokenRow) compose() fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.Tokens))
	for i, province := range r.Tokens {
		objects[i] = kit.NewToken(Livery(province), r.Side)
	}
	return container.New(&spread{side: r.Side, gap: 6, tight: r.Tight}, objects...)
}

// spread sets squares of one size in one row over the whole width, or in as few
// equal rows as the width needs.
type spread struct {
	layout.Remembered
	side, gap float32
	tight     bool
}

func (l *spread) perRow(n int, width float32) int {
	fit := max(1, int((width+l.gap+0.5)/(l.side+l.gap)))
	rows := (n + fit - 1) / fit
	return (n + rows - 1) / max(1, rows)
}

func (l *spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	if len(objects) == 0 {
		return
	}
	n := l.perRow(len(objects), size.Width)
	pitch := l.side + l.gap
	if !l.tight && n > 1 {
		pitch = min((size.Width-l.side)/float32(n-1), 3*l.side)
	}
	for i, o := range objects {
		layout.Place(o, float32(i%n)*pitch, float32(i/n)*(l.side+l.gap), l.side, l.side)
	}
}

func (l *spread) MinSize(objects []fyne.CanvasObject) fyne.Size {
	n := min(len(objects), 4)
	return l.Least(l, objects, float32(n)*l.side+float32(max(0, n-1))*l.gap)
}

func (l *spread) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	if len(objects) == 0 {
		return 0
	}
	n := l.perRow(len(objects), width)
	rows := (len(objects) + n - 1) / n
	return float32(rows)*l.side + float32(rows-1)*l.gap
}

func (l *spread) NaturalWidth(objects []fyne.CanvasObject) float32 {
	n := float32(len(objects))
	return max(0, n*l.side+(n-1)*l.gap)
}

// Sticker is one of a region's six boxes.
type Sticker struct {
	Province seafall.Province // whose sticker; "" for a free box
	Crossed  bool             // crossed out: counts as empty
	Changed  bool             // this choice changes it: a brass ring
}

// StickerRow is the boxes of a region: square, with crest, crossed out or free.
type StickerRow struct {
	control.Composed
	Boxes []Sticker
	Side  float32
	// OnTapped makes the boxes tappable; it is told which (0 to 5). In tests
	// they are TestID + ".0" and so on.
	OnTapped func(box int)
}

// NewStickerRow is a row of boxes of this size.
func NewStickerRow(size float32, boxes ...Sticker) *StickerRow {
	r := &StickerRow{Boxes: boxes, Side: size}
	r.Bind(r, r.compose)
	return r
}

func (r *StickerRow) compose() fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.Boxes))
	side := r.Side
	for i, box := range r.Boxes {
		objects[i] = sticker(box, r.Side)
		if r.OnTapped != nil {
			touch := control.NewTouch(layout.Center(objects[i]), func() { r.OnTapped(i) })
			touch.TestID = control.JoinID(r.TestID, strconv.Itoa(i))
			objects[i] = touch
			side = max(r.Side, theme.Target)
		}
	}
	gap := float32(6)
	if r.Side < theme.Sticker {
		gap = 4
	}
	return container.New(&spread{side: side, gap: gap, tight: true}, objects...)
}

// sticker draws one box.
func sticker(box Sticker, size float32) fyne.CanvasObject {
	colors := Livery(box.Province).Colors()
	line2 := theme.Color(theme.Line2)
	var parts []fyne.CanvasObject
	switch {
	case box.Province == "":
		parts = append(parts, ink.Frame(ink.Clear, line2, theme.Stroke(1.2), theme.BoxRadius))
	case box.Crossed:
		surface := theme.Color(theme.Surface)
		parts = append(parts,
			ink.Frame(surface, colors.Accent, theme.Stroke(1.2), theme.BoxRadius),
			Livery(box.Province).Figure(ink.Between(colors.Accent, surface, 0.28), size*0.64),
			cross(size))
	default:
		parts = append(parts, ink.Area(colors.Fill, theme.BoxRadius), Livery(box.Province).Figure(colors.On, size*0.64))
	}
	if box.Changed {
		ring := ink.Frame(ink.Clear, theme.Color(theme.BrassLine), theme.Stroke(2), theme.BoxRadius+3)
		parts = append(parts, container.New(&layout.At{Put: func(o []fyne.CanvasObject, s fyne.Size) {
			layout.Place(o[0], -3, -3, s.Width+6, s.Height+6)
		}}, ring))
	}
	return layout.Square(size, parts...)
}

// cross is two lines from corner to corner, in ink.
func cross(size float32) fyne.CanvasObject {
	a, b := canvas.NewLine(theme.Color(theme.Ink)), canvas.NewLine(theme.Color(theme.Ink))
	a.StrokeWidth, b.StrokeWidth = theme.Stroke(1.3), theme.Stroke(1.3)
	return container.New(&layout.At{Put: func(o []fyne.CanvasObject, s fyne.Size) {
		a.Position1, a.Position2 = fyne.NewPos(1, 1), fyne.NewPos(s.Width-1, s.Height-1)
		b.Position1, b.Position2 = fyne.NewPos(s.Width-1, 1), fyne.NewPos(1, s.Height-1)
	}}, a, b)
}
