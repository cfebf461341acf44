package tale_test

import (
	"math/rand/v2"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/tale"
)

// TestTheLastEveningWithoutItsJournal: whatever random tables play, the state alone
// says how the last game came out as the whole journal does, after each closing.
func TestTheLastEveningWithoutItsJournal(t *testing.T) {
	words := translations.New(translations.English).For(scoring.Game)
	said := map[string]bool{}
	for seed := uint64(1); seed <= 14; seed++ {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		for range 3 {
			v.Play(1)
			if corrected(seafalltest.State(v.Book)) {
				break // the journal tells what was thought then
			}
			told, err := account.Of(ledgertest.Groups(v.Book), words, false)
			if err != nil {
				t.Fatal(err)
			}
			var of *account.Evening
			for _, e := range told.Past.Evenings {
				if e.Closed != nil {
					of = e
				}
			}
			last, evening := account.OfLast(seafalltest.State(v.Book), words)
			if of == nil || evening == nil {
				continue
			}
			want, got := tale.ResultOf(told, of).Opening(), tale.ResultOf(last, evening).Opening()
			if got != want {
				t.Errorf("seed %d, game %d: %q, by the journal %q", seed, of.Number, got, want)
			}
			said[got] = true
		}
	}
	if len(said) < 10 {
		t.Errorf("only %d openings were compared: %v", len(said), said)
	}
}

// corrected says whether a closed game was corrected.
func corrected(s *seafall.State) bool {
	for _, g := range s.Record {
		if g.Corrected {
			return true
		}
	}
	return false
}

// TestNothingIsClosed: before the first closing there is no last evening.
func TestNothingIsClosed(t *testing.T) {
	if a, v := account.OfLast(seafall.New(), translations.New(translations.English)); a != nil || v != nil {
		t.Errorf("%v %v", a, v)
	}
}
