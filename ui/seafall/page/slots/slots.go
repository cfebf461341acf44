package slots

import (
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
)

// Provinces are seats as the game has them.
func Provinces(seats []string) []seafall.Province {
	var list []seafall.Province
	for _, seat := range seats {
		list = append(list, seafall.Province(seat))
	}
	return list
}

// Ships is step 4 while it is the one to be done, nil else.
func Ships(s *seafall.State) *page.Slot {
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

// Chosen is the number of the entry by which a province has chosen the box of step 4, as
// long as the choice can be carried out; 0 for none.
func Chosen(s *seafall.State, p seafall.Province) int64 {
	c, _ := scoring.EndOfGame(s)
	if c == nil {
		return 0
	}
	turn, _ := c.Turn(scoring.StepShips, p)
	if is := s.Running.Ended.Ships[p]; is != nil && turn.Status == scoring.Done {
		return is.Seq
	}
	return 0
}
