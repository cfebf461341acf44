package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// shipRaidCommands are the commands of this file: a new one is named here.
var shipRaidCommands = []Command{RaidShip{}}

// shipRaidKinds are the rules behind what they come to.
var shipRaidKinds = []kindRules{ruled[seafall.ShipRaided]("R60")}

// ShipDefense is what a ship defends itself with in a raid: its hold as it is now,
// less what damage cards lower as far as the table has told of them (L12). What
// upgrades add stands on them.
func ShipDefense(s *seafall.State, of seafall.Province, w seafall.Which) int {
	return ValueNow(s, of, w, seafall.Hold)
}

// ShipGarrison is what takes dice from a raid on a ship: its sail or its raid value,
// as its owner picks; the higher where nothing is picked (L13).
func ShipGarrison(s *seafall.State, of seafall.Province, w seafall.Which, picked seafall.Value) int {
	sail, raid := ValueNow(s, of, w, seafall.Sail), ValueNow(s, of, w, seafall.Raid)
	switch picked {
	case seafall.Sail:
		return sail
	case seafall.Raid:
		return raid
	}
	return max(sail, raid)
}

// FlagshipOf is the ship of a province that is best for an endeavor, as its damage
// cards leave it (R18): the first where both are, "" where none floats.
func FlagshipOf(s *seafall.State, p seafall.Province, kind seafall.Value) seafall.Which {
	best := seafall.Which("")
	for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		if play := s.Play(p); play != nil && !play.Hulls[i].Sunk && (best == "" || ValueNow(s, p, w, kind) > ValueNow(s, p, best, kind)) {
			best = w
		}
	}
	return best
}

// DefendersOf is how many ships defend a ship beside itself as far as the books
// know: the other one of an absent province, since both lie in its harbor (L14, L22).
func DefendersOf(s *seafall.State, of seafall.Province, w seafall.Which) int {
	play := s.Play(of)
	if play == nil || !play.Absent || w.Index() < 0 || play.Hulls[1-w.Index()].Sunk {
		return 0
	}
	return 1
}

// SpaceOf is who controls the space of a ship as far as the books know: its owner,
// where that is absent and its ships lie in the harbor (L15, L22); "" else.
func SpaceOf(s *seafall.State, of seafall.Province) seafall.Province {
	if play := s.Play(of); play != nil && play.Absent {
		return of
	}
	return ""
}

// resistedAtSea is what a raid on a ship gains by war and by controlling the space,
// and loses to what stands against it (L13, L14).
func (e Endeavor) resistedAtSea(s *seafall.State, pool *Pool) {
	at := e.Target
	region := ledger.Args{"region": at.Of.Region()}
	pool.add("pool.war", "R19", WarDice(s, e.Province, at.Of.Region()), region)
	pool.add("pool.garrison_ship", "R60", -ShipGarrison(s, at.Of, at.Ship, at.Garrison), ledger.Args{"province": at.Of, "ship": at.Ship})
	if !s.House(seafall.ShipRaidBoardEnmityFree) {
		stickers, tokens := EnmityIn(s, e.Province, at.Of.Region())
		pool.add("pool.stickers", "R19", -stickers, region)
		pool.add("pool.tokens", "R19", -tokens, region)
	}
	pool.add("pool.defenders", "R60", -max(0, e.Defenders), region)
	switch at.Control {
	case "":
	case e.Province:
		pool.add("pool.control", "R60", 1, ledger.Args{"province": at.Control})
	case at.Of:
		pool.add("pool.control", "R60", -1, ledger.Args{"province": at.Control})
	}
}

// againstShipRaid is what forbids a province to raid a ship now (L11, L22).
func againstShipRaid(s *seafall.State, raider seafall.Province, at RaidTarget) []*ledger.Violation {
	var list []*ledger.Violation
	play := s.Play(at.Of)
	if play == nil || at.Ship.Index() < 0 {
		return list
	}
	if at.Of == raider {
		list = append(list, objection("R60", "late.p2.own_ship", ledger.Args{"province": at.Of, "ship": at.Ship}))
	}
	if play.Hulls[at.Ship.Index()].Sunk {
		list = append(list, objection("R60", "ship.sunk", ledger.Args{"province": at.Of, "ship": at.Ship}))
	}
	return append(list, againstSea(s, at.Of, at.Ship)...)
}

// againstSea is what the rules say against a raid on a ship that the table may set
// aside: the prologue (L22), and by a house rule a second one in a year (L21).
func againstSea(s *seafall.State, of seafall.Province, w seafall.Which) []*ledger.Violation {
	var list []*ledger.Violation
	if s.Running.Number == 0 {
		list = append(list, objection("R60", "late.p2.prologue", nil))
	}
	if raided := s.Play(of).Hulls[w.Index()].Raided; s.House(seafall.ShipRaidOnceAYear) && raided > 0 && raided == s.Running.Year {
		list = append(list, objection("R60", "late.p2.twice", ledger.Args{"province": of, "ship": w}))
	}
	return list
}

// RaidShip is a raid on a ship, whole: the endeavor, what is applied of its successes,
// the damage to both ships, and the enmity (L11 to L22). What is left out is worked
// out. It succeeds with one success at least where the flagship stays afloat, which
// takes what the hold is more than the successes (L16).
type RaidShip struct {
	Province  seafall.Province `json:"province"`
	Ship      seafall.Which    `json:"ship"` // the flagship
	Of        seafall.Province `json:"of"`
	Target    seafall.Which    `json:"target"`
	Control   seafall.Control  `json:"control,omitempty"` // of the space; "of" for who is absent, else "none"
	Successes int              `json:"successes" range:"0-99"`
	Failed    bool             `json:"failed,omitempty"`                        // though there were successes
	Damage    Told             `json:"damage,omitempty" range:"0-30"`           // applied: what items leave of the successes
	Items     int              `json:"items,omitempty" range:"0-30"`            // applied, out of the hold
	Curses    int              `json:"curses,omitempty" range:"0-30" part:"p6"` // of the damage applied
	Exhaust   []string         `json:"exhaust,omitempty"`                       // upgrades of the raided ship, before a card is drawn
	Forced    bool             `json:"forced,omitempty"`

	// Relics are those items that are relics, by their ids: they come aboard the
	// flagship. RelicsLost are those of them for which it has no room (L53).
	Relics     []string `json:"relics,omitempty" part:"p5"`
	RelicsLost []string `json:"relics_lost,omitempty" part:"p5"`

	// What the flagship takes: what the hold is more than the successes.
	Taken        Told     `json:"taken,omitempty" range:"0-99"`
	TakenCurses  int      `json:"taken_curses,omitempty" range:"0-99" part:"p6"`
	TakenExhaust []string `json:"taken_exhaust,omitempty"`

	// Resolved says that the endeavor is in the books already, as a success without a
	// place: this only says what it was at.
	Resolved bool `json:"resolved,omitempty"`
}

// Kind is "raid_ship".
func (RaidShip) Kind() string { return "raid_ship" }

// Part is seafall.ShipRaids.
func (RaidShip) Part() seafall.Part { return seafall.ShipRaids }

// ShipRaid is what a raid on a ship comes to.
type ShipRaid struct {
	Control  seafall.Control
	Succeeds bool
	Flagship Blow // what the raider's ship takes
	Target   Blow // what the raided one takes
	Items    int
	Debt
}

// Applied is how many successes are applied.
func (r ShipRaid) Applied() int { return r.Target.Damage + r.Items }

// Outcome works out a raid on a ship in a state where both ships float.
func (c RaidShip) Outcome(s *seafall.State) ShipRaid {
	r := ShipRaid{Control: c.Control, Items: max(c.Items, len(c.Relics)),
		Flagship: Blow{Province: c.Province, Ship: c.Ship, Damage: c.Taken.Or(max(0, ShipDefense(s, c.Of, c.Target)-c.Successes)), Curses: c.TakenCurses, Exhaust: c.TakenExhaust},
		Target:   Blow{Province: c.Of, Ship: c.Target, Curses: c.Curses, Exhaust: c.Exhaust}}
	if r.Control == "" {
		r.Control = seafall.ByNeither
		if SpaceOf(s, c.Of) == c.Of {
			r.Control = seafall.ByOwner
		}
	}
	r.Succeeds = !c.Failed && c.Successes > 0 && !r.Flagship.Sinks(s)
	r.Target.Damage = c.Damage.Or(max(0, c.applicable(r)-r.Items))
	owed := r.Applied()
	if r.Control == seafall.ByRaider { // L19: one in all
		owed = min(owed, 1)
	}
	r.Debt = debtAtWar(s, c.Province, c.Of, owed)
	return r
}

// applicable is how many successes can be applied (L17).
func (c RaidShip) applicable(r ShipRaid) int {
	if !r.Succeeds {
		return 0
	}
	return c.Successes
}

// debtAtWar works out how a province pays what it owes in another's At War With for a
// raid on a ship: that one's tokens in its own go home first, whatever is owed in an
// At War With otherwise (L19, L20).
func debtAtWar(s *seafall.State, p, victim seafall.Province, owed int) Debt {
	return debt(s, p, owed, s.Play(victim).At(seafall.Place{Region: p.Region(), Spot: seafall.War}))
}

func (c RaidShip) decide(t *table) error {
	if err := c.there(t); err != nil {
		return err
	}
	r := c.Outcome(t.s)
	if err := r.Flagship.checked(t, "taken", "taken_curses", "taken_exhaust"); err != nil {
		return err
	}
	if err := r.Target.checked(t, "damage", "curses", "exhaust"); err != nil {
		return err
	}
	if err := c.holds(t); err != nil {
		return err
	}
	switch applied, most := r.Applied(), c.applicable(r); {
	case applied == 0:
	case !r.Succeeds && c.Successes > 0:
		t.warn("R60", "late.p2.failed_applies", ledger.Args{"count": applied})
	case applied > most:
		t.warn("R60", "late.p2.too_much_applied", ledger.Args{"count": applied, "successes": most})
	}
	t.violations = append(t.violations, againstSea(t.s, c.Of, c.Target)...)
	if err := c.endeavor(t, r.Succeeds); err != nil {
		return err
	}
	if err := t.add(seafall.ShipRaided{By: c.Province, Ship: c.Ship, Of: c.Of, Target: c.Target, Control: r.Control,
		Applied: r.Applied(), Damage: r.Target.Damage, Items: r.Items}); err != nil {
		return err
	}
	if err := r.Flagship.strike(t); err != nil {
		return err
	}
	if err := c.taken(t); err != nil {
		return err
	}
	if err := r.Target.strike(t); err != nil {
		return err
	}
	if against := r.Debt.unpayable(c.Province); against != nil && !c.Forced {
		t.violations = append(t.violations, against)
	}
	return r.Debt.pay(t, c.Province, seafall.Place{Region: c.Of.Region(), Spot: seafall.War})
}

// there refuses a raid between ships that are not there (L11).
func (c RaidShip) there(t *table) error {
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	victim := t.s.Running.Play[c.Of]
	switch {
	case victim == nil:
		return noPlayer(t.s, "of", c.Of)
	case c.Ship.Index() < 0:
		return refuse("", "ship.unknown", "ship", nil)
	case c.Target.Index() < 0:
		return refuse("", "ship.unknown", "target", nil)
	case c.Of == c.Province:
		return refuse("R60", "late.p2.own_ship", "of", ledger.Args{"province": c.Of, "ship": c.Target})
	case play.Hulls[c.Ship.Index()].Sunk:
		return refuse("R60", "ship.sunk", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	case victim.Hulls[c.Target.Index()].Sunk:
		return refuse("R60", "ship.sunk", "target", ledger.Args{"province": c.Of, "ship": c.Target})
	case c.Control != "" && !c.Control.Valid():
		return refuse("", "late.p2.control_unknown", "control", nil)
	case c.Successes < 0 || c.Successes > 99:
		return refuse("", "number.out_of_range", "successes", ledger.Args{"number": c.Successes, "low": 0, "high": 99})
	}
	return nil
}

// endeavor is the endeavor behind the raid, with what the rules say against it as an
// action of the soldiers (R2, R16, R31).
func (c RaidShip) endeavor(t *table, succeeds bool) error {
	t.afterWinter()
	t.engages(c.Province, seafall.ActShip.Guild())
	if c.Resolved {
		if g := t.before.Running; g.HasDone(c.Province, seafall.ActPlunder)+g.HasDone(c.Province, seafall.ActShip) >= g.HasDone(c.Province, seafall.ActRaid) {
			t.once(c.Province, "turn.raid_twice", seafall.ActPlunder, seafall.ActShip)
		}
		if !succeeds {
			t.warn("R60", "late.p2.failed_after_all", ledger.Args{"province": c.Province})
		}
		return nil
	}
	t.once(c.Province, "turn.raid_twice", seafall.ActRaid, seafall.ActPlunder, seafall.ActShip)
	f := seafall.EndeavorResolved{Province: c.Province, Endeavor: seafall.Raid, Success: succeeds}
	if succeeds {
		f.Glory = 1
	}
	return t.add(f)
}
