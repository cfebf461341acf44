package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// mapKinds are the words of the map, leaders’ cards and advisors’ names.
var mapKinds = []kindWords{
	worded(phrases.GroupMap, tellSiteCharted, undoSiteCharted),
	worded(phrases.GroupMap, tellSiteExplored, undoSiteExplored),
	worded(phrases.GroupMap, tellIslandPowerSet, undoIslandPowerSet),
	worded(phrases.GroupMap, tellEntryCrossedOff, undoEntryCrossedOff),
	worded(phrases.GroupHoldings, tellLeaderStickerPlaced, undoLeaderStickerPlaced),
	worded(phrases.GroupEnmity, tellHomeBoxTicked, undoHomeBoxTicked),
	worded(phrases.GroupNames, tellAdvisorNamed, undoAdvisorNamed),
}

func tellSiteCharted(s Speaker, f seafall.SiteCharted) string {
	place := s.Place(seafall.Place{Region: f.Island, Spot: f.Site})
	line := s.T("fact.site_charted", "place", place)
	if f.By != "" {
		line = s.Line("fact.site_charted.by", f.By, "place", place)
	}
	return phrases.WithMore(s.Speaker, line, siteWords(s, f.Symbol, []string{Yields(s, f.Yields, f.Good)}, f.Defense, f.Dangerous))
}

func undoSiteCharted(s Speaker, f seafall.SiteCharted) string {
	return s.T("undo.site_charted", "place", s.Place(seafall.Place{Region: f.Island, Spot: f.Site}))
}

func tellSiteExplored(s Speaker, f seafall.SiteExplored) string {
	place := s.Place(seafall.Place{Region: f.Island, Spot: f.Site})
	line := s.T("fact.site_explored", "place", place)
	if f.By != "" {
		line = s.Line("fact.site_explored.by", f.By, "place", place)
	}
	return phrases.WithMore(s.Speaker, line, siteWords(s, f.Symbol, Holds(s, f.Found, f.Yields, f.Good), f.Defense, f.Dangerous))
}

func undoSiteExplored(s Speaker, f seafall.SiteExplored) string {
	place := s.Place(seafall.Place{Region: f.Island, Spot: f.Site})
	if f.By == "" {
		return s.T("undo.site_explored", "place", place)
	}
	return s.Line("undo.site_explored.by", f.By, "place", place)
}

func tellIslandPowerSet(s Speaker, f seafall.IslandPowerSet) string {
	region := s.Region(f.Island)
	if f.Power == "" {
		return s.T("fact.island_power_set.none", "region", region, "region_of", s.Of(region))
	}
	return s.T("fact.island_power_set", "region", region, "region_of", s.Of(region), "power", s.Quote(wording.Clip(f.Power, wording.Longest)))
}

func undoIslandPowerSet(s Speaker, f seafall.IslandPowerSet) string {
	region := s.Region(f.Island)
	return s.T("undo.island_power_set", "region", region, "region_of", s.Of(region))
}

func tellEntryCrossedOff(s Speaker, f seafall.EntryCrossedOff) string {
	if f.Island == "" {
		return s.T("fact.entry_crossed_off", "entry", s.Quote(wording.Clip(f.Entry, wording.Shortest)))
	}
	return s.T("fact.entry_crossed_off.at", "entry", s.Quote(wording.Clip(f.Entry, wording.Shortest)), "region", s.Region(f.Island))
}

func undoEntryCrossedOff(s Speaker, f seafall.EntryCrossedOff) string {
	return s.T("undo.entry_crossed_off", "entry", wording.Clip(f.Entry, wording.Shortest))
}

func tellLeaderStickerPlaced(s Speaker, f seafall.LeaderStickerPlaced) string {
	return s.Line("fact.leader_sticker_placed", f.Province, "base", Base(s, f.Base, f.To))
}

func undoLeaderStickerPlaced(s Speaker, f seafall.LeaderStickerPlaced) string {
	return s.Line("undo.leader_sticker_placed", f.Province, "base", Base(s, f.Base, f.To))
}

func tellHomeBoxTicked(s Speaker, f seafall.HomeBoxTicked) string {
	return s.Line("fact.home_box_ticked", f.Province, "count", f.Boxes)
}

func undoHomeBoxTicked(s Speaker, f seafall.HomeBoxTicked) string {
	return s.Line("undo.home_box_ticked", f.Province)
}

func tellAdvisorNamed(s Speaker, f seafall.AdvisorNamed) string {
	return s.T("fact.advisor_named", "advisor", typeRef(s, f.Advisor), "name", wording.Clip(f.Name, wording.Shortest))
}

func undoAdvisorNamed(s Speaker, f seafall.AdvisorNamed) string {
	return s.T("undo.advisor_named", "name", wording.Clip(f.Name, wording.Shortest))
}
