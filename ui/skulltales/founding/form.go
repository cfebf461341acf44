package founding

import (
	"encoding/json"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// form is a campaign that is being founded, as far as the table has filled it in. It is
// kept as JSON until the campaign is founded.
type form struct {
	Name       string                 `json:"name"`
	Date       string                 `json:"date"` // as 2026-01-17
	Solo       bool                   `json:"solo,omitempty"`
	Pirates    []pirateForm           `json:"pirates"`
	Allies     []allyForm             `json:"allies,omitempty"` // of a solo player
	Ship       skulltales.Ship        `json:"ship"`
	House      bool                   `json:"house,omitempty"` // the house rules show
	HouseRules []skulltales.HouseRule `json:"house_rules,omitempty"`
}

// pirateForm is one pirate; one without a type is not there yet.
type pirateForm struct {
	Player string           `json:"player"`
	Type   skulltales.Type  `json:"type"`
	Words  string           `json:"words,omitempty"`
	Name   string           `json:"name"`
	Class  string           `json:"class,omitempty"`
	Hand   skulltales.Hand  `json:"hand,omitempty"`
	Sheet  skulltales.Sheet `json:"sheet"`
}

// allyForm is an ally that a solo player has drawn.
type allyForm struct {
	Type     skulltales.Type `json:"type"`
	Words    string          `json:"words,omitempty"`
	Salary   int             `json:"salary"`
	Prestige int             `json:"prestige"`
}

const (
	mostPirates = skulltales.MostPirates
	soloAllies  = 3
	usual       = 3 // players that a form begins with
)

// newForm is a form with nothing filled in but the date.
func newForm(today string) *form {
	return &form{Date: today, Pirates: make([]pirateForm, usual), Allies: make([]allyForm, soloAllies)}
}

// readForm takes up a form that was kept; anything that does not fit begins a new one.
func readForm(kept, today string) *form {
	f := newForm(today)
	var read form
	if json.Unmarshal([]byte(kept), &read) != nil || len(read.Pirates) == 0 || len(read.Pirates) > mostPirates {
		return f
	}
	if len(read.Allies) != soloAllies {
		read.Allies = f.Allies
	}
	read.HouseRules = slices.DeleteFunc(read.HouseRules, func(r skulltales.HouseRule) bool { return !slices.Contains(skulltales.HouseRules, r) })
	return &read
}

// String is the form as it is kept.
func (f *form) String() string {
	b, err := json.Marshal(f)
	if err != nil {
		return "" // plain values: cannot happen
	}
	return string(b)
}

// players are the pirates of the form: one alone in a solo campaign.
func (f *form) players() []pirateForm {
	if f.Solo {
		return f.Pirates[:1]
	}
	return f.Pirates
}

// turn puts a house rule in force, or out of it.
func (f *form) turn(r skulltales.HouseRule, on bool) {
	f.HouseRules = slices.DeleteFunc(f.HouseRules, func(x skulltales.HouseRule) bool { return x == r })
	if on {
		f.HouseRules = append(f.HouseRules, r)
	}
}

// command is the founding as the form stands; called is its name where nobody gives one.
func (f *form) command(called string) scoring.FoundCampaign {
	c := scoring.FoundCampaign{Name: f.Name, Date: f.Date, Mode: skulltales.CrewMode, HouseRules: f.HouseRules}
	if strings.TrimSpace(c.Name) == "" {
		c.Name = called
	}
	if f.Ship != (skulltales.Ship{}) {
		ship := f.Ship
		c.Ship = &ship
	}
	for _, p := range f.players() {
		founded := skulltales.FoundedPirate{Player: p.Player, Name: p.Name, Type: p.Type, Words: p.Words, Class: p.Class, Hand: p.Hand}
		if p.Sheet != (skulltales.Sheet{}) {
			sheet := p.Sheet
			founded.Sheet = &sheet
		}
		c.Pirates = append(c.Pirates, founded)
	}
	if f.Solo {
		c.Mode = skulltales.SoloMode
		for _, a := range f.Allies {
			c.Allies = append(c.Allies, skulltales.DrawnAlly{Type: a.Type, Words: a.Words, Salary: a.Salary, Prestige: a.Prestige})
		}
	}
	return c
}

// missing says what the form still lacks before the books can be asked: "player" or
// "type" of a pirate or an ally, by its place; "" for nothing.
func (f *form) missing() (what string, place int) {
	for i, p := range f.players() {
		if strings.TrimSpace(p.Player) == "" {
			return "player", i
		}
		if p.Type == "" {
			return "type", i
		}
	}
	if f.Solo {
		for i, a := range f.Allies {
			if a.Type == "" {
				return "ally", i
			}
		}
	}
	return "", 0
}

// refusal is the first thing that the books would refuse, nil for none. What breaks a
// rule of play can be founded with a reason.
func (f *form) refusal(called string) *ledger.Violation {
	_, err := scoring.Decide(skulltales.New(), f.command(called))
	if list := ledger.Violations(err); len(list) > 0 {
		return list[0]
	}
	return nil
}
