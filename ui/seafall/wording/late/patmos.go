package late

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// patmosKinds are the words of Patmos, and of stickers that are placed during a game.
var patmosKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupMap, tellPatmosFound, undoPatmosFound),
	phrases.Worded(phrases.GroupEnmity, tellEnmityStuck, undoEnmityStuck),
}

func tellPatmosFound(s phrases.Speaker, f seafall.PatmosFound) string {
	region := s.Region(f.Island)
	return s.T("fact.patmos_found", "region", region, "region_of", s.Of(region), "colony", phrases.ColonyName(s, f.Ker.Name, f.Ker.Card, f.Island))
}

func undoPatmosFound(s phrases.Speaker, _ seafall.PatmosFound) string {
	return s.T("undo.patmos_found")
}

func tellEnmityStuck(s phrases.Speaker, f seafall.EnmityStuck) string {
	text := s.Line("fact.enmity_stuck", f.Province, "count", len(f.Stuck), "where", StuckWhere(s, f.Stuck))
	if len(f.Stuck) == 0 {
		text = s.Line("fact.enmity_stuck.nowhere", f.Province)
	} else if f.Lost > 0 {
		text = phrases.WithMore(s, text, s.T("late.p9.fact.lost", "count", f.Lost))
	}
	return phrases.WithGlory(s, phrases.WithMore(s, text, phrases.Said(s, wording.Clip(f.Reason, wording.Longest))), -f.Glory)
}

// StuckWhere is on which regions stickers went, and how many on each: Patmos × 4,
// Kestrel × 2.
func StuckWhere(s phrases.Speaker, boxes []seafall.BoxAt) string {
	var regions []seafall.Region
	count := map[seafall.Region]int{}
	for _, at := range boxes {
		if !slices.Contains(regions, at.Region) {
			regions = append(regions, at.Region)
		}
		count[at.Region]++
	}
	var list []string
	for _, r := range regions {
		list = append(list, s.T("late.p9.fact.where", "region", s.Region(r), "count", count[r]))
	}
	return strings.Join(list, ", ")
}

func undoEnmityStuck(s phrases.Speaker, f seafall.EnmityStuck) string {
	return s.Line("undo.enmity_stuck", f.Province, "count", len(f.Stuck)+f.Lost)
}
