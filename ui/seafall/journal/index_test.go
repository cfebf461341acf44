package journal

import (
	"context"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2/test"

	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/daybook"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
)

// TestWhenActsWere: read from the latest back, a page at a time, every act has
// the game, year, round and part of it that going through the books from the
// first entry on gives it; one that is fetched alone has them, too.
func TestWhenActsWere(t *testing.T) {
	for _, seed := range []uint64{3, 19, 34} {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		v.Play(3)
		d := desk.New()
		d.Shell = shell.New(shell.Config{App: fynetest.NewApp(t), Window: test.NewTempWindow(t, nil), Words: translations.New(translations.English)})
		want := map[string]daybook.Time{}
		part, now := beforeGames, stage{}
		for _, g := range ledgertest.Groups(v.Book) {
			for _, e := range g.Entries {
				if g.Target != "" || g.Struck {
					break
				}
				f, err := seafall.Decode(e)
				if err != nil {
					t.Fatal(err)
				}
				switch f := f.(type) {
				case seafall.GameStarted:
					part, now = f.Number, stage{phase: phaseOpening}
				case seafall.WinterHeld:
					now.year, now.round, now.phase = f.Year, 0, phasePlayed
				case seafall.RoundBegun:
					now.year, now.round, now.phase = f.Year, f.Round, phasePlayed
				case seafall.GameEnded:
					now.year, now.round, now.phase = 0, 0, phaseEnding
				case seafall.GameClosed:
					now.phase = phaseAfter
				}
			}
			want[g.ID] = daybook.Time{Part: part, Stage: now}
		}
		fresh := func() *daybook.Index { return daybook.NewIndex(tellerAt(d), v.Book.Head()) }
		check := func(a *daybook.Act) {
			t.Helper()
			got := a.Time
			if got.Day == "" {
				t.Errorf("seed %d: %s has no day", seed, a.ID)
			}
			got.Day = ""
			if got != want[a.ID] {
				t.Errorf("seed %d: entry %d was at %+v, want %+v", seed, a.First(), got, want[a.ID])
			}
		}
		x := fresh()
		for !x.Whole {
			acts, err := history.Recent(context.Background(), v.Book, x.Before, 97)
			if err != nil {
				t.Fatal(err)
			}
			x.Add(acts, len(acts) < 97)
		}
		if len(x.Acts) != len(want) || len(x.Acts) < 100 {
			t.Errorf("seed %d: %d acts of %d were read", seed, len(x.Acts), len(want))
		}
		for i, a := range x.Acts {
			if check(a); i%40 == 0 {
				alone := fresh().Fetch(v.Book, a.Entries[len(a.Entries)-1].Seq)
				if alone == nil || alone.ID != a.ID {
					t.Fatalf("seed %d: entry %d fetched is %v", seed, a.First(), alone)
				}
				check(alone)
			}
		}
	}
}
