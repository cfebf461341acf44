package page

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
)

// colonyWays are ways to the colonies that a province can raid; none while that is
// sealed.
func colonyWays(v *reading, p seafall.Province) group {
	list := group{Class: "links"}
	for _, c := range v.s.Late.Colonies {
		if v.s.Open(seafall.Conquests) && c.Governor != p {
			list.Links = append(list.Links, link{To: strings.Join([]string{viewTable, string(p), "raided", c.ID}, "/"), Words: v.say.Colony(c.ID), Symbol: iconID(crest.IconIsle)})
		}
	}
	return list
}

// colonyRaided is a raid on a colony, said with what came of it: the colony is taken,
// or a site plundered (L40 to L46). False for what is no colony to raid.
func colonyRaided(v *reading, p seafall.Province, id string) ([]group, bool) {
	c := v.s.Late.Colony(id)
	if c == nil || c.Governor == p || !v.s.Open(seafall.Conquests) {
		return nil, false
	}
	said := scoring.ConquerColony{Province: p, Colony: id}
	take := group{Title: v.t("late.p8.siege.unharmed"), Note: late.SiegeDice(v.say.Speaker, p, c), Links: []link{backTo(v, p, "raided")}}
	plan, _ := said.Plan(v.s)
	if then, _, err := scoring.Foresee(v.s, said); err == nil {
		for _, n := range late.ConquestChanges(v.say.Speaker, then, p, c.Governor) {
			take.Rows = append(take.Rows, row{Symbol: crestID(n.Province), Class: "p-" + string(n.Province), Words: n.Words, Change: v.changed(n.From, n.To)})
		}
	}
	for _, x := range plan.Structures {
		take.Rows = append(take.Rows, row{Symbol: iconID(crest.IconBuild), Words: v.t("late.p8.siege.along", "structures", v.say.Structure(x.Name))})
	}
	var ask []page.Input
	if plan.Missing > 0 {
		ask = append(ask, page.Input{Name: "forced", Label: v.t("screen.table.enmity.forced"), Type: "check"})
	}
	take.Acts = []page.Act{class(v.tap("conquer", said, v.t("late.p8.siege.take", "colony", v.say.Colony(id)), ask...), "main")}
	list := group{Title: v.t("late.p8.siege.damaged")}
	for _, l := range (scoring.Plunderer{Province: p, Colony: c.ID, Successes: c.Defense}).Plunder(v.s) {
		_, site, _ := l.Spot.Colony()
		list.Rows = append(list.Rows, raidRow(v, string(site), phrases.ColonySite(v.say.Speaker, site), l.Value, func(n int) scoring.Command {
			return scoring.RaidColony{Province: p, Colony: c.ID, Site: site, Owed: n}
		}))
	}
	list.Acts = []page.Act{class(v.tap("raid-colony", scoring.RaidColony{Province: p, Colony: c.ID}, v.t("late.p8.siege.only_glory")), "quiet")}
	return []group{take, list}, true
}
