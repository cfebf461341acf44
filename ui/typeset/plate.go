package typeset

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"unicode/utf8"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"astrolabe/ui/crest"
)

// Plate is one picture, drawn as the pages of a Press are: lengths are millimetres from
// the upper left corner, sizes of type points, and y of a text its baseline. It is no use
// to several goroutines at once; several plates are.
//
// The same calls give the same bytes, on every machine: what is drawn stands at whole
// parts of a pixel.
type Plate struct {
	Ruler
	Width, Height float64

	grain   float64 // pixels a millimetre
	picture *image.RGBA
	sizes   map[size]font.Face
	worded  []Worded
	hollow  lacking
	wrong   error
}

// size is a face at a size in points.
type size struct {
	of *cut
	at float64
}

// Worded is a text on a plate, and where its ink stands.
type Worded struct {
	Text                     string
	Left, Top, Right, Bottom float64
	Size                     float64 // points
}

// NewPlate is an empty plate of width by height millimetres, with so many pixels a
// millimetre. An error is the fonts'.
func NewPlate(width, height, grain float64) (*Plate, error) {
	faces, err := cuts()
	if err != nil {
		return nil, err
	}
	return &Plate{Ruler: Ruler{faces: faces}, Width: width, Height: height, grain: grain, sizes: map[size]font.Face{},
		picture: image.NewRGBA(image.Rect(0, 0, int(math.Round(width*grain)), int(math.Round(height*grain))))}, nil
}

// PNG is the plate down to a height as a PNG file, or what went wrong on the way to it.
func (p *Plate) PNG(height float64) ([]byte, error) {
	if p.wrong != nil {
		return nil, p.wrong
	}
	all := p.picture.Bounds()
	all.Max.Y = min(all.Max.Y, int(math.Ceil(height*p.grain)))
	var out bytes.Buffer
	err := png.Encode(&out, p.picture.SubImage(all))
	return out.Bytes(), err
}

// Worded are the texts of the plate in the order in which they were set: a picture has
// no others that could be read or searched.
func (p *Plate) Worded() []Worded { return p.worded }

func (c RGB) uniform() *image.Uniform {
	r, g, b := c.parts()
	return image.NewUniform(color.RGBA{R: uint8(r), G: uint8(g), B: uint8(b), A: 0xFF})
}

// fine is into how many parts a pixel is divided.
const fine = 64

// pixels is a length in pixels.
func (p *Plate) pixels(length float64) float64 {
	return math.Round(length*p.grain*fine) / fine
}

// Fill fills a shape with its origin at x, y.
func (p *Plate) Fill(s Shape, x, y, scale float64, c RGB) {
	at := func(q Point) (float32, float32) {
		return float32(p.pixels(x + q.X*scale)), float32(p.pixels(y + q.Y*scale))
	}
	low, high := [2]float32{math.MaxFloat32, math.MaxFloat32}, [2]float32{-math.MaxFloat32, -math.MaxFloat32}
	for _, g := range s {
		points := []Point{g.End}
		if g.Kind == crest.Cubic {
			points = append(points, g.C1, g.C2)
		}
		for _, q := range points {
			px, py := at(q)
			low, high = [2]float32{min(low[0], px), min(low[1], py)}, [2]float32{max(high[0], px), max(high[1], py)}
		}
	}
	if len(s) == 0 {
		return
	}
	area := image.Rect(int(math.Floor(float64(low[0]))), int(math.Floor(float64(low[1]))),
		int(math.Ceil(float64(high[0]))), int(math.Ceil(float64(high[1])))).Intersect(p.picture.Bounds())
	if area.Empty() {
		return
	}
	r := vector.NewRasterizer(area.Dx(), area.Dy())
	here := func(q Point) (float32, float32) {
		px, py := at(q)
		return px - float32(area.Min.X), py - float32(area.Min.Y)
	}
	for _, g := range s {
		ex, ey := here(g.End)
		switch g.Kind {
		case crest.Move:
			r.MoveTo(ex, ey)
		case crest.Line:
			r.LineTo(ex, ey)
		case crest.Cubic:
			ax, ay := here(g.C1)
			bx, by := here(g.C2)
			r.CubeTo(ax, ay, bx, by, ex, ey)
		case crest.Close:
			r.ClosePath()
		}
	}
	r.Draw(p.picture, area, c.uniform(), image.Point{})
}

// Block is a filled rectangle.
func (p *Plate) Block(x, y, w, h float64, c RGB) {
	whole := true
	for _, at := range []float64{x, y, x + w, y + h} {
		whole = whole && p.pixels(at) == math.Trunc(p.pixels(at))
	}
	if !whole {
		p.Fill(RoundBox(x, y, w, h, 0), 0, 0, 1, c)
		return
	}
	draw.Draw(p.picture, image.Rect(int(p.pixels(x)), int(p.pixels(y)), int(p.pixels(x+w)), int(p.pixels(y+h))), c.uniform(), image.Point{}, draw.Src)
}

// Card is a rectangle with round corners and an edge.
func (p *Plate) Card(x, y, w, h, radius float64, ground, line RGB, width float64) {
	p.Fill(RoundBox(x, y, w, h, radius), 0, 0, 1, line)
	p.Fill(RoundBox(x+width, y+width, w-2*width, h-2*width, max(0, radius-width)), 0, 0, 1, ground)
}

// Picture draws a picture, made as large as it is asked for.
func (p *Plate) Picture(of image.Image, x, y, w, h float64) {
	whole := func(length float64) int { return int(math.Round(length * p.grain)) }
	area := image.Rect(whole(x), whole(y), whole(x+w), whole(y+h))
	xdraw.CatmullRom.Scale(p.picture, area, of, of.Bounds(), draw.Over, nil)
}

// Text sets one line and gives its length.
func (p *Plate) Text(x, y float64, text string, s Style, a Align) float64 {
	return p.Set(x, y, p.Measure(text, s.Face), s, a)
}

// Fitted sets a text as a Press does.
func (p *Plate) Fitted(x, y float64, text string, s Style, a Align, width float64, lines int, middle bool) float64 {
	all, s := p.Fit(text, s, width, lines)
	return stack(p.Set, all, x, y, s, a, middle)
}

// Set sets a line that was measured and gives its length.
func (p *Plate) Set(x, y float64, l Line, s Style, a Align) float64 {
	w := l.Wide(s)
	switch a {
	case ToRight:
		x -= w
	case Centred:
		x -= w / 2
	}
	ink := image.Rectangle{}
	for _, g := range l.visual() {
		if g.missing {
			p.hollow.note(g.text, 0)
			ink = ink.Union(p.box(x, y, g, s))
		} else {
			ink = ink.Union(p.letter(x, y, g, s))
		}
		x += g.em*s.Size*MM + s.Tracking
	}
	if !ink.Empty() {
		p.worded = append(p.worded, Worded{Text: l.String(), Left: float64(ink.Min.X) / p.grain, Top: float64(ink.Min.Y) / p.grain,
			Right: float64(ink.Max.X) / p.grain, Bottom: float64(ink.Max.Y) / p.grain, Size: s.Size})
	}
	return w
}

// letter draws one character and gives where its ink stands.
func (p *Plate) letter(x, y float64, g glyph, s Style) image.Rectangle {
	face := p.face(cmp.Or(g.lent, p.faces[g.face]), s.Size)
	if face == nil {
		return image.Rectangle{}
	}
	r, _ := utf8.DecodeRuneInString(g.text)
	area, mask, from, _, there := face.Glyph(fixed.Point26_6{X: fixed.Int26_6(p.pixels(x) * fine), Y: fixed.Int26_6(p.pixels(y) * fine)}, r)
	if !there {
		return image.Rectangle{}
	}
	draw.DrawMask(p.picture, area, s.Colour.uniform(), image.Point{}, mask, from, draw.Over)
	return area
}

// face is a cut at a size in points.
func (p *Plate) face(of *cut, at float64) font.Face {
	f, known := p.sizes[size{of, at}]
	if !known {
		made, err := opentype.NewFace(of.font, &opentype.FaceOptions{Size: at, DPI: 25.4 * p.grain, Hinting: font.HintingNone})
		if err != nil {
			p.wrong = err
			return nil
		}
		f = made
		p.sizes[size{of, at}] = f
	}
	return f
}

// box draws the hollow box of x-height that stands for a missing glyph, and gives where.
func (p *Plate) box(x, y float64, g glyph, s Style) image.Rectangle {
	h, w := p.faces[g.face].xHeight*s.Size*MM, g.em*s.Size*MM
	x, w = x+0.12*w, w*0.76
	line := max(1/p.grain, s.Size*MM*0.06)
	p.Block(x, y-h, w, line, s.Colour)
	p.Block(x, y-line, w, line, s.Colour)
	p.Block(x, y-h, line, h, s.Colour)
	p.Block(x+w-line, y-h, line, h, s.Colour)
	return image.Rect(int(p.pixels(x)), int(p.pixels(y-h)), int(math.Ceil(p.pixels(x+w))), int(math.Ceil(p.pixels(y))))
}
