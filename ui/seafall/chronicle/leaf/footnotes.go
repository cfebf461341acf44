package leaf

import (
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Footline is a line of a footnote; the first bears its mark.
type Footline struct {
	Mark  string
	first bool // of its note
	Text  typeset.Line
}

// NoteRows are the rows of the footnotes: one line in each, or two beside each
// other where that saves room and no note is parted by it.
func NoteRows(c *Leaf, notes []tale.Footnote) [][]Footline {
	full, half := noteLines(c, notes, c.Press.Right-c.Press.Left), noteLines(c, notes, (c.Press.Right-c.Press.Left-folio.HalvesGap)/2)
	left := (len(half) + 1) / 2
	for left < len(half) && !half[left].first {
		left++
	}
	if left > len(full)-2 {
		left, half = len(full), full
	}
	var rows [][]Footline
	for i := range left {
		row := []Footline{half[i]}
		if left+i < len(half) {
			row = append(row, half[left+i])
		}
		rows = append(rows, row)
	}
	return rows
}

// noteLines are the footnotes as lines of a column.
func noteLines(c *Leaf, notes []tale.Footnote, width float64) []Footline {
	var lines []Footline
	for _, n := range notes {
		for i, l := range c.Press.Paragraph(n.Text, folio.CaptionType, width-3.6) {
			lines = append(lines, Footline{Text: l, first: i == 0})
			if i == 0 {
				lines[len(lines)-1].Mark = n.Mark
			}
		}
	}
	return lines
}
