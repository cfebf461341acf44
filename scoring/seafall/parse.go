package seafall

import (
	"reflect"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// parse reads what a command says. The error is a *ledger.Violation that names
// the field, with its path where it lies within another one.
func parse(s *seafall.State, c ledger.Command) (Command, error) {
	t, known := commandTypes[c.Kind]
	if !known || !s.Open(seafall.PartOf(reflect.Zero(t).Interface())) {
		return nil, unknownCommand(s, c.Kind)
	}
	if open := OpenFields(s, t); open != t {
		for fault := range jsonl.FaultyKeys(c.Payload, open) {
			return nil, fault.Violation()
		}
	}
	payload := c.Payload
	if c.Kind == (Correct{}).Kind() {
		payload = saying.DigitsAsText(payload, "is")
	}
	said, err := saying.Read(payload, t)
	if err != nil {
		return nil, err
	}
	return said.(Command), nil
}

// OpenFields is the type of a command without those fields that belong to a part
// which the table has not opened: such a field is one that nobody knows (L1).
func OpenFields(s *seafall.State, t reflect.Type) reflect.Type {
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
	var kinds []string
	for _, c := range Commands(s) {
		kinds = append(kinds, c.Kind())
	}
	return saying.Unknown(kind, kinds)
}
