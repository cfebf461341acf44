package seafall

import (
	"slices"

	"astrolabe/ledger/seafall"
)

// ColonyWinter is what steps 7 and 8 of a winter are for one colony, as it lies before
// the tokens of step 4 move (R29, L32, L34).
type ColonyWinter struct {
	Colony  *seafall.Colony
	Absent  bool // its governor does not sit at the table: it neither becomes active nor collects (L39)
	Active  bool // before this winter
	Cost    int  // gold to make it active, 0 where it is (L35)
	Glory   int  // that making it active brings
	Markers int  // tokens at home that its governor can still turn
	Fields  []FieldHarvest
	Collect int // gold of its fields, once it is active
}

// colonyWinters are the colonies that are governed, by who governs them in seating
// order, and of each in the order they were founded.
func colonyWinters(s *seafall.State) []ColonyWinter {
	var list []ColonyWinter
	for _, p := range s.Running.Seats {
		for _, c := range s.Late.ColoniesOf(p) {
			list = append(list, colonyWinter(s, c))
		}
	}
	return list
}

func colonyWinter(s *seafall.State, c *seafall.Colony) ColonyWinter {
	w := ColonyWinter{Colony: c, Absent: s.Play(c.Governor).Absent, Active: c.ActiveIn(s.Running)}
	if !w.Active {
		w.Cost, w.Glory, w.Markers = ColonyGold, c.Glory, s.AtHome(c.Governor)
	}
	for i, gold := range c.Fields {
		f := FieldHarvest{Place: seafall.Place{Region: c.Governor.Region(), Spot: seafall.ColonySpot(c.ID, c.SitesOf()[i])}, Shown: gold}
		// Whoever governed it when it was raided: it is the same field.
		f.Raided = slices.ContainsFunc(s.Running.Raided, func(at seafall.Place) bool { return at.Spot == f.Spot })
		for _, owner := range s.Running.Seats {
			if slices.ContainsFunc(s.Play(owner).Away, func(l seafall.Lying) bool { return l.Spot == f.Spot }) {
				f.Tokens = append(f.Tokens, owner)
			}
		}
		if f.Free() {
			f.Gold = f.Shown
		}
		w.Fields = append(w.Fields, f)
		w.Collect += f.Gold
	}
	if w.Absent {
		w.Collect = 0
	}
	return w
}

// ColonyTake is what one province pays in step 7 and takes in step 8.
type ColonyTake struct {
	Province seafall.Province
	Absent   bool
	Colonies []ColonyWinter
	Pays     int            // gold in all
	Markers  int            // tokens that it turns
	Left     int            // tokens at home that it could turn
	Glory    int            // gained in all
	Takes    int            // gold in all, of what is active then
	From     []FieldHarvest // the fields of what is active then
}

// ColonyTakes are steps 7 and 8 by province, where these colonies become active; those
// that are active are so already.
func (w *Winter) ColonyTakes(activated []string) []ColonyTake {
	var list []ColonyTake
	for _, c := range w.Colonies {
		if n := len(list); n == 0 || list[n-1].Province != c.Colony.Governor {
			list = append(list, ColonyTake{Province: c.Colony.Governor, Absent: c.Absent})
		}
		take := &list[len(list)-1]
		take.Colonies = append(take.Colonies, c)
		take.Left = max(take.Left, c.Markers)
		now := !c.Active && slices.Contains(activated, c.Colony.ID)
		if now {
			take.Pays, take.Glory, take.Markers = take.Pays+c.Cost, take.Glory+c.Glory, take.Markers+1
		}
		if (now || c.Active) && !c.Absent {
			take.Takes += c.Collect
			take.From = append(take.From, c.Fields...)
		}
	}
	return list
}

// Collects is what a colony would bring its governor in the next winter, in gold: that
// of its fields, but of those that were raided since the last one (L34). Nothing while
// it is not active, and nothing where no game runs.
func Collects(s *seafall.State, c *seafall.Colony) int {
	if s.Running == nil || s.Play(c.Governor) == nil || !c.ActiveIn(s.Running) {
		return 0
	}
	return colonyWinter(s, c).Collect
}
