package atlas

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// signs draw and say what is known of a region, in the words of now.
type signs struct{ desk *desk.Desk }

// legendButton opens what the signs of the map mean.
func (m signs) legendButton() fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconInfo, "", func() {
		m.desk.Shell.SheetOf(func(func()) shell.Page {
			return shell.Page{ID: "legend", Title: m.desk.T("screen.map.legend"), Body: m.legend()}
		})
	}).ID("map.legend")
}

// legend says what the signs of the map mean.
func (m signs) legend() fyne.CanvasObject {
	province := m.desk.State().Order[0]
	sign := func(key string, drawing fyne.CanvasObject) fyne.CanvasObject {
		return layout.Row(theme.S, drawing, ink.NewText(theme.Small, m.desk.T(key)))
	}
	const side = 22
	badged := pieces.NewSiteMark("", false)
	badged.Side, badged.Tokens = 30, []ink.Livery{pieces.Livery(province)}
	signs := []fyne.CanvasObject{
		sign("screen.map.legend.token", kit.NewToken(pieces.Livery(province), ink.Grown(side))),
		sign("screen.map.legend.badge", badged),
		sign("screen.map.legend.sticker", pieces.NewStickerRow(ink.Grown(side), pieces.Sticker{Province: province})),
		sign("screen.map.legend.crossed", pieces.NewStickerRow(ink.Grown(side), pieces.Sticker{Province: province, Crossed: true})),
		sign("screen.map.legend.free", pieces.NewStickerRow(ink.Grown(side), pieces.Sticker{}))}
	if slices.ContainsFunc(m.desk.State().Islands, func(i *seafall.Island) bool { return len(i.Charted) > 0 }) {
		charted := pieces.NewSiteMark("", false)
		charted.Hollow, charted.Side = true, side
		signs = append(signs, sign("screen.map.legend.charted", charted))
	}
	if i := slices.IndexFunc(m.desk.State().Late.Colonies, func(c *seafall.Colony) bool { return c.Governor != "" }); i >= 0 {
		signs = append(signs, sign("late.p7.map.legend", m.colonyDot(m.desk.State().Late.Colonies[i], side)))
	}
	return layout.Flow(theme.L, theme.S, signs...)
}

// plaque is what is told of an island below its land.
func (m signs) plaque(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	lines := layout.VBox(theme.S, m.islandName(i), pieces.NewStickerRow(ink.Grown(theme.Sticker), parts.BoxesOf(i.Boxes)...))
	if s.Late.Patmos == i.ID {
		lines.Add(layout.Row(0, kit.NewBadge(kit.BadgeSoft, m.desk.T("late.p9.map.patmos"))))
	}
	for _, colony := range m.colonyNames(s, i.ID) {
		lines.Add(colony)
	}
	if tokens := m.tokensIn(s, i.ID); tokens != nil {
		lines.Add(tokens)
	}
	return lines
}

func (m signs) islandName(i *seafall.Island) fyne.CanvasObject {
	name := ink.NewText(theme.Section, m.desk.Speaker().Region(i.ID)).Serif().Bold()
	if i.Boxes.Free() > 0 {
		return name
	}
	full := kit.NewBadge(kit.BadgeSoft, m.desk.T("screen.map.full"))
	return layout.FirstThatFits(layout.Row(theme.S, layout.Grow(name), full),
		layout.VBox(theme.XS, ink.NewText(theme.Section, m.desk.Speaker().Region(i.ID)).Serif().Bold(),
			layout.Row(0, kit.NewBadge(kit.BadgeSoft, m.desk.T("screen.map.full")))))
}

// tokensIn are the enmity tokens of a region: where those of earlier years lie,
// and on its sites, but for those that the mark of an island's site bears. It is
// nil while no game is played, and where the marks bear all there are.
func (m signs) tokensIn(s *seafall.State, r seafall.Region) fyne.CanvasObject {
	g := s.Running
	if g == nil {
		return nil
	}
	rest, quiet := scoring.Rest(s, r).Spot, m.desk.T("screen.map.no_tokens")
	if rest == seafall.War {
		quiet = ""
	}
	var sites, others []seafall.Province
	borne := false
	for _, p := range g.Seats {
		for _, l := range s.Play(p).Away {
			if l.Region != r {
				continue
			}
			if marked(s, l.Place) {
				borne = true
				continue
			}
			for range l.Count {
				if l.Spot == rest {
					others = append(others, p)
				} else {
					sites = append(sites, p)
				}
			}
		}
	}
	lines := layout.Flow(theme.M, theme.XS)
	line := func(words string, what fyne.CanvasObject) {
		lines.Add(layout.Flow(theme.S, theme.XS, m.small(words), what))
	}
	if rest == seafall.War && g.Number > 0 { // nobody is at war in the prologue (R23)
		if len(others) > 0 {
			line(m.desk.T("term.spot.war"), tokensOf(others))
		} else if len(sites) == 0 {
			line(m.desk.T("term.spot.war"), m.small(m.desk.T("term.nobody")))
		}
	}
	if len(sites) > 0 {
		line(m.desk.T("screen.map.sites"), tokensOf(sites))
	}
	if rest == seafall.Garrison && len(others) > 0 {
		line(m.desk.T("term.spot.garrison"), tokensOf(others))
	}
	if len(lines.Objects) == 0 {
		if quiet == "" || borne {
			return nil
		}
		lines.Add(layout.AtLeast(0, ink.Grown(theme.Token), m.small(quiet)))
	}
	return lines
}

// marked says whether a place is a site that its island's marks show.
func marked(s *seafall.State, at seafall.Place) bool {
	i := s.Island(at.Region)
	return i != nil && (i.Site(at.Spot) != nil || i.ChartedSite(at.Spot) != nil)
}

// tokensOf are tokens side by side, in more rows where there are many.
func tokensOf(provinces []seafall.Province) fyne.CanvasObject {
	row := pieces.NewTokens(ink.Grown(theme.Token), provinces...)
	row.Tight = true
	return row
}

func (m signs) small(words string) *ink.Text {
	return ink.NewText(theme.Caption, words).Role(theme.Ink2)
}

// standing is how many boxes of a region are taken, and its garrison.
func (m signs) standing(s *seafall.State, r seafall.Region) string {
	boxes := s.BoxesOf(r)
	return m.desk.T("screen.map.taken", "count", len(boxes)-boxes.Free(), "boxes", len(boxes), "garrison", scoring.GarrisonOf(s, r))
}

// standingLine is standing as a line that a tap asks about.
func (m signs) standingLine(s *seafall.State, r seafall.Region) fyne.CanvasObject {
	line := control.NewTouch(m.small(m.standing(s, r)), m.desk.Asking(parts.RegionPaths(s, r)...))
	line.TestID = "map.standing"
	return line
}

// when names the game in which something happened; before the first one that is
// the prologue or the founding.
func (m signs) when(game int) string {
	if s := m.desk.State(); s != nil && s.CaughtUp(game) {
		return m.desk.T("screen.map.before_books")
	}
	if game == 0 {
		return m.desk.T("screen.map.before_first")
	}
	return m.desk.Speaker().Game(game)
}

// marks are the sites of an island that are on the map. What is on no map of
// the table's is neither counted nor hinted at.
func (m signs) marks(i *seafall.Island) []*pieces.SiteMark {
	var list []*pieces.SiteMark
	for _, site := range i.Sites {
		list = append(list, m.bearing(i, site, true))
	}
	for _, site := range i.Charted {
		list = append(list, m.bearing(i, site, false))
	}
	return list
}

// bearing is a site with the tokens that lie on it.
func (m signs) bearing(i *seafall.Island, site seafall.Site, explored bool) *pieces.SiteMark {
	mark := m.mark(site, explored)
	for _, p := range parts.TokensAt(m.desk.State(), seafall.Place{Region: i.ID, Spot: site.ID}) {
		mark.Tokens = append(mark.Tokens, pieces.Livery(p))
	}
	return mark
}

// mark is a site: hollow while it is only charted.
func (m signs) mark(site seafall.Site, explored bool) *pieces.SiteMark {
	mark := pieces.NewSiteMark(sheets.SiteIcon(site), site.Dangerous)
	mark.Hollow = !explored
	return mark
}

// crossedOff are the entries of the Explorers' Map that are crossed off, those
// of one island, or all with "" for it; nil when there is none. What else the
// map has is nobody's to know.
func (m signs) crossedOff(s *seafall.State, island seafall.Region) fyne.CanvasObject {
	var entries []string
	for _, e := range s.CrossedOff {
		switch {
		case island == "" && e.Island != "":
			entries = append(entries, m.desk.T("screen.map.crossed.at", "entry", e.Entry, "region", m.desk.Speaker().Region(e.Island)))
		case island == "" || e.Island == island:
			entries = append(entries, e.Entry)
		}
	}
	if len(entries) == 0 {
		return nil
	}
	return layout.VBox(theme.XS, m.small(m.desk.T("screen.map.crossed")), ink.NewText(theme.Small, strings.Join(entries, " · ")))
}
