package translations_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/translations"
)

// TestFrenchElides a word before a name that begins with a vowel or a mute h, and no other.
func TestFrenchElides(t *testing.T) {
	words := translations.New(translations.French)
	for name, want := range map[string]string{
		"Ana": "d’Ana", "Émile": "d’Émile", "Œdipe": "d’Œdipe", "Ægir": "d’Ægir", "Ørsted": "d’Ørsted", "Yves": "d’Yves", "E\u0301ve": "d’E\u0301ve",
		"Hélène": "d’Hélène", "Henri": "d’Henri", "Hortense": "d’Hortense", "Hispaniola": "d’Hispaniola", "horizon": "d’horizon", "«\u202fAlbatros\u202f»": "d’«\u202fAlbatros\u202f»",
		"\u200bAna": "d’\u200bAna", "une carte": "d’une carte", "Ulysse": "d’Ulysse", "Ivy": "d’Ivy", "İbrahim": "d’İbrahim",
		"Ben": "de Ben", "Chloé": "de Chloé", "Yannick": "de Yannick", "Hugo": "de Hugo", "Harry": "de Harry", "Hollande": "de Hollande", "11": "de 11", "onze": "de onze",
		"/home/ana": "de /home/ana", "advance_flag": "de advance_flag", "astrolabe.db": "de astrolabe.db", "amber.glory": "de amber.glory", "A. Martin": "d’A. Martin", `E:\books`: `de E:\books`, "": "de ", "🐙 Ana": "de 🐙 Ana", "אנה": "de אנה",
	} {
		if got := words.T("term.of", "name", name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	type text string
	if got := words.T("term.of", "name", text("Ana")); got != "d’Ana" {
		t.Errorf("a name of another type: %q", got)
	}
	if got := translations.New(translations.English).T("term.of", "name", "Ana"); got != "Ana’s" {
		t.Errorf("in English: %q", got)
	}
}

// TestNoFrenchTextStumbles over a name in any of its places.
func TestNoFrenchTextStumbles(t *testing.T) {
	stumbles := regexp.MustCompile(`(?i)(^|[^\pL’'-])(de|que|le|la|ne|se|je|me|te|jusque|lorsque|puisque|quoique) («\x{202f})?Anabel`)
	elided := 0
	for _, game := range everyGame() {
		words := translations.New(translations.French).For(game).Opened(translations.Parts(game)...)
		for key, m := range own(translations.French, game) {
			for _, text := range forms(m) {
				var args []any
				for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
					if !slices.Contains(args, any(found[1])) {
						args = append(args, found[1], "Anabel")
					}
				}
				said := words.T(key, args...)
				if found := stumbles.FindString(said); found != "" {
					t.Errorf("%s: %q in %q", key, found, said)
				}
				elided += strings.Count(said, "’Anabel")
			}
		}
	}
	if elided < 100 {
		t.Errorf("only %d places elide", elided)
	}
}
