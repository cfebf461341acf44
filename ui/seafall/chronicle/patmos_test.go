package chronicle_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// L75: the story says why stickers were placed during a game, and that a sticker found no
// box; of Ker's its taking says why. A nameless book leaves the table's words out.
func TestL75_WhyStickersInTheBook(t *testing.T) {
	e := meet(t, "The Sable War", all(3)...)
	e.say(scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Name: "Kestrel", Column: 2, Garrison: 1},
		scoring.FindIsland{Island: "isle-f", Name: "Sable Isle", Column: 6, Garrison: 2})
	e.begin()
	by := e.state().Order[0]
	e.say(scoring.StickEnmity{Province: by, Region: "isle-a", Count: 6, Reason: "the well was poisoned"}, scoring.NextRound{},
		scoring.StickEnmity{Province: by, Region: "isle-a", Count: 1, Reason: "and so was the other"},
		scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3}, scoring.NextRound{},
		scoring.ConquerColony{Province: by, Colony: "ker", Elsewhere: []scoring.StickersIn{{Region: "isle-a", Count: 2}}})
	for lang, words := range map[translations.Language][]string{
		translations.English: {"“the well was poisoned”", "finds no box for enmity stickers. “and so was the other” −1"},
		translations.French:  {"« the well was poisoned »", "ne trouve pas de case pour des autocollants Hostilité"}} {
		text := strings.Join(strings.Fields(typesettest.Read(t, pdf(t, e.book, lang, typeset.A4))), " ")
		for _, w := range words {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is not in the book: %s", lang, w, text[max(0, len(text)-900):])
			}
		}
		if strings.Contains(text, "“Ker”") || strings.Contains(text, "« Ker »") {
			t.Errorf("%s: a colony is a reason", lang)
		}
		var out bytes.Buffer
		if _, err := chronicle.Write(&out, e.book, lang, typeset.Edition{Paper: typeset.A4, Nameless: true}); err != nil {
			t.Fatal(err)
		}
		if nameless := typesettest.Read(t, out.Bytes()); strings.Contains(nameless, "poisoned") || !strings.Contains(nameless, "Kestrel") {
			t.Errorf("%s: the nameless book has the table's words, or too few", lang)
		}
	}
}

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
		translations.French:  {"UN TOURNANT", "prend New Tidewatch à Patmos", "autocollants Hostilité", "(Sable", "Patmos"}} {
		document := pdf(t, e.book, lang, typeset.A4)
		if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "ker-"+string(lang)+".pdf"), document, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		text := strings.Join(strings.Fields(typesettest.Read(t, document)), " ")
		for _, w := range words {
			if !strings.Contains(strings.ToUpper(text), strings.ToUpper(w)) {
				t.Errorf("%s: %q is not in the book: %s", lang, w, text[:min(len(text), 3000)])
			}
		}
	}
}
