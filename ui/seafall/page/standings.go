package page

import (
	"strconv"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/wording"
)

// standings is who stands where in the campaign.
type standings struct {
	Now         string
	Called      string // what the table calls the game that is played, "" for nothing
	CalledLast  string // the same of the game that was closed last
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
	look.Rider
	Place      string
	First      bool
	Title      look.Figure
	Glory      look.Figure
	Milestones look.Figure
	Behind     string      // how far behind the first, "" for those level with it
	Last       look.Figure // what the last game was worth
	Won        bool        // the last game
	Running    look.Figure
	Emperor    string
	Gone       string // that the player left
}

// seat is a place at the table of the next game.
type seat struct {
	look.Rider
	Title string
}

// standingsPage is rank, glory, titles, how far apart, and the last game.
func standingsPage(v *look.Reading, _ string) (page.Content, error) {
	s := v.State
	d := standings{Now: gameLine(v), Running: s.Running != nil, Heads: standingHeads{
		v.T("screen.table.standings"), v.T("screen.page.place"), v.T("screen.journal.filter.province"), wording.Upper(v.T("field.title")), v.T("screen.table.board.campaign"),
		v.T("screen.record.milestone_glory"), v.T("screen.page.behind"), v.T("screen.page.last_game"), v.T("screen.page.this_game")}}
	if s.Running != nil {
		d.Called = called(v, s.Running.Number)
	}
	if n := len(s.Record); n > 0 {
		d.CalledLast = called(v, s.Record[n-1].Number)
	}
	d.Lead, d.Ahead = speech.Lead(v.Say)
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
		d.SeatsTitle = v.T("screen.ending.seats", "number", next)
		d.SeatsSub = look.Dotted(v.T("screen.ending.seats.target", "number", scoring.Target(next)), v.T("screen.ending.seats.sub"))
	}
	return page.Content{Template: "seafall/standings", Data: d}, nil
}

// standingOf is a province in its place.
func standingOf(v *look.Reading, placed scoring.Placed, most int) standing {
	p := placed.Province
	b, path := v.State.Board(p), string(p)
	row := standing{Rider: v.Rider(p), Place: v.Written(placed.Place), First: placed.Place == 1 && v.State.Closed() > 0 && !b.Left,
		Title: v.Worded(path+".title", v.Say.Title(p)), Glory: v.Figure(path+".campaign_glory", b.CampaignGlory),
		Milestones: v.Figure(path+".milestone_glory", b.MilestoneGlory)}
	row.Sub = v.Say.Province(p)
	if less := most - placed.Glory; less > 0 && !b.Left {
		row.Behind = v.Say.Signed(-less)
	}
	if n := len(v.State.Record); n > 0 {
		last := v.State.Record[n-1]
		if score, there := last.Scores[p]; there {
			row.Last = v.Figure("record."+strconv.Itoa(last.Number)+"."+path, score.GameGlory)
			row.Won = last.Winner == p
		}
	}
	if play := v.State.Play(p); play != nil && !play.Absent {
		row.Running = v.Figure(path+".glory", play.Glory)
	}
	if v.State.Emperor == p {
		row.Emperor = v.Say.EmperorWord(b.Leader.Style)
	}
	if b.Left {
		row.Place, row.Gone = "–", v.T("screen.record.left")
	}
	return row
}

// nextSeats are the places in the next game, nil while one is played, when there
// is none, or not everybody has a title.
func nextSeats(v *look.Reading) []seat {
	s := v.State
	if s.Running != nil || s.Emperor != "" {
		return nil
	}
	var list []seat
	for _, p := range scoring.Seats(s) {
		if s.Board(p).Title == "" {
			return nil
		}
		list = append(list, seat{v.Rider(p), v.Say.Title(p)})
	}
	return list
}

// gameLine is which game is played, or how the campaign stands.
func gameLine(v *look.Reading) string {
	switch g := v.State.Running; {
	case g == nil:
		return speech.Status(v.Say, v.State.Status())
	case g.Number == 0:
		return v.Say.Game(0)
	default:
		return v.T("screen.table.game", "number", g.Number, "target", g.Target)
	}
}
