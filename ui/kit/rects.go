package kit

import (
	"fmt"
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

// Parted is an object made of others. Widgets outside this package implement it
// so that Rects and CutTexts look into them.
type Parted interface {
	Parts() []fyne.CanvasObject
}

// Named gives any object a TestID.
func Named(id string, o fyne.CanvasObject) fyne.CanvasObject {
	n := &named{object: o}
	n.TestID = id
	n.bind(n)
	return n
}

type named struct {
	composed
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
	walk(root, seen{right: size.Width, bottom: size.Height}, func(o fyne.CanvasObject, at fyne.Position, s seen) {
		id := ""
		if n, ok := o.(interface{ testID() string }); ok {
			id = n.testID()
		}
		if id == "" {
			return
		}
		v := s.within(at, o.Size())
		if v.right-v.left < 1 || v.bottom-v.top < 1 {
			return
		}
		rects = append(rects, Rect{ID: id, X: v.left, Y: v.top, W: v.right - v.left, H: v.bottom - v.top, Text: TextIn(o)})
	})
	return rects
}

// TextIn is all words in an object, joined by spaces.
func TextIn(o fyne.CanvasObject) string {
	var words []string
	inf := float32(math.Inf(1))
	walk(o, seen{left: -inf, top: -inf, right: inf, bottom: inf}, func(o fyne.CanvasObject, _ fyne.Position, _ seen) {
		if t := textOf(o); t != "" {
			words = append(words, t)
		}
	})
	return strings.Join(words, " ")
}

func textOf(o fyne.CanvasObject) string {
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

// seen is the part of a canvas in which something can be seen.
type seen struct{ left, top, right, bottom float32 }

func (s seen) within(at fyne.Position, size fyne.Size) seen {
	return seen{max(s.left, at.X), max(s.top, at.Y), min(s.right, at.X+size.Width), min(s.bottom, at.Y+size.Height)}
}

// walk visits an object and all that it is made of, hidden ones left out, with
// their places on the canvas.
func walk(root fyne.CanvasObject, s seen, visit func(o fyne.CanvasObject, at fyne.Position, s seen)) {
	walkFrom(root, fyne.Position{}, s, visit)
}

func walkFrom(o fyne.CanvasObject, origin fyne.Position, s seen, visit func(fyne.CanvasObject, fyne.Position, seen)) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	visit(o, at, s)
	for _, part := range partsOf(o) {
		inner := s
		switch o.(type) {
		case *container.Scroll, *container.Clip:
			inner = s.within(at, o.Size())
		}
		walkFrom(part, at, inner, visit)
	}
}

func partsOf(o fyne.CanvasObject) []fyne.CanvasObject {
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

// CutTexts says which words on an object are cut: wider or higher than what they
// stand in, or reaching beyond it. An object that is fine gives nothing. Fyne's
// own widgets are asked whether they are smaller than they need to be.
//
// The object must have been laid out: put it on a canvas first.
func CutTexts(root fyne.CanvasObject) []string {
	var cut []string
	size := root.Size()
	checkCut(root, fyne.Position{}, bounds{right: size.Width, bottom: size.Height, of: "the window"}, &cut)
	return cut
}

// bounds is what words must not reach beyond.
type bounds struct {
	left, top, right, bottom float32
	of                       string
}

func (b bounds) and(at fyne.Position, size fyne.Size, of string) bounds {
	n := bounds{max(b.left, at.X), max(b.top, at.Y), min(b.right, at.X+size.Width), min(b.bottom, at.Y+size.Height), b.of}
	if of != "" {
		n.of = of
	}
	return n
}

// tolerance is for measures that are rounded on their way.
const tolerance = 1.01

func checkCut(o fyne.CanvasObject, origin fyne.Position, b bounds, cut *[]string) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		checkText(o, at, b, cut)
		return
	case *container.Scroll:
		inner := b.and(at, o.Size(), "the scrolled area")
		if o.Direction != container.ScrollHorizontalOnly {
			inner.top, inner.bottom = float32(math.Inf(-1)), float32(math.Inf(1))
		}
		if o.Direction != container.ScrollVerticalOnly {
			inner.left, inner.right = float32(math.Inf(-1)), float32(math.Inf(1))
		}
		checkCut(o.Content, at, inner, cut)
		return
	case *container.Clip:
		// What is clipped follows something that scrolls.
		inf := float32(math.Inf(1))
		checkCut(o.Content, at, bounds{-inf, -inf, inf, inf, "the clipped area"}, cut)
		return
	case fyne.Widget:
		name := fmt.Sprintf("%T", o)
		if n, ok := o.(interface{ testID() string }); ok && n.testID() != "" {
			name += " " + n.testID()
		}
		b = b.and(at, o.Size(), name)
		if _, known := o.(Parted); !known {
			checkForeign(o, name, cut)
		}
	}
	for _, part := range partsOf(o) {
		checkCut(part, at, b, cut)
	}
}

// checkForeign asks a widget that is not of this package.
func checkForeign(o fyne.Widget, name string, cut *[]string) {
	if _, popUp := o.(*widget.PopUp); popUp || textOf(o) == "" {
		return
	}
	if _, entry := o.(*Entry); entry {
		return // what is typed scrolls inside its field
	}
	need, has := o.MinSize(), o.Size()
	if need.Width > has.Width+tolerance || need.Height > has.Height+tolerance {
		*cut = append(*cut, fmt.Sprintf("%q (%s) needs %.0f × %.0f and has %.0f × %.0f", textOf(o), name, need.Width, need.Height, has.Width, has.Height))
	}
}

func checkText(t *canvas.Text, at fyne.Position, b bounds, cut *[]string) {
	if strings.TrimSpace(t.Text) == "" {
		return
	}
	need, has := t.MinSize(), t.Size()
	if need.Width > has.Width+tolerance {
		*cut = append(*cut, fmt.Sprintf("%q in %s is %.0f wide and has %.0f", t.Text, b.of, need.Width, has.Width))
		return
	}
	// Only the ink counts: a line is higher than its letters.
	x := at.X
	switch t.Alignment {
	case fyne.TextAlignCenter:
		x += (has.Width - need.Width) / 2
	case fyne.TextAlignTrailing:
		x += has.Width - need.Width
	}
	line := at.Y + baseline*t.TextSize + max(0, has.Height-need.Height)/2
	top, bottom := line-digitHeight*t.TextSize, line
	if strings.ContainsAny(t.Text, "gjpqyçQ,;()[]@") {
		bottom += 0.2 * t.TextSize
	}
	if x < b.left-tolerance || x+need.Width > b.right+tolerance || top < b.top-tolerance || bottom > b.bottom+tolerance {
		*cut = append(*cut, fmt.Sprintf("%q at %.0f to %.0f, %.0f to %.0f reaches beyond %s (%.0f to %.0f, %.0f to %.0f)",
			t.Text, x, x+need.Width, top, bottom, b.of, b.left, b.right, b.top, b.bottom))
	}
}

// BrokenWords says which words on an object are broken between two lines though
// they are short enough to be kept whole. An object that is fine gives nothing.
func BrokenWords(root fyne.CanvasObject) []string {
	var broken []string
	inf := float32(math.Inf(1))
	walk(root, seen{left: -inf, top: -inf, right: inf, bottom: inf}, func(o fyne.CanvasObject, _ fyne.Position, _ seen) {
		if t, is := o.(*Text); is {
			if word := t.breaks(o.Size().Width); word != "" {
				broken = append(broken, fmt.Sprintf("%q is broken in %q, which is %.0f wide", word, t, o.Size().Width))
			}
		}
	})
	return broken
}

// Covered says which words stand on each other. An object that is fine gives
// nothing.
func Covered(root fyne.CanvasObject) []string {
	type ink struct {
		text string
		seen
	}
	var all []ink
	inf := float32(math.Inf(1))
	walk(root, seen{left: -inf, top: -inf, right: inf, bottom: inf}, func(o fyne.CanvasObject, at fyne.Position, s seen) {
		t, ok := o.(*canvas.Text)
		if !ok || strings.TrimSpace(t.Text) == "" {
			return
		}
		line := at.Y + baseline*t.TextSize
		v := s.within(fyne.NewPos(at.X, line-digitHeight*t.TextSize), fyne.NewSize(t.MinSize().Width, digitHeight*t.TextSize))
		if v.right > v.left && v.bottom > v.top {
			all = append(all, ink{t.Text, v})
		}
	})
	var covered []string
	for i, a := range all {
		for _, b := range all[i+1:] {
			if min(a.right, b.right)-max(a.left, b.left) > 1 && min(a.bottom, b.bottom)-max(a.top, b.top) > 1 {
				covered = append(covered, fmt.Sprintf("%q and %q stand on each other at %.0f, %.0f", a.text, b.text, max(a.left, b.left), max(a.top, b.top)))
			}
		}
	}
	return covered
}
