package colonies

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sieges"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Entry is the way to found a colony from the sheet of what is built, nil while
// the campaign knows none, or no island to found one on.
func Entry(d *desk.Desk, s *seafall.State, p seafall.Province, done func(ledger.Receipt)) fyne.CanvasObject {
	if !s.Open(seafall.Colonies) || len(s.Islands) == 0 {
		return nil
	}
	return parts.Button("build.colony", crest.IconIsle, d.T("late.p7.build"), func() { FoundColony(d, p, done) })
}

// FoundColony is the sheet that founds a colony: where, and what its card prints; one
// of two taps records it, with a marker or without (R61).
func FoundColony(d *desk.Desk, p seafall.Province, done func(ledger.Receipt)) {
	said := scoring.FoundColony{Province: p, Defense: 5, Garrison: 1}
	glory, fields, gold := scoring.ColonyGlory, 2, [seafall.MaxColonyFields]int{4, 4, 4}
	for _, i := range parts.WestToEast(d.State()) { // the first where none lies
		if said.Island == "" || coloniesOn(d.State(), said.Island) > 0 && coloniesOn(d.State(), i.ID) == 0 {
			said.Island = i.ID
		}
	}
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		found := func(active bool) func() {
			return func() {
				c := said
				c.Glory, c.Active, c.Fields = &glory, &active, slices.Clone(gold[:fields])
				d.Record(c, func(r ledger.Receipt) { shut(); done(r) })
			}
		}
		body := layout.VBox(theme.M, parts.Caption(d.T("late.p7.found.island")), whichIsland(d, s, &said.Island),
			parts.Field("colony.name", d.T("late.p7.found.name"), said.Name, func(is string) { said.Name = is }),
			layout.ColumnsOf(4, 130, theme.M,
				parts.Stepper("colony.defense", d.T("late.p7.found.defense"), &said.Defense, 0, 20),
				parts.Stepper("colony.garrison", d.T("screen.table.board.garrison"), &said.Garrison, 0, 20),
				parts.Stepper("colony.sites", d.T("late.p7.found.sites"), &said.Sites, 0, seafall.MaxColonySites),
				parts.KeptStepper("colony.glory", d.T("late.p7.found.glory"), &glory, 0, 9, d.Shell.RebuildSheets)))
		row := []fyne.CanvasObject{parts.KeptStepper("colony.fields", d.T("late.p7.found.fields"), &fields, 0, seafall.MaxColonyFields, d.Shell.RebuildSheets)}
		for i := range fields {
			row = append(row, parts.Stepper("colony.field."+d.Number(i+1), d.T("late.p7.found.gold", "number", i+1), &gold[i], 0, 20))
		}
		body.Add(layout.ColumnsOf(4, 130, theme.M, row...))
		dangerous := kit.NewCheckTile(d.T("screen.table.site.dangerous"), said.Dangerous, nil, func(is bool) { said.Dangerous = is })
		dangerous.TestID = "colony.dangerous"
		body.Add(layout.Row(0, dangerous))
		body.Add(parts.Caption(d.T("late.p7.found.goods")))
		page := d.Page(p, d.T("late.p7.found"))
		page.ID, page.Width, page.Body = "colony_found", 640, body
		without := kit.NewButton(kit.Outline, d.T("late.p7.found.without", "glory", d.Signed(scoring.FoundingWorth(glory, false))), found(false)).ID("colony.without").Recording()
		if s.AtHome(p) < 1 { // R52: a marker is a token at home, turned
			body.Add(parts.WarningBox(d.T("late.p7.found.no_marker", "player", d.Speaker().Player(p))))
			page.Buttons = []fyne.CanvasObject{without}
			return page
		}
		with := kit.NewButton(kit.Primary, d.T("late.p7.found.with", "glory", d.Signed(scoring.FoundingWorth(glory, true))), found(true)).ID("colony.with").Recording()
		page.Buttons = []fyne.CanvasObject{without, with}
		return page
	})
}

// whichIsland is a choice of the islands, from west to east; those where a colony lies
// say so.
func whichIsland(d *desk.Desk, s *seafall.State, island *seafall.Region) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, i := range parts.WestToEast(s) {
		name := d.Speaker().Region(i.ID)
		if coloniesOn(s, i.ID) > 0 {
			name = d.T("late.p7.found.taken", "region", name)
		}
		list = append(list, parts.Choice("colony.on."+string(i.ID), name, *island == i.ID, func() {
			*island = i.ID
			d.Shell.RebuildSheets()
		}))
	}
	return layout.ColumnsOf(4, 140, theme.S, list...)
}

func coloniesOn(s *seafall.State, island seafall.Region) int {
	n := 0
	for _, c := range s.Late.Colonies {
		if c.Island == island {
			n++
		}
	}
	return n
}

// ColonyTile is a colony as a line of a page: its crest, its name, what is printed on
// it, and the tokens that lie there. A tap opens its sheet.
func ColonyTile(d *desk.Desk, c *seafall.Colony) fyne.CanvasObject {
	s := d.State()
	lines := layout.VBox(0, parts.Strong(d.Speaker().Colony(c.ID)), parts.Caption(late.ColonyLine(d.Speaker().Speaker, c)))
	row := []fyne.CanvasObject{ColonyCrest(c, 34), layout.Grow(lines)}
	if tokens := tokensOnColony(s, c, nil); len(tokens) > 0 {
		lying := pieces.NewTokens(theme.TokenSmall, tokens...)
		lying.Tight = true
		row = append(row, lying)
	}
	tile := kit.NewTile(kit.TilePlain, layout.AtLeast(0, 46, layout.Row(theme.S, row...)), func() { Colony(d, c.ID) })
	tile.TestID = "colony." + c.ID
	return tile
}

// ColonyCrest is whose a colony is, as a token; muted for one without a governor.
func ColonyCrest(c *seafall.Colony, side float32) fyne.CanvasObject {
	token := kit.NewToken(pieces.Livery(c.Governor), side)
	token.Muted = c.Governor == ""
	return token
}

// tokensOnColony are the enmity tokens on a colony, or on one of its sites: nil stands
// for all of it.
func tokensOnColony(s *seafall.State, c *seafall.Colony, site *seafall.Spot) []seafall.Province {
	if s.Running == nil {
		return nil
	}
	var list []seafall.Province
	for _, p := range s.Running.Seats {
		for _, l := range s.Play(p).Away {
			if id, on, is := l.Spot.Colony(); is && id == c.ID && (site == nil || on == *site) {
				list = append(list, slices.Repeat([]seafall.Province{p}, l.Count)...)
			}
		}
	}
	return list
}

// Colony is the sheet of a colony: what is printed on it, what lies on its sites, and
// what can be done with it.
func Colony(d *desk.Desk, id string) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		c := s.Late.Colony(id)
		if c == nil {
			return shell.Page{ID: "colony", Title: d.T("late.p7.colony"), Body: parts.Plain(d.T("screen.cards.gone"))}
		}
		speaker := d.Speaker()
		body := layout.VBox(theme.M, parts.Plain(late.ColonyLine(speaker.Speaker, c)), parts.Caption(late.ColonyOrigin(speaker.Speaker, c)))
		if lost := late.ColonyLost(speaker.Speaker, c); lost != "" {
			body.Add(parts.Caption(lost))
		}
		body.Add(layout.ColumnsOf(2, 200, theme.S, colonySites(d, s, c)...))
		page := shell.Page{ID: "colony", Title: speaker.Colony(id), Sub: speaker.Region(c.Island), Lead: ColonyCrest(c, 40), Width: 560, Body: body}
		if c.Governor != "" {
			page.Accent = pieces.Livery(c.Governor)
		}
		page.Buttons = append(page.Buttons, parts.Button("colony.rename", crest.IconPen, d.T("screen.table.rename"), func() { NameColony(d, id) }))
		if parts.InPlay(s) && s.Open(seafall.Conquests) && len(sieges.Raiders(s, c)) > 0 {
			page.Buttons = append(page.Buttons, parts.Button("colony.raid", crest.IconRaid, d.T("late.p8.siege.raid"), func() {
				sieges.Open(d, sieges.Raid{Colony: id})
			}))
		}
		if parts.InPlay(s) && c.Governor != "" && !c.ActiveIn(s.Running) && s.AtHome(c.Governor) > 0 {
			page.Buttons = append(page.Buttons, parts.MainButton("colony.activate", d.T("late.p7.colony.activate", "glory", d.Signed(c.Glory)), func() {
				d.Record(scoring.ActivateColony{Colony: id}, nil)
			}))
		}
		return page
	})
}

// colonySites are the sites of a colony with what lies on each.
func colonySites(d *desk.Desk, s *seafall.State, c *seafall.Colony) []fyne.CanvasObject {
	icons := map[string]crest.Icon{"field": crest.IconField, "build": crest.IconBuild}
	var list []fyne.CanvasObject
	for i, site := range c.SitesOf() {
		kind, _, _ := strings.Cut(string(site), "_")
		icon := icons[kind]
		if icon == "" {
			icon = crest.IconHouse
		}
		at := seafall.Place{Region: c.Governor.Region(), Spot: seafall.ColonySpot(c.ID, site)}
		var words string
		switch kind {
		case "field":
			words = d.T("screen.board.yields", "count", c.Fields[i])
		case "build":
			words = d.T("screen.board.free_site")
			if parts.InPlay(s) && c.Governor != "" {
				for _, x := range s.Running.StructuresOf(c.Governor) {
					if x.Site == at.Spot {
						words = d.Speaker().Structure(x.Name)
					}
				}
			}
		}
		if parts.InPlay(s) && scoring.Blocked(s, at) {
			words = d.T("screen.board.raided")
		}
		lines := layout.VBox(0, parts.Strong(phrases.ColonySite(d.Speaker().Speaker, site)))
		if words != "" {
			lines.Add(parts.Caption(words))
		}
		row := []fyne.CanvasObject{kit.NewIconIn(icon, 20, ink.Of(theme.Ink2)), layout.Grow(lines)}
		if there := tokensOnColony(s, c, &site); len(there) > 0 {
			lying := pieces.NewTokens(theme.TokenSmall, there...)
			lying.Tight = true
			row = append(row, lying)
		}
		list = append(list, kit.NewTile(kit.TilePlain, layout.AtLeast(0, 40, layout.Row(theme.S, row...)), nil))
	}
	return list
}

// NameColony is the sheet that gives a colony its name (R70).
func NameColony(d *desk.Desk, id string) {
	name := ""
	if c := d.State().Late.Colony(id); c != nil {
		name = c.Name
	}
	d.Shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "name_colony", Title: d.Speaker().Colony(id),
			Body: parts.Field("colony.name_it", d.T("late.p7.found.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{parts.MainButton("colony.name_it.do", d.T("screen.table.rename"), func() {
				d.Say(scoring.NameColony{Colony: id, Name: name}, shut)
			})}}
	})
}

// Markers turns a token at home to a province marker, or takes one home, because a card
// says so (R82); those of colonies are put on and off with them.
func Markers(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	row := layout.VBox(theme.S, parts.Caption(d.T("late.p7.markers", "count", s.Play(p).Markers)))
	var acts []fyne.CanvasObject
	if s.AtHome(p) > 0 {
		acts = append(acts, parts.Button("enmity.marker.place", crest.IconPlus, d.T("late.p7.markers.place"), func() {
			d.Record(scoring.PlaceMarker{Province: p}, nil)
		}))
	}
	if s.Play(p).Markers > 0 {
		acts = append(acts, parts.Button("enmity.marker.home", crest.IconHouse, d.T("late.p7.markers.home"), func() {
			d.Record(scoring.ReturnMarker{Province: p}, nil)
		}))
	}
	row.Add(layout.ColumnsOf(2, 190, theme.S, acts...))
	return row
}
