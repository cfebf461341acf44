package wording

import (
	"bytes"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// gone says whether an entry speaks of a rule that is not open: one of its kind, or
// one of any kind that was taken back before the rule was, as a correction of a value
// that only the rule knows.
func gone(s *seafall.State, f seafall.Fact, e ledger.Entry) bool {
	if !seafall.HasKind(s, e.Kind) {
		return true
	}
	sealed := func(of *seafall.Field) bool { return of != nil && !s.Open(of.Part()) }
	switch f := f.(type) {
	case seafall.Corrected:
		return sealed(seafall.LookUp(f.Path).At().Of)
	case seafall.HouseRuleSet:
		return !s.Open(f.Rule.Part())
	case seafall.BoardAudited:
		return slices.ContainsFunc(f.Mended, func(path string) bool {
			_, item, _ := seafall.ParseItem(path)
			return slices.ContainsFunc(seafall.Fields(everything), func(of *seafall.Field) bool { return of.Item.String() == item.String() && sealed(of) })
		})
	}
	return !s.Open(seafall.Colonies) && bytes.Contains(e.Payload, []byte(`"`+string(seafall.ColonySpot("", ""))))
}

// everything is a campaign that knows all lines of the table of values.
var everything = &seafall.State{Late: seafall.LateState{Rules: []seafall.AddedRule{{All: true}}}}
