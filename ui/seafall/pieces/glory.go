package pieces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// NewGlory is the large glory numeral of a province.
func NewGlory(province seafall.Province, number string, tapped func()) *kit.Numeral {
	n := kit.NewNumeral(theme.Glory, number, tapped)
	n.Paint = Livery(province).Accent
	return n
}

// ScaleBar shows a glory as segments of one point each up to the target, in brass
// once that is reached.
type ScaleBar struct {
	control.Composed
	Province      seafall.Province
	Value, Target int
}

// NewScaleBar is a bar for a glory and its target.
func NewScaleBar(province seafall.Province, value, target int) *ScaleBar {
	b := &ScaleBar{Province: province, Value: value, Target: target}
	b.Bind(b, b.compose)
	return b
}

// Set replaces both numbers.
func (b *ScaleBar) Set(value, target int) { b.Value, b.Target = value, target; b.Refresh() }

// maxSegments keeps the drawing within reason whatever the target is.
const maxSegments = 60

func (b *ScaleBar) compose() fyne.CanvasObject {
	surface := theme.Color(theme.Surface)
	fills, border := Livery(b.Province).Fill(), theme.Color(theme.Line2)
	target := max(b.Target, 1)
	if b.Value >= target {
		fills, border = theme.Color(theme.BrassFill), theme.Color(theme.BrassLine)
	}
	segments := min(target, maxSegments)
	full := min(max(b.Value, 0)*segments/target, segments)
	parts := []fyne.CanvasObject{ink.Area(surface, 0)}
	for i := range full {
		fill := fills
		if i%2 == 1 {
			fill = ink.Between(fill, surface, 0.4)
		}
		parts = append(parts, ink.Area(fill, 0))
	}
	for i := full + 1; i < segments; i++ {
		parts = append(parts, ink.Area(theme.Color(theme.Line), 0))
	}
	parts = append(parts, ink.Frame(ink.Clear, border, theme.Stroke(theme.Hairline), 0))
	return container.New(&layout.At{Size: fyne.NewSize(48, theme.ScaleBar), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		each := size.Width / float32(segments)
		layout.Place(o[0], 0, 0, size.Width, size.Height)
		for i := range full {
			layout.Place(o[1+i], float32(i)*each, 0, each, size.Height)
		}
		for i := full + 1; i < segments; i++ {
			layout.Place(o[i], float32(i)*each, 0, theme.Hairline, size.Height)
		}
		layout.Place(o[len(o)-1], 0, 0, size.Width, size.Height)
	}}, parts...)
}

// Pips are small discs: the full ones are there, the hollow ones are spent.
type Pips struct {
	control.Composed
	Province   seafall.Province
	Full, Most int
	Side       float32
}

// NewPips is a number of full pips out of most.
func NewPips(province seafall.Province, full, most int) *Pips {
	p := &Pips{Province: province, Full: full, Most: most, Side: 11}
	p.Bind(p, p.compose)
	return p
}

func (p *Pips) compose() fyne.CanvasObject {
	var discs []fyne.CanvasObject
	for i := range max(p.Full, p.Most) {
		if i < p.Full {
			discs = append(discs, layout.Square(p.Side, ink.Disc(Livery(p.Province).Accent(), ink.Clear, 0)))
		} else {
			discs = append(discs, layout.Square(p.Side, ink.Disc(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2))))
		}
	}
	return layout.Flow(5, 3, discs...)
}
