package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestHonors: each honor names who has it with its figure, as the log sheets have it.
func TestHonors(t *testing.T) {
	for _, lang := range translations.Languages() {
		b := booktest.Sample(t, string(lang))
		s := b.State().(*skulltales.State)
		words := translations.New(lang).For(skulltales.Game)
		var book string
		for _, page := range strings.Split(typesettest.Read(t, printed(t, "honors", b, lang, typeset.Edition{Paper: typeset.A4})), "\f") {
			if strings.Contains(page, words.T("awards.deck")) && strings.Contains(page, words.T("awards.richest")) {
				book = page
			}
		}
		line := func(key string) string {
			for l := range strings.Lines(book) {
				if strings.HasPrefix(strings.TrimSpace(l), words.T(key)) {
					return strings.Join(strings.Fields(l), " ")
				}
			}
			t.Fatalf("%s: there is no line %q in\n%s", lang, words.T(key), book)
			return ""
		}
		richest, wounds := 0, 0
		for _, c := range s.Chapters {
			for _, l := range c.Lines {
				richest = max(richest, l.After.Coins-l.Before.Coins)
			}
		}
		for _, p := range s.Pirates {
			wounds = max(wounds, len(p.Registre.Wounds))
		}
		for key, n := range map[string]int{"awards.richest": richest, "awards.wounds": wounds} {
			if said := line(key); n == 0 || !strings.Contains(said, " "+translations.Number(lang, n)) {
				t.Errorf("%s: %q does not say %d", lang, said, n)
			}
		}
	}
}
