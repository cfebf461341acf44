package wording_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// rooms that make violations and rooms that ask for texts.
var (
	making = []string{"ledger", "scoring", "storage", "ui", "cmd"}
	asking = []string{"ui", "cmd"}
)

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
	for _, c := range scoring.Commands() {
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
	for _, path := range []string{"milestone_glory", "field_a", "field_b", "home_boxes", "join_glory"} { // see seafall.Corrected
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
		if i < 0 {
			t.Errorf("%s: there are no words for %s", where, strings.Join(keys, " or "))
			continue
		}
		need(keys[i], where)
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
