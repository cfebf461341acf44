package founding

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// paperLeft is what added rules left on map, ships and cards, beside the colonies and
// the marks of sites (see paperSite) and of kept advisors (see paperCard).
type paperLeft struct {
	Patmos    int                         `json:"patmos,omitempty"`  // an island on paper, from 1; 0 for none
	Ker       int                         `json:"ker,omitempty"`     // a colony on paper, from 1
	Crossed   string                      `json:"crossed,omitempty"` // entries, with commas between
	Relics    []seafall.CaughtUpRelic     `json:"relics,omitempty"`
	Tablets   []seafall.CaughtUpTablet    `json:"tablets,omitempty"`
	Waters    []seafall.CaughtUpWater     `json:"waters,omitempty"`
	Uncharted []seafall.CaughtUpUncharted `json:"uncharted,omitempty"`
	Ships     []seafall.CaughtUpBeyond    `json:"ships,omitempty"`
	Last      *paperLast                  `json:"last,omitempty"`
}

// paperLast is who found the last island, and in which game.
type paperLast struct {
	By   seafall.Province `json:"by"`
	Game int              `json:"game"`
}

// into adds to a command what the paper says of it, for a campaign whose record is in
// the books.
func (p *paper) into(c *scoring.CatchUpLate, s *seafall.State) {
	left := p.Left
	if s.Open(seafall.Patmos) && left.Patmos > 0 && left.Patmos <= len(s.Islands) {
		c.Patmos = s.Islands[left.Patmos-1].ID
	}
	if c.Patmos != "" && left.Ker > 0 && left.Ker <= len(c.Colonies) {
		ker := &c.Colonies[left.Ker-1]
		if ker.ID = "ker"; ker.Name == "" && ker.Card == "" {
			ker.Card = "Ker"
		}
		ker.Island, c.Ker = c.Patmos, ker.ID
	}
	if s.Open(seafall.Tombs) {
		for i, isle := range p.Islands {
			for _, site := range isle.Sites {
				if site.Tomb && i < len(s.Islands) {
					c.Tombs = append(c.Tombs, seafall.CaughtUpTomb{Island: s.Islands[i].ID, Site: seafall.Spot(site.Site), Closed: site.Closed})
				}
			}
		}
		for entry := range strings.SplitSeq(left.Crossed, ",") {
			if entry = ledger.Tidy(entry); entry != "" {
				c.Crossed = append(c.Crossed, seafall.CaughtUpEntry{Entry: entry})
			}
		}
		c.Relics, c.Tablets = slices.Clone(left.Relics), slices.Clone(left.Tablets)
	}
	if s.Open(seafall.Signs) {
		c.Waters = slices.Clone(left.Waters)
	}
	if s.Open(seafall.Waters) {
		c.Uncharted = slices.Clone(left.Uncharted)
	}
	if s.Open(seafall.Inquisition) {
		for _, board := range p.Boards {
			if council := s.Council(board.Province); board.Keeps && len(council) > 0 {
				for _, of := range board.Card.Stuck {
					c.Advisors = append(c.Advisors, seafall.CaughtUpStuck{Advisor: council[0].ID, Province: of})
				}
			}
		}
	}
	if s.Open(seafall.ShipStickers) {
		c.Ships = slices.Clone(left.Ships)
	}
	if s.Open(seafall.TheEnd) && left.Last != nil {
		c.LastIsland = &seafall.CaughtUpLast{By: left.Last.By, Game: left.Last.Game}
	}
}

// refusedList is the list that the books refuse when it is said alone, or with the
// colonies where they are not to blame, by its field; "" for none.
func refusedList(c scoring.CatchUpLate, refused func(scoring.CatchUpLate) bool) string {
	all := reflect.ValueOf(c)
	for i := range all.NumField() {
		alone := scoring.CatchUpLate{Colonies: c.Colonies}
		if field := all.Type().Field(i); !all.Field(i).IsZero() {
			reflect.ValueOf(&alone).Elem().Field(i).Set(all.Field(i))
			if alone.Patmos != "" {
				alone.Ker = c.Ker
			}
			if refused(alone) {
				name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
				return name
			}
		}
	}
	return ""
}

// against is what is refused of the lists of a card, and what the rules say against
// them.
func (page rulesPage) against(lists ...string) fyne.CanvasObject {
	c := page.form
	return c.unless(c.follows("catchup.against."+lists[0], theme.Warn, func() string {
		var lines []string
		if slices.Contains(lists, c.now.list) {
			lines = append(lines, c.speak().Violation(c.now.refused))
		}
		for _, v := range (doubts{c}).of(partRules) {
			if v.Rule == "R61" && lists[0] == "colonies" {
				lines = append(lines, c.speak().Violation(v))
			}
		}
		return strings.Join(lines, " ")
	}))
}

// left are the cards of what added rules left, each once its part is open.
func (page rulesPage) left() []fyne.CanvasObject {
	s := page.form.now.founded
	var cards []fyne.CanvasObject
	add := func(p seafall.Part, of func() fyne.CanvasObject, lists ...string) {
		if s.Open(p) {
			cards = append(cards, card(layout.VBox(theme.S, of(), page.against(lists...))))
		}
	}
	add(seafall.Colonies, page.colonies, "colonies")
	add(seafall.Patmos, page.patmos, "patmos", "ker")
	add(seafall.Tombs, page.tombs, "tombs", "crossed")
	add(seafall.Tombs, page.relics, "relics")
	add(seafall.Tombs, page.tablets, "tablets")
	add(seafall.Signs, page.waters, "waters")
	add(seafall.Waters, page.uncharted, "uncharted")
	add(seafall.Inquisition, page.stuck, "advisors")
	add(seafall.ShipStickers, page.beyond, "ships")
	add(seafall.TheEnd, page.last, "last_island")
	return cards
}

// section is a list with a title: its rows, each with a way to take it off, and a way
// to add one more.
func (page rulesPage) section(title, more, id string, rows []fyne.CanvasObject, remove func(i int), add func()) fyne.CanvasObject {
	c := page.form
	list := layout.VBox(theme.M, parts.Section(page.words(title)))
	for i, row := range rows {
		gone := kit.NewIconButton(kit.Outline, crest.IconMinus, "", func() { remove(i); c.again() }).ID("catchup." + id + "." + strconv.Itoa(i+1) + ".remove")
		list.Add(layout.VBox(theme.S, row, layout.Flow(theme.M, theme.S, gone), kit.HLine()))
	}
	plus := kit.NewIconButton(kit.Outline, crest.IconPlus, page.words(more), func() { add(); c.again() }).ID("catchup." + id + ".add")
	list.Add(layout.Flow(theme.S, 0, plus))
	return list
}

// tile is one of several to choose among.
func (page rulesPage) tile(id, words string, chosen bool, livery seafall.Province, choose func()) fyne.CanvasObject {
	tile := kit.NewChoiceTile(words, "", chosen, func() { choose(); page.form.again() })
	tile.Plain, tile.TestID = true, "catchup."+id
	if livery != "" {
		tile.Leading = kit.NewToken(pieces.Livery(livery), theme.TokenSmall)
	}
	return tile
}

// check is something that is so or not.
func (page rulesPage) check(id, words string, is bool, set func(bool)) fyne.CanvasObject {
	tile := kit.NewCheckTile(words, is, nil, func(on bool) { set(on); page.form.again() })
	tile.TestID = "catchup." + id
	return tile
}

// who are tiles for those who play, and one for nobody.
func (page rulesPage) who(id, nobody string, is seafall.Province, set func(seafall.Province)) fyne.CanvasObject {
	tiles := append(page.players(id, is, set), page.tile(id+".nobody", parts.Capital(page.words(nobody)), is == "", "", func() { set("") }))
	return layout.ColumnsOf(4, 150, theme.S, tiles...)
}

// players are a tile for each who plays.
func (page rulesPage) players(id string, is seafall.Province, set func(seafall.Province)) []fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, who := range page.form.paper.Form.playing() {
		tiles = append(tiles, page.tile(id+"."+string(who.Province), page.form.player(who.Province), is == who.Province, who.Province, func() { set(who.Province) }))
	}
	return tiles
}

func (page rulesPage) field(name string) string { return parts.Capital(page.form.speak().Field(name)) }

// islandName is what an island on paper is called.
func (page rulesPage) islandName(isle paperIsland) string {
	if name := ledger.Tidy(isle.Name); name != "" {
		return name
	}
	return parts.Capital(page.words("term.column", "column", isle.Column))
}

// patmos is which island that is, and which of the colonies on paper lies there.
func (page rulesPage) patmos() fyne.CanvasObject {
	left := &page.form.paper.Left
	list := layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(page.words("late.p9.catchup.patmos")), parts.Caption(page.words("late.p9.catchup.hint"))))
	var islands, colonies []fyne.CanvasObject
	for i, isle := range page.form.paper.Islands {
		islands = append(islands, page.tile("patmos."+strconv.Itoa(i+1), page.islandName(isle), left.Patmos == i+1, "", func() { left.Patmos = i + 1 }))
	}
	for i, on := range page.form.paper.Colonies {
		name := ledger.Tidy(on.Name)
		if name == "" {
			name = strconv.Itoa(i + 1)
		}
		colonies = append(colonies, page.tile("ker."+strconv.Itoa(i+1), name, left.Ker == i+1, "", func() { left.Ker = i + 1 }))
	}
	islands = append(islands, page.tile("patmos.none", parts.Capital(page.words("late.p9.catchup.none")), left.Patmos == 0, "", func() { left.Patmos = 0 }))
	list.Add(layout.ColumnsOf(4, 150, theme.S, islands...))
	if left.Patmos > 0 {
		list.Add(parts.Caption(page.words("late.p9.catchup.ker")))
		list.Add(layout.ColumnsOf(4, 150, theme.S, colonies...))
	}
	return list
}

// tombs are the sites on paper that are one, and the entries that are crossed off.
func (page rulesPage) tombs() fyne.CanvasObject {
	c := page.form
	list := layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(page.words("late.p5.catchup.tombs")), parts.Caption(page.words("late.p5.catchup.tombs.hint"))))
	for i := range c.paper.Islands {
		for j := range c.paper.Islands[i].Sites {
			site := &c.paper.Islands[i].Sites[j]
			if ledger.Tidy(site.Site) == "" {
				continue
			}
			id := "tomb." + strconv.Itoa(i+1) + "." + strconv.Itoa(j+1)
			row := []fyne.CanvasObject{page.check(id, page.islandName(c.paper.Islands[i])+" · "+site.Site, site.Tomb, func(is bool) { site.Tomb = is })}
			if site.Tomb {
				row = append(row, page.check(id+".closed", page.words("late.p5.catchup.closed"), site.Closed, func(is bool) { site.Closed = is }))
			}
			list.Add(layout.ColumnsOf(2, 150, theme.M, row...))
		}
	}
	list.Add(c.written("crossed", page.words("late.p5.catchup.crossed"), page.words("late.p5.catchup.crossed.hint"), c.paper.Left.Crossed, func(is string) { c.paper.Left.Crossed = is }))
	return list
}

func (page rulesPage) relics() fyne.CanvasObject {
	c, left := page.form, &page.form.paper.Left
	var rows []fyne.CanvasObject
	for i := range left.Relics {
		r, id := &left.Relics[i], "relic."+strconv.Itoa(i+1)
		row := layout.VBox(theme.M, c.written(id+".name", page.field("name"), "", r.Name, func(is string) { left.Relics[i].Name = is }),
			page.who(id+".ship", "late.p5.catchup.chest", r.Province, func(p seafall.Province) {
				if r.Province, r.Ship = p, ""; p != "" {
					r.Ship, r.Lost = seafall.ShipA, false
				}
			}))
		if r.Province != "" {
			row.Add(layout.ColumnsOf(4, 150, theme.S,
				page.tile(id+".a", c.speak().Ship(r.Province, seafall.ShipA), r.Ship == seafall.ShipA, "", func() { r.Ship = seafall.ShipA }),
				page.tile(id+".b", c.speak().Ship(r.Province, seafall.ShipB), r.Ship == seafall.ShipB, "", func() { r.Ship = seafall.ShipB })))
		} else {
			row.Add(page.check(id+".lost", page.words("late.p5.catchup.lost"), r.Lost, func(is bool) { r.Lost = is }))
		}
		row.Add(layout.ColumnsOf(4, 150, theme.M, c.counted(id+".glory", page.field("glory"), r.Glory, 0, 9, func(n int) { r.Glory = n })))
		rows = append(rows, row)
	}
	return page.section("late.p5.catchup.relics", "late.p5.catchup.relics.add", "relic", rows, func(i int) { left.Relics = slices.Delete(left.Relics, i, i+1) },
		func() { left.Relics = append(left.Relics, seafall.CaughtUpRelic{}) })
}

func (page rulesPage) tablets() fyne.CanvasObject {
	c, left := page.form, &page.form.paper.Left
	var rows []fyne.CanvasObject
	for i := range left.Tablets {
		t, id := &left.Tablets[i], "tablet."+strconv.Itoa(i+1)
		rows = append(rows, layout.VBox(theme.M, c.written(id+".name", page.field("name"), "", t.Name, func(is string) { left.Tablets[i].Name = is }),
			page.who(id+".holder", "late.p5.catchup.chest", t.Holder, func(p seafall.Province) { t.Holder = p }),
			layout.ColumnsOf(4, 150, theme.M, c.counted(id+".glory", page.field("glory"), t.Glory, 0, 9, func(n int) { t.Glory = n }))))
	}
	return page.section("late.p5.catchup.tablets", "late.p5.catchup.tablets.add", "tablet", rows, func(i int) { left.Tablets = slices.Delete(left.Tablets, i, i+1) },
		func() { left.Tablets = append(left.Tablets, seafall.CaughtUpTablet{}) })
}

func (page rulesPage) waters() fyne.CanvasObject {
	c, left := page.form, &page.form.paper.Left
	kinds := seafall.WaterKinds(c.now.founded)
	var rows []fyne.CanvasObject
	for i := range left.Waters {
		w, id := &left.Waters[i], "water."+strconv.Itoa(i+1)
		var tiles []fyne.CanvasObject
		for _, kind := range kinds {
			tiles = append(tiles, page.tile(id+"."+string(kind), parts.Capital(phrases.WaterKind(c.speak().Speaker, kind)), w.Kind == kind, "", func() { w.Kind = kind }))
		}
		rows = append(rows, layout.VBox(theme.M, layout.ColumnsOf(4, 150, theme.S, tiles...),
			c.written(id+".where", page.field("place"), "", w.Where, func(is string) { left.Waters[i].Where = is }),
			layout.ColumnsOf(3, 150, theme.M, c.counted(id+".column", c.t("map.column"), w.Column, 0, seafall.MostColumn, func(n int) { w.Column = n }),
				c.counted(id+".defense", page.field("defense"), w.Defense, 0, seafall.MostWaterDefense, func(n int) { w.Defense = n }),
				layout.VBox(0, layout.Spacer(), page.check(id+".dangerous", page.field("dangerous"), w.Dangerous, func(is bool) { w.Dangerous = is })))))
	}
	return page.section("catchup.waters", "catchup.waters.add", "water", rows, func(i int) { left.Waters = slices.Delete(left.Waters, i, i+1) },
		func() { left.Waters = append(left.Waters, seafall.CaughtUpWater{Sign: seafall.Sign{Kind: kinds[0]}}) })
}

func (page rulesPage) uncharted() fyne.CanvasObject {
	c, left := page.form, &page.form.paper.Left
	var rows []fyne.CanvasObject
	for i := range left.Uncharted {
		card, id := &left.Uncharted[i], "uncharted."+strconv.Itoa(i+1)
		row := layout.VBox(theme.M, c.written(id+".name", page.field("name"), "", card.Name, func(is string) { left.Uncharted[i].Name = is }),
			page.who(id+".holder", "late.p3.catchup.deck", card.Holder, func(p seafall.Province) { card.Holder, card.Destroyed = p, card.Destroyed && p == "" }))
		if card.Holder == "" {
			row.Add(page.check(id+".destroyed", page.words("late.p3.catchup.destroyed"), card.Destroyed, func(is bool) { card.Destroyed = is }))
		}
		rows = append(rows, row)
	}
	return page.section("late.p3.catchup.uncharted", "late.p3.catchup.uncharted.add", "uncharted", rows, func(i int) { left.Uncharted = slices.Delete(left.Uncharted, i, i+1) },
		func() { left.Uncharted = append(left.Uncharted, seafall.CaughtUpUncharted{}) })
}

// stuck are the stickers on the cards of the advisors that are kept.
func (page rulesPage) stuck() fyne.CanvasObject {
	c := page.form
	list := layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(page.words("late.p11.catchup.stickers")), parts.Caption(page.words("late.p11.catchup.hint"))))
	for _, who := range c.paper.Form.playing() {
		board := c.paper.board(who.Province)
		if !board.Keeps {
			continue
		}
		var tiles []fyne.CanvasObject
		for _, of := range c.paper.Form.playing() {
			id := "stuck." + string(who.Province) + "." + string(of.Province)
			tiles = append(tiles, page.check(id, c.player(of.Province), slices.Contains(board.Card.Stuck, of.Province), func(is bool) {
				board.Card.Stuck = slices.DeleteFunc(board.Card.Stuck, func(p seafall.Province) bool { return p == of.Province })
				if is {
					board.Card.Stuck = append(board.Card.Stuck, of.Province)
				}
			}))
		}
		list.Add(layout.VBox(theme.XS, parts.Caption(page.words("late.p11.catchup.of", "player", c.player(who.Province))), layout.ColumnsOf(4, 150, theme.S, tiles...)))
	}
	return list
}

func (page rulesPage) beyond() fyne.CanvasObject {
	c, left := page.form, &page.form.paper.Left
	var rows []fyne.CanvasObject
	for i := range left.Ships {
		b, id := &left.Ships[i], "beyond."+strconv.Itoa(i+1)
		var values []fyne.CanvasObject
		for _, v := range seafall.Values {
			values = append(values, page.tile(id+"."+string(v), parts.Capital(page.words("term.value."+string(v))), b.Value == v, "", func() { b.Value = v }))
		}
		rows = append(rows, layout.VBox(theme.M, layout.ColumnsOf(4, 150, theme.S, page.players(id+".of", b.Province, func(p seafall.Province) { b.Province = p })...),
			layout.ColumnsOf(4, 150, theme.S,
				page.tile(id+".a", c.speak().Ship(b.Province, seafall.ShipA), b.Ship == seafall.ShipA, "", func() { b.Ship = seafall.ShipA }),
				page.tile(id+".b", c.speak().Ship(b.Province, seafall.ShipB), b.Ship == seafall.ShipB, "", func() { b.Ship = seafall.ShipB })),
			layout.ColumnsOf(4, 150, theme.S, values...),
			layout.ColumnsOf(4, 150, theme.M, c.counted(id+".to", page.words("late.p14.catchup.to"), b.To, 1, seafall.MostBeyond, func(n int) { b.To = n }))))
	}
	return page.section("late.p14.catchup.ships", "late.p14.catchup.ships.add", "beyond", rows, func(i int) { left.Ships = slices.Delete(left.Ships, i, i+1) },
		func() {
			left.Ships = append(left.Ships, seafall.CaughtUpBeyond{Province: c.paper.Form.playing()[0].Province, Ship: seafall.ShipA, Value: seafall.Sail, To: seafall.MaxValue + 1})
		})
}

// last is who found the last island, and when.
func (page rulesPage) last() fyne.CanvasObject {
	c, left := page.form, &page.form.paper.Left
	by := seafall.Province("")
	if left.Last != nil {
		by = left.Last.By
	}
	list := layout.VBox(theme.M, parts.Section(page.words("late.p12.catchup.last")), page.who("last", "late.p12.catchup.nobody", by, func(p seafall.Province) {
		if left.Last = nil; p != "" {
			left.Last = &paperLast{By: p, Game: len(c.paper.Games)}
		}
	}))
	if left.Last != nil {
		list.Add(layout.ColumnsOf(4, 150, theme.M, c.counted("last.game", page.words("late.p12.catchup.game"), left.Last.Game, 1, len(c.paper.Games), func(n int) { left.Last.Game = n })))
	}
	return list
}
