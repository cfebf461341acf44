package typesettest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Drawing is what is drawn on a page, in millimetres from its upper left corner, in the
// order in which it was drawn.
type Drawing struct {
	Areas []Area
	Lines []Line
}

// Area is a filled rectangle.
type Area struct {
	Left, Top, Right, Bottom float64
	Colour                   string // as "2A4A7A"
}

// Line is a line that was drawn from point to point; an outline ends where it began. A
// curve counts by its end.
type Line struct {
	Points []Point
	Colour string
	Width  float64
	Dashed bool
}

// Point is a place on a page.
type Point struct{ X, Y float64 }

var (
	pageObject = regexp.MustCompile(`(?s)<</Type /Page\n.*?/Contents (\d+) 0 R>>`)
	anyMedia   = regexp.MustCompile(`/MediaBox \[0 0 [\d.]+ ([\d.]+)\]`)
)

// Drawn reads the paths of every page of a document back from its content streams: what
// was filled, and every line with its points, as the file has them.
func Drawn(t testing.TB, document []byte) []Drawing {
	t.Helper()
	high := anyMedia.FindSubmatch(document)
	if high == nil {
		t.Fatal("the document has no size")
	}
	height, _ := strconv.ParseFloat(string(high[1]), 64)
	var pages []Drawing
	for _, m := range pageObject.FindAllSubmatch(document, -1) {
		_, body, found := bytes.Cut(document, []byte("\n"+string(m[1])+" 0 obj\n"))
		if !found {
			t.Fatalf("no object %s", m[1])
		}
		_, body, _ = bytes.Cut(body, []byte("stream\n"))
		r, err := zlib.NewReader(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		d := &drawer{height: height}
		for l := range strings.Lines(string(content)) {
			if !strings.Contains(l, "(") { // text
				d.read(strings.Fields(l))
			}
		}
		pages = append(pages, d.Drawing)
	}
	if len(pages) == 0 {
		t.Fatal("the document has no pages")
	}
	return pages
}

// drawer follows the operators of a page.
type drawer struct {
	Drawing
	height       float64 // of the page, in points
	fill, stroke string
	width        float64
	dashed       bool
	rects        [][4]float64
	paths        [][]Point
	operands     []float64
	saved        []drawer
}

func (d *drawer) read(tokens []string) {
	for _, token := range tokens {
		if v, err := strconv.ParseFloat(strings.Trim(token, "[]"), 64); err == nil {
			if strings.HasPrefix(token, "[") {
				d.dashed = true
			}
			d.operands = append(d.operands, v)
			continue
		}
		d.do(token, d.operands)
		d.operands = nil
	}
}

// mm is a place on the page.
func (d *drawer) mm(x, y float64) Point {
	const mm = 72 / 25.4
	return Point{x / mm, (d.height - y) / mm}
}

func (d *drawer) do(operator string, n []float64) {
	has := func(count int) bool { return len(n) >= count }
	switch {
	case operator == "[]":
		d.dashed = false
	case operator == "q":
		d.saved = append(d.saved, drawer{fill: d.fill, stroke: d.stroke, width: d.width, dashed: d.dashed})
	case operator == "Q" && len(d.saved) > 0:
		last := d.saved[len(d.saved)-1]
		d.saved = d.saved[:len(d.saved)-1]
		d.fill, d.stroke, d.width, d.dashed = last.fill, last.stroke, last.width, last.dashed
	case operator == "rg" && has(3), operator == "g" && has(1):
		d.fill = colour(n)
	case operator == "RG" && has(3), operator == "G" && has(1):
		d.stroke = colour(n)
	case operator == "w" && has(1):
		d.width = n[0] * 25.4 / 72
	case operator == "re" && has(4):
		d.rects = append(d.rects, [4]float64(n[:4]))
	case operator == "m" && has(2):
		d.paths = append(d.paths, []Point{d.mm(n[0], n[1])})
	case (operator == "l" && has(2) || operator == "c" && has(6) || operator == "v" && has(4)) && len(d.paths) > 0:
		last := &d.paths[len(d.paths)-1]
		*last = append(*last, d.mm(n[len(n)-2], n[len(n)-1]))
	case operator == "h" && len(d.paths) > 0:
		last := &d.paths[len(d.paths)-1]
		*last = append(*last, (*last)[0])
	case strings.Contains("f F f* B B* b b* S s n", operator):
		d.paint(operator)
	}
}

// paint takes the path in hand.
func (d *drawer) paint(operator string) {
	if strings.ContainsAny(operator, "fFBb") {
		for _, r := range d.rects {
			a, b := d.mm(r[0], r[1]), d.mm(r[0]+r[2], r[1]+r[3])
			d.Areas = append(d.Areas, Area{min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X), max(a.Y, b.Y), d.fill})
		}
	}
	if strings.ContainsAny(operator, "SsBb") {
		for _, p := range d.paths {
			if strings.ContainsAny(operator, "sb") {
				p = append(p, p[0])
			}
			d.Lines = append(d.Lines, Line{p, d.stroke, d.width, d.dashed})
		}
	}
	d.rects, d.paths = nil, nil
}

// colour is one as the letters of a page of styles have it.
func colour(n []float64) string {
	if len(n) < 3 {
		n = []float64{n[0], n[0], n[0]}
	}
	part := func(v float64) int { return int(math.Round(v * 255)) }
	return fmt.Sprintf("%02X%02X%02X", part(n[0]), part(n[1]), part(n[2]))
}
