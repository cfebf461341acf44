package page

import (
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/wording"
)

// standings is who stands where in the campaign.
type standings struct {
	Now         string
	Lead, Ahead string
	Leads       string // the class of who leads, "" for several
	Running     bool   // a game is played: each has glory in it
	Heads       standingHeads
	Rows        []standing
	Seats       []seat // of the next game, nil where it is not known
	SeatsTitle  string
	SeatsSub    string
}

// standingHeads are the words over the columns.
type standingHeads struct{ Caption, Place, Player, Title, Glory, Milestones, Behind, Last, Running string }

// standingOf is a province in the standings.
type standing struct {
	rider
	Place      string
	First      bool
	Title      figure
	Glory      figure
	Milestones figure
	Behind     string // how far behind the first, "" for those level with it
	Last       figure // what the last game was worth
	Won        bool   // the last game
	Running    figure
	Emperor    string
	Gone       string // that the player left
}

// seat is a place at the table of the next game.
type seat struct {
	rider
	Title string
}

// standings is rank, glory, titles, how far apart, and the last game.
func (v *reading) standings(string) (page.Content, error) {
	s := v.s
	d := standings{Now: gameLine(v), Running: s.Running != nil, Heads: standingHeads{
		v.t("screen.table.standings"), v.t("screen.page.place"), v.t("screen.journal.filter.province"), wording.Upper(v.t("field.title")), v.t("screen.table.board.campaign"),
		v.t("screen.record.milestone_glory"), v.t("screen.page.behind"), v.t("screen.page.last_game"), v.t("screen.page.this_game")}}
	d.Lead, d.Ahead = leadWords(v)
	ranking := scoring.Ranking(s)
	for _, placed := range ranking {
		d.Rows = append(d.Rows, standingOf(v, placed, ranking[0].Glory))
	}
	if len(ranking) > 1 && ranking[1].Place > 1 && s.Closed() > 0 {
		d.Leads = "p-" + string(ranking[0].Province)
	}
	d.Seats = nextSeats(v)
	if len(d.Seats) > 0 {
		next := scoring.NextGame(s)
		d.SeatsTitle = v.t("screen.ending.seats", "number", next)
		d.SeatsSub = dotted(v.t("screen.ending.seats.target", "number", scoring.Target(next)), v.t("screen.ending.seats.sub"))
	}
	return page.Content{Template: "seafall/standings", Data: d}, nil
}

// standingOf is a province in its place.
func standingOf(v *reading, placed scoring.Placed, most int) standing {
	p := placed.Province
	b, path := v.s.Board(p), string(p)
	row := standing{rider: v.rider(p), Place: v.number(placed.Place), First: placed.Place == 1 && v.s.Closed() > 0 && !b.Left,
		Title: v.worded(path+".title", v.say.Title(p)), Glory: v.figure(path+".campaign_glory", b.CampaignGlory),
		Milestones: v.figure(path+".milestone_glory", b.MilestoneGlory)}
	row.Sub = v.say.Province(p)
	if less := most - placed.Glory; less > 0 && !b.Left {
		row.Behind = v.say.Signed(-less)
	}
	if n := len(v.s.Record); n > 0 {
		last := v.s.Record[n-1]
		if score, there := last.Scores[p]; there {
			row.Last = v.figure("record."+strconv.Itoa(last.Number)+"."+path, score.GameGlory)
			row.Won = last.Winner == p
		}
	}
	if play := v.s.Play(p); play != nil && !play.Absent {
		row.Running = v.figure(path+".glory", play.Glory)
	}
	if v.s.Emperor == p {
		row.Emperor = v.say.EmperorWord(b.Leader.Style)
	}
	if b.Left {
		row.Place, row.Gone = "–", v.t("screen.record.left")
	}
	return row
}

// nextSeats are the places in the next game, nil while one is played, when there
// is none, or not everybody has a title.
func nextSeats(v *reading) []seat {
	s := v.s
	if s.Running != nil || s.Emperor != "" {
		return nil
	}
	var list []seat
	for _, p := range scoring.Seats(s) {
		if s.Board(p).Title == "" {
			return nil
		}
		list = append(list, seat{v.rider(p), v.say.Title(p)})
	}
	return list
}

// gameLine is which game is played, or how the campaign stands.
func gameLine(v *reading) string {
	switch g := v.s.Running; {
	case g == nil:
		return speech.Status(v.say, v.s.Status())
	case g.Number == 0:
		return v.say.Game(0)
	default:
		return v.t("screen.table.game", "number", g.Number, "target", g.Target)
	}
}

// leadWords are who leads, or was crowned, and how far ahead.
func leadWords(v *reading) (title, sub string) {
	s := v.s
	if p := s.Emperor; p != "" {
		b := s.Board(p)
		return v.t("screen.record.crowned", "name", v.say.Player(p), "emperor", v.say.EmperorWord(b.Leader.Style)),
			v.t("screen.record.crowned.sub", "glory", b.CampaignGlory, "milestones", b.MilestoneGlory)
	}
	ranking := scoring.Ranking(s)[:len(s.Playing())]
	if s.Closed() == 0 || len(ranking) == 0 {
		return v.t("screen.record.nobody_leads"), ""
	}
	var first, second []seafall.Province
	ahead := 0
	for _, r := range ranking {
		switch {
		case r.Place == 1:
			first = append(first, r.Province)
		case r.Place == 1+len(first):
			second, ahead = append(second, r.Province), ranking[0].Glory-r.Glory
		}
	}
	names := v.say.List(v.players(first))
	title = v.t("screen.record.leads", "name", names, "glory", ranking[0].Glory)
	if len(first) > 1 {
		title = v.t("screen.record.lead_shared", "names", names, "glory", ranking[0].Glory)
	}
	if ahead > 0 {
		sub = v.t("screen.record.ahead", "count", ahead, "names", v.say.List(v.players(second)))
	}
	return title, sub
}
