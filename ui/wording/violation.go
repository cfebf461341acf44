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
	if field := FieldOf(p, v); field != "" {
		pairs = append(pairs, "field", field)
	}
	for name, value := range v.Args {
		if name != "field" {
			pairs = append(pairs, name, Argument(p, name, value))
		}
	}
	return Sentence(WordsFor(p.Words, v), p.Way(Key(v)), pairs)
}

// FieldOf is what the sentence of a violation calls the field that it is about, "" for
// none. A key that is wrong is called as it was typed: its word would be that of another
// field, or of one that there is not.
func FieldOf(p Plain, v *ledger.Violation) string {
	field := v.Field
	if told, there := v.Args["field"]; there {
		field = Text(told)
	}
	switch v.Key {
	case "import.unknown_field", "key.doubled", "key.miscased":
		return Clip(field, Longest)
	}
	return p.Field(field)
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
	case v.Key == "sharing.running" && told("who"):
		return "violation.sharing.running.by"
	case v.Key == "storage.busy" && told("who"):
		return "violation.storage.busy.by"
	case v.Key == "storage.head_differs" && v.Args["shown"] == true:
		return "violation.book.summary_differs"
	case v.Key == "storage.waiting" && told("who"):
		return "violation.storage.waiting.by"
	case v.Key == "undo.depends" && told("entry"):
		return "violation.undo.depends.on"
	case v.Key == "undo.nothing" && v.Args["closed"] == true:
		return "violation.undo.nothing.closed"
	}
	return SentenceKey(v.Key)
}

// SentenceKey is the key of the sentence for a violation's key. One that begins with
// "late." and a part stands among the words of that part: late.p2.too_many has
// late.p2.violation.too_many.
func SentenceKey(key string) string {
	if part, rest, late := partOf(key); late {
		return "late." + part + ".violation." + rest
	}
	return "violation." + key
}

// partOf takes the key of a violation apart that a part of a game makes.
func partOf(key string) (part, rest string, late bool) {
	if key, late = strings.CutPrefix(key, "late."); late {
		part, rest, late = strings.Cut(key, ".")
	}
	return part, rest, late
}

// WordsFor are the words that a violation is told with: whoever makes one of a part
// has opened it, be it in another campaign than the one that is shown.
func WordsFor(words *translations.Catalogue, v *ledger.Violation) *translations.Catalogue {
	if part, _, late := partOf(v.Key); late {
		return words.Opened(part)
	}
	return words
}

// Way is the key of a sentence that names commands, where those are typed and it
// has one.
func (p Plain) Way(key string) string {
	if !p.Typed {
		return key
	}
	switch key {
	case "violation.book.founded_before":
		return "violation.book.founded_before.typed"
	case "violation.book.readable":
		return "violation.book.readable.typed"
	case "violation.book.summary_differs":
		return "violation.book.summary_differs.typed"
	case "violation.book.unreadable":
		return "violation.book.unreadable.typed"
	case "violation.import.database":
		return "violation.import.database.typed"
	case "violation.removal.copy_gone":
		return "violation.removal.copy_gone.typed"
	case "violation.removal.damaged":
		return "violation.removal.damaged.typed"
	case "violation.removal.here_otherwise":
		return "violation.removal.here_otherwise.typed"
	case "violation.removal.unknown":
		return "violation.removal.unknown.typed"
	case "violation.sharing.not_running":
		return "violation.sharing.not_running.typed"
	case "violation.sharing.running":
		return "violation.sharing.running.typed"
	case "violation.sharing.running.by":
		return "violation.sharing.running.by.typed"
	case "violation.storage.behind":
		return "violation.storage.behind.typed"
	case "violation.storage.copy_is_live":
		return "violation.storage.copy_is_live.typed"
	case "violation.storage.corrupt":
		return "violation.storage.corrupt.typed"
	case "violation.storage.db_empty":
		return "violation.storage.db_empty.typed"
	case "violation.storage.db_missing":
		return "violation.storage.db_missing.typed"
	case "violation.storage.gap":
		return "violation.storage.gap.typed"
	case "violation.storage.gone":
		return "violation.storage.gone.typed"
	case "violation.storage.head_differs":
		return "violation.storage.head_differs.typed"
	case "violation.storage.last_at_differs":
		return "violation.storage.last_at_differs.typed"
	case "violation.storage.no_copy":
		return "violation.storage.no_copy.typed"
	case "violation.storage.parted":
		return "violation.storage.parted.typed"
	case "violation.storage.tail_lost":
		return "violation.storage.tail_lost.typed"
	case "violation.storage.tail_replaced":
		return "violation.storage.tail_replaced.typed"
	case "violation.undo.nothing.closed":
		return "violation.undo.nothing.closed.typed"
	}
	return key
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
	case "founded", "date", "other_date":
		return p.Date(text)
	case "row":
		return p.Words.T("term.row." + text)
	case "got":
		return jsonType(p.Words, text)
	case "said", "path", "ids", "copies", "file":
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

// Page is the page about books that a sentence leads to; a game whose books have another
// one says so among the arguments, under "page".
const Page = "docs/ledger-format.md"

// Sentence is the text of a key with its arguments in words. Where there is no
// such text, or it needs an argument that is missing, it is the sentence for
// what cannot be told.
func Sentence(words *translations.Catalogue, key string, pairs []any) string {
	if words.Has(key) {
		if text := words.T(key, append([]any{"page", Page}, pairs...)...); !strings.Contains(text, "<no value>") {
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
