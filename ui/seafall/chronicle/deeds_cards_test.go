package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// The story tells what a milestone brought in one breath with it, and what
// happens to cards; what a round brings it passes over.
func TestStoryOfCards(t *testing.T) {
	e := meet(t, "Cards and Chests", all(3)...)
	e.begin()
	e.say(scoring.RevealMilestone{Name: "Sound the deep", Glory: 2, Unlocks: true}, scoring.RevealEvent{Name: "Dead calm"},
		scoring.ClaimMilestone{Province: seafall.Blue, Name: "Sound the deep", Glory: 2, Event: "Fog bank", Chest: "The heron"},
		scoring.DrawResearch{Province: seafall.Green, Name: "Torn map"},
		scoring.StealResearch{From: seafall.Green, By: seafall.Blue, Research: "torn-map"},
		scoring.UseResearch{Province: seafall.Blue, Research: "torn-map", Destroyed: true},
		scoring.OpenChest{Name: "The gull"},
		scoring.DestroyCard{Card: seafall.OtherCard, Name: "The first page"})
	story := storyOf(t, e.book, translations.English)
	inTurn(t, story, "Corrow claims a milestone: Sound the deep, brings the event Fog bank into the world and opens a chest: The heron.",
		"Corrow takes the research card Torn map from Fenmarch and uses up the research card Torn map for good.",
		"The chest “The gull” was opened.", "Destroyed: “The first page” (Other card).")
	if strings.Contains(story, "Dead calm") {
		t.Error("the event of a round is told")
	}
	inTurn(t, storyOf(t, e.book, translations.French), "ouvre un coffret", "The heron")
}
