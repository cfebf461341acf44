package seafall_test

import (
	"bytes"
	"encoding/json"
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

// format is the page of the format.
func format(tb testing.TB) string {
	tb.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "ledger-format.md"))
	if err != nil {
		tb.Fatal(err)
	}
	return string(page)
}

// examples are the lines of the campaign that the page tells.
func examples(tb testing.TB) []string {
	tb.Helper()
	var lines []string
	inside := false
	for line := range strings.Lines(format(tb)) {
		switch {
		case line == "```jsonl\n":
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
	lines := examples(f)
	inputs := []string{strings.Join(lines, "\n") + "\n", plain(f, 40), plain(f, 200)}
	for _, n := range []int{2, 5, 15, 30, 60} {
		inputs = append(inputs, strings.Join(lines[:min(n, len(lines))], "\n")+"\n")
	}
	for _, raw := range inputs {
		f.Add([]byte(raw))
	}
	for raw := range ledgertest.Bent(300, inputs) {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		book := ledgertest.Imported(t, scoring.Rules{}, raw)
		if book == nil {
			return
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
// and the state can be looked at from all sides afterwards.
func FuzzPlay(f *testing.F) {
	states := bases(f)
	told := func(yield func(ledger.Entry) bool) {
		for _, line := range examples(f)[1:] {
			var e struct {
				Kind    string
				Payload json.RawMessage
			}
			if err := json.Unmarshal([]byte(line), &e); err != nil {
				f.Fatal(err)
			}
			if !yield(ledger.Entry{Kind: e.Kind, Payload: e.Payload}) {
				return
			}
		}
	}
	var inputs []string
	for base, said := range ledgertest.Beginnings(len(states), ledgertest.Facts(told), ledgertest.Commands(f, format(f))) {
		f.Add(base, said)
		inputs = append(inputs, said)
	}
	for said := range ledgertest.Bent(400, inputs) {
		f.Add(byte(len(said)), said)
	}
	f.Fuzz(func(t *testing.T, base byte, said string) {
		s := ledgertest.Played(t, scoring.Rules{}, states[int(base)%len(states)].Copy(), said, func(line string, s ledger.State) {
			kept(t, line, s.(*seafall.State))
		})
		look(t, s.(*seafall.State))
	})
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
