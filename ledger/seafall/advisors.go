package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger"
)

// advisorFacts are the kinds of facts of this file: a new one is named here.
var advisorFacts = []Fact{AdvisorHired{}, AdvisorActivated{}, AdvisorExhausted{}, AdvisorLost{}, AdvisorStolen{}}

// AdvisorHired is an advisor who comes into a council room. The card is given
// whole, so that one the campaign has not met yet is known from now on; of one
// it has met only the id counts.
type AdvisorHired struct {
	Province Province `json:"province"`
	Advisor  Advisor  `json:"advisor"`
	Paid     string   `json:"paid"`            // "gold", "reputation" or "free"
	Spent    int      `json:"spent,omitempty"` // reputation tokens returned to the supply
	Glory    int      `json:"glory"`           // gained with it (R3)
}

// Kind is "advisor_hired".
func (AdvisorHired) Kind() string { return "advisor_hired" }

func (f AdvisorHired) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if !slices.Contains([]string{"gold", "reputation", "free"}, f.Paid) && (f.Paid != PaidPatmos || !s.Open(Patmos)) {
		return misfit("paid", "advisor.paid_unknown", nil)
	}
	a, err := meetAdvisor(s, f.Advisor)
	if err != nil {
		return err
	}
	if a.Holder != "" {
		return invariant("R56", "advisor", "advisor.held", ledger.Args{"advisor": f.Advisor.ID, "province": a.Holder})
	}
	if f.Spent < 0 || f.Spent > play.Reputation {
		return misfit("spent", "reputation.none_left", ledger.Args{"province": f.Province, "there": play.Reputation, "wanted": f.Spent})
	}
	play.Reputation -= f.Spent
	s.Running.does(f.Province, ActHire, nil)
	a.Holder, a.Card = f.Province, Ready
	a.brings(s, f.Province, f.Glory)
	return play.gain(f.Glory, FromAdvisor)
}

// meetAdvisor is the campaign's card for one that somebody tells of; a new one is
// added, in the deck.
func meetAdvisor(s *State, told Advisor) (*Advisor, error) {
	if err := told.check(); err != nil {
		return nil, err
	}
	if a := s.Advisor(told.ID); a != nil {
		return a, nil
	}
	told.Expertise = slices.Clone(told.Expertise)
	told.Holder, told.Kept, told.Card, told.Brought = "", false, Ready, nil
	s.Advisors = append(s.Advisors, &told)
	return &told, nil
}

func (a Advisor) check() error {
	if len(a.Expertise) > mostSlots || a.Slots < 0 || a.Slots > mostSlots {
		return misfit("advisor", "advisor.slots", nil)
	}
	for _, e := range a.Expertise {
		if !slices.Contains(ExpertiseKinds, e.Kind) || e.Value < 1 || e.Value > 9 {
			return misfit("advisor", "advisor.expertise", nil)
		}
	}
	if !a.Guild.Valid() {
		return misfit("guild", "advisor.guild", nil)
	}
	return first(CheckName("advisor", a.ID), optional("advisor", a.Name), CheckName("advisor", a.Type),
		inRange("gold", a.Gold, 0, mostGold), inRange("reputation", a.Reputation, 0, 20),
		inRange("glory", a.Glory, 0, mostGlory))
}

// controls finds an advisor in a province's council room.
func (s *State) controls(p Province, id string) (*Advisor, error) {
	if _, err := s.playing(p); err != nil {
		return nil, err
	}
	a := s.Advisor(id)
	if a == nil || a.Holder != p {
		return nil, misfit("advisor", "advisor.not_there", ledger.Args{"advisor": id, "province": p})
	}
	return a, nil
}

// AdvisorActivated puts an advisor into the active space. Another active one
// of the province is exhausted.
type AdvisorActivated struct {
	Province Province `json:"province"`
	Advisor  string   `json:"advisor"`
}

// Kind is "advisor_activated".
func (AdvisorActivated) Kind() string { return "advisor_activated" }

func (f AdvisorActivated) apply(s *State, _ moment) error {
	a, err := s.controls(f.Province, f.Advisor)
	if err != nil {
		return err
	}
	for _, other := range s.Council(f.Province) {
		if other.Card == Active {
			other.Card = Exhausted
		}
	}
	a.Card = Active
	s.Running.does(f.Province, ActActivate, nil)
	return nil
}

// AdvisorExhausted turns an advisor face down.
type AdvisorExhausted struct {
	Province Province `json:"province"`
	Advisor  string   `json:"advisor"`
}

// Kind is "advisor_exhausted".
func (AdvisorExhausted) Kind() string { return "advisor_exhausted" }

func (f AdvisorExhausted) apply(s *State, _ moment) error {
	a, err := s.controls(f.Province, f.Advisor)
	if err != nil {
		return err
	}
	a.Card = Exhausted
	return nil
}

// AdvisorLost is an advisor who is dismissed or destroyed. Glory is what is
// lost with it, as a positive number (R3).
type AdvisorLost struct {
	Province  Province `json:"province"`
	Advisor   string   `json:"advisor"`
	Glory     int      `json:"glory,omitempty"`
	Destroyed bool     `json:"destroyed,omitempty"`
}

// Kind is "advisor_lost".
func (AdvisorLost) Kind() string { return "advisor_lost" }

func (f AdvisorLost) apply(s *State, _ moment) error {
	a, err := s.controls(f.Province, f.Advisor)
	if err != nil {
		return err
	}
	a.Holder, a.Kept, a.Card = "", false, Ready
	if f.Destroyed {
		destroyCard(s, AdvisorCard, a.ID, cmp.Or(a.Name, a.Type), f.Province)
		s.Advisors = slices.DeleteFunc(s.Advisors, func(x *Advisor) bool { return x == a })
		s.Late.unstick(a.ID)
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	a.brings(s, f.Province, -f.Glory)
	return s.Running.Play[f.Province].gain(-f.Glory, FromAdvisor)
}

// AdvisorStolen is an advisor plundered from a council room: kept by the
// raider, ready, or dismissed at once. From loses Glory; By gains it when the
// card is kept (R3).
type AdvisorStolen struct {
	From    Province `json:"from"`
	By      Province `json:"by"`
	Advisor string   `json:"advisor"`
	Kept    bool     `json:"kept"`
	Glory   int      `json:"glory,omitempty"`
}

// Kind is "advisor_stolen".
func (AdvisorStolen) Kind() string { return "advisor_stolen" }

func (f AdvisorStolen) apply(s *State, _ moment) error {
	a, err := s.controls(f.From, f.Advisor)
	if err != nil {
		return err
	}
	raider, err := robber(s, "by", f.From, f.By)
	if err != nil {
		return err
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	a.Holder, a.Kept, a.Card = "", false, Ready
	a.brings(s, f.From, -f.Glory)
	if f.Kept {
		a.Holder = f.By
		a.brings(s, f.By, f.Glory)
		if err := raider.gain(f.Glory, FromAdvisor); err != nil {
			return err
		}
	}
	return s.Running.Play[f.From].gain(-f.Glory, FromAdvisor)
}

// robber is the part of whoever takes something from another province.
func robber(s *State, field string, from, by Province) (*Play, error) {
	play, err := s.playing(by)
	if err == nil && from == by {
		return nil, misfit(field, "province.same", nil)
	}
	return play, err
}
