package seafall_test

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// R48: who leaves takes nothing along. Relics and tablets go back to their chests,
// without a mark, uncharted cards to their deck; a colony stands without a governor, and
// signs, tombs and stickers stay. Who comes back finds the board, and none of them.
func TestR48_WhatThePartsLeave(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Column: 2}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.ExploreSite{Island: "isle-a", Site: "barrow", Defense: 6, By: red}, scoring.FindTomb{Island: "isle-a", Site: "barrow", By: red},
		scoring.FoundColony{Province: red, Island: "isle-a", Name: "Gullhaven", Defense: 5},
		scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "Idol", Glory: 2}, scoring.FindTablet{Province: red, Name: "Slab", Glory: 1},
		scoring.FindRelic{Province: green, Ship: seafall.ShipA, Name: "Mask"},
		scoring.DrawUncharted{Province: red, Name: "Whale", Kept: true}, scoring.DrawUncharted{Province: green, Name: "Squid", Kept: true},
		scoring.DrawUncharted{Province: red, Name: "Storm", Destroyed: true},
		scoring.ChartWater{Water: "maw", Sign: seafall.DangerousWater, By: red}, scoring.HireAdvisor{Province: blue, Type: "Clerk", Gold: 2},
		scoring.HoldInquisition{Province: red, Advisor: "clerk"})
	p.agree(scoring.PlaceShipSticker{Province: red, Ship: seafall.ShipA, Value: seafall.Hold, To: 6}, "R84")
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	p.agree(scoring.LeaveCampaign{Province: red}, "R48")
	s := p.state()
	for path, want := range map[string]string{"relic/idol": "chest", "tablet/slab": "", "relic/mask": "green a", "uncharted/whale": "", "uncharted/squid": "green",
		"gullhaven.governor": "", "isle-a.tomb/barrow": "open", "water/maw": "dangerous", "advisor/clerk.stickers": "red", "red.ship_a.hold.beyond": "4"} {
		if is, _ := seafall.LookUp(path).In(s); is != want {
			t.Errorf("%s is %q, want %q", path, is, want)
		}
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	p.say(scoring.StartGame{}, scoring.HoldWinter{}, scoring.DrawUncharted{Province: blue, Known: "whale", Kept: true},
		scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "Idol"}, scoring.FindTablet{Province: blue, Name: "Slab"})
	p.fails(scoring.DrawUncharted{Province: blue, Known: "storm"}, "", "late.p3.card_gone")
	p.glory(map[seafall.Province]int{blue: 3})
	p.gain(map[seafall.Province]int{green: 12})
	p.say(scoring.EndGame{})
	p.finish()
	p.agree(scoring.JoinCampaign{Province: red, Player: "Rob"}, "R47")
	s = p.state()
	if len(s.Late.ColoniesOf(red))+len(s.Late.RelicsOf(red))+len(s.Late.TabletsOf(red))+len(s.Late.UnchartedOf(red)) > 0 {
		t.Errorf("red came back and has %v %v %v %v", s.Late.ColoniesOf(red), s.Late.RelicsOf(red), s.Late.TabletsOf(red), s.Late.UnchartedOf(red))
	}
	if got := s.Board(red).Ships[0].Beyond; got[3] != 4 {
		t.Errorf("the stickers on its ship are %v", got)
	}
}

// R47: who joins before the campaign has titles is due no bonus of one; who joins later
// has the last title, and is due what it says at once (R58).
func TestR47_BonusesOfWhoJoins(t *testing.T) {
	found := three() // as a table does it that has not played yet
	for i := range found.Provinces {
		found.Provinces[i].Title = ""
	}
	p := meet(t, found)
	p.say(scoring.AddRule{All: true})
	p.agree(scoring.JoinCampaign{Province: seafall.Gray, Player: "Dan"}, "R47") // without an advisor
	p.say(scoring.StartGame{Prologue: true})
	p.due(map[seafall.Province]int{blue: 0, seafall.Gray: 0})
	p.say(scoring.EndGame{By: "card"})
	p.finish()
	p.say(scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Prince, red: seafall.Duke, green: seafall.Count, seafall.Gray: seafall.Baron}},
		scoring.StartGame{}, scoring.HoldWinter{})
	p.gain(map[seafall.Province]int{blue: 12, red: 6, green: 2})
	p.say(scoring.EndGame{})
	p.finish()
	p.agree(scoring.JoinCampaign{Province: seafall.Purple, Player: "Eve"}, "R47")
	p.say(scoring.StartGame{})
	// The last place has nothing, less the game missed: 13 behind, which are three.
	if b := p.state().Board(seafall.Purple); b.CampaignGlory != -1 || b.Title != seafall.Titles[4] {
		t.Fatalf("who joined is %+v", b)
	}
	p.due(map[seafall.Province]int{blue: 0, red: 2, green: 2, seafall.Gray: 3, seafall.Purple: 3})
}
