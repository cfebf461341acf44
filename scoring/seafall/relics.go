package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// relicCommands are the commands of this file: a new one is named here.
var relicCommands = []Command{FindRelic{}, MoveRelic{}, LoseRelic{}, ReturnRelic{}, CountRelic{}}

// relicKinds are the rules behind what they come to.
var relicKinds = []kindRules{
	ruled[seafall.RelicFound]("R77"),
	ruled[seafall.RelicMoved]("R77"),
	ruled[seafall.RelicLost]("R77"),
	ruled[seafall.RelicReturned]("R77"),
	ruled[seafall.RelicCounted]("R77", "R72"),
}

// RoomFor is how many relics a ship can carry still: as many as its hold is, as it is
// now, less those aboard (L51). Goods are not in the books: they take the same places.
func RoomFor(s *seafall.State, p seafall.Province, w seafall.Which) int {
	return max(0, ValueNow(s, p, w, seafall.Hold)-len(s.Late.RelicsOn(p, w)))
}

// fits warns of one relic more than the hold of a ship takes (L51).
func (t *table) fits(name string, p seafall.Province, w seafall.Which) {
	if t.s.Board(p) != nil && w.Index() >= 0 && RoomFor(t.s, p, w) == 0 {
		t.warn("R77", "late.p5.hold_full", ledger.Args{"relic": name, "province": p, "ship": w, "count": ValueNow(t.s, p, w, seafall.Hold)})
	}
}

// FindRelic is a relic that comes aboard a ship from its chest (L51). One of a name
// that the campaign has met is that relic.
type FindRelic struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Name     string           `json:"name"`
	Glory    int              `json:"glory,omitempty" range:"0-9"` // printed, of one that the campaign has not met
}

// Kind is "find_relic".
func (FindRelic) Kind() string { return "find_relic" }

// Part is seafall.Tombs.
func (FindRelic) Part() seafall.Part { return seafall.Tombs }

func (c FindRelic) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := ledger.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return err
	}
	card := seafall.RelicCard{Name: name, Glory: c.Glory}
	if met := relicCalled(t.s, name); met != nil {
		card = seafall.RelicCard{ID: met.ID, Name: met.Name, Glory: met.Glory}
		if met.Lost {
			t.warn("R77", "late.p5.relic_lost_before", ledger.Args{"relic": met.Name})
		}
		if t.gave("glory") {
			checkPrinted(t, "R77", met.Name, met.Glory, c.Glory)
		}
	} else {
		card.ID = freeID(name, func(id string) bool { return t.s.Late.Relic(id) != nil })
	}
	t.fits(card.Name, c.Province, c.Ship)
	return t.add(seafall.RelicFound{Province: c.Province, Ship: c.Ship, Relic: card, Glory: card.Glory})
}

// relicCalled is the relic of a name that the campaign has met, nil for none.
func relicCalled(s *seafall.State, name string) *seafall.Relic {
	for _, r := range s.Late.Relics {
		if seafall.SameName(r.Name, name) {
			return r
		}
	}
	return nil
}

// metRelic is a relic that the books know, by its id.
func metRelic(t *table, id string) (*seafall.Relic, error) {
	if r := t.s.Late.Relic(id); r != nil {
		return r, nil
	}
	return nil, refuse("", "late.p5.relic_unknown", "relic", ledger.Args{"relic": id})
}

// MoveRelic is a relic that changes its ship. To another province its printed glory
// goes with it, as far as it counts in the running game (R3, L56).
type MoveRelic struct {
	Relic    string           `json:"relic"` // its id
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
}

// Kind is "move_relic".
func (MoveRelic) Kind() string { return "move_relic" }

// Part is seafall.Tombs.
func (MoveRelic) Part() seafall.Part { return seafall.Tombs }

func (c MoveRelic) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	r, err := metRelic(t, c.Relic)
	if err != nil {
		return err
	}
	from := r.Province
	if from != c.Province || r.Ship != c.Ship {
		t.fits(r.Name, c.Province, c.Ship)
	}
	f := seafall.RelicMoved{Relic: c.Relic, Province: c.Province, Ship: c.Ship}
	if from != c.Province {
		f.From, f.Glory = from, r.Counts()
	}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Glory > 0 {
		t.belowNothing(from)
	}
	return nil
}

// LoseRelic writes LOST on a relic, which goes back to its chest (L52). Without Why
// there was no room for it.
type LoseRelic struct {
	Relic string              `json:"relic"` // its id
	Why   seafall.LostBecause `json:"why,omitempty"`
}

// Kind is "lose_relic".
func (LoseRelic) Kind() string { return "lose_relic" }

// Part is seafall.Tombs.
func (LoseRelic) Part() seafall.Part { return seafall.Tombs }

func (c LoseRelic) decide(t *table) error {
	r, err := metRelic(t, c.Relic)
	if err != nil {
		return err
	}
	if c.Why == "" {
		c.Why = seafall.LostNoRoom
	}
	return loseRelic(t, r, c.Why)
}

// loseRelic is a relic that is LOST, with the glory that goes with it (L52, L56).
func loseRelic(t *table, r *seafall.Relic, why seafall.LostBecause) error {
	from := r.Province
	f := seafall.RelicLost{Relic: r.ID, Why: why, Glory: r.Counts()}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Glory > 0 {
		t.belowNothing(from)
	}
	return nil
}

// loseRelics are the relics that go down with a ship, once that is said (L52).
func loseRelics(t *table, p seafall.Province, w seafall.Which) error {
	for _, r := range t.s.Late.RelicsOn(p, w) {
		if err := loseRelic(t, r, seafall.LostSunk); err != nil {
			return err
		}
	}
	return nil
}

// ReturnRelic puts a relic back into its chest without a mark, because a card or an
// entry says so.
type ReturnRelic struct {
	Relic string `json:"relic"` // its id
}

// Kind is "return_relic".
func (ReturnRelic) Kind() string { return "return_relic" }

// Part is seafall.Tombs.
func (ReturnRelic) Part() seafall.Part { return seafall.Tombs }

func (c ReturnRelic) decide(t *table) error {
	r, err := metRelic(t, c.Relic)
	if err != nil {
		return err
	}
	from := r.Province
	f := seafall.RelicReturned{Relic: c.Relic, Glory: r.Counts()}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Glory > 0 {
		t.belowNothing(from)
	}
	return nil
}

// CountRelic enters the printed glory of a relic that came from an earlier game, once
// a game (L56, R72). What is printed is entered when Glory is left out.
type CountRelic struct {
	Relic string `json:"relic"` // its id
	Glory Told   `json:"glory,omitempty" range:"0-9"`
}

// Kind is "count_relic".
func (CountRelic) Kind() string { return "count_relic" }

// Part is seafall.Tombs.
func (CountRelic) Part() seafall.Part { return seafall.Tombs }

func (c CountRelic) decide(t *table) error {
	r, err := metRelic(t, c.Relic)
	if err != nil {
		return err
	}
	t.sits(r.Province)
	glory := c.Glory.Or(r.Glory)
	checkCounted(t, "R77", r.Name, r.Counted)
	checkPrinted(t, "R77", r.Name, r.Glory, glory)
	return t.add(seafall.RelicCounted{Relic: c.Relic, Glory: glory})
}

// checkCounted warns of glory that counts in this game already (L56).
func checkCounted(t *table, rule, name string, counted bool) {
	if counted {
		t.warn(rule, "late.p5.counts_already", ledger.Args{"name": name})
	}
}

// checkPrinted warns of another glory than a relic or a tablet prints (L56).
func checkPrinted(t *table, rule, name string, printed, glory int) {
	if glory != printed {
		t.warn(rule, "late.p5.other_glory", ledger.Args{"name": name, "glory": glory, "due": printed})
	}
}

// taken moves the relics that a raid took out of a hold aboard the raider's flagship;
// those without room there are LOST (L53).
func (c RaidShip) taken(t *table) error {
	for _, id := range c.Relics {
		r := t.s.Late.Relic(id)
		if slices.Contains(c.RelicsLost, id) {
			if err := loseRelic(t, r, seafall.LostNoRoom); err != nil {
				return err
			}
			continue
		}
		if err := (MoveRelic{Relic: id, Province: c.Province, Ship: c.Ship}).decide(t); err != nil {
			return err
		}
	}
	return nil
}

// holds refuses relics that are not aboard the raided ship, or named twice (L53).
func (c RaidShip) holds(t *table) error {
	if c.Items != 0 && c.Items < len(c.Relics) {
		return refuse("", "number.out_of_range", "items", ledger.Args{"number": c.Items, "low": len(c.Relics), "high": 30})
	}
	for i, id := range c.Relics {
		r := t.s.Late.Relic(id)
		if r == nil || r.Province != c.Of || r.Ship != c.Target || slices.Contains(c.Relics[:i], id) {
			name := id
			if r != nil {
				name = r.Name
			}
			return refuse("R77", "late.p5.relic_not_aboard", "relics", ledger.Args{"relic": name, "province": c.Of, "ship": c.Target})
		}
	}
	for _, id := range c.RelicsLost {
		if !slices.Contains(c.Relics, id) {
			return refuse("R77", "late.p5.relic_not_taken", "relics_lost", ledger.Args{"relic": id})
		}
	}
	return nil
}
