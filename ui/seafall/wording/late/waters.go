package late

import (
	"math/big"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// waterKinds are the words of signs on the sea, of tests on the way, of inquisitions
// and of stickers on ships.
var waterKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupMap, tellWaterCharted, undoWaterCharted),
	phrases.Worded(phrases.GroupMap, tellWaterRemoved, undoWaterRemoved),
	phrases.Worded(phrases.GroupShips, tellPassageTested, undoPassageTested),
	phrases.Worded(phrases.GroupCards, tellUnchartedDrawn, undoUnchartedDrawn),
	phrases.Worded(phrases.GroupCards, tellInquisitionHeld, undoInquisitionHeld),
	phrases.Worded(phrases.GroupShips, tellShipStickerPlaced, undoShipStickerPlaced),
}

func tellWaterCharted(s phrases.Speaker, f seafall.WaterCharted) string {
	w := f.Water
	more := phrases.WaterPrint(s, w.Defense, w.Dangerous)
	if f.By == "" {
		return phrases.WithMore(s, s.T("fact.water_charted.table", "sign", phrases.SignWords(s, w.Kind, w.Where, w.Column)), more)
	}
	return phrases.WithMore(s, s.Line("fact.water_charted", f.By, "sign", phrases.SignWords(s, w.Kind, w.Where, w.Column)), more)
}

func undoWaterCharted(s phrases.Speaker, f seafall.WaterCharted) string {
	return s.T("undo.water_charted", "sign", phrases.SignWords(s, f.Water.Kind, f.Water.Where, f.Water.Column))
}

func tellWaterRemoved(s phrases.Speaker, f seafall.WaterRemoved) string {
	return s.T("fact.water_removed", "sign", phrases.Water(s, f.Water))
}

func undoWaterRemoved(s phrases.Speaker, f seafall.WaterRemoved) string {
	return s.T("undo.water_removed", "sign", phrases.Water(s, f.Water))
}

func tellPassageTested(s phrases.Speaker, f seafall.PassageTested) string {
	key := "fact.passage_tested"
	if !f.Success {
		key = "fact.passage_tested.sunk"
	}
	water := s.T("late.p3.term.test." + string(f.Test))
	if f.Water != "" {
		water = phrases.Water(s, f.Water)
	}
	return phrases.WithMore(s, s.Line(key, f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship), "water", water), phrases.Said(s, wording.Clip(f.Note, wording.Longest)))
}

func undoPassageTested(s phrases.Speaker, f seafall.PassageTested) string {
	return s.Line("undo.passage_tested", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship))
}

func tellUnchartedDrawn(s phrases.Speaker, f seafall.UnchartedDrawn) string {
	key := "fact.uncharted_drawn"
	switch {
	case f.Kept:
		key = "fact.uncharted_drawn.kept"
	case f.Destroyed:
		key = "fact.uncharted_drawn.destroyed"
	}
	return s.Line(key, f.Province, "card", phrases.Uncharted(s, f.Card.ID, f.Card.Name))
}

func undoUnchartedDrawn(s phrases.Speaker, f seafall.UnchartedDrawn) string {
	return s.T("undo.uncharted_drawn", "card", phrases.Uncharted(s, f.Card.ID, f.Card.Name))
}

func tellInquisitionHeld(s phrases.Speaker, f seafall.InquisitionHeld) string {
	return phrases.WithGlory(s, s.Line("fact.inquisition_held", f.Province, "advisor", s.Advisor(f.Advisor)), f.Glory)
}

func undoInquisitionHeld(s phrases.Speaker, f seafall.InquisitionHeld) string {
	return s.Line("undo.inquisition_held", f.Province, "advisor", s.Advisor(f.Advisor))
}

func tellShipStickerPlaced(s phrases.Speaker, f seafall.ShipStickerPlaced) string {
	return s.Line("fact.ship_sticker_placed", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship), "value", s.Value(f.Value), "to", f.To)
}

func undoShipStickerPlaced(s phrases.Speaker, f seafall.ShipStickerPlaced) string {
	return s.Line("undo.ship_sticker_placed", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship), "value", s.Value(f.Value), "to", f.To)
}

// SeaReminders are what else the sea does on the way (L63, L66): what is not recorded.
func SeaReminders(s phrases.Speaker) []string {
	named := func(kind seafall.WaterKind) string {
		var names []string
		for _, w := range scoring.SignsOf(s.State, kind) {
			names = append(names, phrases.Water(s, w.ID))
		}
		return strings.Join(names, " · ")
	}
	var list []string
	if s.State.Open(seafall.Waters) {
		list = append(list, s.T("late.p3.remind.card"))
		if signs := named(seafall.CurrentWater); signs != "" {
			list = append(list, s.T("late.p3.remind.current", "signs", signs))
		}
		if signs := named(seafall.AtollWater); signs != "" {
			list = append(list, s.T("late.p3.remind.atoll", "signs", signs))
		}
	}
	if signs := named(seafall.PortalWater); s.State.Open(seafall.Portals) && signs != "" {
		list = append(list, s.T("late.p13.sea.remind", "portals", signs))
	}
	return list
}

// PassageDice is what a ship rolls in a sail test alone, with the chance that it comes
// through.
func PassageDice(s phrases.Speaker, p seafall.Province, w seafall.Which, test seafall.Test, defense int, red bool) string {
	e := scoring.Endeavor{Province: p, Kind: seafall.Sail, Flagship: w}
	pool, roll := scoring.SailTest(s.State, e, test, defense, red)
	passes := new(big.Rat).Sub(big.NewRat(1, 1), roll.Odds().Sinks)
	words := s.T("late.p3.passage.dice", "dice", s.T("screen.sums.dice", "count", pool.Total), "passes", phrases.Chance(s, passes))
	return words + " · " + s.T("late.p3.passage.against", "count", defense)
}
