package sums

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// endeavor is what is asked of an endeavor: the pool, and the roll against the
// site.
type endeavor struct {
	scoring.Endeavor
	roll  scoring.Roll
	begun bool // the numbers have their start
}

// dice is the page of an endeavor: what its pool rests on.
type dice struct{ pad }

// mostAsked is how far the steppers of dice go.
const mostAsked = 15

// settle starts the numbers from what the books know, and lets go of
// places that are gone.
func (m dice) settle(s *seafall.State) {
	e := &m.screen.endeavor
	e.Province = m.screen.province
	if e.Kind == "" {
		e.Kind = seafall.Explore
	}
	if !slices.Contains(m.reachable(s), e.Where.Region) {
		e.Where = seafall.Place{}
		if list := m.reachable(s); len(list) > 0 {
			e.Where.Region = list[0]
		}
		m.atSite(s, "")
	}
	if e.Where.Spot != "" && !slices.Contains(m.sites(s), e.Where.Spot) {
		m.atSite(s, "")
	}
	if !e.begun {
		e.begun = true
		e.roll.Fortune = s.Board(m.screen.province).Leader.Fortune
		if play := s.Play(m.screen.province); play != nil {
			e.roll.Fortune = play.Fortune
		}
		m.choosesFlagship(s)
	}
	if e.sunk(s, e.Flagship) && !e.sunk(s, second(e.Flagship)) {
		m.sailsWith(s, second(e.Flagship))
	}
}

// sunk says whether one of the province's ships is.
func (e *endeavor) sunk(s *seafall.State, w seafall.Which) bool {
	play := s.Play(e.Province)
	return play != nil && play.Hulls[w.Index()].Sunk
}

// second is the other ship.
func second(w seafall.Which) seafall.Which {
	if w == seafall.ShipA {
		return seafall.ShipB
	}
	return seafall.ShipA
}

// choosesFlagship begins with the ship that has the higher value.
func (m dice) choosesFlagship(s *seafall.State) {
	flagship := seafall.ShipA
	if m.value(s, seafall.ShipB) > m.value(s, seafall.ShipA) {
		flagship = seafall.ShipB
	}
	m.sailsWith(s, flagship)
}

// value is what a ship has for the endeavor, as its damage cards leave it.
func (m dice) value(s *seafall.State, w seafall.Which) int {
	return scoring.ValueNow(s, m.screen.province, w, m.screen.endeavor.Kind)
}

// sailsWith makes a ship the flagship; what its upgrades and cards change is
// asked anew.
func (m dice) sailsWith(s *seafall.State, w seafall.Which) {
	e := &m.screen.endeavor
	e.Flagship, e.Upgrades, e.Damage = w, 0, 0
	if e.sunk(s, second(w)) {
		e.Support = false
	}
}

// reachable are the regions that an endeavor can be in.
func (m dice) reachable(s *seafall.State) []seafall.Region {
	if m.screen.endeavor.Kind == seafall.Raid {
		return append(m.others(s), islands(s)...)
	}
	return islands(s)
}

// sites are the sites of the region: to raid those that are explored, to
// explore those that are not yet.
func (m dice) sites(s *seafall.State) []seafall.Spot {
	var list []seafall.Spot
	where := m.screen.endeavor.Where.Region
	if m.screen.endeavor.Kind == seafall.Raid {
		for _, at := range scoring.Raidable(s, where) {
			list = append(list, at.Spot)
		}
		return list
	}
	if i := s.Island(where); i != nil {
		for _, site := range i.Charted {
			list = append(list, site.ID)
		}
	}
	return list
}

// atSite chooses a site, "" for none; its defence is asked where the books do
// not know it.
func (m dice) atSite(s *seafall.State, spot seafall.Spot) {
	e := &m.screen.endeavor
	e.Where.Spot = spot
	e.Defenders, e.Towers = scoring.DefendersAtHome(s, e.Where.Region), len(scoring.GunTowers(s, e.Where.Region))
	if defense, dangerous, known := scoring.Defended(s, e.Where); known {
		e.roll.Defense, e.roll.Dangerous = defense, dangerous
	} else {
		e.roll.Defense, e.roll.Dangerous = 4, false
	}
}

// pool and roll are the endeavor as it stands: its dice, and the throw.
func (m dice) pool(s *seafall.State) (scoring.Pool, scoring.Roll) {
	e := &m.screen.endeavor
	e.Endeavor.Advisors = m.helpers(s)
	pool := e.Pool(s)
	roll := e.roll
	roll.Dice, roll.Capacity = pool.Total, seafall.MaxDamage
	if s.Running != nil {
		roll.Capacity = scoring.LeastCapacity(s, m.screen.province, e.Flagship) // L26
	}
	return pool, roll
}

// ask asks for everything that the pool and its odds rest on.
func (m dice) ask(s *seafall.State) fyne.CanvasObject {
	e := &m.screen.endeavor
	kinds := []seafall.Value{seafall.Explore, seafall.Raid}
	kind := kit.NewTabs([]string{m.desk.Speaker().Value(seafall.Explore), m.desk.Speaker().Value(seafall.Raid)}, slices.Index(kinds, e.Kind), func(i int) {
		e.Kind, e.Where = kinds[i], seafall.Place{Region: e.Where.Region}
		m.atSite(s, "")
		m.choosesFlagship(s)
		m.screen.again()
	})
	kind.TestID = "sums.kind"
	body := layout.VBox(theme.M, m.whose(s), kind)
	if list := m.reachable(s); len(list) > 0 {
		where := layout.VBox(theme.S, m.regions(s, "region", list, e.Where.Region, func(r seafall.Region) {
			e.Where.Region = r
			m.atSite(s, "")
		}))
		if sites := m.sites(s); len(sites) > 0 {
			var chips []fyne.CanvasObject
			for _, spot := range sites {
				chips = append(chips, m.one("site."+string(spot), m.desk.Speaker().Spot(spot), spot == e.Where.Spot, func() {
					if spot == e.Where.Spot {
						spot = ""
					}
					m.atSite(s, spot)
				}))
			}
			where.Add(layout.Flow(theme.S, theme.S, chips...))
		}
		body.Add(m.captioned("where", where))
	}
	body.Add(layout.ColumnsOf(2, 190, theme.M, m.asked("defense", m.t("defense"), &e.roll.Defense, 0, 20),
		m.captioned("site", m.switched("dangerous", m.t("dangerous"), "", e.roll.Dangerous, func(on bool) { e.roll.Dangerous = on }))))
	body.Add(m.captioned("flagship", m.fleet(s)))
	addIf(body, m.council(s, string(e.Kind)))
	body.Add(layout.ColumnsOf(3, 170, theme.M, m.usual(s)...))
	body.Add(m.folding("more", func() fyne.CanvasObject { return layout.ColumnsOf(3, 170, theme.M, m.further(s)...) }))
	body.Add(m.folding("powers", m.powers))
	body.Add(m.folding("sailing", func() fyne.CanvasObject { return sailing(m).ask(s) }))
	return body
}

// fleet asks which ship is the flagship, and whether the other one is there.
func (m dice) fleet(s *seafall.State) fyne.CanvasObject {
	e := &m.screen.endeavor
	var tiles []fyne.CanvasObject
	for _, w := range parts.Ships {
		sub := m.t("value", "value", m.desk.Speaker().Value(e.Kind), "count", m.value(s, w))
		if e.sunk(s, w) {
			sub = m.t("sunk")
		}
		tile := kit.NewChoiceTile(m.desk.Speaker().Ship(m.screen.province, w), sub, w == e.Flagship, m.screen.set(func() { m.sailsWith(s, w) }))
		tile.TestID, tile.Livery, tile.Plain = "sums.ship."+string(w), pieces.Livery(m.screen.province), true
		tile.Disabled = e.sunk(s, w)
		tiles = append(tiles, tile)
	}
	box := layout.VBox(theme.S, layout.ColumnsOf(2, 150, theme.S, tiles...))
	if mate := second(e.Flagship); !e.sunk(s, mate) {
		sub := m.t("support.adds")
		if m.value(s, mate) == 0 {
			sub = m.t("support.zero")
		}
		box.Add(m.switched("support", m.t("support", "ship", m.desk.Speaker().Ship(m.screen.province, mate)), sub, e.Support, func(on bool) { e.Support = on }))
	}
	return box
}

// usual are the numbers that most endeavors have.
func (m dice) usual(s *seafall.State) []fyne.CanvasObject {
	e := &m.screen.endeavor
	list := []fyne.CanvasObject{m.asked("fortune", m.t("fortune"), &e.roll.Fortune, 0, 20)}
	if e.Kind == seafall.Explore {
		list = append(list, m.asked("research", m.t("research"), &e.Research, 0, mostAsked))
	} else {
		list = append(list, m.asked("defenders", m.t("defenders"), &e.Defenders, 0, mostAsked))
	}
	if m.upgraded(s) {
		list = append(list, m.asked("upgrades", m.t("upgrades"), &e.Upgrades, 0, mostAsked))
	}
	if m.damaged(s) {
		list = append(list, m.asked("damage", m.t("damage"), &e.Damage, -mostAsked, mostAsked))
	}
	return list
}

// upgraded says whether the flagship has upgrades.
func (m dice) upgraded(s *seafall.State) bool {
	return s.Running != nil && len(s.Running.OnShip(m.screen.province, m.screen.endeavor.Flagship)) > 0
}

// damaged says whether the flagship has damage of which the table has not told
// what it lowers.
func (m dice) damaged(s *seafall.State) bool {
	play := s.Play(m.screen.province)
	if play == nil {
		return false
	}
	hull := play.Hulls[m.screen.endeavor.Flagship.Index()]
	return hull.Damage > len(hull.Cards)
}

// further are the numbers that few endeavors have.
func (m dice) further(s *seafall.State) []fyne.CanvasObject {
	e := &m.screen.endeavor
	var list []fyne.CanvasObject
	if !m.upgraded(s) {
		list = append(list, m.asked("upgrades", m.t("upgrades"), &e.Upgrades, 0, mostAsked))
	}
	if !m.damaged(s) {
		list = append(list, m.asked("damage", m.t("damage"), &e.Damage, -mostAsked, mostAsked))
	}
	if e.Support {
		list = append(list, m.asked("further", m.t("further"), &e.Further, 0, mostAsked))
	}
	if e.Kind == seafall.Raid {
		list = append(list, m.asked("towers", m.t("towers"), &e.Towers, 0, mostAsked))
	}
	return append(list, m.asked("other", m.t("other"), &e.Other, -mostAsked, mostAsked))
}

// powers are what cards and islands can do to a roll.
func (m dice) powers() fyne.CanvasObject {
	r := &m.screen.endeavor.roll
	counts := func(id, words string, value *int) fyne.CanvasObject {
		tabs := kit.NewTabs([]string{m.desk.Number(0), m.desk.Number(1), m.desk.Number(2)}, *value+1, func(i int) {
			*value = i - 1
			m.screen.again()
		})
		tabs.TestID = "sums." + id
		return layout.VBox(theme.XS, parts.Caption(words), tabs)
	}
	return layout.VBox(theme.M,
		layout.ColumnsOf(2, 230, theme.S,
			m.switched("reroll_weak", m.t("reroll_weak"), "", r.RerollWeak, func(on bool) { r.RerollWeak = on }),
			m.switched("anywhere", m.t("anywhere"), "", r.FortuneAnywhere, func(on bool) { r.FortuneAnywhere = on }),
			m.switched("needs", m.t("needs"), m.t("needs.what"), r.NeedsSuccess, func(on bool) { r.NeedsSuccess = on })),
		layout.ColumnsOf(3, 170, theme.M,
			m.asked("reroll_blanks", m.t("reroll_blanks"), &r.RerollBlanks, 0, mostAsked),
			counts("weak", m.t("weak"), &r.Weak), counts("strong", m.t("strong"), &r.Strong)))
}
