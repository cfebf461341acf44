package chronicle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
)

// LD17: the story boxes the taking of Ker and says where its stickers went; the list of
// islands says which one is Patmos.
func TestLD17_KerInTheBook(t *testing.T) {
	e := meet(t, "The Sable War", all(3)...)
	e.say(scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Name: "Kestrel", Column: 2, Garrison: 1},
		scoring.FindIsland{Island: "isle-f", Name: "Sable Isle", Column: 6, Garrison: 2})
	e.begin()
	by := e.state().Order[0]
	e.say(scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3, Fields: []int{6}}, scoring.NextRound{},
		scoring.ConquerColony{Province: by, Colony: "ker", Name: "New Tidewatch"})
	for lang, words := range map[translations.Language][]string{
		translations.English: {"A TURNING POINT", "takes New Tidewatch on Patmos", "enmity stickers", "Patmos"},
		translations.French:  {"UN TOURNANT", "prend New Tidewatch à Patmos", "Hostilité (Sable", "Patmos"}} {
		document := pdf(t, e.book, lang, typeset.A4)
		if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "ker-"+string(lang)+".pdf"), document, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		text := strings.Join(strings.Fields(read(t, document)), " ")
		for _, w := range words {
			if !strings.Contains(strings.ToUpper(text), strings.ToUpper(w)) {
				t.Errorf("%s: %q is not in the book: %s", lang, w, text[:min(len(text), 3000)])
			}
		}
	}
}
