package seafall

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// enmityDesk is what somebody is about to do with enmity tokens.
type enmityDesk struct {
	act    string         // "raid" pays for a site, "place" as a card says, "move" from
	from   seafall.Place  // of a move
	region seafall.Region // chosen, "" before
	forced bool           // it came unexpectedly: what cannot be paid costs glory (R6)
}

// enmitySheet moves a province's tokens: home, elsewhere, or out, for a raid
// or because a card says so (R22–R24).
func (t *acts) enmitySheet(p seafall.Province) { t.enmityIn(p, "") }

// enmityIn is enmitySheet with a region chosen already, "" for none.
func (t *acts) enmityIn(p seafall.Province, r seafall.Region) {
	desk := enmityDesk{act: "raid", region: r}
	done := func(ledger.Receipt) { desk = enmityDesk{act: "raid", region: r} }
	t.sheet(func(s *seafall.State, _ func()) shell.Page {
		play := s.Play(p)
		row := kit.NewTokenRow(string(p), s.AtHome(p), seafall.Tokens)
		row.Side, row.Tight = 30, true
		body := kit.VBox(theme.M, kit.Row(theme.M, kit.Grow(row),
			kit.NewText(theme.Value, t.number(s.AtHome(p))).Serif(), t.caption(t.shell.T("screen.table.enmity.home", "tokens", seafall.Tokens))))
		for i, l := range play.Away {
			body.Add(t.lying(p, i, l, &desk, done))
		}
		body.Add(kit.HLine())
		body.Add(t.enmityActs(play, &desk))
		if desk.act != "" {
			body.Add(t.enmityWhere(s, p, &desk, done))
		}
		page := t.page(p, t.shell.T("screen.table.enmity"))
		page.ID, page.Body, page.Width = "enmity", body, 600
		return page
	})
}

// lying is tokens in one place, with the ways from there.
func (t *acts) lying(p seafall.Province, i int, l seafall.Lying, desk *enmityDesk, done func(ledger.Receipt)) fyne.CanvasObject {
	id := "enmity." + t.number(i)
	return kit.FieldAndButtons(kit.Row(theme.S, kit.NewToken(string(p), theme.Token), t.strong(t.number(l.Count)),
		kit.Grow(t.plain(t.shell.Speaker().Place(l.Place)))),
		t.button(id+".home", crest.IconHouse, t.shell.T("screen.table.enmity.take_home"), func() {
			t.shell.Record(scoring.ReturnEnmity{Province: p, Place: l.Place, Count: 1}, done)
		}),
		t.choice(id+".move", t.shell.T("screen.table.enmity.move"), desk.act == "move" && desk.from == l.Place, func() {
			*desk = enmityDesk{act: "move", from: l.Place}
			t.shell.RebuildSheets()
		}))
}

func (t *acts) enmityActs(play *seafall.Play, desk *enmityDesk) fyne.CanvasObject {
	var acts []fyne.CanvasObject
	for _, act := range []string{"raid", "place"} {
		acts = append(acts, t.choice("enmity."+act, t.shell.T("screen.table.enmity."+act), desk.act == act, func() {
			*desk = enmityDesk{act: act, region: desk.region}
			t.shell.RebuildSheets()
		}))
	}
	if play.Markers > 0 {
		acts = append(acts, t.caption(t.shell.T("screen.table.enmity.markers", "count", play.Markers)))
	}
	return kit.ColumnsOf(2, 200, theme.S, acts...)
}

// enmityWhere asks for the region, then for the place within.
func (t *acts) enmityWhere(s *seafall.State, p seafall.Province, desk *enmityDesk, done func(ledger.Receipt)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	if desk.region == "" {
		for _, r := range s.Regions() {
			if b := s.Board(seafall.Province(r)); r == p.Region() || b != nil && b.Left {
				continue
			}
			list = append(list, t.regionButton("enmity.region."+string(r), s, r, func() {
				desk.region = r
				t.shell.RebuildSheets()
			}))
		}
		return kit.VBox(theme.S, t.caption(t.shell.T("screen.table.enmity.where."+desk.act)), kit.ColumnsOf(3, 150, theme.S, list...))
	}
	for _, at := range t.enmityPlaces(s, desk) {
		label := t.shell.Speaker().Spot(at.Spot)
		owed := scoring.Owed(s, at)
		if desk.act == "raid" && owed > 0 {
			label = t.shell.T("screen.table.strip.owed", "site", label, "count", owed)
		}
		if n := desk.homeFirst(s, p, at, owed); n > 0 {
			label = t.shell.T("screen.table.enmity.first", "site", label, "count", n)
		}
		list = append(list, t.button("enmity.at."+string(at.Spot), "", label, func() {
			switch {
			case desk.act == "place":
				t.shell.Record(scoring.PlaceEnmity{Province: p, Place: at, Forced: desk.forced}, done)
			case desk.act == "move":
				t.shell.Record(scoring.MoveEnmity{Province: p, From: desk.from, To: at}, done)
			case owed == 0:
				t.askOwed(p, at, func(n int) {
					t.shell.Record(scoring.RaidSite{Province: p, Where: at, Owed: n, Forced: desk.forced}, done)
				})
			default:
				t.shell.Record(scoring.RaidSite{Province: p, Where: at, Forced: desk.forced}, done)
			}
		}))
	}
	if desk.act == "raid" && s.Island(desk.region) != nil {
		list = append(list, t.button("enmity.other", crest.IconPlus, t.shell.T("screen.table.strip.other"), func() {
			t.earlierSite(desk.region, p, "", func(group string, at seafall.Place) {
				t.shell.RecordInto(group, scoring.RaidSite{Province: p, Where: at}, done)
			})
		}))
	}
	list = append(list, t.button("enmity.elsewhere", crest.IconBack, t.shell.T("screen.table.strip.elsewhere"), func() {
		desk.region = ""
		t.shell.RebuildSheets()
	}))
	body := kit.VBox(theme.S)
	if desk.act != "move" && s.AtHome(p) < dearest {
		forced := kit.NewCheckTile(t.shell.T("screen.table.enmity.forced"), desk.forced, nil, func(is bool) { desk.forced = is })
		forced.TestID = "enmity.forced"
		body.Add(forced)
	}
	body.Add(t.caption(t.shell.T("screen.table.strip.site", "region", t.shell.Speaker().Region(desk.region))))
	body.Add(kit.ColumnsOf(2, 200, theme.S, list...))
	return body
}

// dearest is what the dearest site of a province owes (R23): with fewer tokens
// at home some cannot be paid.
const dearest = 5

// homeFirst is how many tokens of whoever controls a site go home from At War
// With before own ones come there (R24). Where only the table can read what is
// owed it is not known yet.
func (d *enmityDesk) homeFirst(s *seafall.State, p seafall.Province, at seafall.Place, owed int) int {
	switch d.act {
	case "place":
		return min(1, scoring.WarBack(s, p, at))
	case "raid":
		return min(owed, scoring.WarBack(s, p, at))
	}
	return 0
}

// enmityPlaces are the places of the chosen region where the tokens can go.
func (t *acts) enmityPlaces(s *seafall.State, desk *enmityDesk) []seafall.Place {
	places := scoring.Raidable(s, desk.region)
	if desk.act == "raid" {
		return places
	}
	places = append(places, scoring.Rest(s, desk.region))
	return slices.DeleteFunc(places, func(at seafall.Place) bool { return desk.act == "move" && at == desk.from })
}
