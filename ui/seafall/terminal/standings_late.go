package terminal

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/terminal"
)

// RuleAdded is a rule that the table added. Part is its code, "" for one that opened
// nothing; one that opened everything says so.
type RuleAdded struct {
	Number int          `json:"number"` // 0 where the table has not said
	Part   seafall.Part `json:"part"`
	All    bool         `json:"all"`
	Words  string       `json:"words"`
	Game   int          `json:"game"`
}

// rulesAdded are the rules in the order they were added, nil for none.
func rulesAdded(s *seafall.State) []RuleAdded {
	var list []RuleAdded
	for _, r := range s.Late.Rules {
		list = append(list, RuleAdded{r.Number, r.Part, r.All, r.Words, r.Game})
	}
	return list
}

// Colony is a colony as it lies on the map.
type Colony struct {
	ID        string            `json:"id"`
	Card      string            `json:"card"`
	Name      string            `json:"name"`
	Island    seafall.Region    `json:"island"`
	Governor  *seafall.Province `json:"governor"`
	Active    bool              `json:"active"`
	Defense   int               `json:"defense"`
	Dangerous bool              `json:"dangerous"`
	Garrison  int               `json:"garrison"`
	Fields    []int             `json:"fields"`
	Sites     int               `json:"sites"`
	Glory     int               `json:"glory"`
}

// coloniesOf are the colonies in the order they were founded, nil while their part is
// sealed: the key is not there then.
func coloniesOf(s *seafall.State) *[]Colony {
	if !s.Open(seafall.Colonies) {
		return nil
	}
	list := []Colony{}
	for _, c := range s.Late.Colonies {
		list = append(list, Colony{c.ID, c.Card, c.Name, c.Island, terminal.Optional(c.Governor), c.ActiveIn(s.Running),
			c.Defense, c.Dangerous, c.Garrison, append([]int{}, c.Fields...), c.Sites, c.Glory})
	}
	return &list
}
