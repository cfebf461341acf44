package seafall_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// fate is what becomes of a field when a game is closed and the next begins
// (R46).
type fate string

const (
	stays fate = "stays" // as it was
	moves fate = "moves" // the closing changes it, see the test
	fresh fate = "fresh" // goes back to the box: as in any game that begins
)

// fates are what becomes of the fields of the books that no line of the table
// of values shows, or not all that is in them. Of the others the table says it:
// what only a running game has is fresh, what a closing can change moves, and
// all else stays. A field that has to do more than that may be here as well.
var fates = map[string]fate{
	"Founded": stays, "PrologueAt": stays, "Running.Sitting": moves, "Order": stays, "CrossedOff": stays, "Advisors": moves, "Retired": moves, "Emptied": moves, "Milestones": stays,
	"Record": moves, "Prologue": stays, "Restanding": fresh, "Notes": stays, "Audits": stays, "Emperor": stays,
	"Boards.Province": stays, "Boards.Spells": stays, "Boards.MadeUp": stays, "Boards.Improvements": moves,
	"Boards.Leader.Style":  stays,
	"Boards.Ships.Printed": stays, "Boards.Ships.Filled": moves,
	"Islands.ID": stays, "Islands.Sites": stays, "Islands.Charted": stays, "Islands.Game": stays, "Islands.By": stays,
	"Cards.Research": stays, "Cards.Events": stays, "Cards.Chests": stays, "Cards.Open": stays, "Cards.Destroyed": stays,
	"Running.Number": moves, "Running.Target": moves, "Running.Seats": moves, "Running.Treasures": fresh, "Running.Structures": fresh,
	"Running.Upgrades": fresh, "Running.Spent": fresh, "Running.Raided": fresh, "Running.Opened": fresh, "Running.Ended": fresh, "Running.Overruled": fresh,
	"Running.Play.Absent": fresh, "Running.Play.Sources": fresh, "Running.Play.Reputation": moves, "Running.Play.Fortune": moves,
	"Running.Play.Claimed": fresh, "Running.Play.Done": fresh, "Running.Play.Hulls": fresh,
	"Running.Play.Bonus": fresh,
	"Late.Tombs":         stays, "Late.Crossed": stays, "Late.Relics": moves, "Late.Tablets": moves, "Late.Waters": stays, "Late.Uncharted": stays,
	"Late.LastIsland": stays,
	"Late.Wars":       stays, "Late.Rules.Part": stays, "Late.Rules.All": stays, "Late.Rules.Game": stays,
	"Late.Colonies.ID": stays, "Late.Colonies.Ker": stays, "Late.Colonies.Game": stays, "Late.Colonies.By": stays, "Late.Colonies.Governors": stays,
}

// parts are the structs of the books that are looked at field by field, by
// where they are in a state.
var parts = map[reflect.Type]string{
	reflect.TypeFor[seafall.State](): "", reflect.TypeFor[seafall.Board](): "Boards.", reflect.TypeFor[seafall.Leader](): "Boards.Leader.",
	reflect.TypeFor[seafall.Ship](): "Boards.Ships.", reflect.TypeFor[seafall.Island](): "Islands.", reflect.TypeFor[seafall.Cards](): "Cards.",
	reflect.TypeFor[seafall.LateState](): "Late.", reflect.TypeFor[seafall.AddedRule](): "Late.Rules.", reflect.TypeFor[seafall.Colony](): "Late.Colonies.",
	reflect.TypeFor[seafall.Game](): "Running.", reflect.TypeFor[seafall.Play](): "Running.Play.",
}

// isPart says whether a field is looked at field by field itself, or holds what
// is.
func isPart(of reflect.Type) bool {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Array || of.Kind() == reflect.Map {
		of = of.Elem()
	}
	_, part := parts[of]
	return part
}

// unset are fields that this campaign has no use for: nobody left, nobody is
// crowned or absent, and its rules came all at once.
var unset = []string{"Boards.Left", "Restanding", "Emperor", "Running.Play.Absent",
	"Late.Rules.Part"}

// carriage holds what was against what is, and knows which fields held
// anything.
type carriage struct {
	*testing.T
	shown map[string][]*seafall.Field // which lines of the table show a field
	known map[string]fate             // by field, as far as they were asked for
	set   map[string]bool
}

// tabled is what the table of values says of a field; false where no line shows
// it, or not all that is in it.
func (t carriage) tabled(field string) (fate, bool) {
	var lines []*seafall.Field
	for name, by := range t.shown {
		if name == field || strings.HasPrefix(name, field+".") {
			if len(by) == 0 {
				return "", false
			}
			lines = append(lines, by...)
		}
	}
	switch {
	case len(lines) == 0:
		return "", false
	case !slices.ContainsFunc(lines, func(f *seafall.Field) bool { return !f.Running }):
		return fresh, true
	case slices.ContainsFunc(lines, func(f *seafall.Field) bool { return len(f.Closing) > 0 }):
		return moves, true
	}
	return stays, true
}

// fate is what becomes of a field, as the table of values says or as it is told.
func (t carriage) fate(field string) fate {
	t.Helper()
	if is, known := t.known[field]; known {
		return is
	}
	is, shown := t.tabled(field)
	told, listed := fates[field]
	switch {
	case !listed && !shown:
		t.Errorf("say in fates what becomes of %s when a game is closed (R46): the table of values does not", field)
	case listed && shown && told == is:
		t.Errorf("take %s off fates: the table of values says the same of it, %s", field, told)
	case listed:
		is = told
	}
	t.known[field] = is
	return is
}

// holds looks at a struct before the closing and in the next game.
func (t carriage) holds(what string, before, after any) {
	t.Helper()
	was, is := reflect.ValueOf(before), reflect.ValueOf(after)
	for i := range was.NumField() {
		of := was.Type().Field(i)
		name := parts[was.Type()] + of.Name
		t.set[name] = t.set[name] || !was.Field(i).IsZero()
		if isPart(of.Type) {
			continue
		}
		empty := is.Field(i).IsZero() || is.Field(i).Kind() == reflect.Map && is.Field(i).Len() == 0 || is.Field(i).Kind() == reflect.Slice && is.Field(i).Len() == 0
		switch t.fate(name) {
		case stays:
			if !reflect.DeepEqual(was.Field(i).Interface(), is.Field(i).Interface()) {
				t.Errorf("%s: %s was %v and is %v; it carries over", what, name, was.Field(i), is.Field(i))
			}
		case fresh:
			if !empty {
				t.Errorf("%s: %s was %v and is %v; it goes back to the box", what, name, was.Field(i), is.Field(i))
			}
		}
	}
}

// values looks at every value that outlives an evening: what the closing of this
// campaign changed is told, and all else is as it was.
func (t carriage) values(before, after *seafall.State, moved map[string]string) {
	t.Helper()
	was, is := map[string]string{}, map[string]string{}
	for _, r := range seafall.Lasting(before) {
		was[r.Path] = r.Value
	}
	for _, r := range seafall.Lasting(after) {
		is[r.Path] = r.Value
	}
	paths := maps.Clone(was)
	maps.Copy(paths, is)
	for path := range paths {
		want, told := moved[path]
		switch {
		case !told && was[path] != is[path]:
			t.Errorf("%s was %q and is %q; it carries over", path, was[path], is[path])
		case told && is[path] != want:
			t.Errorf("%s was %q and is %q, want %q", path, was[path], is[path], want)
		case told && was[path] == want:
			t.Errorf("%s was %q and is: it did not move", path, want)
		}
	}
	for path := range moved {
		if _, there := paths[path]; !there {
			t.Errorf("%s is no value", path)
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
	p.say(scoring.AddRule{All: true, Number: 7, Heading: "As the box has it"})
	p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{})
	p.agree(scoring.FindLastIsland{Province: red}, "R83") // in the prologue, after which nothing ends
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
		scoring.WriteNote{Text: "The gulls would not leave the mast alone."},
		scoring.NameEvening{Number: 1, Name: "The Winter of Two Fires", Words: "Nobody saw the second one coming."})
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
	p.say(scoring.AddRule{Number: 8, Heading: "Of the moon"})
	p.say(scoring.StartGame{}, scoring.TakeTitleBonus{Province: green, Gold: gold(1), Fortune: 1}, scoring.BeginWar{Province: green, Against: blue, Count: 1})
	p.say(trained(red, "Clerk", 1), trained(green, "Scholar", 2), trained(green, "Factor", 3), scoring.HoldWinter{})
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
	p.say(scoring.FoundColony{Province: blue, Island: "kestrel", Card: "A bay", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4}})
	p.agree(scoring.RaidSite{Province: red, Where: spot("blue", "field_b"), Owed: 3}, "R16", "R23")
	p.agree(scoring.RaidSite{Province: blue, Where: spot("green", "warehouse")}, "R16")
	for _, of := range []seafall.Province{blue, red, green} {
		p.agree(scoring.DrawResearch{Province: of, Name: "Winds of " + string(of)}, "R16")
	}
	p.say(scoring.RevealEvent{Name: "Storm"}, scoring.ExploreSite{Island: "kestrel", Site: "cliff", By: blue})
	p.agree(scoring.ClaimMilestone{Province: blue, Name: "Second of blue", Glory: 2}, "R7")
	p.setWorld()
	p.gain(map[seafall.Province]int{blue: 10})
	p.setRest()
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: red}, scoring.ChooseKeep{Province: green, Advisor: "scholar"})
	p.upTo(afterAll)
	return p
}

// setWorld sets what the parts keep beside colonies: each is worth a glory to somebody,
// where it is worth any.
func (p *party) setWorld() {
	p.t.Helper()
	p.say(scoring.FindTomb{Island: "kestrel", Site: "harbour", By: red}, scoring.CloseTomb{Island: "kestrel", Site: "harbour"},
		scoring.CrossTombEntry{Entry: "31", Island: "kestrel", Site: "harbour", By: red},
		scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Idol", Glory: 1}, scoring.FindTablet{Province: green, Name: "The Slab", Glory: 1},
		scoring.ChartWater{Sign: seafall.DangerousWater, Column: 4, Where: "by the reef", Defense: 5, Dangerous: true, By: blue},
		scoring.DrawUncharted{Province: green, Name: "The Whale", Kept: true},
		scoring.HoldInquisition{Province: blue, Advisor: "scholar"})
	p.agree(scoring.FindPatmos{Island: "kestrel", Defense: 6, Garrison: 3, Fields: []int{6}}, "R61") // where Gullhaven lies
	p.agree(scoring.PlaceShipSticker{Province: green, Ship: seafall.ShipB, Value: seafall.Raid, To: 6}, "R84")
}

// setRest corrects every value of the table of values that can be, of the lines
// of which none is set anywhere.
func (p *party) setRest() {
	p.t.Helper()
	set := map[*seafall.Field]bool{}
	at := seafalltest.Correctable(p.state())
	for _, path := range at {
		is, err := p.state().ValueAt(path.String())
		if err != nil {
			p.t.Fatal(err)
		}
		set[path.Of] = set[path.Of] || is != "" && is != "0"
	}
	for _, path := range at {
		if !set[path.Of] {
			p.say(scoring.Correct{Path: path.String(), Is: seafalltest.Other(p.state(), path.String()), Reason: "as on the board"})
		}
	}
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

	all := carriage{t, seafalltest.Shown(t), map[string]fate{}, map[string]bool{}}
	// Blue won with 2 + 2 milestones, a treasure 1, an upgrade 1, 3 + 1 on Kestrel
	// 10 from cards and 1 for an inquisition: 21. Red has 2 + 1 + 1 for its Port, an upgrade that
	// sank, and 1 of a relic: 5. Green has 2 + 1 + 1 of a tablet = 4. Each advisor's card was corrected to a glory: one of red's and
	// two of green's, 6 and 6. In game 1 they had 11, 5, 3, and each was corrected to 3 of
	// milestones. Nobody else comes to another title.
	all.values(before, after, map[string]string{
		"game.3.date":   "2026-01-17", // it has begun
		"record.2.blue": "21", "record.2.red": "6", "record.2.green": "6",
		"blue.campaign_glory": "32", "red.campaign_glory": "11", "green.campaign_glory": "9",
		"blue.milestone_glory": "7", "red.milestone_glory": "5", "green.milestone_glory": "5",
		// Blue takes a fortune of 4 from the sheet after that of 3.
		"blue.fortune": "4", "stock.fortune.4": "2",
		// A box of sail in game 1 and one in game 2, the first that is offered: 2 + 1 + 1.
		"blue.ship_a.sail": "4", "red.ship_a.sail": "4", "green.ship_a.sail": "4",
		// Tokens that lay out are stickers now: green's on Kestrel into the
		// crossed-out box, red's three on blue's board, blue's on green's into the
		// crossed-out box and two more (a warehouse costs 3).
		"kestrel.box_1": "green", "blue.box_2": "red", "blue.box_3": "red", "blue.box_4": "red",
		"green.box_1": "blue", "green.box_2": "blue", "green.box_3": "blue",
		// and one from the war that its title card began
		"green.box_4": "blue",
		// The kept advisor stays, ready; the others are in the deck. Two were
		// trained with the first two retired ones that are left.
		"advisor/scholar": "green ready", "advisor/clerk": "", "advisor/factor": "",
		"expertise/scholar": "1 explore+1", "expertise/clerk": "1 explore+1", "retired.adventurer-1": "2 3", "retired.adventurer-2": "2 3",
	})
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
	all.holds("what rules brought", before.Late, after.Late)
	for i, rule := range before.Late.Rules {
		all.holds("the rule", rule, after.Late.Rules[i])
	}
	for i, c := range before.Late.Colonies {
		all.holds("what lies on the island", *c, *after.Late.Colonies[i])
	}
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
	for name := range fates {
		if _, looked := all.set[name]; !looked {
			t.Errorf("%s is no field of the books", name)
		}
	}
	for name, set := range all.set {
		if !set && !slices.Contains(unset, name) {
			t.Errorf("%s holds nothing before the closing, so nothing is tried", name)
		}
	}

	for of, b := range after.Boards {
		if got := b.Ships[0]; !slices.Equal(got.Filled[0], []int{1, 2}) {
			t.Errorf("%s's sail is filled after the games %v, want 1 and 2", of, got.Filled[0])
		}
	}
	if got := after.Board(blue).Improvements; len(got) != 2 || got[0].Game != 1 || got[1].Game != 2 || got[1].Kind != "fortune" {
		t.Errorf("blue's improvements: %+v, want a fortune after each game", got)
	}
	// Of the advisors that are in the deck again the books still know the cards.
	for id, kept := range map[string]bool{"scholar": true, "clerk": false, "factor": false} {
		if a := after.Advisor(id); a == nil || a.Kept != kept || a.Card != seafall.Ready {
			t.Errorf("the %s: %+v, kept: want %v", id, a, kept)
		}
	}
	// A relic stays aboard, a tablet in its room: what they are worth is told anew (R72).
	relic, tablet := *before.Late.Relics[0], *before.Late.Tablets[0]
	if relic.Counted, tablet.Counted = false, false; *after.Late.Relics[0] != relic || *after.Late.Tablets[0] != tablet || relic.Province != red || tablet.Holder != green {
		t.Errorf("a relic is %+v and a tablet %+v", after.Late.Relics[0], after.Late.Tablets[0])
	}
	if len(after.Emptied) != 1 || after.Emptied[0].ID != "trader" {
		t.Errorf("destroyed: %v, want the trader", after.Emptied)
	}
	if len(after.Record) != 2 || !reflect.DeepEqual(after.Record[0], before.Record[0]) {
		t.Errorf("the record: %+v", after.Record)
	}
	if n := after.Running; n.Number != 3 || n.Target != 13 || !slices.Equal(n.Seats, []seafall.Province{green, red, blue}) {
		t.Errorf("the next game: number %d, target %d, seats %v", n.Number, n.Target, n.Seats)
	}
	if closed.Running != nil {
		t.Error("between games a game is running")
	}
}
