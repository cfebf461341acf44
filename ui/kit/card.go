package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Card is the frame of a panel: rounded, with an optional band at the top, a
// body and a quieter half below it.
type Card struct {
	control.Composed
	Header     fyne.CanvasObject // a Band, or nil
	Body       fyne.CanvasObject
	Recess     fyne.CanvasObject // the quieter half; nil for none
	NearTarget bool              // brass border
	Selected   bool              // border in primary
	Afloat     bool              // a border that a ground as dark as its own does not swallow
	Accent     ink.Livery        // for the border: the current row; nobody's for none
	Tinted     bool              // ground in the tint of Accent
	Edge       ink.Livery        // for a thick left edge; nobody's for none
	Padding    float32           // around body and recess
	PaddingY   float32           // above and below the body; 0 for Padding
	BodyShare  float32           // of the room that is left over, what the body gets; the recess has the rest
}

// NewCard is a card with a body.
func NewCard(body fyne.CanvasObject) *Card {
	c := &Card{Body: body, Padding: theme.CardPadding}
	c.Bind(c, c.compose)
	return c
}

// NewBandCard is a card with a band, a body and a recess.
func NewBandCard(header *Band, body, recess fyne.CanvasObject) *Card {
	c := NewCard(body)
	c.Header, c.Recess = header, recess
	return c
}

func (c *Card) compose() fyne.CanvasObject {
	border, width := theme.Color(theme.Line), theme.Stroke(theme.Hairline)
	ground := theme.Color(theme.Surface)
	switch {
	case c.Selected:
		border, width = theme.Color(theme.Primary), theme.Stroke(theme.SelectedStroke)
	case c.NearTarget:
		border, width = theme.Color(theme.BrassLine), theme.Stroke(theme.NearTargetStroke)
	case !c.Accent.Nobodys():
		border, width = c.Accent.Accent(), theme.Stroke(theme.OneTapStroke)
	case c.Afloat:
		border, width = theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke)
	}
	if c.Tinted && !c.Accent.Nobodys() {
		ground = c.Accent.Tint()
	}
	sheet := ink.Area(ground, theme.CardRadius)
	l := &cardLayout{share: c.BodyShare}
	parts := []fyne.CanvasObject{sheet}
	if !c.Edge.Nobodys() {
		// The card lies on one in the livery's colour that looks out at its left.
		sheet.FillColor = c.Edge.Accent()
		l.edge = ink.Area(ground, theme.CardRadius)
		l.edge.TopLeftCornerRadius, l.edge.BottomLeftCornerRadius = theme.ControlRadius, theme.ControlRadius
		parts = append(parts, l.edge)
	}
	if c.Recess != nil {
		recess := ink.Area(theme.Color(theme.Recess), 0)
		recess.BottomLeftCornerRadius, recess.BottomRightCornerRadius = theme.CardRadius, theme.CardRadius
		l.recessGround = recess
		parts = append(parts, recess)
	}
	// From top to bottom, as Tab goes.
	padding := c.PaddingY
	if padding == 0 {
		padding = c.Padding
	}
	if c.Header != nil {
		l.header = c.Header
		parts = append(parts, l.header)
	}
	if c.Body != nil {
		l.body = layout.PadXY(c.Padding, padding, c.Body)
		parts = append(parts, l.body)
	}
	if c.Recess != nil {
		l.recess = layout.Inset(min(padding, theme.S), c.Padding, min(padding, theme.S)-below, c.Padding, c.Recess)
		parts = append(parts, l.recess)
	}
	l.border = ink.Frame(ink.Clear, border, width, theme.CardRadius)
	if width > 2 {
		l.off = width - 2 // a thick border lies outside, so that the inside stays where it is
	}
	parts = append(parts, l.border)
	return container.New(l, parts...)
}

const (
	edgeWidth = 6
	below     = 5 // how much closer a recess comes to the lower edge
)

// cardLayout stacks header, body and recess; what is left over goes to the
// recess but for the body's share, or to the body when there is no recess.
type cardLayout struct {
	layout.Remembered
	header, body, recess fyne.CanvasObject
	recessGround, edge   *canvas.Rectangle
	border               *canvas.Rectangle
	off                  float32
	share                float32 // of what is left over, the body's
}

func (l *cardLayout) left() float32 {
	if l.edge != nil {
		return edgeWidth
	}
	return 0
}

func (l *cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	layout.Place(o[0], 0, 0, size.Width, size.Height)
	layout.Place(l.border, -l.off, -l.off, size.Width+2*l.off, size.Height+2*l.off)
	if l.edge != nil {
		layout.Place(l.edge, edgeWidth, 0, size.Width-edgeWidth, size.Height)
	}
	y := float32(0)
	if l.header != nil {
		h := layout.HeightFor(l.header, size.Width)
		layout.Place(l.header, 0, 0, size.Width, h)
		y = h
	}
	inner := size.Width - l.left()
	if l.body != nil {
		h := layout.HeightFor(l.body, inner)
		if l.recess == nil {
			h = size.Height - y
		} else if l.share > 0 {
			h += max(0, size.Height-y-h-layout.HeightFor(l.recess, inner)) * l.share
		}
		layout.Place(l.body, l.left(), y, inner, h)
		y += h
	}
	if l.recess != nil {
		layout.Place(l.recessGround, 0, y, size.Width, size.Height-y)
		layout.Place(l.recess, l.left(), y, inner, size.Height-y)
	}
}

func (l *cardLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var w float32
	if l.header != nil {
		w = l.header.MinSize().Width
	}
	for _, o := range []fyne.CanvasObject{l.body, l.recess} {
		if o != nil {
			w = max(w, o.MinSize().Width+l.left())
		}
	}
	return l.Least(l, objects, w)
}

func (l *cardLayout) HeightForWidth(_ []fyne.CanvasObject, width float32) (h float32) {
	if l.header != nil {
		h += layout.HeightFor(l.header, width)
	}
	for _, o := range []fyne.CanvasObject{l.body, l.recess} {
		if o != nil {
			h += layout.HeightFor(o, width-l.left())
		}
	}
	return h
}

func (l *cardLayout) NaturalWidth([]fyne.CanvasObject) (w float32) {
	for _, o := range []fyne.CanvasObject{l.header, l.body, l.recess} {
		if o != nil {
			w = max(w, layout.NaturalWidth(o)+l.left())
		}
	}
	return w
}

// Band is the head of a player's card: the colour, the crest, the player's
// name, a line below, and a chip at the right. Tapped it opens the board.
type Band struct {
	control.Pressable
	Livery ink.Livery
	Name   string
	Sub    string
	Over   string  // a line above the name; "" for none
	Chip   string  // "1st"; "" for none
	Moment string  // in place of the line below: what has come about, in brass with a crown; "" for nothing
	Absent bool    // recess ground, crest and border in the livery's colour
	Large  bool    // as on a board of its own: serif name, large crest
	Height float32 // at least; 0 for the usual
}

// momentCrown is how large the crown of a moment is.
const momentCrown = 30

// NewBand is a player's head; tapped may be nil.
func NewBand(livery ink.Livery, name, sub, chip string, tapped func()) *Band {
	b := &Band{Livery: livery, Name: name, Sub: sub, Chip: chip}
	b.OnTapped = tapped
	b.Bind(b, b.compose)
	return b
}

func (b *Band) compose() fyne.CanvasObject {
	colors := b.Livery.Colors()
	fill, on := colors.Fill, ink.Paint(b.Livery.On)
	if b.Absent {
		fill, on = theme.Color(theme.Recess), b.Livery.Accent
	}
	if b.Moment != "" {
		fill, on = theme.Color(theme.BrassFill), ink.Of(theme.OnBrassFill)
	}
	ground := ink.Area(fill, 0)
	ground.TopLeftCornerRadius, ground.TopRightCornerRadius = theme.CardRadius, theme.CardRadius
	if b.Absent {
		ground.StrokeColor, ground.StrokeWidth = colors.Accent, theme.Stroke(theme.OneTapStroke)
	}
	step, small, side, height := theme.Name, theme.Caption, float32(40), theme.CardHeader
	if b.Large {
		step, small, side, height = theme.Value, theme.Small, 72, 112
	}
	if b.Height > 0 {
		height = b.Height
	}
	name := ink.NewText(step, b.Name).Bold().In(on).Brief()
	if b.Large {
		name.Serif()
	}
	lines := []fyne.CanvasObject{}
	if b.Over != "" {
		lines = append(lines, ink.NewText(small, b.Over).In(on).Brief())
	}
	lines = append(lines, name)
	switch {
	case b.Moment != "":
		lines = append(lines, ink.NewText(max(small, theme.Body), b.Moment).Bold().In(on).Brief())
	case b.Sub != "":
		lines = append(lines, ink.NewText(small, b.Sub).In(on).Brief())
	}
	parts := []fyne.CanvasObject{b.Livery.Figure(on(), side), layout.Grow(layout.VBox(-2, lines...))}
	if b.Moment != "" {
		parts = append(parts, ink.IconImage(crest.IconCrown, on(), ink.Grown(momentCrown)))
	}
	if b.Chip != "" {
		chip := NewBadge(BadgeOnBand, b.Chip)
		chip.On, chip.Paint = b.Livery, on
		parts = append(parts, chip)
	}
	gap := float32(8)
	if b.Large {
		gap = 16
	}
	return b.Shown(layout.Stack(ground, layout.AtLeast(0, height, layout.PadXY(theme.M, 4, layout.Row(gap, parts...)))), theme.CardRadius)
}
