package chronicle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// L48, L52: the story tells what was opened, found and lost, and a province's page has
// its relics and tablets. The map says which sites are tombs, and which of them are closed.
func TestL48_L55_TheBookTellsOfTombs(t *testing.T) {
	e := meet(t, "The Barrow", all(3)...)
	e.say(scoring.FindIsland{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1}, scoring.AddRule{All: true},
		scoring.ExploreSite{Island: "kestrel", Site: "barrow", Defense: 6}, scoring.FindTomb{Island: "kestrel", Site: "barrow"},
		scoring.ExploreSite{Island: "kestrel", Site: "shore", Defense: 4}, scoring.FindTomb{Island: "kestrel", Site: "shore"})
	e.begin()
	by := e.state().Order[0]
	e.say(scoring.NextRound{}, scoring.ExploreTomb{Province: by, Island: "kestrel", Site: "barrow", Unharmed: true, Entry: "31", Relic: "Old Idol", Tablet: "Salt Slab"},
		scoring.NextRound{}, scoring.FindRelic{Province: by, Ship: "b", Name: "Bone Mask"}, scoring.SinkShip{Province: by, Ship: "b"}, scoring.NextRound{},
		scoring.CloseTomb{Island: "kestrel", Site: "barrow"})
	for lang, words := range map[translations.Language][]string{
		translations.English: {"explores the barrow of Kestrel, opens the tomb, finds the relic Old Idol +1", "and finds the tablet Salt Slab.", "Relics and tablets", "Salt Slab", "LOST",
			"4 shore: tomb", "6 barrow: tomb, closed for"},
		translations.French: {"la relique", "Reliques et tablettes", "Salt Slab", "PERDUE",
			"4 shore : tombeau", "6 barrow : tombeau fermé"}} {
		document := pdf(t, e.book, lang, typeset.A4)
		if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "tombs-"+string(lang)+".pdf"), document, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		text := strings.ToUpper(strings.Join(strings.Fields(typesettest.Read(t, document)), " "))
		for _, w := range words {
			if !strings.Contains(text, strings.ToUpper(w)) {
				t.Errorf("%s: %q is not in the book", lang, w)
			}
		}
	}
}
