package says

import (
	scoring "astrolabe/scoring/seafall"
)

// What the parts of the game add to the acts of a seat, and to those of the table.
var (
	ownBonuses, tablesBonuses     = by("province", scoring.TakeTitleBonus{}, scoring.BeginWar{}), by("")
	ownShipRaids, tablesShipRaids = by("province", scoring.RaidShip{}, scoring.DrawCurse{}, scoring.LiftCurse{}), by("")
	ownColonies, tablesColonies   = by("province", scoring.FoundColony{}, scoring.PlaceMarker{}, scoring.ReturnMarker{}), by("", scoring.NameColony{}, scoring.ActivateColony{}, scoring.CatchUpLate{})
	ownConquests, tablesConquests = by("province", scoring.RaidColony{}, scoring.ConquerColony{}), by("")
	ownTombs, tablesTombs         = said(by("province", scoring.ExploreTomb{}, scoring.FindRelic{}, scoring.MoveRelic{}, scoring.FindTablet{}, scoring.UseTreasureMap{}),
		by("by", scoring.FindTomb{}, scoring.CrossTombEntry{}, scoring.CloseTomb{}, scoring.StealTablet{})),
		by("", scoring.LoseRelic{}, scoring.ReturnRelic{}, scoring.CountRelic{}, scoring.RemoveTablet{}, scoring.CountTablet{})
	ownPatmos, tablesPatmos         = by("province", scoring.StickEnmity{}), by("", scoring.FindPatmos{})
	ownLastIsland, tablesLastIsland = by("province", scoring.FindLastIsland{}), by("")
	ownWaters, tablesWaters         = said(by("province", scoring.TestPassage{}, scoring.DrawUncharted{}, scoring.ExploreColumn{}, scoring.HoldInquisition{}, scoring.PlaceShipSticker{}), by("by", scoring.ChartWater{})),
		by("", scoring.RemoveWater{})
)

// Own are the kinds that a seat says for itself, with the field of its province.
var Own = said(ownBonuses, ownShipRaids, ownColonies, ownConquests, ownTombs, ownPatmos, ownLastIsland, ownWaters,
	by("province",
		scoring.ResolveEndeavor{}, scoring.RaidSite{}, scoring.ClaimMilestone{}, scoring.GainGlory{},
		scoring.SpendFortune{}, scoring.GainFortune{}, scoring.SpendReputation{}, scoring.GainReputation{},
		scoring.PlaceEnmity{}, scoring.ReturnEnmity{}, scoring.MoveEnmity{},
		scoring.TakeDamage{}, scoring.NameDamageCard{}, scoring.SinkShip{}, scoring.RepairShips{}, scoring.RebuildShip{},
		scoring.HireAdvisor{}, scoring.ActivateAdvisor{}, scoring.ExhaustAdvisor{}, scoring.DismissAdvisor{},
		scoring.BuyTreasure{}, scoring.BuildStructure{}, scoring.LoseStructure{},
		scoring.BuyUpgrade{}, scoring.ExhaustUpgrade{}, scoring.LoseUpgrade{},
		scoring.DrawResearch{}, scoring.UseResearch{},
		scoring.NameProvince{}, scoring.NameShip{}, scoring.NameLeader{}, scoring.WriteNote{},
		scoring.ChooseTraining{}, scoring.ChooseKeep{}, scoring.ChooseShip{}, scoring.ChooseEnmity{}, scoring.ChooseTitle{}),
	by("by",
		scoring.StealAdvisor{}, scoring.StealTreasure{}, scoring.StealResearch{},
		scoring.ChartSite{}, scoring.ExploreSite{}, scoring.FindIsland{}, scoring.ChooseImprovement{}),
)

// Tables are the kinds that only the table says: what is everybody's, what the
// books begin and end with, and what mends them.
var Tables = said(tablesBonuses, tablesShipRaids, tablesColonies, tablesConquests, tablesTombs, tablesPatmos, tablesLastIsland, tablesWaters, by("",
	// The campaign, its house rules and who plays in it.
	scoring.FoundCampaign{}, scoring.CatchUp{}, scoring.SetHouseRule{}, scoring.EndCampaign{},
	scoring.JoinCampaign{}, scoring.LeaveCampaign{}, scoring.ReturnToTable{},
	scoring.SetTitles{}, scoring.SetTitle{}, scoring.AddRule{},
	// The course of an evening.
	scoring.StartGame{}, scoring.HoldWinter{}, scoring.NextRound{}, scoring.EndGame{},
	scoring.OpenChoices{}, scoring.ConfirmGlory{}, scoring.PassSteps{}, scoring.CloseGame{},
	// Cards, chests and islands that belong to nobody.
	scoring.RevealMilestone{}, scoring.OpenChest{}, scoring.AddEvent{}, scoring.RevealEvent{}, scoring.RemoveEvent{},
	scoring.DestroyCard{}, scoring.NameAdvisor{}, scoring.NameIsland{}, scoring.SetIslandPower{}, scoring.CrossOffEntry{},
	// What a card gives for good.
	scoring.GiveImprovement{}, scoring.GiveTraining{}, scoring.GiveBox{}, scoring.PlaceLeaderSticker{}, scoring.TickHomeBox{},
	// The books themselves.
	scoring.NameEvening{}, scoring.Correct{}, scoring.ConfirmAudit{}))

// by are commands with the field that names who says them.
func by(field string, list ...scoring.Command) map[string]string {
	m := map[string]string{}
	for _, c := range list {
		m[c.Kind()] = field
	}
	return m
}

func said(parts ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, part := range parts {
		for kind, field := range part {
			all[kind] = field
		}
	}
	return all
}
