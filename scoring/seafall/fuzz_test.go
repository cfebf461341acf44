package seafall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// examples are the lines of the page of the format that stand in fences of a
// kind: "jsonl" is a whole campaign, "json" are commands.
func examples(tb testing.TB, kind string) []string {
	tb.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "ledger-format.md"))
	if err != nil {
		tb.Fatal(err)
	}
	var lines []string
	inside := false
	for line := range strings.Lines(string(page)) {
		switch {
		case line == "```"+kind+"\n":
			inside = true
		case strings.HasPrefix(line, "```"):
			inside = false
		case inside:
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, `{"id":`) { // an entry; the page leaves its number out
				line = fmt.Sprintf(`{"seq":%d,%s`, len(lines), line[1:])
			}
			lines = append(lines, line)
		}
	}
	if len(lines) < 20 {
		tb.Fatalf("only %d examples", len(lines))
	}
	return lines
}

// FuzzImport: whatever the bytes, an import ends with the whole campaign, which
// exports and imports again as it is, or with a violation that names the line;
// and whatever was imported can be looked at from all sides.
func FuzzImport(f *testing.F) {
	lines := examples(f, "jsonl")
	f.Add([]byte(strings.Join(lines, "\n") + "\n"))
	f.Add([]byte(strings.Join(lines[:2], "\n") + "\n"))
	for _, n := range []int{5, 15, 30, 60} {
		f.Add([]byte(strings.Join(lines[:min(n, len(lines))], "\n") + "\n"))
	}
	f.Add([]byte(plain(f, 40)))
	f.Add([]byte(plain(f, 200)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		ctx := context.Background()
		books := ledgertest.Books(scoring.Rules{})
		done, err := books.Import(ctx, bytes.NewReader(raw))
		if err != nil {
			var at *ledger.LineError
			if len(ledger.Violations(err)) != 1 || !errors.As(err, &at) || at.Line < 1 {
				t.Fatalf("not a violation that names the line: %v", err)
			}
			if list, err := books.List(ctx); err != nil || len(list) > 0 {
				t.Fatalf("it was refused, and there is %v %v", list, err)
			}
			return
		}
		book, err := books.Open(ctx, done.Campaign.ID)
		if err != nil {
			t.Fatalf("imported and not opened: %v", err)
		}
		var once, twice bytes.Buffer
		if err := history.Export(book, &once); err != nil {
			t.Fatal(err)
		}
		if again, err := books.Import(ctx, bytes.NewReader(once.Bytes())); err != nil || again.New {
			t.Fatalf("its own export: %+v %v", again, err)
		}
		if err := history.Export(book, &twice); err != nil || !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatalf("exported twice, other bytes: %v", err)
		}
		look(t, seafalltest.State(book))
		x, err := scoring.NewExplainer(ledgertest.StandingOf(book))
		if err != nil {
			t.Fatalf("what was imported is not explained: %v", err)
		}
		if _, err := x.All(); err != nil {
			t.Fatalf("what was imported is not explained: %v", err)
		}
	})
}

// plain is the beginning of the sample campaign as a file without hashes, so
// that changing a byte does not break the chain.
func plain(tb testing.TB, entries int) string {
	tb.Helper()
	var out bytes.Buffer
	if err := history.Export(seafalltest.Sample(tb), &out); err != nil {
		tb.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var b strings.Builder
	for i, line := range lines[:1+entries] {
		if i > 0 {
			line, _, _ = strings.Cut(line, `,"prev":"`)
			line += "}"
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// bases are the states that FuzzPlay begins with: before the founding, before
// the first game, at the first winter, in a second year, after the end of a
// game, within the seven steps, after two games, and the sample campaign.
func bases(tb testing.TB) []*seafall.State {
	tb.Helper()
	list := []*seafall.State{seafall.New()}
	keep := func(v *seafalltest.Voyage) { list = append(list, seafalltest.State(v.Book)) }
	v := seafalltest.Embark(tb, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(3, 3)))
	keep(v)
	v.Play(len(seafalltest.State(v.Book).Record) + 1)
	second := false
	for i, e := range ledgertest.Entries(v.Book) {
		s := seafall.New()
		switch e.Kind {
		case "winter_held":
			if second {
				continue
			}
			second = true
		case "game_ended", "ship_chosen", "glory_confirmed":
		default:
			continue
		}
		for _, earlier := range ledgertest.Entries(v.Book)[:i+1] {
			if earlier.Kind == ledger.KindUndone || earlier.Kind == ledger.KindRedone {
				continue
			}
			// What was undone is there as well, and what does not fit is left out.
			if next := s.Copy(); next.Apply(earlier) == nil && next.Check() == nil {
				s = next
			}
		}
		list = append(list, s)
	}
	v.Play(len(seafalltest.State(v.Book).Record) + 1)
	keep(v)
	return list
}

// FuzzPlay: whatever is said to whatever state, by commands or by facts that
// somebody wrote, is carried out with the invariants kept, or is a violation;
// and the state can be looked at from all sides afterwards. Each line is a
// command (!kind payload) or a fact (+kind payload).
func FuzzPlay(f *testing.F) {
	states := bases(f)
	var facts, commands []string
	for _, line := range examples(f, "jsonl")[1:] {
		var e struct {
			Kind    string
			Payload json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			f.Fatal(err)
		}
		facts = append(facts, "+"+e.Kind+" "+string(e.Payload))
	}
	for _, line := range examples(f, "json") {
		said := map[string]json.RawMessage{}
		if json.Unmarshal([]byte(line), &said) != nil {
			continue // not a command
		}
		var kind string
		if json.Unmarshal(said["command"], &kind) != nil {
			continue
		}
		for _, own := range []string{"command", "id", "overrule", "more"} {
			delete(said, own)
		}
		payload, err := json.Marshal(said)
		if err != nil {
			f.Fatal(err)
		}
		commands = append(commands, "!"+kind+" "+string(payload))
	}
	f.Add(byte(0), strings.Join(facts, "\n"))
	f.Add(byte(0), strings.Join(append(facts[:1:1], commands...), "\n"))
	for base := range states {
		f.Add(byte(base), strings.Join(commands[1:], "\n"))
		f.Add(byte(base), strings.Join(facts[1:], "\n"))
	}
	for i := range commands { // a few in a row, so that there is less to change
		f.Add(byte(i%len(states)), strings.Join(commands[i:min(i+4, len(commands))], "\n"))
	}
	f.Fuzz(func(t *testing.T, base byte, said string) {
		before := states[int(base)%len(states)]
		s := before.Copy()
		lines := strings.Split(said, "\n")
		for i, line := range lines[:min(len(lines), 120)] {
			kind, payload, _ := strings.Cut(line, " ")
			if kind == "" {
				continue
			}
			next := s.Copy()
			var err error
			if kind[0] == '!' {
				err = carryOut(t, next, ledger.Command{Kind: kind[1:], Payload: []byte(payload)}, int64(i+1))
			} else {
				err = next.Apply(ledger.Entry{Seq: int64(i + 1), Kind: kind[1:], Version: 1, Payload: []byte(payload)})
			}
			if err == nil {
				err = next.Check()
			}
			if err != nil {
				if len(ledger.Violations(err)) == 0 {
					t.Fatalf("%s: not a violation: %v", line, err)
				}
				continue
			}
			s = next
			kept(t, line, s)
		}
		look(t, s)
	})
}

// carryOut decides a command and applies what it comes to, as a Book does,
// with every reason given.
func carryOut(t *testing.T, s *seafall.State, c ledger.Command, seq int64) error {
	d, err := scoring.Rules{}.Decide(s, c)
	if err != nil {
		return err
	}
	for _, v := range d.Violations {
		if !v.Overrulable || v.Rule == "" {
			t.Fatalf("%s %s: decided against %v, which nobody can overrule", c.Kind, c.Payload, v)
		}
	}
	for _, f := range d.Facts {
		if err := s.Apply(ledger.Entry{Seq: seq, Kind: f.Kind, Version: f.Version, Payload: f.Payload}); err != nil {
			t.Fatalf("%s %s: decided on %s %s, which is refused: %v", c.Kind, c.Payload, f.Kind, f.Payload, err)
		}
	}
	return nil
}

// kept looks at what no fact may break.
func kept(t *testing.T, line string, s *seafall.State) {
	for _, p := range s.Order {
		play := s.Play(p)
		if play == nil {
			continue
		}
		out, sources := 0, 0
		for _, l := range play.Away {
			out += l.Count
		}
		for _, n := range play.Sources {
			sources += n
		}
		if s.AtHome(p)+out+play.Markers != seafall.Tokens || sources != play.Glory || play.Fortune < 0 || play.Reputation < 0 {
			t.Fatalf("after %s %s has %+v", line, p, play)
		}
	}
}

// look asks everything that a window or a book asks of a state.
func look(t *testing.T, s *seafall.State) {
	s.Summary()
	if changed := seafall.Changes(s, s.Copy()); len(changed) > 0 {
		t.Fatalf("a copy differs: %v", changed)
	}
	scoring.Ranking(s)
	scoring.Seats(s)
	scoring.NextGame(s)
	scoring.FirstPlayer(s)
	scoring.Winner(s)
	scoring.TargetReached(s)
	scoring.WinterPlan(s)
	scoring.Producers(s)
	scoring.Audit(s)
	scoring.SetUpOrder(s)
	scoring.Joinable(s)
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range s.Order {
		titles[p] = s.Board(p).Title
		for _, r := range s.Regions() {
			scoring.RaidLoss(s, p, r)
			scoring.GoodPrice(s, p, r)
			scoring.WarDice(s, p, r)
			scoring.BuyGoods(s, p, r, scoring.ActiveAdvisors(s, p))
			scoring.UpgradePrice(s, p, "Swift", 10, r, seafall.ShipA, scoring.Discount{Good: true})
			scoring.Plunderer{Province: p, Region: r, Successes: 5, Vault: 3, Warehouse: 3}.Plunder(s)
			for _, spot := range seafall.ProvinceSites {
				scoring.Owed(s, seafall.Place{Region: r, Spot: spot})
			}
		}
		scoring.Capacity(s, p, seafall.ShipA)
		scoring.Improvements(s, p)
		scoring.ShipBoxes(s, p)
		scoring.CarriedBy(s, p)
		scoring.DueReturn(s, p)
		scoring.OfferJoining(s, p)
		scoring.TitlesWithout(s, p)
		scoring.Sailing(s, p, [2]int{})
		scoring.BuildPrice(s, p, "Port", 10, "", scoring.Discount{})
		scoring.HirePrice(s, p, 3, 1, scoring.Discount{})
	}
	scoring.IslandGarrisons(s)
	scoring.Emperor(s, titles)
	c, err := scoring.EndOfGame(s)
	if err != nil && len(ledger.Violations(err)) == 0 {
		t.Fatalf("the end of the game: not a violation: %v", err)
	}
	if c == nil {
		return
	}
	for _, p := range c.Order {
		scoring.OfferEnmity(c, p, nil, nil)
		scoring.TitlesFor(c, p)
		scoring.Trainable(s, p)
		scoring.RetiredLeft(s, p)
		scoring.Keepables(s, p)
	}
}
