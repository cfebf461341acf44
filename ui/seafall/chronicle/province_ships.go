package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// shipsSection are both ships box by box.
type shipsSection struct{ *provincePage }

// print prints the boxes and says below them what their marks mean.
func (c shipsSection) print(p seafall.Province) {
	row := c.spared(8.5, 1.7)
	c.room(c.spared(shipsHigh, shipsSpare))
	top := c.y
	y := c.column(c.press.Left, c.press.Right-c.press.Left, c.y, c.T("chronicle.ships"))
	w := (c.press.Right - c.press.Left - halvesGap) / 2
	printed, filled, sum := 0, 0, 0
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		x := c.press.Left + (w+halvesGap)*float64(i)
		ship := &c.State.Board(p).Ships[i]
		title := c.T("chronicle.ship." + string(which))
		if ship.Name != "" {
			c.press.Text(x+w, y+7.5, title, smallType, typeset.ToRight)
			title = ship.Name
		}
		c.press.Fitted(x, y+6.9, title, typeset.Style{Face: typeset.SerifItalic, Size: 13, Colour: darkInk}, typeset.ToLeft, w-18, 2, true)
		for j, v := range seafall.Values {
			c.value(p, ship, j, v, x, y+10.6+row*float64(j), w)
			printed += ship.Printed[j]
			filled += len(ship.Filled[j])
			sum += ship.Values[j]
		}
	}
	y += 10.6 + 4*row + 1.6
	v := looks[p]
	c.press.Block(c.press.Left, y, 4.4, 3.4, v.tint)
	c.press.Frame(c.press.Left, y, 4.4, 3.4, v.colour, 0.2)
	c.press.Fill(v.colour)
	c.press.Circle(c.press.Left+2.2, y+1.7, 0.55, typeset.Filled)
	x := c.press.Left + 6 + c.press.Text(c.press.Left+6, y+2.6, c.T("chronicle.legend.printed"), smallType.At(7), typeset.ToLeft) + 6
	c.press.Frame(x, y, 4.4, 3.4, v.colour, 0.5)
	c.press.Text(x+2.2, y+2.5, "7", tinyType.In(darkInk), typeset.Centred)
	c.press.Text(x+6, y+2.6, c.T("chronicle.legend.filled"), smallType.At(7), typeset.ToLeft)
	if printed+filled == sum {
		c.press.Text(c.press.Right, y+2.6, c.T("chronicle.ships.sum", "printed", printed, "filled", filled, "sum", sum), smallType.At(7), typeset.ToRight)
	}
	c.y = top + c.spared(shipsHigh, shipsSpare)
}

// value is one value of a ship: printed boxes, filled ones with their game,
// and what is still free.
func (c shipsSection) value(p seafall.Province, ship *seafall.Ship, i int, value seafall.Value, x, y, w float64) {
	const width, height, gap = 8.2, 6.6, 1.1
	v := looks[p]
	c.press.Fitted(x, y+4.7, c.Speak.Value(value), bodyType, typeset.ToLeft, 19, 1, false)
	n := max(seafall.MaxValue, ship.Values[i])
	each := min(width, (w-28)/float64(n)-gap)
	for b := range n {
		at := x + 20 + (each+gap)*float64(b)
		switch {
		case b >= ship.Values[i]:
			c.press.Frame(at, y, each, height, hairlineInk, 0.2)
		case b < ship.Printed[i]:
			c.press.Block(at, y, each, height, v.tint)
			c.press.Frame(at, y, each, height, v.colour, 0.2)
			c.press.Fill(v.colour)
			c.press.Circle(at+each/2, y+height/2, 0.8, typeset.Filled)
		default:
			c.press.Frame(at, y, each, height, v.colour, 0.5)
			if f := b - ship.Printed[i]; f < len(ship.Filled[i]) {
				c.press.Text(at+each/2, y+4.5, c.Number(ship.Filled[i][f]), figureType, typeset.Centred)
			}
		}
	}
	c.press.Text(x+w, y+5, c.Number(ship.Values[i]), typeset.Style{Face: typeset.Serif, Size: 12.5, Colour: darkInk}, typeset.ToRight)
}
