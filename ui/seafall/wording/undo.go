package wording

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// consequences are kinds that follow from an act and name it only where
// nothing else does: a raid’s tokens, the upgrade that another one replaces.
var consequences = map[string]int{
	// A conquest names its act, and the raid and the tokens follow from it.
	seafall.ColonyConquered{}.Kind(): -1,
	seafall.LastIslandFound{}.Kind(): -1, // the end of the game follows from it

	// What an endeavor at a tomb brings names it, before the endeavor.
	seafall.TombEntryCrossed{}.Kind(): -1,
	seafall.RelicFound{}.Kind():       -1,
	seafall.TabletFound{}.Kind():      -1,
	seafall.TombClosed{}.Kind():       -1,

	seafall.SiteRaided{}.Kind():       1,
	seafall.ShipRaided{}.Kind():       -1, // before its endeavor and the damage
	seafall.EventAdded{}.Kind():       1,
	seafall.ChestOpened{}.Kind():      2,
	seafall.EnmityMissing{}.Kind():    2,
	seafall.EnmityPlaced{}.Kind():     2,
	seafall.EnmityReturned{}.Kind():   2,
	seafall.EnmityMoved{}.Kind():      2,
	seafall.UpgradeLost{}.Kind():      2,
	seafall.StructureLost{}.Kind():    2,
	seafall.ReputationGained{}.Kind(): 2,
	seafall.FortuneGained{}.Kind():    2,
	// The last game's closing may pass the steps before it.
	seafall.ImprovementChosen{}.Kind(): 1,
	seafall.TrainingChosen{}.Kind():    1,
	seafall.KeepChosen{}.Kind():        1,
	seafall.ShipChosen{}.Kind():        1,
}

// passedChoices are the choices that several at once are made of where steps are
// passed.
var passedChoices = map[string]bool{
	seafall.ImprovementChosen{}.Kind(): true,
	seafall.TrainingChosen{}.Kind():    true,
	seafall.KeepChosen{}.Kind():        true,
	seafall.ShipChosen{}.Kind():        true,
}

// innerQuotes turns quotation marks into those that stand within others, since an
// undo label is always shown between quotation marks.
var innerQuotes = strings.NewReplacer("“", "‘", "”", "’", "«\u202f", "“", "\u202f»", "”")

// Undo is the short label of an act, as Chloé +1 Explore. It names the player
// and what was done, of several facts the one that the others follow from.
func (s Speaker) Undo(g ledger.Group) string {
	if len(g.Entries) == 0 {
		return ""
	}
	main := g.Entries[0]
	for _, e := range g.Entries[1:] {
		if consequences[e.Kind] < consequences[main.Kind] {
			main = e
		}
	}
	switch main.Kind {
	case ledger.KindUndone:
		return s.T("undo.undone")
	case ledger.KindRedone:
		return s.T("undo.redone")
	}
	if len(g.Entries) > 1 && passedChoices[main.Kind] {
		return s.T("undo.steps_passed")
	}
	f, err := seafall.Decode(main)
	if err != nil {
		return s.T("undo.unknown", "kind", s.Kind(main.Kind))
	}
	if gone(s.State, f, main) {
		return s.T("undo.rule_gone")
	}
	if label := wordsOf(main.Kind).label(s, f); label != "" {
		return innerQuotes.Replace(label)
	}
	return s.T("undo.unknown", "kind", s.Kind(main.Kind))
}

func undoEndeavorResolved(s Speaker, f seafall.EndeavorResolved) string {
	raid := f.Endeavor == seafall.Raid
	switch {
	case f.Glory != 0:
		return s.Line("undo.endeavor_resolved", f.Province, "glory", s.Signed(f.Glory), "value", s.Value(f.Endeavor))
	case raid && f.Success:
		return s.Line("undo.endeavor_resolved.raid", f.Province)
	case raid:
		return s.Line("undo.endeavor_resolved.raid_failed", f.Province)
	case f.Success:
		return s.Line("undo.endeavor_resolved.explore", f.Province)
	}
	return s.Line("undo.endeavor_resolved.explore_failed", f.Province)
}
