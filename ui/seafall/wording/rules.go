package wording

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
)

// RuleGroup are rules that belong together, as the page of rules lists them.
type RuleGroup struct {
	Name  string // the last part of its words' key
	Rules []string
}

// RuleGroups are all rules of the base game: each has a name, words and a section
// of the printed rulebook. They stand in the order of the page of rules.
var RuleGroups = []RuleGroup{
	{"glory", fromTo(1, 8)},
	{"turn", fromTo(9, 17)},
	{"endeavors", fromTo(18, 24)},
	{"titles", fromTo(25, 31)},
	{"ending", fromTo(32, 46)},
	{"players", fromTo(47, 49)},
	{"campaign", fromTo(50, 51)},
	{"always", fromTo(52, 57)},
	{"cards", fromTo(67, 73)},
}

// lateRules are the rules of parts that a table adds: they have a name and words
// while their part is open.
var lateRules = []struct {
	rule string
	part seafall.Part
}{
	{"R58", seafall.TitleBonuses},
	{"R59", seafall.TitleBonuses},
	{"R60", seafall.ShipRaids},
	{"R61", seafall.Colonies},
	{"R62", seafall.Conquests},
	{"R63", seafall.Patmos},
	{"R64", seafall.Patmos},
	{"R65", seafall.Inquisition},
	{"R66", seafall.Curses},
	{"R74", seafall.Waters},
	{"R75", seafall.EmptyColumns},
	{"R76", seafall.Tombs},
	{"R77", seafall.Tombs},
	{"R78", seafall.Tombs},
	{"R79", seafall.TreasureMaps},
	{"R80", seafall.Portals},
	{"R81", seafall.Patmos},
	{"R82", seafall.Colonies},
	{"R83", seafall.TheEnd},
	{"R84", seafall.ShipStickers},
}

// RuleGroupsOf are the groups of the rules that a campaign knows: RuleGroups, and
// below them those that its table has added. A nil state has added none.
func RuleGroupsOf(s *seafall.State) []RuleGroup {
	var added []string
	for _, late := range lateRules {
		if s.Open(late.part) {
			added = append(added, late.rule)
		}
	}
	if len(added) == 0 {
		return RuleGroups
	}
	return append(slices.Clip(RuleGroups), RuleGroup{"added", added})
}

func fromTo(from, to int) (rules []string) {
	for n := from; n <= to; n++ {
		rules = append(rules, "R"+strconv.Itoa(n))
	}
	return rules
}

// Named says whether a rule has a name and words in a speaker's campaign.
func Named(s Speaker, rule string) bool {
	return slices.ContainsFunc(RuleGroupsOf(s.State), func(g RuleGroup) bool { return slices.Contains(g.Rules, rule) })
}

// RuleName is what a rule is called at the table, "" for one without words.
func RuleName(s Speaker, rule string) string {
	if !Named(s, rule) {
		return ""
	}
	return s.T("rule." + strings.ToLower(rule) + ".name")
}

// RuleWords is what a rule says, in our own words, "" for one without.
func RuleWords(s Speaker, rule string) string {
	if !Named(s, rule) {
		return ""
	}
	if longer := "late.p7.rule.r29.words"; rule == "R29" && s.Words.Has(longer) {
		return s.T(longer) // winter has more steps
	}
	return s.T("rule." + strings.ToLower(rule) + ".words")
}

// RuleSection is the chapter and the section where the printed rulebook of the
// language speaks of a rule, "" for one without words.
func RuleSection(s Speaker, rule string) string {
	if !Named(s, rule) {
		return ""
	}
	return s.T("rule." + strings.ToLower(rule) + ".section")
}

// readings are the rules that each house rule reads in its own way.
var readings = map[seafall.HouseRule][]string{
	seafall.TitleTiesLowestScore: {"R45"},
	seafall.PoolCap15:            {"R18", "R19"},
	seafall.PrologueTitlesTied:   {"R51"},
	seafall.FirstWinterByTitle:   {"R26", "R28"},
	seafall.PrologueMilestones:   {"R50"},
	seafall.LuckyReputation:      {"R29"},
	seafall.RejoinSinceLeaving:   {"R47"},

	seafall.TitleBonusByHand:        {"R58"},
	seafall.ShipRaidBoardEnmityFree: {"R60"},
	seafall.ShipRaidOnceAYear:       {"R60"},
	seafall.CursesCountAsDamage:     {"R66"},

	seafall.ConquestMovesNoGlory:  {"R62"},
	seafall.ColonyEnmityOwn:       {"R62"},
	seafall.ColoniesOnlyConquered: {"R62"},

	seafall.KerTwoEverywhere:   {"R63"},
	seafall.LastGameToRoundEnd: {"R83"},
	seafall.RelicsReturn:       {"R77"},
	seafall.IslandTwoGlory:     {"R75"},
}

// ReadOtherwise are the rules that a house rule changes.
func ReadOtherwise(r seafall.HouseRule) []string { return readings[r] }

// HouseRulesOn are the house rules of a campaign that change a rule, in the order of
// the forms.
func HouseRulesOn(s *seafall.State, rule string) (list []seafall.HouseRule) {
	for _, r := range seafall.HouseRules(s) {
		if slices.Contains(readings[r], rule) {
			list = append(list, r)
		}
	}
	return list
}
