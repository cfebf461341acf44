package founding

import (
	"slices"
	"strconv"
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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// valueIcons are the signs of a ship's values.
var valueIcons = map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid,
	seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}

// touch is for a change of a board: from now on it is not as founded any more.
func (c *CatchUp) touch(p seafall.Province) *paperBoard {
	b := c.paper.board(p)
	b.Touched = true
	return b
}

// board is a province's board as it lies on the table.
func (c *CatchUp) board(p seafall.Province) fyne.CanvasObject {
	cards := []fyne.CanvasObject{card(c.boardHead(p))}
	side := []fyne.CanvasObject{card(c.leaderOf(p)), card(c.shipsOf(p))}
	if c.wide() {
		cards = append(cards, layout.Weighted(theme.M, []float32{1, 1}, side...))
	} else {
		cards = append(cards, side...)
	}
	cards = append(cards, card(c.enmityOf(p)), card(c.keptBy(p)))
	if against := c.againstBoard(p); against != nil {
		cards = append([]fyne.CanvasObject{against}, cards...)
	}
	return layout.Narrow(1240, layout.VBox(theme.M, cards...))
}

func (c *CatchUp) wide() bool { return c.room() >= 900 }

// againstBoard is what does not fit on a board.
func (c *CatchUp) againstBoard(p seafall.Province) fyne.CanvasObject {
	list := c.doubtsOf(func(v *ledger.Violation) bool { return v.Args["province"] == p && !gameKeys[v.Key] })
	if len(list) == 0 {
		return nil
	}
	return c.verdicts(list)
}

// gameKeys are what is said against a line of the record.
var gameKeys = map[string]bool{"catch_up.target": true, "catch_up.winner": true, "catch_up.winner_missing": true, "catch_up.below_target": true,
	"catch_up.absent": true, "catch_up.score_missing": true, "catch_up.no_number": true, "glory.below_zero": true}

// verdicts lists what does not fit, each with the number of its rule.
func (c *CatchUp) verdicts(list []*ledger.Violation) fyne.CanvasObject {
	box := layout.VBox(theme.S)
	for _, v := range list {
		row := []fyne.CanvasObject{kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(ink.NewText(theme.Body, c.speak().Violation(v)))}
		if v.Rule != "" {
			row = append(row, kit.NewBadge(kit.BadgeOutline, v.Rule))
		}
		box.Add(layout.Row(theme.S, row...))
	}
	return card(box)
}

// boardHead is who plays the province, its title and its glory.
func (c *CatchUp) boardHead(p seafall.Province) fyne.CanvasObject {
	who, speak := c.paper.Form.province(p), c.speak()
	total := c.paper.totals(len(c.paper.Games))[p]
	head := layout.Row(theme.M, kit.NewToken(pieces.Livery(p), 40), layout.Grow(layout.VBox(0, parts.Section(c.player(p)), parts.Caption(c.t("board.hint")))),
		layout.VBox(0, parts.Caption(c.t("board.glory")), ink.NewText(theme.Value, speak.Number(total)).Serif().ID("catchup.total."+string(p))))
	var titles []fyne.CanvasObject
	now := c.paper.titles()[p]
	for _, t := range c.paper.Form.titles() {
		choose := kit.NewButton(kit.Outline, speak.TitleWord(t, who.Style), func() {
			c.paper.entitle(p, t)
			c.again()
		}).ID("catchup.title." + string(t))
		choose.Selected, choose.Livery = t == now, pieces.Livery(p)
		titles = append(titles, choose)
	}
	numbers := []fyne.CanvasObject{c.counted("milestones", c.t("board.milestones"), c.paper.milestones(p), 0, 999, func(is int) { c.touch(p).Milestones = &is })}
	if joined := c.paper.joined(p); joined > 0 && joined < len(c.paper.Games) {
		start := c.startOf(p, joined)
		numbers = append(numbers, c.counted("start", c.t("board.start", "number", joined+1), start, -999, 999, func(is int) { c.touch(p).Start = &is }))
	}
	title, counts := layout.VBox(theme.XS, parts.Caption(c.t("board.title")), layout.Flow(theme.S, theme.S, titles...)), layout.ColumnsOf(2, 150, theme.M, numbers...)
	if c.wide() {
		return layout.VBox(theme.M, head, layout.Weighted(theme.M, []float32{1, 1}, title, counts))
	}
	return layout.VBox(theme.M, head, title, counts)
}

// startOf is the campaign glory with which a province joined.
func (c *CatchUp) startOf(p seafall.Province, joined int) int {
	if start := c.paper.board(p).Start; start != nil {
		return *start
	}
	var others []int
	for _, n := range c.paper.totals(joined) {
		others = append(others, n)
	}
	return scoring.JoiningGlory(others, joined)
}

// leaderOf are the leader's values, the fields and the garrison.
func (c *CatchUp) leaderOf(p seafall.Province) fyne.CanvasObject {
	b, who := c.paper.board(p), c.paper.Form.province(p)
	words := c.t("board.appellation.none")
	if b.Appellation != "" {
		words = c.speak().Appellation(b.Appellation, who.Style)
	}
	appellation := kit.NewButton(kit.Outline, words, func() { c.appellations(p) }).ID("catchup.appellation")
	appellation.IconAfter, appellation.Leading = crest.IconNext, true
	n := c.new
	return layout.VBox(theme.M, parts.Section(c.t("board.leader")),
		layout.VBox(theme.XS, parts.Caption(c.t("board.appellation")), appellation),
		layout.ColumnsOf(2, 150, theme.M,
			c.counted("reputation", n.t("reputation"), b.Reputation, 0, 20, func(is int) { c.touch(p).Reputation = is }),
			c.counted("fortune", n.t("fortune"), b.Fortune, 0, 20, func(is int) { c.touch(p).Fortune = is }),
			c.counted("field_a", n.t("field_a"), b.Fields[0], 0, 99, func(is int) { c.touch(p).Fields[0] = is }),
			c.counted("field_b", n.t("field_b"), b.Fields[1], 0, 99, func(is int) { c.touch(p).Fields[1] = is }),
			c.counted("garrison", n.t("garrison"), b.Garrison, 0, 9, func(is int) { c.touch(p).Garrison = is }),
			c.counted("home_boxes", n.t("home_boxes"), b.HomeBoxes, 0, 2, func(is int) { c.touch(p).HomeBoxes = is })))
}

// appellations is the sheet to choose a leader's appellation on.
func (c *CatchUp) appellations(p seafall.Province) {
	c.shell.SheetOf(func(shut func()) shell.Page {
		var tiles []fyne.CanvasObject
		for _, a := range append([]string{""}, seafall.Appellations...) {
			words, id := c.t("board.appellation.none"), "none"
			if a != "" {
				words, id = c.speak().Appellation(a, c.paper.Form.province(p).Style), a
			}
			tile := kit.NewChoiceTile(words, "", c.paper.board(p).Appellation == a, func() {
				c.touch(p).Appellation = a
				shut()
				c.again()
			})
			tile.Plain, tile.Livery, tile.TestID = true, pieces.Livery(p), "catchup.appellation."+id
			tiles = append(tiles, tile)
		}
		return shell.Page{ID: "catchup.appellations", Title: c.t("board.appellation"), Sub: c.player(p), Body: layout.ColumnsOf(3, 150, theme.S, tiles...), Width: 640}
	})
}

// shipsOf are the eight values, and their sum beside what it should be (R39).
func (c *CatchUp) shipsOf(p seafall.Province) fyne.CanvasObject {
	b, who := c.paper.board(p), c.paper.Form.province(p)
	body := layout.VBox(theme.M, parts.Section(c.t("board.ships")))
	for i := range b.Values {
		letter := string("ab"[i])
		body.Add(c.written("ship_"+letter, c.new.t("ship", "letter", string("AB"[i])), c.new.t("ship.name"), who.Ships[i].Name, func(is string) { who.Ships[i].Name = is }))
		printed := [4]int{who.Ships[i].Sail, who.Ships[i].Raid, who.Ships[i].Explore, who.Ships[i].Hold}
		var values []fyne.CanvasObject
		for v, value := range seafall.Values {
			n := kit.NewCounter(b.Values[i][v], 0, 9, func(is int) { c.touch(p).Values[i][v] = is; c.again() })
			n.TestID = "catchup.ship_" + letter + "." + string(value)
			boxes := pieces.NewValueBoxes(p, min(printed[v], b.Values[i][v]), nil, seafall.MaxValue)
			boxes.Others, boxes.Side = max(0, b.Values[i][v]-printed[v]), 20
			values = append(values, layout.VBox(theme.XS, layout.Row(theme.S, kit.NewIconIn(valueIcons[value], 18, ink.Of(theme.Ink2)),
				layout.Grow(parts.Caption(c.speak().Value(value)))), n, boxes))
		}
		body.Add(layout.ColumnsOf(2, 150, theme.M, values...))
	}
	body.Add(kit.HLine())
	sum, was, boxes := c.shipSum(p)
	mark, role := crest.IconCheck, theme.Ok
	words := c.t("board.sum", "sum", sum, "printed", was, "count", boxes)
	if sum != was+boxes {
		mark, role = crest.IconWarn, theme.Warn
		words = c.t("board.sum.wrong", "sum", sum, "want", was+boxes, "printed", was, "count", boxes)
	}
	body.Add(layout.Row(theme.S, kit.NewIconIn(mark, 22, ink.Of(role)), layout.Grow(ink.NewText(theme.Body, words).ID("catchup.ship_sum")), kit.NewBadge(kit.BadgeOutline, "R39")))
	return body
}

// shipSum is what the eight values come to, what of it is printed, and how many
// boxes should be filled.
func (c *CatchUp) shipSum(p seafall.Province) (sum, printed, boxes int) {
	b, who := c.paper.board(p), c.paper.Form.province(p)
	for i, values := range b.Values {
		for _, n := range values {
			sum += n
		}
		ship := who.Ships[i]
		printed += ship.Sail + ship.Raid + ship.Explore + ship.Hold
	}
	var games []seafall.CaughtUpGame
	for i, g := range c.paper.Games {
		line := seafall.CaughtUpGame{Number: i + 1}
		if i >= c.paper.joined(p) {
			line.Scores = []seafall.CaughtUpScore{{Province: p, Absent: g.Scores[p].Absent}}
		}
		games = append(games, line)
	}
	return sum, printed, min(scoring.FilledBoxes(games, p), 8*seafall.MaxValue-printed)
}

// enmityOf are the six boxes of the province's region.
func (c *CatchUp) enmityOf(p seafall.Province) fyne.CanvasObject {
	return layout.VBox(theme.S, layout.Flow(theme.S, 0, parts.Section(c.t("board.enmity")), parts.Caption(c.t("board.enmity.hint"))),
		c.sixBoxes("boxes", c.paper.board(p).Boxes, func(i int, box seafall.Box) { c.touch(p).Boxes[i] = box }))
}

// sixBoxes are the boxes of a region; a tap asks what one shows.
func (c *CatchUp) sixBoxes(id string, boxes seafall.Boxes, set func(int, seafall.Box)) fyne.CanvasObject {
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
func (c *CatchUp) boxSheet(i int, now seafall.Box, set func(seafall.Box)) {
	c.shell.SheetOf(func(shut func()) shell.Page {
		var tiles []fyne.CanvasObject
		choose := func(box seafall.Box) {
			id := strings.ReplaceAll(string(box), ":", "_")
			if box == "" {
				id = "empty"
			}
			tile := kit.NewChoiceTile(speech.Box(c.speak(), box), "", now == box, func() {
				set(box)
				shut()
				c.again()
			})
			tile.Plain, tile.TestID = true, "catchup.box."+id
			tile.Leading = pieces.NewStickerRow(theme.Sticker, pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()})
			tiles = append(tiles, tile)
		}
		choose("")
		for _, who := range c.paper.Form.playing() {
			choose(seafall.Stuck(who.Province))
			choose(seafall.Crossed(who.Province))
		}
		return shell.Page{ID: "catchup.box", Title: c.t("box", "number", i+1), Body: layout.ColumnsOf(2, 190, theme.S, tiles...), Width: 640}
	})
}

// keptBy is the advisor that the province has kept.
func (c *CatchUp) keptBy(p seafall.Province) fyne.CanvasObject {
	b := c.paper.board(p)
	keeps := kit.NewCheckTile(c.t("board.keeps"), b.Keeps, nil, func(on bool) { c.touch(p).Keeps = on; c.again() })
	keeps.Livery, keeps.TestID = pieces.Livery(p), "catchup.keeps"
	body := layout.VBox(theme.M, parts.Section(c.t("board.kept")), keeps)
	if !b.Keeps {
		return body
	}
	a := &b.Card
	s := c.shell
	body.Add(layout.ColumnsOf(2, 240, theme.M,
		c.written("kept.type", desk.Words(s).T("screen.table.advisor.type"), "", a.Type, func(is string) { c.touch(p).Card.Type = is }),
		c.written("kept.name", desk.Words(s).T("screen.table.advisor.name"), "", a.Name, func(is string) { c.touch(p).Card.Name = is })))
	body.Add(layout.ColumnsOf(4, 150, theme.M,
		c.counted("kept.gold", desk.Words(s).T("screen.table.advisor.cost"), a.Gold, 0, 12, func(is int) { c.touch(p).Card.Gold = is }),
		c.counted("kept.reputation", desk.Words(s).T("screen.table.advisor.cost_reputation"), a.Reputation, 0, 9, func(is int) { c.touch(p).Card.Reputation = is }),
		c.counted("kept.glory", desk.Words(s).T("screen.table.glory"), a.Glory, 0, 9, func(is int) { c.touch(p).Card.Glory = is }),
		c.counted("kept.slots", c.t("board.slots"), a.Slots, len(a.Expertise), 12, func(is int) { c.touch(p).Card.Slots = is })))
	var kinds []fyne.CanvasObject
	for _, kind := range seafall.ExpertiseKinds {
		b := kit.NewIconButton(kit.Outline, crest.IconPlus, speech.ExpertiseKind(c.speak(), kind), func() {
			a := &c.touch(p).Card
			a.Expertise = append(a.Expertise, seafall.Expertise{Kind: kind, Value: 1})
			a.Slots = max(a.Slots, len(a.Expertise))
			c.again()
		}).ID("catchup.kept.learn." + kind)
		kinds = append(kinds, b)
	}
	body.Add(layout.VBox(theme.XS, parts.Caption(desk.Words(s).T("screen.table.advisor.expertise")), layout.ColumnsOf(5, 130, theme.S, kinds...)))
	var known []fyne.CanvasObject
	for i, e := range a.Expertise {
		id := "kept.expertise." + strconv.Itoa(i)
		known = append(known, c.counted(id, speech.ExpertiseKind(c.speak(), e.Kind), e.Value, 0, 9, func(is int) {
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
