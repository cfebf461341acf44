package saying

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// complete refuses a value that does not say what its type needs: a field that
// is missing, null, too few or too many of a list with a fixed number, and a
// number out of its range. The value has been decoded into the type before.
func complete(raw json.RawMessage, t reflect.Type) error {
	return completeIn(raw, t, "", nil)
}

func completeIn(raw json.RawMessage, t reflect.Type, field string, spare []string) error {
	if string(raw) == "null" {
		return Refuse("", "import.null", field, nil)
	}
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Struct:
		return completeStruct(raw, t, field, spare)
	case reflect.Slice, reflect.Array:
		var list []json.RawMessage
		if json.Unmarshal(raw, &list) != nil {
			return nil // another form that its type reads by itself
		}
		if t.Kind() == reflect.Array && len(list) != t.Len() {
			return Refuse("", "import.list_length", field, ledger.Args{"got": len(list), "want": t.Len()})
		}
		for _, one := range list {
			if err := completeIn(one, t.Elem(), field, spare); err != nil {
				return err
			}
		}
	case reflect.Map:
		var byKey map[string]json.RawMessage
		if json.Unmarshal(raw, &byKey) != nil {
			return nil
		}
		for _, one := range byKey {
			if err := completeIn(one, t.Elem(), field, spare); err != nil {
				return err
			}
		}
	}
	return nil
}

func completeStruct(raw json.RawMessage, t reflect.Type, field string, spare []string) error {
	var given map[string]json.RawMessage
	if json.Unmarshal(raw, &given) != nil {
		return nil
	}
	return completeFields(given, t, field, spare)
}

func completeFields(given map[string]json.RawMessage, t reflect.Type, within string, spare []string) error {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			if err := completeFields(given, f.Type, within, spare); err != nil {
				return err
			}
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		field := strings.TrimPrefix(within+"."+name, ".")
		value, there := given[name]
		if !there {
			if options != "omitempty" && !slices.Contains(spare, name) {
				return Refuse("", "import.missing_field", field, nil)
			}
			continue
		}
		var spared []string
		if list := f.Tag.Get("spare"); list != "" {
			spared = strings.Split(list, ",")
		}
		if err := completeIn(value, f.Type, field, spared); err != nil {
			return err
		}
		if err := inTag(value, f.Tag.Get("range"), field); err != nil {
			return err
		}
	}
	return nil
}

// inTag holds a number against the range of a tag, as "1-8".
func inTag(raw json.RawMessage, tag, field string) error {
	least, most, found := strings.Cut(tag, "-")
	if !found {
		return nil
	}
	low, _ := strconv.Atoi(least) // a tag of ours: it is two numbers
	high, _ := strconv.Atoi(most)
	var n int
	if json.Unmarshal(raw, &n) == nil && (n < low || n > high) {
		return Refuse("", "number.out_of_range", field, ledger.Args{"number": n, "low": low, "high": high})
	}
	return nil
}
