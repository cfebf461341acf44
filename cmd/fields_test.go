package cmd_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/payload"
	"astrolabe/ledger/plain"
	"astrolabe/scoring/saying"
)

// misfits are payloads of a type, each with one value in it that its field cannot take.
func misfits(t reflect.Type, wrap func(string) string, within map[reflect.Type]bool) (list []string) {
	if within[t] {
		return nil
	}
	within[t] = true
	defer delete(within, t)
	switch t.Kind() {
	case reflect.Pointer:
		return misfits(t.Elem(), wrap, within)
	case reflect.Slice, reflect.Array:
		return misfits(t.Elem(), func(s string) string { return wrap("[" + s + "]") }, within)
	case reflect.Map:
		return misfits(t.Elem(), func(s string) string { return wrap(`{"x":` + s + `}`) }, within)
	case reflect.Struct:
		fields, _ := plain.Fields(t)
		for name, of := range fields {
			list = append(list, misfits(of, func(s string) string { return wrap(`{"` + name + `":` + s + `}`) }, within)...)
		}
		return append(list, wrap("true"))
	case reflect.Bool:
		return []string{wrap("7")}
	}
	return []string{wrap("true")}
}

// TestNoErrorNamesATypeOfGo puts a wrong value into every field of every command and fact
// of every game: the field is named as it is written in the file.
func TestNoErrorNamesATypeOfGo(t *testing.T) {
	for _, game := range wiring.Games() {
		types := map[string]reflect.Type{}
		for _, c := range game.Commands(nil) {
			types[c.Kind()] = reflect.TypeOf(c)
		}
		tried := 0
		for kind, of := range types {
			for _, raw := range misfits(of, func(s string) string { return s }, map[reflect.Type]bool{}) {
				_, inCommand := saying.Read(json.RawMessage(raw), of)
				_, inEntry := payload.Decode(ledger.Entry{Kind: kind, Version: 1, Payload: []byte(raw)}, of, 1)
				for _, err := range []error{inCommand, inEntry} {
					for _, v := range ledger.Violations(err) {
						tried++
						for name := range strings.SplitSeq(v.Field, ".") {
							if name != "" && unicode.IsUpper([]rune(name)[0]) {
								t.Errorf("%s, %s of %s: names %s", game.Name(), raw, kind, v.Field)
							}
						}
					}
				}
			}
		}
		if tried < 200 {
			t.Errorf("%s: only %d wrong values were tried", game.Name(), tried)
		}
	}
}
