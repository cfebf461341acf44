package wordingtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"astrolabe/ledger"
	"astrolabe/ui/wording"
)

// CommandLines are the examples of commands on a page of docs, each once, by their kinds
// and payloads.
func CommandLines(t *testing.T, page string) (lines []ledger.Command) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(moduleRoot(t), "docs", page))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, `{"command":`) {
			continue
		}
		var fields map[string]json.RawMessage
		var c ledger.Command
		err := json.Unmarshal([]byte(line), &fields)
		if err == nil {
			err = json.Unmarshal(fields["command"], &c.Kind)
		}
		for _, envelope := range []string{"command", "id", "overrule", "more"} {
			delete(fields, envelope)
		}
		if err == nil {
			c.Payload, err = json.Marshal(fields)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if !slices.ContainsFunc(lines, func(o ledger.Command) bool { return o.Kind == c.Kind && bytes.Equal(o.Payload, c.Payload) }) {
			lines = append(lines, c)
		}
	}
	return lines
}

// Answer is what a command comes to in a state, in words: what stands in its way, and
// the lines of the journal with their labels. What is suggested in the place of a word is
// left out of them, and given by itself.
func Answer(rules ledger.Rules, state ledger.State, speaker func(ledger.State) wording.Speaker, c ledger.Command) (words string, near []string) {
	var b strings.Builder
	say := speaker(state)
	d, err := rules.Decide(state, c)
	for _, v := range append(ledger.Violations(err), d.Violations...) {
		plain := *v
		if is, _ := v.Args["near"].(string); is != "" {
			near = append(near, is, say.Violation(v))
			plain.Args = maps.Clone(v.Args)
			plain.Args["near"] = ""
		}
		fmt.Fprintf(&b, "%s (%s %s %v)\n", say.Violation(&plain), v.Field, v.Rule, v.Overrulable)
	}
	after := state
	if len(d.Facts) > 0 {
		after = state.Clone()
	}
	for i, f := range d.Facts {
		e := ledger.Entry{Seq: 100_000 + int64(i), ID: "e", Group: "g", Game: after.Game(), Kind: f.Kind, Version: f.Version, Payload: f.Payload}
		if err := after.Apply(e); err != nil {
			return "not applied: " + err.Error(), nil
		}
		say = speaker(after)
		fmt.Fprintf(&b, "%s · %s\n", say.Fact(e), say.Undo(ledger.Group{Entries: []ledger.Entry{e}}))
	}
	return b.String(), near
}

// Place is a place of a JSON value where somebody may type a word: a text, a number, or
// the key of a field.
type Place struct {
	Path   string // as places.0.spot, with a + behind it for a field more
	Key    bool   // the word is a key there
	Number bool   // a number, or a yes or no, is there
	root   any
	put    func(word string) (back func())
}

// Places are all places of a JSON object, those within others too.
func Places(payload []byte) []Place {
	d := json.NewDecoder(bytes.NewReader(payload))
	d.UseNumber()
	var root any
	if d.Decode(&root) != nil {
		return nil
	}
	var list []Place
	add := func(path string, key, number bool, put func(word string) func()) {
		list = append(list, Place{path, key, number, root, put})
	}
	var walk func(path string, value any, set func(any))
	walk = func(path string, value any, set func(any)) {
		switch is := value.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(is)) {
				at := strings.TrimPrefix(path+"."+name, ".")
				add(at, true, false, func(word string) func() {
					was := is[name]
					delete(is, name)
					is[word] = was
					return func() { delete(is, word); is[name] = was }
				})
				walk(at, is[name], func(to any) { is[name] = to })
			}
			add(path+"+", true, false, func(word string) func() {
				was, there := is[word]
				is[word] = 1
				return func() {
					if delete(is, word); there {
						is[word] = was
					}
				}
			})
		case []any:
			for i := range is {
				walk(path+"."+strconv.Itoa(i), is[i], func(to any) { is[i] = to })
			}
		default:
			_, text := value.(string)
			add(path, false, !text, func(word string) func() { set(word); return func() { set(value) } })
		}
	}
	walk("", root, func(any) {})
	return list
}

// With is the value with a word in the place.
func (p Place) With(word string) []byte {
	defer p.put(word)()
	raw, err := json.Marshal(p.root)
	if err != nil {
		panic(err) // it was decoded from JSON
	}
	return raw
}

// Twin is a made-up word in the form of another one: what stands between its letters is
// the same, and it begins with a vowel where the other does.
func Twin(word string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("aeiou", r):
			return 'o'
		case strings.ContainsRune("AEIOU", r):
			return 'O'
		case unicode.IsUpper(r):
			return 'Q'
		case unicode.IsLetter(r):
			return 'q'
		}
		return r
	}, word)
}

// Mask puts § in the place of a word in a text, however the word is written there.
func Mask(word string) func(text string) string {
	var parts []string
	for _, part := range strings.FieldsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		parts = append(parts, regexp.QuoteMeta(part))
	}
	if len(parts) == 0 {
		return func(text string) string { return text }
	}
	written := regexp.MustCompile(`(?i)\b` + strings.Join(parts, `[^a-zA-Z0-9\n]*`) + `\b`)
	return func(text string) string { return written.ReplaceAllString(text, "§") }
}

// RawKey is a key of the catalogue that a text shows as it stands, "" for none.
func RawKey(text string) string { return rawKey.FindString(text) }

var rawKey = regexp.MustCompile(`\[[a-z0-9_]+\.[^\] ]*\]|\b(term|fact|violation|screen|late|sum|undo|chronicle)\.[a-z_]+[a-z0-9_.]*`)

// OddWords are words that no book has, in forms that keys, paths and ids are written in.
var OddWords = []string{"", " ", ".", "..", "/", "//", "x", "nonsense", "two words", "snake_case", "a.b.c", "words", "the", "ker.words", "x/", "/x", "x/y/build_1", "x.",
	".x", "{{.x}}", "%s", "[x]", "æ", "0", "-1", "none"}
