package seafall

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/seafall"
)

// parse reads what a command says. The error is a *ledger.Violation that names
// the field, with its path where it lies within another one.
func parse(s *seafall.State, c ledger.Command) (Command, error) {
	t, known := commandTypes[c.Kind]
	if !known || !s.Open(seafall.PartOf(reflect.Zero(t).Interface())) {
		return nil, unknownCommand(s, c.Kind)
	}
	v := reflect.New(t)
	payload := c.Payload
	if len(payload) == 0 {
		payload = []byte("{}")
	}
	for fault := range jsonl.FaultyKeys(payload, openFields(s, t)) {
		return nil, fault.Violation()
	}
	if c.Kind == (Correct{}).Kind() {
		payload = digitsAsText(payload, "is")
	}
	d := json.NewDecoder(bytes.NewReader(payload))
	d.DisallowUnknownFields()
	err := d.Decode(v.Interface())
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			return nil, refuse("", "import.not_json", "payload", nil)
		}
		if err := complete(payload, t); err != nil {
			return nil, err
		}
		return v.Elem().Interface().(Command), nil
	}
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return nil, refuse("", "import.not_json", "payload", nil)
	}
	field := cmp.Or(wrong.Field, "payload")
	if number, found := strings.CutPrefix(wrong.Value, "number "); found && wrong.Type.Kind() == reflect.Int {
		return nil, refuse("", "number.not_whole", field, ledger.Args{"text": number})
	}
	return nil, refuse("", "import.wrong_type", field, ledger.Args{"got": wrong.Value})
}

// openFields is the type of a command without those fields that belong to a part
// which the table has not opened: such a field is one that nobody knows (L1).
func openFields(s *seafall.State, t reflect.Type) reflect.Type {
	var fields []reflect.StructField
	for i := range t.NumField() {
		if f := t.Field(i); s.Open(seafall.Part(f.Tag.Get("part"))) {
			fields = append(fields, f)
		}
	}
	if len(fields) == t.NumField() {
		return t
	}
	return reflect.StructOf(fields)
}

// unknownCommand is what a word comes to that no command of a campaign has: one
// whose part is sealed is not told from one that there is not (L1).
func unknownCommand(s *seafall.State, kind string) error {
	switch kind {
	case "":
		return refuse("", "command.missing", "command", nil)
	case "undo", "redo", "reopen":
		return refuse("", "command.of_its_own", "command", ledger.Args{"said": kind})
	}
	var kinds []string
	for _, c := range Commands(s) {
		kinds = append(kinds, c.Kind())
	}
	slices.Sort(kinds)
	near := jsonl.Nearest(kind, kinds)
	return refuse("", "command.unknown", "command", ledger.Args{"kind": kind, "near": near})
}

// digitsAsText writes a number that stands under a field as a text, for a field
// that takes either.
func digitsAsText(payload []byte, field string) []byte {
	var fields map[string]json.RawMessage
	if json.Unmarshal(payload, &fields) != nil {
		return payload
	}
	number := string(fields[field])
	if number == "" || number[0] != '-' && (number[0] < '0' || number[0] > '9') {
		return payload
	}
	fields[field] = json.RawMessage(quote(number))
	changed, err := json.Marshal(fields)
	if err != nil {
		return payload
	}
	return changed
}

// withRange adds to a number that is not whole which numbers the field takes
// now, where the rules say so of any number that is far too large.
func withRange(s *seafall.State, c ledger.Command, err error) error {
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
	_, failed = Rules{}.Decide(s, ledger.Command{Kind: c.Kind, Payload: payload})
	for _, found := range ledger.Violations(failed) {
		if found.Key == "number.out_of_range" && found.Field == v.Field {
			return refuse("", "number.not_whole", v.Field, ledger.Args{"text": v.Args["text"],
				"low": found.Args["low"], "high": found.Args["high"]})
		}
	}
	return err
}
