package plates

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
)

// Recalled is where the last game left everybody, for a table that sits down again:
// how it ended, which titles it changed, who has angered whom, how the next game
// begins, and what lies open. It is nil before the first closing.
func Recalled(d *desk.Desk) *shell.Recall {
	last := Closed(d)
	if last == nil {
		return nil
	}
	r := &shell.Recall{Over: last.Over, Heading: last.Heading, Crests: last.Crests, Lead: last.Lead, Words: last.Memory.Words}
	r.Parts = []shell.RecallPart{hands(d, last), grudges(d), ahead(d), lying(d)}
	return r
}

// hands are the titles that the last game changed.
func hands(d *desk.Desk, last *shell.Plate) shell.RecallPart {
	part := shell.RecallPart{Title: d.T("screen.recall.hands")}
	for _, r := range last.Rows {
		if r.From != "" {
			part.Lines = append(part.Lines, shell.RecallLine{Livery: r.Livery, Words: d.T("screen.recall.hands.line", "name", r.Name, "from", r.From, "to", r.To)})
		}
	}
	if len(part.Lines) == 0 && d.State().Closed() > 0 {
		part.Lines = []shell.RecallLine{{Icon: crest.IconCheck, Words: d.T("screen.recall.hands.none")}}
	}
	return part
}

// grudges are whom each province has angered, the worst first.
func grudges(d *desk.Desk) shell.RecallPart {
	s, speak := d.State(), d.Speaker()
	part := shell.RecallPart{Title: d.T("screen.recall.grudges")}
	for _, p := range s.Playing() {
		type region struct {
			name string
			n    int
		}
		var list []region
		add := func(r seafall.Region, name string) {
			if stickers, tokens := scoring.EnmityIn(s, p, r); stickers+tokens > 0 {
				list = append(list, region{name, stickers + tokens})
			}
		}
		for _, other := range s.Playing() {
			if other != p {
				add(seafall.Region(other), speak.Player(other))
			}
		}
		for _, isle := range s.Islands {
			add(isle.ID, speak.Region(isle.ID))
		}
		if len(list) == 0 {
			continue
		}
		slices.SortStableFunc(list, func(a, b region) int { return b.n - a.n })
		var whom []string
		for _, r := range list {
			whom = append(whom, d.T("screen.recall.grudges.region", "region", r.name, "number", d.Number(r.n)))
		}
		part.Lines = append(part.Lines, shell.RecallLine{Livery: pieces.Livery(p), Words: d.T("screen.recall.grudges.line", "name", speak.Player(p), "whom", speak.List(whom))})
	}
	if len(part.Lines) == 0 {
		part.Lines = []shell.RecallLine{{Icon: crest.IconCheck, Words: d.T("screen.recall.grudges.none")}}
	}
	return part
}

// ahead is how the next game begins, or the one that is played: its target, and who
// sits where.
func ahead(d *desk.Desk) shell.RecallPart {
	s, speak := d.State(), d.Speaker()
	if s.Emperor != "" {
		return shell.RecallPart{}
	}
	number, target, seats := scoring.NextGame(s), scoring.Target(scoring.NextGame(s)), scoring.Seats(s)
	if g := s.Running; g != nil {
		number, target, seats = g.Number, g.Target, g.Seats
	}
	part := shell.RecallPart{Title: speak.Game(number)}
	if target > 0 {
		part.Lines = append(part.Lines, shell.RecallLine{Icon: crest.IconFlag, Words: d.T("screen.recall.target", "number", d.Number(target))})
	}
	if len(seats) == 0 || slices.ContainsFunc(seats, func(p seafall.Province) bool { return s.Board(p).Title == "" }) {
		return part
	}
	var round []string
	for _, p := range seats {
		round = append(round, speak.Player(p))
	}
	part.Lines = append(part.Lines, shell.RecallLine{Livery: pieces.Livery(seats[0]), Words: d.T("screen.recall.seats", "first", round[0], "seats", speak.List(round))})
	return part
}

// lying is what stays on the table: milestones that nobody has claimed, and the
// advisors who were kept.
func lying(d *desk.Desk) shell.RecallPart {
	s, speak := d.State(), d.Speaker()
	part := shell.RecallPart{Title: d.T("screen.recall.lying")}
	for _, m := range s.Cards.Open {
		part.Lines = append(part.Lines, shell.RecallLine{Icon: crest.IconMilestone, Words: d.T("screen.recall.milestone", "name", m.Name)})
	}
	for _, p := range s.Playing() {
		for _, a := range s.Council(p) {
			if a.Kept {
				part.Lines = append(part.Lines, shell.RecallLine{Livery: pieces.Livery(p), Words: d.T("screen.recall.kept", "name", speak.Player(p), "advisor", speak.Advisor(a.ID))})
			}
		}
	}
	return part
}
