package wording_test

import (
	"strings"
	"testing"

	"astrolabe/ledger"
	sea "astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
)

// Every term of a sum has words in every language, with nothing left open.
func TestEveryTermOfASumHasWords(t *testing.T) {
	keys := append([]string{}, rules.TermKeys...)
	for _, kind := range sea.ExpertiseKinds {
		keys = append(keys, "expertise."+kind)
	}
	for _, s := range speakers() {
		for _, key := range keys {
			said := s.SumTerm(rules.Term{Key: key, Args: ledger.Args{"province": sea.Blue, "ship": sea.ShipA,
				"region": sea.Region("green"), "advisor": "gunsmith"}})
			if said == "" || strings.Contains(said, "no value") || strings.Contains(said, key) {
				t.Errorf("%s in %s: %q", key, s.Words.Language(), said)
			}
		}
	}
}
