package wording

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/skulltales"
)

// RuleGroup are rules that belong together, as the page of rules lists them.
type RuleGroup struct {
	Name  string // for the key of its heading
	Rules []string
}

// RuleGroups are all rules: each has a name, words and a section of the printed
// rulebook.
var RuleGroups = []RuleGroup{
	{"campaign", fromTo(1, 9)},
	{"money", fromTo(10, 17)},
	{"carried", fromTo(18, 27)},
	{"flag", fromTo(28, 38)},
	{"initiative", fromTo(39, 47)},
	{"down", fromTo(48, 59)},
	{"wounds", fromTo(60, 72)},
	{"allies", fromTo(73, 77)},
	{"ending", fromTo(78, 97)},
	{"port", fromTo(98, 105)},
	{"authority", fromTo(106, 108)},
}

func fromTo(from, to int) (rules []string) {
	for n := from; n <= to; n++ {
		rules = append(rules, "T"+strconv.Itoa(n))
	}
	return rules
}

// Named says whether a rule has a name and words.
func Named(rule string) bool {
	return slices.ContainsFunc(RuleGroups, func(g RuleGroup) bool { return slices.Contains(g.Rules, rule) })
}

// RuleName is what a rule is called at the table, "" for one without words.
func RuleName(s Speaker, rule string) string {
	if !Named(rule) {
		return ""
	}
	return s.T("rule." + strings.ToLower(rule) + ".name")
}

// RuleWords is what a rule says, in our own words, "" for one without.
func RuleWords(s Speaker, rule string) string {
	if !Named(rule) {
		return ""
	}
	return s.T("rule." + strings.ToLower(rule) + ".words")
}

// RuleSection is the chapter and the section where the printed rulebook speaks of a
// rule, in the language of the catalogue; "" for one without words.
func RuleSection(s Speaker, rule string) string {
	if !Named(rule) {
		return ""
	}
	return s.T("rule." + strings.ToLower(rule) + ".section")
}

// readings is the rule that each house rule reads in its own way.
var readings = map[skulltales.HouseRule]string{
	skulltales.DeadEndIsOne:           "T30",
	skulltales.InitiativeTieToCaptain: "T43",
	skulltales.ReviveGivesDestiny:     "T55",
	skulltales.WoundShortfallForgiven: "T70",
	skulltales.RestartHeals:           "T82",
	skulltales.KOAllyKeepsCoins:       "T83",
	skulltales.KOPirateCountsFinds:    "T84",
	skulltales.CaptainByCoins:         "T96",
}

// ReadOtherwise is the rule that a house rule changes.
func ReadOtherwise(r skulltales.HouseRule) string { return readings[r] }
