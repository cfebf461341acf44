package ashore

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// widest is how wide a card is that has room for more than names in its head.
const widest = 340

// phase is the port or the voyage: in port what it begins with, then a card for each
// pirate and one for the crew; at sea the crew comes first.
func (t *Screen) phase(s *skulltales.State) fyne.CanvasObject {
	page := layout.VBox(theme.M)
	var cards []fyne.CanvasObject
	rows := layout.NewRows()
	present := scoring.Present(s)
	beside := 0 // what stands beside the pirates
	if s.Phase == skulltales.Port {
		page.Add(t.opening(s))
		beside = 1
	} else {
		page.Add(helm(t, s))
	}
	n := 1
	for most := min(len(present)+beside, 5); most > 1; most-- {
		if t.Shell.Width()/float32(most) >= 230*max(1, t.Shell.Scale()) {
			n = most
			break
		}
	}
	if beside == 0 { // evenly over the rows
		high := (len(present) + n - 1) / n
		n = max(1, (len(present)+high-1)/max(1, high))
	}
	for _, p := range present {
		if n == 1 { // no neighbours to line up with
			rows = layout.NewRows()
		}
		cards = append(cards, t.card(s, p, rows, t.Shell.Width()/float32(n) >= widest*max(1, t.Shell.Scale())))
	}
	if n == 1 {
		rows = layout.NewRows()
	}
	if s.Phase == skulltales.Port {
		cards = append(cards, t.crew(s, rows))
	}
	page.Add(layout.CardColumns(n, cards...))
	return page
}

// opening are the four things that a port begins with: what is due, salaries, the booty,
// allies.
func (t *Screen) opening(s *skulltales.State) fyne.CanvasObject {
	steps := layout.VBox(theme.M)
	row := func(n int, title string, o fyne.CanvasObject, acts ...fyne.CanvasObject) {
		if n > 1 {
			steps.Add(kit.HLine())
		}
		head := layout.TopRow(theme.M, kit.NewNumberMark(n, false), layout.Grow(layout.VBox(theme.XS, parts.Strong(title), o)))
		if len(acts) == 0 {
			steps.Add(head)
			return
		}
		steps.Add(layout.Beside(theme.M, true, layout.Grow(head), layout.Flow(theme.S, theme.S, acts...)))
	}
	dues := layout.VBox(theme.XS)
	for _, d := range s.Dues {
		dues.Add(parts.Plain(t.due(s, d)))
	}
	if len(s.Dues) == 0 {
		row(1, t.T("screen.port.compensation"), parts.Caption(t.T("screen.port.no_dues")))
	} else {
		row(1, t.T("screen.port.compensation"), dues, parts.Main("port.settle", t.T("screen.port.settle"), t.settle))
	}
	other := parts.Button("port.salary", crest.IconPen, t.T("screen.port.salary"), func() { sheets.Salary(t.Desk) })
	if len(scoring.SalariesDue(s)) == 0 {
		row(2, t.T("screen.port.salaries"), done(parts.Caption(t.T("screen.port.paid.all"))), other)
	} else {
		row(2, t.T("screen.port.salaries"), parts.Plain(t.salaries(s)),
			parts.Records("port.pay", crest.IconCoin, t.T("screen.port.pay"), func() { t.Record(scoring.PaySalaries{}, nil) }), other)
	}
	if s.Crew.Booty > 0 {
		row(3, t.T("screen.port.booty", "coins", speech.Coins(t.Speaker(), s.Crew.Booty)), parts.Caption(t.T("screen.port.booty.hint")),
			parts.Button("port.share", crest.IconPurse, t.T("screen.port.share"), func() { t.share() }))
	} else {
		row(3, t.T("screen.port.booty.none"), parts.Caption(t.T("screen.port.booty.none.hint")))
	}
	unpaid := map[string]bool{}
	for _, a := range scoring.Unpaid(s) {
		unpaid[a.ID] = true
	}
	var acts []fyne.CanvasObject
	allies := layout.VBox(theme.XS)
	for _, a := range s.Serving("") {
		cost := speech.Amount(t.Speaker(), skulltales.Amount{Coins: a.Salary, Prestige: a.Prestige})
		words := parts.Plain(t.T("screen.port.ally", "ally", wording.Upper(t.Speaker().Who(a.ID)), "cost", cost))
		if !unpaid[a.ID] {
			allies.Add(done(words))
			continue
		}
		said := []fyne.CanvasObject{
			parts.Records("port.keep."+a.ID, crest.IconCheck, t.T("screen.port.keep"), func() { t.Record(scoring.KeepAlly{Ally: a.ID}, nil) }),
			parts.Records("port.dismiss."+a.ID, crest.IconCross, t.T("screen.port.dismiss"), func() {
				t.Record(scoring.LoseAlly{Ally: a.ID, Reason: skulltales.Dismissed}, nil)
			})}
		if len(s.Serving("")) == 1 { // a row of one needs no rows within
			allies.Add(words)
			acts = said
			continue
		}
		allies.Add(layout.Beside(theme.S, true, layout.Grow(words), layout.Flow(theme.S, theme.S, said...)))
	}
	if len(s.Serving("")) == 0 {
		allies.Add(parts.Caption(t.T("screen.port.no_allies")))
	}
	row(4, t.T("screen.port.allies"), allies, append(acts, parts.Button("port.hire", crest.IconPlus, t.T("screen.port.hire"), func() { sheets.Hire(t.Desk) }))...)
	return parts.Box(steps)
}

// done are the words for what a port has behind it.
func done(words fyne.CanvasObject) fyne.CanvasObject {
	return layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ok)), layout.Grow(words))
}

// due is what a due comes to, in words.
func (t *Screen) due(s *skulltales.State, d *skulltales.Due) string {
	var pays []string
	for _, p := range scoring.Compensation(s, d).Payments {
		words := t.T("screen.port.pays", "who", t.Speaker().Who(p.Pirate), "paid", t.Number(p.Paid))
		if p.Owed > 0 {
			words = t.T("screen.port.pays.owes", "who", t.Speaker().Who(p.Pirate), "paid", t.Number(p.Paid), "owed", t.Number(p.Owed))
		}
		pays = append(pays, words)
	}
	return wording.Upper(speech.Due(t.Speaker(), d.For, d.Cause)) + " – " + parts.Dotted(pays...)
}

// settle settles all dues, in the order in which they arose, as one act (T71).
func (t *Screen) settle() {
	var next func(group string)
	next = func(group string) {
		s := t.State()
		if len(s.Dues) == 0 {
			return
		}
		c := scoring.SettleCompensation{For: s.Dues[0].For, Cause: s.Dues[0].Cause}
		if group == "" {
			t.Record(c, func(r ledger.Receipt) { next(r.Group) })
			return
		}
		t.RecordInto(group, c, func(r ledger.Receipt) { next(r.Group) })
	}
	next("")
}

// salaries are what everybody is paid who waits for it, less what is withheld (T70).
func (t *Screen) salaries(s *skulltales.State) string {
	var list []string
	for _, p := range scoring.Present(s) {
		who := t.Speaker().Who(p.ID)
		if slices.Contains(s.Paid, p.ID) {
			list = append(list, t.T("screen.port.paid", "who", who))
			continue
		}
		if p.Sheet.Salary == 0 {
			list = append(list, t.T("screen.port.unknown", "who", who))
			continue
		}
		pay := scoring.Salary(s, p.ID, p.Sheet.Salary)
		words := t.T("screen.port.pays", "who", who, "paid", t.Number(pay.Coins))
		if held := pay.Salary - pay.Coins; held > 0 {
			words = t.T("screen.port.pays.withheld", "who", who, "paid", t.Number(pay.Coins), "withheld", t.Number(held))
		}
		list = append(list, words)
	}
	return parts.Dotted(list...)
}

// share is the sheet that shares the crew's booty (T100).
func (t *Screen) share() {
	shares := map[string]int{}
	t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		total := 0
		for _, n := range shares {
			total += n
		}
		var counts []fyne.CanvasObject
		for _, p := range s.Active() {
			counts = append(counts, parts.Count("share."+p.ID, p.Player, shares[p.ID], 0, s.Crew.Booty-total+shares[p.ID], func(is int) {
				shares[p.ID] = is
				t.Shell.RebuildSheets()
			}))
		}
		alike := s.Crew.Booty / max(1, len(s.Active()))
		return shell.Page{ID: "share", Title: t.T("screen.port.share"), Sub: t.T("screen.port.left", "coins", speech.Coins(t.Speaker(), s.Crew.Booty-total)), Width: 640,
			Body: layout.VBox(theme.M, layout.ColumnsOf(t.Columns(3), 150, theme.M, counts...), parts.Button("share.alike", "", t.T("screen.port.alike"), func() {
				for _, p := range s.Active() {
					shares[p.ID] = alike
				}
				t.Shell.RebuildSheets()
			})),
			Buttons: []fyne.CanvasObject{parts.Main("share.do", t.T("screen.port.share.do"), func() {
				c := scoring.ShareBooty{}
				for _, p := range s.Active() {
					if n := shares[p.ID]; n > 0 {
						c.Shares = append(c.Shares, skulltales.Share{Pirate: p.ID, Coins: n})
					}
				}
				t.Say(c, shut)
			})}}, true
	})
}

// card is a pirate in port or at sea: what the Registre has, and what moves it. The head
// of a wide one says who is Captain; where it is not wide, what is below says so.
func (t *Screen) card(s *skulltales.State, p *skulltales.Pirate, rows *layout.Rows, wide bool) fyne.CanvasObject {
	id, wears := p.ID, parts.Livery(s, p.ID)
	chip := ""
	if s.Captain == id && wide {
		chip = t.T("screen.captain")
	}
	band := kit.NewBand(wears, p.Player, parts.Dotted(p.Name, speech.Type(t.Speaker(), p.Type, p.Words)), chip, func() { t.Go.Board(id) })
	band.TestID = "table." + id + ".board"
	number := func(what string, icon livery.Sign, n int) fyne.CanvasObject {
		large := kit.NewNumeral(theme.GloryPortrait*0.6, t.Number(n), nil)
		large.Paint = wears.Accent
		touch := control.NewTouch(layout.Center(layout.Row(theme.XS, parts.Sign(icon, 26, ink.Of(theme.Ink2)), large)), t.Asking(id+"."+what))
		touch.TestID, touch.OnAsk = "table."+id+"."+what, t.Asking(id+"."+what)
		return touch
	}
	money := func(what string, icon crest.Icon, key string, way sheets.Way) fyne.CanvasObject {
		return parts.Button("table."+id+"."+what, icon, t.T(key), func() { t.Touched = id; sheets.Money(t.Desk, id, way) })
	}
	acts := []fyne.CanvasObject{
		money("coins_in", crest.IconCoin, "screen.shore.coins_in", sheets.CoinsIn), money("coins_out", crest.IconPurse, "screen.shore.coins_out", sheets.CoinsOut),
		money("prestige_in", crest.IconStar, "screen.shore.prestige", sheets.PrestigeIn),
		parts.Button("table."+id+".things", crest.IconTreasure, t.T("screen.shore.things"), func() { sheets.Things(t.Desk, id) }),
	}
	if s.Phase == skulltales.Port {
		acts = append(acts, parts.Button("table."+id+".buy", crest.IconPlus, t.T("screen.shore.buy"), func() { sheets.Buy(t.Desk, id) }),
			parts.Button("table."+id+".sell", crest.IconMinus, t.T("screen.shore.sell"), func() { sheets.Sell(t.Desk, id) }),
			parts.Button("table."+id+".skill", crest.IconBook, t.T("screen.shore.skill"), func() { sheets.Skill(t.Desk, id) }),
			parts.Button("table."+id+".loan", crest.IconScales, t.T("screen.shore.loan"), func() { sheets.Loan(t.Desk, id) }))
	}
	if len(p.Registre.Wounds) > 0 || p.Registre.Cursed {
		acts = append(acts, parts.Button("table."+id+".wound", crest.IconCross, t.T("screen.shore.wound"), func() { sheets.Wounds(t.Desk, id) }))
	}
	card := kit.NewCard(layout.VBox(theme.S, rows.Align("numbers", layout.Columns(2, theme.XS, 0, number("prestige", livery.Prestige, p.Registre.Prestige), number("coins", livery.Coins, p.Registre.Coins))),
		rows.Align("acts", layout.Pairs(acts...))))
	card.Header = rows.Align("band", band)
	recess := layout.VBox(theme.XS, layout.Row(theme.S, parts.Spaces(s.Load(id)), layout.Grow(ink.NewText(theme.Small, items(s, id)))))
	for _, line := range speech.Remarks(t.Speaker(), p) {
		words := ink.NewText(theme.Small, wording.Upper(line))
		if line != t.T("term.remark.captain") {
			recess.Add(words)
		} else if !wide {
			recess.Add(layout.Row(theme.XS, parts.Sign(livery.Captain, 20, ink.Of(theme.Brass)), words.Bold()))
		}
	}
	card.Recess = recess
	return card
}

// items are the names of what somebody holds.
func items(s *skulltales.State, id string) string {
	var list []string
	for _, it := range s.Held(id) {
		list = append(list, it.Name)
	}
	return parts.Dotted(list...)
}

// crew is what all have together.
func (t *Screen) crew(s *skulltales.State, rows *layout.Rows) fyne.CanvasObject {
	name := speech.Ship(t.Speaker())
	if name == "" {
		name = t.T("screen.crew.ship.none")
	}
	head := layout.Inset(theme.M, theme.CardPadding, 0, theme.CardPadding, layout.Row(theme.M, kit.NewIconIn(crest.IconShip, 28, ink.Of(theme.Brass)),
		layout.Grow(layout.VBox(-2, ink.NewText(theme.Name, t.T("screen.crew.title")).Bold(), ink.NewText(theme.Caption, name).Role(theme.Ink2)))))
	large := kit.NewNumeral(theme.GloryPortrait*0.6, t.Number(s.Crew.Booty), nil)
	booty := control.NewTouch(layout.Center(layout.Row(theme.XS, parts.Sign(livery.Chest, 30, ink.Of(theme.Brass)), large)), t.Asking("crew.booty"))
	booty.TestID = "table.crew.booty"
	acts := []fyne.CanvasObject{
		parts.Button("table.crew.in", crest.IconCoin, t.T("screen.shore.coins_in"), func() { sheets.Booty(t.Desk, false) }),
		parts.Button("table.crew.out", crest.IconPurse, t.T("screen.shore.coins_out"), func() { sheets.Booty(t.Desk, true) }),
		parts.Button("table.crew.count", crest.IconPen, t.T("screen.crew.count"), func() { sheets.Counters(t.Desk) }),
		parts.Button("table.crew.ship", crest.IconShip, t.T("screen.crew.ship"), func() { sheets.Ship(t.Desk) }),
		parts.Button("table.crew.captain", crest.IconCrown, t.T("screen.captain.change"), func() { sheets.Captain(t.Desk, skulltales.TableSays) }),
	}
	card := kit.NewCard(layout.VBox(theme.S, rows.Align("numbers", booty), rows.Align("acts", layout.Pairs(acts...))))
	card.Header = rows.Align("band", head)
	recess := layout.VBox(theme.XS)
	for _, line := range speech.Stock(t.Speaker()) {
		recess.Add(ink.NewText(theme.Small, wording.Upper(line)))
	}
	card.Recess = recess
	return card
}
