package wording_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// pageOfRules are the groups of docs/rules.md with the rules of each, and what
// the pages say that each house rule changes.
func pageOfRules(t *testing.T) (groups [][]string, house map[seafall.HouseRule][]string) {
	t.Helper()
	page, err := os.ReadFile("../../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	late, err := os.ReadFile("../../../docs/late-campaign.md")
	if err != nil {
		t.Fatal(err)
	}
	_, ofParts, _ := strings.Cut(string(late), "\n## House rules\n")
	house = map[seafall.HouseRule][]string{}
	number := regexp.MustCompile(`\bR[0-9]+[a-z]?\b`)
	for line := range strings.Lines(string(page) + ofParts) {
		cells := strings.Split(line, "|")
		switch first := strings.TrimSpace(cells[min(1, len(cells)-1)]); {
		case strings.HasPrefix(line, "## "):
			groups = append(groups, nil)
		case len(cells) > 2 && number.FindString(first) == first && first != "":
			last := len(groups) - 1
			groups[last] = append(groups[last], first)
		case len(cells) > 2 && seafall.HouseRule(strings.Trim(first, "`")).Valid():
			words, _, _ := strings.Cut(cells[2], ":")
			house[seafall.HouseRule(strings.Trim(first, "`"))] = number.FindAllString(words, -1)
		}
	}
	return slices.DeleteFunc(groups, func(rules []string) bool { return len(rules) == 0 }), house
}

// TestEveryRuleHasItsWords: every rule of the page of rules has a name that fits
// a sign, words of a few sentences and a section of the printed rulebook, in
// every language, and nothing else has.
func TestEveryRuleHasItsWords(t *testing.T) {
	groups, _ := pageOfRules(t)
	all := slices.Concat(groups...)
	if len(all) < 63 || len(groups) != len(speech.RuleGroups) {
		t.Fatalf("%d rules in %d groups on the page", len(all), len(groups))
	}
	for i, g := range speech.RuleGroups {
		if !slices.Equal(g.Rules, groups[i]) {
			t.Errorf("%s lists %v, the page %v", g.Name, g.Rules, groups[i])
		}
	}
	for _, g := range speech.RuleGroupsOf(seafalltest.Opened())[len(speech.RuleGroups):] {
		all = append(all, g.Rules...)
	}
	for _, lang := range translations.Languages() {
		speaker, names := speech.New(translations.New(lang), seafalltest.Opened()), map[string]string{}
		for _, rule := range all {
			name, words, section := speech.RuleName(speaker, rule), speech.RuleWords(speaker, rule), speech.RuleSection(speaker, rule)
			if other := names[name]; other != "" {
				t.Errorf("%s: %s and %s are both called %q", lang, rule, other, name)
			}
			names[name] = rule
			if n := utf8.RuneCountInString(name); n < 5 || n > 36 {
				t.Errorf("%s: the name of %s has %d characters: %q", lang, rule, n, name)
			}
			if n := sentenceEnds.FindAllString(words, -1); len(n) < 2 || len(n) > 4 {
				t.Errorf("%s: %s says %d sentences: %q", lang, rule, len(n), words)
			}
			if utf8.RuneCountInString(section) < 5 || strings.HasSuffix(section, ".") {
				t.Errorf("%s: %s stands in the section %q", lang, rule, section)
			}
			for _, text := range []string{name, words, section} {
				if strings.HasPrefix(text, "rule.") || bareNumber.MatchString(text) || strings.Contains(text, ";") {
					t.Errorf("%s: %s says %q", lang, rule, text)
				}
			}
		}
	}
	for _, none := range []string{"", "R0", "R58", "R66", "R74", "N1"} {
		speaker := speech.New(translations.New(translations.English), nil)
		if speech.Named(speaker, none) || speech.RuleName(speaker, none)+speech.RuleWords(speaker, none)+speech.RuleSection(speaker, none) != "" {
			t.Errorf("%q has words", none)
		}
	}
}

var (
	sentenceEnds = regexp.MustCompile(`[.](\s|$)`)
	bareNumber   = regexp.MustCompile(`\bR[0-9]+\b`)
)

// TestSectionsOfBothEditions: what stands in one section of the English rulebook
// stands in one of the French, and the other way round.
func TestSectionsOfBothEditions(t *testing.T) {
	english, french := speech.New(translations.New(translations.English), nil), speech.New(translations.New(translations.French), nil)
	there, back := map[string]string{}, map[string]string{}
	for _, g := range speech.RuleGroups {
		for _, rule := range g.Rules {
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
	if len(there) < 40 {
		t.Errorf("only %d sections", len(there))
	}
}

// TestHouseRulesKnowTheirRules: what the page says that a house rule changes is
// what its sheet leads to, and the rules lead back to it.
func TestHouseRulesKnowTheirRules(t *testing.T) {
	_, house := pageOfRules(t)
	for _, r := range seafall.HouseRules(seafalltest.Opened()) {
		if got := speech.ReadOtherwise(r); len(got) == 0 || !slices.Equal(got, house[r]) {
			t.Errorf("%s changes %v, on the page %v", r, got, house[r])
		}
		for _, rule := range speech.ReadOtherwise(r) {
			if !slices.Contains(speech.HouseRulesOn(seafalltest.Opened(), rule), r) {
				t.Errorf("%s does not lead to %s", rule, r)
			}
		}
	}
}

// TestOverrulingHasOneName: what the button does is called the same in every
// sentence that speaks of it.
func TestOverrulingHasOneName(t *testing.T) {
	others := regexp.MustCompile(`set (the rule|it) aside|let (it|them) stand|écarter la règle|maintenir avec une raison`)
	overrules := 0
	for _, lang := range translations.Languages() {
		for key, message := range translations.New(lang).For(scoring.Game).Messages() {
			text := message.One + message.Other
			if strings.HasPrefix(key, "violation.") && others.MatchString(text) {
				t.Errorf("%s: %s says %q", lang, key, text)
			}
			if strings.Contains(text, "override this") || strings.Contains(text, "passer outre") {
				overrules++
			}
		}
	}
	if overrules < 150 {
		t.Errorf("only %d sentences offer to overrule", overrules)
	}
}
