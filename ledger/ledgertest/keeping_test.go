package ledgertest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// flawed are rules of a game whose state S is kept as its plain JSON.
type flawed[S any, P interface {
	*S
	ledger.State
}] struct{ version int }

func (flawed[S, P]) Game() string      { return ledgertest.Ninepins }
func (flawed[S, P]) New() ledger.State { return P(new(S)) }
func (f flawed[S, P]) Fold() int       { return max(1, f.version) }
func (flawed[S, P]) Restore(kept []byte) (ledger.State, error) {
	s := P(new(S))
	return s, json.Unmarshal(kept, s)
}

func (flawed[S, P]) Decide(_ ledger.State, c ledger.Command) (ledger.Decision, error) {
	return ledger.Decision{Facts: []ledger.Fact{{Kind: c.Kind, Version: 1, Payload: c.Payload}}}, nil
}

type (
	sound struct {
		ledgertest.League
		Coins []int
		Purse *int
		Debts map[int]bool
		Odd   [2]float64
		Far   uint8
	}
	secretive struct { // has a field that JSON does not see
		ledgertest.League
		hidden int
	}
	vague struct { // takes nothing and something empty for the same
		ledgertest.League
		Coins []int `json:",omitempty"`
	}
	idle struct { // has something that cannot be kept
		ledgertest.League
		Wait chan int
	}
	twofold struct {
		ledgertest.League
		Left, Right *int
	}
	doubling struct{ ledgertest.League } // counts every bowl twice
	copying  struct{ ledgertest.League } // forgets who bowled last when it is copied
)

func (s *sound) Snapshot() ([]byte, error)     { return json.Marshal(s) }
func (s *secretive) Snapshot() ([]byte, error) { return json.Marshal(s) }
func (s *vague) Snapshot() ([]byte, error)     { return json.Marshal(s) }
func (s *idle) Snapshot() ([]byte, error)      { return json.Marshal(s.League) }
func (s *twofold) Snapshot() ([]byte, error)   { return json.Marshal(s) }

func (s *secretive) Game() int { return s.hidden }

func (s *doubling) Apply(e ledger.Entry) error {
	if err := s.League.Apply(e); err != nil || e.Kind != (ledgertest.PinsBowled{}).Kind() {
		return err
	}
	return s.League.Apply(e)
}

func (s *copying) Clone() ledger.State {
	c := &copying{*s.League.Clone().(*ledgertest.League)}
	c.Last = ""
	return c
}

// failing is what a check says where it fails, "" where it does not.
func failing(check func(ledgertest.TB)) (text string) {
	s := &said{}
	defer func() {
		if r := recover(); r != nil && r != any(s) {
			panic(r)
		}
		text = s.text
	}()
	check(s)
	return ""
}

type said struct{ text string }

func (s *said) Helper() {}
func (s *said) Fatalf(format string, args ...any) {
	s.text = fmt.Sprintf(format, args...)
	panic(s)
}

func TestKeepsAllSeesWhatASnapshotLoses(t *testing.T) {
	one := 1
	for _, c := range []struct {
		name  string
		check func(ledgertest.TB)
		says  string
	}{
		{"a sound one", func(tb ledgertest.TB) { ledgertest.KeepsAll(tb, flawed[sound, *sound]{}) }, ""},
		{"a field that is hidden", func(tb ledgertest.TB) { ledgertest.KeepsAll(tb, flawed[secretive, *secretive]{}) }, "state.hidden is 0, was"},
		{"nothing for something empty", func(tb ledgertest.TB) { ledgertest.KeepsAll(tb, flawed[vague, *vague]{}) }, "state.Coins is []int(nil), was []int{}"},
		{"what cannot be kept", func(tb ledgertest.TB) { ledgertest.KeepsAll(tb, flawed[idle, *idle]{}) }, "state.Wait is a chan, which no snapshot keeps"},
		{"two of one", func(tb ledgertest.TB) {
			ledgertest.Restored(tb, flawed[twofold, *twofold]{}, &twofold{Left: &one, Right: &one})
		}, "state.Left and state.Right are one"},
		{"a copy that is another", func(tb ledgertest.TB) {
			s := &copying{ledgertest.League{Last: "Ana"}}
			_, _ = ledgertest.Keeping(tb, flawed[copying, *copying]{}).Decide(s, ledger.Command{Kind: "bowl", Payload: []byte("{}")})
		}, `state.League.Last is "", was "Ana"`},
	} {
		got := failing(c.check)
		if (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: it says %q, want %q", c.name, got, c.says)
		}
	}
}

// TestSameFoldWantsANewVersion: what comes to something else needs a new
// version, and a new version its own file.
func TestSameFoldWantsANewVersion(t *testing.T) {
	file := filepath.Join(t.TempDir(), "evening.jsonl")
	var out bytes.Buffer
	facts := []ledger.Fact{
		ledgertest.NinepinsFact(ledgertest.LeagueFounded{Name: "Tuesdays", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}),
		ledgertest.NinepinsFact(ledgertest.PinsBowled{Player: "Ana", Pins: 7}),
		{Kind: ledger.KindUndone, Version: 1, Payload: []byte(`{"group":"g2"}`)},
		ledgertest.NinepinsFact(ledgertest.PinsBowled{Player: "Ben", Pins: 3}),
	}
	f := ledger.File{Campaign: ledger.Campaign{ID: "league", Game: ledgertest.Ninepins}, Name: "Tuesdays", Founded: "2026-01-17"}
	prev := ledger.Genesis(f.Campaign.Game, f.Campaign.ID)
	for i, fact := range facts {
		e := ledger.Entry{Seq: int64(i + 1), ID: fmt.Sprint("e", i+1), Group: fmt.Sprint("g", i+1), At: 1768676400000, Game: 1,
			Kind: fact.Kind, Version: 1, Payload: fact.Payload, Prev: prev}
		e.Hash = e.Sum()
		f.Entries, prev = append(f.Entries, e), e.Hash
	}
	if err := ledger.WriteFile(&out, f); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	same := func(r ledger.Rules, write bool) string {
		return failing(func(tb ledgertest.TB) { ledgertest.SameFold(tb, r, file, write) })
	}
	league := flawed[ledgertest.League, *ledgertest.League]{}
	for _, step := range []struct {
		name  string
		rules ledger.Rules
		write bool
		says  string
	}{
		{"no file yet", league, false, "there was no"},
		{"it is written", league, true, "there was no"},
		{"the same fold", league, false, ""},
		{"another, and the same version", flawed[doubling, *doubling]{}, false, "from entry 4 (pins_bowled) on"},
		{"nor is it written over", flawed[doubling, *doubling]{}, true, "raise Fold"},
		{"another version", flawed[doubling, *doubling]{2}, false, "evening.fold-2.json"},
		{"its file", flawed[doubling, *doubling]{2}, true, "evening.fold-2.json"},
		{"the same fold again", flawed[doubling, *doubling]{2}, false, ""},
		{"the old one", league, false, ""},
	} {
		got := same(step.rules, step.write)
		if (step.says == "") != (got == "") || !strings.Contains(got, step.says) {
			t.Errorf("%s: it says %q, want %q", step.name, got, step.says)
		}
	}
}
