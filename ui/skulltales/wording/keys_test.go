package wording_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording/wordingtest"
)

// fields are the names of all fields of commands, payloads and the table of values.
func fields() []string {
	names := map[string]bool{}
	seen := map[reflect.Type]bool{}
	var look func(reflect.Type)
	look = func(v reflect.Type) {
		for v.Kind() == reflect.Pointer || v.Kind() == reflect.Slice || v.Kind() == reflect.Array || v.Kind() == reflect.Map {
			v = v.Elem()
		}
		if v.Kind() != reflect.Struct || seen[v] {
			return
		}
		seen[v] = true
		for i := range v.NumField() {
			f := v.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "-" || !f.IsExported() {
				continue
			}
			if name != "" {
				names[name] = true
			}
			look(f.Type)
		}
	}
	for _, kind := range skulltales.Kinds() {
		look(skulltales.Payload(kind))
	}
	for _, c := range scoring.Commands() {
		look(reflect.TypeOf(c))
	}
	for _, f := range skulltales.Fields() {
		names[strings.TrimPrefix(f.Key, "field.")] = true
	}
	return slices.Sorted(maps.Keys(names))
}

// words are the ends of keys, each with the same endings; "" is none.
func words[T ~string](list []T, endings ...string) []string {
	var ends []string
	for _, w := range list {
		for _, ending := range append(endings, "") {
			ends = append(ends, strings.TrimSuffix(string(w)+"."+ending, "."))
		}
	}
	return ends
}

// sources are all headings of the book.
func sources() []skulltales.Source {
	var list []skulltales.Source
	for _, p := range skulltales.Phases {
		list = slices.Concat(list, skulltales.CoinsIn(p), skulltales.CoinsOut(p), skulltales.PrestigeSources(p))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// rules are the rules that have words.
func rules() (list []string) {
	for _, g := range speech.RuleGroups {
		for _, rule := range g.Rules {
			list = append(list, strings.ToLower(rule))
		}
	}
	return list
}

// composed are the keys that are put together from a literal beginning and a word.
func composed() map[string][]string {
	captain := slices.Concat(skulltales.CaptainChanges, skulltales.CaptainChoices)
	slices.Sort(captain)
	ruled := make([]string, 0, 3*len(rules()))
	for _, rule := range rules() {
		ruled = append(ruled, rule+".name", rule+".words", rule+".section")
	}
	return map[string][]string{
		"fact.ally_lost.":      words(skulltales.AllyLosses),
		"fact.flag.":           words(skulltales.FlagReasons, "by"),
		"rule.":                ruled,
		"screen.paper.result.": words(skulltales.Results),
		"screen.journal.kind.": speech.Groups,
		"term.ally_loss.":      words(skulltales.AllyLosses),
		"term.booty.":          words(skulltales.BootyReasons),
		"term.captain.":        words(slices.Compact(captain)),
		"term.counter.":        skulltales.Counters,
		"term.destiny.":        words(skulltales.DestinySources),
		"term.end.":            words(skulltales.Ends),
		"term.flag.":           words(skulltales.FlagReasons),
		"term.follows.":        words(skulltales.FollowsAll),
		"term.gained.":         words(skulltales.ItemSources),
		"term.hand.":           words(skulltales.Hands),
		"term.house_rule.":     words(skulltales.HouseRules, "words"),
		"term.initiative.":     words(skulltales.InitiativeReasons),
		"term.item.":           words([]skulltales.ItemKind{skulltales.Equipment, skulltales.Legendary}),
		"term.kind.":           skulltales.Kinds(),
		"term.legend.":         words(skulltales.Places),
		"term.lost.":           words(skulltales.LossReasons),
		"term.mode.":           words([]skulltales.Mode{skulltales.CrewMode, skulltales.SoloMode}),
		"term.objective.":      words([]skulltales.ObjectiveKind{skulltales.Merit, skulltales.Object, skulltales.Person}),
		"term.outcome.":        words(skulltales.Outcomes),
		"term.pair.":           words([]skulltales.Pair{skulltales.Eyes, skulltales.Legs, skulltales.HandPair}),
		"term.payer.":          words(skulltales.Payers),
		"term.phase.":          words(skulltales.Phases, "the"),
		"term.place.":          words(slices.Concat(skulltales.Buildings, skulltales.SpecialTiles), "the"),
		"term.played.":         {scoring.Game},
		"term.put.":            words(skulltales.ObjectiveLosses),
		"term.result.":         words(skulltales.Results),
		"term.source.":         words(sources()),
		"term.standing.":       words([]skulltales.Status{skulltales.Active, skulltales.Retired, skulltales.Left, skulltales.Serving, skulltales.Gone}),
		"term.status.":         skulltales.Statuses,
		"term.step.":           wordingtest.UpTo(scoring.Steps),
		"term.step.brief.":     wordingtest.UpTo(scoring.Steps),
		"term.type.":           words(append(slices.Clone(skulltales.Types), skulltales.OtherType)),
		"term.values.":         words([]skulltales.Values{skulltales.Low, skulltales.High}),
		"term.wound.":          words(skulltales.Wounds, "the"),
	}
}

func TestEveryKeyIsThereAndUsed(t *testing.T) {
	wordingtest.Keys(t, wordingtest.Game{Name: scoring.Game, Composed: composed(), Fields: fields()})
}
