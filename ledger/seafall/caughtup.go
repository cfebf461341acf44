package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// catchingUpFacts are the kinds of facts of this file: a new one is named here.
var catchingUpFacts = []Fact{CampaignCaughtUp{}}

// CampaignCaughtUp brings a campaign that has been going on without the books
// to where it stands: its games in the record and everything its boards show
// today. It comes after the founding, before anything was played, and carries
// outcomes only. How the glory came about and when a box was filled nobody
// knows any more.
type CampaignCaughtUp struct {
	Games      []CaughtUpGame      `json:"games"` // from game 1 on, none left out
	Boards     []CaughtUpBoard     `json:"boards"`
	Islands    []CaughtUpIsland    `json:"islands,omitempty"`
	Milestones []CaughtUpMilestone `json:"milestones,omitempty"`
	Retired    []Retired           `json:"retired"`
	Stock      Stock               `json:"stock"`
}

// CaughtUpGame is a line of the record that was kept on paper.
type CaughtUpGame struct {
	Number  int             `json:"number"`
	Target  int             `json:"target"`
	Date    string          `json:"date,omitempty"`
	Winner  Province        `json:"winner"`
	EndedBy string          `json:"ended_by"` // "target" or "card"
	Scores  []CaughtUpScore `json:"scores"`
}

// CaughtUpScore is what a province has in such a line; one that was not in the
// campaign yet has none.
type CaughtUpScore struct {
	Province      Province `json:"province"`
	GameGlory     int      `json:"game_glory"`
	CampaignGlory int      `json:"campaign_glory"`
	Title         Title    `json:"title,omitempty"` // after the game, when somebody remembers
	Absent        bool     `json:"absent,omitempty"`
}

// CaughtUpBoard is a province's board as it lies on the table today.
type CaughtUpBoard struct {
	Province Province `json:"province"`
	Name     string   `json:"name,omitempty"`
	Title    Title    `json:"title"`
	StartingBoard
	Boxes          []Box    `json:"boxes,omitempty"` // from the left; those left out are empty (R53)
	Kept           *Advisor `json:"kept,omitempty"`
	Start          int      `json:"start,omitempty"` // campaign glory of somebody who joined later (R47)
	CampaignGlory  int      `json:"campaign_glory"`
	MilestoneGlory int      `json:"milestone_glory,omitempty"`
	GivenBoxes     int      `json:"given_boxes,omitempty" range:"0-40"` // of its ships, that milestones and the Booke filled (R39)
}

// CaughtUpIsland is an island as the map shows it today.
type CaughtUpIsland struct {
	Island   Region         `json:"island"`
	Name     string         `json:"name,omitempty"`
	Column   int            `json:"column"`
	Garrison int            `json:"garrison"`
	Boxes    []Box          `json:"boxes,omitempty"`
	Sites    []CaughtUpSite `json:"sites,omitempty"` // the explored ones
}

// CaughtUpSite is an explored site of such an island.
type CaughtUpSite struct {
	Site      Spot   `json:"site"`
	Found     string `json:"found,omitempty"`
	Defense   int    `json:"defense,omitempty"`
	Dangerous bool   `json:"dangerous,omitempty"`
}

// CaughtUpMilestone is a milestone that was claimed in one of those games.
type CaughtUpMilestone struct {
	Game     int      `json:"game"`
	Province Province `json:"province"`
	Name     string   `json:"name"`
	Glory    int      `json:"glory"`
}

// mostCaughtUp is how many games can be caught up at once; the printed record
// has nineteen lines.
const mostCaughtUp = 99

// Kind is "campaign_caught_up".
func (CampaignCaughtUp) Kind() string { return "campaign_caught_up" }

func (f CampaignCaughtUp) apply(s *State, m moment) error {
	if s.Running != nil || s.Prologue || len(s.Record) > 0 {
		return misfit("kind", "catch_up.played", nil)
	}
	if n := len(f.Games); n < 1 || n > mostCaughtUp {
		return misfit("games", "catch_up.no_games", nil)
	}
	totals, err := f.starts(s)
	if err != nil {
		return err
	}
	for i, g := range f.Games {
		if err := g.check(s, i+1); err != nil {
			return err
		}
		line := GameRecord{Sitting: payload.Sitting{Date: g.Date, Dated: g.Date != ""}, Number: g.Number, Target: g.Target, Winner: g.Winner, EndedBy: g.EndedBy,
			Scores: map[Province]Score{}, CaughtUp: true}
		if i == len(f.Games)-1 {
			line.Overruled = m.overruled
		}
		for _, c := range g.Scores {
			if totals[c.Province] += c.GameGlory; totals[c.Province] != c.CampaignGlory {
				return invariant("R43", "scores", "value.differs", ledger.Args{"books": totals[c.Province], "told": c.CampaignGlory})
			}
			line.Scores[c.Province] = Score{GameGlory: c.GameGlory, CampaignGlory: c.CampaignGlory, Absent: c.Absent, Title: c.Title}
		}
		if err := inEveryGame(s, line); err != nil {
			return err
		}
		s.Record = append(s.Record, line)
	}
	for _, b := range f.Boards {
		if b.CampaignGlory != totals[b.Province] {
			return invariant("R43", "campaign_glory", "value.differs", ledger.Args{"books": totals[b.Province], "told": b.CampaignGlory})
		}
		if err := b.lay(s); err != nil {
			return err
		}
	}
	for _, i := range f.Islands {
		if err := i.chart(s); err != nil {
			return err
		}
	}
	if err := first(f.claims(s), f.sheet(s), f.enmity(s)); err != nil {
		return err
	}
	return titlesAllOrNone(s)
}

// starts checks that there is a board of every province and gives the campaign
// glory each began with.
func (f CampaignCaughtUp) starts(s *State) (map[Province]int, error) {
	starts := map[Province]int{}
	for _, b := range f.Boards {
		if err := first(known(s, "boards", b.Province), inRange("start", b.Start, -mostGlory, mostGlory)); err != nil {
			return nil, err
		}
		if _, twice := starts[b.Province]; twice {
			return nil, misfit("boards", "province.twice", ledger.Args{"province": b.Province})
		}
		starts[b.Province] = b.Start
	}
	if len(starts) != len(s.Order) {
		return nil, misfit("boards", "catch_up.board_missing", nil)
	}
	return starts, nil
}

// check looks at one line: its place, who won, and whose scores it has.
func (g CaughtUpGame) check(s *State, number int) error {
	if g.Number != number {
		return misfit("number", "game.wrong_number", ledger.Args{"number": g.Number, "next": number})
	}
	if err := inRange("target", g.Target, 1, mostGlory); err != nil {
		return err
	}
	if g.Date != "" {
		if err := payload.CheckDate("date", g.Date); err != nil {
			return err
		}
	}
	if g.EndedBy != "target" && g.EndedBy != "card" {
		return misfit("ended_by", "game.ended_by", nil)
	}
	seen, won := map[Province]bool{}, false
	titles := map[Title]bool{}
	for _, c := range g.Scores {
		if err := first(known(s, "scores", c.Province), inRange("game_glory", c.GameGlory, -mostGlory, mostGlory)); err != nil {
			return err
		}
		if seen[c.Province] {
			return misfit("scores", "province.twice", ledger.Args{"province": c.Province})
		}
		seen[c.Province] = true
		won = won || c.Province == g.Winner && !c.Absent
		switch {
		case c.Title == "":
		case !c.Title.Valid():
			return misfit("title", "title.unknown", nil)
		case titles[c.Title]:
			return invariant("R54", "title", "title.twice", ledger.Args{"title": c.Title})
		}
		titles[c.Title] = true
	}
	if !won {
		return misfit("winner", "catch_up.winner_missing", ledger.Args{"number": number})
	}
	return nil
}

// inEveryGame refuses a line without a province that has been in one before:
// somebody who is not at the table is absent, but recorded (R44).
func inEveryGame(s *State, line GameRecord) error {
	for _, p := range s.Order {
		if _, now := line.Scores[p]; now {
			continue
		}
		for _, earlier := range s.Record {
			if _, before := earlier.Scores[p]; before {
				return invariant("R44", "scores", "catch_up.score_missing", ledger.Args{"province": p, "number": line.Number})
			}
		}
	}
	return nil
}

// lay puts a board down as it is today.
func (b CaughtUpBoard) lay(s *State) error {
	if err := first(optional("name", b.Name), b.check(),
		inRange("milestone_glory", b.MilestoneGlory, 0, mostGlory), inRange("given_boxes", b.GivenBoxes, 0, 8*MaxValue)); err != nil {
		return err
	}
	if !b.Title.Valid() {
		return misfit("title", "title.unknown", nil)
	}
	board := s.Boards[b.Province]
	if b.Name != "" {
		board.Name = ""
		if err := namesAlike(s, "name", b.Name, func(b *Board) string { return b.Name }); err != nil {
			return err
		}
		board.Name = b.Name
	}
	board.Title = b.Title
	b.fill(board)
	board.CampaignGlory, board.MilestoneGlory = b.CampaignGlory, b.MilestoneGlory
	beganAt(s, board, b.Start)
	if score, there := s.Record[len(s.Record)-1].Scores[b.Province]; there {
		score.Title = b.Title
		s.Record[len(s.Record)-1].Scores[b.Province] = score
	}
	if b.Kept == nil {
		return nil
	}
	if err := b.Kept.check(); err != nil {
		return err
	}
	if a := s.Advisor(b.Kept.ID); a != nil {
		return invariant("R56", "kept", "advisor.held", ledger.Args{"advisor": a.ID, "province": a.Holder})
	}
	card := *b.Kept
	card.Expertise = slices.Clone(card.Expertise)
	card.Holder, card.Kept, card.Card = b.Province, true, Ready
	s.Advisors = append(s.Advisors, &card)
	return nil
}

// chart puts an island on the map as it is today. In which game it was found
// nobody knows: it counts as found with the last of those caught up.
func (i CaughtUpIsland) chart(s *State) error {
	if err := (IslandFound{Island: i.Island, Name: i.Name, Column: i.Column, Garrison: i.Garrison}).apply(s, moment{}); err != nil {
		return err
	}
	for _, site := range i.Sites {
		if err := (SiteExplored{Island: i.Island, Site: site.Site, Found: site.Found, Defense: site.Defense,
			Dangerous: site.Dangerous}).apply(s, moment{}); err != nil {
			return err
		}
	}
	return nil
}

// enmity sticks the permanent enmity of all regions.
func (f CampaignCaughtUp) enmity(s *State) error {
	stick := func(r Region, boxes []Box) error {
		all := s.BoxesOf(r)
		if len(boxes) > len(all) {
			return invariant("R53", "boxes", "boxes.no_such_box", ledger.Args{"region": string(r), "box": len(all) + 1})
		}
		for i, box := range boxes {
			if !box.Valid() || box != "" && s.Boards[box.Owner()] == nil {
				return invariant("R53", "boxes", "boxes.unknown_owner", ledger.Args{"box": string(box)})
			}
			all[i] = box
		}
		return nil
	}
	for _, b := range f.Boards {
		if err := stick(b.Province.Region(), b.Boxes); err != nil {
			return err
		}
	}
	for _, i := range f.Islands {
		if err := stick(i.Island, i.Boxes); err != nil {
			return err
		}
	}
	return nil
}

// claims keeps the milestones that somebody remembers.
func (f CampaignCaughtUp) claims(s *State) error {
	for _, m := range f.Milestones {
		if err := first(known(s, "milestones", m.Province), CheckName("name", m.Name), inRange("glory", m.Glory, 0, mostGlory),
			inRange("game", m.Game, 1, len(f.Games))); err != nil {
			return err
		}
		s.Milestones = append(s.Milestones, Milestone(m))
	}
	return nil
}

// sheet is the improvement sheet as it is today.
func (f CampaignCaughtUp) sheet(s *State) error {
	founded := s.Retired
	s.Retired = nil
	for _, r := range f.Retired {
		if err := retire(s, r); err != nil {
			return err
		}
	}
	for _, r := range founded { // one that is gone has given its last sticker (R36)
		if s.RetiredAdvisor(r.ID) == nil {
			s.Emptied = append(s.Emptied, &Retired{ID: r.ID, Kind: r.Kind})
		}
	}
	s.Stock = f.Stock.copy()
	return nil
}

// CaughtUp says whether a game was played before the books were opened and is
// known from the paper record only.
func (s *State) CaughtUp(game int) bool {
	return slices.ContainsFunc(s.Record, func(line GameRecord) bool { return line.Number == game && line.CaughtUp })
}
