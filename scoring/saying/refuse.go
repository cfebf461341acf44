package saying

import (
	"errors"
	"reflect"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
)

// Refuse is a violation that nobody can overrule; rule and field are "" where it
// breaks no rule of play, and where it concerns the command as a whole.
func Refuse(rule, key, field string, args ledger.Args) error {
	if args == nil {
		args = ledger.Args{}
	}
	if field != "" {
		args["field"] = field
	}
	return &ledger.Violation{Key: key, Rule: rule, Field: field, Args: args}
}

// Unknown is what a word comes to that is none of the commands there are.
func Unknown(kind string, kinds []string) error {
	switch kind {
	case "":
		return Refuse("", "command.missing", "command", nil)
	case "undo", "redo", "reopen":
		return Refuse("", "command.of_its_own", "command", ledger.Args{"said": kind})
	}
	near := jsonl.Nearest(kind, slices.Sorted(slices.Values(kinds)))
	return Refuse("", "command.unknown", "command", ledger.Args{"kind": kind, "near": near})
}

// OfCommand lets a violation name a field only where the command has it: what
// stands against a fact names the fields of the fact. said is the command's struct.
func OfCommand(said any, err error) error {
	v := (*ledger.Violation)(nil)
	if !errors.As(err, &v) || v.Field == "" {
		return err
	}
	first, _, _ := strings.Cut(v.Field, ".")
	if says(reflect.TypeOf(said), first) {
		return err
	}
	if v.Args == nil {
		v.Args = ledger.Args{}
	}
	if _, told := v.Args["field"]; !told { // its sentence may name it
		v.Args["field"] = v.Field
	}
	v.Field = ""
	return err
}

// says whether a command, or a struct within it, has a field of that name.
func says(t reflect.Type, name string) bool {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array || t.Kind() == reflect.Map {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return false
	}
	for i := range t.NumField() {
		if tag, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ","); tag == name || says(t.Field(i).Type, name) {
			return true
		}
	}
	return false
}
