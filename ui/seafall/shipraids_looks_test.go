package seafall

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/hulls"
	"astrolabe/ui/seafall/sheets"
)

// TestL16_L24_EverySheetAtSeaIsWhole looks at the sheet of a raid on a ship and at a
// ship's sheet with curses, in every shape.
func TestL16_L24_EverySheetAtSeaIsWhole(t *testing.T) {
	l := lookAt(t)
	l.say(scoring.AddRule{Heading: "Raiding a ship"})
	l.say(scoring.AddRule{Heading: "Curses"})
	l.say(scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB})
	hulls.RaidShip(l.Desk, seafall.Red, "", "", func() {})
	l.everywhere("sheet-ship-raid", l.Shell.RebuildSheets)
	l.Shell.Escape()
	sheets.Ship(l.Desk, seafall.Green, seafall.ShipB)
	l.everywhere("sheet-ship-curses", l.Shell.RebuildSheets)
}
