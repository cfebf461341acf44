package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// Who joins, leaves and comes back: the record has its dashes and notes, the
// story tells it, and the board of who joined begins as it is printed (R47–R49).
func TestComingAndGoing(t *testing.T) {
	e := meet(t, "Comings", all(3)...)
	pilot := &seafall.Advisor{Type: "Pilot", Gold: 2, Reputation: 1}
	box := func(n int) []seafall.Filling {
		var list []seafall.Filling
		for range n {
			list = append(list, seafall.Filling{Ship: seafall.ShipA, Value: seafall.Sail})
		}
		return list
	}
	e.begin(seafall.Green)
	e.gain(inOrder([]int{11, 0, 5}))
	e.end("", false)
	e.say(scoring.JoinCampaign{Province: seafall.Red, Player: "Rhea", Name: "Rookhaven", Boxes: box(1), Advisor: pilot}) // 4 − 1 = 3
	e.begin()
	e.gain(inOrder([]int{12, 3, 5}))
	e.end("", false)
	e.say(scoring.LeaveCampaign{Province: seafall.Red, Note: "Gone to sea."})
	e.begin()
	e.gain(inOrder([]int{13, 3, 5}))
	e.end("", false)
	e.say(scoring.JoinCampaign{Province: seafall.Red, Player: "Rhea", Boxes: box(1), Improvements: []seafall.Improvement{{Kind: "reputation"}},
		Advisor: &seafall.Advisor{ID: "pilot"}})
	text := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4)), " ")
	for _, want := range []string{
		"Rookhaven joined after 1 game, with 3.", "Rookhaven left the campaign after 2 games.", "Rookhaven came back after 3 games, with",
		"Rhea joined the campaign as Red: campaign glory 3, 1 ship box and the Pilot.",
		"is back after missing 1 game: 1 ship box.", "Rhea left the campaign; the titles are now:", "“ Gone to sea.", "Rhea came back to the campaign: campaign glory",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("missing: %s", want)
		}
	}
	if strings.Contains(text, "0 → 2") {
		t.Error("the board of who joined begins with nothing")
	}
	pdf(t, e.book, translations.French, typeset.Letter)
}

// A title given by hand is one line of the story, where it was taken from
// somebody even before the first game; the titles that a campaign begins with
// are none. One that a rule was set aside for is told once, with its reason.
func TestStoryOfTitlesByHand(t *testing.T) {
	e := meet(t, "Titles", all(3)...)
	e.say(scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{seafall.Blue: seafall.Duke, seafall.Green: seafall.Count, seafall.Gray: seafall.Prince}},
		scoring.SetTitle{Province: seafall.Green, Title: seafall.Prince, Swap: true})
	e.begin()
	e.gain(inOrder([]int{11, 3, 5}))
	e.end("", false)
	e.say(scoring.Correct{Path: "record.1.gray", Is: "1", Reason: "misread"})
	e.say(scoring.SetTitle{Province: seafall.Gray, Title: seafall.Count, Swap: true})
	e.agree("a wager", scoring.SetTitle{Province: seafall.Green, Title: seafall.Prince, Swap: true}, "R45")
	english, french := storyOf(t, e.book, translations.English), storyOf(t, e.book, translations.French)
	inTurn(t, english, "Before the first game", "Ana takes the title Princess from Dan, who takes the title Count.", "Corrow wins with 11",
		"Dan takes the title Count from Ana, who takes the title Duchess.",
		"Ana takes the title Princess from Chloé, who takes the title Duchess.", "a wager")
	inTurn(t, french, "Avant la partie 1", "Ana prend le rang Princesse à Dan, en échange du rang Comte.", "Corrow gagne avec 11",
		"Dan prend le rang Comte à Ana, en échange du rang Duchesse.",
		"Ana prend le rang Princesse à Chloé, en échange du rang Duchesse.", "a wager")
	for story, none := range map[string][]string{english: {"The table set the titles", "AFTERWARDS Ana"}, french: {"La table a fixé les rangs", "APRÈS LA PARTIE Ana"}} {
		for _, words := range none {
			if strings.Contains(story, words) {
				t.Errorf("%q is told", words)
			}
		}
	}
	if n := strings.Count(english, "from Chloé"); n != 1 {
		t.Errorf("one title is told %d times", n)
	}
	e.say(scoring.Correct{Path: "record.1.gray", Is: "4", Reason: "misread again"})
	e.say(scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{seafall.Blue: seafall.Prince, seafall.Gray: seafall.Duke, seafall.Green: seafall.Count}})
	inTurn(t, storyOf(t, e.book, translations.English), "misread again", "The table set the titles: ")
}
