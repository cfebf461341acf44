package saying

import (
	"encoding/json"
	"reflect"
	"strings"

	"astrolabe/ledger"
)

// Command makes a struct of a game's that is a command ready for a Book. The
// overrules are the rules that the table sets aside, with its reasons.
func Command(kind string, said any, overrules ...ledger.Overrule) ledger.Command {
	payload, err := json.Marshal(filled(said))
	if err != nil {
		panic(err) // commands are plain structs: they all encode
	}
	return ledger.Command{Kind: kind, Payload: payload, Overrules: overrules}
}

// filled is a command whose lists that have to be there are there: without
// anything in them, where Go has none.
func filled(said any) any {
	v := reflect.New(reflect.TypeOf(said)).Elem()
	v.Set(reflect.ValueOf(said))
	for i := range v.NumField() {
		_, options, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		switch field := v.Field(i); {
		case options == "omitempty":
		case field.Kind() == reflect.Slice && field.IsNil():
			field.Set(reflect.MakeSlice(field.Type(), 0, 0))
		case field.Kind() == reflect.Map && field.IsNil():
			field.Set(reflect.MakeMap(field.Type()))
		}
	}
	return v.Interface()
}

// Gave says whether the payload of a command gives a field, by its path: "glory",
// "advisor.slots".
func Gave(payload json.RawMessage, path string) bool {
	for name := range strings.SplitSeq(path, ".") {
		var given map[string]json.RawMessage
		if json.Unmarshal(payload, &given) != nil {
			return false
		}
		var there bool
		if payload, there = given[name]; !there {
			return false
		}
	}
	return true
}
