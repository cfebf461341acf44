package wording

import (
	"astrolabe/ledger/seafall"
)

// holdingKinds are the words of treasures, structures and upgrades.
var holdingKinds = []kindWords{
	worded(GroupHoldings, tellTreasureBought, undoTreasureBought),
	worded(GroupHoldings, tellTreasureStolen, undoTreasureStolen),
	worded(GroupHoldings, tellStructureBuilt, undoStructureBuilt),
	worded(GroupHoldings, tellStructureLost, undoStructureLost),
	worded(GroupShips, tellUpgradeBought, undoUpgradeBought),
	worded(GroupShips, tellUpgradeExhausted, undoUpgradeExhausted),
	worded(GroupShips, tellUpgradeLost, undoUpgradeLost),
}

func tellTreasureBought(s Speaker, f seafall.TreasureBought) string {
	return withGlory(s, s.line("fact.treasure_bought", f.Province, "treasure", treasureRef(s, f.Treasure.Name)), f.Glory)
}

func undoTreasureBought(s Speaker, f seafall.TreasureBought) string {
	return s.line("undo.treasure_bought", f.Province, "treasure", treasureRef(s, f.Treasure.Name))
}

func tellTreasureStolen(s Speaker, f seafall.TreasureStolen) string {
	args := []any{"treasure", treasureRef(s, treasureName(s, f.Treasure)), "from", s.Player(f.From)}
	switch {
	case f.By == "":
		return withGlory(s, s.t("fact.treasure_stolen.lost", args...), -f.Glory)
	case f.Kept:
		return withMoved(s, s.line("fact.treasure_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
	}
	return withLoss(s, s.line("fact.treasure_stolen.gone", f.By, args...), f.From, f.Glory)
}

func undoTreasureStolen(s Speaker, f seafall.TreasureStolen) string {
	treasure := treasureRef(s, treasureName(s, f.Treasure))
	if f.By == "" {
		return s.line("undo.treasure_stolen.lost", f.From, "treasure", treasure)
	}
	return s.line("undo.treasure_stolen", f.By, "treasure", treasure)
}

func tellStructureBuilt(s Speaker, f seafall.StructureBuilt) string {
	return withGlory(s, s.line("fact.structure_built", f.Province, "structure", s.Structure(f.Structure.Name)), f.Glory)
}

func undoStructureBuilt(s Speaker, f seafall.StructureBuilt) string {
	return s.line("undo.structure_built", f.Province, "structure", s.Structure(f.Structure.Name))
}

func tellStructureLost(s Speaker, f seafall.StructureLost) string {
	args := []any{"structure", s.Structure(f.Structure), "by", s.Player(f.By)}
	if f.By == "" {
		return withGlory(s, s.line("fact.structure_lost", f.Province, args...), -f.Glory)
	}
	line := s.line("fact.structure_lost.by", f.Province, args...)
	if f.Raided != "" {
		line = withMore(s, line, s.t("fact.structure_lost.closed"))
	}
	return withGlory(s, line, -f.Glory)
}

func undoStructureLost(s Speaker, f seafall.StructureLost) string {
	return s.line("undo.structure_lost", f.Province, "structure", s.Structure(f.Structure))
}

func tellUpgradeBought(s Speaker, f seafall.UpgradeBought) string {
	key := "fact.upgrade_bought"
	if f.Plundered {
		key = "fact.upgrade_bought.plundered"
	}
	return withGlory(s, s.line(key, f.Province, "upgrade", s.Upgrade(f.Upgrade.Name),
		"ship", shipRef(s, f.Province, f.Ship)), f.Glory)
}

func undoUpgradeBought(s Speaker, f seafall.UpgradeBought) string {
	return s.line("undo.upgrade_bought", f.Province, "upgrade", s.Upgrade(f.Upgrade.Name))
}

func tellUpgradeExhausted(s Speaker, f seafall.UpgradeExhausted) string {
	return s.line("fact.upgrade_exhausted", f.Province, "upgrade", s.Upgrade(f.Upgrade))
}

func undoUpgradeExhausted(s Speaker, f seafall.UpgradeExhausted) string {
	return s.line("undo.upgrade_exhausted", f.Province, "upgrade", s.Upgrade(f.Upgrade))
}

func tellUpgradeLost(s Speaker, f seafall.UpgradeLost) string {
	return withGlory(s, s.line("fact.upgrade_lost", f.Province, "upgrade", s.Upgrade(f.Upgrade)), -f.Glory)
}

func undoUpgradeLost(s Speaker, f seafall.UpgradeLost) string {
	return s.line("undo.upgrade_lost", f.Province, "upgrade", s.Upgrade(f.Upgrade))
}
