package wording

import (
	"astrolabe/ledger/seafall"
)

// campaignKinds are the words of the founding, names, the map, corrections and notes.
var campaignKinds = []kindWords{
	worded(GroupNames, tellCampaignFounded, undoCampaignFounded),
	worded(GroupNames, tellCampaignCaughtUp, undoCampaignCaughtUp),
	worded(GroupNames, tellHouseRuleSet, undoHouseRuleSet),
	worded(GroupNames, tellTitlesSet, undoTitlesSet),
	worded(GroupNames, tellTitleGiven, undoTitleGiven),
	worded(GroupNames, tellProvinceNamed, undoProvinceNamed),
	worded(GroupNames, tellShipNamed, undoShipNamed),
	worded(GroupNames, tellLeaderNamed, undoLeaderNamed),
	worded(GroupNames, tellIslandNamed, undoIslandNamed),
	worded(GroupMap, tellIslandFound, undoIslandFound),
	worded(GroupCorrections, tellCorrected, undoCorrected),
	worded(GroupCorrections, tellBoardAudited, undoBoardAudited),
	worded(GroupNames, tellNoted, undoNoted),
}

func tellCampaignFounded(s Speaker, f seafall.CampaignFounded) string {
	var players []string
	for _, p := range f.Provinces {
		players = append(players, p.Player)
	}
	return s.t("fact.campaign_founded", "name", f.Name, "players", s.List(players))
}

func undoCampaignFounded(s Speaker, _ seafall.CampaignFounded) string {
	return s.t("undo.campaign_founded")
}

func tellCampaignCaughtUp(s Speaker, f seafall.CampaignCaughtUp) string {
	return s.t("fact.campaign_caught_up", "count", len(f.Games))
}

func undoCampaignCaughtUp(s Speaker, _ seafall.CampaignCaughtUp) string {
	return s.t("undo.campaign_caught_up")
}

func tellHouseRuleSet(s Speaker, f seafall.HouseRuleSet) string {
	if f.On {
		return s.t("fact.house_rule_set", "rule", HouseRule(s, f.Rule))
	}
	return s.t("fact.house_rule_set.off", "rule", HouseRule(s, f.Rule))
}

func undoHouseRuleSet(s Speaker, f seafall.HouseRuleSet) string {
	if f.On {
		return s.t("undo.house_rule_set", "rule", HouseRule(s, f.Rule))
	}
	return s.t("undo.house_rule_set.off", "rule", HouseRule(s, f.Rule))
}

func tellTitlesSet(s Speaker, f seafall.TitlesSet) string {
	return s.t("fact.titles_set", "titles", titleList(s, f.Titles))
}

func undoTitlesSet(s Speaker, _ seafall.TitlesSet) string {
	return s.t("undo.titles_set")
}

func tellTitleGiven(s Speaker, f seafall.TitleGiven) string {
	args := []any{"title", titleOrWord(s, f.Title, f.Province), "other", s.Player(f.Other)}
	switch {
	case f.Other == "":
		return s.line("fact.title_given", f.Province, args...)
	case f.OtherTitle == "":
		return s.line("fact.title_given.taken", f.Province, args...)
	}
	return s.line("fact.title_given.swapped", f.Province, append(args, "other_title", titleOrWord(s, f.OtherTitle, f.Other))...)
}

func undoTitleGiven(s Speaker, f seafall.TitleGiven) string {
	return s.line("undo.title_given", f.Province, "title", titleOrWord(s, f.Title, f.Province))
}

func tellProvinceNamed(s Speaker, f seafall.ProvinceNamed) string {
	return s.line("fact.province_named", f.Province, "name", f.Name)
}

func undoProvinceNamed(s Speaker, f seafall.ProvinceNamed) string {
	return s.line("undo.province_named", f.Province, "name", f.Name)
}

func tellShipNamed(s Speaker, f seafall.ShipNamed) string {
	return s.line("fact.ship_named", f.Province, "letter", shipLetter(f.Ship), "name", f.Name)
}

func undoShipNamed(s Speaker, f seafall.ShipNamed) string {
	return s.line("undo.ship_named", f.Province, "name", f.Name)
}

func tellLeaderNamed(s Speaker, f seafall.LeaderNamed) string {
	return s.line("fact.leader_named", f.Province, "name", f.Name)
}

func undoLeaderNamed(s Speaker, f seafall.LeaderNamed) string {
	return s.line("undo.leader_named", f.Province, "name", f.Name)
}

func tellIslandNamed(s Speaker, f seafall.IslandNamed) string {
	return s.t("fact.island_named", "name", f.Name)
}

func undoIslandNamed(s Speaker, f seafall.IslandNamed) string {
	return s.t("undo.island_named", "name", f.Name)
}

func tellIslandFound(s Speaker, f seafall.IslandFound) string {
	if f.By == "" {
		return s.t("fact.island_found", "island", islandRef(s, f))
	}
	return s.line("fact.island_found.by", f.By, "island", islandRef(s, f))
}

func undoIslandFound(s Speaker, f seafall.IslandFound) string {
	if f.By == "" {
		return s.t("undo.island_found", "island", islandRef(s, f))
	}
	return s.line("undo.island_found.by", f.By, "island", islandRef(s, f))
}

func tellCorrected(s Speaker, f seafall.Corrected) string {
	what, was, is := Correction(s, f)
	return withMore(s, s.t("fact.corrected", "what", what, "was", was, "is", is), saidWords(s, f.Reason))
}

func undoCorrected(s Speaker, f seafall.Corrected) string {
	return s.t("undo.corrected", "what", Path(s, f.Path))
}

func undoBoardAudited(s Speaker, f seafall.BoardAudited) string {
	return s.t("undo.board_audited", "number", f.Game)
}

func tellNoted(s Speaker, f seafall.Noted) string {
	if f.Province == "" {
		return s.t("fact.noted", "text", s.Quote(f.Text))
	}
	return s.line("fact.noted.by", f.Province, "text", s.Quote(f.Text))
}

func undoNoted(s Speaker, f seafall.Noted) string {
	if f.Province == "" {
		return s.t("undo.noted")
	}
	return s.line("undo.noted.by", f.Province)
}
