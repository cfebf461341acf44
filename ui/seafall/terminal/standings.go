package terminal

import (
	"fmt"
	"io"
	"text/tabwriter"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/terminal"
)

// Standings says who stands where.
func (Game) Standings(words *translations.Catalogue, book *ledger.Book) terminal.Answer {
	return &stands{book.Campaign(), speaker(words, book.State())}
}

// stands is how a campaign stands, in somebody's words.
type stands struct {
	campaign ledger.Campaign
	say      speech.Speaker
}

// Standings is what standings --json prints; scripts rely on it to the letter.
type Standings struct {
	Campaign struct {
		ID     string `json:"id"`
		Name   string `json:"name"`
		Status string `json:"status"`
	} `json:"campaign"`
	Games     []ClosedGame      `json:"games"`
	Open      *OpenGame         `json:"open"`
	Provinces []Province        `json:"provinces"`
	Regions   []Region          `json:"regions"`
	Emperor   *seafall.Province `json:"emperor"`

	// What the table has added and opened; without it there is no key.
	RulesAdded []RuleAdded `json:"rules_added,omitempty"`
	Colonies   *[]Colony   `json:"colonies,omitempty"`
	Relics     *[]Relic    `json:"relics,omitempty"`
	Tablets    *[]Tablet   `json:"tablets,omitempty"`
}

// ClosedGame is a game as the record has it.
type ClosedGame struct {
	Number    int                        `json:"number"`
	Target    int                        `json:"target"`
	Winner    seafall.Province           `json:"winner"`
	EndedBy   string                     `json:"ended_by"`
	Provinces map[seafall.Province]Score `json:"provinces"`
	CaughtUp  bool                       `json:"caught_up,omitempty"` // from the paper record
	Name      string                     `json:"name,omitempty"`      // as the table calls it
	Words     string                     `json:"words,omitempty"`     // of the table, for the chronicle
	Date      string                     `json:"date,omitempty"`      // as 2026-01-17
	Minutes   int                        `json:"minutes,omitempty"`   // how long it took
	Place     string                     `json:"place,omitempty"`
}

// Score is what a closed game was worth to a province.
type Score struct {
	GameGlory     int  `json:"game_glory"`
	CampaignGlory int  `json:"campaign_glory"`
	Absent        bool `json:"absent"`
}

// OpenGame is the running game; its year and round are 0 until the first winter.
type OpenGame struct {
	Number  int                      `json:"number"`
	Target  int                      `json:"target"`
	Year    int                      `json:"year"`
	Round   int                      `json:"round"`
	First   *seafall.Province        `json:"first"`
	Glory   map[seafall.Province]int `json:"glory"`
	Date    string                   `json:"date,omitempty"` // as 2026-01-17
	Minutes int                      `json:"minutes,omitempty"`
	Place   string                   `json:"place,omitempty"`
}

// Province is a board, in or out of the campaign.
type Province struct {
	ID             seafall.Province `json:"id"`
	Name           string           `json:"name"`
	Player         string           `json:"player"`
	Status         string           `json:"status"`
	Title          *seafall.Title   `json:"title"`
	CampaignGlory  int              `json:"campaign_glory"`
	MilestoneGlory int              `json:"milestone_glory"`
	Leader         Leader           `json:"leader"`
	Fields         [2]int           `json:"fields"`
	Garrison       int              `json:"garrison"`
	Ships          [2]Ship          `json:"ships"`
	KeptAdvisor    *Advisor         `json:"kept_advisor"`
	EnmityHome     int              `json:"enmity_home"`
	EnmityBoxes    [6]*seafall.Box  `json:"enmity_boxes"`
}

// Leader has the printed values.
type Leader struct {
	Name        string  `json:"name"`
	Reputation  int     `json:"reputation"`
	Fortune     int     `json:"fortune"`
	Appellation *string `json:"appellation"`
}

// Ship has the values of its boxes.
type Ship struct {
	Name    string `json:"name"`
	Sail    int    `json:"sail"`
	Raid    int    `json:"raid"`
	Explore int    `json:"explore"`
	Hold    int    `json:"hold"`
}

// Advisor is a card that was kept.
type Advisor struct {
	ID         string              `json:"id"`
	Name       string              `json:"name"`
	Type       string              `json:"type"`
	Guild      seafall.Guild       `json:"guild"`
	Gold       int                 `json:"gold"`
	Reputation int                 `json:"reputation"`
	Glory      int                 `json:"glory"`
	Expertise  []seafall.Expertise `json:"expertise"`
}

// Region is an island.
type Region struct {
	ID          seafall.Region  `json:"id"`
	Name        string          `json:"name"`
	Column      int             `json:"column"`
	Garrison    int             `json:"garrison"`
	EnmityBoxes [6]*seafall.Box `json:"enmity_boxes"`
}

func boxes(b seafall.Boxes) (list [6]*seafall.Box) {
	for i, box := range b {
		list[i] = terminal.Optional(box)
	}
	return list
}

// JSON is Standings.
func (x *stands) JSON() any {
	c, s := x.campaign, x.say.State
	out := Standings{Games: []ClosedGame{}, Provinces: []Province{}, Regions: []Region{}, Emperor: terminal.Optional(s.Emperor)}
	out.Campaign.ID, out.Campaign.Name, out.Campaign.Status = c.ID, s.Name, s.Status()
	for _, r := range s.Record {
		said := seafall.EveningOf(s, r.Number)
		g := ClosedGame{r.Number, r.Target, r.Winner, r.EndedBy, map[seafall.Province]Score{}, r.CaughtUp, said.Name, said.Words, r.Date, r.Minutes(), r.Place}
		for p, sc := range r.Scores {
			g.Provinces[p] = Score{sc.GameGlory, sc.CampaignGlory, sc.Absent}
		}
		out.Games = append(out.Games, g)
	}
	if g := s.Running; g != nil {
		out.Open = &OpenGame{g.Number, g.Target, g.Year, g.Round, terminal.Optional(g.First), map[seafall.Province]int{}, g.Date, g.Minutes(), g.Place}
		for p, play := range g.Play {
			out.Open.Glory[p] = play.Glory
		}
	}
	for _, p := range s.Order {
		out.Provinces = append(out.Provinces, provinceOf(s, s.Board(p)))
	}
	for _, i := range s.Islands {
		out.Regions = append(out.Regions, Region{i.ID, i.Name, i.Column, i.Garrison, boxes(i.Boxes)})
	}
	out.RulesAdded, out.Colonies = rulesAdded(s), coloniesOf(s)
	out.Relics, out.Tablets = relicsOf(s), tabletsOf(s)
	return out
}

func provinceOf(s *seafall.State, b *seafall.Board) Province {
	p := Province{ID: b.Province, Name: b.Name, Player: b.Player, Status: "active", Title: terminal.Optional(b.Title),
		CampaignGlory: b.CampaignGlory, MilestoneGlory: b.MilestoneGlory,
		Leader: Leader{b.Leader.Name, b.Leader.Reputation, b.Leader.Fortune, terminal.Optional(b.Leader.Appellation)},
		Fields: b.Fields, Garrison: b.Garrison, EnmityHome: s.AtHome(b.Province), EnmityBoxes: boxes(b.Boxes)}
	if b.Left {
		p.Status = "left"
	}
	for i, sh := range b.Ships {
		p.Ships[i] = Ship{sh.Name, sh.Value(seafall.Sail), sh.Value(seafall.Raid), sh.Value(seafall.Explore), sh.Value(seafall.Hold)}
	}
	for _, a := range s.Council(b.Province) {
		if a.Kept {
			p.KeptAdvisor = &Advisor{a.ID, a.Name, a.Type, a.Guild, a.Gold, a.Reputation, a.Glory,
				append([]seafall.Expertise{}, a.Expertise...)}
		}
	}
	return p
}

// Print writes the standings for people: who leads, and every game.
func (x *stands) Print(to io.Writer) error {
	say, s := x.say, x.say.State
	status := say.Words.T("term.status." + s.Status())
	if s.Emperor != "" {
		status = speech.Crowned(say)
	}
	fmt.Fprintf(to, "%s · %s\n\n", s.Name, status)
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", say.Words.T("terminal.column.province"), say.Words.T("terminal.column.player"),
		say.Words.T("terminal.column.title"), say.Words.T("terminal.column.campaign_glory"), say.Words.T("terminal.column.milestone_glory"))
	ranking := scoring.Ordered(scoring.Ranking(s))
	for _, p := range ranking {
		b, title := s.Board(p), say.Title(p)
		if b.Left {
			title = say.Words.T("terminal.left")
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", say.Province(p), b.Player, title, say.Number(b.CampaignGlory), say.Number(b.MilestoneGlory))
	}
	if err := w.Flush(); err != nil || len(s.Record) == 0 && s.Running == nil {
		return err
	}
	fmt.Fprintln(to)
	return x.printGames(to, ranking)
}

// printGames writes a line for every game: what it was worth, and the campaign
// glory after it.
func (x *stands) printGames(to io.Writer, ranking []seafall.Province) error {
	say, s := x.say, x.say.State
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s", say.Words.T("terminal.column.game"), say.Words.T("terminal.column.target"))
	for _, p := range ranking {
		fmt.Fprintf(w, "\t%s", s.Board(p).Player)
	}
	fmt.Fprintln(w)
	for _, r := range s.Record {
		fmt.Fprintf(w, "%d\t%d", r.Number, r.Target)
		for _, p := range ranking {
			mark := ""
			if p == r.Winner {
				mark = "*"
			}
			sc, there := r.Scores[p]
			if !there { // not yet, or not any more
				fmt.Fprint(w, "\t–")
				continue
			}
			fmt.Fprintf(w, "\t%s%s → %s", say.Number(sc.GameGlory), mark, say.Number(sc.CampaignGlory))
		}
		if name := seafall.EveningOf(s, r.Number).Name; name != "" {
			fmt.Fprintf(w, "\t%s", say.Quote(name))
		}
		fmt.Fprintln(w)
	}
	if g := s.Running; g != nil {
		fmt.Fprintf(w, "%d\t%d", g.Number, g.Target)
		for _, p := range ranking {
			if play := g.Play[p]; play != nil {
				fmt.Fprintf(w, "\t%s …", say.Number(play.Glory))
			} else {
				fmt.Fprint(w, "\t–")
			}
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}
