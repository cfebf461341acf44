package chronicle

import (
	"fmt"

	"astrolabe/ledger"
)

// Page is an empty page to set type on.
func Page() (*press, error) {
	p, err := newPress(A4, "", "", "en", dated(ledger.Entry{}))
	if err == nil {
		p.pdf.AddPage()
	}
	return p, err
}

// Hollow is how many hollow boxes a text needs in the face that lacks most.
func (p *press) Hollow(text string) int {
	most := 0
	for f := serif; f <= sansBold; f++ {
		n := 0
		for _, c := range p.measure(text, f) {
			if c.missing {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// Fit brings a text into a width and says how wide the lines came out.
func (p *press) Fit(text string, size, width float64, lines int) (texts []string, widths []float64, set float64) {
	all, s := p.fit(text, style{face: serif, size: size}, width, lines)
	for _, l := range all {
		texts = append(texts, l.string())
		widths = append(widths, l.wide(s))
	}
	return texts, widths, s.size
}

// Wrap breaks a text into lines of a width.
func (p *press) Wrap(text string, size, width float64) (texts []string, widths []float64) {
	s := style{face: serif, size: size}
	for _, l := range breakLines(p.measure(text, s.face), s, width) {
		texts = append(texts, l.string())
		widths = append(widths, l.wide(s))
	}
	return texts, widths
}

// Set sets a text and prints the page.
func (p *press) Set(text string, size float64) ([]byte, error) {
	p.text(20, 40, text, style{face: serif, size: size}, toLeft)
	return p.print()
}

// Coast is the outline of an island.
func Coast(id string) string { return fmt.Sprint(isle(id, 15, 10, 0)) }
