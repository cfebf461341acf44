package postcard_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/postcard"
	"astrolabe/ui/typeset"
)

// keep saves a picture where somebody wants to look at them.
func keep(t *testing.T, name string, b *ledger.Book, lang translations.Language, nameless bool) {
	t.Helper()
	dir := os.Getenv("ASTROLABE_PICTURES")
	if dir == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), sent(t, b, lang, nameless), 0o600); err != nil {
		t.Fatal(err)
	}
}

// meet founds a campaign of provinces in the order of the boards, with a player and a
// name for each.
func meet(t testing.TB, name string, players ...[2]string) *ledger.Book {
	t.Helper()
	found := scoring.FoundCampaign{Name: name, Date: "2026-01-17"}
	for i, p := range players {
		style := seafall.Feminine
		if i%2 == 1 {
			style = seafall.Masculine
		}
		found.Provinces = append(found.Provinces, scoring.FoundedProvince{Province: seafall.Provinces[i], Player: p[0], Name: p[1],
			Title: seafall.Titles[i], ToldBoard: scoring.ToldBoard{Leader: &seafall.Leader{Style: style, Reputation: 2, Fortune: 2}}})
	}
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// play plays a game in which each province comes to its glory.
func play(t testing.TB, b *ledger.Book, start scoring.StartGame, glory ...int) {
	t.Helper()
	seafalltest.Return(t, b)
	seafalltest.Must(t, b, start)
	seafalltest.Must(t, b, scoring.HoldWinter{})
	for i, p := range seafalltest.State(b).Order {
		if i >= len(glory) {
			break
		}
		for left := glory[i]; left > 0; left -= min(left, 10) {
			seafalltest.Must(t, b, scoring.GainGlory{Province: p, Glory: min(left, 10)})
		}
	}
	by := ""
	if start.Prologue {
		by = "card"
	}
	seafalltest.Must(t, b, scoring.EndGame{By: by})
	seafalltest.Close(t, b)
}

// told is a sample in its store.
func told(t testing.TB, found func(context.Context, ledger.Store, string) (string, error)) *ledger.Book {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	id, err := found(context.Background(), books.Store, string(translations.English))
	if err != nil {
		t.Fatal(err)
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

var met map[string]*ledger.Book

// campaigns are made once: the two samples, one only founded, one after its prologue,
// with the longest names, with letters that no face has, one of which a province has left
// and another was absent, and one of many games. Nobody changes them.
func campaigns(t testing.TB) map[string]*ledger.Book {
	t.Helper()
	if met != nil {
		return met
	}
	all := map[string]*ledger.Book{"sample": told(t, sample.FoundIn), "late": told(t, sample.FoundLateIn)}

	all["founded"] = meet(t, "Fair Wind", [2]string{"Ana", ""}, [2]string{"Ben", ""}, [2]string{"Chloé", ""})

	all["prologue"] = meet(t, "The Copper Tide", [2]string{"Ana", "Fennmark"}, [2]string{"Ben", "Emberhold"}, [2]string{"Chloé", "Tidewatch"}, [2]string{"Dan", "Stonegard"})
	play(t, all["prologue"], scoring.StartGame{Prologue: true}, 5, 3, 4, 2)

	long := func(letter string) string { return strings.Repeat(letter, seafall.MaxName) }
	all["long"] = meet(t, long("W"), [2]string{long("M"), long("W")},
		[2]string{"Maximiliane Friederike von und zu Hohenlohe-Waldenburg-Schil", "The Serene and Most Ancient Commonwealth of the Twelve Lamps"},
		[2]string{long("é"), long("i")}, [2]string{"Anne-Sophie de la Rochefoucauld-Montbel et de Saint-Pierre", ""}, [2]string{"Bo", long("m")})
	play(t, all["long"], scoring.StartGame{}, 5, 6, 7, 8, 11)

	all["letters"] = meet(t, "Ἀργοναῦται – Аргонавты 🏴‍☠️", [2]string{"Владимир", "Землянка"}, [2]string{"Ἀθήνη", "Λήμνος"}, [2]string{"海の家さん", "北の島"},
		[2]string{"👩‍👩‍👧 & co 🦊", "Łódź e\u0301te\u0301"}, [2]string{"שלום", "جزيرة"})
	play(t, all["letters"], scoring.StartGame{}, 11, 6, 7, 8, 10)

	all["left"] = meet(t, "Past the Last Lamp", [2]string{"Ana", "Fennmark"}, [2]string{"Ben", "Emberhold"}, [2]string{"Chloé", "Tidewatch"}, [2]string{"Dan", "Stonegard"}, [2]string{"Ève", "Amaranth"})
	play(t, all["left"], scoring.StartGame{}, 5, 11, 7, 8, 10)
	for _, p := range []seafall.Province{seafall.Provinces[0], seafall.Provinces[2]} {
		seafalltest.Must(t, all["left"], scoring.Correct{Path: string(p) + ".milestone_glory", Is: "10", Reason: "miscounted"})
	}
	seafalltest.Must(t, all["left"], scoring.LeaveCampaign{Province: seafall.Provinces[1]})
	play(t, all["left"], scoring.StartGame{Absent: []seafall.Province{seafall.Provinces[2]}}, 6, 0, 0, 12, 7)

	all["many"] = meet(t, "Fourteen Winters", [2]string{"Ana", "Fennmark"}, [2]string{"Ben", "Emberhold"}, [2]string{"Chloé", "Tidewatch"})
	for n := range 14 {
		target := scoring.Target(n + 1)
		glory := []int{target - 3, target - 5, target - 4}
		glory[n%3] = target
		play(t, all["many"], scoring.StartGame{}, glory...)
	}
	met = all
	return all
}

// made is a picture's texts and how high it is.
type made struct {
	words []typeset.Worded
	high  float64
}

// edition is which picture of a campaign it is.
type edition struct {
	name     string
	lang     translations.Language
	nameless bool
}

var drawings = map[edition]made{}

// drawn is what stands on the picture of one of the campaigns, drawn once.
func drawn(t testing.TB, name string, lang translations.Language, nameless bool) made {
	t.Helper()
	key := edition{name, lang, nameless}
	if _, there := drawings[key]; !there {
		all, high, err := postcard.Worded(words(lang), campaigns(t)[name], nameless)
		if err != nil {
			t.Fatal(err)
		}
		drawings[key] = made{all, high}
	}
	return drawings[key]
}
