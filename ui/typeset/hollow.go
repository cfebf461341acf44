package typeset

import (
	"html"
	"io"
	"regexp"
	"slices"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
)

// Hollow is a character that no face has, set as a hollow box.
type Hollow struct {
	Text  string
	Pages []int // where, in order; none in what has no pages
}

// Printed is what came of printing a document.
type Printed struct {
	Pages  int
	Hollow []Hollow // each once, in the order in which they were met
}

// Came is what has come of the document so far.
func (p *Press) Came() Printed { return Printed{Pages: p.pdf.PageCount(), Hollow: p.hollow} }

// lacking are the hollow boxes of a document.
type lacking []Hollow

// note keeps what was set as a hollow box on a page.
func (l *lacking) note(text string, page int) {
	i := slices.IndexFunc(*l, func(h Hollow) bool { return h.Text == text })
	if i < 0 {
		i, *l = len(*l), append(*l, Hollow{Text: text})
	}
	if at := &(*l)[i]; page > 0 && !slices.Contains(at.Pages, page) {
		at.Pages = append(at.Pages, page)
		slices.Sort(at.Pages)
	}
}

// Came is what has come of the picture so far.
func (p *Plate) Came() Printed { return Printed{Hollow: p.hollow} }

// Output is a writer that also takes what came of the document that is written to it.
type Output struct {
	io.Writer
	Came Printed
}

// Tell tells a writer that is an Output what came of its document.
func Tell(w io.Writer, came Printed) {
	if out, is := w.(*Output); is {
		out.Came = came
	}
}

// unsaid is what of a file of HTML nobody reads.
var unsaid = regexp.MustCompile(`(?s)<style.*?</style>|<[^>]*>`)

// Lacking are the characters of a file of HTML that no face here has: a device draws them
// if it has one that does. Errors are the fonts'.
func Lacking(file []byte) (Printed, error) {
	faces, err := cuts()
	if err != nil {
		return Printed{}, err
	}
	m := Ruler{faces: faces}
	var lacks lacking
	for text := range texts(file) {
		for g := graphemes.FromString(text); g.Next(); {
			for _, glyph := range m.glyphs(g.Value(), Serif) {
				if glyph.missing {
					lacks.note(glyph.text, 0)
				}
			}
		}
	}
	return Printed{Hollow: lacks}, nil
}

// texts are the texts between the tags of a file of HTML that are not of ASCII alone.
func texts(file []byte) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, text := range unsaid.Split(string(file), -1) {
			text = html.UnescapeString(text)
			if utf8.RuneCountInString(text) != len(text) && !yield(text) {
				return
			}
		}
	}
}
