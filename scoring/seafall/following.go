package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Unfollowed is what no longer follows from the record since a score of a
// closed game was corrected (R44a). The zero value is that everything does.
type Unfollowed struct {
	Winners []Unwon
	Absent  []Unmissed
	// Titles are those of everybody by campaign glory, as SetTitles takes them;
	// nil while the titles held follow from it (R45). Tied provinces keep the
	// order they have.
	Titles map[seafall.Province]seafall.Title
}

// Unwon is a closed game whose winner does not have most glory (R32).
type Unwon struct {
	Game     int
	Recorded seafall.Province // as the winner
	Winner   seafall.Province // by the glory as it is now
}

// Unmissed is the score of somebody absent that is not one less than the lowest
// of those who were there (R44).
type Unmissed struct {
	Game     int
	Province seafall.Province
	Glory    int // recorded
	Due      int
}

// None says whether everything follows.
func (u Unfollowed) None() bool {
	return len(u.Winners) == 0 && len(u.Absent) == 0 && u.Titles == nil
}

// Follows works out what no longer follows from the record (R44a). Games that
// nobody corrected are as the table closed them, whatever it set aside then;
// and so are titles that were given since.
func Follows(s *seafall.State) Unfollowed {
	var u Unfollowed
	for i := range s.Record {
		line := &s.Record[i]
		if !line.Corrected {
			continue
		}
		if winner := wonBy(line); winner != "" && winner != line.Winner {
			u.Winners = append(u.Winners, Unwon{line.Number, line.Winner, winner})
		}
		lowest, known := 0, false
		for _, score := range line.Scores {
			if !score.Absent && (!known || score.GameGlory < lowest) {
				lowest, known = score.GameGlory, true
			}
		}
		for _, p := range s.Order {
			if score, there := line.Scores[p]; there && score.Absent && known && score.GameGlory != lowest-1 {
				u.Absent = append(u.Absent, Unmissed{line.Number, p, score.GameGlory, lowest - 1})
			}
		}
	}
	if s.Restanding && s.Running == nil && !titlesFollow(s) {
		u.Titles = titlesByRecord(s)
	}
	return u
}

// wonBy is who has most glory in a closed game as it is in the books now, of
// equals the less prominent title (R32). The glory is that before step 5, which
// changes no winner (R42). Of a game of the paper record only the record is
// known: a tie leaves the winner who is written there.
func wonBy(line *seafall.GameRecord) seafall.Province {
	glory := func(p seafall.Province) int {
		if n, known := line.Ended[p]; known {
			return n
		}
		return line.Scores[p].GameGlory
	}
	var best seafall.Province
	for _, p := range seafall.Provinces {
		score, there := line.Scores[p]
		if !there || score.Absent {
			continue
		}
		if best == "" || cmp.Or(cmp.Compare(glory(p), glory(best)), line.Held[p].Rank()-line.Held[best].Rank()) > 0 {
			best = p
		}
	}
	if line.CaughtUp && best != "" {
		if score, there := line.Scores[line.Winner]; there && !score.Absent && glory(line.Winner) == glory(best) {
			return line.Winner
		}
	}
	return best
}

// titlesFollow says whether nobody has a more prominent title than somebody
// with more campaign glory (R45).
func titlesFollow(s *seafall.State) bool {
	playing := s.Playing()
	for _, p := range playing {
		for _, q := range playing {
			a, b := s.Board(p), s.Board(q)
			if a.Title.Valid() && b.Title.Valid() && a.CampaignGlory > b.CampaignGlory && a.Title.Rank() > b.Title.Rank() {
				return false
			}
		}
	}
	return true
}

// titlesByRecord are the titles of everybody by campaign glory (R45), equals in
// the order that they have.
func titlesByRecord(s *seafall.State) map[seafall.Province]seafall.Title {
	ranked := Rank(s.Playing(), func(p seafall.Province) int { return s.Board(p).CampaignGlory },
		func(a, b seafall.Province) int { return -lessProminent(s, a, b) })
	titles := map[seafall.Province]seafall.Title{}
	for i, title := range TitleSet(len(ranked)) {
		titles[ranked[i].Province] = title
	}
	return titles
}

// Objections are what no longer follows, each as a breach of its rule that the
// table may let stand.
func (u Unfollowed) Objections() []*ledger.Violation {
	t := &table{}
	t.following(u)
	return t.violations
}

// first keeps one of each kind: a reason is given for a rule, not for each game.
func (u Unfollowed) first() Unfollowed {
	u.Winners, u.Absent = u.Winners[:min(1, len(u.Winners))], u.Absent[:min(1, len(u.Absent))]
	return u
}

// following warns of what no longer follows from the record.
func (t *table) following(u Unfollowed) {
	for _, w := range u.Winners {
		t.warn("R32", "following.winner", ledger.Args{"number": w.Game, "province": w.Recorded, "winner": w.Winner})
	}
	for _, a := range u.Absent {
		t.warn("R44", "following.absent", ledger.Args{"number": a.Game, "province": a.Province, "glory": a.Glory, "due": a.Due})
	}
	if u.Titles != nil {
		t.warn("R45", "following.titles", ledger.Args{"titles": u.Titles})
	}
}

// LeftOpen is what an act leaves for the table to look at, as sentences of
// which none stands in the way: what no longer follows from the record since a
// correction (R44a), and whose choices of the seven steps have to be made again
// (R33).
func LeftOpen(before, after *seafall.State) []*ledger.Violation {
	t := &table{}
	if was, is := Follows(before), Follows(after); !sameObjections(was, is) {
		t.following(is)
	}
	t.violations = append(t.violations, Misprinted(before, after)...)
	was, _ := EndOfGame(before)
	is, _ := EndOfGame(after)
	if was == nil || is == nil {
		return t.violations
	}
	for step := StepImprove; step <= StepTitles; step++ {
		stood := was.Again(step)
		voided := slices.DeleteFunc(is.Again(step), func(p seafall.Province) bool { return slices.Contains(stood, p) })
		if len(voided) > 0 {
			t.warn("R33", "step.voided", ledger.Args{"step": step, "missing": voided})
		}
	}
	return t.violations
}

// Misgiven is a closed game in which an advisor gave a province other glory
// than is printed on its card (R3). The record keeps it until it is corrected.
type Misgiven struct {
	Game     int
	Province seafall.Province
	Advisor  string // id
	Glory    int    // that it gave
	Due      int    // that the card prints
}

// Misgivings are what an act made so: closed games in which an advisor gave the
// glory that was on its card before, and that is not there after.
func Misgivings(before, after *seafall.State) []Misgiven {
	var list []Misgiven
	for _, a := range after.Advisors {
		old := before.Advisor(a.ID)
		if old == nil || old.Glory == a.Glory {
			continue
		}
		for _, b := range a.Brought {
			line := recordLine(after, b.Game)
			if line != nil && b.Glory == old.Glory {
				list = append(list, Misgiven{b.Game, b.Province, a.ID, b.Glory, a.Glory})
			}
		}
	}
	return list
}

func recordLine(s *seafall.State, game int) *seafall.GameRecord {
	for i := range s.Record {
		if s.Record[i].Number == game {
			return &s.Record[i]
		}
	}
	return nil
}

// KeptTooDear is the advisor that the winner of the last game kept, or has
// chosen to keep, although it does not cost less than every other one kept
// (R38), and the cheapest of those; nil where it does, or nothing bound the
// winner.
func KeptTooDear(s *seafall.State) (dear, cheapest *seafall.Advisor) {
	winner, kept := keptLast(s)
	for _, a := range kept {
		switch {
		case a.Holder == winner:
			dear = a
		case cheapest == nil || a.Gold < cheapest.Gold:
			cheapest = a
		}
	}
	if dear == nil || cheapest == nil || dear.Gold < cheapest.Gold {
		return nil, nil
	}
	return dear, cheapest
}

// keptLast are the advisors that count in step 3, of the game that is ending or
// of the last one that was closed, and its winner.
func keptLast(s *seafall.State) (winner seafall.Province, kept []*seafall.Advisor) {
	if s.Running != nil && s.Running.Ended != nil {
		for _, k := range s.Running.Ended.Keep {
			if a := s.Advisor(k.Advisor); a != nil {
				kept = append(kept, a)
			}
		}
		return s.Running.Ended.Winner, kept
	}
	if len(s.Record) == 0 {
		return "", nil
	}
	line := s.Record[len(s.Record)-1]
	for _, a := range s.Advisors {
		if score, there := line.Scores[a.Holder]; a.Kept && there && !score.Absent {
			kept = append(kept, a)
		}
	}
	return line.Winner, kept
}

// repriced says whether the gold of a card differs.
func repriced(before, after *seafall.State) bool {
	return slices.ContainsFunc(after.Advisors, func(a *seafall.Advisor) bool {
		old := before.Advisor(a.ID)
		return old != nil && old.Gold != a.Gold
	})
}

// Misprinted is what does not follow any more since the card of an advisor was
// corrected: which one the winner kept (R38), and what it gave in closed games
// (R3). Nothing stands in the way of what comes next: it is said once.
func Misprinted(before, after *seafall.State) []*ledger.Violation {
	t := &table{}
	was, _ := KeptTooDear(before)
	if dear, cheapest := KeptTooDear(after); dear != nil && was == nil && repriced(before, after) {
		t.warn("R38", "following.kept", ledger.Args{"province": dear.Holder, "advisor": label(*dear), "gold": dear.Gold,
			"owner": cheapest.Holder, "least": cheapest.Gold})
	}
	for _, m := range Misgivings(before, after) {
		t.warn("R3", "following.advisor_glory", ledger.Args{"number": m.Game, "province": m.Province, "advisor": label(*after.Advisor(m.Advisor)),
			"glory": m.Glory, "due": m.Due})
	}
	return t.violations
}

func sameObjections(a, b Unfollowed) bool {
	if !slices.Equal(a.Winners, b.Winners) || !slices.Equal(a.Absent, b.Absent) || len(a.Titles) != len(b.Titles) {
		return false
	}
	for p, title := range a.Titles {
		if b.Titles[p] != title {
			return false
		}
	}
	return true
}
