package wording

import (
	"astrolabe/ledger/payload"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// campaignKinds are the words of the founding, names, the map, corrections and notes.
var campaignKinds = []kindWords{
	worded(phrases.GroupNames, tellCampaignFounded, undoCampaignFounded),
	worded(phrases.GroupNames, tellCampaignCaughtUp, undoCampaignCaughtUp),
	worded(phrases.GroupNames, tellHouseRuleSet, undoHouseRuleSet),
	worded(phrases.GroupNames, tellTitlesSet, undoTitlesSet),
	worded(phrases.GroupNames, tellTitleGiven, undoTitleGiven),
	worded(phrases.GroupNames, tellProvinceNamed, undoProvinceNamed),
	worded(phrases.GroupNames, tellShipNamed, undoShipNamed),
	worded(phrases.GroupNames, tellLeaderNamed, undoLeaderNamed),
	worded(phrases.GroupNames, tellIslandNamed, undoIslandNamed),
	worded(phrases.GroupMap, tellIslandFound, undoIslandFound),
	worded(phrases.GroupCorrections, tellCorrected, undoCorrected),
	worded(phrases.GroupCorrections, tellBoardAudited, undoBoardAudited),
	worded(phrases.GroupNames, tellNoted, undoNoted),
	worded(phrases.GroupNames, tellEveningNamed, undoEveningNamed),
}

func tellCampaignFounded(s Speaker, f seafall.CampaignFounded) string {
	var players []string
	for _, p := range f.Provinces {
		players = append(players, p.Player)
	}
	return s.T("fact.campaign_founded", "name", f.Name, "players", s.List(players))
}

func undoCampaignFounded(s Speaker, _ seafall.CampaignFounded) string {
	return s.T("undo.campaign_founded")
}

func tellCampaignCaughtUp(s Speaker, f seafall.CampaignCaughtUp) string {
	return s.T("fact.campaign_caught_up", "count", len(f.Games))
}

func undoCampaignCaughtUp(s Speaker, _ seafall.CampaignCaughtUp) string {
	return s.T("undo.campaign_caught_up")
}

func tellHouseRuleSet(s Speaker, f seafall.HouseRuleSet) string {
	if f.On {
		return s.T("fact.house_rule_set", "rule", HouseRule(s, f.Rule))
	}
	return s.T("fact.house_rule_set.off", "rule", HouseRule(s, f.Rule))
}

func undoHouseRuleSet(s Speaker, f seafall.HouseRuleSet) string {
	if f.On {
		return s.T("undo.house_rule_set", "rule", HouseRule(s, f.Rule))
	}
	return s.T("undo.house_rule_set.off", "rule", HouseRule(s, f.Rule))
}

func tellTitlesSet(s Speaker, f seafall.TitlesSet) string {
	return s.T("fact.titles_set", "titles", titleList(s, f.Titles))
}

func undoTitlesSet(s Speaker, _ seafall.TitlesSet) string {
	return s.T("undo.titles_set")
}

func tellTitleGiven(s Speaker, f seafall.TitleGiven) string {
	args := []any{"title", titleOrWord(s, f.Title, f.Province), "other", s.Player(f.Other)}
	switch {
	case f.Other == "":
		return s.Line("fact.title_given", f.Province, args...)
	case f.OtherTitle == "":
		return s.Line("fact.title_given.taken", f.Province, args...)
	}
	return s.Line("fact.title_given.swapped", f.Province, append(args, "other_title", titleOrWord(s, f.OtherTitle, f.Other))...)
}

func undoTitleGiven(s Speaker, f seafall.TitleGiven) string {
	return s.Line("undo.title_given", f.Province, "title", titleOrWord(s, f.Title, f.Province))
}

func tellProvinceNamed(s Speaker, f seafall.ProvinceNamed) string {
	return s.Line("fact.province_named", f.Province, "name", f.Name)
}

func undoProvinceNamed(s Speaker, f seafall.ProvinceNamed) string {
	return s.Line("undo.province_named", f.Province, "name", f.Name)
}

func tellShipNamed(s Speaker, f seafall.ShipNamed) string {
	return s.Line("fact.ship_named", f.Province, "letter", phrases.ShipLetter(f.Ship), "name", f.Name)
}

func undoShipNamed(s Speaker, f seafall.ShipNamed) string {
	return s.Line("undo.ship_named", f.Province, "name", f.Name)
}

func tellLeaderNamed(s Speaker, f seafall.LeaderNamed) string {
	return s.Line("fact.leader_named", f.Province, "name", f.Name)
}

func undoLeaderNamed(s Speaker, f seafall.LeaderNamed) string {
	return s.Line("undo.leader_named", f.Province, "name", f.Name)
}

func tellIslandNamed(s Speaker, f seafall.IslandNamed) string {
	return s.T("fact.island_named", "name", f.Name)
}

func undoIslandNamed(s Speaker, f seafall.IslandNamed) string {
	return s.T("undo.island_named", "name", f.Name)
}

func tellIslandFound(s Speaker, f seafall.IslandFound) string {
	if f.By == "" {
		return s.T("fact.island_found", "island", islandRef(s, f))
	}
	return s.Line("fact.island_found.by", f.By, "island", islandRef(s, f))
}

func undoIslandFound(s Speaker, f seafall.IslandFound) string {
	if f.By == "" {
		return s.T("undo.island_found", "island", islandRef(s, f))
	}
	return s.Line("undo.island_found.by", f.By, "island", islandRef(s, f))
}

func tellCorrected(s Speaker, f seafall.Corrected) string {
	if said := tellSitting(s, f); said != "" {
		return phrases.WithMore(s.Speaker, said, phrases.Said(s.Speaker, f.Reason))
	}
	what, was, is := Correction(s, f)
	return phrases.WithMore(s.Speaker, s.T("fact.corrected", "what", what, "was", was, "is", is), phrases.Said(s.Speaker, f.Reason))
}

// tellSitting is the correction of when, for how long or where a game was played, "" for
// one of anything else.
func tellSitting(s Speaker, f seafall.Corrected) string {
	p, _ := seafall.ParsePath(f.Path)
	is := payload.Literal(f.Is)
	say := func(key, prologue string, args ...any) string {
		if p.Number == 0 {
			return s.T(prologue, args...)
		}
		return s.T(key, append(args, "number", p.Number)...)
	}
	switch {
	case p.Is("game.GAME.date"):
		return say("fact.corrected.date", "fact.corrected.date.prologue", "date", s.Date(is))
	case p.Is("game.GAME.length"):
		return say("fact.corrected.length", "fact.corrected.length.prologue", "length", valueOr(s, p, is, ""))
	case p.Is("game.GAME.place") && is == "":
		return say("fact.corrected.no_place", "fact.corrected.no_place.prologue")
	case p.Is("game.GAME.place"):
		return say("fact.corrected.place", "fact.corrected.place.prologue", "place", s.Quote(is))
	}
	return ""
}

func undoCorrected(s Speaker, f seafall.Corrected) string {
	return s.T("undo.corrected", "what", Path(s, f.Path))
}

func undoBoardAudited(s Speaker, f seafall.BoardAudited) string {
	return s.T("undo.board_audited", "number", f.Game)
}

func tellNoted(s Speaker, f seafall.Noted) string {
	if f.Province == "" {
		return s.T("fact.noted", "text", s.Quote(f.Text))
	}
	return s.Line("fact.noted.by", f.Province, "text", s.Quote(f.Text))
}

func undoNoted(s Speaker, f seafall.Noted) string {
	if f.Province == "" {
		return s.T("undo.noted")
	}
	return s.Line("undo.noted.by", f.Province)
}

func tellEveningNamed(s Speaker, f seafall.EveningNamed) string {
	said := []any{"game", s.Game(f.Number), "name", s.Quote(f.Name), "text", s.Quote(f.Words)}
	switch {
	case f.Name != "" && f.Words != "":
		return s.T("fact.evening_named.both", said...)
	case f.Name != "":
		return s.T("fact.evening_named", said...)
	case f.Words != "":
		return s.T("fact.evening_named.words", said...)
	}
	return s.T("fact.evening_named.nothing", said...)
}

func undoEveningNamed(s Speaker, f seafall.EveningNamed) string {
	return s.T("undo.evening_named", "game", s.Game(f.Number))
}
