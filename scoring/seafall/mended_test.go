package seafall_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// mends sets a value right.
func mends(path, is string) scoring.Correct {
	return scoring.Correct{Path: path, Is: is, Reason: "misread"}
}

// R3: the glory of an advisor's card that was misread moves the glory of who
// has it, so that losing the card takes what it gave, and no more.
func TestR3_AMisreadAdvisorsGlory(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Pilot", Glory: 3}, mends("glory/pilot", "1"))
	p.glory(map[seafall.Province]int{red: 1})
	p.say(scoring.StealAdvisor{From: red, By: green, Advisor: "pilot", Kept: true}, mends("glory/pilot", "2"))
	p.glory(map[seafall.Province]int{red: 0, green: 2})
	if n := p.play(green).Sources[seafall.FromAdvisor]; n != 2 {
		t.Errorf("green has %d from advisors, want 2", n)
	}
	p.say(scoring.DismissAdvisor{Province: green, Advisor: "pilot"}, mends("glory/pilot", "4"))
	p.glory(map[seafall.Province]int{red: 0, green: 0})
	p.explains("glory/pilot", "glory/pilot 4: entry +3 R3; mended -2; mended +1; mended +2;")
	if v := p.refused(mends("glory/pilot", "-1")); len(v) != 1 || v[0].Key != "number.out_of_range" {
		t.Errorf("below nothing: %v", v)
	}
}

// R3: what a card gave in games that are closed stays in the record; that it
// prints something else is said with the correction, game by game.
func TestR3_AMisreadCardAndTheRecord(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Pilot", Glory: 3})
	p.gain(map[seafall.Province]int{blue: 11, green: 3})
	p.say(scoring.EndGame{})
	if v := p.refused(mends("glory/pilot", "2")); len(v) != 1 || v[0].Key != "value.game_ended" {
		t.Errorf("once the game has ended: %v", v)
	}
	p.finish()
	before := p.state().Copy()
	p.say(mends("glory/pilot", "2"))
	want := []scoring.Misgiven{{Game: 1, Province: red, Advisor: "pilot", Glory: 3, Due: 2}}
	if got := scoring.Misgivings(before, p.state()); !slices.Equal(got, want) {
		t.Errorf("told: %+v, want %+v", got, want)
	}
	if got := scoring.LeftOpen(before, p.state()); len(got) != 1 || got[0].Rule != "R3" || got[0].Key != "following.advisor_glory" {
		t.Errorf("said at once: %v", keys(got))
	}
	if got := p.state().Record[0].Scores[red].GameGlory; got != 3 {
		t.Errorf("the record has %d", got)
	}
	before = p.state().Copy()
	p.say(mends("record.1.red", "2"))
	if got := scoring.LeftOpen(before, p.state()); len(got) > 0 {
		t.Errorf("the record is right, and %v", keys(got))
	}
	p.say(scoring.StartGame{}) // it stands in nobody's way
}

// R38: what the winner kept costs less than every other kept; where a corrected
// card says otherwise, that is said at once, and the next game starts.
func TestR38_AMisreadPriceAfterTheKeeping(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.HireAdvisor{Province: blue, Type: "Clerk", Gold: 2}, scoring.HireAdvisor{Province: red, Type: "Pilot", Gold: 4})
	p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 3})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: red, Advisor: "pilot"}, scoring.ChooseKeep{Province: blue, Advisor: "clerk"})
	before := p.state().Copy()
	p.say(mends("gold/pilot", "2"))
	if got := keys(scoring.LeftOpen(before, p.state())); !slices.Contains(got, "R38 following.kept") {
		t.Errorf("while the game ends: %v", got)
	}
	p.say(mends("gold/pilot", "3"))
	p.finish()
	before = p.state().Copy()
	p.say(mends("gold/clerk", "3"))
	got := scoring.LeftOpen(before, p.state())
	if len(got) != 1 || got[0].Rule != "R38" || got[0].Key != "following.kept" {
		t.Fatalf("said at once: %v", keys(got))
	}
	if args := got[0].Args; args["gold"] != 3 || args["least"] != 3 || args["province"] != blue || args["owner"] != red {
		t.Errorf("said with %v", args)
	}
	before = p.state().Copy()
	p.say(mends("gold/clerk", "5"))
	if got := scoring.LeftOpen(before, p.state()); len(got) > 0 {
		t.Errorf("said once more: %v", keys(got))
	}
	p.say(scoring.StartGame{})
}

// R36, R37: expertise fits the slots of its card, and each value is one of a
// card.
func TestR36_AMisreadCard(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Pilot", Gold: 4, Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}, Slots: scoring.Tell(2)})
	for key, c := range map[string]scoring.Correct{
		"advisor.slots_few":   mends("expertise/pilot", "1 explore+1 raid+1"),
		"advisor.expertise":   mends("expertise/pilot", "2 swim+1"),
		"number.out_of_range": mends("gold/pilot", "-1"),
		"advisor.guild":       mends("guild/pilot", "thieves"),
		"name.empty":          mends("type/pilot", ""),
		"name.too_long":       mends("type/pilot", strings.Repeat("a", 61)),
		"name.unwritable":     mends("type/pilot", "Pi\u202elot"),
		"value.no_number":     mends("reputation/pilot", "one"),
		"value.unknown":       mends("gold/nobody", "1"),
	} {
		if v := p.refused(c); len(v) != 1 || v[0].Key != key || v[0].Overrulable {
			t.Errorf("%+v: %v, want %s", c, v, key)
		}
	}
	if v := p.refused(mends("slots/pilot", "0")); len(v) != 1 || v[0].Key != "advisor.slots_few" {
		t.Errorf("fewer slots than are filled: %v", v)
	}
	p.say(mends("expertise/pilot", "2 explore+2 raid+1"), mends("slots/pilot", "3"), mends("reputation/pilot", "1"),
		mends("guild/pilot", "explorers"), mends("type/pilot", "Old Pilot"))
	a := p.state().Advisor("pilot")
	if a.Expert("explore") != 2 || a.Expert("raid") != 1 || a.Slots != 3 || a.Reputation != 1 || a.Guild != "explorers" || a.Type != "Old Pilot" {
		t.Errorf("the card is %+v", a)
	}
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if a := p.state().Advisor("pilot"); a.Type != "Pilot" {
		t.Errorf("taken back, and the card is %+v", a)
	}
}

// Target, tokens, enmity and damage are corrected while a game is played: not
// between games, and not once it has ended. Enmity keeps its eight (R52).
func TestR52_CorrectingTheRunningGame(t *testing.T) {
	p := meet(t, three())
	p.isle()
	paths := map[string]string{"game.target": "12", "red.reputation_tokens": "4", "red.fortune_tokens": "0",
		"red.at/kestrel/harbour": "2", "red.ship_b.damage": "1"}
	all := func(key string) {
		t.Helper()
		for path, is := range paths {
			if v := p.refused(mends(path, is)); len(v) != 1 || v[0].Key != key {
				t.Errorf("%s: %v, want %s", path, v, key)
			}
		}
	}
	all("value.no_game")
	p.begin()
	for path, is := range paths {
		p.say(mends(path, is))
		if got, _ := seafall.LookUp(path).In(p.state()); got != is {
			t.Errorf("%s is %s, want %s", path, got, is)
		}
	}
	p.explains("game.target", "game.target 12: base +10 R1; value +1 R1 game.number; mended +1;")
	if home := p.state().AtHome(red); home != 6 {
		t.Errorf("red has %d at home, want 6", home)
	}
	for path, want := range map[string]string{"red.at/kestrel/harbour": "number.out_of_range", "red.reputation_tokens": "number.out_of_range",
		"red.ship_b.damage": "number.out_of_range", "game.target": "number.out_of_range"} {
		if v := p.refused(mends(path, "1000")); len(v) != 1 || v[0].Key != want {
			t.Errorf("%s: %v, want %s", path, v, want)
		}
	}
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("green", "field_a"), Count: 3})
	if v := p.refused(mends("red.at/kestrel/harbour", "6")); len(v) != 1 || v[0].Rule != "R52" {
		t.Errorf("more than eight: %v", v)
	}
	if v := p.refused(mends("red.at/red/field_a", "1")); len(v) != 1 || v[0].Key != "place.own_board" {
		t.Errorf("on the own board: %v", v)
	}
	p.say(mends("red.at/kestrel/harbour", "0"), scoring.SinkShip{Province: red, Ship: seafall.ShipB})
	if v := p.refused(mends("red.ship_b.damage", "1")); len(v) != 1 || v[0].Key != "ship.sunk" {
		t.Errorf("a sunken ship: %v", v)
	}
	delete(paths, "red.ship_b.damage")
	p.gain(map[seafall.Province]int{blue: 12})
	p.say(scoring.EndGame{})
	all("value.game_ended")
}

// The prologue has no target to correct (R1).
func TestR1_ThePrologueHasNoTarget(t *testing.T) {
	p := meet(t, three())
	p.prologue()
	if v := p.refused(mends("game.target", "11")); len(v) != 1 || v[0].Key != "game.no_target" {
		t.Errorf("%v", v)
	}
}

// R4, R14: a structure that makes room goes back exhausted with its own glory,
// and the new one takes its site.
func TestR14_AStructureReplacedInOneAct(t *testing.T) {
	p := meet(t, three())
	p.begin()
	for _, name := range []string{"Port", "Library", "Marketplace"} {
		p.say(scoring.BuildStructure{Province: red, Name: name}, scoring.NextRound{})
	}
	p.fails(scoring.BuildStructure{Province: red, Name: "Observatory"}, "R14", "structure.no_site")
	p.fails(scoring.BuildStructure{Province: red, Name: "Observatory", Replaces: "gun-tower"}, "R14", "structure.not_there")
	p.say(scoring.BuildStructure{Province: red, Name: "Observatory", Replaces: "library"})
	p.glory(map[seafall.Province]int{red: 3})
	g := p.state().Running
	i := slices.IndexFunc(g.Structures, func(x *seafall.Structure) bool { return x.ID == "observatory" })
	if i < 0 || g.Structures[i].Site != "build_2" || len(g.Structures) != 3 || !slices.Contains(g.Spent, "library") {
		t.Errorf("there are %v, and exhausted %v", g.Structures, g.Spent)
	}
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if g := p.state().Running; len(g.Structures) != 3 || g.Structures[1].ID != "library" || len(g.Spent) > 0 {
		t.Errorf("taken back, there are %v, and exhausted %v", g.Structures, g.Spent)
	}
}
