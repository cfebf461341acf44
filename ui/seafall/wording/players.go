package wording

// MakeUp is what somebody makes up for games not played, in words: 5 ship
// boxes, 1 improvement; what there is none of is left out.
func MakeUp(s Speaker, boxes, improvements int) []string {
	var what []string
	if boxes > 0 {
		what = append(what, s.T("term.makeup.boxes", "count", boxes))
	}
	if improvements > 0 {
		what = append(what, s.T("term.makeup.improvements", "count", improvements))
	}
	return what
}
