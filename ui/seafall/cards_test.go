package seafall_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/kit/control"
)

// acts is how many groups the books hold.
func (e *party) acts() int { return len(ledgertest.Groups(e.shell.Book())) }

func (e *party) cards() *seafall.Cards { return &e.state().Cards }

// want fails unless something is so.
func (e *party) want(what string, ok bool) {
	e.Helper()
	if !ok {
		e.Errorf("not so: %s; the cards are %+v", what, *e.cards())
	}
}

// A milestone on the table is claimed with two taps, and what it brings joins
// the same act; one undo takes all of it back.
func TestClaimingAnOpenMilestone(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.RevealMilestone{Name: "The Long Swell Ridden", Glory: 3, Unlocks: true})
	before, acts := e.state().Play(seafall.Red).Glory, e.acts()
	e.Tap("table.red.milestone", "milestone.open.0")
	e.want("the milestone is claimed", len(e.cards().Open) == 0 && e.state().Play(seafall.Red).Glory == before+3)
	e.shows("This milestone unlocks…")
	e.Tap("prompt.event")
	e.write("brought.name", "Fog bank")
	e.Tap("brought.do", "prompt.chest")
	e.write("brought.name", "The heron")
	e.Tap("brought.do")
	e.want("the event joined", len(e.cards().Events) == 1 && e.cards().Events[0].Milestone == "The Long Swell Ridden")
	e.want("the chest is open", len(e.cards().Chests) == 1 && e.cards().Chests[0].By == seafall.Red)
	if e.acts() != acts+1 {
		t.Errorf("%d acts, want one", e.acts()-acts)
	}
	e.Tap("top.undo")
	e.want("everything is taken back", len(e.cards().Open) == 1 && len(e.cards().Events) == 0 && len(e.cards().Chests) == 0)
}

// What a milestone brings may be written before it is claimed; then nothing is
// asked but whether a rule came with it. A name by hand is as quick as before.
func TestClaimingWithWhatItBrings(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.AddEvent{Name: "Fog bank", Waiting: true})
	e.Tap("table.red.milestone", "milestone.brings", "milestone.event.fog-bank")
	e.write("milestone.chest", "The heron")
	e.Tap("milestone.2")
	e.want("the event came out of its bag", len(e.cards().EventsAt(seafall.EventActive)) == 1)
	e.want("the chest is open", e.cards().Chest("The heron") != nil)
	if e.Text("prompt.event")+e.Text("prompt.chest") != "" || e.Text("prompt.rule") == "" {
		t.Error("the strip asks for what was said")
	}
	claims := len(e.state().Milestones)
	e.Tap("table.green.milestone")
	if e.Text("milestone.brings") == "" || slices.Contains(e.IDs(), "milestone.chest") {
		t.Error("what it brings is not folded")
	}
	e.Tap("milestone.1")
	e.want("two taps claim one by hand", len(e.state().Milestones) == claims+1)
	e.Tap("strip.close")
	if e.Text("strip") != "" {
		t.Error("nobody can put the strip away")
	}
}

// The dial opens the event of the round; a table that keeps events is asked for
// the next one with the round, and nobody has to answer.
func TestTheEventOfTheRound(t *testing.T) {
	e := partyOf(t, 3) // in round 3
	e.Tap("table.next_round")
	if e.Text("strip") != "" {
		t.Error("a table that keeps no events is asked for one")
	}
	e.Tap("table.moment")
	e.write("event.name", "Storm")
	e.Tap("event.do")
	e.want("the storm lies open", e.state().Running.Event == "storm")
	if !strings.Contains(e.Text("table.moment"), "Storm") {
		t.Errorf("the dial says %q", e.Text("table.moment"))
	}
	e.Tap("table.next_round")
	e.want("the round's end takes it away", e.state().Running.Event == "")
	e.Tap("prompt.event.storm")
	e.want("one tap reveals it again", e.state().Running.Event == "storm")
	e.Tap("table.moment", "event.more", "event_card.destroyed")
	e.want("it is destroyed", e.state().Running.Event == "" && e.cards().IsDestroyed(seafall.EventCard, "Storm"))
	e.shell.Escape()
	e.Tap("table.next_round")
	if e.state().Running.Round != 6 {
		t.Errorf("round %d: the evening waits for an event", e.state().Running.Round)
	}
}

// Research is drawn, stolen and used in the treasure room.
func TestResearchInTheTreasureRoom(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("table.blue.treasure")
	e.write("research.name", "Torn map")
	e.Tap("research.draw")
	e.want("blue keeps it", len(e.cards().ResearchOf(seafall.Blue)) == 1)
	e.Tap("treasure.research.torn-map", "research.by.red")
	e.want("red stole it", len(e.cards().ResearchOf(seafall.Red)) == 1)
	e.shell.Escape()
	e.Tap("table.red.treasure", "treasure.research.torn-map", "research.used")
	e.want("it is back in the deck", len(e.cards().ResearchOf("")) == 1)
	e.Tap("research.known.torn-map")
	e.want("one tap draws it again", len(e.cards().ResearchOf(seafall.Red)) == 1)
	e.Tap("treasure.research.torn-map", "research.destroyed")
	e.want("it is gone for good", len(e.cards().Research) == 0 && len(e.cards().Destroyed) == 1)
}

// The set-up is offered with the start of a game and reached until the first
// winter; it gives tokens, and glory for what was carried over.
func TestSettingUp(t *testing.T) {
	e := partyBefore(t)
	e.say(scoring.DrawResearch{Province: seafall.Red, Name: "Torn map"})
	e.Tap("table.start", "start.which.1", "start.do")
	e.Tap("prompt.set_up", "set_up.carried.torn-map.1")
	red := e.state().Play(seafall.Red)
	if red.Glory != 1 {
		t.Errorf("red starts with %d", red.Glory)
	}
	if i := slices.IndexFunc(e.IDs(), func(id string) bool { return strings.HasPrefix(id, "set_up.carried.") }); i >= 0 {
		t.Errorf("%s is asked again", e.IDs()[i])
	}
	e.Tap("set_up.reputation.red", "set_up.fortune.red")
	e.want("red has one token more of each", e.state().Play(seafall.Red).Reputation == 3 && e.state().Play(seafall.Red).Fortune == 3)
	e.shell.Escape()
	e.Tap("table.moment")
	e.want("the dial leads there too", e.shell.SheetOpen())
	e.shell.Escape()
	e.say(scoring.HoldWinter{})
	e.Tap("table.moment")
	e.shows("This round’s event")
}

// partyBefore is a table of three before its first game.
func partyBefore(t *testing.T) *party {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	c := scoring.FoundCampaign{Name: "Three", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Purple} {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Ana", "Ben", "Eve"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(t.Context(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return tableOf(t, store, book.Campaign().ID)
}

// The screen of cards and chests is in the menu, and everything on it can be
// added and taken away there, between games too.
func TestCardsScreen(t *testing.T) {
	e := partyBefore(t)
	e.Tap("top.menu", "menu.cards")
	if name := e.shell.Current().Name(); name != "cards" {
		t.Fatalf("the menu leads to %s", name)
	}
	e.shows("Milestones on the table appear here")
	add := func(what string, taps ...string) {
		t.Helper()
		e.Tap("cards." + what + ".add")
		e.Tap(taps...)
		e.write(what+"_add.name", "The "+what)
		e.Tap(what + "_add.do")
		if e.shell.SheetOpen() {
			t.Fatalf("adding %s: the sheet stays: %s", what, e.Words())
		}
		e.shows("The " + what)
	}
	add("milestone", "milestone_add.unlocks", "milestone_add.glory.more")
	e.want("the milestone prints 2 and a banner", len(e.cards().Open) == 1 && e.cards().Open[0].Glory == 2 && e.cards().Open[0].Unlocks)
	add("event", "event_add.waiting")
	add("chest", "chest_add.by.purple")
	e.want("purple opened the chest", e.cards().Chests[0].By == seafall.Purple)
	add("research", "research_add.by.purple")
	e.want("purple holds the card", len(e.cards().ResearchOf(seafall.Purple)) == 1)
	add("destroyed", "destroyed_add.treasure")
	e.Tap("cards.event.the-event", "event_card.in")
	e.want("the event is in the deck", len(e.cards().EventsAt(seafall.EventActive)) == 1)
	e.Tap("cards.event.the-event", "event_card.out")
	e.want("the event left the deck", len(e.cards().EventsAt(seafall.EventOut)) == 1)
	e.Tap("cards.event.add", "event_add.known.the-event", "cards.research.the-research", "research.used")
	e.want("the event is back", len(e.cards().EventsAt(seafall.EventActive)) == 1)
	e.Tap("cards.research.add", "research.known.the-research")
	e.want("green holds the card", len(e.cards().ResearchOf(seafall.Green)) == 1)
	e.Tap("cards.destroyed.add", "destroyed_add.research", "destroyed_add.known.the-research")
	e.Tap("cards.open.0", "milestone_open.away")
	e.want("all of it is destroyed", len(e.cards().Destroyed) == 3 && len(e.cards().Open) == 0 && len(e.cards().Research) == 0)
	e.Tap("top.back")
	if name := e.shell.Current().Name(); name != "table" {
		t.Errorf("back leads to %s", name)
	}
}

// A milestone on the table is claimed on the screen too, for whom it is tapped.
func TestClaimingOnTheCardsScreen(t *testing.T) {
	e := partyOf(t, 3)
	e.say(scoring.RevealMilestone{Name: "First", Glory: 2})
	e.Tap("top.menu", "menu.cards", "cards.open.0")
	id := ""
	for _, r := range control.Rects(e.Window.Canvas()) {
		if strings.HasPrefix(r.ID, "milestone_open.by.") {
			id = r.ID
		}
	}
	e.Tap(id)
	p := seafall.Province(strings.TrimPrefix(id, "milestone_open.by."))
	e.want("it is claimed", e.state().Play(p).Glory == 2 && len(e.cards().Open) == 0)
}

// What the strip asks is whole in every window, language and text size, with
// names as long as they come.
func TestPromptsAreWhole(t *testing.T) {
	long := "The lamplighters of the southern reefs go home at last"
	for name, prompt := range map[string]func(e *party){
		"event": func(e *party) {
			for _, event := range []string{"Dead calm", long, "Fog bank", "A whale in the harbour", "Storm"} {
				e.say(scoring.AddEvent{Name: event})
			}
			e.say(scoring.NextRound{})
		},
		"milestone":  func(e *party) { e.say(scoring.ClaimMilestone{Province: seafall.Red, Name: long, Glory: 2}) },
		"open-event": func(e *party) { e.say(scoring.RevealEvent{Name: long}) },
	} {
		e := tableOf(t, &ledgertest.MemoryStore{}, "")
		prompt(e)
		e.everyShape(func(shape string) {
			if name != "open-event" && e.Text("strip") == "" {
				t.Fatalf("%s, %s: nothing is asked", name, shape)
			}
			e.Sound("prompt-" + name + "-" + shape)
			e.Save("prompt-" + name + "-" + shape)
		})
	}
	e := partyBefore(t)
	e.say(scoring.StartGame{})
	e.everyShape(func(shape string) {
		e.Sound("prompt-set-up-" + shape)
		e.Save("prompt-set-up-" + shape)
	})
}

// A claimed milestone leads to the glory it is part of, an advisor's card to what
// befell it.
func TestCardsSayWhy(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.ClaimMilestone{Province: seafall.Red, Name: "Nine Lamps Lit", Glory: 3})
	last := len(e.state().Milestones) - 1
	e.Tap("top.menu", "menu.cards")
	e.Tap("cards.claimed." + strconv.Itoa(last))
	e.want("the claim is named", strings.Contains(e.Words(), "Nine Lamps Lit"))
	if got, want := e.Text("why.total"), strconv.Itoa(e.state().Play(seafall.Red).Glory); got != want {
		t.Errorf("red's glory comes to %s, want %s", got, want)
	}
	e.shell.Escape()
	e.shell.Back()
	e.Tap("table.red.advisor")
	if !control.Ask(e.Window.Canvas(), "advisor.gunsmith") || !slices.Contains(e.IDs(), "why.total") {
		t.Errorf("the gunsmith does not answer: %s", e.Words())
	}
}
