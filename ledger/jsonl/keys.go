package jsonl

import (
	"bytes"
	"encoding/json"
	"iter"
	"reflect"
	"strings"

	"astrolabe/ledger/plain"
	"astrolabe/ledger/violation"
)

// KeyFault says what is wrong with a key of a JSON object.
type KeyFault int

// What can be wrong with a key. The decoder says nothing of the first two: it
// keeps the last value of a key that is there twice, and takes "Glory" for
// "glory".
const (
	DoubledKey  KeyFault = iota // the object has it twice
	MiscasedKey                 // a field has the same letters in another case
	UnknownKey                  // no field is called so
	WrongLength                 // the list under it is not as long as its type
)

// FaultyKey is a key that would get lost or be taken for another one.
type FaultyKey struct {
	Fault KeyFault
	Path  string // with the objects around it, as where.spot
	Key   string
	// Fields are those that the object may have, nil where it may have any; of
	// a key in another case only the one that was meant.
	Fields []string
	// Got and Want are how many values a list of WrongLength has, and should have.
	Got, Want int
}

// Violation is the sentence for it: key.doubled, key.miscased, import.list_length, or
// import.unknown_field.
func (k FaultyKey) Violation() *violation.Violation {
	switch k.Fault {
	case DoubledKey:
		return &violation.Violation{Key: "key.doubled", Field: k.Path, Args: violation.Args{"field": k.Path}}
	case WrongLength:
		return &violation.Violation{Key: "import.list_length", Field: k.Path, Args: violation.Args{"field": k.Path, "got": k.Got, "want": k.Want}}
	case MiscasedKey:
		return &violation.Violation{Key: "key.miscased", Field: k.Path, Args: violation.Args{"field": k.Path, "written": k.Fields[0]}}
	}
	return &violation.Violation{Key: "import.unknown_field", Field: k.Path,
		Args: violation.Args{"field": k.Path, "near": Nearest(k.Key, k.Fields)}}
}

// FaultyKeys goes through the keys of a JSON value in order, nested objects included, and
// the lists that have a length of their own, as it would be read into a value of a type;
// nil for any. Of what is not JSON it goes as far as it can be read.
func FaultyKeys(raw []byte, into reflect.Type) iter.Seq[FaultyKey] {
	return func(yield func(FaultyKey) bool) {
		if !plain.Clean(raw, into) {
			faultyKeys(raw, into)(yield)
		}
	}
}

// faultyKeys is FaultyKeys for what may have some.
func faultyKeys(raw []byte, into reflect.Type) iter.Seq[FaultyKey] {
	return func(yield func(FaultyKey) bool) {
		d := json.NewDecoder(bytes.NewReader(raw))
		d.UseNumber()
		k := keys{d: d, yield: yield}
		k.value(into)
	}
}

// keys walks through a value.
type keys struct {
	d     *json.Decoder
	yield func(FaultyKey) bool
	path  []string // the keys around what is being read
}

// value reads one value, and says whether to go on.
func (k *keys) value(t reflect.Type) bool {
	token, err := k.d.Token()
	if err != nil {
		return false
	}
	switch token {
	case json.Delim('['):
		n := 0
		for ; k.d.More(); n++ {
			if !k.value(plain.Within(t)) {
				return false
			}
		}
		if want := plain.Length(t); want > 0 && n != want {
			path := strings.Join(k.path, ".")
			if !k.yield(FaultyKey{Fault: WrongLength, Path: path, Got: n, Want: want}) {
				return false
			}
		}
	case json.Delim('{'):
		if !k.object(t) {
			return false
		}
	default:
		return true
	}
	_, err = k.d.Token() // the closing bracket
	return err == nil
}

func (k *keys) object(t reflect.Type) bool {
	t = plain.Object(t)
	fields, fixed := plain.Fields(t)
	seen := map[string]bool{}
	for k.d.More() {
		token, err := k.d.Token()
		if err != nil {
			return false
		}
		key := token.(string) // between two values of an object the decoder gives a key
		k.path = append(k.path, key)
		next, known := fields[key]
		if fault, wrong := faultOf(key, fields, fixed && !known); seen[key] {
			if !k.yield(FaultyKey{Fault: DoubledKey, Path: strings.Join(k.path, "."), Key: key}) {
				return false
			}
		} else if wrong {
			fault.Path = strings.Join(k.path, ".")
			if !k.yield(fault) {
				return false
			}
		}
		seen[key] = true
		if !fixed && t != nil {
			next = plain.Within(t)
		}
		if !k.value(next) {
			return false
		}
		k.path = k.path[:len(k.path)-1]
	}
	return true
}

// faultOf is what is wrong with a key that is no field of its object.
func faultOf(key string, fields map[string]reflect.Type, wrong bool) (FaultyKey, bool) {
	if !wrong {
		return FaultyKey{}, false
	}
	fault := FaultyKey{Fault: UnknownKey, Key: key}
	for name := range fields {
		if strings.EqualFold(name, key) {
			return FaultyKey{Fault: MiscasedKey, Key: key, Fields: []string{name}}, true
		}
		fault.Fields = append(fault.Fields, name)
	}
	return fault, true
}
