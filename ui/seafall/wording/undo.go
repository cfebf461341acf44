package wording

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// consequences are kinds that follow from an act and name it only where
// nothing else does: a raid’s tokens, the upgrade that another one replaces.
var consequences = map[string]int{
	seafall.SiteRaided{}.Kind():       1,
	seafall.EventAdded{}.Kind():       1,
	seafall.ChestOpened{}.Kind():      2,
	seafall.EnmityMissing{}.Kind():    2,
	seafall.EnmityPlaced{}.Kind():     2,
	seafall.EnmityReturned{}.Kind():   2,
	seafall.EnmityMoved{}.Kind():      2,
	seafall.UpgradeLost{}.Kind():      2,
	seafall.StructureLost{}.Kind():    2,
	seafall.ReputationGained{}.Kind(): 2,
	seafall.FortuneGained{}.Kind():    2,
	// The last game's closing may pass the steps before it.
	seafall.ImprovementChosen{}.Kind(): 1,
	seafall.TrainingChosen{}.Kind():    1,
	seafall.KeepChosen{}.Kind():        1,
	seafall.ShipChosen{}.Kind():        1,
}

// passing are the choices that several at once are made of where steps are
// passed.
var passing = map[string]bool{
	seafall.ImprovementChosen{}.Kind(): true,
	seafall.TrainingChosen{}.Kind():    true,
	seafall.KeepChosen{}.Kind():        true,
	seafall.ShipChosen{}.Kind():        true,
}

// within turns quotation marks into those that stand within others, since an
// undo label is always shown between quotation marks.
var within = strings.NewReplacer("“", "‘", "”", "’", "«\u202f", "“", "\u202f»", "”")

// Undo is the short label of an act, as Chloé +1 Explore. It names the player
// and what was done, of several facts the one that the others follow from.
func (s Speaker) Undo(g ledger.Group) string {
	if len(g.Entries) == 0 {
		return ""
	}
	main := g.Entries[0]
	for _, e := range g.Entries[1:] {
		if consequences[e.Kind] < consequences[main.Kind] {
			main = e
		}
	}
	switch main.Kind {
	case ledger.KindUndone:
		return s.t("undo.undone")
	case ledger.KindRedone:
		return s.t("undo.redone")
	}
	if len(g.Entries) > 1 && passing[main.Kind] {
		return s.t("undo.steps_passed")
	}
	f, err := seafall.Decode(main)
	if err != nil {
		return s.t("undo.unknown", "kind", s.Kind(main.Kind))
	}
	for _, room := range []func(seafall.Fact) string{
		s.campaignUndo, s.isleUndo, s.eveningUndo, s.cardUndo, s.advisorUndo, s.holdingUndo, s.shipUndo, s.tokenUndo, s.closingUndo, s.playersUndo,
	} {
		if label := room(f); label != "" {
			return within.Replace(label)
		}
	}
	return s.t("undo.unknown", "kind", s.Kind(main.Kind))
}

func (s Speaker) campaignUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.CampaignFounded:
		return s.t("undo.campaign_founded")
	case seafall.CampaignCaughtUp:
		return s.t("undo.campaign_caught_up")
	case seafall.HouseRuleSet:
		if f.On {
			return s.t("undo.house_rule_set", "rule", s.HouseRule(f.Rule))
		}
		return s.t("undo.house_rule_set.off", "rule", s.HouseRule(f.Rule))
	case seafall.TitlesSet:
		return s.t("undo.titles_set")
	case seafall.ProvinceNamed:
		return s.line("undo.province_named", f.Province, "name", f.Name)
	case seafall.ShipNamed:
		return s.line("undo.ship_named", f.Province, "name", f.Name)
	case seafall.LeaderNamed:
		return s.line("undo.leader_named", f.Province, "name", f.Name)
	case seafall.IslandNamed:
		return s.t("undo.island_named", "name", f.Name)
	case seafall.IslandFound:
		if f.By == "" {
			return s.t("undo.island_found", "island", s.islandRef(f))
		}
		return s.line("undo.island_found.by", f.By, "island", s.islandRef(f))
	case seafall.Corrected:
		return s.t("undo.corrected", "what", s.Path(f.Path))
	case seafall.BoardAudited:
		return s.t("undo.board_audited", "number", f.Game)
	case seafall.Noted:
		if f.Province == "" {
			return s.t("undo.noted")
		}
		return s.line("undo.noted.by", f.Province)
	}
	return ""
}

func (s Speaker) eveningUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.GameStarted:
		if f.Number == 0 {
			return s.t("undo.game_started.prologue")
		}
		return s.t("undo.game_started", "number", f.Number)
	case seafall.WinterHeld:
		return s.t("undo.winter_held", "year", f.Year)
	case seafall.RoundBegun:
		return s.t("undo.round_begun")
	case seafall.EndeavorResolved:
		return s.endeavorUndo(f)
	case seafall.SiteRaided:
		return s.line("undo.site_raided", f.By, "place", s.Place(f.Place))
	case seafall.MilestoneClaimed:
		return s.line("undo.milestone_claimed", f.Province, "name", f.Name)
	case seafall.GloryByCard:
		return s.line("undo.glory_by_card", f.Province, "glory", s.Signed(f.Glory))
	}
	return ""
}

func (s Speaker) endeavorUndo(f seafall.EndeavorResolved) string {
	raid := f.Endeavor == seafall.Raid
	switch {
	case f.Glory != 0:
		return s.line("undo.endeavor_resolved", f.Province, "glory", s.Signed(f.Glory), "value", s.Value(f.Endeavor))
	case raid && f.Success:
		return s.line("undo.endeavor_resolved.raid", f.Province)
	case raid:
		return s.line("undo.endeavor_resolved.raid_failed", f.Province)
	case f.Success:
		return s.line("undo.endeavor_resolved.explore", f.Province)
	}
	return s.line("undo.endeavor_resolved.explore_failed", f.Province)
}

func (s Speaker) advisorUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.AdvisorHired:
		return s.line("undo.advisor_hired", f.Province, "advisor", s.cardRef(s.card(f.Advisor)))
	case seafall.AdvisorActivated:
		return s.line("undo.advisor_activated", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.AdvisorExhausted:
		return s.line("undo.advisor_exhausted", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.AdvisorLost:
		if f.Destroyed {
			return s.line("undo.advisor_lost.destroyed", f.Province, "advisor", s.advisorRef(f.Advisor))
		}
		return s.line("undo.advisor_lost", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.AdvisorStolen:
		return s.line("undo.advisor_stolen", f.By, "advisor", s.advisorRef(f.Advisor))
	}
	return ""
}

func (s Speaker) holdingUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.TreasureBought:
		return s.line("undo.treasure_bought", f.Province, "treasure", s.treasureRef(f.Treasure.Name))
	case seafall.TreasureStolen:
		treasure := s.treasureRef(s.treasureName(f.Treasure))
		if f.By == "" {
			return s.line("undo.treasure_stolen.lost", f.From, "treasure", treasure)
		}
		return s.line("undo.treasure_stolen", f.By, "treasure", treasure)
	case seafall.StructureBuilt:
		return s.line("undo.structure_built", f.Province, "structure", s.Structure(f.Structure.Name))
	case seafall.StructureLost:
		return s.line("undo.structure_lost", f.Province, "structure", s.Structure(f.Structure))
	case seafall.UpgradeBought:
		return s.line("undo.upgrade_bought", f.Province, "upgrade", s.Upgrade(f.Upgrade.Name))
	case seafall.UpgradeExhausted:
		return s.line("undo.upgrade_exhausted", f.Province, "upgrade", s.Upgrade(f.Upgrade))
	case seafall.UpgradeLost:
		return s.line("undo.upgrade_lost", f.Province, "upgrade", s.Upgrade(f.Upgrade))
	}
	return ""
}

func (s Speaker) shipUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.DamageTaken:
		return s.line("undo.damage_taken", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	case seafall.ShipSunk:
		return s.line("undo.ship_sunk", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	case seafall.ShipRepaired:
		return s.line("undo.ship_repaired", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	case seafall.ShipRebuilt:
		return s.line("undo.ship_rebuilt", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	}
	return ""
}

func (s Speaker) tokenUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.FortuneSpent:
		return s.line("undo.fortune_spent", f.Province, "change", s.Signed(-f.Count))
	case seafall.FortuneGained:
		return s.line("undo.fortune_gained", f.Province, "change", s.Signed(f.Count))
	case seafall.ReputationSpent:
		if f.To != "" {
			return s.line("undo.reputation_spent.gift", f.Province, "to", s.Player(f.To))
		}
		return s.line("undo.reputation_spent", f.Province, "change", s.Signed(-f.Count))
	case seafall.ReputationGained:
		return s.line("undo.reputation_gained", f.Province, "change", s.Signed(f.Count))
	case seafall.EnmityPlaced:
		return s.line("undo.enmity_placed", f.Province, "count", f.Count)
	case seafall.EnmityReturned:
		return s.line("undo.enmity_returned", f.Province, "count", f.Count)
	case seafall.EnmityMoved:
		return s.line("undo.enmity_moved", f.Owner)
	case seafall.EnmityMissing:
		return s.line("undo.enmity_missing", f.Province, "count", f.Count)
	}
	return ""
}

func (s Speaker) closingUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.GameEnded:
		if f.Number == 0 {
			return s.t("undo.game_ended.prologue")
		}
		return s.t("undo.game_ended", "number", f.Number)
	case seafall.ImprovementChosen:
		return s.line("undo.improvement_chosen", f.Province)
	case seafall.TrainingChosen:
		return s.line("undo.training_chosen", f.Province)
	case seafall.KeepChosen:
		if f.Advisor == "" {
			return s.line("undo.keep_chosen.none", f.Province)
		}
		return s.line("undo.keep_chosen", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.ShipChosen:
		if f.Ship == "" {
			return s.line("undo.ship_chosen.none", f.Province)
		}
		return s.line("undo.ship_chosen", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	case seafall.EnmityChosen:
		return s.line("undo.enmity_chosen", f.Province)
	case seafall.GloryConfirmed:
		return s.t("undo.glory_confirmed")
	case seafall.TitleChosen:
		return s.line("undo.title_chosen", f.Province, "title", s.titleOrWord(f.Title, f.Province))
	case seafall.GameClosed:
		if f.Number == 0 {
			return s.t("undo.game_closed.prologue")
		}
		return s.t("undo.game_closed", "number", f.Number)
	}
	return ""
}
