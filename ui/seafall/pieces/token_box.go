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
	Says       string // beside the number, what it counts and how many are the most; "" for pips beside it
	Short      string // in its place above the pips, where there is no room for it

	spend, gain *zone
}

// NewTokenBox is a control for full tokens out of most.
func NewTokenBox(province seafall.Province, label string, full, most int, spend, gain func()) *TokenBox {
	b := &TokenBox{Province: province, Label: label, Full: full, Most: most, spend: newZone(spend), gain: newZone(gain)}
	b.spend.Records, b.gain.Records = true, true
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
	if b.spend.Off() {
		hue, label = theme.Off, theme.Off
	}
	if b.gain.Off() {
		plus = theme.Off
	}
	b.spend.TestID, b.gain.TestID = b.TestID, control.JoinID(b.TestID, "more")
	name := ink.NewText(theme.Caption, b.Label).Role(label)
	sign := ink.Grown(plusSide)
	// The words may reach into the touch area of the plus, but not to its sign,
	// which stands a little aside for them.
	inset, gap := float32(4), float32(-1)
	if b.Short != "" { // there may be three lines
		inset, gap = 2, -2
	}
	b.spend.show(layout.AtLeast(2*theme.Target, theme.Target, layout.Inset(inset, (theme.Target+sign)/2+2-plusAside, inset, 9, layout.VBox(gap, name, b.count(hue)))))
	b.gain.show(layout.AtLeast(theme.Target, theme.Target, layout.Inset(0, 0, 0, 2*plusAside, layout.Center(ink.IconImage(crest.IconPlus, theme.Color(plus), sign)))))
	return layout.Stack(ink.Frame(theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		container.New(&tokenBoxLayout{}, b.spend, b.gain))
}

// plusSide is the size of the sign at the right, plusAside how far it stands right
// of the middle of its touch area.
const plusSide, plusAside = 15, 8

// count is the number with what it counts, or with its pips; where even that is
// too much, the most stands as a number.
func (b *TokenBox) count(hue theme.Role) fyne.CanvasObject {
	beside := func(gap float32, o fyne.CanvasObject) fyne.CanvasObject {
		return layout.Row(gap, ink.NewText(theme.Label, strconv.Itoa(b.Full)).Bold().Role(hue), o)
	}
	said := func(words string) fyne.CanvasObject { return ink.NewText(theme.Caption, words).Role(theme.Ink2) }
	var ways []fyne.CanvasObject
	if b.Says != "" {
		ways = append(ways, beside(4, said(b.Says)))
	}
	for _, pips := range b.pips() {
		if b.Short != "" {
			pips.Side = min(pips.Side, lowPips)
			ways = append(ways, layout.VBox(-2, beside(4, said(b.Short)), pips))
		} else {
			ways = append(ways, beside(6, pips))
		}
	}
	return layout.Shrinking(append(ways, beside(4, said("/ "+strconv.Itoa(b.Most))))...)
}

// pips are the pips, smaller ones after larger ones; none where there are too
// many to count.
func (b *TokenBox) pips() []*Pips {
	if max(b.Full, b.Most) > mostPips {
		return nil
	}
	var ways []*Pips
	for _, side := range []float32{11, 9, 7} {
		pips := NewPips(b.Province, b.Full, b.Most)
		pips.Side = side
		ways = append(ways, pips)
	}
	return ways
}

// lowPips is how large pips are in a line of their own: the box stays as low as a
// finger needs it.
const lowPips = 8

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
