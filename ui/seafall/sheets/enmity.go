package sheets

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/colonies"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// enmityDesk is what somebody is about to do with enmity tokens.
type enmityDesk struct {
	act    string         // "raid" pays for a site, "place" as a card says, "move" from
	from   seafall.Place  // of a move
	region seafall.Region // chosen, "" before
	count  int            // how many tokens a card places
	forced bool           // it came unexpectedly: what cannot be paid costs glory (R6)
}

// Enmity moves a province's tokens: home, elsewhere, or out, for a raid
// or because a card says so (R22–R24).
func Enmity(d *desk.Desk, p seafall.Province) { EnmityIn(d, p, "") }

// EnmityIn is enmitySheet with a region chosen already, "" for none.
func EnmityIn(d *desk.Desk, p seafall.Province, r seafall.Region) {
	moves := enmityDesk{act: "raid", region: r, count: 1}
	done := func(ledger.Receipt) { moves = enmityDesk{act: "raid", region: r, count: 1} }
	d.Sheet(func(s *seafall.State, _ func()) shell.Page {
		play := s.Play(p)
		row := pieces.NewTokenRow(p, s.AtHome(p), seafall.Tokens)
		row.Side, row.Tight = 30, true
		body := layout.VBox(theme.M, layout.Row(theme.M, layout.Grow(row),
			ink.NewText(theme.Value, d.Number(s.AtHome(p))).Serif(), parts.Caption(d.T("screen.table.enmity.home", "tokens", seafall.Tokens))))
		for i, l := range play.Away {
			body.Add(lyingRow(d, p, i, l, &moves, done))
		}
		if s.Open(seafall.Colonies) {
			body.Add(colonies.Markers(d, s, p))
		}
		body.Add(kit.HLine())
		body.Add(enmityActs(d, play, &moves))
		if moves.act != "" {
			body.Add(enmityWhere(d, s, p, &moves, done))
		}
		page := d.Page(p, d.T("screen.table.enmity"))
		page.ID, page.Body, page.Width = "enmity", body, 600
		return page
	})
}

// lyingRow is tokens in one place, with the ways from there.
func lyingRow(d *desk.Desk, p seafall.Province, i int, l seafall.Lying, moves *enmityDesk, done func(ledger.Receipt)) fyne.CanvasObject {
	id := "enmity." + d.Number(i)
	return layout.FieldAndButtons(layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), parts.Strong(d.Number(l.Count)),
		layout.Grow(parts.Plain(d.Speaker().Place(l.Place)))),
		parts.Button(id+".home", crest.IconHouse, d.T("screen.table.enmity.take_home"), func() {
			d.Record(scoring.ReturnEnmity{Province: p, Place: l.Place, Count: 1}, done)
		}),
		parts.Choice(id+".move", d.T("screen.table.enmity.move"), moves.act == "move" && moves.from == l.Place, func() {
			*moves = enmityDesk{act: "move", from: l.Place, count: 1}
			d.Shell.RebuildSheets()
		}))
}

func enmityActs(d *desk.Desk, play *seafall.Play, moves *enmityDesk) fyne.CanvasObject {
	var acts []fyne.CanvasObject
	for _, act := range []string{"raid", "place"} {
		acts = append(acts, parts.Choice("enmity."+act, d.T("screen.table.enmity."+act), moves.act == act, func() {
			*moves = enmityDesk{act: act, region: moves.region, count: 1}
			d.Shell.RebuildSheets()
		}))
	}
	if play.Markers > 0 {
		acts = append(acts, parts.Caption(d.T("screen.table.enmity.markers", "count", play.Markers)))
	}
	return layout.ColumnsOf(2, 200, theme.S, acts...)
}

// enmityWhere asks for the region, then for the place within.
func enmityWhere(d *desk.Desk, s *seafall.State, p seafall.Province, moves *enmityDesk, done func(ledger.Receipt)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	if moves.region == "" {
		for _, r := range s.Regions() {
			if b := s.Board(seafall.Province(r)); r == p.Region() || b != nil && b.Left {
				continue
			}
			list = append(list, RegionButton(d, "enmity.region."+string(r), s, r, func() {
				moves.region = r
				d.Shell.RebuildSheets()
			}))
		}
		return layout.VBox(theme.S, parts.Caption(d.T("screen.table.enmity.where."+moves.act)), layout.ColumnsOf(3, 150, theme.S, list...))
	}
	for _, at := range enmityPlaces(d, s, moves) {
		label := d.Speaker().Spot(at.Spot)
		owed := scoring.Owed(s, at)
		if moves.act == "raid" && owed > 0 {
			label = d.T("screen.table.strip.owed", "site", label, "count", owed)
		}
		if n := moves.homeFirst(s, p, at, owed); n > 0 {
			label = d.T("screen.table.enmity.first", "site", label, "count", n)
		}
		if n := moves.missing(s, p, at, owed); n > 0 {
			label = d.T("screen.table.enmity.missing", "site", label, "glory", d.Signed(-n), "count", n)
		}
		list = append(list, parts.Button("enmity.at."+string(at.Spot), "", label, func() {
			switch {
			case moves.act == "place":
				d.Record(scoring.PlaceEnmity{Province: p, Place: at, Count: moves.count, Forced: moves.forced}, done)
			case moves.act == "move":
				d.Record(scoring.MoveEnmity{Province: p, From: moves.from, To: at}, done)
			case owed == 0:
				AskOwed(d, p, at, func(n int) {
					d.Record(scoring.RaidSite{Province: p, Where: at, Owed: n, Forced: moves.forced}, done)
				})
			default:
				d.Record(scoring.RaidSite{Province: p, Where: at, Forced: moves.forced}, done)
			}
		}))
	}
	if moves.act == "raid" && s.Island(moves.region) != nil {
		list = append(list, parts.Button("enmity.other", crest.IconPlus, d.T("screen.table.strip.other"), func() {
			EarlierSite(d, moves.region, p, "", func(group string, at seafall.Place) {
				desk.RecordInto(d, group, scoring.RaidSite{Province: p, Where: at}, done)
			})
		}))
	}
	list = append(list, parts.Button("enmity.elsewhere", crest.IconBack, d.T("screen.table.strip.elsewhere"), func() {
		moves.region = ""
		d.Shell.RebuildSheets()
	}))
	body := layout.VBox(theme.S)
	if moves.act == "place" {
		body.Add(parts.KeptStepper("enmity.count", d.T("screen.table.enmity.how_many"), &moves.count, 1, seafall.Tokens, d.Shell.RebuildSheets))
	}
	if moves.act != "move" && s.AtHome(p) < max(dearest, moves.count) {
		forced := kit.NewCheckTile(d.T("screen.table.enmity.forced"), moves.forced, nil, func(is bool) {
			moves.forced = is
			d.Shell.RebuildSheets()
		})
		forced.TestID = "enmity.forced"
		body.Add(forced)
	}
	body.Add(parts.Caption(d.T("screen.table.strip.site", "region", d.Speaker().Region(moves.region))))
	body.Add(layout.ColumnsOf(2, 200, theme.S, list...))
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
		return min(d.count, scoring.WarBack(s, p, at))
	case "raid":
		return min(owed, scoring.WarBack(s, p, at))
	}
	return 0
}

// missing is how many tokens are not there for a place where they are owed
// unexpectedly: each costs a glory (R6).
func (d *enmityDesk) missing(s *seafall.State, p seafall.Province, at seafall.Place, owed int) int {
	if d.act == "place" {
		owed = d.count
	}
	if d.act == "move" || !d.forced {
		return 0
	}
	return scoring.DebtAt(s, p, at, owed).Missing
}

// enmityPlaces are the places of the chosen region where the tokens can go.
func enmityPlaces(d *desk.Desk, s *seafall.State, moves *enmityDesk) []seafall.Place {
	places := scoring.Raidable(s, moves.region)
	if moves.act == "raid" {
		return places
	}
	for _, c := range s.Late.ColoniesOf(seafall.Province(moves.region)) {
		places = append(places, seafall.Place{Region: moves.region, Spot: seafall.ColonySpot(c.ID, "")})
		for _, site := range c.SitesOf() {
			places = append(places, seafall.Place{Region: moves.region, Spot: seafall.ColonySpot(c.ID, site)})
		}
	}
	places = append(places, scoring.Rest(s, moves.region))
	return slices.DeleteFunc(places, func(at seafall.Place) bool { return moves.act == "move" && at == moves.from })
}
