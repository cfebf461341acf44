package control

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Rect is where something with a TestID is on a canvas, in Fyne units from its
// top left corner. Of what is scrolled, it is the part that can be seen.
type Rect struct {
	ID         string
	X, Y, W, H float32
	Text       string // the words in it, joined by spaces
}

// Parted is an object made of others. Widgets implement it so that Rects
// and Walk look into them.
type Parted interface {
	Parts() []fyne.CanvasObject
}

// Named gives any object a TestID.
func Named(id string, o fyne.CanvasObject) fyne.CanvasObject {
	n := &named{object: o}
	n.TestID = id
	n.Bind(n, n.compose)
	return n
}

type named struct {
	Composed
	object fyne.CanvasObject
}

func (n *named) compose() fyne.CanvasObject { return n.object }

// Rects lists what has a TestID and can be seen on a canvas, in drawing order.
// While a sheet or a dialog is open, only what lies on the uppermost one can be
// tapped, so only that is listed.
func Rects(c fyne.Canvas) []Rect {
	var rects []Rect
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	size := c.Size()
	Walk(root, Seen{Right: size.Width, Bottom: size.Height}, func(o fyne.CanvasObject, at fyne.Position, s Seen) {
		id := ""
		if n, ok := o.(interface{ TestName() string }); ok {
			id = n.TestName()
		}
		if id == "" {
			return
		}
		v := s.Within(at, o.Size())
		if v.Right-v.Left < 1 || v.Bottom-v.Top < 1 {
			return
		}
		rects = append(rects, Rect{ID: id, X: v.Left, Y: v.Top, W: v.Right - v.Left, H: v.Bottom - v.Top, Text: TextIn(o)})
	})
	return rects
}

// TextIn is all words in an object, joined by spaces.
func TextIn(o fyne.CanvasObject) string {
	var words []string
	Walk(o, Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ Seen) {
		if t := WordsOf(o); t != "" {
			words = append(words, t)
		}
	})
	return strings.Join(words, " ")
}

// WordsOf is the words that an object itself shows, without those of its parts;
// of an empty field what stands in it for the reader.
func WordsOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text
	case *widget.Label:
		return o.Text
	case *widget.Button:
		return o.Text
	case *Entry:
		if o.Text == "" {
			return o.PlaceHolder
		}
		return o.Text
	case *widget.Entry:
		return o.Text
	case *widget.Check:
		return o.Text
	}
	return ""
}

// Seen is the part of a canvas in which something can be seen.
type Seen struct{ Left, Top, Right, Bottom float32 }

// Everywhere is as much as there is.
func Everywhere() Seen {
	inf := float32(math.Inf(1))
	return Seen{-inf, -inf, inf, inf}
}

// Within is the part of it that lies in a room.
func (s Seen) Within(at fyne.Position, size fyne.Size) Seen {
	return Seen{max(s.Left, at.X), max(s.Top, at.Y), min(s.Right, at.X+size.Width), min(s.Bottom, at.Y+size.Height)}
}

// Walk visits an object and all that it is made of, hidden ones left out, with
// their places on the canvas.
func Walk(root fyne.CanvasObject, s Seen, visit func(o fyne.CanvasObject, at fyne.Position, s Seen)) {
	walkFrom(root, fyne.Position{}, s, visit)
}

func walkFrom(o fyne.CanvasObject, origin fyne.Position, s Seen, visit func(fyne.CanvasObject, fyne.Position, Seen)) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	visit(o, at, s)
	for _, part := range PartsOf(o) {
		inner := s
		switch o.(type) {
		case *container.Scroll, *container.Clip:
			inner = s.Within(at, o.Size())
		}
		walkFrom(part, at, inner, visit)
	}
}

// PartsOf is what an object is made of, nil where nobody can look into it.
func PartsOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *container.Clip:
		return []fyne.CanvasObject{o.Content}
	case *widget.PopUp:
		return []fyne.CanvasObject{o.Content}
	case *container.ThemeOverride:
		return []fyne.CanvasObject{o.Content}
	case Parted:
		return o.Parts()
	}
	return nil
}
