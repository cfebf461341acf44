package seafall

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/theme"
	fyne "fyne.io/fyne/v2"
)

// marks are the sites of an island that are on the map. What is on no map of
// the table's is neither counted nor hinted at.
func (m *Map) marks(i *seafall.Island) []*pieces.SiteMark {
	var list []*pieces.SiteMark
	for _, site := range i.Sites {
		list = append(list, m.mark(site, true))
	}
	for _, site := range i.Charted {
		list = append(list, m.mark(site, false))
	}
	return list
}

// mark is a site: hollow while it is only charted.
func (m *Map) mark(site seafall.Site, explored bool) *pieces.SiteMark {
	mark := pieces.NewSiteMark(sheets.SiteIcon(site), site.Dangerous)
	mark.Hollow = !explored
	return mark
}

// siteActs are what can be done with a site on the map: explore one that is
// charted, and set right what the map says of it.
func (m *Map) siteActs(i *seafall.Island, site seafall.Site, explored bool) fyne.CanvasObject {
	of := "island.site."
	var acts []fyne.CanvasObject
	if !explored {
		acts = append(acts, parts.Button(of+"explore", crest.IconExplore, m.T("screen.table.site.do"), func() {
			m.Shell.Record(scoring.Say(scoring.ExploreSite{Island: i.ID, Site: site.ID}), nil)
		}))
	}
	acts = append(acts, parts.Button(of+"correct", crest.IconPen, m.T("screen.table.correct"), func() { sheets.CorrectSite(m.Desk, i.ID, site.ID) }))
	return layout.Flow(theme.S, theme.S, acts...)
}
