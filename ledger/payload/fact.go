package payload

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"reflect"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/plain"
)

// Encode makes a fact ready for the journal, letters as they are: a fact is a
// plain struct, and one that JSON does not know is a mistake of its package.
func Encode(kind string, version int, fact any) ledger.Fact {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(fact); err != nil {
		panic(err)
	}
	return ledger.Fact{Kind: kind, Version: version, Payload: bytes.TrimSuffix(b.Bytes(), []byte("\n"))}
}

// Decode reads the fact of an entry into a struct of a type, nil for a kind that
// the game does not know, and refuses payloads that are newer than version. Fields
// that are not known are passed over: they stay in the entry. The error is a
// *ledger.Violation.
func Decode(e ledger.Entry, into reflect.Type, version int) (any, error) {
	if into == nil {
		return nil, Misfit("kind", "entry.unknown_kind", ledger.Args{"kind": e.Kind})
	}
	if e.Version > version {
		return nil, Misfit("version", "entry.newer_payload", ledger.Args{"kind": e.Kind})
	}
	v := reflect.New(into)
	if err := json.Unmarshal(e.Payload, v.Interface()); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return nil, jsonl.WrongType(wrong, cmp.Or(plain.Path(wrong.Field, into), "payload"))
		}
		return nil, Misfit("payload", "entry.bad_payload", nil)
	}
	return v.Elem().Interface(), nil
}

// Literal is a JSON number or text as plain text.
func Literal(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	return string(raw)
}

// DateOf is the date of an entry at the table.
func DateOf(e ledger.Entry) string {
	return time.UnixMilli(e.At).UTC().Add(time.Duration(e.UTCOffset) * time.Minute).Format("2006-01-02")
}
