package tale

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/typeset"
)

// deed says who did what with a fact, nobody for one that is not told, and
// what the table said with it.
func (t *Teller) deed(a *account.Act, d account.Done) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	switch f := d.Fact.(type) {
	case seafall.WaterCharted, seafall.PassageTested, seafall.UnchartedDrawn, seafall.InquisitionHeld:
		return t.seaDeed(f)
	case seafall.ColonyFounded, seafall.ColonyActivated:
		return t.colonyDeed(d)
	case seafall.TombEntryCrossed, seafall.TombClosed, seafall.RelicFound, seafall.RelicMoved, seafall.RelicLost,
		seafall.TabletFound, seafall.TabletStolen, seafall.TreasureMapUsed:
		return t.tombDeed(a, d.Fact)
	case seafall.IslandFound:
		if f.By == "" {
			return
		}
		isle := t.State.Island(f.Island)
		if isle == nil || isle.Name == "" {
			return tell(f.By, "chronicle.story.found.unnamed", "column", f.Column)
		}
		return tell(f.By, "chronicle.story.found", "island", isle.Name, "column", f.Column)
	case seafall.SiteExplored:
		return t.opened(a, f)
	case seafall.EndeavorResolved:
		by, does, _ = t.endeavor(a, f)
		return by, does, wordsSaid(f.Note)
	case seafall.ShipRaided:
		return t.raidsShip(f)
	case seafall.SiteRaided:
		if a.Raids() {
			return
		}
		by, does, _ = tell(f.By, "chronicle.story.raid.at", "place", t.Speak.Place(f.Place), "region", regionOf(t, f.Place))
		does.home = home(t, f.Place)
		return by, does, nil
	case seafall.ColonyConquered:
		if c := t.State.Late.Colony(f.Colony); f.From == "" && c != nil && c.Ker {
			return tell(f.By, "late.p9.story.takes", "colony", typeset.Strong+t.Speak.Colony(f.Colony)+typeset.Upright)
		}
		if f.From == "" {
			return tell(f.By, "late.p8.story.takes.free", "colony", typeset.Strong+t.Speak.Colony(f.Colony)+typeset.Upright)
		}
		return tell(f.By, "late.p8.story.takes", "colony", typeset.Strong+t.Speak.Colony(f.Colony)+typeset.Upright, "from", t.Speak.Province(f.From))
	case seafall.LastIslandFound:
		if f.Island == "" {
			return tell(f.By, "late.p12.story.finds")
		}
		return tell(f.By, "late.p12.story.finds.named", "island", typeset.Strong+t.Speak.Region(f.Island)+typeset.Upright)
	case seafall.EnmityStuck:
		by, does, _ = tell(f.Province, "late.p9.story.sticks", "where", late.StuckWhere(t.Speak.Speaker, f.Stuck))
		if len(f.Stuck) == 0 {
			does.key = "late.p9.story.sticks.nowhere"
		}
		if a.Conquers() { // why is told with that
			return by, does, nil
		}
		return by, does, wordsSaid(f.Reason)
	case seafall.MilestoneClaimed:
		return tell(f.Province, "chronicle.story.milestone", "name", typeset.Strong+f.Name+typeset.Upright)
	case seafall.GloryByCard:
		by, does, _ = tell(f.Province, "chronicle.story.gains")
		does.count = f.Glory
		if f.Glory < 0 {
			does.key, does.count = "chronicle.story.loses", -f.Glory
		}
		return by, does, wordsSaid(f.Reason)
	case seafall.AdvisorHired:
		return f.Province, deed{key: "chronicle.story.hires", count: 1, on: f.Advisor.ID, short: []string{adviserInPassing(t, d.Advisor)}, object: func(deed) string { return t.adviser(d.Advisor) }}, nil
	case seafall.AdvisorLost:
		if f.Destroyed {
			return tell(f.Province, "chronicle.story.advisor_gone", "advisor", t.adviser(d.Advisor))
		}
		return tell(f.Province, "chronicle.story.dismisses", "advisor", t.adviser(d.Advisor), "name", adviserInPassing(t, d.Advisor))
	case seafall.AdvisorStolen:
		if f.Kept {
			return tell(f.By, "chronicle.story.steals", "advisor", t.adviser(d.Advisor), "from", t.Speak.Province(f.From))
		}
		return tell(f.By, "chronicle.story.steals.gone", "advisor", t.adviser(d.Advisor), "from", t.Speak.Province(f.From))
	}
	return t.holding(a, d)
}

// endeavorKeys are the deeds for a success and a failure, each without a place and
// with one.
var endeavorKeys = map[seafall.Value][4]string{
	seafall.Explore: {"chronicle.story.explore", "chronicle.story.explore.at",
		"chronicle.story.explore.failed", "chronicle.story.explore.failed.at"},
	seafall.Raid: {"chronicle.story.raid", "chronicle.story.raid.at",
		"chronicle.story.raid.failed", "chronicle.story.raid.failed.at"},
}

// togetherKeys are the bare deeds that several provinces are told to have done.
var togetherKeys = map[string]string{
	"chronicle.story.explore": "chronicle.story.explore.many",
	"chronicle.story.raid":    "chronicle.story.raid.many",
}

// endeavor is the deed of an endeavor. Where the act says more of a success,
// that is told instead.
func (t *Teller) endeavor(a *account.Act, f seafall.EndeavorResolved) (seafall.Province, deed, []string) {
	if f.Endeavor == seafall.Raid && (f.Where == nil && a.RaidsShip() || f.Success && a.Conquers()) { // that is told instead
		return "", deed{count: 1}, nil
	}
	if f.Endeavor == seafall.Raid && f.Where == nil && f.Success {
		f.Where = a.Raided()
	}
	i := 0
	if !f.Success {
		i = 2
	}
	does := deed{key: endeavorKeys[f.Endeavor][i], count: 1}
	if f.Where != nil {
		does.key = endeavorKeys[f.Endeavor][i+1]
		does.args = []any{"place", t.Speak.Place(*f.Where), "region", regionOf(t, *f.Where)}
		does.home = home(t, *f.Where)
		if f.Endeavor == seafall.Explore && f.Success && a.Braved(*f.Where) {
			does.key = "chronicle.story.braves"
		}
	}
	if f.Endeavor == seafall.Explore && f.Success && f.Where == nil && (a.Finds() || a.EndsTheCampaign()) { // that is told instead
		return "", does, nil
	}
	return f.Province, does, nil
}

// home says whether a place is a province's own.
func home(t *Teller, at seafall.Place) bool {
	return t.State.Board(seafall.Province(at.Region)) != nil
}

// regionOf is where a place is, for what is told in passing: its island, and of a
// province the place itself.
func regionOf(t *Teller, at seafall.Place) string {
	if home(t, at) {
		return t.Speak.Place(at)
	}
	return t.Speak.Region(at.Region)
}

// raidsShip is the deed of a raid on a ship, with what was applied (L17).
func (t *Teller) raidsShip(f seafall.ShipRaided) (seafall.Province, deed, []string) {
	of := t.Speak.Province(f.Of)
	does := deed{key: "late.p2.story.raids", count: 1, args: []any{"ship", t.ship(f.Of, f.Target), "province", of, "province_of", t.Speak.Of(of),
		"applied", late.Applied(t.Speak.Speaker, f.Damage, f.Items)}}
	if f.Applied == 0 {
		does.key = "late.p2.story.raids.nothing"
	}
	return f.By, does, nil
}

// opened is the deed of a site that was explored, nobody's where its endeavor
// says so already.
func (t *Teller) opened(a *account.Act, f seafall.SiteExplored) (seafall.Province, deed, []string) {
	at := seafall.Place{Region: f.Island, Spot: f.Site}
	does := deed{key: "chronicle.story.opens", args: []any{"place", t.Speak.Place(at), "region", regionOf(t, at)}, count: 1}
	if e := a.Explored(); e != nil {
		if e.Where != nil && *e.Where == at {
			return "", does, nil
		}
		if e.Where == nil {
			does.key = "chronicle.story.explore.at"
			if f.Dangerous {
				does.key = "chronicle.story.braves"
			}
		}
	}
	return f.By, does, nil
}

// wordsSaid are the table's own words, none for none.
func wordsSaid(words string) []string {
	if strings.TrimSpace(words) == "" {
		return nil
	}
	return []string{words}
}
