package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// edge is the table of the example: the fourteenth game, in which blue is to find the
// last island.
func edge(t *testing.T) *party {
	t.Helper()
	return &party{t: t, book: seafalltest.LastGame(t, ledgertest.Books(scoring.Rules{}))}
}

// throughEnmity goes from the last island to the crown: steps 1 to 4 passed in one act,
// no success in step 5, the glory confirmed.
func (p *party) throughEnmity() {
	p.t.Helper()
	p.say(scoring.PassSteps{})
	p.upTo(afterAll)
}

// LD20: the game is over at once below its target, and red has won with 21. Gray has two
// tokens in red's At War With and no free box there: 15 - 2 = 13 is recorded, so that
// 192 + 13 = 205, blue 188 + 18 = 206, red 186 + 21 = 207. Red is emperor, and would not
// be without step 5: 192 + 15 = 207 with 21 milestones to 19.
func TestLD20_TheLastIsland(t *testing.T) {
	p := edge(t)
	found := p.say(scoring.FindLastIsland{Province: blue, Island: "farthest"})
	if got := p.kindsOf(found); !slices.Equal(got, []string{"endeavor_resolved", "last_island_found", "game_ended"}) {
		t.Errorf("the act is %v", got)
	}
	s := p.state()
	p.glory(map[seafall.Province]int{red: 21, blue: 18, gray: 15, purple: 12, green: 9})
	if e := s.Running.Ended; e == nil || e.Winner != red || e.EndedBy != "card" || !scoring.LastGame(s) {
		t.Fatalf("the ending is %+v", e)
	}
	if last := s.Late.LastIsland; last != (seafall.LastIsland{Island: "farthest", By: blue, Game: 14}) {
		t.Errorf("the last island is %+v", last)
	}
	if next := scoring.WhatNext(s); next.Step != scoring.StepImprove || len(next.Choices) == 0 || next.Choices[0].Kind() != "pass_steps" {
		t.Errorf("next is %+v", next)
	}
	// Without step 5 gray would be crowned: by milestones, 21 to 19.
	if crown := p.closing().Crown(); crown.Emperor != red || crown.Claims[0].By != scoring.ByGlory {
		t.Errorf("foreseen: %+v", crown)
	}
	p.say(scoring.PassSteps{})
	if c := p.closing(); c.Current != scoring.StepEnmity || c.Next(scoring.StepEnmity) != gray {
		t.Fatalf("step %d waits for %s", c.Current, c.Next(c.Current))
	}
	p.upTo(afterAll)
	c := p.closing()
	if c.Lost[gray] != 2 || c.Record[gray] != 13 {
		t.Errorf("gray loses %d, %d is recorded", c.Lost[gray], c.Record[gray])
	}
	want := map[seafall.Province]int{gray: 205, blue: 206, red: 207, purple: 172, green: 159}
	for _, claim := range c.Crown().Claims {
		if claim.Glory != want[claim.Province] {
			t.Errorf("%s has %d, want %d", claim.Province, claim.Glory, want[claim.Province])
		}
	}
	if next := scoring.WhatNext(p.state()); len(next.Choices) != 1 || next.Choices[0] != (scoring.CloseGame{Last: true}) {
		t.Errorf("to be said: %+v", next.Choices)
	}
	p.say(scoring.CloseGame{}) // what is left out is the last one
	s = p.state()
	if s.Emperor != red || s.Status() != "crowned" || s.Board(red).CampaignGlory != 207 || s.Board(gray).CampaignGlory != 205 {
		t.Errorf("%s is emperor, the campaign is %s", s.Emperor, s.Status())
	}
	if e := p.explain("campaign.emperor"); len(e.Claims) != 5 || e.Claims[0].Province != red || e.Claims[0].By != scoring.ByGlory || e.Claims[1].Province != blue {
		t.Errorf("the emperor is explained by %+v", e.Claims)
	}
}

// LD20, without step 5: closed with a reason although gray's choice is missing, its two
// tokens have no box all the same, so that nothing is gained by it.
func TestLD20_WithoutStep5(t *testing.T) {
	p := edge(t)
	p.say(scoring.Correct{Path: "red.box_1", Is: "", Reason: "no sticker there"}, scoring.Correct{Path: "red.box_2", Is: "", Reason: "no sticker there"},
		scoring.FindLastIsland{Province: blue})
	p.throughEnmity()
	// With two free boxes nothing is lost: a tie at 207, and the milestones decide.
	crown := p.closing().Crown()
	if crown.Emperor != gray || len(crown.Tied()) != 2 || crown.Claims[0].By != scoring.ByMilestones || crown.Claims[0].Glory != 207 {
		t.Errorf("the crown is %+v", crown)
	}
	p.say(scoring.CloseGame{})
	if p.state().Emperor != gray {
		t.Errorf("%s is emperor", p.state().Emperor)
	}
}

// One undo takes all of it back: the find, its glory and the end of the game.
func TestL77_OneUndo(t *testing.T) {
	p := edge(t)
	p.say(scoring.FindLastIsland{Province: blue})
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if s := p.state(); s.Running.Ended != nil || s.Late.LastIsland.By != "" || s.Play(blue).Glory != 17 {
		t.Errorf("undone: %+v %+v", s.Late.LastIsland, s.Running.Ended)
	}
	// Its endeavor may be in the books already: then it brings no glory again.
	p.say(scoring.ResolveEndeavor{Province: blue, Endeavor: seafall.Explore})
	p.say(scoring.FindLastIsland{Province: blue, Resolved: true})
	p.glory(map[seafall.Province]int{blue: 18})
}

var lastTrials = []trial{
	{name: "nothing ends with the prologue", rule: "R83", key: "late.p12.prologue", overrulable: true,
		before: func(p *party) { p.say(scoring.AddRule{All: true}); p.prologue() },
		lawful: func(p *party) { p.say(scoring.AddRule{All: true}); p.begin() },
		keeps:  scoring.FindLastIsland{Province: blue}, breaks: scoring.FindLastIsland{Province: blue}},
	{name: "nor does a round follow the last one", rule: "R83", key: "late.p12.last_round", overrulable: true,
		before: func(p *party) { p.toRoundEnd(); p.say(scoring.FindLastIsland{Province: blue}) },
		lawful: (*party).toRoundEnd, keeps: scoring.NextRound{}, breaks: scoring.NextRound{}},
	{name: "it is found once", key: "late.p12.found_already",
		before: func(p *party) {
			p.toRoundEnd()
			p.say(scoring.FindLastIsland{Province: blue})
		},
		lawful: (*party).toRoundEnd, keeps: scoring.FindLastIsland{Province: red}, breaks: scoring.FindLastIsland{Province: red}},
	{name: "on the map as it is", key: "island.unknown",
		before: func(p *party) { p.isle(); p.toRoundEnd() },
		keeps:  scoring.FindLastIsland{Province: blue, Island: "kestrel"}, breaks: scoring.FindLastIsland{Province: blue, Island: "nowhere"}},
}

// toRoundEnd is a game that the last island ends with its round.
func (p *party) toRoundEnd() {
	p.t.Helper()
	p.say(scoring.AddRule{All: true}, scoring.SetHouseRule{Rule: seafall.LastGameToRoundEnd, On: true})
	p.begin()
}

func init() { trials = append(trials, lastTrials...) }

func TestL77_BothWays(t *testing.T) { bothWays(t, lastTrials) }

// L77: it is found once, on the map as it is, by somebody who plays, and not in the
// prologue.
func TestL77_WhatEndsNothing(t *testing.T) {
	p := edge(t)
	p.fails(scoring.FindLastIsland{Province: blue, Island: "nowhere"}, "", "island.unknown")
	p.fails(scoring.FindLastIsland{Province: "pink"}, "", "province.unknown")
	head := p.book.Head().Seq
	p.fails(scoring.FindLastIsland{Province: "pink", Resolved: true}, "", "province.unknown")
	if p.book.Head().Seq != head {
		t.Error("something was stored")
	}
	p.say(scoring.FindLastIsland{Province: blue})
	p.fails(scoring.FindLastIsland{Province: red}, "", "game.over")
	p.throughEnmity()
	p.say(scoring.CloseGame{}, scoring.StartGame{}, scoring.HoldWinter{})
	p.fails(scoring.FindLastIsland{Province: red}, "", "late.p12.found_already")
	if slices.Contains(scoring.WhatNext(p.state()).Commands, "find_last_island") {
		t.Error("there is room for another last island")
	}

	prologue := meet(t, three())
	prologue.say(scoring.AddRule{All: true})
	prologue.prologue()
	head = prologue.book.Head().Seq
	prologue.fails(scoring.FindLastIsland{Province: blue}, "R83", "late.p12.prologue")
	if prologue.book.Head().Seq != head {
		t.Error("something was stored")
	}
}

// L77, by the house rule: the round is played to its end, and the game ends with it.
func TestL77_TheLastRoundIsPlayed(t *testing.T) {
	p := edge(t)
	p.say(scoring.SetHouseRule{Rule: seafall.LastGameToRoundEnd, On: true}, scoring.FindLastIsland{Province: blue})
	s := p.state()
	if s.Running.Ended != nil || !scoring.LastRound(s) {
		t.Fatalf("the game is over: %+v", s.Running.Ended)
	}
	p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore})
	p.fails(scoring.NextRound{}, "R83", "late.p12.last_round")
	p.agree(scoring.NextRound{}, "R83")
	p.say(scoring.EndGame{})
	if e := p.state().Running.Ended; e.EndedBy != "card" || e.Winner != red || !scoring.LastGame(p.state()) {
		t.Errorf("the ending is %+v", e)
	}
	p.throughEnmity()
	p.say(scoring.CloseGame{})
	if p.state().Emperor != red {
		t.Errorf("%s is emperor", p.state().Emperor)
	}
}

// L78: no reason is asked for the steps 1 to 4, together or one by one; in any other
// game there is one.
func TestL78_NothingFollows(t *testing.T) {
	p := edge(t)
	p.say(scoring.FindLastIsland{Province: blue}, scoring.ChooseImprovement{Improvement: "none"})
	for _, province := range p.closing().Missing(scoring.StepShips) {
		p.say(scoring.ChooseShip{Province: province})
	}
	if c := p.closing(); c.Current != scoring.StepEnmity {
		t.Errorf("step %d is open", c.Current)
	}
	other := edge(t)
	other.say(scoring.EndGame{By: "card"})
	other.fails(scoring.PassSteps{}, "R33", "step.passed")
	other.fails(scoring.ChooseImprovement{Improvement: "none"}, "R35", "improvement.declined")
	// Nor is a training a must.
	trained := edge(t)
	trained.say(scoring.HireAdvisor{Province: gray, Type: "Clerk", Gold: 1, Slots: 1}, scoring.FindLastIsland{Province: blue}, scoring.ChooseImprovement{Improvement: "none"})
	if missing := trained.closing().Missing(scoring.StepTrain); !slices.Equal(missing, []seafall.Province{gray}) {
		t.Fatalf("step 2 waits for %v", missing)
	}
	trained.say(scoring.ChooseTraining{Province: gray})
}

// L78: the crown waits for step 5, which costs glory, and for step 6; titles are asked of
// nobody. All seven can be held as ever.
func TestL78_TheCrown(t *testing.T) {
	p := edge(t)
	p.say(scoring.FindLastIsland{Province: blue})
	head := p.book.Head().Seq
	p.fails(scoring.CloseGame{Last: true}, "R40", "close.enmity_open")
	p.fails(scoring.CloseGame{}, "R40", "close.enmity_open")
	p.say(scoring.PassSteps{})
	p.fails(scoring.CloseGame{Last: true}, "R40", "close.enmity_open")
	p.upTo(scoring.StepRecord)
	p.fails(scoring.CloseGame{}, "R33", "close.last_open")
	if p.state().Running == nil || p.book.Head().Seq == head {
		t.Error("closed")
	}
	p.say(scoring.ConfirmGlory{})
	if c := p.closing(); c.Current != afterAll || len(c.Missing(scoring.StepTitles)) > 0 {
		t.Fatalf("step %d waits for %v", c.Current, c.Missing(c.Current))
	}
	if err := p.told("close_game", `{"last":false}`); err == nil {
		t.Error("closed without a crown")
	} else if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "late.p12.no_crown" || v[0].Rule != "R83" || !v[0].Overrulable {
		t.Errorf("without a crown: %v", v)
	}
	p.say(scoring.CloseGame{})
	for _, province := range p.state().Order {
		if !p.state().Board(province).Title.Valid() {
			t.Errorf("%s bears no title", province)
		}
	}

	all := edge(t)
	all.say(scoring.FindLastIsland{Province: blue})
	all.upTo(afterAll)
	all.say(scoring.CloseGame{Last: true})
	if all.state().Emperor != red {
		t.Errorf("with all seven steps %s is emperor", all.state().Emperor)
	}

	// With a reason nobody is crowned, or somebody is before step 5: gray's two tokens
	// find no box all the same.
	none := edge(t)
	none.say(scoring.FindLastIsland{Province: blue})
	none.throughEnmity()
	uncrowned := ledger.Command{Kind: "close_game", Payload: []byte(`{"last":false}`), Overrules: []ledger.Overrule{{Rule: "R83", Reason: "we go on"}}}
	if _, err := none.book.Record(t.Context(), uncrowned); err != nil || none.state().Emperor != "" || none.state().Running != nil {
		t.Errorf("agreed: %v, %s is emperor", err, none.state().Emperor)
	}
	early := edge(t)
	early.say(scoring.FindLastIsland{Province: blue}, scoring.PassSteps{})
	early.agree(scoring.CloseGame{Last: true}, "R40", "R33")
	if s := early.state(); s.Emperor != red || s.Board(gray).CampaignGlory != 205 {
		t.Errorf("%s is emperor, gray has %d", s.Emperor, s.Board(gray).CampaignGlory)
	}
}

// L78: who is tied may choose a title all the same, and nobody has to.
func TestL78_TitlesOfTheTied(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{All: true})
	p.begin()
	p.gain(map[seafall.Province]int{blue: 4, red: 4, green: 3})
	p.say(scoring.FindLastIsland{Province: green})
	p.throughEnmity()
	if c := p.closing(); len(c.Places) != 1 || c.Current != afterAll {
		t.Fatalf("%+v, step %d", c.Places, c.Current)
	}
	p.say(scoring.ChooseTitle{Province: blue, Title: seafall.Count}, scoring.CloseGame{})
	// L79: 4 each and no milestones: green was the Count during the game, the least prominent.
	if s := p.state(); s.Emperor != green || s.Board(blue).Title != seafall.Count {
		t.Errorf("%s is emperor, blue a %s", s.Emperor, s.Board(blue).Title)
	}
	if e := p.explain("campaign.emperor"); e.Claims[0].By != scoring.ByTitle || e.Claims[0].Title != seafall.Count {
		t.Errorf("explained by %+v", e.Claims)
	}
}

// L80: the books stay open. A further game leaves the crown where it is, and with a new
// crown moves it.
func TestL80_AFurtherGame(t *testing.T) {
	p := edge(t)
	p.say(scoring.FindLastIsland{Province: blue})
	p.throughEnmity()
	p.say(scoring.CloseGame{})
	for _, last := range []bool{false, true} {
		p.say(scoring.StartGame{})
		if s := p.state(); s.Status() != "playing" || s.Emperor != red || scoring.LastGame(s) {
			t.Fatalf("the campaign is %s, %s is emperor", s.Status(), s.Emperor)
		}
		p.say(scoring.HoldWinter{})
		p.gain(map[seafall.Province]int{map[bool]seafall.Province{false: green, true: blue}[last]: 24})
		p.say(scoring.EndGame{})
		p.upTo(afterAll)
		p.say(scoring.CloseGame{Last: last})
		if want := map[bool]seafall.Province{false: red, true: blue}[last]; p.state().Emperor != want || p.state().Status() != "crowned" {
			t.Errorf("%s is emperor, the campaign is %s", p.state().Emperor, p.state().Status())
		}
	}
	if e := p.explain("campaign.emperor"); e.Text != string(p.state().Emperor) || len(e.Claims) != 5 {
		t.Errorf("the emperor is explained by %+v", e)
	}
}

// L82: what else a card or an entry says goes through what is there for it.
func TestL82_WhatElseIsSaid(t *testing.T) {
	p := edge(t)
	p.say(scoring.GainGlory{Province: blue, Glory: 1, Reason: "the entry says so"},
		scoring.PlaceEnmity{Province: blue, Place: spot("kestrel", seafall.Garrison)},
		scoring.WriteNote{Text: "The sky hangs into the sea here.", Province: blue})
	p.fails(scoring.GainGlory{Province: blue, Glory: 11}, "R2", "glory.unlikely")
	p.glory(map[seafall.Province]int{blue: 18})
}

// L77: who found the last island is corrected as any value; that nobody did opens what
// follows as in any other game.
func TestL77_Corrected(t *testing.T) {
	p := edge(t)
	p.fails(scoring.Correct{Path: "campaign.last_island", Is: "red", Reason: "as we saw it"}, "", "value.nothing_yet")
	p.say(scoring.FindLastIsland{Province: blue})
	p.explains("campaign.last_island", `campaign.last_island "blue": entry "blue" R83;`)
	p.say(scoring.Correct{Path: "campaign.last_island", Is: "red", Reason: "as we saw it"},
		scoring.Correct{Path: "campaign.last_island.island", Is: "farthest", Reason: "as on the map"})
	if last := p.state().Late.LastIsland; last != (seafall.LastIsland{Island: "farthest", By: red, Game: 14}) {
		t.Errorf("the last island is %+v", last)
	}
	p.fails(scoring.Correct{Path: "campaign.last_island", Is: "pink", Reason: "as we saw it"}, "", "province.unknown")
	p.fails(scoring.Correct{Path: "campaign.last_island.island", Is: "nowhere", Reason: "as on the map"}, "", "island.unknown")
	p.say(scoring.Correct{Path: "campaign.last_island", Is: "", Reason: "another island"})
	if scoring.LastGame(p.state()) {
		t.Error("it is the last game")
	}
	p.fails(scoring.PassSteps{}, "R33", "step.passed")
}
