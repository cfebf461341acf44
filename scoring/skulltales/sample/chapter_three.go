package sample

import (
	"encoding/json"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// chapterThree is the third evening, as far as it has come: the sheets are held against
// the books, and in port one due is settled, the other still open.
func (s scribe) chapterThree() {
	s.Evening("2026-04-11T18:45:00+02:00")
	s.lay(
		say(scoring.Correct{Path: string(dan) + ".coins", Is: "19", Reason: "A coin was in the bottom of the box"}),
		say(scoring.ConfirmAudit{Pirates: []string{string(ana), string(chloe), string(dan), string(tam)},
			Differences: []skulltales.Difference{{Path: string(ana) + ".prestige", Paper: json.RawMessage("17")}}}),
		say(scoring.StartChapter{Title: "The Lamp Auction"}),
		say(scoring.BeginPhase{Phase: skulltales.Port}),
		say(scoring.RepayLoan{Pirate: string(chloe), Coins: 10}),
		// Before anybody had counted what was due.
		chloe.pays(16, "card_game"),
		say(scoring.SettleCompensation{For: string(dan), Cause: "left_eye"}))
}
