package skulltalestest

import (
	"slices"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// ending goes through the seven steps, with second thoughts, and closes the adventure;
// now and then the table opens it again and closes it otherwise.
func ending(v *Voyage) {
	v.TB.Helper()
	for again := true; again; again = v.chance(5) && v.reopen() {
		ends(v)
		for said := 0; !closes(v, said); said++ {
			if said > 200 {
				v.TB.Fatalf("the seven steps do not come to an end: %+v", scoring.EndOfAdventure(v.state()))
			}
		}
	}
}

// ends says how it ended.
func ends(v *Voyage) {
	c := scoring.EndAdventure{Partial: v.chance(2)}
	if v.chance(2) {
		c.By = one(v, []skulltales.EndedBy{skulltales.ByObjectives, skulltales.ByUnexplorable, skulltales.ByFlag, skulltales.ByChapter})
	}
	if v.chance(20) {
		c.By = skulltales.ByAllDown // whoever is up
	}
	v.agree(c)
}

// closes makes the next choice, or thinks an older one over; it is true once the adventure
// is closed. The longer it takes the fewer second thoughts there are.
func closes(v *Voyage, said int) bool {
	v.TB.Helper()
	e := scoring.EndOfAdventure(v.state())
	if e == nil {
		ends(v) // it was taken back
		return false
	}
	if said < 60 && v.chance(4) {
		thinksAgain(v)
		return false
	}
	if e.Now > scoring.Steps || v.chance(12) {
		return v.say(scoring.CloseAdventure{}, true)
	}
	step := e.Steps[e.Now-1]
	if len(step.Again) > 0 {
		v.Happened["something was looked at again"]++
	}
	var whom []string
	for _, id := range slices.Concat(step.Waits, step.Again) {
		if id != "" {
			whom = append(whom, id)
		}
	}
	switch {
	case step.Number == scoring.StepFinds:
		finds(v, one(v, whom))
	case step.Number == scoring.StepRewards:
		rewards(v, one(v, whom))
	case step.Number == scoring.StepAllies:
		ally(v, one(v, whom))
	case step.Number == scoring.StepRegistre && len(whom) > 0:
		inherits(v, one(v, whom))
	case step.Number == scoring.StepRegistre:
		copies(v)
	case step.Number == scoring.StepCaptain && len(whom) > 0:
		if e.CaptainDue && v.state().Running.Ending.Captain == nil && v.chance(5) && !step.Open {
			return v.say(scoring.CloseAdventure{}, true) // without a Captain
		}
		captain(v, e)
		if step.Open {
			follows(v, e)
		}
	default:
		follows(v, e)
	}
	return false
}

// thinksAgain says something of any step once more, or something beside it.
func thinksAgain(v *Voyage) {
	e, s := scoring.EndOfAdventure(v.state()), v.state()
	p := v.inPlay()
	switch v.Chance.IntN(16) {
	case 0:
		if s.Running.Ending.By != skulltales.ByAllDown || v.chance(3) {
			v.try(scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: p, Result: one(v, skulltales.Results)}})
		}
	case 1:
		finds(v, p)
	case 2:
		rewards(v, p)
	case 3:
		if allies := s.AlliesInPlay(); len(allies) > 0 {
			ally(v, one(v, allies).ID)
		}
	case 4:
		if heirs := scoring.Heirs(s); len(heirs) > 0 {
			inherits(v, one(v, heirs).ID)
		} else {
			inherits(v, p)
		}
	case 5:
		copies(v)
	case 6:
		captain(v, e)
	case 7:
		follows(v, e)
	case 8:
		if v.chance(3) {
			ends(v)
		}
	case 9:
		if finds := s.Running.Finds; len(finds) > 0 {
			v.try(scoring.RevealResearch{ResearchRevealed: turned(v, one(v, finds).ID)})
		}
	case 10:
		if held := s.Held(v.character()); len(held) > 0 {
			v.try(scoring.LoseItem{Item: one(v, held).ID, Reason: one(v, skulltales.LossReasons)})
		}
	case 11:
		recruit(v, false)
	case 12:
		wrong(v)
	case 13:
		v.try(scoring.GainCoins{Holder: p, Coins: 1}) // it is over
	default:
		aside(v)
	}
}

// finds says which research cards of a pirate count. What is secret still is turned first,
// or given a worth, or the books refuse it.
func finds(v *Voyage, who string) {
	c := scoring.ChooseFinds{Pirate: who}
	held := v.state().HeldFinds(who)
	for _, f := range held {
		if f.Secret && !v.chance(4) {
			v.try(scoring.RevealResearch{ResearchRevealed: turned(v, f.ID)})
			v.Happened["a secret card was turned at the end"]++
		}
	}
	switch v.Chance.IntN(5) {
	case 0:
		n, none := v.Chance.IntN(9), 0
		c.Coins, c.Prestige = &n, &none
	case 1:
		if len(held) > 0 {
			c.Cards = []string{one(v, held).ID}
		}
	}
	v.try(c)
}

// rewards says what objectives and the chapter bring a pirate.
func rewards(v *Voyage, who string) {
	c := scoring.ChooseRewards{Pirate: who, Table: &skulltales.TableRow{Coins: v.Chance.IntN(16), Prestige: v.Chance.IntN(4), Note: words(v)}}
	if markers := v.state().HeldObjectives(who); len(markers) > 0 && (!scoring.Failed(v.state(), who) || v.chance(3)) {
		c.Coins, c.Prestige = v.Chance.IntN(12), v.Chance.IntN(4)
		if v.chance(3) {
			c.Objectives = []string{one(v, markers).ID}
		}
	}
	if v.chance(4) {
		c.Table.Items = []skulltales.Card{item(v)}
		if v.chance(4) {
			c.Table.Items = []skulltales.Card{known(v, c.Table.Items[0])}
		}
	}
	if v.chance(30) {
		c.Table.Coins = 120
	}
	if v.state().Captain == "" && v.chance(2) {
		c.Table.Prestige = drawsLevel(v, who, c.Prestige, c.Table.Prestige)
	}
	v.try(c)
}

// drawsLevel is a reward by which somebody has as much prestige of this adventure as who
// has most, where that is believable: then a contest makes the Captain.
func drawsLevel(v *Voyage, who string, objectives, or int) int {
	most, all := 0, scoring.CaptainRanking(v.state()).All
	for id, a := range all {
		if id != who {
			most = max(most, a.Prestige)
		}
	}
	said := v.state().Running.Ending.Rewards[who]
	lacks := most - (all[who].Prestige - said.Prestige - said.Table.Prestige + objectives)
	if lacks < 0 || lacks > 20 {
		return or
	}
	return lacks
}

// ally says what an ally brings its owner, or somebody else where that one is out.
func ally(v *Voyage, id string) {
	s := v.state()
	c := scoring.ChooseAlly{Ally: id, Prestige: v.Chance.IntN(3)}
	a := s.Ally(id)
	if owner := s.Pirate(a.Owner); owner == nil || !s.InPlay(owner.ID) && !slices.Contains(s.Running.Joining, owner.ID) || v.chance(15) {
		c.To = v.inPlay()
	}
	if len(s.PiratesInPlay()) == 0 && len(s.Running.Joining) > 0 {
		c.To = s.Running.Joining[0]
	}
	if v.chance(3) {
		n := scoring.Obtained(s, id) + v.Chance.IntN(8)
		c.Obtained = &n
	}
	for _, it := range s.Held(id) {
		if !v.chance(3) {
			c.Items = append(c.Items, it.ID)
		}
	}
	if !v.try(c) && len(s.PiratesInPlay())+len(s.Running.Joining) == 0 {
		recruit(v, false) // nobody is there to take it
	}
}

// inherits says what the new pirate is given of the old one's.
func inherits(v *Voyage, to string) {
	s := v.state()
	c := scoring.ChooseInheritance{To: to}
	before := (*skulltales.Pirate)(nil)
	if p := s.Pirate(to); p != nil {
		before = s.Pirate(p.Replaces)
	}
	if before != nil && v.chance(2) {
		n := v.Chance.IntN(before.Registre.Coins + 2)
		c.Coins = &n
	}
	if before != nil {
		if held := s.Held(before.ID); len(held) > 0 && !v.chance(3) {
			c.Item = one(v, held).ID
		}
	}
	if v.chance(15) {
		c.From = v.anybody()
	}
	v.try(c)
}

// copies says that the table has copied the figures, with what it discards: some card of
// who carries too much, or any.
func copies(v *Voyage) {
	s := v.state()
	var c scoring.ConfirmRegistre
	for _, p := range s.PiratesInPlay() {
		items := scoring.After(s, p.ID)
		load := 0
		for _, it := range items {
			load += it.Halves
		}
		for _, it := range items {
			if load > skulltales.MostHalves && it.Halves > 0 && !v.chance(3) || v.chance(15) {
				c.Discarded = append(c.Discarded, it.ID)
				load -= it.Halves
			}
		}
	}
	if v.chance(8) {
		for _, line := range scoring.Closing(s) {
			c.Pirates = append(c.Pirates, skulltales.Confirmed{Pirate: line.Pirate, Coins: line.Coins + v.Chance.IntN(2), Prestige: line.Prestige})
		}
	}
	v.try(c)
}

// captain says who becomes Captain: who leads, who wins a contest, or whom the table
// likes.
func captain(v *Voyage, e *scoring.End) {
	s := v.state()
	ranked := scoring.CaptainRanking(s)
	var list []*skulltales.Pirate
	for _, id := range ranked.First {
		list = append(list, s.Pirate(id))
	}
	if ranked.Differ() {
		v.Happened["prestige, purse and coins name different pirates"]++
	}
	if len(list) > 1 && !v.chance(4) {
		if rounds := contest(v, list); rounds != nil {
			if v.try(scoring.ChooseCaptain{Contest: rounds}) {
				v.Happened["a contest for the Captain"]++
			}
			return
		}
	}
	c := scoring.ChooseCaptain{}
	switch {
	case len(list) > 0 && !v.chance(2):
		c.Pirate = one(v, list).ID
	case v.chance(2):
		c.Pirate, c.Reason = v.pirate(), skulltales.ChapterSays
	default:
		c.Pirate = v.pirate()
	}
	v.try(c)
}

// follows says what comes next.
func follows(v *Voyage, e *scoring.End) {
	c := scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}
	switch n := v.Chance.IntN(8); {
	case n == 0:
		c.Follows = skulltales.OtherChapter
	case n == 1 || !e.Won && n < 4:
		c.Follows = skulltales.AgainChapter
	}
	v.try(c)
}
