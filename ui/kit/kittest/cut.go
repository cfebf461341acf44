package kittest

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
)

// longName is how many characters a text has that may be shortened.
const longName = 30

// tolerance is for measures that are rounded on their way.
const tolerance = 1.01

// CutTexts says which words on an object are cut: wider or higher than what they
// stand in, reaching beyond it, or shortened though nobody wrote at length. An object that is fine gives nothing. Fyne's
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
		if t, is := o.(*ink.Text); is && utf8.RuneCountInString(t.String()) < longName && t.Shortened(o.Size().Width+tolerance) {
			*cut = append(*cut, fmt.Sprintf("%q is shortened at a width of %.0f", t, o.Size().Width))
		}
		name := fmt.Sprintf("%T", o)
		if n, ok := o.(interface{ TestName() string }); ok && n.TestName() != "" {
			name += " " + n.TestName()
		}
		b = b.and(at, o.Size(), name)
		if _, known := o.(control.Parted); !known {
			checkForeign(o, name, cut)
		}
	}
	for _, part := range control.PartsOf(o) {
		checkCut(part, at, b, cut)
	}
}

// checkForeign asks a widget that is not one of ours.
func checkForeign(o fyne.Widget, name string, cut *[]string) {
	if _, popUp := o.(*widget.PopUp); popUp || control.WordsOf(o) == "" {
		return
	}
	if _, entry := o.(*control.Entry); entry {
		return // what is typed scrolls inside its field
	}
	need, has := o.MinSize(), o.Size()
	if need.Width > has.Width+tolerance || need.Height > has.Height+tolerance {
		*cut = append(*cut, fmt.Sprintf("%q (%s) needs %.0f × %.0f and has %.0f × %.0f", control.WordsOf(o), name, need.Width, need.Height, has.Width, has.Height))
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
	line := at.Y + ink.Baseline*t.TextSize + max(0, has.Height-need.Height)/2
	top, bottom := line-ink.DigitHeight*t.TextSize, line
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
	control.Walk(root, control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		if t, is := o.(*ink.Text); is {
			if word := t.Breaks(o.Size().Width + tolerance); word != "" {
				broken = append(broken, fmt.Sprintf("%q is broken in %q, which is %.0f wide", word, t, o.Size().Width))
			}
		}
	})
	return broken
}

// Covered says which words stand on each other. An object that is fine gives
// nothing.
func Covered(root fyne.CanvasObject) []string {
	type written struct {
		text string
		control.Seen
	}
	var all []written
	control.Walk(root, control.Everywhere(), func(o fyne.CanvasObject, at fyne.Position, s control.Seen) {
		t, ok := o.(*canvas.Text)
		if !ok || strings.TrimSpace(t.Text) == "" {
			return
		}
		line := at.Y + ink.Baseline*t.TextSize
		v := s.Within(fyne.NewPos(at.X, line-ink.DigitHeight*t.TextSize), fyne.NewSize(t.MinSize().Width, ink.DigitHeight*t.TextSize))
		if v.Right > v.Left && v.Bottom > v.Top {
			all = append(all, written{t.Text, v})
		}
	})
	var covered []string
	for i, a := range all {
		for _, b := range all[i+1:] {
			if min(a.Right, b.Right)-max(a.Left, b.Left) > 1 && min(a.Bottom, b.Bottom)-max(a.Top, b.Top) > 1 {
				covered = append(covered, fmt.Sprintf("%q and %q stand on each other at %.0f, %.0f", a.text, b.text, max(a.Left, b.Left), max(a.Top, b.Top)))
			}
		}
	}
	return covered
}
