package skulltales_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// crew is a table of players whose campaign a test tells, through a Book.
type crew struct {
	t    testing.TB
	book *ledger.Book
}

// The pirates of a crew, in order, as the printed examples call them.
var letters = []string{"a", "b", "c", "d", "e"}

// sheets are what those of the crew have printed: A's charisma is one more.
func sheet(id string) *skulltales.Sheet {
	s := &skulltales.Sheet{ActionPoints: 7, Health: 5, Destiny: 3, Agility: 3, Perception: 3, Charisma: 3, Salary: 10}
	if id == "a" {
		s.Charisma = 4
	}
	return s
}

// founding is a campaign of the first pirates of the crew.
func founding(pirates int) scoring.FoundCampaign {
	types := []skulltales.Type{"sea_dog", "surgeon", "witch", "lookout", "gunner"}
	c := scoring.FoundCampaign{Name: "The Lantern", Date: "2026-01-17"}
	for i, id := range letters[:pirates] {
		c.Pirates = append(c.Pirates, skulltales.FoundedPirate{Pirate: id, Player: "player of " + id, Type: types[i], Sheet: sheet(id)})
	}
	return c
}

// drawn are three allies of a solo player.
func drawn() []skulltales.DrawnAlly {
	return []skulltales.DrawnAlly{{Ally: "cook", Type: "cook", Salary: 8, Prestige: 1}, {Ally: "gunner", Type: "gunner", Salary: 12, Prestige: 2},
		{Ally: "mousse", Type: "cabin_boy", Salary: 4, Prestige: 1}}
}

// alone is a campaign of one player with three allies.
func alone() scoring.FoundCampaign {
	c := founding(1)
	c.Mode, c.Allies = skulltales.SoloMode, drawn()
	return c
}

// sail founds a campaign.
func sail(t testing.TB, c scoring.FoundCampaign) *crew {
	t.Helper()
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return &crew{t, book}
}

// of founds a campaign of some pirates with house rules, who have nothing.
func of(t testing.TB, pirates int, house ...skulltales.HouseRule) *crew {
	t.Helper()
	c := founding(pirates)
	c.HouseRules = house
	return sail(t, c)
}

// paper says what stands on the Registres after a chapter on paper; who is not named has
// nothing.
func (c *crew) paper(list ...skulltales.PaperPirate) *crew {
	c.t.Helper()
	all := slices.Clone(list)
	for _, p := range c.state().Active() {
		if !slices.ContainsFunc(list, func(of skulltales.PaperPirate) bool { return of.Pirate == p.ID }) {
			all = append(all, skulltales.PaperPirate{Pirate: p.ID})
		}
	}
	return c.say(scoring.CatchUp{CampaignCaughtUp: skulltales.CampaignCaughtUp{Chapters: []skulltales.PaperChapter{{Number: 1}}, Pirates: all}})
}

// has is a Registre on paper.
func has(id string, coins, prestige int, items ...skulltales.Card) skulltales.PaperPirate {
	return skulltales.PaperPirate{Pirate: id, Coins: coins, Prestige: prestige, Items: items}
}

// captain makes somebody Captain.
func (c *crew) captain(id string) *crew {
	c.t.Helper()
	return c.say(scoring.ChangeCaptain{To: id, Reason: skulltales.ChapterSays})
}

// chapter starts the next chapter with a phase.
func (c *crew) chapter(first skulltales.Phase) *crew {
	c.t.Helper()
	return c.say(scoring.StartChapter{First: first})
}

// port starts the next chapter in port.
func (c *crew) port() *crew {
	c.t.Helper()
	return c.chapter(skulltales.Port).say(scoring.BeginPhase{Phase: skulltales.Port})
}

// voyage starts the next chapter at sea.
func (c *crew) voyage() *crew {
	c.t.Helper()
	return c.chapter(skulltales.Voyage).say(scoring.BeginPhase{Phase: skulltales.Voyage})
}

// adventure begins one with the flag at a number, in a chapter of its own where none is
// open; without a Captain the first pirate has the initiative.
func (c *crew) adventure(flag int, absent ...string) *crew {
	c.t.Helper()
	if chapter := c.state().Chapter(); chapter == nil || !chapter.Open {
		c.chapter(skulltales.Adventure)
	}
	begin := scoring.BeginAdventure{Flag: flag, Absent: absent}
	if c.state().Captain == "" {
		begin.Initiative = "a"
	}
	return c.say(begin)
}

func (c *crew) state() *skulltales.State { return c.book.State().(*skulltales.State) }

func (c *crew) pirate(id string) *skulltales.Pirate {
	c.t.Helper()
	p := c.state().Pirate(id)
	if p == nil {
		c.t.Fatalf("there is no %s", id)
	}
	return p
}

// say records commands, each an act of its own.
func (c *crew) say(commands ...scoring.Command) *crew {
	c.t.Helper()
	for _, said := range commands {
		if _, err := c.book.Record(context.Background(), scoring.Say(said)); err != nil {
			c.t.Fatalf("%s %+v: %v", said.Kind(), said, err)
		}
	}
	return c
}

// agree records a command for which the table sets rules aside.
func (c *crew) agree(said scoring.Command, rules ...string) *crew {
	c.t.Helper()
	if _, err := c.book.Record(context.Background(), scoring.Say(said, agreed(rules...)...)); err != nil {
		c.t.Fatalf("%s: %v", said.Kind(), err)
	}
	return c
}

func agreed(rules ...string) []ledger.Overrule {
	var list []ledger.Overrule
	for _, rule := range rules {
		list = append(list, ledger.Overrule{Rule: rule, Reason: "we agreed"})
	}
	return list
}

// refused records nothing and gives what stands in the way of a command.
func (c *crew) refused(said scoring.Command, overrules ...ledger.Overrule) []*ledger.Violation {
	c.t.Helper()
	before := c.book.Head()
	_, err := c.book.Record(context.Background(), scoring.Say(said, overrules...))
	if err == nil {
		c.t.Fatalf("%s %+v went through", said.Kind(), said)
	}
	if c.book.Head() != before {
		c.t.Fatalf("%s was refused and recorded", said.Kind())
	}
	return ledger.Violations(err)
}

// fails ends a test unless exactly one violation is told, with this rule and key.
func (c *crew) fails(said scoring.Command, rule, key string) ledger.Args {
	c.t.Helper()
	v := c.refused(said)
	if len(v) != 1 || v[0].Rule != rule || v[0].Key != key {
		c.t.Fatalf("%s %+v: in the way is %v, want %s (%s)", said.Kind(), said, v, key, rule)
	}
	return v[0].Args
}

// kinds are the kinds of the entries of the last act.
func (c *crew) kinds() []string {
	groups := ledgertest.Groups(c.book)
	var list []string
	for _, e := range groups[len(groups)-1].Entries {
		list = append(list, e.Kind)
	}
	return list
}

// coins gives characters coins, and prestige pirates prestige, in an adventure for
// enemies.
func (c *crew) coins(of map[string]int) *crew {
	c.t.Helper()
	for _, id := range slices.Sorted(maps.Keys(of)) {
		c.say(scoring.GainCoins{Holder: id, Coins: of[id]})
	}
	return c
}

func (c *crew) prestige(of map[string]int) *crew {
	c.t.Helper()
	for _, id := range slices.Sorted(maps.Keys(of)) {
		c.say(scoring.GainPrestige{Pirate: id, Prestige: of[id]})
	}
	return c
}

// down lets characters fall.
func (c *crew) down(ids ...string) *crew {
	c.t.Helper()
	for _, id := range ids {
		c.say(scoring.KnockOut{Character: id})
	}
	return c
}

// amount is coins and prestige, as the printed examples write them: 9/6.
func amount(coins, prestige int) skulltales.Amount {
	return skulltales.Amount{Coins: coins, Prestige: prestige}
}

// purses compares what is in purses.
func (c *crew) purses(want map[string]skulltales.Amount) *crew {
	c.t.Helper()
	for id, w := range want {
		if got := c.state().Purse(id); got != w {
			c.t.Errorf("the purse of %s has %+v, want %+v", id, got, w)
		}
	}
	return c
}

// registres compares what stands on Registres, and what explains it: the terms of each
// number add up to it.
func (c *crew) registres(want map[string]skulltales.Amount) *crew {
	c.t.Helper()
	for id, w := range want {
		r := c.pirate(id).Registre
		if got := amount(r.Coins, r.Prestige); got != w {
			c.t.Errorf("the Registre of %s has %+v, want %+v", id, got, w)
		}
		c.adds(id+".coins", r.Coins)
		c.adds(id+".prestige", r.Prestige)
	}
	return c
}

// adds explains a number: what it is made of comes to what is wanted.
func (c *crew) adds(path string, want int) *scoring.Explanation {
	c.t.Helper()
	e, err := scoring.Explain(ledgertest.StandingOf(c.book), path)
	if err != nil {
		c.t.Fatalf("%s: %v", path, err)
	}
	if e.Total != want || e.Sum() != want {
		c.t.Errorf("%s is %d, explained by %d: %+v; want %d", path, e.Total, e.Sum(), e.Terms, want)
	}
	return e
}

// flag compares where the flag stands.
func (c *crew) flag(want int) *crew {
	c.t.Helper()
	if r := c.state().Running; r == nil || r.Flag != want {
		c.t.Errorf("the flag is at %+v, want %d", r, want)
	}
	return c
}

// ending is how far the end of the adventure has come.
func (c *crew) ending() *scoring.End {
	c.t.Helper()
	e := scoring.EndOfAdventure(c.state())
	if e == nil {
		c.t.Fatal("no adventure is ended")
	}
	return e
}

// upTo makes the first choice that is offered, each time, until a step is reached.
func (c *crew) upTo(step int) *crew {
	c.t.Helper()
	for range 100 {
		if c.ending().Now >= step {
			return c
		}
		next := scoring.WhatNext(c.state())
		if len(next.Choices) == 0 {
			c.t.Fatalf("in step %d nothing is offered: %+v", next.Step, c.ending().Steps)
		}
		c.say(next.Choices[0])
	}
	c.t.Fatalf("the end of the adventure does not come to step %d", step)
	return c
}

// afterAll is the step after the last: all is said.
const afterAll = scoring.Steps + 1

// finish makes every choice that is open and closes the adventure.
func (c *crew) finish() *crew {
	c.t.Helper()
	return c.upTo(afterAll).say(scoring.CloseAdventure{})
}

// number is a number that may be left out.
func number(n int) *int { return &n }

// equipment is a card that takes a whole space, legend a legendary object.
func equipment(id string) skulltales.Card {
	return skulltales.Card{ID: id, Name: "the " + id, Kind: skulltales.Equipment, Halves: 2}
}

func legend(id string) skulltales.Card {
	return skulltales.Card{ID: id, Name: "the " + id, Kind: skulltales.Legendary, Halves: 2}
}

// gains is an item that somebody finds.
func gains(holder string, card skulltales.Card) scoring.GainItem {
	return scoring.GainItem{Holder: holder, Item: card}
}

// takes is an objective that somebody takes.
func takes(holder, id string, kind skulltales.ObjectiveKind) scoring.TakeObjective {
	m := skulltales.Marker{ID: id, Kind: kind}
	if kind == skulltales.Object {
		m.Halves = 2
	}
	return scoring.TakeObjective{Holder: holder, Objective: m}
}

// finds is a research card that lies open.
func finds(holder, id string, coins, prestige int) scoring.FindResearch {
	return scoring.FindResearch{Holder: holder, Card: id, Name: "the " + id, Coins: coins, Prestige: prestige}
}

// hires is an ally whom somebody hires for nothing.
func hires(pirate, id string, kind skulltales.Type) scoring.HireAlly {
	return scoring.HireAlly{Ally: id, Pirate: pirate, Type: kind}
}

// result, follows are choices of the end of an adventure.
func result(pirate string, r skulltales.Result) scoring.ChooseResult {
	return scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: pirate, Result: r}}
}

func follows(f skulltales.Follows) scoring.ChooseFollows {
	return scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: f}}
}

// line is a line of the chapter's table of rewards.
func line(coins, prestige int) *skulltales.TableRow {
	return &skulltales.TableRow{Coins: coins, Prestige: prestige}
}
