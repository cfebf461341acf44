package wording

import "astrolabe/ledger/seafall"

// playersFact words who joins, leaves and returns (R47–R49). The names are
// those of the entry: taken back, a province that joined is not there any more.
func (s Speaker) playersFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.ProvinceJoined:
		what := []string{s.t("term.makeup.glory", "glory", s.Number(f.CampaignGlory))}
		what = append(what, s.MakeUp(len(f.Boxes), len(f.Improvements))...)
		if f.Advisor != nil {
			what = append(what, s.cardRef(s.card(*f.Advisor)))
		}
		key := "fact.province_joined"
		if f.Board == nil {
			key = "fact.province_joined.back"
		}
		return s.t(key, "player", f.Player, "colour", s.Colour(f.Province), "what", s.List(what))
	case seafall.ProvinceLeft:
		if len(f.Titles) == 0 {
			return s.line("fact.province_left", f.Province)
		}
		return s.line("fact.province_left.titles", f.Province, "titles", s.titles(f.Titles))
	case seafall.ProvinceReturned:
		line := s.line("fact.province_returned", f.Province, "count", f.Missed)
		if what := s.MakeUp(len(f.Boxes), len(f.Improvements)); len(what) > 0 {
			return s.line("fact.province_returned.with", f.Province, "count", f.Missed, "what", s.List(what))
		}
		return line
	}
	return ""
}

// MakeUp is what somebody makes up for games not played, in words: 5 ship
// boxes, 1 improvement; what there is none of is left out.
func (s Speaker) MakeUp(boxes, improvements int) []string {
	var what []string
	if boxes > 0 {
		what = append(what, s.t("term.makeup.boxes", "count", boxes))
	}
	if improvements > 0 {
		what = append(what, s.t("term.makeup.improvements", "count", improvements))
	}
	return what
}

func (s Speaker) playersUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.ProvinceJoined:
		return s.t("undo.province_joined", "player", f.Player)
	case seafall.ProvinceLeft:
		return s.line("undo.province_left", f.Province)
	case seafall.ProvinceReturned:
		return s.line("undo.province_returned", f.Province)
	}
	return ""
}
