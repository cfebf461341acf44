package sheets

import (
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
)

// shipsToRaid are the ships of a province that another can raid, each with the dice
// against it and what is asked of the raid (L11 to L19). None while that is sealed.
func shipsToRaid(v *look.Reading, p, of seafall.Province) []look.Group {
	s := v.State
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
			fleet = append(fleet, page.Option{Value: string(w), Label: look.Dotted(v.Say.Ship(p, w), strconv.Itoa(scoring.ValueNow(s, p, w, seafall.Raid)))})
		}
	}
	spaces := []page.Option{{Value: string(seafall.ByNeither), Label: v.T("late.p2.sheet.space.open")}, {Value: string(seafall.ByRaider), Label: v.T("late.p2.sheet.space.mine")},
		{Value: string(seafall.ByOwner), Label: v.T("late.p2.sheet.space.theirs")}}
	if scoring.SpaceOf(s, of) == of {
		spaces[0], spaces[2] = spaces[2], spaces[0]
	}
	var list []look.Group
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		if victim.Hulls[w.Index()].Sunk {
			continue
		}
		hold := scoring.ShipDefense(s, of, w)
		e := scoring.Endeavor{Province: p, Kind: seafall.Raid, Flagship: flagship, Advisors: scoring.ActiveAdvisors(s, p), Defenders: scoring.DefendersOf(s, of, w),
			Target: scoring.RaidTarget{Of: of, Ship: w, Control: scoring.SpaceOf(s, of)}}
		pool := e.Pool(s)
		g := look.Group{Title: v.Say.Ship(of, w), Note: look.Dotted(late.ShipDice(v.Say.Speaker, e), late.SinksAt(v.Say.Speaker, of, w))}
		for _, t := range pool.Terms {
			g.Rows = append(g.Rows, look.Row{Words: speech.SumTerm(v.Say, t), Figure: look.Figure{Text: v.Say.Signed(t.Value)}})
		}
		ask := []page.Input{look.Chosen("ship", v.T("late.p2.sheet.with"), fleet...), look.Chosen("control", v.T("late.p2.sheet.space"), spaces...),
			look.Count("successes", v.T("late.p2.sheet.successes"), max(1, hold), 0, 99), look.Count("damage", v.T("late.p2.sheet.damage"), 1, 0, seafall.MostApplied),
			look.Count("items", v.T("late.p2.sheet.items"), 0, 0, seafall.MostApplied)}
		if s.Open(seafall.Curses) {
			ask = append(ask, look.Count("curses", v.T("late.p6.sheet.curses"), 0, 0, seafall.MostApplied))
		}
		ask = append(ask, relicsToTake(v, of, w)...)
		g.Acts = []page.Act{look.Class(v.Tap("raid-ship-"+string(w), scoring.RaidShip{Province: p, Of: of, Target: w}, v.T("late.p2.sheet.do"), ask...), "main")}
		list = append(list, g)
	}
	return list
}

// relicsToTake asks which relics aboard a raided ship are among the items, and which of
// them the flagship has no room for (L53).
func relicsToTake(v *look.Reading, of seafall.Province, w seafall.Which) (ask []page.Input) {
	if !v.State.Open(seafall.Tombs) {
		return nil
	}
	for _, r := range v.State.Late.RelicsOn(of, w) {
		ask = append(ask, page.Input{Name: "relics", Label: look.Dotted(v.T("late.p5.raid.take"), r.Name), Type: "check", Sent: r.ID},
			page.Input{Name: "relics_lost", Label: look.Dotted(v.T("late.p5.raid.lost"), r.Name), Type: "check", Sent: r.ID})
	}
	return ask
}

// cursedHull is the damage of a ship where curses are drawn: the cards of both kinds,
// when it may sink, and a curse that is drawn or lifted (L23 to L25).
func cursedHull(v *look.Reading, p seafall.Province, w seafall.Which) look.Group {
	hull := v.State.Play(p).Hulls[w.Index()]
	path := string(p) + ".ship_" + string(w) + "."
	g := look.Group{Title: v.T("screen.page.damage"), Note: late.SinksAt(v.Say.Speaker, p, w), Rows: []look.Row{
		{Symbol: look.IconID(crest.IconCross), Words: v.T("late.p6.sheet.rows.damage"), Figure: v.Figure(path+"damage", hull.Damage)},
		{Symbol: look.IconID(crest.IconCross), Words: v.T("late.p6.sheet.rows.curses"), Figure: v.Figure(path+"curses", hull.Curses)},
	}}
	label := v.T("late.p6.sheet.draw")
	if (scoring.Blow{Province: p, Ship: w, Damage: 1, Curses: 1}).Sinks(v.State) {
		label = v.T("late.p6.sheet.draw.sinks")
	}
	g.Acts = []page.Act{look.Class(v.Tap("curse", scoring.DrawCurse{Province: p, Ship: w}, label), "quiet")}
	if hull.Curses > 0 {
		g.Acts = append(g.Acts, look.Class(v.Tap("lift", scoring.LiftCurse{Province: p, Ship: w}, v.T("late.p6.sheet.lift")), "quiet"))
	}
	return g
}
