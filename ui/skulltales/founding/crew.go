package founding

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// crewPage is the page of what is the whole crew's.
type crewPage struct {
	c *CatchUp
	s *skulltales.State
}

func (p crewPage) page() fyne.CanvasObject {
	c := p.c
	var crew []string
	for _, of := range p.s.Active() {
		crew = append(crew, of.ID)
	}
	captain := layout.VBox(theme.XS, parts.Caption(c.T("screen.paper.captain")),
		c.who(p.s, "captain", crew, func(who string) bool { return c.paper.captain(p.s) == who }, c.T("screen.captain.nobody"), func(who string) { c.paper.Captain = &who }))
	counts := []fyne.CanvasObject{c.amount("booty", c.T("screen.port.booty.none"), c.paper.Booty, skulltales.MostCoins, func(is string) { c.paper.Booty = is })}
	for _, what := range skulltales.Counters {
		counts = append(counts, c.amount("counter."+what, wording.Upper(speech.Counter(c.Speaker(), what)), c.paper.Counters[what], skulltales.MostCounter,
			func(is string) { c.paper.Counters[what] = is }))
	}
	box := layout.VBox(theme.L, layout.VBox(0, parts.Section(c.T("screen.crew.title")), parts.Caption(c.T("screen.paper.crew.hint"))),
		captain, layout.ColumnsOf(3, leastAmount, theme.L, counts...))
	for i := range c.paper.Own {
		box.Add(p.own(i))
	}
	box.Add(c.against(atCrew))
	box.Add(layout.Row(0, parts.Button("paper.counter.add", crest.IconPlus, c.T("screen.crew.own"), func() {
		c.paper.Own = append(c.paper.Own, paperCounter{})
		c.again()
		control.Focus(c.Shell.Config().Window.Canvas(), "paper.own."+strconv.Itoa(len(c.paper.Own)-1)+".what")
	})))
	return parts.Box(box)
}

// own is a word of the table's own that its log counts.
func (p crewPage) own(i int) fyne.CanvasObject {
	c, own, id := p.c, &p.c.paper.Own[i], "own."+strconv.Itoa(i)
	remove := kit.NewIconButton(kit.Quiet, crest.IconCross, "", func() { c.paper.Own = slices.Delete(c.paper.Own, i, i+1); c.again() }).ID("paper." + id + ".remove")
	return layout.Beside(theme.M, true, layout.Grow(c.field(id+".what", wording.Upper(c.T("field.counter")), "", own.What, func(is string) { own.What = is })),
		layout.Row(theme.XS, c.amount(id+".to", c.T("screen.paper.count"), own.To, skulltales.MostCounter, func(is string) { own.To = is }), layout.VBox(theme.XS, ink.NewText(theme.Small, " "), remove)))
}
