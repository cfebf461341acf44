package page

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/page/charts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
)

// record is the Historical Record with its charts.
type record struct {
	Title, Sub      string
	Lead, Ahead     string
	Heads           recordHeads
	Provinces       []rider
	Lines           []recordLine
	NoGames         string
	Milestones      []named
	MilestonesTitle string
	TieBreak        string
	Rules           string // that the table added, "" for none
	Charts          []chart
}

// recordHeads are the words over the columns.
type recordHeads struct{ Caption, Game, Target, Milestones, Glory, Campaign string }

// lineOfRecord is a game: target, scores, milestones, and what is said beside.
type recordLine struct {
	Number, Target string
	Next           bool
	Scores         []score
	Milestones     []away
	Notes          []string
}

// score is a province's glory of a game and of the campaign after it.
type score struct {
	Class          string
	Game, Campaign figure
	Winner         string // the words for it, "" for nobody
	Absent         string
	None           bool // it was not there
}

// record is the page of the record.
func (v *reading) record(string) (page.Content, error) {
	s := v.s
	d := record{Title: v.t("screen.record.title"), Sub: v.t("screen.record.sub", "name", s.Name, "count", len(s.Record)), Provinces: v.riders(s.Order),
		Heads:           recordHeads{v.t("screen.record.title"), v.t("screen.record.game"), v.t("screen.record.target"), v.t("screen.record.milestones"), v.t("screen.page.of_game"), v.t("screen.ending.record.campaign")},
		MilestonesTitle: v.t("screen.record.milestone_glory"), TieBreak: v.t("screen.record.tie_break")}
	d.Rules = speech.RulesAdded(v.say, s.Late.Rules)
	d.Lead, d.Ahead = leadWords(v)
	if len(s.Record) == 0 {
		d.Sub, d.NoGames = v.t("screen.record.sub.none", "name", s.Name), v.t("screen.record.no_games")
	}
	for _, g := range s.Record {
		d.Lines = append(d.Lines, lineOfRecord(v, g))
	}
	if s.Emperor == "" {
		d.Lines = append(d.Lines, nextLine(v))
	}
	for _, p := range s.Order {
		d.Milestones = append(d.Milestones, named{Symbol: crestID(p), Class: "p-" + string(p), Name: v.say.Player(p), Value: v.figure(string(p)+".milestone_glory", s.Board(p).MilestoneGlory)})
	}
	d.Charts = chartsOf(v)
	return page.Content{Template: "seafall/record", Data: d}, nil
}

// lineOfRecord is a game that is closed.
func lineOfRecord(v *reading, g seafall.GameRecord) recordLine {
	l := recordLine{Number: v.number(g.Number), Target: v.number(g.Target), Milestones: claimedIn(v, g.Number)}
	for _, p := range v.s.Order {
		is, there := g.Scores[p]
		if !there {
			l.Scores = append(l.Scores, score{Class: "p-" + string(p), None: true})
			continue
		}
		path := recordPath(g.Number, p)
		one := score{Class: "p-" + string(p), Game: v.figure(path, is.GameGlory), Campaign: figure{path + ".campaign", v.number(is.CampaignGlory)}}
		if g.Winner == p {
			one.Winner = v.t("screen.record.won")
		}
		if is.Absent {
			one.Absent = v.t("screen.record.absent")
		}
		l.Scores = append(l.Scores, one)
	}
	if g.CaughtUp {
		l.Notes = append(l.Notes, v.t("screen.record.caught_up"))
	}
	if g.EndedBy == "card" {
		l.Notes = append(l.Notes, v.t("screen.record.by_card"))
	}
	for _, p := range v.s.Order {
		for _, spell := range v.s.Board(p).Spells {
			if spell.Joined && spell.After == g.Number {
				l.Notes = append(l.Notes, dotted(v.say.Player(p), v.t("screen.record.joined", "glory", v.number(spell.Start))))
			}
			if spell.Until == g.Number {
				l.Notes = append(l.Notes, dotted(v.say.Player(p), v.t("screen.record.left")))
			}
		}
	}
	return l
}

// nextLine is the game that comes next, or is running.
func nextLine(v *reading) recordLine {
	next := scoring.NextGame(v.s)
	l := recordLine{Number: v.number(next), Target: v.number(scoring.Target(next)), Next: true, Notes: []string{v.t("screen.record.next")}}
	if g := v.s.Running; g != nil && g.Number == next {
		l.Notes, l.Milestones = []string{v.t("screen.record.running")}, claimedIn(v, next)
	}
	for _, p := range v.s.Order {
		l.Scores = append(l.Scores, score{Class: "p-" + string(p), None: true})
	}
	return l
}

// claimedIn is the milestone glory of a game by province, in the order of the first
// claim.
func claimedIn(v *reading, game int) []away {
	var order []seafall.Province
	sums := map[seafall.Province]int{}
	for _, m := range v.s.Milestones {
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
		list = append(list, away{Crest: crestID(p), Class: "p-" + string(p), Name: v.say.Player(p), Count: figure{Text: v.say.Signed(sums[p])}})
	}
	return list
}

// chartsOf are the drawings of the record: campaign glory, each game, where glory came
// from, and stickers. There is none before two things can be compared.
func chartsOf(v *reading) []chart {
	if len(v.s.Record) == 0 {
		return nil
	}
	list := []chart{campaignChart(v), gamesChart(v), sourcesChart(v)}
	if past := scoring.StickersAfterGames(v.s); len(past.Games) > 1 && past.Any() {
		list = append(list, stickersChart(v, past))
	}
	for i := range list {
		list[i].TableTitle = v.t("screen.page.numbers")
	}
	return list
}

// campaignChart is campaign glory from the start on.
func campaignChart(v *reading) chart {
	s := v.s
	labels := []string{v.t("screen.record.start")}
	for _, g := range s.Record {
		labels = append(labels, v.number(g.Number))
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
	c := lineChart(v, "campaign", v.t("screen.page.chart.campaign"), v.t("screen.page.chart.campaign.what"), labels, lines)
	if first := account.LastGame(s); first != nil {
		c.Says = dotted(c.Says, leadsNow(v))
	}
	return c
}

// leadsNow is who leads, in words.
func leadsNow(v *reading) string {
	lead, _ := leadWords(v)
	return lead
}

// stickersChart is how many stickers there were after each game.
func stickersChart(v *reading, past scoring.PastStickers) chart {
	var labels []string
	for _, n := range past.Games {
		labels = append(labels, v.number(n))
	}
	var lines []charts.Series
	for _, p := range v.s.Order {
		if values := past.Of[p]; len(values) > 0 {
			lines = append(lines, charts.Series{Province: p, Values: values})
		}
	}
	return lineChart(v, "stickers", v.t("screen.record.enmity.past"), v.t("screen.page.chart.stickers.what"), labels, lines)
}

// origins are the sources, and what names none, in the order of a sum.
func origins(s *seafall.State) []seafall.Source {
	return append(seafall.Sources(s), scoring.OnPaper, scoring.WhileAbsent)
}

// originWord is the word for a source, or for what names none.
func originWord(v *reading, from seafall.Source) string {
	switch from {
	case scoring.OnPaper:
		return v.t("screen.record.origin.paper")
	case scoring.WhileAbsent:
		return v.t("screen.record.origin.absent")
	}
	return phrases.Source(v.say.Speaker, from)
}

// shareOf is the class of a source.
func shareOf(from seafall.Source) scoring.Hold {
	if from == scoring.OnPaper || from == scoring.WhileAbsent {
		return scoring.Hold(from)
	}
	return scoring.HoldOf(from)
}

// shareWord is what a class is called.
func shareWord(v *reading, hold scoring.Hold) string {
	switch hold {
	case scoring.Kept:
		return v.t("screen.board.hold.kept")
	case scoring.Stealable:
		return v.t("screen.board.hold.stolen")
	case scoring.Losable:
		return v.t("screen.board.hold.lost")
	case scoring.Hold(scoring.OnPaper):
		return v.t("screen.record.origin.paper")
	case scoring.Hold(scoring.WhileAbsent):
		return v.t("screen.record.origin.absent")
	}
	return v.t("screen.record.class.other")
}

// sourcesChart is where everybody's campaign glory came from.
func sourcesChart(v *reading) chart {
	s := v.s
	title := v.t("screen.page.chart.sources")
	c := chart{ID: "sources", Title: title, Says: v.t("screen.page.chart.sources.what")}
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
	c.Table.Heads = append(c.Table.Heads, v.t("screen.journal.filter.province"))
	for _, from := range used {
		c.Table.Heads = append(c.Table.Heads, originWord(v, from))
	}
	c.Table.Heads = append(c.Table.Heads, v.t("screen.record.why.total"))
	var bars []charts.Bar
	for _, p := range s.Order {
		held, total := map[scoring.Hold]int{}, 0
		line := tableRow{rider: v.rider(p)}
		for _, from := range used {
			n := sums[p][from]
			total += n
			held[shareOf(from)] += n
			line.Cells = append(line.Cells, figure{Text: v.number(n)})
		}
		line.Cells = append(line.Cells, v.figure(string(p)+".campaign_glory", total))
		c.Table.Rows = append(c.Table.Rows, line)
		bars = append(bars, charts.Bar{Province: p, Held: held, Total: total})
	}
	c.Drawing = charts.Bars(bars, v.number, func(hold scoring.Hold) string { return shareWord(v, hold) })
	return c
}

// gamesChart is every game against its target.
func gamesChart(v *reading) chart {
	c := chart{ID: "games", Title: v.t("screen.page.chart.games"), Says: v.t("screen.page.chart.games.what")}
	c.Table.Heads = []string{v.t("screen.record.game"), v.t("screen.record.target")}
	for _, p := range v.s.Order {
		c.Table.Heads = append(c.Table.Heads, v.say.Player(p))
	}
	for _, g := range v.s.Record {
		line := tableRow{Head: v.number(g.Number), Cells: []figure{{Text: v.number(g.Target)}}}
		for _, p := range v.s.Order {
			is, there := g.Scores[p]
			if !there {
				line.Cells = append(line.Cells, figure{Text: "–"})
				continue
			}
			line.Cells = append(line.Cells, v.figure(recordPath(g.Number, p), is.GameGlory))
		}
		c.Table.Rows = append(c.Table.Rows, line)
	}
	c.Drawing = charts.Games(v.s.Record, v.s.Order, v.number, v.t("screen.record.legend.target"), v.t("screen.record.legend.winner"))
	return c
}
