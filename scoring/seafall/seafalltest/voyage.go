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

	said   map[string]bool // kinds of commands
	names  int             // given so far
	last   string
	missed []seafall.Province // who was not there in the game before
	from   int64              // the entry with which the running game began
	plan   Plan               // nil for a table that adds no rules with parts
}

// Embark founds a campaign of three to five provinces.
func Embark(tb TB, books *ledger.Books, chance Chance) *Voyage {
	tb.Helper()
	v := &Voyage{TB: tb, Books: books, Chance: chance, Happened: map[string]int{}, said: map[string]bool{scoring.FoundCampaign{}.Kind(): true}}
	found := scoring.FoundCampaign{Name: "A Random Sea", Date: "2026-01-17"}
	provinces := shuffled(v.Chance, seafall.Provinces)[:3+chance.IntN(3)]
	titles := v.chance(2)
	set := scoring.TitleSet(len(provinces))
	for i, p := range provinces {
		said := scoring.FoundedProvince{Province: p, Player: v.name("Player")}
		if titles {
			said.Title = set[i]
		}
		if v.chance(3) {
			ticked := 1 + chance.IntN(2)
			said.HomeBoxes = &ticked
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
		closeGame(v, n == games-1)
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
	if v.chance(3) || v.plan != nil && v.chance(3) { // a table with added rules has more to bring
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
		closeGame(v, false)
		return
	}
	all := v.titles()
	p := v.state().Order[0]
	v.must(scoring.SetTitle{Province: p, Title: all.Titles[p]}) // one alone, then the others with it
	v.must(all)
}

// titles gives everybody a title by hand.
func (v *Voyage) titles() scoring.SetTitles {
	playing := v.state().Playing()
	set := scoring.TitleSet(len(playing))
	titles := map[seafall.Province]seafall.Title{}
	for i, p := range shuffled(v.Chance, playing) {
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
		winner := anyProvince(v.Chance, playing)
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
		c.Boards = append(c.Boards, scoring.CaughtUpBoard{Province: p, Title: scoring.TitleSet(len(playing))[i],
			ToldBoard: scoring.ToldBoard{Ships: &ships}})
	}
	if v.plan != nil {
		catchUpLate(v, c, ranked)
		return
	}
	v.must(c)
}

// between is what a table does when it is not playing.
func (v *Voyage) between() {
	if v.chance(6) { // the table stops, and thinks better of it
		v.try(scoring.EndCampaign{})
	}
	s := v.state()
	if len(s.Record) == 1 { // a sticker that the app has nothing for
		v.must(scoring.AddRule{Heading: v.name("Sticker")})
	}
	p := anyProvince(v.Chance, s.Playing())
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
	if n := len(s.Record); n > 0 { // the evening that is over, or an older one by another name
		game := s.Record[n-1-n%2*(n/2)].Number
		v.must(scoring.NameEvening{Number: game, Name: v.name("Evening"), Words: v.name("What we remember")})
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
		known := seafall.HouseRules(s)
		rule := known[v.Chance.IntN(len(known))]
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
	if v.plan != nil {
		addRules(v)
		titleCards(v)
		countCarried(v)
	}
	v.must(scoring.HoldWinter{})
	if v.plan != nil {
		activateColonies(v)
	}
	idle := seafall.Province("") // somebody who does nothing all evening
	if v.chance(3) {
		idle = anyProvince(v.Chance, v.state().Present())
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
			v.try(scoring.GainGlory{Province: anyProvince(v.Chance, v.state().Present()), Glory: 1 + v.Chance.IntN(3)})
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
	endGame(v)
}

// absent is who does not come to the next game: often one or two, and often
// those of the game before again.
func (v *Voyage) absent() []seafall.Province {
	playing := v.state().Playing()
	again := slices.DeleteFunc(slices.Clone(v.missed), func(p seafall.Province) bool { return !slices.Contains(playing, p) })
	switch {
	case len(again) > 0 && !v.chance(3):
	case v.chance(2):
		again = shuffled(v.Chance, playing)[:min(len(playing)-1, 1+v.Chance.IntN(2))]
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
	v.try(scoring.LeaveCampaign{Province: anyProvince(v.Chance, playing), Note: v.name("Left the game.")})
}

func (v *Voyage) winter() {
	if v.try(scoring.HoldWinter{}) {
		v.Happened["a second year"]++
		if v.plan != nil {
			activateColonies(v)
		}
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
	level := shuffled(v.Chance, present)[:min(len(present), 2+v.Chance.IntN(3))]
	most := standing(slices.MaxFunc(level, func(a, b seafall.Province) int { return standing(a) - standing(b) }))
	for _, p := range level {
		for lacks := most - standing(p); lacks > 0 && lacks <= 30; lacks = most - standing(p) {
			v.must(scoring.GainGlory{Province: p, Glory: min(lacks, 10), Reason: "a card levels them"})
			s = v.state()
		}
	}
}

// aside is what is said beside play: notes, corrections, undo and the like.
func (v *Voyage) aside() {
	s := v.state()
	p := anyProvince(v.Chance, s.Present())
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
	groups := ledgertest.Groups(v.Book)
	first := slices.IndexFunc(groups, func(g ledger.Group) bool { return g.Entries[0].Seq > v.from+1 })
	if first < 0 {
		return
	}
	g := groups[first+v.Chance.IntN(len(groups)-first)]
	if g.Struck || g.Target != "" || v.Book.MayTakeBack(context.Background(), g.ID) != nil {
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
			o := ledger.Overrule{Rule: broken.Rule, Key: broken.Key}
			// One act can break one rule for two provinces: the table gives one reason.
			if i := slices.IndexFunc(reasons, func(given ledger.Overrule) bool { return given.Rule == o.Rule && given.Key == o.Key }); i >= 0 {
				o.Reason = reasons[i].Reason
			} else {
				o.Reason = strings.ReplaceAll(v.name("Reason"), " ", "-") + "." // one word, and none is the beginning of another
			}
			reasons = append(reasons, o)
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
	v.said[c.Kind()] = true
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

func anyProvince(c Chance, list []seafall.Province) seafall.Province {
	return list[c.IntN(len(list))]
}

func shuffled(c Chance, list []seafall.Province) []seafall.Province {
	list = slices.Clone(list)
	for i := range list {
		j := i + c.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// name is a text that has not been given yet.
func (v *Voyage) name(of string) string {
	v.names++
	return fmt.Sprintf("%s %d", of, v.names)
}
