package placard_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/placard"
)

// colors are those of the picture by the names that the window has for them.
var colors = map[string]typeset.RGB{"bg": placard.Ground, "chart": placard.Chart, "surface": placard.Surface, "recess": placard.Recess,
	"ink": placard.Ink, "ink2": placard.Soft, "line": placard.Line, "brass": placard.Brass, "brassFill": placard.BrassFill,
	"onBrassFill": placard.OnBrass, "brassLine": placard.BrassLine, "brassTint": placard.BrassTint, "bar": placard.ScaleBlack}

// TestColorsAreThoseOfTheWindow by day.
func TestColorsAreThoseOfTheWindow(t *testing.T) {
	shown := 0
	for role := theme.Bg; role <= theme.Bar; role++ {
		color, is := colors[role.String()]
		if is {
			shown++
		}
		if is && color != typeset.InRGB(theme.New(theme.Day, 1).Of(role)) {
			t.Errorf("%s is %06X", role, color)
		}
	}
	if shown != len(colors) {
		t.Errorf("the window has %d of %d colors", shown, len(colors))
	}
}

// TestAPictureIsAsLongAsWhatStandsOnIt: nothing of a long name is cut, no text stands on
// another or beyond the margin, and the same calls give the same bytes.
func TestAPictureIsAsLongAsWhatStandsOnIt(t *testing.T) {
	draw := func(name string) *placard.Placard {
		p, err := placard.New()
		if err != nil {
			t.Fatal(err)
		}
		p.Head("Standings", name, "After chapter 2")
		p.Banner(typeset.Outline(crest.IconPath(crest.IconCrown)), "Somebody leads", "by a hair", true)
		p.Panel(20, "A panel")
		p.Y += 20 + placard.Gap
		p.Foot("As of today", "Without names")
		return p
	}
	short, long := draw("Fair Wind"), draw(strings.Repeat("Fair Wind ", 6))
	if long.Y <= short.Y {
		t.Errorf("a long name has %g mm, a short one %g", long.Y, short.Y)
	}
	for _, p := range []*placard.Placard{short, long} {
		words := p.Plate.Worded()
		for i, w := range words {
			if w.Left < placard.Margin-0.5 || w.Right > placard.Wide-placard.Margin+0.5 || w.Bottom > p.Y || w.Size < placard.Smallest-0.01 {
				t.Errorf("%q stands at %+v", w.Text, w)
			}
			for _, o := range words[:i] {
				if w.Left < o.Right && o.Left < w.Right && w.Top < o.Bottom-0.2 && o.Top < w.Bottom-0.2 {
					t.Errorf("%q stands on %q", w.Text, o.Text)
				}
			}
		}
		one, err := p.PNG()
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(one))
		if err != nil || picture.Bounds().Dx() != placard.Wide*10 {
			t.Errorf("the picture is %v: %v", picture.Bounds(), err)
		}
	}
	one, _ := draw("Fair Wind").PNG()
	if two, _ := short.PNG(); !bytes.Equal(one, two) {
		t.Error("the same calls gave other bytes")
	}
}
