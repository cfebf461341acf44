package wording_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/wording"
)

var (
	english = wording.Plain{Words: translations.New(translations.English)}
	french  = wording.Plain{Words: translations.New(translations.French)}
)

func TestPlainSpeaks(t *testing.T) {
	undone := ledger.Entry{Kind: ledger.KindUndone}
	other := ledger.Entry{Kind: "pot_fired"}
	act := func(e ledger.Entry) ledger.Group { return ledger.Group{Entries: []ledger.Entry{e}} }
	for _, c := range []struct {
		what            string
		say             func(wording.Plain) string
		english, french string
	}{
		{"a date", func(p wording.Plain) string { return p.Date("2026-01-17") }, "January 17, 2026", "17 janvier 2026"},
		{"the first of a month", func(p wording.Plain) string { return p.Date("2026-08-01") }, "August 1, 2026", "1er aout 2026"},
		{"a date without its year", func(p wording.Plain) string { return p.DateShort("2026-01-17") }, "Jan 17", "17 janv."},
		{"no date", func(p wording.Plain) string { return p.DateShort("soon\n") }, "soon", "soon"},
		{"a day at the table", func(p wording.Plain) string { return p.Day(1768690800000, 120) }, "2026-01-18", "2026-01-18"},
		{"a time at the table", func(p wording.Plain) string { return p.Clock(1768690800000, -30) }, "22:30", "22\u202fh\u202f30"},
		{"nobody", func(p wording.Plain) string { return p.List(nil) }, "no one", "personne"},
		{"one", func(p wording.Plain) string { return p.List([]string{"Ana"}) }, "Ana", "Ana"},
		{"a list", func(p wording.Plain) string { return p.List([]string{"Ana", "Ben", "Eve"}) }, "Ana, Ben and Eve", "Ana, Ben et Eve"},
		{"a genitive", func(p wording.Plain) string { return p.Of("Ben") }, "Ben’s", "de Ben"},
		{"one before a vowel", func(p wording.Plain) string { return p.Of("Eve") }, "Eve’s", "d’Eve"},
		{"a quotation", func(p wording.Plain) string { return p.Quote("here") }, "“here”", "«\u202fhere\u202f»"},
		{"a number", func(p wording.Plain) string { return p.Number(-3) }, "\u22123", "\u22123"},
		{"a number with its sign", func(p wording.Plain) string { return p.Signed(3) }, "+3", "+3"},
		{"a field", func(p wording.Plain) string { return p.Field("entry.seq") }, "entry number", "numéro de l’entrée"},
		{"a field without a word", func(p wording.Plain) string { return p.Field("glaze") }, "glaze", "glaze"},
		{"a kind", func(p wording.Plain) string { return p.Kind(ledger.KindUndone) }, "undo", "annulation"},
		{"a kind without a word", func(p wording.Plain) string { return p.Kind("pot_fired") }, "pot_fired", "pot_fired"},
		{"an act taken back", func(p wording.Plain) string { return p.Fact(undone) }, "An action was undone", "Une action a été annulée"},
		{"one that nobody knows", func(p wording.Plain) string { return p.Fact(other) },
			english.Words.T("fact.unknown", "kind", "pot_fired"), french.Words.T("fact.unknown", "kind", "pot_fired")},
		{"its label", func(p wording.Plain) string { return p.Undo(act(other)) },
			english.Words.T("undo.unknown", "kind", "pot_fired"), french.Words.T("undo.unknown", "kind", "pot_fired")},
		{"the label of an undo", func(p wording.Plain) string { return p.Undo(act(undone)) }, "Undo", "Annulation"},
		{"the label of nothing", func(p wording.Plain) string { return p.Undo(ledger.Group{}) }, "", ""},
		{"an undo with its act", func(p wording.Plain) string { return p.Strike(undone, act(undone)) }, "Undone: Undo", "Annulé\u202f: Annulation"},
		{"a reason", func(p wording.Plain) string { return p.Reason(ledger.Overrule{Reason: "Agreed"}) }, "Agreed", "Agreed"},
	} {
		if got := c.say(english); got != c.english {
			t.Errorf("%s: %q, want %q", c.what, got, c.english)
		}
		if got := c.say(french); got != c.french {
			t.Errorf("%s, French: %q, want %q", c.what, got, c.french)
		}
	}
}

func TestPlainErrors(t *testing.T) {
	empty := &ledger.Violation{Key: "name.empty", Field: "name"}
	const emptyText = "“name” is empty. Enter something."
	unknown := english.Words.T("violation.unknown")
	system := &fs.PathError{Op: "open", Path: "/books/a.jsonl", Err: os.ErrPermission}
	for _, c := range []struct {
		name string
		err  error
		want []string
	}{
		{"nothing", nil, nil},
		{"a violation within others", fmt.Errorf("recording: %w", empty), []string{emptyText}},
		{"the same twice", &ledger.Refused{Violations: []*ledger.Violation{empty, empty}}, []string{emptyText}},
		{"a line and its entry", &ledger.LineError{Line: 18, Err: &ledger.EntryError{Seq: 17, Kind: "pot_fired", Err: empty}},
			[]string{"Line 18: Entry 17 (pot_fired): " + emptyText}},
		{"an error of Go's", errors.Join(errors.New("dial tcp: connection refused")), []string{unknown}},
		{"stopped", fmt.Errorf("import: %w", context.Canceled), []string{english.Words.T("violation.stopped")}},
		{"not allowed", system, []string{"Can’t use the file /books/a.jsonl: the system doesn’t allow access to it. Allow access, or choose another location."}},
		{"a full disk", &fs.PathError{Op: "write", Path: "/b", Err: syscall.ENOSPC}, []string{english.Words.T("violation.file.full", "path", "/b")}},
		{"a file that is not there", &fs.PathError{Path: "/b", Err: fs.ErrNotExist}, []string{english.Words.T("violation.file.missing", "path", "/b")}},
		{"a folder", &fs.PathError{Path: "/b", Err: syscall.EISDIR}, []string{english.Words.T("violation.file.folder", "path", "/b")}},
		{"a disk that fails", &fs.PathError{Path: "/b", Err: syscall.EIO}, []string{english.Words.T("violation.file.failed", "path", "/b")}},
		{"a key without words", &ledger.Violation{Key: "never.heard_of"}, []string{unknown}},
		{"an argument that is missing", &ledger.Violation{Key: "number.out_of_range"}, []string{unknown}},
	} {
		got := english.Error(c.err)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		for _, text := range append(got, french.Error(c.err)...) {
			for _, leak := range []string{"dial tcp", "permission denied", "no space left", "canceled"} {
				if strings.Contains(text, leak) {
					t.Errorf("%s: the system's words are shown: %q", c.name, text)
				}
			}
		}
	}
}

// Where a violation knows more, its sentence says more.
func TestPlainViolationsSayMore(t *testing.T) {
	for _, c := range []struct {
		key        string
		args, more ledger.Args
	}{
		{"command.unknown", ledger.Args{"kind": "raze", "near": ""}, ledger.Args{"kind": "raze", "near": "raid"}},
		{"import.unknown_field", ledger.Args{"field": "glary"}, ledger.Args{"field": "glary", "near": "glory"}},
		{"number.not_whole", ledger.Args{"field": "seq", "text": "1.5"}, ledger.Args{"field": "seq", "text": "1.5", "low": 0, "high": 9}},
		{"undo.depends", ledger.Args{}, ledger.Args{"entry": int64(17), "kind": "undone"}},
		{"undo.nothing", ledger.Args{"closed": false}, ledger.Args{"closed": true}},
	} {
		for _, p := range []wording.Plain{english, french} {
			plain := p.Violation(&ledger.Violation{Key: c.key, Args: c.args})
			more := p.Violation(&ledger.Violation{Key: c.key, Args: c.more})
			if unknown := p.Words.T("violation.unknown"); plain == unknown || more == unknown || plain == more {
				t.Errorf("%s: %q, and with more %q", c.key, plain, more)
			}
		}
	}
	got := english.Violation(&ledger.Violation{Key: "import.wrong_type", Field: "seq", Args: ledger.Args{"got": "string"}})
	if want := english.Words.T("violation.import.wrong_type", "page", wording.Page, "field", "entry number", "got", english.Words.T("term.json.string")); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestASentenceLeadsToThePageOfItsGame, where the game says which it is.
func TestASentenceLeadsToThePageOfItsGame(t *testing.T) {
	for _, p := range []wording.Plain{english, french} {
		said := wording.Sentence(p.Words, "violation.command.none", nil)
		own := wording.Sentence(p.Words, "violation.command.none", []any{"page", "docs/ninepins.md"})
		if !strings.Contains(said, wording.Page) || !strings.Contains(own, "docs/ninepins.md") || strings.Contains(own, wording.Page) {
			t.Errorf("%q, and with a page %q", said, own)
		}
	}
}

// TestWhatIsPlayedAreGames, where a game does not say otherwise.
func TestWhatIsPlayedAreGames(t *testing.T) {
	if one, two := wording.Played(english.Words, "", 1), wording.Played(french.Words, "", 2); one != "1 game" || two != "2 parties" {
		t.Errorf("%q, %q", one, two)
	}
}

// TestAWayOutIsACommandWhereCommandsAreTyped: elsewhere it is what can be tapped.
func TestAWayOutIsACommandWhereCommandsAreTyped(t *testing.T) {
	args := ledger.Args{"name": "Tern", "campaign": "tern", "path": "/books", "seq": int64(3), "want": int64(9), "entry": int64(3), "count": 2, "date": "2026-01-17", "row": "name", "file": "7", "got": int64(7), "sound": int64(7), "last": int64(9), "closed": true}
	for _, language := range translations.Languages() {
		tapped := wording.Plain{Words: translations.New(language)}
		typed := tapped
		typed.Typed = true
		for _, key := range []string{"book.readable", "book.unreadable", "sharing.not_running", "sharing.running", "book.summary_differs", "import.database", "removal.here_otherwise", "storage.behind", "storage.copy_is_live", "storage.corrupt", "storage.db_empty", "storage.db_missing",
			"storage.gap", "storage.gone", "storage.head_differs", "storage.last_at_differs", "storage.no_copy", "storage.parted", "storage.tail_lost", "storage.tail_replaced", "undo.nothing"} {
			v := &ledger.Violation{Key: key, Args: args}
			if said := typed.Violation(v); !strings.Contains(said, "chronicle ") {
				t.Errorf("%s: typed, %s says %q", language, key, said)
			}
			if said := tapped.Violation(v); strings.Contains(said, "chronicle ") {
				t.Errorf("%s: tapped, %s says %q", language, key, said)
			}
		}
	}
}

func TestUnknownFields(t *testing.T) {
	if got := english.UnknownFields(nil); got != "" {
		t.Errorf("no unknown field is noted as %q", got)
	}
	var many []ledger.UnknownField
	for i := range 13 {
		many = append(many, ledger.UnknownField{Name: fmt.Sprint("field", i), Count: 2})
	}
	got := english.UnknownFields(many)
	if !strings.Contains(got, "26") || !strings.Contains(got, "field11…") || strings.Contains(got, "field12") {
		t.Errorf("thirteen unknown fields are noted as %q", got)
	}
}

// What came from a file or a command cannot spoil a sentence.
func TestForeignWordsAreClipped(t *testing.T) {
	long := strings.Repeat("ab\x00\u202e\n", 200)
	for _, text := range []string{wording.Clip(long, wording.Longest), english.Kind(long), english.Field(long), english.Date(long),
		english.Fact(ledger.Entry{Kind: long}), english.Violation(&ledger.Violation{Key: "command.unknown", Args: ledger.Args{"kind": long}})} {
		if strings.ContainsAny(text, "\x00\u202e\n") || len([]rune(text)) > 300 {
			t.Errorf("a hostile word is said as %q", text)
		}
	}
}

func ExamplePlain() {
	say := wording.Plain{Words: translations.New(translations.French)}
	fmt.Println(say.List([]string{"Ana", "Ben", "Chloé"}), "–", say.Date("2026-08-01"))
	// Output: Ana, Ben et Chloé – 1er aout 2026
}
