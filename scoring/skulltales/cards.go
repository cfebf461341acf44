package skulltales

import (
	"cmp"
	"slices"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ledger/textnorm"
	"astrolabe/scoring/saying"
)

// cardCommands are the commands of this file: a new one is named here.
var cardCommands = []Command{FindResearch{}, RevealResearch{}, UseResearch{}, MoveCard{}, GainItem{}, LoseItem{}, TakeObjective{}, LoseObjective{}}

// freeCard is an id for a card that has none: a word that can be an id, and a number.
func freeCard(s *skulltales.State, word string, n int) string {
	for ; ; n++ {
		if id := word + "-" + strconv.Itoa(n); s.CanBeCard("card", id) == nil {
			return id
		}
	}
}

// load warns of who carries more than he can: a pirate (T18), an ally (T20). What he
// discards costs nothing (T19).
func (t *table) load(holder string) {
	load := t.s.Load(holder)
	if load <= skulltales.MostHalves {
		return
	}
	if t.s.Ally(holder) != nil {
		t.warn("T20", "load.ally", ledger.Args{"holder": holder, "load": load, "most": skulltales.MostHalves})
		return
	}
	t.warn("T18", "load.pirate", ledger.Args{"holder": holder, "load": load, "most": skulltales.MostHalves})
}

// Burden is something that takes room: an item, or an objective that is an object.
type Burden struct {
	Card   string
	Halves int // of a space
}

// Burdens are what somebody could discard to carry less, what takes least first (T19).
func Burdens(s *skulltales.State, holder string) []Burden {
	var list []Burden
	for _, it := range s.Held(holder) {
		list = append(list, Burden{it.ID, it.Halves})
	}
	for _, o := range s.HeldObjectives(holder) {
		if o.Kind == skulltales.Object {
			list = append(list, Burden{o.ID, o.Halves})
		}
	}
	list = slices.DeleteFunc(list, func(b Burden) bool { return b.Halves == 0 })
	slices.SortStableFunc(list, func(a, b Burden) int { return cmp.Compare(a.Halves, b.Halves) })
	return list
}

// FindResearch is a research card that somebody finds. Where nothing is said of it, it
// stays secret (T24).
type FindResearch struct {
	Holder   string `json:"holder"`
	Card     string `json:"card,omitempty"` // id
	Name     string `json:"name,omitempty"`
	Coins    int    `json:"coins,omitempty"`
	Prestige int    `json:"prestige,omitempty"`
	Secret   bool   `json:"secret,omitempty"`
}

// Kind is "find_research".
func (FindResearch) Kind() string { return "find_research" }

func (c FindResearch) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	id := c.Card
	if id == "" {
		id = freeCard(t.s, "find", len(t.s.Running.Finds)+1)
	}
	t.unlikely(c.Coins, c.Prestige)
	secret := c.Secret || c.Name == "" && c.Coins == 0 && c.Prestige == 0
	return t.add(skulltales.ResearchFound{Holder: c.Holder, Card: id, Name: c.Name, Coins: c.Coins, Prestige: c.Prestige, Secret: secret})
}

// RevealResearch says what a research card is.
type RevealResearch struct{ skulltales.ResearchRevealed }

// Kind is "reveal_research".
func (RevealResearch) Kind() string { return "reveal_research" }

func (c RevealResearch) decide(t *table) error {
	t.unlikely(c.Coins, c.Prestige)
	return t.once(c.ResearchRevealed)
}

// UseResearch uses a research card, which is then gone for this adventure (T25).
type UseResearch struct{ skulltales.ResearchUsed }

// Kind is "use_research".
func (UseResearch) Kind() string { return "use_research" }

func (c UseResearch) decide(t *table) error {
	t.acts()
	return t.once(c.ResearchUsed)
}

// MoveCard gives a card to somebody else by agreement (T16). An ally hands on no research
// card that brings coins or prestige (T26).
type MoveCard struct{ skulltales.CardMoved }

// Kind is "move_card".
func (MoveCard) Kind() string { return "move_card" }

func (c MoveCard) decide(t *table) error {
	t.acts()
	if find := t.s.Find(c.Card); find != nil && t.s.Ally(find.Holder) != nil && (find.Coins > 0 || find.Prestige > 0) {
		t.warn("T26", "research.ally_hands_on", ledger.Args{"ally": find.Holder, "card": c.Card})
	}
	if err := t.add(c.CardMoved); err != nil {
		return err
	}
	t.load(c.To)
	return nil
}

// GainItem gives somebody an equipment card or a legendary object (T18–T22). Of one that
// the campaign knows the id will do.
type GainItem struct {
	Holder string                `json:"holder"`
	Item   skulltales.Card       `json:"item" spare:"id,name,kind,halves"`
	Source skulltales.ItemSource `json:"source,omitempty"` // found in an adventure, else the chapter
}

// Kind is "gain_item".
func (GainItem) Kind() string { return "gain_item" }

func (c GainItem) decide(t *table) error {
	t.acts()
	from := c.Source
	if from == "" {
		from = "chapter"
		if t.s.Running != nil {
			from = "found"
		}
	}
	card, err := t.card(c.Item)
	if err != nil {
		return err
	}
	if err := t.add(skulltales.ItemGained{Holder: c.Holder, Item: card, Source: from}); err != nil {
		return err
	}
	t.load(c.Holder)
	return nil
}

// card fills in what is not said of a card: all of one that the campaign knows; else it
// is equipment that takes a whole space.
func (t *table) card(said skulltales.Card) (skulltales.Card, error) {
	if it := t.s.Item(said.ID); it != nil && said.ID != "" {
		if said.Name == "" {
			said.Name = it.Name
		}
		if said.Kind == "" {
			said.Kind = it.Kind
		}
		if t.left("item.halves", said.Halves == 0) {
			said.Halves = it.Halves
		}
		return said, nil
	}
	if said.Name == "" {
		return said, refuse("", "import.missing_field", "item.name", nil)
	}
	if said.ID == "" {
		said.ID = t.named(said.Name)
	}
	if said.Kind == "" {
		said.Kind = skulltales.Equipment
	}
	if t.payload != nil && !saying.Gave(t.payload, "item.halves") {
		said.Halves = 2
	}
	t.alike(said)
	return said, nil
}

// alike warns of a legendary object that is new and called like another: there is one of
// each (T21).
func (t *table) alike(said skulltales.Card) {
	if said.Kind != skulltales.Legendary || t.s.Item(said.ID) != nil {
		return
	}
	for _, it := range t.s.Items {
		if it.Kind == skulltales.Legendary && textnorm.Same(it.Name, said.Name) {
			t.warn("T21", "card.looks_alike", ledger.Args{"card": it.ID})
			return
		}
	}
}

// named is a free id after the name of a card.
func (t *table) named(name string) string {
	id := plainID(name)
	if id == "pirate" {
		id = "card"
	}
	if t.s.CanBeCard("item", id) == nil {
		return id
	}
	return freeCard(t.s, id, 2)
}

// LoseItem is an item that somebody discards, uses up, sells or loses. While a card is
// still to be drawn of who has it, that is the one, where nobody says otherwise (T49).
type LoseItem struct {
	Item   string                `json:"item"`
	Reason skulltales.LossReason `json:"reason,omitempty"`
}

// Kind is "lose_item".
func (LoseItem) Kind() string { return "lose_item" }

func (c LoseItem) decide(t *table) error {
	return t.add(skulltales.ItemLost{Item: c.Item, Reason: c.why(t.s)})
}

// why is the reason, the likely one where nobody says.
func (c LoseItem) why(s *skulltales.State) skulltales.LossReason {
	if c.Reason != "" {
		return c.Reason
	}
	if it := s.Item(c.Item); it != nil && s.Running != nil && slices.Contains(s.Running.ToDraw, it.Holder) {
		return skulltales.LostWhenDown
	}
	return skulltales.Discarded
}

// TakeObjective is an objective that somebody attains or takes (T27).
type TakeObjective struct {
	Holder    string            `json:"holder"`
	Objective skulltales.Marker `json:"objective" spare:"id,halves"`
}

// Kind is "take_objective".
func (TakeObjective) Kind() string { return "take_objective" }

func (c TakeObjective) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	m := c.Objective
	known := t.s.Objective(m.ID)
	if m.ID == "" {
		m.ID = freeCard(t.s, plainID(string(m.Kind)), 1)
	}
	if t.left("objective.halves", m.Halves == 0) {
		switch {
		case known != nil:
			m.Halves = known.Halves
		case m.Kind == skulltales.Object:
			m.Halves = 2
		}
	}
	if m.Kind != skulltales.Object && m.Halves != 0 && (known == nil || known.Halves != m.Halves) {
		return refuse("T18", "objective.takes_no_room", "objective.halves", ledger.Args{"kind": string(m.Kind)})
	}
	if err := t.add(skulltales.ObjectiveTaken{Holder: c.Holder, Objective: m}); err != nil {
		return err
	}
	t.load(c.Holder)
	return nil
}

// LoseObjective is an objective marker that nobody holds any more.
type LoseObjective struct {
	Objective string                   `json:"objective"`
	Reason    skulltales.ObjectiveLoss `json:"reason,omitempty"`
}

// Kind is "lose_objective".
func (LoseObjective) Kind() string { return "lose_objective" }

func (c LoseObjective) decide(t *table) error {
	t.acts()
	reason := c.Reason
	if reason == "" {
		reason = "dropped"
	}
	return t.add(skulltales.ObjectiveLost{Objective: c.Objective, Reason: reason})
}
