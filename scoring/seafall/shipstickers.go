package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// shipStickerCommands are the commands of this file: a new one is named here.
var shipStickerCommands = []Command{PlaceShipSticker{}}

// shipStickerKinds are the rules behind what they come to.
var shipStickerKinds = []kindRules{ruled[seafall.ShipStickerPlaced]("R84")}

// PlaceShipSticker raises a value of a ship beyond its boxes (L81). To is one more
// than the value when it is left out.
type PlaceShipSticker struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Value    seafall.Value    `json:"value"`
	To       int              `json:"to,omitempty" range:"1-9"`
}

// Kind is "place_ship_sticker".
func (PlaceShipSticker) Kind() string { return "place_ship_sticker" }

// boxesLeft warns of a sticker on a value that has boxes left (L81). What is caught up is
// looked at as the boxes were.
func boxesLeft(t *table, p seafall.Province, w seafall.Which, v seafall.Value) {
	if now := t.before.Board(p).Ships[w.Index()].Value(v); now < seafall.MaxValue {
		t.warn("R84", "late.p14.boxes_left", ledger.Args{"province": p, "ship": w, "value": v, "now": now, "boxes": seafall.MaxValue})
	}
}

// Part is seafall.ShipStickers.
func (PlaceShipSticker) Part() seafall.Part { return seafall.ShipStickers }

func (c PlaceShipSticker) decide(t *table) error {
	b := t.s.Board(c.Province)
	switch {
	case b == nil || b.Left:
		return noPlayer(t.s, "province", c.Province)
	case c.Ship.Index() < 0 || c.Value.Index() < 0:
		return seafall.OfShip("ship", "value", c.Ship, c.Value)
	}
	now := b.Ships[c.Ship.Index()].Value(c.Value)
	if c.To == 0 {
		c.To = now + 1
	}
	t.sits(c.Province)
	boxesLeft(t, c.Province, c.Ship, c.Value)
	return t.add(seafall.ShipStickerPlaced(c))
}
