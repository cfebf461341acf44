package chronicle

import (
	"slices"

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
	rowAir    = 1.9 // above and below what stands in a row
	leastAir  = 0.6
)

// headType is that of the headings of a table.
var headType = folio.SmallType.At(7)

// table is a table of the book.
type table struct {
	*leaf
	columns []column
	cells   [][]cell // row by row
}

// print sets it from where the page has been filled to, with so little air between
// the rows that all of them stand on that page, if there is a way; a page that it goes on
// to has its headings as well.
func (l table) print() {
	if len(l.cells) == 0 {
		return
	}
	tall := 0.0
	for _, row := range l.cells {
		_, high := l.fit(row, 0)
		tall += high
	}
	air := (l.Press.Bottom - l.Y - 3 - tall) / float64(2*len(l.cells))
	if air < leastAir {
		air = rowAir
	}
	l.rows(min(air, rowAir))
}

// rows sets the headings and the rows of a table, with an air above and below what stands
// in each.
func (l table) rows(air float64) {
	l.heads()
	const last = 3 // rows that end a table and stand together
	for i, row := range l.cells {
		lines, high := l.fit(row, air)
		need := high
		if i > 0 && i == len(l.cells)-last {
			for _, after := range l.cells[i+1:] {
				_, more := l.fit(after, air)
				need += more
			}
		}
		if l.Room(min(need, 90)) {
			l.heads()
		}
		l.row(lines, high)
		// What stands first, and has a place of its own in the book, leads there.
		l.Press.Guide.LeadTo(l.Press.Left, l.Y-high, l.wide(0)-cellGap, high, typeset.Mark{Text: row[0].text})
	}
}

// natural gives columns as much of the width as what stands in them takes, and the rest to
// one of them.
func (l table) natural(rest int) table {
	list := slices.Clone(l.columns)
	left := l.Press.Right - l.Press.Left + cellGap
	for i, c := range list {
		if i == rest {
			continue
		}
		wide := l.Press.Measure(c.head, headType.Face).Wide(headType)
		for _, row := range l.cells {
			wide = max(wide, l.Press.Measure(row[i].text, row[i].style.Face).Wide(row[i].style))
		}
		list[i].share = wide + cellGap + 0.1
		left -= list[i].share
	}
	list[rest].share = max(left, 16)
	l.columns = list
	return l
}

// heads sets the headings of a table, with room for a line of it.
func (l table) heads() {
	if l.Room(14) {
		l.Y += 2
	}
	x := l.Press.Left
	for i, c := range l.columns {
		wide := l.wide(i)
		all, s := l.Press.Fit(c.head, headType, wide-cellGap, 1)
		l.Press.Set(edge(x, wide, c.align), l.Y, all[0], s, c.align)
		x += wide
	}
	l.Y += 2.2
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.DarkInk, 0.3)
}

// wide is how wide a column is, with the gap behind it.
func (l table) wide(at int) float64 {
	all := 0.0
	for _, c := range l.columns {
		all += c.share
	}
	return (l.Press.Right - l.Press.Left + cellGap) * l.columns[at].share / all
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
func (l table) fit(row []cell, air float64) ([]fitted, float64) {
	list := make([]fitted, len(row))
	high := 0.0
	for i, c := range row {
		lines, s := l.Press.Fit(c.text, c.style, l.wide(i)-cellGap, cellLines)
		list[i] = fitted{lines, s}
		high = max(high, s.Leading()*float64(len(lines)))
	}
	return list, high + 2*air
}

func (l table) row(set []fitted, high float64) {
	x := l.Press.Left
	for i := range set {
		wide := l.wide(i)
		lead := set[i].style.Leading()
		y := l.Y + (high-lead*float64(len(set[i].lines)))/2 - lead*0.24
		if len(set[i].lines) == 1 { // on the line of what stands beside it
			y = l.Y + high/2 + folio.BodyType.Leading()*0.26 - lead
		}
		for _, line := range set[i].lines {
			y += set[i].style.Leading()
			l.Press.Set(edge(x, wide, l.columns[i].align), y, line, set[i].style, l.columns[i].align)
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
