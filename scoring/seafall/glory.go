package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Hold is how firmly a province holds the glory that a source gave it.
type Hold string

// The holds, in the order of a bar.
const (
	Kept      Hold = "kept"   // never taken back (R2)
	Stealable Hold = "stolen" // goes with its card to a raider, or away with it (R3)
	Losable   Hold = "lost"   // gone when what gave it is gone (R4)
	Unheld    Hold = "other"  // what mends the books, and what only takes glory
)

// Holds are all holds, in the order of a bar.
var Holds = []Hold{Kept, Stealable, Losable, Unheld}

// HoldOf says how firmly the glory of a source is held. What a card gave counts
// as kept: no rule takes it back, only another card.
func HoldOf(from seafall.Source) Hold {
	switch from {
	case seafall.FromExplore, seafall.FromRaid, seafall.FromMilestone, seafall.FromCard:
		return Kept
	case seafall.FromAdvisor, seafall.FromTreasure:
		return Stealable
	case seafall.FromStructure, seafall.FromUpgrade:
		return Losable
	}
	return Unheld
}

// HeldAs are the sources of one hold, in the order of a legend.
func HeldAs(hold Hold) []seafall.Source {
	var list []seafall.Source
	for _, from := range seafall.Sources {
		if HoldOf(from) == hold {
			list = append(list, from)
		}
	}
	return list
}

// Rule is the rule that says how a hold is lost, "" for what no single rule
// covers.
func (h Hold) Rule() string {
	switch h {
	case Kept:
		return "R2"
	case Stealable:
		return "R3"
	case Losable:
		return "R4"
	}
	return ""
}

// RulesOf are the rules behind a source of glory; none for what only a card or
// the table says.
func RulesOf(from seafall.Source) []string {
	switch from {
	case seafall.FromCard, seafall.FromCorrection:
		return nil
	case seafall.FromEnmity:
		return []string{"R6", "R42"}
	}
	if rule := HoldOf(from).Rule(); rule != "" {
		return []string{rule}
	}
	return nil
}

// kindRules are the rules behind each kind of entry.
var kindRules = map[string][]string{
	seafall.TitlesSet{}.Kind():           {"R25"},
	seafall.ProvinceJoined{}.Kind():      {"R47"},
	seafall.ProvinceLeft{}.Kind():        {"R48"},
	seafall.ProvinceReturned{}.Kind():    {"R49"},
	seafall.HomeBoxTicked{}.Kind():       {"R40"},
	seafall.LeaderStickerPlaced{}.Kind(): {"R12", "R15"},
	seafall.AdvisorNamed{}.Kind():        {"R70"},
	seafall.ProvinceNamed{}.Kind():       {"R70"},
	seafall.ShipNamed{}.Kind():           {"R70"},
	seafall.IslandNamed{}.Kind():         {"R70"},
	seafall.GameStarted{}.Kind():         {"R1", "R26"},
	seafall.WinterHeld{}.Kind():          {"R28", "R29"},
	seafall.RoundBegun{}.Kind():          {"R31"},
	seafall.EndeavorResolved{}.Kind():    {"R2"},
	seafall.MilestoneClaimed{}.Kind():    {"R2", "R7"},
	seafall.MilestoneRevealed{}.Kind():   {"R67"},
	seafall.ChestOpened{}.Kind():         {"R67"},
	seafall.EventAdded{}.Kind():          {"R67", "R68"},
	seafall.EventRevealed{}.Kind():       {"R31"},
	seafall.ResearchDrawn{}.Kind():       {"R15"},
	seafall.ResearchUsed{}.Kind():        {"R18"},
	seafall.ResearchStolen{}.Kind():      {"R23"},
	seafall.CardDestroyed{}.Kind():       {"R46"},
	seafall.AdvisorHired{}.Kind():        {"R3", "R9"},
	seafall.AdvisorLost{}.Kind():         {"R3"},
	seafall.AdvisorStolen{}.Kind():       {"R3"},
	seafall.TreasureBought{}.Kind():      {"R3", "R9"},
	seafall.TreasureStolen{}.Kind():      {"R3"},
	seafall.StructureBuilt{}.Kind():      {"R4", "R14"},
	seafall.StructureLost{}.Kind():       {"R4"},
	seafall.UpgradeBought{}.Kind():       {"R4", "R13"},
	seafall.UpgradeExhausted{}.Kind():    {"R22"},
	seafall.UpgradeLost{}.Kind():         {"R4", "R13"},
	seafall.DamageTaken{}.Kind():         {"R21", "R22"},
	seafall.ShipSunk{}.Kind():            {"R4", "R22"},
	seafall.ShipRebuilt{}.Kind():         {"R22"},
	seafall.FortuneSpent{}.Kind():        {"R21"},
	seafall.EnmityPlaced{}.Kind():        {"R6"},
	seafall.EnmityReturned{}.Kind():      {"R24"},
	seafall.EnmityMoved{}.Kind():         {"R29"},
	seafall.EnmityMissing{}.Kind():       {"R6"},
	seafall.SiteRaided{}.Kind():          {"R23"},
	seafall.GameEnded{}.Kind():           {"R32"},
	seafall.ImprovementChosen{}.Kind():   {"R35"},
	seafall.TrainingChosen{}.Kind():      {"R36"},
	seafall.KeepChosen{}.Kind():          {"R38"},
	seafall.ShipChosen{}.Kind():          {"R39"},
	seafall.EnmityChosen{}.Kind():        {"R40"},
	seafall.GloryConfirmed{}.Kind():      {"R43"},
	seafall.TitleChosen{}.Kind():         {"R45"},
	seafall.GameClosed{}.Kind():          {"R33", "R41", "R43", "R46"},
}

// RulesBehind are the rules behind an entry, by its kind and what it says.
func RulesBehind(e ledger.Entry) []string {
	f, err := seafall.Decode(e)
	if err != nil {
		return nil
	}
	switch f := f.(type) {
	case seafall.EndeavorResolved:
		if f.Success && f.Glory == 0 {
			return []string{"R5"}
		}
	case seafall.StructureLost:
		if f.Raided != "" {
			return []string{"R4", "R14", "R23"}
		}
	case seafall.UpgradeBought:
		if f.Plundered {
			return []string{"R4", "R23"}
		}
	case seafall.ReputationSpent:
		if f.To != "" {
			return []string{"R17"}
		}
	}
	return kindRules[e.Kind]
}
