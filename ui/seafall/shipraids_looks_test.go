package seafall

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
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
	l.say(scoring.AddRule{Heading: "Tombs"})
	l.say(scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipB, Name: "The Drowned Idol of Kestrel", Glory: 2})
	l.say(scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipB, Name: "The Mask"})
	hulls.RaidShip(l.Desk, seafall.Red, "", "", func() {})
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("ship_raid.at.green.b", "ship_raid.relic.the-drowned-idol-of-kestrel")
	l.everywhere("sheet-ship-raid-relics", l.Shell.RebuildSheets)
	l.Shell.Escape()
	sheets.Ship(l.Desk, seafall.Green, seafall.ShipB)
	l.everywhere("sheet-ship-curses", l.Shell.RebuildSheets)
}
