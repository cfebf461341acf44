package seafall

import "encoding/json"

// Fold is the version of what Apply makes of the entries, and of how Snapshot
// writes it. It goes up by one with every change that lets the same entries
// come to other bytes; snapshots of another version are not read.
const Fold = 7

// Snapshot is the state as JSON. The same entries give the same bytes, whether
// the state was copied on the way or not.
func (s *State) Snapshot() ([]byte, error) {
	return json.Marshal(keptState{
		State:    s,
		Advisors: each(s.Advisors, func(a *Advisor) *keptAdvisor { return (*keptAdvisor)(a) }),
		Stock:    keptStock(s.Stock),
		Cards:    keepCards(&s.Cards),
		Running:  keepGame(s.Running),
	})
}

// Restore reads a state that Snapshot has written, and gives an error for what
// is no such JSON. Whether the state is right is for the journal to say.
func Restore(snapshot []byte) (*State, error) {
	var k keptState
	if err := json.Unmarshal(snapshot, &k); err != nil {
		return nil, err
	}
	s := k.State
	if s == nil {
		s = New()
	}
	s.Advisors = each(k.Advisors, func(a *keptAdvisor) *Advisor { return (*Advisor)(a) })
	s.Stock = Stock(k.Stock)
	s.Cards = k.Cards.cards()
	s.Running = k.Running.game()
	return s, nil
}

// A card is written into an entry with what is printed on it, and kept with
// where it lies as well. So the types below are those of the state field by
// field, without what their JSON in an entry leaves out: the compiler sees that
// they stay the same. What is embedded is kept as it is.
type (
	keptState struct {
		*State
		Advisors []*keptAdvisor
		Stock    keptStock
		Cards    keptCards
		Running  *keptGame
	}

	keptCards struct {
		*Cards
		Research []*keptResearch
		Events   []*keptEvent
	}

	keptGame struct {
		*Game
		Treasures  []*keptTreasure
		Structures []*keptStructure
		Upgrades   []*keptUpgrade
	}

	keptAdvisor struct {
		ID         string
		Name       string
		Type       string
		Guild      Guild
		Gold       int
		Reputation int
		Glory      int
		Expertise  []Expertise
		Slots      int
		Holder     Province
		Kept       bool
		Card       Card
		Counted    bool
		Brought    []Brought
	}

	keptStock struct {
		Garrison     map[int]int
		Reputation   map[int]int
		Fortune      map[int]int
		Fields       map[int]int
		Appellations []string
	}

	keptResearch struct {
		ID     string
		Name   string
		Holder Province
		Game   int
	}

	keptEvent struct {
		ID        string
		Name      string
		Lies      EventLies
		Game      int
		Milestone string
	}

	keptTreasure struct {
		ID     string
		Name   string
		Glory  int
		Holder Province
	}

	keptStructure struct {
		ID     string
		Name   string
		Glory  int
		Site   Spot
		Holder Province
	}

	keptUpgrade struct {
		ID        string
		Name      string
		Cost      int
		Holder    Province
		Ship      Which
		Exhausted bool
	}
)

func keepCards(c *Cards) keptCards {
	return keptCards{
		Cards:    c,
		Research: each(c.Research, func(r *Research) *keptResearch { return (*keptResearch)(r) }),
		Events:   each(c.Events, func(e *Event) *keptEvent { return (*keptEvent)(e) }),
	}
}

func (k keptCards) cards() Cards {
	var c Cards
	if k.Cards != nil {
		c = *k.Cards
	}
	c.Research = each(k.Research, func(r *keptResearch) *Research { return (*Research)(r) })
	c.Events = each(k.Events, func(e *keptEvent) *Event { return (*Event)(e) })
	return c
}

func keepGame(g *Game) *keptGame {
	if g == nil {
		return nil
	}
	return &keptGame{
		Game:       g,
		Treasures:  each(g.Treasures, func(t *Treasure) *keptTreasure { return (*keptTreasure)(t) }),
		Structures: each(g.Structures, func(x *Structure) *keptStructure { return (*keptStructure)(x) }),
		Upgrades:   each(g.Upgrades, func(u *Upgrade) *keptUpgrade { return (*keptUpgrade)(u) }),
	}
}

func (k *keptGame) game() *Game {
	if k == nil {
		return nil
	}
	g := k.Game
	if g == nil {
		g = &Game{}
	}
	g.Treasures = each(k.Treasures, func(t *keptTreasure) *Treasure { return (*Treasure)(t) })
	g.Structures = each(k.Structures, func(x *keptStructure) *Structure { return (*Structure)(x) })
	g.Upgrades = each(k.Upgrades, func(u *keptUpgrade) *Upgrade { return (*Upgrade)(u) })
	return g
}

// each is a list with something else for each of its things; nil for nil.
func each[A, B any](list []A, of func(A) B) []B {
	if list == nil {
		return nil
	}
	others := make([]B, len(list))
	for i, v := range list {
		others[i] = of(v)
	}
	return others
}
