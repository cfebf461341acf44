package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// TokenBox is a PipBox that can also gain: a tap on label and pips spends one,
// a tap on the plus at its right takes one. In tests its plus is TestID +
// ".more".
type TokenBox struct {
	composed
	Province   string
	Label      string
	Full, Most int

	spend, gain *zone
}

// NewTokenBox is a control for full tokens out of most.
func NewTokenBox(province, label string, full, most int, spend, gain func()) *TokenBox {
	b := &TokenBox{Province: province, Label: label, Full: full, Most: most, spend: newZone(spend), gain: newZone(gain)}
	b.bind(b)
	return b
}

// SetEmpty says that there is nothing to spend; why is called when somebody
// tries.
func (b *TokenBox) SetEmpty(why func()) { b.spend.Disabled, b.spend.OnWhy = true, why; b.Refresh() }

// plusWidth is how wide the side that gains is; both sides are a target high.
const plusWidth = 36

func (b *TokenBox) compose() fyne.CanvasObject {
	ink, label := theme.Ink, theme.Ink2
	if b.spend.Disabled {
		ink, label = theme.Off, theme.Off
	}
	b.spend.TestID, b.gain.TestID = b.TestID, joinID(b.TestID, "more")
	name := NewText(theme.Caption, b.Label).Role(label)
	b.spend.show(AtLeast(theme.Target, theme.Target, Inset(4, 0, 4, 9, VBox(-1, name, b.count(name.NaturalWidth(), ink)))))
	edge := canvas.NewRectangle(theme.Color(theme.Line))
	edge.SetMinSize(fyne.NewSize(theme.Hairline, theme.Target/2))
	b.gain.show(AtLeast(plusWidth, theme.Target, Row(0, edge, Grow(Center(iconImage(crest.IconPlus, theme.Color(theme.Ink2), 15))))))
	return Stack(frame(theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.Hairline), theme.ControlRadius),
		Row(0, Grow(b.spend), Stretch(b.gain)))
}

// count is the number with its pips, which are smaller where the label leaves
// little room; where even that is too much, the most stands as a number.
func (b *TokenBox) count(room float32, ink theme.Role) fyne.CanvasObject {
	number := NewText(theme.Label, strconv.Itoa(b.Full)).Bold().Role(ink)
	n := float32(max(b.Full, b.Most))
	for _, side := range []float32{11, 9, 7} {
		if number.NaturalWidth()+6+n*side+(n-1)*5 <= room {
			pips := NewPips(b.Province, b.Full, b.Most)
			pips.Side = side
			return Row(6, number, pips)
		}
	}
	return Row(4, number, NewText(theme.Caption, "/ "+strconv.Itoa(b.Most)).Role(theme.Ink2))
}

// testID is none: the two sides have names of their own.
func (b *TokenBox) testID() string { return "" }

// zone is one side of a TokenBox.
type zone struct {
	pressable
	content fyne.CanvasObject
}

func newZone(tapped func()) *zone {
	z := &zone{content: Gap(0, 0)}
	z.OnTapped = tapped
	z.bind(z)
	return z
}

func (z *zone) show(content fyne.CanvasObject) {
	z.content = content
	z.Refresh()
}

func (z *zone) compose() fyne.CanvasObject { return z.over(z.content, theme.ControlRadius) }
