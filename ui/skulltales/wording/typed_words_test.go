package wording_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
	"astrolabe/ui/wording/wordingtest"
)

// TestNoSentenceShowsAKey: odd words in every place of every command leave no key of the
// catalogue in what is answered, and are not told from each other.
func TestNoSentenceShowsAKey(t *testing.T) {
	odd := append(slices.Clone(wordingtest.OddWords), "captain_by_coins.words", "left_eye.the", "port.the", "wolf", "cook", "find/x", "wolf.owed/x/y", "tavern.the", "other")
	state := ledger.State(aboard(t))
	words := map[translations.Language]*translations.Catalogue{}
	for _, l := range translations.Languages() {
		words[l] = translations.New(l)
	}
	for n, c := range wordingtest.CommandLines(t, "skulltales-format.md") {
		for _, place := range wordingtest.Places(c.Payload) {
			for i, word := range odd {
				if (place.Key || place.Number) && i%8 != n%8 {
					continue
				}
				l := translations.Languages()[(i+n)%2]
				text, near := wordingtest.Answer(scoring.Rules{}, state, func(s ledger.State) wording.Speaker {
					say := speech.New(words[l], s.(*skulltales.State))
					say.Typed = true
					return say
				}, ledger.Command{Kind: c.Kind, Payload: place.With(word)})
				for _, line := range append(near, text) {
					if key := wordingtest.RawKey(line); key != "" && !strings.Contains(word, ".") {
						t.Errorf("%s %s “%s” shows %s: %s", c.Kind, place.Path, word, key, line)
					}
				}
			}
		}
	}
}
