package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestL29_TheBookTellsOfColonies: who founds one and whose become active is a line of
// the story, a province's page lists its own, and the map has them in its legend.
func TestL29_TheBookTellsOfColonies(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	say := func(commands ...scoring.Command) {
		t.Helper()
		for _, c := range commands {
			seafalltest.Must(t, book, c)
		}
	}
	off := false
	say(scoring.AddRule{Heading: "Governors"}, scoring.NameProvince{Province: seafall.Green, Name: "Fennmark"},
		scoring.FindIsland{Name: "Marrow", Column: 2}, scoring.FindIsland{Name: "Kestrel", Column: 4},
		scoring.StartGame{}, scoring.HoldWinter{})
	plain := typesettest.Told(t, pdf(t, book, translations.English, typeset.A4))
	if strings.Contains(plain, "olon") {
		t.Error("the book tells of colonies before there is one")
	}
	say(scoring.FoundColony{Province: seafall.Green, Island: "isle-a", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}, Active: &off})
	for range 5 {
		say(scoring.NextRound{})
	}
	say(scoring.HoldWinter{}, scoring.ActivateColony{Colony: "gullhaven"})
	inTurn(t, storyOf(t, book, translations.English), "Fennmark founds Gullhaven on Marrow", "Fennmark activates Gullhaven")
	inTurn(t, storyOf(t, book, translations.French), "Fennmark fonde Gullhaven sur Marrow", "Fennmark active Gullhaven")
	text := blanks.ReplaceAllString(typesettest.Told(t, pdf(t, book, translations.English, typeset.A4)), " ")
	for _, want := range []string{"COLONIES Gullhaven Marrow · defense 5 · garrison 2 · fields 4 + 6 since game 8", "colony"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}
