package seafall

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
)

// near is how few points from the target a card says so.
const near = 3

// card is a province at the table.
func (t *Table) card(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	g, play := s.Running, s.Play(p)
	speaker := t.shell.Speaker()
	chip := ""
	if g.First == p {
		chip = t.shell.T("screen.table.first_chip")
	}
	sub := speaker.Province(p)
	if title := speaker.Title(p); title != "" {
		sub = title + " · " + sub
	}
	if play.Absent {
		sub += " · " + t.shell.T("screen.table.absent")
	}
	band := kit.NewBand(string(p), speaker.Player(p), sub, chip, func() { t.board(p) })
	band.TestID, band.Absent = t.id(p, "board"), play.Absent
	card := kit.NewProvinceCard(band, t.counting(s, p), t.holdings(s, p))
	left := g.Target - play.Glory
	card.NearTarget = g.Target > 0 && !play.Absent && left <= 1
	return card
}

// id names a control of a province's card.
func (t *acts) id(p seafall.Province, what string) string { return "table." + string(p) + "." + what }

// counting is the upper half of a card: glory and what brings it.
func (t *Table) counting(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	g, play := s.Running, s.Play(p)
	if play.Absent {
		glory := kit.NewGlory(string(p), "–", nil)
		return kit.VBox(theme.S, kit.Row(theme.S, glory, kit.Spacer(), t.beside(s, p)),
			t.caption(t.shell.T("screen.table.absent.what")))
	}
	glory := kit.NewGlory(string(p), t.number(play.Glory), func() { t.glory(p) })
	glory.TestID = t.id(p, "glory")
	explore := kit.NewOneTap(string(p), crest.IconExplore, "+1", t.shell.T("screen.table.explore"), func() { t.endeavor(p, seafall.Explore) }).ID(t.id(p, "explore"))
	raid := kit.NewOneTap(string(p), crest.IconRaid, "+1", t.shell.T("screen.table.raid"), func() { t.endeavor(p, seafall.Raid) }).ID(t.id(p, "raid"))
	sheets := []struct {
		id, key string
		icon    crest.Icon
		open    func(seafall.Province)
	}{
		{"milestone", "screen.table.milestone", crest.IconMilestone, t.claimMilestone},
		{"advisor", "screen.table.advisor", crest.IconAdvisor, t.council},
		{"treasure", "screen.table.treasure", crest.IconTreasure, t.treasureRoom},
		{"build", "screen.table.build", crest.IconBuild, t.build},
	}
	buttons := []fyne.CanvasObject{explore, raid}
	for _, sheet := range sheets {
		buttons = append(buttons, kit.NewIconButton(kit.Outline, sheet.icon, t.shell.T(sheet.key), func() { sheet.open(p) }).ID(t.id(p, sheet.id)))
	}
	parts := []fyne.CanvasObject{kit.Row(theme.S, glory, kit.Spacer(), t.beside(s, p))}
	if g.Target > 0 {
		parts = append(parts, kit.NewScaleBar(string(p), play.Glory, g.Target))
	}
	return kit.VBox(theme.S, append(parts, kit.Pairs(buttons...))...)
}

// beside the numeral stand the target, or how little is left to it, and the
// campaign glory.
func (t *Table) beside(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	g, play := s.Running, s.Play(p)
	lines := kit.VBox(theme.XS)
	left := g.Target - play.Glory
	switch {
	case g.Target == 0:
	case play.Absent || left > near:
		lines.Add(kit.NewText(theme.Label, t.shell.T("screen.table.of_target", "target", g.Target)).Bold().Trailing())
	case left > 0:
		lines.Add(kit.Row(0, kit.Spacer(), kit.NewBadge(kit.BadgeBrass, t.shell.T("screen.table.to_target", "count", left))))
	default:
		lines.Add(kit.Row(0, kit.Spacer(), kit.NewBadge(kit.BadgeBrass, t.shell.T("screen.table.at_target"))))
	}
	lines.Add(kit.NewText(theme.Caption, t.shell.T("screen.table.campaign_glory", "glory", s.Board(p).CampaignGlory)).Role(theme.Ink2).Trailing())
	return lines
}

// endeavor records a success with one tap, and offers to say more of it.
func (t *Table) endeavor(p seafall.Province, kind seafall.Value) {
	t.shell.Record(rules.ResolveEndeavor{Province: p, Endeavor: kind}, func(r ledger.Receipt) { t.offerStrip(p, kind, r.Group) })
}

// holdings is the quieter half of a card.
func (t *Table) holdings(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	play := s.Play(p)
	box := kit.VBox(theme.XS)
	if !play.Absent {
		box.Add(t.tokens(s, p))
	}
	box.Add(t.enmity(s, p))
	box.Add(kit.HLine())
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		box.Add(t.ship(s, p, w))
	}
	box.Add(kit.HLine())
	box.Add(t.advisors(s, p))
	return box
}

// tokens are reputation and fortune: a tap spends one, the plus takes one.
func (t *Table) tokens(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	play, leader := s.Play(p), s.Board(p).Leader
	box := func(id, key string, there, most int, spend, gain rules.Command) fyne.CanvasObject {
		b := kit.NewTokenBox(string(p), t.shell.T(key), there, most,
			func() { t.shell.Record(spend, nil) }, func() { t.shell.Record(gain, nil) })
		b.TestID = t.id(p, id)
		if there == 0 {
			b.SetEmpty(func() { t.shell.Record(spend, nil) }) // the books say why not
		}
		return b
	}
	return kit.Pairs(
		box("reputation", "screen.table.reputation", play.Reputation, leader.Reputation, rules.SpendReputation{Province: p}, rules.GainReputation{Province: p}),
		box("fortune", "screen.table.fortune", play.Fortune, leader.Fortune, rules.SpendFortune{Province: p}, rules.GainFortune{Province: p}))
}

// enmity is how many tokens are at home and where the others lie; a tap opens
// the sheet that moves them.
func (t *Table) enmity(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	home := s.AtHome(p)
	head := kit.Row(theme.XS, kit.NewText(theme.Caption, t.shell.T("screen.table.enmity")).Role(theme.Ink2), kit.Spacer(),
		kit.NewSpans(theme.Caption, kit.Span{Text: t.number(home), Bold: true}, kit.Span{Text: " " + t.shell.T("screen.table.enmity.home", "tokens", seafall.Tokens)}))
	block := kit.NewTouch(kit.VBox(theme.XS, head, kit.NewTokenRow(string(p), home, seafall.Tokens), t.away(s, p)), func() { t.enmitySheet(p) })
	block.TestID = t.id(p, "enmity")
	return block
}

// away is where a province's other tokens lie, region by region.
func (t *Table) away(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	play := s.Play(p)
	var list []fyne.CanvasObject
	for _, r := range s.Regions() {
		n := play.InRegion(r)
		if n == 0 {
			continue
		}
		count := kit.NewText(theme.Caption, t.number(n)).Bold()
		if s.Board(seafall.Province(r)) != nil {
			list = append(list, kit.Row(theme.XS, kit.NewToken(string(r), theme.TokenSmall), count))
		} else {
			list = append(list, kit.Row(theme.XS, kit.NewText(theme.Caption, t.shell.Speaker().Region(r)), count))
		}
	}
	if len(list) == 0 {
		return kit.Gap(1, theme.TokenSmall)
	}
	return kit.Flow(theme.S+2, 2, list...)
}

// ship is one of the two ships; a tap opens its sheet.
func (t *Table) ship(s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	ship, hull := s.Board(p).Ships[w.Index()], s.Play(p).Hulls[w.Index()]
	name := t.shell.Speaker().Ship(p, w)
	if hull.Sunk {
		name = t.shell.T("screen.table.ship.sunk_name", "ship", name)
	}
	line := kit.NewShipLine(name, ship.Values[0], ship.Values[1], ship.Values[2], ship.Values[3], func() { t.shipSheet(p, w) })
	for _, u := range s.Running.OnShip(p, w) {
		if u.Exhausted {
			line.Exhausted++
		} else {
			line.Ready++
		}
	}
	line.Damage, line.TestID = hull.Damage, t.id(p, "ship_"+string(w))
	return line
}

// advisors are the council room; a tap opens its sheet.
func (t *Table) advisors(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	states := map[seafall.Card]kit.AdvisorState{seafall.Ready: kit.AdvisorReady, seafall.Active: kit.AdvisorActive, seafall.Exhausted: kit.AdvisorExhausted}
	var chips []fyne.CanvasObject
	for _, a := range s.Council(p) {
		chips = append(chips, kit.NewAdvisorChip(string(p), t.advisorName(a), states[a.Card]))
	}
	var content fyne.CanvasObject = kit.NewText(theme.Caption, t.shell.T("screen.table.no_advisors")).Role(theme.Ink2)
	if len(chips) > 0 {
		// What fits in one line, then how many more there are.
		ways := []fyne.CanvasObject{kit.Row(theme.S-2, chips...)}
		for n := len(chips) - 1; n > 0; n-- {
			more := kit.NewMoreChip(t.signed(len(chips) - n))
			ways = append(ways, kit.Row(theme.S-2, append(slices.Clone(chips[:n]), more)...))
		}
		content = kit.FirstThatFits(ways...)
	}
	row := kit.NewTouch(content, func() { t.council(p) })
	row.TestID = t.id(p, "advisors")
	return row
}

// advisorName is what fits on a chip: the name the table gave, else the type.
func (t *acts) advisorName(a *seafall.Advisor) string {
	if a.Name != "" {
		return a.Name
	}
	return a.Type
}
