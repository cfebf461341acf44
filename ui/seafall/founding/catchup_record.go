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
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// record is the Historical Record to be copied: a row for each game, a column
// for each province, and beside each score the sum so far.
func (c *CatchUp) record() fyne.CanvasObject {
	rows := layout.VBox(theme.S, layout.Flow(theme.S, 0, parts.Section(c.t("record")), parts.Caption(c.t("record.hint"))))
	playing := c.paper.Form.playing()
	tabled := c.room() >= 300+float32(len(playing))*120
	if tabled && len(playing) > 0 {
		head := []fyne.CanvasObject{parts.Caption(c.t("record.game"))}
		for _, who := range playing {
			head = append(head, layout.Row(theme.S, kit.NewToken(pieces.Livery(who.Province), 30), layout.Grow(ink.NewText(theme.Body, c.player(who.Province)).Bold())))
		}
		rows.Add(layout.Weighted(theme.M, c.recordColumns(), append(head, parts.Caption(c.t("record.won")))...))
	}
	for i := range c.paper.Games {
		rows.Add(kit.HLine())
		if tabled {
			rows.Add(c.row(i, playing))
		} else {
			rows.Add(c.block(i, playing))
		}
		rows.Add(c.unless(c.follows("catchup.against."+strconv.Itoa(i+1), theme.Warn, func() string { return c.against(i + 1) })))
	}
	last := len(c.paper.Games) - 1
	more := kit.NewIconButton(kit.Outline, crest.IconPlus, c.t("record.add", "number", last+2), func() {
		c.paper.add()
		c.again()
		control.Focus(c.shell.Config().Window.Canvas(), scoreID(last+1, playing))
	}).ID("catchup.add")
	buttons := []fyne.CanvasObject{more}
	if last > 0 {
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconMinus, c.t("record.remove", "number", last+1), c.removeLast).ID("catchup.remove"))
	}
	rows.Add(kit.HLine())
	rows.Add(layout.Flow(theme.M, theme.S, buttons...))
	return layout.Narrow(1400, layout.VBox(theme.M, card(rows)))
}

func (c *CatchUp) recordColumns() []float32 {
	weights := []float32{0.9}
	for range c.paper.Form.playing() {
		weights = append(weights, 1)
	}
	return append(weights, 1.3)
}

// scoreID is the first field of a game.
func scoreID(game int, playing []*provinceForm) string {
	if len(playing) == 0 {
		return ""
	}
	return "catchup.score." + strconv.Itoa(game+1) + "." + string(playing[0].Province)
}

// removeLast takes the last line away, after asking when something is in it.
func (c *CatchUp) removeLast() {
	last := len(c.paper.Games) - 1
	remove := func() {
		c.paper.Games = c.paper.Games[:last]
		c.again()
	}
	if c.paper.Games[last].blank() {
		remove()
		return
	}
	c.shell.Confirm("catchup.remove", func() shell.Question {
		return shell.Question{Title: c.t("record.remove", "number", last+1), What: c.t("record.remove.what"), Do: c.t("record.remove", "number", last+1)}
	}, remove)
}

// row is a game in a line.
func (c *CatchUp) row(game int, playing []*provinceForm) fyne.CanvasObject {
	cells := []fyne.CanvasObject{layout.VBox(0, ink.NewText(theme.Body, desk.Speaker(c.shell).Game(game+1)).Bold(), c.target(game))}
	for _, who := range playing {
		cells = append(cells, layout.VBox(2, c.scoreField(game, who.Province), c.sum(game, who.Province)))
	}
	return layout.Weighted(theme.M, c.recordColumns(), append(cells, c.more(game))...)
}

// block is a game where there is no room for a line: a row for each province.
func (c *CatchUp) block(game int, playing []*provinceForm) fyne.CanvasObject {
	box := layout.VBox(theme.XS, layout.Row(theme.M, ink.NewText(theme.Label, desk.Speaker(c.shell).Game(game+1)).Bold(), layout.Grow(c.target(game))))
	for _, who := range playing {
		box.Add(layout.Weighted(theme.S, []float32{1.6, 1}, layout.Row(theme.S, kit.NewToken(pieces.Livery(who.Province), 30),
			layout.Grow(layout.VBox(0, ink.NewText(theme.Body, c.player(who.Province)), c.sum(game, who.Province)))), c.scoreField(game, who.Province)))
	}
	box.Add(c.more(game))
	return box
}

func (c *CatchUp) target(game int) fyne.CanvasObject {
	return parts.Caption(c.t("record.target", "target", scoring.Target(game+1)))
}

// scoreField is where a score is written; the word "absent" of somebody who was
// not there.
func (c *CatchUp) scoreField(game int, p seafall.Province) fyne.CanvasObject {
	written := c.paper.Games[game].Scores[p]
	hint := ""
	if written.Absent {
		hint = c.t("record.absent")
	}
	return c.field("score."+strconv.Itoa(game+1)+"."+string(p), hint, written.Glory, func(is string) {
		score := c.paper.Games[game].Scores[p]
		score.Glory = is
		c.paper.Games[game].Scores[p] = score
	})
}

// sum is what a score comes to, below its field: the running total, or that a
// province was absent or is not in the campaign yet.
func (c *CatchUp) sum(game int, p seafall.Province) fyne.CanvasObject {
	id := "catchup.sum." + strconv.Itoa(game+1) + "." + string(p)
	return c.follows(id, theme.Ink2, func() string {
		speak := desk.Speaker(c.shell)
		if joined := c.paper.joined(p); game < joined && joined < len(c.paper.Games) {
			return c.t("record.later", "number", joined+1)
		}
		n, known := c.paper.score(game, p)
		if !known {
			return c.t("record.open")
		}
		sum := speak.Number(c.paper.totals(game + 1)[p])
		if c.paper.Games[game].Scores[p].Absent {
			return c.t("record.sum.absent", "glory", speak.Number(n), "sum", sum)
		}
		return c.t("record.sum", "sum", sum)
	})
}

// more opens what else there is of a game, and says who won it.
func (c *CatchUp) more(game int) fyne.CanvasObject {
	b := kit.NewButton(kit.Outline, c.won(game), func() { c.gameSheet(game) }).ID("catchup.game." + strconv.Itoa(game+1))
	b.Leading, b.IconAfter, b.Crest = true, crest.IconNext, pieces.Livery(c.winner(game))
	c.live = append(c.live, func() {
		if now := c.won(game); b.Text != now {
			b.Crest = pieces.Livery(c.winner(game))
			b.SetText(now)
		}
	})
	return layout.VBox(0, b)
}

// winner is who won a game: chosen, or alone with the most glory.
func (c *CatchUp) winner(game int) seafall.Province {
	g := c.paper.Games[game]
	if g.Winner != "" {
		return g.Winner
	}
	var best []seafall.Province
	most := 0
	for _, who := range c.paper.Form.playing() {
		if n, ok := g.Scores[who.Province].glory(); ok && !g.Scores[who.Province].Absent {
			switch {
			case len(best) == 0 || n > most:
				best, most = []seafall.Province{who.Province}, n
			case n == most:
				best = append(best, who.Province)
			}
		}
	}
	if len(best) != 1 {
		return ""
	}
	return best[0]
}

func (c *CatchUp) won(game int) string {
	if p := c.winner(game); p != "" {
		return c.t("record.won.by", "player", c.player(p), "player_of", desk.Speaker(c.shell).Of(c.player(p)))
	}
	return c.t("record.won.who")
}

// against is what does not fit in a game.
func (c *CatchUp) against(number int) string {
	var lines []string
	for _, v := range c.doubtsOf(func(v *ledger.Violation) bool { return v.Args["number"] == number && v.Key != "catch_up.ship_sum" }) {
		// A game nobody has written into is no mistake yet.
		if c.paper.Games[number-1].blank() || v.Key == "catch_up.score_missing" {
			continue
		}
		lines = append(lines, c.speak().Violation(v))
	}
	return strings.Join(lines, " ")
}

// gameSheet is what else is known of a game: when it was, who was absent, who
// won and how it ended.
func (c *CatchUp) gameSheet(game int) {
	c.shell.SheetOf(func(func()) shell.Page {
		if game >= len(c.paper.Games) {
			return shell.Page{Title: desk.Speaker(c.shell).Game(game + 1), Body: parts.Caption("")}
		}
		g := &c.paper.Games[game]
		var absent, winners []fyne.CanvasObject
		for _, who := range c.paper.Form.playing() {
			p := who.Province
			tile := kit.NewCheckTile(c.player(p), g.Scores[p].Absent, kit.NewToken(pieces.Livery(p), 30), func(on bool) {
				score := g.Scores[p]
				score.Absent = on
				g.Scores[p] = score
				if g.Winner == p {
					g.Winner = ""
				}
				c.again()
			})
			tile.Livery, tile.TestID = pieces.Livery(p), "catchup.absent."+string(p)
			absent = append(absent, tile)
			if g.Scores[p].Absent {
				continue
			}
			choice := kit.NewChoiceTile(c.player(p), "", c.winner(game) == p, func() {
				g.Winner = p
				c.again()
			})
			choice.Livery, choice.Plain, choice.Leading, choice.TestID = pieces.Livery(p), true, kit.NewToken(pieces.Livery(p), 30), "catchup.winner."+string(p)
			winners = append(winners, choice)
		}
		ended := 0
		if g.Card {
			ended = 1
		}
		tabs := kit.NewTabs([]string{c.t("game.target"), c.t("game.card")}, ended, func(i int) {
			g.Card = i == 1
			c.again()
		})
		tabs.TestID = "catchup.ended"
		columns := 2
		if c.room() < theme.PhoneBelow {
			columns = 1
		}
		body := layout.VBox(theme.M, c.written("date", c.t("game.date"), "2026-01-17", g.Date, func(is string) { g.Date = is }),
			parts.Caption(c.t("game.winner")), layout.Columns(columns, theme.S, 0, winners...),
			parts.Caption(c.t("game.ended")), tabs,
			parts.Caption(c.t("game.absent")), layout.Columns(columns, theme.S, 0, absent...),
			parts.Caption(c.t("game.milestones")))
		for i := range g.Milestones {
			body.Add(c.milestone(game, i))
		}
		body.Add(layout.Flow(0, 0, kit.NewIconButton(kit.Outline, crest.IconPlus, c.t("game.milestone.add"), func() {
			first := c.paper.Form.playing()
			if len(first) > 0 {
				g.Milestones = append(g.Milestones, paperMilestone{Province: first[0].Province, Glory: 1})
				c.again()
			}
		}).ID("catchup.milestone.add")))
		return shell.Page{ID: "catchup.game", Title: desk.Speaker(c.shell).Game(game + 1), Sub: c.t("record.target", "target", scoring.Target(game+1)), Body: body, Width: 640}
	})
}

// milestone is one that was claimed in a game: its name, whose it is and its
// glory.
func (c *CatchUp) milestone(game, i int) fyne.CanvasObject {
	at := func() *paperMilestone { return &c.paper.Games[game].Milestones[i] }
	id := "milestone." + strconv.Itoa(i+1)
	var whose []fyne.CanvasObject
	for _, who := range c.paper.Form.playing() {
		p := who.Province
		b := kit.NewButton(kit.Outline, c.player(p), func() { at().Province = p; c.again() }).ID("catchup." + id + "." + string(p))
		b.Selected, b.Livery = at().Province == p, pieces.Livery(p)
		whose = append(whose, b)
	}
	remove := kit.NewIconButton(kit.Outline, crest.IconMinus, c.t("map.site.remove"), func() {
		c.paper.Games[game].Milestones = slices.Delete(c.paper.Games[game].Milestones, i, i+1)
		c.again()
	}).ID("catchup." + id + ".remove")
	return layout.VBox(theme.S, kit.HLine(), c.written(id+".name", c.t("game.milestone.name"), "", at().Name, func(is string) { at().Name = is }),
		layout.Flow(theme.S, theme.S, whose...),
		layout.ColumnsOf(2, 150, theme.M, c.counted(id+".glory", desk.Words(c.shell).T("screen.table.glory"), at().Glory, 1, 99, func(is int) { at().Glory = is }),
			layout.VBox(0, layout.Spacer(), remove)))
}
