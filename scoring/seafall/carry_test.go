package seafall_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// fate is what becomes of a field when a game is closed and the next begins
// (R46).
type fate string

const (
	stays fate = "stays" // as it was
	moves fate = "moves" // the closing changes it, see the test
	fresh fate = "fresh" // goes back to the box: as in any game that begins
)

// fates are all fields of the books. Whoever adds one says here what becomes
// of it.
var fates = map[reflect.Type]map[string]fate{
	reflect.TypeFor[seafall.State](): {
		"Name": stays, "Founded": stays, "Order": stays, "Boards": moves, "Islands": moves, "CrossedOff": stays,
		"Advisors": moves, "Retired": moves, "Emptied": moves, "Stock": moves, "HouseRules": stays,
		"Milestones": stays, "Record": moves, "Prologue": stays, "Restanding": fresh, "Notes": stays, "Cards": stays, "Audits": stays, "Running": fresh, "Emperor": stays,
	},
	reflect.TypeFor[seafall.Board](): {
		"Province": stays, "Player": stays, "Name": stays, "Left": stays, "Title": moves, "Leader": moves,
		"Fields": stays, "Garrison": stays, "HomeBoxes": stays, "Bases": stays, "Ships": moves, "Boxes": moves,
		"CampaignGlory": moves, "MilestoneGlory": moves, "Spells": stays, "MadeUp": stays, "Improvements": moves,
	},
	reflect.TypeFor[seafall.Cards](): {"Research": stays, "Events": stays, "Chests": stays, "Open": stays, "Destroyed": stays},
	reflect.TypeFor[seafall.Leader](): {
		"Name": stays, "Style": stays, "Reputation": stays, "Fortune": moves, "Appellation": stays,
	},
	reflect.TypeFor[seafall.Ship](): {"Name": stays, "Values": moves, "Printed": stays, "Filled": moves},
	reflect.TypeFor[seafall.Island](): {
		"ID": stays, "Name": stays, "Column": stays, "Garrison": stays, "Power": stays, "Boxes": moves,
		"Sites": stays, "Charted": stays, "Game": stays, "By": stays,
	},
	reflect.TypeFor[seafall.Game](): {
		"Number": moves, "Target": moves, "Seats": moves, "Year": fresh, "Round": fresh, "First": fresh, "Play": moves,
		"Treasures": fresh, "Structures": fresh, "Upgrades": fresh, "Spent": fresh, "Raided": fresh, "Opened": fresh, "Event": fresh, "Ended": fresh, "Overruled": fresh,
	},
	reflect.TypeFor[seafall.Play](): {
		"Absent": fresh, "Glory": fresh, "Sources": fresh, "Reputation": moves, "Fortune": moves, "Away": fresh,
		"Markers": fresh, "Hulls": fresh, "Claimed": fresh, "Done": fresh,
	},
}

// unset are fields that this campaign has no use for: nobody left, nobody is
// crowned or absent, and markers are not known to the books yet.
var unset = []string{"Board.Left", "State.Restanding", "State.Emperor", "Play.Absent", "Play.Markers"}

// carriage holds what was against what is, and knows which fields held
// anything.
type carriage struct {
	*testing.T
	set map[string]bool
}

// holds looks at a struct before the closing and in the next game.
func (t carriage) holds(what string, before, after any) {
	t.Helper()
	was, is := reflect.ValueOf(before), reflect.ValueOf(after)
	known := fates[was.Type()]
	for i := range was.NumField() {
		name := was.Type().Name() + "." + was.Type().Field(i).Name
		field := known[was.Type().Field(i).Name]
		empty := is.Field(i).IsZero() || is.Field(i).Kind() == reflect.Map && is.Field(i).Len() == 0 || is.Field(i).Kind() == reflect.Slice && is.Field(i).Len() == 0
		t.set[name] = t.set[name] || !was.Field(i).IsZero()
		switch field {
		case "":
			t.Errorf("%s: say in fates what becomes of %s when a game is closed (R46)", what, name)
		case stays:
			if !reflect.DeepEqual(was.Field(i).Interface(), is.Field(i).Interface()) {
				t.Errorf("%s: %s was %v and is %v; it carries over", what, name, was.Field(i), is.Field(i))
			}
		case fresh:
			if name != "State.Running" && !empty {
				t.Errorf("%s: %s was %v and is %v; it goes back to the box", what, name, was.Field(i), is.Field(i))
			}
		}
	}
}

// everythingSet is a campaign at the end of its second game in which every
// field of the books holds something. All is chosen and nothing closed.
func everythingSet(t *testing.T) *party {
	p := meet(t, three())
	fix := func(paths ...string) {
		for _, said := range paths {
			path, is, _ := strings.Cut(said, "=")
			p.say(scoring.Correct{Path: path, Is: is, Reason: "as on the board"})
		}
	}
	p.say(scoring.StartGame{Prologue: true}, scoring.EndGame{By: "card"})
	p.finish()
	p.say(scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Prince, red: seafall.Duke, green: seafall.Count}},
		scoring.SetHouseRule{Rule: seafall.PoolCap15, On: true})
	p.won() // game 1: everybody fills a box, blue takes a fortune of 3
	p.finish()
	p.agree(scoring.ReturnToTable{Province: blue}, "R49")
	p.say(scoring.FindIsland{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 3, By: green},
		scoring.ExploreSite{Island: "kestrel", Site: "harbour", Symbol: "an anchor", Found: "a quay", Defense: 3, Dangerous: true, Yields: "market", Good: "iron", By: red},
		scoring.ExploreSite{Island: "kestrel", Site: "ridge", Defense: 4},
		scoring.ChartSite{Island: "kestrel", Site: "cove", Symbol: "a mast", Defense: 5},
		scoring.SetIslandPower{Island: "kestrel", Power: "Repairs cost 6 gold here."},
		scoring.CrossOffEntry{Entry: "27", Island: "kestrel"},
		scoring.WriteNote{Text: "The gulls would not leave the mast alone."})
	p.stickers("kestrel", seafall.Crossed(red), seafall.Stuck(green), seafall.Stuck(blue))
	for _, of := range []seafall.Province{blue, red, green} {
		name := string(of)
		p.say(scoring.NameProvince{Province: of, Name: "Land of " + name}, scoring.NameShip{Province: of, Ship: seafall.ShipA, Name: "Plover " + name},
			scoring.NameShip{Province: of, Ship: seafall.ShipB, Name: "Heron " + name},
			scoring.NameLeader{Province: of, Name: "Lady of " + name, Style: seafall.Feminine}, scoring.TickHomeBox{Province: of})
		for _, sticker := range scoring.LeaderStickers {
			p.say(scoring.PlaceLeaderSticker{Province: of, Base: sticker.Base})
		}
		fix(name+".appellation=mighty", name+".reputation=4", name+".garrison=2", name+".field_a=6", name+".field_b=8", name+".ship_b.hold=4",
			name+".milestone_glory=3")
	}
	p.stickers("red", seafall.Stuck(green), seafall.Stuck(blue))
	p.stickers("blue", seafall.Stuck(green))
	p.stickers("green", seafall.Crossed(blue))
	fix("stock.garrison.2=3", "stock.reputation.7=1", "stock.fields.8=2", "stock.appellation.wise=0", "retired.trader=", "retired.builder=3")

	p.say(scoring.DrawResearch{Province: red, Name: "Tides"}, scoring.AddEvent{Name: "Storm"}, scoring.OpenChest{Name: "The oak one"},
		scoring.RevealMilestone{Name: "Round the cape", Glory: 2}, scoring.DestroyCard{Card: seafall.OtherCard, Name: "A torn chart"}, scoring.ConfirmAudit{})
	p.say(scoring.StartGame{}, trained(red, "Clerk", 1), trained(green, "Scholar", 2), trained(green, "Factor", 3), scoring.HoldWinter{})
	for _, of := range []seafall.Province{blue, red, green} {
		p.say(scoring.ClaimMilestone{Province: of, Name: "First of " + string(of), Glory: 2},
			scoring.BuyTreasure{Province: of, Name: "Bell of " + string(of), Glory: 1},
			scoring.TakeDamage{Province: of, Ship: seafall.ShipA, Damage: 1})
	}
	p.say(scoring.BuildStructure{Province: red, Name: "Port"},
		scoring.BuyUpgrade{Province: blue, Ship: seafall.ShipA, Name: "Swift"}, scoring.BuyUpgrade{Province: red, Ship: seafall.ShipB, Name: "Bold"},
		scoring.SinkShip{Province: red, Ship: seafall.ShipB},
		scoring.SpendFortune{Province: green}, scoring.GainReputation{Province: red},
		scoring.ActivateAdvisor{Province: green, Advisor: "scholar"}, scoring.ExhaustAdvisor{Province: red, Advisor: "clerk"},
		scoring.NameAdvisor{Advisor: "scholar", Name: "Orla"},
		scoring.RaidSite{Province: green, Where: spot("kestrel", "harbour")})
	p.agree(scoring.RaidSite{Province: red, Where: spot("blue", "field_b"), Owed: 3}, "R16", "R23")
	p.agree(scoring.RaidSite{Province: blue, Where: spot("green", "warehouse")}, "R16")
	for _, of := range []seafall.Province{blue, red, green} {
		p.agree(scoring.DrawResearch{Province: of, Name: "Winds of " + string(of)}, "R16")
	}
	p.say(scoring.RevealEvent{Name: "Storm"}, scoring.ExploreSite{Island: "kestrel", Site: "cliff", By: blue})
	p.agree(scoring.ClaimMilestone{Province: blue, Name: "Second of blue", Glory: 2}, "R7")
	p.gain(map[seafall.Province]int{blue: 10})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: red}, scoring.ChooseKeep{Province: green, Advisor: "scholar"})
	p.upTo(afterAll)
	return p
}

// TestR46_WhatCarriesOver closes a game in which everything is set, begins the
// next, and looks at every field: what is permanent is there, the rest is back
// in the box (A1, A2).
func TestR46_WhatCarriesOver(t *testing.T) {
	p := everythingSet(t)
	before := p.state().Copy()
	p.say(scoring.CloseGame{})
	closed := p.state().Copy()
	p.say(scoring.StartGame{})
	after := p.state()

	all := carriage{t, map[string]bool{}}
	all.holds("the campaign", *before, *after)
	all.holds("the cards", before.Cards, after.Cards)
	for of, b := range before.Boards {
		now := after.Board(of)
		all.holds(string(of), *b, *now)
		leader, leaderNow := b.Leader, now.Leader
		all.holds(string(of)+"'s leader", leader, leaderNow)
		for i := range b.Ships {
			all.holds(string(of)+"'s ship", b.Ships[i], now.Ships[i])
		}
	}
	all.holds("the island", *before.Islands[0], *after.Islands[0])
	all.holds("the game", *before.Running, *after.Running)
	for of, play := range after.Running.Play {
		want := seafall.Play{Sources: map[seafall.Source]int{}, Reputation: after.Board(of).Leader.Reputation, Fortune: after.Board(of).Leader.Fortune}
		if !reflect.DeepEqual(*play, want) {
			t.Errorf("%s begins with %+v, want %+v: tokens as the leader's values, all else nothing", of, *play, want)
		}
		if home := after.AtHome(of); home != seafall.Tokens {
			t.Errorf("%s has %d tokens at home, want all eight", of, home)
		}
	}
	for of, play := range before.Running.Play {
		all.holds(string(of)+" in the game", *play, seafall.Play{})
	}
	for name, set := range all.set {
		if !set && !slices.Contains(unset, name) {
			t.Errorf("%s holds nothing before the closing, so nothing is tried", name)
		}
	}

	// What the closing moved. Blue won with 2 + 2 milestones, a treasure 1, an
	// upgrade 1 and 10 from cards: 16. Red has 2 + 1 + 1 for its Port, an
	// upgrade that sank: 4. Green has 2 + 1 = 3. In game 1 they had 11, 5, 3.
	for of, want := range map[seafall.Province]struct {
		campaign, milestones, fortune, hold int
		title                               seafall.Title
	}{
		blue:  {11 + 16, 3 + 4, 4, 4, seafall.Prince},
		red:   {5 + 4, 3 + 2, 2, 4, seafall.Duke},
		green: {3 + 3, 3 + 2, 2, 4, seafall.Count},
	} {
		b := after.Board(of)
		if b.CampaignGlory != want.campaign || b.MilestoneGlory != want.milestones || b.Leader.Fortune != want.fortune ||
			b.Title != want.title || b.Ships[1].Value(seafall.Hold) != want.hold {
			t.Errorf("%s: campaign glory %d, milestones %d, fortune %d, %s, hold %d; want %+v", of, b.CampaignGlory, b.MilestoneGlory,
				b.Leader.Fortune, b.Title, b.Ships[1].Value(seafall.Hold), want)
		}
		// A box of sail in game 1 and one in game 2, the first that is offered: 2 + 1 + 1.
		if got := b.Ships[0]; got.Value(seafall.Sail) != 4 || !slices.Equal(got.Filled[0], []int{1, 2}) {
			t.Errorf("%s's sail is %d after the boxes of games %v, want 4 after 1 and 2", of, got.Value(seafall.Sail), got.Filled[0])
		}
	}
	if got := after.Board(blue).Improvements; len(got) != 2 || got[0].Game != 1 || got[1].Game != 2 || got[1].Kind != "fortune" {
		t.Errorf("blue's improvements: %+v, want a fortune after each game", got)
	}
	// Tokens that lay out are stickers now: green's on Kestrel into the
	// crossed-out box, red's three on blue's board, blue's on green's into the
	// crossed-out box and two more (a warehouse costs 3).
	x, g, b, r := seafall.Crossed(red), seafall.Stuck(green), seafall.Stuck(blue), seafall.Stuck(red)
	for region, boxes := range map[seafall.Region][2]seafall.Boxes{
		"kestrel": {{x, g, b}, {g, g, b}},
		"red":     {{g, b}, {g, b}},
		"blue":    {{g}, {g, r, r, r}},
		"green":   {{seafall.Crossed(blue)}, {b, b, b}},
	} {
		if was, is := *before.BoxesOf(region), *after.BoxesOf(region); was != boxes[0] || is != boxes[1] {
			t.Errorf("the boxes of %s were %v and are %v, want %v", region, was, is, boxes)
		}
	}
	// The kept advisor stays, ready, with what it learned; the others are in the
	// deck, and still known. Two were trained with the first two that are left.
	for id, want := range map[string]seafall.Advisor{
		"scholar": {Holder: green, Kept: true, Card: seafall.Ready, Name: "Orla"},
		"clerk":   {Card: seafall.Ready},
		"factor":  {Card: seafall.Ready},
	} {
		a := after.Advisor(id)
		if a == nil || a.Holder != want.Holder || a.Kept != want.Kept || a.Card != want.Card || a.Name != want.Name {
			t.Errorf("the %s: %+v, want %+v", id, a, want)
		}
	}
	if got := after.Advisor("scholar").Expert("explore") + after.Advisor("clerk").Expert("explore"); got != 2 {
		t.Errorf("the two trained advisors explore with +%d, want 1 + 1", got)
	}
	left := map[string][]int{}
	for _, r := range after.Retired {
		left[r.ID] = r.Stickers
	}
	if want := map[string][]int{"adventurer-1": {2, 3}, "adventurer-2": {2, 3}, "pirate": {1, 2, 3}, "taxman": {1, 2, 3},
		"recruiter": {1, 2, 3}, "builder": {3}, "merchant": {1, 2, 3}}; !maps.EqualFunc(left, want, slices.Equal) {
		t.Errorf("the retired advisors: %v, want %v", left, want)
	}
	if len(after.Emptied) != 1 || after.Emptied[0].ID != "trader" {
		t.Errorf("destroyed: %v, want the trader", after.Emptied)
	}
	want := scoring.StartingStock() // as corrected, and two fortunes taken
	want.Garrison[2], want.Reputation[7], want.Fields[8], want.Fortune[3], want.Fortune[4] = 3, 1, 2, 3, 2
	want.Appellations = slices.DeleteFunc(want.Appellations, func(a string) bool { return a == "wise" })
	if !reflect.DeepEqual(after.Stock, want) {
		t.Errorf("the sheet has %+v, want %+v", after.Stock, want)
	}
	if len(after.Record) != 2 || !reflect.DeepEqual(after.Record[0], before.Record[0]) || after.Record[1].Scores[blue].GameGlory != 16 {
		t.Errorf("the record: %+v", after.Record)
	}
	if n := after.Running; n.Number != 3 || n.Target != 13 || !slices.Equal(n.Seats, []seafall.Province{green, red, blue}) {
		t.Errorf("the next game: number %d, target %d, seats %v", n.Number, n.Target, n.Seats)
	}
	if closed.Running != nil {
		t.Error("between games a game is running")
	}
}
