package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// entryRules are the rules behind each kind of entry, for the number beside it.
var entryRules = map[string][]string{
	seafall.TitlesSet{}.Kind():         {"R25"},
	seafall.GameStarted{}.Kind():       {"R1", "R26"},
	seafall.WinterHeld{}.Kind():        {"R28", "R29"},
	seafall.RoundBegun{}.Kind():        {"R31"},
	seafall.EndeavorResolved{}.Kind():  {"R2"},
	seafall.MilestoneClaimed{}.Kind():  {"R2", "R7"},
	seafall.AdvisorHired{}.Kind():      {"R3", "R9"},
	seafall.AdvisorLost{}.Kind():       {"R3"},
	seafall.AdvisorStolen{}.Kind():     {"R3"},
	seafall.TreasureBought{}.Kind():    {"R3", "R9"},
	seafall.TreasureStolen{}.Kind():    {"R3"},
	seafall.StructureBuilt{}.Kind():    {"R4", "R14"},
	seafall.StructureLost{}.Kind():     {"R4"},
	seafall.UpgradeBought{}.Kind():     {"R4", "R13"},
	seafall.UpgradeExhausted{}.Kind():  {"R22"},
	seafall.UpgradeLost{}.Kind():       {"R4"},
	seafall.DamageTaken{}.Kind():       {"R21", "R22"},
	seafall.ShipSunk{}.Kind():          {"R4", "R22"},
	seafall.ShipRebuilt{}.Kind():       {"R22"},
	seafall.FortuneSpent{}.Kind():      {"R21"},
	seafall.EnmityPlaced{}.Kind():      {"R6"},
	seafall.EnmityReturned{}.Kind():    {"R24"},
	seafall.EnmityMoved{}.Kind():       {"R29"},
	seafall.EnmityMissing{}.Kind():     {"R6"},
	seafall.SiteRaided{}.Kind():        {"R23"},
	seafall.GameEnded{}.Kind():         {"R32"},
	seafall.ImprovementChosen{}.Kind(): {"R35"},
	seafall.TrainingChosen{}.Kind():    {"R36"},
	seafall.KeepChosen{}.Kind():        {"R38"},
	seafall.ShipChosen{}.Kind():        {"R39"},
	seafall.EnmityChosen{}.Kind():      {"R40"},
	seafall.GloryConfirmed{}.Kind():    {"R43"},
	seafall.TitleChosen{}.Kind():       {"R45"},
	seafall.GameClosed{}.Kind():        {"R33", "R41", "R43", "R46"},
}

// rulesOf are the rules behind an entry.
func rulesOf(e ledger.Entry) []string {
	f, err := seafall.Decode(e)
	if err != nil {
		return nil
	}
	switch f := f.(type) {
	case seafall.EndeavorResolved:
		if f.Success && f.Glory == 0 {
			return []string{"R5"}
		}
	case seafall.ReputationSpent:
		if f.To != "" {
			return []string{"R17"}
		}
	}
	return entryRules[e.Kind]
}
