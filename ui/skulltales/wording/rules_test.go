package wording_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
)

var (
	sentenceEnds = regexp.MustCompile(`[.](\s|$)`)
	bareNumber   = regexp.MustCompile(`\bT[0-9]+\b`)
)

// allRules are T1 to T108, in the order of the groups.
func allRules() (list []string) {
	for _, g := range speech.RuleGroups {
		list = append(list, g.Rules...)
	}
	return list
}

// Every rule has a name that fits a sign, words of a few sentences and a section of the
// printed rulebook, in every language, and nothing else has.
func TestEveryRuleHasItsWords(t *testing.T) {
	if n := len(allRules()); n != 108 {
		t.Fatalf("%d rules in the groups, and there are 108", n)
	}
	for _, lang := range translations.Languages() {
		s, names := speech.New(translations.New(lang), nil), map[string]string{}
		for _, rule := range allRules() {
			name, words, section := speech.RuleName(s, rule), speech.RuleWords(s, rule), speech.RuleSection(s, rule)
			if other := names[name]; other != "" {
				t.Errorf("%s: %s and %s are both called %q", lang, rule, other, name)
			}
			names[name] = rule
			if n := utf8.RuneCountInString(name); n < 5 || n > 36 {
				t.Errorf("%s: the name of %s has %d characters: %q", lang, rule, n, name)
			}
			if n := len(sentenceEnds.FindAllString(words, -1)); n < 2 || n > 4 {
				t.Errorf("%s: %s says %d sentences: %q", lang, rule, n, words)
			}
			if utf8.RuneCountInString(section) < 5 || strings.HasSuffix(section, ".") {
				t.Errorf("%s: %s stands in the section %q", lang, rule, section)
			}
			for _, text := range []string{name, words, section} {
				if strings.HasPrefix(text, "[") || bareNumber.MatchString(text) || strings.Contains(text, ";") {
					t.Errorf("%s: %s says %q", lang, rule, text)
				}
			}
		}
	}
	s := speech.New(translations.New(translations.English), nil)
	for _, none := range []string{"", "T0", "T109", "R1", "t1"} {
		if speech.Named(none) || speech.RuleName(s, none)+speech.RuleWords(s, none)+speech.RuleSection(s, none) != "" {
			t.Errorf("%q has words", none)
		}
	}
}

// The rules stand in the groups of the page of rules, and a house rule reads the rule that
// the page says.
func TestRulesStandAsOnTheirPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "skulltales-rules.md"))
	if err != nil {
		t.Fatal(err)
	}
	var groups [][]string
	house := map[skulltales.HouseRule]string{}
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, "|")
		first := strings.TrimSpace(cells[min(1, len(cells)-1)])
		switch {
		case strings.HasPrefix(line, "## "):
			groups = append(groups, nil)
		case len(cells) > 2 && bareNumber.FindString(first) == first && first != "":
			groups[len(groups)-1] = append(groups[len(groups)-1], first)
		case len(cells) > 2 && slices.Contains(skulltales.HouseRules, skulltales.HouseRule(strings.Trim(first, "`"))):
			house[skulltales.HouseRule(strings.Trim(first, "`"))] = bareNumber.FindString(cells[2])
		}
	}
	groups = slices.DeleteFunc(groups, func(rules []string) bool { return len(rules) == 0 })
	if len(groups) != len(speech.RuleGroups) {
		t.Fatalf("%d groups on the page, %d in the table of words", len(groups), len(speech.RuleGroups))
	}
	for i, g := range speech.RuleGroups {
		if !slices.Equal(g.Rules, groups[i]) {
			t.Errorf("%s lists %v, the page %v", g.Name, g.Rules, groups[i])
		}
	}
	for _, r := range skulltales.HouseRules {
		if got := speech.ReadOtherwise(r); got != house[r] {
			t.Errorf("%s reads %s otherwise, on the page %q", r, got, house[r])
		}
	}
}

// What stands in one section in English stands in one in French, and the other way round.
func TestSectionsOfBothLanguages(t *testing.T) {
	english, french := speech.New(translations.New(translations.English), nil), speech.New(translations.New(translations.French), nil)
	there, back := map[string]string{}, map[string]string{}
	for _, rule := range allRules() {
		en, fr := speech.RuleSection(english, rule), speech.RuleSection(french, rule)
		if was := there[en]; was != "" && was != fr {
			t.Errorf("%s: %q is %q and %q", rule, en, was, fr)
		}
		if was := back[fr]; was != "" && was != en {
			t.Errorf("%s: %q is %q and %q", rule, fr, was, en)
		}
		if strings.Count(en, " · ") != strings.Count(fr, " · ") {
			t.Errorf("%s: %q and %q are not equally deep", rule, en, fr)
		}
		there[en], back[fr] = fr, en
	}
}

// The rules behind every kind of fact have words.
func TestRulesOfFactsHaveWords(t *testing.T) {
	entries, _ := southernLady(t)
	for _, e := range entries {
		f, err := skulltales.Decode(e)
		if err != nil {
			continue // an undo or a redo
		}
		for _, rule := range scoring.RulesOf(f) {
			if !speech.Named(rule) {
				t.Errorf("%s stands behind %s and has no words", rule, e.Kind)
			}
		}
	}
}

// Every house rule has a name, a sentence or two, and a rule that it reads otherwise.
func TestEveryHouseRuleHasItsWords(t *testing.T) {
	var read []string
	for _, r := range skulltales.HouseRules {
		rule := speech.ReadOtherwise(r)
		if !speech.Named(rule) || slices.Contains(read, rule) {
			t.Errorf("%s reads %q otherwise", r, rule)
		}
		read = append(read, rule)
		for _, lang := range translations.Languages() {
			s := speech.New(translations.New(lang), nil)
			name, words := speech.HouseRule(s, r), speech.HouseRuleWords(s, r)
			if n := utf8.RuneCountInString(name); n < 5 || n > 36 {
				t.Errorf("%s: the name of %s has %d characters: %q", lang, r, n, name)
			}
			if !strings.HasSuffix(words, ".") || strings.HasPrefix(words, "[") {
				t.Errorf("%s: %s says %q", lang, r, words)
			}
		}
	}
	s := speech.New(translations.New(translations.English), nil)
	if got := speech.HouseRule(s, "no_rum") + speech.HouseRuleWords(s, "no_rum"); got != "no_rum" {
		t.Errorf("a house rule that is none says %q", got)
	}
}
