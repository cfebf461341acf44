package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// A turn is a province's part of a round. Its guild has three actions, of which
// two are taken, and never one of them twice (R16). Sailing, repairing, goods
// and taxes are not recorded, so that nothing is said about them; nor do the
// books see which action is the third that some leaders pay for, and none of
// these leaders takes one twice.

// once warns when a province has done one of some things in this turn already.
func (t *table) once(p seafall.Province, key string, acts ...seafall.Act) {
	for _, act := range acts {
		if t.before.Running.HasDone(p, act) > 0 {
			t.warn("R16", key, ledger.Args{"province": p})
			return
		}
	}
}

// engages warns when a province takes an action of a guild after one of another
// guild in the same turn (R16).
func (t *table) engages(p seafall.Province, guild seafall.Guild) {
	t.inTurn(p)
	var other seafall.Guild
	for _, did := range t.before.Running.DoneBy(p) {
		switch did.Act.Guild() {
		case guild:
			return
		case "":
		default:
			other = did.Act.Guild()
		}
	}
	if other != "" {
		t.warn("R16", "turn.other_guild", ledger.Args{"province": p, "guild": other})
	}
}

// inTurn warns of an act of a turn that a failed endeavor has ended (R21). Before the
// first winter, and for nobody, nothing is said.
func (t *table) inTurn(p seafall.Province) {
	s := t.before
	if s == nil { // a sum that asks what stands against an act
		s = t.s
	}
	if g := s.Running; g != nil && g.HasDone(p, seafall.ActFailed) > 0 {
		t.warnOnce("R21", "turn.over", ledger.Args{"province": p})
	}
}

// afterWinter warns of an endeavor before the first winter, when nobody has a
// turn yet (R31).
func (t *table) afterWinter() {
	if t.s.Running.Year == 0 {
		t.warn("R31", "endeavor.before_winter", nil)
	}
}

// afloat warns of an endeavor that succeeds without a ship (R22).
func (t *table) afloat(p seafall.Province) {
	hulls := t.s.Play(p).Hulls
	if hulls[0].Sunk && hulls[1].Sunk {
		t.warn("R22", "endeavor.no_ship", ledger.Args{"province": p})
	}
}

// unexplored warns of a place that cannot be explored: one on a province, the
// garrison of an island, or a site that was explored before (R16). A site that
// the same province opened in this round is what this endeavor is about.
func (t *table) unexplored(p seafall.Province, at seafall.Place) {
	island := t.s.Island(at.Region)
	if island == nil || at.Spot == seafall.Garrison || at.Spot == seafall.War || at.Spot == seafall.Home {
		t.warn("R16", "explore.no_site", ledger.Args{"region": at.Region, "spot": at.Spot})
		return
	}
	site := island.Site(at.Spot)
	if site == nil {
		return
	}
	if tomb := t.s.Late.Tomb(at); tomb != nil { // L47: explored again and again
		if tomb.Closed {
			t.warn("R76", "late.p5.closed", ledger.Args{"region": at.Region, "spot": at.Spot})
		}
		return
	}
	justNow := slices.Contains(t.s.Running.Opened, at) && (site.By == "" || site.By == p)
	if !justNow {
		t.warn("R16", "explore.explored", ledger.Args{"region": at.Region, "spot": at.Spot})
	}
}

// SecondTap says whether all that stands against a command is that the same
// action was taken in this turn already: what a button that is tapped twice
// comes to (R16).
func SecondTap(against []*ledger.Violation) bool {
	return len(against) > 0 && !slices.ContainsFunc(against, func(v *ledger.Violation) bool {
		return !v.Overrulable || v.Key != "turn.explore_twice" && v.Key != "turn.raid_twice"
	})
}

// TapAgain sets aside what stands against a second tap, for a reason that the
// books know by itself.
func TapAgain(against []*ledger.Violation) []ledger.Overrule {
	var list []ledger.Overrule
	for _, v := range against {
		list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: seafall.TappedAgain})
	}
	return list
}

// The leader and the structure that let a province hire more than one advisor
// in a turn (R9).
const (
	wise    = "wise"
	library = "Library"
)

// onceATurn warns of a second advisor or treasure in one turn (R9). The Wise
// hire one advisor more, and with a Library any number; neither buys a treasure
// as well.
func (t *table) onceATurn(p seafall.Province, act seafall.Act) {
	t.inTurn(p)
	g := t.s.Running
	advisors, treasures := g.HasDone(p, seafall.ActHire), g.HasDone(p, seafall.ActTreasure)
	if advisors+treasures == 0 {
		return
	}
	if act == seafall.ActHire && treasures == 0 {
		switch {
		case hasStructure(g, p, library):
			return
		case leads(t.s, p, wise) && advisors < 2:
			return
		case leads(t.s, p, wise):
			t.warn("R9", "advisor.two_a_turn", ledger.Args{"province": p})
			return
		}
	}
	t.warn("R9", "advisor.one_a_turn", ledger.Args{"province": p})
}

func hasStructure(g *seafall.Game, p seafall.Province, name string) bool {
	return slices.ContainsFunc(g.StructuresOf(p), func(x *seafall.Structure) bool { return seafall.SameName(x.Name, name) })
}
