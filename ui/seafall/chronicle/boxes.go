package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// drawLargeBox is one of a region's six boxes: empty, or with a sticker that
// stands or is crossed out.
func drawLargeBox(press *typeset.Press, b seafall.Box, x, y, w float64) {
	press.Frame(x, y, w, w, softInk, 0.22)
	if b == "" {
		return
	}
	drawCrest(press, b.Owner(), x+w*0.22, y+w*0.16, w*0.56)
	if b.Crossed() {
		press.Cross(x+w*0.1, y+w*0.1, w*0.8, w*0.8, darkInk, w*0.04)
	}
}

// drawBoxes are the boxes of a region, small: the charge of whose sticker
// stands, crossed where it was crossed out, or nothing.
func drawBoxes(press *typeset.Press, boxes seafall.Boxes, x, y, w float64) {
	for i, b := range boxes {
		drawBox(press, b, x+w*float64(i), y, w-0.12)
	}
}

// drawBox is one of them.
func drawBox(press *typeset.Press, b seafall.Box, x, y, w float64) {
	if b == "" {
		press.Fill(typeset.White)
		press.Stroke(hairlineInk, 0.15)
		press.Rect(x, y, w, w, typeset.Painted)
		return
	}
	v := looks[b.Owner()]
	press.Block(x, y, w, w, v.tint)
	drawBadge(press, b.Owner(), x+w*0.12, y+w*0.12, w*0.76, b.Crossed())
	press.Frame(x, y, w, w, v.colour, 0.18)
	if b.Crossed() {
		press.Cross(x+w*0.06, y+w*0.06, w*0.88, w*0.88, darkInk, 0.22)
	}
}
