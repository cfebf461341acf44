package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Commands are all things a table can say, in the order of an evening.
func Commands() []Command {
	return []Command{
		FoundCampaign{}, CatchUp{}, SetHouseRule{}, SetTitles{}, NameProvince{}, NameShip{}, NameLeader{}, NameIsland{},
		FindIsland{}, ChartSite{}, ExploreSite{}, SetIslandPower{}, CrossOffEntry{},
		PlaceLeaderSticker{}, TickHomeBox{},
		StartGame{}, HoldWinter{}, NextRound{},
		ResolveEndeavor{}, RaidSite{}, ClaimMilestone{}, RevealMilestone{}, OpenChest{},
		AddEvent{}, RevealEvent{}, RemoveEvent{},
		DrawResearch{}, UseResearch{}, StealResearch{}, DestroyCard{},
		HireAdvisor{}, NameAdvisor{}, ActivateAdvisor{}, ExhaustAdvisor{}, DismissAdvisor{}, StealAdvisor{},
		BuyTreasure{}, StealTreasure{}, BuildStructure{}, LoseStructure{},
		BuyUpgrade{}, ExhaustUpgrade{}, LoseUpgrade{},
		TakeDamage{}, SinkShip{}, RepairShips{}, RebuildShip{},
		SpendFortune{}, GainFortune{}, SpendReputation{}, GainReputation{},
		PlaceEnmity{}, ReturnEnmity{}, MoveEnmity{},
		GainGlory{},
		EndGame{}, ChooseImprovement{}, ChooseTraining{}, ChooseKeep{}, ChooseShip{},
		ChooseEnmity{}, ConfirmGlory{}, ChooseTitle{}, PassSteps{}, CloseGame{},
		Correct{}, ConfirmAudit{}, WriteNote{},
		JoinCampaign{}, LeaveCampaign{}, ReturnToTable{},
	}
}

// kindRules are the rules behind one kind of fact; none where only the table or
// a card says what happens.
type kindRules struct {
	kind  string
	rules []string
	// entry are the rules behind an entry where what it says makes a difference,
	// none where it makes none.
	entry func(seafall.Fact) []string
	// value are the rules by which an entry changed one value, nil where they are
	// those of the kind whatever it changes.
	value func(seafall.Fact, change) []string
}

// change is a value that a fact changed, and the kinds of facts of the same act.
type change struct {
	of  seafall.Path
	act []string
}

// along says whether a fact of this kind is part of the act.
func (c change) along(f seafall.Fact) bool { return slices.Contains(c.act, f.Kind()) }

// ruled are the rules of the kind F.
func ruled[F seafall.Fact](rules ...string) kindRules {
	var none F
	return kindRules{kind: none.Kind(), rules: rules}
}

// behind are rules of a kind whose entries differ.
func behind[F seafall.Fact](entry func(F) []string, k kindRules) kindRules {
	k.entry = func(f seafall.Fact) []string { return entry(f.(F)) }
	return k
}

// changing are rules of a kind that changes values by different rules.
func changing[F seafall.Fact](value func(F, change) []string, k kindRules) kindRules {
	k.value = func(f seafall.Fact, c change) []string { return value(f.(F), c) }
	return k
}

// ruledKinds are the rules of every kind of fact: a new one is a line here.
var ruledKinds = []kindRules{
	ruled[seafall.CampaignFounded](),
	ruled[seafall.CampaignCaughtUp](),
	ruled[seafall.HouseRuleSet](),
	ruled[seafall.TitlesSet]("R25"),
	ruled[seafall.ProvinceNamed]("R70"),
	ruled[seafall.ShipNamed]("R70"),
	ruled[seafall.LeaderNamed](),
	ruled[seafall.IslandNamed]("R70"),
	ruled[seafall.IslandFound](),
	ruled[seafall.SiteCharted](),
	ruled[seafall.SiteExplored](),
	ruled[seafall.IslandPowerSet](),
	ruled[seafall.EntryCrossedOff](),
	ruled[seafall.LeaderStickerPlaced]("R12", "R15"),
	ruled[seafall.HomeBoxTicked]("R40"),
	changing(startRules, ruled[seafall.GameStarted]("R1", "R26")),
	changing(winterRules, ruled[seafall.WinterHeld]("R28", "R29")),
	ruled[seafall.RoundBegun]("R31"),
	behind(endeavorBehind, changing(endeavorRules, ruled[seafall.EndeavorResolved]("R2"))),
	ruled[seafall.MilestoneClaimed]("R2", "R7"),
	ruled[seafall.MilestoneRevealed]("R67"),
	ruled[seafall.ChestOpened]("R67"),
	ruled[seafall.EventAdded]("R67", "R68"),
	ruled[seafall.EventRevealed]("R31"),
	ruled[seafall.EventRemoved](),
	ruled[seafall.ResearchDrawn]("R15"),
	ruled[seafall.ResearchUsed]("R18"),
	ruled[seafall.ResearchStolen]("R23"),
	ruled[seafall.CardDestroyed]("R46"),
	changing(hireRules, ruled[seafall.AdvisorHired]("R3", "R9")),
	ruled[seafall.AdvisorNamed]("R70"),
	ruled[seafall.AdvisorActivated](),
	ruled[seafall.AdvisorExhausted](),
	ruled[seafall.AdvisorLost]("R3"),
	ruled[seafall.AdvisorStolen]("R3"),
	changing(treasureRules, ruled[seafall.TreasureBought]("R3", "R9")),
	ruled[seafall.TreasureStolen]("R3"),
	changing(structureRules, ruled[seafall.StructureBuilt]("R4", "R14")),
	behind(structureLostBehind, ruled[seafall.StructureLost]("R4")),
	behind(upgradeBehind, changing(upgradeRules, ruled[seafall.UpgradeBought]("R4", "R13"))),
	ruled[seafall.UpgradeExhausted]("R22"),
	ruled[seafall.UpgradeLost]("R4", "R13"),
	ruled[seafall.DamageTaken]("R21", "R22"),
	changing(sinkingRules, ruled[seafall.ShipSunk]("R4", "R22")),
	ruled[seafall.ShipRepaired](),
	ruled[seafall.ShipRebuilt]("R22"),
	ruled[seafall.FortuneSpent]("R21"),
	changing(winterGain[seafall.FortuneGained], ruled[seafall.FortuneGained]()),
	behind(giftBehind, changing(giftRules, ruled[seafall.ReputationSpent]())),
	changing(winterGain[seafall.ReputationGained], ruled[seafall.ReputationGained]()),
	changing(placingRules, ruled[seafall.EnmityPlaced]("R6")),
	changing(returningRules, ruled[seafall.EnmityReturned]("R24")),
	changing(movingRules, ruled[seafall.EnmityMoved]("R29")),
	ruled[seafall.EnmityMissing]("R6"),
	ruled[seafall.SiteRaided]("R23"),
	ruled[seafall.GloryByCard](),
	ruled[seafall.GameEnded]("R32"),
	ruled[seafall.ImprovementChosen]("R35"),
	ruled[seafall.TrainingChosen]("R36"),
	ruled[seafall.KeepChosen]("R38"),
	ruled[seafall.ShipChosen]("R39"),
	ruled[seafall.EnmityChosen]("R40"),
	ruled[seafall.GloryConfirmed]("R43"),
	ruled[seafall.TitleChosen]("R45"),
	changing(closingRules, ruled[seafall.GameClosed]("R33", "R41", "R43", "R46")),
	ruled[seafall.Corrected](),
	ruled[seafall.BoardAudited](),
	ruled[seafall.Noted](),
	ruled[seafall.ProvinceJoined]("R47"),
	ruled[seafall.ProvinceLeft]("R48"),
	ruled[seafall.ProvinceReturned]("R49"),
}

// rulesOf are the rules of a kind; of one that is not in the table there are
// none.
func rulesOf(kind string) kindRules { return rulesByKind[kind] }

var rulesByKind = func() map[string]kindRules {
	m := map[string]kindRules{}
	for _, k := range ruledKinds {
		m[k.kind] = k
	}
	return m
}()

// RulesBehind are the rules behind an entry, by its kind and what it says.
func RulesBehind(e ledger.Entry) []string {
	f, err := seafall.Decode(e)
	if err != nil {
		return nil
	}
	k := rulesOf(e.Kind)
	if k.entry != nil {
		if rules := k.entry(f); rules != nil {
			return rules
		}
	}
	return k.rules
}

func endeavorBehind(f seafall.EndeavorResolved) []string {
	if f.Success && f.Glory == 0 {
		return []string{"R5"}
	}
	return nil
}

func structureLostBehind(f seafall.StructureLost) []string {
	if f.Raided != "" {
		return []string{"R4", "R14", "R23"}
	}
	return nil
}

func upgradeBehind(f seafall.UpgradeBought) []string {
	if f.Plundered {
		return []string{"R4", "R23"}
	}
	return nil
}

func giftBehind(f seafall.ReputationSpent) []string {
	if f.To != "" {
		return []string{"R17"}
	}
	return nil
}
