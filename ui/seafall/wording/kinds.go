package wording

import "astrolabe/ledger/seafall"

// Group is a sort of acts that a journal can be narrowed to.
type Group string

// The groups of acts, in the order in which a journal offers them.
const (
	Glory       Group = "glory"
	Tokens      Group = "tokens"
	Enmity      Group = "enmity"
	Ships       Group = "ships"
	Holdings    Group = "holdings"
	Charts      Group = "map"
	Cards       Group = "cards"
	Course      Group = "course"
	End         Group = "end"
	Names       Group = "names"
	Corrections Group = "corrections"
)

// Groups are all groups of acts, in the order in which a journal offers them.
var Groups = []Group{Glory, Tokens, Enmity, Ships, Holdings, Charts, Cards, Course, End, Names, Corrections}

// kindWords are the words of one kind of fact: a line of the journal, the short
// label of an undo, and where a journal sorts it. A line or a label is "" where
// a payload says something that there are no words for.
type kindWords struct {
	kind  string
	group Group
	line  func(Speaker, seafall.Fact) string
	label func(Speaker, seafall.Fact) string
}

// worded are the words of the kind F.
func worded[F seafall.Fact](group Group, line, label func(Speaker, F) string) kindWords {
	var none F
	return kindWords{kind: none.Kind(), group: group,
		line:  func(s Speaker, f seafall.Fact) string { return line(s, f.(F)) },
		label: func(s Speaker, f seafall.Fact) string { return label(s, f.(F)) }}
}

// kinds are the words of every kind of fact: a new one is a line here.
var kinds = []kindWords{
	// The founding, names, the map, corrections and notes.
	worded(Names, tellCampaignFounded, undoCampaignFounded),
	worded(Names, tellCampaignCaughtUp, undoCampaignCaughtUp),
	worded(Names, tellHouseRuleSet, undoHouseRuleSet),
	worded(Names, tellTitlesSet, undoTitlesSet),
	worded(Names, tellProvinceNamed, undoProvinceNamed),
	worded(Names, tellShipNamed, undoShipNamed),
	worded(Names, tellLeaderNamed, undoLeaderNamed),
	worded(Names, tellIslandNamed, undoIslandNamed),
	worded(Charts, tellIslandFound, undoIslandFound),
	worded(Corrections, tellCorrected, undoCorrected),
	worded(Corrections, tellBoardAudited, undoBoardAudited),
	worded(Names, tellNoted, undoNoted),
	// The map, leaders’ cards and advisors’ names.
	worded(Charts, tellSiteCharted, undoSiteCharted),
	worded(Charts, tellSiteExplored, undoSiteExplored),
	worded(Charts, tellIslandPowerSet, undoIslandPowerSet),
	worded(Charts, tellEntryCrossedOff, undoEntryCrossedOff),
	worded(Holdings, tellLeaderStickerPlaced, undoLeaderStickerPlaced),
	worded(Enmity, tellHomeBoxTicked, undoHomeBoxTicked),
	worded(Names, tellAdvisorNamed, undoAdvisorNamed),
	// The course of a game.
	worded(Course, tellGameStarted, undoGameStarted),
	worded(Course, tellWinterHeld, undoWinterHeld),
	worded(Course, tellRoundBegun, undoRoundBegun),
	worded(Glory, tellEndeavorResolved, undoEndeavorResolved),
	worded(Enmity, tellSiteRaided, undoSiteRaided),
	worded(Glory, tellMilestoneClaimed, undoMilestoneClaimed),
	worded(Glory, tellGloryByCard, undoGloryByCard),
	// Research, event cards, chests, milestones and destroyed cards.
	worded(Cards, tellMilestoneRevealed, undoMilestoneRevealed),
	worded(Cards, tellChestOpened, undoChestOpened),
	worded(Cards, tellEventAdded, undoEventAdded),
	worded(Cards, tellEventRevealed, undoEventRevealed),
	worded(Cards, tellEventRemoved, undoEventRemoved),
	worded(Cards, tellResearchDrawn, undoResearchDrawn),
	worded(Cards, tellResearchUsed, undoResearchUsed),
	worded(Cards, tellResearchStolen, undoResearchStolen),
	worded(Cards, tellCardDestroyed, undoCardDestroyed),
	// Advisors.
	worded(Holdings, tellAdvisorHired, undoAdvisorHired),
	worded(Holdings, tellAdvisorActivated, undoAdvisorActivated),
	worded(Holdings, tellAdvisorExhausted, undoAdvisorExhausted),
	worded(Holdings, tellAdvisorLost, undoAdvisorLost),
	worded(Holdings, tellAdvisorStolen, undoAdvisorStolen),
	// Treasures, structures and upgrades.
	worded(Holdings, tellTreasureBought, undoTreasureBought),
	worded(Holdings, tellTreasureStolen, undoTreasureStolen),
	worded(Holdings, tellStructureBuilt, undoStructureBuilt),
	worded(Holdings, tellStructureLost, undoStructureLost),
	worded(Ships, tellUpgradeBought, undoUpgradeBought),
	worded(Ships, tellUpgradeExhausted, undoUpgradeExhausted),
	worded(Ships, tellUpgradeLost, undoUpgradeLost),
	// Damage and what follows from it.
	worded(Ships, tellDamageTaken, undoDamageTaken),
	worded(Ships, tellShipSunk, undoShipSunk),
	worded(Ships, tellShipRepaired, undoShipRepaired),
	worded(Ships, tellShipRebuilt, undoShipRebuilt),
	// Fortune, reputation and enmity.
	worded(Tokens, tellFortuneSpent, undoFortuneSpent),
	worded(Tokens, tellFortuneGained, undoFortuneGained),
	worded(Tokens, tellReputationSpent, undoReputationSpent),
	worded(Tokens, tellReputationGained, undoReputationGained),
	worded(Enmity, tellEnmityPlaced, undoEnmityPlaced),
	worded(Enmity, tellEnmityReturned, undoEnmityReturned),
	worded(Enmity, tellEnmityMoved, undoEnmityMoved),
	worded(Enmity, tellEnmityMissing, undoEnmityMissing),
	// The end of a game, its choices and its closing.
	worded(End, tellGameEnded, undoGameEnded),
	worded(End, tellImprovementChosen, undoImprovementChosen),
	worded(End, tellTrainingChosen, undoTrainingChosen),
	worded(End, tellKeepChosen, undoKeepChosen),
	worded(End, tellShipChosen, undoShipChosen),
	worded(End, tellEnmityChosen, undoEnmityChosen),
	worded(End, tellGloryConfirmed, undoGloryConfirmed),
	worded(End, tellTitleChosen, undoTitleChosen),
	worded(End, tellGameClosed, undoGameClosed),
	// Who joins, leaves and returns (R47–R49).
	worded(Names, tellProvinceJoined, undoProvinceJoined),
	worded(Names, tellProvinceLeft, undoProvinceLeft),
	worded(Names, tellProvinceReturned, undoProvinceReturned),
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
func GroupOf(kind string) Group { return byKind[kind].group }
