package sieges

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/stickers"
	"astrolabe/ui/theme"
)

// ofKer adds what only taking Ker has: where its stickers go, and its new name (R63).
func (m *siege) ofKer(said *scoring.ConquerColony) {
	s := m.State()
	if c := s.Late.Colony(m.raid.Colony); c == nil || !scoring.KerWaits(s, c) {
		return
	}
	if m.where != "" {
		said.Elsewhere = []scoring.StickersIn{{Region: m.where, Count: scoring.KerStickersOther}}
	}
	said.Cover, said.Name = m.cover, m.name
	if m.also {
		said.Owed = scoring.Tell(s.Late.Colony(m.raid.Colony).Defense)
	}
}

// kerStickers asks where the stickers go that taking Ker costs, and which of others
// they cover (L72).
func (m *siege) kerStickers(s *seafall.State, plan scoring.Conquest) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Strong(m.T("late.p9.siege.stickers")))
	switch elsewhere, known := scoring.KerElsewhere(s); {
	case !known:
		box.Add(stickers.Elsewhere(m.Desk, s, m.where, func(r seafall.Region) {
			m.where = r
			m.again()
		}))
	case len(elsewhere) > 1:
		box.Add(parts.Caption(m.T("late.p9.siege.everywhere", "count", scoring.KerStickersOther)))
	}
	box.Add(stickers.Boxes(m.Desk, s, m.raid.Raider, plan.Stickers, &m.cover, m.again))
	return box
}

// kersOwn asks for its new name, and whether tokens are owed as well.
func (m *siege) kersOwn() fyne.CanvasObject {
	also := kit.NewCheckTile(m.T("late.p9.siege.also"), m.also, nil, func(is bool) {
		m.also = is
		m.again()
	})
	also.TestID, also.Sub = "siege.also", m.T("late.p9.siege.also.sub")
	return layout.VBox(theme.M, parts.Field("siege.name", m.T("late.p9.siege.name"), m.name, func(is string) { m.name = is }), also)
}

// kersMarker says of the marker on Ker that it is active without one, too (L71).
func (m *siege) kersMarker(marker *kit.CheckTile, c *seafall.Colony, plan scoring.Conquest) {
	switch {
	case !plan.CanMark:
		marker.Sub = m.T("late.p9.siege.marker.none")
	case !plan.Active:
		marker.Sub = m.T("late.p9.siege.marker.off")
	default:
		marker.Sub = m.T("late.p9.siege.marker.active", "glory", m.Signed(c.Glory))
	}
}
