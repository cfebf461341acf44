package sample

import (
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/telling"
)

// player is somebody at the table, or the ally; the value is the id of the pirate.
type player string

// Who plays.
const (
	ana    player = "sea-dog"
	ben    player = "gunner"
	chloe  player = "witch"
	dan    player = "lookout"
	doctor player = "surgeon"   // Chloé's ally
	tam    player = "cabin-boy" // Ben's second pirate
)

// founding is the campaign as it begins. Chloé has no name for her pirate yet, and Dan
// has not copied his sheet.
func (s scribe) founding() {
	s.Found("2026-02-14T19:00:00+01:00", scoring.Say(scoring.FoundCampaign{Name: "The Bell of Cormorant Reef", Date: "2026-02-14",
		Ship: &skulltales.Ship{Name: "Grey Cormorant", Type: "Ketch"},
		Pirates: []skulltales.FoundedPirate{
			{Player: "Ana", Name: "Ysolde Grapp", Type: "sea_dog", Class: "Bosun", Hand: "right", Sheet: &skulltales.Sheet{ActionPoints: 7, Health: 6, Destiny: 3,
				Melee: 4, Ranged: 2, Strength: 4, Agility: 3, Intelligence: 2, Perception: 2, Charisma: 4, Salary: 10}},
			{Player: "Ben", Name: "Barnabas Coyle", Type: "gunner", Hand: "right", Sheet: &skulltales.Sheet{ActionPoints: 6, Health: 6, Destiny: 2,
				Melee: 3, Ranged: 4, Strength: 3, Agility: 2, Intelligence: 3, Perception: 3, Charisma: 3, Salary: 9}},
			{Player: "Chloé", Type: "witch", Hand: "left", Sheet: &skulltales.Sheet{ActionPoints: 6, Health: 4, Destiny: 3,
				Melee: 2, Ranged: 2, Strength: 2, Agility: 3, Intelligence: 4, Perception: 3, Charisma: 3, Salary: 8}},
			{Player: "Dan", Name: "Pip Arkell", Type: "lookout"},
		}}))
	s.lay(
		say(scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: string(chloe), Name: "Oriane Vesper"}}),
		say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: string(dan), Hand: "left", Sheet: skulltales.Sheet{ActionPoints: 7, Health: 5, Destiny: 3,
			Melee: 2, Ranged: 3, Strength: 2, Agility: 4, Intelligence: 3, Perception: 4, Charisma: 2, Salary: 7}}}))
}

// wins is prestige for a defeated enemy, takes coins for one.
func (p player) wins(prestige int) telling.Act {
	return say(scoring.GainPrestige{Pirate: string(p), Prestige: prestige})
}

func (p player) takes(coins int) telling.Act {
	return say(scoring.GainCoins{Holder: string(p), Coins: coins})
}

// gets is coins from elsewhere, pays coins that go elsewhere.
func (p player) gets(coins int, from skulltales.Source) telling.Act {
	return say(scoring.GainCoins{Holder: string(p), Coins: coins, Source: from})
}

func (p player) pays(coins int, what skulltales.Source) telling.Act {
	return say(scoring.LoseCoins{Holder: string(p), Coins: coins, Source: what})
}

func (p player) earns(prestige int, how skulltales.Source) telling.Act {
	return say(scoring.GainPrestige{Pirate: string(p), Prestige: prestige, Source: how})
}

// explores reveals a marker, or comes to a dead end.
func (p player) explores() telling.Act {
	return say(scoring.AdvanceFlag{Reason: skulltales.Explored, Character: string(p)})
}

func (p player) meetsDeadEnd() telling.Act {
	return p.explores().And(say(scoring.AdvanceFlag{Reason: skulltales.DeadEnd, Character: string(p)}))
}

// opens is a building of the town, discovers a special tile.
func (p player) opens(place skulltales.PlaceName) telling.Act {
	return say(scoring.AdvanceFlag{Reason: skulltales.Building, Place: place, Character: string(p)})
}

func (p player) discovers(place skulltales.PlaceName) telling.Act {
	return say(scoring.AdvanceFlag{Reason: skulltales.SpecialTile, Place: place, Character: string(p)})
}

// searchesInVain is a search that failed, with a 1 among the dice or without.
func (p player) searchesInVain(ones bool) telling.Act {
	return say(scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: string(p), Ones: ones})
}

// breathes takes a breath that restores destiny.
func (p player) breathes() telling.Act {
	return say(scoring.AdvanceFlag{Reason: skulltales.Breath, Character: string(p)}, scoring.GainDestiny{Pirate: string(p), Source: "breath"})
}

func (p player) spendsDestiny() telling.Act { return say(scoring.SpendDestiny{Pirate: string(p)}) }

// draws is a research card that stays secret, finds one that is shown.
func (p player) draws() telling.Act { return say(scoring.FindResearch{Holder: string(p)}) }

func (p player) finds(name string, coins, prestige int) telling.Act {
	return say(scoring.FindResearch{Holder: string(p), Name: name, Coins: coins, Prestige: prestige})
}

// item is an equipment card; a space is two halves.
func item(id, name string, halves int) skulltales.Card {
	return skulltales.Card{ID: id, Name: name, Kind: skulltales.Equipment, Halves: halves}
}

func (p player) picksUp(card skulltales.Card) telling.Act {
	return say(scoring.GainItem{Holder: string(p), Item: card})
}

func (p player) buys(card skulltales.Card, price int) telling.Act {
	return say(scoring.BuyItem{Pirate: string(p), Item: card, Price: price})
}

func (p player) gives(card string, to player) telling.Act {
	return say(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: card, To: string(to)}})
}

// attains is an objective: a merit, an object that is carried, or somebody who comes along.
func (p player) attains(id, name string, kind skulltales.ObjectiveKind) telling.Act {
	m := skulltales.Marker{ID: id, Name: name, Kind: kind}
	if kind == skulltales.Object {
		m.Halves = 2
	}
	return say(scoring.TakeObjective{Holder: string(p), Objective: m})
}

// falls is KO, with the card that was drawn, "" for none.
func (p player) falls(drawn string) telling.Act {
	return say(scoring.KnockOut{Character: string(p), Item: drawn})
}

// revives somebody; failing costs a wound by the die.
func (p player) revives(who player) telling.Act {
	return say(scoring.Revive{Character: string(who), By: string(p), Success: true})
}

func (p player) failsToRevive(who player, die int) telling.Act {
	return say(scoring.Revive{Character: string(who), By: string(p), Die: die})
}

// The choices at the end of an adventure.

// reward is the chapter's line, and what objectives bring beside it.
func (p player) reward(coins, prestige int, table skulltales.TableRow) scoring.Command {
	return scoring.ChooseRewards{Pirate: string(p), Coins: coins, Prestige: prestige, Table: &table}
}
