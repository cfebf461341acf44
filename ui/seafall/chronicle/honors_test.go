package chronicle_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// storied is a campaign of three provinces in which somebody stands out in everything.
func storied(t testing.TB) *evenings {
	t.Helper()
	e := meet(t, "Three Lamps", all(3)...)
	blue, green, gray := seafall.Blue, seafall.Green, seafall.Gray
	for range 2 {
		e.begin()
		e.say(scoring.RaidSite{Province: green, Where: seafall.Place{Region: blue.Region(), Spot: "field_a"}},
			scoring.RaidSite{Province: gray, Where: seafall.Place{Region: blue.Region(), Spot: "field_b"}}, scoring.NextRound{})
		e.say(scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Raid, Failed: true, Where: &seafall.Place{Region: gray.Region(), Spot: "field_a"}})
		n := e.state().Running.Number
		e.say(scoring.FindIsland{Name: fmt.Sprint("Isle ", n), Column: 2, By: gray}, scoring.ClaimMilestone{Province: gray, Name: fmt.Sprint("Beacon ", n), Glory: 2})
		e.say(scoring.GainGlory{Province: blue, Glory: 1})
		if _, err := e.book.Undo(context.Background(), ""); err != nil {
			t.Fatal(err)
		}
		e.gain(map[seafall.Province]int{blue: 12, green: 5, gray: 9})
		e.end("", false)
	}
	return e
}

// Each honor names who has it with its figure, and whoever is level shares it.
func TestHonors(t *testing.T) {
	e := storied(t)
	for lang, want := range map[translations.Language][]string{
		translations.English: {
			"Best single game Corrow, games 1 and 2 12 glory",
			"Longest reign as Prince or Princess Corrow 2 games in a row",
			"Most milestones Stonehithe 2 claimed",
			"Most islands found Stonehithe 2 islands",
			"Most raids on others Fenmarch 4 raids",
			"Most raided Corrow 4 raids",
			"Most undos Corrow 2 actions undone",
		},
		translations.French: {
			"Meilleure partie Corrow, parties 1 et 2 12 points de Gloire",
			"Le plus d’iles découvertes Stonehithe 2 iles",
			"Champion des annulations Corrow 2 actions annulées",
		},
	} {
		text := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, lang, typeset.A4)), " ")
		for _, line := range want {
			if !strings.Contains(text, line) {
				t.Errorf("%s: %q is not printed in\n%s", lang, line, text[:min(len(text), 6000)])
			}
		}
	}
}

// Before anything was done there is nothing to honor, and no feud.
func TestNoHonorsBeforeTheFirstGame(t *testing.T) {
	text := typesettest.Read(t, pdf(t, meet(t, "Neuve", all(3)...).book, translations.English, typeset.A4))
	for _, none := range []string{"Campaign honors", "Feuds"} {
		if strings.Contains(text, none) {
			t.Errorf("%q is printed", none)
		}
	}
}

// The page of feuds has a row for whoever raided and a column for whoever was raided,
// and says how often, with the sums at the edges.
func TestFeuds(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 15, all(5), false)
	order := e.state().Order
	raids := map[seafall.Province]map[seafall.Province]int{}
	for n := 1; n <= 15; n++ {
		on, by := order[n%5], order[(n+1)%5]
		if n%6 == 0 {
			on, by = order[0], order[1]
		}
		if raids[by] == nil {
			raids[by] = map[seafall.Province]int{}
		}
		raids[by][on]++
	}
	words := translations.New(translations.English).For(scoring.Game)
	for _, paper := range []typeset.Paper{typeset.A4, typeset.Letter} {
		var page string
		for _, p := range strings.Split(typesettest.Read(t, pdf(t, e.book, translations.English, paper)), "\f") {
			if strings.Contains(p, words.T("chronicle.feuds.deck")) {
				page = p
			}
		}
		for _, by := range order {
			want, sum := []string{e.state().Board(by).Name}, 0
			for _, on := range order {
				switch n := raids[by][on]; {
				case n > 0:
					want, sum = append(want, fmt.Sprint(n)), sum+n
				case by != on:
					want = append(want, "·")
				}
			}
			row := strings.Join(append(want, fmt.Sprint(sum)), " ")
			if text := blanks.ReplaceAllString(page, " "); !strings.Contains(text, row) {
				t.Errorf("%s: no row %q in\n%s", paper, row, page)
			}
		}
	}
}
