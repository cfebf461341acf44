package founding

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// debtsPage is the page of what pirates pay each other: what is due in the next port
// (T67, T68), and what somebody could not pay and owes on (T70).
type debtsPage struct {
	c *CatchUp
	s *skulltales.State
}

func (p debtsPage) page() fyne.CanvasObject {
	dues, owed := parts.Box(p.dues()), parts.Box(p.owed())
	if p.c.wide() {
		return layout.Weighted(theme.M, []float32{1, 1}, layout.VBox(0, dues), layout.VBox(0, owed))
	}
	return layout.VBox(theme.M, dues, owed)
}

func (p debtsPage) token(id string) fyne.CanvasObject {
	return kit.NewToken(parts.Livery(p.s, id), theme.Token)
}

// dues are what is due in the next port, in the order in which it arose (T71).
func (p debtsPage) dues() fyne.CanvasObject {
	c := p.c
	rows := layout.VBox(theme.M, layout.VBox(0, parts.Section(c.T("screen.paper.dues")), parts.Caption(c.T("screen.paper.dues.hint"))))
	for i := range c.paper.Dues {
		rows.Add(kit.HLine())
		d := c.paper.Dues[i]
		if (lines{c, "due"}).isOpen(i, len(c.paper.Dues)) {
			rows.Add(p.due(i))
			continue
		}
		rows.Add(lines{c, "due"}.folded(i, p.token(d.For), p.title(d.For, d.Cause), p.sum(d)))
	}
	rows.Add(kit.HLine())
	rows.Add(layout.Row(0, parts.Button("paper.due.add", crest.IconPlus, c.T("screen.paper.due.add"), func() {
		c.paper.Dues = append(c.paper.Dues, c.paper.freshDue(p.s))
		lines{c, "due"}.open(len(c.paper.Dues) - 1)
	})))
	return rows
}

// title is who is paid for what.
func (p debtsPage) title(of string, cause skulltales.Cause) string {
	return parts.Dotted(p.s.Pirate(of).Player, wording.Upper(speech.Cause(p.c.Speaker(), cause)))
}

// sum is what a due comes to.
func (p debtsPage) sum(d paperDue) string {
	c := p.c
	each, is := written(d.Each)
	if !is || len(d.Payers) == 0 {
		return ""
	}
	key := "screen.paper.due.sum"
	if d.Cause == skulltales.ForRetirement {
		key = "screen.paper.due.sum.nobody"
	}
	return c.T(key, "payers", playersOf(p.s, d.Payers), "each", speech.Coins(c.Speaker(), each), "who", p.s.Pirate(d.For).Player,
		"sum", speech.Coins(c.Speaker(), each*len(d.Payers)))
}

// due is one of them: for whom, for what, how much, from whom.
func (p debtsPage) due(i int) fyne.CanvasObject {
	c, d, id := p.c, &p.c.paper.Dues[i], at("due", i)
	var all []string
	for _, of := range p.s.Pirates {
		all = append(all, of.ID)
	}
	of := c.who(p.s, id+".for", all, func(who string) bool { return d.For == who }, "", func(who string) {
		cause := d.Cause
		if d.For == who {
			return
		}
		if causes := c.paper.causes(p.s, who); !slices.Contains(causes, cause) || c.paper.due(who, cause) {
			cause = causes[0]
		}
		*d = c.paper.dueFor(p.s, who, cause)
	})
	var causes []fyne.CanvasObject
	for _, cause := range c.paper.causes(p.s, d.For) {
		causes = append(causes, parts.Choice("paper."+id+".cause."+string(cause), wording.Upper(speech.Cause(c.Speaker(), cause)), d.Cause == cause, func() {
			if d.Cause != cause {
				d.Cause, d.Each = cause, c.paper.dueFor(p.s, d.For, cause).Each
			}
			c.again()
		}))
	}
	payers := c.who(p.s, id+".payer", others(p.s, d.For), func(who string) bool { return slices.Contains(d.Payers, who) }, "", func(who string) {
		pays := !slices.Contains(d.Payers, who)
		d.Payers = slices.DeleteFunc(others(p.s, d.For), func(o string) bool {
			if o == who {
				return !pays
			}
			return !slices.Contains(d.Payers, o)
		})
	})
	box := layout.VBox(theme.M, lines{c, "due"}.head(i, p.title(d.For, d.Cause), func() {
		c.paper.Dues = slices.Delete(c.paper.Dues, i, i+1)
	}), layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.due.for")), of),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.due.cause")), layout.Flow(theme.S, theme.S, causes...)),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.due.payers")), payers),
		layout.ColumnsOf(2, leastAmount, theme.M, c.amount(id+".each", wording.Upper(c.T("field.each")), d.Each, skulltales.MostAtOnce, func(is string) { d.Each = is }), layout.Gap(1, 1)),
		c.follows("paper."+id+".sum", theme.Ink, "", func() string { return p.sum(c.paper.Dues[i]) }))
	if d.Cause == skulltales.ForRetirement && p.s.Pirate(d.For).Status == skulltales.Active {
		box.Add(parts.Remark(c.T("screen.paper.due.before", "who", p.s.Pirate(d.For).Player)))
	}
	box.Add(c.against(id))
	return box
}

// owed are what somebody owes on: it is withheld from the next salary.
func (p debtsPage) owed() fyne.CanvasObject {
	c := p.c
	rows := layout.VBox(theme.M, layout.VBox(0, parts.Section(c.T("screen.paper.owed")), parts.Caption(c.T("screen.paper.owed.hint"))))
	for i := range c.paper.Owed {
		rows.Add(kit.HLine())
		o := c.paper.Owed[i]
		if (lines{c, "owed"}).isOpen(i, len(c.paper.Owed)) {
			rows.Add(p.owing(i))
			continue
		}
		rows.Add(lines{c, "owed"}.folded(i, p.token(o.Pirate), p.says(o), ""))
	}
	if len(p.s.Active()) > 1 {
		rows.Add(kit.HLine())
		rows.Add(layout.Row(0, parts.Button("paper.owed.add", crest.IconPlus, c.T("screen.paper.owed.add"), func() {
			list := p.s.Active()
			c.paper.Owed = append(c.paper.Owed, paperOwing{Pirate: list[1].ID, For: list[0].ID, Cause: p.firstCause(list[0].ID)})
			lines{c, "owed"}.open(len(c.paper.Owed) - 1)
		})))
	}
	return rows
}

// firstCause is what somebody is most likely owed for.
func (p debtsPage) firstCause(of string) skulltales.Cause { return p.c.paper.causes(p.s, of)[0] }

// says is what is owed in a sentence.
func (p debtsPage) says(o paperOwing) string {
	c := p.c
	coins, is := written(o.Coins)
	if !is || coins == 0 {
		return p.s.Pirate(o.Pirate).Player
	}
	return c.T("screen.paper.owed.says", "who", p.s.Pirate(o.Pirate).Player, "coins", speech.Coins(c.Speaker(), coins), "due", speech.Due(c.Speaker(), o.For, o.Cause))
}

// owing is one of them: who owes, to whom, for what, how much. A wound that paid was
// once due for may be off the log sheet by now, so all six can be chosen.
func (p debtsPage) owing(i int) fyne.CanvasObject {
	c, o, id := p.c, &p.c.paper.Owed[i], at("owed", i)
	var crew, all []string
	for _, of := range p.s.Pirates {
		if of.Status == skulltales.Active {
			crew = append(crew, of.ID)
		}
		if of.Status == skulltales.Active || o.Cause == skulltales.ForRetirement {
			all = append(all, of.ID)
		}
	}
	debtor := c.who(p.s, id+".by", crew, func(who string) bool { return o.Pirate == who }, "", func(who string) {
		if o.For == who { // nobody owes himself
			o.For = o.Pirate
		}
		o.Pirate = who
	})
	creditor := c.who(p.s, id+".for", slices.DeleteFunc(all, func(who string) bool { return who == o.Pirate }), func(who string) bool { return o.For == who }, "", func(who string) { o.For = who })
	var causes []fyne.CanvasObject
	for _, w := range skulltales.Wounds {
		causes = append(causes, p.cause(o, id, skulltales.Cause(w)))
	}
	causes = append(causes, p.cause(o, id, skulltales.ForRetirement))
	box := layout.VBox(theme.M, lines{c, "owed"}.head(i, p.title(o.Pirate, o.Cause), func() {
		c.paper.Owed = slices.Delete(c.paper.Owed, i, i+1)
	}), layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.owed.by")), debtor),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.owed.for")), creditor),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.due.cause")), layout.Flow(theme.S, theme.S, causes...)),
		layout.ColumnsOf(2, leastAmount, theme.M, c.amount(id+".coins", c.T("screen.coins"), o.Coins, skulltales.MostAtOnce, func(is string) { o.Coins = is }), layout.Gap(1, 1)),
		c.follows("paper."+id+".says", theme.Ink, "", func() string {
			if o := c.paper.Owed[i]; number(o.Coins) > 0 {
				return p.says(o)
			}
			return ""
		}))
	box.Add(c.against(id))
	return box
}

func (p debtsPage) cause(o *paperOwing, id string, cause skulltales.Cause) fyne.CanvasObject {
	return parts.Choice("paper."+id+".cause."+string(cause), wording.Upper(speech.Cause(p.c.Speaker(), cause)), o.Cause == cause, func() {
		o.Cause = cause
		if p.s.Pirate(o.For).Status != skulltales.Active && cause != skulltales.ForRetirement {
			o.For = others(p.s, o.Pirate)[0]
		}
		p.c.again()
	})
}
