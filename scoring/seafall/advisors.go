package seafall

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// advisorCommands are the commands about advisors: a new one is named here.
var advisorCommands = []Command{HireAdvisor{}, NameAdvisor{}, ActivateAdvisor{}, ExhaustAdvisor{}, DismissAdvisor{}, StealAdvisor{}}

// advisorKinds are the rules behind what they come to.
var advisorKinds = []kindRules{
	changing(hireRules, ruled[seafall.AdvisorHired]("R3", "R9")),
	ruled[seafall.AdvisorNamed]("R70"),
	ruled[seafall.AdvisorActivated](),
	ruled[seafall.AdvisorExhausted](),
	ruled[seafall.AdvisorLost]("R3"),
	ruled[seafall.AdvisorStolen]("R3"),
}

// hireRules: what an advisor costs is another rule's than what it is worth.
func hireRules(_ seafall.AdvisorHired, c change) []string {
	switch of := c.of; {
	case of.Is("PROVINCE.glory"), of.Is("advisor/ADVISOR"), of.Is("named/ADVISOR"), of.Is("expertise/ADVISOR"),
		of.Is("type/ADVISOR"), of.Is("guild/ADVISOR"), of.Is("glory/ADVISOR"), of.Is("slots/ADVISOR"):
		return []string{"R3"}
	}
	return []string{"R9"}
}

// HireAdvisor brings an advisor into a council room for gold or, where the
// card prints it, for reputation (R9, R3). Known names the id of a card the
// campaign has met; else the card is described.
type HireAdvisor struct {
	Province   seafall.Province    `json:"province"`
	Known      string              `json:"known,omitempty"`
	Name       string              `json:"name,omitempty"`
	Type       string              `json:"type,omitempty"`
	Guild      seafall.Guild       `json:"guild,omitempty"`
	Gold       int                 `json:"gold,omitempty"`
	Reputation int                 `json:"reputation,omitempty"`
	Glory      int                 `json:"glory,omitempty"`
	Expertise  []seafall.Expertise `json:"expertise,omitempty"`
	Slots      Told                `json:"slots,omitempty" range:"0-12"` // one more than filled when left out
	Paid       string              `json:"paid,omitempty"`               // "gold" when empty, "reputation" or "free"; of Patmos "patmos"
}

// Kind is "hire_advisor".
func (HireAdvisor) Kind() string { return "hire_advisor" }

func (c HireAdvisor) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	card, err := c.card(t.s)
	if err != nil {
		return err
	}
	if err := c.asPrinted(card, t.gave); err != nil {
		return err
	}
	f := seafall.AdvisorHired{Province: c.Province, Advisor: card, Paid: c.Paid, Glory: card.Glory}
	if f.Paid == "" {
		f.Paid = "gold"
	}
	if f.Paid == "reputation" {
		if card.Reputation == 0 {
			t.warn("R9", "advisor.no_reputation_cost", ledger.Args{"advisor": label(card)})
		}
		f.Spent = card.Reputation
	}
	if f.Paid == seafall.PaidPatmos && t.s.Open(seafall.Patmos) {
		if t.s.Late.Patmos == "" {
			return refuse("R64", "late.p9.not_found", "paid", nil)
		}
		t.violations = append(t.violations, againstPatmosAdvisor(t.s, c.Province, card.Reputation)...)
	}
	if c.Known == "" {
		t.gone(seafall.AdvisorCard, label(card))
	}
	t.onceATurn(c.Province, seafall.ActHire)
	t.unlikely("R3", card.Glory)
	return t.add(f)
}

func (c HireAdvisor) card(s *seafall.State) (seafall.Advisor, error) {
	if c.Known != "" {
		a := s.Advisor(c.Known)
		if a == nil {
			return seafall.Advisor{}, refuse("", "advisor.unknown", "known", ledger.Args{"advisor": c.Known})
		}
		return *a, nil
	}
	card := seafall.Advisor{Name: ledger.Tidy(c.Name), Type: ledger.Tidy(c.Type), Guild: c.Guild, Gold: c.Gold,
		Reputation: c.Reputation, Glory: c.Glory, Expertise: c.Expertise, Slots: c.Slots.Or(len(c.Expertise) + 1)}
	if card.Type == "" {
		card.Type = card.Name
	}
	if err := seafall.CheckName("type", card.Type); err != nil {
		return card, err
	}
	if card.Slots < len(card.Expertise) {
		return card, refuse("", "number.out_of_range", "slots", ledger.Args{"number": card.Slots, "low": len(card.Expertise), "high": 12})
	}
	card.ID = freeID(card.Type, func(id string) bool { return s.Advisor(id) != nil })
	return card, nil
}

// asPrinted refuses numbers that are told of a card which the campaign has met, and that
// are not those of the card. Gave says whether a field was given that holds nothing.
func (c HireAdvisor) asPrinted(card seafall.Advisor, gave func(field string) bool) error {
	if c.Known == "" {
		return nil
	}
	differs := func(field string, books, told int) error {
		if books == told || told == 0 && !gave(field) {
			return nil
		}
		return refuse("", "value.differs", field, ledger.Args{"books": books, "told": told})
	}
	if len(c.Expertise) > 0 && !slices.Equal(c.Expertise, card.Expertise) {
		return refuse("", "value.differs", "expertise", ledger.Args{"books": expertiseOf(card.Expertise), "told": expertiseOf(c.Expertise)})
	}
	return cmp.Or(differs("gold", card.Gold, c.Gold), differs("reputation", card.Reputation, c.Reputation),
		differs("glory", card.Glory, c.Glory), differs("slots", card.Slots, c.Slots.Or(card.Slots)))
}

// expertiseOf writes expertise as the table of values does: "explore+1".
func expertiseOf(list []seafall.Expertise) string {
	words := make([]string, len(list))
	for i, e := range list {
		words[i] = fmt.Sprintf("%s+%d", e.Kind, e.Value)
	}
	return strings.Join(words, " ")
}

func label(a seafall.Advisor) string {
	if a.Name != "" {
		return a.Name
	}
	return a.Type
}

// freeID makes an id out of a name that is not taken yet: "gun-tower",
// "gun-tower-2".
func freeID(name string, taken func(string) bool) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	base := strings.Trim(b.String(), "-")
	if base == "" {
		base = "card"
	}
	id := base
	for i := 2; taken(id); i++ {
		id = fmt.Sprintf("%s-%d", base, i)
	}
	return id
}

// NameAdvisor names an advisor. One is named when it is hired or controlled
// (R70).
type NameAdvisor struct {
	Advisor string `json:"advisor"` // id of the card
	Name    string `json:"name"`
}

// Kind is "name_advisor".
func (NameAdvisor) Kind() string { return "name_advisor" }

func (c NameAdvisor) decide(t *table) error {
	a := t.s.Advisor(c.Advisor)
	if a == nil {
		return refuse("", "advisor.unknown", "advisor", ledger.Args{"advisor": c.Advisor})
	}
	c.Name = ledger.Tidy(c.Name)
	if a.Name == c.Name {
		return refuse("", "value.same", "name", ledger.Args{"value": c.Name})
	}
	if a.Holder == "" {
		t.warn("R70", "advisor.named_uncontrolled", ledger.Args{"advisor": label(*a)})
	}
	return t.add(seafall.AdvisorNamed(c))
}

// ActivateAdvisor puts an advisor into the active space.
type ActivateAdvisor struct {
	Province seafall.Province `json:"province"`
	Advisor  string           `json:"advisor"`
}

// Kind is "activate_advisor".
func (ActivateAdvisor) Kind() string { return "activate_advisor" }

func (c ActivateAdvisor) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	t.inTurn(c.Province)
	if a := t.s.Advisor(c.Advisor); a != nil && a.Holder == c.Province && a.Card == seafall.Exhausted {
		t.warn("R29", "advisor.exhausted", ledger.Args{"advisor": label(*a)})
	} else {
		t.once(c.Province, "turn.advisor_twice", seafall.ActActivate)
	}
	return t.add(seafall.AdvisorActivated(c))
}

// ExhaustAdvisor turns an advisor face down.
type ExhaustAdvisor struct {
	Province seafall.Province `json:"province"`
	Advisor  string           `json:"advisor"`
}

// Kind is "exhaust_advisor".
func (ExhaustAdvisor) Kind() string { return "exhaust_advisor" }

func (c ExhaustAdvisor) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	return t.add(seafall.AdvisorExhausted(c))
}

// DismissAdvisor returns an advisor to the deck, or destroys the card; its
// glory is lost (R3).
type DismissAdvisor struct {
	Province  seafall.Province `json:"province"`
	Advisor   string           `json:"advisor"`
	Destroyed bool             `json:"destroyed,omitempty"`
}

// Kind is "dismiss_advisor".
func (DismissAdvisor) Kind() string { return "dismiss_advisor" }

func (c DismissAdvisor) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	f := seafall.AdvisorLost{Province: c.Province, Advisor: c.Advisor, Destroyed: c.Destroyed}
	if a := t.s.Advisor(c.Advisor); a != nil {
		f.Glory = counted(a)
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.belowNothing(c.Province)
	return nil
}

// counted is the glory that an advisor has brought in this game: none when it
// was kept from an earlier one, unless the table entered it at the start
// (R72).
func counted(a *seafall.Advisor) int {
	if a.Kept && !a.Counted {
		return 0
	}
	return a.Glory
}

// StealAdvisor plunders an advisor from a council room: the raider keeps it,
// ready, or dismisses it (R3).
type StealAdvisor struct {
	From    seafall.Province `json:"from"`
	By      seafall.Province `json:"by"`
	Advisor string           `json:"advisor"`
	Kept    bool             `json:"kept"`
}

// Kind is "steal_advisor".
func (StealAdvisor) Kind() string { return "steal_advisor" }

func (c StealAdvisor) decide(t *table) error {
	if err := raider(t, c.By); err != nil {
		return err
	}
	f := seafall.AdvisorStolen{From: c.From, By: c.By, Advisor: c.Advisor, Kept: c.Kept}
	if a := t.s.Advisor(c.Advisor); a != nil {
		f.Glory = counted(a)
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.belowNothing(c.From)
	return nil
}
