package sheets

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// siteForm is what the table says of a site that it puts on the map.
type siteForm struct {
	*desk.Desk
	island  seafall.Region
	by      seafall.Province
	group   string // the act that it says more of, "" for one of its own
	charts  bool   // the site is only charted, nobody has explored it
	said    scoring.ExploreSite
	written string
	ask     bool // who it was
	after   func(group string, at seafall.Place)
	shut    func()
}

// ExploredSite is the sheet for a site that has been explored. A ready word is
// one tap; anything else is written. With a group it says more of the endeavor
// that explored it.
func ExploredSite(d *desk.Desk, island seafall.Region, by seafall.Province, group string, after func()) {
	f := &siteForm{Desk: d, island: island, by: by, group: group, ask: by == ""}
	if after != nil {
		f.after = func(string, seafall.Place) { after() }
	}
	f.openForm("site", "screen.table.site.title", "screen.table.site.which")
}

// ChartedSite is the sheet for a site that is on the map and not explored.
func ChartedSite(d *desk.Desk, island seafall.Region) {
	(&siteForm{Desk: d, island: island, charts: true}).openForm("chart", "screen.map.chart.title", "screen.map.chart.which")
}

// EarlierSite is the sheet for a site that was raided and that the books do not
// know as explored: it is explored in them first, in the same act (R23).
func EarlierSite(d *desk.Desk, island seafall.Region, raider seafall.Province, group string, raided func(group string, at seafall.Place)) {
	f := &siteForm{Desk: d, island: island, group: group, after: raided}
	f.openForm("earlier", "screen.table.earlier.title", "screen.table.earlier.which")
}

func (f *siteForm) openForm(id, title, which string) {
	f.shut = f.Shell.SheetOf(func(func()) shell.Page {
		return shell.Page{ID: id, Title: f.T(title, "region", f.Speaker().Region(f.island)), Width: 680, Body: f.body(id, which)}
	})
}

// record puts a site on the map.
func (f *siteForm) record(site string) {
	c := f.said
	c.Island, c.Site, c.By = f.island, seafall.Spot(site), f.by
	var said scoring.Command = c
	if f.charts {
		said = scoring.ChartSite{Island: c.Island, Site: c.Site, Symbol: c.Symbol, Defense: c.Defense, Dangerous: c.Dangerous,
			Yields: c.Yields, Good: c.Good, By: c.By}
	}
	desk.RecordInto(f.Desk, f.group, said, func(r ledger.Receipt) {
		f.shut()
		if f.after != nil {
			f.after(r.Group, seafall.Place{Region: c.Island, Spot: seafall.Spot(ledger.Tidy(site))})
		}
	})
}

func (f *siteForm) body(id, which string) fyne.CanvasObject {
	s := f.State()
	taken := map[string]bool{}
	var charted []fyne.CanvasObject
	if there := s.Island(f.island); there != nil {
		for _, site := range there.Sites {
			taken[strings.ToLower(string(site.ID))] = true
		}
		for n, site := range there.Charted {
			taken[strings.ToLower(string(site.ID))] = true
			charted = append(charted, parts.Button(id+".charted."+strconv.Itoa(n+1), SiteIcon(site), f.Speaker().Spot(site.ID), func() { f.record(string(site.ID)) }))
		}
	}
	var ready []fyne.CanvasObject
	for i, word := range siteWords {
		if words := f.T("screen.table.site." + word); !taken[strings.ToLower(words)] {
			ready = append(ready, parts.Button(id+"."+strconv.Itoa(i+1), siteIcons[word], words, func() { f.record(words) }))
		}
	}
	danger := kit.NewCheckTile(f.T("screen.table.site.dangerous"), f.said.Dangerous, nil, func(is bool) { f.said.Dangerous = is })
	danger.TestID = id + ".dangerous"
	body := layout.VBox(theme.M,
		layout.Columns(f.ColumnsFor(2), theme.M, 0, parts.Stepper(id+".defense", f.T("screen.table.site.defense"), &f.said.Defense, 0, 20), danger),
		f.yields(id))
	if !f.charts {
		body.Add(parts.Field(id+".found", f.T("screen.table.site.found"), f.said.Found, func(is string) { f.said.Found = is }))
	} else {
		body.Add(parts.Field(id+".symbol", f.T("screen.map.chart.symbol"), f.said.Symbol, func(is string) { f.said.Symbol = is }))
	}
	if f.ask {
		body.Add(WhoWas(f.Desk, id+".by.", f.T("screen.map.who.explored"), &f.by))
	}
	if len(charted) > 0 && !f.charts {
		body.Add(parts.Caption(f.T("screen.map.charted.which")))
		body.Add(layout.Columns(f.ColumnsFor(4), theme.S, 0, charted...))
	}
	body.Add(parts.Caption(f.T(which)))
	body.Add(layout.Columns(f.ColumnsFor(4), theme.S, 0, ready...))
	do := "screen.table.site.do"
	if f.charts {
		do = "screen.map.chart.do"
	}
	body.Add(layout.FieldAndButtons(parts.Entry(id+".name", f.T("screen.table.site.name"), f.written, func(is string) { f.written = is }),
		parts.Button(id+".do", "", f.T(do), func() { f.record(f.written) })))
	return body
}

// yields asks what the site is for, where the table cares to say: a second tap
// lets go of what is chosen.
func (f *siteForm) yields(id string) fyne.CanvasObject {
	var what, goods []fyne.CanvasObject
	for _, y := range seafall.Yields {
		what = append(what, parts.Choice(id+".yields."+y, parts.Capital(f.T("term.yields."+y)), f.said.Yields == y, func() {
			f.said.Yields = other(f.said.Yields, y)
			f.Shell.RebuildSheets()
		}))
	}
	for _, g := range seafall.Goods {
		goods = append(goods, parts.Choice(id+".good."+g, parts.Capital(f.T("term.good."+g)), f.said.Good == g, func() {
			f.said.Good = other(f.said.Good, g)
			f.Shell.RebuildSheets()
		}))
	}
	return layout.VBox(theme.XS, parts.Caption(f.T("screen.map.yields")), layout.Flow(theme.S, theme.S, what...),
		layout.Flow(theme.S, theme.S, goods...))
}

// other is what is chosen after a tap: the tapped one, or nothing when it was.
func other(was, tapped string) string {
	if was == tapped {
		return ""
	}
	return tapped
}
