package page

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/slots"
	"astrolabe/ui/terminal"
)

// Slots are the choices that may be made in secret: step 4, in which everybody
// improves a ship in any order.
func (Game) Slots(state ledger.State) []page.Slot {
	s, ok := state.(*seafall.State)
	if !ok {
		return nil
	}
	if slot := slots.Ships(s); slot != nil {
		return []page.Slot{*slot}
	}
	return nil
}

// Opened is what the table says when it opens the choices of a slot.
func (Game) Opened(_ string, chosen, missing []string) terminal.Command {
	return scoring.OpenChoices{Step: scoring.StepShips, Chosen: slots.Provinces(chosen), Missing: slots.Provinces(missing)}
}

// Chosen is the number of the entry by which a province has chosen its box of step 4.
func (Game) Chosen(state ledger.State, kind, seat string) int64 {
	s, ok := state.(*seafall.State)
	if !ok || kind != (scoring.ChooseShip{}).Kind() {
		return 0
	}
	return slots.Chosen(s, seafall.Province(seat))
}
