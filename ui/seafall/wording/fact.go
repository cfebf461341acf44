package wording

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// Fact is a line of the journal: what happened, who did it, and the glory it
// moved. Names are those of now. An entry that cannot be read says so; of one that was
// taken back with the rule it is of, no more is said than that.
func (s Speaker) Fact(e ledger.Entry) string {
	switch e.Kind {
	case ledger.KindUndone:
		return s.T("fact.undone")
	case ledger.KindRedone:
		return s.T("fact.redone")
	}
	f, err := seafall.Decode(e)
	if err != nil {
		return s.T("fact.unknown", "kind", s.Kind(e.Kind))
	}
	if gone(s.State, f, e) {
		return s.T("fact.rule_gone")
	}
	if line := wordsOf(e.Kind).line(s, f); line != "" {
		return line
	}
	return s.T("fact.unknown", "kind", s.Kind(e.Kind))
}

// plainValue is a JSON number or text as it reads.
func plainValue(raw json.RawMessage) string {
	var words string
	if json.Unmarshal(raw, &words) == nil {
		return words
	}
	return string(raw)
}

// titleList lists who has which title, the most prominent first.
func titleList(s Speaker, held map[seafall.Province]seafall.Title) string {
	var list []seafall.Province
	for p := range held {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b seafall.Province) int {
		return cmp.Or(cmp.Compare(held[a].Rank(), held[b].Rank()), cmp.Compare(a, b))
	})
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = s.Line("fact.titles_set.one", p, "title", titleOrWord(s, held[p], p))
	}
	return strings.Join(words, ", ")
}

// islandRef is an island as it was found; it may have had no name then.
func islandRef(s Speaker, f seafall.IslandFound) string {
	name := f.Name
	if s.State != nil && name == "" {
		if isle := s.State.Island(f.Island); isle != nil {
			name = isle.Name
		}
	}
	if name == "" {
		return s.T("term.island.column", "column", f.Column)
	}
	return s.T("term.island.named", "name", name)
}

func tellGameStarted(s Speaker, f seafall.GameStarted) string {
	line := s.T("fact.game_started", "number", f.Number, "target", f.Target)
	if f.Number == 0 {
		line = s.T("fact.game_started.prologue")
	}
	if len(f.Absent) == 0 {
		return line
	}
	return s.T("fact.game_started.absent", "text", line, "players", s.List(phrases.PlayerNames(s.Speaker, f.Absent)))
}

// endeavorKeys are the lines for a success and a failure, each without a place
// and with one.
var endeavorKeys = map[seafall.Value][4]string{
	seafall.Explore: {"fact.endeavor_resolved.explore", "fact.endeavor_resolved.explore.at",
		"fact.endeavor_resolved.explore.failed", "fact.endeavor_resolved.explore.failed_at"},
	seafall.Raid: {"fact.endeavor_resolved.raid", "fact.endeavor_resolved.raid.at",
		"fact.endeavor_resolved.raid.failed", "fact.endeavor_resolved.raid.failed_at"},
}

func tellEndeavorResolved(s Speaker, f seafall.EndeavorResolved) string {
	keys, known := endeavorKeys[f.Endeavor]
	if !known {
		return ""
	}
	i := 0
	if !f.Success {
		i = 2
	}
	line := s.Line(keys[i], f.Province)
	if f.Where != nil {
		line = s.Line(keys[i+1], f.Province, "place", s.Place(*f.Where))
	}
	return phrases.WithMore(s.Speaker, phrases.WithGlory(s.Speaker, line, f.Glory), phrases.Said(s.Speaker, f.Note))
}

// cardNow is an advisor as the campaign knows it, else as the entry tells it: the
// table may have given it a name since.
func cardNow(s Speaker, told seafall.Advisor) seafall.Advisor {
	if s.State != nil {
		if a := s.State.Advisor(told.ID); a != nil {
			return *a
		}
	}
	return told
}

// Titles lists whose title is which, the most prominent first.
func Titles(s Speaker, held map[seafall.Province]seafall.Title) string { return titleList(s, held) }

func tellImprovementChosen(s Speaker, f seafall.ImprovementChosen) string {
	return improvementLine(s, f.Province, f.Improvement)
}

// improvementLine says what a province takes from the improvement sheet, or in
// its place.
func improvementLine(s Speaker, p seafall.Province, i seafall.Improvement) string {
	args := []any{"from", i.From, "to", i.To}
	key := "fact.improvement_chosen.none"
	switch i.Kind {
	case "field":
		key = "fact.improvement_chosen.field_a"
		switch {
		case i.Region != "" && i.Region != p.Region():
			key = "late.p7.fact.improvement_chosen.field_of"
			args = append(args, "number", i.Field, "region", s.Region(i.Region), "region_of", s.Of(s.Region(i.Region)))
		case i.Field == "b":
			key = "fact.improvement_chosen.field_b"
		}
	case "garrison":
		key = "fact.improvement_chosen.garrison"
		if i.Region != "" && i.Region != p.Region() {
			key = "fact.improvement_chosen.garrison_of"
			args = append(args, "region", s.Region(i.Region), "region_of", s.Of(s.Region(i.Region)))
		}
	case "reputation":
		key = "fact.improvement_chosen.reputation"
	case "fortune":
		key = "fact.improvement_chosen.fortune"
	case "sell", "research", "tax":
		key = "fact.improvement_chosen.sticker"
		args = append(args, "base", Base(s, i.Kind, i.To))
	case "appellation":
		key = "fact.improvement_chosen.appellation"
		args = append(args, "appellation", s.Appellation(i.Appellation, phrases.StyleOf(s.Speaker, p)))
	case "other":
		key = "fact.improvement_chosen.other"
		args = append(args, "reward", s.Quote(wording.Clip(i.Reward, wording.Shortest)))
	}
	return s.Line(key, p, args...)
}

func tellGameClosed(s Speaker, f seafall.GameClosed) string {
	if f.Number == 0 {
		held := map[seafall.Province]seafall.Title{}
		for _, c := range f.Scores {
			held[c.Province] = c.Title
		}
		return s.T("fact.game_closed.prologue", "titles", titleList(s, held))
	}
	list := make([]string, len(f.Scores))
	for i, c := range scoring.RankScores(f.Scores, func(c seafall.ClosedScore) int { return c.GameGlory }, nil) {
		list[i] = s.Line("fact.game_closed.score", c.Province, "glory", c.Glory)
	}
	args := []any{"number", f.Number, "winner", s.Player(f.Winner), "scores", strings.Join(list, ", ")}
	if f.Emperor == "" {
		return s.T("fact.game_closed", args...)
	}
	return s.Line("fact.game_closed.crowned", f.Emperor, append(args, "emperor", s.EmperorWord(phrases.StyleOf(s.Speaker, f.Emperor)))...)
}
