package jsonl

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"

	"astrolabe/ledger/plain"
	"astrolabe/ledger/violation"
)

// Strict decodes one JSON object and refuses fields that the envelope of this
// version does not have, and keys that are there twice, anywhere. (Fields of a
// payload are the game's and survive.)
func Strict(raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			return &violation.Violation{Key: "import.not_json"}
		}
		for fault := range FaultyKeys(raw, reflect.TypeOf(into).Elem()) {
			return fault.Violation()
		}
		return nil
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return WrongType(wrong, cmp.Or(plain.Path(wrong.Field, reflect.TypeOf(into)), "line"))
	}
	if name, ok := unknownField(err); ok {
		return &violation.Violation{Key: "import.unknown_field", Field: name, Args: violation.Args{"field": name}}
	}
	return &violation.Violation{Key: "import.not_json", Cause: err}
}

// WrongType is the sentence for a value of another type than its field has. Of
// a number it says whether it is too large or not a whole one.
func WrongType(wrong *json.UnmarshalTypeError, field string) error {
	number, is := strings.CutPrefix(wrong.Value, "number ")
	switch {
	case !is || wrong.Type.Kind() < reflect.Int || wrong.Type.Kind() > reflect.Uint64:
		return &violation.Violation{Key: "import.wrong_type", Field: field, Args: violation.Args{"field": field, "got": wrong.Value}}
	case strings.Trim(number, "-0123456789") == "":
		return &violation.Violation{Key: "entry.out_of_range", Field: field, Args: violation.Args{"field": field}}
	}
	return &violation.Violation{Key: "number.not_whole", Field: field, Args: violation.Args{"field": field, "text": number}}
}

// unknownField reads the name out of the decoder's message, the only place
// where it gives it.
func unknownField(err error) (string, bool) {
	name, found := bytes.CutPrefix([]byte(err.Error()), []byte(`json: unknown field "`))
	return string(bytes.TrimSuffix(name, []byte(`"`))), found
}
