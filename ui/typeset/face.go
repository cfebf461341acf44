package typeset

import (
	"fmt"
	"math"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"astrolabe/ui/fonts"
	"astrolabe/ui/typeset/pdf"
)

// Face is one of the cuts of type.
type Face int

// The faces.
const (
	Serif Face = iota
	SerifBold
	SerifItalic
	Display  // from 17 points: its hairlines break below
	Sans     // condensed; its figures are all of one width
	SansBold // so are these
)

// Faces are all faces.
func Faces() []Face { return []Face{Serif, SerifBold, SerifItalic, Display, Sans, SansBold} }

// lender is the face that lends what another lacks, as a star.
func (f Face) lender() Face {
	if f == SerifBold || f == SansBold {
		return SansBold
	}
	return Sans
}

// Style is how a text is set.
type Style struct {
	Face     Face
	Size     float64 // points
	Colour   RGB
	Tracking float64 // millimetres between characters
}

// In is the style in another colour.
func (s Style) In(c RGB) Style { s.Colour = c; return s }

// At is the style at another size in points.
func (s Style) At(size float64) Style { s.Size = size; return s }

// MM is one point in millimetres.
const MM = 25.4 / 72

// embedded are the faces as a document holds them, by Face. Their IDs are those
// that books have always had: any would do, but with others the same book would
// be other bytes.
var embedded = []pdf.Font{
	Serif:       {Name: "serif", ID: "ecd228cf643de76cc27dc890179c5779ce763a67", File: fonts.SerifRegular},
	SerifBold:   {Name: "serifB", ID: "1803dd2c18343c433bd68e09f334b88607cfa009", File: fonts.SerifBold},
	SerifItalic: {Name: "serifI", ID: "be4c5bb9b5492f7bd29c14d2be890bc41203ae66", File: fonts.SerifItalic},
	Display:     {Name: "display", ID: "ba1bbd14cfd76adf85d19e6a9c3bc28b43664860", File: fonts.SerifDisplay},
	Sans:        {Name: "sans", ID: "ba2b2a6efd3b462ed45d12314c251e8f3f8e6257", File: fonts.Condensed},
	SansBold:    {Name: "sansB", ID: "4c95e502e4c846fe4c4e5f714eae889956e80741", File: fonts.CondensedBold},
}

// cut is a face ready for setting: what it has glyphs for, and how wide.
type cut struct {
	font    *sfnt.Font
	em      fixed.Int26_6
	xHeight float64 // in ems
	mu      sync.Mutex
	widths  map[rune]float64 // in ems, negative for a missing glyph
}

// cuts are read once; a cut's widths are found as they are needed.
var cuts = sync.OnceValues(func() (map[Face]*cut, error) {
	all := map[Face]*cut{}
	for i, e := range embedded {
		f, err := sfnt.Parse(e.File)
		if err != nil {
			return nil, fmt.Errorf("typeset: font %s: %w", e.Name, err)
		}
		c := &cut{font: f, em: fixed.I(int(f.UnitsPerEm())), widths: map[rune]float64{}}
		m, err := f.Metrics(nil, c.em, font.HintingNone)
		if err != nil {
			return nil, fmt.Errorf("typeset: font %s: %w", e.Name, err)
		}
		// A face without this figure has it measured downwards.
		c.xHeight = math.Abs(float64(m.XHeight)) / float64(c.em)
		all[Face(i)] = c
	}
	return all, nil
})

// has says how wide a character is in ems, and whether it can be set. The PDF
// library writes characters of the basic plane only; letters that are written
// from right to left or join would come out wrong.
func (c *cut) has(r rune) (float64, bool) {
	if r > 0xFFFF || unicode.In(r, unsetScripts...) {
		return 0, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	w, known := c.widths[r]
	if !known {
		w = -1
		if i, err := c.font.GlyphIndex(nil, r); err == nil && i != 0 {
			if a, err := c.font.GlyphAdvance(nil, i, c.em, font.HintingNone); err == nil {
				w = float64(a) / float64(c.em)
			}
		}
		c.widths[r] = w
	}
	return max(w, 0), w >= 0
}

// unsetScripts are scripts that take more than one glyph after the other.
var unsetScripts = []*unicode.RangeTable{unicode.Arabic, unicode.Hebrew, unicode.Nko, unicode.Syriac, unicode.Thaana}
