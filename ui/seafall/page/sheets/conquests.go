package sheets

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
)

// colonyWays are ways to the colonies that a province can raid; none while that is
// sealed.
func colonyWays(v *look.Reading, p seafall.Province) look.Group {
	list := look.Group{Class: "links"}
	for _, c := range v.State.Late.Colonies {
		if v.State.Open(seafall.Conquests) && c.Governor != p {
			list.Links = append(list.Links, look.Link{To: strings.Join([]string{look.ViewTable, string(p), "raided", c.ID}, "/"), Words: v.Say.Colony(c.ID), Symbol: look.IconID(crest.IconIsle)})
		}
	}
	return list
}

// colonyRaided is a raid on a colony, said with what came of it: the colony is taken,
// or a site plundered (L40 to L46). False for what is no colony to raid.
func colonyRaided(v *look.Reading, p seafall.Province, id string) ([]look.Group, bool) {
	c := v.State.Late.Colony(id)
	if c == nil || c.Governor == p || !v.State.Open(seafall.Conquests) {
		return nil, false
	}
	if scoring.KerWaits(v.State, c) {
		return kerTaken(v, p, c), true
	}
	said := scoring.ConquerColony{Province: p, Colony: id}
	take := look.Group{Title: v.T("late.p8.siege.unharmed"), Note: late.SiegeDice(v.Say.Speaker, p, c), Links: []look.Link{backTo(v, p, "raided")}}
	plan, _ := said.Plan(v.State)
	if then, _, err := scoring.Foresee(v.State, said); err == nil {
		for _, n := range late.ConquestChanges(v.Say.Speaker, then, p, c.Governor) {
			take.Rows = append(take.Rows, look.Row{Symbol: look.CrestID(n.Province), Class: "p-" + string(n.Province), Words: n.Words, Change: v.Changed(n.From, n.To)})
		}
	}
	for _, x := range plan.Structures {
		take.Rows = append(take.Rows, look.Row{Symbol: look.IconID(crest.IconBuild), Words: v.T("late.p8.siege.along", "structures", v.Say.Structure(x.Name))})
	}
	var ask []page.Input
	if plan.Missing > 0 {
		ask = append(ask, page.Input{Name: "forced", Label: v.T("screen.table.enmity.forced"), Type: "check"})
	}
	take.Acts = []page.Act{look.Class(v.Tap("conquer", said, v.T("late.p8.siege.take", "colony", v.Say.Colony(id)), ask...), "main")}
	list := look.Group{Title: v.T("late.p8.siege.damaged")}
	for _, l := range (scoring.Plunderer{Province: p, Colony: c.ID, Successes: c.Defense}).Plunder(v.State) {
		_, site, _ := l.Spot.Colony()
		list.Rows = append(list.Rows, raidRow(v, string(site), phrases.ColonySite(v.Say.Speaker, site), l.Value, func(n int) scoring.Command {
			return scoring.RaidColony{Province: p, Colony: c.ID, Site: site, Owed: n}
		}))
	}
	list.Acts = []page.Act{look.Class(v.Tap("raid-colony", scoring.RaidColony{Province: p, Colony: c.ID}, v.T("late.p8.siege.only_glory")), "quiet")}
	return []look.Group{take, list}, true
}
