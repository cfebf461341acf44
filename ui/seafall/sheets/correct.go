package sheets

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// correction is a value that the table is setting right.
type correction struct {
	path       string // "" before one is chosen
	card       string // whose card it is on, the id of an advisor; "" for a board
	is, reason string
}

// sheetOrder is the order of the values on the sheet; one that it does not name
// comes last.
var sheetOrder = []string{"glory", "reputation_tokens", "fortune_tokens", "player", "appellation", "reputation", "fortune", "garrison", "column", "power", "field_a", "field_b",
	"home_boxes", "base_sell", "base_buy", "base_research", "base_tax", "milestone_glory"}

// elsewhere are values that a sheet of names and the record set right.
var elsewhere = []string{"leader", "join_glory"}

// correctable are the paths of what the table can set right on the board of a
// province or an island, beside its boxes, its ships and the record.
func correctable(s *seafall.State, r seafall.Region) []string {
	at := seafall.Path{Province: seafall.Province(r), Region: r}
	whose := "ISLAND"
	if at.Province.Valid() {
		whose = "PROVINCE"
	}
	of := func(f *seafall.Field) string { return strings.TrimPrefix(f.Pattern.String(), whose+".") }
	fields := slices.DeleteFunc(seafall.Fields(s), func(f *seafall.Field) bool {
		return !f.Corrects() || !slices.Equal(f.Pattern.Blanks(), []string{whose}) || slices.Contains(elsewhere, of(f))
	})
	place := func(f *seafall.Field) int {
		if i := slices.Index(sheetOrder, of(f)); i >= 0 {
			return i
		}
		return len(sheetOrder)
	}
	slices.SortStableFunc(fields, func(a, b *seafall.Field) int { return place(a) - place(b) })
	var paths []string
	for _, f := range fields {
		paths = append(paths, f.Pattern.Fill(at))
	}
	return paths
}

// Correct is the sheet that sets an older mistake right: which value, what it
// should be, and why.
func Correct(d *desk.Desk, p seafall.Province) { CorrectRegion(d, p.Region()) }

// CorrectScores is the same with the province's games of the record alone.
func CorrectScores(d *desk.Desk, p seafall.Province) {
	openCorrection(d, p.Region(), correction{path: string(p) + ".record"})
}

// CorrectRegion is the same for a province or an island.
func CorrectRegion(d *desk.Desk, r seafall.Region) { openCorrection(d, r, correction{}) }

// CorrectAt is the same with the value chosen already. The path of a ship
// lists its four values, and the path of the boxes all six.
func CorrectAt(d *desk.Desk, path string) {
	is, err := d.State().ValueAt(path)
	if err != nil {
		is = "" // a ship or the boxes: its values are listed
	}
	openCorrection(d, seafall.Region(path[:strings.IndexByte(path, '.')]), correction{path: path, is: is})
}

func openCorrection(d *desk.Desk, r seafall.Region, c correction) {
	p := seafall.Province(r)
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		page := shell.Page{Title: d.T("screen.table.correct.do"), Sub: d.Speaker().Region(r)}
		if p.Valid() {
			page = d.Page(p, d.T("screen.table.correct.do"))
		}
		page.ID, page.Width, page.Body = "correct", 700, layout.Gap(1, 1)
		if s == nil {
			return page
		}
		was, err := s.ValueAt(c.path)
		if err != nil { // none yet, or a whole ship, or gone since
			switch {
			case s.Advisor(c.card) != nil:
				page.Sub, page.Body = d.Speaker().Advisor(c.card), cardCorrectables(d, s, &c)
			case s.BoxesOf(r) != nil:
				page.Body = correctables(d, s, r, &c)
			}
			return page
		}
		page.Title, page.Sub = d.T("screen.table.correct.do"), speech.Path(d.Speaker(), c.path)
		page.Width = 520
		page.Body = layout.VBox(theme.L, correctTo(d, s, p, was, &c), correctWhy(d, &c))
		do := kit.NewButton(kit.Primary, d.T("screen.table.correct.do"), func() {
			before := d.State()
			d.Say(scoring.Correct{Path: c.path, Is: c.is, Reason: c.reason}, func() { shut(); Followed(d, before) })
		}).ID("correct.do").Recording()
		page.Buttons = []fyne.CanvasObject{do}
		if s.BoxesOf(r) != nil || c.card != "" { // the improvement sheet lists its own values
			page.Buttons = []fyne.CanvasObject{parts.Button("correct.other", "", d.T("screen.board.correct.other"), func() {
				c = correction{card: c.card}
				d.Shell.RebuildSheets()
			}), do}
		}
		return page
	})
}

// correctables are all values that can be set right, each one tap.
func correctables(d *desk.Desk, s *seafall.State, r seafall.Region, c *correction) fyne.CanvasObject {
	p := seafall.Province(r)
	speaker := d.Speaker()
	group := func(title string, columns int, width float32, paths []string, label func(string) string) fyne.CanvasObject {
		var tiles []fyne.CanvasObject
		for _, path := range paths {
			was, there := seafall.CorrectableAt(s, path)
			if !there {
				continue // not there now, as glory between games
			}
			tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, label(path))),
				ink.NewText(theme.Label, speech.Written(d.Speaker(), path, was)).Bold().Trailing()), func() {
				c.path, c.is, c.reason = path, was, ""
				d.Shell.RebuildSheets()
			})
			tile.TestID = "correct." + strings.TrimPrefix(path, string(r)+".")
			tiles = append(tiles, tile)
		}
		if len(tiles) == 0 {
			return nil
		}
		return layout.VBox(theme.S, parts.Strong(title), layout.ColumnsOf(columns, width, theme.S, tiles...))
	}
	body := layout.VBox(theme.L)
	add := func(o fyne.CanvasObject) {
		if o != nil {
			body.Add(o)
		}
	}
	if site, found := strings.CutPrefix(c.path, string(r)+".site/"); found {
		var paths []string
		for _, field := range seafall.SiteFields {
			paths = append(paths, c.path+"/"+field)
		}
		return group(speaker.Place(seafall.Place{Region: r, Spot: seafall.Spot(site)}), 3, 150, paths, func(path string) string {
			return parts.Capital(speaker.Field(path[strings.LastIndexByte(path, '/')+1:]))
		})
	}
	for _, w := range parts.Ships {
		var paths []string
		for _, v := range seafall.Values {
			paths = append(paths, string(p)+".ship_"+string(w)+"."+string(v))
		}
		ship := string(p) + ".ship_" + string(w)
		paths = append(paths, ship+".damage", ship+".curses") // those that the campaign does not know are left out
		if c.path != "" && c.path != ship {
			continue
		}
		add(group(speaker.Ship(p, w), 5, 104, paths, func(path string) string {
			of := path[strings.LastIndexByte(path, '.')+1:]
			if of == "damage" || of == "curses" {
				return parts.Capital(speaker.Field(of))
			}
			return speaker.Value(seafall.Value(of))
		}))
	}
	var boxes, games []string
	for i := range s.BoxesOf(r) {
		boxes = append(boxes, string(r)+".box_"+strconv.Itoa(i+1))
	}
	for _, record := range s.Record {
		games = append(games, "record."+strconv.Itoa(record.Number)+"."+string(p))
	}
	stickers := group(d.T("screen.board.stickers"), 3, 150, boxes, func(path string) string {
		return d.T("screen.board.box", "number", path[len(path)-1:])
	})
	if c.path == string(r)+".boxes" {
		return stickers
	}
	scores := group(d.T("screen.menu.record"), 4, 116, games, func(path string) string {
		number, _ := strconv.Atoi(strings.Split(path, ".")[1])
		return speaker.Game(number)
	})
	if c.path == string(r)+".record" && scores != nil {
		return scores
	}
	if c.path != "" {
		return body
	}
	first := group(speaker.Region(r), 4, 150, correctable(d.State(), r), func(path string) string { return parts.Capital(speaker.Field(path)) })
	body.Objects = append([]fyne.CanvasObject{first}, body.Objects...)
	for _, lies := range s.Late.Colonies {
		if lies.Island == r {
			add(group(speaker.Colony(lies.ID), 3, 180, parts.ColonyPaths(s, lies.ID), func(path string) string { return parts.Capital(colonyValue(d, path)) }))
		}
	}
	add(stickers)
	add(scores)
	add(group(d.T("screen.table.enmity"), 2, 230, parts.AwayPaths(s, p), func(path string) string {
		at := seafall.LookUp(path).At()
		return parts.Capital(speaker.Place(seafall.Place{Region: at.Region, Spot: at.Spot}))
	}))
	return body
}

// colonyValue is what a value of a colony is called under its name.
func colonyValue(d *desk.Desk, path string) string {
	_, of, _ := strings.Cut(path, ".")
	switch number, field := strings.CutPrefix(of, "field_"); {
	case field:
		return d.T("late.p7.term.field", "number", number)
	case of == "card":
		return d.T("late.p7.term.printed")
	case of == "sites":
		of = "build_sites"
	}
	return d.Speaker().Field(of)
}

// isBox says whether a path is one of the six boxes of a region.
func isBox(path string) bool { return strings.Contains(path, ".box_") }

// correctTo asks what the value should be.
func correctTo(d *desk.Desk, s *seafall.State, p seafall.Province, was string, c *correction) fyne.CanvasObject {
	label := parts.Caption(d.T("screen.table.correct.is"))
	choose := func(id, words string, sign fyne.CanvasObject, value string) fyne.CanvasObject {
		tile := kit.NewChoiceTile(words, "", c.is == value, func() {
			c.is = value
			d.Shell.RebuildSheets()
		})
		tile.Plain, tile.Livery, tile.Leading, tile.TestID = true, pieces.Livery(p), sign, "correct.is."+id
		return tile
	}
	switch {
	case isBox(c.path):
		var tiles []fyne.CanvasObject
		for _, owner := range s.Order {
			for _, box := range []seafall.Box{seafall.Stuck(owner), seafall.Crossed(owner)} {
				tiles = append(tiles, choose(strings.ReplaceAll(string(box), ":", "_"), speech.Box(d.Speaker(), box),
					pieces.NewStickerRow(theme.Sticker, pieces.Sticker{Province: owner, Crossed: box.Crossed()}), string(box)))
			}
		}
		tiles = append(tiles, choose("empty", speech.Box(d.Speaker(), ""), pieces.NewStickerRow(theme.Sticker, pieces.Sticker{}), ""))
		return layout.VBox(theme.S, label, layout.ColumnsOf(2, 190, theme.S, tiles...))
	case seafall.LookUp(c.path).At().Is("expertise/ADVISOR"):
		return layout.VBox(theme.S, parts.Caption(d.T("screen.board.correct.was")+" "+speech.Written(d.Speaker(), c.path, was)), label, expertiseEditor(d, c))
	case len(waysOf(d, c.path, was)) > 0:
		var tiles []fyne.CanvasObject
		for i, value := range waysOf(d, c.path, was) {
			tiles = append(tiles, choose(strconv.Itoa(i), speech.Written(d.Speaker(), c.path, value), nil, value))
		}
		before := parts.Caption(d.T("screen.board.correct.was") + " " + speech.Written(d.Speaker(), c.path, was))
		return layout.VBox(theme.S, before, label, layout.ColumnsOf(3, 140, theme.S, tiles...))
	case strings.HasSuffix(c.path, ".appellation"):
		var tiles []fyne.CanvasObject
		for _, a := range seafall.Appellations {
			tiles = append(tiles, choose(a, speech.Written(d.Speaker(), c.path, a), nil, a))
		}
		return layout.VBox(theme.S, label, layout.ColumnsOf(3, 140, theme.S, tiles...))
	}
	if n, err := strconv.Atoi(c.is); err == nil && !seafall.LookUp(c.path).At().Of.Words() {
		least := 0
		if strings.HasSuffix(c.path, ".glory") || strings.HasPrefix(c.path, "record.") {
			least = -mostCorrected // a glory can be below nothing (R8)
		}
		counter := kit.NewCounter(n, least, mostCorrected, func(is int) { c.is = strconv.Itoa(is) })
		counter.TestID = "correct.is"
		before := layout.VBox(0, parts.Caption(d.T("screen.board.correct.was")), ink.NewText(theme.Value, speech.Written(d.Speaker(), c.path, was)).Serif())
		return layout.Row(theme.L, before, kit.NewIconIn("arrow", 20, ink.Of(theme.Ink2)), layout.Grow(layout.VBox(theme.XS, label, counter)))
	}
	return parts.Field("correct.is", d.T("screen.table.correct.is"), c.is, func(is string) { c.is = is })
}

// mostCorrected is how far the counter of a correction goes.
const mostCorrected = 99

// correctWhy asks for the reason, with ready ones.
func correctWhy(d *desk.Desk, c *correction) fyne.CanvasObject {
	var ready []fyne.CanvasObject
	for i, key := range []string{"screen.board.reason.counted", "screen.board.reason.forgotten", "screen.board.reason.mistapped"} {
		words := d.T(key)
		ready = append(ready, parts.Choice("correct.reason."+strconv.Itoa(i), words, c.reason == words, func() {
			c.reason = words
			d.Shell.RebuildSheets()
		}))
	}
	return layout.VBox(theme.S, parts.Field("correct.reason", d.T("screen.table.correct.reason"), c.reason, func(is string) { c.reason = is }),
		layout.Flow(theme.S, theme.S, ready...))
}

// CorrectOne is the sheet that corrects the value at a path.
func CorrectOne(d *desk.Desk, path string) {
	is, err := d.State().ValueAt(path)
	if err != nil {
		return
	}
	c := correction{path: path, is: is}
	if at := seafall.LookUp(path).At(); slices.Contains(at.Of.Pattern.Blanks(), "ADVISOR") {
		c.card = at.ID
	}
	openCorrection(d, parts.RegionOf(path), c)
}
