package seafalltest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Chance is where a random table gets its luck from, as a generator with a seed.
type Chance interface {
	// IntN is a number from 0 to n−1; n is at least 1.
	IntN(n int) int
}

// Voyage is a campaign that a random table plays, by the rules or with a
// reason for setting one aside. After every act the state is held against
// Verify, after every closing against VerifyClosing.
type Voyage struct {
	TB     TB
	Books  *ledger.Books
	Book   *ledger.Book
	Chance Chance
	// Happened counts what occurred: each kind of entry by its name, each rule
	// set aside as "overruled R8", and events by words of their own, as
	// "tokens found no box".
	Happened map[string]int

	names  int // given so far
	last   string
	missed []seafall.Province // who was not there in the game before
	from   int64              // the entry with which the running game began
}

// Embark founds a campaign of three to five provinces.
func Embark(tb TB, books *ledger.Books, chance Chance) *Voyage {
	tb.Helper()
	v := &Voyage{TB: tb, Books: books, Chance: chance, Happened: map[string]int{}}
	found := scoring.FoundCampaign{Name: "A Random Sea", Date: "2026-01-17"}
	provinces := v.shuffled(seafall.Provinces)[:3+chance.IntN(3)]
	titles := v.chance(2)
	set := scoring.TitleSet(len(provinces))
	for i, p := range provinces {
		said := scoring.FoundedProvince{Province: p, Player: v.name("Player")}
		if titles {
			said.Title = set[i]
		}
		if v.chance(3) {
			said.HomeBoxes = 1 + chance.IntN(2)
		}
		found.Provinces = append(found.Provinces, said)
	}
	book, receipt, err := books.Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		tb.Fatalf("founding: %v", err)
	}
	v.Book = book
	v.happen(receipt)
	Verify(tb, State(book))
	return v
}

// Play plays until the record has so many games, each to its target, and closes
// them; the last one crowns the emperor.
func (v *Voyage) Play(games int) {
	v.TB.Helper()
	v.Begin()
	for n := len(v.state().Record); n < games; n++ {
		v.between()
		v.evening()
		v.close(n == games-1)
		if clock, steps := v.Books.Clock.(*ledgertest.StepClock); steps {
			clock.Ms += fortnight
		}
	}
}

// Begin gives a campaign without titles its titles: by a prologue, by hand, or
// with the record of games that were played without the books.
func (v *Voyage) Begin() {
	v.TB.Helper()
	if s := v.state(); s.Board(s.Order[0]).Title != "" {
		return
	}
	if v.chance(3) {
		v.catchUp()
		return
	}
	if v.chance(2) {
		v.must(scoring.StartGame{Prologue: true})
		v.must(scoring.HoldWinter{})
		for range 6 {
			for _, p := range v.state().Present() {
				v.act(p)
			}
		}
		v.must(scoring.EndGame{By: "card"})
		v.close(false)
		return
	}
	v.must(v.titles())
}

// titles gives everybody a title by hand.
func (v *Voyage) titles() scoring.SetTitles {
	playing := v.state().Playing()
	set := scoring.TitleSet(len(playing))
	titles := map[seafall.Province]seafall.Title{}
	for i, p := range v.shuffled(playing) {
		titles[p] = set[i]
	}
	return scoring.SetTitles{Titles: titles}
}

// catchUp enters one or two games of a paper record, with the boards as they
// came out of them.
func (v *Voyage) catchUp() {
	playing := v.state().Playing()
	total := map[seafall.Province]int{}
	c := scoring.CatchUp{}
	for n := range 1 + v.Chance.IntN(2) {
		winner := v.province(playing)
		game := scoring.CaughtUpGame{}
		for _, p := range playing {
			glory := v.Chance.IntN(10)
			if p == winner {
				glory = scoring.Target(n + 1)
			}
			total[p] += glory
			game.Scores = append(game.Scores, scoring.CaughtUpScore{Province: p, GameGlory: &glory})
		}
		c.Games = append(c.Games, game)
	}
	ranked := slices.Clone(playing)
	slices.SortStableFunc(ranked, func(a, b seafall.Province) int { return total[b] - total[a] })
	for i, p := range ranked {
		ships := [2]seafall.FoundedShip{{Sail: 2, Raid: 3, Explore: 2 + len(c.Games), Hold: 2}, {Sail: 3, Raid: 2, Explore: 2, Hold: 2}}
		c.Boards = append(c.Boards, scoring.CaughtUpBoard{Province: p, Title: scoring.TitleSet(len(playing))[i], Ships: &ships})
	}
	v.must(c)
}

// between is what a table does when it is not playing.
func (v *Voyage) between() {
	s := v.state()
	p := v.province(s.Playing())
	if v.chance(3) {
		v.try(scoring.NameProvince{Province: p, Name: v.name("Province")})
	}
	if v.chance(3) {
		v.try(scoring.NameLeader{Province: p, Name: v.name("Leader"), Style: seafall.Feminine})
	}
	if v.chance(3) {
		v.try(scoring.NameShip{Province: p, Ship: v.which(), Name: v.name("Ship")})
	}
	if n := len(s.Record); n > 0 && v.chance(4) {
		line := s.Record[v.Chance.IntN(n)]
		score := line.Scores[p]
		v.try(scoring.Correct{Path: fmt.Sprintf("record.%d.%s", line.Number, p),
			Is: fmt.Sprint(score.GameGlory + 1 - 2*v.Chance.IntN(2)), Reason: "counted again"})
	}
	if v.chance(3) {
		v.try(scoring.WriteNote{Text: "Between two games. " + v.name("Note")})
	}
	if v.chance(4) {
		v.try(scoring.ConfirmAudit{})
	}
	if v.chance(8) {
		v.try(v.titles())
	}
	if v.chance(4) {
		v.try(scoring.TickHomeBox{Province: p})
	}
	if v.chance(8) {
		v.try(scoring.PlaceLeaderSticker{Province: p, Base: scoring.LeaderStickers[v.Chance.IntN(len(scoring.LeaderStickers))].Base})
	}
	if v.chance(3) {
		v.leave()
	}
	if v.chance(3) {
		v.join()
	}
	if v.chance(6) {
		rule := seafall.HouseRules[v.Chance.IntN(len(seafall.HouseRules))]
		v.try(scoring.SetHouseRule{Rule: rule, On: !s.House(rule)})
	}
}

// evening plays the next game until somebody has reached the target and the
// game is ended.
func (v *Voyage) evening() {
	absent := v.absent()
	v.comeBack(absent)
	v.from = v.Book.Head().Seq
	v.agree(scoring.StartGame{Absent: absent}) // a corrected game may have left something that does not follow
	if len(absent) > 1 {
		v.Happened["several were absent"]++
	}
	v.must(scoring.HoldWinter{})
	idle := seafall.Province("") // somebody who does nothing all evening
	if v.chance(3) {
		idle = v.province(v.state().Present())
		v.agree(scoring.GainGlory{Province: idle, Glory: -1, Reason: "a card says so"})
	}
	for rounds := 0; ; rounds++ {
		for _, p := range v.state().Present() {
			if p == idle && len(v.state().Present()) > 1 {
				continue
			}
			for range 1 + v.Chance.IntN(2) {
				v.act(p)
			}
		}
		v.cards()
		v.aside()
		if rounds > 9 { // nobody sits at a table for ever
			v.try(scoring.GainGlory{Province: v.province(v.state().Present()), Glory: 1 + v.Chance.IntN(3)})
		}
		s := v.state()
		if scoring.TargetReached(s) {
			if !v.chance(3) {
				break
			}
			v.Happened["played on after the target"]++
		}
		if s.Running.Round == 6 {
			v.winter()
		} else if !v.try(scoring.NextRound{}) && scoring.TargetReached(s) {
			break
		}
	}
	v.level()
	v.must(scoring.EndGame{})
}

// absent is who does not come to the next game: often one or two, and often
// those of the game before again.
func (v *Voyage) absent() []seafall.Province {
	playing := v.state().Playing()
	again := slices.DeleteFunc(slices.Clone(v.missed), func(p seafall.Province) bool { return !slices.Contains(playing, p) })
	switch {
	case len(again) > 0 && !v.chance(3):
	case v.chance(2):
		again = v.shuffled(playing)[:min(len(playing)-1, 1+v.Chance.IntN(2))]
	default:
		again = nil
	}
	v.missed = again
	return again
}

// comeBack lets those who missed games and are there again make up for them.
func (v *Voyage) comeBack(absent []seafall.Province) {
	for _, p := range v.state().Playing() {
		due := scoring.DueReturn(v.state(), p)
		if due.Missed == 0 || slices.Contains(absent, p) {
			continue
		}
		back := scoring.ReturnToTable{Province: p, Boxes: v.boxes(p, due.Boxes), Improvements: Takings(v.state(), due.Improvements)}
		if !v.try(back) { // nothing is left to take
			v.agree(back)
		}
		if due.Improvements > 0 {
			v.Happened["improvements were made up for"]++
		}
	}
}

// boxes are any boxes of a province's ships that are not filled.
func (v *Voyage) boxes(p seafall.Province, count int) []seafall.Filling {
	all := v.filling(Boxes(v.state(), p, 40))
	// Those of a value are filled one after the other: which of them stands
	// where in the list does not matter.
	return all[:min(count, len(all))]
}

func (v *Voyage) filling(list []seafall.Filling) []seafall.Filling {
	for i := range list {
		j := i + v.Chance.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// join seats somebody at a board that nobody plays, new or left.
func (v *Voyage) join() {
	s := v.state()
	free := scoring.Joinable(s)
	if len(free) == 0 || len(s.Playing()) == 5 {
		return
	}
	p := free[v.Chance.IntN(len(free))]
	offer := scoring.OfferJoining(s, p)
	c := scoring.JoinCampaign{Province: p, Player: v.name("Player"), Name: v.name("Province"),
		Boxes: v.boxes(p, offer.Boxes), Improvements: Takings(s, offer.Improvements),
		Advisor: &seafall.Advisor{Type: v.name("Advisor"), Gold: 1 + v.Chance.IntN(4), Reputation: 1, Glory: 1, Slots: 2,
			Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}}}
	if b := s.Board(p); b != nil && v.chance(2) {
		c.Player = b.Player
	}
	if v.try(c) && offer.Back {
		v.Happened["somebody came back to a board that was left"]++
	}
}

// leave lets a province leave, as long as three stay.
func (v *Voyage) leave() {
	playing := v.state().Playing()
	if len(playing) == 3 {
		return
	}
	v.try(scoring.LeaveCampaign{Province: v.province(playing), Note: v.name("Left the game.")})
}

func (v *Voyage) winter() {
	if v.try(scoring.HoldWinter{}) {
		v.Happened["a second year"]++
	} else if s := v.state(); !scoring.TargetReached(s) {
		v.TB.Fatalf("winter could not be held in year %d, round %d", s.Running.Year, s.Running.Round)
	}
}

// level gives provinces glory so that several of them come out with the same
// campaign glory, or win together.
func (v *Voyage) level() {
	s := v.state()
	present := slices.DeleteFunc(s.Present(), func(p seafall.Province) bool { return s.Play(p).Glory < 0 })
	if len(present) < 2 || v.chance(3) {
		return
	}
	standing := func(p seafall.Province) int { return s.Board(p).CampaignGlory + s.Play(p).Glory }
	if v.chance(2) {
		standing = func(p seafall.Province) int { return s.Play(p).Glory }
	}
	level := v.shuffled(present)[:min(len(present), 2+v.Chance.IntN(3))]
	most := standing(slices.MaxFunc(level, func(a, b seafall.Province) int { return standing(a) - standing(b) }))
	for _, p := range level {
		for lacks := most - standing(p); lacks > 0 && lacks <= 30; lacks = most - standing(p) {
			v.must(scoring.GainGlory{Province: p, Glory: min(lacks, 10), Reason: "a card levels them"})
			s = v.state()
		}
	}
}

// act is one thing that a province does in its turn, or that happens to it.
func (v *Voyage) act(p seafall.Province) {
	s := v.state()
	others := slices.DeleteFunc(slices.Clone(s.Playing()), func(x seafall.Province) bool { return x == p })
	other := v.province(others)
	switch v.Chance.IntN(34) {
	case 0, 1, 2:
		v.explore(p)
	case 3, 4, 5:
		v.raidIsland(p)
	case 6, 7:
		v.raidProvince(p, other)
	case 8, 9, 10:
		v.hire(p)
	case 11:
		v.try(scoring.BuyTreasure{Province: p, Name: v.name("Treasure"), Glory: 1 + v.Chance.IntN(3)})
	case 12, 30, 31:
		c := scoring.BuildStructure{Province: p, Name: scoring.StructureStock[v.Chance.IntN(len(scoring.StructureStock))].Name}
		for _, site := range scoring.BuildSites { // one that was raided this year
			if scoring.Blocked(s, seafall.Place{Region: p.Region(), Spot: site}) {
				c.Site = site
			}
		}
		v.try(c)
	case 13, 14:
		v.upgrade(p)
	case 15, 16:
		v.damage(p)
	case 17:
		v.milestones(p)
	case 18:
		v.plunder(p, other)
	case 19:
		v.lose(p)
	case 20:
		v.try(scoring.SpendReputation{Province: p, To: other})
	case 21:
		v.try(scoring.SpendReputation{Province: p})
	case 22:
		v.try(scoring.SpendFortune{Province: p})
	case 23:
		v.try(scoring.GainFortune{Province: p, Count: 1 + v.Chance.IntN(2)})
	case 24:
		v.try(scoring.GainReputation{Province: p})
	case 25, 32, 33:
		v.council(p)
	case 26, 27:
		v.angers(s.Order[v.Chance.IntN(len(s.Order))])
	case 28:
		v.settles(p)
	case 29:
		v.try(scoring.GainGlory{Province: p, Glory: []int{1, 2, -1, -2, 11}[v.Chance.IntN(5)], Reason: "a card says so"})
	}
}

// milestones claims one that lies open, or one that nobody spoke of before; now
// and then two in a turn.
func (v *Voyage) milestones(p seafall.Province) {
	for range 1 + v.Chance.IntN(2) {
		c := scoring.ClaimMilestone{Province: p, Name: v.name("Milestone"), Glory: 1 + v.Chance.IntN(3)}
		if open := v.state().Cards.Open; len(open) > 0 {
			c.Name, c.Glory = open[0].Name, open[0].Glory
			if open[0].Unlocks {
				c.Chest = v.name("Chest")
			}
		}
		if v.chance(2) {
			c.Event = v.name("Event")
		}
		v.try(c)
	}
}

// cards is what happens with research, events and milestones in a round.
func (v *Voyage) cards() {
	s := v.state()
	p := v.province(s.Present())
	switch v.Chance.IntN(12) {
	case 0, 1:
		v.try(scoring.DrawResearch{Province: p, Name: v.name("Research"), Drawn: 1})
	case 2:
		if held := s.Cards.ResearchOf(p); len(held) > 0 {
			v.try(scoring.UseResearch{Province: p, Research: held[0].ID, Destroyed: v.chance(3)})
		}
	case 3:
		from := v.province(s.Playing())
		if held := s.Cards.ResearchOf(from); len(held) > 0 {
			v.try(scoring.StealResearch{From: from, By: p, Research: held[0].ID})
		}
	case 4, 5:
		if deck := s.Cards.EventsAt(seafall.EventActive); len(deck) > 0 {
			v.try(scoring.RevealEvent{Known: deck[v.Chance.IntN(len(deck))].ID})
		} else {
			v.try(scoring.RevealEvent{Name: v.name("Event")})
		}
	case 6:
		v.try(scoring.AddEvent{Name: v.name("Event"), Waiting: v.chance(2)})
	case 7:
		if deck := s.Cards.EventsAt(seafall.EventActive); len(deck) > 0 {
			v.try(scoring.RemoveEvent{Event: deck[0].ID, Destroyed: v.chance(2)})
		}
	case 8, 9:
		v.try(scoring.RevealMilestone{Name: v.name("Milestone"), Glory: 1 + v.Chance.IntN(3), Unlocks: v.chance(2)})
	case 10:
		v.try(scoring.DestroyCard{Card: seafall.OtherCard, Name: v.name("Card"), By: p})
	case 11:
		if v.chance(4) {
			v.try(scoring.OpenChest{Name: v.name("Chest"), By: p})
		}
	}
}

func (v *Voyage) explore(p seafall.Province) {
	failed := v.chance(4)
	if !v.try(scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore, Failed: failed, NoGlory: v.chance(9)}) || failed {
		return
	}
	s := v.state()
	if len(s.Islands) < 9 && v.chance(4) || len(s.Islands) == 0 {
		v.try(scoring.FindIsland{Name: v.name("Isle"), Column: 1 + v.Chance.IntN(4), Garrison: v.Chance.IntN(4), By: p})
		return
	}
	isle := s.Islands[v.Chance.IntN(len(s.Islands))]
	switch {
	case v.chance(8):
		v.try(scoring.CrossOffEntry{Entry: v.name("Entry"), Island: isle.ID})
	case v.chance(8):
		v.try(scoring.SetIslandPower{Island: isle.ID, Power: v.name("Power")})
	case len(isle.Charted) > 0:
		v.try(scoring.ExploreSite{Island: isle.ID, Site: isle.Charted[0].ID, By: p})
	case len(isle.Sites) < 4 && v.chance(3):
		v.try(scoring.ChartSite{Island: isle.ID, Site: seafall.Spot(v.name("site")), Defense: 2 + v.Chance.IntN(4), By: p})
	case len(isle.Sites) < 4:
		v.try(scoring.ExploreSite{Island: isle.ID, Site: seafall.Spot(v.name("site")), Defense: 2 + v.Chance.IntN(4),
			Dangerous: v.chance(3), By: p})
	}
}

// haunt is the island that a province always goes to, so that its stickers
// gather there; "" while none has been found.
func haunt(s *seafall.State, p seafall.Province) *seafall.Island {
	if len(s.Islands) == 0 {
		return nil
	}
	return s.Islands[slices.Index(s.Order, p)%len(s.Islands)]
}

func (v *Voyage) raidIsland(p seafall.Province) {
	s := v.state()
	isle := haunt(s, p)
	if isle == nil || len(isle.Sites) == 0 {
		return
	}
	at := seafall.Place{Region: isle.ID, Spot: isle.Sites[v.Chance.IntN(len(isle.Sites))].ID}
	v.try(scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid, Where: &at, Failed: v.chance(5)})
}

func (v *Voyage) raidProvince(p, victim seafall.Province) {
	spot := seafall.ProvinceSites[v.Chance.IntN(len(seafall.ProvinceSites))]
	if v.chance(4) {
		spot = scoring.BuildSites[v.Chance.IntN(len(scoring.BuildSites))]
	}
	at := seafall.Place{Region: victim.Region(), Spot: spot}
	c := scoring.RaidSite{Province: p, Where: at, Forced: v.chance(8)}
	if scoring.Owed(v.state(), at) == 0 {
		c.Owed = 3 + v.Chance.IntN(3)
	}
	before := v.state()
	if v.try(c) && v.state().AtHome(victim) > before.AtHome(victim) {
		v.Happened["a raid was paid with the victim's tokens"]++
	}
}

func (v *Voyage) hire(p seafall.Province) {
	s := v.state()
	for _, a := range s.Advisors {
		if a.Holder == "" && v.chance(4) {
			v.try(scoring.HireAdvisor{Province: p, Known: a.ID})
			return
		}
	}
	c := scoring.HireAdvisor{Province: p, Type: v.name("Advisor"), Guild: seafall.Guilds[v.Chance.IntN(4)],
		Gold: 1 + v.Chance.IntN(5), Reputation: v.Chance.IntN(2), Glory: v.Chance.IntN(3),
		Expertise: []seafall.Expertise{{Kind: seafall.ExpertiseKinds[v.Chance.IntN(len(seafall.ExpertiseKinds))], Value: 1}},
		Slots:     scoring.Tell(1 + v.Chance.IntN(3))}
	if v.chance(4) {
		c.Paid = "reputation"
	}
	v.try(c)
}

func (v *Voyage) which() seafall.Which {
	return []seafall.Which{seafall.ShipA, seafall.ShipB}[v.Chance.IntN(2)]
}

func (v *Voyage) upgrade(p seafall.Province) {
	c := scoring.BuyUpgrade{Province: p, Ship: v.which(), Name: scoring.UpgradeStock[v.Chance.IntN(len(scoring.UpgradeStock))].Name}
	g := v.state().Running
	for _, u := range scoring.UpgradeStock { // one that lies exhausted
		if slices.Contains(g.Spent, strings.ToLower(u.Name)) && v.chance(2) {
			c.Name = u.Name
		}
	}
	on := g.OnShip(p, c.Ship)
	if len(on) > 0 && (len(on) == seafall.MaxUpgrade || v.chance(3)) {
		c.Replaces = on[v.Chance.IntN(len(on))].ID
	}
	if v.try(c) && c.Replaces != "" {
		v.Happened["an upgrade made room"]++
	}
}

func (v *Voyage) damage(p seafall.Province) {
	s := v.state()
	for i, hull := range s.Play(p).Hulls {
		w := []seafall.Which{seafall.ShipA, seafall.ShipB}[i]
		switch {
		case hull.Sunk && v.chance(2):
			v.try(scoring.RebuildShip{Province: p, Ship: w})
			return
		case hull.Damage > 0 && v.chance(2):
			v.try(scoring.RepairShips{Province: p, Ships: []seafall.Which{w}})
			return
		}
	}
	w := v.which()
	if on := s.Running.OnShip(p, w); len(on) > 0 {
		switch v.Chance.IntN(4) {
		case 0:
			v.try(scoring.ExhaustUpgrade{Province: p, Upgrade: on[0].ID})
			return
		case 1:
			v.try(scoring.SinkShip{Province: p, Ship: w})
			v.upgrade(v.province(s.Present()))
			return
		}
	}
	v.try(scoring.TakeDamage{Province: p, Ship: w, Damage: 1 + v.Chance.IntN(4)})
}

// plunder takes an advisor or a treasure from another province.
func (v *Voyage) plunder(p, from seafall.Province) {
	s := v.state()
	if council := s.Council(from); len(council) > 0 && v.chance(2) {
		v.try(scoring.StealAdvisor{From: from, By: p, Advisor: council[0].ID, Kept: v.chance(2)})
		return
	}
	if treasures := s.Running.TreasuresOf(from); len(treasures) > 0 {
		v.try(scoring.StealTreasure{From: from, By: p, Treasure: treasures[0].ID, Kept: v.chance(2)})
	}
}

// lose lets a province lose something that is its own.
func (v *Voyage) lose(p seafall.Province) {
	s := v.state()
	switch v.Chance.IntN(3) {
	case 0:
		if council := s.Council(p); len(council) > 0 {
			v.try(scoring.DismissAdvisor{Province: p, Advisor: council[0].ID, Destroyed: v.chance(4)})
		}
	case 1:
		if list := s.Running.StructuresOf(p); len(list) > 0 {
			v.try(scoring.LoseStructure{Province: p, Structure: list[0].ID})
		}
	case 2:
		if on := s.Running.OnShip(p, v.which()); len(on) > 0 {
			v.try(scoring.LoseUpgrade{Province: p, Upgrade: on[0].ID})
		}
	}
}

func (v *Voyage) council(p seafall.Province) {
	council := v.state().Council(p)
	if len(council) == 0 {
		return
	}
	a := council[v.Chance.IntN(len(council))]
	for _, x := range council {
		if x.Card == seafall.Exhausted && v.chance(2) {
			a = x
		}
	}
	if v.chance(5) {
		v.try(scoring.NameAdvisor{Advisor: a.ID, Name: v.name("Name")})
		return
	}
	if a.Card != seafall.Exhausted && v.chance(2) {
		v.try(scoring.ExhaustAdvisor{Province: p, Advisor: a.ID})
	} else {
		v.try(scoring.ActivateAdvisor{Province: p, Advisor: a.ID})
	}
}

// angers gives tokens of a province, who may be absent, to where it always
// goes, or to At War With of another.
func (v *Voyage) angers(p seafall.Province) {
	s := v.state()
	count := min(1+v.Chance.IntN(3), s.AtHome(p))
	if count == 0 || s.Play(p) == nil {
		return
	}
	at := seafall.Place{Spot: seafall.Garrison}
	if isle := haunt(s, p); isle != nil && !v.chance(4) {
		at.Region = isle.ID
	} else {
		other := s.Order[(slices.Index(s.Order, p)+1)%len(s.Order)]
		at = seafall.Place{Region: other.Region(), Spot: seafall.War}
	}
	v.try(scoring.PlaceEnmity{Province: p, Place: at, Count: count})
}

// settles moves a token that lies out, or takes it home.
func (v *Voyage) settles(p seafall.Province) {
	away := v.state().Play(p).Away
	if len(away) == 0 {
		return
	}
	l := away[v.Chance.IntN(len(away))]
	if v.chance(2) {
		v.try(scoring.ReturnEnmity{Province: p, Place: l.Place, Count: 1 + v.Chance.IntN(l.Count)})
		return
	}
	to := seafall.Place{Region: l.Region, Spot: seafall.Garrison}
	if v.state().Board(seafall.Province(l.Region)) != nil {
		to.Spot = seafall.War
	}
	v.try(scoring.MoveEnmity{Province: p, From: l.Place, To: to})
}

// aside is what is said beside play: notes, corrections, undo and the like.
func (v *Voyage) aside() {
	s := v.state()
	p := v.province(s.Present())
	switch v.Chance.IntN(24) {
	case 0, 1:
		v.try(scoring.WriteNote{Text: "The wind turned. " + v.name("Note"), Province: p})
	case 2, 3:
		v.try(scoring.Correct{Path: string(p) + ".glory", Is: fmt.Sprint(s.Play(p).Glory + 1), Reason: "forgotten"})
	case 4: // somebody's sticker came off the board
		v.try(scoring.Correct{Path: fmt.Sprintf("%s.box_%d", p, 1+v.Chance.IntN(6)), Reason: "as on the board"})
	case 5, 6:
		v.undo()
	case 7:
		v.takeBack()
	case 8:
		if len(s.Islands) > 0 {
			v.try(scoring.NameIsland{Island: s.Islands[v.Chance.IntN(len(s.Islands))].ID, Name: v.name("Isle")})
		}
	}
}

// undo takes the last acts of this game back and brings some of them again.
func (v *Voyage) undo() {
	taken := 0
	for range 1 + v.Chance.IntN(3) {
		g, ok := v.Book.NextUndo()
		if !ok || g.Entries[0].Seq <= v.from+1 || g.Kind() == (seafall.WinterHeld{}).Kind() || g.Kind() == (seafall.RoundBegun{}).Kind() {
			break
		}
		before := v.state()
		r, err := v.Book.Undo(context.Background(), "")
		if err != nil {
			v.TB.Fatalf("undoing %s: %v", g.Kind(), err)
		}
		taken++
		v.happen(r)
		Verify(v.TB, v.state())
		if v.chance(2) {
			r, err := v.Book.Redo(context.Background(), "")
			if err != nil {
				v.TB.Fatalf("redoing %s: %v", g.Kind(), err)
			}
			v.happen(r)
			if changed := seafall.Changes(before, v.state()); len(changed) > 0 {
				v.TB.Fatalf("undo and redo of %s changed %v", g.Kind(), changed)
			}
			return
		}
	}
	if taken > 1 {
		v.Happened["several acts were undone"]++
	}
}

// takeBack takes an older act of this game back, if the books add up without it.
func (v *Voyage) takeBack() {
	groups := v.Book.Groups()
	first := slices.IndexFunc(groups, func(g ledger.Group) bool { return g.Entries[0].Seq > v.from+1 })
	if first < 0 {
		return
	}
	g := groups[first+v.Chance.IntN(len(groups)-first)]
	if g.Struck || g.Target != "" || v.Book.MayTakeBack(g.ID) != nil {
		return
	}
	r, err := v.Book.TakeBack(context.Background(), "", g.ID)
	if err != nil {
		v.TB.Fatalf("taking %s back: %v", g.Kind(), err)
	}
	v.happen(r)
	v.Happened["an older act was taken back"]++
	Verify(v.TB, v.state())
}

// close goes through the seven steps with random choices and closes the game.
func (v *Voyage) close(last bool) {
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
		if last && c.Current <= scoring.StepShips && v.chance(6) {
			v.agree(scoring.PassSteps{})
			v.Happened["the steps of the last game were passed"]++
			continue
		}
		if last && v.chance(20) {
			v.closed(true)
			return
		}
		v.choose(c)
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
	v.closed(last)
	if v.chance(6) { // somebody saw a mistake: reopened, and closed again
		r, err := v.Book.TakeBack(context.Background(), "", v.last)
		if err != nil {
			v.TB.Fatalf("reopening: %v", err)
		}
		v.happen(r)
		v.Happened["a closed game was reopened"]++
		v.closed(last)
	}
}

func (v *Voyage) closed(last bool) {
	c, err := scoring.EndOfGame(v.state())
	if err != nil {
		v.TB.Fatalf("the end of the game: %v", err)
	}
	v.agree(scoring.CloseGame{Last: last})
	VerifyClosing(v.TB, c, v.state())
	v.note(c)
}

// choose makes a random choice of those that the current step offers.
func (v *Voyage) choose(c *scoring.Closing) {
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
		boxes := scoring.ShipBoxes(s, p)
		box := boxes[v.Chance.IntN(len(boxes))]
		v.must(scoring.ChooseShip{Province: p, Ship: box.Ship, Value: box.Value})
	case scoring.StepEnmity:
		v.settle(c, p)
	case scoring.StepRecord:
		v.must(scoring.ConfirmGlory{})
	case scoring.StepTitles:
		titles := scoring.TitlesFor(c, p)
		v.must(scoring.ChooseTitle{Province: p, Title: titles[v.Chance.IntN(len(titles))]})
	}
}

// settle rolls the dice of step 5 and uses the successes.
func (v *Voyage) settle(c *scoring.Closing, p seafall.Province) {
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

// note counts what a closing came to.
func (v *Voyage) note(c *scoring.Closing) {
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

// try says a command. What only a reason is missing for is given one now and
// then. It says whether the command is in the books now.
func (v *Voyage) try(c scoring.Command) bool {
	v.TB.Helper()
	return v.say(c, v.chance(2))
}

// agree says a command, with a reason where one is missing.
func (v *Voyage) agree(c scoring.Command) {
	v.TB.Helper()
	if !v.say(c, true) {
		v.TB.Fatalf("%s %+v is refused", c.Kind(), c)
	}
}

func (v *Voyage) say(c scoring.Command, agreed bool) bool {
	v.TB.Helper()
	r, err := v.Book.Record(context.Background(), scoring.Say(c))
	var refused *ledger.Refused
	if errors.As(err, &refused) && refused.Overrulable() && agreed {
		var reasons []ledger.Overrule
		for _, broken := range refused.Violations {
			reasons = append(reasons, ledger.Overrule{Rule: broken.Rule, Key: broken.Key, Reason: strings.ReplaceAll(v.name("Reason"), " ", "-") + "."}) // one word, and none is the beginning of another
			v.Happened["overruled "+broken.Rule]++
		}
		if r, err = v.Book.Record(context.Background(), scoring.Say(c, reasons...)); err == nil && !slices.Equal(r.Entries[0].Overruled(), reasons) {
			v.TB.Fatalf("%s was overruled with %v, and the books say %v", c.Kind(), reasons, r.Entries[0].Overruled())
		}
	}
	if err != nil {
		if len(ledger.Violations(err)) == 0 {
			v.TB.Fatalf("%s: %v", c.Kind(), err)
		}
		return false
	}
	v.happen(r)
	Verify(v.TB, v.state())
	return true
}

// must is try for what the rules allow.
func (v *Voyage) must(c scoring.Command) {
	v.TB.Helper()
	v.happen(Must(v.TB, v.Book, c))
	Verify(v.TB, v.state())
}

func (v *Voyage) happen(r ledger.Receipt) {
	v.last = r.Group
	for _, e := range r.Entries {
		v.Happened[e.Kind]++
	}
}

func (v *Voyage) state() *seafall.State { return State(v.Book) }

// chance is true once in n times.
func (v *Voyage) chance(n int) bool { return v.Chance.IntN(n) == 0 }

func (v *Voyage) province(list []seafall.Province) seafall.Province {
	return list[v.Chance.IntN(len(list))]
}

func (v *Voyage) shuffled(list []seafall.Province) []seafall.Province {
	list = slices.Clone(list)
	for i := range list {
		j := i + v.Chance.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// name is a text that has not been given yet.
func (v *Voyage) name(of string) string {
	v.names++
	return fmt.Sprintf("%s %d", of, v.names)
}
