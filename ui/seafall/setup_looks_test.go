package seafall

import (
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestTheTitleSheetIsWhole looks at the sheet of the set-up with bonuses and wars,
// chosen and taken, with the last game's wars and before it is open.
func TestTheTitleSheetIsWhole(t *testing.T) {
	l := lookAtTheEighth(t)
	l.Desk.Go.SetUp()
	l.Tap("set_up.print")
	l.everywhere("sheet-set-up-print", l.Shell.RebuildSheets)
	l.Tap("set_up.open", "set_up.bonus.gold.purple", "set_up.bonus.gold.purple", "set_up.bonus.fortune.purple")
	l.everywhere("sheet-set-up-bonuses", l.Shell.RebuildSheets)
	l.Tap("set_up.bonus.fortune.purple", "set_up.bonus.reputation.purple", "set_up.war.purple.blue", "set_up.war.gray.blue", "set_up.war.gray.red")
	l.everywhere("sheet-set-up-taken", l.Shell.RebuildSheets)
	l.Shell.Escape()
	l.say(scoring.HoldWinter{})
	for range 2 {
		l.say(scoring.GainGlory{Province: seafall.Red, Glory: 10})
	}
	l.say(scoring.EndGame{})
	for seafalltest.Choose(t, l.Shell.Book()) {
	}
	l.say(scoring.CloseGame{})
	l.say(scoring.StartGame{})
	l.Desk.Go.SetUp()
	l.everywhere("sheet-set-up-again", l.Shell.RebuildSheets)
}

// lookAtTheEighth is the table of seafalltest.Eighth to be looked at.
func lookAtTheEighth(t *testing.T) *looker {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	l := lookIn(t, books, seafalltest.Eighth(t, books).Campaign().ID)
	l.say(scoring.StartGame{})
	return l
}
