package sieges

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Raid is which colony is raided, and by whom.
type Raid struct {
	Colony string           // its id
	Raider seafall.Province // "" where the sheet has to ask
	Group  string           // of the act in which the raid and its glory were said; "" where they were not
	Done   func()           // once it is recorded; may be nil
}

// siege is the sheet while it is open: what was asked of the raid, and what is to
// come of it.
type siege struct {
	*desk.Desk
	raid    Raid
	e       scoring.Endeavor
	fortune int

	plunders  bool                 // damage was done: a site is plundered
	successes int                  // of that raid
	values    map[seafall.Spot]int // read from the card
	printed   bool                 // the card prints others than a board does

	unmarked    bool // no marker is put on
	forced      bool // what cannot be paid came unexpectedly (R6)
	counted     bool // the table has its own numbers of glory
	lost, glory int

	// What taking Ker asks (R63).
	where seafall.Region  // of the stickers beside those on Patmos, "" while nobody has said
	cover []seafall.BoxAt // stickers of others that are covered
	also  bool            // tokens are owed as well
	name  string          // that it is given
}

// Raiders are who may raid a colony: those at the table but who governs it.
func Raiders(s *seafall.State, c *seafall.Colony) []seafall.Province {
	return slices.DeleteFunc(s.Present(), func(p seafall.Province) bool { return p == c.Governor })
}

// Targets are the colonies that a province can raid, in the order they were founded;
// none while that is sealed.
func Targets(s *seafall.State, p seafall.Province) []*seafall.Colony {
	if !s.Open(seafall.Conquests) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Late.Colonies), func(c *seafall.Colony) bool { return c.Governor == p })
}

// Button leads to a colony: its governor's crest, muted where it has none, and its
// name.
func Button(d *desk.Desk, id string, c *seafall.Colony, tapped func()) fyne.CanvasObject {
	token := kit.NewToken(pieces.Livery(c.Governor), theme.Token)
	token.Muted = c.Governor == ""
	tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, token, parts.Plain(d.Speaker().Colony(c.ID))), tapped)
	tile.TestID = id
	return tile
}

// Open shows the sheet.
func Open(d *desk.Desk, raid Raid) {
	m := &siege{Desk: d, raid: raid, values: map[seafall.Spot]int{}}
	if s := d.State(); s != nil && s.Running != nil {
		if c := s.Late.Colony(raid.Colony); c != nil {
			if list := Raiders(s, c); m.raid.Raider == "" && len(list) > 0 {
				m.raid.Raider = list[0]
			}
			m.successes = max(1, c.Defense-1)
			m.begin(s, c)
		}
	}
	d.Sheet(m.page)
}

// begin starts the numbers of a raider: the ship with the higher value, its fortune,
// the advisors that are active, and the towers that stand there.
func (m *siege) begin(s *seafall.State, c *seafall.Colony) {
	p := m.raid.Raider
	m.e = scoring.Endeavor{Province: p, Kind: seafall.Raid, Flagship: cmp.Or(scoring.FlagshipOf(s, p, seafall.Raid), seafall.ShipA), Towers: len(scoring.ColonyTowers(s, c)),
		Advisors: scoring.ActiveAdvisors(s, p), Target: scoring.RaidTarget{Colony: c.ID}}
	if play := s.Play(p); play != nil {
		m.fortune = play.Fortune
	}
}

// again shows what has changed.
func (m *siege) again() { m.Shell.RebuildSheets() }

// page is the sheet as things stand.
func (m *siege) page(s *seafall.State, shut func()) shell.Page {
	c := s.Late.Colony(m.raid.Colony)
	if c == nil || s.Play(m.raid.Raider) == nil || c.Governor == m.raid.Raider {
		return shell.Page{ID: "siege", Title: m.Speaker().Colony(m.raid.Colony), Body: parts.Plain(m.T("late.p8.siege.gone"))}
	}
	page := m.Page(m.raid.Raider, m.T("late.p8.siege.title", "colony", m.Speaker().Colony(c.ID)))
	page.ID, page.Width = "siege", 820
	page.Sub = m.governor(c)
	asked := layout.VBox(theme.M)
	if m.raid.Group == "" {
		asked.Add(m.whose(s, c))
	}
	asked.Add(m.dice(s, c))
	which := kit.NewTabs([]string{m.T("late.p8.siege.unharmed"), m.T("late.p8.siege.damaged")}, map[bool]int{true: 1}[m.plunders], func(i int) {
		m.plunders = i == 1
		m.again()
	})
	which.TestID = "siege.which"
	comes := layout.VBox(theme.M, which)
	if m.plunders {
		m.plunder(s, c, shut, comes, &page)
	} else {
		m.take(s, c, shut, comes, &page)
	}
	page.Body = layout.ColumnsOf(2, 330, theme.L, asked, comes)
	return page
}

// governor is who governs the colony, for the line below the title.
func (m *siege) governor(c *seafall.Colony) string {
	if c.Governor == "" {
		return m.T("late.p8.siege.nobody")
	}
	return m.T("late.p8.siege.governed", "player", m.Speaker().Player(c.Governor))
}

// whose asks who raids.
func (m *siege) whose(s *seafall.State, c *seafall.Colony) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, p := range Raiders(s, c) {
		chips = append(chips, parts.Choice("siege.by."+string(p), m.Speaker().Player(p), p == m.raid.Raider, func() {
			m.raid.Raider = p
			m.begin(s, c)
			m.again()
		}))
	}
	return layout.VBox(theme.XS, parts.Caption(m.T("late.p8.siege.whose")), layout.Flow(theme.S, theme.S, chips...))
}

// record says what came of the raid, within the act of its glory where that was said
// before, and closes the sheet.
func (m *siege) record(shut func(), then func(group string), c scoring.Command) {
	done := func(r ledger.Receipt) {
		shut()
		if then != nil {
			then(r.Group)
		}
		if m.raid.Done != nil {
			m.raid.Done()
		}
	}
	if m.raid.Group != "" {
		desk.RecordInto(m.Desk, m.raid.Group, c, done)
		return
	}
	m.Record(c, done)
}
