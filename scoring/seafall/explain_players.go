package seafall

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
)

// joined is what joining did to a value: what is printed on the board, and
// what was made up for the games not played (R47).
func (x *Explainer) joined(path string, t Cause, f seafall.ProvinceJoined) []Cause {
	owner, of, _ := strings.Cut(path, ".")
	if owner != string(f.Province) {
		return x.madeUp(path, t)
	}
	printed, numbered := 0, false
	if f.Board != nil {
		printed, numbered = printedOn(f.Board, of)
	}
	switch {
	case !numbered && f.Board != nil && of != "campaign_glory" && of != "join_glory" && of != "title" && of != "appellation":
		t.What, t.Rules = Founded, nil
		return []Cause{t}
	case !numbered || printed == 0:
		return x.madeUp(path, t)
	}
	list := []Cause{{What: Founded, Amount: printed, Before: "", After: strconv.Itoa(printed), Entry: t.Entry}}
	t.Before = strconv.Itoa(printed)
	if t.Amount -= printed; t.Amount != 0 {
		list = append(list, x.madeUp(path, t)...)
	}
	return list
}

// madeUp calls boxes and improvements what they are.
func (x *Explainer) madeUp(path string, t Cause) []Cause {
	_, of, _ := strings.Cut(path, ".")
	switch {
	case strings.HasPrefix(of, "ship_") && !strings.HasSuffix(of, ".name"):
		t.What = Filled
	case improvable(of):
		t.What = MadeUp
	}
	return []Cause{t}
}

// printedOn is a number that is printed on a board; false for what is none.
func printedOn(b *seafall.NewBoard, of string) (int, bool) {
	switch of {
	case "reputation":
		return b.Leader.Reputation, true
	case "fortune":
		return b.Leader.Fortune, true
	case "garrison":
		return b.Garrison, true
	case "field_a":
		return b.Fields[0], true
	case "field_b":
		return b.Fields[1], true
	}
	for i, which := range []string{"ship_a.", "ship_b."} {
		if value, found := strings.CutPrefix(of, which); found {
			s := b.Ships[i]
			if v := seafall.Value(value).Index(); v >= 0 {
				return [4]int{s.Sail, s.Raid, s.Explore, s.Hold}[v], true
			}
		}
	}
	return 0, false
}
