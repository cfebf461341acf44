package folio

import "astrolabe/ui/typeset"

// Honor is something that a campaign was remarkable for.
type Honor struct {
	What, Figure string
	Holders      []Holder // everybody who is level
}

// Holder is who has an honor.
type Holder struct {
	Name string
	Draw func(x, mid, wide float64) // its emblem, from its left edge about a height
}

// Honors are a line each. They stand where a page has room for all of them, else on a page
// of their own.
type Honors struct {
	Title, Deck string
	List        []Honor

	printed bool
}

// Of honors, in millimetres.
const (
	honorHead   = 8.6
	honorRow    = 5.8
	honorTwo    = 8.4  // where names take two lines
	honorAir    = 8.0  // above the heading
	honorApart  = 11.0 // on a page of their own
	holderSign  = 3.6
	holderName  = 5.0 // from the left edge of the emblem
	holderGap   = 3.0
	honorHolder = 0.31 // of the page's width, where the holders begin
	honorWidth  = 0.49 // of it, how much they have
)

// honored is a page that honors are set on.
type honored struct{ *Folio }

// Here sets them on what is left of the page in hand, if they fit and are not set yet.
func (h *Honors) Here(page *Folio) {
	c := honored{page}
	h.printed = h.printed || len(h.List) == 0
	if h.printed || c.Y+honorAir+honorHead+c.allHigh(h.List) > c.Press.Bottom {
		return
	}
	h.printed = true
	c.Y += honorAir
	c.Press.Bookmark(h.Title, 1, c.Y-6)
	c.Press.Text(c.Press.Left, c.Y, h.Title, HeadingType, typeset.ToLeft)
	c.Press.Text(c.Press.Right, c.Y, h.Deck, CaptionType, typeset.ToRight)
	c.Y += 2.6
	c.rows(h.List, honorRow)
}

// Apart sets them on a page of their own, unless they found room before.
func (h *Honors) Apart(page *Folio) {
	h.printed = h.printed || len(h.List) == 0
	if h.printed {
		return
	}
	h.printed = true
	page.Open(h.Title, 0, h.Title)
	page.Title(h.Title, h.Deck)
	honored{page}.rows(h.List, honorApart)
}

// room is how wide emblems and names may be together.
func (c honored) room() float64 { return (c.Press.Right - c.Press.Left) * honorWidth }

// allHigh is how high honors are.
func (c honored) allHigh(list []Honor) float64 {
	sum := 0.0
	for _, a := range list {
		sum += c.high(a, honorRow)
	}
	return sum
}

// high is the height of an honor: that of a row, or more where names take two lines.
func (c honored) high(a Honor, row float64) float64 {
	if total, room := c.names(a.Holders); total*typeset.Smallest > room {
		return max(row, honorTwo)
	}
	return row
}

// names are how wide those of holders are together, and how much room they have.
func (c honored) names(list []Holder) (total, room float64) {
	for _, h := range list {
		total += c.wide(h.Name)
	}
	return total, c.room() - float64(len(list))*holderName - float64(len(list)-1)*holderGap
}

func (c honored) wide(text string) float64 {
	return c.Press.Measure(text, BodyType.Face).Wide(BodyType)
}

// rows are the lines: what for, who, and how much.
func (c honored) rows(list []Honor, row float64) {
	wide := c.Press.Right - c.Press.Left
	holders := c.Press.Left + wide*honorHolder
	figures := holders + c.room() + 2
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, DarkInk, 0.35)
	for _, a := range list {
		row := c.high(a, row)
		mid := c.Y + row/2
		base := mid + 1.05
		c.Press.Fitted(c.Press.Left, base, a.What, BodyType, typeset.ToLeft, holders-c.Press.Left-3, 1, false)
		total, room := c.names(a.Holders)
		x := holders
		for _, h := range a.Holders {
			own := c.wide(h.Name)
			if total > room {
				own *= room / total
			}
			h.Draw(x, mid, holderSign)
			c.Press.Fitted(x+holderName, base, h.Name, BodyType, typeset.ToLeft, own+0.01, 2, true)
			x += holderName + own + holderGap
		}
		c.Press.Fitted(c.Press.Right, base, a.Figure, FigureType, typeset.ToRight, c.Press.Right-figures, 1, false)
		c.Y += row
		c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, RowLine, 0.12)
	}
}
