package seafall_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

func init() { trials = append(trials, carriedTrials...) }

// paperWithIsle is the paper of two games with an island.
func paperWithIsle() scoring.CatchUp {
	return with(func(c *scoring.CatchUp) {
		c.Islands = []seafall.CaughtUpIsland{{Island: "isle-a", Name: "Heron Rock", Column: 2, Garrison: 2}, {Island: "isle-b", Column: 3}}
	})
}

// fromTheMap is a colony as it lies on the map today.
func fromTheMap() seafall.CaughtUpColony {
	return seafall.CaughtUpColony{ColonyCard: seafall.ColonyCard{Name: "Gullhaven", Card: "A bay", Island: "isle-a",
		Defense: 5, Garrison: 2, Fields: []int{4, 6}, Sites: 1, Glory: 1}, Governor: red, By: blue, Game: 1}
}

// caughtUpLate says a campaign from paper, opens its rules and says what lies on the
// map.
func caughtUpLate(t *testing.T) *party {
	p := meet(t, three())
	p.say(scoring.AddRule{Number: 8, Heading: "Colonies"}, paperWithIsle(),
		scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap()}})
	return p
}

var carriedTrials = []trial{
	{name: "two on one island are caught up with a word", rule: "R61", key: "late.p7.two_on_island", overrulable: true,
		before: func(p *party) { p.say(scoring.AddRule{Number: 8, Heading: "Colonies"}, paperWithIsle()) },
		keeps: scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap(),
			{ColonyCard: seafall.ColonyCard{Name: "Fenn", Island: "isle-b"}}}},
		breaks: scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap(),
			{ColonyCard: seafall.ColonyCard{Name: "Fenn", Island: "isle-a"}}}}},
	{name: "one card is caught up once", rule: "R56", key: "late.p7.colony_twice",
		before: func(p *party) { p.say(scoring.AddRule{Number: 8, Heading: "Colonies"}, paperWithIsle()) },
		keeps:  scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap()}},
		breaks: scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap(), fromTheMap()}}},
}

// TestL28_CaughtUpAsTheyLie: what added rules left on the map comes with the paper
// record; it brings nobody glory, and is governed as it lies.
func TestL28_CaughtUpAsTheyLie(t *testing.T) {
	p := caughtUpLate(t)
	c := p.state().Late.Colony("gullhaven")
	if c == nil || c.Governor != red || c.By != blue || c.Game != 1 || !slices.Equal(c.Fields, []int{4, 6}) ||
		!slices.Equal(c.Governors, []seafall.Governed{{Province: blue, Game: 1}, {Province: red, Game: 1}}) {
		t.Fatalf("on the map lies %+v", c)
	}
	if got := p.state().Board(red).CampaignGlory; got != 19 {
		t.Errorf("red has %d glory, want the 19 of its games", got)
	}
	seafalltest.Verify(t, p.state())
	p.say(scoring.StartGame{})
	if p.state().Running.ColonyActive("gullhaven") {
		t.Error("it begins the game active")
	}
	p.refused(scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{{ColonyCard: seafall.ColonyCard{Name: "Fenn", Island: "isle-b"}}}})
}

// TestL28_CaughtUpNowhereElse: the sentences of what cannot be caught up, and
// nothing is stored.
func TestL28_CaughtUpNowhereElse(t *testing.T) {
	altered := func(alter func(*seafall.CaughtUpColony)) scoring.CatchUpLate {
		c := fromTheMap()
		alter(&c)
		return scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{c}}
	}
	for name, c := range map[string]struct {
		says scoring.Command
		key  string
	}{
		"no island":    {altered(func(c *seafall.CaughtUpColony) { c.Island = "isle-z" }), "island.unknown"},
		"no province":  {altered(func(c *seafall.CaughtUpColony) { c.Governor = "gray" }), "province.unknown"},
		"no founder":   {altered(func(c *seafall.CaughtUpColony) { c.By = "teal" }), "province.unknown"},
		"an island":    {altered(func(c *seafall.CaughtUpColony) { c.ID = "isle-b" }), "late.p7.id_taken"},
		"a province":   {altered(func(c *seafall.CaughtUpColony) { c.ID = "blue" }), "late.p7.bad_id"},
		"a later game": {altered(func(c *seafall.CaughtUpColony) { c.Game = 3 }), "number.out_of_range"},
		"four fields":  {altered(func(c *seafall.CaughtUpColony) { c.Fields = []int{1, 2, 3, 4} }), "late.p7.fields"},
		"none":         {scoring.CatchUpLate{}, "catch_up.nothing_left"},
	} {
		p := meet(t, three())
		p.say(scoring.AddRule{Number: 8, Heading: "Colonies"}, paperWithIsle())
		before := len(ledgertest.StandingOf(p.book))
		if got := p.refused(c.says); len(got) != 1 || got[0].Key != c.key {
			t.Errorf("%s: %v, want %s", name, got, c.key)
		}
		if len(ledgertest.StandingOf(p.book)) != before {
			t.Errorf("%s: something was stored", name)
		}
	}
	p := meet(t, three())
	p.say(scoring.AddRule{Number: 8, Heading: "Colonies"})
	if got := p.refused(scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap()}}); got[0].Key != "catch_up.added_first" {
		t.Errorf("before the paper record: %v", got)
	}
}

// leftByRules is all that added rules can leave, on a campaign of two games.
func leftByRules() scoring.CatchUpLate {
	return scoring.CatchUpLate{
		Colonies: []seafall.CaughtUpColony{fromTheMap(), {ColonyCard: seafall.ColonyCard{Card: "Ker", Island: "isle-b", Defense: 6, Garrison: 4, Glory: 1}}},
		Patmos:   "isle-b", Ker: "ker",
		Tombs:      []seafall.CaughtUpTomb{{Island: "isle-a", Site: "barrow", Closed: true, By: red, Game: 2}},
		Crossed:    []seafall.CaughtUpEntry{{Entry: "31", By: red, Game: 2}, {Entry: "12"}},
		Relics:     []seafall.CaughtUpRelic{{RelicCard: seafall.RelicCard{Name: "The Idol", Glory: 1}, Province: red, Ship: seafall.ShipA}, {RelicCard: seafall.RelicCard{Name: "The Horn"}, Lost: true}},
		Tablets:    []seafall.CaughtUpTablet{{RelicCard: seafall.RelicCard{Name: "Tide Tablet"}, Holder: blue}},
		Waters:     []seafall.CaughtUpWater{{Sign: seafall.Sign{Kind: seafall.PortalWater, Column: 3, Where: "under the rock"}, Game: 1}, {Sign: seafall.Sign{Kind: seafall.DangerousWater, Defense: 5}}},
		Uncharted:  []seafall.CaughtUpUncharted{{DrawnCard: seafall.DrawnCard{Name: "A whale"}, Holder: blue}, {DrawnCard: seafall.DrawnCard{Name: "Fog"}, Destroyed: true}},
		Ships:      []seafall.CaughtUpBeyond{{Province: red, Ship: seafall.ShipA, Value: seafall.Raid, To: 7}},
		LastIsland: &seafall.CaughtUpLast{By: red, Island: "isle-a", Game: 2},
	}
}

// paperWithTomb is paperWithIsle with an explored site.
func paperWithTomb() scoring.CatchUp {
	c := paperWithIsle()
	c.Islands[0].Sites = []seafall.CaughtUpSite{{Site: "barrow", Defense: 6}}
	// Red's ship a has no box of Raid left, so that a sticker raises it.
	c.Boards[1].Ships, c.Boards[1].GivenBoxes = &[2]seafall.FoundedShip{hull(2, 5, 4, 2), hull(3, 2, 2, 2)}, 2
	return c
}

// TestL82_EverythingIsCaughtUp: all that added rules left on map, ships and cards comes
// with the paper record, each in its place; and goes on from there.
func TestL82_EverythingIsCaughtUp(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, paperWithTomb(), leftByRules())
	s := p.state()
	seafalltest.Verify(t, s)
	for path, want := range map[string]string{
		"campaign.patmos": "isle-b", "red.ship_a.raid": "7", "red.ship_a.raid.beyond": "", "gullhaven.governor": "red",
	} {
		if got, _ := seafall.LookUp(path).In(s); want != "" && got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
	late := s.Late
	if ker := late.Ker(); ker == nil || ker.Island != "isle-b" || late.KerTaken() {
		t.Errorf("Ker is %+v", ker)
	}
	if tomb := late.Tomb(seafall.Place{Region: "isle-a", Spot: "barrow"}); tomb == nil || !tomb.Closed || tomb.Game != 2 || tomb.By != red {
		t.Errorf("the tomb is %+v", tomb)
	}
	if len(late.Crossed) != 2 || late.CrossedBack("12") == nil || late.CrossedBack("31").Game != 2 {
		t.Errorf("crossed off are %+v", late.Crossed)
	}
	if r := late.Relic("the-idol"); r == nil || r.Province != red || r.Ship != seafall.ShipA || r.Counted || late.Relic("the-horn") == nil || !late.Relic("the-horn").Lost {
		t.Errorf("the relics are %+v", late.Relics)
	}
	if tablet := late.Tablet("tide-tablet"); tablet == nil || tablet.Holder != blue {
		t.Errorf("the tablets are %+v", late.Tablets)
	}
	if w := late.Water("portal"); w == nil || w.Column != 3 || w.Game != 1 || late.Water("dangerous") == nil {
		t.Errorf("the waters are %+v", late.Waters)
	}
	if card := late.Card("a-whale"); card == nil || card.Holder != blue || !late.Card("fog").Destroyed {
		t.Errorf("the uncharted cards are %+v", late.Uncharted)
	}
	if late.LastIsland != (seafall.LastIsland{Island: "isle-a", By: red, Game: 2}) {
		t.Errorf("the last island is %+v", late.LastIsland)
	}
	kept, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := seafall.Restore(kept); err != nil || !reflect.DeepEqual(back.Late, s.Late) {
		t.Errorf("a snapshot brings back %+v, %v", back.Late, err)
	}
	p.say(scoring.StartGame{}, scoring.HoldWinter{})
	seafalltest.Verify(t, p.state())
}

// TestL82_CaughtUpNowhereElse: the sentences of what cannot be caught up, and nothing
// is stored.
func TestL82_CaughtUpNowhereElse(t *testing.T) {
	for name, c := range map[string]struct {
		alter func(*scoring.CatchUpLate)
		key   string
	}{
		"no tomb there":         {func(c *scoring.CatchUpLate) { c.Tombs[0].Site = "hollow" }, "late.p5.not_explored"},
		"a tomb twice":          {func(c *scoring.CatchUpLate) { c.Tombs = append(c.Tombs, c.Tombs[0]) }, "late.p5.tomb_already"},
		"a tomb of a later day": {func(c *scoring.CatchUpLate) { c.Tombs[0].Game = 3 }, "number.out_of_range"},
		"an entry twice":        {func(c *scoring.CatchUpLate) { c.Crossed[1].Entry = "31" }, "late.p5.crossed_already"},
		"a relic twice":         {func(c *scoring.CatchUpLate) { c.Relics[1].ID = "the-idol"; c.Relics[0].ID = "the-idol" }, "catch_up.twice"},
		"a LOST relic aboard":   {func(c *scoring.CatchUpLate) { c.Relics[0].Lost = true }, "late.p5.relic_place"},
		"a relic on no ship":    {func(c *scoring.CatchUpLate) { c.Relics[0].Ship = "" }, "late.p5.relic_place"},
		"a relic of nobody":     {func(c *scoring.CatchUpLate) { c.Relics[0].Province = gray }, "province.unknown"},
		"a tablet twice": {func(c *scoring.CatchUpLate) {
			c.Tablets = append(c.Tablets, c.Tablets[0])
			c.Tablets[0].ID, c.Tablets[1].ID = "t", "t"
		}, "catch_up.twice"},
		"waters in column 21":  {func(c *scoring.CatchUpLate) { c.Waters[0].Column = 21 }, "number.out_of_range"},
		"a card of two places": {func(c *scoring.CatchUpLate) { c.Uncharted[1].Holder = blue }, "late.p3.kept_and_destroyed"},
		"an advisor unknown": {func(c *scoring.CatchUpLate) {
			c.Advisors = []seafall.CaughtUpStuck{{Advisor: "nobody", Province: blue}}
		}, "advisor.unknown"},
		"a ship value of 10":  {func(c *scoring.CatchUpLate) { c.Ships[0].To = 10 }, "number.out_of_range"},
		"Patmos on no island": {func(c *scoring.CatchUpLate) { c.Patmos = "isle-z" }, "island.unknown"},
		"Ker elsewhere":       {func(c *scoring.CatchUpLate) { c.Ker = "gullhaven" }, "late.p9.ker_elsewhere"},
		"Patmos without Ker":  {func(c *scoring.CatchUpLate) { c.Ker = "" }, "late.p9.no_ker"},
		"the end in game 3":   {func(c *scoring.CatchUpLate) { c.LastIsland.Game = 3 }, "number.out_of_range"},
		"the end by nobody":   {func(c *scoring.CatchUpLate) { c.LastIsland.By = gray }, "province.unknown"},
	} {
		p := meet(t, three())
		p.say(scoring.AddRule{All: true}, paperWithTomb())
		before := len(ledgertest.StandingOf(p.book))
		said := leftByRules()
		c.alter(&said)
		got := p.refused(said)
		if len(got) != 1 || got[0].Key != c.key {
			t.Errorf("%s: %v, want %s", name, got, c.key)
		} else if c.key == "catch_up.twice" && (got[0].Rule != "R56" || got[0].Overrulable) { // a card is in one place
			t.Errorf("%s: %+v", name, got[0])
		}
		if len(ledgertest.StandingOf(p.book)) != before {
			t.Errorf("%s: something was stored", name)
		}
	}
}

// TestL1_AListOfASealedPartIsPassedOver: in a file a list whose part is sealed says
// nothing, as any field that nobody knows.
func TestL1_AListOfASealedPartIsPassedOver(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{Heading: "Colonies"}, paperWithTomb())
	s := p.state().Copy()
	all := seafall.LateCaughtUp(leftByRules())
	all.Colonies[0].ID, all.Colonies[1].ID, all.Relics[0].ID = "gullhaven", "ker", "the-idol"
	if err := s.ApplyFact(all, ledger.Entry{}); err != nil {
		t.Fatal(err)
	}
	if late := s.Late; len(late.Colonies) != 2 || late.Patmos != "" || len(late.Tombs)+len(late.Crossed)+len(late.Relics)+len(late.Tablets)+len(late.Waters)+len(late.Uncharted) > 0 || late.LastIsland.By != "" {
		t.Errorf("there is %+v", late)
	}
	all.Colonies = nil
	if err := p.state().Copy().ApplyFact(all, ledger.Entry{}); !errors.Is(err, &ledger.Violation{Key: "catch_up.nothing_left"}) {
		t.Errorf("nothing that is known: %v", err)
	}
}

// TestL37_CorrectedOnItsCard corrects what stands on the card of a colony: within
// its bounds, in one place, and with a marker that comes from home (L31).
func TestL37_CorrectedOnItsCard(t *testing.T) {
	p := caughtUpLate(t)
	fix := func(path, is string) error {
		_, err := scoring.Decide(p.state(), scoring.Correct{Path: path, Is: is, Reason: "as on the card"})
		return err
	}
	for path, is := range map[string]string{
		"gullhaven.defense": "21", "gullhaven.garrison": "-1", "gullhaven.field_1": "100", "gullhaven.sites": "4", "gullhaven.glory": "10",
		"gullhaven.dangerous": "2", "gullhaven.governor": "gray", "gullhaven.island": "isle-z", "gullhaven.field_3": "4", "gullhaven.name": "Fenn",
		"gullhaven.active": "1", "red.markers": "1", "fenn.defense": "4",
	} {
		if err := fix(path, is); err == nil {
			t.Errorf("%s was corrected to %s", path, is)
		}
	}
	correct := func(path, is string) {
		t.Helper()
		p.say(scoring.Correct{Path: path, Is: is, Reason: "as on the card"})
		if got, _ := seafall.LookUp(path).In(p.state()); got != is && (is != "0" || got != "") {
			t.Errorf("%s is %q, corrected to %q", path, got, is)
		}
	}
	correct("gullhaven.garrison", "4")
	correct("gullhaven.field_2", "8")
	correct("gullhaven.dangerous", "1")
	correct("gullhaven.island", "isle-b")
	correct("gullhaven.governor", "green")
	c := p.state().Late.Colony("gullhaven")
	if !slices.Equal(c.Governors, []seafall.Governed{{Province: blue, Game: 1}, {Province: green, Game: 2}}) {
		t.Errorf("governed by %v: red never had it", c.Governors)
	}
	p.say(scoring.StartGame{})
	correct("gullhaven.active", "1")
	if play := p.play(green); play.Markers != 1 || p.state().AtHome(green) != 7 {
		t.Errorf("active: %d markers and %d at home", play.Markers, p.state().AtHome(green))
	}
	if err := fix("gullhaven.governor", "blue"); !errors.Is(err, &ledger.Violation{Key: "late.p7.active_governor"}) {
		t.Errorf("an active one is given away: %v", err)
	}
	correct("gullhaven.active", "0")
	if play := p.play(green); play.Markers != 0 || p.state().AtHome(green) != 8 {
		t.Errorf("inactive: %d markers and %d at home", play.Markers, p.state().AtHome(green))
	}
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("blue", seafall.War), Count: 6})
	correct("green.markers", "2")
	if err := fix("green.markers", "3"); err == nil {
		t.Error("nine tokens were corrected")
	}
	if err := fix("gullhaven.active", "1"); !errors.Is(err, &ledger.Violation{Key: "late.p7.no_marker"}) {
		t.Errorf("without a token at home it is active: %v", err)
	}
	seafalltest.Verify(t, p.state())
}

// TestL1_SealedPathsNameNothing asks a campaign that has opened nothing for the paths
// of the parts: each is answered as a path that somebody made up, with the same
// fields and with nothing beside it that was not there.
func TestL1_SealedPathsNameNothing(t *testing.T) {
	p := meet(t, three())
	p.say(paperWithIsle())
	for _, running := range []bool{false, true} {
		if running {
			p.say(scoring.StartGame{})
		}
		for path, made := range map[string]string{
			"blue.markers": "blue.larkers", "blue.bonus": "blue.lonus", "blue.ship_a.curses": "blue.ship_a.lurses",
			"isle-a.governor": "isle-a.lovernor", "isle-a.field_1": "isle-a.lield_1", "isle-a.active": "isle-a.lctive",
		} {
			for name, ask := range map[string]func(string) error{
				"explain": func(path string) error { _, err := explainer(t, p.book).Explain(path); return err },
				"correct": func(path string) error {
					_, err := scoring.Decide(p.state(), scoring.Correct{Path: path, Is: "1", Reason: "so"})
					return err
				},
			} {
				var got, want *ledger.Violation
				if !errors.As(ask(path), &got) || !errors.As(ask(made), &want) {
					t.Fatalf("%s %s: %v", name, path, ask(path))
				}
				if got.Key != want.Key || got.Field != want.Field || len(got.Args) != len(want.Args) {
					t.Errorf("%s %s: %s %v, and of %s %s %v", name, path, got.Key, got.Args, made, want.Key, want.Args)
				}
			}
			if explainer(t, p.book).Known(path) {
				t.Errorf("%s is known", path)
			}
		}
		for _, path := range seafall.Paths(p.state()) {
			for _, word := range []string{"markers", "curses", "bonus", "governor", "rule/"} {
				if strings.Contains(path, word) {
					t.Errorf("%s is listed", path)
				}
			}
		}
	}
	if got := seafall.Areas(p.state()); slices.Contains(got, seafall.OnColony) || !slices.Contains(seafall.Areas(seafalltest.Opened(seafall.Colonies)), seafall.OnColony) {
		t.Errorf("the areas of an audit: %v", got)
	}
}

// TestL28_HeldAgainstTheMap: an audit looks at what lies on an island there, and at
// the rules added in the rulebook; a campaign that opened nothing looks at neither.
func TestL28_HeldAgainstTheMap(t *testing.T) {
	p := caughtUpLate(t)
	got := map[string]string{}
	for _, item := range scoring.Audit(p.state()) {
		if item.Area == seafall.OnColony || item.Area == seafall.OnRules {
			var values []string
			for _, r := range item.Values {
				values = append(values, r.Value)
			}
			got[item.Board+" "+item.Path] = strings.Join(values, " ")
		}
	}
	want := map[string]string{
		"isle-a gullhaven.name": "Gullhaven", "isle-a gullhaven.governor": "red", "isle-a gullhaven.card": "A bay isle-a 5 1 1",
		"isle-a gullhaven.garrison": "2", "isle-a gullhaven.fields": "4 6", "rules rule/8": "Colonies",
	}
	if len(got) != len(want) {
		t.Errorf("looked at are %v, want %v", got, want)
	}
	for item, values := range want {
		if got[item] != values {
			t.Errorf("%s shows %q, want %q", item, got[item], values)
		}
	}
	bare := meet(t, three())
	bare.say(paperWithIsle())
	all, open := len(scoring.Audit(bare.state())), len(scoring.Audit(p.state()))
	if open-all != len(want) {
		t.Errorf("an audit counts %d items, and %d before anything was added", open, all)
	}
	p.say(scoring.ConfirmAudit{Mended: []string{"gullhaven.fields", "rule/8"}})
}

// TestL28_CopiesAndSnapshotsKeepIt: a copy of a state shares nothing of what the parts
// keep with it, and a snapshot brings back all of it.
func TestL28_CopiesAndSnapshotsKeepIt(t *testing.T) {
	p := caughtUpLate(t)
	p.say(scoring.AddRule{All: true}, scoring.StartGame{},
		scoring.Correct{Path: "gullhaven.active", Is: "1", Reason: "as on the card"}, scoring.Correct{Path: "red.ship_a.curses", Is: "2", Reason: "as it lies"})
	s := p.state()
	kept, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	back, err := seafall.Restore(kept)
	if err != nil || !reflect.DeepEqual(back.Late, s.Late) || !slices.Equal(back.Running.Active, s.Running.Active) ||
		back.Play(red).Markers != 1 || back.Play(red).Hulls[0].Curses != 2 {
		t.Errorf("a snapshot brings back %+v, %v", back.Late, err)
	}
	seafalltest.Verify(t, back)
	c := s.Copy()
	on := c.Late.Colony("gullhaven")
	on.Fields[0], on.Governors[0].Game, on.Governor, c.Late.Rules[0].Words, c.Running.Active[0] = 99, 9, green, "other", "other"
	again, err := s.Snapshot()
	if err != nil || string(again) != string(kept) {
		t.Errorf("what was done to a copy shows: %v", err)
	}
}

// TestLD27_TheAuditOfTheNextEvening: what the evening of LD13 left is looked at on the
// map: the colony, its new governor, its garrison and its fields.
func TestLD27_TheAuditOfTheNextEvening(t *testing.T) {
	p := gulls(t)
	p.say(scoring.ConquerColony{Province: red, Colony: "gullhaven"})
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	got := map[string]string{}
	for _, item := range scoring.Audit(p.state()) {
		for _, r := range item.Values {
			if item.Area == seafall.OnColony || item.Area == seafall.OnRules {
				got[r.Path] = r.Value
			}
		}
	}
	for path, want := range map[string]string{"gullhaven.governor": "red", "gullhaven.garrison": "2", "gullhaven.field_1": "4", "gullhaven.field_2": "6"} {
		if got[path] != want {
			t.Errorf("%s is %q, want %q: %v", path, got[path], want, got)
		}
	}
	rules := 0
	for path := range got {
		if strings.HasPrefix(path, "rule/") {
			rules++
		}
		if path == "gullhaven.active" {
			t.Error("an audit looks at what only a running game has")
		}
	}
	if rules == 0 {
		t.Errorf("no rule is looked at: %v", got)
	}
}
