package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// allyFacts are the kinds of facts of this file: a new one is named here.
var allyFacts = []Fact{AllyHired{}, AllyKept{}, AllyPassed{}, AllyLost{}, AlliesDrawn{}}

// Payer is who pays for an ally.
type Payer string

// Payers are the pirate and, solo, the crew (T75).
var Payers = []Payer{FromPirate, FromCrew}

// Who pays for an ally.
const (
	FromPirate Payer = "pirate"
	FromCrew   Payer = "crew"
)

const (
	mostAllySalary   = 99
	mostAllyPrestige = 20
)

// AllyHired is an ally who is hired: the salary in coins and the cost in prestige are
// paid at once (T73).
type AllyHired struct {
	Ally     string `json:"ally"`   // id
	Pirate   string `json:"pirate"` // owner
	Type     Type   `json:"type"`
	Words    string `json:"words,omitempty"`
	Name     string `json:"name,omitempty"`
	Salary   int    `json:"salary"`
	Prestige int    `json:"prestige"`
	From     Payer  `json:"from"`
}

// Kind is "ally_hired".
func (AllyHired) Kind() string { return "ally_hired" }

func (f AllyHired) apply(s *State, _ moment) error {
	if err := outside(s); err != nil {
		return err
	}
	p, err := active(s, "pirate", f.Pirate)
	if err != nil {
		return err
	}
	a := &Ally{ID: f.Ally, Type: f.Type, Words: f.Words, Name: f.Name, Owner: f.Pirate, Salary: f.Salary, Prestige: f.Prestige,
		Hired: s.Number, Paid: Moment{s.Number, s.Attempt}}
	if err := first(engage(s, a), one("from", f.From, Payers)); err != nil {
		return err
	}
	return payAlly(s, p, f.From, f.Salary, f.Prestige)
}

// engage lets an ally serve.
func engage(s *State, a *Ally) error {
	err := first(s.CanBeCharacter("ally", a.ID), checkType(a.Type, a.Words), payload.Optional("name", a.Name),
		inRange("salary", a.Salary, 0, mostAllySalary), inRange("prestige", a.Prestige, 0, mostAllyPrestige))
	if err != nil {
		return err
	}
	a.Status = Serving
	s.Allies = append(s.Allies, a)
	return nil
}

// payAlly pays an ally, coins from the pirate or the crew, prestige from the pirate.
func payAlly(s *State, p *Pirate, from Payer, coins, prestige int) error {
	if from == FromCrew {
		return first(booty(s, "coins", -coins), p.book(0, -prestige))
	}
	return p.book(-coins, -prestige)
}

// AllyKept is an ally who is paid again in a later port (T75).
type AllyKept struct {
	Ally     string `json:"ally"`
	Coins    int    `json:"coins"`
	Prestige int    `json:"prestige"`
	From     Payer  `json:"from"`
}

// Kind is "ally_kept".
func (AllyKept) Kind() string { return "ally_kept" }

func (f AllyKept) apply(s *State, _ moment) error {
	if err := outside(s); err != nil {
		return err
	}
	a, err := serving(s, "ally", f.Ally)
	if err != nil {
		return err
	}
	err = first(inRange("coins", f.Coins, 0, mostAllySalary), inRange("prestige", f.Prestige, 0, mostAllyPrestige), one("from", f.From, Payers))
	if err != nil {
		return err
	}
	p, err := active(s, "ally", a.Owner) // nobody pays for a pirate who has retired
	if err != nil {
		return err
	}
	a.Paid = Moment{s.Number, s.Attempt}
	return payAlly(s, p, f.From, f.Coins, f.Prestige)
}

// serving is an ally who serves.
func serving(s *State, field, id string) (*Ally, error) {
	a := s.Ally(id)
	if a == nil {
		return nil, misfit(field, "ally.unknown", ledger.Args{"ally": id})
	}
	if a.Status != Serving {
		return nil, misfit(field, "ally.gone", ledger.Args{"ally": id})
	}
	return a, nil
}

// AllyPassed gives an ally another owner: the new pirate of who retired (T76).
type AllyPassed struct {
	Ally string `json:"ally"`
	To   string `json:"to"`
}

// Kind is "ally_passed".
func (AllyPassed) Kind() string { return "ally_passed" }

func (f AllyPassed) apply(s *State, m moment) error {
	a, err := serving(s, "ally", f.Ally)
	if err == nil {
		_, err = active(s, "to", f.To)
	}
	if err != nil {
		return err
	}
	if a.Owner == f.To {
		return misfit("to", "ally.his_already", ledger.Args{"ally": f.Ally, "pirate": f.To})
	}
	a.Owner = f.To
	if s.Running != nil && s.Running.Ending != nil {
		s.Running.Ending.Touched = m.seq // what it brings is another's
	}
	return nil
}

// AllyLoss is why an ally is lost.
type AllyLoss string

// The reasons.
const (
	Unpaid     AllyLoss = "unpaid"
	Dismissed  AllyLoss = "dismissed"
	Died       AllyLoss = "died"
	SecondKO   AllyLoss = "second_ko"
	LeftBehind AllyLoss = "left_behind"
	Taken      AllyLoss = "captured"
)

// AllyLosses are all of them.
var AllyLosses = []AllyLoss{Unpaid, Dismissed, Died, SecondKO, LeftBehind, Taken}

// AllyLost is an ally who is gone, or out of this adventure alone. In an adventure the
// coins and cards go, and objectives stay on their square (T57, T58, T75, T77).
type AllyLost struct {
	Ally    string   `json:"ally"`
	Reason  AllyLoss `json:"reason"`
	Coins   int      `json:"coins,omitempty"`
	Cards   []string `json:"cards,omitempty"`
	Dropped []string `json:"dropped,omitempty"` // objectives
	Serves  bool     `json:"serves,omitempty"`  // comes back after this adventure
}

// Kind is "ally_lost".
func (AllyLost) Kind() string { return "ally_lost" }

func (f AllyLost) apply(s *State, _ moment) error {
	a, err := serving(s, "ally", f.Ally)
	if err == nil {
		err = one("reason", f.Reason, AllyLosses)
	}
	if err != nil {
		return err
	}
	if !s.InPlay(f.Ally) {
		if f.Coins != 0 || len(f.Cards)+len(f.Dropped) > 0 || f.Serves {
			return misfit("coins", "ally.has_nothing", ledger.Args{"ally": f.Ally})
		}
		goes(s, a, f.Reason.dies())
		return nil
	}
	r, err := played(s)
	if err != nil {
		return err
	}
	cards, dropped := s.AllyHas(f.Ally)
	if there := r.Purses[f.Ally].Coins; f.Coins != there {
		return against("T57", "coins", "ally.coins_differ", ledger.Args{"coins": f.Coins, "there": there})
	}
	if !sameWords(cards, f.Cards) || !sameWords(dropped, f.Dropped) {
		return against("T57", "cards", "ally.cards_differ", ledger.Args{"cards": cards, "dropped": dropped})
	}
	for _, it := range s.Held(f.Ally) {
		it.drop()
	}
	for _, find := range s.HeldFinds(f.Ally) {
		find.Holder = ""
	}
	for _, o := range s.HeldObjectives(f.Ally) {
		o.Holder = ""
	}
	leavesPlay(s, f.Ally)
	if f.Serves {
		r.Out = append(r.Out, f.Ally)
	} else {
		goes(s, a, f.Reason.dies())
	}
	return nil
}

// dies says whether an ally is dead that is lost for a reason (T57, T58).
func (r AllyLoss) dies() bool { return r == Died || r == SecondKO || r == LeftBehind }

// goes lets an ally serve no more.
func goes(s *State, a *Ally, dead bool) {
	a.Status, a.Went, a.Dead = Gone, Moment{s.Number, s.Attempt}, dead
}

// AllyHas are the cards and the objectives of an ally in play.
func (s *State) AllyHas(id string) (cards, objectives []string) {
	for _, it := range s.Held(id) {
		cards = append(cards, it.ID)
	}
	for _, find := range s.HeldFinds(id) {
		cards = append(cards, find.ID)
	}
	for _, o := range s.HeldObjectives(id) {
		objectives = append(objectives, o.ID)
	}
	return cards, objectives
}

// AlliesDrawn are the allies that a solo player draws, at the founding or when those
// before are gone (T4, T77).
type AlliesDrawn struct {
	Allies []DrawnAlly `json:"allies"`
	Gone   []string    `json:"gone,omitempty"`
}

// DrawnAlly is one of them.
type DrawnAlly struct {
	Ally     string `json:"ally"`
	Type     Type   `json:"type"`
	Words    string `json:"words,omitempty"`
	Name     string `json:"name,omitempty"`
	Salary   int    `json:"salary,omitempty"`
	Prestige int    `json:"prestige,omitempty"`
}

// Kind is "allies_drawn".
func (AlliesDrawn) Kind() string { return "allies_drawn" }

func (f AlliesDrawn) apply(s *State, _ moment) error {
	if s.Mode != SoloMode {
		return against("T4", "kind", "solo.alone", nil)
	}
	if s.Running != nil {
		return misfit("kind", "leave.adventure_runs", nil)
	}
	for _, id := range f.Gone {
		a, err := serving(s, "gone", id)
		if err != nil {
			return err
		}
		goes(s, a, false)
	}
	if len(f.Allies) == 0 {
		return misfit("allies", "allies.none", nil)
	}
	owner := s.Active()
	if len(owner) == 0 {
		return misfit("kind", "pirate.none_active", nil)
	}
	for i, d := range f.Allies {
		if slices.ContainsFunc(f.Allies[:i], func(o DrawnAlly) bool { return o.Ally == d.Ally }) {
			return misfit("allies", "id.taken", ledger.Args{"id": d.Ally})
		}
		a := &Ally{ID: d.Ally, Type: d.Type, Words: d.Words, Name: d.Name, Owner: owner[0].ID, Salary: d.Salary, Prestige: d.Prestige,
			Hired: s.Number, Paid: Moment{s.Number, s.Attempt}}
		if err := engage(s, a); err != nil {
			return err
		}
	}
	return nil
}
