package chronicle_test

import (
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// archipelago is a campaign of twenty islands in six columns, angered by
// everybody.
func archipelago(t *testing.T) *evenings {
	e := meet(t, "Twenty Shores", all(5)...)
	e.begin()
	for i := range 20 {
		by := seafall.Provinces[i%5]
		e.say(scoring.FindIsland{Name: fmt.Sprintf("Skerry %c", 'A'+i), Column: 1 + i%6, Garrison: i % 4, By: by})
		isle := e.state().Islands[i].ID
		for s := range i % 5 {
			e.say(scoring.ExploreSite{Island: isle, Site: seafall.Spot(fmt.Sprintf("cove %d", s+1)), Found: "linen", Defense: 3 + s, Dangerous: s == 2, By: by})
		}
	}
	return e
}

// The map has every island, from west to east, on the chart and in the list.
func TestMapOfTwentyIslands(t *testing.T) {
	e := archipelago(t)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		text := blanks.ReplaceAllString(typesettest.Told(t, pdf(t, e.book, lang, paper)), " ")
		title, after := "The map 20 islands, and who angered them", "The story"
		if lang == translations.French {
			title, after = "La carte 20 iles, et qui s’y est fait des ennemis", "Le récit"
		}
		_, text, _ = strings.Cut(text, title)
		text, _, _ = strings.Cut(text, after)
		for i := range 20 {
			name := fmt.Sprintf("Skerry %c", 'A'+i)
			if n := strings.Count(text+" ", name+" "); n != 2 {
				t.Errorf("%s is there %d times, not on the chart and in the list", name, n)
			}
		}
		inTurn(t, text, "I", "II", "III", "IV", "V", "VI", "Skerry A", "Skerry G", "Skerry B", "Skerry F")
		// The list goes by columns too: A, G, M and S lie in the first one.
		list := text[strings.LastIndex(text, "Skerry A"):]
		inTurn(t, list, "Skerry A", "Skerry G", "Skerry M", "Skerry S", "Skerry B", "Skerry H", "Skerry F", "Skerry L", "Skerry R")
		if !strings.Contains(strings.Join(typesettest.Outline(t, pdf(t, e.book, lang, paper)), "\n"), "\n-Skerry T ") {
			t.Error("an island has no bookmark")
		}
	})
}

// Which mark means what is said of the marks that there are.
func TestMapSaysNothingOfWhatIsNotThere(t *testing.T) {
	e := meet(t, "One Shore", all(3)...)
	e.begin()
	e.say(scoring.FindIsland{Column: 4, By: seafall.Blue})
	text := blanks.ReplaceAllString(typesettest.Told(t, pdf(t, e.book, translations.English, typeset.Letter)), " ")
	inTurn(t, text, "The map 1 island, and who angered it", "IV", "Column 4", "six enmity boxes", "Column 4", "found in game 1")
	for _, hidden := range []string{"dangerous site", "explored site", " III "} {
		if strings.Contains(text, hidden) {
			t.Errorf("the map says %q", hidden)
		}
	}
	e.say(scoring.ExploreSite{Island: e.state().Islands[0].ID, Site: "reef", Dangerous: true, Defense: 5, By: seafall.Blue})
	text = blanks.ReplaceAllString(typesettest.Told(t, pdf(t, e.book, translations.English, typeset.Letter)), " ")
	if !strings.Contains(text, "dangerous site") || strings.Contains(text, "explored site") {
		t.Error("the legend is not that of the chart")
	}
}

// An island keeps its coast, whatever else is found.
func TestIslandsKeepTheirShape(t *testing.T) {
	a, b := chronicle.Coast("isle-a"), chronicle.Coast("isle-b")
	if a != chronicle.Coast("isle-a") || a == b {
		t.Error("a coast is not its island's own")
	}
}

// A province's page holds the whole of a name as long as it may be, and stays
// one page.
func TestProvincesOfLongNames(t *testing.T) {
	provinces := all(5)
	const long = "The Serene and Most Ancient Commonwealth of the Twelve Lamps"
	provinces[0].Name = long
	provinces[0].Leader = leader("Marit of the Reeds and the Lower Fens, the Elder, the Tall", seafall.Feminine)
	e := meet(t, "Long Names", provinces...)
	for range 6 {
		e.begin()
		e.say(scoring.ClaimMilestone{Province: seafall.Blue, Name: fmt.Sprintf("A claim of game %d", e.state().Running.Number), Glory: 1})
		e.gain(inOrder([]int{9, 8, 7, 6, 16}))
		e.end("", false)
	}
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		strip := map[translations.Language]string{translations.English: "GAME BY GAME", translations.French: "PARTIE PAR PARTIE"}[lang]
		for page := range strings.SplitSeq(typesettest.Told(t, pdf(t, e.book, lang, paper)), "\f") {
			page = blanks.ReplaceAllString(page, " ")
			if !strings.Contains(page, long) || !strings.Contains(page, "the Elder, the Tall") {
				continue
			}
			if !strings.Contains(page, strip) {
				t.Error("the province takes more than a page")
			}
			return
		}
		t.Error("no page has the whole name")
	})
}
