package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Event is the event card of the round: the one that lies open, or which
// is revealed. A card that the campaign has met is one tap; any other is
// written. A game goes on without it just as well (R31).
func Event(d *desk.Desk) {
	words := "event"
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		reveal := func(c scoring.RevealEvent) {
			d.Say(c, func() {
				d.Shell.SetDraft(words, "")
				shut()
			})
		}
		page := shell.Page{ID: "event", Title: d.T("screen.table.event"), Width: 520}
		if g := s.Running; g.Year > 0 {
			page.Sub = d.T("screen.table.year_round", "year", g.Year, "round", g.Round)
		}
		body := layout.VBox(theme.M)
		if e := s.Cards.Event(s.Running.Event); e != nil {
			body.Add(openEvent(d, e))
			body.Add(kit.HLine())
		}
		body.Add(parts.Caption(d.T("screen.table.event.which")))
		var deck []fyne.CanvasObject
		for _, e := range s.Cards.EventsAt(seafall.EventActive) {
			if e.ID != s.Running.Event {
				deck = append(deck, parts.Button("event.reveal."+e.ID, crest.IconEvent, e.Name, func() { reveal(scoring.RevealEvent{Known: e.ID}) }))
			}
		}
		if len(deck) > 0 {
			body.Add(layout.Flow(theme.S, theme.S, deck...))
		}
		body.Add(layout.FieldAndButtons(parts.Entry("event.name", d.T("screen.table.event.name"), d.Shell.Draft(words), func(is string) { d.Shell.SetDraft(words, is) }),
			parts.Button("event.do", "", d.T("screen.table.event.do"), func() { reveal(scoring.RevealEvent{Name: d.Shell.Draft(words)}) })))
		page.Body = body
		return page
	})
}

// openEvent is the card that lies open, with what can become of it.
func openEvent(d *desk.Desk, e *seafall.Event) fyne.CanvasObject {
	return layout.FieldAndButtons(layout.Row(theme.S, kit.NewIconIn(crest.IconEvent, 24, ink.Of(theme.Brass)), layout.Grow(ink.NewText(theme.Section, e.Name).Serif())),
		parts.Button("event.more", "", d.T("screen.table.event.more"), func() { EventCard(d, e.ID) }))
}

// EventCard is what can become of an event card: it leaves the deck, or is
// destroyed, or comes out of its bag (R68).
func EventCard(d *desk.Desk, id string) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		e := s.Cards.Event(id)
		if e == nil {
			return shell.Page{ID: "event_card", Title: speech.Event(d.Speaker(), id), Body: parts.Plain(d.T("screen.cards.gone"))}
		}
		page := shell.Page{ID: "event_card", Title: e.Name, Sub: speech.EventLies(d.Speaker(), e.Lies), Width: 480}
		body := layout.VBox(theme.M)
		if e.Lies == seafall.EventActive {
			if parts.InPlay(s) && s.Running.Event != id {
				body.Add(parts.Button("event_card.reveal", crest.IconEvent, d.T("screen.cards.event.reveal"), func() { d.Say(scoring.RevealEvent{Known: id}, shut) }))
			}
		} else {
			body.Add(parts.Button("event_card.in", crest.IconPlus, d.T("screen.cards.event.in"), func() { d.Say(scoring.AddEvent{Known: id}, shut) }))
		}
		if e.Lies != seafall.EventOut {
			out := "screen.cards.event.out"
			if e.Lies == seafall.EventWaiting {
				out = "screen.cards.event.away"
			}
			body.Add(parts.Button("event_card.out", crest.IconMinus, d.T(out), func() { d.Say(scoring.RemoveEvent{Event: id}, shut) }))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{parts.DangerButton("event_card.destroyed", d.T("screen.cards.destroy"), func() {
			d.Say(scoring.RemoveEvent{Event: id, Destroyed: true}, shut)
		})}
		return page
	})
}
