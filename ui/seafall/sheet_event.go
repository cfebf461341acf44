package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// eventSheet is the event card of the round: the one that lies open, or which
// is revealed. A card that the campaign has met is one tap; any other is
// written. A game goes on without it just as well (R31).
func (t *acts) eventSheet() {
	words := "event"
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		reveal := func(c scoring.RevealEvent) {
			t.say(c, func() {
				t.shell.SetDraft(words, "")
				shut()
			})
		}
		page := shell.Page{ID: "event", Title: t.shell.T("screen.table.event"), Width: 520}
		if g := s.Running; g.Year > 0 {
			page.Sub = t.shell.T("screen.table.year_round", "year", g.Year, "round", g.Round)
		}
		body := kit.VBox(theme.M)
		if e := s.Cards.Event(s.Running.Event); e != nil {
			body.Add(t.eventOpen(e))
			body.Add(kit.HLine())
		}
		body.Add(t.caption(t.shell.T("screen.table.event.which")))
		var deck []fyne.CanvasObject
		for _, e := range s.Cards.EventsAt(seafall.EventActive) {
			if e.ID != s.Running.Event {
				deck = append(deck, t.button("event.reveal."+e.ID, crest.IconEvent, e.Name, func() { reveal(scoring.RevealEvent{Known: e.ID}) }))
			}
		}
		if len(deck) > 0 {
			body.Add(kit.Flow(theme.S, theme.S, deck...))
		}
		body.Add(kit.FieldAndButtons(t.entry("event.name", t.shell.T("screen.table.event.name"), t.shell.Draft(words), func(is string) { t.shell.SetDraft(words, is) }),
			t.button("event.do", "", t.shell.T("screen.table.event.do"), func() { reveal(scoring.RevealEvent{Name: t.shell.Draft(words)}) })))
		page.Body = body
		return page
	})
}

// eventOpen is the card that lies open, with what can become of it.
func (t *acts) eventOpen(e *seafall.Event) fyne.CanvasObject {
	return kit.FieldAndButtons(kit.Row(theme.S, kit.NewIconIn(crest.IconEvent, 24, kit.Of(theme.Brass)), kit.Grow(kit.NewText(theme.Section, e.Name).Serif())),
		t.button("event.more", "", t.shell.T("screen.table.event.more"), func() { t.eventCard(e.ID) }))
}

// eventCard is what can become of an event card: it leaves the deck, or is
// destroyed, or comes out of its bag (R68).
func (t *acts) eventCard(id string) {
	t.shell.SheetOf(func(shut func()) shell.Page {
		s := t.shell.State()
		e := s.Cards.Event(id)
		if e == nil {
			return shell.Page{ID: "event_card", Title: t.shell.Speaker().Event(id), Body: t.plain(t.shell.T("screen.cards.gone"))}
		}
		page := shell.Page{ID: "event_card", Title: e.Name, Sub: t.shell.Speaker().EventLies(e.Lies), Width: 480}
		body := kit.VBox(theme.M)
		if e.Lies == seafall.EventActive {
			if live(s) && s.Running.Event != id {
				body.Add(t.button("event_card.reveal", crest.IconEvent, t.shell.T("screen.cards.event.reveal"), func() { t.say(scoring.RevealEvent{Known: id}, shut) }))
			}
		} else {
			body.Add(t.button("event_card.in", crest.IconPlus, t.shell.T("screen.cards.event.in"), func() { t.say(scoring.AddEvent{Known: id}, shut) }))
		}
		if e.Lies != seafall.EventOut {
			out := "screen.cards.event.out"
			if e.Lies == seafall.EventWaiting {
				out = "screen.cards.event.away"
			}
			body.Add(t.button("event_card.out", crest.IconMinus, t.shell.T(out), func() { t.say(scoring.RemoveEvent{Event: id}, shut) }))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{t.dangerButton("event_card.destroyed", t.shell.T("screen.cards.destroy"), func() {
			t.say(scoring.RemoveEvent{Event: id, Destroyed: true}, shut)
		})}
		return page
	})
}
