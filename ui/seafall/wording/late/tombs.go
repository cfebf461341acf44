package late

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// tombKinds are the words of tombs, and of what is found in them.
var tombKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupMap, tellTombFound, undoTombFound),
	phrases.Worded(phrases.GroupMap, tellTombEntryCrossed, undoTombEntryCrossed),
	phrases.Worded(phrases.GroupMap, tellTombClosed, undoTombClosed),
	phrases.Worded(phrases.GroupHoldings, tellRelicFound, undoRelicFound),
	phrases.Worded(phrases.GroupShips, tellRelicMoved, undoRelicMoved),
	phrases.Worded(phrases.GroupShips, tellRelicLost, undoRelicLost),
	phrases.Worded(phrases.GroupHoldings, tellRelicReturned, undoRelicReturned),
	phrases.Worded(phrases.GroupGlory, tellRelicCounted, undoRelicCounted),
	phrases.Worded(phrases.GroupHoldings, tellTabletFound, undoTabletFound),
	phrases.Worded(phrases.GroupHoldings, tellTabletStolen, undoTabletStolen),
	phrases.Worded(phrases.GroupHoldings, tellTabletRemoved, undoTabletRemoved),
	phrases.Worded(phrases.GroupGlory, tellTabletCounted, undoTabletCounted),
	phrases.Worded(phrases.GroupCards, tellTreasureMapUsed, undoTreasureMapUsed),
}

// byOrNobody is a sentence about whoever did it, or about what was done where nobody
// is named.
func byOrNobody(s phrases.Speaker, by seafall.Province, nobody, somebody string, args ...any) string {
	if by == "" {
		return s.T(nobody, args...)
	}
	return s.Line(somebody, by, args...)
}

func tellTombFound(s phrases.Speaker, f seafall.TombFound) string {
	return byOrNobody(s, f.By, "fact.tomb_found", "fact.tomb_found.by", "place", s.Place(seafall.Place{Region: f.Island, Spot: f.Site}))
}

func undoTombFound(s phrases.Speaker, f seafall.TombFound) string {
	return s.T("undo.tomb_found", "place", s.Place(seafall.Place{Region: f.Island, Spot: f.Site}))
}

func tellTombEntryCrossed(s phrases.Speaker, f seafall.TombEntryCrossed) string {
	return byOrNobody(s, f.By, "fact.tomb_entry_crossed", "fact.tomb_entry_crossed.by", "entry", wording.Clip(f.Entry, wording.Shortest))
}

func undoTombEntryCrossed(s phrases.Speaker, f seafall.TombEntryCrossed) string {
	return s.T("undo.tomb_entry_crossed", "entry", wording.Clip(f.Entry, wording.Shortest))
}

func tellTombClosed(s phrases.Speaker, f seafall.TombClosed) string {
	return byOrNobody(s, f.By, "fact.tomb_closed", "fact.tomb_closed.by", "place", s.Place(seafall.Place{Region: f.Island, Spot: f.Site}))
}

func undoTombClosed(s phrases.Speaker, f seafall.TombClosed) string {
	return s.T("undo.tomb_closed", "place", s.Place(seafall.Place{Region: f.Island, Spot: f.Site}))
}

func tellRelicFound(s phrases.Speaker, f seafall.RelicFound) string {
	return phrases.WithGlory(s, s.Line("fact.relic_found", f.Province, "relic", wording.Clip(f.Relic.Name, wording.Shortest),
		"ship", phrases.ShipRef(s, f.Province, f.Ship)), f.Glory)
}

func undoRelicFound(s phrases.Speaker, f seafall.RelicFound) string {
	return s.Line("undo.relic_found", f.Province, "relic", wording.Clip(f.Relic.Name, wording.Shortest))
}

func tellRelicMoved(s phrases.Speaker, f seafall.RelicMoved) string {
	said := []any{"relic", phrases.Relic(s, f.Relic), "ship", phrases.ShipRef(s, f.Province, f.Ship), "from", s.Player(f.From)}
	if f.From == "" {
		return phrases.WithGlory(s, s.Line("fact.relic_moved", f.Province, said...), f.Glory)
	}
	return phrases.WithMoved(s, s.Line("fact.relic_moved.taken", f.Province, said...), f.From, f.Province, f.Glory)
}

func undoRelicMoved(s phrases.Speaker, f seafall.RelicMoved) string {
	return s.Line("undo.relic_moved", f.Province, "relic", phrases.Relic(s, f.Relic))
}

func tellRelicLost(s phrases.Speaker, f seafall.RelicLost) string {
	if !slices.Contains(seafall.LostReasons, f.Why) {
		return ""
	}
	return phrases.WithGlory(s, s.T("fact.relic_lost."+string(f.Why), "relic", phrases.Relic(s, f.Relic)), -f.Glory)
}

func undoRelicLost(s phrases.Speaker, f seafall.RelicLost) string {
	return s.T("undo.relic_lost", "relic", phrases.Relic(s, f.Relic))
}

func tellRelicReturned(s phrases.Speaker, f seafall.RelicReturned) string {
	return phrases.WithGlory(s, s.T("fact.relic_returned", "relic", phrases.Relic(s, f.Relic)), -f.Glory)
}

func undoRelicReturned(s phrases.Speaker, f seafall.RelicReturned) string {
	return s.T("undo.relic_returned", "relic", phrases.Relic(s, f.Relic))
}

func tellRelicCounted(s phrases.Speaker, f seafall.RelicCounted) string {
	return phrases.WithGlory(s, s.T("fact.relic_counted", "relic", phrases.Relic(s, f.Relic)), f.Glory)
}

func undoRelicCounted(s phrases.Speaker, f seafall.RelicCounted) string {
	return s.T("undo.relic_counted", "relic", phrases.Relic(s, f.Relic))
}

func tellTabletFound(s phrases.Speaker, f seafall.TabletFound) string {
	return phrases.WithGlory(s, s.Line("fact.tablet_found", f.Province, "tablet", wording.Clip(f.Tablet.Name, wording.Shortest)), f.Glory)
}

func undoTabletFound(s phrases.Speaker, f seafall.TabletFound) string {
	return s.Line("undo.tablet_found", f.Province, "tablet", wording.Clip(f.Tablet.Name, wording.Shortest))
}

func tellTabletStolen(s phrases.Speaker, f seafall.TabletStolen) string {
	args := []any{"tablet", phrases.Tablet(s, f.Tablet), "from", s.Player(f.From)}
	switch {
	case f.By == "":
		return phrases.WithGlory(s, s.T("fact.tablet_stolen.lost", args...), -f.Glory)
	case f.Kept:
		return phrases.WithMoved(s, s.Line("fact.tablet_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
	}
	return phrases.WithLoss(s, s.Line("fact.tablet_stolen.gone", f.By, args...), f.From, f.Glory)
}

func undoTabletStolen(s phrases.Speaker, f seafall.TabletStolen) string {
	if f.By == "" {
		return s.Line("undo.tablet_stolen.lost", f.From, "tablet", phrases.Tablet(s, f.Tablet))
	}
	return s.Line("undo.tablet_stolen", f.By, "tablet", phrases.Tablet(s, f.Tablet))
}

func tellTabletRemoved(s phrases.Speaker, f seafall.TabletRemoved) string {
	return phrases.WithGlory(s, s.T("fact.tablet_removed", "tablet", phrases.Tablet(s, f.Tablet)), -f.Glory)
}

func undoTabletRemoved(s phrases.Speaker, f seafall.TabletRemoved) string {
	return s.T("undo.tablet_removed", "tablet", phrases.Tablet(s, f.Tablet))
}

func tellTabletCounted(s phrases.Speaker, f seafall.TabletCounted) string {
	return phrases.WithGlory(s, s.T("fact.tablet_counted", "tablet", phrases.Tablet(s, f.Tablet)), f.Glory)
}

func undoTabletCounted(s phrases.Speaker, f seafall.TabletCounted) string {
	return s.T("undo.tablet_counted", "tablet", phrases.Tablet(s, f.Tablet))
}

func tellTreasureMapUsed(s phrases.Speaker, f seafall.TreasureMapUsed) string {
	var more []string
	if f.Entry != "" {
		more = append(more, s.T("fact.treasure_map_used.entry", "entry", wording.Clip(f.Entry, wording.Shortest)))
	}
	if f.Island != "" {
		more = append(more, s.Region(f.Island))
	}
	if f.Destroyed {
		more = append(more, s.T("fact.treasure_map_used.destroyed"))
	}
	return phrases.WithMore(s, s.Line("fact.treasure_map_used", f.Province, "name", mapName(s, f)), strings.Join(more, ", "))
}

func undoTreasureMapUsed(s phrases.Speaker, f seafall.TreasureMapUsed) string {
	return s.Line("undo.treasure_map_used", f.Province, "name", mapName(s, f))
}

// mapName is what both halves of a map are called.
func mapName(s phrases.Speaker, f seafall.TreasureMapUsed) string {
	if len(f.Research) == 0 {
		return ""
	}
	if s.State != nil {
		for _, id := range f.Research {
			if r := s.State.Cards.ResearchCard(id); r != nil {
				return wording.Clip(r.Name, wording.Shortest)
			}
		}
		for _, d := range s.State.Cards.Destroyed {
			if d.Card == seafall.ResearchCard && slices.Contains(f.Research, d.ID) {
				return wording.Clip(d.Name, wording.Shortest)
			}
		}
	}
	return phrases.FromID(f.Research[0])
}
