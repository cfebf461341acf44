package tombs

import (
	"cmp"
	"math/big"

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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Endeavor is which tomb is explored, and by whom.
type Endeavor struct {
	Tomb     seafall.Place
	Explorer seafall.Province // "" where the sheet has to ask
	Group    string           // of the act in which the endeavor and its glory were said; "" where they were not
	Done     func()           // once it is recorded; may be nil
}

// How an endeavor at a tomb can come out.
const (
	unharmed = iota
	harmed
	failed
)

// The most that steppers go up to.
const (
	mostDice  = 15
	mostGlory = 9
)

// visit is the sheet while it is open.
type visit struct {
	*desk.Desk
	at      Endeavor
	e       scoring.Endeavor
	fortune int

	outcome             int
	entry               string
	closes              bool
	relic, tablet       string
	relicGlory, ofSlate int
	carrier             seafall.Which
}

// Targets are the tombs that can be explored; none while they are sealed.
func Targets(s *seafall.State) []*seafall.Tomb { return scoring.OpenTombs(s) }

// Button leads to a tomb.
func Button(d *desk.Desk, id string, t *seafall.Tomb, tapped func()) fyne.CanvasObject {
	return parts.Button(id, crest.IconTreasure, d.Speaker().Place(t.At()), tapped)
}

// Open shows the sheet.
func Open(d *desk.Desk, at Endeavor) {
	m := &visit{Desk: d, at: at}
	if s := d.State(); s != nil && s.Running != nil {
		if present := s.Present(); m.at.Explorer == "" && len(present) > 0 {
			m.at.Explorer = present[0]
		}
		m.begin(s)
	}
	d.Sheet(m.page)
}

// begin starts the numbers of an explorer: the ship with the higher value, and the
// advisors that are active.
func (m *visit) begin(s *seafall.State) {
	p := m.at.Explorer
	m.e = scoring.Endeavor{Province: p, Kind: seafall.Explore, Where: m.at.Tomb,
		Flagship: cmp.Or(scoring.FlagshipOf(s, p, seafall.Explore), seafall.ShipA), Advisors: scoring.ActiveAdvisors(s, p)}
	m.carrier = m.e.Flagship
	if play := s.Play(p); play != nil {
		m.fortune = play.Fortune
	}
}

func (m *visit) again() { m.Shell.RebuildSheets() }

// page is the sheet as things stand.
func (m *visit) page(s *seafall.State, shut func()) shell.Page {
	tomb := s.Late.Tomb(m.at.Tomb)
	if tomb == nil || s.Play(m.at.Explorer) == nil {
		return shell.Page{ID: "tomb", Title: m.Speaker().Place(m.at.Tomb), Body: parts.Plain(m.T("late.p5.sheet.gone"))}
	}
	page := m.Page(m.at.Explorer, m.T("late.p5.sheet.title", "place", m.Speaker().Place(m.at.Tomb)))
	page.ID, page.Width = "tomb", 820
	asked := layout.VBox(theme.M)
	if tomb.Closed {
		page.Notice = parts.WarningBox(m.T("late.p5.sheet.closed"))
	}
	if m.at.Group == "" {
		asked.Add(m.whose(s))
	}
	asked.Add(m.dice(s, tomb))
	comes := layout.VBox(theme.M)
	words := []string{m.T("late.p5.sheet.unharmed"), m.T("late.p5.sheet.harmed"), m.T("late.p5.sheet.failed")}
	if m.at.Group != "" {
		words = words[:failed] // its success was said before
	}
	which := kit.NewTabs(words, m.outcome, func(i int) {
		m.outcome = i
		m.again()
	})
	which.TestID = "tomb.which"
	comes.Add(which)
	m.found(s, comes)
	said := m.command()
	_, against, err := scoring.Foresee(s, said)
	for _, v := range append(against, ledger.Violations(err)...) {
		comes.Add(parts.WarningBox(m.Speaker().Violation(v)))
	}
	page.Buttons = []fyne.CanvasObject{parts.MainButton("tomb.do", m.T("late.p5.sheet.do"), func() { m.record(shut, said) })}
	page.Body = layout.ColumnsOf(2, 330, theme.L, asked, comes)
	return page
}

// command is what the sheet says.
func (m *visit) command() scoring.ExploreTomb {
	c := scoring.ExploreTomb{Province: m.at.Explorer, Island: m.at.Tomb.Region, Site: m.at.Tomb.Spot, Resolved: m.at.Group != ""}
	switch m.outcome {
	case failed:
		c.Failed = true
		return c
	case unharmed:
		c.Unharmed, c.Entry = true, m.entry
	}
	c.Closes = m.closes
	if ledger.Spaced(m.relic) != "" {
		c.Relic, c.RelicGlory, c.Ship = m.relic, m.relicGlory, m.carrier
	}
	if ledger.Spaced(m.tablet) != "" {
		c.Tablet, c.TabletGlory = m.tablet, m.ofSlate
	}
	return c
}

// record says it, within the act of its glory where that was said before, and closes
// the sheet.
func (m *visit) record(shut func(), c scoring.ExploreTomb) {
	done := func(ledger.Receipt) {
		shut()
		if m.at.Done != nil {
			m.at.Done()
		}
	}
	if m.at.Group != "" {
		desk.RecordInto(m.Desk, m.at.Group, c, done)
		return
	}
	m.Record(c, done)
}

// whose asks who explores.
func (m *visit) whose(s *seafall.State) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, p := range s.Present() {
		chips = append(chips, parts.Choice("tomb.by."+string(p), m.Speaker().Player(p), p == m.at.Explorer, func() {
			m.at.Explorer = p
			m.begin(s)
			m.again()
		}))
	}
	return layout.VBox(theme.XS, parts.Caption(m.T("late.p5.sheet.whose")), layout.Flow(theme.S, theme.S, chips...))
}

// dice are the pool with everything it is made of, its odds, and what is asked for
// them.
func (m *visit) dice(s *seafall.State, tomb *seafall.Tomb) fyne.CanvasObject {
	pool := m.e.Pool(s)
	roll := scoring.TombRoll(s, m.e.Province, m.e.Flagship, tomb, pool.Total)
	roll.Fortune = m.fortune
	odds := roll.Odds()
	count := kit.NewNumeral(theme.Glory, m.Number(pool.Total), func() { m.Go.Ask(desk.AboutPool(m.e)) })
	count.Step, count.TestID, count.OnAsk = theme.TextSize(44), "tomb.dice", count.OnTapped
	head := layout.Row(theme.M, count, layout.Grow(layout.VBox(-1, ink.NewText(theme.Section, m.T("screen.sums.dice", "count", pool.Total)).Serif().Bold(),
		parts.Caption(m.T("late.p5.sheet.against", "defense", roll.Defense)))))
	terms := layout.VBox(theme.XS)
	for _, t := range pool.Terms {
		terms.Add(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, speech.SumTerm(m.Speaker(), t))),
			layout.AtLeast(34, 0, ink.NewText(theme.Small, m.Signed(t.Value)).Bold().Trailing())))
	}
	body := layout.VBox(theme.M, head, terms, layout.ColumnsOf(3, 92, theme.S,
		m.chance("unharmed", m.T("screen.sums.odds.unharmed"), odds.Unharmed),
		m.chance("success", m.T("screen.sums.odds.success"), odds.Succeeds),
		m.chance("sinks", m.T("screen.sums.odds.sinks"), odds.Sinks)))
	body.Add(m.fleet(s))
	steps := []fyne.CanvasObject{parts.KeptStepper("tomb.research", m.T("screen.sums.research"), &m.e.Research, 0, mostDice, m.again),
		parts.KeptStepper("tomb.other", m.T("screen.sums.other"), &m.e.Other, -mostDice, mostDice, m.again)}
	if !roll.Dangerous {
		steps = append(steps, parts.KeptStepper("tomb.fortune", m.T("screen.sums.fortune"), &m.fortune, 0, 20, m.again))
	}
	body.Add(layout.ColumnsOf(2, 150, theme.M, steps...))
	return body
}

// chance is one of the odds, large, below its words.
func (m *visit) chance(id, words string, chance *big.Rat) fyne.CanvasObject {
	tile := kit.NewTile(kit.TilePlain, layout.VBox(0, parts.Caption(words), kit.NewNumeral(theme.Section, phrases.Percent(m.Speaker().Speaker, chance), nil)), nil)
	tile.Padding = theme.S
	return control.Named("tomb.odds."+id, tile)
}

// fleet asks which ship is the flagship, and whether the other one is there.
func (m *visit) fleet(s *seafall.State) fyne.CanvasObject {
	hulls := s.Play(m.e.Province).Hulls
	var tiles []fyne.CanvasObject
	for i, w := range parts.Ships {
		sub := m.T("screen.sums.value", "value", m.Speaker().Value(seafall.Explore), "count", scoring.ValueNow(s, m.e.Province, w, seafall.Explore))
		if hulls[i].Sunk {
			sub = m.T("screen.sums.sunk")
		}
		tile := kit.NewChoiceTile(m.Speaker().Ship(m.e.Province, w), sub, w == m.e.Flagship, func() {
			m.e.Flagship, m.carrier = w, w
			m.again()
		})
		tile.TestID, tile.Livery, tile.Plain, tile.Disabled = "tomb.ship."+string(w), pieces.Livery(m.e.Province), true, hulls[i].Sunk
		tiles = append(tiles, tile)
	}
	box := layout.VBox(theme.S, layout.ColumnsOf(2, 150, theme.S, tiles...))
	mate := parts.Ships[1-m.e.Flagship.Index()]
	if !hulls[mate.Index()].Sunk {
		support := kit.NewCheckTile(m.T("screen.sums.support", "ship", m.Speaker().Ship(m.e.Province, mate)), m.e.Support, nil, func(is bool) {
			m.e.Support = is
			m.again()
		})
		support.TestID, support.Livery = "tomb.support", pieces.Livery(m.e.Province)
		box.Add(support)
	}
	return box
}

// found asks what the entry gives and what becomes of it.
func (m *visit) found(s *seafall.State, box *fyne.Container) {
	switch m.outcome {
	case failed:
		box.Add(parts.Caption(m.T("late.p5.sheet.nothing")))
		return
	case unharmed:
		box.Add(parts.Entry("tomb.entry", m.T("late.p5.sheet.entry"), m.entry, func(is string) { m.entry = is }))
		box.Add(parts.Caption(m.T("late.p5.sheet.entry.crossed")))
	default:
		box.Add(parts.Caption(m.T("late.p5.sheet.entry.stays")))
	}
	box.Add(kit.HLine())
	again := func(into *string) func(string) { return func(is string) { *into = is } }
	box.Add(parts.Entry("tomb.relic", m.T("late.p5.sheet.relic"), m.relic, again(&m.relic)))
	var ships []fyne.CanvasObject
	for i, w := range parts.Ships {
		if !s.Play(m.e.Province).Hulls[i].Sunk {
			words := m.T("late.p5.hold.room", "ship", m.Speaker().Ship(m.e.Province, w), "count", scoring.RoomFor(s, m.e.Province, w))
			ships = append(ships, parts.Choice("tomb.carrier."+string(w), words, w == m.carrier, func() {
				m.carrier = w
				m.again()
			}))
		}
	}
	box.Add(layout.Flow(theme.S, theme.S, ships...))
	box.Add(parts.KeptStepper("tomb.relic_glory", m.T("late.p5.sheet.relic.glory"), &m.relicGlory, 0, mostGlory, m.again))
	box.Add(kit.HLine())
	box.Add(parts.Entry("tomb.tablet", m.T("late.p5.sheet.tablet"), m.tablet, again(&m.tablet)))
	box.Add(parts.KeptStepper("tomb.tablet_glory", m.T("late.p5.sheet.tablet.glory"), &m.ofSlate, 0, mostGlory, m.again))
	closes := kit.NewCheckTile(m.T("late.p5.sheet.closes"), m.closes, nil, func(is bool) {
		m.closes = is
		m.again()
	})
	closes.TestID = "tomb.closes"
	box.Add(closes)
}
