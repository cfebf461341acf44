package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

const ker = "ker"

// patmos opens every part, puts three islands on the map and begins a year in which
// one of them is found to be Patmos: Ker has a defense of 6, a garrison of 3 and a
// field of 6 gold.
func (p *party) patmos() {
	p.t.Helper()
	p.islands()
	p.begin()
	p.say(finding)
}

func (p *party) islands() {
	p.t.Helper()
	p.say(scoring.AddRule{All: true},
		scoring.FindIsland{Island: "isle-a", Column: 2, Garrison: 2}, scoring.FindIsland{Island: "isle-b", Column: 3, Garrison: 1},
		scoring.FindIsland{Island: "isle-f", Column: 6, Garrison: 2},
		scoring.ExploreSite{Island: "isle-a", Site: "harbour", Defense: 3})
}

var finding = scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3, Fields: []int{6}}

// conquest is how blue takes Ker.
var conquest = scoring.ConquerColony{Province: blue, Colony: ker, Successes: scoring.Tell(6), Elsewhere: []scoring.StickersIn{{Region: "isle-b", Count: 2}}}

// shadow is what LD16 begins with: red has a sticker and a token on isle-a, three
// stickers on Patmos and four on isle-b.
func (p *party) shadow() {
	p.t.Helper()
	p.patmos()
	p.stickers("isle-f", "red", "red", "red")
	p.stickers("isle-a", "red")
	p.stickers("isle-b", "red", "red", "red", "red")
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("isle-a", seafall.Garrison)})
}

// LD16, L67: 2 on isle-a and 3 on Patmos: a good costs 3 + 2 + 1, a raid loses 2 + 2 + 1;
// isle-b with 4 stickers has its own alone, and after somebody took Ker isle-a as well.
func TestLD16_KersShadow(t *testing.T) {
	p := meet(t, three())
	p.shadow()
	prices := func(a, b, patmos, loss int) {
		t.Helper()
		s := p.state()
		for region, want := range map[seafall.Region]int{"isle-a": a, "isle-b": b, "isle-f": patmos} {
			if got := scoring.GoodPrice(s, red, region); got != want {
				t.Errorf("a good on %s costs %d, want %d", region, got, want)
			}
			if got := scoring.BuyGoods(s, red, region, nil).Each.Total; got != want {
				t.Errorf("bought on %s it costs %d, want %d", region, got, want)
			}
			if why := p.explain(string(region) + ".price.red"); why.Total != want || why.Sum() != want {
				t.Errorf("a good on %s comes from %+v", region, why)
			}
			if why := p.explain(string(region) + ".enmity.red"); why.Total != want-scoring.GoodBase || why.Sum() != why.Total {
				t.Errorf("enmity on %s comes from %+v", region, why)
			}
		}
		if got := scoring.RaidLoss(s, red, "isle-a"); got != loss {
			t.Errorf("a raid on isle-a loses %d, want %d", got, loss)
		}
		if why := p.explain("isle-a.loss.red"); why.Total != -loss || why.Sum() != -loss {
			t.Errorf("what a raid loses is %+v", why)
		}
		if why := p.explain("isle-a.raid.red"); why.Sum() != why.Total || why.Total != -loss {
			t.Errorf("what a raid loses and gains is %+v", why)
		}
	}
	prices(6, 7, 6, 5)
	wantTerms(t, scoring.BuyGoods(p.state(), red, "isle-a", nil).Each, 6, "R11 price.base +3", "R11 price.stickers +1", "R11 price.tokens +1", "R63 price.patmos +1")
	wantTerms(t, scoring.BuyGoods(p.state(), red, "isle-b", nil).Each, 7, "R11 price.base +3", "R11 price.stickers +4")
	wantTerms(t, scoring.BuyGoods(p.state(), red, "isle-f", nil).Each, 6, "R11 price.base +3", "R11 price.stickers +3")
	wantTerms(t, scoring.UpgradePrice(p.state(), red, "", 8, "isle-a", "", scoring.Discount{}).Sum, 11, "R13 price.printed +8", "R13 price.stickers +1", "R13 price.tokens +1", "R63 price.patmos +1")
	wantTerms(t, scoring.RepairPrice(p.state(), red, "isle-a", 6), 9, "R22 price.printed +6", "R22 price.stickers +1", "R22 price.tokens +1", "R63 price.patmos +1")
	raid := scoring.Endeavor{Province: red, Kind: seafall.Raid, Flagship: seafall.ShipA, Support: true, Other: 6, Where: spot("isle-a", "harbour")}
	pool := raid.Pool(p.state())
	wantTerms(t, pool.Sum, 5, "R18 pool.flagship +3", "R18 pool.support +1", "R19 pool.garrison -2", "R19 pool.stickers -1", "R19 pool.tokens -1", "R63 pool.patmos -1", " pool.other +6")
	if why, err := explainer(t, p.book).Endeavor(raid); err != nil || why.Sum() != pool.Total || why.Total != pool.Total {
		t.Errorf("the dice come from %+v %v", why, err)
	}
	// L68: nothing lies anywhere for it.
	if s := p.state(); s.BoxesOf("isle-a").Count(red) != 1 || s.AtHome(red) != 7 {
		t.Errorf("boxes %v, %d at home", s.BoxesOf("isle-a"), s.AtHome(red))
	}
	// Explored is as ever, and a province's own region knows nothing of Patmos.
	raid.Kind = seafall.Explore
	if got := raid.Pool(p.state()); got.Of("pool.patmos") != 0 {
		t.Errorf("exploring: %+v", got.Terms)
	}
	if got := scoring.RaidLoss(p.state(), red, "blue"); got != 1 {
		t.Errorf("a raid on blue loses %d", got)
	}
	take := conquest
	take.Elsewhere = []scoring.StickersIn{{Region: "isle-a", Count: 2}}
	take.Cover = []seafall.BoxAt{{Region: "isle-f", Box: 0}}
	p.say(take)
	if got := p.state().BoxesOf("isle-f"); *got != (seafall.Boxes{"blue", "red", "red", "blue", "blue", "blue"}) {
		t.Errorf("Patmos has %v", got)
	}
	prices(5, 7, 5, 4)
}

// LD17, L72: three of Patmos's boxes are free, the fourth sticker covers box 1; two go
// to isle-b. The next good on Patmos costs blue 8.
func TestLD17_TakingKer(t *testing.T) {
	p := meet(t, three())
	p.patmos()
	p.stickers("isle-f", "blue", "red", "", "x:green", "", "red")
	take := conquest
	if v := p.refused(take); len(v) != 1 || v[0].Rule != "R81" || v[0].Key != "enmity.cover_which" {
		t.Errorf("two of red's could be covered: %v", v)
	}
	take.Cover, take.Name = []seafall.BoxAt{{Region: "isle-f", Box: 1}}, "New Tidewatch"
	plan, _ := take.Plan(p.state())
	want := []seafall.BoxAt{{Region: "isle-f", Box: 2}, {Region: "isle-f", Box: 3}, {Region: "isle-f", Box: 4}, {Region: "isle-f", Box: 1}, {Region: "isle-b", Box: 0}, {Region: "isle-b", Box: 1}}
	if !plan.Ker || !slices.Equal(plan.Stuck, want) || plan.Sticking.Lost != 0 || plan.Owed != 0 || !plan.Active {
		t.Errorf("the plan is %+v", plan)
	}
	before := p.play(blue).Glory
	r := p.say(take)
	if got := p.kindsOf(r); !slices.Equal(got, []string{"endeavor_resolved", "colony_conquered", "colony_named", "enmity_stuck"}) {
		t.Errorf("the act is %v", got)
	}
	s := p.state()
	if *s.BoxesOf("isle-f") != (seafall.Boxes{"blue", "blue", "blue", "blue", "blue", "red"}) || *s.BoxesOf("isle-b") != (seafall.Boxes{"blue", "blue"}) {
		t.Errorf("boxes %v, %v", s.BoxesOf("isle-f"), s.BoxesOf("isle-b"))
	}
	p.stands(blue, before+2, 7, 1) // the raid, and what is printed with the marker
	c := s.Late.Ker()
	if c.Governor != blue || c.Called() != "New Tidewatch" || !c.ActiveIn(s.Running) || !s.Late.KerTaken() {
		t.Errorf("Ker is %+v", c)
	}
	if got := scoring.GoodPrice(s, blue, "isle-f"); got != 8 {
		t.Errorf("a good on Patmos costs %d", got)
	}
	if why := p.explain("blue.glory"); why.Sum() != why.Total {
		t.Errorf("blue's glory comes from %+v", why)
	}
	// One undo takes it back whole.
	if err := p.undo(r.Entries[0].Group); err != nil {
		t.Fatal(err)
	}
	if s := p.state(); s.Late.KerTaken() || s.BoxesOf("isle-b").Count(blue) != 0 || p.play(blue).Glory != before {
		t.Errorf("after the undo Ker is %+v", s.Late.Ker())
	}

	// With blue's own in five boxes the last is covered and three are lost.
	p = meet(t, three())
	p.patmos()
	p.stickers("isle-f", "blue", "blue", "blue", "blue", "blue", "red")
	before = p.play(blue).Glory
	p.say(conquest)
	if s := p.state(); s.BoxesOf("isle-f").Count(blue) != 6 {
		t.Errorf("Patmos has %v", s.BoxesOf("isle-f"))
	}
	p.stands(blue, before+2-3, 7, 1)
	if got := p.play(blue).Sources[seafall.FromEnmity]; got != -3 {
		t.Errorf("lost %d", got)
	}
}

// LD18, L69, L70: an advisor of Patmos costs a gold for each own sticker there, and
// step 3 compares what is printed.
func TestLD18_PatmosAdvisor(t *testing.T) {
	p := meet(t, three())
	p.patmos()
	p.stickers("isle-f", "green", "green")
	hire := scoring.HirePrice(p.state(), green, 5, 0, scoring.Discount{Patmos: true})
	wantTerms(t, hire.Sum, 7, "R9 price.printed +5", "R64 price.stickers +2")
	if hire.Reputation != 0 || len(hire.Against) > 0 {
		t.Errorf("hired on Patmos: %+v", hire)
	}
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("isle-f", seafall.Garrison)})
	wantTerms(t, scoring.HirePrice(p.state(), green, 5, 0, scoring.Discount{Patmos: true}).Sum, 8, "R9 price.printed +5", "R64 price.stickers +2", "R64 price.tokens +1")
	wantTerms(t, scoring.HirePrice(p.state(), green, 5, 0, scoring.Discount{}).Sum, 5, "R9 price.printed +5")
	p.say(scoring.HireAdvisor{Province: green, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos},
		scoring.HireAdvisor{Province: blue, Type: "Pilot", Gold: 5}, scoring.HireAdvisor{Province: red, Type: "Gunner", Gold: 6})
	p.gain(map[seafall.Province]int{green: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: red, Advisor: "gunner"}, scoring.ChooseKeep{Province: blue, Advisor: "pilot"})
	if kept := scoring.Keepables(p.state(), green); len(kept) != 1 || kept[0].Allowed {
		t.Errorf("green's counts 5, and may be kept: %+v", kept)
	}
	if v := p.refused(scoring.ChooseKeep{Province: green, Advisor: "oracle"}); len(v) != 1 || v[0].Rule != "R38" {
		t.Errorf("kept all the same: %v", v)
	}
}

func (p *party) undo(group string) error {
	_, err := p.book.Undo(p.t.Context(), group)
	return err
}

// kersMarker begins a second game in which blue governs Ker.
func (p *party) kersMarker() {
	p.t.Helper()
	p.patmos()
	p.say(conquest)
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	p.say(scoring.StartGame{})
}

// L71, L73: Ker is active in every game, with or without a marker, and pays no gold;
// its marker is put on at the set-up for nothing, and its glory is the table's.
func TestL73_KersMarker(t *testing.T) {
	p := meet(t, three())
	p.kersMarker()
	c := p.state().Late.Ker()
	if !c.ActiveIn(p.state().Running) || p.state().AtHome(blue) != 8 || scoring.KerToMark(p.state()) == nil {
		t.Errorf("Ker is %+v, %d at home", c, p.state().AtHome(blue))
	}
	if why := p.explain("ker.collect"); why.Total != 6 || why.Sum() != 6 {
		t.Errorf("it collects %+v", why)
	}
	p.say(scoring.HoldWinter{})
	if scoring.KerToMark(p.state()) != nil {
		t.Error("its marker is offered after winter")
	}
	w := scoring.ColonyTake{}
	for _, take := range p.planOf().ColonyTakes(nil) {
		w = take
	}
	if w.Province != blue || w.Pays != 0 || w.Takes != 6 {
		t.Errorf("in winter blue %+v", w)
	}

	p = meet(t, three())
	p.kersMarker()
	p.say(scoring.ActivateColony{Colony: ker})
	p.stands(blue, 0, 7, 1)
	if v := p.refused(scoring.ActivateColony{Colony: ker}); v[0].Key != "late.p7.active_already" {
		t.Errorf("twice: %v", v)
	}
	// Taken from blue, no glory leaves with it: none was counted.
	p.say(scoring.HoldWinter{})
	plan, _ := scoring.ConquerColony{Province: red, Colony: ker}.Plan(p.state())
	if plan.Ker || plan.Lost != 0 || plan.Glory != 1 || plan.Owed != 6 {
		t.Errorf("taken from blue: %+v", plan)
	}

	p = meet(t, three())
	p.kersMarker()
	p.say(scoring.ActivateColony{Colony: ker, Glory: scoring.Tell(1)})
	p.stands(blue, 1, 7, 1)
	p.say(scoring.HoldWinter{})
	if plan, _ := (scoring.ConquerColony{Province: red, Colony: ker}).Plan(p.state()); plan.Lost != 1 {
		t.Errorf("taken from blue: %+v", plan)
	}
}

func (p *party) planOf() *scoring.Winter {
	p.t.Helper()
	for p.state().Running.Round < seafall.Rounds {
		p.say(scoring.NextRound{})
	}
	return p.plan()
}

// L71: without a token at home Ker is active all the same.
func TestL71_ActiveWithoutAMarker(t *testing.T) {
	p := meet(t, three())
	p.patmos()
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("isle-a", seafall.Garrison), Count: 8}, conquest)
	p.stands(blue, 1, 0, 0)
	if c := p.state().Late.Ker(); !c.ActiveIn(p.state().Running) {
		t.Errorf("Ker is %+v", c)
	}
	if v := p.refused(scoring.ActivateColony{Colony: ker}); len(v) != 1 || v[0].Rule != "R63" || v[0].Key != "late.p9.no_token" {
		t.Errorf("a marker without a token: %v", v)
	}
	if v := p.refused(scoring.Correct{Path: "ker.active", Is: "0", Reason: "no"}); v[0].Key != "late.p9.always_active" {
		t.Errorf("corrected: %v", v)
	}
}

// L72: whatever is not there is refused with its own sentence, and Ker is taken once.
func TestL72_WhatIsNotThere(t *testing.T) {
	p := meet(t, three())
	p.patmos()
	with := func(change func(*scoring.ConquerColony)) scoring.Command {
		c := conquest
		change(&c)
		return c
	}
	cover := func(at ...seafall.BoxAt) func(*scoring.ConquerColony) {
		return func(c *scoring.ConquerColony) { c.Cover = at }
	}
	elsewhere := func(r seafall.Region) func(*scoring.ConquerColony) {
		return func(c *scoring.ConquerColony) { c.Elsewhere = []scoring.StickersIn{{Region: r, Count: 2}} }
	}
	check := func(say scoring.Command, key string) {
		t.Helper()
		if v := p.refused(say); v[0].Key != key || v[0].Overrulable {
			t.Errorf("%+v: %v, want %s", say, v, key)
		}
	}
	check(with(cover(seafall.BoxAt{Region: "isle-f", Box: 6})), "boxes.no_such_box")
	check(with(cover(seafall.BoxAt{Region: "isle-f", Box: -1})), "boxes.no_such_box")
	check(with(cover(seafall.BoxAt{Region: "isle-x", Box: 0})), "boxes.no_such_box")
	check(with(cover(seafall.BoxAt{Region: "isle-f", Box: 0})), "late.p9.nothing_to_cover")
	check(with(elsewhere("isle-x")), "island.unknown")
	check(with(elsewhere("red")), "island.unknown")
	check(with(elsewhere("isle-f")), "late.p9.not_elsewhere")
	check(with(func(c *scoring.ConquerColony) { c.Elsewhere = nil }), "late.p9.which_island")
	check(finding, "late.p9.found_already")
	check(scoring.StickEnmity{Province: blue, Region: "isle-x", Count: 1, Reason: "so"}, "boxes.no_such_box")
	check(scoring.StickEnmity{Province: blue, Region: "blue", Count: 1, Reason: "so"}, "place.own_board")
	p.say(conquest)
	check(conquest, "late.p9.taken_already")
	check(scoring.ConquerColony{Province: blue, Colony: ker}, "late.p8.own_colony")
	if v := p.refused(scoring.ConquerColony{Province: red, Colony: ker}); len(v) != 1 || v[0].Rule != "R62" || v[0].Key != "late.p8.raided_twice" {
		t.Errorf("taken twice: %v", v)
	}
	check(scoring.StickEnmity{Province: blue, Region: "isle-f", Count: 1, Cover: []seafall.BoxAt{{Region: "isle-f", Box: 0}}, Reason: "so"}, "boxes.own_sticker")

	p = meet(t, three())
	p.overthere()
	check(scoring.ConquerColony{Province: red, Colony: gullhaven, Elsewhere: []scoring.StickersIn{{Region: "kestrel", Count: 2}}}, "late.p9.not_ker")
	check(scoring.ActivateColony{Colony: gullhaven, Glory: scoring.Tell(1)}, "late.p9.not_ker")
	check(scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos}, "late.p9.not_found")
	check(scoring.FindPatmos{Island: "kestrel", Colony: gullhaven, Defense: 6, Garrison: 3}, "late.p7.colony_twice")
}

// L72: by a house rule two go to each other island, and one island that there is needs
// no word. More owed than stickers lies on Patmos.
func TestL72_WhereTheStickersGo(t *testing.T) {
	p := meet(t, three())
	p.patmos()
	p.say(scoring.SetHouseRule{Rule: seafall.KerTwoEverywhere, On: true})
	p.say(scoring.ConquerColony{Province: blue, Colony: ker, Owed: scoring.Tell(2)})
	if s := p.state(); s.BoxesOf("isle-a").Count(blue) != 2 || s.BoxesOf("isle-b").Count(blue) != 2 || s.BoxesOf("isle-f").Count(blue) != 4 {
		t.Errorf("blue has %v, %v, %v", s.BoxesOf("isle-a"), s.BoxesOf("isle-b"), s.BoxesOf("isle-f"))
	}
	if n := p.play(blue).At(spot("isle-f", seafall.Garrison)); n != 2 {
		t.Errorf("%d tokens lie on Patmos", n)
	}
	p.stands(blue, 2, 5, 1)
}

// L74, L75: stickers that an entry asks for are placed at once and count at once, as boxes in step 5 as well.
func TestL75_StickersCountAtOnce(t *testing.T) {
	p := meet(t, three())
	p.patmos()
	p.stickers("isle-a", "blue", "green", "red", "blue", "x:green", "")
	was := p.play(red).Glory
	p.say(scoring.StickEnmity{Province: red, Region: "isle-a", Count: 3, Cover: []seafall.BoxAt{{Region: "isle-a", Box: 1}}, Reason: "The entry asks for it"})
	if got := p.state().BoxesOf("isle-a"); *got != (seafall.Boxes{"blue", "red", "red", "blue", "red", "red"}) {
		t.Errorf("boxes %v", got)
	}
	if got := scoring.GoodPrice(p.state(), red, "isle-a"); got != 7 || p.play(red).Glory != was {
		t.Errorf("a good costs %d, glory %d", got, p.play(red).Glory)
	}
	if why := p.explain("isle-a.box_2"); len(why.Terms) == 0 || why.Terms[len(why.Terms)-1].Entry.Kind != "enmity_stuck" {
		t.Errorf("box 2 comes from %+v", why)
	}
	// Step 5 finds the boxes as they are now: a token of green's covers.
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("isle-a", seafall.Garrison)})
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepEnmity)
	if o := scoring.OfferEnmity(p.closing(), green, nil, nil); len(o.Covers) != 1 || o.Covers[0].Count != 1 || len(o.Covers[0].Boxes) != 6 {
		t.Errorf("green is offered %+v", o)
	}
}

// crowded is Patmos with a free box beside blue's own and two of red's.
func (p *party) crowded() {
	p.t.Helper()
	p.patmos()
	p.stickers("isle-f", "x:green", "blue", "blue", "blue", "red", "red")
}

// covering is two stickers of blue's on Patmos, of which one covers a box.
func covering(box int) scoring.Command {
	return scoring.StickEnmity{Province: blue, Region: "isle-f", Count: 2, Cover: []seafall.BoxAt{{Region: "isle-f", Box: box}}, Reason: "The entry asks for it"}
}

// onPatmos are the rules of Patmos, tried both ways.
var onPatmos = []trial{
	{name: "an island is the higher of its own and of Patmos, and free boxes come first", rule: "R81", key: "late.p9.box_free", overrulable: true,
		before: (*party).shadow,
		keeps:  scoring.StickEnmity{Province: blue, Region: "isle-f", Count: 3, Reason: "The entry asks for it"},
		breaks: scoring.StickEnmity{Province: blue, Region: "isle-f", Count: 3, Cover: []seafall.BoxAt{{Region: "isle-f", Box: 0}}, Reason: "The entry asks for it"}},
	{name: "a box is there", rule: "R53", key: "boxes.no_such_box",
		before: (*party).patmos,
		keeps:  scoring.StickEnmity{Province: blue, Region: "isle-f", Count: 1, Reason: "The entry asks for it"},
		breaks: scoring.StickEnmity{Province: blue, Region: "isle-f", Count: 1, Cover: []seafall.BoxAt{{Region: "isle-f", Box: 7}}, Reason: "The entry asks for it"}},
	{name: "an advisor of Patmos is hired with a ship", rule: "R64", key: "late.p9.no_ship", overrulable: true,
		before: func(p *party) {
			p.patmos()
			p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}, scoring.SinkShip{Province: red, Ship: seafall.ShipB})
		},
		lawful: (*party).patmos,
		keeps:  scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos},
		breaks: scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos}},
	{name: "an advisor of Patmos prints no reputation", rule: "R64", key: "late.p9.no_reputation", overrulable: true,
		before: (*party).patmos,
		keeps:  scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos},
		breaks: scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Reputation: 2, Paid: seafall.PaidPatmos}},
	{name: "Ker costs four stickers on Patmos", rule: "R63", key: "late.p9.other_patmos", overrulable: true,
		before: (*party).patmos, keeps: conquest,
		breaks: scoring.ConquerColony{Province: blue, Colony: ker, Patmos: scoring.Tell(3), Elsewhere: conquest.Elsewhere}},
	{name: "and two elsewhere", rule: "R63", key: "late.p9.other_elsewhere", overrulable: true,
		before: (*party).patmos, keeps: conquest,
		breaks: scoring.ConquerColony{Province: blue, Colony: ker, Elsewhere: []scoring.StickersIn{{Region: "isle-a", Count: 1}, {Region: "isle-b", Count: 1}}}},
	{name: "or two on each other island", rule: "R63", key: "late.p9.other_everywhere", overrulable: true,
		before: func(p *party) {
			p.patmos()
			p.say(scoring.SetHouseRule{Rule: seafall.KerTwoEverywhere, On: true})
		},
		keeps:  scoring.ConquerColony{Province: blue, Colony: ker},
		breaks: conquest},
	{name: "damage does not take Ker", rule: "R62", key: "late.p8.damaged", overrulable: true,
		before: (*party).patmos, keeps: conquest,
		breaks: scoring.ConquerColony{Province: blue, Colony: ker, Successes: scoring.Tell(5), Elsewhere: conquest.Elsewhere}},
	{name: "Ker's marker is put on at the set-up", rule: "R63", key: "late.p9.at_set_up", overrulable: true,
		before: func(p *party) {
			p.kersMarker()
			p.say(scoring.HoldWinter{})
		},
		lawful: (*party).kersMarker,
		keeps:  scoring.ActivateColony{Colony: ker},
		breaks: scoring.ActivateColony{Colony: ker}},
	{name: "Ker's marker is a token from home", rule: "R63", key: "late.p9.no_token",
		before: func(p *party) {
			p.patmos()
			p.say(scoring.PlaceEnmity{Province: blue, Place: spot("isle-a", seafall.Garrison), Count: 8}, conquest)
		},
		lawful: (*party).kersMarker, keeps: scoring.ActivateColony{Colony: ker}, breaks: scoring.ActivateColony{Colony: ker}},
	{name: "Ker's glory is what it prints", rule: "R63", key: "late.p9.ker_glory", overrulable: true,
		before: (*party).kersMarker,
		keeps:  scoring.ActivateColony{Colony: ker, Glory: scoring.Tell(1)},
		breaks: scoring.ActivateColony{Colony: ker, Glory: scoring.Tell(3)}},
	{name: "a sticker of somebody else is covered", rule: "R81", key: "late.p9.nothing_to_cover",
		before: (*party).crowded, keeps: covering(5), breaks: covering(0)},
	{name: "one hires on Patmos once it is found", rule: "R64", key: "late.p9.not_found",
		before: func(p *party) { p.islands(); p.begin() }, lawful: (*party).patmos,
		keeps:  scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos},
		breaks: scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos}},
	{name: "the table says where two go", rule: "R63", key: "late.p9.which_island",
		before: (*party).patmos, keeps: conquest,
		breaks: scoring.ConquerColony{Province: blue, Colony: ker}},
	{name: "and not to Patmos", rule: "R63", key: "late.p9.not_elsewhere",
		before: (*party).patmos, keeps: conquest,
		breaks: scoring.ConquerColony{Province: blue, Colony: ker, Elsewhere: []scoring.StickersIn{{Region: "isle-f", Count: 2}}}},
	{name: "only Ker costs stickers", rule: "R63", key: "late.p9.not_ker",
		before: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Patmos: scoring.Tell(4)}},
	{name: "and only once", rule: "R63", key: "late.p9.taken_already",
		before: func(p *party) {
			p.patmos()
			p.say(conquest)
		},
		lawful: (*party).patmos, keeps: conquest, breaks: conquest},
	{name: "Patmos is found during a game", rule: "R63", key: "late.p9.no_game", overrulable: true,
		before: (*party).islands,
		lawful: func(p *party) { p.islands(); p.begin() },
		keeps:  finding,
		breaks: finding},
}

// L67 to L75, each kept and broken.
func TestL67_L75_BothWays(t *testing.T) { bothWays(t, onPatmos) }

// L1: while Patmos is sealed its fields, values and payment are none.
func TestL1_PatmosIsSealed(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.AddRule{Number: 23, Heading: "Conquering"})
	p.begin()
	p.found(true)
	for _, c := range []struct {
		say scoring.Command
		key string
	}{
		{finding, "command.unknown"},
		{scoring.StickEnmity{Province: red, Region: "kestrel", Count: 1, Reason: "so"}, "command.unknown"},
		{scoring.ConquerColony{Province: red, Colony: gullhaven, Elsewhere: conquest.Elsewhere}, "import.unknown_field"},
		{scoring.ConquerColony{Province: red, Colony: gullhaven, Name: "Hythe"}, "import.unknown_field"},
		{scoring.ActivateColony{Colony: gullhaven, Glory: scoring.Tell(1)}, "import.unknown_field"},
		{scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: seafall.PaidPatmos}, "advisor.paid_unknown"},
		{scoring.HireAdvisor{Province: red, Type: "Oracle", Gold: 5, Paid: "pearls"}, "advisor.paid_unknown"},
		{scoring.SetHouseRule{Rule: seafall.KerTwoEverywhere, On: true}, "house_rule.unknown"},
	} {
		if v := p.refused(c.say); len(v) != 1 || v[0].Key != c.key {
			t.Errorf("%+v: %v, want %s", c.say, v, c.key)
		}
	}
	for _, path := range []string{"campaign.patmos", "kestrel.enmity.red"} {
		if _, err := explainer(t, p.book).Explain(path); err == nil {
			t.Errorf("%s is explained", path)
		}
	}
}

// L67: what was taken down wrong is set right: which island is Patmos, and Ker with it.
func TestL67_CorrectedOnTheMap(t *testing.T) {
	p := meet(t, three())
	p.shadow()
	p.say(scoring.Correct{Path: "campaign.patmos", Is: "isle-b", Reason: "misread"})
	if s := p.state(); s.Late.Patmos != "isle-b" || s.Late.Ker().Island != "isle-b" {
		t.Errorf("Patmos is %s, Ker lies on %s", s.Late.Patmos, s.Late.Ker().Island)
	}
	if got := scoring.GoodPrice(p.state(), red, "isle-f"); got != 7 {
		t.Errorf("a good on isle-f costs %d", got)
	}
	p.say(scoring.Correct{Path: "ker.island", Is: "isle-f", Reason: "misread"})
	if s := p.state(); s.Late.Patmos != "isle-f" || s.Late.Ker().Island != "isle-f" {
		t.Errorf("Patmos is %s, Ker lies on %s", s.Late.Patmos, s.Late.Ker().Island)
	}
	if v := p.refused(scoring.Correct{Path: "campaign.patmos", Is: "isle-x", Reason: "misread"}); v[0].Key != "island.unknown" {
		t.Errorf("an island that is none: %v", v)
	}
	var v []*ledger.Violation
	if v = p.refused(scoring.Correct{Path: "campaign.patmos", Is: "", Reason: "misread"}); len(v) != 1 {
		t.Errorf("none: %v", v)
	}
}
