package pieces

import (
	"fmt"
	"image"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Compass is a compass rose with the letter of the north above it.
type Compass struct {
	control.Composed
	North string
	Side  float32 // of the rose
}

// NewCompass is a rose of this size.
func NewCompass(north string, size float32) *Compass {
	c := &Compass{North: north, Side: size}
	c.Bind(c, c.compose)
	return c
}

func (c *Compass) compose() fyne.CanvasObject {
	return layout.VBox(0, ink.NewText(theme.Small, c.North).Serif().Bold().Centered(),
		layout.Square(c.Side, roseImage()))
}

func roseImage() fyne.CanvasObject {
	return canvas.NewRaster(func(w, h int) image.Image {
		side := min(w, h)
		picture, err := crest.DrawLayers(side, side, float64(side)/roseBox,
			crest.Layer{Outline: roseStar, Fill: theme.Color(theme.Ink)}, crest.Layer{Outline: roseLight, Fill: theme.Color(theme.Surface)})
		if err != nil {
			fyne.LogError("The compass rose cannot be drawn", err)
			return image.NewNRGBA(image.Rect(0, 0, w, h))
		}
		return picture
	})
}

const roseBox = 64

var roseStar, roseLight = rose()

// rose is a star of four long and four short points, and the half of each point
// that lies in the light.
func rose() (star, light string) {
	at := func(angle, radius float64) string {
		sin, cos := math.Sincos(angle * math.Pi / 180)
		return fmt.Sprintf("%.2f %.2f", roseBox/2+radius*sin, roseBox/2-radius*cos)
	}
	var dark, lit strings.Builder
	for _, points := range []struct{ first, tip, waist float64 }{{45, 19, 6}, {0, 31, 7.5}} {
		for i := range 4 {
			angle := points.first + 90*float64(i)
			// A point is a kite from the middle to its tip.
			fmt.Fprintf(&dark, "M32 32L%sL%sL%sZ", at(angle-45, points.waist), at(angle, points.tip), at(angle+45, points.waist))
			fmt.Fprintf(&lit, "M%sL%sL%sZ", at(angle-12, 2.5), at(angle-37, points.waist-1.8), at(angle-0.9, points.tip-4.5))
		}
	}
	return dark.String(), lit.String()
}
