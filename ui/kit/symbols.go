package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Icon is an action icon. It is not tapped; put it into a Button or a Touch.
type Icon struct {
	control.Composed
	Icon  crest.Icon
	Side  float32
	Paint ink.Paint // nil for ink
}

// NewIcon is an icon of this size in ink; as it stands beside words, it follows
// the text scale half way.
func NewIcon(icon crest.Icon, size float32) *Icon { return NewIconIn(icon, size, nil) }

// NewIconIn is an icon in a colour.
func NewIconIn(icon crest.Icon, size float32, paint ink.Paint) *Icon {
	i := &Icon{Icon: icon, Side: size, Paint: paint}
	i.Bind(i, i.compose)
	return i
}

func (i *Icon) compose() fyne.CanvasObject {
	paint := i.Paint
	if paint == nil {
		paint = ink.Of(theme.Ink)
	}
	return ink.IconImage(i.Icon, paint(), ink.Grown(i.Side))
}

// Crest is a livery's crest without a ground.
type Crest struct {
	control.Composed
	Livery ink.Livery
	Side   float32
	Paint  ink.Paint // nil for the livery's accent
}

// NewCrest is a crest of this size in the livery's colour.
func NewCrest(livery ink.Livery, size float32) *Crest {
	c := &Crest{Livery: livery, Side: size}
	c.Bind(c, c.compose)
	return c
}

func (c *Crest) compose() fyne.CanvasObject {
	paint := c.Paint
	if paint == nil {
		paint = c.Livery.Accent
	}
	return c.Livery.Figure(paint(), c.Side)
}

// Token is an enmity token: round, with the crest; hollow it is a free place.
// The same drawing, larger, is a province's badge.
type Token struct {
	control.Composed
	Livery ink.Livery // nobody's for hollow
	Side   float32
	Ring   bool // a fine ring around it
	Muted  bool // somebody absent: recess ground, crest in the accent
}

// NewToken is a token of this size; an empty province makes a hollow place.
func NewToken(livery ink.Livery, size float32) *Token {
	t := &Token{Livery: livery, Side: size}
	t.Bind(t, t.compose)
	return t
}

func (t *Token) compose() fyne.CanvasObject {
	if t.Livery.Nobodys() {
		return layout.Square(t.Side, ink.Disc(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2)))
	}
	colors := t.Livery.Colors()
	fill, on, border, width := colors.Fill, colors.On, ink.Clear, float32(0)
	if t.Muted {
		fill, on, border, width = theme.Color(theme.Recess), colors.Accent, colors.Accent, theme.Stroke(theme.ControlStroke)
	}
	parts := []fyne.CanvasObject{ink.Disc(fill, border, width), t.Livery.Figure(on, t.Side*0.64)}
	if t.Ring {
		ring := canvas.NewCircle(ink.Clear)
		ring.StrokeColor, ring.StrokeWidth = theme.Color(theme.Line2), theme.Stroke(1.2)
		parts = append(parts, container.New(&layout.At{Put: func(o []fyne.CanvasObject, size fyne.Size) {
			layout.Place(o[0], -4, -4, size.Width+8, size.Height+8)
		}}, ring))
	}
	return layout.Square(t.Side, parts...)
}

// Line is a hairline across the width, between groups.
type Line struct{ control.Composed }

// HLine is a hairline across the width.
func HLine() *Line {
	l := &Line{}
	l.Bind(l, l.compose)
	return l
}

func (l *Line) compose() fyne.CanvasObject {
	r := canvas.NewRectangle(theme.Color(theme.Line))
	r.SetMinSize(fyne.NewSize(1, theme.Hairline))
	return r
}

// VLine is a hairline of this height, between groups that stand side by side.
func VLine(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(theme.Color(theme.Line))
	r.SetMinSize(fyne.NewSize(theme.Hairline, height))
	return r
}

// Badge is a small pill with a word or a number: the first player's "1st", the
// points left to the target, a winner's glory.
type Badge struct {
	control.Composed
	Text  string
	Look  BadgeLook
	On    ink.Livery // on whose band it stands, for BadgeOnBand
	Step  theme.TextSize
	Paint ink.Paint // overrides the text's colour, and the border's on a band
}

// BadgeLook is how a Badge is drawn.
type BadgeLook int

// The looks of a Badge.
const (
	BadgeBrass   BadgeLook = iota // brass ground, bold
	BadgeOnBand                   // border and words in the colour on a livery's band
	BadgeOutline                  // border as a control has it
	BadgeSoft                     // soft brass ground with brass border
	BadgeDanger                   // danger ground and border
)

// NewBadge is a pill with words.
func NewBadge(look BadgeLook, words string) *Badge {
	b := &Badge{Text: words, Look: look, Step: theme.Caption}
	if look == BadgeBrass {
		b.Step = theme.Small
	}
	b.Bind(b, b.compose)
	return b
}

// SetText replaces the words.
func (b *Badge) SetText(words string) { b.Text = words; b.Refresh() }

func (b *Badge) compose() fyne.CanvasObject {
	fill, border, hue := ink.Clear, theme.Color(theme.Line2), theme.Color(theme.Ink)
	bold := false
	switch b.Look {
	case BadgeBrass:
		fill, border, hue, bold = theme.Color(theme.BrassFill), theme.Color(theme.BrassFill), theme.Color(theme.OnBrassFill), true
		if theme.Current().Mode() == theme.Contrast {
			border = theme.Color(theme.BrassLine)
		}
	case BadgeOnBand:
		colors := b.On.Colors()
		border, hue, bold = colors.On, colors.On, true
	case BadgeSoft:
		fill, border, hue = theme.Color(theme.BrassTint), theme.Color(theme.BrassLine), theme.Color(theme.Brass)
	case BadgeDanger:
		fill, border, hue = theme.Color(theme.DangerTint), theme.Color(theme.Danger), theme.Color(theme.Danger)
	}
	words := ink.NewText(b.Step, b.Text).In(func() color.NRGBA { return hue }).Centered()
	if b.Paint != nil {
		words.In(b.Paint)
		if b.Look == BadgeOnBand {
			border = b.Paint()
		}
	}
	if bold {
		words.Bold()
	}
	return layout.Stack(ink.Frame(fill, border, theme.Stroke(theme.ControlStroke), words.LineHeight()/2+4), layout.PadXY(9, 3, words))
}
