package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/translations"
)

// The cover bears the emperor, or how far the campaign has come.
func TestCover(t *testing.T) {
	crowned := saga(t, "Past the Last Lamp", 3, all(5), true)
	for name, try := range map[string]struct {
		e     *evenings
		lang  translations.Language
		wants []string
		lacks []string
	}{
		"crowned": {crowned, translations.English,
			[]string{"THE CHRONICLE OF A SEAFALL CAMPAIGN", "Past the Last Lamp", "EMPRESS", "Marit Reed of Fenmarch 30 campaign glory, ", " ahead of ",
				"January 17, 2026 to February 28, 2026", "3 games, 5 provinces. The ring bears one crest per game: the winner’s."},
			[]string{"After 3", "no one crowned"}},
		"on the way": {printedExample(t), translations.English,
			[]string{"After 2 games", "Corrow and Ashgate lead with 20 campaign glory", "2 games, 5 provinces, no one crowned yet."},
			[]string{"EMPEROR", "EMPRESS"}},
		"on the way, in French": {printedExample(t), translations.French,
			[]string{"Après 2 parties", "Corrow et Ashgate en tête avec une Gloire globale de 20"}, []string{"EMPEREUR"}},
		"before": {meet(t, "Neuve", all(3)...), translations.English,
			[]string{"Before the first game", "January 17, 2026", "No games closed yet, 3 provinces"}, []string{"ring bears", "lead"}},
	} {
		got := pageText(t, try.e.book, try.lang, 1)
		for _, want := range try.wants {
			if !strings.Contains(got, want) {
				t.Errorf("%s: the cover lacks %q: %s", name, want, got)
			}
		}
		for _, word := range try.lacks {
			if strings.Contains(got, word) {
				t.Errorf("%s: the cover says %q", name, word)
			}
		}
		for _, b := range try.e.state().Boards {
			for _, want := range []string{b.Name, b.Player, b.Leader.Name} {
				if !strings.Contains(got, want) {
					t.Errorf("%s: the cover lacks %q", name, want)
				}
			}
		}
	}
}
