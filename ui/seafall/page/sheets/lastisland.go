package sheets

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
)

// lastIsland ends the campaign from a province's device: who found it is clear, and
// which of the map's islands it is may be said. None while it is not offered.
func lastIsland(v *look.Reading, p seafall.Province, isles []page.Option) []look.Group {
	if !scoring.LastIslandOffered(v.State) {
		return nil
	}
	what := v.T("late.p12.find.what", "number", v.State.Running.Number)
	if v.State.House(seafall.LastGameToRoundEnd) {
		what = v.T("late.p12.find.round", "number", v.State.Running.Number)
	}
	which := append([]page.Option{{Value: "", Label: v.T("late.p12.find.unmapped")}}, isles...)
	act := look.Class(v.Tap("last-island", scoring.FindLastIsland{Province: p}, v.T("late.p12.find.do"), look.Chosen("island", v.T("late.p12.find.which"), which...)), "danger")
	return []look.Group{{Title: v.T("late.p12.find.title"), Note: v.T("late.p12.find.ends") + " " + what, Acts: []page.Act{look.Called(act, look.Dotted(act.Label, v.T("late.p12.find.page")))},
		Rows: []look.Row{{Symbol: look.IconID(crest.IconFlag), Words: v.Say.Player(p)}}}}
}
