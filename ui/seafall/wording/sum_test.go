package wording_test

import (
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// Every term of a sum has words in every language, with nothing left open.
func TestEveryTermOfASumHasWords(t *testing.T) {
	keys := append([]string{}, scoring.TermKeys...)
	for _, kind := range seafall.ExpertiseKinds {
		keys = append(keys, "expertise."+kind)
	}
	for _, s := range speakers() {
		for _, key := range keys {
			said := speech.SumTerm(s, scoring.Term{Key: key, Args: ledger.Args{"province": seafall.Blue, "ship": seafall.ShipA,
				"region": seafall.Region("green"), "advisor": "gunsmith", "card": "Torn Sail", "behind": 21}})
			if said == "" || strings.Contains(said, "no value") || strings.Contains(said, key) {
				t.Errorf("%s in %s: %q", key, s.Words.Language(), said)
			}
		}
	}
}
