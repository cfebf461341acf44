package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// researchFacts are the kinds of facts of this file: a new one is named here.
var researchFacts = []Fact{ResearchDrawn{}, ResearchUsed{}, ResearchStolen{}}

// Research is a research card that the campaign has met. It lies face up in a
// treasure room until it is used, from game to game (R15, R46), and in one
// place only (R56).
type Research struct {
	ID   string `json:"id"`
	Name string `json:"name"` // in the table's words

	Holder Province `json:"-"` // in whose treasure room, "" in the deck
	Game   int      `json:"-"` // in which it was last drawn
}

// ResearchCard is a research card by its id, nil when the campaign has not met it.
func (c *Cards) ResearchCard(id string) *Research {
	for _, r := range c.Research {
		if r.ID == id {
			return r
		}
	}
	return nil
}

// ResearchOf are the research cards of a province, in the order the campaign
// met them.
func (c *Cards) ResearchOf(p Province) []*Research {
	var list []*Research
	for _, r := range c.Research {
		if r.Holder == p {
			list = append(list, r)
		}
	}
	return list
}

// research finds a card in a province's treasure room.
func researchOf(s *State, p Province, id string) (*Research, error) {
	if err := known(s, "province", p); err != nil {
		return nil, err
	}
	r := s.Cards.ResearchCard(id)
	if r == nil || r.Holder != p {
		return nil, invariant("R56", "research", "research.not_there", ledger.Args{"research": id, "province": p})
	}
	return r, nil
}

// ResearchDrawn is the research card that a province keeps of those it drew
// (R15). The card is given whole; of one the campaign has met only the id
// counts.
type ResearchDrawn struct {
	Province Province `json:"province"`
	Research Research `json:"research"`
	Drawn    int      `json:"drawn,omitempty"` // how many were drawn, 0 when not said
	Given    bool     `json:"given,omitempty"` // it came without the action
}

// Kind is "research_drawn".
func (ResearchDrawn) Kind() string { return "research_drawn" }

func (f ResearchDrawn) apply(s *State, _ moment) error {
	if err := first(known(s, "province", f.Province), CheckName("research", f.Research.ID),
		CheckName("research", f.Research.Name), inRange("drawn", f.Drawn, 0, 20)); err != nil {
		return err
	}
	r := s.Cards.ResearchCard(f.Research.ID)
	if r == nil {
		r = &Research{ID: f.Research.ID, Name: f.Research.Name}
		s.Cards.Research = append(s.Cards.Research, r)
	}
	if r.Holder != "" {
		return invariant("R56", "research", "research.held", ledger.Args{"name": r.Name, "province": r.Holder})
	}
	r.Holder, r.Game = f.Province, s.Game()
	if s.Running != nil && !f.Given {
		s.Running.does(f.Province, ActResearch, nil)
	}
	return nil
}

// ResearchUsed is a research card that is used: dismissed to its deck, or
// destroyed.
type ResearchUsed struct {
	Province  Province `json:"province"`
	Research  string   `json:"research"`
	Destroyed bool     `json:"destroyed,omitempty"`
}

// Kind is "research_used".
func (ResearchUsed) Kind() string { return "research_used" }

func (f ResearchUsed) apply(s *State, _ moment) error {
	r, err := researchOf(s, f.Province, f.Research)
	if err != nil {
		return err
	}
	r.use(s, f.Province, f.Destroyed)
	return nil
}

// use takes a card out of a treasure room: to its deck, or for good (R46).
func (r *Research) use(s *State, by Province, destroyed bool) {
	r.Holder = ""
	if destroyed {
		s.Cards.Research = slices.DeleteFunc(s.Cards.Research, func(x *Research) bool { return x == r })
		destroyCard(s, ResearchCard, r.ID, r.Name, by)
	}
}

// ResearchStolen is a research card plundered from a treasure room.
type ResearchStolen struct {
	From     Province `json:"from"`
	By       Province `json:"by"`
	Research string   `json:"research"`
}

// Kind is "research_stolen".
func (ResearchStolen) Kind() string { return "research_stolen" }

func (f ResearchStolen) apply(s *State, _ moment) error {
	r, err := researchOf(s, f.From, f.Research)
	if err != nil {
		return err
	}
	if err := known(s, "by", f.By); err != nil {
		return err
	}
	if f.By == f.From {
		return misfit("by", "province.same", nil)
	}
	r.Holder = f.By
	return nil
}
