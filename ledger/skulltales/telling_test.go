package skulltales_test

import (
	"encoding/json"
	"iter"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
)

// The campaign of the format's page: two chapters and a third port, and at least one
// entry of every kind but the three in again.
var southernLady = filepath.Join("testdata", "southern-lady.jsonl")

// Lines of campaigns of their own: a restart, a solo draw, and paper that is caught up
// with.
var again = []string{
	`{"chapter":1,"attempt":1,"by":"all_down","stays":{"wounds":[{"pirate":"wolf","wound":"left_hand"}]}}`,
	`{"allies":[{"ally":"cook","type":"cook","salary":8,"prestige":1},{"ally":"gunner","type":"gunner","salary":12,"prestige":2},{"ally":"cabin-boy","type":"cabin_boy","salary":4,"prestige":1}]}`,
	`{"chapters":[{"number":1,"results":{"wolf":"total","witch":"partial"},"captain":"wolf"},{"number":2,"results":{"wolf":"failure","witch":"total"}}],"pirates":[{"pirate":"wolf","coins":31,"prestige":9,"wounds":["left_hand"],"items":[{"id":"pistol","name":"Pistol","kind":"equipment","halves":2}]},{"pirate":"witch","coins":18,"prestige":14,"cursed":true}],"crew":{"booty":25,"counters":{"cannons":3,"sailors":4}},"captain":"wolf"}`,
}

// states are the example's, by entry: after that entry, as things stood then. Never
// changed: whoever wants to change one has a copy by after.
var states = sync.OnceValue(func() map[int64]*skulltales.State {
	kept := map[int64]*skulltales.State{0: skulltales.New()}
	s := skulltales.New()
	for e := range standing() {
		if err := s.Apply(e); err != nil {
			panic(&ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err})
		}
		kept[e.Seq] = s.Copy()
	}
	return kept
})

// standing are the example's entries that nobody has taken back.
func standing() iter.Seq[ledger.Entry] { return ledgertest.Standing(exampleFile().Entries) }

var exampleFile = sync.OnceValue(func() ledger.File { return ledgertest.ReadBooks(panics{}, southernLady) })

// panics lets what is read once fail whoever comes first.
type panics struct{}

func (panics) Helper()                        {}
func (panics) Fatalf(format string, _ ...any) { panic(format) }

// after is the campaign after an entry of the example, and whatever else is told; every
// fact has to fit, and the whole to keep the invariants.
func after(tb testing.TB, seq int64, facts ...skulltales.Fact) *skulltales.State {
	tb.Helper()
	s := states()[seq]
	if s == nil {
		tb.Fatalf("the example has no entry %d that stands", seq)
	}
	if len(facts) == 0 {
		return s.Copy() // in the midst of an act, perhaps
	}
	return told(tb, s.Copy(), facts...)
}

// told tells a state some facts, as one act.
func told(tb testing.TB, s *skulltales.State, facts ...skulltales.Fact) *skulltales.State {
	tb.Helper()
	for _, f := range facts {
		if err := tell(s, f); err != nil {
			tb.Fatalf("%s %+v: %v", f.Kind(), f, err)
		}
	}
	if err := s.Check(); err != nil {
		tb.Fatalf("after %+v: %v", facts, err)
	}
	return s
}

// tell applies a fact as an entry brings it: by its payload.
func tell(s *skulltales.State, f skulltales.Fact) error {
	made := skulltales.Encode(f)
	return s.Apply(ledger.Entry{Seq: 1000, At: 1768676400000, UTCOffset: 60, Kind: made.Kind, Version: made.Version, Payload: made.Payload})
}

// payloadOf reads a payload of one of the lines in again, or of any other.
func payloadOf[F skulltales.Fact](tb testing.TB, payload string) F {
	tb.Helper()
	var f F
	if err := json.Unmarshal([]byte(payload), &f); err != nil {
		tb.Fatalf("%s: %v", payload, err)
	}
	return f
}

func snapshot(tb testing.TB, s *skulltales.State) string {
	tb.Helper()
	kept, err := s.Snapshot()
	if err != nil {
		tb.Fatal(err)
	}
	return string(kept)
}

func sameJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

// at reads a value by its path, "" where nothing stands.
func at(s *skulltales.State, path string) string {
	value, _ := skulltales.LookUp(path).In(s)
	return value
}

// stands fails unless the values at some paths are what they should be.
func stands(tb testing.TB, s *skulltales.State, want map[string]string) {
	tb.Helper()
	for path, value := range want {
		if is := at(s, path); is != value {
			tb.Errorf("%s is %q, want %q", path, is, value)
		}
	}
}
