package sheets

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// helpers are those who are up and can do something with somebody who is down; who was
// touched last comes first.
func helpers(d *desk.Desk, s *skulltales.State, down string) []string {
	list := slices.DeleteFunc(slices.Clone(Others(s, down)), s.IsDown)
	if i := slices.Index(list, d.Touched); i > 0 {
		list = slices.Concat([]string{d.Touched}, list[:i], list[i+1:])
	}
	return list
}

// Revive is the sheet that says whether somebody comes round, and by whom (T54–T58).
func Revive(d *desk.Desk, who string) {
	by, failed, chosen := "", false, false
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if !s.IsDown(who) {
			return shell.Page{}, false
		}
		all := helpers(d, s, who)
		if !chosen && len(all) > 0 {
			by = all[0]
		}
		page := d.Page(s, who, d.T("screen.revive.title"))
		page.ID, page.Width = "revive", 640
		var chips []fyne.CanvasObject
		choose := func(id string) func() {
			return func() { by, chosen = id, true; d.Shell.RebuildSheets() }
		}
		for _, id := range all {
			chips = append(chips, Who(d, s, "revive.by."+id, id, id == by, choose(id)))
		}
		chips = append(chips, parts.Choice("revive.by.nobody", d.T("screen.revive.card"), by == "", choose("")))
		body := layout.VBox(theme.M, parts.Caption(d.T("screen.revive.by")), layout.Flow(theme.S, theme.S, chips...))
		if p := s.Pirate(who); p != nil && p.Registre.Cursed {
			body.Add(parts.Doubt(d.T("screen.revive.cursed")))
		}
		if failed && s.Pirate(who) != nil {
			body.Add(kit.HLine())
			body.Add(parts.Strong(d.T("screen.revive.wound")))
			body.Add(layout.ColumnsOf(d.Columns(3), 150, theme.S, woundDice(d, s, who, func(die int) {
				d.Say(scoring.Revive{Character: who, By: by, Die: die}, shut)
			})...))
		}
		page.Body = body
		failure := kit.NewButton(kit.Danger, d.T("screen.revive.failure"), func() {
			if s.Pirate(who) != nil {
				failed = true
				d.Shell.RebuildSheets()
				return
			}
			d.Say(scoring.Revive{Character: who, By: by}, shut)
		}).ID("revive.failure")
		page.Buttons = []fyne.CanvasObject{failure, parts.Main("revive.success", d.T("screen.revive.success"), func() {
			d.Say(scoring.Revive{Character: who, By: by, Success: true}, shut)
		})}
		return page, true
	})
}

// woundDice are the six faces of the wound die, each with what it does (T60, T61, T64).
func woundDice(d *desk.Desk, s *skulltales.State, who string, rolled func(die int)) []fyne.CanvasObject {
	p := s.Pirate(who)
	var tiles []fyne.CanvasObject
	for die := 1; die <= len(skulltales.Wounds); die++ {
		w := skulltales.WoundOf(die)
		sub := ""
		switch {
		case p.Has(w):
			sub = d.T("screen.revive.ignored")
		case p.Has(w.Other()):
			sub = d.T("screen.revive.retires")
		}
		words := layout.VBox(0, parts.Strong(wording.Upper(speech.Wound(d.Speaker(), w))))
		if sub != "" {
			words.Add(parts.Caption(sub))
		}
		tile := kit.NewTile(kit.TilePlain, layout.Row(theme.M, kit.NewNumberMark(die, false), layout.Grow(words)), func() { rolled(die) })
		tile.TestID, tile.Records = "die."+strconv.Itoa(die), true
		tiles = append(tiles, tile)
	}
	return tiles
}

// Dice are the six faces of a die, each with what it comes to.
func Dice(id string, rolled func(die int), says func(die int) string) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for die := 1; die <= 6; die++ {
		b := kit.NewOneTap(parts.Wear(-1, ""), "", strconv.Itoa(die), says(die), func() { rolled(die) }).ID(id + "." + strconv.Itoa(die))
		list = append(list, b.Recording())
	}
	return list
}

// Body is the sheet on which somebody who is down is searched (T53).
func Body(d *desk.Desk, who string) {
	by := ""
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if !s.IsDown(who) {
			return shell.Page{}, false
		}
		page := d.Page(s, who, d.T("screen.body.title"))
		page.ID, page.Width = "body", 640
		all := helpers(d, s, who)
		if by == "" && len(all) == 1 {
			by = all[0]
		}
		var chips []fyne.CanvasObject
		for _, id := range all {
			chips = append(chips, Who(d, s, "body.by."+id, id, id == by, func() { by = id; d.Shell.RebuildSheets() }))
		}
		coins := s.Purse(who).Coins
		body := layout.VBox(theme.M, parts.Caption(d.T("screen.body.by")), layout.Flow(theme.S, theme.S, chips...))
		if by != "" {
			body.Add(kit.HLine())
			body.Add(parts.Strong(d.T("screen.body.coins", "coins", speech.Coins(d.Speaker(), coins))))
			body.Add(layout.ColumnsOf(d.Columns(6), 60, theme.S, Dice("body.die", func(die int) {
				d.Say(scoring.SearchBody{By: by, From: who, Die: die}, shut)
			}, func(die int) string { return d.Signed(min(die+3, coins)) })...))
			var cards []fyne.CanvasObject
			for _, id := range onBody(s, who) {
				cards = append(cards, parts.Records("body.card."+id, crest.IconReady, wording.Upper(speech.Card(d.Speaker(), id)), func() {
					d.Say(scoring.SearchBody{By: by, From: who, Card: id}, shut)
				}))
			}
			if len(cards) > 0 {
				body.Add(parts.Strong(d.T("screen.body.card")))
				body.Add(layout.Flow(theme.S, theme.S, cards...))
			}
		}
		page.Body = body
		return page, true
	})
}

// onBody are the cards that can be taken from a body: items, research cards, and
// objectives that are objects.
func onBody(s *skulltales.State, who string) []string {
	var list []string
	for _, it := range s.Held(who) {
		list = append(list, it.ID)
	}
	for _, f := range s.HeldFinds(who) {
		list = append(list, f.ID)
	}
	for _, o := range s.HeldObjectives(who) {
		if o.Kind == skulltales.Object {
			list = append(list, o.ID)
		}
	}
	return list
}

// EventTurn is the sheet with a die for each pirate who is down; the last one holds the
// turn (T34).
func EventTurn(d *desk.Desk) {
	dice := map[string]int{}
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if s.Running == nil {
			return shell.Page{}, false
		}
		down := s.PiratesDown()
		rows := layout.VBox(theme.M, parts.Caption(d.T("screen.turn.hint")))
		for _, id := range down {
			rows.Add(kit.HLine())
			head := layout.Row(theme.S, kit.NewToken(parts.Livery(s, id), theme.Token), layout.Grow(parts.Strong(d.Speaker().Who(id))))
			var faces []fyne.CanvasObject
			for die := 1; die <= 6; die++ {
				word := ""
				if die <= 2 {
					word = d.T("screen.turn.moves")
				}
				b := kit.NewOneTap(parts.Livery(s, id), "", strconv.Itoa(die), word, func() {
					dice[id] = die
					if len(dice) < len(down) {
						d.Shell.RebuildSheets()
						return
					}
					c := scoring.HoldEventTurn{}
					for _, id := range down {
						c.Dice = append(c.Dice, skulltales.Rolled{Pirate: id, Die: dice[id]})
					}
					d.Say(c, shut)
				}).ID("turn." + id + "." + strconv.Itoa(die))
				b.Selected = dice[id] == die
				faces = append(faces, b)
			}
			rows.Add(head)
			rows.Add(layout.ColumnsOf(d.Columns(6), 60, theme.S, faces...))
		}
		return shell.Page{ID: "turn", Title: d.T("screen.turn.title", "turn", s.Running.Turn+1), Width: 640, Body: rows}, true
	})
}

// Contest is the sheet of a charisma contest (T40): a die for each, the tied roll again
// until one is left. done gets the rounds and who has won.
func Contest(d *desk.Desk, title string, among []string, done func(contest skulltales.Contest, winner string)) {
	c := &contest{Desk: d, title: title, rounds: skulltales.Contest{nil}, left: among, done: done}
	d.Sheet(c.page)
}

type contest struct {
	*desk.Desk
	title  string
	rounds skulltales.Contest // the last one is being rolled
	left   []string
	done   func(skulltales.Contest, string)
}

func (c *contest) page(s *skulltales.State, shut func()) (shell.Page, bool) {
	now := c.rounds[len(c.rounds)-1]
	if slices.ContainsFunc(c.left, func(id string) bool { p := s.Pirate(id); return p == nil || p.Sheet.Charisma == 0 }) {
		return c.told(s, shut), true
	}
	rows := layout.VBox(theme.M, parts.Caption(c.T("screen.contest.hint")))
	if len(c.rounds) > 1 {
		rows.Add(parts.Doubt(c.T("screen.contest.tied")))
	}
	for _, id := range c.left {
		rows.Add(kit.HLine())
		charisma, rolled := 0, 0
		if p := s.Pirate(id); p != nil {
			charisma = p.Sheet.Charisma
		}
		var faces []fyne.CanvasObject
		for _, r := range now {
			if r.Pirate == id {
				rolled = r.Die
			}
		}
		for die := 1; die <= 6; die++ {
			b := kit.NewOneTap(parts.Livery(s, id), "", strconv.Itoa(die), c.T("screen.contest.sum", "sum", charisma+die), func() { c.roll(s, id, die, shut) }).
				ID("contest." + id + "." + strconv.Itoa(die))
			b.Selected = rolled == die
			faces = append(faces, b)
		}
		rows.Add(layout.Row(theme.S, kit.NewToken(parts.Livery(s, id), theme.Token), layout.Grow(parts.Strong(c.Speaker().Who(id))),
			parts.Caption(c.T("screen.contest.charisma", "charisma", charisma))))
		rows.Add(layout.ColumnsOf(c.Columns(6), 60, theme.S, faces...))
	}
	return shell.Page{ID: "contest", Title: c.title, Width: 640, Body: rows}, true
}

// told asks who has won a contest, where the sheet of somebody does not say the charisma.
func (c *contest) told(s *skulltales.State, shut func()) shell.Page {
	var chips []fyne.CanvasObject
	for _, id := range c.left {
		chips = append(chips, Who(c.Desk, s, "contest.won."+id, id, false, func() { shut(); c.done(nil, id) }))
	}
	return shell.Page{ID: "contest", Title: c.title, Body: layout.VBox(theme.M, parts.Caption(c.T("screen.contest.told")), layout.Flow(theme.S, theme.S, chips...))}
}

// roll notes a die. Once all have rolled, the highest are left.
func (c *contest) roll(s *skulltales.State, id string, die int, shut func()) {
	last := len(c.rounds) - 1
	now := slices.DeleteFunc(slices.Clone(c.rounds[last]), func(r skulltales.Rolled) bool { return r.Pirate == id })
	c.rounds[last] = append(now, skulltales.Rolled{Pirate: id, Die: die})
	if len(c.rounds[last]) < len(c.left) {
		c.Shell.RebuildSheets()
		return
	}
	sum := func(r skulltales.Rolled) int {
		if p := s.Pirate(r.Pirate); p != nil {
			return p.Sheet.Charisma + r.Die
		}
		return r.Die
	}
	most := 0
	for _, r := range c.rounds[last] {
		most = max(most, sum(r))
	}
	var left []string
	for _, id := range c.left { // in the crew's order
		for _, r := range c.rounds[last] {
			if r.Pirate == id && sum(r) == most {
				left = append(left, id)
			}
		}
	}
	if len(left) == 1 {
		shut()
		c.done(c.rounds, left[0])
		return
	}
	c.left, c.rounds = left, append(c.rounds, nil)
	c.Shell.RebuildSheets()
}

// Initiative settles by a contest who takes the initiative (T42, T44).
func Initiative(d *desk.Desk, among []string) {
	Contest(d, d.T("screen.contest.initiative"), among, func(c skulltales.Contest, winner string) {
		d.Record(scoring.PassInitiative{To: winner, Reason: skulltales.ByContest, Contest: c}, func(ledger.Receipt) {})
	})
}
