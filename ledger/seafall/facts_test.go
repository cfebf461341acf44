package seafall_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// standing are the entries of a book that no undo has struck.
func standing(b *ledger.Book) []ledger.Entry {
	var entries []ledger.Entry
	for _, g := range ledgertest.Groups(b) {
		if g.Target == "" && !g.Struck {
			entries = append(entries, g.Entries...)
		}
	}
	return entries
}

// FuzzApply: whatever the kind and payload, applying ends in a state that
// keeps its invariants or in a violation that names a field.
func FuzzApply(f *testing.F) {
	for _, kind := range append(seafall.Kinds(nil), "undone", "unheard_of") {
		f.Add(kind, []byte(`{}`))
		f.Add(kind, []byte(`7`))
		f.Add(kind, []byte(`{"province":"red","count":-1,"glory":1e9,"ship":"c","seats":[null],"scores":[{}]}`))
	}
	var payloads []string
	for _, e := range standing(seafalltest.Sample(f)) {
		f.Add(e.Kind, e.Payload)
		payloads = append(payloads, e.Kind+" "+string(e.Payload))
	}
	for said := range ledgertest.Bent(2000, payloads) {
		kind, payload, _ := strings.Cut(said, " ")
		f.Add(kind, []byte(payload))
	}
	base := seafalltest.Sample(f).State().(*seafall.State)
	f.Fuzz(func(t *testing.T, kind string, payload []byte) {
		for _, state := range []*seafall.State{base.Copy(), seafall.New()} {
			err := state.Apply(ledger.Entry{Seq: 1, Kind: kind, Version: 1, Payload: payload})
			if err == nil {
				if err := state.Check(); err != nil && len(ledger.Violations(err)) == 0 {
					t.Fatalf("check gave an error that is no violation: %v", err)
				}
				continue
			}
			vs := ledger.Violations(err)
			if len(vs) != 1 || vs[0].Field == "" {
				t.Fatalf("%s: not a violation that names a field: %v", kind, err)
			}
		}
	})
}

// TestCloneIsDeep: applying to a clone never shows in the original, wherever
// in the sample campaign it is taken.
func TestCloneIsDeep(t *testing.T) {
	state := seafall.New()
	for _, e := range standing(seafalltest.Sample(t)) {
		before := state.Copy()
		next := state.Copy()
		if err := next.Apply(e); err != nil {
			t.Fatalf("entry %d (%s): %v", e.Seq, e.Kind, err)
		}
		if !reflect.DeepEqual(before, state.Copy()) {
			t.Fatalf("applying entry %d (%s) to a clone changed the original", e.Seq, e.Kind)
		}
		state = next
	}
	if len(state.Record) < 3 {
		t.Fatalf("only %d games were folded", len(state.Record))
	}
}

// TestUnknownFieldsArePassedOver: a payload from a later release of the same
// version applies, and its bytes are not this package's to touch.
func TestUnknownFieldsArePassedOver(t *testing.T) {
	state := seafall.New()
	for _, e := range standing(seafalltest.Sample(t))[:1] {
		e.Payload = append(bytes.TrimSuffix(e.Payload, []byte("}")), []byte(`,"anthem":"The Lamp"}`)...)
		if err := state.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryKindEncodesAndDecodes: the zero value of each kind survives its own
// JSON, so that no kind has a field that cannot be read back.
func TestEveryKindEncodesAndDecodes(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range standing(seafalltest.Sample(t)) {
		seen[e.Kind] = true
		f, err := seafall.Decode(e)
		if err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
		if got := seafall.Encode(f); got.Kind != e.Kind || !sameJSON(got.Payload, e.Payload) {
			t.Errorf("entry %d (%s) encodes as\n%s, was\n%s", e.Seq, e.Kind, got.Payload, e.Payload)
		}
	}
	t.Logf("%d of %d kinds occur in the sample campaign", len(seen), len(seafall.Kinds(nil)))
	for _, kind := range seafall.Kinds(nil) {
		if _, err := seafall.Decode(ledger.Entry{Kind: kind, Version: 1, Payload: []byte(`{}`)}); err != nil {
			t.Errorf("%s does not decode: %v", kind, err)
		}
		if _, err := seafall.Decode(ledger.Entry{Kind: kind, Version: 2, Payload: []byte(`{}`)}); err == nil {
			t.Errorf("%s of a newer version was read", kind)
		}
	}
}

func sameJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}
