package atlas

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/tombs"
	"astrolabe/ui/seafall/wording/phrases"
)

// tombActs are what can be said of an explored site as a tomb: that it is one, or that
// it is explored once more; none while they are sealed.
func (m *islandSheet) tombActs(id string, at seafall.Place, explored bool) []fyne.CanvasObject {
	s := m.desk.State()
	if !explored || !s.Open(seafall.Tombs) {
		return nil
	}
	tomb := s.Late.Tomb(at)
	switch {
	case tomb == nil:
		return []fyne.CanvasObject{kit.NewIconButton(kit.Outline, crest.IconTreasure, m.desk.T("late.p5.site.found"), func() {
			m.desk.Record(scoring.FindTomb{Island: at.Region, Site: at.Spot}, nil)
		}).ID(id + "tomb").Recording()}
	case !tomb.Closed && parts.InPlay(s):
		return []fyne.CanvasObject{parts.Button(id+"tomb.explore", crest.IconExplore, m.desk.T("late.p5.site.explore"), func() {
			tombs.Open(m.desk, tombs.Endeavor{Tomb: at})
		})}
	}
	return nil
}

// tombWords say of a site that it is a tomb, open or closed for good; "" for another.
func (m *islandSheet) tombWords(at seafall.Place) string {
	tomb := m.desk.State().Late.Tomb(at)
	switch {
	case tomb == nil:
		return ""
	case tomb.Closed:
		return phrases.TombLies(m.desk.Speaker().Speaker, seafall.TombShut)
	}
	return phrases.TombLies(m.desk.Speaker().Speaker, seafall.TombOpen)
}
