package seafall

import (
	"maps"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Hold is how firmly a province holds the glory that a source gave it.
type Hold string

// The holds, in the order of a bar.
const (
	Kept      Hold = "kept"   // never taken back (R2)
	Stealable Hold = "stolen" // goes with its card to a raider, or away with it (R3)
	Losable   Hold = "lost"   // gone when what gave it is gone (R4)
	Unheld    Hold = "other"  // what mends the books, and what only takes glory
)

// Holds are all holds, in the order of a bar.
var Holds = []Hold{Kept, Stealable, Losable, Unheld}

// HoldOf says how firmly the glory of a source is held. What a card gave counts
// as kept: no rule takes it back, only another card.
func HoldOf(from seafall.Source) Hold {
	switch from {
	case seafall.FromExplore, seafall.FromRaid, seafall.FromMilestone, seafall.FromColony, seafall.FromCard:
		return Kept
	case seafall.FromAdvisor, seafall.FromTreasure, seafall.FromColonyActive:
		return Stealable
	case seafall.FromStructure, seafall.FromUpgrade:
		return Losable
	}
	return Unheld
}

// HeldAs are the sources of one hold that a campaign knows, in the order of a legend.
func HeldAs(s *seafall.State, hold Hold) []seafall.Source {
	var list []seafall.Source
	for _, from := range seafall.Sources(s) {
		if HoldOf(from) == hold {
			list = append(list, from)
		}
	}
	return list
}

// Rule is the rule that says how a hold is lost, "" for what no single rule
// covers.
func (h Hold) Rule() string {
	switch h {
	case Kept:
		return "R2"
	case Stealable:
		return "R3"
	case Losable:
		return "R4"
	}
	return ""
}

// RulesOf are the rules behind a source of glory; none for what only a card or
// the table says.
func RulesOf(from seafall.Source) []string {
	switch from {
	case seafall.FromCard, seafall.FromCorrection:
		return nil
	case seafall.FromEnmity:
		return []string{"R6", "R42"}
	}
	if rule := HoldOf(from).Rule(); rule != "" {
		return []string{rule}
	}
	return nil
}

// GloryBySource is what each source gave a province in some games of the
// record, less what was taken away again; a source that came to nothing is left
// out. Games that were copied from paper name no sources, and one that the
// province missed only what the table corrected.
func GloryBySource(games []seafall.GameRecord, p seafall.Province) map[seafall.Source]int {
	sums := map[seafall.Source]int{}
	for _, g := range games {
		for source, n := range g.Scores[p].Sources {
			sums[source] += n
			if sums[source] == 0 {
				delete(sums, source)
			}
		}
	}
	return sums
}

// What a game gave without naming a source.
const (
	WhileAbsent seafall.Source = "absent" // recorded for a province that missed the game
	OnPaper     seafall.Source = "paper"  // of a game before these books: nobody knows where it came from
)

// GloryByOrigin is what some games of the record gave a province: by source as
// far as they name them, else as a whole, WhileAbsent or OnPaper.
func GloryByOrigin(games []seafall.GameRecord, p seafall.Province) map[seafall.Source]int {
	whole := map[seafall.Source]int{}
	var told []seafall.GameRecord
	for _, g := range games {
		switch score := g.Scores[p]; {
		case score.Absent:
			whole[WhileAbsent] += score.GameGlory
		case g.CaughtUp:
			whole[OnPaper] += score.GameGlory
		default:
			told = append(told, g)
		}
	}
	sums := GloryBySource(told, p)
	maps.Copy(sums, whole)
	return sums
}

// CampaignGloryByOrigin is what a province's campaign glory is made of. What
// the record does not explain was corrected by the table.
func CampaignGloryByOrigin(s *seafall.State, p seafall.Province) map[seafall.Source]int {
	sums := GloryByOrigin(s.Record, p)
	left := s.Board(p).CampaignGlory
	for _, n := range sums {
		left -= n
	}
	if left != 0 {
		sums[seafall.FromCorrection] += left
	}
	return sums
}

// gloryCommands are the commands about glory alone: a new one is named here.
var gloryCommands = []Command{GainGlory{}}

// gloryKinds are the rules behind what it comes to.
var gloryKinds = []kindRules{ruled[seafall.GloryByCard]()}

// GainGlory is glory gained or lost because a card says so, or a start with
// carried items (R72). With an advisor it is the printed glory of one kept
// from an earlier game, once a game.
type GainGlory struct {
	Province seafall.Province `json:"province"`
	Glory    int              `json:"glory"`
	Reason   string           `json:"reason,omitempty"`
	Advisor  string           `json:"advisor,omitempty"`
}

// Kind is "gain_glory".
func (GainGlory) Kind() string { return "gain_glory" }

func (c GainGlory) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	if c.Glory == 0 {
		return refuse("", "number.zero", "glory", nil)
	}
	t.unlikely("R2", c.Glory)
	if a := t.s.Advisor(c.Advisor); a != nil && (a.Counted || !a.Kept) {
		t.warn("R72", "advisor.counts_already", ledger.Args{"advisor": label(*a)})
	}
	c.Reason = ledger.Tidy(c.Reason)
	if err := t.add(seafall.GloryByCard(c)); err != nil {
		return err
	}
	if c.Glory < 0 {
		t.belowNothing(c.Province)
	}
	return nil
}
