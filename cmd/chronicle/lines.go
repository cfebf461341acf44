package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"astrolabe/ledger"
	"astrolabe/ledger/entry"
	"astrolabe/ledger/jsonl"
	"astrolabe/ui/terminal"
)

// reader reads commands of a game, for a campaign as it stands in a state; nil for
// one that is not founded.
type reader struct {
	game  terminal.Game
	state ledger.State
}

// commands reads one JSON object a line: "command" is what is said, "id",
// "overrule" and "more" go with it, every other field is the command's own.
// Blank lines and a byte order mark are passed over. What is refused knows
// the line it is about.
func (r reader) commands(from io.Reader, do func(line int, c ledger.Command, more bool) error) error {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 1<<16), ledger.MaxLine)
	n, said := 0, 0
	for lines.Scan() {
		n++
		raw := lines.Bytes()
		if n == 1 {
			if jsonl.UTF16(raw) {
				return &ledger.Violation{Key: "command.utf16"}
			}
			raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
		}
		if raw = bytes.TrimSpace(raw); len(raw) == 0 {
			continue
		}
		said++
		c, more, err := parse(raw)
		if err != nil {
			return &ledger.LineError{Line: n, Err: r.inLine(err, c.Kind, raw)}
		}
		if err := do(n, c, more); err != nil {
			return err
		}
	}
	switch {
	case errors.Is(lines.Err(), bufio.ErrTooLong):
		return &ledger.LineError{Line: n + 1, Err: &ledger.Violation{Key: "command.line_too_long",
			Args: ledger.Args{"most": ledger.MaxLine}}}
	case lines.Err() == nil && said == 0:
		return &ledger.Violation{Key: "command.none"}
	}
	return lines.Err()
}

// envelope is what a line may say beside the command's own fields.
type envelope struct {
	Command  string            `json:"command"`
	ID       string            `json:"id"`
	More     bool              `json:"more"`
	Overrule []ledger.Overrule `json:"overrule"`
}

// parse takes one line apart.
func parse(raw []byte) (c ledger.Command, more bool, err error) {
	if !utf8.Valid(raw) {
		return c, false, &ledger.Violation{Key: "import.not_text"}
	}
	if v := jsonl.Broken(raw); v != nil {
		return c, false, v
	}
	if err := jsonl.Half(raw); err != nil {
		return c, false, err
	}
	for fault := range jsonl.FaultyKeys(raw, reflect.TypeFor[envelope]()) {
		if fault.Fault == jsonl.UnknownKey && fault.Path == fault.Key {
			continue // the command's own
		}
		return c, false, fault.Violation()
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil {
		return c, false, &ledger.Violation{Key: "import.not_json"}
	}
	if isEntry(fields) {
		return c, false, &ledger.Violation{Key: "command.is_entry"}
	}
	take := func(name string, into any) {
		if value, there := fields[name]; there && err == nil {
			err = strictly(name, value, into)
		}
		delete(fields, name)
	}
	var overrule overrules
	take("command", &c.Kind)
	take("id", &c.ID)
	take("more", &more)
	take("overrule", &overrule)
	if err != nil {
		return c, false, err
	}
	if n := len(overrule); n > entry.MostOverrules {
		return c, false, &ledger.Violation{Key: "command.overrules", Field: "overrule", Args: ledger.Args{"count": n, "most": entry.MostOverrules}}
	}
	for _, o := range overrule {
		if o.Rule == "" || !entry.ValidReason(o.Reason) {
			return c, false, &ledger.Violation{Key: "entry.bad_overrules", Field: "overrule"}
		}
	}
	c.Overrules = overrule
	c.Payload, err = json.Marshal(fields)
	return c, more, err
}

// isEntry says whether a line is one of an exported file.
func isEntry(fields map[string]json.RawMessage) bool {
	_, command := fields["command"]
	_, kind := fields["kind"]
	_, payload := fields["payload"]
	return !command && (kind && payload || string(fields["format"]) == `"`+ledger.Format+`"`)
}

// strictly reads one field of a command and says what is wrong with it.
func strictly(field string, raw []byte, into any) error {
	err := json.Unmarshal(raw, into)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		if wrong.Field != "" {
			field += "." + wrong.Field
		}
		return &ledger.Violation{Key: "import.wrong_type", Field: field, Args: ledger.Args{"field": field, "got": wrong.Value}}
	}
	return &ledger.Violation{Key: "import.not_json", Field: field}
}

// overrules are one overruling or a list of them.
type overrules []ledger.Overrule

// UnmarshalJSON reads either form.
func (o *overrules) UnmarshalJSON(raw []byte) error {
	if raw[0] == '[' {
		return json.Unmarshal(raw, (*[]ledger.Overrule)(o))
	}
	var one ledger.Overrule
	if err := json.Unmarshal(raw, &one); err != nil {
		return err
	}
	if string(raw) != "null" {
		*o = overrules{one}
	}
	return nil
}

// saidIn is an error about a command that remembers which fields can be
// corrected: those of its line, and those that are missing there.
type saidIn struct {
	err    error
	fields []string
}

func (s *saidIn) Error() string { return s.err.Error() }

func (s *saidIn) Unwrap() error { return s.err }

// inLine remembers what can be corrected in a line: what it says, and what a
// command of its kind has to say.
func (r reader) inLine(err error, kind string, said []byte) error {
	s := &saidIn{err: err, fields: []string{"command", "id", "overrule", "more"}}
	var all any
	if json.Unmarshal(said, &all) == nil {
		s.fields = keysIn(s.fields, all)
	}
	s.fields = append(s.fields, terminal.Required(r.game, r.state, kind)...)
	return s
}

// keysIn adds the keys of all objects within a value to a list.
func keysIn(list []string, value any) []string {
	switch v := value.(type) {
	case map[string]any:
		for key, within := range v {
			list = keysIn(append(list, key), within)
		}
	case []any:
		for _, within := range v {
			list = keysIn(list, within)
		}
	}
	return list
}

// has says whether a field can be corrected in the line.
func (s *saidIn) has(field string) bool {
	return slices.Contains(s.fields, field[strings.LastIndexByte(field, '.')+1:])
}
