package seafall

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// What a command gives is taken as given, and what it leaves out is left out on
// purpose. Which of its fields may be left out stands in one place, the tags of
// the structs:
//
//   - json:"…,omitempty" may be left out; any other field is needed,
//   - range:"1-8" on a number says between which it lies when it is given, so
//     that a 0 does not count as left out,
//   - spare:"id,slots" on a shape within a command names the fields of the shape
//     that may be left out here, though entries need them.
//
// null is never a value.

// Told is a number that may be left out where 0 is a number like any other. The
// zero Told is one that is left out, Tell(0) is 0.
type Told int

// toldZero is a 0 that was said. No number of a game lies so low.
const toldZero Told = -1 << 31

// Tell is a number that is said.
func Tell(n int) Told {
	if n == 0 {
		return toldZero
	}
	return Told(n)
}

// Or is the number that is said, or another one where it was left out.
func (n Told) Or(left int) int {
	switch n {
	case 0:
		return left
	case toldZero:
		return 0
	}
	return int(n)
}

// MarshalJSON writes the number; one that is left out is a field to leave out.
func (n Told) MarshalJSON() ([]byte, error) { return json.Marshal(n.Or(0)) }

// UnmarshalJSON reads a number that is said.
func (n *Told) UnmarshalJSON(raw []byte) error {
	var is int
	if err := json.Unmarshal(raw, &is); err != nil {
		return err
	}
	*n = Tell(is)
	return nil
}

// filled is a command whose lists that have to be there are there: without
// anything in them, where Go has none.
func filled(c Command) any {
	v := reflect.New(reflect.TypeOf(c)).Elem()
	v.Set(reflect.ValueOf(c))
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

// complete refuses a value that does not say what its type needs: a field that
// is missing, null, too few or too many of a list with a fixed number, and a
// number out of its range. The value has been decoded into the type before.
func complete(raw json.RawMessage, t reflect.Type) error {
	return completeIn(raw, t, "", nil)
}

func completeIn(raw json.RawMessage, t reflect.Type, field string, spare []string) error {
	if string(raw) == "null" {
		return refuse("", "import.null", field, nil)
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
			return refuse("", "import.list_length", field, ledger.Args{"got": len(list), "want": t.Len()})
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
				return refuse("", "import.missing_field", field, nil)
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
	low, _ := strconv.Atoi(least) // a tag of this package: it is two numbers
	high, _ := strconv.Atoi(most)
	var n int
	if json.Unmarshal(raw, &n) == nil && (n < low || n > high) {
		return refuse("", "number.out_of_range", field, ledger.Args{"number": n, "low": low, "high": high})
	}
	return nil
}

// gave says whether the command gave a field, by its path: "glory",
// "advisor.slots".
func (t *table) gave(path string) bool {
	raw := t.payload
	if raw == nil {
		raw = Say(t.said).Payload
	}
	for name := range strings.SplitSeq(path, ".") {
		var given map[string]json.RawMessage
		if json.Unmarshal(raw, &given) != nil {
			return false
		}
		var there bool
		if raw, there = given[name]; !there {
			return false
		}
	}
	return true
}
