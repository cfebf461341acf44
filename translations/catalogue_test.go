package translations_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/fstest"

	"astrolabe/translations"
)

func TestLanguageChangesWhileRunning(t *testing.T) {
	words := translations.New(translations.English).For("seafall")
	if got := words.T("term.title.duke.feminine"); got != "Duchess" {
		t.Errorf("English: %q", got)
	}
	words.Use(translations.French)
	if got := words.T("term.title.duke.feminine"); got != "Duchesse" {
		t.Errorf("French: %q", got)
	}
	if got := words.Language(); got != translations.French {
		t.Errorf("language %q", got)
	}
	words.Use("xx")
	if got := words.Language(); got != translations.English {
		t.Errorf("an unknown language gives %q, want English", got)
	}
	if got := translations.New("").Language(); got != translations.English {
		t.Errorf("no language gives %q, want English", got)
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		name     string
		language translations.Language
		key      string
		args     []any
		want     string
	}{
		{"a plain text", "en", "term.province.blue", nil, "Blue"},
		{"a placeholder", "en", "term.column", []any{"column", 2}, "Column 2"},
		{"a placeholder in French", "fr", "term.column", []any{"column", 2}, "Colonne 2"},
		{"one", "en", "fact.fortune_spent", []any{"player", "Dan", "count", 1}, "Dan spent 1 fortune token"},
		{"other", "en", "fact.fortune_spent", []any{"player", "Dan", "count", 2}, "Dan spent 2 fortune tokens"},
		{"nothing is plural in English", "en", "fact.fortune_spent", []any{"player", "Dan", "count", 0}, "Dan spent 0 fortune tokens"},
		{"nothing is singular in French", "fr", "fact.fortune_spent", []any{"player", "Dan", "count", 0}, "Dan a dépensé 0 jeton Chance"},
		{"nothing is not one, where the singular has no number", "fr", "damage.games", []any{"count", 0}, "0 clôtures"},
		{"one without its number", "fr", "damage.games", []any{"count", 1}, "une clôture"},
		{"a million is plural in French", "fr", "fact.fortune_spent", []any{"player", "Dan", "count", 1000000},
			"Dan a dépensé 1\u202f000\u202f000 jetons Chance"},
		{"minus one counts as one", "en", "fact.fortune_spent", []any{"player", "Dan", "count", -1}, "Dan spent \u22121 fortune token"},
		{"a count that is no plural", "en", "term.column", []any{"column", 2, "count", 1}, "Column 2"},
		{"a plural without a count", "en", "fact.fortune_spent", []any{"player", "Dan"}, "Dan spent <no value> fortune tokens"},
		{"a word that looks like a template", "en", "term.quoted", []any{"text", "{{.x}}"}, "“{{.x}}”"},
		{"a word with signs", "en", "term.quoted", []any{"text", "<b>&'"}, "“<b>&'”"},
		{"a pair that is broken off", "en", "term.province.blue", []any{"count"}, "Blue"},
		{"an unknown key", "en", "screen.nowhere", nil, "[screen.nowhere]"},
		{"an unknown key in French", "fr", "screen.nowhere", []any{"count", 1}, "[screen.nowhere]"},
	} {
		if got := translations.New(c.language).For("seafall").T(c.key, c.args...); got != c.want {
			t.Errorf("%s: T(%q, %v) = %q, want %q", c.name, c.key, c.args, got, c.want)
		}
	}
}

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		n                   int
		english, french, by string
	}{
		{0, "0", "0", "0"}, {7, "7", "7", "+7"}, {-3, "\u22123", "\u22123", "\u22123"},
		{2026, "2026", "2026", "+2026"}, {9999, "9999", "9999", "+9999"},
		{10000, "10,000", "10\u202f000", "+10,000"}, {-200000, "\u2212200,000", "\u2212200\u202f000", "\u2212200,000"},
		{1048576, "1,048,576", "1\u202f048\u202f576", "+1,048,576"},
	} {
		if got := translations.Number(translations.English, c.n); got != c.english {
			t.Errorf("Number(en, %d) = %q, want %q", c.n, got, c.english)
		}
		if got := translations.Number(translations.French, c.n); got != c.french {
			t.Errorf("Number(fr, %d) = %q, want %q", c.n, got, c.french)
		}
		if got := translations.Signed(translations.English, c.n); got != c.by {
			t.Errorf("Signed(en, %d) = %q, want %q", c.n, got, c.by)
		}
	}
}

// The window changes the language while the PDF or a notice is being worded.
func TestSeveralGoroutines(t *testing.T) {
	words := translations.New(translations.English).For("seafall")
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 200 {
				words.Use(translations.Languages()[i%2])
			}
		})
		all.Go(func() {
			for range 200 {
				got := words.T("fact.fortune_spent", "player", "Dan", "count", 2)
				if got != "Dan spent 2 fortune tokens" && got != "Dan a dépensé 2 jetons Chance" {
					t.Errorf("half of one language: %q", got)
					return
				}
			}
		})
	}
	all.Wait()
}

// pots are the words of a game that nobody has heard of.
func pots() translations.Words {
	return translations.Words{Game: "pot", Files: fstest.MapFS{
		"en.json": {Data: []byte(`{"fact.pot_fired": {"one": "{{.player}} fired a pot", "other": "{{.player}} fired {{.count}} pots"}}`)},
		"fr.json": {Data: []byte(`{"fact.pot_fired": {"one": "{{.player}} a cuit un pot", "other": "{{.player}} a cuit {{.count}} pots"}}`)},
	}}
}

func TestWordsOfAGame(t *testing.T) {
	all := translations.New(translations.English, pots())
	pot, sea := all.For("pot"), all.For("seafall")
	for _, c := range []struct {
		name  string
		words *translations.Catalogue
		key   string
		want  string
	}{
		{"a game's own", pot, "fact.pot_fired", "Ana fired 3 pots"},
		{"not another's", sea, "fact.pot_fired", "[fact.pot_fired]"},
		{"nor everybody's", all, "fact.pot_fired", "[fact.pot_fired]"},
		{"shared", pot, "undo.undone", "Undo"},
		{"shared by all", sea, "undo.undone", "Undo"},
		{"another's", pot, "term.province.blue", "[term.province.blue]"},
		{"a game without words", all.For("dice"), "undo.undone", "Undo"},
	} {
		if got := c.words.T(c.key, "player", "Ana", "count", 3); got != c.want || c.words.Has(c.key) != (got[0] != '[') {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	sea.Use(translations.French)
	if got := pot.T("fact.pot_fired", "player", "Ana", "count", 1); got != "Ana a cuit un pot" || pot.Language() != translations.French {
		t.Errorf("one view changes the language and another says %q", got)
	}
	if keys := pot.Keys(); !slices.Contains(keys, "fact.pot_fired") || len(keys) != len(all.Keys())+1 {
		t.Errorf("the keys of a game are its own and the shared ones, not these %d", len(keys))
	}
	if translations.New(translations.English).For("pot").Has("fact.pot_fired") {
		t.Error("words that a catalogue was given are in every catalogue")
	}
}

func TestWordsThatCannotBeRead(t *testing.T) {
	for name, w := range map[string]translations.Words{
		"a language is missing": {Game: "pot", Files: fstest.MapFS{"en.json": {Data: []byte("{}")}}},
		"no JSON":               {Game: "pot", Files: fstest.MapFS{"en.json": {Data: []byte("{")}, "fr.json": {Data: []byte("{")}}},
		"there already":         {Game: "seafall", Files: pots().Files},
		"what all games share": {Game: "pot", Files: fstest.MapFS{
			"en.json": {Data: []byte(`{"undo.undone": "Unfired"}`)}, "fr.json": {Data: []byte(`{"undo.undone": "Non cuit"}`)}}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: nobody said so", name)
				}
			}()
			translations.New(translations.English, w)
		}()
	}
}

func ExampleCatalogue() {
	words := translations.New(translations.English)
	sea := words.For("seafall")
	fmt.Println(words.T("term.nobody"), "·", sea.T("fact.fortune_spent", "player", "Dan", "count", 2))
	words.Use(translations.French)
	fmt.Println(words.T("term.nobody"), "·", sea.T("fact.fortune_spent", "player", "Dan", "count", 2))
	// Output:
	// no one · Dan spent 2 fortune tokens
	// personne · Dan a dépensé 2 jetons Chance
}

func ExampleCatalogue_T() {
	words := translations.New(translations.English).For("seafall")
	fmt.Println(words.T("term.column", "column", 2))
	fmt.Println(words.T("screen.nowhere"))
	// Output:
	// Column 2
	// [screen.nowhere]
}
