package founding

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// paper is a campaign that was kept on paper, as far as it has been copied:
// its record, and what lies on the table today. It is kept as JSON beside the
// form of its founding until both are in the books.
type paper struct {
	Form     *form             `json:"form"`
	Part     string            `json:"part"` // which part of the form is open
	Games    []paperGame       `json:"games"`
	Boards   []paperBoard      `json:"boards"` // of all five, in the order of the box
	Islands  []paperIsland     `json:"islands,omitempty"`
	Stock    *seafall.Stock    `json:"stock,omitempty"`   // nil: what the boards leave
	Retired  map[string]int    `json:"retired,omitempty"` // stickers left, where some are gone
	Rules    []paperRule       `json:"rules,omitempty"`   // that were added
	Rule     paperRule         `json:"rule"`              // that is being written
	Colonies []paperColony     `json:"colonies,omitempty"`
	Left     paperLeft         `json:"left,omitzero"`
	Seen     map[string]bool   `json:"seen,omitempty"`    // pages that somebody has left
	Because  map[string]string `json:"because,omitempty"` // why a doubt is right all the same
	Founded  string            `json:"founded,omitempty"` // the campaign, once it is founded and not caught up yet

	unnamed  func(n int) string    // what an advisor is called whose card nobody describes
	nameless func(game int) string // and a milestone whose name nobody remembers
}

// paperGame is a line of the record.
type paperGame struct {
	Date   string                          `json:"date,omitempty"`
	Winner seafall.Province                `json:"winner,omitempty"` // "": who has most
	Card   bool                            `json:"card,omitempty"`   // a card ended it
	Scores map[seafall.Province]paperScore `json:"scores"`
	// Milestones are those that somebody remembers by name.
	Milestones []paperMilestone `json:"milestones,omitempty"`
}

// paperMilestone is a milestone claimed in a game.
type paperMilestone struct {
	Name     string           `json:"name,omitempty"`
	Province seafall.Province `json:"province"`
	Glory    int              `json:"glory"`
}

// paperScore is a field of the record, as it is written.
type paperScore struct {
	Glory  string `json:"glory,omitempty"`
	Absent bool   `json:"absent,omitempty"`
}

// paperBoard is a board of today. Until somebody touches it, it is as founded.
type paperBoard struct {
	Province    seafall.Province `json:"province"`
	Touched     bool             `json:"touched,omitempty"`
	Title       seafall.Title    `json:"title,omitempty"` // "": by the glory
	Appellation string           `json:"appellation,omitempty"`
	Reputation  int              `json:"reputation"`
	Fortune     int              `json:"fortune"`
	Fields      [2]int           `json:"fields"`
	Garrison    int              `json:"garrison"`
	HomeBoxes   int              `json:"home_boxes"`
	Values      [2][4]int        `json:"values"`
	Boxes       seafall.Boxes    `json:"boxes"`
	Milestones  *int             `json:"milestones,omitempty"` // nil: of those named
	Given       int              `json:"given,omitempty"`      // boxes of ships that milestones and the Booke filled
	Start       *int             `json:"start,omitempty"`      // nil: by the rules
	Keeps       bool             `json:"keeps,omitempty"`
	Card        paperCard        `json:"card"`
}

// paperCard is the advisor that a province keeps.
type paperCard struct {
	Type       string              `json:"type,omitempty"`
	Name       string              `json:"name,omitempty"`
	Guild      seafall.Guild       `json:"guild,omitempty"`
	Gold       int                 `json:"gold"`
	Reputation int                 `json:"reputation"`
	Glory      int                 `json:"glory"`
	Slots      int                 `json:"slots"`
	Expertise  []seafall.Expertise `json:"expertise,omitempty"`
	Stuck      []seafall.Province  `json:"stuck,omitempty"` // whose stickers are on it
}

// paperIsland is an island of the map.
type paperIsland struct {
	Name     string        `json:"name,omitempty"`
	Column   int           `json:"column"`
	Garrison int           `json:"garrison"`
	Boxes    seafall.Boxes `json:"boxes"`
	Sites    []paperSite   `json:"sites,omitempty"`
}

// paperSite is an explored site of an island.
type paperSite struct {
	Site      string `json:"site"`
	Defense   int    `json:"defense"`
	Dangerous bool   `json:"dangerous,omitempty"`
	Tomb      bool   `json:"tomb,omitempty"`
	Closed    bool   `json:"closed,omitempty"` // a tomb for good
}

// newPaper is an empty sheet with a line for the first game.
func newPaper(today string) *paper {
	p := &paper{Form: newForm(today), Part: partFounding}
	for _, province := range seafall.Provinces {
		p.Boards = append(p.Boards, paperBoard{Province: province, Card: paperCard{Gold: 1, Slots: 1}})
	}
	p.add()
	return p
}

// readPaper takes up what was kept; what does not fit begins anew.
func readPaper(kept, today string) *paper {
	fresh := newPaper(today)
	var read paper
	if json.Unmarshal([]byte(kept), &read) != nil || read.Form == nil || len(read.Boards) != len(fresh.Boards) || len(read.Games) == 0 {
		return fresh
	}
	read.Form = readForm(read.Form.String(), today)
	for i := range read.Boards {
		if read.Boards[i].Province != fresh.Boards[i].Province {
			return fresh
		}
	}
	for i := range read.Games {
		if read.Games[i].Scores == nil {
			read.Games[i].Scores = map[seafall.Province]paperScore{}
		}
	}
	return &read
}

// String is the paper as it is kept.
func (p *paper) String() string {
	b, err := json.Marshal(p)
	if err != nil {
		return "" // plain values: cannot happen
	}
	return string(b)
}

// add begins the line of another game.
func (p *paper) add() {
	p.Games = append(p.Games, paperGame{Scores: map[seafall.Province]paperScore{}})
}

// blank says whether nothing was written into a line.
func (g paperGame) blank() bool {
	for _, score := range g.Scores {
		if score != (paperScore{}) {
			return false
		}
	}
	return g.Date == "" && g.Winner == "" && !g.Card && len(g.Milestones) == 0
}

// board is a province's board of today.
func (p *paper) board(province seafall.Province) *paperBoard {
	i := slices.IndexFunc(p.Boards, func(b paperBoard) bool { return b.Province == province })
	b, founded := &p.Boards[i], p.Form.province(province)
	if !b.Touched {
		b.Appellation, b.Reputation, b.Fortune = founded.Appellation, founded.Reputation, founded.Fortune
		b.Fields, b.Garrison, b.HomeBoxes = founded.Fields, founded.Garrison, founded.HomeBoxes
		for i, ship := range founded.Ships {
			b.Values[i] = [4]int{ship.Sail, ship.Raid, ship.Explore, ship.Hold}
		}
	}
	return b
}

// glory reads a field of the record; false when it is no number.
func (s paperScore) glory() (int, bool) {
	n, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(s.Glory), "\u2212", "-"))
	return n, err == nil
}

// joined is the first game in which a province has something on paper, from 0;
// the number of games when it has nothing.
func (p *paper) joined(province seafall.Province) int {
	for i, g := range p.Games {
		if g.Scores[province] != (paperScore{}) {
			return i
		}
	}
	return len(p.Games)
}

// command is what the paper says to the books, with the titles that are not
// chosen given by the glory. nil with the field of the record that is no
// number.
func (p *paper) command() (c scoring.CatchUp, game int, wrong seafall.Province) {
	playing := p.Form.playing()
	for i, g := range p.Games {
		line := scoring.CaughtUpGame{Date: strings.TrimSpace(g.Date), Winner: g.Winner, EndedBy: "target"}
		if g.Card {
			line.EndedBy = "card"
		}
		for _, who := range playing {
			province := who.Province
			written := g.Scores[province]
			if i < p.joined(province) && p.joined(province) < len(p.Games) {
				continue // joins later
			}
			score := scoring.CaughtUpScore{Province: province, Absent: written.Absent}
			if !written.Absent || strings.TrimSpace(written.Glory) != "" {
				n, ok := written.glory()
				if !ok && strings.TrimSpace(written.Glory) != "" {
					return c, i + 1, province
				}
				if ok {
					score.GameGlory = &n
				}
			}
			line.Scores = append(line.Scores, score)
		}
		c.Games = append(c.Games, line)
		for _, m := range g.Milestones {
			if ledger.Tidy(m.Name) == "" && p.nameless != nil {
				m.Name = p.nameless(i + 1)
			}
			if m.Glory > 0 {
				c.Milestones = append(c.Milestones, seafall.CaughtUpMilestone{Game: i + 1, Province: m.Province, Name: m.Name, Glory: m.Glory})
			}
		}
	}
	titles := p.titles()
	for _, who := range playing {
		c.Boards = append(c.Boards, p.today(who, titles[who.Province]))
	}
	for _, isle := range p.Islands {
		now := seafall.CaughtUpIsland{Name: isle.Name, Column: isle.Column, Garrison: isle.Garrison, Boxes: filled(isle.Boxes)}
		for _, site := range isle.Sites {
			if site == (paperSite{}) {
				continue // not written into
			}
			now.Sites = append(now.Sites, seafall.CaughtUpSite{Site: seafall.Spot(site.Site), Defense: site.Defense, Dangerous: site.Dangerous})
		}
		c.Islands = append(c.Islands, now)
	}
	c.Stock, c.Retired = p.Stock, p.retired()
	return c, 0, ""
}

// filled are the boxes up to the last one that is not empty.
func filled(boxes seafall.Boxes) []seafall.Box {
	n := 0
	for i, box := range boxes {
		if box != "" {
			n = i + 1
		}
	}
	return slices.Clone(boxes[:n])
}

// today is a province's board as the books take it.
func (p *paper) today(who *provinceForm, title seafall.Title) scoring.CaughtUpBoard {
	b := p.board(who.Province)
	fields, garrison, home := b.Fields, b.Garrison, b.HomeBoxes
	now := scoring.CaughtUpBoard{Province: who.Province, Title: title, Boxes: filled(b.Boxes), Start: b.Start, MilestoneGlory: b.Milestones, GivenBoxes: b.Given,
		ToldBoard: scoring.ToldBoard{Fields: &fields, Garrison: &garrison, HomeBoxes: &home, Ships: &[2]seafall.FoundedShip{},
			Leader: &seafall.Leader{Name: who.Leader, Style: who.Style, Reputation: b.Reputation, Fortune: b.Fortune, Appellation: b.Appellation}}}
	for i, v := range b.Values {
		now.Ships[i] = seafall.FoundedShip{Name: who.Ships[i].Name, Sail: v[0], Raid: v[1], Explore: v[2], Hold: v[3]}
	}
	if b.Keeps {
		now.Kept = &seafall.Advisor{Type: b.Card.Type, Name: b.Card.Name, Guild: b.Card.Guild, Gold: b.Card.Gold, Reputation: b.Card.Reputation,
			Glory: b.Card.Glory, Slots: b.Card.Slots, Expertise: slices.Clone(b.Card.Expertise)}
		if ledger.Tidy(b.Card.Type) == "" && ledger.Tidy(b.Card.Name) == "" && p.unnamed != nil {
			now.Kept.Type = p.unnamed(1 + slices.IndexFunc(p.Boards, func(other paperBoard) bool { return other.Province == who.Province }))
		}
	}
	return now
}

// milestones is the milestone glory of a province: as entered, else what its
// named ones come to.
func (p *paper) milestones(province seafall.Province) int {
	if all := p.board(province).Milestones; all != nil {
		return *all
	}
	sum := 0
	for _, g := range p.Games {
		for _, m := range g.Milestones {
			if m.Province == province {
				sum += m.Glory
			}
		}
	}
	return sum
}

// retired are the retired advisors with the stickers that are left, the top
// ones being gone first; nil when none is.
func (p *paper) retired() []seafall.Retired {
	if len(p.Retired) == 0 {
		return nil
	}
	var list []seafall.Retired
	for _, r := range scoring.StartingRetired() {
		left, changed := p.Retired[r.ID]
		if changed {
			r.Stickers = r.Stickers[len(r.Stickers)-min(left, len(r.Stickers)):]
		}
		if len(r.Stickers) > 0 {
			list = append(list, r)
		}
	}
	return list
}

// totals are the running totals after a game, as far as they can be read; a
// province that joins later has none before.
func (p *paper) totals(games int) map[seafall.Province]int {
	sums := map[seafall.Province]int{}
	for i := range p.Games[:min(games, len(p.Games))] {
		var others []int
		for _, n := range sums {
			others = append(others, n)
		}
		for _, who := range p.Form.playing() {
			if i < p.joined(who.Province) {
				continue
			}
			if _, there := sums[who.Province]; !there && i > 0 {
				sums[who.Province] = scoring.JoiningGlory(others, i)
				if start := p.board(who.Province).Start; start != nil {
					sums[who.Province] = *start
				}
			}
			n, _ := p.score(i, who.Province)
			sums[who.Province] += n
		}
	}
	return sums
}

// score is what a field of the record counts: of somebody absent one less than
// the lowest (R44), unless something else is written. false when it is not
// filled in yet.
func (p *paper) score(game int, province seafall.Province) (int, bool) {
	written := p.Games[game].Scores[province]
	if n, ok := written.glory(); ok {
		return n, true
	}
	if !written.Absent {
		return 0, false
	}
	lowest, there := 0, false
	for _, who := range p.Form.playing() {
		other := p.Games[game].Scores[who.Province]
		if n, ok := other.glory(); ok && !other.Absent && (!there || n < lowest) {
			lowest, there = n, true
		}
	}
	return lowest - 1, there
}

// titles are the titles of today: those chosen, and the others by campaign
// glory (R45); among equals in the order of the box.
func (p *paper) titles() map[seafall.Province]seafall.Title {
	totals := p.totals(len(p.Games))
	playing := p.Form.playing()
	given := map[seafall.Province]seafall.Title{}
	set := p.Form.titles()
	for _, who := range playing {
		if t := p.board(who.Province).Title; slices.Contains(set, t) {
			given[who.Province] = t
			set = slices.DeleteFunc(set, func(other seafall.Title) bool { return other == t })
		}
	}
	for _, placed := range scoring.Rank(provincesOf(playing), func(p seafall.Province) int { return totals[p] }, nil) {
		if given[placed.Province] == "" && len(set) > 0 {
			given[placed.Province], set = set[0], set[1:]
		}
	}
	return given
}

// provincesOf are the provinces of a form's rows.
func provincesOf(list []*provinceForm) []seafall.Province {
	provinces := make([]seafall.Province, len(list))
	for i, who := range list {
		provinces[i] = who.Province
	}
	return provinces
}

// entitle gives a title by hand; whoever had it takes the one that is free.
func (p *paper) entitle(province seafall.Province, t seafall.Title) {
	now := p.titles()
	for other, has := range now {
		if has == t && other != province {
			p.board(other).Title = now[province]
		}
	}
	p.board(province).Title = t
}

// reckoned is what the books would make of the paper.
type reckoned struct {
	founded  *seafall.State // as founded, with the rules added; nil when it cannot be
	now      *seafall.State // caught up, nil when it cannot be
	refused  *ledger.Violation
	list     string              // of what added rules left, the one that is refused, by its field; "" for none of them
	doubts   []*ledger.Violation // of what is caught up, and of what lies on the map by added rules
	caughtUp []*ledger.Violation
	lies     []*ledger.Violation
	problems []problem // of the founding
}

// reckon asks the books about the whole paper.
func (p *paper) reckon() reckoned {
	r := reckoned{problems: p.Form.problems()}
	if len(r.problems) > 0 {
		return r
	}
	apply := func(s *seafall.State, c scoring.Command) (*seafall.State, []*ledger.Violation, error) {
		d, err := scoring.Decide(s, c)
		if err != nil {
			return nil, nil, err
		}
		next := s.Copy()
		for _, f := range d.Facts {
			if err := next.Apply(ledger.Entry{Kind: f.Kind, Version: f.Version, Payload: f.Payload}); err != nil {
				return nil, nil, err
			}
		}
		return next, d.Violations, nil
	}
	c, game, wrong := p.command()
	var err error
	if r.founded, _, err = apply(seafall.New(), p.Form.command()); err != nil {
		r.refused = violationOf(err)
		return r
	}
	for _, rule := range p.Rules {
		next, _, err := apply(r.founded, rule.command(r.founded))
		if err != nil {
			r.refused = violationOf(err)
			return r
		}
		r.founded = next
	}
	if game > 0 {
		r.refused = &ledger.Violation{Key: "catch_up.no_number", Rule: "R43", Args: ledger.Args{"province": wrong, "number": game}}
		return r
	}
	if r.now, r.caughtUp, err = apply(r.founded, c); err != nil {
		r.refused = violationOf(err)
		return r
	}
	if late, lies := p.lateCommand(r.now); lies {
		now, doubts, err := apply(r.now, late)
		if err != nil {
			r.refused = violationOf(err)
			r.list = refusedList(late, func(c scoring.CatchUpLate) bool {
				_, _, err := apply(r.now, c)
				return err != nil
			})
			return r
		}
		r.now, r.lies = now, doubts
	}
	r.doubts = slices.Concat(r.caughtUp, r.lies)
	return r
}

// violationOf is the first violation of an error.
func violationOf(err error) *ledger.Violation {
	if list := ledger.Violations(err); len(list) > 0 {
		return list[0]
	}
	return &ledger.Violation{Key: "unknown", Cause: err}
}
