package seafall_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func init() { trials = append(trials, cardTrials...) }

// prologue is a running prologue in its first round.
func (p *party) prologue() { p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}) }

// scholar gives red an active advisor who is expert in research.
func (p *party) scholar(value int) {
	p.say(scoring.HireAdvisor{Province: red, Type: "Scholar", Gold: 2, Expertise: []seafall.Expertise{{Kind: "research", Value: value}}},
		scoring.ActivateAdvisor{Province: red, Advisor: "scholar"})
}

func (p *party) sixChests() {
	for _, name := range []string{"anchor", "bell", "compass", "drum", "eagle", "flag"} {
		p.say(scoring.OpenChest{Name: name})
	}
}

var cardTrials = []trial{
	{name: "one card for the action and one for each expertise", rule: "R15", key: "research.too_many", overrulable: true,
		before: func(p *party) { p.begin(); p.scholar(2) },
		keeps:  scoring.DrawResearch{Province: red, Name: "Old chart", Drawn: 3},
		breaks: scoring.DrawResearch{Province: red, Name: "Old chart", Drawn: 4}},
	{name: "an action once a turn", rule: "R16", key: "research.one_a_turn", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}) },
		keeps:  scoring.DrawResearch{Province: green, Name: "Torn map"},
		breaks: scoring.DrawResearch{Province: red, Name: "Torn map"}},
	{name: "what a card gives is no action", rule: "R16", key: "research.one_a_turn", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}) },
		keeps:  scoring.DrawResearch{Province: red, Name: "Torn map", Given: true, Drawn: 5},
		breaks: scoring.DrawResearch{Province: red, Name: "Torn map"}},
	{name: "a research card is in one treasure room", rule: "R56", key: "research.held", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}) },
		lawful: func(p *party) {
			p.begin()
			p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}, scoring.UseResearch{Province: red, Research: "old-chart"})
		},
		keeps:  scoring.DrawResearch{Province: green, Name: "old  chart"},
		breaks: scoring.DrawResearch{Province: green, Name: "old  chart"}},
	{name: "a research card by its id is in one treasure room", rule: "R56", key: "research.held",
		before: func(p *party) { p.begin(); p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}) },
		lawful: func(p *party) {
			p.begin()
			p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}, scoring.UseResearch{Province: red, Research: "old-chart"})
		},
		keeps:  scoring.DrawResearch{Province: green, Known: "old-chart"},
		breaks: scoring.DrawResearch{Province: green, Known: "old-chart"}},
	{name: "only what lies in the treasure room is used", rule: "R56", key: "research.not_there",
		before: func(p *party) { p.begin(); p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}) },
		keeps:  scoring.UseResearch{Province: red, Research: "old-chart"},
		breaks: scoring.UseResearch{Province: green, Research: "old-chart"}},
	{name: "only what lies in the treasure room is stolen", rule: "R56", key: "research.not_there",
		before: func(p *party) { p.begin(); p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}) },
		keeps:  scoring.StealResearch{From: red, By: blue, Research: "old-chart"},
		breaks: scoring.StealResearch{From: green, By: blue, Research: "old-chart"}},
	{name: "a destroyed research card stays away", rule: "R46", key: "card.destroyed", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}, scoring.UseResearch{Province: red, Research: "old-chart", Destroyed: true})
		},
		keeps:  scoring.DrawResearch{Province: green, Name: "Torn map"},
		breaks: scoring.DrawResearch{Province: green, Name: "Old Chart"}},
	{name: "a destroyed advisor stays away", rule: "R46", key: "card.destroyed", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(advisor(red, "Clerk", 1), scoring.DismissAdvisor{Province: red, Advisor: "clerk", Destroyed: true})
		},
		keeps:  advisor(green, "Scholar", 1),
		breaks: advisor(green, "Clerk", 1)},
	{name: "a destroyed treasure stays away", rule: "R46", key: "card.destroyed", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 2}, scoring.DestroyCard{Card: seafall.TreasureCard, Known: "bell"})
		},
		keeps:  scoring.BuyTreasure{Province: green, Name: "Crown", Glory: 1},
		breaks: scoring.BuyTreasure{Province: green, Name: "Bell", Glory: 1}},
	{name: "a destroyed event stays away", rule: "R46", key: "card.destroyed", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.AddEvent{Name: "Fog"}, scoring.RemoveEvent{Event: "fog", Destroyed: true})
		},
		keeps:  scoring.RevealEvent{Name: "Storm"},
		breaks: scoring.RevealEvent{Name: "Fog"}},
	{name: "a milestone that left for good stays away", rule: "R46", key: "card.destroyed", overrulable: true,
		before: func(p *party) {
			p.say(scoring.RevealMilestone{Name: "First", Glory: 1}, scoring.DestroyCard{Card: seafall.MilestoneCard, Name: "First"})
		},
		keeps:  scoring.RevealMilestone{Name: "Second", Glory: 1},
		breaks: scoring.RevealMilestone{Name: "First", Glory: 1}},
	{name: "one event a round", rule: "R31", key: "event.one_a_round", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.RevealEvent{Name: "Storm"}) },
		lawful: func(p *party) { p.begin(); p.say(scoring.RevealEvent{Name: "Storm"}, scoring.NextRound{}) },
		keeps:  scoring.RevealEvent{Name: "Fog"},
		breaks: scoring.RevealEvent{Name: "Fog"}},
	{name: "events are revealed in rounds", rule: "R31", key: "event.no_round", overrulable: true,
		before: func(p *party) { p.say(scoring.StartGame{}) },
		lawful: func(p *party) { p.begin() },
		keeps:  scoring.RevealEvent{Name: "Storm"},
		breaks: scoring.RevealEvent{Name: "Storm"}},
	{name: "bagged events wait for their milestone", rule: "R68", key: "event.waits", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.AddEvent{Name: "Fog", Waiting: true}) },
		lawful: func(p *party) {
			p.begin()
			p.say(scoring.AddEvent{Name: "Fog", Waiting: true}, scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1, Event: "Fog"})
		},
		keeps:  scoring.RevealEvent{Name: "Fog"},
		breaks: scoring.RevealEvent{Name: "Fog"}},
	{name: "what left the event deck is not revealed", rule: "R56", key: "event.out", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.AddEvent{Name: "Fog"}, scoring.RemoveEvent{Event: "fog"}) },
		lawful: func(p *party) {
			p.begin()
			p.say(scoring.AddEvent{Name: "Fog"}, scoring.RemoveEvent{Event: "fog"}, scoring.AddEvent{Known: "fog"})
		},
		keeps:  scoring.RevealEvent{Known: "fog"},
		breaks: scoring.RevealEvent{Known: "fog"}},
	{name: "an event card is in the deck once", rule: "R56", key: "event.active_already", overrulable: true,
		before: func(p *party) { p.say(scoring.AddEvent{Name: "Fog"}) },
		keeps:  scoring.AddEvent{Name: "Storm"},
		breaks: scoring.AddEvent{Name: "fog"}},
	{name: "an event card by its id is in the deck once", rule: "R56", key: "event.active_already",
		before: func(p *party) { p.say(scoring.AddEvent{Name: "Fog"}) },
		keeps:  scoring.AddEvent{Known: "fog", Waiting: true},
		breaks: scoring.AddEvent{Known: "fog"}},
	{name: "no new event in the prologue", rule: "R67", key: "event.prologue", overrulable: true,
		before: (*party).prologue,
		lawful: func(p *party) { p.begin() },
		keeps:  scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1, Event: "Fog"},
		breaks: scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1, Event: "Fog"}},
	{name: "no chest in the prologue", rule: "R67", key: "chest.prologue", overrulable: true,
		before: (*party).prologue,
		lawful: func(p *party) { p.begin() },
		keeps:  scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1, Chest: "Anchor"},
		breaks: scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1, Chest: "Anchor"}},
	{name: "six chests", rule: "R67", key: "chest.all_open", overrulable: true,
		before: (*party).sixChests,
		lawful: func(p *party) { p.say(scoring.OpenChest{Name: "anchor"}) },
		keeps:  scoring.OpenChest{Name: "globe"},
		breaks: scoring.OpenChest{Name: "globe"}},
	{name: "only a banner opens a chest", rule: "R67", key: "milestone.opens_nothing", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.RevealMilestone{Name: "First", Glory: 2}) },
		lawful: func(p *party) { p.begin(); p.say(scoring.RevealMilestone{Name: "First", Glory: 2, Unlocks: true}) },
		keeps:  scoring.ClaimMilestone{Province: red, Name: "First", Glory: 2, Chest: "Anchor"},
		breaks: scoring.ClaimMilestone{Province: red, Name: "First", Glory: 2, Chest: "Anchor"}},
	{name: "a milestone is claimed once, whoever puts it back", rule: "R67", key: "milestone.claimed_already", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1}) },
		keeps:  scoring.RevealMilestone{Name: "Second", Glory: 1},
		breaks: scoring.RevealMilestone{Name: "first", Glory: 1}},
	{name: "a milestone is worth what it prints", rule: "R2", key: "milestone.other_glory", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.RevealMilestone{Name: "First", Glory: 2}) },
		keeps:  scoring.ClaimMilestone{Province: red, Name: "first", Glory: 2},
		breaks: scoring.ClaimMilestone{Province: red, Name: "first", Glory: 3}},
	{name: "a kept advisor counts once", rule: "R72", key: "advisor.counts_already", overrulable: true,
		before: func(p *party) {
			p.keptClerk()
			p.say(scoring.GainGlory{Province: red, Glory: 2, Advisor: "clerk"})
		},
		lawful: (*party).keptClerk,
		keeps:  scoring.GainGlory{Province: red, Glory: 2, Advisor: "clerk"},
		breaks: scoring.GainGlory{Province: red, Glory: 2, Advisor: "clerk"}},
}

// keptClerk starts game 2, into which red has kept a Clerk with 2 glory.
func (p *party) keptClerk() {
	p.t.Helper()
	p.won(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 1, Glory: 2})
	p.upTo(scoring.StepKeep)
	for c := p.closing(); c.Current == scoring.StepKeep; c = p.closing() {
		keep := scoring.ChooseKeep{Province: c.Next(c.Current)}
		if keep.Province == red {
			keep.Advisor = "clerk"
		}
		p.say(keep)
	}
	p.finish()
	p.say(scoring.StartGame{})
}

// R15: 1 card for the action, and 1 + 2 for an active advisor whose two
// stickers are +1 and +2 (R37): 1 + 3 = 4. An advisor who is not active adds
// nothing.
func TestR15_HowManyCardsAreDrawn(t *testing.T) {
	p := meet(t, three())
	p.begin()
	if n := scoring.ResearchDraw(p.state(), red); n != 1 {
		t.Errorf("red draws %d without an advisor, want 1", n)
	}
	p.say(scoring.HireAdvisor{Province: red, Type: "Scholar", Gold: 2,
		Expertise: []seafall.Expertise{{Kind: "research", Value: 1}, {Kind: "research", Value: 2}, {Kind: "tax", Value: 3}}})
	if n := scoring.ResearchDraw(p.state(), red); n != 1 {
		t.Errorf("red draws %d with an advisor who is not active, want 1", n)
	}
	p.say(scoring.ActivateAdvisor{Province: red, Advisor: "scholar"})
	if n := scoring.ResearchDraw(p.state(), red); n != 4 {
		t.Errorf("red draws %d, want 1 + 1 + 2 = 4", n)
	}
	p.say(scoring.PlaceLeaderSticker{Province: red, Base: "research"}) // 2 + 1 + 2 = 5
	p.fails(scoring.DrawResearch{Province: red, Name: "Old chart", Drawn: 6}, "R15", "research.too_many")
	p.say(scoring.DrawResearch{Province: red, Name: "Old chart", Drawn: 5})
	if list := p.state().Cards.ResearchOf(red); len(list) != 1 || list[0].Name != "Old chart" {
		t.Errorf("of five drawn red keeps %v, want the one it said", list)
	}
}

// R46: research, events, chests, open milestones and destroyed cards carry
// over, what lies open of the round goes back; and so does a journal that is
// read anew.
func TestR46_CardsCarryOver(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.DrawResearch{Province: red, Name: "Old chart"}, scoring.DrawResearch{Province: green, Name: "Torn map"},
		scoring.StealResearch{From: green, By: blue, Research: "torn-map"},
		scoring.RevealMilestone{Name: "First", Glory: 1, Unlocks: true}, scoring.RevealMilestone{Name: "Second", Glory: 1},
		scoring.ClaimMilestone{Province: green, Name: "First", Glory: 1, Event: "Fog", Chest: "Anchor"},
		scoring.AddEvent{Name: "Calm", Waiting: true}, scoring.RevealEvent{Name: "Storm"},
		scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 2}, scoring.DestroyCard{Card: seafall.TreasureCard, Name: "bell"})
	before := p.state().Cards
	if p.state().Running.Event != "storm" {
		t.Errorf("the event of the round is %q, want the storm", p.state().Running.Event)
	}
	p.finish()
	p.say(scoring.StartGame{}, scoring.HoldWinter{})
	after := p.state()
	if event := after.Running.Event; event != "" {
		t.Errorf("%q still lies open in game 2", event)
	}
	if g := len(after.Running.Treasures); g != 0 {
		t.Errorf("%d treasures lie in treasure rooms at the start of game 2", g)
	}
	for name, same := range map[string]bool{
		"research":        slices.EqualFunc(before.Research, after.Cards.Research, func(a, b *seafall.Research) bool { return *a == *b }),
		"events":          slices.EqualFunc(before.Events, after.Cards.Events, func(a, b *seafall.Event) bool { return *a == *b }),
		"chests":          slices.Equal(before.Chests, after.Cards.Chests),
		"open milestones": slices.Equal(before.Open, after.Cards.Open),
		"destroyed cards": slices.Equal(before.Destroyed, after.Cards.Destroyed),
	} {
		if !same {
			t.Errorf("the %s of game 1 are not those of game 2", name)
		}
	}
	if o := after.Cards.Open; len(o) != 1 || o[0].Name != "Second" {
		t.Errorf("open milestones: %v, want the second alone", o)
	}
	if c := after.Cards.Chests; len(c) != 1 || c[0].Name != "Anchor" || c[0].Game != 1 || c[0].By != green || c[0].Milestone != "First" || c[0].Date == "" {
		t.Errorf("opened chests: %+v", c)
	}
	if fog := after.Cards.Event("fog"); fog == nil || fog.Lies != seafall.EventActive || fog.Milestone != "First" {
		t.Errorf("the fog: %+v", fog)
	}
	if d := after.Cards.Destroyed; len(d) != 1 || d[0].Name != "Bell" || d[0].By != red || d[0].Game != 1 {
		t.Errorf("destroyed: %+v", d)
	}
}

// R67: what the prologue leaves open belongs to the prologue alone.
func TestR67_MilestonesOfThePrologue(t *testing.T) {
	p := meet(t, three())
	p.prologue()
	p.say(scoring.RevealMilestone{Name: "First", Glory: 1}, scoring.RevealMilestone{Name: "Second", Glory: 1},
		scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1}, scoring.EndGame{By: "card"})
	p.finish()
	if o := p.state().Cards.Open; len(o) != 0 {
		t.Errorf("open after the prologue: %v", o)
	}
}

// R67: one act claims the milestone, brings the event and opens the chest, and
// one undo takes all of it back.
func TestR67_OneActBringsAllOfIt(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.RevealMilestone{Name: "First", Glory: 2, Unlocks: true})
	p.say(scoring.ClaimMilestone{Province: red, Name: "FIRST", Glory: 2, Event: "Fog", Chest: "Anchor"})
	s := p.state()
	if len(s.Cards.Open) != 0 || len(s.Cards.Chests) != 1 || len(s.Cards.EventsAt(seafall.EventActive)) != 1 || s.Milestones[0].Name != "First" {
		t.Errorf("after the claim: %+v, %+v", s.Cards, s.Milestones)
	}
	p.glory(map[seafall.Province]int{red: 2})
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	s = p.state()
	if len(s.Cards.Open) != 1 || len(s.Cards.Chests) != 0 || len(s.Cards.Events) != 0 || len(s.Milestones) != 0 {
		t.Errorf("after undo: %+v, %+v", s.Cards, s.Milestones)
	}
}

// R31: the event of a round lies open until the next round, and goes with the
// winter too; a name that is new joins the deck.
func TestR31_TheEventOfTheRound(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.RevealEvent{Name: "Storm"})
	if e := p.state().Cards.Event("storm"); e == nil || e.Lies != seafall.EventActive || p.state().Running.Event != "storm" {
		t.Fatalf("the storm is %+v, open lies %q", e, p.state().Running.Event)
	}
	p.say(scoring.NextRound{})
	if p.state().Running.Event != "" {
		t.Error("the storm lies open in the second round")
	}
	for range 4 {
		p.say(scoring.NextRound{})
	}
	p.say(scoring.RevealEvent{Known: "storm"}, scoring.HoldWinter{})
	if p.state().Running.Event != "" || len(p.state().Cards.Events) != 1 {
		t.Errorf("after winter %q lies open, of %d events", p.state().Running.Event, len(p.state().Cards.Events))
	}
	p.say(scoring.RevealEvent{Name: "storm"}, scoring.RemoveEvent{Event: "storm"})
	if p.state().Running.Event != "" {
		t.Error("an event that left the deck lies open")
	}
}

// R72: a kept advisor counts when the table says so: +2. From then on its
// glory goes with it (R3): stolen, red 2 − 2 = 0 and blue 0 + 2 = 2. Another
// one that was not entered costs nothing.
func TestR72_CarriedCards(t *testing.T) {
	p := meet(t, three())
	p.keptClerk()
	want := []scoring.Carried{{Card: seafall.AdvisorCard, ID: "clerk", Name: "Clerk", Glory: 2}}
	if got := scoring.CarriedBy(p.state(), red); !slices.Equal(got, want) {
		t.Fatalf("red carries %v, want %v", got, want)
	}
	p.say(scoring.GainGlory{Province: red, Glory: 2, Advisor: "clerk"})
	if got := scoring.CarriedBy(p.state(), red); len(got) != 0 {
		t.Errorf("red is still asked about %v", got)
	}
	p.glory(map[seafall.Province]int{red: 2})
	p.say(scoring.StealAdvisor{From: red, By: blue, Advisor: "clerk", Kept: true})
	p.glory(map[seafall.Province]int{red: 0, blue: 2})

	q := meet(t, three())
	q.keptClerk()
	q.say(scoring.StealAdvisor{From: red, By: blue, Advisor: "clerk", Kept: true})
	q.glory(map[seafall.Province]int{red: 0, blue: 0})
}

// R72: research of an earlier game is carried, that of this one is not.
func TestR72_CarriedResearch(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.DrawResearch{Province: red, Name: "Old chart"})
	p.finish()
	p.begin()
	p.say(scoring.DrawResearch{Province: red, Name: "Torn map"})
	want := []scoring.Carried{{Card: seafall.ResearchCard, ID: "old-chart", Name: "Old chart"}}
	if got := scoring.CarriedBy(p.state(), red); !slices.Equal(got, want) {
		t.Errorf("red carries %v, want %v", got, want)
	}
	if got := scoring.CarriedBy(p.state(), green); len(got) != 0 {
		t.Errorf("green carries %v, want nothing", got)
	}
}

// R69: title cards are followed from the least prominent: green, the Lord, to
// blue, the Prince, without gray, who is not there.
func TestR69_TheOrderOfTheSetUp(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.StartGame{Absent: []seafall.Province{gray}})
	if got, want := scoring.SetUpOrder(p.state()), []seafall.Province{green, red, purple, blue}; !slices.Equal(got, want) {
		t.Errorf("the order is %v, want %v", got, want)
	}
}

// What is held between games can be entered then: a campaign may come to the
// books late.
func TestCardsBetweenGames(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.DrawResearch{Province: red, Name: "Old chart"}, scoring.AddEvent{Name: "Fog"}, scoring.OpenChest{Name: "Anchor"},
		scoring.RevealMilestone{Name: "First", Glory: 1}, scoring.DestroyCard{Card: seafall.AdvisorCard, Name: "Clerk"},
		scoring.UseResearch{Province: red, Research: "old-chart", Destroyed: true})
	c := p.state().Cards
	if len(c.Research) != 0 || len(c.Events) != 1 || len(c.Chests) != 1 || len(c.Open) != 1 || len(c.Destroyed) != 2 {
		t.Errorf("the cards are %+v", c)
	}
	p.begin()
	p.fails(advisor(red, "Clerk", 1), "R46", "card.destroyed")
	p.fails(scoring.StealResearch{From: red, By: red, Research: "none"}, "R56", "research.not_there")
}

// A card that the campaign knows by its name is taken from wherever it lies,
// an advisor and a treasure with their glory: 3 + 2 − 3 − 2 = 0 (R3).
func TestR56_DestroyedCardsLieNowhere(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Name: "Old Marrec", Type: "Pilot", Gold: 1, Glory: 3}, scoring.NextRound{},
		scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 2}, scoring.DrawResearch{Province: red, Name: "Old chart"},
		scoring.RevealEvent{Name: "Fog"})
	p.glory(map[seafall.Province]int{red: 5})
	p.say(scoring.DestroyCard{Card: seafall.AdvisorCard, Name: "old marrec"}, scoring.DestroyCard{Card: seafall.TreasureCard, Name: "Bell"},
		scoring.DestroyCard{Card: seafall.ResearchCard, Name: "Old chart"}, scoring.DestroyCard{Card: seafall.EventCard, Name: "Fog"},
		scoring.DestroyCard{Card: seafall.OtherCard, Name: "The first page"})
	p.glory(map[seafall.Province]int{red: 0})
	s := p.state()
	if len(s.Council(red))+len(s.Running.Treasures)+len(s.Cards.Research)+len(s.Cards.Events) != 0 || s.Running.Event != "" {
		t.Errorf("something is left: %+v", s.Cards)
	}
	if len(s.Cards.Destroyed) != 5 {
		t.Errorf("destroyed: %+v", s.Cards.Destroyed)
	}
}

// Whatever is said of cards, and whatever rules are set aside: each card is in
// one place, a destroyed one in none, and the entries read anew give the same
// (R56).
func TestR56_AnyCourseOfCards(t *testing.T) {
	p := meet(t, three())
	p.begin()
	begun := p.state().Copy()
	names := []string{"Old chart", "Fog"}
	ids := []string{"old-chart", "fog", "fog-2"}
	rapid.Check(t, func(r *rapid.T) {
		s := begun.Copy()
		var entries []ledger.Entry
		for range rapid.IntRange(1, 12).Draw(r, "acts") {
			p, other := rapid.SampledFrom(s.Order).Draw(r, "province"), rapid.SampledFrom(s.Order).Draw(r, "other")
			name, id := rapid.SampledFrom(names).Draw(r, "name"), rapid.SampledFrom(ids).Draw(r, "id")
			said := rapid.SampledFrom([]scoring.Command{
				scoring.DrawResearch{Province: p, Name: name}, scoring.DrawResearch{Province: p, Known: id},
				scoring.UseResearch{Province: p, Research: id}, scoring.UseResearch{Province: p, Research: id, Destroyed: true},
				scoring.StealResearch{From: p, By: other, Research: id}, scoring.DestroyCard{Card: seafall.ResearchCard, Name: name},
				scoring.AddEvent{Name: name}, scoring.AddEvent{Name: name, Waiting: true}, scoring.RevealEvent{Name: name},
				scoring.RevealEvent{Known: id}, scoring.RemoveEvent{Event: id}, scoring.RemoveEvent{Event: id, Destroyed: true}, scoring.NextRound{},
			}).Draw(r, "said")
			d, err := scoring.Decide(s, said)
			if err != nil {
				continue // refused: nobody can set that aside
			}
			for _, f := range d.Facts {
				e := ledger.Entry{Kind: f.Kind, Version: f.Version, Payload: f.Payload}
				entries = append(entries, e)
				if err := s.Apply(e); err != nil {
					r.Fatalf("%s: %v", said.Kind(), err)
				}
			}
			if err := s.Check(); err != nil {
				r.Fatalf("after %s: %v", said.Kind(), err)
			}
			if e := s.Running.Event; e != "" && (s.Cards.Event(e) == nil || s.Cards.Event(e).Lies != seafall.EventActive) {
				r.Fatalf("after %s: %s lies open and is not in the deck", said.Kind(), e)
			}
		}
		again := begun.Copy()
		for _, e := range entries {
			if err := again.Apply(e); err != nil {
				r.Fatalf("read anew: %v", err)
			}
		}
		if !reflect.DeepEqual(again.Copy().Cards, s.Copy().Cards) {
			r.Fatalf("read anew the cards are %+v, were %+v", again.Cards, s.Cards)
		}
	})
}
