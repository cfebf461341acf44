package chronicle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// LD13: the story boxes a conquest as a turning point, told once with its glory and
// what it cost.
func TestLD13_ATurningPoint(t *testing.T) {
	e := meet(t, "The Gull War", all(3)...)
	e.say(scoring.FindIsland{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1}, scoring.AddRule{All: true})
	e.begin()
	active := true
	by, from := e.state().Order[0], e.state().Order[1]
	e.say(scoring.FoundColony{Province: from, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}, Sites: 1, Active: &active},
		scoring.NextRound{}, scoring.ResolveEndeavor{Province: by, Endeavor: seafall.Explore}, scoring.NextRound{},
		scoring.ConquerColony{Province: by, Colony: "gullhaven"}, scoring.NextRound{},
		scoring.ResolveEndeavor{Province: from, Endeavor: seafall.Explore})
	for lang, words := range map[translations.Language][]string{
		translations.English: {"A TURNING POINT", "takes Gullhaven from"}, translations.French: {"UN TOURNANT", "prend Gullhaven à"}} {
		document := pdf(t, e.book, lang, typeset.A4)
		if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "turning-"+string(lang)+".pdf"), document, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		text := strings.Join(strings.Fields(typesettest.Read(t, document)), " ")
		for _, w := range words {
			if !strings.Contains(strings.ToUpper(text), strings.ToUpper(w)) {
				t.Errorf("%s: %q is not in the book: %s", lang, w, text[:min(len(text), 3000)])
			}
		}
		if strings.Contains(text, "raids Gullhaven") || strings.Contains(text, "pille Gullhaven") {
			t.Errorf("%s: the raid is told beside it", lang)
		}
	}
}
