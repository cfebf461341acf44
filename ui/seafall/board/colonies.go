package board

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/seafall/colonies"
	"astrolabe/ui/seafall/parts"
)

// colonies are those that a province governs, as a block of its board; nothing where
// it governs none.
func (b *lands) colonies(s *seafall.State) []fyne.CanvasObject {
	governed := s.Late.ColoniesOf(b.province)
	if len(governed) == 0 {
		return nil
	}
	items := []fyne.CanvasObject{kit.HLine(), parts.Strong(b.T("late.p7.colonies"))}
	for _, c := range governed {
		items = append(items, colonies.ColonyTile(b.Desk, c))
	}
	return items
}
