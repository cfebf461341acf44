package page

import (
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
)

// Slots are the choices that may be made in secret: step 4, in which everybody
// improves a ship in any order.
func (Game) Slots(state ledger.State) []page.Slot {
	s, ok := state.(*seafall.State)
	if !ok {
		return nil
	}
	if slot := shipSlot(s); slot != nil {
		return []page.Slot{*slot}
	}
	return nil
}

// Opened is what the table says when it opens the choices of a slot.
func (Game) Opened(_ string, chosen, missing []string) terminal.Command {
	return scoring.OpenChoices{Step: scoring.StepShips, Chosen: provinces(chosen), Missing: provinces(missing)}
}

// provinces are seats as the game has them.
func provinces(seats []string) []seafall.Province {
	var list []seafall.Province
	for _, seat := range seats {
		list = append(list, seafall.Province(seat))
	}
	return list
}

// shipSlot is step 4 while it is the one to be done, nil else.
func shipSlot(s *seafall.State) *page.Slot {
	c, _ := scoring.EndOfGame(s) // choices that cannot be carried out together are still there to be changed
	if c == nil || c.Current != scoring.StepShips {
		return nil
	}
	slot := page.Slot{ID: strconv.Itoa(s.Running.Number) + ".ships", Kind: scoring.ChooseShip{}.Kind()}
	for _, turn := range c.Step(scoring.StepShips).Turns {
		if turn.Status == scoring.Open || turn.Status == scoring.Again {
			slot.Seats = append(slot.Seats, string(turn.Province))
		}
	}
	if len(slot.Seats) == 0 {
		return nil
	}
	return &slot
}
