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
	"astrolabe/ui/fonts/han"
)

// Face is one of the cuts of type.
type Face int

// The faces. The last two are the window's own, and on a Plate alone.
const (
	Serif Face = iota
	SerifBold
	SerifItalic
	Display  // from 17 points: its hairlines break below
	Sans     // condensed; its figures are all of one width
	SansBold // so are these
	Screen
	ScreenBold
)

// Faces are those of a Press.
func Faces() []Face { return []Face{Serif, SerifBold, SerifItalic, Display, Sans, SansBold} }

// lender is the face that lends what another lacks, as a star.
func (f Face) lender() Face {
	if f == SerifBold || f == SansBold || f == ScreenBold {
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

// cut is a face ready for setting: what it has glyphs for, and how wide.
type cut struct {
	family, style string
	file          []byte
	font          *sfnt.Font
	em            fixed.Int26_6
	xHeight       float64 // in ems
	mu            sync.Mutex
	widths        map[rune]float64 // in ems, negative for a missing glyph
}

// cuts are read once; a cut's widths are found as they are needed.
var cuts = sync.OnceValues(func() (map[Face]*cut, error) {
	all := map[Face]*cut{
		Serif:       {family: "serif", file: fonts.SerifRegular},
		SerifBold:   {family: "serif", style: "B", file: fonts.SerifBold},
		SerifItalic: {family: "serif", style: "I", file: fonts.SerifItalic},
		Display:     {family: "display", file: fonts.SerifDisplay},
		Sans:        {family: "sans", file: fonts.Condensed},
		SansBold:    {family: "sans", style: "B", file: fonts.CondensedBold},
		Screen:      {family: "screen", file: fonts.SansRegular},
		ScreenBold:  {family: "screen", style: "B", file: fonts.SansBold},
	}
	for _, c := range all {
		if err := c.parse(); err != nil {
			return nil, err
		}
	}
	return all, nil
})

// eastern lends every face what is written in China, Japan and Korea. Its file is large,
// and read only once a character asks for it.
var eastern = sync.OnceValues(func() (*cut, error) {
	c := &cut{family: "han", file: han.Fallback}
	return c, c.parse()
})

func (c *cut) parse() error {
	f, err := sfnt.Parse(c.file)
	if err != nil {
		return fmt.Errorf("typeset: font %s%s: %w", c.family, c.style, err)
	}
	c.font, c.em, c.widths = f, fixed.I(int(f.UnitsPerEm())), map[rune]float64{}
	m, err := f.Metrics(nil, c.em, font.HintingNone)
	if err != nil {
		return fmt.Errorf("typeset: font %s%s: %w", c.family, c.style, err)
	}
	// A face without this figure has it measured downwards.
	c.xHeight = math.Abs(float64(m.XHeight)) / float64(c.em)
	return nil
}

// has says how wide a character is in ems, and whether it can be set. The PDF
// library writes characters of the basic plane only; letters that join would come
// out wrong.
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

// unsetScripts are scripts whose letters change with those beside them.
var unsetScripts = []*unicode.RangeTable{unicode.Arabic, unicode.Nko, unicode.Syriac, unicode.Thaana}
