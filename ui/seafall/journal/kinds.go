package journal

import (
	"encoding/json"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// kinds are the kinds of acts that the journal can be narrowed to, in
// the order of the sheet.
var kinds = []string{"glory", "tokens", "enmity", "ships", "holdings", "map", "cards", "course", "end", "names", "corrections"}

// kindGroup says to which kind an entry belongs.
var kindGroup = map[string]string{
	seafall.CampaignFounded{}.Kind():     "names",
	seafall.CampaignCaughtUp{}.Kind():    "names",
	seafall.HouseRuleSet{}.Kind():        "names",
	seafall.TitlesSet{}.Kind():           "names",
	seafall.ProvinceNamed{}.Kind():       "names",
	seafall.ShipNamed{}.Kind():           "names",
	seafall.LeaderNamed{}.Kind():         "names",
	seafall.IslandNamed{}.Kind():         "names",
	seafall.Noted{}.Kind():               "names",
	seafall.IslandFound{}.Kind():         "map",
	seafall.SiteExplored{}.Kind():        "map",
	seafall.SiteCharted{}.Kind():         "map",
	seafall.IslandPowerSet{}.Kind():      "map",
	seafall.EntryCrossedOff{}.Kind():     "map",
	seafall.LeaderStickerPlaced{}.Kind(): "holdings",
	seafall.HomeBoxTicked{}.Kind():       "enmity",
	seafall.AdvisorNamed{}.Kind():        "names",
	seafall.GameStarted{}.Kind():         "course",
	seafall.WinterHeld{}.Kind():          "course",
	seafall.RoundBegun{}.Kind():          "course",
	seafall.EndeavorResolved{}.Kind():    "glory",
	seafall.MilestoneClaimed{}.Kind():    "glory",
	seafall.GloryByCard{}.Kind():         "glory",
	seafall.AdvisorHired{}.Kind():        "holdings",
	seafall.AdvisorActivated{}.Kind():    "holdings",
	seafall.AdvisorExhausted{}.Kind():    "holdings",
	seafall.AdvisorLost{}.Kind():         "holdings",
	seafall.AdvisorStolen{}.Kind():       "holdings",
	seafall.TreasureBought{}.Kind():      "holdings",
	seafall.TreasureStolen{}.Kind():      "holdings",
	seafall.StructureBuilt{}.Kind():      "holdings",
	seafall.StructureLost{}.Kind():       "holdings",
	seafall.UpgradeBought{}.Kind():       "ships",
	seafall.UpgradeExhausted{}.Kind():    "ships",
	seafall.UpgradeLost{}.Kind():         "ships",
	seafall.DamageTaken{}.Kind():         "ships",
	seafall.ShipSunk{}.Kind():            "ships",
	seafall.ShipRepaired{}.Kind():        "ships",
	seafall.ShipRebuilt{}.Kind():         "ships",
	seafall.FortuneSpent{}.Kind():        "tokens",
	seafall.FortuneGained{}.Kind():       "tokens",
	seafall.ReputationSpent{}.Kind():     "tokens",
	seafall.ReputationGained{}.Kind():    "tokens",
	seafall.EnmityPlaced{}.Kind():        "enmity",
	seafall.EnmityReturned{}.Kind():      "enmity",
	seafall.EnmityMoved{}.Kind():         "enmity",
	seafall.EnmityMissing{}.Kind():       "enmity",
	seafall.SiteRaided{}.Kind():          "enmity",
	seafall.GameEnded{}.Kind():           "end",
	seafall.ImprovementChosen{}.Kind():   "end",
	seafall.TrainingChosen{}.Kind():      "end",
	seafall.KeepChosen{}.Kind():          "end",
	seafall.ShipChosen{}.Kind():          "end",
	seafall.EnmityChosen{}.Kind():        "end",
	seafall.GloryConfirmed{}.Kind():      "end",
	seafall.TitleChosen{}.Kind():         "end",
	seafall.GameClosed{}.Kind():          "end",
	seafall.Corrected{}.Kind():           "corrections",
	seafall.BoardAudited{}.Kind():        "corrections",
	seafall.MilestoneRevealed{}.Kind():   "cards",
	seafall.ChestOpened{}.Kind():         "cards",
	seafall.EventAdded{}.Kind():          "cards",
	seafall.EventRevealed{}.Kind():       "cards",
	seafall.EventRemoved{}.Kind():        "cards",
	seafall.ResearchDrawn{}.Kind():       "cards",
	seafall.ResearchUsed{}.Kind():        "cards",
	seafall.ResearchStolen{}.Kind():      "cards",
	seafall.CardDestroyed{}.Kind():       "cards",
	seafall.ProvinceJoined{}.Kind():      "names",
	seafall.ProvinceLeft{}.Kind():        "names",
	seafall.ProvinceReturned{}.Kind():    "names",
}

// kindGroups are the kinds that an entry belongs to: its own, and glory when
// it moved any.
func kindGroups(e ledger.Entry) []string {
	own := kindGroup[e.Kind]
	if own != "glory" && movesGlory(e) {
		return []string{own, "glory"}
	}
	return []string{own}
}

// movesGlory says whether an entry gave or took glory.
func movesGlory(e ledger.Entry) bool {
	var payload struct {
		Glory json.RawMessage `json:"glory"`
		Path  string          `json:"path"`
	}
	if json.Unmarshal(e.Payload, &payload) != nil {
		return false
	}
	var glory int
	if json.Unmarshal(payload.Glory, &glory) == nil && glory != 0 {
		return true
	}
	return strings.HasSuffix(payload.Path, ".glory") || strings.HasPrefix(payload.Path, "record.")
}
