package typeset_test

import (
	"testing"

	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestInkIsSaved: pale areas stay white, dark ones are lines within their edge, and a
// number that was white on one stands on paper.
func TestInkIsSaved(t *testing.T) {
	drawn := func(thrifty bool) []typesettest.Area {
		p := press(t)
		p.Thrifty = thrifty
		p.Block(20, 20, 30, 10, 0xE8E0F0)
		p.Block(60, 20, 30, 10, 0x2A4A7A)
		p.Block(100, 20, 0.5, 10, 0x2A4A7A)
		p.Text(75, 26, "12", typeset.Style{Face: typeset.Sans, Size: 8, Colour: typeset.White}, typeset.Centred)
		document, err := p.Print()
		if err != nil {
			t.Fatal(err)
		}
		return typesettest.Drawn(t, document)[0].Areas
	}
	full := drawn(false)
	if len(full) != 3 || full[0].Colour != "E8E0F0" || full[1].Colour != "2A4A7A" {
		t.Fatalf("%+v", full)
	}
	var coloured []typesettest.Area
	for _, a := range drawn(true) {
		if a.Colour != "FFFFFF" {
			coloured = append(coloured, a)
		}
	}
	if len(coloured) != 1 || coloured[0].Right-coloured[0].Left > 0.6 {
		t.Errorf("with ink saved these are filled: %+v", coloured)
	}
}
