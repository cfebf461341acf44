package leaf

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// DrawLargeBox is one of a region's six boxes: empty, or with a sticker that
// stands or is crossed out.
func DrawLargeBox(press *typeset.Press, b seafall.Box, x, y, w float64) {
	press.Frame(x, y, w, w, folio.SoftInk, 0.22)
	if b == "" {
		return
	}
	DrawCrest(press, b.Owner(), x+w*0.22, y+w*0.16, w*0.56)
	if b.Crossed() {
		press.Cross(x+w*0.1, y+w*0.1, w*0.8, w*0.8, folio.DarkInk, w*0.04)
	}
}

// DrawBoxes are the boxes of a region, small: the charge of whose sticker
// stands, crossed where it was crossed out, or nothing.
func DrawBoxes(press *typeset.Press, boxes seafall.Boxes, x, y, w float64) {
	for i, b := range boxes {
		DrawBox(press, b, x+w*float64(i), y, w-0.12)
	}
}

// DrawBox is one of them.
func DrawBox(press *typeset.Press, b seafall.Box, x, y, w float64) {
	if b == "" {
		press.Fill(typeset.White)
		press.Stroke(folio.HairlineInk, 0.15)
		press.Rect(x, y, w, w, typeset.Painted)
		return
	}
	v := Looks[b.Owner()]
	press.Block(x, y, w, w, v.Tint)
	drawBadge(press, b.Owner(), x+w*0.12, y+w*0.12, w*0.76, b.Crossed())
	press.Frame(x, y, w, w, v.Colour, 0.18)
	if b.Crossed() {
		press.Cross(x+w*0.06, y+w*0.06, w*0.88, w*0.88, folio.DarkInk, 0.22)
	}
}
