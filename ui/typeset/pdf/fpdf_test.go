package pdf_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"

	"astrolabe/ui/fonts"
	"astrolabe/ui/typeset/pdf"
)

// What is drawn here is drawn with the library, too, and has to come out the same
// to the byte.

const wide, high = 210.0, 297.0

var day = time.Date(2026, 3, 14, 20, 15, 0, 0, time.UTC)

// faces are all that a book has. The library calls each by a sum over all its
// characters, which is found in what it writes.
var faces = []struct {
	family, style string
	file          []byte
}{
	{"serif", "", fonts.SerifRegular}, {"serif", "B", fonts.SerifBold}, {"serif", "I", fonts.SerifItalic},
	{"display", "", fonts.SerifDisplay}, {"sans", "", fonts.Condensed}, {"sans", "B", fonts.CondensedBold},
}

// both draw the same: ours and theirs.
type both struct {
	t      *testing.T
	ours   *pdf.Document
	theirs *fpdf.Fpdf
}

func drawBoth(t *testing.T) *both {
	t.Helper()
	b := &both{t: t, theirs: fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: wide, Ht: high}})}
	b.theirs.SetAutoPageBreak(false, 0)
	b.theirs.SetCatalogSort(true)
	b.theirs.SetCreationDate(day)
	b.theirs.SetModificationDate(day)
	b.theirs.SetProducer("Press (one) \\ two", false)
	b.theirs.SetCreator("Press (one) \\ two", false)
	b.theirs.SetTitle(pdf.TextString("Été (15)\r"), false)
	b.theirs.SetSubject(pdf.TextString("🦊"), false)
	b.theirs.SetLang("fr")
	b.theirs.SetDisplayMode("fullpage", "SinglePage")
	var list []pdf.Font
	for _, f := range faces {
		b.theirs.AddUTF8FontFromBytes(f.family, f.style, bytes.Clone(f.file))
		list = append(list, pdf.Font{Name: f.family + f.style, ID: ids()[f.family+f.style], File: f.file})
	}
	b.ours = pdf.New(wide, high, pdf.About{Title: pdf.TextString("Été (15)\r"), Subject: pdf.TextString("🦊"),
		Maker: "Press (one) \\ two", Language: "fr", Date: day}, list)
	return b
}

// ids is what the library calls each face.
var ids = func() func() map[string]string {
	known := map[string]string{}
	return func() map[string]string {
		if len(known) > 0 {
			return known
		}
		for _, f := range faces {
			one := fpdf.New("P", "mm", "A4", "")
			one.AddUTF8FontFromBytes(f.family, f.style, bytes.Clone(f.file))
			one.AddPage()
			var out bytes.Buffer
			if err := one.Output(&out); err != nil {
				panic(err)
			}
			known[f.family+f.style] = string(regexp.MustCompile(`\n/F([0-9a-f]{40}) `).FindSubmatch(out.Bytes())[1])
		}
		return known
	}
}()

func (b *both) page() {
	b.theirs.AddPage()
	if n := b.ours.NewPage(); n != b.theirs.PageNo() {
		b.t.Errorf("page %d is %d", b.theirs.PageNo(), n)
	}
}

func (b *both) font(face int, size float64) {
	b.theirs.SetFont(faces[face].family, faces[face].style, size)
	b.ours.Pen.SetFont(face, size)
}

// alike compares what was written.
func (b *both) alike(what any) {
	b.t.Helper()
	var theirs bytes.Buffer
	if err := b.theirs.Output(&theirs); err != nil {
		b.t.Fatal(err)
	}
	ours, err := b.ours.Bytes()
	if err != nil {
		b.t.Fatal(err)
	}
	if bytes.Equal(ours, theirs.Bytes()) {
		return
	}
	at := 0
	for at < min(len(ours), theirs.Len()) && ours[at] == theirs.Bytes()[at] {
		at++
	}
	around := func(s []byte) string { return fmt.Sprintf("%q", s[max(0, at-80):min(len(s), at+80)]) }
	b.t.Errorf("%v: %d bytes, the library %d; they differ from %d on:\n%s\n%s", what, len(ours), theirs.Len(), at, around(ours), around(theirs.Bytes()))
}

// strokes are the ways to draw, each at random places.
var strokes = []func(*both, *rand.Rand){
	func(b *both, r *rand.Rand) {
		x1, y1, x2, y2 := place(r), place(r), place(r), place(r)
		b.ours.Pen.Line(x1, y1, x2, y2)
		b.theirs.Line(x1, y1, x2, y2)
	},
	func(b *both, r *rand.Rand) {
		x, y, w, h := place(r), place(r), place(r), place(r)
		paint, style := paints(r)
		b.ours.Pen.Rect(x, y, w, h, paint)
		b.theirs.Rect(x, y, w, h, style)
	},
	func(b *both, r *rand.Rand) {
		x, y, w, h, round := place(r), place(r), place(r), place(r), 0.1+r.Float64()
		b.ours.Pen.RoundedRect(x, y, w, h, round)
		b.theirs.RoundedRect(x, y, w, h, round, "1234", "D")
	},
	func(b *both, r *rand.Rand) {
		x, y, radius := place(r), place(r), place(r)
		paint, style := paints(r)
		b.ours.Pen.Circle(x, y, radius, paint)
		b.theirs.Circle(x, y, radius, style)
	},
	func(b *both, r *rand.Rand) {
		ours, theirs := corners(r)
		paint, style := paints(r)
		b.ours.Pen.Polygon(ours, paint)
		b.theirs.Polygon(theirs, style)
	},
	func(b *both, r *rand.Rand) {
		x, y, w, h := place(r), place(r), place(r), place(r)
		b.ours.Pen.ClipRect(x, y, w, h)
		b.theirs.ClipRect(x, y, w, h, false)
		b.ours.Pen.ClipEnd()
		b.theirs.ClipEnd()
	},
	func(b *both, r *rand.Rand) {
		ours, theirs := corners(r)
		b.ours.Pen.ClipPolygon(ours)
		b.theirs.ClipPolygon(theirs, false)
		b.ours.Pen.ClipEnd()
		b.theirs.ClipEnd()
	},
	func(b *both, r *rand.Rand) {
		x, y := place(r), place(r)
		b.ours.Pen.MoveTo(x, y)
		b.theirs.MoveTo(x, y)
		b.ours.Pen.LineTo(y, x)
		b.theirs.LineTo(y, x)
		x1, y1, x2, y2 := place(r), place(r), place(r), place(r)
		b.ours.Pen.CurveTo(x1, y1, x2, y2, x, y)
		b.theirs.CurveBezierCubicTo(x1, y1, x2, y2, x, y)
		b.ours.Pen.ClosePath()
		b.theirs.ClosePath()
		paint, style := paints(r)
		b.ours.Pen.DrawPath(paint)
		b.theirs.DrawPath(style)
	},
	func(b *both, r *rand.Rand) {
		red, green, blue := tint(r)
		b.ours.Pen.SetDrawColor(red, green, blue)
		b.theirs.SetDrawColor(red, green, blue)
	},
	func(b *both, r *rand.Rand) {
		red, green, blue := tint(r)
		b.ours.Pen.SetFillColor(red, green, blue)
		b.theirs.SetFillColor(red, green, blue)
	},
	func(b *both, r *rand.Rand) {
		red, green, blue := tint(r)
		b.ours.Pen.SetTextColor(red, green, blue)
		b.theirs.SetTextColor(red, green, blue)
	},
	func(b *both, r *rand.Rand) {
		w := place(r)
		b.ours.Pen.SetLineWidth(w)
		b.theirs.SetLineWidth(w)
	},
	func(b *both, r *rand.Rand) {
		end := r.IntN(2)
		b.ours.Pen.SetLineCap([]int{pdf.Butt, pdf.Round}[end])
		b.theirs.SetLineCapStyle([]string{"butt", "round"}[end])
	},
	func(b *both, r *rand.Rand) {
		join := r.IntN(2)
		b.ours.Pen.SetLineJoin([]int{pdf.Mitre, pdf.Round}[join])
		b.theirs.SetLineJoinStyle([]string{"miter", "round"}[join])
	},
	func(b *both, r *rand.Rand) {
		var lengths []float64
		for range r.IntN(3) {
			lengths = append(lengths, r.Float64()*4)
		}
		b.ours.Pen.SetDashes(lengths)
		b.theirs.SetDashPattern(lengths, 0)
	},
	func(b *both, r *rand.Rand) {
		b.font(r.IntN(len(faces)), float64(r.IntN(60))/3+1)
		x, y := place(r), place(r)
		b.ours.Pen.Text(x, y, "Léger (a\\b) ⚓\r")
		b.theirs.Text(x, y, "Léger (a\\b) ⚓\r")
	},
	func(b *both, r *rand.Rand) {
		mode := r.IntN(4)
		b.ours.Pen.SetTextRenderingMode(mode)
		b.theirs.SetTextRenderingMode(mode)
		b.ours.Pen.Raw("0 Tc\n")
		b.theirs.RawWriteStr("0 Tc\n")
	},
	func(b *both, r *rand.Rand) { b.page() },
}

// place is a length that is also nothing, round, or off the page.
func place(r *rand.Rand) float64 {
	switch r.IntN(6) {
	case 0:
		return 0
	case 1:
		return float64(r.IntN(300))
	case 2:
		return -r.Float64() * 10
	}
	return r.Float64() * 300
}

func tint(r *rand.Rand) (red, green, blue int) {
	if r.IntN(3) == 0 {
		gray := r.IntN(256)
		return gray, gray, gray
	}
	return r.IntN(256), r.IntN(256), r.IntN(256)
}

func paints(r *rand.Rand) (pdf.Paint, string) {
	i := r.IntN(3)
	return []pdf.Paint{pdf.Filled, pdf.Drawn, pdf.Painted}[i], []string{"F", "D", "FD"}[i]
}

func corners(r *rand.Rand) (ours []pdf.Point, theirs []fpdf.PointType) {
	for range 3 + r.IntN(4) {
		x, y := place(r), place(r)
		ours, theirs = append(ours, pdf.Point{X: x, Y: y}), append(theirs, fpdf.PointType{X: x, Y: y})
	}
	return ours, theirs
}

func TestDrawsAsTheLibrary(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, seed))
		b := drawBoth(t)
		b.page()
		for range 300 {
			strokes[r.IntN(len(strokes))](b, r)
		}
		b.font(0, 9)
		level := 0
		for i := range r.IntN(40) {
			if r.IntN(4) == 0 {
				b.page()
			}
			b.ours.Bookmark(fmt.Sprintf("Étape (%d) \\", i), level, float64(10*i))
			b.theirs.Bookmark(fmt.Sprintf("Étape (%d) \\", i), level, float64(10*i))
			level = r.IntN(min(level, 2) + 2)
		}
		b.alike(seed)
	}
}

// TestCutsFacesAsTheLibrary sets characters of every sort in every face: a few, a
// run of them, all of the first ones, glyphs that are put together of others, and
// some that no face has.
func TestCutsFacesAsTheLibrary(t *testing.T) {
	for seed := range uint64(16) {
		r := rand.New(rand.NewPCG(seed, 1))
		b := drawBoth(t)
		b.page()
		for face, f := range faces {
			if r.IntN(6) == 0 {
				continue // a face that is not used
			}
			text := letters(r, known(t, f.file))
			b.font(face, 10)
			b.ours.Pen.Text(20, 40, text)
			b.theirs.Text(20, 40, text)
		}
		b.alike(seed)
	}
}

// letters are characters to be set.
func letters(r *rand.Rand, all []rune) string {
	var list []rune
	switch r.IntN(4) {
	case 0:
		list = []rune("Fair wind, Été «\u202f15\u202f» → ★")
	case 1:
		at := r.IntN(len(all) - 60)
		list = slices.Clone(all[at : at+60])
	case 2:
		for c := rune(1); c < 300; c++ {
			list = append(list, c)
		}
	}
	for range r.IntN(200) {
		list = append(list, all[r.IntN(len(all))])
	}
	return string(append(list, '海', '\uffff', '\u0531'))
}

// known are the characters of the basic plane that a face has.
func known(t *testing.T, file []byte) []rune {
	t.Helper()
	face, err := sfnt.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []rune
	for c := rune(1); c < math.MaxUint16; c++ {
		if g, err := face.GlyphIndex(nil, c); err == nil && g != 0 && (c < 0xD800 || c > 0xDFFF) {
			list = append(list, c)
		}
	}
	return list
}

// A document that nobody drew on has one page.
func TestNothingIsDrawn(t *testing.T) { drawBoth(t).alike("nothing") }
