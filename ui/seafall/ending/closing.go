package ending

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/shell"
)

// confirmCrown asks before the campaign ends with this game.
func (e *Screen) confirmCrown(p seafall.Province) {
	e.now.shell.Confirm("ending.crown", func() shell.Question {
		word := e.now.speaker.EmperorWord(e.now.moment.state.Board(p).Leader.Style)
		return shell.Question{Title: e.now.t("crown"), Do: e.now.t("crown.do", "name", e.now.speaker.Player(p), "emperor", word),
			What: e.now.t("crown.what", "name", e.now.speaker.Player(p), "emperor", word, "number", e.now.moment.state.Running.Number)}
	}, func() { e.close(true) })
}

// confirmEnd asks before the campaign ends with this game although steps are
// open: what is still to be chosen is passed, and the books ask for a reason.
func (e *Screen) confirmEnd() {
	e.now.shell.Confirm("ending.end", func() shell.Question {
		return shell.Question{Title: e.now.t("crown"), Do: e.now.t("end.do"),
			What: e.now.t("end.confirm", "number", e.now.moment.state.Running.Number)}
	}, func() { e.close(true) })
}

// close closes the game and shows what came of it.
func (e *Screen) close(last bool) {
	e.now.shell.Record(scoring.Say(scoring.CloseGame{Last: last}), func(ledger.Receipt) {
		e.drafts.dropAll()
		e.desk.Go.Closed()
	})
}
