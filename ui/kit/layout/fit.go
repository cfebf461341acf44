package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// FitColumn shows as many of its objects as fit below each other, from the
// first on and at least one; it asks for the height of the first few.
func FitColumn(gap float32, few int, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fitColumn{gap: gap, few: few}, objects...)
}

type fitColumn struct {
	Remembered
	gap float32
	few int
}

func (l *fitColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y := float32(0)
	full := false
	for i, o := range objects {
		h := HeightFor(o, size.Width)
		full = full || i > 0 && y+h > size.Height+0.5
		if full {
			o.Hide()
			continue
		}
		o.Show()
		Place(o, 0, y, size.Width, h)
		y += h + l.gap
	}
}

func (l *fitColumn) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var w float32
	for _, o := range objects {
		w = max(w, MinWidth(o))
	}
	return l.Least(l, objects, w)
}

func (l *fitColumn) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	n := min(l.few, len(objects))
	h := l.gap * float32(max(0, n-1))
	for _, o := range objects[:n] {
		h += HeightFor(o, width)
	}
	return h
}

func (l *fitColumn) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range objects {
		w = max(w, NaturalWidth(o))
	}
	return w
}

// FitFlow is a Flow that shows as many of its objects as fit into its height,
// from the first on and at least one. Where some are left out, more makes what
// stands in their place from their number. It asks for the height of two lines.
func FitFlow(gap float32, more func(left int) fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	l := &fitFlow{flow: flow{gapX: gap, gapY: gap}}
	c := container.New(l, objects...)
	for n := 1; n < len(objects); n++ {
		o := more(n)
		o.Hide()
		l.more = append(l.more, o)
		c.Objects = append(c.Objects, o)
	}
	return c
}

type fitFlow struct {
	flow
	more []fyne.CanvasObject
}

// chosen are the objects that fit into a room, with what stands for the rest.
func (l *fitFlow) chosen(objects []fyne.CanvasObject, size fyne.Size) []fyne.CanvasObject {
	all := objects[:len(objects)-len(l.more)]
	for n := len(all); ; n-- {
		shown := append([]fyne.CanvasObject{}, all[:n]...)
		if left := len(all) - n; left > 0 && left <= len(l.more) {
			shown = append(shown, l.more[left-1])
		}
		if n <= 1 || l.high(shown, size.Width) <= size.Height+0.5 {
			return shown
		}
	}
}

// high is how high objects are, whether they are shown or not.
func (l *fitFlow) high(objects []fyne.CanvasObject, width float32) float32 {
	for _, o := range objects {
		o.Show()
	}
	return l.flow.HeightForWidth(objects, width)
}

func (l *fitFlow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chosen := l.chosen(objects, size)
	for _, o := range objects {
		o.Hide()
	}
	for _, o := range chosen {
		o.Show()
	}
	l.flow.Layout(chosen, size)
}

func (l *fitFlow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var w float32
	for _, o := range objects {
		w = max(w, MinWidth(o))
	}
	return l.Least(l, objects, w)
}

func (l *fitFlow) HeightForWidth(objects []fyne.CanvasObject, _ float32) (h float32) {
	for _, o := range objects {
		h = max(h, o.MinSize().Height)
	}
	if len(objects)-len(l.more) > 1 {
		h = 2*h + l.gapY
	}
	return h
}

// Beside sets objects in a Row as long as they fit there with their words
// wrapped, and else below each other. With loose set, no word wraps for it.
func Beside(gap float32, loose bool, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&beside{row: row{gap: gap}, loose: loose}, objects...)
}

type beside struct {
	row
	loose bool
}

// below says whether a width is too little for a row.
func (l *beside) below(objects []fyne.CanvasObject, width float32) bool {
	objects = Visible(objects)
	need := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		if l.loose {
			need += NaturalWidth(o)
		} else {
			need += MinWidth(o)
		}
	}
	return need > width+0.5
}

func (l *beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if l.below(objects, size.Width) {
		(&vbox{gap: l.gap}).Layout(objects, size)
		return
	}
	l.row.Layout(objects, size)
}

func (l *beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *beside) MinWidth(objects []fyne.CanvasObject) float32 { return Widest(objects) }

func (l *beside) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	if l.below(objects, width) {
		return (&vbox{gap: l.gap}).HeightForWidth(objects, width)
	}
	return l.row.HeightForWidth(objects, width)
}
