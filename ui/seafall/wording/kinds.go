package wording

import "astrolabe/ledger/seafall"

// The groups of acts that a journal can be narrowed to.
const (
	GroupGlory       = "glory"
	GroupTokens      = "tokens"
	GroupEnmity      = "enmity"
	GroupShips       = "ships"
	GroupHoldings    = "holdings"
	GroupMap         = "map"
	GroupCards       = "cards"
	GroupCourse      = "course"
	GroupEnd         = "end"
	GroupNames       = "names"
	GroupCorrections = "corrections"
)

// Groups are all groups of acts, in the order in which a journal offers them.
var Groups = []string{GroupGlory, GroupTokens, GroupEnmity, GroupShips, GroupHoldings, GroupMap, GroupCards, GroupCourse,
	GroupEnd, GroupNames, GroupCorrections}

// kindWords are the words of one kind of fact: a line of the journal, the short
// label of an undo, and where a journal sorts it. A line or a label is "" where
// a payload says something that there are no words for.
type kindWords struct {
	kind  string
	group string
	line  func(Speaker, seafall.Fact) string
	label func(Speaker, seafall.Fact) string
}

// worded are the words of the kind F.
func worded[F seafall.Fact](group string, line, label func(Speaker, F) string) kindWords {
	var none F
	return kindWords{kind: none.Kind(), group: group,
		line:  func(s Speaker, f seafall.Fact) string { return line(s, f.(F)) },
		label: func(s Speaker, f seafall.Fact) string { return label(s, f.(F)) }}
}

// kinds are the words of every kind of fact: a new one is a line here.
var kinds = []kindWords{
	// The founding, names, the map, corrections and notes.
	worded(GroupNames, tellCampaignFounded, undoCampaignFounded),
	worded(GroupNames, tellCampaignCaughtUp, undoCampaignCaughtUp),
	worded(GroupNames, tellHouseRuleSet, undoHouseRuleSet),
	worded(GroupNames, tellTitlesSet, undoTitlesSet),
	worded(GroupNames, tellProvinceNamed, undoProvinceNamed),
	worded(GroupNames, tellShipNamed, undoShipNamed),
	worded(GroupNames, tellLeaderNamed, undoLeaderNamed),
	worded(GroupNames, tellIslandNamed, undoIslandNamed),
	worded(GroupMap, tellIslandFound, undoIslandFound),
	worded(GroupCorrections, tellCorrected, undoCorrected),
	worded(GroupCorrections, tellBoardAudited, undoBoardAudited),
	worded(GroupNames, tellNoted, undoNoted),
	// The map, leaders’ cards and advisors’ names.
	worded(GroupMap, tellSiteCharted, undoSiteCharted),
	worded(GroupMap, tellSiteExplored, undoSiteExplored),
	worded(GroupMap, tellIslandPowerSet, undoIslandPowerSet),
	worded(GroupMap, tellEntryCrossedOff, undoEntryCrossedOff),
	worded(GroupHoldings, tellLeaderStickerPlaced, undoLeaderStickerPlaced),
	worded(GroupEnmity, tellHomeBoxTicked, undoHomeBoxTicked),
	worded(GroupNames, tellAdvisorNamed, undoAdvisorNamed),
	// The course of a game.
	worded(GroupCourse, tellGameStarted, undoGameStarted),
	worded(GroupCourse, tellWinterHeld, undoWinterHeld),
	worded(GroupCourse, tellRoundBegun, undoRoundBegun),
	worded(GroupGlory, tellEndeavorResolved, undoEndeavorResolved),
	worded(GroupEnmity, tellSiteRaided, undoSiteRaided),
	worded(GroupGlory, tellMilestoneClaimed, undoMilestoneClaimed),
	worded(GroupGlory, tellGloryByCard, undoGloryByCard),
	// Research, event cards, chests, milestones and destroyed cards.
	worded(GroupCards, tellMilestoneRevealed, undoMilestoneRevealed),
	worded(GroupCards, tellChestOpened, undoChestOpened),
	worded(GroupCards, tellEventAdded, undoEventAdded),
	worded(GroupCards, tellEventRevealed, undoEventRevealed),
	worded(GroupCards, tellEventRemoved, undoEventRemoved),
	worded(GroupCards, tellResearchDrawn, undoResearchDrawn),
	worded(GroupCards, tellResearchUsed, undoResearchUsed),
	worded(GroupCards, tellResearchStolen, undoResearchStolen),
	worded(GroupCards, tellCardDestroyed, undoCardDestroyed),
	// Advisors.
	worded(GroupHoldings, tellAdvisorHired, undoAdvisorHired),
	worded(GroupHoldings, tellAdvisorActivated, undoAdvisorActivated),
	worded(GroupHoldings, tellAdvisorExhausted, undoAdvisorExhausted),
	worded(GroupHoldings, tellAdvisorLost, undoAdvisorLost),
	worded(GroupHoldings, tellAdvisorStolen, undoAdvisorStolen),
	// Treasures, structures and upgrades.
	worded(GroupHoldings, tellTreasureBought, undoTreasureBought),
	worded(GroupHoldings, tellTreasureStolen, undoTreasureStolen),
	worded(GroupHoldings, tellStructureBuilt, undoStructureBuilt),
	worded(GroupHoldings, tellStructureLost, undoStructureLost),
	worded(GroupShips, tellUpgradeBought, undoUpgradeBought),
	worded(GroupShips, tellUpgradeExhausted, undoUpgradeExhausted),
	worded(GroupShips, tellUpgradeLost, undoUpgradeLost),
	// Damage and what follows from it.
	worded(GroupShips, tellDamageTaken, undoDamageTaken),
	worded(GroupShips, tellShipSunk, undoShipSunk),
	worded(GroupShips, tellShipRepaired, undoShipRepaired),
	worded(GroupShips, tellShipRebuilt, undoShipRebuilt),
	// Fortune, reputation and enmity.
	worded(GroupTokens, tellFortuneSpent, undoFortuneSpent),
	worded(GroupTokens, tellFortuneGained, undoFortuneGained),
	worded(GroupTokens, tellReputationSpent, undoReputationSpent),
	worded(GroupTokens, tellReputationGained, undoReputationGained),
	worded(GroupEnmity, tellEnmityPlaced, undoEnmityPlaced),
	worded(GroupEnmity, tellEnmityReturned, undoEnmityReturned),
	worded(GroupEnmity, tellEnmityMoved, undoEnmityMoved),
	worded(GroupEnmity, tellEnmityMissing, undoEnmityMissing),
	// The end of a game, its choices and its closing.
	worded(GroupEnd, tellGameEnded, undoGameEnded),
	worded(GroupEnd, tellImprovementChosen, undoImprovementChosen),
	worded(GroupEnd, tellTrainingChosen, undoTrainingChosen),
	worded(GroupEnd, tellKeepChosen, undoKeepChosen),
	worded(GroupEnd, tellShipChosen, undoShipChosen),
	worded(GroupEnd, tellEnmityChosen, undoEnmityChosen),
	worded(GroupEnd, tellGloryConfirmed, undoGloryConfirmed),
	worded(GroupEnd, tellTitleChosen, undoTitleChosen),
	worded(GroupEnd, tellGameClosed, undoGameClosed),
	// Who joins, leaves and returns (R47–R49).
	worded(GroupNames, tellProvinceJoined, undoProvinceJoined),
	worded(GroupNames, tellProvinceLeft, undoProvinceLeft),
	worded(GroupNames, tellProvinceReturned, undoProvinceReturned),
}

// wordsOf are the words of a kind; one without words has nothing to say.
func wordsOf(kind string) kindWords {
	if w, known := byKind[kind]; known {
		return w
	}
	nothing := func(Speaker, seafall.Fact) string { return "" }
	return kindWords{kind: kind, line: nothing, label: nothing}
}

var byKind = func() map[string]kindWords {
	m := map[string]kindWords{}
	for _, w := range kinds {
		m[w.kind] = w
	}
	return m
}()

// GroupOf is the group of a kind of entry, "" for one that is no fact of
// SeaFall's.
func GroupOf(kind string) string { return byKind[kind].group }
