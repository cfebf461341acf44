package ledgertest

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"unsafe"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
)

// TB is what the checks of this package need of a test.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Restored is a state as its snapshot brings it back. It fails unless that is
// the same in every part, with nothing where there was nothing and something
// empty where that was, and has the same snapshot.
//
// A state that has one thing in two places would come back with two: it fails
// as well.
func Restored(tb TB, r ledger.Rules, s ledger.State) ledger.State {
	tb.Helper()
	return broughtBack(tb, r, s, snapshotOf(tb, s))
}

// broughtBack is Restored of a state whose snapshot is there already.
func broughtBack(tb TB, r ledger.Rules, s ledger.State, kept []byte) ledger.State {
	tb.Helper()
	if twice := twice("state", reflect.ValueOf(s), map[unsafe.Pointer]string{}); twice != "" {
		tb.Fatalf("%s: %s: a snapshot would bring back two", r.Game(), twice)
	}
	if !json.Valid(kept) {
		tb.Fatalf("a snapshot is no JSON: %s", kept)
	}
	restored, err := r.Restore(kept)
	if err != nil {
		tb.Fatalf("%s: a snapshot cannot be read: %v\n%s", r.Game(), err, kept)
	}
	if !reflect.DeepEqual(restored, s) {
		tb.Fatalf("%s: a snapshot brings another state back\n%s", r.Game(), differ("state", reflect.ValueOf(s), reflect.ValueOf(restored)))
	}
	if again := snapshotOf(tb, restored); !bytes.Equal(again, kept) {
		tb.Fatalf("%s: the state that a snapshot brings back has another one\n%s\nwas\n%s", r.Game(), again, kept)
	}
	return restored
}

// twice says which two places of a value have one thing in common, so that what
// happens to it in one is seen in the other.
func twice(at string, v reflect.Value, seen map[unsafe.Pointer]string) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice:
		if v.IsNil() || v.Kind() == reflect.Slice && v.Len() == 0 {
			return ""
		}
		if before, there := seen[v.UnsafePointer()]; there {
			return before + " and " + at + " are one"
		}
		seen[v.UnsafePointer()] = at
	}
	switch v.Kind() {
	case reflect.Pointer:
		return twice(at, v.Elem(), seen)
	case reflect.Struct:
		for i := range v.NumField() {
			if said := twice(at+"."+v.Type().Field(i).Name, v.Field(i), seen); said != "" {
				return said
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if said := twice(fmt.Sprintf("%s[%d]", at, i), v.Index(i), seen); said != "" {
				return said
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if said := twice(fmt.Sprintf("%s[%v]", at, key), v.MapIndex(key), seen); said != "" {
				return said
			}
		}
	}
	return ""
}

func snapshotOf(tb TB, s ledger.State) []byte {
	tb.Helper()
	kept, err := s.Snapshot()
	if err != nil {
		tb.Fatalf("a state cannot be kept: %v", err)
	}
	return kept
}

// KeepsAll fails unless a game's snapshots have every field of its state: one
// with something in each, one with all that can be empty empty, and one with
// nothing at all come back as they were.
func KeepsAll(tb TB, r ledger.Rules) {
	tb.Helper()
	t := reflect.TypeOf(r.New())
	if t.Kind() != reflect.Pointer {
		tb.Fatalf("%s: the state is a %s, and no pointer to one", r.Game(), t)
	}
	for _, most := range []int{0, 1, 2} {
		f := filling{tb: tb, most: most, empty: most == 0}
		s := reflect.New(t.Elem())
		f.fill("state", s.Elem())
		Restored(tb, r, s.Interface().(ledger.State))
	}
	Restored(tb, r, reflect.New(t.Elem()).Interface().(ledger.State))
	Restored(tb, r, r.New())
}

// filling puts something else into every field, so that none can be lost or
// taken for another.
type filling struct {
	tb    TB
	most  int  // how many things there are of each kind
	empty bool // what can be nil is there, with nothing in it
	n     int
}

func (f *filling) fill(at string, v reflect.Value) {
	f.n++
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(at, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			// The address leads to what has no exported name, too.
			field := v.Field(i)
			f.fill(at+"."+v.Type().Field(i).Name, reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem())
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(at, v.Index(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), f.most, f.most))
		for i := range v.Len() {
			f.fill(at, v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range f.most {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			f.fill(at, key)
			f.fill(at, value)
			v.SetMapIndex(key, value)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(f.n % 120))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.n % 250))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(float64(f.n) + 0.5)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString(fmt.Sprintf("<%d> \"é\"\n", f.n))
	default:
		f.tb.Fatalf("%s is a %s, which no snapshot keeps", at, v.Kind())
	}
}

// differ says where two values of a type differ first.
func differ(at string, a, b reflect.Value) string {
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		return at + " is of another type"
	}
	switch a.Kind() {
	case reflect.Pointer:
		if !a.IsNil() && !b.IsNil() {
			return differ(at, a.Elem(), b.Elem())
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if said := differ(at+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); said != "" {
				return said
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		if a.Len() == b.Len() && (a.Kind() == reflect.Array || a.IsNil() == b.IsNil()) {
			for i := range a.Len() {
				if said := differ(fmt.Sprintf("%s[%d]", at, i), a.Index(i), b.Index(i)); said != "" {
					return said
				}
			}
			return ""
		}
	case reflect.Map:
		if a.Len() == b.Len() && a.IsNil() == b.IsNil() {
			for _, key := range a.MapKeys() {
				if said := differ(fmt.Sprintf("%s[%v]", at, key), a.MapIndex(key), b.MapIndex(key)); said != "" {
					return said
				}
			}
			return ""
		}
	default:
		if a.Equal(b) {
			return ""
		}
	}
	if a.Kind() == reflect.Pointer && a.IsNil() && b.IsNil() {
		return ""
	}
	return fmt.Sprintf("%s is %#v, was %#v", at, b, a)
}

// Keeping are rules that trust no state which was not brought back from its
// snapshot: whatever they decide they decide twice, for the state and for the
// one brought back, and fail unless both decide the same and come to the same
// by it. A test plays by them as by the game's own.
func Keeping(tb TB, r ledger.Rules) ledger.Rules { return keeping{r, tb} }

type keeping struct {
	ledger.Rules
	tb TB
}

func (k keeping) Payload(kind string) reflect.Type {
	if p, tells := k.Rules.(ledger.Payloads); tells {
		return p.Payload(kind)
	}
	return nil
}

func (k keeping) Decide(s ledger.State, c ledger.Command) (ledger.Decision, error) {
	k.tb.Helper()
	restored := Restored(k.tb, k.Rules, s)
	want, wantErr := k.Rules.Decide(s, c)
	got, gotErr := k.Rules.Decide(restored, c)
	if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(gotErr, wantErr) {
		k.tb.Fatalf("%s: brought back, a state decides of %s %s\n%+v %v, and before\n%+v %v", k.Game(), c.Kind, c.Payload, got, gotErr, want, wantErr)
	}
	next := s.Clone()
	if !reflect.DeepEqual(next, s) {
		k.tb.Fatalf("%s: a copy of a state is another\n%s", k.Game(), differ("state", reflect.ValueOf(s), reflect.ValueOf(next)))
	}
	for i, f := range want.Facts {
		e := ledger.Entry{Seq: int64(i + 1), At: 1768676400000, UTCOffset: 60, Game: s.Game(), Kind: f.Kind, Version: f.Version, Payload: f.Payload}
		wantErr, gotErr := next.Apply(e), restored.Apply(e)
		if !reflect.DeepEqual(gotErr, wantErr) {
			k.tb.Fatalf("%s: brought back, a state says of %s %s %v, and before %v", k.Game(), f.Kind, f.Payload, gotErr, wantErr)
		}
		if wantErr != nil {
			break
		}
	}
	if !reflect.DeepEqual(restored, next) {
		k.tb.Fatalf("%s: brought back, a state comes to another by %s %s\n%s", k.Game(), c.Kind, c.Payload, differ("state", reflect.ValueOf(next), reflect.ValueOf(restored)))
	}
	return want, wantErr
}

// Folded are the snapshots of a fold: of each state that entries which stand
// come to, with the number of the entry. Every state goes on from its own
// snapshot.
func Folded(tb TB, r ledger.Rules, entries iter.Seq[ledger.Entry]) iter.Seq2[ledger.Entry, []byte] {
	return func(yield func(ledger.Entry, []byte) bool) {
		tb.Helper()
		s, restored := r.New(), Restored(tb, r, r.New())
		for e := range entries {
			if err := errors.Join(s.Apply(e), restored.Apply(e)); err != nil {
				tb.Fatalf("%s: entry %d: %v", r.Game(), e.Seq, err)
			}
			kept := snapshotOf(tb, s)
			if got := snapshotOf(tb, restored); !bytes.Equal(got, kept) {
				tb.Fatalf("%s: entry %d lets a state that was brought back come to\n%s, and the other to\n%s", r.Game(), e.Seq, got, kept)
			}
			if !yield(e, kept) {
				return
			}
			restored = broughtBack(tb, r, restored, kept)
		}
	}
}

// SameFold holds what the entries of a file come to against what they came to
// when the version of the game's fold was new: the file beside it with the
// version in its name, "evening.fold-1.json" for "evening.jsonl". Where they
// come to something else and the version is the same, books would be told
// otherwise by their snapshots than by their entries, so it fails. The file of a
// new version is written when write is set, and then it fails once.
func SameFold(tb TB, r ledger.Rules, file string, write bool) {
	tb.Helper()
	f := ReadBooks(tb, file)
	now := map[int64]string{}
	for e, kept := range Folded(tb, r, Standing(f.Entries)) {
		sum := sha256.Sum256(kept)
		now[e.Seq] = hex.EncodeToString(sum[:8])
	}
	name, _, _ := strings.Cut(filepath.Base(file), ".")
	beside := filepath.Join(filepath.Dir(file), fmt.Sprintf("%s.fold-%d.json", name, r.Fold()))
	golden, err := os.ReadFile(beside)
	if errors.Is(err, fs.ErrNotExist) {
		if write {
			golden, err = json.MarshalIndent(now, "", " ")
			if err = errors.Join(err, os.WriteFile(beside, append(golden, '\n'), 0o644)); err != nil {
				tb.Fatalf("%v", err)
			}
		}
		tb.Fatalf("there was no %s, of version %d of the fold (written now: %v)", beside, r.Fold(), write)
	}
	was := map[int64]string{}
	if err := errors.Join(err, json.Unmarshal(golden, &was)); err != nil {
		tb.Fatalf("%s: %v", beside, err)
	}
	if len(was) != len(now) {
		tb.Fatalf("%s has %d entries that stand, and %s tells of %d", file, len(now), beside, len(was))
	}
	for _, e := range f.Entries {
		if now[e.Seq] != was[e.Seq] {
			tb.Fatalf("from entry %d (%s) on %s folds to another state, or it is kept in another way, and the version of the fold of %s is still %d: raise Fold", e.Seq, e.Kind, file, r.Game(), r.Fold())
		}
	}
}

// ReadBooks reads an interchange file, packed with gzip where its name ends in
// ".gz".
func ReadBooks(tb TB, file string) ledger.File {
	tb.Helper()
	from, err := os.Open(file)
	if err != nil {
		tb.Fatalf("%v", err)
	}
	defer from.Close()
	lines := io.Reader(from)
	if filepath.Ext(file) == ".gz" {
		if lines, err = gzip.NewReader(from); err != nil {
			tb.Fatalf("%s: %v", file, err)
		}
	}
	f, err := ledger.ReadFile(lines)
	if err != nil {
		tb.Fatalf("%s: %v", file, err)
	}
	return f
}

// WriteBooks writes a campaign as ReadBooks reads it, packed, and without the
// hashes, which would be half of it.
func WriteBooks(tb TB, file string, book *ledger.Book) {
	tb.Helper()
	var lines, packed bytes.Buffer
	if err := history.Export(book, &lines); err != nil {
		tb.Fatalf("%v", err)
	}
	w := gzip.NewWriter(&packed)
	_, err := w.Write(hashes.ReplaceAll(lines.Bytes(), []byte("}")))
	if err := errors.Join(err, w.Close(), os.WriteFile(file, packed.Bytes(), 0o644)); err != nil {
		tb.Fatalf("%v", err)
	}
}

var hashes = regexp.MustCompile(`,"prev":"[0-9a-f]*","hash":"[0-9a-f]*"}`)

// Exported is a campaign as its interchange file has it.
func Exported(tb TB, book *ledger.Book) ledger.File {
	tb.Helper()
	var lines bytes.Buffer
	err := history.Export(book, &lines)
	if err != nil {
		tb.Fatalf("%v", err)
	}
	f, err := ledger.ReadFile(&lines)
	if err != nil {
		tb.Fatalf("%v", err)
	}
	return f
}

// Standing are those of entries that stand in the end: acts that nobody has
// taken back for good.
func Standing(entries []ledger.Entry) iter.Seq[ledger.Entry] {
	struck := map[string]bool{}
	target := map[string]string{} // of an undo, by its group
	for _, e := range entries {
		if e.Kind != ledger.KindUndone && e.Kind != ledger.KindRedone {
			continue
		}
		var says struct{ Group string }
		if json.Unmarshal(e.Payload, &says) != nil {
			continue
		}
		if e.Kind == ledger.KindUndone {
			struck[says.Group], target[e.Group] = true, says.Group
		} else {
			delete(struck, target[says.Group])
		}
	}
	return func(yield func(ledger.Entry) bool) {
		for _, e := range entries {
			if e.Kind != ledger.KindUndone && e.Kind != ledger.KindRedone && !struck[e.Group] && !yield(e) {
				return
			}
		}
	}
}
