package seafall

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// board is the sheet behind a card's band: what is permanent about a province,
// and its names.
func (t *acts) board(p seafall.Province) {
	start := t.shell.State().Board(p)
	name, leader, style := start.Name, start.Leader.Name, start.Leader.Style
	t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		b := s.Board(p)
		if b == nil {
			return shell.Page{Title: t.shell.T("screen.table.no_game"), Body: kit.Gap(1, 1)}
		}
		body := kit.VBox(theme.M, t.permanent(s, b), kit.NewStickerRow(theme.Sticker, boxesOf(b.Boxes)...))
		for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			body.Add(kit.VBox(theme.XS, t.strong(t.shell.Speaker().Ship(p, w)), t.shipValues(s, p, w)))
		}
		body.Add(kit.HLine())
		body.Add(kit.FieldAndButtons(t.entry("board.name", t.shell.T("screen.table.board.name"), name, func(is string) { name = is }),
			t.button("board.name.do", crest.IconPen, t.shell.T("screen.table.rename"), func() {
				t.shell.Record(rules.NameProvince{Province: p, Name: name}, nil)
			})))
		var styles []fyne.CanvasObject
		for _, st := range []seafall.Style{seafall.Feminine, seafall.Masculine} {
			styles = append(styles, t.choice("board.style."+string(st), t.styled(b, st), style == st, func() { style = st; t.shell.RebuildSheets() }))
		}
		body.Add(kit.Flow(theme.S, theme.S, styles...))
		body.Add(kit.FieldAndButtons(t.entry("board.leader", t.shell.T("screen.table.board.leader"), leader, func(is string) { leader = is }),
			t.button("board.leader.do", crest.IconPen, t.shell.T("screen.table.rename"), func() {
				t.shell.Record(rules.NameLeader{Province: p, Name: leader, Style: style}, nil)
			})))
		buttons := []fyne.CanvasObject{t.button("board.correct", "", t.shell.T("screen.table.correct"), func() { t.correct(p) })}
		if play := s.Play(p); play != nil && !play.Absent && s.Running.Ended == nil {
			buttons = append(buttons, t.button("board.tokens", crest.IconRep, t.shell.T("screen.table.tokens"), func() { t.leaderSheet(p) }))
		}
		return shell.Page{ID: "board", Title: t.shell.Speaker().Province(p), Sub: t.boardLine(b), Lead: kit.NewToken(string(p), 40),
			Width: 640, Body: body, Buttons: buttons}
	})
}

func (t *acts) entry(id, placeholder, value string, changed func(string)) *kit.Entry {
	e := kit.NewEntry(placeholder, nil)
	e.TestID, e.Text, e.OnChanged = id, value, changed
	return e
}

// styled is how a leader would be addressed: the title, or what stands for it
// before there is one.
func (t *acts) styled(b *seafall.Board, style seafall.Style) string {
	title := b.Title
	if title == "" {
		title = seafall.Prince
	}
	return t.shell.Speaker().TitleWord(title, style)
}

func (t *acts) boardLine(b *seafall.Board) string {
	parts := []string{b.Player}
	if title := t.shell.Speaker().Title(b.Province); title != "" {
		parts = append(parts, title)
	}
	if b.Leader.Name != "" {
		parts = append(parts, b.Leader.Name)
	}
	if b.Leader.Appellation != "" {
		parts = append(parts, t.shell.Speaker().Appellation(b.Leader.Appellation, b.Leader.Style))
	}
	return strings.Join(parts, " · ")
}

// permanent is the numbers of a board.
func (t *acts) permanent(s *seafall.State, b *seafall.Board) fyne.CanvasObject {
	cell := func(key string, n int) fyne.CanvasObject {
		return kit.VBox(0, t.caption(t.shell.T(key)), kit.NewText(theme.Name, t.number(n)).Serif())
	}
	return kit.Columns(t.columnsFor(4), theme.M, 0,
		cell("screen.table.board.campaign", b.CampaignGlory), cell("screen.table.board.milestones", b.MilestoneGlory),
		cell("screen.table.reputation", b.Leader.Reputation), cell("screen.table.fortune", b.Leader.Fortune),
		cell("screen.table.board.field_a", b.Fields[0]), cell("screen.table.board.field_b", b.Fields[1]),
		cell("screen.table.board.garrison", b.Garrison), cell("screen.table.board.home_boxes", b.HomeBoxes))
}

func boxesOf(boxes seafall.Boxes) []kit.Sticker {
	list := make([]kit.Sticker, len(boxes))
	for i, box := range boxes {
		list[i] = kit.Sticker{Province: string(box.Owner()), Crossed: box.Crossed()}
	}
	return list
}

// shipValues are the four values of a ship with how often each was improved.
func (t *acts) shipValues(s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	ship := s.Board(p).Ships[w.Index()]
	icons := map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid, seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}
	var cells []fyne.CanvasObject
	for i, v := range seafall.Values {
		words := t.shell.Speaker().Value(v)
		lines := kit.VBox(0, kit.Row(theme.XS, kit.NewIconIn(icons[v], 18, kit.Of(theme.Ink2)), t.caption(words)),
			kit.NewText(theme.Name, t.number(ship.Values[i])).Serif())
		if n := len(ship.Filled[i]); n > 0 {
			games := make([]string, n)
			for j, g := range ship.Filled[i] {
				games[j] = t.number(g)
			}
			lines.Add(kit.NewText(theme.Caption, t.shell.T("screen.table.ship.improved", "games", strings.Join(games, ", "), "count", n)).Role(theme.Ink2))
		}
		cells = append(cells, lines)
	}
	return kit.Columns(t.columnsFor(4), theme.M, 0, cells...)
}

// correctable are the values of a board that the table can set right.
var correctable = []string{"glory", "player", "reputation", "fortune", "garrison", "field_a", "field_b", "home_boxes", "milestone_glory"}

// correct is the sheet that sets an older mistake right: which value, what it
// should be, and why.
func (t *acts) correct(p seafall.Province) {
	var field, is, reason string
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		var choices []fyne.CanvasObject
		for _, name := range correctable {
			path := string(p) + "." + name
			was, err := s.ValueAt(path)
			if err != nil {
				continue // not there now, as glory between games
			}
			choices = append(choices, t.choice("correct."+name, t.shell.T("screen.table.correct.value", "name", t.shell.Speaker().Path(path), "value", was), field == name, func() {
				field, is = name, was
				t.shell.RebuildSheets()
			}))
		}
		body := kit.VBox(theme.M, t.caption(t.shell.T("screen.table.correct.which")), kit.Flow(theme.S, theme.S, choices...))
		if field != "" {
			body.Add(t.field("correct.is", t.shell.T("screen.table.correct.is"), is, func(value string) { is = value }))
			body.Add(t.field("correct.reason", t.shell.T("screen.table.correct.reason"), reason, func(value string) { reason = value }))
		}
		do := kit.NewButton(kit.Primary, t.shell.T("screen.table.correct.do"), func() {
			t.say(rules.Correct{Path: string(p) + "." + field, Is: is, Reason: reason}, close)
		}).ID("correct.do")
		do.Disabled = field == ""
		return shell.Page{ID: "correct", Title: t.titled("screen.table.correct", p), Width: 680, Body: body, Buttons: []fyne.CanvasObject{do}}
	})
}

// islands is the sheet with the map's islands: their names and explored sites.
func (t *acts) islands() {
	t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		body := kit.VBox(theme.M)
		for _, i := range s.Islands {
			body.Add(t.islandRow(s, i))
			body.Add(kit.HLine())
		}
		if len(s.Islands) == 0 {
			body.Add(t.caption(t.shell.T("screen.table.islands.none")))
		}
		return shell.Page{ID: "islands", Title: t.shell.T("screen.table.islands"), Width: 680, Body: body, Buttons: []fyne.CanvasObject{
			t.button("islands.new", crest.IconIsle, t.shell.T("screen.table.island.new"), func() { t.newIsland("", "", nil) })}}
	})
}

func (t *acts) islandRow(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	id := "island." + string(i.ID)
	var sites []string
	for _, site := range i.Sites {
		words := t.shell.Speaker().Spot(site.ID)
		if site.Kind != "" {
			words += " (" + site.Kind + ")"
		}
		if site.Defense > 0 {
			words += " " + t.number(site.Defense)
		}
		sites = append(sites, words)
	}
	words := t.shell.T("screen.table.island.no_sites")
	if len(sites) > 0 {
		words = strings.Join(sites, " · ")
	}
	return kit.VBox(theme.S,
		kit.Row(theme.S, kit.NewIcon(crest.IconIsle, 22), kit.Grow(t.strong(t.shell.Speaker().Region(i.ID))),
			t.caption(t.shell.T("screen.table.island.line", "column", i.Column, "garrison", i.Garrison))),
		t.caption(words),
		kit.NewStickerRow(theme.Sticker, boxesOf(i.Boxes)...),
		kit.Flow(theme.S, theme.S,
			t.button(id+".site", crest.IconExplore, t.shell.T("screen.table.site.new"), func() {
				t.exploredSite(i.ID, "", "", nil)
			}),
			t.button(id+".name", crest.IconPen, t.shell.T("screen.table.rename"), func() { t.nameIsland(i.ID) })))
}

func (t *acts) nameIsland(id seafall.Region) {
	name := t.shell.State().Island(id).Name
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		return shell.Page{ID: "name_island", Title: t.shell.Speaker().Region(id),
			Body: t.field("island.name", t.shell.T("screen.table.island.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{t.mainButton("island.name.do", t.shell.T("screen.table.rename"), func() {
				t.say(rules.NameIsland{Island: id, Name: name}, close)
			})}}
	})
}

// newIsland is the sheet for an island that has been found. With a group it
// says more of the endeavor that found it.
func (t *acts) newIsland(by seafall.Province, group string, after func()) {
	form := rules.FindIsland{Column: 1, Garrison: 1, By: by}
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		body := kit.VBox(theme.M,
			t.field("new_island.name", t.shell.T("screen.table.island.name_later"), form.Name, func(is string) { form.Name = is }),
			kit.Columns(2, theme.M, 0,
				t.stepper("new_island.column", t.shell.T("screen.table.island.column"), &form.Column, 1, 20),
				t.stepper("new_island.garrison", t.shell.T("screen.table.board.garrison"), &form.Garrison, 0, 20)))
		return shell.Page{ID: "new_island", Title: t.shell.T("screen.table.island.new"), Body: body, Buttons: []fyne.CanvasObject{
			t.mainButton("new_island.do", t.shell.T("screen.table.island.do"), func() {
				t.shell.RecordInto(group, form, func(ledger.Receipt) {
					close()
					if after != nil {
						after()
					}
				})
			})}}
	})
}

// siteWords are what sites are called most often, beside the table's own words.
var siteWords = []string{"harbour", "field", "mine", "market", "dock", "village", "cave", "temple"}

// exploredSite is the sheet for a site that has been explored. A ready word is
// one tap; anything else is written. With a group it says more of the endeavor
// that explored it.
func (t *acts) exploredSite(island seafall.Region, by seafall.Province, group string, after func()) {
	var written, found string
	var defense int
	var dangerous bool
	var close func()
	explore := func(site string) {
		c := rules.ExploreSite{Island: island, Site: seafall.Spot(site), Found: found, Defense: defense, Dangerous: dangerous, By: by}
		t.shell.RecordInto(group, c, func(ledger.Receipt) {
			close()
			if after != nil {
				after()
			}
		})
	}
	close = t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		taken := map[string]bool{}
		if there := s.Island(island); there != nil {
			for _, site := range there.Sites {
				taken[strings.ToLower(string(site.ID))] = true
			}
		}
		var ready []fyne.CanvasObject
		for i, word := range siteWords {
			if words := t.shell.T("screen.table.site." + word); !taken[strings.ToLower(words)] {
				ready = append(ready, t.button("site."+strconv.Itoa(i+1), crest.IconExplore, words, func() { explore(words) }))
			}
		}
		danger := kit.NewCheckTile(t.shell.T("screen.table.site.dangerous"), dangerous, nil, func(is bool) { dangerous = is })
		danger.TestID = "site.dangerous"
		body := kit.VBox(theme.M,
			kit.Columns(2, theme.M, 0, t.stepper("site.defense", t.shell.T("screen.table.site.defense"), &defense, 0, 20), danger),
			t.field("site.found", t.shell.T("screen.table.site.found"), found, func(is string) { found = is }),
			t.caption(t.shell.T("screen.table.site.which")), kit.Columns(t.columnsFor(4), theme.S, 0, ready...),
			kit.FieldAndButtons(t.entry("site.name", t.shell.T("screen.table.site.name"), written, func(is string) { written = is }),
				t.button("site.do", "", t.shell.T("screen.table.site.do"), func() { explore(written) })))
		return shell.Page{ID: "site", Title: t.shell.T("screen.table.site.title", "region", t.shell.Speaker().Region(island)), Width: 680, Body: body}
	})
}
