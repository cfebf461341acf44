package page

import (
	"slices"

	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
)

// table is the game that is played: when it is, everybody's card, and what comes
// next.
type table struct {
	Game        string
	CardsWords  string // over the ways to the cards
	Moment      *moment
	Cards       []card
	Next        []page.Act // the table's alone
	Event       []group
	Latest      []line
	LatestTitle string
	Journal     link
	Between     *standings // while nothing is played
	Ended       *link      // to the seven steps
	Rule        *link      // to where the table adds one
}

// momentOf is year and round, who goes first, and the event of the round.
type moment struct {
	Round       string // in the dial, "" before the first winter
	Segments    []bool // of the dial, six; those that are done
	Words, Sub  string
	Year, Turn  figure
	First       *rider
	FirstWords  string
	Event       figure
	EventWords  string
	Target      figure
	TargetWords string
}

// cardOf is a province at the table.
type card struct {
	rider
	Own, Absent, Near bool
	Chip              string
	Board             link
	Glory             figure
	GloryWords        string // what the numeral is
	Of, Badge         string
	Campaign          figure
	CampaignWords     string
	Bar               *bar
	Taps              []page.Act
	Ways              []link
	Note              string // of who is absent
	Garrison          figure
	GarrisonWords     string
	Tokens            []tokens
	Enmity            enmity
	Ships             []ship
	Advisors          []advisor
	NoAdvisors        string
}

// bar is the scale towards the target: a segment for each point.
type bar struct {
	Words    string
	Width    int
	Segments []segment
}

// segment is one point of a scale.
type segment struct {
	X, Width int
	Full     bool
}

// tokens are reputation or fortune in hand.
type tokens struct {
	Words, Hand string
	Icon        string
	There       figure
	Printed     figure
	Pips        []bool
	Acts        []page.Act
}

// enmityOf is where a province's eight tokens are.
type enmity struct {
	Words, Sub string
	Home       figure
	Pips       []bool
	Away       []away
	Way        *link
}

// away are tokens in a region.
type away struct {
	Crest, Class, Name string
	Count              figure
}

// ship is one of the two.
type ship struct {
	Name, Title string
	Values      []value
	Damage      figure
	Crosses     []bool
	Flags       []flag
	Sunk        bool
	Way         *link
}

// value is one of a ship's four.
type value struct {
	Icon, Name string
	Now        figure
	Lowered    bool
	Boxes      []filled // of the board
}

// flag is an upgrade on a ship.
type flag struct {
	Name  string
	Ready bool
}

// advisor is one in the council room.
type advisor struct{ Icon, Class, Name, Says string }

// near is how few points from the target a card says so.
const near = 3

// table is the page of the game that is played; behind a province stands what is
// said of it on a page of its own.
func (v *reading) table(rest string) (page.Content, error) {
	if rest == viewRule || rest == viewAllOfThem {
		return rulePage(v, rest)
	}
	if rest != "" {
		return sheetPage(v, rest)
	}
	d := table{Game: gameLine(v), CardsWords: v.t("screen.page.boards"), LatestTitle: v.t("screen.table.latest"),
		Journal: link{To: viewJournal, Words: v.t("screen.menu.journal"), Symbol: iconID(crest.IconBook)}, Rule: ruleLink(v)}
	g := v.s.Running
	if g == nil {
		between, err := v.standings("")
		if err != nil {
			return between, err
		}
		is := between.Data.(standings)
		d.Between, d.Next = &is, starts(v)
	} else {
		d.Moment = momentOf(v, g)
		for _, p := range v.ownFirst(g.Seats) {
			d.Cards = append(d.Cards, cardOf(v, p))
		}
		d.Next, d.Event = comes(v), append(eventOfTheRound(v), winterOfColonies(v)...)
		if v.ended() {
			d.Ended = &link{To: viewSteps, Words: v.t("screen.table.end"), Symbol: iconID(crest.IconNext)}
		}
	}
	latest, err := latest(v, 6)
	d.Latest = latest
	return page.Content{Template: "seafall/table", Data: d}, err
}

// latest are the acts that stand, the latest first, at most n.
func latest(v *reading, n int) ([]line, error) {
	var list []line
	for g, err := range history.Latest(v.ctx, v.Book) {
		if err != nil {
			return nil, err
		}
		if len(list) == n {
			break
		}
		list = append(list, lineOf(v, g))
	}
	return list, nil
}

// momentOf says when it is.
func momentOf(v *reading, g *seafall.Game) *moment {
	m := &moment{Words: v.t("screen.table.before_winter"), Sub: v.t("screen.table.before_winter.what"), Segments: make([]bool, seafall.Rounds)}
	if g.Year > 0 {
		m.Words, m.Sub = v.t("screen.table.year", "year", g.Year), v.t("screen.table.round", "round", g.Round)
		m.Year, m.Turn = v.worded("game.year", m.Words), v.worded("game.round", m.Sub)
		m.Round = v.number(g.Round)
	}
	for i := range m.Segments {
		m.Segments[i] = i < g.Round
	}
	if g.Target > 0 {
		m.Target, m.TargetWords = v.figure("game.target", g.Target), v.t("screen.record.target")
	}
	if g.First != "" {
		first := v.rider(g.First)
		m.First, m.FirstWords = &first, v.t("screen.table.first")
	}
	if e := v.s.Cards.Event(g.Event); e != nil {
		m.Event, m.EventWords = v.worded("game.event", e.Name), v.t("screen.table.event")
	}
	return m
}

// cardOf is a province at the table.
func cardOf(v *reading, p seafall.Province) card {
	s, g, play := v.s, v.s.Running, v.s.Play(p)
	path := string(p)
	c := card{rider: v.rider(p), Own: v.own() == p, Absent: play.Absent, GloryWords: v.t("screen.table.glory"),
		Board:    link{To: viewBoard + "/" + path, Words: v.say.Player(p)},
		Campaign: v.figure(path+".campaign_glory", s.Board(p).CampaignGlory), CampaignWords: v.t("screen.table.board.campaign"),
		Enmity: enmityOf(v, p)}
	switch {
	case play.Absent:
		c.Chip = v.t("screen.table.absent")
	case g.First == p:
		c.Chip = v.t("screen.table.first_chip")
	}
	if play.Absent {
		c.Glory.Text, c.Note = "–", v.t("screen.table.absent.what")
		c.Garrison, c.GarrisonWords = v.figure(path+".garrison", s.Board(p).Garrison), v.t("screen.table.board.garrison")
	} else {
		c.Glory = v.figure(path+".glory", play.Glory)
		towards(v, &c, play.Glory, g.Target)
		c.Tokens = tokensOf(v, p)
	}
	if v.sits(p) && v.speaksFor(p) {
		c.Taps, c.Ways = endeavors(v, p), ways(v, p)
	}
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		c.Ships = append(c.Ships, shipLine(v, p, w))
	}
	c.Advisors = council(v, p)
	if len(c.Advisors) == 0 {
		c.NoAdvisors = v.t("screen.table.no_advisors")
	}
	return c
}

// towards says how far it is to the target.
func towards(v *reading, c *card, glory, target int) {
	if target == 0 {
		return
	}
	c.Of = v.t("screen.table.of_target", "target", target)
	switch left := target - glory; {
	case left <= 0:
		c.Badge = v.t("screen.table.at_target")
	case left <= near:
		c.Badge = v.t("screen.table.to_target", "count", left)
	}
	c.Near = target-glory <= 1
	const width = 12
	c.Bar = &bar{Words: dotted(v.number(glory), c.Of), Width: target * width}
	for i := range target {
		c.Bar.Segments = append(c.Bar.Segments, segment{X: i * width, Width: width, Full: i < glory})
	}
}

// endeavors are the two taps that are made most.
func endeavors(v *reading, p seafall.Province) []page.Act {
	explore := v.oneTap(string(p)+"-explore", scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore}, "+1 "+v.t("screen.table.explore"))
	raid := v.oneTap(string(p)+"-raid", scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid}, "+1 "+v.t("screen.table.raid"))
	if raid.Off != "" && raid.Off == explore.Off {
		raid.Class += " same" // it is said once
	}
	return []page.Act{called(explore, dotted(explore.Label, v.say.Player(p))), called(raid, dotted(raid.Label, v.say.Player(p)))}
}

// ways are the pages on which more is said of a province.
func ways(v *reading, p seafall.Province) []link {
	var list []link
	for _, w := range sheets {
		if w.way && w.is(v) {
			words := w.name(v)
			list = append(list, link{To: viewTable + "/" + string(p) + "/" + w.id, Words: words, Symbol: iconID(w.icon), Says: dotted(words, v.say.Player(p))})
		}
	}
	return list
}

// tokensOf are reputation and fortune in hand: a tap spends one or takes one.
func tokensOf(v *reading, p seafall.Province) []tokens {
	play, leader := v.s.Play(p), v.s.Board(p).Leader
	box := func(id, words string, icon crest.Icon, there, printed int, spend, gain scoring.Command) tokens {
		t := tokens{Words: words, Icon: iconID(icon), Hand: v.t("screen.table.in_hand"), There: v.figure(string(p)+"."+id+"_tokens", there), Printed: v.figure(string(p)+"."+id, printed)}
		for i := range min(max(there, printed), 6) {
			t.Pips = append(t.Pips, i < there)
		}
		if v.sits(p) && v.speaksFor(p) {
			minus := class(v.judged(v.tap(string(p)+"-"+id+"-spend", spend, "−1"), spend), "step")
			plus := class(v.judged(v.tap(string(p)+"-"+id+"-gain", gain, "+1"), gain), "step")
			t.Acts = []page.Act{called(minus, dotted(minus.Label, words, v.say.Player(p))), called(plus, dotted(plus.Label, words, v.say.Player(p)))}
		}
		return t
	}
	return []tokens{
		box("reputation", v.t("screen.table.reputation"), crest.IconRep, play.Reputation, leader.Reputation, scoring.SpendReputation{Province: p}, scoring.GainReputation{Province: p}),
		box("fortune", v.t("screen.table.fortune"), crest.IconFortune, play.Fortune, leader.Fortune, scoring.SpendFortune{Province: p}, scoring.GainFortune{Province: p})}
}

// enmityOf is how many tokens are at home and where the others lie.
func enmityOf(v *reading, p seafall.Province) enmity {
	s, home := v.s, v.s.AtHome(p)
	e := enmity{Words: v.t("screen.table.enmity"), Sub: v.t("screen.table.enmity.home", "tokens", seafall.Tokens), Home: v.figure(string(p)+".home", home), Away: awayOf(v, p)}
	for i := range seafall.Tokens {
		e.Pips = append(e.Pips, i < home)
	}
	if v.inPlay() && s.Play(p) != nil && v.speaksFor(p) {
		e.Way = &link{To: viewTable + "/" + string(p) + "/" + sheetEnmity, Words: v.t("screen.board.enmity.move"), Symbol: iconID(crest.IconNext), Says: dotted(v.t("screen.board.enmity.move"), v.say.Player(p))}
	}
	return e
}

// awayOf are the regions where a province's tokens lie.
func awayOf(v *reading, p seafall.Province) []away {
	play := v.s.Play(p)
	if play == nil {
		return nil
	}
	var list []away
	for _, r := range v.s.Regions() {
		if n := play.InRegion(r); n > 0 {
			a := away{Name: v.say.Region(r), Count: v.figure(string(p)+".in/"+string(r), n)}
			if owner := seafall.Province(r); owner.Valid() {
				a.Crest, a.Class = crestID(owner), "p-"+string(owner)
			}
			list = append(list, a)
		}
	}
	return list
}

// shipPath is where a ship's values stand.
func shipPath(p seafall.Province, w seafall.Which) string { return string(p) + ".ship_" + string(w) }

// valueIcons are the signs of a ship's values.
var valueIcons = map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid, seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}

// shipLine is a ship as it counts now.
func shipLine(v *reading, p seafall.Province, w seafall.Which) ship {
	s, path := v.s, shipPath(p, w)
	b := s.Board(p).Ships[w.Index()]
	x := ship{Name: v.say.Ship(p, w)}
	for _, of := range seafall.Values {
		now := scoring.ValueNow(s, p, w, of)
		is := value{Icon: iconID(valueIcons[of]), Name: v.say.Value(of), Now: v.figure(path+"."+string(of), now), Lowered: now < b.Value(of)}
		if is.Lowered {
			is.Now.Path = path + "." + string(of) + ".now"
		}
		x.Values = append(x.Values, is)
	}
	play := s.Play(p)
	if play == nil {
		return x
	}
	hull := play.Hulls[w.Index()]
	x.Sunk = hull.Sunk
	if hull.Sunk {
		x.Name = v.t("screen.table.ship.sunk_name", "ship", x.Name)
	}
	if hull.Damage > 0 {
		x.Damage = v.worded(path+".damage", v.t("screen.table.ship.damage", "count", hull.Damage))
		x.Crosses = make([]bool, hull.Damage)
	}
	for _, u := range s.Running.OnShip(p, w) {
		x.Flags = append(x.Flags, flag{v.say.Upgrade(u.ID), !u.Exhausted})
	}
	if v.inPlay() && v.speaksFor(p) {
		x.Way = &link{To: viewTable + "/" + string(p) + "/" + sheetShip + "/" + string(w), Words: x.Name, Symbol: iconID(crest.IconNext), Says: dotted(x.Name, v.say.Player(p))}
	}
	return x
}

// cardIcons are how an advisor's card lies.
var cardIcons = map[seafall.Card]crest.Icon{seafall.Ready: crest.IconReady, seafall.Active: crest.IconActive, seafall.Exhausted: crest.IconExhausted}

// council are the advisors of a province, the active one first.
func council(v *reading, p seafall.Province) []advisor {
	var list []advisor
	for _, a := range activeFirst(v.s.Council(p)) {
		name := a.Name
		if name == "" {
			name = a.Type
		}
		list = append(list, advisor{Icon: iconID(cardIcons[a.Card]), Class: string(a.Card), Name: name, Says: cardWord(v, a.Card)})
	}
	return list
}

// activeFirst are advisors with the active one first, then those ready, then the
// exhausted.
func activeFirst(council []*seafall.Advisor) []*seafall.Advisor {
	order := []seafall.Card{seafall.Active, seafall.Ready, seafall.Exhausted}
	sorted := slices.Clone(council)
	slices.SortStableFunc(sorted, func(a, b *seafall.Advisor) int { return slices.Index(order, a.Card) - slices.Index(order, b.Card) })
	return sorted
}

// comes is what the table says next: the winter, the next round, the end.
func comes(v *reading) []page.Act {
	if !v.isTable() || !v.inPlay() {
		return nil
	}
	g := v.s.Running
	main := func(id string, c scoring.Command, key string) page.Act { return class(v.tap(id, c, v.t(key)), "main") }
	var list []page.Act
	switch {
	case g.Year == 0:
		list = append(list, main("next", scoring.HoldWinter{}, "screen.table.first_winter"))
	case scoring.TargetReached(v.s):
		list = append(list, main("next", scoring.EndGame{}, "screen.table.end.do"))
	case g.Round >= seafall.Rounds:
		list = append(list, main("next", scoring.HoldWinter{}, "screen.table.winter"))
	default:
		list = append(list, main("next", scoring.NextRound{}, "screen.table.next_round"))
	}
	if !scoring.TargetReached(v.s) && g.Year > 0 {
		c, key := scoring.EndGame{By: "card"}, "screen.menu.end_by_card"
		if g.Number == 0 {
			c, key = scoring.EndGame{}, "screen.table.end.do"
		}
		list = append(list, class(v.tap("end", c, v.t(key)), "quiet"))
	}
	return list
}

// starts are the games that can begin now; the table says so.
func starts(v *reading) []page.Act {
	if !v.isTable() {
		return nil
	}
	var list []page.Act
	for i, c := range scoring.WhatNext(v.s).Choices {
		start, is := c.(scoring.StartGame)
		if !is {
			continue
		}
		label := v.t("screen.table.start", "game", scoring.NextGame(v.s))
		if start.Prologue {
			label = v.t("screen.table.start.prologue")
		}
		if len(start.Absent) > 0 {
			label = v.t("fact.game_started.absent", "text", label, "players", v.say.List(v.players(start.Absent)))
		}
		list = append(list, class(v.tap("start-"+v.number(i+1), c, label), "main"))
	}
	return list
}

// eventOfTheRound asks the table which event card is revealed, where the campaign
// has any.
func eventOfTheRound(v *reading) []group {
	g := v.s.Running
	active := v.s.Cards.EventsAt(seafall.EventActive)
	if !v.isTable() || !v.inPlay() || g.Round == 0 || g.Event != "" || len(active) == 0 {
		return nil
	}
	ask := group{Title: v.t("screen.table.event"), Note: v.t("screen.table.event.which")}
	for _, e := range active {
		ask.Acts = append(ask.Acts, class(v.tap("event-"+e.ID, scoring.RevealEvent{Known: e.ID}, e.Name), "quiet"))
	}
	return []group{ask}
}
