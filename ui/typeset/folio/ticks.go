package folio

import "astrolabe/ui/typeset"

// Tick is a line of a check-list: what is looked at, and what it must show.
type Tick struct{ What, Shows string }

// TickList are the lines of one thing that is gone through, such as a board.
type TickList struct {
	Title string
	Ticks []Tick
}

// Of a check-list, in millimetres at its largest type.
const (
	tickRow   = 4.5
	tickHead  = 7.6
	tickBox   = 2.5
	tickWords = 4.6 // from the edge of the box
	tickGap   = 6.0 // between two columns
	smallest  = 0.58
)

// ticker sets check-lists at a scale, in so many columns.
type ticker struct {
	*Folio
	scale   float64
	columns int
}

// TickLists sets check-lists from where the page is filled: in as few columns and in type
// as large as brings all of them onto that page, and only where even the smallest is too
// large for it onto more.
func TickLists(c *Folio, lists []TickList) {
	for _, columns := range []int{2, 3} {
		for scale := 1.0; scale > smallest; scale -= 0.04 {
			t := ticker{c, scale, columns}
			if t.run(lists, false) {
				t.run(lists, true)
				return
			}
			if columns == 2 && scale < 0.9 { // a third column before smaller type
				break
			}
		}
	}
	ticker{c, smallest, 3}.run(lists, true)
}

// wide is how wide a column is.
func (t ticker) wide() float64 {
	return (t.Press.Right - t.Press.Left - tickGap*float64(t.columns-1)) / float64(t.columns)
}

func (t ticker) style(size float64) typeset.Style { return BodyType.At(size * t.scale) }

// lines are those of a tick.
func (t ticker) lines(of Tick) []typeset.Line {
	text := of.What
	if of.Shows != "" {
		text += " " + typeset.Strong + of.Shows + typeset.Upright
	}
	style := t.style(8.6)
	return t.Press.Marked(text, style.Face).Break(style, t.wide()-tickWords*t.scale, 0)
}

// run goes through the lists, setting them or only trying, and says whether all of them
// stand on one page. A head is not parted from its first line.
func (t ticker) run(lists []TickList, sets bool) bool {
	top, column, y, whole := t.Y, 0, t.Y, true
	room := func(h float64) {
		if y+h <= t.Press.Bottom {
			return
		}
		if column++; column == t.columns {
			whole = false
			column = 0
			if sets {
				t.Page()
				t.Y += 4
				top = t.Y
			}
		}
		y = top
	}
	lead := t.style(8.6).Leading()
	for _, list := range lists {
		if len(list.Ticks) == 0 {
			continue
		}
		first := t.high(list.Ticks[0])
		room(tickHead*t.scale + first)
		x := func() float64 { return t.Press.Left + (t.wide()+tickGap)*float64(column) }
		if y > top {
			y += 2.6 * t.scale
		}
		if sets {
			t.Press.Fitted(x(), y+3.6*t.scale, list.Title, NameType.At(10*t.scale), typeset.ToLeft, t.wide(), 1, false)
			t.Press.Rule(x(), x()+t.wide(), y+4.9*t.scale, DarkInk, 0.3)
		}
		y += (tickHead - 2.6) * t.scale
		for _, tick := range list.Ticks {
			high := t.high(tick)
			room(high)
			if sets {
				side := tickBox * t.scale
				t.Press.Frame(x(), y+(tickRow*t.scale-side)/2, side, side, DarkInk, 0.25)
				for i, l := range t.lines(tick) {
					t.Press.Set(x()+tickWords*t.scale, y+tickRow*t.scale/2+1.05*t.scale+lead*float64(i), l, t.style(8.6), typeset.ToLeft)
				}
			}
			y += high
		}
	}
	if sets {
		t.Y = t.Press.Bottom
	}
	return whole
}

// high is how high a tick is.
func (t ticker) high(of Tick) float64 {
	return tickRow*t.scale + t.style(8.6).Leading()*float64(max(0, len(t.lines(of))-1))
}
