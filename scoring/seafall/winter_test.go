package seafall_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// appellation gives a leader an appellation, by hand.
func (p *party) appellation(of seafall.Province, is string) {
	p.t.Helper()
	p.say(scoring.Correct{Path: string(of) + ".appellation", Is: is, Reason: "as on the card"})
}

// upToWinter plays the rest of a year: round 1 to round 6.
func (p *party) upToWinter() {
	p.t.Helper()
	for p.state().Running.Round < 6 {
		p.say(scoring.NextRound{})
	}
}

func (p *party) plan() *scoring.Winter {
	p.t.Helper()
	w := scoring.WinterPlan(p.state())
	if w == nil {
		p.t.Fatal("no winter comes")
	}
	return w
}

// R29, step 3: each province takes the gold of its fields without a token that
// were not raided this year. Blue has 4 + 4 = 8. Red's field A bears a sticker
// of 6 and a token of blue: 0 + 4 = 4. Green's field B bears a sticker of 8 and
// was raided, its token gone home since: 4 + 0 = 4. Gray is absent: nothing.
// Purple's field B of 8 is free: 4 + 8 = 12.
func TestR29_TheHarvestIsTheSumOfTheFreeFields(t *testing.T) {
	p := meet(t, five())
	for path, gold := range map[string]string{"red.field_a": "6", "green.field_b": "8", "purple.field_b": "8"} {
		p.say(scoring.Correct{Path: path, Is: gold, Reason: "sticker"})
	}
	p.begin(seafall.Gray)
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("red", "field_a")},
		scoring.RaidSite{Province: blue, Where: spot("green", "field_b")},
		scoring.ReturnEnmity{Province: blue, Place: spot("green", "field_b"), Count: 4})
	p.upToWinter()
	want := map[seafall.Province]struct{ a, b, sum int }{
		blue: {4, 4, 8}, red: {0, 4, 4}, green: {4, 0, 4}, seafall.Gray: {0, 0, 0}, seafall.Purple: {4, 8, 12}}
	w := p.plan()
	if len(w.Harvest) != len(want) {
		t.Fatalf("%d provinces harvest, want %d", len(w.Harvest), len(want))
	}
	for i, h := range w.Harvest {
		is := want[h.Province]
		if h.Fields[0].Gold != is.a || h.Fields[1].Gold != is.b || h.Gold != is.sum {
			t.Errorf("%s harvests %d + %d = %d, want %d + %d = %d", h.Province,
				h.Fields[0].Gold, h.Fields[1].Gold, h.Gold, is.a, is.b, is.sum)
		}
		if h.Province != p.state().Running.Seats[i] {
			t.Errorf("%s harvests in place %d", h.Province, i)
		}
		if h.Absent != (h.Province == seafall.Gray) {
			t.Errorf("%s absent: %v", h.Province, h.Absent)
		}
	}
	at := func(of seafall.Province, field int) scoring.FieldHarvest {
		i := slices.IndexFunc(w.Harvest, func(h scoring.Harvest) bool { return h.Province == of })
		return w.Harvest[i].Fields[field]
	}
	if f := at(red, 0); f.Raided || !slices.Equal(f.Tokens, []seafall.Province{blue}) || f.Shown != 6 {
		t.Errorf("red's field A: %+v", f)
	}
	if f := at(green, 1); !f.Raided || len(f.Tokens) != 0 || f.Shown != 8 {
		t.Errorf("green's field B: %+v", f)
	}
	// A raid counts for one harvest (EN L1236): next winter green has 4 + 8 = 12.
	p.say(scoring.HoldWinter{})
	p.upToWinter()
	w = p.plan()
	if f := at(green, 1); !f.Free() || f.Gold != 8 {
		t.Errorf("a year later green's field B: %+v", f)
	}
	if f := at(red, 0); f.Gold != 6 { // the token went to At War With in step 4
		t.Errorf("a year later red's field A: %+v", f)
	}
}

// R28: the astrolabe goes to the least glory, and of several to the least
// prominent title (R27). Red and green have 2 each, blue 3; green is the Count,
// below red, the Duke.
func TestR28_TheAstrolabeGoesToTheLeastGlory(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.gain(map[seafall.Province]int{blue: 3, red: 2, green: 2})
	p.upToWinter()
	a := p.plan().Astrolabe
	if a.Player != green || a.Rule != "R28" || !slices.Equal(a.Tied, []seafall.Province{green, red}) {
		t.Errorf("%+v", a)
	}
	if !slices.Equal(a.Order, []seafall.Province{green, red, blue}) {
		t.Errorf("by glory: %v", a.Order)
	}
	p.gain(map[seafall.Province]int{green: 2}) // 3, 2, 4: red alone has least
	if a := p.plan().Astrolabe; a.Player != red || a.Tied != nil {
		t.Errorf("%+v", a)
	}
}

// R28 in the first winter: who starts with glory does not begin, though the
// title is the least prominent one (R26); the table may overrule it.
func TestR28_TheFirstWinterLooksAtGloryToo(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.StartGame{}, scoring.GainGlory{Province: green, Glory: 1})
	w := p.plan()
	if !w.First || w.Forum || w.Year != 1 || w.Astrolabe.Player != red || w.Astrolabe.ByTitle != green {
		t.Errorf("%+v", w)
	}
	p.agree(scoring.HoldWinter{First: green}, "R28")
	if first := p.state().Running.First; first != green {
		t.Errorf("%s begins", first)
	}
}

// R26 by the house rule: the first winter goes by title, and whoever else is to
// begin overrules that rule.
func TestR26_TheFirstWinterByTitle(t *testing.T) {
	p := meet(t, by(three(), seafall.FirstWinterByTitle))
	p.say(scoring.StartGame{}, scoring.GainGlory{Province: green, Glory: 1})
	if a := p.plan().Astrolabe; a.Player != green || a.Rule != "R26" {
		t.Errorf("%+v", a)
	}
	if v := p.refused(scoring.HoldWinter{First: red}); len(v) != 1 || v[0].Rule != "R26" || v[0].Key != "winter.not_by_title" || !v[0].Overrulable {
		t.Errorf("red instead: %v", v)
	}
	p.say(scoring.HoldWinter{First: green})
	p.upToWinter()
	if a := p.plan().Astrolabe; a.Player != red || a.Rule != "R28" {
		t.Errorf("in the second winter %+v", a)
	}
}

// R29, step 4: what lies on sites goes to the garrison of an island and to At
// War With of a province; what lies there stays. In the first winter nothing
// moves.
func TestR29_TokensMoveFromTheSites(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.StartGame{},
		scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "harbour"), Count: 2},
		scoring.PlaceEnmity{Province: green, Place: spot("kestrel", seafall.Garrison)},
		scoring.PlaceEnmity{Province: red, Place: spot("blue", "vault"), Count: 4},
		scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War)})
	if moved := p.plan().Moved; moved != nil {
		t.Errorf("the first winter moves %v", moved)
	}
	p.say(scoring.HoldWinter{})
	if n := p.play(green).At(spot("kestrel", "harbour")); n != 2 {
		t.Errorf("%d tokens on the site after the first winter, want 2", n)
	}
	p.upToWinter()
	want := []seafall.Moved{
		{Owner: green, From: spot("kestrel", "harbour"), To: spot("kestrel", seafall.Garrison), Count: 2},
		{Owner: red, From: spot("blue", "vault"), To: spot("blue", seafall.War), Count: 4}}
	if got := p.plan().Moved; !reflect.DeepEqual(got, want) {
		t.Errorf("moved %v, want %v", got, want)
	}
	p.say(scoring.HoldWinter{})
	if n := p.play(green).At(spot("kestrel", seafall.Garrison)); n != 2+1 {
		t.Errorf("%d tokens on the garrison, want 2 + 1 = 3", n)
	}
	if n := p.play(red).At(spot("blue", seafall.War)); n != 4+1 {
		t.Errorf("%d tokens at war with blue, want 4 + 1 = 5", n)
	}
}

// R30: with a short supply the westernmost island is filled first, and on each
// island the site of the highest defence. A mine, and an island that nobody has
// explored, yield nothing.
func TestR30_IslandsProduceFromWestToEast(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.FindIsland{Island: "east", Column: 5},
		scoring.ExploreSite{Island: "east", Site: "mine", Defense: 6},
		scoring.FindIsland{Island: "west", Column: 1},
		scoring.ExploreSite{Island: "west", Site: "beach", Defense: 2},
		scoring.ExploreSite{Island: "west", Site: "cliff", Defense: 5},
		scoring.ExploreSite{Island: "west", Site: "wood", Defense: 3, Yields: "goods", Good: "wood"},
		scoring.ExploreSite{Island: "west", Site: "pit", Defense: 7, Yields: "mine"},
		scoring.FindIsland{Island: "bare", Column: 2},
		scoring.FindIsland{Island: "west-too", Column: 1},
		scoring.ExploreSite{Island: "west-too", Site: "bay", Defense: 9})
	p.say(scoring.StartGame{})
	var got []string
	for _, isle := range p.plan().Islands {
		for _, site := range isle.Sites {
			got = append(got, string(isle.Island)+" "+string(site.ID))
		}
	}
	want := []string{"west cliff", "west wood", "west beach", "west-too bay", "east mine"}
	if !slices.Equal(got, want) {
		t.Errorf("produce in the order %v, want %v", got, want)
	}
}

// R29, step 6: advisors in council rooms and what lies exhausted in the supply
// are ready again; an exhausted upgrade on a ship is not.
func TestR29_RefreshedAreAdvisorsAndTheSupply(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(advisor(red, "Clerk", 1), advisor(green, "Scholar", 1),
		scoring.ExhaustAdvisor{Province: red, Advisor: "clerk"},
		scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold"},
		scoring.ExhaustUpgrade{Province: red, Upgrade: "bold"},
		scoring.BuyUpgrade{Province: green, Ship: seafall.ShipB, Name: "Hale"},
		scoring.SinkShip{Province: green, Ship: seafall.ShipB})
	r := p.plan().Refreshed
	if len(r.Advisors) != 1 || r.Advisors[0].ID != "clerk" || !slices.Equal(r.Supply, []string{"hale"}) ||
		len(r.Stay) != 1 || r.Stay[0].ID != "bold" {
		t.Errorf("refreshed %+v", r)
	}
	p.upToWinter()
	p.say(scoring.HoldWinter{})
	if r := p.plan().Refreshed; len(r.Advisors) != 0 || len(r.Supply) != 0 || len(r.Stay) != 1 || !r.Stay[0].Exhausted {
		t.Errorf("after winter %+v", r)
	}
}

// R29: each winter, the first one included, a persuasive leader gains a
// reputation, a lucky one a fortune, and each vengeful one takes back a token
// of its own choosing. Blue and red are both vengeful: blue names the second
// of its places, red says nothing and gets the first of its own.
func TestR29_EachVengefulLeaderChooses(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.appellation(blue, "vengeful")
	p.appellation(red, "vengeful")
	p.appellation(green, "persuasive")
	p.appellation(seafall.Gray, "lucky")
	p.say(scoring.StartGame{},
		scoring.PlaceEnmity{Province: blue, Place: spot("green", seafall.War)},
		scoring.PlaceEnmity{Province: blue, Place: spot("kestrel", "harbour"), Count: 2},
		scoring.PlaceEnmity{Province: red, Place: spot("gray", seafall.War)},
		scoring.HoldWinter{TakeBack: map[seafall.Province]seafall.Place{blue: spot("kestrel", "harbour")}})
	for of, want := range map[seafall.Province]struct{ reputation, fortune, home int }{
		blue: {2, 2, 8 - 3 + 1}, red: {2, 2, 8 - 1 + 1}, green: {2 + 1, 2, 8}, seafall.Gray: {2, 2 + 1, 8}, seafall.Purple: {2, 2, 8}} {
		play := p.play(of)
		if play.Reputation != want.reputation || play.Fortune != want.fortune || p.state().AtHome(of) != want.home {
			t.Errorf("%s has reputation %d, fortune %d, %d at home, want %+v", of, play.Reputation, play.Fortune, p.state().AtHome(of), want)
		}
	}
	if n := p.play(blue).At(spot("kestrel", "harbour")); n != 1 {
		t.Errorf("blue has %d tokens at the harbour, want 2 - 1 = 1", n)
	}
	// In the second winter the place is the one after step 4.
	p.upToWinter()
	w := p.plan()
	i := slices.IndexFunc(w.Appellations, func(a scoring.Appellation) bool { return a.Province == blue })
	if want := []seafall.Lying{lie("green", seafall.War, 1), lie("kestrel", seafall.Garrison, 1)}; !slices.Equal(w.Appellations[i].From, want) {
		t.Errorf("blue may take back from %v, want %v", w.Appellations[i].From, want)
	}
	p.say(scoring.HoldWinter{TakeBack: map[seafall.Province]seafall.Place{blue: spot("kestrel", seafall.Garrison)}})
	if home := p.state().AtHome(blue); home != 7 {
		t.Errorf("blue has %d at home, want 6 + 1 = 7", home)
	}
}

// The one place of older commands goes to the vengeful leader it fits; the
// other one takes back its first.
func TestR29_TheOnePlaceOfOlderCommands(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.appellation(blue, "vengeful")
	p.appellation(red, "vengeful")
	at := spot("kestrel", "harbour")
	p.say(scoring.StartGame{}, scoring.PlaceEnmity{Province: blue, Place: spot("green", seafall.War)},
		scoring.PlaceEnmity{Province: red, Place: spot("green", seafall.War)}, scoring.PlaceEnmity{Province: red, Place: at},
		scoring.HoldWinter{Vengeful: &at})
	if blues, reds := p.play(blue), p.play(red); len(blues.Away) != 0 || !slices.Equal(reds.Away, []seafall.Lying{lie("green", seafall.War, 1)}) {
		t.Errorf("out lie %v and %v", blues.Away, reds.Away)
	}
}

// An absent leader's appellation yields nothing.
func TestR29_AnAbsentLeaderYieldsNothing(t *testing.T) {
	p := meet(t, three())
	p.appellation(red, "lucky")
	p.say(scoring.StartGame{Absent: []seafall.Province{red}})
	if got := p.plan().Appellations; got != nil {
		t.Errorf("yields %v", got)
	}
}

// No winter comes where no game is played.
func TestNoWinterWithoutAGame(t *testing.T) {
	p := meet(t, three())
	if w := scoring.WinterPlan(p.state()); w != nil {
		t.Errorf("before the first game: %+v", w)
	}
	p.won()
	if w := scoring.WinterPlan(p.state()); w != nil {
		t.Errorf("after the end: %+v", w)
	}
}

// TestWinterOfAnyTable holds winters after random evenings: the harvest is
// the sum of the fields on which nothing lies and that were not raided, eight
// tokens stay eight, from the second winter on none is left on a site, and the
// books do what the plan said.
func TestWinterOfAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 5).Draw(t, "provinces")
		players := seafall.Provinces[:n]
		found := scoring.FoundCampaign{Name: "Any", Date: "2026-01-17"}
		for i, p := range players {
			found.Provinces = append(found.Provinces, scoring.FoundedProvince{Province: p, Player: string(p), Title: seafall.Titles[i], ToldBoard: scoring.ToldBoard{
				Fields: &[2]int{rapid.SampledFrom([]int{4, 6, 8}).Draw(t, "a"), rapid.SampledFrom([]int{4, 6, 8}).Draw(t, "b")},
				Leader: &seafall.Leader{Reputation: 2, Fortune: 2, Appellation: rapid.SampledFrom([]string{"", "vengeful", "lucky", "persuasive", "wise"}).Draw(t, "appellation")}}})
		}
		book, _, err := ledgertest.Books(scoring.Rules{}).Found(t.Context(), scoring.Game, scoring.Say(found))
		if err != nil {
			t.Fatal(err)
		}
		say := func(c scoring.Command) { seafalltest.Must(t, book, c) }
		say(scoring.FindIsland{Island: "isle", Column: 1, Garrison: 1})
		start := scoring.StartGame{}
		if rapid.Bool().Draw(t, "one is absent") {
			start.Absent = []seafall.Province{rapid.SampledFrom(players).Draw(t, "absent")}
		}
		say(start)
		for year := range rapid.IntRange(1, 3).Draw(t, "years") {
			for range rapid.IntRange(0, 12).Draw(t, "acts") {
				happen(t, book, players)
			}
			if year > 0 {
				for seafalltest.State(book).Running.Round < 6 {
					say(scoring.NextRound{})
				}
			}
			oneWinter(t, book)
		}
	})
}

// happen places a token or raids a site, when the rules allow it.
func happen(t *rapid.T, book *ledger.Book, players []seafall.Province) {
	who := rapid.SampledFrom(players).Draw(t, "who")
	where := rapid.SampledFrom([]seafall.Place{spot("isle", "cove"), spot("isle", "reef"), spot("isle", seafall.Garrison),
		spot("red", "field_a"), spot("blue", "field_b"), spot("green", "vault"), spot("blue", seafall.War), spot("gray", "field_a")}).Draw(t, "where")
	var c scoring.Command
	switch rapid.IntRange(0, 3).Draw(t, "what") {
	case 0:
		c = scoring.PlaceEnmity{Province: who, Place: where, Count: rapid.IntRange(1, 3).Draw(t, "count")}
	case 1:
		c = scoring.RaidSite{Province: who, Where: where, Owed: 1}
	case 2:
		c = scoring.ReturnEnmity{Province: who, Place: where}
	default:
		c = scoring.GainGlory{Province: who, Glory: 1}
	}
	_, _ = book.Record(t.Context(), scoring.Say(c)) // what the rules refuse has not happened
}

// oneWinter holds a winter and holds it against what it should come to.
func oneWinter(t *rapid.T, book *ledger.Book) {
	before := seafalltest.State(book).Copy()
	plan := scoring.WinterPlan(before)
	if again := scoring.WinterPlan(before); !reflect.DeepEqual(plan, again) {
		t.Fatalf("the plan changes: %+v, then %+v", plan, again)
	}
	for _, h := range plan.Harvest {
		sum := 0
		for i, at := range []seafall.Place{spot(h.Province.Region(), "field_a"), spot(h.Province.Region(), "field_b")} {
			free := !before.Play(h.Province).Absent && !slices.Contains(before.Running.Raided, at)
			for _, play := range before.Running.Play {
				free = free && play.At(at) == 0
			}
			if free {
				sum += before.Board(h.Province).Fields[i]
			}
		}
		if h.Gold != sum || h.Fields[0].Gold+h.Fields[1].Gold != sum {
			t.Fatalf("%s harvests %+v, its free fields give %d", h.Province, h, sum)
		}
	}
	seafalltest.Must(t, book, scoring.HoldWinter{})
	s := seafalltest.State(book)
	g := s.Running
	if g.First != plan.Astrolabe.Player || g.Year != plan.Year || g.Round != 1 || len(g.Raided) != 0 || len(g.Spent) != 0 {
		t.Fatalf("year %d, round %d, first %s, raided %v", g.Year, g.Round, g.First, g.Raided)
	}
	for _, p := range g.Seats {
		out, was := 0, 0
		for _, l := range s.Play(p).Away {
			out += l.Count
			if !plan.First && l.Spot != seafall.Garrison && l.Spot != seafall.War {
				t.Fatalf("after winter %s has tokens on %v", p, l.Place)
			}
		}
		for _, l := range before.Play(p).Away {
			was += l.Count
		}
		if s.AtHome(p)+out != seafall.Tokens { // R52
			t.Fatalf("%s has %d at home and %d out", p, s.AtHome(p), out)
		}
		back, fortune, reputation := 0, 0, 0
		if !s.Play(p).Absent {
			switch s.Board(p).Leader.Appellation {
			case "vengeful":
				back = min(1, was)
			case "lucky":
				fortune = 1
			case "persuasive":
				reputation = 1
			}
		}
		if out != was-back || s.Play(p).Fortune != before.Play(p).Fortune+fortune || s.Play(p).Reputation != before.Play(p).Reputation+reputation {
			t.Fatalf("%s: out %d, fortune %d, reputation %d after %d, %d, %d", p, out, s.Play(p).Fortune, s.Play(p).Reputation,
				was, before.Play(p).Fortune, before.Play(p).Reputation)
		}
	}
}
