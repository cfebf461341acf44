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
	segments, err := Parse(outline)
	if err != nil {
		return nil, err
	}
	picture := image.NewNRGBA(image.Rect(0, 0, side, side))
	if side <= 0 {
		return picture, nil
	}
	r := vector.NewRasterizer(side, side)
	r.DrawOp = draw.Src
	scale := float64(side) / box
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
	mask := image.NewAlpha(picture.Bounds())
	r.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	c := color.NRGBAModel.Convert(fill).(color.NRGBA)
	for i, covered := range mask.Pix {
		if covered > 0 {
			copy(picture.Pix[4*i:], []uint8{c.R, c.G, c.B, uint8(uint32(covered) * uint32(c.A) / 0xff)})
		}
	}
	return picture, nil
}
