package seafall

import "slices"

// lateCatchingUpFacts are the kinds of facts of this file: a new one is named here.
var lateCatchingUpFacts = []Fact{LateCaughtUp{}}

// LateCaughtUp is what the rules that a table had added left on its map, beside
// CampaignCaughtUp and with it: the colonies as they lie there today. It comes before
// anything is played. Which rules those are is told with RuleAdded.
type LateCaughtUp struct {
	Colonies []CaughtUpColony `json:"colonies"`
}

// CaughtUpColony is a colony as its card lies on the map today.
type CaughtUpColony struct {
	ColonyCard
	Governor Province `json:"governor,omitempty"` // "" for nobody
	By       Province `json:"by,omitempty"`       // who founded it, where somebody remembers
	Game     int      `json:"game,omitempty"`     // in which it was founded, where somebody remembers
}

// Kind is "late_caught_up".
func (LateCaughtUp) Kind() string { return "late_caught_up" }

// Part is Colonies: what else there is to catch up comes with its own part.
func (LateCaughtUp) Part() Part { return Colonies }

// mostCaughtUpColonies is how many colonies can be caught up at once.
const mostCaughtUpColonies = 99

func (f LateCaughtUp) apply(s *State, _ moment) error {
	if !onlyCaughtUp(s) {
		return misfit("kind", "late.p7.catch_up_first", nil)
	}
	if err := inRange("colonies", len(f.Colonies), 1, mostCaughtUpColonies); err != nil {
		return err
	}
	for _, c := range f.Colonies {
		if err := c.lay(s); err != nil {
			return err
		}
	}
	return nil
}

// onlyCaughtUp says whether a campaign was caught up from paper and nothing has been
// played since.
func onlyCaughtUp(s *State) bool {
	played := slices.ContainsFunc(s.Record, func(line GameRecord) bool { return !line.CaughtUp })
	return s.Running == nil && len(s.Record) > 0 && !played
}

// lay puts a colony on its island as it is today.
func (f CaughtUpColony) lay(s *State) error {
	if err := first(f.check(s), inRange("game", f.Game, 0, len(s.Record))); err != nil {
		return err
	}
	c := f.colony()
	c.Game, c.By, c.Governor = f.Game, f.By, f.Governor
	for _, p := range []Province{f.By, f.Governor} {
		if p == "" || len(c.Governors) > 0 && c.Governors[0].Province == p {
			continue
		}
		if err := known(s, "governor", p); err != nil {
			return err
		}
		c.Governors = append(c.Governors, Governed{Province: p, Game: f.Game})
	}
	s.Late.Colonies = append(s.Late.Colonies, c)
	return nil
}
