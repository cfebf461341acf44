package wording_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/wording/wordingtest"
)

// fields are the names of all fields of commands, payloads and corrections.
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
	for _, f := range examples() {
		look(reflect.TypeOf(f))
	}
	for _, c := range scoring.Commands(seafalltest.Opened()) {
		look(reflect.TypeOf(c))
	}
	for _, path := range []string{"milestone_glory", "field_a", "field_b", "home_boxes", "join_glory"} { // see seafall.Corrected
		names[path] = true
	}
	return slices.Sorted(maps.Keys(names))
}

func TestEveryKeyIsThereAndUsed(t *testing.T) {
	wordingtest.Keys(t, wordingtest.Game{Name: scoring.Game, Composed: composed(), Fields: fields()})
}
