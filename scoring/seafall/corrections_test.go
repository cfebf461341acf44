package seafall_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// lived is the sample campaign with something to correct in every corner: a
// province that left and came back, and a game that is played.
func lived(t *testing.T) *party {
	p := &party{t, seafalltest.Sample(t)}
	p.say(scoring.EndGame{By: "card"})
	p.finish()
	seafalltest.Return(t, p.book)
	of := p.state().Order[0]
	p.say(scoring.LeaveCampaign{Province: of})
	p.agree(scoring.JoinCampaign{Province: of, Player: "Noa"}, "R47")
	p.begin()
	at := p.state().Present()[0]
	p.say(scoring.TakeDamage{Province: at, Ship: seafall.ShipA},
		scoring.NameDamageCard{Province: at, Ship: seafall.ShipA, Name: "Torn Sail", Lowers: seafall.Explore},
		scoring.PlaceEnmity{Province: at, Place: seafall.Place{Region: p.state().Islands[0].ID, Spot: seafall.Garrison}, Count: 2},
		scoring.AddRule{All: true})
	p.agree(scoring.TakeTitleBonus{Province: at, Gold: gold(1), Fortune: 1}, "R58")
	p.say(scoring.ChartWater{Sign: seafall.PortalWater, Column: 4, Where: "by the reef", Defense: 3})
	inactive := false
	p.say(scoring.FoundColony{Province: at, Island: p.state().Islands[0].ID, Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4}, Active: &inactive})
	island := p.state().Islands[0].ID
	p.agree(scoring.FindPatmos{Island: island, Defense: 6, Garrison: 3}, "R61") // where Gullhaven lies
	p.say(scoring.ExploreSite{Island: island, Site: "barrow", Defense: 6}, scoring.FindTomb{Island: island, Site: "barrow"},
		scoring.CrossTombEntry{Entry: "31"}, scoring.FindRelic{Province: at, Ship: seafall.ShipB, Name: "The Idol"}, scoring.FindTablet{Province: at, Name: "Slab"},
		scoring.DrawUncharted{Province: at, Name: "The Whale", Kept: true},
		scoring.NameEvening{Number: p.state().Running.Number, Name: "The Winter of Two Fires", Words: "Nobody saw the second one coming."})
	return p
}

// shownBy are the lines of the table of values that show nothing themselves, and
// which line shows what they correct.
var shownBy = map[string]string{"ISLAND.site/SITE/found": "ISLAND.site/SITE"}

// TestEveryCorrectionIsExplained corrects each line of the table of values that
// can be, and asks where what stands there now comes from: the explanation ends
// with it, its last term is the correction, and the terms add up.
func TestEveryCorrectionIsExplained(t *testing.T) {
	t.Parallel()
	p := lived(t)
	first := map[*seafall.Field]seafall.Path{}
	for _, at := range seafalltest.Correctable(p.state()) {
		if _, there := first[at.Of]; !there {
			first[at.Of] = at
		}
	}
	corrected := func(f *seafall.Field, at seafall.Path) {
		path := at.String()
		p.say(scoring.Correct{Path: path, Is: seafalltest.Other(p.state(), path), Reason: "as on the board"})
		shown := path
		if other, is := shownBy[f.Pattern.String()]; is {
			shown = seafall.FieldAt(other).Pattern.Fill(at)
		}
		p.endsCorrected(shown, path)
	}
	var ended []*seafall.Field // what there is only once the game has ended
	for _, f := range seafall.Fields(seafalltest.Opened()) {
		switch at, there := first[f]; {
		case !f.Corrects():
		case there:
			corrected(f, at)
		default:
			ended = append(ended, f)
		}
	}
	p.say(scoring.FindLastIsland{Province: p.state().Present()[1], Island: p.state().Islands[0].ID})
	for _, at := range seafalltest.Correctable(p.state()) {
		if i := slices.Index(ended, at.Of); i >= 0 {
			corrected(at.Of, at)
			ended = slices.Delete(ended, i, i+1)
		}
	}
	for _, f := range ended {
		t.Errorf("%s can be corrected, and the campaign has none: let it have one", f.Pattern)
	}
}

// endsCorrected holds the explanation of a value against what stands there after
// the correction at a path.
func (p *party) endsCorrected(path, by string) {
	p.t.Helper()
	e, err := explainer(p.t, p.book).Explain(path)
	if err != nil {
		p.t.Errorf("%s was corrected, and %s is not explained: %v", by, path, err)
		return
	}
	stands, _ := seafall.LookUp(path).In(p.state())
	if e.Path != path || len(e.Terms) == 0 {
		p.t.Errorf("%s after the correction of %s: %s", path, by, told(e))
		return
	}
	last := e.Terms[len(e.Terms)-1]
	var corrected seafall.Corrected
	if last.What != scoring.Mended || last.Entry == nil || json.Unmarshal(last.Entry.Payload, &corrected) != nil || corrected.Path != by {
		p.t.Errorf("%s does not end with the correction of %s: %s", path, by, told(e))
	}
	if last.After != stands {
		p.t.Errorf("%s is %q and ends with %q: %s", path, stands, last.After, told(e))
	}
	switch {
	case e.Words && e.Text != stands:
		p.t.Errorf("%s is %q: %s", path, stands, told(e))
	case !e.Words && (strconv.Itoa(e.Total) != stands || e.Sum() != e.Total):
		p.t.Errorf("%s is %q, and the terms add up to %d: %s", path, stands, e.Sum(), told(e))
	}
}
