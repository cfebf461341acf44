package translations_test

import (
	"strings"
	"testing"

	"astrolabe/translations"
)

// TestWordsOfPartsAreOfTheirView: a text of a part is in the views that have opened
// it, under its whole key and what is left of it, and in no other.
func TestWordsOfPartsAreOfTheirView(t *testing.T) {
	words := translations.New(translations.English)
	tried := 0
	for _, game := range translations.Games() {
		base := words.For(game)
		for _, part := range translations.Parts(game) {
			view := base.Opened(part)
			for key := range view.Messages() {
				short, of := strings.CutPrefix(key, "late."+part+".")
				if !of {
					if !base.Has(key) {
						t.Errorf("%s: the view of %s has %s", game, part, key)
					}
					continue
				}
				tried++
				if base.Has(key) || base.Has(short) && base.T(short) == view.T(key) {
					t.Errorf("%s: %s can be asked for while %s is not open", game, key, part)
				}
				if !view.Has(key) || !view.Has(short) {
					t.Errorf("%s: %s cannot be asked for by its whole key and by %s", game, key, short)
				}
				for _, other := range translations.Parts(game) {
					if other != part && base.Opened(other).Has(key) {
						t.Errorf("%s: %s is in the view of %s", game, key, other)
					}
				}
			}
			if got := len(base.Opened(part).For(game).Messages()); got != len(base.Messages()) {
				t.Errorf("%s: a game's own view has %d words once %s was open, want %d", game, got, part, len(base.Messages()))
			}
		}
	}
	if tried == 0 {
		t.Fatal("no part has words")
	}
	both := words.For("seafall").Opened("p7").Opened("p2")
	if !both.Has("late.p7.term.source.colony") || !both.Has("term.source.colony") {
		t.Error("opening one part closes another")
	}
}
