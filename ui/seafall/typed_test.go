package seafall

import (
	"path/filepath"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// asTyped is the window with the campaign that was typed from the format's pages, up to
// the end of a group.
func asTyped(t *testing.T, group string) *looker {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	book := seafalltest.Typed(t, books, filepath.Join("..", ".."), group)
	return lookIn(t, books, book.Campaign().ID)
}

// TestL82_TheCampaignAsTypedInTheWindow: what was typed stands on the table, on the map
// and on the boards as if it had been tapped.
func TestL82_TheCampaignAsTypedInTheWindow(t *testing.T) {
	l := asTyped(t, "g4-purple-4")
	l.Shell.Go(NewTable())
	l.reads("Imke", "10")
	l.everywhere("typed-table", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Shell.Go(NewMap())
	l.reads("Emberglass", "Stillwater", "Candlewick")
	l.everywhere("typed-map", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Go.Board(seafall.Red)
	l.reads("Fallowholm")
	l.everywhere("typed-board", l.Shell.Rebuild)
}

// TestL79_TheCrownAsTypedInTheWindow: after the last entry the record has the emperor,
// and says why.
func TestL79_TheCrownAsTypedInTheWindow(t *testing.T) {
	l := asTyped(t, "g5-6")
	l.Shell.Go(NewEnding())
	l.reads("Odile takes the crown: Emperor", "43")
	l.everywhere("typed-crown", l.Shell.Rebuild)
	l = asTyped(t, "")
	l.Shell.Go(NewTable())
	l.reads("Emperor", "Odile", "43")
	l.everywhere("typed-crowned", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Shell.Go(NewRecord())
	l.reads("Odile is Emperor of the known world", "João tied; the less prominent title broke the tie")
	l.everywhere("typed-record", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("record.tab.2")
	l.reads("29 11 3 43", "21 18 1 40", "22 16 2 40", "25 17 1 43") // for good, that can be stolen, and that can be lost
	l.everywhere("typed-sources", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Shell.Go(NewJournal())
	l.everywhere("typed-journal", l.Shell.Rebuild)
}
