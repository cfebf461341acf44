package page

import (
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
)

// shipsToRaid are the ships of a province that another can raid, each with the dice
// against it and what is asked of the raid (L11 to L19). None while that is sealed.
func shipsToRaid(v *reading, p, of seafall.Province) []group {
	s := v.s
	victim := s.Play(of)
	if !s.Open(seafall.ShipRaids) || victim == nil {
		return nil
	}
	flagship, fleet := scoring.FlagshipOf(s, p, seafall.Raid), []page.Option{}
	if flagship == "" {
		return nil
	}
	for _, w := range []seafall.Which{flagship, map[seafall.Which]seafall.Which{seafall.ShipA: seafall.ShipB, seafall.ShipB: seafall.ShipA}[flagship]} {
		if !s.Play(p).Hulls[w.Index()].Sunk { // the first is offered
			fleet = append(fleet, page.Option{Value: string(w), Label: dotted(v.say.Ship(p, w), strconv.Itoa(scoring.ValueNow(s, p, w, seafall.Raid)))})
		}
	}
	spaces := []page.Option{{Value: string(seafall.ByNeither), Label: v.t("late.p2.sheet.space.open")}, {Value: string(seafall.ByRaider), Label: v.t("late.p2.sheet.space.mine")},
		{Value: string(seafall.ByOwner), Label: v.t("late.p2.sheet.space.theirs")}}
	if scoring.SpaceOf(s, of) == of {
		spaces[0], spaces[2] = spaces[2], spaces[0]
	}
	var list []group
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		if victim.Hulls[w.Index()].Sunk {
			continue
		}
		hold := scoring.ShipDefense(s, of, w)
		e := scoring.Endeavor{Province: p, Kind: seafall.Raid, Flagship: flagship, Advisors: scoring.ActiveAdvisors(s, p), Defenders: scoring.DefendersOf(s, of, w),
			Target: scoring.RaidTarget{Of: of, Ship: w, Control: scoring.SpaceOf(s, of)}}
		pool := e.Pool(s)
		g := group{Title: v.say.Ship(of, w), Note: dotted(late.ShipDice(v.say.Speaker, e), late.SinksAt(v.say.Speaker, of, w))}
		for _, t := range pool.Terms {
			g.Rows = append(g.Rows, row{Words: speech.SumTerm(v.say, t), Figure: figure{Text: v.say.Signed(t.Value)}})
		}
		ask := []page.Input{chosen("ship", v.t("late.p2.sheet.with"), fleet...), chosen("control", v.t("late.p2.sheet.space"), spaces...),
			count("successes", v.t("late.p2.sheet.successes"), max(1, hold), 0, 99), count("damage", v.t("late.p2.sheet.damage"), 1, 0, seafall.MostApplied),
			count("items", v.t("late.p2.sheet.items"), 0, 0, seafall.MostApplied)}
		if s.Open(seafall.Curses) {
			ask = append(ask, count("curses", v.t("late.p6.sheet.curses"), 0, 0, seafall.MostApplied))
		}
		g.Acts = []page.Act{class(v.tap("raid-ship-"+string(w), scoring.RaidShip{Province: p, Of: of, Target: w}, v.t("late.p2.sheet.do"), ask...), "main")}
		list = append(list, g)
	}
	return list
}

// cursedHull is the damage of a ship where curses are drawn: the cards of both kinds,
// when it may sink, and a curse that is drawn or lifted (L23 to L25).
func cursedHull(v *reading, p seafall.Province, w seafall.Which) group {
	hull := v.s.Play(p).Hulls[w.Index()]
	path := string(p) + ".ship_" + string(w) + "."
	g := group{Title: v.t("screen.page.damage"), Note: late.SinksAt(v.say.Speaker, p, w), Rows: []row{
		{Symbol: iconID(crest.IconCross), Words: v.t("late.p6.sheet.rows.damage"), Figure: v.figure(path+"damage", hull.Damage)},
		{Symbol: iconID(crest.IconCross), Words: v.t("late.p6.sheet.rows.curses"), Figure: v.figure(path+"curses", hull.Curses)},
	}}
	label := v.t("late.p6.sheet.draw")
	if (scoring.Blow{Province: p, Ship: w, Damage: 1, Curses: 1}).Sinks(v.s) {
		label = v.t("late.p6.sheet.draw.sinks")
	}
	g.Acts = []page.Act{class(v.tap("curse", scoring.DrawCurse{Province: p, Ship: w}, label), "quiet")}
	if hull.Curses > 0 {
		g.Acts = append(g.Acts, class(v.tap("lift", scoring.LiftCurse{Province: p, Ship: w}, v.t("late.p6.sheet.lift")), "quiet"))
	}
	return g
}
