package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// houseRuleFacts are the kinds of facts of this file: a new one is named here.
var houseRuleFacts = []Fact{HouseRuleSet{}}

// HouseRule is a rule that a campaign reads in its own way, where the texts
// leave room or contradict each other. None is in force unless the table has
// chosen it.
type HouseRule string

// The house rules, each with the reading it takes instead of the usual one.
const (
	// TitleTiesLowestScore: of provinces tied for titles the one with the
	// lowest score of this game chooses first, then the less prominent (R45).
	TitleTiesLowestScore HouseRule = "title_ties_lowest_score"
	// PoolCap15: no pool has more than fifteen dice (R18, R19).
	PoolCap15 HouseRule = "pool_cap_15"
	// PrologueTitlesTied: after the prologue all provinces are tied and choose
	// their titles, instead of its glory deciding (R51).
	PrologueTitlesTied HouseRule = "prologue_titles_tied"
	// FirstWinterByTitle: in the first winter of a game the least prominent
	// title takes the astrolabe, whatever the glory (R26, R28).
	FirstWinterByTitle HouseRule = "first_winter_by_title"
	// PrologueMilestones: milestones of the prologue count for the emperor as
	// those of other games do (R50).
	PrologueMilestones HouseRule = "prologue_milestones"
	// LuckyReputation: in winter a Lucky leader gives a reputation token
	// instead of a fortune token (R29).
	LuckyReputation HouseRule = "lucky_reputation"
	// RejoinSinceLeaving: for somebody who left and comes back the games count
	// that were closed since, not all of them (R47).
	RejoinSinceLeaving HouseRule = "rejoin_since_leaving"
)

// The house rules of parts.
const (
	// TitleBonusByHand: what a title card is worth is read from it, and no number
	// is worked out for it (R58).
	TitleBonusByHand HouseRule = "title_bonus_by_hand"
	// ShipRaidBoardEnmityFree: one's own enmity on the board of a ship's owner takes
	// no dice from a raid on the ship (R60).
	ShipRaidBoardEnmityFree HouseRule = "ship_raid_board_enmity_free"
	// ShipRaidOnceAYear: a ship is raided once a year, as a site is (R60).
	ShipRaidOnceAYear HouseRule = "ship_raid_once_a_year"
	// CursesCountAsDamage: a ship sinks with the third card on it, whether damage or
	// curse (R66).
	CursesCountAsDamage HouseRule = "curses_count_as_damage"
)

// IslandTwoGlory: an island found in a column without one is worth a glory beside that
// of the endeavor, whatever its entry says (R75).
const IslandTwoGlory HouseRule = "island_two_glory"

// Part is the part that a house rule belongs to.
func (r HouseRule) Part() Part {
	switch r {
	case TitleBonusByHand:
		return TitleBonuses
	case ShipRaidBoardEnmityFree, ShipRaidOnceAYear:
		return ShipRaids
	case CursesCountAsDamage:
		return Curses
	case ConquestMovesNoGlory, ColonyEnmityOwn, ColoniesOnlyConquered:
		return Conquests
	case LastGameToRoundEnd:
		return TheEnd
	case KerTwoEverywhere:
		return Patmos
	case RelicsReturn:
		return Tombs
	case IslandTwoGlory:
		return EmptyColumns
	}
	return ""
}

var houseRules = []HouseRule{TitleTiesLowestScore, PoolCap15, PrologueTitlesTied, FirstWinterByTitle,
	PrologueMilestones, LuckyReputation, RejoinSinceLeaving,
	TitleBonusByHand, ShipRaidBoardEnmityFree, ShipRaidOnceAYear, CursesCountAsDamage,
	ConquestMovesNoGlory, ColonyEnmityOwn, ColoniesOnlyConquered,
	RelicsReturn, KerTwoEverywhere, LastGameToRoundEnd, IslandTwoGlory}

// HouseRules are the house rules that a campaign knows, in the order of the forms;
// nil for the state are those of the base game.
func HouseRules(s *State) []HouseRule { return opened(s, houseRules) }

// Valid says whether it is one of the house rules, of whichever part.
func (r HouseRule) Valid() bool { return slices.Contains(houseRules, r) }

// House says whether the campaign plays by a house rule.
func (s *State) House(r HouseRule) bool { return slices.Contains(s.HouseRules, r) }

// setHouse puts a house rule in force or out of it, and keeps the list in the
// order of HouseRules.
func setHouse(s *State, field string, r HouseRule, on bool) error {
	if !r.Valid() || !s.Open(r.Part()) {
		return misfit(field, "house_rule.unknown", ledger.Args{"house_rule": string(r)})
	}
	var list []HouseRule
	for _, known := range houseRules {
		if known == r && on || known != r && s.House(known) {
			list = append(list, known)
		}
	}
	s.HouseRules = list
	return nil
}

// HouseRuleSet is a house rule that is played by from now on, or no longer. It
// changes nothing that was decided before.
type HouseRuleSet struct {
	Rule HouseRule `json:"rule"`
	On   bool      `json:"on"`
}

// Kind is "house_rule_set".
func (HouseRuleSet) Kind() string { return "house_rule_set" }

func (f HouseRuleSet) apply(s *State, _ moment) error { return setHouse(s, "rule", f.Rule, f.On) }
