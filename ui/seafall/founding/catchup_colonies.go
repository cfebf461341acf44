package founding

import (
	"reflect"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// paperColony is a colony as its card lies on the map today.
type paperColony struct {
	Name      string           `json:"name,omitempty"`
	Island    int              `json:"island"`             // of those on paper, from 0
	Governor  seafall.Province `json:"governor,omitempty"` // "" for nobody
	Defense   int              `json:"defense"`
	Garrison  int              `json:"garrison"`
	Fields    []int            `json:"fields,omitempty"`
	Sites     int              `json:"sites"`
	Glory     int              `json:"glory"`
	Dangerous bool             `json:"dangerous,omitempty"`
}

// lateCommand is what the paper says of what added rules left, once the rest of it is
// in the books; false where it says nothing of any.
func (p *paper) lateCommand(s *seafall.State) (scoring.CatchUpLate, bool) {
	var c scoring.CatchUpLate
	for _, on := range p.Colonies {
		if on.Island >= len(s.Islands) || !s.Open(seafall.Colonies) {
			continue
		}
		c.Colonies = append(c.Colonies, seafall.CaughtUpColony{Governor: on.Governor, ColonyCard: seafall.ColonyCard{
			Name: on.Name, Island: s.Islands[on.Island].ID, Defense: on.Defense, Garrison: on.Garrison, Fields: slices.Clone(on.Fields),
			Sites: on.Sites, Glory: on.Glory, Dangerous: on.Dangerous}})
	}
	p.into(&c, s)
	return c, says(&c)
}

// says says whether there is anything in a command, and leaves out lists from which all
// was taken again.
func says(c *scoring.CatchUpLate) bool {
	all := reflect.ValueOf(c).Elem()
	for i := range all.NumField() {
		if list := all.Field(i); list.Kind() == reflect.Slice && list.Len() == 0 {
			list.SetZero()
		}
	}
	return !all.IsZero()
}

// colonies are those that lie on the map, each with what its card shows.
func (page rulesPage) colonies() fyne.CanvasObject {
	c := page.form
	list := layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(page.words("late.p7.screen.audit.area.colony")), parts.Caption(page.words("late.p7.catchup.hint"))))
	if len(c.paper.Islands) == 0 {
		list.Add(parts.Caption(page.words("late.p7.catchup.no_island")))
		return list
	}
	for i := range c.paper.Colonies {
		list.Add(page.colony(i))
		list.Add(kit.HLine())
	}
	add := kit.NewIconButton(kit.Outline, crest.IconPlus, page.words("late.p7.catchup.add"), func() {
		c.paper.Colonies = append(c.paper.Colonies, paperColony{Glory: scoring.ColonyGlory})
		c.again()
		control.Focus(c.shell.Config().Window.Canvas(), "catchup.colony."+strconv.Itoa(len(c.paper.Colonies))+".name")
	}).ID("catchup.colony.add")
	list.Add(layout.Flow(theme.S, 0, add))
	return list
}

func (page rulesPage) colony(i int) fyne.CanvasObject {
	c := page.form
	on := &c.paper.Colonies[i]
	id := "colony." + strconv.Itoa(i+1)
	field := func(name string) string { return parts.Capital(c.speak().Field(name)) }
	number := func(name, words string, is *int, most int) fyne.CanvasObject {
		return c.counted(id+"."+name, words, *is, 0, most, func(now int) { *is = now })
	}
	choice := func(of, words string, chosen bool, leading fyne.CanvasObject, choose func()) fyne.CanvasObject {
		tile := kit.NewChoiceTile(words, "", chosen, func() { choose(); c.again() })
		tile.Plain, tile.Leading, tile.TestID = true, leading, "catchup."+id+"."+of
		return tile
	}
	var islands, governors []fyne.CanvasObject
	for j, isle := range c.paper.Islands {
		name := ledger.Tidy(isle.Name)
		if name == "" {
			name = page.words("term.column", "column", isle.Column)
		}
		islands = append(islands, choice("island."+strconv.Itoa(j+1), parts.Capital(name), on.Island == j, nil, func() { on.Island = j }))
	}
	for _, who := range c.paper.Form.playing() {
		p := who.Province
		governors = append(governors, choice("governor."+string(p), c.player(p), on.Governor == p, kit.NewToken(pieces.Livery(p), theme.TokenSmall), func() { on.Governor = p }))
	}
	governors = append(governors, choice("governor.nobody", parts.Capital(page.words("late.p7.term.governor.none")), on.Governor == "", nil, func() { on.Governor = "" }))
	numbers := []fyne.CanvasObject{number("defense", field("defense"), &on.Defense, 20), number("garrison", field("garrison"), &on.Garrison, 20),
		number("sites", field("build_sites"), &on.Sites, seafall.MaxColonySites), number("glory", field("glory"), &on.Glory, 9)}
	for j := range on.Fields {
		numbers = append(numbers, number("field."+strconv.Itoa(j+1), page.words("late.p7.term.field", "number", j+1), &on.Fields[j], 99))
	}
	fields := c.counted(id+".fields", page.words("late.p7.catchup.fields"), len(on.Fields), 0, seafall.MaxColonyFields, func(n int) {
		for len(on.Fields) < n {
			on.Fields = append(on.Fields, 0)
		}
		on.Fields = on.Fields[:n]
	})
	dangerous := kit.NewCheckTile(field("dangerous"), on.Dangerous, nil, func(is bool) { on.Dangerous = is; c.again() })
	dangerous.TestID = "catchup." + id + ".dangerous"
	remove := kit.NewIconButton(kit.Outline, crest.IconMinus, page.words("late.p7.catchup.remove"), func() {
		c.paper.withoutColony(i)
		c.again()
	}).ID("catchup." + id + ".remove")
	return layout.VBox(theme.M, c.written(id+".name", field("name"), "", on.Name, func(is string) { c.paper.Colonies[i].Name = is }),
		layout.VBox(theme.XS, parts.Caption(field("island")), layout.ColumnsOf(4, 150, theme.S, islands...)),
		layout.VBox(theme.XS, parts.Caption(field("governor")), layout.ColumnsOf(4, 150, theme.S, governors...)),
		layout.ColumnsOf(4, 150, theme.M, append(slices.Insert(numbers, 4, fields), layout.VBox(0, layout.Spacer(), dangerous))...),
		layout.Flow(theme.M, theme.S, remove))
}

// withoutIsland takes what lies on an island off the paper with it.
func (p *paper) withoutIsland(i int) {
	for j := len(p.Colonies) - 1; j >= 0; j-- {
		switch on := p.Colonies[j].Island; {
		case on == i:
			p.withoutColony(j)
		case on > i:
			p.Colonies[j].Island--
		}
	}
	p.Left.Patmos = without(p.Left.Patmos, i)
}

// withoutColony takes a colony off the paper.
func (p *paper) withoutColony(i int) {
	p.Colonies = slices.Delete(p.Colonies, i, i+1)
	p.Left.Ker = without(p.Left.Ker, i)
}

// without is a number in a list, from 1, once something of the list is gone: 0 for
// that itself.
func without(number, gone int) int {
	switch {
	case number == gone+1:
		return 0
	case number > gone+1:
		return number - 1
	}
	return number
}

// settled says whether a colony lies on an island.
func (p *paper) settled(i int) bool {
	return slices.ContainsFunc(p.Colonies, func(on paperColony) bool { return on.Island == i })
}
