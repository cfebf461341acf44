package wording_test

import (
	"regexp"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording/wordingtest"
)

func words[T ~string](list []T) []string {
	text := make([]string, len(list))
	for i, v := range list {
		text[i] = string(v)
	}
	return text
}

func with(list []string, ends ...string) []string {
	var all []string
	for _, v := range list {
		for _, end := range ends {
			all = append(all, v+"."+end)
		}
	}
	return all
}

func slugs(names ...string) []string {
	var list []string
	for _, name := range names {
		slug := regexp.MustCompile(`-[0-9]+$`).ReplaceAllString(name, "")
		list = append(list, strings.ReplaceAll(strings.ToLower(slug), " ", "_"))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// composed are the keys that are put together from a literal beginning and a
// word: every beginning that the sources use, and the words that follow it.
// Whoever puts keys together lists them here; only then they count as used.
func composed() map[string][]string {
	all := composedTerms()
	for beginning, ends := range composedScreens() {
		all[beginning] = ends
	}
	return all
}

func composedScreens() map[string][]string {
	steps := wordingtest.UpTo(len(scoring.Closing{}.Steps))
	return map[string][]string{
		"chronicle.ordinal.": wordingtest.UpTo(len(seafall.Provinces)),
		"rule.":              with(allRules(), "name", "words", "section"),
		"tables.": {"absent", "advisor", "box", "called", "campaign_glory", "crossed_out", "date", "entry", "expertise", "game", "game_glory", "glory", "gold", "guild", "kept", "kind", "length",
			"milestones", "overruled", "place", "player", "province", "region", "reputation", "said", "slots", "stickers", "target", "time", "tokens", "type", "won", "words"},
		"chronicle.weekday.":          wordingtest.UpTo(7),
		"chronicle.ship.":             words([]seafall.Which{seafall.ShipA, seafall.ShipB}),
		"screen.catchup.part.":        {"founding", "record", "map", "sheet", "rules", "books"},
		"screen.catchup.sheet.":       {"garrison", "reputation", "fortune", "fields"},
		"screen.ending.improve.":      {"garrison", "reputation", "fortune", "appellation", "sell", "research", "tax"},
		"screen.ending.improve.what.": {"field", "garrison", "reputation", "fortune", "sell", "research", "tax"},
		"screen.ending.appellation.":  seafall.Appellations,
		"screen.ending.ships.what.":   words(seafall.Values[:]),
		"screen.ending.nothing.":      words([]scoring.Status{scoring.Waits, scoring.Absent}),
		"screen.ending.passes.":       steps[1:5],
		"screen.ending.status.":       append(words([]scoring.Status{scoring.Open, scoring.Waits, scoring.Done, scoring.Again, scoring.Passes, scoring.Absent}), "changing", "may"),
		"screen.ending.step.":         steps,
		"screen.ending.titles.title.": wordingtest.UpTo(len(seafall.Titles))[1:],
		"screen.ending.titles.seat.":  wordingtest.UpTo(len(seafall.Titles)),
		"screen.ending.why.":          steps,
		"screen.audit.group.":         {"provinces", "map", "paper"},
		"screen.audit.area.":          words(seafall.Areas(seafalltest.Opened())),
		"screen.audit.board.":         {scoring.SheetBoard, scoring.RulesBoard, scoring.RecordBoard, scoring.CardsBoard, scoring.SeaBoard},
		"field.":                      {"home", "reputation_tokens", "fortune_tokens", "base_buy", "base_sell", "base_research", "base_tax", "left"},
		"screen.improvements.":        {"fields", "garrison", "reputation", "fortune"},
		"screen.board.base.":          seafall.BaseKinds,
		"screen.journal.filter.":      {"game", "province", "kind", "struck"},
		"screen.journal.kind.":        phrases.Groups,
		"screen.rules.group.":         append(ruleGroups(), "house"),
		"screen.sums.page.":           {"endeavor", "prices", "plunder", "year"},
		"screen.sums.against.": {"ship.sunk", "raid.prologue", "raid.twice", "raid.unexplored", "enmity.cannot_pay", "structure.no_site",
			"structure.site_raided", "advisor.one_a_turn", "advisor.two_a_turn", "raid.no_site", "raid.no_structure"},
		"screen.table.advisor.paid.": {"gold", "reputation", "free"},
		"screen.table.enmity.":       {"raid", "place"},
		"screen.table.enmity.where.": {"raid", "place", "move"},
		"screen.table.site.":         {"harbor", "field", "mine", "market", "dock", "village", "cave", "temple"},
		"screen.table.strip.":        slices.Concat(words([]seafall.Value{seafall.Explore, seafall.Raid}), []string{"explore.again", "raid.again"}),
	}
}

func composedTerms() map[string][]string {
	styles := []string{string(seafall.Masculine), string(seafall.Feminine)}
	spots := append([]string{string(seafall.Home), string(seafall.War), string(seafall.Garrison)},
		words(seafall.ProvinceSites)...)
	var retired, structures, upgrades []string
	for _, r := range scoring.StartingRetired() {
		retired = append(retired, r.ID)
	}
	for _, x := range scoring.StructureStock {
		structures = append(structures, x.Name)
	}
	for _, u := range scoring.UpgradeStock {
		upgrades = append(upgrades, u.Name)
	}
	return map[string][]string{
		"term.house_rule.":    append(words(seafall.HouseRules(seafalltest.Opened())), with(words(seafall.HouseRules(seafalltest.Opened())), "words")...),
		"term.found.":         append(slices.Clone(seafall.Goods), seafall.Yields...),
		"term.good.":          seafall.Goods,
		"fact.relic_lost.":    words(seafall.LostReasons),
		"late.p5.term.relic.": {seafall.RelicStays, seafall.RelicGone},
		"late.p5.term.tomb.":  {seafall.TombOpen, seafall.TombShut},
		"term.yields.":        append(slices.Clone(seafall.Yields), with(seafall.Yields, "of")...),
		"term.base.":          seafall.BaseKinds,
		"term.province.":      words(seafall.Provinces),
		"sum.term.":           scoring.TermKeys,
		"term.title.":         with(words(seafall.Titles), styles...),
		"term.appellation.":   with(seafall.Appellations, styles...),
		"term.emperor.":       styles,
		"term.guild.":         words(seafall.Guilds),
		"term.card_kind.":     words(seafall.CardKinds),
		"term.expertise.":     seafall.ExpertiseKinds,
		"term.value.":         words(seafall.Values),
		"term.source.":        words(seafall.Sources(seafalltest.Opened())),
		"term.card.":          words([]seafall.Card{seafall.Ready, seafall.Active, seafall.Exhausted}),
		"term.claim.":         append(words(scoring.Deciders), "by"),
		"term.status.":        {"founded", "playing", "between", "crowned"},
		"term.spot.":          spots,
		"term.place.":         spots,
		"term.step.":          wordingtest.UpTo(len(scoring.Closing{}.Steps)),
		"term.retired.":       slugs(retired...),
		"term.structure.":     slugs(structures...),
		"term.upgrade.":       slugs(upgrades...),
		"term.kind.":          seafall.Kinds(seafalltest.Opened()),
		"term.water.":         words(seafall.WaterKinds(seafalltest.Opened())),
		"late.p3.term.test.":  {string(seafall.DangerousTest), string(seafall.UnchartedTest)},
	}
}

// allRules are the rules that have words, ruleGroups the groups they stand in.
func allRules() (rules []string) {
	for _, g := range speech.RuleGroupsOf(seafalltest.Opened()) {
		for _, rule := range g.Rules {
			rules = append(rules, strings.ToLower(rule))
		}
	}
	return rules
}

func ruleGroups() (names []string) {
	for _, g := range speech.RuleGroupsOf(seafalltest.Opened()) {
		names = append(names, g.Name)
	}
	return names
}
