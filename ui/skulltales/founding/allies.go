package founding

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// alliesPage is the page of the allies who serve.
type alliesPage struct {
	c *CatchUp
	s *skulltales.State
}

func (p alliesPage) page() fyne.CanvasObject {
	c := p.c
	rows := layout.VBox(theme.M, layout.VBox(0, parts.Section(c.T("screen.port.allies")), parts.Caption(c.T("screen.paper.allies.hint"))))
	for i := range c.paper.Allies {
		rows.Add(kit.HLine())
		if (lines{c, "ally"}).isOpen(i, len(c.paper.Allies)) {
			rows.Add(p.ally(i))
			continue
		}
		a := c.paper.Allies[i]
		rows.Add(lines{c, "ally"}.folded(i, p.token(a, theme.Token), p.title(a), parts.Dotted(c.T("screen.paper.ally.of", "who", p.s.Pirate(a.Pirate).Player, "who_of", c.Speaker().Of(p.s.Pirate(a.Pirate).Player)), p.cost(a))))
	}
	rows.Add(kit.HLine())
	rows.Add(layout.Row(0, parts.Button("paper.ally.add", crest.IconPlus, c.T("screen.paper.ally.add"), func() {
		c.paper.Allies = append(c.paper.Allies, paperAlly{Pirate: p.next()})
		lines{c, "ally"}.open(len(c.paper.Allies) - 1)
	})))
	rows.Add(c.follows("paper.allies.sum", theme.Ink, "", p.sum))
	return parts.Box(rows)
}

// next is whose the next ally most likely is: the first pirate without one (T74).
func (p alliesPage) next() string {
	list := p.s.Active()
	for _, of := range list {
		if !slices.ContainsFunc(p.c.paper.Allies, func(a paperAlly) bool { return a.Pirate == of.ID }) {
			return of.ID
		}
	}
	return list[0].ID
}

// token is an ally's emblem in the colors of its owner.
func (p alliesPage) token(a paperAlly, size float32) fyne.CanvasObject {
	if a.Type == "" {
		return kit.NewIconIn(crest.IconAdvisor, size, ink.Of(theme.Ink2))
	}
	return kit.NewToken(parts.Wear(livery.Index(p.s, a.Pirate), a.Type), size)
}

// title is what an ally is called.
func (p alliesPage) title(a paperAlly) string {
	if a.Type == "" {
		return p.c.T("screen.paper.ally.new")
	}
	return parts.Dotted(a.Name, wording.Upper(speech.Type(p.c.Speaker(), a.Type, a.Words)))
}

// cost is what an ally costs in each port.
func (p alliesPage) cost(a paperAlly) string {
	return speech.Amount(p.c.Speaker(), skulltales.Amount{Coins: number(a.Salary), Prestige: number(a.Prestige)})
}

// sum is what all of them cost their owners in the next port (T75).
func (p alliesPage) sum() string {
	var list []string
	for _, of := range p.s.Active() {
		var a skulltales.Amount
		for _, ally := range p.c.paper.Allies {
			if ally.Pirate == of.ID {
				a.Coins += number(ally.Salary)
				a.Prestige += number(ally.Prestige)
			}
		}
		if a != (skulltales.Amount{}) {
			list = append(list, p.c.T("screen.paper.allies.pays", "who", of.Player, "cost", speech.Amount(p.c.Speaker(), a)))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return p.c.T("screen.paper.allies.sum", "what", parts.Dotted(list...))
}

// ally is one of them: whose, of which type, its name and what it costs.
func (p alliesPage) ally(i int) fyne.CanvasObject {
	c, a, id := p.c, &p.c.paper.Allies[i], at("ally", i)
	label := c.T("screen.paper.ally.type")
	if a.Type != "" {
		label = wording.Upper(speech.Type(c.Speaker(), a.Type, a.Words))
	}
	index := livery.Index(p.s, a.Pirate)
	kind := kit.NewButton(kit.Outline, label, func() {
		types{c.Shell, a.Type, a.Words, index, p.taken()}.choose(func(t skulltales.Type, words string) {
			a.Type, a.Words = t, words
			c.again()
		})
	}).ID("paper." + id + ".type")
	kind.IconAfter, kind.Leading = crest.IconNext, true
	if a.Type != "" {
		kind.Crest = parts.Wear(index, a.Type)
	}
	var crew []string
	for _, of := range p.s.Active() {
		crew = append(crew, of.ID)
	}
	owner := c.who(p.s, id+".of", crew, func(who string) bool { return a.Pirate == who }, "", func(who string) { a.Pirate = who })
	box := layout.VBox(theme.M, lines{c, "ally"}.head(i, p.title(*a), func() {
		c.paper.Allies = slices.Delete(c.paper.Allies, i, i+1)
	}), layout.ColumnsOf(4, leastAmount, theme.M, layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.ally.kind")), kind),
		c.field(id+".name", c.T("screen.hire.name"), "", a.Name, func(is string) { a.Name = is }),
		c.amount(id+".salary", c.T("screen.new.ally.salary"), a.Salary, mostSalary, func(is string) { a.Salary = is }),
		c.amount(id+".prestige", c.T("screen.new.ally.prestige"), a.Prestige, mostCost, func(is string) { a.Prestige = is })),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.ally.owner")), owner))
	box.Add(c.against(id))
	return box
}

// Bounds of what an ally costs, as the books have them.
const (
	mostSalary = 99
	mostCost   = 20
)

// taken are the types that a pirate or another ally is of.
func (p alliesPage) taken() map[skulltales.Type]bool {
	taken := map[skulltales.Type]bool{}
	for _, of := range p.s.Active() {
		taken[of.Type] = true
	}
	for _, a := range p.c.paper.Allies {
		taken[a.Type] = true
	}
	return taken
}
