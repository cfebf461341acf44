package chronicle

import (
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// column is a column of a table: its heading, and its share of the width.
type column struct {
	head  string
	share float64
	align typeset.Align
}

// cell is what stands in a column.
type cell struct {
	text  string
	style typeset.Style
}

// Of the lines of a table.
const (
	cellLines = 6   // that a text takes at most
	cellGap   = 2.5 // between two columns
	rowAir    = 2.4 // above and below what stands in a row
)

// table sets a table from where the page has been filled to; a page that it goes on to
// has its headings as well.
func (l *leaf) table(columns []column, rows [][]cell) {
	l.heads(columns)
	for _, row := range rows {
		lines, high := l.fit(columns, row)
		if l.Room(high) {
			l.heads(columns)
		}
		l.row(columns, row, lines, high)
	}
}

// heads sets the headings of a table, with room for a line of it.
func (l *leaf) heads(columns []column) {
	if l.Room(14) {
		l.Y += 2
	}
	x := l.Press.Left
	for i, c := range columns {
		wide := l.wide(columns, i)
		all, s := l.Press.Fit(c.head, folio.LabelType, wide-cellGap, 1)
		l.Press.Set(edge(x, wide, c.align), l.Y, all[0], s, c.align)
		x += wide
	}
	l.Y += 2.2
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.DarkInk, 0.3)
}

// wide is how wide a column is, with the gap behind it.
func (l *leaf) wide(columns []column, at int) float64 {
	all := 0.0
	for _, c := range columns {
		all += c.share
	}
	return (l.Press.Right - l.Press.Left + cellGap) * columns[at].share / all
}

// edge is where a text of a column is set from.
func edge(x, wide float64, a typeset.Align) float64 {
	switch a {
	case typeset.ToRight:
		return x + wide - cellGap
	case typeset.Centred:
		return x + (wide-cellGap)/2
	}
	return x
}

// fitted is a cell brought into its column.
type fitted struct {
	lines []typeset.Line
	style typeset.Style
}

// fit brings a row into its columns, and gives its height.
func (l *leaf) fit(columns []column, row []cell) ([]fitted, float64) {
	list := make([]fitted, len(row))
	high := 0.0
	for i, c := range row {
		lines, s := l.Press.Fit(c.text, c.style, l.wide(columns, i)-cellGap, cellLines)
		list[i] = fitted{lines, s}
		high = max(high, s.Leading()*float64(len(lines)))
	}
	return list, high + 2*rowAir
}

func (l *leaf) row(columns []column, row []cell, set []fitted, high float64) {
	x := l.Press.Left
	for i := range row {
		wide := l.wide(columns, i)
		y := l.Y + (high-set[i].style.Leading()*float64(len(set[i].lines)))/2 - set[i].style.Leading()*0.24
		for _, line := range set[i].lines {
			y += set[i].style.Leading()
			l.Press.Set(edge(x, wide, columns[i].align), y, line, set[i].style, columns[i].align)
		}
		x += wide
	}
	l.Y += high
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.RowLine, 0.2)
}

// Cells of the book's tables.
func plain(text string) cell  { return cell{text, folio.BodyType} }
func strong(text string) cell { return cell{text, folio.NameType} }
func figure(text string) cell { return cell{text, folio.FigureType} }
func faint(text string) cell  { return cell{text, folio.SmallType} }
