package provinces

import (
	"math"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// shipsSection are both ships box by box.
type shipsSection struct{ *Page }

// print prints the boxes and says below them what their marks mean.
func (c shipsSection) print(p seafall.Province) {
	row := c.spared(8.5, 1.7)
	c.Room(c.spared(shipsHigh, shipsSpare))
	top := c.Y
	y := c.Column(c.Press.Left, c.Press.Right-c.Press.Left, c.Y, c.T("chronicle.ships"))
	w := (c.Press.Right - c.Press.Left - folio.HalvesGap) / 2
	printed, filled, beyond, sum := 0, 0, 0, 0
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		x := c.Press.Left + (w+folio.HalvesGap)*float64(i)
		ship := &c.State.Board(p).Ships[i]
		title := c.T("chronicle.ship." + string(which))
		if ship.Name != "" {
			c.Press.Text(x+w, y+7.5, title, folio.SmallType, typeset.ToRight)
			title = ship.Name
		}
		c.Press.Fitted(x, y+6.9, title, typeset.Style{Face: typeset.SerifItalic, Size: 13, Colour: folio.DarkInk}, typeset.ToLeft, w-18, 2, true)
		for j, v := range seafall.Values {
			c.value(p, ship, j, v, x, y+10.6+row*float64(j), w)
			printed += ship.Printed[j]
			filled += len(ship.Filled[j])
			sum += ship.Values[j]
			beyond += ship.Beyond[j]
		}
	}
	y += 10.6 + 4*row + 1.6
	v := leaf.Looks[p]
	c.Press.Block(c.Press.Left, y, 4.4, 3.4, v.Tint)
	c.Press.Frame(c.Press.Left, y, 4.4, 3.4, v.Colour, 0.2)
	c.Press.Fill(v.Colour)
	c.Press.Circle(c.Press.Left+2.2, y+1.7, 0.55, typeset.Filled)
	x := c.Press.Left + 6 + c.Press.Text(c.Press.Left+6, y+2.6, c.T("chronicle.legend.printed"), folio.SmallType.At(7), typeset.ToLeft) + 6
	c.Press.Frame(x, y, 4.4, 3.4, v.Colour, 0.5)
	c.Press.Text(x+2.2, y+2.5, "7", folio.TinyType.In(folio.DarkInk), typeset.Centred)
	c.Press.Text(x+6, y+2.6, c.T("chronicle.legend.filled"), folio.SmallType.At(7), typeset.ToLeft)
	if beyond > 0 && printed+filled+beyond == sum {
		c.Press.Text(c.Press.Right, y+2.6, c.T("late.p14.chronicle.sum", "printed", printed, "filled", filled, "beyond", beyond, "sum", sum), folio.SmallType.At(7), typeset.ToRight)
	}
	if beyond == 0 && printed+filled == sum {
		c.Press.Text(c.Press.Right, y+2.6, c.T("chronicle.ships.sum", "printed", printed, "filled", filled, "sum", sum), folio.SmallType.At(7), typeset.ToRight)
	}
	c.Y = top + c.spared(shipsHigh, shipsSpare)
}

// value is one value of a ship: printed boxes, filled ones with their game,
// and what is still free.
func (c shipsSection) value(p seafall.Province, ship *seafall.Ship, i int, value seafall.Value, x, y, w float64) {
	const width, height, gap = 8.2, 6.6, 1.1
	v := leaf.Looks[p]
	c.Press.Fitted(x, y+4.7, c.Speak.Value(value), folio.BodyType, typeset.ToLeft, 19, 1, false)
	n := max(seafall.MaxValue, ship.Values[i])
	each := min(width, (w-28)/float64(n)-gap)
	for b := range n {
		at := x + 20 + (each+gap)*float64(b)
		switch {
		case b >= ship.Values[i]:
			c.Press.Frame(at, y, each, height, folio.HairlineInk, 0.2)
		case b >= ship.Values[i]-ship.Beyond[i]:
			c.star(at+each/2, y+height/2, v.Colour)
		case b < ship.Printed[i]:
			c.Press.Block(at, y, each, height, v.Tint)
			c.Press.Frame(at, y, each, height, v.Colour, 0.2)
			c.Press.Fill(v.Colour)
			c.Press.Circle(at+each/2, y+height/2, 0.8, typeset.Filled)
		default:
			c.Press.Frame(at, y, each, height, v.Colour, 0.5)
			if f := b - ship.Printed[i]; f < len(ship.Filled[i]) {
				c.Press.Text(at+each/2, y+4.5, c.Number(ship.Filled[i][f]), folio.FigureType, typeset.Centred)
			}
		}
	}
	c.Press.Text(x+w, y+5, c.Number(ship.Values[i]), typeset.Style{Face: typeset.Serif, Size: 12.5, Colour: folio.DarkInk}, typeset.ToRight)
}

// star is a sticker that raises a value beyond its boxes.
func (c shipsSection) star(x, y float64, colour typeset.RGB) {
	const points, outer, inner = 5, 2.6, 1.1
	corners := make([]typeset.Point, 2*points)
	for i := range corners {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		turn := float64(i)*math.Pi/points - math.Pi/2
		corners[i] = typeset.Point{X: x + r*math.Cos(turn), Y: y + 0.2 + r*math.Sin(turn)}
	}
	c.Press.Fill(colour)
	c.Press.Polygon(typeset.Filled, corners...)
}
