package tale

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
)

// Result is what an evening came to.
type Result struct {
	*account.Account
	of *account.Evening
}

// ResultOf is what an evening of an account came to, or has come to so far.
func ResultOf(a *account.Account, of *account.Evening) *Result { return &Result{a, of} }

// Opening is the first line of a game: how it came out.
func (r *Result) Opening() string {
	switch {
	case r.of.Number < 0:
		return r.T("chronicle.story.prelude")
	case r.of.Ended == nil && r.of.Year == 0:
		return r.T("chronicle.story.lead.set_up")
	case r.of.Ended == nil:
		return r.T("chronicle.story.lead.running", "year", r.of.Year, "round", max(r.of.Round, 1))
	case r.of.Number == 0:
		return r.T("chronicle.story.lead.prologue")
	case r.of.Closed == nil:
		return r.T("chronicle.story.lead.settling")
	}
	winner := r.of.Ended.Winner
	glory, _ := r.Score(winner)
	args := []any{"province", r.Speak.Province(winner), "glory", glory}
	if last := r.State.Late.LastIsland; r.State.Late.EndedAtLast(r.of.Number) && r.of.Closed.Emperor != "" {
		p := r.of.Closed.Emperor
		return r.T("late.p12.story.lead", append(args, "finder", r.Speak.Province(last.By), "leader", r.LeaderName(p), "title", r.Emperor(p))...)
	}
	if p := r.of.Closed.Emperor; p != "" {
		args = append(args, "leader", r.LeaderName(p), "title", r.Emperor(p), "crowned", r.Speak.Province(p), "crowned_of", r.Speak.Of(r.Speak.Province(p)))
		if p == winner {
			return r.T("chronicle.story.lead.crowned", args...)
		}
		return r.T("chronicle.story.lead.crowned_other", args...)
	}
	if tied := r.Past.Tied[r.of.Number]; len(tied) > 1 {
		return r.level(tied)
	}
	second, next := r.second()
	switch {
	case r.of.Ended.EndedBy == "card":
		return r.T("chronicle.story.lead.card", args...)
	case r.of.Led != "" && r.of.Led != winner && r.ahead() == winner:
		return r.T("chronicle.story.lead.ahead", args...)
	case glory-next == 1:
		return r.T("chronicle.story.lead.close", append(args, "second", next)...)
	case glory > next && len(second) > 0:
		return r.T("chronicle.story.lead.target", append(args, "margin", glory-next, "next", r.Speak.List(second))...)
	}
	return r.T("chronicle.story.lead.plain", args...)
}

// level is the first line of a game in which several had as much glory.
func (r *Result) level(tied []seafall.Province) string {
	names := make([]string, len(tied))
	for i, p := range tied {
		names[i] = r.Speak.Province(p)
	}
	key := "chronicle.story.lead.level"
	if len(tied) > 2 {
		key = "chronicle.story.lead.tied"
	}
	return r.T(key, "provinces", r.Speak.List(names), "glory", r.of.Ended.Glory[r.of.Ended.Winner])
}

// second returns the names of the provinces that came next after the winner, more
// than one if they are tied, and their glory.
func (r *Result) second() (names []string, glory int) {
	for _, p := range r.Ranked() {
		if p == r.of.Ended.Winner || r.of.Absent[p] {
			continue
		}
		has, _ := r.Score(p)
		if len(names) > 0 && has != glory {
			break
		}
		names, glory = append(names, r.Speak.Province(p)), has
	}
	return names, glory
}

// ahead is who alone led the campaign when the game was closed.
func (r *Result) ahead() seafall.Province {
	ranking := scoring.RankScores(r.of.Closed.Scores, func(c seafall.ClosedScore) int { return c.CampaignGlory }, nil)
	if len(ranking) > 1 && ranking[1].Place == 1 {
		return ""
	}
	return ranking[0].Province
}

// Chip is a province's crest and what is said of it at the end of a game.
type Chip struct {
	Province seafall.Province
	Text     string // without its name
}

// Outcome is a line of what a game came to.
type Outcome struct {
	Key   string // of its label
	Chips []Chip
}

// Outcomes are what a closed game came to: its winner's improvement, who was
// absent, enmity, whom each province keeps, and who is crowned. Titles are apart.
func (r *Result) Outcomes() []Outcome {
	f := r.of.Closed
	var list []Outcome
	add := func(key string, chips []Chip) {
		if len(chips) > 0 {
			list = append(list, Outcome{key, chips})
		}
	}
	nothing := f.Improvement == nil || f.Improvement.Kind == "none"
	if f.Winner != "" && !(nothing && r.State.Late.EndedAtLast(f.Number)) { // nothing follows the last game (L78)
		add("chronicle.story.close.winner", []Chip{{f.Winner, r.improved(f)}})
	}
	var absent, kept, placed, crossed []Chip
	for _, s := range f.Scores {
		if s.Absent {
			glory, _ := r.Score(s.Province)
			absent = append(absent, Chip{s.Province, r.T("chronicle.story.close.recorded", "glory", glory)})
		}
	}
	for _, k := range r.of.Kept {
		kept = append(kept, Chip{k.Province, account.AdvisorName(&k.Advisor)})
	}
	for _, e := range f.Enmity {
		if n := len(e.Stuck); n > 0 || e.Lost > 0 {
			text := r.Number(n)
			if e.Lost > 0 {
				text += " (" + r.Signed(-e.Lost) + ")"
			}
			placed = append(placed, Chip{e.Province, text})
		}
		if n := len(e.Crossed); n > 0 {
			crossed = append(crossed, Chip{e.Province, r.Number(n)})
		}
	}
	add("chronicle.story.close.placed", placed)
	add("chronicle.story.close.crossed", crossed)
	add("chronicle.story.close.absent", absent)
	add("chronicle.story.close.kept", kept)
	if f.Emperor != "" {
		add("chronicle.story.close.crowned", []Chip{{f.Emperor, r.LeaderName(f.Emperor) + ", " + r.Emperor(f.Emperor)}})
	}
	return list
}

// improved says what the winner took from the improvement sheet, or in its place.
func (r *Result) improved(f *seafall.GameClosed) string {
	if i := f.Improvement; i != nil && i.Kind != "none" {
		return improves(r.Account, f.Winner, *i)
	}
	return r.T("chronicle.story.close.nothing")
}

// improves is what a province does that takes something from the improvement
// sheet.
func improves(a *account.Account, p seafall.Province, i seafall.Improvement) string {
	what := a.Speak.Field(i.Kind)
	switch {
	case i.Kind == "other":
		return a.T("chronicle.story.close.other", "reward", i.Reward)
	case i.Kind == "appellation":
		return a.T("chronicle.story.close.appellation", "appellation",
			a.Speak.Appellation(i.Appellation, a.State.Board(p).Leader.Style))
	case slices.Contains(seafall.BaseKinds, i.Kind):
		return a.T("chronicle.story.close.sticker", "base", speech.Base(a.Speak, i.Kind, i.To))
	case i.Region != "" && a.State.Late.Colony(string(i.Region)) != nil:
		what, _ = late.ImprovedOn(a.Speak.Speaker, i)
	case i.Kind == "field":
		what = a.Speak.Field("field_" + i.Field)
	case i.Region != "" && i.Region != p.Region():
		what = a.Speak.Place(seafall.Place{Region: i.Region, Spot: seafall.Garrison})
	}
	return a.T("chronicle.story.close.improved", "what", what, "to", i.To)
}

// Titled is a province's title after a game.
type Titled struct {
	Province seafall.Province
	Title    string
	Was      string // what it was before, "" where all are as before
	New      bool   // it is another
}

// Titles are everybody's after a closed game, as the game's results are ranked; none
// where nobody has one.
func (r *Result) Titles() []Titled {
	var list []Titled
	for _, p := range r.Ranked() {
		i := slices.IndexFunc(r.of.Closed.Scores, func(s seafall.ClosedScore) bool { return s.Province == p })
		if i < 0 || !r.of.Closed.Scores[i].Title.Valid() {
			continue
		}
		style, was, is := r.State.Board(p).Leader.Style, r.of.Held[p], r.of.Closed.Scores[i].Title
		c := Titled{Province: p, Title: r.Speak.TitleWord(is, style), New: is != was}
		switch {
		case !c.New:
			c.Was = r.T("chronicle.story.close.same")
		case was.Valid():
			c.Was = r.T("chronicle.story.close.was", "was", r.Speak.TitleWord(was, style))
		}
		list = append(list, c)
	}
	if !slices.ContainsFunc(list, func(c Titled) bool { return c.New }) {
		for i := range list {
			list[i].Was = ""
		}
	}
	return list
}

// Score is what a province has in the evening, as the record says now, else as
// far as the game has come. Of a province that was not in it nothing is known.
func (r *Result) Score(p seafall.Province) (glory int, known bool) {
	for i := range r.State.Record {
		if r.State.Record[i].Number == r.of.Number {
			score, there := r.State.Record[i].Scores[p]
			return score.GameGlory, there
		}
	}
	glory, known = r.of.Glory[p]
	return glory, known
}

// Ranked are the provinces of the evening: the winner, then by glory, the
// absent last.
func (r *Result) Ranked() []seafall.Province {
	var winner seafall.Province
	if r.of.Ended != nil {
		winner = r.of.Ended.Winner
	}
	return scoring.RankingOf(r.of.Seats, winner, r.of.Absent, func(p seafall.Province) int {
		glory, _ := r.Score(p)
		return glory
	})
}
