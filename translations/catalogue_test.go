package translations_test

import (
	"sync"
	"testing"

	"astrolabe/translations"
)

func TestLanguageChangesWhileRunning(t *testing.T) {
	words := translations.New(translations.English)
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
		if got := translations.New(c.language).T(c.key, c.args...); got != c.want {
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
	words := translations.New(translations.English)
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
