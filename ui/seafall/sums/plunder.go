package sums

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
)

// plunder is the page of a raid: which sites may be plundered, who is paid.
type plunder struct{ pad }

// settle starts in the first region there is.
func (m plunder) settle(s *seafall.State) {
	m.screen.raid.Province = m.screen.province
	list := append(m.others(s), islands(s)...)
	if slices.Contains(list, m.screen.raid.Region) {
		return
	}
	m.screen.raid = scoring.Plunderer{Province: m.screen.province, Successes: max(m.screen.raid.Successes, 3)}
	if len(list) > 0 {
		m.screen.raid.Region = list[0]
	}
}

// ask asks where and with how many successes, and what lies in the
// victim's vault and warehouse.
func (m plunder) ask(s *seafall.State) fyne.CanvasObject {
	a := &m.screen.raid
	list := append(m.others(s), islands(s)...)
	body := layout.VBox(theme.M, m.whose(s))
	if len(list) == 0 {
		body.Add(parts.Caption(m.t("nowhere")))
		return body
	}
	body.Add(m.captioned("where", m.regions(s, "raid", list, a.Region, func(r seafall.Region) {
		m.screen.raid = scoring.Plunderer{Province: m.screen.province, Region: r, Successes: a.Successes}
	})))
	steps := []fyne.CanvasObject{m.asked("successes", m.t("successes"), &a.Successes, 0, 30)}
	if p := seafall.Province(a.Region); s.Board(p) != nil {
		steps = append(steps, m.asked("vault", m.t("vault"), &a.Vault, 0, 99), m.asked("warehouse", m.t("warehouse"), &a.Warehouse, 0, 40))
		for _, x := range s.Running.StructuresOf(p) {
			steps = append(steps, m.structureValue(x))
		}
	}
	body.Add(layout.ColumnsOf(2, 190, theme.M, steps...))
	return body
}

// structureValue asks for the plunder value that is printed for a structure: 3,
// 4 or 5.
func (m plunder) structureValue(x *seafall.Structure) fyne.CanvasObject {
	a := &m.screen.raid
	if a.Values == nil {
		a.Values = map[seafall.Spot]int{}
	}
	if a.Values[x.Site] == 0 {
		a.Values[x.Site] = 3
	}
	tabs := kit.NewTabs([]string{m.desk.Number(3), m.desk.Number(4), m.desk.Number(5)}, a.Values[x.Site]-3, func(i int) {
		a.Values[x.Site] = i + 3
		m.screen.again()
	})
	tabs.TestID = "sums.value." + string(x.Site)
	return layout.VBox(theme.XS, parts.Caption(m.t("structure.value", "structure", m.desk.Speaker().Structure(x.Name))), tabs)
}

// say are the sites of the region: which may be plundered, what is owed
// to whom, and what is taken.
func (m plunder) say(s *seafall.State) fyne.CanvasObject {
	list := m.screen.raid.Plunder(s)
	if len(list) == 0 {
		return parts.Caption(m.t("nothing"))
	}
	behind := []string{"R23", "R24"}
	for _, l := range list {
		for _, v := range l.Against {
			if !slices.Contains(behind, v.Rule) {
				behind = append(behind, v.Rule)
			}
		}
	}
	body := layout.VBox(theme.S, ink.NewText(theme.Section, m.t("plunder.title", "region", m.desk.Speaker().Region(m.screen.raid.Region))).Serif().Bold(), m.rules("plunder", behind...))
	if s.Board(seafall.Province(m.screen.raid.Region)) != nil {
		body.Add(parts.Caption(m.t("plunder.one")))
	}
	for _, l := range list {
		body.Add(kit.HLine())
		body.Add(m.loot(l))
	}
	return body
}

// loot is one site with its verdict.
func (m plunder) loot(l scoring.Loot) fyne.CanvasObject {
	mark, verdict := kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ok)), m.takes(l)
	if !l.Legal() {
		mark = kit.NewIconIn(crest.IconCross, 20, ink.Of(theme.Ink2))
	}
	lines := layout.VBox(0, parts.Strong(m.desk.Speaker().Spot(l.Spot)))
	if l.Value > 0 && !l.Enough {
		lines.Add(parts.Caption(m.t("plunder.needs", "count", l.Value)))
	}
	for _, v := range l.Against {
		lines.Add(parts.Caption(m.contrary(v)))
	}
	lines.Add(parts.Plain(verdict))
	lines.Add(parts.Caption(m.owes(l)))
	row := fyne.CanvasObject(layout.Row(theme.M, mark, layout.Grow(lines)))
	if scoring.Owed(m.desk.State(), l.Place) > 0 { // else it is what was read from the structure
		touch := control.NewTouch(row, m.desk.Asking(string(l.Region)+".owed."+string(l.Spot)))
		touch.TestID, touch.OnAsk = "sums.why.owed."+string(l.Spot), touch.OnTapped
		row = touch
	}
	return control.Named("sums.loot."+string(l.Spot), row)
}

// takes is what is taken from a site.
func (m plunder) takes(l scoring.Loot) string {
	b := l.Takes
	switch b.Kind {
	case "gold":
		if l.Spot == "vault" {
			return m.t("takes.vault", "gold", m.gold(b.Gold), "of", b.Of)
		}
		return m.t("takes.field", "gold", m.gold(b.Gold))
	case "goods":
		if l.Spot == "warehouse" {
			return m.t("takes.warehouse", "count", b.Most, "of", b.Of)
		}
		if b.Good != "" {
			return m.t("takes.good", "good", speech.Good(m.desk.Speaker(), b.Good))
		}
		return m.t("takes.one_good")
	case "advisor":
		if b.Of == 0 {
			return m.t("takes.no_advisor")
		}
		return m.t("takes.advisor", "count", b.Of)
	case "treasure":
		if b.Of == 0 {
			return m.t("takes.no_card")
		}
		if b.Tablets > 0 {
			return m.desk.T("late.p5.plunder.card", "treasures", b.Of-b.Research-b.Tablets, "research", b.Research, "tablets", b.Tablets)
		}
		return m.t("takes.card", "treasures", b.Of-b.Research, "research", b.Research)
	case "structure":
		return m.t("takes.structure", "structure", m.desk.Speaker().Structure(b.Name), "gold", m.gold(b.Gold), "glory", m.desk.Signed(-b.Loss))
	case "market":
		return m.t("takes.market", "count", b.Most)
	case "dock":
		return m.t("takes.dock", "gold", m.gold(b.Gold))
	case "mine":
		return m.t("takes.mine")
	}
	return m.t("takes.printed")
}

// owes says whose tokens pay for a site.
func (m plunder) owes(l scoring.Loot) string {
	switch {
	case l.Owed == 0:
		return m.t("owes.unknown")
	case l.Back == 0:
		return m.t("owes", "count", l.Placed+l.Missing)
	case l.Placed+l.Missing == 0:
		return m.t("owes.back", "count", l.Back, "player", m.desk.Speaker().Player(l.Victim))
	}
	return m.t("owes.both", "count", l.Owed, "back", l.Back, "player", m.desk.Speaker().Player(l.Victim), "placed", l.Placed+l.Missing)
}
