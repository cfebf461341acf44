package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Numeral is a number that counts, in the serif. Tapped it shows where the
// number comes from.
type Numeral struct {
	pressable
	Text  string
	Step  theme.TextSize
	Paint Paint // nil for ink
}

// NewNumeral is a number of this size; tapped may be nil.
func NewNumeral(step theme.TextSize, number string, tapped func()) *Numeral {
	n := &Numeral{Text: number, Step: step}
	n.OnTapped = tapped
	n.bind(n)
	return n
}

// NewGlory is the large glory numeral of a province.
func NewGlory(province, number string, tapped func()) *Numeral {
	n := NewNumeral(theme.Glory, number, tapped)
	n.Paint = Accent(province)
	return n
}

// SetText replaces the number.
func (n *Numeral) SetText(number string) { n.Text = number; n.Refresh() }

// The face's digits are 0.714 of the size high and stand on a baseline that is
// 1.069 of it below the top of a line.
const (
	digitHeight = 0.714
	baseline    = 1.069
)

func (n *Numeral) compose() fyne.CanvasObject {
	paint := n.Paint
	if paint == nil {
		paint = Of(theme.Ink)
	}
	words := canvas.NewText(n.Text, paint())
	words.TextSize, words.FontSource = theme.Text(n.Step), theme.SerifBold
	if !serifCovers.HasAll(n.Text) {
		words.FontSource, words.TextStyle = nil, fyne.TextStyle{Bold: true}
	}
	// The line of a large numeral is cut down to its digits, so that the
	// numeral stands where it is seen.
	least := words.MinSize()
	air := words.TextSize * 0.06
	if n.Step < theme.GloryPortrait {
		air = words.TextSize * 0.24
	}
	height := words.TextSize*digitHeight + 2*air
	digits := container.New(&at{size: fyne.NewSize(least.Width, height), put: func(o []fyne.CanvasObject, size fyne.Size) {
		top := (size.Height-height)/2 + air - words.TextSize*(baseline-digitHeight)
		place(o[0], 0, top, least.Width, least.Height)
	}}, words)
	if n.OnTapped == nil {
		return digits
	}
	return n.over(AtLeast(theme.Target, theme.Target, digits), theme.ControlRadius)
}

// Disabled tells Tab to pass over a number that cannot be tapped.
func (n *Numeral) Disabled() bool { return n.OnTapped == nil && n.OnWhy == nil }

// Enable does nothing: a number can be tapped when it has an action.
func (n *Numeral) Enable() {}

// Disable does nothing; see SetDisabled.
func (n *Numeral) Disable() {}

// ScaleBar shows a glory as segments of one point each up to the target.
type ScaleBar struct {
	composed
	Province      string
	Value, Target int
}

// NewScaleBar is a bar for a glory and its target.
func NewScaleBar(province string, value, target int) *ScaleBar {
	b := &ScaleBar{Province: province, Value: value, Target: target}
	b.bind(b)
	return b
}

// Set replaces both numbers.
func (b *ScaleBar) Set(value, target int) { b.Value, b.Target = value, target; b.Refresh() }

// maxSegments keeps the drawing within reason whatever the target is.
const maxSegments = 60

func (b *ScaleBar) compose() fyne.CanvasObject {
	colors, surface := theme.Province(b.Province), theme.Color(theme.Surface)
	target := max(b.Target, 1)
	segments := min(target, maxSegments)
	full := min(max(b.Value, 0)*segments/target, segments)
	parts := []fyne.CanvasObject{area(surface, 0)}
	for i := range full {
		fill := colors.Fill
		if i%2 == 1 {
			fill = between(fill, surface, 0.4)
		}
		parts = append(parts, area(fill, 0))
	}
	for i := full + 1; i < segments; i++ {
		parts = append(parts, area(theme.Color(theme.Line), 0))
	}
	parts = append(parts, frame(clear, theme.Color(theme.Line2), theme.Stroke(theme.Hairline), 0))
	return container.New(&at{size: fyne.NewSize(48, theme.ScaleBar), put: func(o []fyne.CanvasObject, size fyne.Size) {
		each := size.Width / float32(segments)
		place(o[0], 0, 0, size.Width, size.Height)
		for i := range full {
			place(o[1+i], float32(i)*each, 0, each, size.Height)
		}
		for i := full + 1; i < segments; i++ {
			place(o[i], float32(i)*each, 0, theme.Hairline, size.Height)
		}
		place(o[len(o)-1], 0, 0, size.Width, size.Height)
	}}, parts...)
}

// Pips are small discs: the full ones are there, the hollow ones are spent.
type Pips struct {
	composed
	Province   string
	Full, Most int
	Side       float32
}

// NewPips is a number of full pips out of most.
func NewPips(province string, full, most int) *Pips {
	p := &Pips{Province: province, Full: full, Most: most, Side: 11}
	p.bind(p)
	return p
}

func (p *Pips) compose() fyne.CanvasObject {
	var discs []fyne.CanvasObject
	for i := range max(p.Full, p.Most) {
		if i < p.Full {
			discs = append(discs, square(p.Side, disc(theme.Province(p.Province).Accent, clear, 0)))
		} else {
			discs = append(discs, square(p.Side, disc(clear, theme.Color(theme.Line2), theme.Stroke(1.2))))
		}
	}
	return Flow(5, 3, discs...)
}

// Counter is − value +, with a touch target at either side.
type Counter struct {
	composed
	Value, Min, Max int
	OnChanged       func(value int)
	OnWhy           func(up bool) // a tap on the side that has no further to go

	less, more *Button
}

// NewCounter counts from least to most. In tests its sides are TestID + ".less"
// and ".more".
func NewCounter(value, least, most int, changed func(int)) *Counter {
	c := &Counter{Value: value, Min: least, Max: most, OnChanged: changed}
	c.less = NewIconButton(Quiet, crest.IconMinus, "", func() { c.step(-1) })
	c.more = NewIconButton(Quiet, crest.IconPlus, "", func() { c.step(1) })
	c.bind(c)
	return c
}

func (c *Counter) step(by int) {
	c.Value = min(max(c.Value+by, c.Min), c.Max)
	c.Refresh()
	if c.OnChanged != nil {
		c.OnChanged(c.Value)
	}
}

func (c *Counter) compose() fyne.CanvasObject {
	why := func(up bool) func() {
		return func() {
			if c.OnWhy != nil {
				c.OnWhy(up)
			}
		}
	}
	for _, side := range []struct {
		b  *Button
		id string
		at bool
		up bool
	}{{c.less, "less", c.Value <= c.Min, false}, {c.more, "more", c.Value >= c.Max, true}} {
		side.b.TestID, side.b.OnWhy = joinID(c.TestID, side.id), why(side.up)
		if side.b.Disabled != side.at {
			side.b.Disabled = side.at
			side.b.Refresh()
		}
	}
	value := NewText(theme.Name, strconv.Itoa(c.Value)).Serif().Centered()
	return Stack(frame(clear, theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		Row(0, c.less, Grow(AtLeast(24, theme.Target, value)), c.more))
}
