package folio

import "astrolabe/ui/typeset"

// Field is something to be written by hand.
type Field struct {
	Label   string
	Choices []string // each with a box to tick; none for a line to write on
	Boxes   int      // so many empty boxes instead
	Wide    float64  // its share of the row, 0 for that of the others
}

// Part is a part of a form, with its heading.
type Part struct {
	Title, Hint string
	Rows        [][]Field
}

// Of a form, in millimetres.
const (
	partHead   = 8.5
	fieldHigh  = 10.2 // a label and a line
	fieldGap   = 4.0
	choiceHigh = 5.0
	fieldBox   = 3.2
)

// form is a page that a form is set on.
type form struct{ *Folio }

// Form sets parts of a form from where the page is filled, on as many pages as they take.
// A heading stays with its first row.
func Form(page *Folio, parts []Part) {
	c := form{page}
	for _, p := range parts {
		first := 0.0
		if len(p.Rows) > 0 {
			first = c.fieldsHigh(p.Rows[0])
		}
		c.Room(partHead + first)
		if p.Title != "" {
			w := c.Press.Text(c.Press.Left, c.Y+4, p.Title, HeadingType, typeset.ToLeft)
			if p.Hint != "" {
				c.Press.Fitted(c.Press.Left+w+3, c.Y+4, p.Hint, CaptionType, typeset.ToLeft, c.Press.Right-c.Press.Left-w-3, 1, false)
			}
			c.Press.Rule(c.Press.Left, c.Press.Right, c.Y+5.6, DarkInk, 0.3)
			c.Y += partHead - 1.5
		}
		for _, row := range p.Rows {
			c.Room(c.fieldsHigh(row))
			c.fields(row)
		}
		c.Y += 3.5
	}
}

// shares are the left edges and widths of the fields of a row.
func (c form) shares(row []Field) (x, wide []float64) {
	sum := 0.0
	share := func(f Field) float64 {
		if f.Wide == 0 {
			return 1
		}
		return f.Wide
	}
	for _, f := range row {
		sum += share(f)
	}
	room := c.Press.Right - c.Press.Left - fieldGap*float64(len(row)-1)
	at := c.Press.Left
	for _, f := range row {
		w := room * share(f) / sum
		x, wide = append(x, at), append(wide, w)
		at += w + fieldGap
	}
	return x, wide
}

// choiceLines are the choices of a field, line by line.
func (c form) choiceLines(f Field, wide float64) [][]string {
	var lines [][]string
	left := 0.0
	for _, words := range f.Choices {
		w := c.choiceWide(words)
		if w > left || len(lines) == 0 {
			lines, left = append(lines, nil), wide
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], words)
		left -= w
	}
	return lines
}

func (c form) choiceWide(words string) float64 {
	return fieldBox + 1.4 + c.Press.Measure(words, BodyType.Face).Wide(BodyType.At(8.5)) + 4
}

func (c form) fieldsHigh(row []Field) float64 {
	high := 0.0
	_, wide := c.shares(row)
	for i, f := range row {
		own := fieldHigh
		if len(f.Choices) > 0 {
			own = 4.4 + choiceHigh*float64(len(c.choiceLines(f, wide[i]))) + 0.8
		}
		high = max(high, own)
	}
	return high
}

// fields sets a row: each label, and below it a line, boxes, or choices.
func (c form) fields(row []Field) {
	x, wide := c.shares(row)
	for i, f := range row {
		c.Press.Fitted(x[i], c.Y+3, f.Label, SmallType.At(7), typeset.ToLeft, wide[i], 1, false)
		switch {
		case len(f.Choices) > 0:
			y := c.Y + 4.4
			for _, line := range c.choiceLines(f, wide[i]) {
				at := x[i]
				for _, words := range line {
					c.Press.Frame(at, y, fieldBox, fieldBox, DarkInk, 0.2)
					c.Press.Fitted(at+fieldBox+1.4, y+2.6, words, BodyType.At(8.5), typeset.ToLeft, wide[i]-fieldBox-1.4, 1, false)
					at += c.choiceWide(words)
				}
				y += choiceHigh
			}
		case f.Boxes > 0:
			side := min(4.6, (wide[i]-1)/float64(f.Boxes))
			for n := range f.Boxes {
				c.Press.Frame(x[i]+side*float64(n), c.Y+4.3, side, side, DarkInk, 0.2)
			}
		default:
			c.Press.Rule(x[i], x[i]+wide[i], c.Y+9, DarkInk, 0.2)
		}
	}
	c.Y += c.fieldsHigh(row)
}
