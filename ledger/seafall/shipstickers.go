package seafall

import "astrolabe/ledger"

// shipStickerFacts are the kinds of facts of this file: a new one is named here.
var shipStickerFacts = []Fact{ShipStickerPlaced{}}

// MostBeyond is the highest value of a ship that a sticker has (L81).
const MostBeyond = 9

// ShipStickerPlaced is a sticker that raises a value of a ship beyond its five boxes
// (L81). What it adds counts apart from the boxes (R39).
type ShipStickerPlaced struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Value    Value    `json:"value"`
	To       int      `json:"to"`
}

// Kind is "ship_sticker_placed".
func (ShipStickerPlaced) Kind() string { return "ship_sticker_placed" }

// Part is ShipStickers.
func (ShipStickerPlaced) Part() Part { return ShipStickers }

func (f ShipStickerPlaced) apply(s *State, _ moment) error {
	if err := known(s, "province", f.Province); err != nil {
		return err
	}
	i, v := f.Ship.Index(), f.Value.Index()
	if err := first(OfShip("ship", "value", f.Ship, f.Value), inRange("to", f.To, 1, MostBeyond)); err != nil {
		return err
	}
	ship := &s.Boards[f.Province].Ships[i]
	if f.To <= ship.Values[v] {
		return misfit("to", "late.p14.no_higher", ledger.Args{"province": f.Province, "ship": f.Ship, "value": f.Value, "now": ship.Values[v], "to": f.To})
	}
	ship.Beyond[v] += f.To - ship.Values[v]
	ship.Values[v] = f.To
	return nil
}

// beyondBoxes is what stickers raised a value of a ship by; nothing where there is
// none.
func beyondBoxes(s *State, p Path) (int, bool) {
	n := shipPart(s, p, func(ship *Ship) *int { return &ship.Beyond[p.Value.Index()] })
	if n == nil {
		return 0, false
	}
	return *n, *n > 0
}

// mendBeyond is what stickers raised a value by; the value goes along.
func mendBeyond(s *State, p Path) (mending, error) {
	n := shipPart(s, p, func(ship *Ship) *int { return &ship.Beyond[p.Value.Index()] })
	value := shipPart(s, p, func(ship *Ship) *int { return &ship.Values[p.Value.Index()] })
	if n == nil || value == nil {
		return nothing(p)
	}
	boxes := max(0, *value-*n)
	return counted(func() int { return *n }, 0, MostBeyond-boxes, func(is int) error {
		*value, *n = boxes+is, is
		return nil
	}), nil
}

// checkBeyond looks at what stickers raised the values of ships by (L81).
func checkBeyond(s *State) error {
	for _, p := range s.Order {
		for _, ship := range s.Boards[p].Ships {
			for _, n := range ship.Beyond {
				if err := inRange("to", n, 0, MostBeyond); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
