package saying

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/plain"
	"astrolabe/ledger/textnorm"
)

// Read reads the payload of a command, "" for one that says nothing, into a struct
// of a type. The error is a *ledger.Violation that names the field, with its path
// where it lies within another one.
func Read(payload json.RawMessage, t reflect.Type) (any, error) {
	if len(payload) == 0 {
		payload = []byte("{}")
	}
	for fault := range jsonl.FaultyKeys(payload, t) {
		if fault.Fault != jsonl.WrongLength { // complete says so, of values that are of their type
			return nil, fault.Violation()
		}
	}
	if err := written(payload); err != nil {
		return nil, err
	}
	v := reflect.New(t)
	d := json.NewDecoder(bytes.NewReader(payload))
	d.DisallowUnknownFields()
	err := d.Decode(v.Interface())
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			return nil, Refuse("", "import.not_json", "payload", nil)
		}
		said := v.Elem().Interface()
		if f, is := said.(interface{ Fits() error }); is { // it knows how many there can be
			if err := f.Fits(); err != nil {
				return nil, err
			}
		}
		if err := cmp.Or(crowded(v, ""), complete(payload, t)); err != nil {
			return nil, err
		}
		return said, nil
	}
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return nil, Refuse("", "import.not_json", "payload", nil)
	}
	field := cmp.Or(plain.Path(wrong.Field, t), "payload")
	if number, found := strings.CutPrefix(wrong.Value, "number "); found && wrong.Type.Kind() == reflect.Int {
		return nil, Refuse("", "number.not_whole", field, ledger.Args{"text": number})
	}
	return nil, Refuse("", "import.wrong_type", field, ledger.Args{"got": wrong.Value})
}

// written refuses texts that cannot be kept as they were typed, or drawn.
func written(payload []byte) error {
	if err := jsonl.Half(payload); err != nil {
		return err
	}
	if !bytes.ContainsFunc(payload, func(r rune) bool { return r == '\\' || r >= utf8.RuneSelf }) {
		return nil
	}
	for field, text := range jsonl.Texts(payload) {
		if strings.ContainsFunc(text, noCharacter) {
			return Refuse("", "name.unwritable", field, nil)
		}
		if textnorm.Piled(text) {
			return Refuse("", "name.piled", field, ledger.Args{"most": textnorm.MostMarks})
		}
	}
	return nil
}

// noCharacter reports whether a code point is what is left of a damaged text, or one that
// no text has: the last two of each plane, and those from U+FDD0 on.
func noCharacter(r rune) bool {
	return r == utf8.RuneError || r&0xFFFE == 0xFFFE || r >= 0xFDD0 && r <= 0xFDEF
}

// DigitsAsText writes a number that stands under a field as a text, for a field
// that takes either. Whatever else the payload has stays, mistakes as well: Read
// names them.
func DigitsAsText(payload []byte, field string) []byte {
	if !json.Valid(payload) {
		return payload
	}
	d := json.NewDecoder(bytes.NewReader(payload))
	if begins, _ := d.Token(); begins != json.Delim('{') {
		return payload
	}
	for d.More() {
		name, _ := d.Token()
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return payload
		}
		if name == field && (value[0] == '-' || value[0] >= '0' && value[0] <= '9') {
			end := int(d.InputOffset())
			return slices.Concat(payload[:end-len(value)], []byte(`"`), value, []byte(`"`), payload[end:])
		}
	}
	return payload
}

// WithRange adds to a number that is not whole which numbers the field takes now,
// where the rules say so of any number that is far too large: decide holds a command
// against them.
func WithRange(c ledger.Command, err error, decide func(ledger.Command) error) error {
	var v *ledger.Violation
	if !errors.As(err, &v) || v.Key != "number.not_whole" {
		return err
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(c.Payload, &fields) != nil || fields[v.Field] == nil {
		return err
	}
	fields[v.Field] = json.RawMessage("999999999")
	payload, failed := json.Marshal(fields)
	if failed != nil {
		return err
	}
	for _, found := range ledger.Violations(decide(ledger.Command{Kind: c.Kind, Payload: payload})) {
		if found.Key == "number.out_of_range" && found.Field == v.Field {
			return Refuse("", "number.not_whole", v.Field, ledger.Args{"text": v.Args["text"],
				"low": found.Args["low"], "high": found.Args["high"]})
		}
	}
	return err
}
