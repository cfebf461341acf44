package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/theme"
)

// near is how few points from the target a card says so.
const near = 3

// card is a province at the table. Its rows line up with those of its
// neighbours.
func (t *Screen) card(s *seafall.State, p seafall.Province, m measures, rows *layout.Rows) fyne.CanvasObject {
	speaker := t.Speaker()
	absent := s.Play(p).Absent
	chip := ""
	switch {
	case absent:
		chip = t.T("screen.table.absent")
	case s.Running.First == p:
		chip = t.T("screen.table.first_chip")
	}
	sub := speaker.Province(p)
	if title := speaker.Title(p); title != "" {
		sub = title + " · " + sub
	}
	band := kit.NewBand(pieces.Livery(p), speaker.Player(p), sub, chip, func() { t.Go.Board(p) })
	band.TestID, band.Absent, band.Height = cardID(p, "board"), absent, m.band
	card := kit.NewCard(t.counting(s, p, m, rows))
	card.Header, card.Recess = rows.Align("band", band), holdings(t.Desk, s, p, m, rows)
	card.PaddingY, card.BodyShare = m.padding, m.bodyShare
	card.NearTarget = nearTarget(s, p)
	if reached(s, p) {
		band.Moment = t.T("screen.table.at_target")
	}
	card.Selected = t.outlined && t.chosen == p
	return card
}

// nearTarget says whether one more point is enough.
func nearTarget(s *seafall.State, p seafall.Province) bool {
	play := s.Play(p)
	return s.Running.Target > 0 && !play.Absent && s.Running.Target-play.Glory <= 1
}

// reached says whether a province has the glory that ends the game (R32).
func reached(s *seafall.State, p seafall.Province) bool {
	play := s.Play(p)
	return s.Running.Target > 0 && !play.Absent && play.Glory >= s.Running.Target
}

// leads says whether nobody at the table has more glory; before there is any,
// nobody leads.
func leads(s *seafall.State, p seafall.Province) bool {
	play := s.Play(p)
	return !play.Absent && play.Glory > 0 && !slices.ContainsFunc(s.Running.Seats, func(other seafall.Province) bool {
		o := s.Play(other)
		return !o.Absent && o.Glory > play.Glory
	})
}

// cardID names a control of a province's card.
func cardID(p seafall.Province, what string) string { return "table." + string(p) + "." + what }

// counting is the upper half of a card: glory and what brings it. Who is absent
// brings none.
func (t *Screen) counting(s *seafall.State, p seafall.Province, m measures, rows *layout.Rows) fyne.CanvasObject {
	g, play := s.Running, s.Play(p)
	number, behind := t.Number(play.Glory), func() { sheets.Glory(t.Desk, p) }
	if play.Absent {
		number, behind = "–", nil
	}
	glory := func() fyne.CanvasObject {
		n := pieces.NewGlory(p, number, behind)
		n.Step, n.OnAsk = m.glory, t.Asking(string(p)+".glory")
		if !play.Absent {
			n.TestID = cardID(p, "glory")
		}
		return n
	}
	head := fyne.CanvasObject(layout.Beside(theme.S, true, glory(), layout.Spacer(), targetTouch(t.Desk, s, p)))
	if leads(s, p) { // the crown at the numeral, or where that leaves too little room, over the target
		crown := func() fyne.CanvasObject {
			return control.Named(cardID(p, "leads"), kit.NewIconIn(crest.IconCrown, leadingCrown, ink.Of(theme.Brass)))
		}
		head = layout.FirstThatFits(layout.Row(theme.S, layout.TopRow(0, glory(), crown()), layout.Spacer(), targetTouch(t.Desk, s, p)),
			layout.Beside(theme.S, true, glory(), layout.Spacer(), layout.VBox(0, layout.Row(0, layout.Spacer(), crown()), targetTouch(t.Desk, s, p))))
	}
	items := []fyne.CanvasObject{rows.Align("glory", head)}
	switch {
	case g.Target > 0 && play.Absent:
		items = append(items, layout.Gap(1, theme.ScaleBar))
	case g.Target > 0:
		items = append(items, pieces.NewScaleBar(p, play.Glory, g.Target))
	}
	var taps fyne.CanvasObject = parts.Caption(t.T("screen.table.absent.what"))
	if !play.Absent {
		taps = t.taps(p, m)
	}
	return layout.Airy(m.air, []float32{m.gap, m.gap}, append(items, rows.Align("taps", layout.VBox(0, taps)))...)
}

// leadingCrown is how large the crown beside the leading numeral is.
const leadingCrown = 22

// taps are a card's buttons: two that record at once, four that open a sheet.
func (t *Screen) taps(p seafall.Province, m measures) fyne.CanvasObject {
	explore := kit.NewOneTap(pieces.Livery(p), crest.IconExplore, "+1", t.T("screen.table.explore"), func() { t.Endeavor(p, seafall.Explore) }).ID(cardID(p, "explore"))
	raid := kit.NewOneTap(pieces.Livery(p), crest.IconRaid, "+1", t.T("screen.table.raid"), func() { t.Endeavor(p, seafall.Raid) }).ID(cardID(p, "raid"))
	explore.Height, raid.Height = m.tap, m.tap
	ways := []struct {
		id, key string
		icon    crest.Icon
		open    func(seafall.Province)
	}{
		{"milestone", "screen.table.milestone", crest.IconMilestone, func(p seafall.Province) { sheets.ClaimMilestone(t.Desk, p) }},
		{"advisor", "screen.table.advisor", crest.IconAdvisor, func(p seafall.Province) { sheets.Council(t.Desk, p) }},
		{"treasure", "screen.table.treasure", crest.IconTreasure, func(p seafall.Province) { sheets.TreasureRoom(t.Desk, p) }},
		{"build", "screen.table.build", crest.IconBuild, func(p seafall.Province) { sheets.Build(t.Desk, p) }},
	}
	buttons := []fyne.CanvasObject{explore, raid}
	for _, sheet := range ways {
		b := kit.NewIconButton(kit.Outline, sheet.icon, t.T(sheet.key), func() { sheet.open(p) }).ID(cardID(p, sheet.id))
		b.Height = m.way
		buttons = append(buttons, b)
	}
	return layout.Pairs(buttons...)
}

// targetTouch is what stands beside the numeral; a tap asks where it comes from.
func targetTouch(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	touch := control.NewTouch(besideGlory(d, s, p), d.Asking(parts.GloryPaths(p)...))
	touch.TestID = cardID(p, "target")
	return touch
}

// besideGlory the numeral stand the target, or how little is left to it, and the
// campaign glory.
func besideGlory(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	g, play := s.Running, s.Play(p)
	lines := layout.VBox(theme.XS)
	left := g.Target - play.Glory
	switch {
	case g.Target == 0:
	case play.Absent, left > near, left <= 0: // the head says what was reached
		lines.Add(ink.NewText(theme.Label, d.T("screen.table.of_target", "target", g.Target)).Bold().Trailing())
	default:
		lines.Add(layout.Row(0, layout.Spacer(), kit.NewBadge(kit.BadgeBrass, d.T("screen.table.to_target", "count", left))))
	}
	lines.Add(ink.NewText(theme.Caption, d.T("screen.table.campaign_glory", "glory", s.Board(p).CampaignGlory)).Role(theme.Ink2).Trailing())
	return lines
}

// Endeavor records a success with one tap, and offers to say more of it. kind
// is explore or raid. A second tap in a turn is recorded as well: the strip says
// so, with a way to take it back (R16).
func (t *Screen) Endeavor(p seafall.Province, kind seafall.Value) {
	t.Shell.RecordAgreeing(scoring.Say(scoring.ResolveEndeavor{Province: p, Endeavor: kind}), anotherTap, func(r ledger.Receipt, again bool) {
		t.offers.offerStrip(p, kind, r.Group)
		t.offers.strip.again = again
	})
}

// anotherTap agrees to a second tap in a turn, with a reason that the books
// know by itself.
func anotherTap(against []*ledger.Violation) []ledger.Overrule {
	if !scoring.SecondTap(against) {
		return nil
	}
	return scoring.TapAgain(against)
}

// holdings is the quieter half of a card. It is there for who is absent too:
// the others can still raid.
func holdings(d *desk.Desk, s *seafall.State, p seafall.Province, m measures, rows *layout.Rows) fyne.CanvasObject {
	var tokens fyne.CanvasObject = garrisonLine(d, s, p)
	if !s.Play(p).Absent {
		tokens = tokenBoxes(d, s, p)
	}
	gap := m.gap - 2
	return layout.Airy(m.air, []float32{gap, gap, 0, 0}, rows.Align("tokens", tokens), rows.Align("enmity", enmityRow(d, s, p, m)),
		layout.VBox(0, kit.HLine(), rows.Align("ship_a", shipRow(d, s, p, seafall.ShipA))), rows.Align("ship_b", shipRow(d, s, p, seafall.ShipB)),
		layout.VBox(0, kit.HLine(), rows.Align("advisors", advisorsRow(d, s, p))))
}

// garrisonLine is what defends the province of who is absent.
func garrisonLine(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	touch := control.NewTouch(ink.NewText(theme.Small, d.T("screen.table.absent.garrison", "value", s.Board(p).Garrison)), d.Asking(string(p)+".garrison"))
	touch.TestID = cardID(p, "garrison")
	return touch
}

// mostTokens is how many tokens of one kind the books can hold.
const mostTokens = 99

// tokenBoxes are reputation and fortune: a tap spends one, the plus takes one. What
// cannot be done says why when it is tapped.
func tokenBoxes(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	play, leader := s.Play(p), s.Board(p).Leader
	box := func(id, key string, there, most int, spend, gain scoring.Command) fyne.CanvasObject {
		spending, gaining := func() { d.Record(spend, nil) }, func() { d.Record(gain, nil) }
		b := pieces.NewTokenBox(p, d.T(key), there, most, spending, gaining)
		b.TestID = cardID(p, id)
		b.Says, b.Short = d.T("screen.table.in_hand.printed", "printed", most), d.T("screen.table.in_hand")
		b.SetAsk(d.Asking(string(p)+"."+id+"_tokens", string(p)+"."+id))
		if there == 0 {
			b.SetEmpty(spending) // the books say why not
		}
		if there >= mostTokens {
			b.SetFull(gaining)
		}
		return b
	}
	return layout.Pairs(
		box("reputation", "screen.table.reputation", play.Reputation, leader.Reputation, scoring.SpendReputation{Province: p}, scoring.GainReputation{Province: p}),
		box("fortune", "screen.table.fortune", play.Fortune, leader.Fortune, scoring.SpendFortune{Province: p}, scoring.GainFortune{Province: p}))
}

// enmityRow is how many tokens are at home and where the others lie; a tap opens
// the sheet that moves them.
func enmityRow(d *desk.Desk, s *seafall.State, p seafall.Province, m measures) fyne.CanvasObject {
	home := s.AtHome(p)
	head := layout.Row(theme.XS, ink.NewText(theme.Caption, d.T("screen.table.enmity")).Role(theme.Ink2), layout.Spacer(),
		ink.NewSpans(theme.Caption, ink.Span{Text: d.Number(home), Bold: true}, ink.Span{Text: " " + d.T("screen.table.enmity.home", "tokens", seafall.Tokens)}))
	block := control.NewTouch(layout.VBox(m.gap/2, head, pieces.NewTokenRow(p, home, seafall.Tokens), awayTokens(d, s, p, m)), func() { sheets.Enmity(d, p) })
	block.TestID, block.OnAsk = cardID(p, "enmity"), d.Asking(parts.EnmityPaths(s, p)...)
	return block
}

// awayTokens is where a province's other tokens lie, region by region.
func awayTokens(d *desk.Desk, s *seafall.State, p seafall.Province, m measures) fyne.CanvasObject {
	play := s.Play(p)
	var list []fyne.CanvasObject
	for _, r := range s.Regions() {
		n := play.InRegion(r)
		if n == 0 {
			continue
		}
		count := ink.NewText(theme.Caption, d.Number(n)).Bold()
		if s.Board(seafall.Province(r)) != nil {
			list = append(list, layout.Row(theme.XS, kit.NewToken(pieces.Livery(seafall.Province(r)), theme.TokenSmall), count))
		} else {
			list = append(list, layout.Row(theme.XS, ink.NewText(theme.Caption, d.Speaker().Region(r)), count))
		}
	}
	if len(list) == 0 {
		return layout.Gap(1, theme.TokenSmall)
	}
	if m.oneLine {
		return layout.FitRow(theme.S+2, func(left int) fyne.CanvasObject { return ink.NewText(theme.Caption, d.Signed(left)).Role(theme.Ink2) }, list...)
	}
	return layout.Flow(theme.S+2, 2, list...)
}

// shipRow is one of the two ships; a tap opens its sheet.
func shipRow(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	ship, hull := s.Board(p).Ships[w.Index()], s.Play(p).Hulls[w.Index()]
	name := d.Speaker().Ship(p, w)
	if hull.Sunk {
		name = d.T("screen.table.ship.sunk_name", "ship", name)
	}
	line := pieces.NewShipLine(name, ship.Values[0], ship.Values[1], ship.Values[2], ship.Values[3], func() { sheets.Ship(d, p, w) })
	for i, v := range seafall.Values { // as they count now (R18)
		now := scoring.ValueNow(s, p, w, v)
		line.Values[i], line.Lowered[i] = now, now < ship.Values[i]
	}
	for _, u := range s.Running.OnShip(p, w) {
		if u.Exhausted {
			line.Exhausted++
		} else {
			line.Ready++
		}
	}
	line.Damage, line.TestID, line.OnAsk = hull.Damage, cardID(p, "ship_"+string(w)), d.Asking(parts.ShipNowPaths(s, p, w)...)
	return line
}

// advisorsRow are the council room: what its advisors are good for, by their names
// where they have no expertise. A tap opens its sheet, a long press says who they are.
func advisorsRow(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	states := map[seafall.Card]pieces.AdvisorState{seafall.Ready: pieces.AdvisorReady, seafall.Active: pieces.AdvisorActive, seafall.Exhausted: pieces.AdvisorExhausted}
	var chips []fyne.CanvasObject
	for _, a := range activeFirst(s.Council(p)) {
		chips = append(chips, pieces.NewAdvisorChip(p, chipWords(d, a), states[a.Card]))
	}
	var content fyne.CanvasObject = ink.NewText(theme.Caption, d.T("screen.table.no_advisors")).Role(theme.Ink2)
	if len(chips) > 0 {
		// What fits in one line, then how many more there are.
		content = layout.FitRow(theme.S-2, func(left int) fyne.CanvasObject { return pieces.NewMoreChip(d.Signed(left)) }, chips...)
	}
	row := control.NewTouch(layout.VBox(0, layout.Gap(1, 7), content), func() { sheets.Council(d, p) })
	row.TestID = cardID(p, "advisors")
	if len(chips) > 0 {
		row.OnAsk = func() { sheets.CouncilNames(d, p) }
	}
	return row
}

// chipWords is what an advisor is best for; the same expertise adds up (R37), and of
// several kinds a chip has room for one.
func chipWords(d *desk.Desk, a *seafall.Advisor) string {
	if len(a.Expertise) == 0 {
		return parts.AdvisorName(a)
	}
	best, more := a.Expertise[0].Kind, ""
	for _, e := range a.Expertise {
		if e.Kind != a.Expertise[0].Kind {
			more = " …"
		}
		if a.Expert(e.Kind) > a.Expert(best) {
			best = e.Kind
		}
	}
	return d.Speaker().Expertise(seafall.Expertise{Kind: best, Value: a.Expert(best)}) + more
}

// activeFirst are advisors with the active one first, then those ready, then the
// exhausted: what does not fit in the row is what matters least.
func activeFirst(council []*seafall.Advisor) []*seafall.Advisor {
	order := []seafall.Card{seafall.Active, seafall.Ready, seafall.Exhausted}
	sorted := slices.Clone(council)
	slices.SortStableFunc(sorted, func(a, b *seafall.Advisor) int {
		return slices.Index(order, a.Card) - slices.Index(order, b.Card)
	})
	return sorted
}
