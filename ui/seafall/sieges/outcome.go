package sieges

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// conquest is what the sheet says when the colony is taken.
func (m *siege) conquest() scoring.ConquerColony {
	said := scoring.ConquerColony{Province: m.raid.Raider, Colony: m.raid.Colony, Forced: m.forced, Resolved: m.raid.Group != ""}
	if m.unmarked {
		off := false
		said.Active = &off
	}
	m.ofKer(&said)
	if m.counted {
		said.Lost, said.Glory = scoring.Tell(m.lost), scoring.Tell(m.glory)
	}
	return said
}

// take is a raid without damage: before and after for both, the marker, and one tap
// that records it (L41 to L45).
func (m *siege) take(s *seafall.State, c *seafall.Colony, shut func(), box *fyne.Container, page *shell.Page) {
	said := m.conquest()
	plan, _ := said.Plan(s)
	if plan.Ker {
		box.Add(m.kerStickers(s, plan))
	}
	then, against, err := scoring.Foresee(s, said)
	if err != nil {
		for _, v := range ledger.Violations(err) {
			if plan.Ker && (v.Key == "enmity.cover_which" || v.Key == "late.p9.which_island") { // asked where the boxes are
				continue
			}
			box.Add(parts.WarningBox(m.Speaker().Violation(v)))
		}
		return
	}
	box.Add(m.changes(s, then, c))
	if words := m.along(plan); words != "" {
		box.Add(parts.Plain(words))
	}
	if plan.Ker {
		box.Add(m.kersOwn())
	} else {
		box.Add(parts.Caption(m.owes(plan.Debt, plan.From)))
	}
	marker := kit.NewCheckTile(m.T("late.p8.siege.marker"), plan.Active, nil, func(is bool) {
		m.unmarked = !is
		m.again()
	})
	marker.TestID, marker.Livery, marker.Sub = "siege.marker", pieces.Livery(m.raid.Raider), m.T("late.p8.siege.marker.active", "glory", m.Signed(c.Glory))
	switch {
	case !plan.CanMark:
		marker.Disabled, marker.Sub = true, m.T("late.p8.siege.marker.none")
	case !plan.Active:
		marker.Sub = m.T("late.p8.siege.marker.inactive")
	}
	if c.Ker {
		m.kersMarker(marker, c, plan)
	}
	box.Add(marker)
	if plan.Missing > 0 {
		forced := kit.NewCheckTile(m.T("screen.table.enmity.forced"), m.forced, nil, func(is bool) {
			m.forced = is
			m.again()
		})
		forced.TestID = "siege.forced"
		box.Add(forced)
	}
	if rows := m.numbers(plan); rows != nil {
		box.Add(rows)
	}
	for _, v := range against {
		page.Notice = parts.WarningBox(m.Speaker().Violation(v))
	}
	page.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Primary, m.T("late.p8.siege.take", "colony", m.Speaker().Colony(c.ID)), func() {
		m.record(shut, nil, said)
	}).ID("siege.take").Recording()}
}

// changes is what the conquest changes for both: glory, tokens at home, markers.
func (m *siege) changes(s, then *seafall.State, c *seafall.Colony) fyne.CanvasObject {
	head := []fyne.CanvasObject{nil}
	for _, words := range []string{m.T("late.p8.siege.glory"), m.T("late.p8.siege.home"), m.T("late.p8.siege.markers")} {
		head = append(head, ink.NewText(theme.Caption, words).Role(theme.Ink2))
	}
	var rows []kit.GridRow
	narrow := layout.VBox(theme.S) // one below the other
	for _, p := range []seafall.Province{m.raid.Raider, c.Governor} {
		was, is := s.Play(p), then.Play(p)
		if was == nil || is == nil {
			continue
		}
		says := func(from, to int) *ink.Text {
			if from == to {
				return ink.NewText(theme.Body, m.Number(to))
			}
			return ink.NewSpans(theme.Body, ink.Span{Text: m.Number(from) + " → "}, ink.Span{Text: m.Number(to), Bold: true})
		}
		who := func() fyne.CanvasObject {
			return layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.TokenSmall), ink.NewText(theme.Small, m.Speaker().Player(p)))
		}
		narrow.Add(who())
		line := func(words, what string, from, to int) {
			touch := control.NewTouch(layout.Row(theme.S, layout.Grow(parts.Caption(words)), says(from, to)), m.Asking(string(p)+"."+what))
			touch.TestID, touch.OnAsk = "siege.why."+what+"."+string(p), touch.OnTapped
			narrow.Add(touch)
		}
		line(m.T("late.p8.siege.glory"), "glory", was.Glory, is.Glory)
		line(m.T("late.p8.siege.home"), "home", s.AtHome(p), then.AtHome(p))
		line(m.T("late.p8.siege.markers"), "markers", was.Markers, is.Markers)
		cell := func(what string, from, to int) fyne.CanvasObject {
			words := says(from, to)
			touch := control.NewTouch(layout.PadXY(6, 0, layout.Row(0, layout.Spacer(), words)), m.Asking(string(p)+"."+what))
			touch.TestID, touch.OnAsk = "siege.why."+what+"."+string(p), touch.OnTapped
			return kit.FillCell(touch)
		}
		row := kit.GridRow{Cells: []fyne.CanvasObject{who(),
			cell("glory", was.Glory, is.Glory), cell("home", s.AtHome(p), then.AtHome(p)), cell("markers", was.Markers, is.Markers)}}
		if p == m.raid.Raider {
			row.Look, row.Accent = kit.GridLivery, pieces.Livery(p)
		}
		rows = append(rows, row)
	}
	g := kit.NewGrid(0, head, rows...)
	g.TestID, g.Room = "siege.changes", container.ScrollNone
	g.Align = []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing}
	return layout.FirstThatFits(g, narrow)
}

// along is what changes hands with the colony.
func (m *siege) along(plan scoring.Conquest) string {
	var list []string
	for _, x := range plan.Structures {
		list = append(list, m.Speaker().Structure(x.Name))
	}
	if len(list) == 0 {
		return ""
	}
	return m.T("late.p8.siege.along", "structures", strings.Join(list, ", "))
}

// owes says whose tokens pay, and where the rest of them lies.
func (m *siege) owes(d scoring.Debt, from seafall.Province) string {
	switch {
	case d.Owed == 0:
		return m.T("late.p8.siege.owes.nothing")
	case d.Back == 0:
		return m.T("screen.sums.owes", "count", d.Placed+d.Missing)
	case d.Placed+d.Missing == 0:
		return m.T("screen.sums.owes.back", "count", d.Back, "player", m.Speaker().Player(from))
	}
	return m.T("screen.sums.owes.both", "count", d.Owed, "back", d.Back, "player", m.Speaker().Player(from), "placed", d.Placed+d.Missing)
}

// numbers are the glory that moves, for a table that counts it otherwise.
func (m *siege) numbers(plan scoring.Conquest) fyne.CanvasObject {
	own := kit.NewCheckTile(m.T("late.p8.siege.counted"), m.counted, nil, func(is bool) {
		m.counted, m.lost, m.glory = is, plan.Lost, plan.Glory
		m.again()
	})
	own.TestID = "siege.counted"
	if !m.counted {
		return own
	}
	steps := []fyne.CanvasObject{parts.KeptStepper("siege.gains", m.T("late.p8.siege.gains", "player", m.Speaker().Player(plan.By)), &m.glory, 0, 20, m.again)}
	if plan.From != "" {
		steps = append(steps, parts.KeptStepper("siege.loses", m.T("late.p8.siege.loses", "player", m.Speaker().Player(plan.From)), &m.lost, 0, 20, m.again))
	}
	return layout.VBox(theme.S, own, layout.ColumnsOf(2, 150, theme.M, steps...))
}

// plunder is a raid with damage: the sites that may be plundered, each one tap, and
// the way to leave it at the raid's glory (L46).
func (m *siege) plunder(s *seafall.State, c *seafall.Colony, shut func(), box *fyne.Container, page *shell.Page) {
	box.Add(parts.KeptStepper("siege.successes", m.T("screen.sums.successes"), &m.successes, 1, 30, m.again))
	if damage := c.Defense - m.successes; damage > 0 {
		box.Add(parts.Caption(m.T("late.p8.siege.damage", "count", damage, "ship", m.Speaker().Ship(m.e.Province, m.e.Flagship))))
	}
	for _, x := range scoring.StructuresOn(s, c) {
		_, site, _ := x.Site.Colony()
		box.Add(m.structureValue(x, site))
	}
	raid := scoring.Plunderer{Province: m.raid.Raider, Colony: c.ID, Successes: m.successes, Values: m.values}
	for _, l := range raid.Plunder(s) {
		_, site, _ := l.Spot.Colony()
		box.Add(m.loot(s, c, l, site, shut))
	}
	printed := kit.NewCheckTile(m.T("late.p8.siege.printed"), m.printed, nil, func(is bool) {
		m.printed = is
		m.again()
	})
	printed.TestID = "siege.printed"
	box.Add(printed)
	words := m.T("late.p8.siege.nothing")
	if m.raid.Group == "" {
		words = m.T("late.p8.siege.only_glory")
	}
	if c.Governor != "" || m.raid.Group == "" {
		page.Buttons = []fyne.CanvasObject{parts.MainButton("siege.raid", words, func() {
			m.record(shut, nil, scoring.RaidColony{Province: m.raid.Raider, Colony: c.ID, Resolved: m.raid.Group != ""})
		})}
	}
}

// structureValue asks for the plunder value that a structure prints.
func (m *siege) structureValue(x *seafall.Structure, site seafall.Spot) fyne.CanvasObject {
	least := scoring.StructureValues[0]
	if m.values[site] == 0 {
		m.values[site] = least
	}
	var labels []string
	for _, n := range scoring.StructureValues {
		labels = append(labels, m.Number(n))
	}
	tabs := kit.NewTabs(labels, m.values[site]-least, func(i int) {
		m.values[site] = least + i
		m.again()
	})
	tabs.TestID = "siege.value." + string(site)
	return layout.VBox(theme.XS, parts.Caption(m.T("screen.sums.structure.value", "structure", m.Speaker().Structure(x.Name))), tabs)
}

// loot is one site: what it gives, what is owed for it, and whether it may be taken.
func (m *siege) loot(s *seafall.State, c *seafall.Colony, l scoring.Loot, site seafall.Spot, shut func()) fyne.CanvasObject {
	lines := layout.VBox(0, parts.Strong(phrases.ColonySite(m.Speaker().Speaker, site)), parts.Caption(m.takes(l)))
	switch {
	case !l.Enough:
		lines.Add(parts.Caption(m.T("screen.sums.plunder.needs", "count", l.Value)))
	default:
		lines.Add(parts.Caption(m.owes(l.Debt, l.Victim)))
	}
	for _, v := range l.Against {
		lines.Add(parts.Caption(m.Speaker().Violation(v)))
	}
	mark := kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ok))
	if !l.Legal() {
		mark = kit.NewIconIn(crest.IconCross, 20, ink.Of(theme.Ink2))
	}
	tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, mark, layout.Grow(lines), ink.NewText(theme.Value, m.Number(l.Value)).Serif()), func() {
		m.record(shut, func(group string) { m.wrecks(s, c, l, group) }, scoring.RaidColony{Province: m.raid.Raider, Colony: c.ID, Site: site,
			Successes: m.successes, Owed: l.Value, Resolved: m.raid.Group != ""})
	})
	tile.TestID = "siege.site." + string(site)
	if l.Takes.Kind == "structure" || !m.printed {
		return tile
	}
	value := l.Value
	return layout.VBox(theme.XS, tile, parts.KeptStepper("siege.printed."+string(site), m.T("late.p8.siege.value", "site", phrases.ColonySite(m.Speaker().Speaker, site)), &value, 1, 2*seafall.Tokens, func() {
		m.values[site] = value
		m.again()
	}))
}

// wrecks takes a plundered structure from its owner, in the same act (R4).
func (m *siege) wrecks(s *seafall.State, c *seafall.Colony, l scoring.Loot, group string) {
	if l.Takes.Kind != "structure" {
		return
	}
	for _, x := range scoring.StructuresOn(s, c) {
		if x.Site == l.Spot {
			desk.RecordInto(m.Desk, group, scoring.LoseStructure{Province: c.Governor, Structure: x.ID, By: m.raid.Raider}, nil)
			return
		}
	}
}

// takes is what is taken from a site.
func (m *siege) takes(l scoring.Loot) string {
	gold := m.T("screen.sums.gold", "count", l.Takes.Gold)
	switch l.Takes.Kind {
	case "gold":
		return m.T("screen.sums.takes.field", "gold", gold)
	case "structure":
		return m.T("screen.sums.takes.structure", "structure", m.Speaker().Structure(l.Takes.Name), "gold", gold, "glory", m.Signed(-l.Takes.Loss))
	}
	return m.T("late.p8.siege.goods")
}
