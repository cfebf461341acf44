package hulls

import (
	"math/big"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// shipRaid is a raid on a ship as far as it is said: what is tried, what was rolled
// and what is applied of it.
type shipRaid struct {
	scoring.Endeavor
	said    scoring.RaidShip
	fortune bool // counts in the odds
	damage  int  // applied
	group   string
}

// The most that steppers go up to.
const (
	mostDice    = 15
	mostSuccess = 15
)

// RaidShip is the sheet for a raid on a ship: which, in whose space, with how many
// dice, what was rolled and what is applied (L11 to L20). The flagship is "" for the one
// that raids best. With the group of an endeavor that stands in the books already it
// says what that one was at. done is called once it is recorded.
func RaidShip(d *desk.Desk, by seafall.Province, flagship seafall.Which, group string, done func()) {
	s := d.State()
	if s == nil || s.Running == nil || !s.Open(seafall.ShipRaids) {
		return
	}
	if flagship == "" {
		flagship = scoring.FlagshipOf(s, by, seafall.Raid)
	}
	m := &shipRaid{group: group, Endeavor: scoring.Endeavor{Province: by, Kind: seafall.Raid, Flagship: flagship,
		Advisors: scoring.ActiveAdvisors(s, by)}}
	m.said.Resolved = group != ""
	if list := raidedShips(s, by); len(list) > 0 && m.Flagship != "" {
		m.at(s, list[0])
	}
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		page := d.Page(by, d.T("late.p2.sheet.title"))
		page.ID, page.Width = "ship_raid", 980
		if m.Target.Ship == "" {
			page.Body = parts.Plain(d.T("late.p2.sheet.none"))
			return page
		}
		page.Body = layout.VBox(theme.M, m.targets(d, s), kit.HLine(),
			layout.ColumnsOf(2, 400, theme.XL, layout.VBox(theme.M, m.waters(d, s), m.terms(d, s)), m.result(d, s)))
		page.Buttons = []fyne.CanvasObject{parts.MainButton("ship_raid.do", d.T("late.p2.sheet.do"), func() {
			recorded := func(ledger.Receipt) {
				shut()
				done()
			}
			if c := m.command(s); m.group != "" {
				desk.RecordInto(d, m.group, c, recorded)
			} else {
				d.Record(c, recorded)
			}
		})}
		return page
	})
}

// raidedShips are the ships that a province can raid: those of others that float,
// first those of whoever has most tokens in its own At War With.
func raidedShips(s *seafall.State, by seafall.Province) []scoring.RaidTarget {
	var list, first []scoring.RaidTarget
	most := 0
	for _, p := range s.Running.Seats {
		if p == by {
			continue
		}
		var of []scoring.RaidTarget
		for i, w := range parts.Ships {
			if !s.Play(p).Hulls[i].Sunk {
				of = append(of, scoring.RaidTarget{Of: p, Ship: w, Control: scoring.SpaceOf(s, p)})
			}
		}
		if war := scoring.WarDice(s, by, p.Region()); war > most && len(of) > 0 {
			list, first, most = append(first, list...), of, war
			continue
		}
		list = append(list, of...)
	}
	return append(first, list...)
}

// at chooses the ship, and begins its numbers anew: as many successes as its hold, of
// which one is applied.
func (m *shipRaid) at(s *seafall.State, target scoring.RaidTarget) {
	m.Target = target
	m.Defenders = scoring.DefendersOf(s, target.Of, target.Ship)
	m.said.Successes = max(1, scoring.ShipDefense(s, target.Of, target.Ship))
	m.damage, m.said.Items, m.said.Curses, m.said.TakenCurses = 1, 0, 0, 0
	m.said.Relics, m.said.RelicsLost = nil, nil
}

// command is the raid as it is said.
func (m *shipRaid) command(s *seafall.State) scoring.RaidShip {
	c := m.said
	c.Province, c.Ship, c.Of, c.Target = m.Province, m.Flagship, m.Target.Of, m.Target.Ship
	c.Damage, c.Control = scoring.Tell(m.damage), seafall.ByNeither
	switch m.Target.Control {
	case "":
	case m.Province:
		c.Control = seafall.ByRaider
	case m.Target.Of:
		c.Control = seafall.ByOwner
	}
	if !c.Outcome(s).Succeeds {
		c.Damage, c.Items, c.Curses, c.Relics, c.RelicsLost = scoring.Tell(0), 0, 0, nil, nil
	}
	return c
}

// targets asks which ship is raided.
func (m *shipRaid) targets(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, target := range raidedShips(s, m.Province) {
		tile := kit.NewChoiceTile(d.Speaker().Ship(target.Of, target.Ship), d.Speaker().Player(target.Of), target.Of == m.Target.Of && target.Ship == m.Target.Ship, func() {
			m.at(s, target)
			d.Shell.RebuildSheets()
		})
		tile.TestID, tile.Livery, tile.Plain = "ship_raid.at."+string(target.Of)+"."+string(target.Ship), pieces.Livery(target.Of), true
		tiles = append(tiles, tile)
	}
	return layout.ColumnsOf(4, 150, theme.S, tiles...)
}

// waters asks with which ships, in whose space, and what the owner picks.
func (m *shipRaid) waters(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	again := d.Shell.RebuildSheets
	choose := func(id, words string, chosen bool, do func()) fyne.CanvasObject {
		return parts.Choice("ship_raid."+id, words, chosen, func() {
			do()
			again()
		})
	}
	var spaces []fyne.CanvasObject
	for _, space := range []struct {
		id, words string
		by        seafall.Province
	}{{"space.mine", d.T("late.p2.sheet.space.mine"), m.Province}, {"space.theirs", d.T("late.p2.sheet.space.theirs"), m.Target.Of}, {"space.open", d.T("late.p2.sheet.space.open"), ""}} {
		spaces = append(spaces, choose(space.id, space.words, m.Target.Control == space.by, func() { m.Target.Control = space.by }))
	}
	captioned := func(words string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
		return layout.VBox(theme.XS, parts.Caption(words), layout.Flow(theme.S, theme.S, buttons...))
	}
	box := layout.VBox(theme.M, captioned(d.T("late.p2.sheet.space"), spaces...))
	var fleet []fyne.CanvasObject
	hulls := s.Play(m.Province).Hulls
	for i, w := range parts.Ships {
		if !hulls[i].Sunk {
			words := parts.Dotted(d.Speaker().Ship(m.Province, w), d.Number(scoring.ValueNow(s, m.Province, w, seafall.Raid)))
			fleet = append(fleet, choose("with."+string(w), words, m.Flagship == w, func() { m.Flagship = w }))
		}
	}
	if len(fleet) > 1 {
		fleet = append(fleet, choose("support", d.T("late.p2.sheet.support"), m.Support, func() { m.Support = !m.Support }))
	}
	var picks []fyne.CanvasObject
	for _, v := range []seafall.Value{seafall.Sail, seafall.Raid} {
		n := scoring.ValueNow(s, m.Target.Of, m.Target.Ship, v)
		chosen := m.Target.Garrison == v || m.Target.Garrison == "" && n == scoring.ShipGarrison(s, m.Target.Of, m.Target.Ship, "") &&
			(v == seafall.Sail || n > scoring.ValueNow(s, m.Target.Of, m.Target.Ship, seafall.Sail))
		picks = append(picks, choose("garrison."+string(v), parts.Dotted(d.Speaker().Value(v), d.Number(n)), chosen, func() { m.Target.Garrison = v }))
	}
	box.Add(layout.ColumnsOf(1, 260, theme.M, captioned(d.T("late.p2.sheet.with"), fleet...), captioned(d.T("late.p2.sheet.garrison"), picks...)))
	box.Add(layout.ColumnsOf(2, 200, theme.M,
		parts.KeptStepper("ship_raid.defenders", d.T("late.p2.sheet.defenders"), &m.Defenders, 0, mostDice, again),
		parts.KeptStepper("ship_raid.other", d.T("late.p2.sheet.other"), &m.Other, -mostDice, mostDice, again)))
	return box
}

// terms are what the dice of the raid are made of.
func (m *shipRaid) terms(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	pool, box := m.Pool(s), layout.VBox(theme.XS)
	for _, t := range pool.Terms {
		box.Add(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, speech.SumTerm(d.Speaker(), t))),
			layout.AtLeast(34, 0, ink.NewText(theme.Small, d.Signed(t.Value)).Bold().Trailing())))
	}
	for _, v := range pool.Against {
		box.Add(parts.WarningBox(d.Speaker().Violation(v)))
	}
	return box
}

// odds are the dice, and what can come of them.
func (m *shipRaid) odds(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	pool := m.Pool(s)
	count := kit.NewNumeral(theme.Glory, d.Number(pool.Total), func() { d.Go.Ask(desk.AboutPool(m.Endeavor)) })
	count.TestID, count.OnAsk = "ship_raid.dice", count.OnTapped
	least := scoring.LeastCapacity(s, m.Province, m.Flagship)
	roll := scoring.Roll{Dice: pool.Total, Defense: scoring.ShipDefense(s, m.Target.Of, m.Target.Ship), Capacity: least}
	tokens := s.Play(m.Province).Fortune
	if m.fortune {
		roll.Fortune = tokens
	}
	chances := roll.Odds()
	sinks := d.T("late.p2.sheet.odds.sinks")
	if s.Open(seafall.Curses) && least < scoring.MostCapacity(s, m.Province, m.Flagship) {
		sinks = d.T("late.p6.sheet.odds.sinks") // L26
	}
	chance := func(id, words string, of *big.Rat) fyne.CanvasObject {
		number := ink.NewText(theme.Leader, phrases.Chance(d.Speaker().Speaker, of)).Serif().ID("ship_raid.odds." + id)
		tile := kit.NewTile(kit.TilePlain, layout.VBox(0, parts.Caption(words), number), nil)
		tile.Padding = theme.S
		return tile
	}
	head := layout.Row(theme.M, count, layout.Grow(layout.VBox(-1, ink.NewText(theme.Section, d.T("late.p2.sheet.dice", "count", pool.Total)).Serif().Bold(),
		parts.Caption(d.T("late.p2.sheet.hold", "count", roll.Defense)))))
	box := layout.VBox(theme.S, head, layout.ColumnsOf(3, 118, theme.S, chance("success", d.T("late.p2.sheet.odds.success"), chances.Succeeds),
		chance("unharmed", d.T("late.p2.sheet.odds.unharmed"), chances.Unharmed), chance("sinks", sinks, chances.Sinks)))
	if tokens > 0 {
		tile := kit.NewCheckTile(d.T("late.p2.sheet.fortune", "count", tokens), m.fortune, nil, func(is bool) {
			m.fortune = is
			d.Shell.RebuildSheets()
		})
		tile.TestID = "ship_raid.fortune"
		box.Add(tile)
	}
	return box
}

// result asks what was rolled and what is applied, and says what comes of it.
func (m *shipRaid) result(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	again := d.Shell.RebuildSheets
	step := func(id, words string, value *int, least, most int) fyne.CanvasObject {
		*value = min(max(*value, least), max(most, least))
		return parts.KeptStepper("ship_raid."+id, words, value, least, max(most, least), again)
	}
	m.keepRelics(s)
	numbers := []fyne.CanvasObject{step("successes", d.T("late.p2.sheet.successes"), &m.said.Successes, 0, mostSuccess)}
	r := m.command(s).Outcome(s)
	if r.Succeeds {
		numbers = append(numbers, step("damage", d.T("late.p2.sheet.damage"), &m.damage, 0, m.said.Successes-min(m.said.Items, m.said.Successes)),
			step("items", d.T("late.p2.sheet.items"), &m.said.Items, len(m.said.Relics), m.said.Successes-m.damage))
		if s.Open(seafall.Curses) && m.damage > 0 {
			numbers = append(numbers, step("curses", d.T("late.p6.sheet.curses"), &m.said.Curses, 0, m.damage))
		}
	}
	if s.Open(seafall.Curses) && r.Flagship.Damage > 0 {
		numbers = append(numbers, step("taken_curses", d.T("late.p6.sheet.taken_curses"), &m.said.TakenCurses, 0, r.Flagship.Damage))
	}
	r = m.command(s).Outcome(s)
	lines := layout.VBox(theme.XS)
	line := func(id string, icon crest.Icon, words string) {
		lines.Add(layout.Row(theme.S, kit.NewIconIn(icon, 20, ink.Of(theme.Ink2)), layout.Grow(ink.NewText(theme.Body, words).ID("ship_raid."+id))))
	}
	switch flagship := d.Speaker().Ship(m.Province, m.Flagship); {
	case r.Flagship.Sinks(s):
		line("flagship", crest.IconCross, d.T("late.p2.sheet.flagship.sinks", "ship", flagship))
	case r.Flagship.Damage > 0:
		line("flagship", crest.IconCross, d.T("late.p2.sheet.flagship.takes", "ship", flagship, "count", r.Flagship.Damage))
	default:
		line("flagship", crest.IconCheck, d.T("late.p2.sheet.flagship.unharmed", "ship", flagship))
	}
	if r.Succeeds {
		target := d.Speaker().Ship(m.Target.Of, m.Target.Ship)
		switch {
		case r.Target.Sinks(s):
			line("target", crest.IconCross, d.T("late.p2.sheet.target.sinks", "ship", target))
			for _, relic := range m.left(s) {
				line("relic."+relic.ID, crest.IconTreasure, d.T("late.p5.raid.sinks", "relic", relic.Name))
			}
		default:
			line("target", crest.IconAnchor, late.SinksAt(d.Speaker().Speaker, m.Target.Of, m.Target.Ship))
		}
		tokens := d.T("late.p2.sheet.tokens", "back", r.Back, "placed", r.Placed)
		if r.Missing > 0 {
			tokens = d.T("late.p2.sheet.tokens.missing", "back", r.Back, "placed", r.Placed, "missing", r.Missing)
		}
		line("tokens", crest.IconHouse, tokens)
		if r.Missing > 0 {
			forced := kit.NewCheckTile(d.T("screen.table.enmity.forced"), m.said.Forced, nil, func(is bool) {
				m.said.Forced = is
				again()
			})
			forced.TestID = "ship_raid.forced"
			lines.Add(forced)
		}
	}
	body := layout.VBox(theme.M, m.odds(d, s), layout.ColumnsOf(2, 170, theme.M, numbers...))
	if relics := m.relics(d, s); relics != nil && r.Succeeds {
		body.Add(relics)
	}
	body.Add(lines)
	return body
}
