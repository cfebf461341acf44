package crest

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/vector"
)

// Draw fills an outline in one colour on a transparent square of side by side
// pixels. The outline is in a square of box by box; an outline that Parse
// refuses is an error.
func Draw(outline string, box float64, side int, fill color.Color) (*image.NRGBA, error) {
	mask, err := cover(outline, float64(side)/box, side, side)
	if err != nil {
		return nil, err
	}
	picture := image.NewNRGBA(mask.Bounds())
	c := color.NRGBAModel.Convert(fill).(color.NRGBA)
	for i, covered := range mask.Pix {
		if covered > 0 {
			copy(picture.Pix[4*i:], []uint8{c.R, c.G, c.B, uint8(uint32(covered) * uint32(c.A) / 0xff)})
		}
	}
	return picture, nil
}

// Layer is an outline and the colour it is filled with.
type Layer struct {
	Outline string
	Fill    color.Color
}

// DrawLayers fills outlines above each other on a transparent picture of width
// by height pixels, the last one in front; scale is how many pixels a unit of
// the outlines has. An outline that Parse refuses is an error.
func DrawLayers(width, height int, scale float64, layers ...Layer) (*image.RGBA, error) {
	picture := image.NewRGBA(image.Rect(0, 0, max(width, 0), max(height, 0)))
	for _, layer := range layers {
		mask, err := cover(layer.Outline, scale, width, height)
		if err != nil {
			return nil, err
		}
		draw.DrawMask(picture, picture.Bounds(), image.NewUniform(layer.Fill), image.Point{}, mask, image.Point{}, draw.Over)
	}
	return picture, nil
}

// cover is how much of each pixel lies within an outline.
func cover(outline string, scale float64, width, height int) (*image.Alpha, error) {
	segments, err := Parse(outline)
	if err != nil {
		return nil, err
	}
	mask := image.NewAlpha(image.Rect(0, 0, max(width, 0), max(height, 0)))
	if mask.Bounds().Empty() {
		return mask, nil
	}
	r := vector.NewRasterizer(width, height)
	r.DrawOp = draw.Src
	at := func(p Point) (x, y float32) { return float32(p.X * scale), float32(p.Y * scale) }
	for _, s := range segments {
		x, y := at(s.End)
		switch s.Kind {
		case Move:
			r.MoveTo(x, y)
		case Line:
			r.LineTo(x, y)
		case Cubic:
			ax, ay := at(s.C1)
			bx, by := at(s.C2)
			r.CubeTo(ax, ay, bx, by, x, y)
		case Close:
			r.ClosePath()
		}
	}
	r.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	return mask, nil
}
