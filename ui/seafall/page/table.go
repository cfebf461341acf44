package page

import (
	"slices"

	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/page/sheets"
)

// table is the game that is played: when it is, everybody's card, and what comes
// next.
type table struct {
	Game        string
	Called      string // what the table calls it, "" for nothing
	CardsWords  string // over the ways to the cards
	Moment      *moment
	Cards       []card
	Next        []page.Act // the table's alone
	Event       []look.Group
	Latest      []look.Line
	LatestTitle string
	Journal     look.Link
	Between     *standings // while nothing is played
	Ended       *look.Link // to the seven steps
	End         *look.Link // to where a card ends the game
	Rule        *look.Link // to where the table adds one
}

// momentOf is year and round, who goes first, and the event of the round.
type moment struct {
	Round       string // in the dial, "" before the first winter
	Segments    []bool // of the dial, six; those that are done
	Words, Sub  string
	Year, Turn  look.Figure
	First       *look.Rider
	FirstWords  string
	Event       look.Figure
	EventWords  string
	Target      look.Figure
	TargetWords string
}

// cardOf is a province at the table.
type card struct {
	look.Rider
	Own, Absent, Near bool
	Chip              string
	Board             look.Link
	Glory             look.Figure
	GloryWords        string // what the numeral is
	Of, Badge         string
	Campaign          look.Figure
	CampaignWords     string
	Bar               *bar
	Taps              []page.Act
	Ways              []look.Link
	Note              string // of who is absent
	Garrison          look.Figure
	GarrisonWords     string
	Tokens            []tokens
	Enmity            enmity
	Ships             []look.Ship
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
	There       look.Figure
	Printed     look.Figure
	Pips        []bool
	Acts        []page.Act
}

// enmityOf is where a province's eight tokens are.
type enmity struct {
	Words, Sub string
	Home       look.Figure
	Pips       []bool
	Away       []away
	Way        *look.Link
}

// away are tokens in a region.
type away struct {
	Crest, Class, Name string
	Count              look.Figure
}

// advisor is one in the council room.
type advisor struct{ Icon, Class, Name, Says string }

// near is how few points from the target a card says so.
const near = 3

// tablePage is the page of the game that is played; behind a province stands what is
// said of it on a page of its own.
func tablePage(v *look.Reading, rest string) (page.Content, error) {
	if rest == viewRule || rest == viewAllOfThem {
		return rulePage(v, rest)
	}
	if rest == viewEnd {
		return endPage(v)
	}
	if rest != "" {
		return sheets.Page(v, rest)
	}
	d := table{Game: gameLine(v), CardsWords: v.T("screen.page.boards"), LatestTitle: v.T("screen.table.latest"),
		Journal: look.Link{To: look.ViewJournal, Words: v.T("screen.menu.journal"), Symbol: look.IconID(crest.IconBook)}, Rule: ruleLink(v)}
	g := v.State.Running
	if g == nil {
		between, err := standingsPage(v, "")
		if err != nil {
			return between, err
		}
		is := between.Data.(standings)
		d.Between, d.Next = &is, starts(v)
	} else {
		d.Called, d.Moment = called(v, g.Number), momentOf(v, g)
		for _, p := range v.OwnFirst(g.Seats) {
			d.Cards = append(d.Cards, cardOf(v, p))
		}
		d.Next, d.End, d.Event = comes(v), endLink(v), slices.Concat(eventOfTheRound(v), sheets.WinterOfColonies(v), sheets.PatmosOf(v))
		if v.Ended() {
			d.Ended = &look.Link{To: look.ViewSteps, Words: v.T("screen.table.end"), Symbol: look.IconID(crest.IconNext)}
		}
	}
	latest, err := latest(v, 6)
	d.Latest = latest
	return page.Content{Template: "seafall/table", Data: d}, err
}

// latest are the acts that stand, the latest first, at most n.
func latest(v *look.Reading, n int) ([]look.Line, error) {
	var list []look.Line
	for g, err := range history.Latest(v.Ctx, v.Book) {
		if err != nil {
			return nil, err
		}
		if len(list) == n {
			break
		}
		list = append(list, look.LineOf(v, g))
	}
	return list, nil
}

// momentOf says when it is.
func momentOf(v *look.Reading, g *seafall.Game) *moment {
	m := &moment{Words: v.T("screen.table.before_winter"), Sub: v.T("screen.table.before_winter.what"), Segments: make([]bool, seafall.Rounds)}
	if g.Year > 0 {
		m.Words, m.Sub = v.T("screen.table.year", "year", g.Year), v.T("screen.table.round", "round", g.Round)
		m.Year, m.Turn = v.Worded("game.year", m.Words), v.Worded("game.round", m.Sub)
		m.Round = v.Written(g.Round)
	}
	for i := range m.Segments {
		m.Segments[i] = i < g.Round
	}
	if g.Target > 0 {
		m.Target, m.TargetWords = v.Figure("game.target", g.Target), v.T("screen.record.target")
	}
	if g.First != "" {
		first := v.Rider(g.First)
		m.First, m.FirstWords = &first, v.T("screen.table.first")
	}
	if e := v.State.Cards.Event(g.Event); e != nil {
		m.Event, m.EventWords = v.Worded("game.event", e.Name), v.T("screen.table.event")
	}
	return m
}

// cardOf is a province at the table.
func cardOf(v *look.Reading, p seafall.Province) card {
	s, g, play := v.State, v.State.Running, v.State.Play(p)
	path := string(p)
	c := card{Rider: v.Rider(p), Own: v.Province() == p, Absent: play.Absent, GloryWords: v.T("screen.table.glory"),
		Board:    look.Link{To: look.ViewBoard + "/" + path, Words: v.Say.Player(p)},
		Campaign: v.Figure(path+".campaign_glory", s.Board(p).CampaignGlory), CampaignWords: v.T("screen.table.board.campaign"),
		Enmity: enmityOf(v, p)}
	switch {
	case play.Absent:
		c.Chip = v.T("screen.table.absent")
	case g.First == p:
		c.Chip = v.T("screen.table.first_chip")
	}
	if play.Absent {
		c.Glory.Text, c.Note = "–", v.T("screen.table.absent.what")
		c.Garrison, c.GarrisonWords = v.Figure(path+".garrison", s.Board(p).Garrison), v.T("screen.table.board.garrison")
	} else {
		c.Glory = v.Figure(path+".glory", play.Glory)
		towards(v, &c, play.Glory, g.Target)
		c.Tokens = tokensOf(v, p)
	}
	if v.Sits(p) && v.SpeaksFor(p) {
		c.Taps, c.Ways = endeavors(v, p), sheets.Ways(v, p)
	}
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		c.Ships = append(c.Ships, look.ShipLine(v, p, w))
	}
	c.Advisors = council(v, p)
	if len(c.Advisors) == 0 {
		c.NoAdvisors = v.T("screen.table.no_advisors")
	}
	return c
}

// towards says how far it is to the target.
func towards(v *look.Reading, c *card, glory, target int) {
	if target == 0 {
		return
	}
	c.Of = v.T("screen.table.of_target", "target", target)
	switch left := target - glory; {
	case left <= 0:
		c.Badge = v.T("screen.table.at_target")
	case left <= near:
		c.Badge = v.T("screen.table.to_target", "count", left)
	}
	c.Near = target-glory <= 1
	const width = 12
	c.Bar = &bar{Words: look.Dotted(v.Written(glory), c.Of), Width: target * width}
	for i := range target {
		c.Bar.Segments = append(c.Bar.Segments, segment{X: i * width, Width: width, Full: i < glory})
	}
}

// endeavors are the two taps that are made most.
func endeavors(v *look.Reading, p seafall.Province) []page.Act {
	explore := v.OneTap(string(p)+"-explore", scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore}, "+1 "+v.T("screen.table.explore"))
	raid := v.OneTap(string(p)+"-raid", scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid}, "+1 "+v.T("screen.table.raid"))
	if raid.Off != "" && raid.Off == explore.Off {
		raid.Class += " same" // it is said once
	}
	return []page.Act{look.Called(explore, look.Dotted(explore.Label, v.Say.Player(p))), look.Called(raid, look.Dotted(raid.Label, v.Say.Player(p)))}
}

// tokensOf are reputation and fortune in hand: a tap spends one or takes one.
func tokensOf(v *look.Reading, p seafall.Province) []tokens {
	play, leader := v.State.Play(p), v.State.Board(p).Leader
	box := func(id, words string, icon crest.Icon, there, printed int, spend, gain scoring.Command) tokens {
		t := tokens{Words: words, Icon: look.IconID(icon), Hand: v.T("screen.table.in_hand"), There: v.Figure(string(p)+"."+id+"_tokens", there), Printed: v.Figure(string(p)+"."+id, printed)}
		for i := range min(max(there, printed), 6) {
			t.Pips = append(t.Pips, i < there)
		}
		if v.Sits(p) && v.SpeaksFor(p) {
			minus := look.Class(v.Judged(v.Tap(string(p)+"-"+id+"-spend", spend, "−1"), spend), "step")
			plus := look.Class(v.Judged(v.Tap(string(p)+"-"+id+"-gain", gain, "+1"), gain), "step")
			t.Acts = []page.Act{look.Called(minus, look.Dotted(minus.Label, words, v.Say.Player(p))), look.Called(plus, look.Dotted(plus.Label, words, v.Say.Player(p)))}
		}
		return t
	}
	return []tokens{
		box("reputation", v.T("screen.table.reputation"), crest.IconRep, play.Reputation, leader.Reputation, scoring.SpendReputation{Province: p}, scoring.GainReputation{Province: p}),
		box("fortune", v.T("screen.table.fortune"), crest.IconFortune, play.Fortune, leader.Fortune, scoring.SpendFortune{Province: p}, scoring.GainFortune{Province: p})}
}

// enmityOf is how many tokens are at home and where the others lie.
func enmityOf(v *look.Reading, p seafall.Province) enmity {
	s, home := v.State, v.State.AtHome(p)
	e := enmity{Words: v.T("screen.table.enmity"), Sub: v.T("screen.table.enmity.home", "tokens", seafall.Tokens), Home: v.Figure(string(p)+".home", home), Away: awayOf(v, p)}
	for i := range seafall.Tokens {
		e.Pips = append(e.Pips, i < home)
	}
	if v.InPlay() && s.Play(p) != nil && v.SpeaksFor(p) {
		e.Way = &look.Link{To: look.ViewTable + "/" + string(p) + "/" + look.SheetEnmity, Words: v.T("screen.board.enmity.move"), Symbol: look.IconID(crest.IconNext), Says: look.Dotted(v.T("screen.board.enmity.move"), v.Say.Player(p))}
	}
	return e
}

// awayOf are the regions where a province's tokens lie.
func awayOf(v *look.Reading, p seafall.Province) []away {
	play := v.State.Play(p)
	if play == nil {
		return nil
	}
	var list []away
	for _, r := range v.State.Regions() {
		if n := play.InRegion(r); n > 0 {
			a := away{Name: v.Say.Region(r), Count: v.Figure(string(p)+".in/"+string(r), n)}
			if owner := seafall.Province(r); owner.Valid() {
				a.Crest, a.Class = look.CrestID(owner), "p-"+string(owner)
			}
			list = append(list, a)
		}
	}
	return list
}

// council are the advisors of a province, the active one first.
func council(v *look.Reading, p seafall.Province) []advisor {
	var list []advisor
	for _, a := range look.ActiveFirst(v.State.Council(p)) {
		name := a.Name
		if name == "" {
			name = a.Type
		}
		list = append(list, advisor{Icon: look.IconID(look.CardIcons[a.Card]), Class: string(a.Card), Name: name, Says: look.CardWord(v, a.Card)})
	}
	return list
}

// comes is what the table says next: the winter, the next round, the end.
func comes(v *look.Reading) []page.Act {
	if !v.IsTable() || !v.InPlay() {
		return nil
	}
	g := v.State.Running
	main := func(id string, c scoring.Command, key string) page.Act {
		return look.Class(v.Tap(id, c, v.T(key)), "main")
	}
	var list []page.Act
	switch {
	case g.Year == 0:
		list = append(list, main("next", scoring.HoldWinter{}, "screen.table.first_winter"))
	case scoring.TargetReached(v.State), scoring.LastRound(v.State):
		list = append(list, main("next", scoring.EndGame{}, "screen.table.end.do"))
	case g.Round >= seafall.Rounds:
		list = append(list, main("next", scoring.HoldWinter{}, "screen.table.winter"))
	default:
		list = append(list, main("next", scoring.NextRound{}, "screen.table.next_round"))
	}
	if g.Number == 0 && !scoring.TargetReached(v.State) && g.Year > 0 {
		list = append(list, look.Class(v.Tap("end", scoring.EndGame{}, v.T("screen.table.end.do")), "quiet"))
	}
	return list
}

// starts are the games that can begin now; the table says so.
func starts(v *look.Reading) []page.Act {
	if !v.IsTable() {
		return nil
	}
	var list []page.Act
	for i, c := range scoring.WhatNext(v.State).Choices {
		start, is := c.(scoring.StartGame)
		if !is {
			continue
		}
		label := v.T("screen.table.start", "game", scoring.NextGame(v.State))
		if start.Prologue {
			label = v.T("screen.table.start.prologue")
		}
		if len(start.Absent) > 0 {
			label = v.T("fact.game_started.absent", "text", label, "players", v.Say.List(v.Players(start.Absent)))
		}
		list = append(list, look.Class(v.Tap("start-"+v.Written(i+1), c, label), "main"))
	}
	return list
}

// eventOfTheRound asks the table which event card is revealed, where the campaign
// has any.
func eventOfTheRound(v *look.Reading) []look.Group {
	g := v.State.Running
	active := v.State.Cards.EventsAt(seafall.EventActive)
	if !v.IsTable() || !v.InPlay() || g.Round == 0 || g.Event != "" || len(active) == 0 {
		return nil
	}
	ask := look.Group{Title: v.T("screen.table.event"), Note: v.T("screen.table.event.which")}
	for _, e := range active {
		ask.Acts = append(ask.Acts, look.Class(v.Tap("event-"+e.ID, scoring.RevealEvent{Known: e.ID}, e.Name), "quiet"))
	}
	return []look.Group{ask}
}
