package wording

import (
	"fmt"
	"strings"

	"astrolabe/ledger"
	"astrolabe/translations"
)

// Violation is the sentence of a violation that has only plain arguments.
func (p Plain) Violation(v *ledger.Violation) string {
	var pairs []any
	if _, there := v.Args["field"]; !there && v.Field != "" {
		pairs = append(pairs, "field", p.Field(v.Field))
	}
	for name, value := range v.Args {
		pairs = append(pairs, name, Argument(p, name, value))
	}
	return Sentence(p.Words, Key(v), pairs)
}

// Key is the key of the sentence for a violation; where the violation knows
// more, of the sentence that says more.
func Key(v *ledger.Violation) string {
	told := func(arg string) bool { return Text(v.Args[arg]) != "" }
	switch {
	case v.Key == "command.unknown" && told("near"):
		return "violation.command.unknown.near"
	case v.Key == "import.unknown_field" && told("near"):
		return "violation.import.unknown_field.near"
	case v.Key == "number.not_whole" && told("low"):
		return "violation.number.not_whole.between"
	case v.Key == "storage.busy" && told("who"):
		return "violation.storage.busy.by"
	case v.Key == "storage.waiting" && told("who"):
		return "violation.storage.waiting.by"
	case v.Key == "undo.depends" && told("entry"):
		return "violation.undo.depends.on"
	case v.Key == "undo.nothing" && v.Args["closed"] == true:
		return "violation.undo.nothing.closed"
	}
	return "violation." + v.Key
}

// Argument is what a violation tells by a name, in words, where it is nothing
// of a game: a number, or a plain text by what its name says.
func Argument(p Plain, name string, value any) any {
	switch v := value.(type) {
	case int, int64:
		return v
	}
	text := Text(value)
	switch name {
	case "field":
		return p.Field(text)
	case "kind":
		return p.Kind(text)
	case "founded":
		return p.Date(text)
	case "got":
		return jsonType(p.Words, text)
	case "said", "path":
		return Clip(text, Longest)
	}
	return Clip(text, Shortest)
}

// jsonType says what stands where something else should, as the decoder names
// it: "string", "number 12", "array".
func jsonType(words *translations.Catalogue, value string) string {
	kind, _, _ := strings.Cut(value, " ")
	switch kind {
	case "string", "number", "bool", "array", "object":
		return words.T("term.json." + kind)
	}
	return Clip(value, Shortest)
}

// Sentence is the text of a key with its arguments in words. Where there is no
// such text, or it needs an argument that is missing, it is the sentence for
// what cannot be told.
func Sentence(words *translations.Catalogue, key string, pairs []any) string {
	if words.Has(key) {
		if text := words.T(key, pairs...); !strings.Contains(text, "<no value>") {
			return text
		}
	}
	return words.T("violation.unknown")
}

// Text is an argument as plain text, "" when it is missing.
func Text(value any) string {
	if value == nil {
		return ""
	}
	return fmt.Sprint(value)
}
