package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
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
	text := blanks.ReplaceAllString(read(t, pdf(t, e.book, translations.English, typeset.A4)), " ")
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
