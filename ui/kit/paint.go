package kit

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Paint is a colour that is looked up when it is drawn, so that it follows a
// change of mode.
type Paint func() color.NRGBA

// Of is the colour of a role.
func Of(role theme.Role) Paint { return func() color.NRGBA { return theme.Color(role) } }

// Fill is the colour of a province's bands and tokens.
func Fill(province string) Paint {
	return func() color.NRGBA { return theme.Province(province).Fill }
}

// On is the colour of text and crest on a province's Fill.
func On(province string) Paint { return func() color.NRGBA { return theme.Province(province).On } }

// Accent is a province's colour for text and borders.
func Accent(province string) Paint {
	return func() color.NRGBA { return theme.Province(province).Accent }
}

// Tint is a province's soft ground.
func Tint(province string) Paint {
	return func() color.NRGBA { return theme.Province(province).Tint }
}

var clear = color.NRGBA{}

// between mixes two colours; part 0 is a, 1 is b.
func between(a, b color.NRGBA, part float32) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*part + 0.5) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}

// area is a filled rectangle.
func area(fill color.Color, radius float32) *canvas.Rectangle {
	r := canvas.NewRectangle(fill)
	r.CornerRadius = radius
	return r
}

// frame is a rectangle with a border. The window's painter draws a border inside
// the bounds and blends it into the fill at its edge, so that a clear fill takes
// the border's tone.
func frame(fill, stroke color.NRGBA, width, radius float32) *canvas.Rectangle {
	if fill.A == 0 {
		fill = stroke
		fill.A = 0
	}
	r := area(fill, radius)
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
var drawings = folder[drawn]{most: 16 << 20}

func draw(outline string, box float64, paint color.NRGBA, size float32) fyne.CanvasObject {
	if outline == "" {
		return Gap(size, size)
	}
	raster := canvas.NewRaster(func(w, h int) image.Image {
		key := drawn{outline, paint, min(w, h)}
		if picture, ok := drawings.kept[key]; ok {
			return picture
		}
		picture, err := crest.Draw(outline, box, key.side, paint)
		if err != nil {
			fyne.LogError("A drawing cannot be drawn", err)
			return image.NewNRGBA(image.Rect(0, 0, w, h))
		}
		drawings.keep(key, picture)
		return picture
	})
	return container.New(&inked{fixed{size: fyne.NewSquareSize(size)}, paint}, raster)
}

// inked is the layout of a drawing, which remembers its colour.
type inked struct {
	fixed
	paint color.NRGBA
}

func crestImage(province string, paint color.NRGBA, size float32) fyne.CanvasObject {
	return draw(crest.Path(province), crest.Box, paint, size)
}

func iconImage(icon crest.Icon, paint color.NRGBA, size float32) fyne.CanvasObject {
	return draw(crest.IconPath(icon), crest.IconBox, paint, size)
}

// square keeps an object at this size in the middle of its room.
func square(size float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fixed{size: fyne.NewSquareSize(size)}, objects...)
}

// fixed is a layout that gives its objects one size in the middle.
type fixed struct{ size fyne.Size }

func (l *fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		place(o, (size.Width-l.size.Width)/2, (size.Height-l.size.Height)/2, l.size.Width, l.size.Height)
	}
}

func (l *fixed) MinSize([]fyne.CanvasObject) fyne.Size { return l.size }

// at is a layout that puts its objects where place says, in a room of at least
// size.
type at struct {
	size fyne.Size
	put  func(objects []fyne.CanvasObject, size fyne.Size)
}

func (l *at) Layout(objects []fyne.CanvasObject, size fyne.Size) { l.put(objects, size) }

func (l *at) MinSize([]fyne.CanvasObject) fyne.Size { return l.size }
