package page

import (
	"slices"

	"astrolabe/ledger/payload"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/page/charts"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// record is the Historical Record with its charts.
type record struct {
	Title, Sub      string
	Lead, Ahead     string
	Heads           recordHeads
	Provinces       []look.Rider
	Lines           []recordLine
	NoGames         string
	Milestones      []named
	MilestonesTitle string
	TieBreak        string
	Rules           string // that the table added, "" for none
	Charts          []chart
	Sittings        []look.Group // for the table: when and where games were played
}

// recordHeads are the words over the columns.
type recordHeads struct{ Caption, Game, Target, Milestones, Glory, Campaign string }

// lineOfRecord is a game: target, scores, milestones, and what is said beside.
type recordLine struct {
	Number, Target string
	Called         string // what the table calls it, "" for nothing
	Next           bool
	Scores         []score
	Milestones     []away
	Notes          []string
}

// score is a province's glory of a game and of the campaign after it.
type score struct {
	Class          string
	Game, Campaign look.Figure
	Winner         string // the words for it, "" for nobody
	Absent         string
	None           bool // it was not there
}

// recordPage is the page of the record.
func recordPage(v *look.Reading, _ string) (page.Content, error) {
	s := v.State
	d := record{Title: v.T("screen.record.title"), Sub: v.T("screen.record.sub", "name", s.Name, "count", len(s.Record)), Provinces: v.Riders(s.Order),
		Heads:           recordHeads{v.T("screen.record.title"), v.T("screen.record.game"), v.T("screen.record.target"), v.T("screen.record.milestones"), v.T("screen.page.of_game"), v.T("screen.ending.record.campaign")},
		MilestonesTitle: v.T("screen.record.milestone_glory"), TieBreak: v.T("screen.record.tie_break")}
	d.Rules = speech.RulesAdded(v.Say, s.Late.Rules)
	d.Lead, d.Ahead = speech.Lead(v.Say)
	if len(s.Record) == 0 {
		d.Sub, d.NoGames = v.T("screen.record.sub.none", "name", s.Name), v.T("screen.record.no_games")
	}
	for _, g := range s.Record {
		d.Lines = append(d.Lines, lineOfRecord(v, g))
	}
	if s.Emperor == "" {
		d.Lines = append(d.Lines, nextLine(v))
	}
	for _, p := range s.Order {
		d.Milestones = append(d.Milestones, named{Symbol: look.CrestID(p), Class: "p-" + string(p), Name: v.Say.Player(p), Value: v.Figure(string(p)+".milestone_glory", s.Board(p).MilestoneGlory)})
	}
	d.Charts = chartsOf(v)
	if v.IsTable() && len(seafall.Played(s)) > 0 {
		d.Sittings = []look.Group{sittings(v)}
	}
	return page.Content{Template: "seafall/record", Data: d}, nil
}

// sittings corrects when, for how long and where the games were played.
func sittings(v *look.Reading) look.Group {
	in := look.Chosen("path", v.T("page.sittings.what"))
	for _, game := range slices.Backward(seafall.Played(v.State)) {
		for _, field := range payload.SittingFields {
			path := seafall.FieldAt("game.GAME." + field).Pattern.Fill(seafall.Path{Number: game})
			is, _ := seafall.LookUp(path).In(v.State)
			in.Options = append(in.Options, page.Option{Value: path, Label: look.Dotted(speech.Path(v.Say, path), speech.Written(v.Say, path, is))})
		}
	}
	do := v.T("screen.table.correct.do")
	return look.Group{Title: v.T("screen.record.sittings"), Acts: []page.Act{look.Called(v.Tap("sitting", scoring.Correct{}, do, in,
		look.Text("is", v.T("page.sittings.is")), look.Text("reason", v.T("screen.table.correct.reason"))), look.Dotted(do, in.Label))}}
}

// lineOfRecord is a game that is closed.
func lineOfRecord(v *look.Reading, g seafall.GameRecord) recordLine {
	l := recordLine{Number: v.Written(g.Number), Called: called(v, g.Number), Target: v.Written(g.Target), Milestones: claimedIn(v, g.Number)}
	for _, p := range v.State.Order {
		is, there := g.Scores[p]
		if !there {
			l.Scores = append(l.Scores, score{Class: "p-" + string(p), None: true})
			continue
		}
		path := recordPath(g.Number, p)
		one := score{Class: "p-" + string(p), Game: v.Figure(path, is.GameGlory), Campaign: look.Figure{Path: path + ".campaign", Text: v.Written(is.CampaignGlory)}}
		if g.Winner == p {
			one.Winner = v.T("screen.record.won")
		}
		if is.Absent {
			one.Absent = v.T("screen.record.absent")
		}
		l.Scores = append(l.Scores, one)
	}
	if played := look.Dotted(wording.Sitting(v.Say.Words, g.Sitting)...); played != "" {
		l.Notes = append(l.Notes, played)
	}
	if g.CaughtUp {
		l.Notes = append(l.Notes, v.T("screen.record.caught_up"))
	}
	switch {
	case v.State.Late.EndedAtLast(g.Number):
		l.Notes = append(l.Notes, v.T("late.p12.record.ended"))
	case g.EndedBy == "card":
		l.Notes = append(l.Notes, v.T("screen.record.by_card"))
	}
	for _, p := range v.State.Order {
		for _, spell := range v.State.Board(p).Spells {
			if spell.Joined && spell.After == g.Number {
				l.Notes = append(l.Notes, look.Dotted(v.Say.Player(p), v.T("screen.record.joined", "glory", v.Written(spell.Start))))
			}
			if spell.Until == g.Number {
				l.Notes = append(l.Notes, look.Dotted(v.Say.Player(p), v.T("screen.record.left")))
			}
		}
	}
	return l
}

// nextLine is the game that comes next, or is running.
func nextLine(v *look.Reading) recordLine {
	next := scoring.NextGame(v.State)
	l := recordLine{Number: v.Written(next), Called: called(v, next), Target: v.Written(scoring.Target(next)), Next: true, Notes: []string{v.T("screen.record.next")}}
	if g := v.State.Running; g != nil && g.Number == next {
		l.Notes, l.Milestones = []string{v.T("screen.record.running"), look.Dotted(wording.Sitting(v.Say.Words, g.Sitting)...)}, claimedIn(v, next)
	}
	for _, p := range v.State.Order {
		l.Scores = append(l.Scores, score{Class: "p-" + string(p), None: true})
	}
	return l
}

// called is what the table calls a game, "" where it has no name.
func called(v *look.Reading, game int) string { return seafall.EveningOf(v.State, game).Name }

// claimedIn is the milestone glory of a game by province, in the order of the first
// claim.
func claimedIn(v *look.Reading, game int) []away {
	var order []seafall.Province
	sums := map[seafall.Province]int{}
	for _, m := range v.State.Milestones {
		if m.Game != game {
			continue
		}
		if !slices.Contains(order, m.Province) {
			order = append(order, m.Province)
		}
		sums[m.Province] += m.Glory
	}
	var list []away
	for _, p := range order {
		list = append(list, away{Crest: look.CrestID(p), Class: "p-" + string(p), Name: v.Say.Player(p), Count: look.Figure{Text: v.Say.Signed(sums[p])}})
	}
	return list
}

// chartsOf are the drawings of the record: campaign glory, each game, where glory came
// from, and stickers. There is none before two things can be compared.
func chartsOf(v *look.Reading) []chart {
	if len(v.State.Record) == 0 {
		return nil
	}
	list := []chart{campaignChart(v), gamesChart(v), sourcesChart(v)}
	if past := scoring.StickersAfterGames(v.State); len(past.Games) > 1 && past.Any() {
		list = append(list, stickersChart(v, past))
	}
	for i := range list {
		list[i].TableTitle = v.T("screen.page.numbers")
	}
	return list
}

// campaignChart is campaign glory from the start on.
func campaignChart(v *look.Reading) chart {
	s := v.State
	labels := []string{v.T("screen.record.start")}
	for _, g := range s.Record {
		labels = append(labels, v.Written(g.Number))
	}
	var lines []charts.Series
	for _, p := range s.Order {
		for _, spell := range s.Board(p).Spells {
			l := charts.Series{Province: p, Values: []int{spell.Start}}
			for i, g := range s.Record {
				is, there := g.Scores[p]
				switch {
				case g.Number <= spell.After:
					l.From = i + 1
				case there && (spell.Until == seafall.Playing || g.Number <= spell.Until):
					l.Values = append(l.Values, is.CampaignGlory)
				}
			}
			lines = append(lines, l)
		}
	}
	c := lineChart(v, "campaign", v.T("screen.page.chart.campaign"), v.T("screen.page.chart.campaign.what"), labels, lines)
	if first := account.LastGame(s); first != nil {
		c.Says = look.Dotted(c.Says, leadsNow(v))
	}
	return c
}

// leadsNow is who leads, in words.
func leadsNow(v *look.Reading) string {
	lead, _ := speech.Lead(v.Say)
	return lead
}

// stickersChart is how many stickers there were after each game.
func stickersChart(v *look.Reading, past scoring.PastStickers) chart {
	var labels []string
	for _, n := range past.Games {
		labels = append(labels, v.Written(n))
	}
	var lines []charts.Series
	for _, p := range v.State.Order {
		if values := past.Of[p]; len(values) > 0 {
			lines = append(lines, charts.Series{Province: p, Values: values})
		}
	}
	return lineChart(v, "stickers", v.T("screen.record.enmity.past"), v.T("screen.page.chart.stickers.what"), labels, lines)
}

// origins are the sources, and what names none, in the order of a sum.
func origins(s *seafall.State) []seafall.Source {
	return append(seafall.Sources(s), scoring.OnPaper, scoring.WhileAbsent)
}

// originWord is the word for a source, or for what names none.
func originWord(v *look.Reading, from seafall.Source) string {
	switch from {
	case scoring.OnPaper:
		return v.T("screen.record.origin.paper")
	case scoring.WhileAbsent:
		return v.T("screen.record.origin.absent")
	}
	return phrases.Source(v.Say.Speaker, from)
}

// shareOf is the class of a source.
func shareOf(from seafall.Source) scoring.Hold {
	if from == scoring.OnPaper || from == scoring.WhileAbsent {
		return scoring.Hold(from)
	}
	return scoring.HoldOf(from)
}

// shareWord is what a class is called.
func shareWord(v *look.Reading, hold scoring.Hold) string {
	switch hold {
	case scoring.Kept:
		return v.T("screen.board.hold.kept")
	case scoring.Stealable:
		return v.T("screen.board.hold.stolen")
	case scoring.Losable:
		return v.T("screen.board.hold.lost")
	case scoring.Hold(scoring.OnPaper):
		return v.T("screen.record.origin.paper")
	case scoring.Hold(scoring.WhileAbsent):
		return v.T("screen.record.origin.absent")
	}
	return v.T("screen.record.class.other")
}

// sourcesChart is where everybody's campaign glory came from.
func sourcesChart(v *look.Reading) chart {
	s := v.State
	title := v.T("screen.page.chart.sources")
	c := chart{ID: "sources", Title: title, Says: v.T("screen.page.chart.sources.what")}
	var used []seafall.Source
	sums := map[seafall.Province]map[seafall.Source]int{}
	for _, p := range s.Order {
		sums[p] = scoring.CampaignGloryByOrigin(s, p)
	}
	for _, from := range origins(s) {
		if slices.ContainsFunc(s.Order, func(p seafall.Province) bool { return sums[p][from] != 0 }) {
			used = append(used, from)
		}
	}
	c.Table.Heads = append(c.Table.Heads, v.T("screen.journal.filter.province"))
	for _, from := range used {
		c.Table.Heads = append(c.Table.Heads, originWord(v, from))
	}
	c.Table.Heads = append(c.Table.Heads, v.T("screen.record.why.total"))
	var bars []charts.Bar
	for _, p := range s.Order {
		held, total := map[scoring.Hold]int{}, 0
		line := tableRow{Rider: v.Rider(p)}
		for _, from := range used {
			n := sums[p][from]
			total += n
			held[shareOf(from)] += n
			line.Cells = append(line.Cells, look.Figure{Text: v.Written(n)})
		}
		line.Cells = append(line.Cells, v.Figure(string(p)+".campaign_glory", total))
		c.Table.Rows = append(c.Table.Rows, line)
		bars = append(bars, charts.Bar{Province: p, Held: held, Total: total})
	}
	c.Drawing = charts.Bars(bars, v.Written, func(hold scoring.Hold) string { return shareWord(v, hold) })
	return c
}

// gamesChart is every game against its target.
func gamesChart(v *look.Reading) chart {
	c := chart{ID: "games", Title: v.T("screen.page.chart.games"), Says: v.T("screen.page.chart.games.what")}
	c.Table.Heads = []string{v.T("screen.record.game"), v.T("screen.record.target")}
	for _, p := range v.State.Order {
		c.Table.Heads = append(c.Table.Heads, v.Say.Player(p))
	}
	for _, g := range v.State.Record {
		line := tableRow{Head: v.Written(g.Number), Cells: []look.Figure{{Text: v.Written(g.Target)}}}
		for _, p := range v.State.Order {
			is, there := g.Scores[p]
			if !there {
				line.Cells = append(line.Cells, look.Figure{Text: "–"})
				continue
			}
			line.Cells = append(line.Cells, v.Figure(recordPath(g.Number, p), is.GameGlory))
		}
		c.Table.Rows = append(c.Table.Rows, line)
	}
	c.Drawing = charts.Games(v.State.Record, v.State.Order, v.Written, v.T("screen.record.legend.target"), v.T("screen.record.legend.winner"))
	return c
}
