package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// adding is a sheet that enters one thing: its fields, and the button that
// records it.
func adding(d *desk.Desk, id, title, do string, fields func(s *seafall.State, shut func()) []fyne.CanvasObject, said func() scoring.Command) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		body := layout.VBox(theme.M, fields(d.State(), shut)...)
		return shell.Page{ID: id, Title: title, Body: body, Width: 520, Buttons: []fyne.CanvasObject{
			parts.MainButton(id+".do", do, func() { d.Say(said(), shut) })}}
	})
}

// AddMilestone puts a milestone on the table.
func AddMilestone(d *desk.Desk) {
	said := scoring.RevealMilestone{Glory: 1}
	adding(d, "milestone_add", d.T("screen.cards.milestone.new"), d.T("screen.cards.milestone.do"), func(*seafall.State, func()) []fyne.CanvasObject {
		banner := kit.NewCheckTile(d.T("screen.cards.milestone.banner"), said.Unlocks, nil, func(is bool) { said.Unlocks = is })
		banner.TestID = "milestone_add.unlocks"
		return []fyne.CanvasObject{
			parts.Field("milestone_add.name", d.T("screen.cards.milestone.name"), said.Name, func(is string) { said.Name = is }),
			layout.Columns(d.ColumnsFor(2), theme.M, 0, parts.Stepper("milestone_add.glory", d.T("screen.table.glory"), &said.Glory, 0, 20), banner)}
	}, func() scoring.Command { return said })
}

// OpenMilestone is what can become of a milestone on the table.
func OpenMilestone(d *desk.Desk, name string) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		m := s.Cards.OpenMilestone(name)
		if m == nil {
			return shell.Page{ID: "milestone_open", Title: name, Body: parts.Plain(d.T("screen.cards.gone"))}
		}
		body := layout.VBox(theme.M, MilestoneFace(d, *m))
		if parts.InPlay(s) {
			var chips []fyne.CanvasObject
			for _, p := range s.Present() {
				chips = append(chips, desk.PlayerChip(d, "milestone_open.by."+string(p), p, func() {
					d.Say(scoring.ClaimMilestone{Province: p, Name: m.Name, Glory: m.Glory}, shut)
				}))
			}
			body.Add(layout.VBox(theme.XS, parts.Caption(d.T("screen.cards.milestone.by")), layout.ColumnsOf(3, 118, theme.S, chips...)))
		}
		return shell.Page{ID: "milestone_open", Title: d.T("screen.table.milestone"), Body: body, Width: 480, Buttons: []fyne.CanvasObject{
			parts.DangerButton("milestone_open.away", d.T("screen.cards.milestone.away"), func() {
				d.Say(scoring.DestroyCard{Card: seafall.MilestoneCard, Name: m.Name}, shut)
			})}}
	})
}

// AddEvent brings an event card into the deck, or into the storage chest. One
// that left the deck comes back with one tap.
func AddEvent(d *desk.Desk) {
	var said scoring.AddEvent
	adding(d, "event_add", d.T("screen.cards.event.new"), d.T("screen.cards.event.do"), func(s *seafall.State, shut func()) []fyne.CanvasObject {
		bag := kit.NewCheckTile(d.T("screen.cards.event.bag"), said.Waiting, nil, func(is bool) { said.Waiting = is })
		bag.TestID = "event_add.waiting"
		fields := []fyne.CanvasObject{parts.Field("event_add.name", d.T("screen.table.event.name"), said.Name, func(is string) { said.Name = is }), bag}
		var back []fyne.CanvasObject
		for _, lies := range []seafall.EventLies{seafall.EventWaiting, seafall.EventOut} {
			for _, e := range s.Cards.EventsAt(lies) {
				back = append(back, parts.Button("event_add.known."+e.ID, crest.IconEvent, e.Name, func() { d.Say(scoring.AddEvent{Known: e.ID}, shut) }))
			}
		}
		if len(back) > 0 {
			fields = append(fields, layout.VBox(theme.XS, parts.Caption(d.T("screen.cards.event.back")), layout.Flow(theme.S, theme.S, back...)))
		}
		return fields
	}, func() scoring.Command { return said })
}

// AddChest opens a chest.
func AddChest(d *desk.Desk) {
	var said scoring.OpenChest
	adding(d, "chest_add", d.T("screen.cards.chest.new"), d.T("screen.cards.chest.do"), func(*seafall.State, func()) []fyne.CanvasObject {
		return []fyne.CanvasObject{
			parts.Field("chest_add.name", d.T("screen.cards.chest.name"), said.Name, func(is string) { said.Name = is }),
			WhoWas(d, "chest_add.by.", d.T("screen.cards.chest.by"), &said.By)}
	}, func() scoring.Command { return said })
}

// AddResearch puts a research card into a treasure room, whatever gave it.
func AddResearch(d *desk.Desk) {
	said := scoring.DrawResearch{Given: true}
	if s := d.State(); len(s.Playing()) > 0 {
		said.Province = s.Playing()[0]
	}
	adding(d, "research_add", d.T("screen.cards.research.new"), d.T("screen.cards.research.do"), func(s *seafall.State, shut func()) []fyne.CanvasObject {
		var who []fyne.CanvasObject
		for _, p := range s.Playing() {
			tile := kit.NewChoiceTile(d.Speaker().Player(p), "", said.Province == p, func() {
				said.Province = p
				d.Shell.RebuildSheets()
			})
			tile.TestID, tile.Livery, tile.Plain, tile.Leading = "research_add.by."+string(p), pieces.Livery(p), true, kit.NewToken(pieces.Livery(p), theme.Token)
			who = append(who, tile)
		}
		fields := []fyne.CanvasObject{layout.Columns(d.ColumnsFor(3), theme.S, 0, who...),
			parts.Field("research_add.name", d.T("screen.table.research.name"), said.Name, func(is string) { said.Name = is })}
		if known := KnownResearch(d, s, func(r *seafall.Research) {
			d.Say(scoring.DrawResearch{Province: said.Province, Known: r.ID, Given: true}, shut)
		}); known != nil {
			fields = append(fields, known)
		}
		return fields
	}, func() scoring.Command { return said })
}

// destroyable are the sorts of cards that are destroyed by hand: a milestone
// is taken off the table on its own sheet.
var destroyable = []seafall.CardKind{seafall.AdvisorCard, seafall.ResearchCard, seafall.EventCard, seafall.TreasureCard, seafall.OtherCard}

// AddDestroyed destroys a card: one that the campaign knows with a tap, any
// other by its name.
func AddDestroyed(d *desk.Desk) {
	said := scoring.DestroyCard{Card: seafall.AdvisorCard}
	adding(d, "destroyed_add", d.T("screen.cards.destroyed.new"), d.T("screen.cards.destroy"), func(s *seafall.State, shut func()) []fyne.CanvasObject {
		var kinds []fyne.CanvasObject
		for _, kind := range destroyable {
			kinds = append(kinds, parts.Choice("destroyed_add."+string(kind), speech.CardKind(d.Speaker(), kind), said.Card == kind, func() {
				said.Card = kind
				d.Shell.RebuildSheets()
			}))
		}
		fields := []fyne.CanvasObject{layout.ColumnsOf(3, 150, theme.S, kinds...),
			parts.Field("destroyed_add.name", d.T("screen.cards.destroyed.name"), said.Name, func(is string) { said.Name = is })}
		var known []fyne.CanvasObject
		for _, card := range knownCards(d, s, said.Card) {
			known = append(known, parts.Button("destroyed_add.known."+card.id, "", card.name, func() {
				d.Record(scoring.DestroyCard{Card: said.Card, Known: card.id}, func(ledger.Receipt) { shut() })
			}))
		}
		if len(known) > 0 {
			fields = append(fields, layout.VBox(theme.XS, parts.Caption(d.T("screen.cards.destroyed.known")), layout.Flow(theme.S, theme.S, known...)))
		}
		return fields
	}, func() scoring.Command { return said })
}

// knownCard is a card that the campaign has met.
type knownCard struct{ id, name string }

// knownCards are the cards of a sort that the campaign has met.
func knownCards(d *desk.Desk, s *seafall.State, kind seafall.CardKind) []knownCard {
	var list []knownCard
	switch kind {
	case seafall.AdvisorCard:
		for _, a := range s.Advisors {
			list = append(list, knownCard{a.ID, d.Speaker().Advisor(a.ID)})
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
				list = append(list, knownCard{x.ID, TreasureName(d, x)})
			}
		}
	}
	return list
}
