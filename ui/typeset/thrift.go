package typeset

import "codeberg.org/go-pdf/fpdf"

// Of what is printed to save ink, in millimetres.
const (
	thin    = 0.9  // an area that is no wider takes no ink to speak of
	inkGap  = 0.85 // between the lines of a hatched area
	inkLine = 0.12
)

// onPaper is what is set on paper that would be white on a colour.
const onPaper RGB = 0x1F2D3A

// pale says whether a colour is a ground for others, that a page can do without.
func (c RGB) pale() bool {
	r, g, b := c.parts()
	return 299*r+587*g+114*b > 700*255
}

// hatched is a rectangle that keeps its edge, with lines across it in place of its colour.
func hatched(pdf *fpdf.Fpdf, x, y, w, h float64) {
	pdf.SetLineWidth(inkLine)
	pdf.ClipRect(x, y, w, h, false)
	for at := x - h + inkGap; at < x+w; at += inkGap {
		pdf.Line(at, y+h, at+h, y)
	}
	pdf.ClipEnd()
	pdf.SetLineWidth(2 * inkLine)
	pdf.Rect(x+inkLine, y+inkLine, w-2*inkLine, h-2*inkLine, string(Drawn))
}
