package seafall_test

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func keys(list []*ledger.Violation) []string {
	var found []string
	for _, v := range list {
		found = append(found, v.Rule+" "+v.Key)
	}
	return found
}

// R44a: a correction of a closed game says at once what no longer follows from
// it: the winner, the score of who was absent, the titles. Each is said until
// it is set right; then the next game starts without a word.
func TestR44a_WhatFollowsFromACorrection(t *testing.T) {
	c := three()
	c.Provinces = append(c.Provinces, seated(gray, seafall.Baron))
	p := meet(t, c)
	p.begin(gray)
	p.gain(map[seafall.Province]int{blue: 11, red: 8, green: 6})
	p.say(scoring.EndGame{})
	p.finish()
	p.makeUp()
	if u := scoring.Follows(p.state()); !u.None() {
		t.Fatalf("nothing was corrected, and %+v", u)
	}
	before := p.state().Copy()
	p.say(scoring.Correct{Path: "record.1.green", Is: "4", Reason: "misread"})
	if got, want := keys(scoring.LeftOpen(before, p.state())), []string{"R44 following.absent", "R45 following.titles"}; !slices.Equal(got, want) {
		t.Errorf("said at once: %v, want %v", got, want)
	}
	want := []scoring.Unmissed{{Game: 1, Province: gray, Glory: 5, Due: 3}}
	if u := scoring.Follows(p.state()); !slices.Equal(u.Absent, want) {
		t.Errorf("of who was absent: %+v, want %+v", u.Absent, want)
	}
	p.say(scoring.Correct{Path: "record.1.gray", Is: "3", Reason: "one less than the lowest"})
	if u := scoring.Follows(p.state()); !u.None() {
		t.Errorf("set right, and %+v", u)
	}

	before = p.state().Copy()
	p.say(scoring.Correct{Path: "record.1.red", Is: "15", Reason: "misread"})
	if got, want := keys(scoring.LeftOpen(before, p.state())), []string{"R32 following.winner", "R45 following.titles"}; !slices.Equal(got, want) {
		t.Errorf("said at once: %v, want %v", got, want)
	}
	if got, want := keys(p.refused(scoring.StartGame{})), []string{"R32 following.winner", "R45 following.titles"}; !slices.Equal(got, want) {
		t.Errorf("the next game starts with %v, want %v", got, want)
	}
	u := scoring.Follows(p.state())
	if want := (map[seafall.Province]seafall.Title{red: seafall.Prince, blue: seafall.Duke, green: seafall.Count, gray: seafall.Baron}); !maps.Equal(u.Titles, want) {
		t.Fatalf("the titles would be %v, want %v", u.Titles, want)
	}
	// Titles as the record has them need no reason; others do.
	other := maps.Clone(u.Titles)
	other[green], other[gray] = other[gray], other[green]
	p.fails(scoring.SetTitles{Titles: other}, "R45", "title.by_hand")
	p.say(scoring.SetTitles{Titles: u.Titles}, scoring.Correct{Path: "record.1.winner", Is: "red", Reason: "misread"}, scoring.StartGame{})
	if got := p.state().Record[0].Winner; got != red {
		t.Errorf("the winner is %s", got)
	}
	if seats := p.state().Running.Seats; seats[3] != red {
		t.Errorf("the seats are %v", seats)
	}
}

// R44a, R42: a winner who lost glory in step 5 is still the winner when some
// other score of the game is corrected.
func TestR44a_TheLossOfStep5ChangesNoWinner(t *testing.T) {
	p := meet(t, three())
	own := seafall.Stuck(blue)
	p.stickers("red", own, own, own, own, own, own)
	p.won(scoring.PlaceEnmity{Province: blue, Place: spot("red", seafall.War), Count: 8})
	p.finish() // blue 11 − 8 = 3, red 5, green 3
	if got := p.state().Record[0].Scores[blue].GameGlory; got != 3 {
		t.Fatalf("blue is recorded with %d", got)
	}
	p.say(scoring.Correct{Path: "record.1.green", Is: "4", Reason: "misread"})
	if u := scoring.Follows(p.state()); len(u.Winners) > 0 {
		t.Errorf("the winner would be %+v", u.Winners)
	}
	p.fails(scoring.Correct{Path: "record.1.winner", Is: "gray", Reason: "misread"}, "", "province.unknown")
}

// R33: what a later choice voids is said by province: green, who trains before
// red, chooses once more after red has.
func TestR33_WhatALaterChoiceVoidsIsSaid(t *testing.T) {
	p := meet(t, three())
	p.won(trained(red, "Clerk", 1), trained(green, "Scholar", 1))
	p.upTo(scoring.StepKeep)
	before := p.state().Copy()
	if said := scoring.LeftOpen(before, before); len(said) > 0 {
		t.Errorf("nothing was chosen, and %v is said", keys(said))
	}
	p.say(scoring.ChooseTraining{Province: green, Advisor: "scholar", Retired: scoring.RetiredLeft(p.state(), green)[1].ID})
	said := scoring.LeftOpen(before, p.state())
	if len(said) != 1 || said[0].Rule != "R33" || said[0].Key != "step.voided" ||
		!slices.Equal(said[0].Args["missing"].([]seafall.Province), []seafall.Province{red}) || said[0].Args["step"] != scoring.StepTrain {
		t.Errorf("said is %v", said)
	}
	v := p.refused(scoring.CloseGame{})
	if len(v) != 1 || !slices.Equal(v[0].Args["missing"].([]seafall.Province), []seafall.Province{red}) {
		t.Errorf("closing names %v", v)
	}
}

// R40: who has no token out and no sticker owes nothing in step 5, chosen or
// not, in whatever order; and nobody else's choice is voided by it.
func TestR40_ANeedlessChoiceIsNoDuty(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: purple, Place: spot("blue", seafall.War)})
	p.gain(map[seafall.Province]int{blue: 11, gray: 9, purple: 7, red: 5, green: 3})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepEnmity)
	for _, province := range []seafall.Province{blue, purple, gray, red, green} {
		p.say(scoring.ChooseEnmity{Province: province})
	}
	if c := p.closing(); c.Current != scoring.StepRecord || len(c.Missing(scoring.StepEnmity)) > 0 {
		t.Fatalf("step %d is open for %v", c.Current, c.Missing(c.Current))
	}
	p.say(scoring.ConfirmGlory{}, scoring.ChooseEnmity{Province: green}, scoring.CloseGame{})
}

// R35: the winner takes the sticker of an action, and it stays on the leader's
// card; there is one of each.
func TestR35_TheStickerOfAnAction(t *testing.T) {
	p := meet(t, three())
	for n, want := range []struct {
		kind     string
		from, to int
	}{{"sell", 2, 3}, {"research", 1, 2}, {"tax", 3, 4}} {
		p.begin()
		p.gain(map[seafall.Province]int{blue: scoring.Target(n + 1)})
		p.say(scoring.EndGame{})
		offered := seafall.Improvement{Kind: want.kind, From: want.from, To: want.to}
		if list := scoring.Improvements(p.state(), blue); !slices.Contains(list, offered) {
			t.Fatalf("%v is not among %v", offered, list)
		}
		p.say(scoring.ChooseImprovement{Improvement: want.kind})
		p.finish()
		if got := scoring.Base(p.state(), blue, want.kind); got != want.to {
			t.Errorf("%s is %d, want %d", want.kind, got, want.to)
		}
		if slices.ContainsFunc(scoring.Improvements(p.state(), blue), func(i seafall.Improvement) bool { return i.Kind == want.kind }) {
			t.Errorf("%s is offered once more", want.kind)
		}
	}
	p.explains("blue.base_sell", "blue.base_sell 3: founded +2; improved +1 R35;")
	p.begin()
	p.gain(map[seafall.Province]int{blue: 14})
	p.say(scoring.EndGame{})
	p.fails(scoring.ChooseImprovement{Improvement: "sell"}, "R35", "improvement.none_left")
}

// R33, R35: after the last game steps 1 to 4 are passed with one reason, and
// the emperor is crowned; nobody improves, trains, keeps or fills anything.
func TestR33_TheLastGameIsClosedWithOneReason(t *testing.T) {
	for _, said := range [][]scoring.Command{{scoring.CloseGame{Last: true}},
		{scoring.PassSteps{}, scoring.ConfirmGlory{}, scoring.CloseGame{Last: true}}} {
		p := meet(t, three())
		p.won(trained(red, "Clerk", 1), trained(green, "Scholar", 1))
		p.agree(said[0], "R33")
		p.say(said[1:]...)
		s := p.state()
		if s.Emperor != blue || s.Running != nil {
			t.Fatalf("%s is crowned", s.Emperor)
		}
		b := s.Board(blue)
		if len(b.Improvements) > 0 || b.Ships[0].Values != [4]int{2, 3, 2, 2} || s.Advisor("clerk").Holder != "" || len(s.Advisor("clerk").Expertise) > 0 {
			t.Errorf("%s: blue took %v, the clerk is %+v", said[0].Kind(), b.Improvements, s.Advisor("clerk"))
		}
		if got := s.Record[0].Overruled; got != 1 {
			t.Errorf("%s: %d rules were set aside", said[0].Kind(), got)
		}
	}
}

// R33, R39: the boxes of step 4 do not depend on each other: any order comes to
// the same.
func TestR33_Step4TakesAnyOrder(t *testing.T) {
	var ships [2]map[seafall.Province][2][4]int
	for n, order := range [][]seafall.Province{{green, red, blue}, {blue, green, red}} {
		p := meet(t, three())
		p.won()
		p.upTo(scoring.StepShips)
		for _, province := range order {
			p.say(scoring.ChooseShip{Province: province, Ship: seafall.ShipB, Value: seafall.Hold})
		}
		p.finish()
		ships[n] = map[seafall.Province][2][4]int{}
		for _, province := range order {
			b := p.state().Board(province)
			ships[n][province] = [2][4]int{b.Ships[0].Values, b.Ships[1].Values}
		}
	}
	if !maps.Equal(ships[0], ships[1]) {
		t.Errorf("in order %v, else %v", ships[0], ships[1])
	}
}

// TestR33_WhatMayBeChosenInSecret: the boxes of step 4, by all who have one to fill and
// have not said so openly, and nothing else of the seven steps.
func TestR33_WhatMayBeChosenInSecret(t *testing.T) {
	p := meet(t, three())
	if slots := scoring.Slots(p.state()); slots != nil {
		t.Errorf("before a game: %v", slots)
	}
	p.won()
	met := 0
	for step := scoring.StepImprove; step <= afterAll; step++ {
		p.upTo(step)
		slots := scoring.Slots(p.state())
		if p.closing().Current != scoring.StepShips { // the next one, where nobody has anything to choose
			if slots != nil {
				t.Errorf("in step %d: %v", step, slots)
			}
			continue
		}
		met++
		if len(slots) != 1 || slots[0].ID != "1.ships" || slots[0].Step != scoring.StepShips || slots[0].Kind != "choose_ship" ||
			len(slots[0].Seats) != 3 {
			t.Fatalf("in step %d: %+v", step, slots)
		}
		if step < scoring.StepShips {
			continue
		}
		seats := slots[0].Seats
		p.say(scoring.ChooseShip{Province: seats[1], Ship: seafall.ShipA, Value: seafall.Sail})
		if left := scoring.Slots(p.state())[0]; left.ID != "1.ships" || !slices.Equal(left.Seats, []seafall.Province{seats[0], seats[2]}) {
			t.Errorf("one has said it openly: %+v", left)
		}
	}
	if met == 0 {
		t.Error("step 4 was never open")
	}
}

// TestR33_TheTableOpensWhatWasChosen: it says who had chosen and who had not, of those
// who were left, and changes nothing; the choices follow in the same act.
func TestR33_TheTableOpensWhatWasChosen(t *testing.T) {
	p := meet(t, three())
	p.fails(scoring.OpenChoices{Chosen: []seafall.Province{green}}, "", "game.still_played")
	p.won()
	p.upTo(scoring.StepShips)
	seats := scoring.Slots(p.state())[0].Seats
	p.fails(scoring.OpenChoices{Missing: seats}, "", "choices.nobody")
	p.fails(scoring.OpenChoices{Chosen: seats[:2], Missing: seats[1:]}, "", "choices.twice")
	p.fails(scoring.OpenChoices{Step: 5, Chosen: seats[:1]}, "R33", "choices.not_open")
	p.fails(scoring.OpenChoices{Chosen: []seafall.Province{gray}}, "R33", "step.not_in_it")
	p.say(scoring.ChooseShip{Province: seats[2], Ship: seafall.ShipB, Value: seafall.Raid})
	p.fails(scoring.OpenChoices{Chosen: seats[:1], Missing: seats[1:]}, "R33", "step.not_in_it")

	before := p.state()
	receipts, _, err := p.book.RecordTogether(context.Background(), []ledger.Command{
		scoring.Say(scoring.OpenChoices{Chosen: seats[:1], Missing: seats[1:2]}),
		scoring.Say(scoring.ChooseShip{Province: seats[0], Ship: seafall.ShipA, Value: seafall.Hold})})
	if err != nil {
		t.Fatal(err)
	}
	if said := string(receipts[0].Entries[0].Payload); said != `{"step":4,"chosen":["`+string(seats[0])+`"],"missing":["`+string(seats[1])+`"]}` {
		t.Errorf("the journal says %s", said)
	}
	if left := scoring.Slots(p.state())[0].Seats; !slices.Equal(left, seats[1:2]) || receipts[0].Group != receipts[1].Group {
		t.Errorf("left are %v", left)
	}
	opened := before.Copy()
	if err := opened.Foresee(seafall.ChoicesOpened{Step: 4, Chosen: seats[:1]}); err != nil || !reflect.DeepEqual(opened, before.Copy()) {
		t.Errorf("opening alone has changed something: %v", err)
	}
}
