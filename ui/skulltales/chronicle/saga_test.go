package chronicle_test

import (
	"fmt"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/skulltales/booktest"
)

// saga is a campaign of ten chapters with five players: ports and voyages, wounds, a pirate
// who retires, one who leaves, an adventure that is begun again, and one that is given up.
func saga(t testing.TB) *ledger.Book {
	t.Helper()
	players := []string{"Ana", "Ben", "Chloé", "Dan", "Eve"}
	names := []string{"Maud of the Sands", "Jory Blackwater", "Nan Tallow", "", "Hew Tarrant"}
	var crew []skulltales.FoundedPirate
	for i, player := range players {
		crew = append(crew, skulltales.FoundedPirate{Player: player, Name: names[i], Type: skulltales.Types[i], Sheet: &skulltales.Sheet{ActionPoints: 7, Health: 5,
			Destiny: 3, Melee: 3, Ranged: 3, Strength: 3, Agility: 3, Intelligence: 2, Perception: 3, Charisma: 2 + i, Salary: 8 + i}})
	}
	b := booktest.Found(t, scoring.FoundCampaign{Name: "Ten Lanterns", Pirates: crew, Ship: &skulltales.Ship{Name: "Southern Lady", Type: "Sloop"}})
	say := func(list ...scoring.Command) { t.Helper(); booktest.Say(t, b, list...) }
	for chapter := 1; chapter <= 10; chapter++ {
		if chapter == 1 {
			say(scoring.StartChapter{Title: "The First Lantern"})
		} else {
			ashore(t, b, chapter)
		}
		sail(t, b, chapter)
	}
	say(scoring.LeaveCampaign{PirateLeft: skulltales.PirateLeft{Pirate: "assassin", Reason: "moves to another town"}})
	return b
}

// ashore are the port and the voyage of a chapter.
func ashore(t testing.TB, b *ledger.Book, chapter int) {
	booktest.Say(t, b, scoring.StartChapter{Title: fmt.Sprintf("Lantern number %d", chapter), First: skulltales.Port}, scoring.BeginPhase{Phase: skulltales.Port})
	for _, d := range booktest.Of(b).Dues {
		booktest.Say(t, b, scoring.SettleCompensation{For: d.For, Cause: d.Cause})
	}
	booktest.Say(t, b, scoring.PaySalaries{}, scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: 20 + chapter, Reason: "goods"}})
	if chapter == 5 {
		booktest.Say(t, b, scoring.ChangeShip{ShipChanged: skulltales.ShipChanged{Name: "Southern Lady", Type: "Brigantine"}},
			scoring.LearnSkill{SkillLearned: skulltales.SkillLearned{Pirate: "vigilante", Skill: "Swordplay", Prestige: 2}})
	}
	booktest.Say(t, b, scoring.EndPhase{}, scoring.BeginPhase{Phase: skulltales.Voyage},
		scoring.GainPrestige{Pirate: "vigilante", Prestige: 1, Source: "trust"},
		scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: 6, Reason: "repair"}}, scoring.EndPhase{Outcome: skulltales.Arrived})
}

// sail is the adventure of a chapter: the third is begun again once, in the fourth a pirate
// retires.
func sail(t testing.TB, b *ledger.Book, chapter int) {
	say := func(list ...scoring.Command) { t.Helper(); booktest.Say(t, b, list...) }
	begin := scoring.BeginAdventure{Flag: 10 + chapter}
	if booktest.Of(b).Captain == "" {
		begin.Initiative = "vigilante"
	}
	say(begin, scoring.AdvanceFlag{Reason: skulltales.Explored, Character: "vigilante"}, scoring.AdvanceFlag{Reason: skulltales.Building, Place: "tavern", Character: "lookout"},
		scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "vigilante"}, scoring.AdvanceFlag{Reason: skulltales.DeadEnd, Character: "vigilante"},
		scoring.GainCoins{Holder: "vigilante", Coins: 4}, scoring.GainPrestige{Pirate: "lookout", Prestige: 1 + chapter%3})
	if chapter == 3 && booktest.Of(b).Attempt == 1 {
		for _, p := range booktest.Of(b).PiratesInPlay() {
			say(scoring.KnockOut{Character: p.ID})
		}
		say(scoring.EndAdventure{}, scoring.CloseAdventure{})
		sail(t, b, chapter)
		return
	}
	if chapter == 2 || chapter == 4 {
		say(scoring.KnockOut{Character: "voodoo-shaman"}, scoring.Revive{Character: "voodoo-shaman", By: "lookout", Die: chapter + 1 - chapter/4*3})
	}
	if chapter == 4 {
		say(scoring.RecruitPirate{Player: "Ben", Name: "Pip the Younger", Type: "cabin_boy", Sheet: &skulltales.Sheet{Salary: 4}}, scoring.HoldEventTurn{})
	}
	say(scoring.EndAdventure{By: skulltales.ByObjectives})
	for i, p := range booktest.Of(b).PiratesInPlay() {
		say(scoring.ChooseRewards{Pirate: p.ID, Table: &skulltales.TableRow{Coins: 3*chapter + 2*i, Prestige: (chapter + i) % 4}})
	}
	if chapter == 4 {
		say(scoring.ChooseInheritance{From: "voodoo-shaman", To: "cabin-boy"})
	}
	say(scoring.ConfirmRegistre{})
	if ranking := scoring.CaptainRanking(booktest.Of(b)); booktest.Of(b).Captain == "" {
		say(scoring.ChooseCaptain{Pirate: ranking.First[0]})
	}
	say(scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}, scoring.CloseAdventure{})
}
