package seafall

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
)

// Each kind of fact has its line in the table of rules, and no other has; where
// no rule is behind it, the line says so.
func TestEveryKindHasItsRules(t *testing.T) {
	var there []string
	for _, k := range ruledKinds {
		if slices.Contains(there, k.kind) {
			t.Errorf("%s is in the table twice", k.kind)
		}
		there = append(there, k.kind)
		if !slices.Contains(seafall.Kinds(), k.kind) {
			t.Errorf("%s is in the table, and no kind of fact", k.kind)
		}
	}
	for _, kind := range seafall.Kinds() {
		if !slices.Contains(there, kind) {
			t.Errorf("%s: nobody says which rules are behind it (see kinds.go)", kind)
		}
	}
	if rules := rulesOf("never_heard_of"); rules.rules != nil || rules.value != nil {
		t.Errorf("a kind that is none has rules: %v", rules)
	}
}
