package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// fromPaper is the printed example told from its paper record, without the
// date of its first game, and played on for a game.
func fromPaper(t *testing.T, more bool) *evenings {
	t.Helper()
	paper := seafalltest.Paper(printedExample(t).state())
	paper.Games[0].Date, paper.Games[1].Date = "", "2025-12-05"
	paper.Islands = []seafall.CaughtUpIsland{{Name: "Heron Rock", Column: 2, Garrison: 1, Sites: []seafall.CaughtUpSite{{Site: "harbour"}}}}
	for i := range paper.Boards {
		paper.Boards[i].Leader = nil // with the name it was founded with
	}
	e := meet(t, "Past the Last Lamp", all(5)...)
	e.say(paper, scoring.SetHouseRule{Rule: seafall.PoolCap15, On: true})
	if more {
		e.begin()
		e.gain(inOrder([]int{13, 6, 4, 5, 9}))
		e.end("", false)
	}
	return e
}

// A campaign that was caught up prints like one that was played, and says what
// is not known.
func TestWhatIsCaughtUpIsPrinted(t *testing.T) {
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		want := []string{"Games 1 to 2 were copied from the paper record.", "House rules in play: At most fifteen dice.",
			"found before Astrolabe", "Pale: from the paper record.", "December 5, 2025 to January 17, 2026"}
		first, second, third := "1 on paper", "2 Dec 5, 2025", "3 Jan 17, 2026"
		if lang == translations.French {
			want = []string{"Les parties 1 à 2 sont reprises des chroniques sur papier.", "Règles maison : Quinze dés au plus."}
			first, second, third = "1 sur papier", "2 5 déc. 2025", "3 17 janv. 2026"
		}
		text := typesettest.Read(t, pdf(t, fromPaper(t, true).book, lang, paper))
		flat := blanks.ReplaceAllString(text, " ")
		for _, words := range want {
			if !strings.Contains(flat, words) {
				t.Errorf("missing: %s", words)
			}
		}
		// D15's two games, then 20 + 13, 13 + 6, 12 + 4, 20 + 5 and 17 + 9.
		for begins, want := range map[string]string{
			first:  first + " 11 8 8 6 6 4 4 11 11 9 9",
			second: second + " 12 12 20 7 13 8 12 9 20 8 17",
			third:  third + " 13 13 33 6 19 4 16 5 25 9 26",
		} {
			if got := line(t, text, begins); got != want {
				t.Errorf("the record reads %q, not %q", got, want)
			}
		}
	})
	text := typesettest.Read(t, pdf(t, fromPaper(t, false).book, translations.English, typeset.A4))
	if !strings.Contains(blanks.ReplaceAllString(text, " "), "After game 2") {
		t.Error("before the first game in the books there are no standings")
	}
}
