package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// mapKinds are the words of the map, leaders’ cards and advisors’ names.
var mapKinds = []kindWords{
	worded(GroupMap, tellSiteCharted, undoSiteCharted),
	worded(GroupMap, tellSiteExplored, undoSiteExplored),
	worded(GroupMap, tellIslandPowerSet, undoIslandPowerSet),
	worded(GroupMap, tellEntryCrossedOff, undoEntryCrossedOff),
	worded(GroupHoldings, tellLeaderStickerPlaced, undoLeaderStickerPlaced),
	worded(GroupEnmity, tellHomeBoxTicked, undoHomeBoxTicked),
	worded(GroupNames, tellAdvisorNamed, undoAdvisorNamed),
}

func tellSiteCharted(s Speaker, f seafall.SiteCharted) string {
	place := s.Place(seafall.Place{Region: f.Island, Spot: f.Site})
	line := s.t("fact.site_charted", "place", place)
	if f.By != "" {
		line = s.line("fact.site_charted.by", f.By, "place", place)
	}
	return withMore(s, line, siteWords(s, f.Symbol, []string{Yields(s, f.Yields, f.Good)}, f.Defense, f.Dangerous))
}

func undoSiteCharted(s Speaker, f seafall.SiteCharted) string {
	return s.t("undo.site_charted", "place", s.Place(seafall.Place{Region: f.Island, Spot: f.Site}))
}

func tellSiteExplored(s Speaker, f seafall.SiteExplored) string {
	place := s.Place(seafall.Place{Region: f.Island, Spot: f.Site})
	line := s.t("fact.site_explored", "place", place)
	if f.By != "" {
		line = s.line("fact.site_explored.by", f.By, "place", place)
	}
	return withMore(s, line, siteWords(s, f.Symbol, Holds(s, f.Found, f.Yields, f.Good), f.Defense, f.Dangerous))
}

func undoSiteExplored(s Speaker, f seafall.SiteExplored) string {
	place := s.Place(seafall.Place{Region: f.Island, Spot: f.Site})
	if f.By == "" {
		return s.t("undo.site_explored", "place", place)
	}
	return s.line("undo.site_explored.by", f.By, "place", place)
}

func tellIslandPowerSet(s Speaker, f seafall.IslandPowerSet) string {
	region := s.Region(f.Island)
	if f.Power == "" {
		return s.t("fact.island_power_set.none", "region", region, "region_of", s.Of(region))
	}
	return s.t("fact.island_power_set", "region", region, "region_of", s.Of(region), "power", s.Quote(wording.Clip(f.Power, wording.Longest)))
}

func undoIslandPowerSet(s Speaker, f seafall.IslandPowerSet) string {
	region := s.Region(f.Island)
	return s.t("undo.island_power_set", "region", region, "region_of", s.Of(region))
}

func tellEntryCrossedOff(s Speaker, f seafall.EntryCrossedOff) string {
	if f.Island == "" {
		return s.t("fact.entry_crossed_off", "entry", s.Quote(wording.Clip(f.Entry, wording.Shortest)))
	}
	return s.t("fact.entry_crossed_off.at", "entry", s.Quote(wording.Clip(f.Entry, wording.Shortest)), "region", s.Region(f.Island))
}

func undoEntryCrossedOff(s Speaker, f seafall.EntryCrossedOff) string {
	return s.t("undo.entry_crossed_off", "entry", wording.Clip(f.Entry, wording.Shortest))
}

func tellLeaderStickerPlaced(s Speaker, f seafall.LeaderStickerPlaced) string {
	return s.line("fact.leader_sticker_placed", f.Province, "base", Base(s, f.Base, f.To))
}

func undoLeaderStickerPlaced(s Speaker, f seafall.LeaderStickerPlaced) string {
	return s.line("undo.leader_sticker_placed", f.Province, "base", Base(s, f.Base, f.To))
}

func tellHomeBoxTicked(s Speaker, f seafall.HomeBoxTicked) string {
	return s.line("fact.home_box_ticked", f.Province, "count", f.Boxes)
}

func undoHomeBoxTicked(s Speaker, f seafall.HomeBoxTicked) string {
	return s.line("undo.home_box_ticked", f.Province)
}

func tellAdvisorNamed(s Speaker, f seafall.AdvisorNamed) string {
	return s.t("fact.advisor_named", "advisor", typeRef(s, f.Advisor), "name", wording.Clip(f.Name, wording.Shortest))
}

func undoAdvisorNamed(s Speaker, f seafall.AdvisorNamed) string {
	return s.t("undo.advisor_named", "name", wording.Clip(f.Name, wording.Shortest))
}
