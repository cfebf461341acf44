package chronicle_test

import (
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// The table says who stands where: glory and the distance to the first, games
// won, milestones, the best game and stickers on the map.
func TestStandings(t *testing.T) {
	e := printedExample(t)
	got := pageText(t, e.book, translations.English, 3)
	for _, want := range []string{
		"After game 2, February 7, 2026",
		"20 1 0 12 game 2 0", // Corrow won the second, its best
		"12 −8 0 0 8 game 2 0",
		"PROVINCE TITLE GLORY WON MILESTONES BEST GAME ENMITY",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the standings lack %q: %s", want, got)
		}
	}
	crowned := saga(t, "Past the Last Lamp", 4, all(5), true)
	got = pageText(t, crowned.book, translations.English, 3)
	if !strings.Contains(got, " games won; ") && !strings.Contains(got, " game won; ") || !strings.Contains(got, " since game ") {
		t.Errorf("nothing is said of the emperor’s reign: %s", got)
	}
}

// Twenty games stay on one page, with their totals.
func TestTwentyGamesOnOnePage(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 20, all(5), true)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		page := strings.Split(typesettest.Read(t, pdf(t, e.book, lang, paper)), "\f")[3]
		lines := 0
		for l := range strings.Lines(page) {
			f := strings.Fields(l)
			if len(f) > 12 && strings.TrimRight(f[0], "abcdefghijklmnopqrstuvwxyz") == fmt.Sprint(lines+1) {
				lines++
			}
		}
		if total := fmt.Sprint(e.state().Board(seafall.Red).CampaignGlory); lines != 20 || strings.Count(page, total) < 2 {
			t.Errorf("the page has %d games, and the total %s %d times", lines, total, strings.Count(page, total))
		}
	})
}
