package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// ResearchDraw is how many cards a province draws with a research action, of
// which it keeps one: what it begins with, and the expertise of its active
// advisor (R15).
func ResearchDraw(s *seafall.State, p seafall.Province) int {
	return ResearchPrice(s, p, ActiveAdvisors(s, p)).Draw.Total
}

// researchCommands are the commands about research cards: a new one is named
// here.
var researchCommands = []Command{DrawResearch{}, UseResearch{}, StealResearch{}}

// researchKinds are the rules behind what they come to.
var researchKinds = []kindRules{
	ruled[seafall.ResearchDrawn]("R15"),
	ruled[seafall.ResearchUsed]("R18"),
	ruled[seafall.ResearchStolen]("R23"),
}

// DrawResearch brings a research card into a treasure room: the one that is
// kept of those drawn (R15). Known names the id of a card that the campaign
// has met; else it is named. Between games it says what a province holds.
type DrawResearch struct {
	Province seafall.Province `json:"province"`
	Known    string           `json:"known,omitempty"`
	Name     string           `json:"name,omitempty"`
	Drawn    int              `json:"drawn,omitempty" range:"1-20"` // how many were drawn, when it is said
	Given    bool             `json:"given,omitempty"`              // it came without the action: no rule of it counts
}

// Kind is "draw_research".
func (DrawResearch) Kind() string { return "draw_research" }

func (c DrawResearch) decide(t *table) error {
	if err := t.holding(c.Province); err != nil {
		return err
	}
	card, err := c.card(t)
	if err != nil {
		return err
	}
	f := seafall.ResearchDrawn{Province: c.Province, Research: card, Drawn: c.Drawn, Given: c.Given}
	if t.s.Play(c.Province) == nil {
		f.Given = true
	}
	if !f.Given {
		t.once(c.Province, "research.one_a_turn", seafall.ActResearch)
		t.engages(c.Province, seafall.ActResearch.Guild())
		if most := ResearchDraw(t.s, c.Province); c.Drawn > most {
			t.warn("R15", "research.too_many", ledger.Args{"province": c.Province, "count": c.Drawn, "most": most})
		}
	}
	return t.add(f)
}

// card is the card that is drawn. One of a name that lies in a treasure room
// is either that card, which cannot be in two places (R56), or another one.
func (c DrawResearch) card(t *table) (seafall.Research, error) {
	if c.Known != "" {
		r := t.s.Cards.ResearchCard(c.Known)
		if r == nil {
			return seafall.Research{}, refuse("", "research.unknown", "known", ledger.Args{"research": c.Known})
		}
		return seafall.Research{ID: r.ID, Name: r.Name}, nil
	}
	name := ledger.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return seafall.Research{}, err
	}
	var held *seafall.Research
	for _, r := range t.s.Cards.Research {
		switch {
		case !seafall.SameName(r.Name, name):
		case r.Holder == "":
			return seafall.Research{ID: r.ID, Name: r.Name}, nil
		default:
			held = r
		}
	}
	if held != nil && !t.s.Open(seafall.TreasureMaps) { // L58: two of one name are a map
		t.warn("R56", "research.held", ledger.Args{"name": name, "province": held.Holder})
	}
	t.gone(seafall.ResearchCard, name)
	id := freeID(name, func(id string) bool { return t.s.Cards.ResearchCard(id) != nil })
	return seafall.Research{ID: id, Name: name}, nil
}

// holding checks that a province plays in the campaign, for what can be said
// between games as well.
func (t *table) holding(p seafall.Province) error {
	if b := t.s.Board(p); b == nil || b.Left {
		return noPlayer(t.s, "province", p)
	}
	t.sits(p)
	return nil
}

// gone warns that a card that was destroyed cannot come back (R46).
func (t *table) gone(kind seafall.CardKind, name string) {
	if t.s.Cards.IsDestroyed(kind, name) {
		t.warn("R46", "card.destroyed", ledger.Args{"name": name})
	}
}

// UseResearch dismisses a research card that was used, or destroys it.
type UseResearch struct {
	Province  seafall.Province `json:"province"`
	Research  string           `json:"research"`
	Destroyed bool             `json:"destroyed,omitempty"`
}

// Kind is "use_research".
func (UseResearch) Kind() string { return "use_research" }

func (c UseResearch) decide(t *table) error {
	if err := t.holding(c.Province); err != nil {
		return err
	}
	return t.add(seafall.ResearchUsed(c))
}

// StealResearch plunders a research card from a treasure room. No glory moves
// with it.
type StealResearch struct {
	From     seafall.Province `json:"from"`
	By       seafall.Province `json:"by"`
	Research string           `json:"research"`
}

// Kind is "steal_research".
func (StealResearch) Kind() string { return "steal_research" }

func (c StealResearch) decide(t *table) error {
	if err := raider(t, c.By); err != nil {
		return err
	}
	return t.add(seafall.ResearchStolen(c))
}
