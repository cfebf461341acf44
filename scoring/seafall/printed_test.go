package seafall_test

import (
	"maps"
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// The printed examples, and a few of our own where the rules print none, by
// their numbers in the rules digest.

// advisor is a hireable card with nothing to train.
func advisor(p seafall.Province, name string, gold int) scoring.HireAdvisor {
	return scoring.HireAdvisor{Province: p, Type: name, Gold: gold, Slots: 1,
		Expertise: []seafall.Expertise{{Kind: "tax", Value: 1}}}
}

// D12: an advisor with Raid +1 who is given Raid +2 raids with +3 (R36, R37).
func TestD12_EqualExpertiseAddsUp(t *testing.T) {
	c := three()
	c.Retired = []seafall.Retired{{ID: "pirate", Kind: "raid", Stickers: []int{2}}}
	p := meet(t, c)
	p.begin()
	p.say(scoring.HireAdvisor{Province: seafall.Red, Type: "Gunsmith", Gold: 4, Slots: 2,
		Expertise: []seafall.Expertise{{Kind: "raid", Value: 1}}})
	p.gain(map[seafall.Province]int{seafall.Red: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTrain)
	p.say(scoring.ChooseTraining{Province: seafall.Red, Advisor: "gunsmith", Retired: "pirate"})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: seafall.Red, Advisor: "gunsmith"})
	if got := p.state().Advisor("gunsmith").Expert("raid"); got != 1 {
		t.Errorf("before the game is closed the gunsmith raids with +%d", got)
	}
	p.finish()
	a := p.state().Advisor("gunsmith")
	if got := a.Expert("raid"); got != 3 {
		t.Errorf("the gunsmith raids with +%d, want +3", got)
	}
	if a.EmptySlots() != 0 || a.Holder != seafall.Red || !a.Kept {
		t.Errorf("the gunsmith is %+v", a)
	}
	if p.state().RetiredAdvisor("pirate") != nil {
		t.Error("the pirate gave his last sticker and is still there")
	}
}

// keepers ends a game that green has won, with advisors by their gold cost.
func keepers(t *testing.T, costs map[seafall.Province][]int) *party {
	t.Helper()
	p := meet(t, five())
	p.say(scoring.StartGame{})
	for _, province := range p.state().Order {
		for _, gold := range costs[province] {
			p.say(advisor(province, string(province)+" "+string(rune('0'+gold)), gold))
		}
	}
	p.say(scoring.HoldWinter{})
	p.gain(map[seafall.Province]int{seafall.Green: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	return p
}

// allowed are the gold costs of the advisors that a province may keep.
func (p *party) allowed(province seafall.Province) []int {
	var costs []int
	for _, k := range scoring.Keepables(p.state(), province) {
		if k.Allowed {
			costs = append(costs, k.Advisor.Gold)
		}
	}
	return costs
}

// D13, as printed: green won and has advisors of two, three and four gold.
// Red and blue each keep one of three, purple one of four. Green may only
// keep the one of two (R38).
func TestD13_TheWinnerKeepsOnlyACheaperAdvisor(t *testing.T) {
	p := keepers(t, map[seafall.Province][]int{seafall.Green: {2, 3, 4}, seafall.Red: {3}, seafall.Blue: {3}, seafall.Purple: {4}})
	if turn, _ := p.closing().Turn(scoring.StepKeep, seafall.Green); turn.Status != scoring.Waits {
		t.Errorf("green is %s while others have not chosen", turn.Status)
	}
	p.say(scoring.ChooseKeep{Province: seafall.Red, Advisor: "red-3"},
		scoring.ChooseKeep{Province: seafall.Purple, Advisor: "purple-4"},
		scoring.ChooseKeep{Province: seafall.Blue, Advisor: "blue-3"})
	if got := p.allowed(seafall.Green); !slices.Equal(got, []int{2}) {
		t.Errorf("green may keep %v, want the one of 2", got)
	}
	for _, dear := range []string{"green-3", "green-4"} {
		v := p.refused(scoring.ChooseKeep{Province: seafall.Green, Advisor: dear})
		if len(v) != 1 || v[0].Rule != "R38" || v[0].Key != "keep.too_dear" || !v[0].Overrulable {
			t.Errorf("%s: %v", dear, v)
		}
	}
	p.say(scoring.ChooseKeep{Province: seafall.Green, Advisor: "green-2"})
	p.finish()
	for id, want := range map[string]seafall.Province{"green-2": seafall.Green, "green-3": "", "green-4": "",
		"red-3": seafall.Red, "blue-3": seafall.Blue, "purple-4": seafall.Purple} {
		if got := p.state().Advisor(id).Holder; got != want {
			t.Errorf("%s is with %q, want %q", id, got, want)
		}
	}
}

// D13, the other way: the others keep advisors of two and five gold, so green
// keeps none of its two and three; the table can still say otherwise (R38).
func TestD13_TheWinnerMayKeepNone(t *testing.T) {
	p := keepers(t, map[seafall.Province][]int{seafall.Green: {2, 3}, seafall.Red: {2}, seafall.Blue: {5}})
	p.say(scoring.ChooseKeep{Province: seafall.Red, Advisor: "red-2"},
		scoring.ChooseKeep{Province: seafall.Blue, Advisor: "blue-5"})
	if got := p.allowed(seafall.Green); len(got) != 0 {
		t.Errorf("green may keep %v, want none", got)
	}
	v := p.refused(scoring.ChooseKeep{Province: seafall.Green, Advisor: "green-2"})
	if len(v) != 1 || v[0].Rule != "R38" || v[0].Args["least"] != 2 {
		t.Errorf("an equal cost: %v", v)
	}
	p.agree(scoring.ChooseKeep{Province: seafall.Green, Advisor: "green-2"}, "R38")
	p.finish()
	if got := p.state().Advisor("green-2").Holder; got != seafall.Green {
		t.Errorf("the table let green keep it, and it is with %q", got)
	}
}

// D14: green has three tokens out, three fortune and one reputation left, so
// four dice; of three successes two cross out its sticker with gray and one
// takes a token back. The other two become stickers where they are, and all
// eight tokens are home (R40, R41).
func TestD14_TokensAndStickers(t *testing.T) {
	c := five()
	leader := scoring.StartingProvince(seafall.Green, "").Leader
	leader.Fortune, leader.Reputation = 3, 1
	c.Provinces[4].Leader = &leader
	p := meet(t, c)
	p.isle()
	p.stickers("gray", seafall.Stuck(seafall.Green))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Green, Place: spot("kestrel", "harbour"), Count: 2},
		scoring.PlaceEnmity{Province: seafall.Green, Place: spot("red", "field_a")})
	p.gain(map[seafall.Province]int{seafall.Blue: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepEnmity)

	o := scoring.OfferEnmity(p.closing(), seafall.Green, nil, nil)
	if o.Dice != 4 || o.Bonus != 0 {
		t.Errorf("green rolls %d dice and adds %d, want 4 and 0", o.Dice, o.Bonus)
	}
	if want := []seafall.BoxAt{{Region: "gray", Box: 0}}; !slices.Equal(o.Stickers, want) {
		t.Errorf("green can cross out %v, want %v", o.Stickers, want)
	}
	// The tokens have moved to the garrison and to At War With (R34).
	if want := []seafall.Lying{lie("kestrel", seafall.Garrison, 2), lie("red", seafall.War, 1)}; !slices.Equal(o.Out, want) {
		t.Errorf("green has out %v, want %v", o.Out, want)
	}
	p.say(scoring.ChooseEnmity{Province: seafall.Green, Successes: 3,
		Back:    []seafall.Lying{lie("kestrel", seafall.Garrison, 1)},
		Crossed: []seafall.BoxAt{{Region: "gray", Box: 0}}})
	if got := p.state().AtHome(seafall.Green); got != 5 {
		t.Errorf("before the game is closed %d tokens are home, want 5", got)
	}
	p.finish()
	s := p.state()
	for region, want := range map[seafall.Region]seafall.Box{"gray": seafall.Crossed(seafall.Green),
		"kestrel": seafall.Stuck(seafall.Green), "red": seafall.Stuck(seafall.Green)} {
		if boxes := *s.BoxesOf(region); boxes != (seafall.Boxes{want}) {
			t.Errorf("the boxes of %s are %q", region, boxes)
		}
	}
	if got := s.AtHome(seafall.Green); got != 8 {
		t.Errorf("%d tokens are home, want 8", got)
	}
}

// printedGames plays the two games of the printed record.
func printedGames(t *testing.T) *party {
	t.Helper()
	p := meet(t, five())
	for _, game := range [][]int{{8, 6, 4, 11, 9}, {12, 7, 8, 9, 8}} {
		p.begin()
		p.gain(glories(p, game))
		p.say(scoring.EndGame{})
		p.finish()
	}
	return p
}

// glories gives numbers to the provinces in the order of founding.
func glories(p *party, numbers []int) map[seafall.Province]int {
	m := map[seafall.Province]int{}
	for i, province := range p.state().Order {
		m[province] = numbers[i]
	}
	return m
}

// D15: after 8, 6, 4, 11, 9 with target 11 and 12, 7, 8, 9, 8 with target 12
// the record shows 20, 13, 12, 20, 17, and the next target is 13 (R1, R43).
func TestD15_TheRecordAddsUp(t *testing.T) {
	p := printedGames(t)
	s := p.state()
	want := []struct {
		target   int
		winner   seafall.Province
		game     []int
		campaign []int
	}{
		{11, s.Order[3], []int{8, 6, 4, 11, 9}, []int{8, 6, 4, 11, 9}},
		{12, s.Order[0], []int{12, 7, 8, 9, 8}, []int{20, 13, 12, 20, 17}},
	}
	if len(s.Record) != len(want) {
		t.Fatalf("the record has %d lines", len(s.Record))
	}
	for i, w := range want {
		line := s.Record[i]
		if line.Number != i+1 || line.Target != w.target || line.Winner != w.winner {
			t.Errorf("line %d: game %d, target %d, winner %s", i+1, line.Number, line.Target, line.Winner)
		}
		for j, province := range s.Order {
			if score := line.Scores[province]; score.GameGlory != w.game[j] || score.CampaignGlory != w.campaign[j] {
				t.Errorf("line %d, %s: %d and %d, want %d and %d", i+1, province,
					score.GameGlory, score.CampaignGlory, w.game[j], w.campaign[j])
			}
		}
	}
	for j, total := range []int{20, 13, 12, 20, 17} {
		if got := s.Board(s.Order[j]).CampaignGlory; got != total {
			t.Errorf("%s has %d, want %d", s.Order[j], got, total)
		}
	}
	p.say(scoring.StartGame{})
	if g := p.state().Running; g.Number != 3 || g.Target != 13 {
		t.Errorf("the next game is %d with target %d, want 3 and 13", g.Number, g.Target)
	}
}

// D16: the Princess leads, the Lord, the Baron and the Duke are level behind
// her, the Count is last. The Lord chooses first and takes Baron, the Baron
// takes Duke, the Duke is left with Count, and the Count becomes Lord (R45).
func TestD16_TiedProvincesChooseTheirTitles(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.gain(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 8, seafall.Purple: 5, seafall.Red: 8, seafall.Green: 8})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTitles)

	c := p.closing()
	if len(c.Places) != 3 || !slices.Equal(c.Places[1].Members, []seafall.Province{seafall.Green, seafall.Red, seafall.Gray}) ||
		!slices.Equal(c.Places[1].Titles, []seafall.Title{seafall.Duke, seafall.Count, seafall.Baron}) {
		t.Fatalf("the places are %+v", c.Places)
	}
	if next := c.Next(scoring.StepTitles); next != seafall.Green {
		t.Errorf("%s chooses first, want the Lord, green", next)
	}
	v := p.refused(scoring.ChooseTitle{Province: seafall.Red, Title: seafall.Duke})
	if len(v) != 1 || v[0].Rule != "R45" || v[0].Args["next"] != seafall.Green {
		t.Errorf("the Baron before the Lord: %v", v)
	}
	p.say(scoring.ChooseTitle{Province: seafall.Green, Title: seafall.Baron})
	if v := p.refused(scoring.ChooseTitle{Province: seafall.Red, Title: seafall.Baron}); len(v) != 1 || v[0].Rule != "R54" {
		t.Errorf("the same title again: %v", v)
	}
	p.say(scoring.ChooseTitle{Province: seafall.Red, Title: seafall.Duke})
	if turn, _ := p.closing().Turn(scoring.StepTitles, seafall.Gray); turn.Status != scoring.Passes {
		t.Errorf("the Duke is %s, want nothing left to choose", turn.Status)
	}
	p.say(scoring.CloseGame{})
	want := map[seafall.Province]seafall.Title{seafall.Blue: seafall.Prince, seafall.Green: seafall.Baron,
		seafall.Red: seafall.Duke, seafall.Gray: seafall.Count, seafall.Purple: seafall.Lord}
	got := map[seafall.Province]seafall.Title{}
	for _, province := range p.state().Order {
		got[province] = p.state().Board(province).Title
	}
	if !maps.Equal(got, want) {
		t.Errorf("the titles are %v, want %v", got, want)
	}
}

// D22: five boxes of a region are green's own and the sixth is crossed out:
// one more sticker goes over the crossed-out one and costs no glory (R42).
func TestD22_ACrossedOutBoxIsFree(t *testing.T) {
	own, crossed := seafall.Stuck(seafall.Green), seafall.Crossed(seafall.Green)
	for _, sixth := range []struct {
		box       seafall.Box
		lost      int
		wantBoxes seafall.Boxes
	}{
		{crossed, 0, seafall.Boxes{own, own, own, own, own, own}},
		{own, 1, seafall.Boxes{own, own, own, own, own, own}}, // all six its own: a glory each
	} {
		p := meet(t, three())
		p.isle()
		p.stickers("kestrel", own, own, own, own, own, sixth.box)
		p.begin()
		p.say(scoring.PlaceEnmity{Province: seafall.Green, Place: spot("kestrel", "harbour")})
		p.gain(map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 5})
		p.say(scoring.EndGame{})
		p.upTo(scoring.StepRecord)
		if got := p.closing().Lost[seafall.Green]; got != sixth.lost {
			t.Errorf("sixth box %q: green loses %d glory, want %d", sixth.box, got, sixth.lost)
		}
		p.finish()
		if got := *p.state().BoxesOf("kestrel"); got != sixth.wantBoxes {
			t.Errorf("sixth box %q: the boxes are %q", sixth.box, got)
		}
		if got := p.state().Record[0].Scores[seafall.Green].GameGlory; got != 5-sixth.lost {
			t.Errorf("sixth box %q: green is recorded with %d", sixth.box, got)
		}
		if got := p.state().AtHome(seafall.Green); got != 8 {
			t.Errorf("sixth box %q: %d tokens are home", sixth.box, got)
		}
	}
}

// D25: the target is 11 in the first game, 23 in the 13th, 24 in the 14th and
// every one after it; the prologue has none (R1).
func TestD25_Target(t *testing.T) {
	for game, want := range map[int]int{0: 0, 1: 11, 13: 23, 14: 24, 15: 24, 19: 24} {
		if got := scoring.Target(game); got != want {
			t.Errorf("the target of game %d is %d, want %d", game, got, want)
		}
	}
	p := meet(t, three())
	p.say(scoring.StartGame{Prologue: true})
	if g := p.state().Running; g.Number != 0 || g.Target != 0 {
		t.Errorf("the prologue is game %d with target %d", g.Number, g.Target)
	}
	p.say(scoring.HoldWinter{}, scoring.EndGame{By: "card"})
	p.finish()
	p.say(scoring.StartGame{})
	if g := p.state().Running; g.Number != 1 || g.Target != 11 {
		t.Errorf("after the prologue comes game %d with target %d", g.Number, g.Target)
	}
}

// D27: a ship with one ready upgrade and one damage card takes two more
// damage; three sink it. Each upgrade on it, ready or not, costs a glory (R22).
func TestD27_Sinking(t *testing.T) {
	ready := func(t *testing.T) *party {
		p := meet(t, three())
		p.begin()
		p.say(scoring.BuyUpgrade{Province: seafall.Red, Ship: seafall.ShipA, Name: "Terrible"},
			scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA, Damage: 1})
		if got := scoring.Capacity(p.state(), seafall.Red, seafall.ShipA); got != 2 {
			t.Fatalf("the ship takes %d more, want 2", got)
		}
		return p
	}
	t.Run("two are taken", func(t *testing.T) {
		p := ready(t)
		p.say(scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA, Damage: 2})
		hull := p.play(seafall.Red).Hulls[0]
		if hull.Sunk || hull.Damage != 2 || !p.state().Running.Upgrades[0].Exhausted || p.play(seafall.Red).Glory != 1 {
			t.Errorf("hull %+v, glory %d", hull, p.play(seafall.Red).Glory)
		}
	})
	t.Run("three sink it", func(t *testing.T) {
		p := ready(t)
		r := p.say(scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA, Damage: 3})
		if len(r.Entries) != 1 || r.Entries[0].Kind != "ship_sunk" {
			t.Errorf("recorded %v", r.Entries)
		}
		play := p.play(seafall.Red)
		if !play.Hulls[0].Sunk || play.Glory != 0 || len(p.state().Running.Upgrades) != 0 {
			t.Errorf("hull %+v, glory %d, upgrades %v", play.Hulls[0], play.Glory, p.state().Running.Upgrades)
		}
		v := p.refused(scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Terrible"})
		if len(v) != 1 || v[0].Rule != "R13" || v[0].Key != "upgrade.exhausted" {
			t.Errorf("buying what lies exhausted until winter: %v", v)
		}
	})
	t.Run("exhausted ones count as well", func(t *testing.T) {
		p := ready(t)
		p.say(scoring.NextRound{}, scoring.BuyUpgrade{Province: seafall.Red, Ship: seafall.ShipA, Name: "Bold"},
			scoring.ExhaustUpgrade{Province: seafall.Red, Upgrade: "bold"},
			scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA, Damage: 3})
		if play := p.play(seafall.Red); !play.Hulls[0].Sunk || play.Glory != 0 {
			t.Errorf("hull %+v, glory %d, want sunk and 2 lost", play.Hulls[0], play.Glory)
		}
	})
}
