package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// playerKinds are the words of who joins, leaves and returns (R47–R49).
var playerKinds = []kindWords{
	worded(phrases.GroupNames, tellProvinceJoined, undoProvinceJoined),
	worded(phrases.GroupNames, tellProvinceLeft, undoProvinceLeft),
	worded(phrases.GroupNames, tellProvinceReturned, undoProvinceReturned),
}

func tellProvinceJoined(s Speaker, f seafall.ProvinceJoined) string {
	what := []string{s.T("term.makeup.glory", "glory", s.Number(f.CampaignGlory))}
	what = append(what, MakeUp(s, len(f.Boxes), len(f.Improvements))...)
	if f.Advisor != nil {
		what = append(what, phrases.CardRef(s.Speaker, cardNow(s, *f.Advisor)))
	}
	key := "fact.province_joined"
	if f.Board == nil {
		key = "fact.province_joined.back"
	}
	return s.T(key, "player", f.Player, "colour", s.Colour(f.Province), "what", s.List(what))
}

func undoProvinceJoined(s Speaker, f seafall.ProvinceJoined) string {
	return s.T("undo.province_joined", "player", f.Player)
}

func tellProvinceLeft(s Speaker, f seafall.ProvinceLeft) string {
	if len(f.Titles) == 0 {
		return s.Line("fact.province_left", f.Province)
	}
	return s.Line("fact.province_left.titles", f.Province, "titles", titleList(s, f.Titles))
}

func undoProvinceLeft(s Speaker, f seafall.ProvinceLeft) string {
	return s.Line("undo.province_left", f.Province)
}

func tellProvinceReturned(s Speaker, f seafall.ProvinceReturned) string {
	line := s.Line("fact.province_returned", f.Province, "count", f.Missed)
	if what := MakeUp(s, len(f.Boxes), len(f.Improvements)); len(what) > 0 {
		return s.Line("fact.province_returned.with", f.Province, "count", f.Missed, "what", s.List(what))
	}
	return line
}

func undoProvinceReturned(s Speaker, f seafall.ProvinceReturned) string {
	return s.Line("undo.province_returned", f.Province)
}
