package desk

import (
	"encoding/json"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/theme"
)

// latestShown is how many acts the journal line shows where there is room.
const latestShown = 3

// leastLine is how wide a window is, at text scale 1, in which an act beside the way on
// does not take half the height.
const leastLine = 700

// JournalLine is the latest acts; the oldest goes first where there is too little room,
// and where words are large in a narrow window all go. A tap opens the journal.
func JournalLine(d *Desk) fyne.CanvasObject {
	if d.Shell.Width() < leastLine*d.Shell.Scale() {
		return layout.Gap(1, 1)
	}
	var latest []ledger.Group
	for g := range Latest(d) {
		if latest = append(latest, g); len(latest) == latestShown {
			break
		}
	}
	var ways []fyne.CanvasObject
	for n := len(latest); n > 0; n-- {
		var acts []fyne.CanvasObject
		for _, g := range latest[:n] {
			acts = append(acts, Act(d, g))
		}
		ways = append(ways, layout.Row(theme.XL, acts...))
	}
	if len(ways) == 0 {
		return layout.Gap(1, 1)
	}
	line := control.NewTouch(layout.FirstThatFits(ways...), d.Go.Journal)
	line.TestID = "table.journal"
	return line
}

// Act is one act of the journal: when, who, what. What was done for several in one go is
// nobody's alone.
func Act(d *Desk, g ledger.Group) fyne.CanvasObject {
	first := g.Entries[0]
	items := []fyne.CanvasObject{parts.Caption(d.Speaker().Clock(first.At, first.UTCOffset))}
	if id := AboutAct(d.State(), g); id != "" {
		items = append(items, kit.NewToken(parts.Livery(d.State(), id), theme.TokenSmall))
	}
	return layout.Row(theme.S, append(items, layout.Grow(ink.NewText(theme.Small, d.Speaker().Told(g)).Brief()))...)
}

// AboutAct is the pirate or ally that an act is about, "" for none, or for several alike.
func AboutAct(s *skulltales.State, g ledger.Group) string {
	first := g.Entries[0]
	id := About(s, first)
	for _, e := range g.Entries[1:] {
		if e.Kind == first.Kind && About(s, e) != id {
			return ""
		}
	}
	return id
}

// About is the pirate or ally that an entry is about, "" for none.
func About(s *skulltales.State, e ledger.Entry) string {
	var payload struct{ Pirate, Character, Holder, Ally, By, From, For, To string }
	if s == nil || json.Unmarshal(e.Payload, &payload) != nil {
		return ""
	}
	for _, id := range []string{payload.Pirate, payload.Character, payload.Holder, payload.By, payload.From, payload.Ally, payload.For, payload.To} {
		if s.Pirate(id) != nil || s.Ally(id) != nil {
			return id
		}
	}
	return ""
}
