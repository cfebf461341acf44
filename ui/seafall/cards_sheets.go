package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// form is a sheet that enters one thing: its fields, and the button that
// records it.
func (c *Cards) form(id, title, do string, fields func(s *seafall.State, shut func()) []fyne.CanvasObject, said func() scoring.Command) {
	c.Shell.SheetOf(func(shut func()) shell.Page {
		body := layout.VBox(theme.M, fields(c.State(), shut)...)
		return shell.Page{ID: id, Title: title, Body: body, Width: 520, Buttons: []fyne.CanvasObject{
			parts.MainButton(id+".do", do, func() { c.Say(said(), shut) })}}
	})
}

// addMilestone puts a milestone on the table.
func (c *Cards) addMilestone() {
	said := scoring.RevealMilestone{Glory: 1}
	c.form("milestone_add", c.T("screen.cards.milestone.new"), c.T("screen.cards.milestone.do"), func(*seafall.State, func()) []fyne.CanvasObject {
		banner := kit.NewCheckTile(c.T("screen.cards.milestone.banner"), said.Unlocks, nil, func(is bool) { said.Unlocks = is })
		banner.TestID = "milestone_add.unlocks"
		return []fyne.CanvasObject{
			parts.Field("milestone_add.name", c.T("screen.cards.milestone.name"), said.Name, func(is string) { said.Name = is }),
			layout.Columns(c.ColumnsFor(2), theme.M, 0, parts.Stepper("milestone_add.glory", c.T("screen.table.glory"), &said.Glory, 0, 20), banner)}
	}, func() scoring.Command { return said })
}

// milestoneSheet is what can become of a milestone on the table.
func (c *Cards) milestoneSheet(name string) {
	c.Shell.SheetOf(func(shut func()) shell.Page {
		s := c.State()
		m := s.Cards.OpenMilestone(name)
		if m == nil {
			return shell.Page{ID: "milestone_open", Title: name, Body: parts.Plain(c.T("screen.cards.gone"))}
		}
		body := layout.VBox(theme.M, sheets.MilestoneFace(c.Desk, *m))
		if parts.InPlay(s) {
			var chips []fyne.CanvasObject
			for _, p := range s.Present() {
				chips = append(chips, c.PlayerChip("milestone_open.by."+string(p), p, func() {
					c.Say(scoring.ClaimMilestone{Province: p, Name: m.Name, Glory: m.Glory}, shut)
				}))
			}
			body.Add(layout.VBox(theme.XS, parts.Caption(c.T("screen.cards.milestone.by")), layout.ColumnsOf(3, 118, theme.S, chips...)))
		}
		return shell.Page{ID: "milestone_open", Title: c.T("screen.table.milestone"), Body: body, Width: 480, Buttons: []fyne.CanvasObject{
			parts.DangerButton("milestone_open.away", c.T("screen.cards.milestone.away"), func() {
				c.Say(scoring.DestroyCard{Card: seafall.MilestoneCard, Name: m.Name}, shut)
			})}}
	})
}

// addEvent brings an event card into the deck, or into the storage chest. One
// that left the deck comes back with one tap.
func (c *Cards) addEvent() {
	var said scoring.AddEvent
	c.form("event_add", c.T("screen.cards.event.new"), c.T("screen.cards.event.do"), func(s *seafall.State, shut func()) []fyne.CanvasObject {
		bag := kit.NewCheckTile(c.T("screen.cards.event.bag"), said.Waiting, nil, func(is bool) { said.Waiting = is })
		bag.TestID = "event_add.waiting"
		fields := []fyne.CanvasObject{parts.Field("event_add.name", c.T("screen.table.event.name"), said.Name, func(is string) { said.Name = is }), bag}
		var back []fyne.CanvasObject
		for _, lies := range []seafall.EventLies{seafall.EventWaiting, seafall.EventOut} {
			for _, e := range s.Cards.EventsAt(lies) {
				back = append(back, parts.Button("event_add.known."+e.ID, crest.IconEvent, e.Name, func() { c.Say(scoring.AddEvent{Known: e.ID}, shut) }))
			}
		}
		if len(back) > 0 {
			fields = append(fields, layout.VBox(theme.XS, parts.Caption(c.T("screen.cards.event.back")), layout.Flow(theme.S, theme.S, back...)))
		}
		return fields
	}, func() scoring.Command { return said })
}

// addChest opens a chest.
func (c *Cards) addChest() {
	var said scoring.OpenChest
	c.form("chest_add", c.T("screen.cards.chest.new"), c.T("screen.cards.chest.do"), func(*seafall.State, func()) []fyne.CanvasObject {
		return []fyne.CanvasObject{
			parts.Field("chest_add.name", c.T("screen.cards.chest.name"), said.Name, func(is string) { said.Name = is }),
			sheets.WhoWas(c.Desk, "chest_add.by.", c.T("screen.cards.chest.by"), &said.By)}
	}, func() scoring.Command { return said })
}

// addResearch puts a research card into a treasure room, whatever gave it.
func (c *Cards) addResearch() {
	said := scoring.DrawResearch{Given: true}
	if s := c.State(); len(s.Playing()) > 0 {
		said.Province = s.Playing()[0]
	}
	c.form("research_add", c.T("screen.cards.research.new"), c.T("screen.cards.research.do"), func(s *seafall.State, shut func()) []fyne.CanvasObject {
		var who []fyne.CanvasObject
		for _, p := range s.Playing() {
			tile := kit.NewChoiceTile(c.Speaker().Player(p), "", said.Province == p, func() {
				said.Province = p
				c.Shell.RebuildSheets()
			})
			tile.TestID, tile.Livery, tile.Plain, tile.Leading = "research_add.by."+string(p), pieces.Livery(p), true, kit.NewToken(pieces.Livery(p), theme.Token)
			who = append(who, tile)
		}
		fields := []fyne.CanvasObject{layout.Columns(c.ColumnsFor(3), theme.S, 0, who...),
			parts.Field("research_add.name", c.T("screen.table.research.name"), said.Name, func(is string) { said.Name = is })}
		if known := sheets.KnownResearch(c.Desk, s, func(r *seafall.Research) {
			c.Say(scoring.DrawResearch{Province: said.Province, Known: r.ID, Given: true}, shut)
		}); known != nil {
			fields = append(fields, known)
		}
		return fields
	}, func() scoring.Command { return said })
}

// destroyable are the sorts of cards that are destroyed by hand: a milestone
// is taken off the table on its own sheet.
var destroyable = []seafall.CardKind{seafall.AdvisorCard, seafall.ResearchCard, seafall.EventCard, seafall.TreasureCard, seafall.OtherCard}

// addDestroyed destroys a card: one that the campaign knows with a tap, any
// other by its name.
func (c *Cards) addDestroyed() {
	said := scoring.DestroyCard{Card: seafall.AdvisorCard}
	c.form("destroyed_add", c.T("screen.cards.destroyed.new"), c.T("screen.cards.destroy"), func(s *seafall.State, shut func()) []fyne.CanvasObject {
		var kinds []fyne.CanvasObject
		for _, kind := range destroyable {
			kinds = append(kinds, parts.Choice("destroyed_add."+string(kind), speech.CardKind(c.Speaker(), kind), said.Card == kind, func() {
				said.Card = kind
				c.Shell.RebuildSheets()
			}))
		}
		fields := []fyne.CanvasObject{layout.ColumnsOf(3, 150, theme.S, kinds...),
			parts.Field("destroyed_add.name", c.T("screen.cards.destroyed.name"), said.Name, func(is string) { said.Name = is })}
		var known []fyne.CanvasObject
		for _, card := range c.known(s, said.Card) {
			known = append(known, parts.Button("destroyed_add.known."+card.id, "", card.name, func() {
				c.Shell.Record(scoring.Say(scoring.DestroyCard{Card: said.Card, Known: card.id}), func(ledger.Receipt) { shut() })
			}))
		}
		if len(known) > 0 {
			fields = append(fields, layout.VBox(theme.XS, parts.Caption(c.T("screen.cards.destroyed.known")), layout.Flow(theme.S, theme.S, known...)))
		}
		return fields
	}, func() scoring.Command { return said })
}

// knownCard is a card that the campaign has met.
type knownCard struct{ id, name string }

// known are the cards of a sort that the campaign has met.
func (c *Cards) known(s *seafall.State, kind seafall.CardKind) []knownCard {
	var list []knownCard
	switch kind {
	case seafall.AdvisorCard:
		for _, a := range s.Advisors {
			list = append(list, knownCard{a.ID, c.Speaker().Advisor(a.ID)})
		}
	case seafall.ResearchCard:
		for _, r := range s.Cards.Research {
			list = append(list, knownCard{r.ID, r.Name})
		}
	case seafall.EventCard:
		for _, e := range s.Cards.Events {
			list = append(list, knownCard{e.ID, e.Name})
		}
	case seafall.TreasureCard:
		if parts.InPlay(s) {
			for _, x := range s.Running.Treasures {
				list = append(list, knownCard{x.ID, sheets.TreasureName(c.Desk, x)})
			}
		}
	}
	return list
}
