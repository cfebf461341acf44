package pieces

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// TokenBox is a bordered control with a label, a number and its pips:
// Reputation and Fortune. A tap on it spends one, a tap on the plus at its right
// takes one. In tests its plus is TestID + ".more".
type TokenBox struct {
	control.Composed
	Province   seafall.Province
	Label      string
	Full, Most int

	spend, gain *zone
}

// NewTokenBox is a control for full tokens out of most.
func NewTokenBox(province seafall.Province, label string, full, most int, spend, gain func()) *TokenBox {
	b := &TokenBox{Province: province, Label: label, Full: full, Most: most, spend: newZone(spend), gain: newZone(gain)}
	b.Bind(b, b.compose)
	return b
}

// SetEmpty says that there is nothing to spend; why is called when somebody
// tries.
func (b *TokenBox) SetEmpty(why func()) { b.spend.Disabled, b.spend.OnWhy = true, why; b.Refresh() }

// SetFull says that no more can be taken; why is called when somebody tries.
func (b *TokenBox) SetFull(why func()) { b.gain.Disabled, b.gain.OnWhy = true, why; b.Refresh() }

// SetAsk answers where the number comes from, see OnAsk of other controls.
func (b *TokenBox) SetAsk(ask func()) { b.spend.OnAsk, b.gain.OnAsk = ask, ask }

func (b *TokenBox) compose() fyne.CanvasObject {
	hue, label, plus := theme.Ink, theme.Ink2, theme.Ink2
	if b.spend.Disabled {
		hue, label = theme.Off, theme.Off
	}
	if b.gain.Disabled {
		plus = theme.Off
	}
	b.spend.TestID, b.gain.TestID = b.TestID, control.JoinID(b.TestID, "more")
	name := ink.NewText(theme.Caption, b.Label).Role(label)
	sign := ink.Grown(plusSide)
	// The words may reach into the touch area of the plus, but not to its sign.
	b.spend.show(layout.AtLeast(2*theme.Target, theme.Target, layout.Inset(4, (theme.Target+sign)/2+2, 4, 9, layout.VBox(-1, name, b.count(hue)))))
	b.gain.show(layout.AtLeast(theme.Target, theme.Target, layout.Center(ink.IconImage(crest.IconPlus, theme.Color(plus), sign))))
	return layout.Stack(ink.Frame(theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		container.New(&tokenBoxLayout{}, b.spend, b.gain))
}

// plusSide is the size of the sign at the right.
const plusSide = 15

// count is the number with its pips, which are smaller where there is little
// room; where even that is too much, the most stands as a number.
func (b *TokenBox) count(hue theme.Role) fyne.CanvasObject {
	number := func() *ink.Text { return ink.NewText(theme.Label, strconv.Itoa(b.Full)).Bold().Role(hue) }
	var ways []fyne.CanvasObject
	if max(b.Full, b.Most) <= mostPips {
		for _, side := range []float32{11, 9, 7} {
			pips := NewPips(b.Province, b.Full, b.Most)
			pips.Side = side
			ways = append(ways, layout.Row(6, number(), pips))
		}
	}
	ways = append(ways, layout.Row(4, number(), ink.NewText(theme.Caption, "/ "+strconv.Itoa(b.Most)).Role(theme.Ink2)))
	return layout.Shrinking(ways...)
}

// mostPips is how many pips are worth counting.
const mostPips = 9

// TestName is none: the two sides have names of their own.
func (b *TokenBox) TestName() string { return "" }

// tokenBoxLayout lets the whole box spend, and lays the side that gains over
// its right end.
type tokenBoxLayout struct{ layout.Overlay }

func (l *tokenBoxLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	layout.Place(objects[0], 0, 0, size.Width, size.Height)
	layout.Place(objects[1], size.Width-theme.Target, 0, theme.Target, size.Height)
}

// zone is one side of a TokenBox.
type zone struct {
	control.Pressable
	content fyne.CanvasObject
}

func newZone(tapped func()) *zone {
	z := &zone{content: layout.Gap(0, 0)}
	z.OnTapped = tapped
	z.Bind(z, z.compose)
	return z
}

func (z *zone) show(content fyne.CanvasObject) {
	z.content = content
	z.Refresh()
}

func (z *zone) compose() fyne.CanvasObject { return z.Shown(z.content, theme.ControlRadius) }
