package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Numeral is a number that counts, in the serif. Tapped it shows where the
// number comes from.
type Numeral struct {
	control.Pressable
	Text  string
	Step  theme.TextSize
	Paint ink.Paint // nil for ink
}

// NewNumeral is a number of this size; tapped may be nil.
func NewNumeral(step theme.TextSize, number string, tapped func()) *Numeral {
	n := &Numeral{Text: number, Step: step}
	n.OnTapped = tapped
	n.Bind(n, n.compose)
	return n
}

// SetText replaces the number.
func (n *Numeral) SetText(number string) { n.Text = number; n.Refresh() }

func (n *Numeral) compose() fyne.CanvasObject {
	paint := n.Paint
	if paint == nil {
		paint = ink.Of(theme.Ink)
	}
	words := canvas.NewText(n.Text, paint())
	words.TextSize, words.FontSource = theme.Text(n.Step), theme.SerifBold
	if !ink.SerifCovers(n.Text) {
		words.FontSource, words.TextStyle = nil, fyne.TextStyle{Bold: true}
	}
	// The line of a large numeral is cut down to its digits, so that the
	// numeral stands where it is seen.
	least := words.MinSize()
	air := words.TextSize * 0.06
	if n.Step < theme.GloryPortrait {
		air = words.TextSize * 0.24
	}
	height := words.TextSize*ink.DigitHeight + 2*air
	digits := container.New(&layout.At{Size: fyne.NewSize(least.Width, height), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		top := (size.Height-height)/2 + air - words.TextSize*(ink.Baseline-ink.DigitHeight)
		layout.Place(o[0], 0, top, least.Width, least.Height)
	}}, words)
	if n.OnTapped == nil {
		return digits
	}
	return n.Shown(layout.AtLeast(theme.Target, theme.Target, digits), theme.ControlRadius)
}

// Disabled tells Tab to pass over a number that cannot be tapped.
func (n *Numeral) Disabled() bool { return n.OnTapped == nil && n.OnWhy == nil }

// Enable does nothing: a number can be tapped when it has an action.
func (n *Numeral) Enable() {}

// Disable does nothing; see SetDisabled.
func (n *Numeral) Disable() {}

// Counter is − value +, with a touch target at either side.
type Counter struct {
	control.Composed
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
	c.Bind(c, c.compose)
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
		side.b.TestID, side.b.OnWhy = control.JoinID(c.TestID, side.id), why(side.up)
		if side.b.Disabled != side.at {
			side.b.Disabled = side.at
			side.b.Refresh()
		}
	}
	value := ink.NewText(theme.Name, strconv.Itoa(c.Value)).Serif().Centered()
	return layout.Stack(ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		layout.Row(0, c.less, layout.Grow(layout.AtLeast(24, theme.Target, value)), c.more))
}
