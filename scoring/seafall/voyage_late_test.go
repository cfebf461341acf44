package seafall_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// lateSeeds are those of the campaigns with parts that are played whenever the tests
// run: two of fifteen games, and short ones, in which parts open sooner.
var lateSeeds, lateBeginnings = []uint64{2, 3}, 20

// lateHappens is what these campaigns together have to show beside every kind of
// entry of the parts.
var lateHappens = []string{
	"overruled R58", "overruled R59", "overruled R60", "overruled R61", "overruled R62",
	"the last island was found", "a game left the crown where it was", "a part never opened", "several acts were undone", "an older act was taken back",
}

// TestL1_L46_RandomCampaignsWithParts plays campaigns in which each part opens in a
// game of chance, and some never. After every act eight tokens are eight with markers,
// boxes six, and what is sealed is empty (seafalltest.Verify). At the end all numbers
// add up, the books come back by export and import, and state by state from their
// snapshots; and every act is taken back down to the founding.
func TestL1_L46_RandomCampaignsWithParts(t *testing.T) {
	t.Parallel()
	happened := map[string]int{}
	play := func(seed uint64, games int) {
		books := ledgertest.Books(scoring.Rules{})
		v := seafalltest.Embark(t, books, rand.New(rand.NewPCG(seed, 58)))
		plan := seafalltest.Adds(v, games)
		v.Play(games)
		for _, p := range seafall.Parts {
			opens := plan.Opens(p)
			if !opens {
				v.Happened["a part never opened"]++
			}
			if s := seafalltest.State(v.Book); s.Open(p) && !opens {
				t.Errorf("%s opened, and the plan is %v", p, plan)
			}
		}
		addUp(t, v.Book)
		seafalltest.SayTheRest(v)
		for what, times := range v.Happened {
			happened[what] += times
		}
		same(t, books, v.Book)
		kept, err := v.Book.State().Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		var last []byte
		for _, last = range ledgertest.Folded(t, scoring.Rules{}, ledgertest.Standing(ledgertest.Exported(t, v.Book).Entries)) {
		}
		if !bytes.Equal(kept, last) {
			t.Errorf("seed %d: folded from the first entry on, the campaign is kept otherwise than act by act", seed)
		}
	}
	for _, seed := range lateSeeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) { play(seed, 15) })
	}
	for n := range lateBeginnings {
		play(uint64(100+n), 2)
	}
	kinds := slices.DeleteFunc(seafall.Kinds(seafalltest.Opened()), func(kind string) bool { return slices.Contains(seafall.Kinds(nil), kind) })
	for _, what := range append(kinds, lateHappens...) {
		if happened[what] == 0 {
			t.Errorf("in none of the campaigns: %s", what)
		}
		t.Logf("%3d times %s", happened[what], what)
	}
}

// TestL31_RandomGamesWithPartsAddUp: whatever a table plays that opens parts when it
// likes, everything is conserved and in order.
func TestL31_RandomGamesWithPartsAddUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		seed, games := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 2).Draw(t, "games")
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		seafalltest.Adds(v, games)
		v.Begin()
		v.Play(len(seafalltest.State(v.Book).Record) + games)
		seafalltest.Midway(v, 1)
	})
}

// TestL3_EverythingIsTakenBack: the running game of a campaign with parts is taken
// back act by act, rules that were added in it among them, and each time the campaign
// is what it was before that act.
func TestL3_EverythingIsTakenBack(t *testing.T) {
	t.Parallel()
	taken, rules := 0, 0
	for seed := uint64(200); seed < 206; seed++ {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, 58)))
		seafalltest.Adds(v, 2)
		v.Play(1)
		seafalltest.Midway(v, 3)
		before := map[string][]byte{} // each act, and what the campaign was before it
		last, group := []byte(nil), ""
		for e, kept := range ledgertest.Folded(t, scoring.Rules{}, ledgertest.Standing(ledgertest.Exported(t, v.Book).Entries)) {
			if e.Group != group {
				before[e.Group], group = last, e.Group
			}
			last = kept
		}
		for {
			g, there := v.Book.NextUndo()
			if !there {
				break
			}
			if _, err := v.Book.Undo(t.Context(), ""); err != nil {
				t.Fatalf("seed %d: undoing %s: %v", seed, g.Kind(), err)
			}
			seafalltest.Verify(t, seafalltest.State(v.Book))
			kept, err := v.Book.State().Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(kept, before[g.ID]) {
				t.Fatalf("seed %d: without %s the campaign is\n%s\nand was\n%s", seed, g.Kind(), kept, before[g.ID])
			}
			if taken++; g.Kind() == (seafall.RuleAdded{}).Kind() {
				rules++
			}
		}
	}
	if taken < 60 || rules == 0 {
		t.Errorf("%d acts were taken back, %d of them rules", taken, rules)
	}
}
