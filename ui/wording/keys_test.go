package wording_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	ledgersea "astrolabe/ledger/seafall"
	scoringsea "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// rooms that make violations and rooms that ask for texts.
var (
	making = []string{"ledger", "scoring", "storage", "ui", "cmd"}
	asking = []string{"ui", "cmd"}
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

func upTo(n int) []string {
	var list []string
	for i := range n {
		list = append(list, strconv.Itoa(i+1))
	}
	return list
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
// word: every beginning that the sources use, and the words that follow it. A
// screen that puts keys together lists them here.
func composed() map[string][]string {
	styles := []string{string(ledgersea.Masculine), string(ledgersea.Feminine)}
	spots := append([]string{string(ledgersea.Home), string(ledgersea.War), string(ledgersea.Garrison)},
		words(ledgersea.ProvinceSites)...)
	var retired, structures, upgrades []string
	for _, r := range scoringsea.StartingRetired() {
		retired = append(retired, r.ID)
	}
	for _, x := range scoringsea.StructureStock {
		structures = append(structures, x.Name)
	}
	for _, u := range scoringsea.UpgradeStock {
		upgrades = append(upgrades, u.Name)
	}
	return map[string][]string{
		"term.province.":    words(ledgersea.Provinces),
		"term.title.":       with(words(ledgersea.Titles), styles...),
		"term.appellation.": with(ledgersea.Appellations, styles...),
		"term.emperor.":     styles,
		"term.guild.":       words(ledgersea.Guilds),
		"term.expertise.":   ledgersea.ExpertiseKinds,
		"term.value.":       words(ledgersea.Values),
		"term.source.":      words(ledgersea.Sources),
		"term.card.":        words([]ledgersea.Card{ledgersea.Ready, ledgersea.Active, ledgersea.Exhausted}),
		"term.status.":      {"founded", "playing", "between", "crowned"},
		"term.spot.":        spots,
		"term.place.":       spots,
		"term.step.":        upTo(len(scoringsea.Closing{}.Steps)),
		"term.retired.":     slugs(retired...),
		"term.structure.":   slugs(structures...),
		"term.upgrade.":     slugs(upgrades...),
		"term.month.":       upTo(12),
		"term.month_short.": upTo(12),
		"term.json.":        {"string", "number", "bool", "array", "object"},
		"term.kind.":        append(ledgersea.Kinds(), ledger.KindUndone, ledger.KindRedone),
	}
}

// fields are the names of all fields that a person can come across: those of
// commands, of payloads, of the interchange file, and those that violations
// name.
func fields(t *testing.T) []string {
	t.Helper()
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
	for _, f := range examples() {
		look(reflect.TypeOf(f))
	}
	for _, c := range scoringsea.Commands() {
		look(reflect.TypeOf(c))
	}
	look(reflect.TypeOf(ledger.Overrule{}))
	var file strings.Builder
	entry := ledger.Entry{Seq: 1, Payload: []byte("{}"), Overrules: []byte("[]")}
	if err := ledger.WriteFile(&file, ledger.File{Entries: []ledger.Entry{entry}}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(file.String()) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatal(err)
		}
		for name, value := range object {
			names[name] = true
			if within, ok := value.(map[string]any); ok {
				for name := range within {
					names[name] = true
				}
			}
		}
	}
	for name := range fieldNames(t, making...) {
		names[name] = true
	}
	for _, path := range []string{"milestone_glory", "field_a", "field_b", "home_boxes"} { // see ledgersea.Corrected
		names[path] = true
	}
	return slices.Sorted(maps.Keys(names))
}

// keyed are literals that can be nothing else than a key.
var keyed = regexp.MustCompile(`^(term|field|fact|undo|violation|screen)\.[a-z0-9_.]*[a-z0-9_]$`)

func TestEveryKeyIsThereAndUsed(t *testing.T) {
	known := translations.Messages(translations.English)
	used := map[string]bool{}
	need := func(key, where string) {
		used[key] = true
		if _, there := known[key]; !there {
			t.Errorf("%s: there are no words for %s", where, key)
		}
	}
	for _, v := range findViolations(t, making...) {
		need("violation."+v.key, v.at)
	}
	all := composed()
	for beginning, ends := range all {
		for _, end := range ends {
			need(beginning+end, "put together")
		}
	}
	for _, name := range fields(t) {
		need("field."+name, "a field")
	}
	found := findTexts(t, asking...)
	for where, keys := range found.asked {
		i := slices.IndexFunc(keys, func(key string) bool { _, there := known[key]; return there })
		need(keys[max(i, 0)], where)
	}
	for where, beginnings := range found.composed {
		if !slices.ContainsFunc(beginnings, func(text string) bool { return all[text] != nil }) {
			t.Errorf("%s: keys that begin with %q are put together and not listed in composed", where, beginnings)
		}
	}
	for text := range found.literals {
		if _, there := known[text]; there {
			used[text] = true
		} else if _, violated := known["violation."+text]; keyed.MatchString(text) && !violated {
			t.Errorf("there are no words for %s, which the sources name", text)
		}
	}
	for key := range known {
		if !used[key] && !found.handed[key] {
			t.Errorf("nothing uses the words for %s", key)
		}
	}
}
