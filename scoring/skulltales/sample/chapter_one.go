package sample

import (
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/telling"
)

// chapterOne is the first evening: Ben loses a hand and becomes Captain by a contest, Dan
// lies in the sand when the bell rings.
func (s scribe) chapterOne() {
	s.lay(
		say(scoring.StartChapter{Title: "The Bell under the Water"}),
		say(scoring.BeginAdventure{Flag: 16, Contest: skulltales.Contest{
			{ana.rolls(2), ben.rolls(3), chloe.rolls(1), dan.rolls(2)},
			{ana.rolls(1), ben.rolls(4)}}}))
	s.Play(
		ben.explores(), ben.takes(3), ben.wins(2),
		ana.explores(), ana.takes(2),
		chloe.draws(),
		dan.opens("tavern"), dan.picksUp(item("boathook", "Boathook", 2)),
		eventTurn(),
		ben.picksUp(item("rum", "Rum", 1)),
		ana.attains("ringer", "The ringer’s daughter", skulltales.Person), ana.wins(1),
		chloe.spendsDestiny(), chloe.searchesInVain(true),
		dan.meetsDeadEnd(),
		eventTurn(),
		ben.attains("rope", "The rope is cut", skulltales.Merit),
		ben.falls("rum"),
		dan.takes(2), dan.wins(2),
		eventTurn(ben.rolls(2)),
		say(scoring.SearchBody{By: string(dan), From: string(ben), Die: 1}),
		chloe.failsToRevive(ben, 4),
		note("Ben looked at the stump, then at his cannon, and said he had only ever needed one of each."))
	s.Play(
		ben.attains("clapper", "The clapper of the bell", skulltales.Object),
		ana.discovers("crypt"), ana.wins(1),
		// A slip of the finger: it was Dan who searched.
		chloe.searchesInVain(false), telling.Undo, dan.searchesInVain(false),
		say(scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1", Name: "Pewter tankard", Coins: 5}}),
		chloe.wins(1), chloe.takes(1),
		say(scoring.Curse{Cursed: skulltales.Cursed{Pirate: string(chloe)}}),
		say(scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: string(ana), To: string(chloe), Coins: 1, Reason: "For the lamp oil"}}),
		ana.finds("Tarred cord", 0, 0), say(scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: "find-2"}}),
		dan.falls("boathook"),
		eventTurn(dan.rolls(5)))
	s.settle(skulltales.ByObjectives, false,
		scoring.ChooseFinds{Pirate: string(chloe)},
		ana.reward(6, 2, skulltales.TableRow{Coins: 12, Prestige: 3}),
		ben.reward(8, 4, skulltales.TableRow{Coins: 12, Prestige: 3}),
		chloe.reward(0, 0, skulltales.TableRow{Coins: 12, Prestige: 3}),
		dan.reward(0, 0, skulltales.TableRow{Coins: 2, Prestige: 1, Note: "The sea gave him back, and two coins"}))
	// Ana and Ben have seven points of prestige each.
	s.goOn(scoring.ChooseCaptain{Contest: skulltales.Contest{{ana.rolls(2), ben.rolls(3)}, {ana.rolls(2), ben.rolls(5)}}})
}
