package chronicle

import (
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/typeset"
)

// footline is a line of a footnote; the first bears its mark.
type footline struct {
	mark  string
	first bool // of its note
	text  typeset.Line
}

// noteRows are the rows of the footnotes: one line in each, or two beside each
// other where that saves room and no note is parted by it.
func noteRows(c *leaf, notes []tale.Footnote) [][]footline {
	full, half := noteLines(c, notes, c.press.Right-c.press.Left), noteLines(c, notes, (c.press.Right-c.press.Left-halvesGap)/2)
	left := (len(half) + 1) / 2
	for left < len(half) && !half[left].first {
		left++
	}
	if left > len(full)-2 {
		left, half = len(full), full
	}
	var rows [][]footline
	for i := range left {
		row := []footline{half[i]}
		if left+i < len(half) {
			row = append(row, half[left+i])
		}
		rows = append(rows, row)
	}
	return rows
}

// noteLines are the footnotes as lines of a column.
func noteLines(c *leaf, notes []tale.Footnote, width float64) []footline {
	var lines []footline
	for _, n := range notes {
		for i, l := range c.press.Paragraph(n.Text, captionType, width-3.6) {
			lines = append(lines, footline{text: l, first: i == 0})
			if i == 0 {
				lines[len(lines)-1].mark = n.Mark
			}
		}
	}
	return lines
}
