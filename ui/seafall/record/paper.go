package record

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// printedLines is how many lines the Historical Record has on paper.
const printedLines = 19

// paper is the Historical Record, ready to be shown.
type paper struct {
	Provinces []seafall.Province // the columns, in the order of founding
	Lines     []paperLine        // all that are printed, and more when more were played
	Played    int                // how many of them are
	Totals    map[seafall.Province]int
	Milestone map[seafall.Province]int // milestone glory
	Spells    map[seafall.Province][]seafall.Spell
	Ranking   []scoring.Placed // by campaign glory, those who left out
	Emperor   seafall.Province // crowned, or ""
}

// paperLine is one line of the record.
type paperLine struct {
	Number, Target int
	Played         bool
	Next           bool // the game that comes next or is running
	Winner         seafall.Province
	EndedBy        string
	CaughtUp       bool // from the paper record
	Scores         map[seafall.Province]paperScore
	Milestones     []claimed
}

// paperScore is what one province has in a line.
type paperScore struct {
	Game, Campaign int
	Absent         bool
}

// claimed is the milestone glory of a province in one game.
type claimed struct {
	Province seafall.Province
	Glory    int
}

// paperOf makes the record ready.
func paperOf(s *seafall.State) paper {
	p := paper{Provinces: s.Order, Played: len(s.Record), Totals: map[seafall.Province]int{},
		Milestone: map[seafall.Province]int{}, Spells: map[seafall.Province][]seafall.Spell{}, Emperor: s.Emperor}
	for _, q := range s.Order {
		p.Totals[q], p.Milestone[q], p.Spells[q] = s.Board(q).CampaignGlory, s.Board(q).MilestoneGlory, s.Board(q).Spells
	}
	p.Ranking = scoring.Ranking(s)[:len(s.Playing())]
	for _, r := range s.Record {
		line := paperLine{Number: r.Number, Target: r.Target, Played: true, Winner: r.Winner,
			EndedBy: r.EndedBy, CaughtUp: r.CaughtUp, Scores: map[seafall.Province]paperScore{}, Milestones: milestones(s, r.Number)}
		for q, score := range r.Scores {
			line.Scores[q] = paperScore{score.GameGlory, score.CampaignGlory, score.Absent}
		}
		p.Lines = append(p.Lines, line)
	}
	next := scoring.NextGame(s)
	open := s.Emperor == ""
	for n := next; len(p.Lines) < printedLines || open && n == next; n++ {
		line := paperLine{Number: n, Target: scoring.Target(n), Next: open && n == next}
		if line.Next && s.Running != nil && s.Running.Number == n {
			line.Milestones = milestones(s, n)
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}

// milestones adds up the milestone glory of a game by province, in the order
// of the first claim.
func milestones(s *seafall.State, game int) []claimed {
	var list []claimed
	for _, m := range s.Milestones {
		if m.Game != game {
			continue
		}
		i := slices.IndexFunc(list, func(c claimed) bool { return c.Province == m.Province })
		if i < 0 {
			list = append(list, claimed{Province: m.Province})
			i = len(list) - 1
		}
		list[i].Glory += m.Glory
	}
	return list
}

// next is the line of the game that comes next or is running; false when the
// campaign is over.
func (p paper) next() (paperLine, bool) {
	i := slices.IndexFunc(p.Lines, func(l paperLine) bool { return l.Next })
	if i < 0 {
		return paperLine{}, false
	}
	return p.Lines[i], true
}

// leaders are those with the highest campaign glory, and how many points the
// next is behind (0 when all are level).
func (p paper) leaders() (first []seafall.Province, second []seafall.Province, ahead int) {
	for _, q := range p.Ranking {
		switch {
		case q.Place == 1:
			first = append(first, q.Province)
		case q.Place == 1+len(first):
			second, ahead = append(second, q.Province), p.Ranking[0].Glory-q.Glory
		}
	}
	return first, second, ahead
}

// leg is campaign glory over the games of a stretch in which a province played;
// from is how many games had been closed when it began.
type leg struct {
	from   int
	values []int
}

// legs are a province's campaign glory: from the founding, or from what it
// joined with, until now or until it left (R47, R48).
func (p paper) legs(q seafall.Province) []leg {
	var list []leg
	for _, spell := range p.Spells[q] {
		l := leg{values: []int{spell.Start}}
		for i, line := range p.Lines[:p.Played] {
			score, there := line.Scores[q]
			switch {
			case line.Number <= spell.After:
				l.from = i + 1
			case there && (spell.Until == seafall.Playing || line.Number <= spell.Until):
				l.values = append(l.values, score.Campaign)
			}
		}
		list = append(list, l)
	}
	return list
}

// behind are a province's legs as how far it was behind whoever led, 0 for who did.
func (p paper) behind(q seafall.Province) []leg {
	list := p.legs(q)
	for _, l := range list {
		for i := range l.values {
			l.values[i] -= p.most(l.from + i)
		}
	}
	return list
}

// most is the highest campaign glory after so many games.
func (p paper) most(games int) int {
	most, any := 0, false
	for _, q := range p.Provinces {
		for _, l := range p.legs(q) {
			if i := games - l.from; i >= 0 && i < len(l.values) && (!any || l.values[i] > most) {
				most, any = l.values[i], true
			}
		}
	}
	return most
}
