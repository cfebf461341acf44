package seafalltest

import (
	"context"
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// closeGame goes through the seven steps with random choices and closes the game.
func closeGame(v *Voyage, last bool) {
	v.TB.Helper()
	for said := 0; ; said++ {
		if said > 200 {
			v.TB.Fatalf("the seven steps do not come to an end")
		}
		c, err := scoring.EndOfGame(v.state())
		if c == nil || err != nil {
			v.TB.Fatalf("the end of the game: %v", err)
		}
		if c.Current > len(c.Steps) {
			break
		}
		if lastChoices(v, c) {
			continue
		}
		if last && c.Current <= scoring.StepShips && v.chance(6) {
			v.agree(scoring.PassSteps{})
			v.Happened["the steps of the last game were passed"]++
			continue
		}
		if last && v.chance(20) {
			closedGame(v, true)
			return
		}
		chooseNext(v, c)
		if v.chance(12) { // somebody thinks again
			if g, ok := v.Book.NextUndo(); ok && g.Kind() != (seafall.GameEnded{}).Kind() {
				r, err := v.Book.Undo(context.Background(), "")
				if err != nil {
					v.TB.Fatalf("undoing %s: %v", g.Kind(), err)
				}
				v.happen(r)
				v.Happened["a choice was undone"]++
			}
		}
	}
	closedGame(v, last)
	if v.chance(6) { // somebody saw a mistake: reopened, and closed again
		r, err := v.Book.TakeBack(context.Background(), "", v.last)
		if err != nil {
			v.TB.Fatalf("reopening: %v", err)
		}
		v.happen(r)
		v.Happened["a closed game was reopened"]++
		closedGame(v, last)
	}
}

func closedGame(v *Voyage, last bool) {
	c, err := scoring.EndOfGame(v.state())
	if err != nil {
		v.TB.Fatalf("the end of the game: %v", err)
	}
	v.agree(scoring.CloseGame{Last: last})
	VerifyClosing(v.TB, c, v.state())
	leavesTheCrown(v, last)
	noteEnding(v, c)
}

// chooseNext makes a random choice of those that the current step offers.
func chooseNext(v *Voyage, c *scoring.Closing) {
	s := v.state()
	p := c.Next(c.Current)
	switch c.Current {
	case scoring.StepImprove:
		if v.chance(12) && v.try(scoring.ChooseImprovement{Improvement: "none"}) {
			return
		}
		list := scoring.Improvements(s, p)
		if isles := scoring.IslandGarrisons(s); len(isles) > 0 && v.chance(2) && v.try(improvement(isles[0])) {
			return
		}
		kind := []string{"field", "garrison", "reputation", "fortune", "appellation", "sell", "research", "tax"}[v.Chance.IntN(8)]
		of := slices.DeleteFunc(slices.Clone(list), func(i seafall.Improvement) bool { return i.Kind != kind })
		if len(of) == 0 {
			of = list
		}
		v.must(improvement(of[v.Chance.IntN(len(of))]))
	case scoring.StepTrain:
		if v.chance(3) && v.try(scoring.ChooseTraining{Province: p}) {
			return
		}
		advisors, retired := scoring.Trainable(s, p), scoring.RetiredLeft(s, p)
		v.must(scoring.ChooseTraining{Province: p, Advisor: advisors[v.Chance.IntN(len(advisors))].ID,
			Retired: retired[v.Chance.IntN(len(retired))].ID})
	case scoring.StepKeep:
		keep := scoring.ChooseKeep{Province: p}
		if list := scoring.Keepables(s, p); len(list) > 0 && !v.chance(4) {
			keep.Advisor = list[v.Chance.IntN(len(list))].Advisor.ID
		}
		if !v.try(keep) { // the winner, whose advisor is too dear
			v.Happened["the winner could not keep an advisor"]++
			v.must(scoring.ChooseKeep{Province: p})
		}
	case scoring.StepShips:
		if slot := scoring.Slots(s)[0]; len(s.Running.Ended.Ships) == 0 && s.Running.Number%2 == 0 && len(slot.Seats) > 1 {
			v.must(scoring.OpenChoices{Chosen: slot.Seats[:1], Missing: slot.Seats[1:]})
		}
		boxes := scoring.ShipBoxes(s, p)
		box := boxes[v.Chance.IntN(len(boxes))]
		v.must(scoring.ChooseShip{Province: p, Ship: box.Ship, Value: box.Value})
	case scoring.StepEnmity:
		settleEnmity(v, c, p)
	case scoring.StepRecord:
		v.must(scoring.ConfirmGlory{})
	case scoring.StepTitles:
		titles := scoring.TitlesFor(c, p)
		v.must(scoring.ChooseTitle{Province: p, Title: titles[v.Chance.IntN(len(titles))]})
	}
}

// settleEnmity rolls the dice of step 5 and uses the successes.
func settleEnmity(v *Voyage, c *scoring.Closing, p seafall.Province) {
	o := scoring.OfferEnmity(c, p, nil, nil)
	say := scoring.ChooseEnmity{Province: p}
	for range o.Dice {
		say.Successes += []int{0, 0, 1, 1, 1, 1}[v.Chance.IntN(6)]
	}
	if v.chance(10) { // a power gives more
		say.Successes = o.Dice + 1
	}
	left := say.Successes + o.Bonus
	if v.chance(2) { // this table likes its stickers
		for _, at := range o.Stickers {
			if left >= 2 && v.chance(2) {
				say.Crossed = append(say.Crossed, at)
				left -= 2
			}
		}
		for _, l := range o.Out {
			if n := min(left, v.Chance.IntN(l.Count+1)); n > 0 {
				say.Back = append(say.Back, seafall.Lying{Place: l.Place, Count: n})
				left -= n
			}
		}
	}
	for _, cover := range scoring.OfferEnmity(c, p, say.Back, say.Crossed).Covers {
		boxes := slices.Clone(cover.Boxes)
		for i := range boxes {
			j := i + v.Chance.IntN(len(boxes)-i)
			boxes[i], boxes[j] = boxes[j], boxes[i]
		}
		for _, box := range boxes[:cover.Count] {
			say.Cover = append(say.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
		}
		v.Happened["a sticker covered another"]++
	}
	v.agree(say)
}

// noteEnding counts what a closing came to.
func noteEnding(v *Voyage, c *scoring.Closing) {
	when := func(is bool, what string) {
		if is {
			v.Happened[what]++
		}
	}
	s := c.Before
	top := 0
	for _, p := range c.Order {
		when(c.Lost[p] > 0, "tokens found no box")
		when(c.Record[p] < 0, "less than nothing was recorded")
		if c.Winner != "" && s.Play(p).Glory == s.Play(c.Winner).Glory {
			top++
		}
	}
	when(top > 1, "several won together")
	for _, place := range c.Places {
		when(len(place.Members) == 2, "two shared a title")
		when(len(place.Members) > 2, "three shared a title")
	}
	for _, settled := range c.Fact.Enmity {
		when(s.Play(settled.Province).Absent, "tokens of an absent province became stickers")
		when(len(settled.Crossed) > 0, "stickers were crossed out")
		for _, at := range settled.Stuck {
			when(s.BoxesOf(at.Region)[at.Box].Crossed(), "a crossed-out box was taken")
		}
	}
	when(len(c.After.Retired) < len(s.Retired), "a retired advisor gave the last sticker")
	if i := c.Fact.Improvement; i != nil {
		v.Happened["improved "+i.Kind]++
	}
	when(v.state().Emperor != "", "an emperor was crowned")
}
