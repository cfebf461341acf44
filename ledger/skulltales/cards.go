package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// The kinds of facts of this file: a new one is named here.
var (
	researchFacts  = []Fact{ResearchFound{}, ResearchRevealed{}, ResearchUsed{}, CardMoved{}}
	itemFacts      = []Fact{ItemGained{}, ItemLost{}}
	objectiveFacts = []Fact{ObjectiveTaken{}, ObjectiveLost{}}
)

// ResearchFound is a research card that somebody finds; it may stay secret (T24).
type ResearchFound struct {
	Holder   string `json:"holder"`
	Card     string `json:"card"` // id
	Name     string `json:"name,omitempty"`
	Coins    int    `json:"coins,omitempty"`
	Prestige int    `json:"prestige,omitempty"`
	Secret   bool   `json:"secret,omitempty"`
}

// Kind is "research_found".
func (ResearchFound) Kind() string { return "research_found" }

func (f ResearchFound) apply(s *State, _ moment) error {
	r, err := playing(s, "holder", f.Holder)
	if err != nil {
		return err
	}
	err = first(s.CanBeCard("card", f.Card), payload.Optional("name", f.Name), inRange("coins", f.Coins, 0, MostAtOnce),
		inRange("prestige", f.Prestige, 0, MostPrestigeNow))
	if err != nil {
		return err
	}
	if f.Secret && (f.Name != "" || f.Coins != 0 || f.Prestige != 0) {
		return against("T24", "secret", "research.secret", nil)
	}
	r.Finds = append(r.Finds, &Find{ID: f.Card, Name: f.Name, Coins: f.Coins, Prestige: f.Prestige, Secret: f.Secret, Holder: f.Holder})
	return nil
}

// ResearchRevealed says what a research card is.
type ResearchRevealed struct {
	Card     string `json:"card"`
	Name     string `json:"name,omitempty"`
	Coins    int    `json:"coins,omitempty"`
	Prestige int    `json:"prestige,omitempty"`
}

// Kind is "research_revealed".
func (ResearchRevealed) Kind() string { return "research_revealed" }

func (f ResearchRevealed) apply(s *State, _ moment) error {
	find, err := found(s, "card", f.Card, true)
	if err == nil {
		err = first(payload.Optional("name", f.Name), inRange("coins", f.Coins, 0, MostAtOnce), inRange("prestige", f.Prestige, 0, MostPrestigeNow))
	}
	if err != nil {
		return err
	}
	find.Name, find.Coins, find.Prestige, find.Secret = f.Name, f.Coins, f.Prestige, false
	return nil
}

// ResearchUsed is a research card that is used: it is gone for the rest of the
// adventure (T25).
type ResearchUsed struct {
	Card string `json:"card"`
}

// Kind is "research_used".
func (ResearchUsed) Kind() string { return "research_used" }

func (f ResearchUsed) apply(s *State, _ moment) error {
	find, err := found(s, "card", f.Card, false)
	if err != nil {
		return err
	}
	find.Used, find.Holder, find.Secret = true, "", false
	return nil
}

// found is a research card that somebody holds. Secret cards are turned while the end
// is settled, too.
func found(s *State, field, id string, ending bool) (*Find, error) {
	if s.Running == nil {
		return nil, against("T7", "kind", "adventure.none", nil)
	}
	if s.Running.Ending != nil && !ending {
		return nil, misfit("kind", "adventure.over", nil)
	}
	find := s.Find(id)
	if find == nil {
		return nil, misfit(field, "card.unknown", ledger.Args{"card": id})
	}
	if find.Used {
		return nil, against("T25", field, "research.used", ledger.Args{"card": id})
	}
	if find.Holder == "" {
		return nil, misfit(field, "card.with_nobody", ledger.Args{"card": id})
	}
	return find, nil
}

// CardMoved is an item, a research card or an objective that is an object, given or
// taken by agreement (T16).
type CardMoved struct {
	Card string `json:"card"`
	To   string `json:"to"`
}

// Kind is "card_moved".
func (CardMoved) Kind() string { return "card_moved" }

func (f CardMoved) apply(s *State, _ moment) error {
	holder, err := holder(s, "card", f.Card)
	if err != nil {
		return err
	}
	if holder == "" {
		return misfit("card", "card.with_nobody", ledger.Args{"card": f.Card})
	}
	if o := s.Objective(f.Card); o != nil && o.Kind != Object {
		return misfit("card", "objective.not_to_give", ledger.Args{"card": f.Card})
	}
	if holder == f.To {
		return misfit("to", "card.there_already", ledger.Args{"card": f.Card, "holder": holder})
	}
	if err := first(canHold(s, "card", holder), canHold(s, "to", f.To)); err != nil {
		return err
	}
	give(s, f.Card, f.To)
	return nil
}

// canHold refuses who can neither get nor give a card now: in an adventure who is not in
// play, else who is not in the crew.
func canHold(s *State, field, id string) error {
	if s.Running != nil && s.Running.Ending == nil {
		_, err := playing(s, field, id)
		return err
	}
	if s.Running != nil {
		return misfit("kind", "adventure.over", nil)
	}
	if s.Ally(id) != nil {
		return misfit(field, "ally.no_registre", ledger.Args{"ally": id})
	}
	_, err := active(s, field, id)
	return err
}

// holder is who holds a card of any sort, "" for nobody.
func holder(s *State, field, id string) (string, error) {
	if it := s.Item(id); it != nil {
		return it.Holder, nil
	}
	if find := s.Find(id); find != nil {
		return find.Holder, nil
	}
	if o := s.Objective(id); o != nil {
		return o.Holder, nil
	}
	return "", misfit(field, "card.unknown", ledger.Args{"card": id})
}

// give puts a card of any sort before somebody.
func give(s *State, id, to string) {
	if it := s.Item(id); it != nil {
		from := it.Holder
		it.Holder, it.Noted = to, 0
		if r := s.Running; r != nil {
			it.Noted = r.Start.noted(id, to)
			r.drawsAtMost(from, len(s.Held(from)))
		} else {
			it.Noted = max(1, s.Number)
		}
	}
	if find := s.Find(id); find != nil {
		find.Holder = to
	}
	if o := s.Objective(id); o != nil {
		o.Holder = to
	}
}

// ItemSource is where an item comes from.
type ItemSource string

// ItemSources are all of them.
var ItemSources = []ItemSource{"found", "bought", "objective", "chapter", "ally"}

// Card is an item as it is written into an entry.
type Card struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Kind   ItemKind `json:"kind"`
	Halves int      `json:"halves"`
}

func (c Card) check() error {
	return first(payload.CheckName("name", c.Name), one("kind", c.Kind, []ItemKind{Equipment, Legendary}), inRange("halves", c.Halves, 0, 2))
}

// ItemGained is an equipment card or a legendary object that somebody gets (T18–T22).
type ItemGained struct {
	Holder string     `json:"holder"`
	Item   Card       `json:"item"`
	Source ItemSource `json:"source"`
}

// Kind is "item_gained".
func (ItemGained) Kind() string { return "item_gained" }

func (f ItemGained) apply(s *State, _ moment) error {
	if err := first(one("source", f.Source, ItemSources), canHold(s, "holder", f.Holder)); err != nil {
		return err
	}
	noted := 0
	if s.Running == nil {
		noted = max(1, s.Number)
	}
	return take(s, "item", f.Item, f.Holder, noted)
}

// take gives somebody an item that nobody holds; one that is new becomes known (T21).
func take(s *State, field string, c Card, holder string, noted int) error {
	if err := c.check(); err != nil {
		return err
	}
	it := s.Item(c.ID)
	if it == nil {
		if err := s.CanBeCard(field, c.ID); err != nil {
			return err
		}
		it = &Item{ID: c.ID}
		s.Items = append(s.Items, it)
	}
	if it.Holder != "" {
		return against("T21", field, "card.held", ledger.Args{"card": c.ID, "holder": it.Holder})
	}
	it.Name, it.Kind, it.Halves, it.Holder, it.Deck, it.Noted = c.Name, c.Kind, c.Halves, holder, false, noted
	return nil
}

// LossReason is why an item is lost.
type LossReason string

// The reasons.
const (
	Discarded    LossReason = "discarded"
	UsedUp       LossReason = "used"
	Sold         LossReason = "sold"
	LostToCard   LossReason = "card"
	LostWhenDown LossReason = "knocked_out"
)

// LossReasons are all of them.
var LossReasons = []LossReason{Discarded, UsedUp, Sold, LostToCard, LostWhenDown}

// ItemLost is an item that nobody holds any more; a legendary object goes into the
// research deck (T22).
type ItemLost struct {
	Item   string     `json:"item"`
	Reason LossReason `json:"reason"`
}

// Kind is "item_lost".
func (ItemLost) Kind() string { return "item_lost" }

func (f ItemLost) apply(s *State, _ moment) error {
	it := s.Item(f.Item)
	if it == nil {
		return misfit("item", "card.unknown", ledger.Args{"card": f.Item})
	}
	if it.Holder == "" {
		return misfit("item", "card.with_nobody", ledger.Args{"card": f.Item})
	}
	if err := one("reason", f.Reason, LossReasons); err != nil {
		return err
	}
	if f.Reason == LostWhenDown {
		if s.Running == nil || !slices.Contains(s.Running.ToDraw, it.Holder) {
			return against("T49", "reason", "item.none_to_draw", ledger.Args{"holder": it.Holder})
		}
		s.Running.drawn(it.Holder)
	} else if s.Running == nil || s.Running.Ending != nil {
		// Between adventures, and while the end is settled, whoever is in the crew discards.
		if p := s.Pirate(it.Holder); p != nil && p.Status != Active {
			return misfit("item", "pirate.gone", ledger.Args{"pirate": it.Holder, "status": string(p.Status)})
		}
	} else if _, err := playing(s, "item", it.Holder); err != nil {
		return err
	}
	from := it.Holder
	it.drop()
	if r := s.Running; r != nil {
		r.drawsAtMost(from, len(s.Held(from)))
	}
	return nil
}

// drop puts an item back: a legendary object into the research deck (T22).
func (it *Item) drop() { it.Holder, it.Deck, it.Noted = "", it.Kind == Legendary, 0 }

// lies returns the place of a legendary object that no one holds, "" for any other item.
func (it *Item) lies() Place {
	switch {
	case it == nil || it.Kind != Legendary || it.Holder != "":
		return ""
	case it.Deck:
		return InDeck
	}
	return InBox
}

// drawn notes that somebody who was down has lost the card (T49).
func (r *Running) drawn(id string) {
	if i := slices.Index(r.ToDraw, id); i >= 0 {
		r.ToDraw = slices.Delete(r.ToDraw, i, i+1)
	}
}

// drawsAtMost lets somebody draw no more cards than he holds: what others took of him, or
// what he gave away, nobody can draw (T49).
func (r *Running) drawsAtMost(id string, most int) {
	n := 0
	r.ToDraw = slices.DeleteFunc(r.ToDraw, func(who string) bool {
		if who == id {
			n++
		}
		return who == id && n > most
	})
}

// Marker is an objective as it is written into an entry.
type Marker struct {
	ID     string        `json:"id"`
	Name   string        `json:"name,omitempty"`
	Kind   ObjectiveKind `json:"kind"`
	Halves int           `json:"halves"`
}

// ObjectiveTaken is an objective that somebody attains or takes. One that lies on its
// square is taken again under its id, and the same holder and id again give it its name
// (T27).
type ObjectiveTaken struct {
	Holder    string `json:"holder"`
	Objective Marker `json:"objective"`
}

// Kind is "objective_taken".
func (ObjectiveTaken) Kind() string { return "objective_taken" }

func (f ObjectiveTaken) apply(s *State, _ moment) error {
	r, err := playing(s, "holder", f.Holder)
	if err != nil {
		return err
	}
	m := f.Objective
	err = first(payload.Optional("name", m.Name), one("kind", m.Kind, []ObjectiveKind{Merit, Object, Person}), inRange("halves", m.Halves, 0, 2))
	if err != nil {
		return err
	}
	o := s.Objective(m.ID)
	if o == nil {
		if err := s.CanBeCard("objective", m.ID); err != nil {
			return err
		}
		o = &Objective{ID: m.ID}
		r.Objectives = append(r.Objectives, o)
	} else if o.Holder != "" && o.Holder != f.Holder {
		return against("T21", "objective", "card.held", ledger.Args{"card": m.ID, "holder": o.Holder})
	} else if o.Kind != m.Kind {
		return misfit("objective", "objective.other_kind", ledger.Args{"card": m.ID, "kind": string(o.Kind)})
	} else if o.Holder == "" && o.Kind == Merit {
		return against("T50", "objective", "objective.attained", ledger.Args{"card": m.ID})
	}
	if m.Name != "" {
		o.Name = m.Name
	}
	o.Kind, o.Halves, o.Holder, o.Attained = m.Kind, m.Halves, f.Holder, true
	return nil
}

// ObjectiveLoss is why an objective marker is lost.
type ObjectiveLoss string

// ObjectiveLosses are all of them.
var ObjectiveLosses = []ObjectiveLoss{"dropped", "given", "card"}

// ObjectiveLost is an objective marker that nobody holds any more.
type ObjectiveLost struct {
	Objective string        `json:"objective"`
	Reason    ObjectiveLoss `json:"reason"`
}

// Kind is "objective_lost".
func (ObjectiveLost) Kind() string { return "objective_lost" }

func (f ObjectiveLost) apply(s *State, _ moment) error {
	if _, err := played(s); err != nil {
		return err
	}
	o := s.Objective(f.Objective)
	if o == nil {
		return misfit("objective", "card.unknown", ledger.Args{"card": f.Objective})
	}
	if o.Holder == "" {
		return misfit("objective", "card.with_nobody", ledger.Args{"card": f.Objective})
	}
	if err := one("reason", f.Reason, ObjectiveLosses); err != nil {
		return err
	}
	o.Holder = ""
	return nil
}
