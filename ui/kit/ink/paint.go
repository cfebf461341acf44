package ink

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Paint is a colour that is looked up when it is drawn, so that it follows a
// change of mode.
type Paint func() color.NRGBA

// Of is the colour of a role.
func Of(role theme.Role) Paint { return func() color.NRGBA { return theme.Color(role) } }

// Clear is no colour.
var Clear = color.NRGBA{}

// Between mixes two colours; part 0 is a, 1 is b.
func Between(a, b color.NRGBA, part float32) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*part + 0.5) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}

// Area is a filled rectangle. One that is clear is not even drawn: the window's
// painter knows one transparent colour alone.
func Area(fill color.Color, radius float32) *canvas.Rectangle {
	if fill == Clear {
		fill = color.Transparent
	}
	r := canvas.NewRectangle(fill)
	r.CornerRadius = radius
	return r
}

// Frame is a rectangle with a border. The window's painter draws a border inside
// the bounds and blends it into the fill at its edge, so that a clear fill takes
// the border's tone.
func Frame(fill, stroke color.NRGBA, width, radius float32) *canvas.Rectangle {
	if fill.A == 0 {
		fill = stroke
		fill.A = 0
	}
	r := Area(fill, radius)
	r.StrokeColor, r.StrokeWidth = stroke, width
	return r
}

// drawn is a drawing in a colour and a size in pixels.
type drawn struct {
	outline string
	paint   color.NRGBA
	side    int
}

// drawings keeps crests and icons: screens show the same few again and again.
var drawings = crest.Folder[drawn]{Most: 16 << 20}

func draw(outline string, box float64, paint color.NRGBA, size float32) fyne.CanvasObject {
	if outline == "" {
		return layout.Gap(size, size)
	}
	raster := canvas.NewRaster(func(w, h int) image.Image {
		key := drawn{outline, paint, min(w, h)}
		if picture, ok := drawings.Picture(key); ok {
			return picture
		}
		picture, err := crest.Draw(outline, box, key.side, paint)
		if err != nil {
			fyne.LogError("A drawing cannot be drawn", err)
			return image.NewNRGBA(image.Rect(0, 0, w, h))
		}
		drawings.Keep(key, picture)
		return picture
	})
	return container.New(&inked{layout.Fixed{Size: fyne.NewSquareSize(size)}, paint}, raster)
}

// DrawnIn is the colour that a drawing is drawn in, and whether it is one.
func DrawnIn(o fyne.CanvasObject) (color.NRGBA, bool) {
	c, ok := o.(*fyne.Container)
	if !ok {
		return Clear, false
	}
	drawing, ok := c.Layout.(*inked)
	if !ok {
		return Clear, false
	}
	return drawing.paint, true
}

// inked is the layout of a drawing, which remembers its colour.
type inked struct {
	layout.Fixed
	paint color.NRGBA
}

// IconImage is an action icon in a colour and a size.
func IconImage(icon crest.Icon, paint color.NRGBA, size float32) fyne.CanvasObject {
	return draw(crest.IconPath(icon), crest.IconBox, paint, size)
}

// Grown is the size of an icon that stands beside words: it follows the text
// scale half way.
func Grown(size float32) float32 { return size * (1 + max(0, theme.Scale()-1)/2) }

// IconSide is how large an icon in a button is.
func IconSide() float32 { return Grown(18) }

// Disc is a circle with a border, or without one when its width is 0.
func Disc(fill, stroke color.NRGBA, width float32) fyne.CanvasObject {
	if fill.A == 0 {
		fill = stroke
		fill.A = 0
	}
	c := canvas.NewCircle(fill)
	if width > 0 {
		c.StrokeColor, c.StrokeWidth = stroke, width
	}
	return c
}
