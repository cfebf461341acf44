package kit_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/kit"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// TestTheAstrolabeWearsTheMode: the disc and its rose are drawn in the colors of now.
func TestTheAstrolabeWearsTheMode(t *testing.T) {
	window := show(t, 204, 222, kit.NewAstrolabe(204, pieces.Livery("blue"), pieces.Livery("red")))
	var drawn *canvas.Raster
	for _, o := range all(window.Content()) {
		if r, is := o.(*canvas.Raster); is && r.Size().Width > 200 {
			drawn = r
		}
	}
	if drawn == nil {
		t.Fatal("no disc")
	}
	for _, mode := range theme.Modes() {
		theme.Apply(fyne.CurrentApp(), theme.New(mode, 1))
		picture := drawn.Generator(204, 222)
		for at, want := range map[[2]int]theme.Role{{100, 85}: theme.BrassLine, {103, 85}: theme.Surface, {102, 21}: theme.Ink} {
			r, g, b, _ := color.NRGBAModel.Convert(picture.At(at[0], at[1])).RGBA()
			if got := (color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 255}); got != theme.Color(want) {
				t.Errorf("%v, at %v: %v, want that of %v", mode, at, got, want)
			}
		}
	}
}
