package invite

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/qrcode"
	"astrolabe/ui/theme"
)

// codeSide is how large a code is drawn: as large as a phone's width allows, so
// that it is read across a table.
const codeSide = 300

// drawn is a code, black on white in every mode: many cameras read no other.
func drawn(code qrcode.Code) fyne.CanvasObject {
	side := code.Side() + 2*qrcode.Quiet
	raster := canvas.NewRaster(func(w, h int) image.Image {
		square := max(1, min(w, h)/side) // whole points alone: its edges stay sharp
		from := (min(w, h) - square*side) / 2
		img := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.White, color.Black})
		for y := range side * square {
			for x := range side * square {
				if code.Dark(x/square-qrcode.Quiet, y/square-qrcode.Quiet) {
					img.SetColorIndex(from+x, from+y, 1)
				}
			}
		}
		return img
	})
	return layout.Square(codeSide, ink.Area(color.NRGBA{R: 255, G: 255, B: 255, A: 255}, theme.BoxRadius), raster)
}
