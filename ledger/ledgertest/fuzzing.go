package ledgertest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
)

// Imported imports bytes of any kind. It ends with the whole campaign, which exports and
// imports again as it is, or fails unless that is a violation which names the line; then
// there is no book.
func Imported(tb TB, r ledger.Rules, raw []byte) *ledger.Book {
	tb.Helper()
	ctx := context.Background()
	books := Books(r)
	done, err := books.Import(ctx, bytes.NewReader(raw))
	if err != nil {
		var at *ledger.LineError
		if len(ledger.Violations(err)) != 1 || !errors.As(err, &at) || at.Line < 1 {
			tb.Fatalf("not a violation that names the line: %v", err)
		}
		if list, err := books.List(ctx); err != nil || len(list) > 0 {
			tb.Fatalf("it was refused, and there is %v %v", list, err)
		}
		return nil
	}
	book, err := books.Open(ctx, done.Campaign.ID)
	if err != nil {
		tb.Fatalf("imported and not opened: %v", err)
	}
	var once, twice bytes.Buffer
	if err := history.Export(book, &once); err != nil {
		tb.Fatalf("%v", err)
	}
	if again, err := books.Import(ctx, bytes.NewReader(once.Bytes())); err != nil || again.New {
		tb.Fatalf("its own export: %+v %v", again, err)
	}
	if err := history.Export(book, &twice); err != nil || !bytes.Equal(once.Bytes(), twice.Bytes()) {
		tb.Fatalf("exported twice, other bytes: %v", err)
	}
	return book
}

// mostLines are as many lines as Played hears.
const mostLines = 120

// Played is what a state comes to by lines of any kind, each a command (!kind payload) or a
// fact that somebody wrote (+kind payload). Each is carried out, with every reason given and
// the invariants kept, or fails unless it is a violation. Each state on the way is shown.
func Played(tb TB, r ledger.Rules, s ledger.State, said string, shown func(line string, s ledger.State)) ledger.State {
	tb.Helper()
	lines := strings.Split(said, "\n")
	for i, line := range lines[:min(len(lines), mostLines)] {
		kind, payload, _ := strings.Cut(line, " ")
		if kind == "" {
			continue
		}
		next := s.Clone()
		e := ledger.Entry{Seq: int64(i + 1), Kind: kind[1:], Version: 1, Payload: []byte(payload)}
		var err error
		if kind[0] == '!' {
			err = carriedOut(tb, r, next, e)
		} else {
			err = next.Apply(e)
		}
		if err == nil {
			err = next.Check()
		}
		if err != nil {
			if len(ledger.Violations(err)) == 0 {
				tb.Fatalf("%s: not a violation: %v", line, err)
			}
			continue
		}
		s = next
		shown(line, s)
	}
	return s
}

// carriedOut decides a command and applies what it comes to, as a Book does.
func carriedOut(tb TB, r ledger.Rules, s ledger.State, e ledger.Entry) error {
	tb.Helper()
	before := s.Clone()
	d, err := r.Decide(s, ledger.Command{Kind: e.Kind, Payload: e.Payload})
	if !reflect.DeepEqual(before, s.Clone()) {
		tb.Fatalf("%s %s: deciding has changed the campaign", e.Kind, e.Payload)
	}
	if err != nil {
		return err
	}
	for _, v := range d.Violations {
		if !v.Overrulable || v.Rule == "" {
			tb.Fatalf("%s %s: decided against %v, which nobody can overrule", e.Kind, e.Payload, v)
		}
	}
	for _, f := range d.Facts {
		if err := s.Apply(ledger.Entry{Seq: e.Seq, Kind: f.Kind, Version: f.Version, Payload: f.Payload}); err != nil {
			tb.Fatalf("%s %s: decided on %s %s, which is refused: %v", e.Kind, e.Payload, f.Kind, f.Payload, err)
		}
	}
	return nil
}

// Facts are entries as Played hears them.
func Facts(entries iter.Seq[ledger.Entry]) (lines []string) {
	for e := range entries {
		lines = append(lines, "+"+e.Kind+" "+string(e.Payload))
	}
	return lines
}

// Commands are the commands of a page of a game's format, as Played hears them.
func Commands(tb TB, page string) (lines []string) {
	tb.Helper()
	for line := range strings.Lines(page) {
		said := map[string]json.RawMessage{}
		if !strings.HasPrefix(line, `{"command":`) || json.Unmarshal([]byte(line), &said) != nil {
			continue
		}
		var kind string
		if err := json.Unmarshal(said["command"], &kind); err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
		for _, own := range []string{"command", "id", "overrule", "more"} {
			delete(said, own)
		}
		payload, err := json.Marshal(said)
		if err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
		lines = append(lines, "!"+kind+" "+string(payload))
	}
	if len(lines) < 20 {
		tb.Fatalf("only %d commands", len(lines))
	}
	return lines
}

// Beginnings are what fuzzing of Played begins with: which of so many states, and lines. All
// facts and all commands are said to each, but for those that found a campaign, and a few
// commands in a row, so that there is less to change.
func Beginnings(states int, facts, commands []string) iter.Seq2[byte, string] {
	return func(yield func(byte, string) bool) {
		said := func(state int, lines []string) bool { return yield(byte(state), strings.Join(lines, "\n")) }
		if !said(0, facts) || !said(0, append(facts[:1:1], commands...)) {
			return
		}
		for i := range states {
			if !said(i, commands[1:]) || !said(i, facts[1:]) {
				return
			}
		}
		for i := range commands {
			if !said(i%states, commands[i:min(i+4, len(commands))]) {
				return
			}
		}
	}
}

// odd are the bytes that Bent puts in the place of others.
const odd = "{}[]\",:\\0129-+.eE\x00\tantu/! \xe9\n"

// Bent are n inputs made of others by chance, always the same: with bytes that are
// changed, left out, doubled, moved or of the other case, and with ends of other inputs.
// As seeds of a fuzz target they are tried by every run of the tests.
func Bent(n int, inputs []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		r := rand.New(rand.NewPCG(5, uint64(n)))
		for range n {
			b := []byte(inputs[r.IntN(len(inputs))])
			for range 1 + r.IntN(3) {
				if len(b) == 0 {
					break
				}
				i := r.IntN(len(b))
				j := min(len(b), i+1+r.IntN(12))
				switch r.IntN(6) {
				case 0:
					b[i] = odd[r.IntN(len(odd))]
				case 1:
					b = slices.Delete(b, i, j)
				case 2:
					b = slices.Insert(b, j, b[i:j]...)
				case 3:
					b = slices.Insert(slices.Clone(b), r.IntN(len(b)), b[i:j]...)
				case 4:
					copy(b[i:j], bytes.ToUpper(b[i:j]))
				case 5:
					other := inputs[r.IntN(len(inputs))]
					b = append(b[:i], other[r.IntN(len(other)+1):]...)
				}
			}
			if !yield(string(b)) {
				return
			}
		}
	}
}
