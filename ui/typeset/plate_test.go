package typeset_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"astrolabe/ui/typeset"
)

// plate is an empty white picture of 60 by 40 millimetres, ten pixels each.
func plate(t testing.TB) *typeset.Plate {
	t.Helper()
	p, err := typeset.NewPlate(60, 40, 10)
	if err != nil {
		t.Fatal(err)
	}
	p.Block(0, 0, p.Width, p.Height, typeset.White)
	return p
}

// drawn is the picture down to a height.
func drawn(t testing.TB, p *typeset.Plate, height float64) (image.Image, []byte) {
	t.Helper()
	file, err := p.PNG(height)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return picture, file
}

// inked is the smallest rectangle in millimetres that is not white.
func inked(picture image.Image) (left, top, right, bottom float64) {
	b := picture.Bounds()
	left, top = math.Inf(1), math.Inf(1)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if color.NRGBAModel.Convert(picture.At(x, y)) != (color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}) {
				left, top = min(left, float64(x)/10), min(top, float64(y)/10)
				right, bottom = max(right, float64(x+1)/10), max(bottom, float64(y+1)/10)
			}
		}
	}
	return left, top, right, bottom
}

// What is filled has its color, a ring a hole, and round corners no corner.
func TestAPlateIsFilled(t *testing.T) {
	p := plate(t)
	const blue typeset.RGB = 0x1F5A96
	p.Fill(typeset.Ring(20, 20, 10, 3), 0, 0, 1, blue)
	p.Card(40, 10, 15, 20, 3, 0xFBF6EA, blue, 1)
	p.Fill(typeset.Bar(typeset.Point{X: 2, Y: 38}, typeset.Point{X: 58, Y: 38}, 1), 0, 0, 1, blue)
	p.Fill(typeset.Outline("M0 0H64V64H0Z"), 58, -3, 1, 0x9A2A20) // reaches beyond the plate
	p.Fill(nil, 0, 0, 1, blue)
	picture, _ := drawn(t, p, p.Height)
	if b := picture.Bounds(); b.Dx() != 600 || b.Dy() != 400 {
		t.Errorf("it is %v", b)
	}
	for _, c := range []struct {
		x, y float64
		want typeset.RGB
	}{{11, 20, blue}, {20, 28.5, blue}, {20, 20, typeset.White}, {14, 20, typeset.White}, {40.1, 10.1, typeset.White}, {40.4, 20, blue}, {47, 20, 0xFBF6EA},
		{54.6, 20, blue}, {30, 38, blue}, {30, 37, typeset.White}, {59.5, 5, 0x9A2A20}} {
		got := color.NRGBAModel.Convert(picture.At(int(c.x*10), int(c.y*10))).(color.NRGBA)
		if typeset.InRGB(got) != c.want {
			t.Errorf("at %v, %v it is %v, want %06X", c.x, c.y, got, c.want)
		}
	}
}

// Where a text is said to stand is where its ink is, in every face and at every end,
// with what another face lends as well.
func TestAPlateKnowsItsTexts(t *testing.T) {
	for _, f := range append(typeset.Faces(), typeset.Screen, typeset.ScreenBold) {
		for _, a := range []typeset.Align{typeset.ToLeft, typeset.ToRight, typeset.Centred} {
			p := plate(t)
			w := p.Text(30, 20, "Žižek 海★ −16", typeset.Style{Face: f, Size: 11, Tracking: 0.1}, a)
			all := p.Worded()
			if len(all) != 1 || all[0].Text != "Žižek 海★ −16" || all[0].Size != 11 {
				t.Fatalf("%v", all)
			}
			picture, _ := drawn(t, p, p.Height)
			left, top, right, bottom := inked(picture)
			for i, d := range []float64{left - all[0].Left, top - all[0].Top, all[0].Right - right, all[0].Bottom - bottom} {
				if d < -0.001 || d > 0.21 {
					t.Errorf("face %d, align %d: side %d is %.2f from the ink", f, a, i, d)
				}
			}
			begins := map[typeset.Align]float64{typeset.ToLeft: 30, typeset.ToRight: 30 - w, typeset.Centred: 30 - w/2}[a]
			if left < begins-0.5 || right > begins+w+0.5 {
				t.Errorf("face %d, align %d: ink from %.2f to %.2f, the text from %.2f is %.2f long", f, a, left, right, begins, w)
			}
		}
	}
}

// A plate measures as a press does, and breaks lines where it does.
func TestAPlateMeasuresAsAPress(t *testing.T) {
	const text = "The Serene and Most Ancient Commonwealth of the Twelve Lamps 🦊"
	made, pressed := plate(t), press(t)
	for _, f := range typeset.Faces() {
		s := typeset.Style{Face: f, Size: 10}
		for lines := 1; lines < 4; lines++ {
			ours, at := made.Fit(text, s, 40, lines)
			theirs, size := pressed.Fit(text, s, 40, lines)
			if len(ours) != len(theirs) || at != size {
				t.Fatalf("face %d: %d lines at %v, on a press %d at %v", f, len(ours), at.Size, len(theirs), size.Size)
			}
			for i := range ours {
				if ours[i].String() != theirs[i].String() || ours[i].Wide(at) != theirs[i].Wide(size) {
					t.Errorf("face %d: %q, on a press %q", f, ours[i], theirs[i])
				}
			}
		}
	}
}

// The same calls give the same bytes, and a plate ends where it is told.
func TestAPlateIsItsCallsAlone(t *testing.T) {
	made := func(word string) *typeset.Plate {
		p := plate(t)
		p.Fitted(5, 10, word, typeset.Style{Face: typeset.Display, Size: 20}, typeset.ToLeft, 50, 2, true)
		p.Picture(image.NewGray(image.Rect(0, 0, 8, 8)), 5, 30, 4, 4)
		return p
	}
	_, first := drawn(t, made("Fair wind"), 20)
	_, again := drawn(t, made("Fair wind"), 20)
	_, other := drawn(t, made("Fair winds"), 20)
	picture, taller := drawn(t, made("Fair wind"), 35)
	if !bytes.Equal(first, again) || bytes.Equal(first, other) || bytes.Equal(first, taller) {
		t.Error("a plate is made of more or less than its calls and its height")
	}
	if b := picture.Bounds(); b.Dy() != 350 {
		t.Errorf("it is %v", b)
	}
}
