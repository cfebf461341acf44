package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// holdingKinds are the words of treasures, structures and upgrades.
var holdingKinds = []kindWords{
	worded(phrases.GroupHoldings, tellTreasureBought, undoTreasureBought),
	worded(phrases.GroupHoldings, tellTreasureStolen, undoTreasureStolen),
	worded(phrases.GroupHoldings, tellStructureBuilt, undoStructureBuilt),
	worded(phrases.GroupHoldings, tellStructureLost, undoStructureLost),
	worded(phrases.GroupShips, tellUpgradeBought, undoUpgradeBought),
	worded(phrases.GroupShips, tellUpgradeExhausted, undoUpgradeExhausted),
	worded(phrases.GroupShips, tellUpgradeLost, undoUpgradeLost),
}

func tellTreasureBought(s Speaker, f seafall.TreasureBought) string {
	return phrases.WithGlory(s.Speaker, s.Line("fact.treasure_bought", f.Province, "treasure", phrases.TreasureRef(s.Speaker, f.Treasure.Name)), f.Glory)
}

func undoTreasureBought(s Speaker, f seafall.TreasureBought) string {
	return s.Line("undo.treasure_bought", f.Province, "treasure", phrases.TreasureRef(s.Speaker, f.Treasure.Name))
}

func tellTreasureStolen(s Speaker, f seafall.TreasureStolen) string {
	args := []any{"treasure", phrases.TreasureRef(s.Speaker, phrases.TreasureName(s.Speaker, f.Treasure)), "from", s.Player(f.From)}
	switch {
	case f.By == "":
		return phrases.WithGlory(s.Speaker, s.T("fact.treasure_stolen.lost", args...), -f.Glory)
	case f.Kept:
		return phrases.WithMoved(s.Speaker, s.Line("fact.treasure_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
	}
	return phrases.WithLoss(s.Speaker, s.Line("fact.treasure_stolen.gone", f.By, args...), f.From, f.Glory)
}

func undoTreasureStolen(s Speaker, f seafall.TreasureStolen) string {
	treasure := phrases.TreasureRef(s.Speaker, phrases.TreasureName(s.Speaker, f.Treasure))
	if f.By == "" {
		return s.Line("undo.treasure_stolen.lost", f.From, "treasure", treasure)
	}
	return s.Line("undo.treasure_stolen", f.By, "treasure", treasure)
}

func tellStructureBuilt(s Speaker, f seafall.StructureBuilt) string {
	return phrases.WithGlory(s.Speaker, s.Line("fact.structure_built", f.Province, "structure", s.Structure(f.Structure.Name)), f.Glory)
}

func undoStructureBuilt(s Speaker, f seafall.StructureBuilt) string {
	return s.Line("undo.structure_built", f.Province, "structure", s.Structure(f.Structure.Name))
}

func tellStructureLost(s Speaker, f seafall.StructureLost) string {
	args := []any{"structure", s.Structure(f.Structure), "by", s.Player(f.By)}
	if f.By == "" {
		return phrases.WithGlory(s.Speaker, s.Line("fact.structure_lost", f.Province, args...), -f.Glory)
	}
	line := s.Line("fact.structure_lost.by", f.Province, args...)
	if f.Raided != "" {
		line = phrases.WithMore(s.Speaker, line, s.T("fact.structure_lost.closed"))
	}
	return phrases.WithGlory(s.Speaker, line, -f.Glory)
}

func undoStructureLost(s Speaker, f seafall.StructureLost) string {
	return s.Line("undo.structure_lost", f.Province, "structure", s.Structure(f.Structure))
}

func tellUpgradeBought(s Speaker, f seafall.UpgradeBought) string {
	key := "fact.upgrade_bought"
	if f.Plundered {
		key = "fact.upgrade_bought.plundered"
	}
	return phrases.WithGlory(s.Speaker, s.Line(key, f.Province, "upgrade", s.Upgrade(f.Upgrade.Name),
		"ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship)), f.Glory)
}

func undoUpgradeBought(s Speaker, f seafall.UpgradeBought) string {
	return s.Line("undo.upgrade_bought", f.Province, "upgrade", s.Upgrade(f.Upgrade.Name))
}

func tellUpgradeExhausted(s Speaker, f seafall.UpgradeExhausted) string {
	return s.Line("fact.upgrade_exhausted", f.Province, "upgrade", s.Upgrade(f.Upgrade))
}

func undoUpgradeExhausted(s Speaker, f seafall.UpgradeExhausted) string {
	return s.Line("undo.upgrade_exhausted", f.Province, "upgrade", s.Upgrade(f.Upgrade))
}

func tellUpgradeLost(s Speaker, f seafall.UpgradeLost) string {
	return phrases.WithGlory(s.Speaker, s.Line("fact.upgrade_lost", f.Province, "upgrade", s.Upgrade(f.Upgrade)), -f.Glory)
}

func undoUpgradeLost(s Speaker, f seafall.UpgradeLost) string {
	return s.Line("undo.upgrade_lost", f.Province, "upgrade", s.Upgrade(f.Upgrade))
}
