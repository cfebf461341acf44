package entry

import (
	"bytes"
	"reflect"
	"unicode/utf8"

	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/plain"
	"astrolabe/ledger/violation"
)

// Line is the entry as a line of the interchange format.
func (e Entry) Line() plain.Line {
	return plain.Line{Seq: e.Seq, ID: e.ID, Group: e.Group, At: e.At, UTCOffset: e.UTCOffset, Game: e.Game, Kind: e.Kind,
		Version: e.Version, Payload: e.Payload, Overrules: e.Overrules, Prev: e.Prev, Hash: e.Hash}
}

// Parse reads a line of the interchange format. The error is a *violation.Violation that
// says what is wrong with the line, or with the envelope of its entry.
func Parse(raw []byte) (Entry, error) {
	var l plain.Line
	if !utf8.Valid(raw) {
		return Entry{}, &violation.Violation{Key: "import.not_text"}
	}
	if err := jsonl.Half(raw); err != nil {
		return Entry{}, err
	}
	if l.Read(raw) {
		return of(l)
	}
	if err := jsonl.Strict(raw, &l); err != nil {
		return Entry{}, err
	}
	for fault := range jsonl.FaultyKeys(l.Overrules, reflect.TypeFor[[]Overrule]()) {
		if fault.Fault != jsonl.UnknownKey {
			return Entry{}, fault.Violation()
		}
	}
	return of(l)
}

// of returns the entry of a line.
func of(l plain.Line) (Entry, error) {
	e := Entry{Seq: l.Seq, ID: l.ID, Group: l.Group, At: l.At, UTCOffset: l.UTCOffset,
		Game: l.Game, Kind: l.Kind, Version: l.Version, Payload: l.Payload,
		Prev: l.Prev, Hash: l.Hash}
	if len(l.Overrules) > 0 && !bytes.Equal(l.Overrules, []byte("null")) {
		e.Overrules = l.Overrules
	}
	return e, e.Check()
}
