package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// waterCommands are the commands of this file: a new one is named here.
var waterCommands = []Command{ChartWater{}, RemoveWater{}, TestPassage{}, DrawUncharted{}, ExploreColumn{}}

// waterKinds are the rules behind what they come to.
var waterKinds = []kindRules{
	behind(func(f seafall.WaterCharted) []string { return signRules(f.Water.Kind) }, ruled[seafall.WaterCharted]("R74")),
	ruled[seafall.WaterRemoved]("R74"),
	ruled[seafall.PassageTested]("R74"),
	ruled[seafall.UnchartedDrawn]("R74"),
}

// signRules are the rules behind a sign on the sea.
func signRules(kind seafall.WaterKind) []string {
	if kind == seafall.PortalWater {
		return []string{"R80"}
	}
	return []string{"R74"}
}

// ChartWater puts a sign on the sea (R74, R80). An id that is left out is made of its
// kind.
type ChartWater struct {
	Water     string            `json:"water,omitempty"` // its id
	Sign      seafall.WaterKind `json:"kind"`
	Column    int               `json:"column,omitempty" range:"0-20"` // from the west
	Where     string            `json:"where,omitempty"`
	Defense   int               `json:"defense,omitempty" range:"0-20"`
	Dangerous bool              `json:"dangerous,omitempty"`
	By        seafall.Province  `json:"by,omitempty"`
}

// Kind is "chart_water".
func (ChartWater) Kind() string { return "chart_water" }

// Part is seafall.Signs.
func (ChartWater) Part() seafall.Part { return seafall.Signs }

func (c ChartWater) decide(t *table) error {
	t.sits(c.By)
	if c.Water == "" {
		c.Water = freeID(string(c.Sign), func(id string) bool { return t.s.Late.Water(id) != nil })
	}
	return t.add(seafall.WaterCharted{By: c.By, Water: seafall.Sign{ID: c.Water, Kind: c.Sign, Column: c.Column,
		Where: ledger.Tidy(c.Where), Defense: c.Defense, Dangerous: c.Dangerous}})
}

// RemoveWater takes a sign off the sea, because an entry or a card says so.
type RemoveWater struct {
	Water string `json:"water"`
}

// Kind is "remove_water".
func (RemoveWater) Kind() string { return "remove_water" }

// Part is seafall.Signs.
func (RemoveWater) Part() seafall.Part { return seafall.Signs }

func (c RemoveWater) decide(t *table) error { return t.add(seafall.WaterRemoved(c)) }

// SailTest is what a ship is about to be tested for on its way: the dice are those of
// an Endeavor of the kind seafall.Sail, where the other ship supports if both sail
// together (L64). No fortune helps in uncharted waters, nor where the number is red
// (L65).
func SailTest(s *seafall.State, e Endeavor, test seafall.Test, defense int, dangerous bool) (Pool, Roll) {
	e.Kind = seafall.Sail
	pool := e.Pool(s)
	roll := Roll{Dice: pool.Total, Defense: defense, Capacity: LeastCapacity(s, e.Province, e.Flagship),
		Dangerous: dangerous || test == seafall.UnchartedTest}
	return pool, roll
}

// SignsOf are the signs of one kind on the sea, from the west on; those whose column is
// not told come last.
func SignsOf(s *seafall.State, kind seafall.WaterKind) []*seafall.Water {
	list := slices.DeleteFunc(slices.Clone(s.Late.Waters), func(w *seafall.Water) bool { return w.Kind != kind })
	slices.SortStableFunc(list, func(a, b *seafall.Water) int { return fromWest(a) - fromWest(b) })
	return list
}

// fromWest is the column of a sign, beyond the last one where it is not told.
func fromWest(w *seafall.Water) int {
	if w.Column == 0 {
		return seafall.MostColumn + 1
	}
	return w.Column
}

// TestPassage is the test of a ship that sails into dangerous waters or meets an
// uncharted card, with the damage that it brings: what the defense is more than the
// successes, where both are told (L64). Who sinks stays there.
type TestPassage struct {
	Province  seafall.Province `json:"province"`
	Ship      seafall.Which    `json:"ship"`            // the flagship
	Test      seafall.Test     `json:"test,omitempty"`  // dangerous waters when left out
	Water     string           `json:"water,omitempty"` // id of the sign
	Defense   Told             `json:"defense,omitempty" range:"0-20"`
	Successes Told             `json:"successes,omitempty" range:"0-99"`
	Damage    Told             `json:"damage,omitempty" range:"0-99"`
	Curses    int              `json:"curses,omitempty" range:"0-99" part:"p6"` // of the damage
	Exhaust   []string         `json:"exhaust,omitempty"`                       // upgrades, before a card is drawn
	Sunk      bool             `json:"sunk,omitempty"`                          // whatever the damage
	Glory     Told             `json:"glory,omitempty" range:"0-10"`            // a test gives none
	Note      string           `json:"note,omitempty"`
}

// Kind is "test_passage".
func (TestPassage) Kind() string { return "test_passage" }

// Part is seafall.Waters.
func (TestPassage) Part() seafall.Part { return seafall.Waters }

// Against is what a passage is tested against as far as it is told: the number said
// with it, else the one of its sign.
func (c TestPassage) Against(s *seafall.State) (defense int, known bool) {
	w := s.Late.Water(c.Water)
	switch {
	case c.Defense != 0:
		return c.Defense.Or(0), true
	case w != nil && w.Defense > 0:
		return w.Defense, true
	}
	return 0, false
}

// Blow is the damage of the test.
func (c TestPassage) Blow(s *seafall.State) Blow {
	b := Blow{Province: c.Province, Ship: c.Ship, Curses: c.Curses, Exhaust: c.Exhaust}
	if defense, known := c.Against(s); known && c.Successes != 0 {
		b.Damage = max(0, defense-c.Successes.Or(0))
	}
	b.Damage = c.Damage.Or(b.Damage)
	return b
}

// agrees looks at numbers that are told beside each other: those of the sign and of the
// damage have to be what the others come to, and none is told for nothing.
func (c TestPassage) agrees(t *table) error {
	if w := t.s.Late.Water(c.Water); w != nil && w.Defense > 0 && c.Defense.Or(w.Defense) != w.Defense {
		t.warn("R74", "late.p3.other_defense", ledger.Args{"number": c.Defense.Or(0), "due": w.Defense})
	}
	if c.Sunk { // whatever the rest
		if err := unusedOf(map[string]bool{"defense": c.Defense != 0, "successes": c.Successes != 0, "damage": c.Damage != 0, "curses": c.Curses != 0, "exhaust": len(c.Exhaust) > 0}); err != nil {
			return err
		}
	}
	defense, known := c.Against(t.s)
	rolled := c.Successes != 0
	switch {
	case known && rolled:
		if due := max(0, defense-c.Successes.Or(0)); c.Damage.Or(due) != due {
			t.warn("R74", "late.p3.other_damage", ledger.Args{"number": c.Damage.Or(0), "due": due})
		}
	case c.Damage != 0 || c.Sunk: // that is all there is to tell
	case rolled:
		return unused("successes")
	case c.Defense != 0:
		return unused("defense")
	}
	return nil
}

func (c TestPassage) decide(t *table) error {
	if c.Test == "" {
		c.Test = seafall.DangerousTest
	}
	play, err := t.acting(c.Province)
	switch {
	case err != nil:
		return err
	case c.Ship.Index() < 0:
		return refuse("", "ship.unknown", "ship", nil)
	case play.Hulls[c.Ship.Index()].Sunk:
		return refuse("R74", "ship.sunk", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	}
	t.afterWinter()
	t.inTurn(c.Province)
	if err := c.agrees(t); err != nil {
		return err
	}
	blow := c.Blow(t.s)
	if err := blow.checked(t, "damage", "curses", "exhaust"); err != nil {
		return err
	}
	sinks := c.Sunk || blow.Sinks(t.s)
	if err := t.add(seafall.PassageTested{Province: c.Province, Ship: c.Ship, Test: c.Test, Water: c.Water,
		Success: !sinks, Note: ledger.Tidy(c.Note)}); err != nil {
		return err
	}
	if sinks {
		err = sink(t, c.Province, c.Ship)
	} else {
		err = blow.strike(t)
	}
	if glory := c.Glory.Or(0); err == nil && glory != 0 {
		t.warn("R74", "late.p3.no_glory", ledger.Args{"province": c.Province, "glory": glory})
		return t.add(seafall.GloryByCard{Province: c.Province, Glory: glory, Reason: ledger.Tidy(c.Note)})
	}
	return err
}

// DrawUncharted is a card of the uncharted deck that a province draws (L63). Known
// names the id of a card that the campaign has met; else it is named.
type DrawUncharted struct {
	Province  seafall.Province `json:"province"`
	Known     string           `json:"known,omitempty"`
	Name      string           `json:"name,omitempty"`
	Kept      bool             `json:"kept,omitempty"`
	Destroyed bool             `json:"destroyed,omitempty"`
}

// Kind is "draw_uncharted".
func (DrawUncharted) Kind() string { return "draw_uncharted" }

// Part is seafall.Waters.
func (DrawUncharted) Part() seafall.Part { return seafall.Waters }

func (c DrawUncharted) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	t.inTurn(c.Province)
	f := seafall.UnchartedDrawn{Province: c.Province, Kept: c.Kept, Destroyed: c.Destroyed}
	if c.Known != "" {
		card := t.s.Late.Card(c.Known)
		if card == nil {
			return refuse("", "late.p3.card_unknown", "known", nil)
		}
		f.Card = seafall.DrawnCard{ID: card.ID, Name: card.Name}
		return t.add(f)
	}
	f.Card.Name = ledger.Tidy(c.Name)
	if err := seafall.CheckName("name", f.Card.Name); err != nil {
		return err
	}
	if met := unchartedCalled(t.s, f.Card.Name); met != nil {
		f.Card.ID = met.ID
	} else {
		f.Card.ID = freeID(f.Card.Name, func(id string) bool { return t.s.Late.Card(id) != nil })
	}
	return t.add(f)
}

// unchartedCalled is the card of the uncharted deck of a name that the campaign has met,
// nil for none.
func unchartedCalled(s *seafall.State, name string) *seafall.UnchartedCard {
	for _, card := range s.Late.Uncharted {
		if seafall.SameName(card.Name, name) {
			return card
		}
	}
	return nil
}

// ExploreColumn explores a column without an island: an endeavor against the number of
// the column, which the table counts from the provinces and the books do not keep. A
// success finds an island, which lies in a column counted from the west (L59), and is
// worth what the entry adds beside (L60). A chart that a column asks for is the table's
// (L61), and the island has no name before it is told (L62).
type ExploreColumn struct {
	Province seafall.Province `json:"province"`
	Failed   bool             `json:"failed,omitempty"`
	Island   seafall.Region   `json:"island,omitempty"` // its id
	Name     string           `json:"name,omitempty"`
	Column   int              `json:"column,omitempty" range:"1-20"` // from the west; needed for a success
	Garrison int              `json:"garrison,omitempty" range:"0-20"`
	Entry    Told             `json:"entry_glory,omitempty" range:"0-10"` // glory that the entry adds; by a house rule 1 when left out
	Resolved bool             `json:"resolved,omitempty"`                 // the endeavor is in the books already, as a success
	Note     string           `json:"note,omitempty"`
}

// Kind is "explore_column".
func (ExploreColumn) Kind() string { return "explore_column" }

// Part is seafall.EmptyColumns.
func (ExploreColumn) Part() seafall.Part { return seafall.EmptyColumns }

// EntryGlory is what finding an island is worth beside its endeavor where nothing else
// is said: nothing, or by a house rule one (L60).
func EntryGlory(s *seafall.State) int {
	if s.House(seafall.IslandTwoGlory) {
		return 1
	}
	return 0
}

// fits refuses what is said of an island that a failed endeavor did not find, and a note
// that goes into nothing.
func (c ExploreColumn) fits(s *seafall.State) error {
	return unusedOf(map[string]bool{"column": c.Failed && c.Column != 0, "garrison": c.Failed && c.Garrison != 0, "entry_glory": c.Failed && c.Entry.Or(0) != 0,
		"island": c.Failed && c.Island != "", "name": c.Failed && ledger.Tidy(c.Name) != "",
		"note": c.Resolved && ledger.Tidy(c.Note) != "" && (c.Failed || c.Entry.Or(EntryGlory(s)) == 0)})
}

func (c ExploreColumn) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	if err := c.fits(t.s); err != nil {
		return err
	}
	if c.Resolved {
		t.afterWinter()
		t.engages(c.Province, seafall.ActExplore.Guild())
	} else {
		c.endeavor(t)
		f := seafall.EndeavorResolved{Province: c.Province, Endeavor: seafall.Explore, Success: !c.Failed, Note: ledger.Tidy(c.Note)}
		if f.Success {
			f.Glory = 1
		}
		if err := t.add(f); err != nil {
			return err
		}
	}
	if c.Failed {
		return nil
	}
	if err := (FindIsland{Island: c.Island, Name: c.Name, Column: c.Column, Garrison: c.Garrison, By: c.Province}).decide(t); err != nil {
		return err
	}
	due := EntryGlory(t.s)
	entry := c.Entry.Or(due)
	if entry > 1 || entry < due {
		t.warn("R75", "late.p4.entry_glory", ledger.Args{"glory": entry, "due": max(due, 1)})
	}
	if entry == 0 {
		return nil
	}
	return t.add(seafall.GloryByCard{Province: c.Province, Glory: entry, Reason: ledger.Tidy(c.Note)})
}

// endeavor is what the rules say against it as an action of the explorers (R16, R22,
// R31).
func (c ExploreColumn) endeavor(t *table) {
	ResolveEndeavor{Province: c.Province, Endeavor: seafall.Explore, Failed: c.Failed}.ofTheGuild(t)
}

// columnTaken warns of a second island in a column, once columns without one are
// explored (L59).
func (t *table) columnTaken(column int) {
	if !t.s.Open(seafall.EmptyColumns) {
		return
	}
	for _, i := range t.s.Islands {
		if i.Column == column {
			t.warn("R75", "late.p4.column_taken", ledger.Args{"column": column, "region": i.ID})
			return
		}
	}
}
