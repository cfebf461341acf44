package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// The map, leaders' cards, advisors' names and the improvement sheet: what
// keeps each rule and what breaks it.
func init() {
	trials = append(trials,
		trial{name: "only an explored site is raided", rule: "R23", key: "raid.unexplored", overrulable: true,
			before: func(p *party) {
				p.isleAndBegin()
				p.say(scoring.ChartSite{Island: "kestrel", Site: "cove", Defense: 4})
			},
			keeps:  scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")},
			breaks: scoring.RaidSite{Province: red, Where: spot("kestrel", "cove")}},
		trial{name: "a site that the map does not have is not raided", rule: "R23", key: "raid.unexplored", overrulable: true,
			before: func(p *party) { p.isleAndBegin() },
			keeps:  scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid},
			breaks: scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid, Where: &seafall.Place{Region: "kestrel", Spot: "cove"}}},
		trial{name: "advisors are named when they are hired or controlled", rule: "R70", key: "advisor.named_uncontrolled", overrulable: true,
			before: func(p *party) {
				p.begin()
				p.say(advisor(red, "Clerk", 1), advisor(green, "Scholar", 1), scoring.DismissAdvisor{Province: green, Advisor: "scholar"})
			},
			keeps:  scoring.NameAdvisor{Advisor: "clerk", Name: "Orla"},
			breaks: scoring.NameAdvisor{Advisor: "scholar", Name: "Marlo"}},
		trial{name: "no sticker is for buying", rule: "R11", key: "sticker.unknown",
			keeps:  scoring.PlaceLeaderSticker{Province: red, Base: "sell"},
			breaks: scoring.PlaceLeaderSticker{Province: red, Base: "buy", To: 3}},
		trial{name: "the sticker for selling says 3", rule: "R12", key: "sticker.other_value", overrulable: true,
			keeps:  scoring.PlaceLeaderSticker{Province: red, Base: "sell", To: 3},
			breaks: scoring.PlaceLeaderSticker{Province: red, Base: "sell", To: 4}},
		trial{name: "the stickers for research and tax say 2 and 4", rule: "R15", key: "sticker.other_value", overrulable: true,
			keeps:  scoring.PlaceLeaderSticker{Province: red, Base: "research"},
			breaks: scoring.PlaceLeaderSticker{Province: red, Base: "tax", To: 5}},
		trial{name: "two boxes beside home enmity", rule: "R40", key: "home.no_box",
			before: func(p *party) {
				p.say(scoring.TickHomeBox{Province: green}, scoring.TickHomeBox{Province: red}, scoring.TickHomeBox{Province: red})
			},
			keeps:  scoring.TickHomeBox{Province: green},
			breaks: scoring.TickHomeBox{Province: red}},
		// The sheet has no reputation of 7 until the table says so.
		trial{name: "the sheet as it is now", rule: "R35", key: "improvement.not_next", overrulable: true,
			before: func(p *party) {
				p.say(scoring.Correct{Path: "blue.reputation", Is: "6", Reason: "as on the board"},
					scoring.Correct{Path: "stock.reputation.7", Is: "1", Reason: "from a chest"},
					scoring.Correct{Path: "stock.reputation.9", Is: "1", Reason: "from a chest"})
				p.won()
			},
			keeps:  scoring.ChooseImprovement{Improvement: "reputation", To: 7},
			breaks: scoring.ChooseImprovement{Improvement: "reputation", To: 9}},
	)
}

// TestR35_TheSheetGoesBeyondThePrintedOne: stickers that the table adds are
// offered, taken ones are not, and the count goes down with the closing.
func TestR35_TheSheetGoesBeyondThePrintedOne(t *testing.T) {
	p := meet(t, three())
	fix := func(path, is string) { p.say(scoring.Correct{Path: path, Is: is, Reason: "as on the sheet"}) }
	fix("blue.reputation", "6")
	fix("stock.reputation.7", "2")
	fix("stock.garrison.2", "0") // the next garrison is 3 then
	fix("stock.fields.6", "0")
	fix("stock.fields.8", "0")
	fix("stock.appellation.wise", "0")
	fix("stock.appellation.Patient", "1")
	p.won()
	var offered []string
	for _, i := range scoring.Improvements(p.state(), blue) {
		switch i.Kind {
		case "appellation":
			offered = append(offered, i.Appellation)
		default:
			offered = append(offered, i.Kind+" "+string(rune('0'+i.To)))
		}
	}
	for _, want := range []string{"reputation 7", "garrison 3", "Patient"} {
		if !slices.Contains(offered, want) {
			t.Errorf("%s is not offered: %v", want, offered)
		}
	}
	for _, gone := range []string{"field 6", "field 8", "wise", "garrison 2"} {
		if slices.Contains(offered, gone) {
			t.Errorf("%s is offered and the sheet has none left", gone)
		}
	}
	p.say(scoring.ChooseImprovement{Improvement: "reputation"})
	p.finish()
	if got := p.state().Board(blue).Leader.Reputation; got != 7 {
		t.Errorf("the reputation is %d, want 7", got)
	}
	if got, _ := p.state().ValueAt("stock.reputation.7"); got != "1" {
		t.Errorf("%s stickers of reputation 7 are left, want 2 - 1 = 1", got)
	}
}

// TestR36_TheLastStickerDestroysTheCard: a retired advisor goes with its last
// sticker, and a correction brings a card back.
func TestR36_TheLastStickerDestroysTheCard(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.Correct{Path: "retired.pirate", Is: "3", Reason: "as on the sheet"})
	p.won(trained(green, "Clerk", 1))
	p.upTo(scoring.StepTrain)
	p.say(scoring.ChooseTraining{Province: green, Advisor: "clerk", Retired: "pirate"})
	p.finish()
	s := p.state()
	if got := s.Advisor("clerk").Expert("raid"); got != 3 {
		t.Errorf("the clerk learned raid +%d, want the top sticker, +3", got)
	}
	if s.RetiredAdvisor("pirate") != nil || len(s.Retired) != 7 || len(s.Emptied) != 1 || s.Emptied[0].ID != "pirate" {
		t.Errorf("the pirate's card is not destroyed: %d are left, destroyed %v", len(s.Retired), s.Emptied)
	}
	if got, _ := s.ValueAt("retired.pirate"); got != "" {
		t.Errorf("a destroyed card has the stickers %q", got)
	}
	p.say(scoring.Correct{Path: "retired.pirate", Is: "2 3", Reason: "it was the taxman's"})
	if r := p.state().RetiredAdvisor("pirate"); r == nil || !slices.Equal(r.Stickers, []int{2, 3}) || r.Kind != "raid" || len(p.state().Emptied) != 0 {
		t.Errorf("the pirate is not back: %+v", r)
	}
	for _, bad := range []string{"1 x", "0", "10", "1 2 3 4 5 6 7 8 9 1"} {
		if v := p.refused(scoring.Correct{Path: "retired.pirate", Is: bad, Reason: "as on the sheet"}); len(v) != 1 || v[0].Overrulable {
			t.Errorf("stickers %q: %v", bad, v)
		}
	}
}

// TestR40_TickedBoxesAreFreeSuccesses: with two boxes ticked and one success
// rolled, three tokens come back: 1 + 2 = 3.
func TestR40_TickedBoxesAreFreeSuccesses(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.TickHomeBox{Province: green}, scoring.TickHomeBox{Province: green})
	p.won(scoring.PlaceEnmity{Province: green, Place: spot("red", "vault"), Count: 4})
	p.upTo(scoring.StepEnmity)
	if o := scoring.OfferEnmity(p.closing(), green, nil, nil); o.Bonus != 2 {
		t.Errorf("%d free successes, want 2", o.Bonus)
	}
	over := scoring.ChooseEnmity{Province: green, Successes: 1, Back: []seafall.Lying{lie("red", seafall.War, 4)}}
	if v := p.refused(over); len(v) != 1 || v[0].Rule != "R40" || v[0].Key != "enmity.overspent" {
		t.Errorf("four tokens for 1 + 2 successes: %v", v)
	}
	p.say(scoring.ChooseEnmity{Province: green, Successes: 1, Back: []seafall.Lying{lie("red", seafall.War, 3)}})
	p.say(scoring.Correct{Path: "green.home_boxes", Is: "1", Reason: "ticked by mistake"})
	if o := scoring.OfferEnmity(p.closing(), green, nil, nil); o.Bonus != 1 {
		t.Errorf("unticked, %d free successes, want 1", o.Bonus)
	}
}

// TestR23_ChartedThenExplored: what was charted of a site is kept when it is
// explored, and from then on it is raided freely.
func TestR23_ChartedThenExplored(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.ChartSite{Island: "kestrel", Site: "cove", Symbol: "two masts", Defense: 4, Dangerous: true, Yields: "goods", Good: "linen"})
	if i := p.state().Island("kestrel"); len(i.Sites) != 2 || i.Site("cove") != nil || i.ChartedSite("cove") == nil {
		t.Fatalf("charted: %+v", i)
	}
	p.begin()
	p.say(scoring.ExploreSite{Island: "kestrel", Site: "cove", Found: "a wreck", By: red})
	i := p.state().Island("kestrel")
	want := seafall.Site{ID: "cove", Symbol: "two masts", Kind: "a wreck", Defense: 4, Dangerous: true, Yields: "goods", Good: "linen", Game: 1, By: red}
	if site := i.Site("cove"); site == nil || *site != want || len(i.Charted) != 0 {
		t.Errorf("explored: %+v, want %+v; charted %v", site, want, i.Charted)
	}
	p.say(scoring.RaidSite{Province: green, Where: spot("kestrel", "cove")})
	for _, again := range []scoring.Command{
		scoring.ExploreSite{Island: "kestrel", Site: "cove"}, scoring.ChartSite{Island: "kestrel", Site: "cove"},
		scoring.ChartSite{Island: "kestrel", Site: "tarn", Good: "gold"}, scoring.ChartSite{Island: "kestrel", Site: "garrison"},
		scoring.ChartSite{Island: "nowhere", Site: "tarn"}} {
		if v := p.refused(again); len(v) != 1 || v[0].Overrulable {
			t.Errorf("%+v: %v", again, v)
		}
	}
	// What the map says wrongly is set right.
	for path, is := range map[string]string{"symbol": "one mast", "found": "a dock", "defense": "5", "dangerous": "0", "yields": "dock", "good": "iron"} {
		p.say(scoring.Correct{Path: "kestrel.site/cove/" + path, Is: is, Reason: "misread the map"})
	}
	want = seafall.Site{ID: "cove", Symbol: "one mast", Kind: "a dock", Defense: 5, Yields: "dock", Good: "iron", Game: 1, By: red}
	if site := p.state().Island("kestrel").Site("cove"); *site != want {
		t.Errorf("corrected: %+v, want %+v", *site, want)
	}
}

// TestThePowerOfAnIsland is set, replaced and taken away.
func TestThePowerOfAnIsland(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.SetIslandPower{Island: "kestrel", Power: " Repairs  cost 6 gold here "})
	if got := p.state().Island("kestrel").Power; got != "Repairs cost 6 gold here" {
		t.Errorf("the power is %q", got)
	}
	if v := p.refused(scoring.SetIslandPower{Island: "kestrel", Power: "Repairs cost 6 gold here"}); len(v) != 1 {
		t.Errorf("the same power again: %v", v)
	}
	p.say(scoring.SetIslandPower{Island: "kestrel"})
	if got := p.state().Island("kestrel").Power; got != "" {
		t.Errorf("the power is %q, want none", got)
	}
}

// TestEntriesCrossedOff are listed, each once, in order.
func TestEntriesCrossedOff(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.CrossOffEntry{Entry: "27"}, scoring.CrossOffEntry{Entry: " The  wreck", Island: "kestrel"})
	p.refused(scoring.CrossOffEntry{Entry: "27"})
	p.refused(scoring.CrossOffEntry{Entry: "28", Island: "nowhere"})
	if got, want := p.state().CrossedOff, []seafall.CrossedEntry{{Entry: "27"}, {Entry: "The wreck", Island: "kestrel"}}; !slices.Equal(got, want) {
		t.Errorf("crossed off: %v, want %v", got, want)
	}
}

// TestBasesOfAProvince: 2, 2, 1 and 3 as printed; a sticker covers one of them
// for good (R11, R12, R15).
func TestBasesOfAProvince(t *testing.T) {
	p := meet(t, three())
	check := func(buy, sell, research, tax int) {
		t.Helper()
		for kind, want := range map[string]int{"buy": buy, "sell": sell, "research": research, "tax": tax, "sail": 0} {
			if got := scoring.Base(p.state(), red, kind); got != want {
				t.Errorf("%s begins with %d, want %d", kind, got, want)
			}
		}
	}
	check(2, 2, 1, 3)
	for _, sticker := range scoring.LeaderStickers {
		p.say(scoring.PlaceLeaderSticker{Province: red, Base: sticker.Base})
	}
	check(2, 3, 2, 4)
	p.refused(scoring.PlaceLeaderSticker{Province: red, Base: "sell"})
	p.refused(scoring.PlaceLeaderSticker{Province: red, Base: "hold"})
	p.say(scoring.Correct{Path: "red.base_sell", Is: "2", Reason: "it was green's"})
	check(2, 2, 2, 4)
	if got := scoring.Base(p.state(), green, "sell") + scoring.Base(p.state(), seafall.Gray, "sell"); got != 2 {
		t.Errorf("green and a province that is not there sell %d, want 2 + 0", got)
	}
}

// TestCorrectionsTakeOnlyTheirPaths: what is no path of the books is told so.
func TestCorrectionsTakeOnlyTheirPaths(t *testing.T) {
	p := meet(t, three())
	p.isle()
	for _, path := range []string{"blue.a.sail", "blue.ship_c.sail", "blue.base_hold", "stock.garrison", "stock.garrison.x",
		"stock.garrison.03", "stock.garrison.0", "stock.gold.3", "stock.fields.100", "stock.appellation.", "retired.nobody",
		"kestrel.site/cove/defense", "kestrel.site/harbour", "kestrel.site/harbour/by", "nowhere.site/harbour/defense"} {
		v := p.refused(scoring.Correct{Path: path, Is: "4", Reason: "as on the board"})
		if len(v) != 1 || v[0].Key != "value.unknown" || v[0].Field != "path" {
			t.Errorf("%s: %v", path, v)
		}
	}
	for path, is := range map[string]string{"stock.garrison.3": "-1", "stock.fields.8": "100", "stock.fortune.4": "x",
		"stock.appellation.wise": "2", "kestrel.site/harbour/dangerous": "yes", "kestrel.site/harbour/good": "gold",
		"kestrel.site/harbour/defense": "21", "blue.base_sell": "10"} {
		if v := p.refused(scoring.Correct{Path: path, Is: is, Reason: "as on the board"}); len(v) != 1 || v[0].Overrulable {
			t.Errorf("%s to %s: %v", path, is, v)
		}
	}
	p.say(scoring.Correct{Path: "blue.ship_a.sail", Is: "4", Reason: "as on the board"})
}
