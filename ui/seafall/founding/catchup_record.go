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
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// recordPage is the page of the Historical Record.
type recordPage struct{ form *CatchUp }

// record is the Historical Record to be copied: a row for each game, a column
// for each province, and beside each score the sum so far.
func (c recordPage) record() fyne.CanvasObject {
	rows := layout.VBox(theme.S, layout.Flow(theme.S, 0, parts.Section(c.form.t("record")), parts.Caption(c.form.t("record.hint"))))
	playing := c.form.paper.Form.playing()
	tabled := c.form.room() >= 300+float32(len(playing))*120
	if tabled && len(playing) > 0 {
		head := []fyne.CanvasObject{parts.Caption(c.form.t("record.game"))}
		for _, who := range playing {
			head = append(head, layout.Row(theme.S, kit.NewToken(pieces.Livery(who.Province), 30), layout.Grow(ink.NewText(theme.Body, c.form.player(who.Province)).Bold())))
		}
		rows.Add(layout.Weighted(theme.M, c.recordColumns(), append(head, parts.Caption(c.form.t("record.won")))...))
	}
	for i := range c.form.paper.Games {
		rows.Add(kit.HLine())
		if tabled {
			rows.Add(c.row(i, playing))
		} else {
			rows.Add(c.block(i, playing))
		}
		rows.Add(c.form.unless(c.form.follows("catchup.against."+strconv.Itoa(i+1), theme.Warn, func() string { return c.against(i + 1) })))
	}
	last := len(c.form.paper.Games) - 1
	more := kit.NewIconButton(kit.Outline, crest.IconPlus, c.form.t("record.add", "number", last+2), func() {
		c.form.paper.add()
		c.form.again()
		control.Focus(c.form.shell.Config().Window.Canvas(), scoreID(last+1, playing))
	}).ID("catchup.add")
	buttons := []fyne.CanvasObject{more}
	if last > 0 {
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconMinus, c.form.t("record.remove", "number", last+1), c.removeLast).ID("catchup.remove"))
	}
	rows.Add(kit.HLine())
	rows.Add(layout.Flow(theme.M, theme.S, buttons...))
	return layout.Narrow(1400, layout.VBox(theme.M, card(rows)))
}

func (c recordPage) recordColumns() []float32 {
	weights := []float32{0.9}
	for range c.form.paper.Form.playing() {
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
func (c recordPage) removeLast() {
	last := len(c.form.paper.Games) - 1
	remove := func() {
		c.form.paper.Games = c.form.paper.Games[:last]
		c.form.again()
	}
	if c.form.paper.Games[last].blank() {
		remove()
		return
	}
	c.form.shell.Confirm("catchup.remove", func() shell.Question {
		return shell.Question{Title: c.form.t("record.remove", "number", last+1), What: c.form.t("record.remove.what"), Do: c.form.t("record.remove", "number", last+1)}
	}, remove)
}

// row is a game in a line.
func (c recordPage) row(game int, playing []*provinceForm) fyne.CanvasObject {
	cells := []fyne.CanvasObject{layout.VBox(0, ink.NewText(theme.Body, desk.Speaker(c.form.shell).Game(game+1)).Bold(), c.target(game))}
	for _, who := range playing {
		cells = append(cells, layout.VBox(2, c.scoreField(game, who.Province), c.sum(game, who.Province)))
	}
	return layout.Weighted(theme.M, c.recordColumns(), append(cells, c.more(game))...)
}

// block is a game where there is no room for a line: a row for each province.
func (c recordPage) block(game int, playing []*provinceForm) fyne.CanvasObject {
	box := layout.VBox(theme.XS, layout.Row(theme.M, ink.NewText(theme.Label, desk.Speaker(c.form.shell).Game(game+1)).Bold(), layout.Grow(c.target(game))))
	for _, who := range playing {
		box.Add(layout.Weighted(theme.S, []float32{1.6, 1}, layout.Row(theme.S, kit.NewToken(pieces.Livery(who.Province), 30),
			layout.Grow(layout.VBox(0, ink.NewText(theme.Body, c.form.player(who.Province)), c.sum(game, who.Province)))), c.scoreField(game, who.Province)))
	}
	box.Add(c.more(game))
	return box
}

func (c recordPage) target(game int) fyne.CanvasObject {
	return parts.Caption(c.form.t("record.target", "target", scoring.Target(game+1)))
}

// scoreField is where a score is written; the word "absent" of somebody who was
// not there.
func (c recordPage) scoreField(game int, p seafall.Province) fyne.CanvasObject {
	written := c.form.paper.Games[game].Scores[p]
	hint := ""
	if written.Absent {
		hint = c.form.t("record.absent")
	}
	return c.form.field("score."+strconv.Itoa(game+1)+"."+string(p), hint, written.Glory, func(is string) {
		score := c.form.paper.Games[game].Scores[p]
		score.Glory = is
		c.form.paper.Games[game].Scores[p] = score
	})
}

// sum is what a score comes to, below its field: the running total, or that a
// province was absent or is not in the campaign yet.
func (c recordPage) sum(game int, p seafall.Province) fyne.CanvasObject {
	id := "catchup.sum." + strconv.Itoa(game+1) + "." + string(p)
	return c.form.follows(id, theme.Ink2, func() string {
		speak := desk.Speaker(c.form.shell)
		if joined := c.form.paper.joined(p); game < joined && joined < len(c.form.paper.Games) {
			return c.form.t("record.later", "number", joined+1)
		}
		n, known := c.form.paper.score(game, p)
		if !known {
			return c.form.t("record.open")
		}
		sum := speak.Number(c.form.paper.totals(game + 1)[p])
		if c.form.paper.Games[game].Scores[p].Absent {
			return c.form.t("record.sum.absent", "glory", speak.Number(n), "sum", sum)
		}
		return c.form.t("record.sum", "sum", sum)
	})
}

// more opens what else there is of a game, and says who won it.
func (c recordPage) more(game int) fyne.CanvasObject {
	b := kit.NewButton(kit.Outline, c.won(game), func() { c.gameSheet(game) }).ID("catchup.game." + strconv.Itoa(game+1))
	b.Leading, b.IconAfter, b.Crest = true, crest.IconNext, pieces.Livery(c.winner(game))
	c.form.live = append(c.form.live, func() {
		if now := c.won(game); b.Text != now {
			b.Crest = pieces.Livery(c.winner(game))
			b.SetText(now)
		}
	})
	return layout.VBox(0, b)
}

// winner is who won a game: chosen, or alone with the most glory.
func (c recordPage) winner(game int) seafall.Province {
	g := c.form.paper.Games[game]
	if g.Winner != "" {
		return g.Winner
	}
	var best []seafall.Province
	most := 0
	for _, who := range c.form.paper.Form.playing() {
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

func (c recordPage) won(game int) string {
	if p := c.winner(game); p != "" {
		return c.form.t("record.won.by", "player", c.form.player(p), "player_of", desk.Speaker(c.form.shell).Of(c.form.player(p)))
	}
	return c.form.t("record.won.who")
}

// against is what does not fit in a game.
func (c recordPage) against(number int) string {
	var lines []string
	for _, v := range doubts(c).of(partRecord, "catch_up.score_missing") {
		// A game nobody has written into is no mistake yet.
		if v.Args["number"] == number && !c.form.paper.Games[number-1].blank() && doubts(c).because(v) == "" {
			lines = append(lines, c.form.speak().Violation(v))
		}
	}
	return strings.Join(lines, " ")
}

// gameSheet is what else is known of a game: when it was, who was absent, who
// won and how it ended.
func (c recordPage) gameSheet(game int) {
	c.form.shell.SheetOf(func(func()) shell.Page {
		if game >= len(c.form.paper.Games) {
			return shell.Page{Title: desk.Speaker(c.form.shell).Game(game + 1), Body: parts.Caption("")}
		}
		g := &c.form.paper.Games[game]
		var absent, winners []fyne.CanvasObject
		for _, who := range c.form.paper.Form.playing() {
			p := who.Province
			tile := kit.NewCheckTile(c.form.player(p), g.Scores[p].Absent, kit.NewToken(pieces.Livery(p), 30), func(on bool) {
				score := g.Scores[p]
				score.Absent = on
				g.Scores[p] = score
				if g.Winner == p {
					g.Winner = ""
				}
				c.form.again()
			})
			tile.Livery, tile.TestID = pieces.Livery(p), "catchup.absent."+string(p)
			absent = append(absent, tile)
			if g.Scores[p].Absent {
				continue
			}
			choice := kit.NewChoiceTile(c.form.player(p), "", c.winner(game) == p, func() {
				g.Winner = p
				c.form.again()
			})
			choice.Livery, choice.Plain, choice.Leading, choice.TestID = pieces.Livery(p), true, kit.NewToken(pieces.Livery(p), 30), "catchup.winner."+string(p)
			winners = append(winners, choice)
		}
		ended := 0
		if g.Card {
			ended = 1
		}
		tabs := kit.NewTabs([]string{c.form.t("game.target"), c.form.t("game.card")}, ended, func(i int) {
			g.Card = i == 1
			c.form.again()
		})
		tabs.TestID = "catchup.ended"
		columns := 2
		if c.form.room() < theme.PhoneBelow {
			columns = 1
		}
		body := layout.VBox(theme.M, c.form.written("date", c.form.t("game.date"), "2026-01-17", g.Date, func(is string) { g.Date = is }),
			parts.Caption(c.form.t("game.winner")), layout.Columns(columns, theme.S, 0, winners...),
			parts.Caption(c.form.t("game.ended")), tabs,
			parts.Caption(c.form.t("game.absent")), layout.Columns(columns, theme.S, 0, absent...),
			parts.Caption(c.form.t("game.milestones")))
		for i := range g.Milestones {
			body.Add(c.milestone(game, i))
		}
		body.Add(layout.Flow(0, 0, kit.NewIconButton(kit.Outline, crest.IconPlus, c.form.t("game.milestone.add"), func() {
			first := c.form.paper.Form.playing()
			if len(first) > 0 {
				g.Milestones = append(g.Milestones, paperMilestone{Province: first[0].Province, Glory: 1})
				c.form.again()
			}
		}).ID("catchup.milestone.add")))
		return shell.Page{ID: "catchup.game", Title: desk.Speaker(c.form.shell).Game(game + 1), Sub: c.form.t("record.target", "target", scoring.Target(game+1)), Body: body, Width: 640}
	})
}

// milestone is one that was claimed in a game: its name, whose it is and its
// glory.
func (c recordPage) milestone(game, i int) fyne.CanvasObject {
	at := func() *paperMilestone { return &c.form.paper.Games[game].Milestones[i] }
	id := "milestone." + strconv.Itoa(i+1)
	var whose []fyne.CanvasObject
	for _, who := range c.form.paper.Form.playing() {
		p := who.Province
		b := kit.NewButton(kit.Outline, c.form.player(p), func() { at().Province = p; c.form.again() }).ID("catchup." + id + "." + string(p))
		b.Selected, b.Livery = at().Province == p, pieces.Livery(p)
		whose = append(whose, b)
	}
	remove := kit.NewIconButton(kit.Outline, crest.IconMinus, c.form.t("map.site.remove"), func() {
		c.form.paper.Games[game].Milestones = slices.Delete(c.form.paper.Games[game].Milestones, i, i+1)
		c.form.again()
	}).ID("catchup." + id + ".remove")
	return layout.VBox(theme.S, kit.HLine(), c.form.written(id+".name", c.form.t("game.milestone.name"), "", at().Name, func(is string) { at().Name = is }),
		layout.Flow(theme.S, theme.S, whose...),
		layout.ColumnsOf(2, 150, theme.M, c.form.counted(id+".glory", desk.Words(c.form.shell).T("screen.table.glory"), at().Glory, 1, 99, func(is int) { at().Glory = is }),
			layout.VBox(0, layout.Spacer(), remove)))
}
