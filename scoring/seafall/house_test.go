package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// by founds a campaign that plays by house rules.
func by(c scoring.FoundCampaign, rules ...seafall.HouseRule) scoring.FoundCampaign {
	c.HouseRules = rules
	return c
}

// TestR45_WhoChoosesFirstOfTiedProvinces: red has 4 + 8 and green 6 + 6, both
// 12. After game 1 green is the Duke and red the Count, so red chooses first;
// by the house rule it is green, which has 6 in this game to red's 8.
func TestR45_WhoChoosesFirstOfTiedProvinces(t *testing.T) {
	for _, c := range []struct {
		rules []seafall.HouseRule
		want  []seafall.Province
	}{
		{nil, []seafall.Province{red, green}},
		{[]seafall.HouseRule{seafall.TitleTiesLowestScore}, []seafall.Province{green, red}},
	} {
		p := meet(t, by(three(), c.rules...))
		p.begin()
		p.gain(map[seafall.Province]int{blue: 11, red: 4, green: 6})
		p.say(scoring.EndGame{})
		p.finish()
		p.begin()
		p.gain(map[seafall.Province]int{blue: 12, red: 8, green: 6})
		p.say(scoring.EndGame{})
		p.upTo(scoring.StepTitles)
		if place := p.closing().Places[1]; place.Glory != 12 || !slices.Equal(place.Members, c.want) {
			t.Errorf("with %v %v choose with %d glory, want %v with 12", c.rules, place.Members, place.Glory, c.want)
		}
		if next := p.closing().Next(scoring.StepTitles); next != c.want[0] {
			t.Errorf("with %v %s chooses first, want %s", c.rules, next, c.want[0])
		}
	}
}

// TestR45_EqualScoresGoByTitle: by the house rule, too, provinces with the same
// score of this game choose from the less prominent title upward.
func TestR45_EqualScoresGoByTitle(t *testing.T) {
	p := meet(t, by(three(), seafall.TitleTiesLowestScore))
	p.begin()
	p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 5})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTitles)
	if place := p.closing().Places[1]; !slices.Equal(place.Members, []seafall.Province{green, red}) {
		t.Errorf("%v choose, want the Count before the Duke", place.Members)
	}
}

// TestR51_TitlesAfterThePrologue: with 2, 4 and 3 glory the prologue's titles
// are green's Duke, red's Prince and blue's Count; by the house rule all three
// are tied at nothing and the least prominent chooses first.
func TestR51_TitlesAfterThePrologue(t *testing.T) {
	for _, c := range []struct {
		rules  []seafall.HouseRule
		places [][]seafall.Province
	}{
		{nil, [][]seafall.Province{{red}, {green}, {blue}}},
		{[]seafall.HouseRule{seafall.PrologueTitlesTied}, [][]seafall.Province{{green, red, blue}}},
		// Of tied provinces the lowest score chooses first: 2, 3, 4.
		{[]seafall.HouseRule{seafall.PrologueTitlesTied, seafall.TitleTiesLowestScore}, [][]seafall.Province{{blue, green, red}}},
	} {
		p := meet(t, by(three(), c.rules...))
		p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{})
		p.gain(map[seafall.Province]int{blue: 2, red: 4, green: 3})
		p.say(scoring.EndGame{By: "card"})
		places := p.closing().Places
		if len(places) != len(c.places) {
			t.Fatalf("with %v there are %d places, want %d", c.rules, len(places), len(c.places))
		}
		for i, place := range places {
			if !slices.Equal(place.Members, c.places[i]) {
				t.Errorf("with %v place %d is %v, want %v", c.rules, i+1, place.Members, c.places[i])
			}
		}
	}
}

// TestR28_TheFirstWinter: the Count, green, starts with 1 glory (R72), so the
// Duke, red, has the least and the less prominent title of those without; by
// the house rule the Count takes the astrolabe all the same, in the first
// winter of each game and in no other.
func TestR28_TheFirstWinter(t *testing.T) {
	for _, c := range []struct {
		rules       []seafall.HouseRule
		first, next seafall.Province
	}{
		{nil, red, red},
		{[]seafall.HouseRule{seafall.FirstWinterByTitle}, green, red},
	} {
		p := meet(t, by(three(), c.rules...))
		p.say(scoring.StartGame{}, scoring.GainGlory{Province: green, Glory: 1}, scoring.HoldWinter{})
		if got := p.state().Running.First; got != c.first {
			t.Errorf("with %v the first winter's astrolabe goes to %s, want %s", c.rules, got, c.first)
		}
		for range 5 {
			p.say(scoring.NextRound{})
		}
		p.say(scoring.HoldWinter{})
		if got := p.state().Running.First; got != c.next {
			t.Errorf("with %v the second winter's astrolabe goes to %s, want %s", c.rules, got, c.next)
		}
	}
}

// TestHouseRulesAreChosenAtAnyTime: from the founding or later, each once, and
// off again.
func TestHouseRulesAreChosenAtAnyTime(t *testing.T) {
	p := meet(t, by(three(), seafall.FirstWinterByTitle, seafall.PoolCap15))
	if got := p.state().HouseRules; !slices.Equal(got, []seafall.HouseRule{seafall.PoolCap15, seafall.FirstWinterByTitle}) {
		t.Errorf("founded with %v", got)
	}
	p.begin()
	p.say(scoring.SetHouseRule{Rule: seafall.PoolCap15}, scoring.SetHouseRule{Rule: seafall.TitleTiesLowestScore, On: true})
	s := p.state()
	for rule, want := range map[seafall.HouseRule]bool{seafall.PoolCap15: false, seafall.TitleTiesLowestScore: true,
		seafall.PrologueTitlesTied: false, seafall.FirstWinterByTitle: true} {
		if s.House(rule) != want {
			t.Errorf("%s in force: %v", rule, s.House(rule))
		}
	}
	for key, c := range map[string]scoring.SetHouseRule{
		"house_rule.same":    {Rule: seafall.TitleTiesLowestScore, On: true},
		"house_rule.unknown": {Rule: "no_winter", On: true},
	} {
		if v := p.refused(c); len(v) != 1 || v[0].Key != key || v[0].Overrulable {
			t.Errorf("%+v: %v", c, v)
		}
	}
	if _, err := scoring.Decide(seafall.New(), by(three(), "no_winter")); err == nil {
		t.Error("a campaign was founded with a house rule that is none")
	}
}

// TestR45_AHouseRuleWhileTitlesAreChosen: choices that were made in one order
// do not silently stand in another.
func TestR45_AHouseRuleWhileTitlesAreChosen(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTitles)
	p.say(scoring.SetHouseRule{Rule: seafall.TitleTiesLowestScore, On: true}, scoring.SetHouseRule{Rule: seafall.TitleTiesLowestScore})
	p.say(scoring.ChooseTitle{Province: green, Title: seafall.Duke})
	v := p.refused(scoring.SetHouseRule{Rule: seafall.TitleTiesLowestScore, On: true})
	if len(v) != 1 || v[0].Rule != "R45" || !v[0].Overrulable {
		t.Errorf("after green chose: %v", v)
	}
	p.agree(scoring.SetHouseRule{Rule: seafall.TitleTiesLowestScore, On: true}, "R45")
}
