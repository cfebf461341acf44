package kittest

import (
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
)

// Hand is whoever sits before a window under test: taps, writes and reads. A
// fixture embeds it. What cannot be done fails the test and says what
// there is.
type Hand struct {
	testing.TB
	Window fyne.Window
}

// Tap taps controls by their TestIDs, one after the other.
func (h Hand) Tap(ids ...string) {
	h.Helper()
	for _, id := range ids {
		if !control.Tap(h.Window.Canvas(), id) {
			h.Fatalf("nothing called %s can be tapped; there are %s: %s", id, strings.Join(h.IDs(), " "), h.Words())
		}
	}
}

// Write puts words into a field in place of what is there.
func (h Hand) Write(id, words string) {
	h.Helper()
	if !control.Focus(h.Window.Canvas(), id) {
		h.Fatalf("no field %s; there are %s", id, strings.Join(h.IDs(), " "))
	}
	field, ok := h.Window.Canvas().Focused().(interface{ SetText(string) })
	if !ok {
		h.Fatalf("%s is no field", id)
	}
	field.SetText(words)
}

// IDs are the TestIDs of what can be seen, in the order of reading.
func (h Hand) IDs() []string {
	var ids []string
	for _, r := range control.Rects(h.Window.Canvas()) {
		ids = append(ids, r.ID)
	}
	return ids
}

// Rect is where a control can be seen, and its words; empty where it cannot.
func (h Hand) Rect(id string) control.Rect {
	for _, r := range control.Rects(h.Window.Canvas()) {
		if r.ID == id {
			return r
		}
	}
	return control.Rect{}
}

// Text is the words in a control, "" when it is not there.
func (h Hand) Text(id string) string { return strings.TrimSpace(h.Rect(id).Text) }

// Root is the screen, or the sheet over it.
func (h Hand) Root() fyne.CanvasObject {
	if top := h.Window.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return h.Window.Canvas().Content()
}

// Words are all words of the screen, or of the sheet over it.
func (h Hand) Words() string { return control.TextIn(h.Root()) }

// Sound fails when words of the screen, or of what lies over it, are cut or stand
// on each other.
func (h Hand) Sound(what string) {
	h.Helper()
	c := h.Window.Canvas()
	for _, root := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		for _, words := range CutTexts(root) {
			h.Errorf("%s: cut: %s", what, words)
		}
		for _, words := range Covered(root) {
			h.Errorf("%s: covered: %s", what, words)
		}
	}
}

// Pictures is the folder that the environment names for pictures that somebody
// wants to look at, "" for none.
func Pictures() string { return os.Getenv("ASTROLABE_PICTURES") }

// Save writes a picture of the window, NAME.png, into that folder.
func (h Hand) Save(name string) {
	h.Helper()
	if Pictures() == "" {
		return
	}
	f, err := os.Create(filepath.Join(Pictures(), name+".png"))
	if err == nil {
		err = errors.Join(png.Encode(f, h.Window.Canvas().Capture()), f.Close())
	}
	if err != nil {
		h.Fatal(err)
	}
}
