package main

import (
	"context"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// standings is what standings --json prints; scripts rely on it to the letter.
type standings struct {
	Campaign struct {
		ID     string `json:"id"`
		Name   string `json:"name"`
		Status string `json:"status"`
	} `json:"campaign"`
	Games     []closedGame      `json:"games"`
	Open      *openGame         `json:"open"`
	Provinces []province        `json:"provinces"`
	Regions   []region          `json:"regions"`
	Emperor   *seafall.Province `json:"emperor"`
}

type closedGame struct {
	Number    int                        `json:"number"`
	Target    int                        `json:"target"`
	Winner    seafall.Province           `json:"winner"`
	EndedBy   string                     `json:"ended_by"`
	Provinces map[seafall.Province]score `json:"provinces"`
	CaughtUp  bool                       `json:"caught_up,omitempty"` // from the paper record
}

type score struct {
	GameGlory     int  `json:"game_glory"`
	CampaignGlory int  `json:"campaign_glory"`
	Absent        bool `json:"absent"`
}

type openGame struct {
	Number int                      `json:"number"`
	Target int                      `json:"target"`
	Year   int                      `json:"year"`
	Round  int                      `json:"round"`
	First  *seafall.Province        `json:"first"`
	Glory  map[seafall.Province]int `json:"glory"`
}

type province struct {
	ID             seafall.Province `json:"id"`
	Name           string           `json:"name"`
	Player         string           `json:"player"`
	Status         string           `json:"status"`
	Title          *seafall.Title   `json:"title"`
	CampaignGlory  int              `json:"campaign_glory"`
	MilestoneGlory int              `json:"milestone_glory"`
	Leader         leader           `json:"leader"`
	Fields         [2]int           `json:"fields"`
	Garrison       int              `json:"garrison"`
	Ships          [2]ship          `json:"ships"`
	KeptAdvisor    *advisor         `json:"kept_advisor"`
	EnmityHome     int              `json:"enmity_home"`
	EnmityBoxes    [6]*seafall.Box  `json:"enmity_boxes"`
}

type leader struct {
	Name        string  `json:"name"`
	Reputation  int     `json:"reputation"`
	Fortune     int     `json:"fortune"`
	Appellation *string `json:"appellation"`
}

type ship struct {
	Name    string `json:"name"`
	Sail    int    `json:"sail"`
	Raid    int    `json:"raid"`
	Explore int    `json:"explore"`
	Hold    int    `json:"hold"`
}

type advisor struct {
	ID         string              `json:"id"`
	Name       string              `json:"name"`
	Type       string              `json:"type"`
	Guild      seafall.Guild       `json:"guild"`
	Gold       int                 `json:"gold"`
	Reputation int                 `json:"reputation"`
	Glory      int                 `json:"glory"`
	Expertise  []seafall.Expertise `json:"expertise"`
}

type region struct {
	ID          seafall.Region  `json:"id"`
	Name        string          `json:"name"`
	Column      int             `json:"column"`
	Garrison    int             `json:"garrison"`
	EnmityBoxes [6]*seafall.Box `json:"enmity_boxes"`
}

// pointer is nil for the zero value, which JSON writes as null.
func pointer[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func boxes(b seafall.Boxes) (list [6]*seafall.Box) {
	for i, box := range b {
		list[i] = pointer(box)
	}
	return list
}

func standingsOf(c ledger.Campaign, s *seafall.State) standings {
	out := standings{Games: []closedGame{}, Provinces: []province{}, Regions: []region{}, Emperor: pointer(s.Emperor)}
	out.Campaign.ID, out.Campaign.Name, out.Campaign.Status = c.ID, s.Name, s.Status()
	for _, r := range s.Record {
		g := closedGame{r.Number, r.Target, r.Winner, r.EndedBy, map[seafall.Province]score{}, r.CaughtUp}
		for p, sc := range r.Scores {
			g.Provinces[p] = score{sc.GameGlory, sc.CampaignGlory, sc.Absent}
		}
		out.Games = append(out.Games, g)
	}
	if g := s.Running; g != nil {
		out.Open = &openGame{g.Number, g.Target, g.Year, g.Round, pointer(g.First), map[seafall.Province]int{}}
		for p, play := range g.Play {
			out.Open.Glory[p] = play.Glory
		}
	}
	for _, p := range s.Order {
		out.Provinces = append(out.Provinces, provinceOf(s, s.Board(p)))
	}
	for _, i := range s.Islands {
		out.Regions = append(out.Regions, region{i.ID, i.Name, i.Column, i.Garrison, boxes(i.Boxes)})
	}
	return out
}

func provinceOf(s *seafall.State, b *seafall.Board) province {
	p := province{ID: b.Province, Name: b.Name, Player: b.Player, Status: "active", Title: pointer(b.Title),
		CampaignGlory: b.CampaignGlory, MilestoneGlory: b.MilestoneGlory,
		Leader: leader{b.Leader.Name, b.Leader.Reputation, b.Leader.Fortune, pointer(b.Leader.Appellation)},
		Fields: b.Fields, Garrison: b.Garrison, EnmityHome: s.AtHome(b.Province), EnmityBoxes: boxes(b.Boxes)}
	if b.Left {
		p.Status = "left"
	}
	for i, sh := range b.Ships {
		p.Ships[i] = ship{sh.Name, sh.Value(seafall.Sail), sh.Value(seafall.Raid), sh.Value(seafall.Explore), sh.Value(seafall.Hold)}
	}
	for _, a := range s.Council(b.Province) {
		if a.Kept {
			p.KeptAdvisor = &advisor{a.ID, a.Name, a.Type, a.Guild, a.Gold, a.Reputation, a.Glory,
				append([]seafall.Expertise{}, a.Expertise...)}
		}
	}
	return p
}

func (t *terminal) speaker() speech.Speaker { return speech.New(t.words, t.state) }

func (t *terminal) standings() *cobra.Command {
	var asJSON bool
	c := t.command("standings CAMPAIGN", "terminal.standings", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		return t.with(ctx, true, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			s := book.State().(*seafall.State)
			if asJSON {
				return printJSON(t.out, standingsOf(book.Campaign(), s))
			}
			return t.printStandings(s)
		})
	})
	c.Flags().BoolVar(&asJSON, "json", false, t.words.T("terminal.flag.json"))
	return c
}

// printStandings is the standings for people: who leads, and every game.
func (t *terminal) printStandings(s *seafall.State) error {
	say := t.speaker()
	status := t.words.T("term.status." + s.Status())
	if s.Emperor != "" {
		status = say.Crowned()
	}
	fmt.Fprintf(t.out, "%s · %s\n\n", s.Name, status)
	w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", t.words.T("terminal.column.province"), t.words.T("terminal.column.player"),
		t.words.T("terminal.column.title"), t.words.T("terminal.column.campaign_glory"), t.words.T("terminal.column.milestone_glory"))
	ranking := scoring.Ranking(s)
	for _, p := range ranking {
		b, title := s.Board(p), say.Title(p)
		if b.Left {
			title = t.words.T("terminal.left")
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", say.Province(p), b.Player, title, say.Number(b.CampaignGlory), say.Number(b.MilestoneGlory))
	}
	if err := w.Flush(); err != nil || len(s.Record) == 0 && s.Running == nil {
		return err
	}
	fmt.Fprintln(t.out)
	w = tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s", t.words.T("terminal.column.game"), t.words.T("terminal.column.target"))
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
