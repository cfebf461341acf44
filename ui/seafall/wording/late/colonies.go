package late

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// colonyKinds are the words of colonies and markers.
var colonyKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupMap, tellColonyFounded, undoColonyFounded),
	phrases.Worded(phrases.GroupNames, tellColonyNamed, undoColonyNamed),
	phrases.Worded(phrases.GroupMap, tellColonyActivated, undoColonyActivated),
	phrases.Worded(phrases.GroupEnmity, tellMarkerPlaced, undoMarkerPlaced),
	phrases.Worded(phrases.GroupEnmity, tellMarkerReturned, undoMarkerReturned),
}

func tellColonyFounded(s phrases.Speaker, f seafall.ColonyFounded) string {
	card := f.Colony
	key := "fact.colony_founded"
	if f.Active {
		key = "fact.colony_founded.active"
	}
	region := s.Region(card.Island)
	return phrases.WithGlory(s, s.Line(key, f.Province, "colony", foundedName(s, f), "region", region, "region_of", s.Of(region)), f.Glory)
}

// foundedName is what a colony was called when it was founded, "a colony" before it
// had a name.
func foundedName(s phrases.Speaker, f seafall.ColonyFounded) string {
	if f.Colony.Name == "" && f.Colony.Card == "" {
		return s.T("late.p7.term.unnamed")
	}
	return phrases.ColonyName(s, f.Colony.Name, f.Colony.Card, f.Colony.Island)
}

func undoColonyFounded(s phrases.Speaker, f seafall.ColonyFounded) string {
	return s.Line("undo.colony_founded", f.Province, "colony", foundedName(s, f))
}

func tellColonyNamed(s phrases.Speaker, f seafall.ColonyNamed) string {
	return s.T("fact.colony_named", "name", wording.Clip(f.Name, wording.Shortest))
}

func undoColonyNamed(s phrases.Speaker, f seafall.ColonyNamed) string {
	return s.T("undo.colony_named", "name", wording.Clip(f.Name, wording.Shortest))
}

func tellColonyActivated(s phrases.Speaker, f seafall.ColonyActivated) string {
	return phrases.WithGlory(s, s.T("fact.colony_activated", "colony", s.Colony(f.Colony)), f.Glory)
}

func undoColonyActivated(s phrases.Speaker, f seafall.ColonyActivated) string {
	return s.T("undo.colony_activated", "colony", s.Colony(f.Colony))
}

func tellMarkerPlaced(s phrases.Speaker, f seafall.MarkerPlaced) string {
	return phrases.WithMore(s, s.Line("fact.marker_placed", f.Province, "count", f.Count), phrases.Said(s, wording.Clip(f.Reason, wording.Longest)))
}

func undoMarkerPlaced(s phrases.Speaker, f seafall.MarkerPlaced) string {
	return s.Line("undo.marker_placed", f.Province, "count", f.Count)
}

func tellMarkerReturned(s phrases.Speaker, f seafall.MarkerReturned) string {
	return phrases.WithMore(s, s.Line("fact.marker_returned", f.Province, "count", f.Count), phrases.Said(s, wording.Clip(f.Reason, wording.Longest)))
}

func undoMarkerReturned(s phrases.Speaker, f seafall.MarkerReturned) string {
	return s.Line("undo.marker_returned", f.Province, "count", f.Count)
}
