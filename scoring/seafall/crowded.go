package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// crowded warns of places that hold more than they can since this command, whichever
// command it is: in play, by a correction, by a house rule, or as a campaign is caught up.
func crowded(t *table) {
	islandsCrowded(t)
	if t.s.Open(seafall.Tombs) && len(t.s.Late.Relics) > 0 {
		eachShip(t, holdCrowded)
	}
	if t.s.House(seafall.CursesCountAsDamage) && t.s.Running != nil {
		eachShip(t, cardsCrowded)
	}
}

func eachShip(t *table, look func(*table, seafall.Province, seafall.Which)) {
	for _, p := range t.s.Order {
		look(t, p, seafall.ShipA)
		look(t, p, seafall.ShipB)
	}
}

// islandsCrowded warns of a colony on an island where another one lies (R61, L28).
func islandsCrowded(t *table) {
	for i, c := range t.s.Late.Colonies {
		was := t.before.Late.Colony(c.ID)
		for _, other := range t.s.Late.Colonies[:i] {
			if other.Island != c.Island {
				continue
			}
			if before := t.before.Late.Colony(other.ID); was == nil || before == nil || was.Island != before.Island {
				t.warn("R61", "late.p7.two_on_island", ledger.Args{"region": c.Island, "colony": other.Called()})
				break
			}
		}
	}
}

// holdCrowded warns of more relics on a ship than its hold has places (R77, L51): what
// finds no room is LOST (L52). Which one that is, the table says.
func holdCrowded(t *table, p seafall.Province, w seafall.Which) {
	over := func(s *seafall.State) int { return len(s.Late.RelicsOn(p, w)) - ValueNow(s, p, w, seafall.Hold) }
	if n := over(t.s); n <= 0 || n <= over(t.before) {
		return
	}
	for _, v := range t.violations {
		if v.Key == "late.p5.hold_full" && v.Args["province"] == p && v.Args["ship"] == w {
			return
		}
	}
	t.warn("R77", "late.p5.over_hold", ledger.Args{"province": p, "ship": w, "count": len(t.s.Late.RelicsOn(p, w)), "room": ValueNow(t.s, p, w, seafall.Hold)})
}

// cardsCrowded warns of more damage and curse cards than a ship carries afloat where they
// count together (R66).
func cardsCrowded(t *table, p seafall.Province, w seafall.Which) {
	cards := func(s *seafall.State) int {
		play := s.Play(p)
		if play == nil || !s.House(seafall.CursesCountAsDamage) {
			return 0
		}
		hull := play.Hulls[w.Index()]
		return hull.Damage + hull.Curses
	}
	if n := cards(t.s); n > seafall.MaxDamage && n > cards(t.before) {
		t.warn("R66", "late.p6.too_many_together", ledger.Args{"province": p, "ship": w, "count": n, "most": seafall.MaxDamage})
	}
}
