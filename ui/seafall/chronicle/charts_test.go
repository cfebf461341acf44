package chronicle_test

import (
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

const chartsPage = 5

// The parts of a bar are what the sources gave, and they add up to the total.
func TestGloryBySource(t *testing.T) {
	e := meet(t, "Sources", all(3)...)
	e.begin()
	e.say(scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Explore},
		scoring.ClaimMilestone{Province: seafall.Blue, Name: "First of all", Glory: 3})
	e.gain(inOrder([]int{9, 7, 12}))
	e.end("", false)
	e.begin(seafall.Green)
	e.gain(map[seafall.Province]int{seafall.Blue: 12, seafall.Gray: -2})
	e.end("", false)
	e.say(scoring.Correct{Path: "record.1.gray", Is: "20", Reason: "we counted again"})

	got := pageText(t, e.book, translations.English, chartsPage)
	for _, want := range []string{
		"KEPT FOR GOOD OTHER", "Explore Milestones Cards Corrections",
		// Corrow: one by exploring, a milestone of three, 17 by cards.
		"Corrow 1 3 17 21",
		// Stonehithe: twelve less two by cards, eight corrected.
		"Stonehithe 10 8 18",
		// Fenmarch was absent: −3 goes after the bar.
		"Fenmarch 7 −3 4",
		"After the bar: glory lost",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the charts lack %q: %s", want, got)
		}
	}
	if strings.Contains(got, "Treasures") || strings.Contains(got, "CAN BE") {
		t.Error("the legend explains what no bar has")
	}
}

// Behind the leader: what the leader had stands above, the totals at the right.
func TestBehindTheLeader(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 7, all(5), false)
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4))
	most := []string{}
	for _, g := range e.state().Record {
		lead := 0
		for _, score := range g.Scores {
			lead = max(lead, score.CampaignGlory)
		}
		most = append(most, fmt.Sprint(lead))
	}
	page := strings.Split(text, "\f")[chartsPage-1]
	if want := strings.Join(most, " "); !strings.Contains(blanks.ReplaceAllString(page, " "), want) {
		t.Errorf("the leaders’ totals %s are not above the chart", want)
	}
	for p, b := range e.state().Boards {
		if n := strings.Count(page, b.Name); n != 3 {
			t.Errorf("%s is named %d times on the charts, not 3", p, n)
		}
	}
}

// Enmity over time says what stood in the end, and how much was placed.
func TestEnmityOverTime(t *testing.T) {
	e := meet(t, "Grudges", all(3)...)
	for range 2 {
		e.begin()
		e.gain(inOrder([]int{3, 4, 12}))
		e.say(scoring.RaidSite{Province: seafall.Green, Where: seafall.Place{Region: "blue", Spot: "field_a"}})
		e.end("", false)
	}
	got := pageText(t, e.book, translations.English, chartsPage)
	for _, want := range []string{"2 placed, 1 crossed out", "0 placed, 0 crossed out"} {
		if !strings.Contains(got, want) {
			t.Errorf("the charts lack %q: %s", want, got)
		}
	}
	if none := pageText(t, printedExample(t).book, translations.English, chartsPage); !strings.Contains(none, "No permanent enmity stickers have been placed yet.") {
		t.Errorf("nothing is said of enmity that there is not: %s", none)
	}
}
