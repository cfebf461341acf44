package hulls

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// aboard are the relics on the ship that is raided; none while they are sealed.
func (m *shipRaid) aboard(s *seafall.State) []*seafall.Relic {
	if !s.Open(seafall.Tombs) {
		return nil
	}
	return s.Late.RelicsOn(m.Target.Of, m.Target.Ship)
}

// left are those that the raid does not take.
func (m *shipRaid) left(s *seafall.State) []*seafall.Relic {
	return slices.DeleteFunc(m.aboard(s), func(r *seafall.Relic) bool { return slices.Contains(m.said.Relics, r.ID) })
}

// keepRelics keeps what is applied within the successes while relics are among the
// items: those that are still aboard, no more than there are successes, before damage.
func (m *shipRaid) keepRelics(s *seafall.State) {
	aboard := m.aboard(s)
	m.said.Relics = slices.DeleteFunc(m.said.Relics, func(id string) bool {
		return !slices.ContainsFunc(aboard, func(r *seafall.Relic) bool { return r.ID == id })
	})
	m.said.Relics = m.said.Relics[:min(len(m.said.Relics), m.said.Successes)]
	m.said.RelicsLost = slices.DeleteFunc(m.said.RelicsLost, func(id string) bool { return !slices.Contains(m.said.Relics, id) })
	m.damage = min(m.damage, m.said.Successes-len(m.said.Relics))
}

// take puts a relic among the items, or out of them. One for which the flagship has no
// room is LOST until the table says otherwise (L53).
func (m *shipRaid) take(s *seafall.State, id string, is bool) {
	out := func(other string) bool { return other == id }
	if !is {
		m.said.Relics, m.said.RelicsLost = slices.DeleteFunc(m.said.Relics, out), slices.DeleteFunc(m.said.RelicsLost, out)
		m.said.Items = max(m.said.Items-1, 0)
		return
	}
	if rides := len(m.said.Relics) - len(m.said.RelicsLost); scoring.RoomFor(s, m.Province, m.Flagship) <= rides {
		m.said.RelicsLost = append(m.said.RelicsLost, id)
	}
	m.said.Relics = append(m.said.Relics, id)
	m.said.Items = max(min(m.said.Items+1, m.said.Successes-m.damage), len(m.said.Relics))
}

// relics asks which relics are among the items, and which of them find room aboard the
// flagship; nil where the raided ship has none (L53).
func (m *shipRaid) relics(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	aboard := m.aboard(s)
	if len(aboard) == 0 {
		return nil
	}
	flagship := d.Speaker().Ship(m.Province, m.Flagship)
	box := layout.VBox(theme.S, parts.Caption(parts.Dotted(d.T("late.p5.raid.relics"), d.T("late.p5.hold.room", "ship", flagship, "count", scoring.RoomFor(s, m.Province, m.Flagship)))))
	for _, r := range aboard {
		id, taken := "ship_raid.relic."+r.ID, slices.Contains(m.said.Relics, r.ID)
		tile := kit.NewCheckTile(desk.Worth(d, r.Name, r.Glory), taken, nil, func(is bool) {
			m.take(s, r.ID, is)
			d.Shell.RebuildSheets()
		})
		tile.TestID, tile.Livery, tile.Disabled = id, pieces.Livery(m.Province), !taken && len(m.said.Relics) >= m.said.Successes
		box.Add(tile)
		if !taken {
			continue
		}
		lost := slices.Contains(m.said.RelicsLost, r.ID)
		box.Add(layout.Flow(theme.S, theme.S,
			parts.Choice(id+".aboard", d.T("late.p5.relic.to", "ship", flagship), !lost, func() {
				m.said.RelicsLost = slices.DeleteFunc(m.said.RelicsLost, func(other string) bool { return other == r.ID })
				d.Shell.RebuildSheets()
			}),
			parts.Choice(id+".lost", d.T("late.p5.raid.lost"), lost, func() {
				if !lost {
					m.said.RelicsLost = append(m.said.RelicsLost, r.ID)
				}
				d.Shell.RebuildSheets()
			})))
	}
	return box
}
