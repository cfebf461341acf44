package headings

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/translations/seafall/late"
)

// opens are the parts that a heading is said to open, "" for none.
func opens(heading string) string {
	f := Match(heading)
	said := strings.Join(f.Parts, " ")
	if f.Near {
		said = "near " + said
	}
	return said
}

// TestL1_EveryKeyOpensItsPart: every form of every key, alone and in a sentence,
// in capitals and without accents, opens the part it stands under and no other.
func TestL1_EveryKeyOpensItsPart(t *testing.T) {
	var byPart map[string]map[string][]string
	if err := json.Unmarshal(late.Keys, &byPart); err != nil {
		t.Fatal(err)
	}
	if len(byPart) != len(seafall.Parts) {
		t.Errorf("%d parts", len(byPart))
	}
	for part, languages := range byPart {
		if len(languages) != 2 || len(languages["en"]) == 0 || len(languages["fr"]) == 0 {
			t.Errorf("%s is not known in both languages", part)
		}
		for l, keys := range languages {
			if dup := twice(keys); dup != "" {
				t.Errorf("%s %s: %q stands there twice", part, l, dup)
			}
			for _, k := range keys {
				for _, heading := range headingsOf(k) {
					for _, typed := range []string{heading, strings.ToUpper(heading), strings.Join(Words(heading), "-"), "12 " + heading + "!"} {
						if got := opens(typed); got != part {
							t.Errorf("%s %s: %q opens %q", part, l, typed, got)
						}
					}
				}
			}
		}
	}
}

// headingsOf are all headings that a key is made for.
func headingsOf(k string) []string {
	all := []string{""}
	for word := range strings.SplitSeq(k, "+") {
		var longer []string
		for _, form := range strings.Fields(word) {
			for _, before := range all {
				longer = append(longer, strings.TrimSpace(before+" "+form))
			}
		}
		all = longer
	}
	return all
}

// twice is what stands twice among some keys, "" for nothing.
func twice(keys []string) string {
	seen := map[string]bool{}
	for _, k := range keys {
		for _, heading := range headingsOf(k) {
			if seen[heading] {
				return heading
			}
			seen[heading] = true
		}
	}
	return ""
}

// TestL1_HeadingsAsPrinted are those that the rulebooks print openly.
func TestL1_HeadingsAsPrinted(t *testing.T) {
	for heading, part := range map[string]string{
		"Raiding a Ship": "p2", "Piller un bateau": "p2",
		"Exploring the Sea": "p4", "Explorer les océans": "p4",
		"Tombs?": "p5", "Tombs": "p5", "Tombeaux ?": "p5", "Tombeaux": "p5", "TOMBEAU": "p5",
		"COLONIES": "p7", "Colonies": "p7", "La colonie": "p7",
		"Province Markers": "p7", "Jetons Province": "p7", "Enmity Tokens/ Province Markers": "p7",
		"Archways": "p13", "Arches de pierre": "p13",
	} {
		if got := opens(heading); got != part {
			t.Errorf("%q opens %q, want %q", heading, got, part)
		}
	}
}

// TestL1_OtherHeadingsOpenNothing: all other headings of both rulebooks, and what is
// no heading at all.
func TestL1_OtherHeadingsOpenNothing(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "late", "others.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for heading := range strings.Lines(string(text)) {
		heading = strings.TrimSpace(heading)
		for _, typed := range []string{heading, strings.ToUpper(heading)} {
			if got := opens(typed); got != "" {
				t.Errorf("%q opens %q", typed, got)
			}
		}
	}
	for _, heading := range []string{"", " ", "☠️", "🏴‍☠️🗺️", ".*", "^(a|b)+$", "[a-z]", "(", "p7", "7", "16", "*", "%", "the", "and", "rule",
		strings.Repeat("glory ", 100)} {
		if got := opens(heading); got != "" {
			t.Errorf("%q opens %q", heading, got)
		}
	}
}

// TestL1_LongerKeysBeatTheirWords, and parentheses hold what is within them.
func TestL1_LongerKeysBeatTheirWords(t *testing.T) {
	for heading, want := range map[string]string{
		"Raiding a colony":             "p8",
		"Piller une colonie":           "p8",
		"Attaquer un avant-poste":      "p8",
		"Un avant-poste":               "p7",
		"Tombs and treasure maps":      "p5 p10",
		"Cartes au trésor et tombeaux": "p5 p10",
		"Raiding ships and colonies":   "p2 p8",
		"Governors: raiding a colony":  "p7 p8",
		"L’île au bout du monde":       "p12",
		"The world's end":              "p12",
		"The world’s end":              "p12",
		"Unknown islands":              "p4",
		"Unknown waters":               "p3",
		"Raid (a ship must be there)":  "",
		"Raid a ship (once a year)":    "p2",
		"Conquest (optional)":          "p8",
		"Hauts-fonds":                  "p3",
		"Œil mauvais":                  "p6",
		"MAUVAIS OEIL":                 "p6",
		"Tré\u00adsor ca\u00adché":     "p10",
		"Te\u0301le\u0301portail":      "",
	} {
		if got := opens(heading); got != want {
			t.Errorf("%q opens %q, want %q", heading, got, want)
		}
	}
}

// TestL1_ASlipIsNear: one in five to seven letters, two in more; never a word of its
// own, never a short one, and not where a whole word is there.
func TestL1_ASlipIsNear(t *testing.T) {
	for heading, want := range map[string]string{
		"Colonys":             "near p7", // one wrong
		"Colny":               "near p7", // one missing
		"Tombbs":              "near p5", // one added
		"Tmobs":               "near p5", // two in each other's place
		"Tobms and stones":    "near p5",
		"Cnoquerring":         "near p8", // two in a long one
		"Setlements":          "near p7",
		"Raidng a ship":       "near p2",
		"Piler un bateau":     "near p2",
		"Tombxyz":             "",
		"Cuurses":             "near p6",
		"Ccuurse":             "",
		"Tmob":                "", // too short to be a slip
		"Hxe":                 "",
		"Courses":             "", // words of their own
		"Tables":              "",
		"Table":               "",
		"A ship to the far":   "",
		"Tombs and crurses":   "p5", // the whole word counts
		"Colonel and nurse":   "",
		"Raiding a shipp":     "near p2",
		"Piller une colonnie": "near p8",
	} {
		if got := opens(heading); got != want {
			t.Errorf("%q opens %q, want %q", heading, got, want)
		}
	}
}

// TestCommonWordsAreNoSlips: common.txt is sorted and has nothing in vain, and no word
// of the open word files could be taken for a slip.
func TestCommonWordsAreNoSlips(t *testing.T) {
	common := strings.Fields(late.Common)
	if !slices.IsSorted(common) || len(slices.Compact(slices.Clone(common))) != len(common) {
		t.Error("common.txt is not sorted, or has a word twice")
	}
	l := lists()
	slip := func(word string) string {
		for form := range l.forms {
			if n := len([]rune(word)); !l.forms[word] && abs(n-len([]rune(form))) <= slipsIn(n) {
				known := l.common[word]
				delete(l.common, word)
				near := nearly(word, form)
				if known {
					l.common[word] = true
				}
				if near {
					return form
				}
			}
		}
		return ""
	}
	for _, word := range common {
		if got := Words(word); len(got) != 1 || got[0] != word || slip(word) == "" {
			t.Errorf("%q stands in common.txt and is like no key", word)
		}
	}
	words := map[string]bool{}
	for _, file := range []string{"en.json", "fr.json", "seafall/en.json", "seafall/fr.json"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "..", "translations", filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			for _, word := range Words(fmt.Sprint(text)) {
				words[word] = true
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(words)) {
		if l.common[word] {
			continue
		}
		if form := slip(word); form != "" {
			t.Errorf("%q of the open words could be a slip of %q: it belongs into common.txt", word, form)
		}
	}
}

func abs(n int) int { return max(n, -n) }
