package account_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/skulltales/chronicle/account"
)

// told is the account of a campaign, nameless too: what it counts is the same.
func told(t *testing.T, b *ledger.Book, nameless bool) *account.Account {
	t.Helper()
	a, err := account.Of(translations.New(translations.English), b, nameless)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestWherePrestigeCameFromAddsUp to what stands on each Registre.
func TestWherePrestigeCameFromAddsUp(t *testing.T) {
	for name, b := range booktest.Campaigns(t) {
		for _, nameless := range []bool{false, true} {
			a := told(t, b, nameless)
			for _, p := range booktest.Of(b).Pirates {
				sum := 0
				for of, n := range a.Past.Origins(p.ID) {
					if of != account.Spent && of != account.Correcting && n < 0 {
						t.Errorf("%s: %s has %d from %s", name, p.ID, n, of)
					}
					sum += n
				}
				if sum != p.Registre.Prestige {
					t.Errorf("%s: the prestige of %s comes to %d, and is %d", name, p.ID, sum, p.Registre.Prestige)
				}
			}
		}
	}
}

// TestWhatMovedBeforeAClosingAddsUp: what stood there after the closing before, with what
// port, voyage and all else moved, is what stood there before this one.
func TestWhatMovedBeforeAClosingAddsUp(t *testing.T) {
	for name, b := range booktest.Campaigns(t) {
		a := told(t, b, false)
		for _, p := range a.State.Pirates {
			was, known := skulltales.Amount{}, true
			for _, c := range a.State.Chapters {
				line, there := account.Line(c, p.ID)
				if !there {
					continue
				}
				if c.CaughtUp { // paper does not say
					known = false
					continue
				}
				is := plus(was, a.Past.Moves(p.ID, c))
				if known && is != line.Before {
					t.Errorf("%s: before chapter %d %s had %v, and by what moved %v", name, c.Number, p.ID, line.Before, is)
				}
				was, known = line.After, true
			}
			is := skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}
			if since := plus(was, a.Past.Since(p.ID)); known && since != is {
				t.Errorf("%s: %s has %v, and by what moved %v", name, p.ID, is, since)
			}
		}
	}
}

func plus(was skulltales.Amount, m account.Moves) skulltales.Amount {
	for _, part := range []skulltales.Amount{m.Port, m.Voyage, m.Else} {
		was.Coins += part.Coins
		was.Prestige += part.Prestige
	}
	return was
}

// TestTheFlagIsCountedSpaceBySpace: what was lost and what was left is the whole track, and
// each wound that somebody has is told once.
func TestTheFlagIsCountedSpaceBySpace(t *testing.T) {
	for name, b := range booktest.Campaigns(t) {
		a := told(t, b, false)
		groups, err := history.Gather(history.Groups(t.Context(), b))
		if err != nil {
			t.Fatal(err)
		}
		var starts []int
		for _, g := range groups {
			for _, e := range g.Entries {
				if f, err := skulltales.Decode(e); err == nil && !g.Struck {
					if begun, is := f.(skulltales.AdventureBegun); is {
						starts = append(starts, begun.Flag)
					}
				}
			}
		}
		if len(starts) != len(a.Past.Adventures) {
			t.Fatalf("%s: %d adventures of %d", name, len(a.Past.Adventures), len(starts))
		}
		for i, of := range a.Past.Adventures {
			if n := len(of.Lost) + of.Left; n != starts[i] {
				t.Errorf("%s: adventure %d has %d spaces of %d", name, i+1, n, starts[i])
			}
		}
		wounds := 0
		for _, p := range a.State.Pirates {
			wounds += len(p.Registre.Wounds)
		}
		if wounds != len(a.Past.Wounds) {
			t.Errorf("%s: %d wounds are told, and there are %d", name, len(a.Past.Wounds), wounds)
		}
	}
}
