package sheets

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

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

// Buy is the sheet of an item that is bought: coins and card are one act (T101).
func Buy(d *desk.Desk, who string) {
	t, price := &things{Desk: d, who: who, halves: 2}, 0
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		page := d.Page(s, who, d.T("screen.buy.title"))
		page.ID, page.Width = "buy", 560
		var known []fyne.CanvasObject
		for _, it := range s.Items {
			if it.Holder == "" && it.Kind == skulltales.Equipment {
				known = append(known, parts.Choice("buy."+it.ID, it.Name, t.name == it.Name, func() { t.name, t.halves = it.Name, it.Halves; d.Shell.RebuildSheets() }))
			}
		}
		body := layout.VBox(theme.M)
		if len(known) > 0 {
			body.Add(layout.Flow(theme.S, theme.S, known...))
		}
		body.Add(parts.Field("things.name", d.T("screen.things.name"), t.name, func(is string) { t.name = is }))
		body.Add(t.kinds())
		body.Add(parts.Count("buy.price", d.T("screen.price"), price, 0, skulltales.MostAtOnce, func(is int) { price = is }))
		page.Body = body
		page.Buttons = []fyne.CanvasObject{parts.Main("buy.do", d.T("screen.buy.do"), func() {
			card := skulltales.Card{Name: strings.TrimSpace(t.name), Kind: skulltales.Equipment, Halves: t.halves}
			if t.legendary {
				card.Kind = skulltales.Legendary
			}
			if i := slices.IndexFunc(s.Items, func(it *skulltales.Item) bool { return it.Holder == "" && it.Name == card.Name }); i >= 0 {
				card.ID, card.Kind = s.Items[i].ID, s.Items[i].Kind
			}
			d.Say(scoring.BuyItem{Pirate: who, Item: card, Price: price}, shut)
		})}
		return page, true
	})
}

// Sell is the sheet of what somebody can sell.
func Sell(d *desk.Desk, who string) {
	item, price := "", 0
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		page := d.Page(s, who, d.T("screen.sell.title"))
		page.ID, page.Width = "sell", 560
		var chips []fyne.CanvasObject
		for _, it := range s.Held(who) {
			chips = append(chips, parts.Choice("sell."+it.ID, it.Name, item == it.ID, func() { item = it.ID; d.Shell.RebuildSheets() }))
		}
		if len(chips) == 0 {
			page.Body = parts.Plain(d.T("screen.sell.nothing"))
			return page, true
		}
		page.Body = layout.VBox(theme.M, layout.Flow(theme.S, theme.S, chips...), parts.Count("sell.price", d.T("screen.price"), price, 0, skulltales.MostAtOnce, func(is int) { price = is }))
		page.Buttons = []fyne.CanvasObject{parts.Main("sell.do", d.T("screen.sell.do"), func() { d.Say(scoring.SellItem{Pirate: who, Item: item, Price: price}, shut) })}
		return page, true
	})
}

// Skill is the sheet of a skill that somebody learns.
func Skill(d *desk.Desk, who string) {
	f := skulltales.SkillLearned{Pirate: who}
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		page := d.Page(s, who, d.T("screen.skill.title"))
		page.ID = "skill"
		page.Body = layout.VBox(theme.M, parts.Field("skill.name", d.T("screen.skill.name"), f.Skill, func(is string) { f.Skill = is }),
			layout.ColumnsOf(2, 150, theme.M, parts.Count("skill.coins", d.T("screen.coins"), f.Coins, 0, skulltales.MostAtOnce, func(is int) { f.Coins = is }),
				parts.Count("skill.prestige", d.T("screen.prestige"), f.Prestige, 0, skulltales.MostPrestigeNow, func(is int) { f.Prestige = is })))
		page.Buttons = []fyne.CanvasObject{parts.Main("skill.do", d.T("screen.skill.do"), func() { d.Say(scoring.LearnSkill{SkillLearned: f}, shut) })}
		return page, true
	})
}

// Loan is the sheet of a loan that is taken or paid back (T102).
func Loan(d *desk.Desk, who string) {
	coins, owes := 0, 0
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		p := s.Pirate(who)
		if p == nil {
			return shell.Page{}, false
		}
		page := d.Page(s, who, d.T("screen.loan.title"))
		page.ID = "loan"
		page.Body = layout.VBox(theme.M, parts.Plain(d.T("screen.loan.owes", "coins", speech.Coins(d.Speaker(), p.Registre.Loan))),
			parts.Count("loan.coins", d.T("screen.coins"), coins, 0, skulltales.MostAtOnce, func(is int) { coins = is }),
			parts.Count("loan.owes", d.T("screen.loan.afterwards"), owes, 0, skulltales.MostCoins, func(is int) { owes = is }))
		take := parts.Main("loan.take", d.T("screen.loan.take"), func() {
			c := scoring.TakeLoan{Pirate: who, Coins: coins}
			if owes > 0 {
				c.Owes = &owes
			}
			d.Say(c, shut)
		})
		page.Buttons = []fyne.CanvasObject{take}
		if p.Registre.Loan > 0 {
			page.Buttons = []fyne.CanvasObject{take, parts.Main("loan.repay", d.T("screen.loan.repay"), func() { d.Say(scoring.RepayLoan{Pirate: who, Coins: coins}, shut) })}
		}
		return page, true
	})
}

// Wounds is the sheet of what can be mended of a pirate: a prosthesis for a wound, a
// curse that is lifted.
func Wounds(d *desk.Desk, who string) {
	name, coins := "", 0
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		p := s.Pirate(who)
		if p == nil {
			return shell.Page{}, false
		}
		page := d.Page(s, who, d.T("screen.wounds.title"))
		page.ID, page.Width = "wounds", 560
		body := layout.VBox(theme.M)
		var fits []fyne.CanvasObject
		for _, w := range p.Registre.Wounds {
			if w.Prosthesis == "" {
				fits = append(fits, parts.Records("wounds.fit."+string(w.Wound), crest.IconPlus, wording.Upper(speech.Wound(d.Speaker(), w.Wound)), func() {
					d.Say(scoring.FitProsthesis{ProsthesisFitted: skulltales.ProsthesisFitted{Pirate: who, Wound: w.Wound, Name: strings.TrimSpace(name), Coins: coins}}, shut)
				}))
			}
		}
		if len(fits) > 0 {
			body.Add(parts.Field("wounds.name", d.T("screen.wounds.name"), name, func(is string) { name = is }))
			body.Add(parts.Count("wounds.coins", d.T("screen.price"), coins, 0, skulltales.MostAtOnce, func(is int) { coins = is }))
			body.Add(parts.Caption(d.T("screen.wounds.fit")))
			body.Add(layout.Flow(theme.S, theme.S, fits...))
		}
		if p.Registre.Cursed {
			body.Add(parts.Records("wounds.curse", crest.IconCheck, d.T("screen.wounds.curse"), func() {
				d.Say(scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: who}}, shut)
			}))
		}
		if len(body.Objects) == 0 {
			body.Add(parts.Plain(d.T("screen.wounds.nothing")))
		}
		page.Body = body
		return page, true
	})
}

// Salary is the sheet of salaries that the sheets do not say, or say otherwise (T99): of
// those who wait for one, else of everybody again.
func Salary(d *desk.Desk) {
	said := map[string]int{}
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		var counts []fyne.CanvasObject
		due := scoring.SalariesDue(s)
		if len(due) == 0 {
			due = scoring.Present(s)
		}
		for _, p := range due {
			if _, is := said[p.ID]; !is {
				said[p.ID] = p.Sheet.Salary
			}
			counts = append(counts, parts.Count("salary."+p.ID, p.Player, said[p.ID], 0, 99, func(is int) { said[p.ID] = is }))
		}
		return shell.Page{ID: "salary", Title: d.T("screen.port.salaries"), Width: 560, Body: layout.ColumnsOf(d.Columns(3), 150, theme.M, counts...),
			Buttons: []fyne.CanvasObject{parts.Main("salary.do", d.T("screen.port.pay"), func() { d.Say(scoring.PaySalaries{Salaries: said}, shut) })}}, true
	})
}

// typed are the types to choose one of, for an ally.
func typed(d *desk.Desk, id string, now skulltales.Type, choose func(skulltales.Type)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, t := range skulltales.Types {
		list = append(list, parts.Choice(id+"."+string(t), speech.Type(d.Speaker(), t, ""), t == now, func() { choose(t); d.Shell.RebuildSheets() }))
	}
	return layout.ColumnsOf(d.Columns(4), 120, theme.S, list...)
}

// Hire is the sheet of an ally who is hired (T73).
func Hire(d *desk.Desk) {
	c := scoring.HireAlly{}
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		var owners []fyne.CanvasObject
		present := scoring.Present(s)
		if c.Pirate == "" && len(present) > 0 {
			c.Pirate = present[0].ID
		}
		for _, p := range present {
			owners = append(owners, Who(d, s, "hire.by."+p.ID, p.ID, c.Pirate == p.ID, func() { c.Pirate = p.ID; d.Shell.RebuildSheets() }))
		}
		body := layout.VBox(theme.M, layout.Flow(theme.S, theme.S, owners...), typed(d, "hire.type", c.Type, func(t skulltales.Type) { c.Type = t }),
			parts.Field("hire.name", d.T("screen.hire.name"), c.Name, func(is string) { c.Name = is }),
			layout.ColumnsOf(2, 150, theme.M, parts.Count("hire.salary", d.T("screen.new.ally.salary"), c.Salary, 0, 99, func(is int) { c.Salary = is }),
				parts.Count("hire.prestige", d.T("screen.new.ally.prestige"), c.Prestige, 0, 20, func(is int) { c.Prestige = is })))
		if s.Mode == skulltales.SoloMode {
			tile := kit.NewCheckTile(wording.Upper(speech.Payer(d.Speaker(), skulltales.FromCrew)), c.From == skulltales.FromCrew, nil, func(on bool) {
				if c.From = skulltales.FromPirate; on {
					c.From = skulltales.FromCrew
				}
			})
			tile.TestID = "hire.from"
			body.Add(tile)
		}
		return shell.Page{ID: "hire", Title: d.T("screen.port.hire"), Width: 680, Body: body,
			Buttons: []fyne.CanvasObject{parts.Main("hire.do", d.T("screen.hire.do"), func() { d.Say(c, shut) })}}, true
	})
}

// Draw is the sheet of the three allies that a solo player draws (T77).
func Draw(d *desk.Desk, done func(allies []skulltales.DrawnAlly, shut func())) {
	drawn := make([]skulltales.DrawnAlly, 3)
	d.Sheet(func(_ *skulltales.State, shut func()) (shell.Page, bool) {
		body := layout.VBox(theme.M, parts.Caption(d.T("screen.new.allies.hint")))
		for i := range drawn {
			a, id := &drawn[i], "draw."+strconv.Itoa(i)
			body.Add(kit.HLine())
			body.Add(typed(d, id, a.Type, func(t skulltales.Type) { a.Type = t }))
			body.Add(layout.ColumnsOf(2, 150, theme.M, parts.Count(id+".salary", d.T("screen.new.ally.salary"), a.Salary, 0, 99, func(is int) { a.Salary = is }),
				parts.Count(id+".prestige", d.T("screen.new.ally.prestige"), a.Prestige, 0, 20, func(is int) { a.Prestige = is })))
		}
		return shell.Page{ID: "draw", Title: d.T("screen.new.allies"), Width: 680, Body: body,
			Buttons: []fyne.CanvasObject{parts.Main("draw.do", d.T("screen.draw.do"), func() { done(drawn, shut) })}}, true
	})
}

// Booty is the sheet of what the crew gains or pays together (T98).
func Booty(d *desk.Desk, out bool) {
	amount, note := 0, ""
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		title := d.T("screen.booty.in")
		if out {
			title = d.T("screen.booty.out")
		}
		var pieces, reasons []fyne.CanvasObject
		for _, p := range scoring.Pieces {
			pieces = append(pieces, parts.Button("booty.add."+strconv.Itoa(p.Coins), "", d.Signed(p.Coins), func() {
				amount = min(amount+p.Coins, skulltales.MostAtOnce)
				d.Shell.RebuildSheets()
			}))
		}
		for _, r := range skulltales.BootyReasons {
			reasons = append(reasons, parts.Records("booty."+string(r), "", wording.Upper(speech.BootyReason(d.Speaker(), r)), func() {
				if out {
					d.Say(scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: amount, Reason: r, Note: strings.TrimSpace(note)}}, shut)
					return
				}
				d.Say(scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: amount, Reason: r, Note: strings.TrimSpace(note)}}, shut)
			}))
		}
		return shell.Page{ID: "booty", Title: title, Width: 640, Body: layout.VBox(theme.M,
			parts.Count("booty.amount", d.T("screen.money.amount"), amount, 0, skulltales.MostAtOnce, func(is int) { amount = is }),
			layout.Flow(theme.S, theme.S, pieces...), parts.Field("booty.note", d.T("screen.money.note"), note, func(is string) { note = is }),
			parts.Caption(d.T("screen.money.source")), layout.Flow(theme.S, theme.S, reasons...))}, true
	})
}

// CrewCounts are what the crew's log counts; a change is recorded at once.
func CrewCounts(d *desk.Desk, s *skulltales.State) (counts []fyne.CanvasObject) {
	what := slices.Clone(skulltales.Counters)
	for _, c := range s.Crew.Counters {
		if !slices.Contains(what, c.What) {
			what = append(what, c.What)
		}
	}
	for i, w := range what {
		now, _ := s.Crew.Counter(w)
		counts = append(counts, parts.Count("counter."+strconv.Itoa(i), wording.Upper(speech.Counter(d.Speaker(), w)), now, 0, skulltales.MostCounter, func(is int) { count(d, w, is) }))
	}
	return counts
}

// count records how much there is of something.
func count(d *desk.Desk, what string, to int) {
	d.Record(scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: what, To: to}}, nil)
}

// Counters is the sheet of what the crew's log counts, and of what else it shall count.
func Counters(d *desk.Desk) {
	own := ""
	d.Sheet(func(s *skulltales.State, _ func()) (shell.Page, bool) {
		field := parts.Entry("counter.own", "", own, func(is string) { own = is })
		add := parts.Records("counter.add", crest.IconPlus, d.T("screen.crew.own.do"), func() {
			if w := strings.TrimSpace(own); w != "" {
				own = ""
				count(d, w, 0)
			}
		})
		return shell.Page{ID: "counters", Title: d.T("screen.crew.count"), Width: 640,
			Body: layout.VBox(theme.M, layout.ColumnsOf(d.Columns(3), 150, theme.M, CrewCounts(d, s)...),
				layout.VBox(theme.XS, parts.Caption(d.T("screen.crew.own")), layout.FieldAndButtons(field, add)))}, true
	})
}

// Ship is the sheet of the ship's name and type.
func Ship(d *desk.Desk) {
	var ship *skulltales.ShipChanged
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if ship == nil {
			ship = &skulltales.ShipChanged{Name: s.Crew.ShipName, Type: s.Crew.ShipType}
		}
		return shell.Page{ID: "ship", Title: d.T("screen.crew.ship"), Body: layout.VBox(theme.M,
			parts.Field("ship.name", d.T("screen.new.ship"), ship.Name, func(is string) { ship.Name = is }),
			parts.Field("ship.type", d.T("screen.new.ship.type"), ship.Type, func(is string) { ship.Type = is })),
			Buttons: []fyne.CanvasObject{parts.Main("ship.do", d.T("screen.note.do"), func() { d.Say(scoring.ChangeShip{ShipChanged: *ship}, shut) })}}, true
	})
}

// Unmanned are the players whose pirate has retired and who have no other yet.
func Unmanned(s *skulltales.State) []string {
	var list []string
	for _, p := range s.Pirates {
		if p.Status == skulltales.Retired && scoring.Replaceable(s, p.Player) == p.ID {
			list = append(list, p.Player)
		}
	}
	return list
}

// Recruit is the sheet of a new pirate: of somebody who joins, or of a player whose
// pirate has retired (T66).
func Recruit(d *desk.Desk, player string) {
	c, sheet, begun := scoring.RecruitPirate{Player: player}, skulltales.Sheet{}, false
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		body := layout.VBox(theme.M, parts.Field("recruit.player", d.T("screen.new.player"), c.Player, func(is string) { c.Player = is }),
			typed(d, "recruit.type", c.Type, func(t skulltales.Type) { c.Type = t }),
			parts.Field("recruit.name", d.T("screen.new.pirate"), c.Name, func(is string) { c.Name = is }))
		if begun {
			body.Add(parts.SheetFields(d.Speaker(), "recruit.sheet", &sheet, func() {}))
		} else {
			body.Add(parts.Button("recruit.sheet", crest.IconPen, d.T("screen.new.sheet"), func() { begun = true; d.Shell.RebuildSheets() }))
		}
		return shell.Page{ID: "recruit", Title: d.T("screen.recruit.title"), Width: 680, Body: body,
			Buttons: []fyne.CanvasObject{parts.Main("recruit.do", d.T("screen.recruit.do"), func() {
				if c.Sheet = nil; sheet != (skulltales.Sheet{}) {
					c.Sheet = &sheet
				}
				d.Say(c, shut)
			})}}, true
	})
}

// Leave is the sheet of a player who leaves the campaign.
func Leave(d *desk.Desk) {
	reason := ""
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		var chips []fyne.CanvasObject
		for _, p := range s.Active() {
			chips = append(chips, Who(d, s, "leave."+p.ID, p.ID, false, func() {
				d.Say(scoring.LeaveCampaign{PirateLeft: skulltales.PirateLeft{Pirate: p.ID, Reason: strings.TrimSpace(reason)}}, shut)
			}))
		}
		return shell.Page{ID: "leave", Title: d.T("screen.leave.title"), Body: layout.VBox(theme.M, parts.Caption(d.T("screen.leave.hint")),
			parts.Field("leave.reason", d.T("screen.leave.reason"), reason, func(is string) { reason = is }), layout.Flow(theme.S, theme.S, chips...))}, true
	})
}
