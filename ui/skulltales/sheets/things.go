package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Things is the sheet of what somebody carries: items that the campaign knows come with
// one more tap, what is held goes with one, and anything can be handed over.
func Things(d *desk.Desk, who string) {
	t := &things{Desk: d, who: who, halves: 2}
	d.Sheet(t.page)
}

type things struct {
	*desk.Desk
	who, name string
	legendary bool
	halves    int
	giving    string // the card that is handed over, "" for none
}

func (t *things) page(s *skulltales.State, shut func()) (shell.Page, bool) {
	if s.Pirate(t.who) == nil && s.Ally(t.who) == nil {
		return shell.Page{}, false
	}
	page := t.Page(s, t.who, t.T("screen.things.title"))
	page.ID, page.Width = "things", 720
	if t.giving != "" {
		page.Body = t.give(s, shut)
		page.Buttons = []fyne.CanvasObject{parts.Button("things.back", crest.IconBack, t.T("screen.things.back"), func() { t.giving = ""; t.Shell.RebuildSheets() })}
		return page, true
	}
	body := layout.VBox(theme.M, layout.Row(theme.M, parts.Spaces(s.Load(t.who)), layout.Grow(parts.Caption(t.T("screen.things.load", "load", speech.Load(t.Speaker(), t.who))))))
	if s.Load(t.who) > skulltales.MostHalves {
		body.Add(parts.Doubt(t.T("screen.things.too_much")))
	}
	if held := t.held(s, shut); len(held) > 0 {
		body.Add(kit.HLine())
		body.Add(parts.Strong(t.T("screen.things.held")))
		for _, row := range held {
			body.Add(row)
		}
	}
	if known := t.known(s, shut); len(known) > 0 {
		body.Add(kit.HLine())
		body.Add(parts.Strong(t.T("screen.things.known")))
		body.Add(layout.Flow(theme.S, theme.S, known...))
	}
	body.Add(kit.HLine())
	body.Add(parts.Strong(t.T("screen.things.new")))
	body.Add(parts.Field("things.name", t.T("screen.things.name"), t.name, func(is string) { t.name = is }))
	body.Add(t.kinds())
	page.Body = body
	page.Buttons = []fyne.CanvasObject{parts.Main("things.take", t.T("screen.things.take"), func() {
		kind := skulltales.Equipment
		if t.legendary {
			kind = skulltales.Legendary
		}
		t.Say(scoring.GainItem{Holder: t.who, Item: skulltales.Card{Name: t.name, Kind: kind, Halves: t.halves}}, shut)
	})}
	return page, true
}

// kinds are how much room a new item takes, and whether it is a legendary object.
func (t *things) kinds() fyne.CanvasObject {
	var list []fyne.CanvasObject
	sizes := []struct {
		id, key string
		halves  int
	}{{"whole", "screen.things.whole", 2}, {"half", "screen.things.half", 1}, {"none", "screen.things.none", 0}}
	for _, size := range sizes {
		list = append(list, parts.Choice("things.halves."+size.id, t.T(size.key), t.halves == size.halves, func() { t.halves = size.halves; t.Shell.RebuildSheets() }))
	}
	legendary := kit.NewCheckTile(wording.Upper(speech.ItemKind(t.Speaker(), skulltales.Legendary)), t.legendary, nil, func(on bool) { t.legendary = on })
	legendary.TestID = "things.legendary"
	return layout.VBox(theme.S, layout.Flow(theme.S, theme.S, list...), legendary)
}

// held are the cards and markers of somebody, each with what can be done with it.
func (t *things) held(s *skulltales.State, shut func()) (rows []fyne.CanvasObject) {
	row := func(id string, more ...fyne.CanvasObject) {
		name := control.Named("things.held."+id, parts.Plain(wording.Upper(speech.Card(t.Speaker(), id))))
		rows = append(rows, layout.Beside(theme.S, true, layout.Grow(name), layout.Flow(theme.S, theme.S, more...)))
	}
	give := func(id string) fyne.CanvasObject {
		return parts.Button("things.give."+id, crest.IconArrow, t.T("screen.things.give"), func() { t.giving = id; t.Shell.RebuildSheets() })
	}
	for _, it := range s.Held(t.who) {
		lose := func(r skulltales.LossReason) func() {
			return func() { t.Say(scoring.LoseItem{Item: it.ID, Reason: r}, shut) }
		}
		row(it.ID, parts.Records("things.discard."+it.ID, crest.IconMinus, t.T("screen.things.discard"), lose(skulltales.Discarded)),
			parts.Records("things.use."+it.ID, crest.IconCheck, t.T("screen.things.use"), lose(skulltales.UsedUp)), give(it.ID))
	}
	for _, f := range s.HeldFinds(t.who) {
		if f.Used {
			continue
		}
		row(f.ID, parts.Button("things.reveal."+f.ID, crest.IconPen, t.T("screen.things.reveal"), func() { shut(); Reveal(t.Desk, f.ID, "") }),
			parts.Records("things.use."+f.ID, crest.IconCheck, t.T("screen.things.use"), func() {
				t.Say(scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: f.ID}}, shut)
			}), give(f.ID))
	}
	for _, o := range s.HeldObjectives(t.who) {
		list := []fyne.CanvasObject{parts.Button("things.reveal."+o.ID, crest.IconPen, t.T("screen.things.reveal"), func() { shut(); NameObjective(t.Desk, o.ID, "") }),
			parts.Records("things.drop."+o.ID, crest.IconMinus, t.T("screen.things.drop"), func() { t.Say(scoring.LoseObjective{Objective: o.ID}, shut) })}
		if o.Kind == skulltales.Object {
			list = append(list, give(o.ID))
		}
		row(o.ID, list...)
	}
	return rows
}

// known are the items of the campaign that nobody has now.
func (t *things) known(s *skulltales.State, shut func()) (chips []fyne.CanvasObject) {
	for _, it := range s.Items {
		if it.Holder == "" {
			chips = append(chips, parts.Records("things.take."+it.ID, crest.IconPlus, it.Name, func() {
				t.Say(scoring.GainItem{Holder: t.who, Item: skulltales.Card{ID: it.ID, Name: it.Name, Kind: it.Kind, Halves: it.Halves}}, shut)
			}))
		}
	}
	return chips
}

// give asks who gets a card.
func (t *things) give(s *skulltales.State, shut func()) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, id := range Others(s, t.who) {
		chips = append(chips, Who(t.Desk, s, "things.to."+id, id, false, func() {
			t.Say(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: t.giving, To: id}}, shut)
		}))
	}
	return layout.VBox(theme.M, parts.Strong(t.T("screen.things.give.to", "card", wording.Upper(speech.Card(t.Speaker(), t.giving)))), layout.Flow(theme.S, theme.S, chips...))
}

// Reveal is the sheet that says what a research card is and brings; with a group it says
// more of the act that found it.
func Reveal(d *desk.Desk, card, group string) {
	var said *skulltales.ResearchRevealed
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		f := s.Find(card)
		if f == nil {
			return shell.Page{}, false
		}
		if said == nil {
			said = &skulltales.ResearchRevealed{Card: card, Name: f.Name, Coins: f.Coins, Prestige: f.Prestige}
		}
		page := d.Page(s, f.Holder, d.T("screen.find.title"))
		page.ID, page.Width = "find", 480
		page.Body = layout.VBox(theme.M, parts.Field("find.name", d.T("screen.things.name"), said.Name, func(is string) { said.Name = is }),
			layout.ColumnsOf(2, 150, theme.M,
				parts.Count("find.coins", d.T("screen.coins"), said.Coins, 0, skulltales.MostAtOnce, func(is int) { said.Coins = is }),
				parts.Count("find.prestige", d.T("screen.prestige"), said.Prestige, 0, skulltales.MostPrestigeNow, func(is int) { said.Prestige = is })))
		page.Buttons = []fyne.CanvasObject{parts.Main("find.do", d.T("screen.find.do"), func() {
			into(d, group, scoring.RevealResearch{ResearchRevealed: *said}, func(ledger.Receipt) { shut() })
		})}
		return page, true
	})
}

// into says more of an act while it is the latest, else something of its own.
func into(d *desk.Desk, group string, c scoring.Command, done func(ledger.Receipt)) {
	if latest, ok := d.Shell.Book().NextUndo(); ok && group != "" && latest.ID == group {
		d.RecordInto(group, c, done)
		return
	}
	d.Record(c, done)
}

// Objective is the sheet on which somebody takes an objective; taken gets the act and
// the marker that a name can be given to.
func Objective(d *desk.Desk, who string, taken func(group, objective string)) {
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if !s.InPlay(who) {
			return shell.Page{}, false
		}
		page := d.Page(s, who, d.T("screen.objective.title"))
		page.ID, page.Width = "objective", 520
		take := func(m skulltales.Marker) {
			before := map[string]bool{}
			for _, o := range s.Running.Objectives {
				before[o.ID] = true
			}
			d.Record(scoring.TakeObjective{Holder: who, Objective: m}, func(r ledger.Receipt) {
				shut()
				for _, o := range d.State().HeldObjectives(who) {
					if !before[o.ID] {
						taken(r.Group, o.ID)
					}
				}
			})
		}
		kinds := []struct {
			kind skulltales.ObjectiveKind
			icon crest.Icon
			key  string
		}{{skulltales.Merit, crest.IconMilestone, "screen.objective.merit"}, {skulltales.Object, crest.IconTreasure, "screen.objective.object"},
			{skulltales.Person, crest.IconAdvisor, "screen.objective.person"}}
		var tiles []fyne.CanvasObject
		for _, k := range kinds {
			m := skulltales.Marker{Kind: k.kind}
			if k.kind == skulltales.Object {
				m.Halves = 2
			}
			words := layout.VBox(0, parts.Strong(wording.Upper(speech.ObjectiveKind(d.Speaker(), k.kind))), parts.Caption(d.T(k.key)))
			tile := kit.NewTile(kit.TilePlain, layout.Row(theme.M, kit.NewIcon(k.icon, 24), layout.Grow(words)), func() { take(m) })
			tile.TestID, tile.Records = "objective."+string(k.kind), true
			tiles = append(tiles, tile)
		}
		body := layout.VBox(theme.S, tiles...)
		var lying []fyne.CanvasObject
		for _, o := range s.Running.Objectives {
			if o.Holder == "" && o.Kind != skulltales.Merit {
				lying = append(lying, parts.Records("objective.lying."+o.ID, crest.IconPlus, wording.Upper(speech.Card(d.Speaker(), o.ID)), func() {
					take(skulltales.Marker{ID: o.ID, Name: o.Name, Kind: o.Kind, Halves: o.Halves})
				}))
			}
		}
		if len(lying) > 0 {
			body.Add(kit.HLine())
			body.Add(parts.Strong(d.T("screen.objective.lying")))
			body.Add(layout.Flow(theme.S, theme.S, lying...))
		}
		page.Body = body
		return page, true
	})
}

// NameObjective is the sheet that gives an objective its name; with a group it says more
// of the act that took it.
func NameObjective(d *desk.Desk, objective, group string) {
	name, begun := "", false
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		o := s.Objective(objective)
		if o == nil || o.Holder == "" {
			return shell.Page{}, false
		}
		if !begun {
			name, begun = o.Name, true
		}
		page := d.Page(s, o.Holder, d.T("screen.objective.name"))
		page.ID, page.Width = "objective_name", 480
		page.Body = parts.Field("objective.name", d.T("screen.things.name"), name, func(is string) { name = is })
		page.Buttons = []fyne.CanvasObject{parts.Main("objective.name.do", d.T("screen.objective.name.do"), func() {
			into(d, group, scoring.TakeObjective{Holder: o.Holder, Objective: skulltales.Marker{ID: o.ID, Name: name, Kind: o.Kind, Halves: o.Halves}},
				func(ledger.Receipt) { shut() })
		})}
		return page, true
	})
}
