package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// bonusCommands are the commands of this file: a new one is named here.
var bonusCommands = []Command{TakeTitleBonus{}, BeginWar{}}

// bonusKinds are the rules behind what they come to.
var bonusKinds = []kindRules{
	ruled[seafall.TitleBonusTaken]("R58"),
	ruled[seafall.WarBegun]("R59"),
}

// GloryPerBonus is how much campaign glory behind the leader is worth a bonus, or
// any part of it (L5).
const GloryPerBonus = 5

// BonusLeader is the province whose campaign glory the bonuses of title cards count
// from: the most of those who have not left, the first of equals (L5). "" when
// nobody plays.
func BonusLeader(s *seafall.State) seafall.Province {
	var leader seafall.Province
	for _, p := range s.Playing() {
		if leader == "" || s.Board(p).CampaignGlory > s.Board(leader).CampaignGlory {
			leader = p
		}
	}
	return leader
}

// BehindLeader is how much campaign glory a province is behind BonusLeader, 0 for
// the leader and its equals (L5).
func BehindLeader(s *seafall.State, p seafall.Province) int {
	b, leader := s.Board(p), BonusLeader(s)
	if b == nil || leader == "" {
		return 0
	}
	return max(0, s.Board(leader).CampaignGlory-b.CampaignGlory)
}

// BonusDue is how many bonuses a province is due for its title as the running game
// is set up (R58): one for each GloryPerBonus that it is behind, or part of them
// (L5). None is due to who is absent (L8), who has no title yet, or plays no game.
func BonusDue(s *seafall.State, p seafall.Province) int {
	play := s.Play(p)
	if play == nil || play.Absent || s.Board(p).Title == "" {
		return 0
	}
	return (BehindLeader(s, p) + GloryPerBonus - 1) / GloryPerBonus
}

// MoreProminent are the provinces of the running game whose title is more prominent
// than another's, the most prominent first: with them it can be at war from the
// set-up on (L9).
func MoreProminent(s *seafall.State, p seafall.Province) []seafall.Province {
	if s.Play(p) == nil {
		return nil
	}
	list := s.ByTitle(s.Running.Seats)
	slices.Reverse(list)
	return slices.DeleteFunc(list, func(other seafall.Province) bool { return !outranks(s, other, p) })
}

// outranks says whether a province's title is more prominent than another's.
func outranks(s *seafall.State, p, other seafall.Province) bool {
	return s.Board(p) != nil && s.Board(other) != nil && s.Board(p).Title.Valid() && lessProminent(s, other, p) < 0
}

// WarsOf are the tokens of others that lie in a province's At War With, in the
// order of the seats; none when no game runs.
func WarsOf(s *seafall.State, p seafall.Province) []BeginWar {
	var list []BeginWar
	if s.Running == nil {
		return nil
	}
	for _, other := range s.Running.Seats {
		if play := s.Play(other); play != nil {
			if n := play.At(seafall.Place{Region: p.Region(), Spot: seafall.War}); n > 0 {
				list = append(list, BeginWar{Province: p, Against: other, Count: n})
			}
		}
	}
	return list
}

// WarsOffered are the wars that the title cards began in the last game that had
// any, for whoever holds these titles now, the least prominent first (L9): as long
// as this set-up is under way, and without those that were begun in it.
func WarsOffered(s *seafall.State) []BeginWar {
	if s.Running == nil || s.Running.Year > 0 || s.Running.Number == 0 {
		return nil
	}
	var list []BeginWar
	for _, p := range s.ByTitle(s.Running.Seats) {
		for _, other := range MoreProminent(s, p) {
			n := warCount(s, p, other)
			begun := slices.ContainsFunc(s.Late.Wars, func(w seafall.TitleWar) bool {
				return w.Game == s.Running.Number && w.Title == s.Board(p).Title && w.Against == s.Board(other).Title
			})
			if n > 0 && !begun {
				list = append(list, BeginWar{Province: p, Against: other, Count: n})
			}
		}
	}
	return list
}

// warCount is how many tokens the title cards of two provinces put down in the last
// game that had any such war, 0 for none.
func warCount(s *seafall.State, p, against seafall.Province) int {
	last, n := -1, 0
	for _, w := range s.Late.Wars {
		if s.Running != nil && w.Game >= s.Running.Number {
			continue
		}
		if w.Game > last {
			last, n = w.Game, 0
		}
		if w.Title == s.Board(p).Title && w.Against == s.Board(against).Title {
			n = w.Count
		}
	}
	return n
}

// TakeTitleBonus is what a province takes for its title card at the set-up (R58),
// counted in bonuses: each is 3 gold, a reputation token or a fortune token (L6).
// Gold that is left out is what is still due after the others; where the table
// reads the number from the card (seafall.TitleBonusByHand), it is none.
type TakeTitleBonus struct {
	Province   seafall.Province `json:"province"`
	Gold       *int             `json:"gold,omitempty" range:"0-99"`
	Reputation int              `json:"reputation,omitempty" range:"0-99"`
	Fortune    int              `json:"fortune,omitempty" range:"0-99"`
}

// Kind is "take_title_bonus".
func (TakeTitleBonus) Kind() string { return "take_title_bonus" }

// Part is seafall.TitleBonuses.
func (TakeTitleBonus) Part() seafall.Part { return seafall.TitleBonuses }

func (c TakeTitleBonus) decide(t *table) error {
	play, err := t.acting(c.Province) // L8: who is absent takes none
	if err != nil {
		return err
	}
	f := seafall.TitleBonusTaken{Province: c.Province, Due: BonusDue(t.s, c.Province), Reputation: c.Reputation, Fortune: c.Fortune}
	byHand := t.s.House(seafall.TitleBonusByHand)
	switch {
	case c.Gold != nil:
		f.Gold = *c.Gold
	case !byHand:
		f.Gold = max(0, f.Due-c.Reputation-c.Fortune)
	}
	if t.s.Running.Year > 0 { // L7
		t.warn("R58", "late.p1.after_winter", ledger.Args{"province": c.Province})
	}
	if n := play.Bonus.Taken(); n > 0 { // L7
		t.warn("R58", "late.p1.again", ledger.Args{"province": c.Province, "count": n})
	} else if !byHand && !play.Absent && f.Taken() > 0 && f.Taken() != f.Due { // L5, L6
		t.warn("R58", "late.p1.other_number", ledger.Args{"province": c.Province, "count": f.Taken(), "due": f.Due})
	}
	if first := firstDue(t.s); !byHand && !play.Absent && first != "" && lessProminent(t.s, first, c.Province) < 0 { // L4
		t.warn("R58", "late.p1.order", ledger.Args{"province": c.Province, "other": first})
	}
	return t.add(f)
}

// firstDue is whose title card is followed next at the set-up (L4): the least
// prominent of those there who are due a bonus and have taken none. "" for nobody,
// and from the first winter on.
func firstDue(s *seafall.State) seafall.Province {
	if s.Running.Year > 0 {
		return ""
	}
	for _, p := range SetUpOrder(s) {
		if BonusDue(s, p) > 0 && s.Play(p).Bonus.Taken() == 0 {
			return p
		}
	}
	return ""
}

// BeginWar puts enmity tokens of a more prominent province into another's At War
// With, as the title cards say at the set-up (R59). Count is what the cards of
// these titles said in the last game when it is left out, else one.
type BeginWar struct {
	Province seafall.Province `json:"province"`
	Against  seafall.Province `json:"against"`
	Count    int              `json:"count,omitempty" range:"1-8"`
}

// Kind is "begin_war".
func (BeginWar) Kind() string { return "begin_war" }

// Part is seafall.TitleBonuses.
func (BeginWar) Part() seafall.Part { return seafall.TitleBonuses }

func (c BeginWar) decide(t *table) error {
	// L8: who is absent is at war all the same.
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	if t.s.Play(c.Against) == nil {
		return noPlayer(t.s, "against", c.Against)
	}
	f := seafall.WarBegun{Province: c.Province, Against: c.Against, Count: c.Count}
	if f.Count == 0 {
		f.Count = max(1, warCount(t.s, c.Province, c.Against))
	}
	switch {
	case t.s.Running.Number == 0:
		t.warn("R59", "late.p1.war_prologue", nil)
	case c.Province != c.Against && !outranks(t.s, c.Against, c.Province):
		t.warn("R59", "late.p1.not_more_prominent", ledger.Args{"province": c.Province, "other": c.Against})
	}
	if t.s.Running.Year > 0 {
		t.warn("R59", "late.p1.war_after_winter", ledger.Args{"province": c.Province, "other": c.Against})
	}
	return t.add(f)
}
