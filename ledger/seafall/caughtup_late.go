package seafall

import (
	"reflect"
	"slices"

	"astrolabe/ledger"
)

// lateCatchingUpFacts are the kinds of facts of this file: a new one is named here.
var lateCatchingUpFacts = []Fact{LateCaughtUp{}}

// LateCaughtUp is what the rules that a table had added left on its map, its ships and
// its cards, beside CampaignCaughtUp and with it: all as it lies there today. It comes
// before anything is played. Which rules those are is told with RuleAdded; each list
// belongs to a part, and says nothing while that is sealed.
type LateCaughtUp struct {
	Colonies   []CaughtUpColony    `json:"colonies,omitempty" part:"p7"`
	Patmos     Region              `json:"patmos,omitempty" part:"p9"`
	Ker        string              `json:"ker,omitempty" part:"p9"` // the id of the colony that lies there
	Tombs      []CaughtUpTomb      `json:"tombs,omitempty" part:"p5"`
	Crossed    []CaughtUpEntry     `json:"crossed,omitempty" part:"p5"`
	Relics     []CaughtUpRelic     `json:"relics,omitempty" part:"p5"`
	Tablets    []CaughtUpTablet    `json:"tablets,omitempty" part:"p5"`
	Waters     []CaughtUpWater     `json:"waters,omitempty" part:"p3|p13"`
	Uncharted  []CaughtUpUncharted `json:"uncharted,omitempty" part:"p3"`
	Advisors   []CaughtUpStuck     `json:"advisors,omitempty" part:"p11"`
	Ships      []CaughtUpBeyond    `json:"ships,omitempty" part:"p14"`
	LastIsland *CaughtUpLast       `json:"last_island,omitempty" part:"p12"`
}

// CaughtUpColony is a colony as its card lies on the map today.
type CaughtUpColony struct {
	ColonyCard
	Governor Province `json:"governor,omitempty"` // "" for nobody
	By       Province `json:"by,omitempty"`       // who founded it, where somebody remembers
	Game     int      `json:"game,omitempty"`     // in which it was founded, where somebody remembers
}

// CaughtUpTomb is a tomb at an explored site.
type CaughtUpTomb struct {
	Island Region   `json:"island"`
	Site   Spot     `json:"site"`
	Closed bool     `json:"closed,omitempty"` // for good
	By     Province `json:"by,omitempty"`     // who found it, where somebody remembers
	Game   int      `json:"game,omitempty"`   // in which it was found, where somebody remembers
}

// CaughtUpEntry is an entry of the back of the Booke that is crossed off.
type CaughtUpEntry struct {
	Entry string   `json:"entry"` // its number or name
	By    Province `json:"by,omitempty"`
	Game  int      `json:"game,omitempty"`
}

// CaughtUpRelic is a relic that the campaign has met: aboard a ship, or in its chest.
type CaughtUpRelic struct {
	RelicCard
	Province Province `json:"province,omitempty"` // on whose ship, "" in the chest
	Ship     Which    `json:"ship,omitempty"`
	Lost     bool     `json:"lost,omitempty"` // LOST is written on it
}

// CaughtUpTablet is a tablet that the campaign has met.
type CaughtUpTablet struct {
	RelicCard
	Holder Province `json:"holder,omitempty"` // in whose treasure room, "" in none
}

// CaughtUpWater is a sign on the sea.
type CaughtUpWater struct {
	Sign
	By   Province `json:"by,omitempty"`
	Game int      `json:"game,omitempty"`
}

// CaughtUpUncharted is an uncharted card that the campaign has met.
type CaughtUpUncharted struct {
	DrawnCard
	Holder    Province `json:"holder,omitempty"` // who keeps it, "" in the deck
	Destroyed bool     `json:"destroyed,omitempty"`
}

// CaughtUpStuck is an enmity sticker on the card of an advisor.
type CaughtUpStuck struct {
	Advisor  string   `json:"advisor"` // the id of the card
	Province Province `json:"province"`
}

// CaughtUpBeyond is a value of a ship that a sticker raised beyond its boxes.
type CaughtUpBeyond struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Value    Value    `json:"value"`
	To       int      `json:"to"`
}

// CaughtUpLast is the island at the end of the world.
type CaughtUpLast struct {
	By     Province `json:"by"`
	Island Region   `json:"island,omitempty"`
	Game   int      `json:"game"`
}

// Kind is "late_caught_up".
func (LateCaughtUp) Kind() string { return "late_caught_up" }

// LeftByRules is what late_caught_up belongs to: it is known once one of the parts is
// open that leave something to catch up.
var LeftByRules = Either(Waters, Tombs, Colonies, Patmos, Inquisition, TheEnd, Portals, ShipStickers)

// Part is LeftByRules.
func (LateCaughtUp) Part() Part { return LeftByRules }

// mostCaughtUpLate is how many things of a list can be caught up at once.
const mostCaughtUpLate = 99

func (f LateCaughtUp) apply(s *State, m moment) error {
	if !onlyCaughtUp(s) {
		return misfit("kind", "catch_up.added_first", nil)
	}
	f.leaveSealed(s)
	if f.empty() {
		return misfit("kind", "catch_up.nothing_left", nil)
	}
	if err := f.colonies(s); err != nil {
		return err
	}
	return first(f.patmos(s), f.tombs(s, m), f.cards(s), f.signs(s, m), f.stickers(s, m), f.lastIsland(s, m))
}

// leaveSealed forgets the lists whose part is sealed: fields that nobody knows (L1).
func (f *LateCaughtUp) leaveSealed(s *State) {
	lists := reflect.ValueOf(f).Elem()
	for i := range lists.NumField() {
		if !s.Open(Part(lists.Type().Field(i).Tag.Get("part"))) {
			lists.Field(i).SetZero()
		}
	}
}

// empty says whether there is nothing to catch up.
func (f LateCaughtUp) empty() bool { return reflect.ValueOf(f).IsZero() }

// onlyCaughtUp says whether a campaign was caught up from paper and nothing has been
// played since.
func onlyCaughtUp(s *State) bool {
	played := slices.ContainsFunc(s.Record, func(line GameRecord) bool { return !line.CaughtUp })
	return s.Running == nil && len(s.Record) > 0 && !played
}

func (f LateCaughtUp) colonies(s *State) error {
	if err := inRange("colonies", len(f.Colonies), 0, mostCaughtUpLate); err != nil {
		return err
	}
	for _, c := range f.Colonies {
		if err := c.lay(s); err != nil {
			return err
		}
	}
	return nil
}

// lay puts a colony on its island as it is today.
func (f CaughtUpColony) lay(s *State) error {
	if err := first(f.check(s), inRange("game", f.Game, 0, len(s.Record))); err != nil {
		return err
	}
	c := f.colony()
	c.Game, c.By, c.Governor = f.Game, f.By, f.Governor
	for _, p := range []Province{f.By, f.Governor} {
		if p == "" || len(c.Governors) > 0 && c.Governors[0].Province == p {
			continue
		}
		if err := known(s, "governor", p); err != nil {
			return err
		}
		c.Governors = append(c.Governors, Governed{Province: p, Game: f.Game})
	}
	s.Late.Colonies = append(s.Late.Colonies, c)
	return nil
}

// patmos says which island that is. The colony that lies there comes with it.
func (f LateCaughtUp) patmos(s *State) error {
	if f.Patmos == "" && f.Ker == "" {
		return nil
	}
	switch {
	case f.Patmos == "":
		return misfit("patmos", "late.p9.no_patmos", nil)
	case s.Island(f.Patmos) == nil:
		return misfit("patmos", "island.unknown", nil)
	case f.Ker == "":
		return misfit("ker", "late.p9.no_ker", nil)
	}
	ker, err := s.colony(f.Ker)
	if err != nil {
		return err
	}
	if ker.Island != f.Patmos {
		return misfit("ker", "late.p9.ker_elsewhere", ledger.Args{"region": f.Patmos})
	}
	ker.Ker, s.Late.Patmos = true, f.Patmos
	return nil
}

// tombs are the tombs of the map, and what is crossed off at the back of the Booke.
func (f LateCaughtUp) tombs(s *State, m moment) error {
	if err := first(inRange("tombs", len(f.Tombs), 0, mostCaughtUpLate), inRange("crossed", len(f.Crossed), 0, mostCaughtUpLate)); err != nil {
		return err
	}
	for _, t := range f.Tombs {
		if err := first(inRange("game", t.Game, 0, len(s.Record)), TombFound{Island: t.Island, Site: t.Site, By: t.By}.apply(s, m)); err != nil {
			return err
		}
		tomb := s.Late.Tomb(Place{Region: t.Island, Spot: t.Site})
		tomb.Closed, tomb.Game = t.Closed, t.Game
	}
	for _, e := range f.Crossed {
		if err := first(inRange("game", e.Game, 0, len(s.Record)), TombEntryCrossed{Entry: e.Entry, By: e.By}.apply(s, m)); err != nil {
			return err
		}
		s.Late.CrossedBack(e.Entry).Game = e.Game
	}
	return nil
}

// cards are relics, tablets and uncharted cards, where they lie.
func (f LateCaughtUp) cards(s *State) error {
	if err := first(inRange("relics", len(f.Relics), 0, mostCaughtUpLate), inRange("tablets", len(f.Tablets), 0, mostCaughtUpLate),
		inRange("uncharted", len(f.Uncharted), 0, mostCaughtUpLate)); err != nil {
		return err
	}
	twice := func(field, name string) error {
		return invariant("R56", field, "catch_up.twice", ledger.Args{"name": name})
	}
	for _, r := range f.Relics {
		aboard := r.Province != ""
		switch err := first(r.check("relics"), someone(s, "province", r.Province)); {
		case err != nil:
			return err
		case s.Late.Relic(r.ID) != nil:
			return twice("relics", r.Name)
		case aboard != (r.Ship != "") || aboard && r.Lost:
			return misfit("ship", "late.p5.relic_place", ledger.Args{"relic": r.Name})
		case aboard && r.Ship.Index() < 0:
			return misfit("ship", "ship.unknown", nil)
		}
		s.Late.Relics = append(s.Late.Relics, &Relic{ID: r.ID, Name: r.Name, Glory: r.Glory, Province: r.Province, Ship: r.Ship, Last: r.Province, Lost: r.Lost})
	}
	for _, t := range f.Tablets {
		switch err := first(t.check("tablets"), someone(s, "holder", t.Holder)); {
		case err != nil:
			return err
		case s.Late.Tablet(t.ID) != nil:
			return twice("tablets", t.Name)
		}
		s.Late.Tablets = append(s.Late.Tablets, &Tablet{ID: t.ID, Name: t.Name, Glory: t.Glory, Holder: t.Holder})
	}
	for _, c := range f.Uncharted {
		switch err := first(CheckName("uncharted", c.ID), CheckName("name", c.Name), someone(s, "holder", c.Holder)); {
		case err != nil:
			return err
		case c.Destroyed && c.Holder != "":
			return invariant("R56", "uncharted", "late.p3.kept_and_destroyed", ledger.Args{"card": c.Name})
		case s.Late.Card(c.ID) != nil:
			return twice("uncharted", c.Name)
		}
		s.Late.Uncharted = append(s.Late.Uncharted, &UnchartedCard{ID: c.ID, Name: c.Name, Holder: c.Holder, Destroyed: c.Destroyed})
	}
	return nil
}

// signs are those on the sea.
func (f LateCaughtUp) signs(s *State, m moment) error {
	if err := inRange("waters", len(f.Waters), 0, mostCaughtUpLate); err != nil {
		return err
	}
	for _, w := range f.Waters {
		if err := first(inRange("game", w.Game, 0, len(s.Record)), WaterCharted{Water: w.Sign, By: w.By}.apply(s, m)); err != nil {
			return err
		}
		s.Late.Water(w.ID).Game = w.Game
	}
	return nil
}

// stickers are those on the cards of advisors, and on ships.
func (f LateCaughtUp) stickers(s *State, m moment) error {
	if err := first(inRange("advisors", len(f.Advisors), 0, mostCaughtUpLate), inRange("ships", len(f.Ships), 0, mostCaughtUpLate)); err != nil {
		return err
	}
	for _, st := range f.Advisors {
		if s.Advisor(st.Advisor) == nil {
			return misfit("advisors", "advisor.unknown", ledger.Args{"advisor": st.Advisor})
		}
		if err := known(s, "province", st.Province); err != nil {
			return err
		}
		s.Late.Stuck = append(s.Late.Stuck, AdvisorSticker(st))
	}
	for _, b := range f.Ships {
		if err := (ShipStickerPlaced(b)).apply(s, m); err != nil {
			return err
		}
	}
	return nil
}

// lastIsland is the one at the end of the world.
func (f LateCaughtUp) lastIsland(s *State, _ moment) error {
	last := f.LastIsland
	if last == nil {
		return nil
	}
	if err := first(known(s, "by", last.By), inRange("game", last.Game, 1, len(s.Record))); err != nil {
		return err
	}
	if last.Island != "" && s.Island(last.Island) == nil {
		return misfit("island", "island.unknown", nil)
	}
	s.Late.LastIsland = LastIsland{Island: last.Island, By: last.By, Game: last.Game}
	return nil
}
