package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// houseCommands are the commands about house rules: a new one is named here.
var houseCommands = []Command{SetHouseRule{}}

// houseKinds are the rules behind what it comes to.
var houseKinds = []kindRules{ruled[seafall.HouseRuleSet]()}

// SetHouseRule says that the campaign plays by a house rule from now on, or no
// longer. What was decided before stays; where provinces have chosen titles of
// the running game by the other reading, the table is asked (R45, R51).
type SetHouseRule struct {
	Rule seafall.HouseRule `json:"rule"`
	On   bool              `json:"on"`
}

// Kind is "set_house_rule".
func (SetHouseRule) Kind() string { return "set_house_rule" }

func (c SetHouseRule) decide(t *table) error {
	if c.Rule.Valid() && t.s.Open(c.Rule.Part()) && t.s.House(c.Rule) == c.On {
		return refuse("", "house_rule.same", "rule", ledger.Args{"house_rule": string(c.Rule)})
	}
	if g := t.s.Running; g != nil && g.Ended != nil && len(g.Ended.Titles) > 0 {
		switch {
		case c.Rule == seafall.TitleTiesLowestScore:
			t.warn("R45", "house_rule.titles_chosen", nil)
		case c.Rule == seafall.PrologueTitlesTied && g.Number == 0:
			t.warn("R51", "house_rule.titles_chosen", nil)
		}
	}
	return t.add(seafall.HouseRuleSet(c))
}
