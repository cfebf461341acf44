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
	inTurn(t, story, "Corrow claims a milestone: Sound the deep, adds the event Fog bank to the campaign and opens a chest: The heron.",
		"Corrow takes the research card Torn map from Fenmarch and uses up the research card Torn map for good.",
		"The chest “The gull” was opened.", "Destroyed: “The first page” (Other card).")
	if strings.Contains(story, "Dead calm") {
		t.Error("the event of a round is told")
	}
	inTurn(t, storyOf(t, e.book, translations.French), "ouvre un coffret", "The heron")
}

// The story tells a damage card that the table named, and no other.
func TestStoryOfADamageCard(t *testing.T) {
	e := meet(t, "Storms", all(3)...)
	e.begin()
	e.say(scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA, Damage: 2},
		scoring.NameDamageCard{Province: seafall.Blue, Ship: seafall.ShipA, Number: 1, Name: "Torn sail", Lowers: seafall.Sail, Amount: 1},
		scoring.NameDamageCard{Province: seafall.Blue, Ship: seafall.ShipA, Number: 2, Lowers: seafall.Hold, Amount: 1})
	english, french := storyOf(t, e.book, translations.English), storyOf(t, e.book, translations.French)
	inTurn(t, english, "takes 2 damage on", "gets the damage card “Torn sail” on")
	inTurn(t, french, "subit 2 dégâts", "prend la carte Dégât", "Torn sail", "sur le bateau")
}

// The story says what milestones and entries of the Booke gave, in the game and
// after it; the page of a province has the values with their games. The end of
// the campaign between two games is told, and dates the crowning.
func TestStoryOfRewards(t *testing.T) {
	e := meet(t, "Rewards", all(3)...)
	e.begin()
	e.say(scoring.ClaimMilestone{Province: seafall.Blue, Name: "Sound the deep", Glory: 2},
		scoring.HireAdvisor{Province: seafall.Blue, Type: "Pilot", Gold: 2},
		scoring.GiveImprovement{Province: seafall.Blue, Giver: seafall.Giver{Milestone: "Sound the deep"},
			ChooseImprovement: scoring.ChooseImprovement{Improvement: "field", Field: "b"}},
		scoring.GiveTraining{Province: seafall.Blue, Giver: seafall.Giver{Entry: "27"}, Advisor: "pilot", Retired: "pirate"},
		scoring.GiveBox{Province: seafall.Green, Giver: seafall.Giver{Entry: "The wreck"}, Ship: seafall.ShipB, Value: seafall.Raid})
	e.gain(inOrder([]int{11, 3, 5}))
	e.end("", false)
	e.say(scoring.GiveImprovement{Province: seafall.Green, Giver: seafall.Giver{Entry: "40"},
		ChooseImprovement: scoring.ChooseImprovement{Improvement: "other", Reward: "A flag of silk"}},
		scoring.EndCampaign{})
	story := storyOf(t, e.book, translations.English)
	inTurn(t, story, "improves field B to 6, thanks to the milestone “Sound the deep”", "trains the Pilot: Raid +1, thanks to entry “27” in the Captain’s Booke",
		"thanks to entry “The wreck” in the Captain’s Booke", "takes a different reward, “A flag of silk”, thanks to entry “40”", "The campaign ended, and")
	inTurn(t, storyOf(t, e.book, translations.French), "grâce à l’Étape", "Sound the deep", "l’entrée", "La campagne a pris fin")
	book := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4)), " ")
	if !strings.Contains(book, "crowned Emperor on") && !strings.Contains(book, "crowned Empress on") {
		t.Error("nobody is crowned on a day")
	}
}
