package seafall_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// seeds are those of the campaigns that are played whenever the tests run;
// beginnings as many more are played for two games, since a campaign begins once.
var (
	seeds      = []uint64{1, 2, 3, 4}
	beginnings = 24
)

// happens is what all of these campaigns together have to show beside every kind
// of entry, so that they never get weaker than they were.
var happens = []string{
	"somebody came back to a board that was left", "improvements were made up for",
	"several were absent", "tokens of an absent province became stickers",
	"a second year", "played on after the target",
	"a raid was paid with the victim's tokens", "an upgrade made room",
	"several won together", "two shared a title", "three shared a title",
	"tokens found no box", "a sticker covered another", "stickers were crossed out", "a crossed-out box was taken",
	"the winner could not keep an advisor", "a retired advisor gave the last sticker",
	"improved field", "improved garrison", "improved reputation", "improved fortune", "improved appellation",
	"less than nothing was recorded",
	"overruled R2", "overruled R6", "overruled R7", "overruled R8", "overruled R9", "overruled R13", "overruled R14",
	"overruled R23", "overruled R29", "overruled R32", "overruled R35", "overruled R36", "overruled R38",
	"several acts were undone", "an older act was taken back", "a choice was undone", "a closed game was reopened",
	"an emperor was crowned",
}

// TestRandomCampaigns plays whole campaigns of fifteen games by chance, from
// fixed seeds. Everything is verified after each act; at the end the books are
// folded again, exported, imported elsewhere and exported again.
func TestRandomCampaigns(t *testing.T) {
	t.Parallel()
	happened := map[string]int{}
	for _, seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			books := ledgertest.Books(scoring.Rules{})
			v := seafalltest.Embark(t, books, rand.New(rand.NewPCG(seed, seed)))
			v.Play(15)
			s := seafalltest.State(v.Book)
			if len(s.Record) != 15 || s.Emperor == "" || s.Status() != "crowned" {
				t.Errorf("after %d games %q is crowned (%s)", len(s.Record), s.Emperor, s.Status())
			}
			seafalltest.SayTheRest(v)
			for what, times := range v.Happened {
				happened[what] += times
			}
			same(t, books, v.Book)
			t.Logf("%d provinces, %d islands, %d entries", len(s.Order), len(s.Islands), v.Book.Head().Seq)
		})
	}
	for n := range beginnings {
		seed := uint64(100 + n)
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		v.Play(2)
		for what, times := range v.Happened {
			happened[what] += times
		}
	}
	kinds := append(seafall.Kinds(nil), ledger.KindUndone, ledger.KindRedone)
	for _, what := range append(kinds, happens...) {
		if happened[what] == 0 {
			t.Errorf("in none of the campaigns: %s", what)
		}
		t.Logf("%3d times %s", happened[what], what)
	}
}

// voyage is a campaign of some games played by chance.
func voyage(t *testing.T, seed uint64, games int) *seafalltest.Voyage {
	t.Helper()
	v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
	v.Play(games)
	return v
}

// same fails unless a book is the same when it is read again, and when its
// export is imported on another shelf.
func same(t *testing.T, books *ledger.Books, book *ledger.Book) {
	t.Helper()
	ctx := context.Background()
	export := func(b *ledger.Book) []byte {
		var out bytes.Buffer
		if err := history.Export(b, &out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	elsewhere := ledgertest.Books(scoring.Rules{})
	if _, err := elsewhere.Import(ctx, bytes.NewReader(export(book))); err != nil {
		t.Fatalf("the export is not imported: %v", err)
	}
	for where, shelf := range map[string]*ledger.Books{"read again": books, "imported": elsewhere} {
		again, err := shelf.Open(ctx, book.Campaign().ID)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		if !bytes.Equal(export(again), export(book)) {
			t.Errorf("%s, the export has other bytes", where)
		}
		a, b := seafalltest.State(again), seafalltest.State(book)
		if changed := seafall.Changes(b, a); len(changed) > 0 {
			t.Errorf("%s, these differ: %v", where, changed)
		}
		if !slices.Equal(scoring.Ranking(a), scoring.Ranking(b)) || a.Emperor != b.Emperor {
			t.Errorf("%s, the standings are %v, were %v", where, scoring.Ranking(a), scoring.Ranking(b))
		}
	}
}

// TestRandomGamesAddUp: whatever a table plays, everything is conserved and in
// order (R33, R39, R41, R43–R45, R47–R49, R52–R54, R56).
func TestRandomGamesAddUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		seed, games := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 3).Draw(t, "games")
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		v.Begin()
		v.Play(len(seafalltest.State(v.Book).Record) + games)
	})
}

// TestAnEntryBelongsToItsGame: an import refuses an entry whose game is another
// one than the books come to, and names the line and the field. What was
// recorded in a game whose beginning was taken back afterwards keeps its number.
func TestAnEntryBelongsToItsGame(t *testing.T) {
	p := meet(t, three())
	p.won()
	p.finish()
	begun := p.say(scoring.StartGame{})
	p.say(scoring.WriteNote{Text: "We begin game 2."})
	if _, err := p.book.TakeBack(t.Context(), "", begun.Group); err != nil {
		t.Fatal(err)
	}
	p.say(scoring.WriteNote{Text: "No, we go home."})
	var out bytes.Buffer
	if err := history.Export(p.book, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	for i, line := range lines[1:] { // by hand: without hashes
		line, _, _ = strings.Cut(line, `,"prev":"`)
		lines[i+1] = line + "}"
	}
	books := func() *ledger.Books { return ledgertest.Books(scoring.Rules{}) }
	if _, err := books().Import(t.Context(), strings.NewReader(strings.Join(lines, "\n")+"\n")); err != nil {
		t.Fatalf("as it was exported: %v", err)
	}
	for i, line := range lines[1:] {
		if strings.Contains(line, `"kind":"undone"`) || strings.Contains(line, `"kind":"game_started"`) && strings.Contains(line, `"game":2`) {
			continue // what was taken back is not looked at
		}
		wrong := slices.Clone(lines)
		for _, game := range []string{"0", "1", "2", "7"} {
			begun := strings.Contains(line, "We begin game 2") && game == "1" // without the beginning it is of game 1
			if begun || strings.Contains(line, `"game":`+game+`,`) {
				continue
			}
			wrong[i+1] = regexp.MustCompile(`"game":\d+,`).ReplaceAllString(line, `"game":`+game+`,`)
			_, err := books().Import(t.Context(), strings.NewReader(strings.Join(wrong, "\n")+"\n"))
			var at *ledger.LineError
			if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "entry.other_game" || v[0].Field != "game" || !errors.As(err, &at) || at.Line != i+2 {
				t.Errorf("line %d with game %s: %v", i+2, game, err)
			}
		}
	}
}
