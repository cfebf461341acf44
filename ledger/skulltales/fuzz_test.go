package skulltales_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
)

// bases are the states that FuzzApply begins with: before the founding and after it, in
// each phase, with somebody down, within the end of an adventure and after a closing, and
// the other campaigns.
func bases(tb testing.TB) []*skulltales.State {
	tb.Helper()
	list := []*skulltales.State{skulltales.New()}
	for _, seq := range []int64{4, 5, 6, 25, 32, 42, 43, 51, 52, 54, 64, 71, 80, 86, 91, 92, 100, 101, 104, 114} {
		list = append(list, after(tb, seq))
	}
	for _, text := range []string{beforeTry + firstTry, beforeTry + firstTry + allFall, beforeTry + firstTry + allFall + againWithWounds + secondTry,
		soloFounding + soloWrecked, soloFounding + soloWrecked + soloAdventure, paperCrew, copied} {
		list = append(list, telling(tb, text))
	}
	return list
}

// FuzzApply: whatever the kinds and payloads, what is told to a state is kept, with the
// invariants, or is a violation that names a field; the state before is as it was, and the
// one after can be looked at from all sides and goes through its snapshot. Each line is a
// kind and its payload.
func FuzzApply(f *testing.F) {
	states := bases(f)
	var lines []string
	add := func(e ledger.Entry) { lines = append(lines, e.Kind+" "+string(e.Payload)) }
	for e := range standing() {
		add(e)
	}
	for _, name := range slices.Sorted(maps.Keys(others)) {
		for _, e := range entriesOf(f, others[name]) {
			add(e)
		}
	}
	for i, line := range lines {
		kind, _, _ := strings.Cut(line, " ")
		f.Add(byte(i), line)
		f.Add(byte(i), kind+" {}\n"+kind+" 7\n"+kind+` {"pirate":"wolf","holder":"wolf","coins":-1,"prestige":1e9,"pirates":[{}],"payers":[""],"cards":null}`)
	}
	f.Add(byte(0), strings.Join(lines, "\n"))
	for said := range ledgertest.Bent(1000, lines) {
		f.Add(byte(len(said)), said)
	}
	begun := make([]string, len(states))
	for i, s := range states {
		begun[i] = snapshot(f, s)
	}
	f.Fuzz(func(t *testing.T, base byte, said string) {
		base %= byte(len(states))
		s := states[base]
		said = strings.TrimSuffix(said, "\n")
		for i, line := range strings.Split(said, "\n") {
			if i == 200 {
				break
			}
			kind, payload, _ := strings.Cut(line, " ")
			next := s.Copy()
			err := next.Apply(ledger.Entry{Seq: int64(1000 + i), At: 1768676400000, Kind: kind, Version: 1, Payload: []byte(payload)})
			if v := ledger.Violations(err); err != nil && (len(v) != 1 || v[0].Field == "" || v[0].Overrulable) {
				t.Fatalf("%s: not a violation that names a field: %v", line, err)
			}
			if err == nil {
				err = next.Check()
			}
			if err != nil {
				if len(ledger.Violations(err)) != 1 {
					t.Fatalf("%s: not a violation: %v", line, err)
				}
				continue
			}
			s = next
			sound(t, line, s)
		}
		if snapshot(t, states[base]) != begun[base] {
			t.Fatalf("%s\nchanged the state that a copy was made of", said)
		}
		look(t, s)
	})
}

// sound looks at what no fact may break, beside what Check does.
func sound(t *testing.T, line string, s *skulltales.State) {
	t.Helper()
	for _, o := range s.Owed {
		if p := s.Pirate(o.Pirate); o.Coins < 1 || p == nil || p.Status != skulltales.Active || o.Cause != skulltales.ForRetirement && s.Pirate(o.For).Status != skulltales.Active {
			t.Fatalf("after %s a debt that nobody can pay: %+v", line, *o)
		}
	}
	for _, d := range s.Dues {
		if s.Pirate(d.For) == nil || d.Each < 1 || len(d.Payers) == 0 || d.Cause != skulltales.ForRetirement && s.Pirate(d.For).Status != skulltales.Active {
			t.Fatalf("after %s a due that nobody can settle: %+v", line, *d)
		}
	}
	for _, p := range s.Pirates {
		if r := p.Registre; r.Coins > skulltales.MostCoins || r.Prestige > skulltales.MostPrestige || len(r.Wounds) > len(skulltales.Wounds) {
			t.Fatalf("after %s more than a Registre holds: %+v", line, r)
		}
	}
	r := s.Running
	if r == nil {
		return
	}
	if len(r.Purses) != len(r.Characters) || len(r.Destiny) != len(s.PiratesInPlay()) || r.Flag < 0 || r.Flag > skulltales.MostFlag {
		t.Fatalf("after %s: %+v", line, r)
	}
	for _, id := range r.ToDraw {
		if s.Pirate(id) == nil || !s.InPlay(id) || len(s.Held(id)) == 0 {
			t.Fatalf("after %s %s has a card to draw of none", line, id)
		}
	}
	for _, id := range r.Joining {
		if p := s.Pirate(id); p == nil || p.Status != skulltales.Active || s.InPlay(id) {
			t.Fatalf("after %s %s joins", line, id)
		}
	}
}

// look asks everything that a window or a book asks of a state.
func look(t *testing.T, s *skulltales.State) {
	t.Helper()
	s.Summary()
	s.NextChapters()
	s.PiratesDown()
	skulltales.Walk(s, func(p skulltales.Path, _ string) {
		if l := skulltales.LookUp(p.String()); l.AtIn(s) != p {
			t.Fatalf("%s is read as %+v, was %+v", p, l.AtIn(s), p)
		}
		if p.Of.Corrects() {
			if _, err := s.ValueAt(p.String()); err != nil && len(ledger.Violations(err)) != 1 {
				t.Fatalf("%s: %v", p, err)
			}
		}
	})
	for _, p := range s.Pirates {
		s.Load(p.ID)
		s.Owes(p.ID)
		s.LineOf(s.Number, p.ID)
	}
	kept := snapshot(t, s)
	restored, err := skulltales.Restore([]byte(kept))
	if err != nil || snapshot(t, restored) != kept || snapshot(t, s.Copy()) != kept {
		t.Fatalf("a state does not come back from its snapshot: %v\n%s", err, kept)
	}
}

// FuzzPath: a path that can be read is written back as it was, and says the same of a
// state whether it is looked up, or read and looked up.
func FuzzPath(f *testing.F) {
	states := []*skulltales.State{after(f, 42), after(f, 80), after(f, 104), telling(f, beforeTry+firstTry)}
	seen := map[*skulltales.Field]bool{}
	for _, s := range states {
		skulltales.Walk(s, func(p skulltales.Path, _ string) {
			if !seen[p.Of] {
				f.Add(p.String())
			}
			seen[p.Of] = true
		})
	}
	for _, path := range []string{"", ".", "wolf", "crew.\xff", "crew.a\nb", "record.999.a.coins", "item/-", "wolf.owed//", "campaign.name.name"} {
		f.Add(path)
	}
	f.Fuzz(func(t *testing.T, path string) {
		l := skulltales.LookUp(path)
		for _, s := range states {
			at := l.AtIn(s)
			if l.Named() && at.String() != path {
				t.Fatalf("%q is written back as %q", path, at)
			}
			if !l.Named() && at.Of != nil {
				t.Fatalf("%q names nothing, and is %+v", path, at)
			}
			value, there := l.In(s)
			if again, still := skulltales.LookUp(at.String()).In(s); l.Named() && (again != value || still != there) {
				t.Fatalf("%q is %q, and read again %q", path, value, again)
			}
			if there && !utf8.ValidString(path) {
				t.Fatalf("%q is no text, and holds %q", path, value)
			}
			if _, err := s.ValueAt(path); err != nil && len(ledger.Violations(err)) != 1 {
				t.Fatalf("%q: not a violation: %v", path, err)
			}
		}
	})
}
