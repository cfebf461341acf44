package parts

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/pieces"
)

// Ships are a province's two ships.
var Ships = []seafall.Which{seafall.ShipA, seafall.ShipB}

// ValueIcons are the signs of a ship's values.
var ValueIcons = map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid,
	seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}

// CardIcons are how an advisor card lies.
var CardIcons = map[seafall.Card]crest.Icon{seafall.Ready: crest.IconReady, seafall.Active: crest.IconActive, seafall.Exhausted: crest.IconExhausted}

// GoodIcons are the signs of the goods.
var GoodIcons = map[string]crest.Icon{"wood": crest.IconWood, "linen": crest.IconLinen, "spice": crest.IconSpice, "iron": crest.IconIron}

// ActionIcons are the signs of what a province does at an island or at home,
// wherever something raises it: on the leader, an advisor, a sticker.
var ActionIcons = map[string]crest.Icon{"buy": crest.IconHold, "sell": crest.IconCoin, "research": crest.IconBook, "tax": crest.IconPurse}

// ImprovementIcons are the signs of what can be improved.
var ImprovementIcons = map[string]crest.Icon{"field": crest.IconField, "garrison": crest.IconCastle,
	"reputation": crest.IconRep, "fortune": crest.IconFortune, "appellation": crest.IconPen,
	"sell": ActionIcons["sell"], "research": ActionIcons["research"], "tax": ActionIcons["tax"]}

// BoxesOf are the boxes of a region, to be drawn.
func BoxesOf(boxes seafall.Boxes) []pieces.Sticker {
	list := make([]pieces.Sticker, len(boxes))
	for i, box := range boxes {
		list[i] = pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()}
	}
	return list
}

// ValueBoxes are the boxes of a ship's value. A value that was corrected shows
// as many as it says.
func ValueBoxes(p seafall.Province, ship *seafall.Ship, i int) *pieces.ValueBoxes {
	printed, games := ship.Printed[i], ship.Filled[i]
	boxed := ship.Values[i] - ship.Beyond[i]
	if less := printed + len(games) - boxed; less > 0 {
		games = games[:max(0, len(games)-less)]
		printed = min(printed, boxed)
	}
	boxes := pieces.NewValueBoxes(p, printed, games, seafall.MaxValue)
	boxes.Others, boxes.Stars = max(0, boxed-printed-len(games)), ship.Beyond[i]
	return boxes
}
