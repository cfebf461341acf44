package chronicle_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// crowded is a campaign with more of everything than a page holds.
func crowded(t *testing.T) *evenings {
	provinces := all(5)
	long := "The Serene and Most Ancient Commonwealth of the Twelve Lamps"
	for i := range provinces {
		provinces[i].Name = long[:50] + fmt.Sprint(i)
		provinces[i].Player = fmt.Sprintf("Her Excellency number %d of the Northern Lighthouses", i)
		provinces[i].Leader = leader("Marit of the Reeds and the Lower Fens, the Elder", seafall.Feminine)
		provinces[i].Ships = ships("The Unsinkable Pride of the Twelve Lamps and Seven Seas", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
	}
	e := meet(t, strings.Repeat("Ŵ", 60), provinces...)
	for _, p := range seafall.Provinces {
		for _, sticker := range scoring.LeaderStickers {
			e.say(scoring.PlaceLeaderSticker{Province: p, Base: sticker.Base})
		}
	}
	for range 3 {
		e.begin()
		n := e.state().Running.Number
		for i := range 20 {
			e.say(scoring.FindIsland{Name: fmt.Sprintf("An island with a long name, number %d-%d", n, i), Column: 1 + i%9, By: seafall.Blue})
			isle := e.state().Islands[len(e.state().Islands)-1].ID
			for s := range 6 {
				e.say(scoring.ExploreSite{Island: isle, Site: seafall.Spot(fmt.Sprintf("the cove with the name %d", s)), Found: "a market for everything", By: seafall.Red})
			}
			if i%3 == 0 {
				e.say(scoring.ChartSite{Island: isle, Site: "the cove that nobody has seen but from far away", Symbol: "two keys", Defense: 12, Dangerous: i%2 == 0, Yields: "dock", Good: "spice"},
					scoring.SetIslandPower{Island: isle, Power: strings.Repeat("Whoever ends a turn here looks at the next event. ", 3)},
					scoring.CrossOffEntry{Entry: fmt.Sprintf("The wreck below the cliffs, number %d-%d", n, i), Island: isle})
			}
			if i < 8 {
				e.say(scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: isle, Spot: "the cove with the name 0"}})
			}
			reason := "because we all said so"
			if i < 4 {
				reason = strings.Repeat("because we all said so, ", 16)
			}
			e.agree(reason, scoring.ClaimMilestone{Province: seafall.Purple,
				Name: fmt.Sprintf("A claim with a name as long as they may be %d-%d", n, i), Glory: 1}, "R7")
		}
		e.say(scoring.WriteNote{Text: strings.Repeat("A long evening. ", 120), Province: seafall.Red})
		e.gain(inOrder([]int{9, 8, 7, 6}))
		e.end("", false)
	}
	return e
}

// Every word stands within the margins and no two on each other, whatever the
// table wrote.
func TestEveryWordHasItsPlace(t *testing.T) {
	books := map[string]*ledger.Book{
		"crowded": crowded(t).book,
		"three":   saga(t, "Three Lamps", 4, all(3), false).book,
		"saga":    saga(t, "Past the Last Lamp", 20, all(5), true).book,
		"long":    saga(t, "The Long Way Round", 34, all(4), true).book,
		"founded": meet(t, "Neuve", all(3)...).book,
		"sample":  sampleBook(t),
		"typed":   seafalltest.Typed(t, ledgertest.Books(scoring.Rules{}), filepath.Join("..", "..", ".."), ""),
	}
	everyEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		t.Parallel()
		books := maps.Clone(books)
		books["late"] = lateIn(t, lang)
		for name, book := range books {
			// Elsewhere these have more room.
			if french := lang == translations.French && paper == typeset.Letter; !french && (name == "long" || name == "three" || name == "founded") {
				continue
			}
			typesettest.InPlace(t, name, pdf(t, book, lang, paper))
		}
	})
}

// A province stays on one page, however much there is to say of it: one with colonies and
// relics rather leaves out the strip of its games.
func TestProvinceOnOnePage(t *testing.T) {
	for name, want := range map[string]struct {
		book         *ledger.Book
		pages, games int
	}{
		"crowded": {crowded(t).book, 5, 5}, "saga": {saga(t, "Past the Last Lamp", 15, all(5), true).book, 5, 5}, "late": {lateIn(t, translations.English), 4, 3},
	} {
		pages := strings.Split(typesettest.Read(t, pdf(t, want.book, translations.English, typeset.Letter)), "\f")
		n, strips := 0, 0
		for _, page := range pages {
			if head, _, _ := strings.Cut(page, "\n"); strings.Contains(head, "THE PROVINCES: ") {
				n++
				strips += strings.Count(page, "GAME BY GAME")
			}
		}
		if n != want.pages || strips != want.games {
			t.Errorf("%s: %d provinces take %d pages with %d strips of their games, want %d", name, want.pages, n, strips, want.games)
		}
	}
}

// More islands than a page holds go on, each with its name.
func TestManyIslands(t *testing.T) {
	e := crowded(t)
	text := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, translations.English, typeset.Letter)), " ")
	for _, i := range e.state().Islands {
		if !strings.Contains(text, i.Name[strings.Index(i.Name, "number"):]) && !strings.Contains(text, i.Name[:24]) {
			t.Errorf("%q is missing", i.Name)
		}
	}
	for _, want := range []string{"more regions: see The map", "more: see the Historical Record"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not said", want)
		}
	}
	if n := strings.Count(text, "ISLAND SITES GARRISON"); n < 2 {
		t.Errorf("the head of the islands is there %d times", n)
	}
}

// The milestones of a long campaign share the record's page as long as both can
// give way; on smaller paper they have a page of their own.
func TestMilestonesBesideTheRecord(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 15, all(5), true)
	for paper, shared := range map[typeset.Paper]bool{typeset.A4: true, typeset.Letter: false} {
		pages := strings.Split(typesettest.Read(t, pdf(t, e.book, translations.English, paper)), "\f")
		for _, m := range e.state().Milestones {
			if strings.Contains(pages[3], m.Name) != shared || strings.Contains(pages[4], m.Name) == shared {
				t.Errorf("on %s %q is not where it belongs", paper, m.Name)
			}
		}
	}
}
