package founding

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// boardPage is the page of a province's board as it lies on the table.
type boardPage struct{ form *CatchUp }

// valueIcons are the signs of a ship's values.
var valueIcons = map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid,
	seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}

// touch is for a change of a board: from now on it is not as founded any more.
func (c boardPage) touch(p seafall.Province) *paperBoard {
	b := c.form.paper.board(p)
	b.Touched = true
	return b
}

// board is a province's board as it lies on the table.
func (c boardPage) board(p seafall.Province) fyne.CanvasObject {
	cards := []fyne.CanvasObject{card(c.boardHead(p))}
	side := []fyne.CanvasObject{card(c.leaderOf(p)), card(c.shipsOf(p))}
	if c.form.wide() {
		cards = append(cards, layout.Weighted(theme.M, []float32{1, 1}, side...))
	} else {
		cards = append(cards, side...)
	}
	cards = append(cards, card(c.enmityOf(p)), card(c.keptBy(p)))
	said := doubts(c)
	if list := said.of(string(p), "catch_up.ship_sum"); len(list) > 0 { // that of the ships is said beside them
		cards = append([]fyne.CanvasObject{said.card(list, false)}, cards...)
	}
	return layout.Narrow(1240, layout.VBox(theme.M, cards...))
}

func (c *CatchUp) wide() bool { return c.room() >= 900 }

// boardHead is who plays the province, its title and its glory.
func (c boardPage) boardHead(p seafall.Province) fyne.CanvasObject {
	who, speak := c.form.paper.Form.province(p), c.form.speak()
	total := c.form.paper.totals(len(c.form.paper.Games))[p]
	head := layout.Row(theme.M, kit.NewToken(pieces.Livery(p), 40), layout.Grow(layout.VBox(0, parts.Section(c.form.player(p)), parts.Caption(c.form.t("board.hint")))),
		layout.VBox(0, parts.Caption(c.form.t("board.glory")), ink.NewText(theme.Value, speak.Number(total)).Serif().ID("catchup.total."+string(p))))
	var titles []fyne.CanvasObject
	now := c.form.paper.titles()[p]
	for _, t := range c.form.paper.Form.titles() {
		choose := kit.NewButton(kit.Outline, speak.TitleWord(t, who.Style), func() {
			c.form.paper.entitle(p, t)
			c.form.again()
		}).ID("catchup.title." + string(t))
		choose.Selected, choose.Livery = t == now, pieces.Livery(p)
		titles = append(titles, choose)
	}
	numbers := []fyne.CanvasObject{c.form.counted("milestones", c.form.t("board.milestones"), c.form.paper.milestones(p), 0, 999, func(is int) { c.touch(p).Milestones = &is })}
	if joined := c.form.paper.joined(p); joined > 0 && joined < len(c.form.paper.Games) {
		start := c.startOf(p, joined)
		numbers = append(numbers, c.form.counted("start", c.form.t("board.start", "number", joined+1), start, -999, 999, func(is int) { c.touch(p).Start = &is }))
	}
	title, counts := layout.VBox(theme.XS, parts.Caption(c.form.t("board.title")), layout.Flow(theme.S, theme.S, titles...)), layout.ColumnsOf(2, 150, theme.M, numbers...)
	if c.form.wide() {
		return layout.VBox(theme.M, head, layout.Weighted(theme.M, []float32{1, 1}, title, counts))
	}
	return layout.VBox(theme.M, head, title, counts)
}

// startOf is the campaign glory with which a province joined.
func (c boardPage) startOf(p seafall.Province, joined int) int {
	if start := c.form.paper.board(p).Start; start != nil {
		return *start
	}
	var others []int
	for _, n := range c.form.paper.totals(joined) {
		others = append(others, n)
	}
	return scoring.JoiningGlory(others, joined)
}

// leaderOf are the leader's values, the fields and the garrison.
func (c boardPage) leaderOf(p seafall.Province) fyne.CanvasObject {
	b, who := c.form.paper.board(p), c.form.paper.Form.province(p)
	words := c.form.t("board.appellation.none")
	if b.Appellation != "" {
		words = c.form.speak().Appellation(b.Appellation, who.Style)
	}
	appellation := kit.NewButton(kit.Outline, words, func() { c.appellations(p) }).ID("catchup.appellation")
	appellation.IconAfter, appellation.Leading = crest.IconNext, true
	n := c.form.new
	return layout.VBox(theme.M, parts.Section(c.form.t("board.leader")),
		layout.VBox(theme.XS, parts.Caption(c.form.t("board.appellation")), appellation),
		layout.ColumnsOf(2, 150, theme.M,
			c.form.counted("reputation", n.t("reputation"), b.Reputation, 0, 20, func(is int) { c.touch(p).Reputation = is }),
			c.form.counted("fortune", n.t("fortune"), b.Fortune, 0, 20, func(is int) { c.touch(p).Fortune = is }),
			c.form.counted("field_a", n.t("field_a"), b.Fields[0], 0, 99, func(is int) { c.touch(p).Fields[0] = is }),
			c.form.counted("field_b", n.t("field_b"), b.Fields[1], 0, 99, func(is int) { c.touch(p).Fields[1] = is }),
			c.form.counted("garrison", n.t("garrison"), b.Garrison, 0, 9, func(is int) { c.touch(p).Garrison = is }),
			c.form.counted("home_boxes", n.t("home_boxes"), b.HomeBoxes, 0, 2, func(is int) { c.touch(p).HomeBoxes = is })))
}

// appellations is the sheet to choose a leader's appellation on.
func (c boardPage) appellations(p seafall.Province) {
	c.form.shell.SheetOf(func(shut func()) shell.Page {
		var tiles []fyne.CanvasObject
		for _, a := range append([]string{""}, seafall.Appellations...) {
			words, id := c.form.t("board.appellation.none"), "none"
			if a != "" {
				words, id = c.form.speak().Appellation(a, c.form.paper.Form.province(p).Style), a
			}
			tile := kit.NewChoiceTile(words, "", c.form.paper.board(p).Appellation == a, func() {
				c.touch(p).Appellation = a
				shut()
				c.form.again()
			})
			tile.Plain, tile.Livery, tile.TestID = true, pieces.Livery(p), "catchup.appellation."+id
			tiles = append(tiles, tile)
		}
		return shell.Page{ID: "catchup.appellations", Title: c.form.t("board.appellation"), Sub: c.form.player(p), Body: layout.ColumnsOf(3, 150, theme.S, tiles...), Width: 640}
	})
}

// shipsOf are the eight values, and their sum (R39).
func (c boardPage) shipsOf(p seafall.Province) fyne.CanvasObject {
	b, who := c.form.paper.board(p), c.form.paper.Form.province(p)
	body := layout.VBox(theme.M, parts.Section(c.form.t("board.ships")))
	for i := range b.Values {
		letter := string("ab"[i])
		body.Add(c.form.written("ship_"+letter, c.form.new.t("ship", "letter", string("AB"[i])), c.form.new.t("ship.name"), who.Ships[i].Name, func(is string) { who.Ships[i].Name = is }))
		printed := [4]int{who.Ships[i].Sail, who.Ships[i].Raid, who.Ships[i].Explore, who.Ships[i].Hold}
		var values []fyne.CanvasObject
		for v, value := range seafall.Values {
			n := kit.NewCounter(b.Values[i][v], 0, 9, func(is int) { c.touch(p).Values[i][v] = is; c.form.again() })
			n.TestID = "catchup.ship_" + letter + "." + string(value)
			boxes := pieces.NewValueBoxes(p, min(printed[v], b.Values[i][v]), nil, seafall.MaxValue)
			boxes.Others, boxes.Side = max(0, b.Values[i][v]-printed[v]), 20
			values = append(values, layout.VBox(theme.XS, layout.Row(theme.S, kit.NewIconIn(valueIcons[value], 18, ink.Of(theme.Ink2)),
				layout.Grow(parts.Caption(c.form.speak().Value(value)))), n, boxes))
		}
		body.Add(layout.ColumnsOf(2, 150, theme.M, values...))
	}
	body.Add(kit.HLine())
	body.Add(c.form.counted("given", c.form.t("board.given"), b.Given, 0, 20, func(is int) { c.touch(p).Given = is }))
	body.Add(doubts(c).sum(p))
	return body
}

// shipSum is what the eight values come to, what of it is printed, and how many
// boxes should be filled.
func (c boardPage) shipSum(p seafall.Province) (sum, printed, boxes int) {
	b, who := c.form.paper.board(p), c.form.paper.Form.province(p)
	for i, values := range b.Values {
		for _, n := range values {
			sum += n
		}
		ship := who.Ships[i]
		printed += ship.Sail + ship.Raid + ship.Explore + ship.Hold
	}
	var games []seafall.CaughtUpGame
	for i, g := range c.form.paper.Games {
		line := seafall.CaughtUpGame{Number: i + 1}
		if i >= c.form.paper.joined(p) {
			line.Scores = []seafall.CaughtUpScore{{Province: p, Absent: g.Scores[p].Absent}}
		}
		games = append(games, line)
	}
	return sum, printed, min(scoring.FilledBoxes(games, p)+b.Given, 8*seafall.MaxValue-printed)
}

// enmityOf are the six boxes of the province's region.
func (c boardPage) enmityOf(p seafall.Province) fyne.CanvasObject {
	return layout.VBox(theme.S, layout.Flow(theme.S, 0, parts.Section(c.form.t("board.enmity")), parts.Caption(c.form.t("board.enmity.hint"))),
		c.sixBoxes("boxes", c.form.paper.board(p).Boxes, func(i int, box seafall.Box) { c.touch(p).Boxes[i] = box }))
}

// sixBoxes are the boxes of a region; a tap asks what one shows.
func (c boardPage) sixBoxes(id string, boxes seafall.Boxes, set func(int, seafall.Box)) fyne.CanvasObject {
	stickers := make([]pieces.Sticker, len(boxes))
	for i, box := range boxes {
		stickers[i] = pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()}
	}
	row := pieces.NewStickerRow(40, stickers...)
	row.TestID = "catchup." + id
	row.OnTapped = func(i int) { c.boxSheet(i, boxes[i], func(box seafall.Box) { set(i, box) }) }
	return row
}

// boxSheet asks what a box shows.
func (c boardPage) boxSheet(i int, now seafall.Box, set func(seafall.Box)) {
	c.form.shell.SheetOf(func(shut func()) shell.Page {
		var tiles []fyne.CanvasObject
		choose := func(box seafall.Box) {
			id := strings.ReplaceAll(string(box), ":", "_")
			if box == "" {
				id = "empty"
			}
			tile := kit.NewChoiceTile(speech.Box(c.form.speak(), box), "", now == box, func() {
				set(box)
				shut()
				c.form.again()
			})
			tile.Plain, tile.TestID = true, "catchup.box."+id
			tile.Leading = pieces.NewStickerRow(theme.Sticker, pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()})
			tiles = append(tiles, tile)
		}
		choose("")
		for _, who := range c.form.paper.Form.playing() {
			choose(seafall.Stuck(who.Province))
			choose(seafall.Crossed(who.Province))
		}
		return shell.Page{ID: "catchup.box", Title: c.form.t("box", "number", i+1), Body: layout.ColumnsOf(2, 190, theme.S, tiles...), Width: 640}
	})
}

// keptBy is the advisor that the province has kept.
func (c boardPage) keptBy(p seafall.Province) fyne.CanvasObject {
	b := c.form.paper.board(p)
	keeps := kit.NewCheckTile(c.form.t("board.keeps"), b.Keeps, nil, func(on bool) { c.touch(p).Keeps = on; c.form.again() })
	keeps.Livery, keeps.TestID = pieces.Livery(p), "catchup.keeps"
	body := layout.VBox(theme.M, parts.Section(c.form.t("board.kept")), keeps)
	if !b.Keeps {
		return body
	}
	a := &b.Card
	s := c.form.shell
	body.Add(layout.ColumnsOf(2, 240, theme.M,
		c.form.written("kept.type", desk.Words(s).T("screen.table.advisor.type"), "", a.Type, func(is string) { c.touch(p).Card.Type = is }),
		c.form.written("kept.name", desk.Words(s).T("screen.table.advisor.name"), "", a.Name, func(is string) { c.touch(p).Card.Name = is })))
	body.Add(layout.ColumnsOf(4, 150, theme.M,
		c.form.counted("kept.gold", desk.Words(s).T("screen.table.advisor.cost"), a.Gold, 0, 12, func(is int) { c.touch(p).Card.Gold = is }),
		c.form.counted("kept.reputation", desk.Words(s).T("screen.table.advisor.cost_reputation"), a.Reputation, 0, 9, func(is int) { c.touch(p).Card.Reputation = is }),
		c.form.counted("kept.glory", desk.Words(s).T("screen.table.glory"), a.Glory, 0, 9, func(is int) { c.touch(p).Card.Glory = is }),
		c.form.counted("kept.slots", c.form.t("board.slots"), a.Slots, len(a.Expertise), 12, func(is int) { c.touch(p).Card.Slots = is })))
	var kinds []fyne.CanvasObject
	for _, kind := range seafall.ExpertiseKinds {
		b := kit.NewIconButton(kit.Outline, crest.IconPlus, phrases.ExpertiseKind(c.form.speak().Speaker, kind), func() {
			a := &c.touch(p).Card
			a.Expertise = append(a.Expertise, seafall.Expertise{Kind: kind, Value: 1})
			a.Slots = max(a.Slots, len(a.Expertise))
			c.form.again()
		}).ID("catchup.kept.learn." + kind)
		kinds = append(kinds, b)
	}
	body.Add(layout.VBox(theme.XS, parts.Caption(desk.Words(s).T("screen.table.advisor.expertise")), layout.ColumnsOf(5, 130, theme.S, kinds...)))
	var known []fyne.CanvasObject
	for i, e := range a.Expertise {
		id := "kept.expertise." + strconv.Itoa(i)
		known = append(known, c.form.counted(id, phrases.ExpertiseKind(c.form.speak().Speaker, e.Kind), e.Value, 0, 9, func(is int) {
			a := &c.touch(p).Card
			if is == 0 {
				a.Expertise = slices.Delete(a.Expertise, i, i+1)
				return
			}
			a.Expertise[i].Value = is
		}))
	}
	if len(known) > 0 {
		body.Add(layout.ColumnsOf(4, 150, theme.M, known...))
	}
	return body
}
