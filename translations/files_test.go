package translations_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/translations"
)

// forms are the texts of a message, one or two.
func forms(m translations.Message) []string {
	if m.One == "" {
		return []string{m.Other}
	}
	return []string{m.One, m.Other}
}

var placeholder = regexp.MustCompile(`\{\{\.([A-Za-z_]+)\}\}`)

// placeholders are the words that a message asks for. One that ends in _of is
// the genitive of the same word, which a language may or may not need.
func placeholders(m translations.Message) map[string]bool {
	names := map[string]bool{}
	for _, text := range forms(m) {
		for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
			names[strings.TrimSuffix(found[1], "_of")] = true
		}
	}
	return names
}

// own are the texts of one game alone, with those of its parts, or with "" those
// that all games share.
func own(l translations.Language, game string) map[string]translations.Message {
	all := translations.New(l).For(game).Opened(translations.Parts(game)...).Messages()
	if game != "" {
		for key := range translations.New(l).Messages() {
			delete(all, key)
		}
	}
	return all
}

// everyGame are the games with words, and "" for what they share.
func everyGame() []string { return append(translations.Games(), "") }

func TestEveryLanguageSaysTheSame(t *testing.T) {
	for _, game := range everyGame() {
		english := own(translations.English, game)
		if len(english) == 0 {
			t.Fatal("no words at all")
		}
		for _, l := range translations.Languages()[1:] {
			other := own(l, game)
			for key, m := range english {
				there, known := other[key]
				switch {
				case !known:
					t.Errorf("%s: %s is missing", path.Join(game, string(l)), key)
				case (m.One == "") != (there.One == ""):
					t.Errorf("%s: %s has plural forms in one language only", l, key)
				case !maps.Equal(placeholders(m), placeholders(there)):
					t.Errorf("%s: %s asks for %v, in English for %v", l, key,
						slices.Sorted(maps.Keys(placeholders(there))), slices.Sorted(maps.Keys(placeholders(m))))
				}
			}
			for key := range other {
				if _, known := english[key]; !known {
					t.Errorf("%s: %s is not there in English", path.Join(game, string(l)), key)
				}
			}
		}
	}
}

// What a game says alone never stands in the way of what all say.
func TestNoGameHidesASharedWord(t *testing.T) {
	for _, l := range translations.Languages() {
		shared := fileKeys(t, string(l)+".json")
		for _, game := range translations.Games() {
			for _, key := range fileKeys(t, path.Join(game, string(l)+".json")) {
				if slices.Contains(shared, key) {
					t.Errorf("%s/%s: %s is among the words that all games share", game, l, key)
				}
			}
		}
	}
}

// everyText calls fn with each text of a language.
func everyText(l translations.Language, fn func(key, text string)) {
	for _, game := range everyGame() {
		for key, m := range own(l, game) {
			for _, text := range forms(m) {
				fn(key, text)
			}
		}
	}
}

func TestTextsAreWellMade(t *testing.T) {
	keyForm := regexp.MustCompile(`^[a-z]+(\.[a-z0-9_-]+)+$`)
	for _, l := range translations.Languages() {
		everyText(l, func(key, text string) {
			rest := placeholder.ReplaceAllString(text, "")
			switch {
			case !keyForm.MatchString(key):
				t.Errorf("%s: %s is not a dotted key", l, key)
			case strings.TrimSpace(text) != text || text == "":
				t.Errorf("%s: %s is empty or has blanks at an end: %q", l, key, text)
			case strings.Contains(rest, "{{") || strings.Contains(rest, "}}"):
				t.Errorf("%s: %s has a placeholder that is none: %q", l, key, text)
			case strings.Contains(text, "  "):
				t.Errorf("%s: %s has two blanks in a row: %q", l, key, text)
			}
		})
		for _, game := range everyGame() {
			for key, m := range own(l, game) {
				if m.Other == "" {
					t.Errorf("%s: %s has no form for other numbers", l, key)
				}
			}
		}
	}
}

// fileKeys are the keys of a file in the order they stand there.
func fileKeys(t *testing.T, name string) (found []string) {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		var m any
		if err := d.Decode(&m); err != nil {
			t.Fatalf("%s: %v: %v", name, key, err)
		}
		found = append(found, key.(string))
	}
	return found
}

// The files are flat and sorted, so that two people who add a word each do not
// get into each other's way.
func TestFilesAreSorted(t *testing.T) {
	for _, l := range translations.Languages() {
		for _, game := range everyGame() {
			name := path.Join(game, string(l)+".json")
			found := sortedKeys(t, name)
			for _, part := range translations.Parts(game) {
				name := path.Join(game, "late", part+"."+string(l)+".json")
				keys := sortedKeys(t, name)
				for _, key := range keys {
					if !strings.HasPrefix(key, "late."+part+".") {
						t.Errorf("%s: %s is not called as its part is", name, key)
					}
				}
				found = append(found, keys...)
			}
			slices.Sort(found)
			if !slices.Equal(found, slices.Sorted(maps.Keys(own(l, game)))) {
				t.Errorf("%s: Keys are not those of the file", name)
			}
		}
	}
}

// sortedKeys are the keys of a file, which stand in it in their order.
func sortedKeys(t *testing.T, name string) []string {
	found := fileKeys(t, name)
	for i := range max(0, len(found)-1) {
		if found[i+1] <= found[i] {
			t.Errorf("%s: %s comes after %s", name, found[i+1], found[i])
		}
	}
	return found
}

func TestApostrophesAndQuotes(t *testing.T) {
	for _, l := range translations.Languages() {
		everyText(l, func(key, text string) {
			if strings.ContainsAny(text, `'"`) || strings.Contains(text, "...") {
				t.Errorf("%s: %s has a typewriter's apostrophe, quotation mark or dots: %q", l, key, text)
			}
		})
	}
	everyText(translations.English, func(key, text string) {
		if strings.ContainsAny(text, "«»\u00a0\u202f") {
			t.Errorf("en: %s has French quotation marks or blanks: %q", key, text)
		}
	})
}

// Before ; : ? ! and within quotation marks French has a narrow no-break
// space. A colon within a path, a time or a box's notation (x:) has none.
func TestFrenchTypography(t *testing.T) {
	signs := regexp.MustCompile(`[^\x{202f}][;:?!]( |$)`)
	wide := regexp.MustCompile(`[ \x{a0}][;:?!»]|«[^\x{202f}]|[^\x{202f}]»`)
	notation := strings.NewReplacer("x: ", "x ")
	everyText(translations.French, func(key, text string) {
		text = notation.Replace(text)
		if found := signs.FindString(text); found != "" {
			t.Errorf("%s: no narrow no-break space before %q: %q", key, found, text)
		}
		if found := wide.FindString(text); found != "" {
			t.Errorf("%s: %q wants a narrow no-break space: %q", key, found, text)
		}
		if strings.ContainsAny(text, "“”") {
			t.Errorf("%s: English quotation marks: %q", key, text)
		}
	})
}

// French is spelled as the reform of 1990 has it, as SeaFall's French rulebook is, in every
// game: no circumflex on an i or a u where it tells no two words apart, è before a silent e,
// and what else it joins or makes alike.
var (
	circumflex  = regexp.MustCompile(`\pL*[îûÎÛ]\pL*`)
	distinguish = []string{"dû", "mûr", "sûr", "fût", "eût", "jeûne"}
	traditional = regexp.MustCompile(`(?i)(^|[^\pL])(événement|événementiel|réglementaire|réglementer|allégement|allégrement|sécheresse|crémerie|céleri|` +
		`\pL*é[cdglrt]+er(a|ai|as|ons|ez|ont|ais|ait|aient)|clef|oignon|nénuphar|week-end|porte-monnaie|entre-temps|ambiguë|relais|asseoir|chariot|combatif)s?([^\pL]|$)`)
)

// oldSpelling is the first word of a text that is spelled as before the reform, "" for none.
func oldSpelling(text string) string {
	text = placeholder.ReplaceAllString(text, "")
	for _, word := range circumflex.FindAllString(text, -1) {
		if !slices.Contains(distinguish, strings.ToLower(word)) {
			return word
		}
	}
	return strings.TrimSpace(traditional.FindString(text))
}

func TestFrenchIsSpelledInOneWay(t *testing.T) {
	check := func(where, text string) {
		if found := oldSpelling(text); found != "" {
			t.Errorf("%s: %q is spelled as before the reform of 1990", where, found)
		}
	}
	everyText(translations.French, check)
	for _, sample := range samples {
		raw, err := os.ReadFile(path.Join("..", "scoring", sample))
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]string
		if err := json.Unmarshal(raw, &words); err != nil {
			t.Fatalf("%s: %v", sample, err)
		}
		for key, text := range words {
			check(sample+": "+key, text)
		}
	}
	for text, old := range map[string]bool{"un événement": true, "Îles": true, "qui coûte": true, "la boîte": true, "il connaît": true, "elle cédera": true,
		"un évènement dû": false, "l’ile, bien sûr": false, "elle cèdera": false, "la séance": false, "différer": false} {
		if found := oldSpelling(text); (found != "") != old {
			t.Errorf("%q: found %q", text, found)
		}
	}
}

// samples are what the samples of the games say in French.
var samples = []string{"seafall/sample/fr.json", "seafall/sample/late/fr.json", "skulltales/sample/fr.json"}

// Nobody is called tu, and a leader is not called so in French.
func TestFrenchWords(t *testing.T) {
	never := regexp.MustCompile(`(?i)(^|[^\pL])(leader|leaders|tu|ton|ta|tes|toi)([^\pL]|$)`)
	everyText(translations.French, func(key, text string) {
		if found := never.FindString(placeholder.ReplaceAllString(text, "")); found != "" {
			t.Errorf("%s: %q is not how the rulebook speaks: %q", key, strings.TrimSpace(found), text)
		}
	})
}

// manyAtLeast are French texts that say a number with a noun in the plural and have no
// singular: there are never fewer than two of these.
var manyAtLeast = []string{"violation.import.too_many", "violation.research.too_many", "screen.allies.load", "screen.things.load", "violation.coins.unlikely",
	"violation.crew.count", "violation.crew.full", "violation.due.each", "violation.load.ally", "violation.load.leaving", "violation.load.pirate",
	"violation.solo.kept_allies", "violation.solo.three_allies", "violation.solo.too_many_allies",
	"late.p6.violation.too_many_together", "late.p9.violation.other_elsewhere", "late.p9.violation.other_everywhere", "late.p9.violation.other_patmos", "late.p9.violation.which_island",
	"late.p14.violation.boxes_left"}

// In French the plural begins with two: 0 pièce, 1 pièce, 2 pièces. A text whose number may
// be less has a singular, or counts without a noun behind the number.
func TestFrenchCountsFromTwo(t *testing.T) {
	several := regexp.MustCompile(`\{\{\.\w+\}\}[ \x{a0}\x{202f}](pièces|points|cartes|cases|parties|entrées|autocollants|jetons|(demi-)?espaces|blessures|chapitres|objectifs|alliés|pirates|tours|règles)`)
	seen := map[string]bool{}
	for _, game := range everyGame() {
		for key, m := range own(translations.French, game) {
			if m.One != "" || !several.MatchString(m.Other) {
				continue
			}
			if seen[key] = true; !slices.Contains(manyAtLeast, key) {
				t.Errorf("%s: of none or one this is wrong: %q", key, m.Other)
			}
		}
	}
	for _, key := range manyAtLeast {
		if !seen[key] {
			t.Errorf("%s needs no exception", key)
		}
	}
}
