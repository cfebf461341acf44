package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// What the strip asks about beside endeavors.
const (
	askSetUp     seafall.Value = "set_up"
	askEvent     seafall.Value = "event"
	askMilestone seafall.Value = "milestone"
	askRule      seafall.Value = "rule"
)

// prompt offers, once for each act, what commonly comes with it: the set-up
// with the start of a game (R69, R72), the event card with a round (R31), and
// with a milestone what it brings (R67), with a chest whether a rule was in it (R73).
// Nobody has to answer. A table that keeps no event cards is not asked for any, and one
// that has opened all rules not for those.
func (t *offers) prompt(s *seafall.State, latest ledger.Group) {
	if latest.ID == t.prompted || t.strip != nil || s.Running.Ended != nil {
		return
	}
	t.prompted = latest.ID
	kind, about := asks(s, latest)
	if kind == "" {
		return
	}
	t.strip = &strip{kind: kind, group: latest.ID, province: about}
}

// asks says what is asked after an act, "" for nothing, and about whom.
func asks(s *seafall.State, g ledger.Group) (kind seafall.Value, about seafall.Province) {
	brought, chest := false, false
	for _, e := range g.Entries {
		f, err := seafall.Decode(e)
		if err != nil {
			continue
		}
		switch f := f.(type) {
		case seafall.GameStarted:
			kind = askSetUp
		case seafall.RoundBegun:
			if len(s.Cards.EventsAt(seafall.EventActive)) > 0 && s.Running.Event == "" {
				kind = askEvent
			}
		case seafall.MilestoneClaimed:
			kind, about = askMilestone, f.Province
		case seafall.EventAdded:
			brought = true
		case seafall.ChestOpened:
			chest = true
		}
	}
	switch {
	case kind == askMilestone && s.Running.Number == 0:
		return "", ""
	case kind == askMilestone && brought, kind == "" && chest:
		if allRules(s) {
			return "", ""
		}
		return askRule, about
	}
	return kind, about
}

// allRules says whether the table has opened all rules at once: none is asked for.
func allRules(s *seafall.State) bool {
	return slices.ContainsFunc(s.Late.Rules, func(r seafall.AddedRule) bool { return r.All })
}

// prompts says whether the strip asks about anything else than an endeavor.
func (o *strip) prompts() bool {
	return o.kind == askSetUp || o.kind == askEvent || o.kind == askMilestone || o.kind == askRule
}

// promptWords is what the strip asks.
func promptWords(d *desk.Desk, o *strip) string {
	switch o.kind {
	case askSetUp:
		return d.T("screen.table.prompt.set_up")
	case askEvent:
		return d.T("screen.table.prompt.event")
	case askRule:
		return d.T("screen.table.prompt.rule")
	}
	return d.T("screen.table.prompt.milestone")
}

// promptLead stands before the words.
func promptLead(d *desk.Desk, o *strip) fyne.CanvasObject {
	switch {
	case o.province != "":
		return kit.NewToken(pieces.Livery(o.province), theme.Token)
	case o.kind == askEvent:
		return kit.NewIconIn(crest.IconEvent, 24, ink.Of(theme.Ink2))
	}
	return kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ink2))
}

// promptActions are the answers; tapped is called before one is taken.
func (t *offers) promptActions(s *seafall.State, o *strip, tapped func()) []fyne.CanvasObject {
	opening := func(id string, icon crest.Icon, key string, open func()) fyne.CanvasObject {
		return parts.Button(id, icon, t.T(key), func() {
			tapped()
			open()
		})
	}
	switch o.kind {
	case askSetUp:
		return []fyne.CanvasObject{opening("prompt.set_up", crest.IconCheck, "screen.table.set_up", t.Go.SetUp)}
	case askRule:
		return []fyne.CanvasObject{opening("prompt.rule", crest.IconPlus, "screen.rule.title", t.Go.AddRule)}
	case askMilestone:
		list := []fyne.CanvasObject{
			opening("prompt.event", crest.IconEvent, "screen.table.milestone.event.new", func() { broughtSheet(t.Desk, o, false) }),
			opening("prompt.chest", crest.IconUnlock, "screen.table.milestone.chest.new", func() { broughtSheet(t.Desk, o, true) }),
			opening("prompt.reward", crest.IconUp, "screen.reward", func() { sheets.Reward(t.Desk, o.province, "", o.group) })}
		if !allRules(s) {
			list = append(list, opening("prompt.rule", crest.IconPlus, "screen.rule.title", t.Go.AddRule))
		}
		return list
	}
	var list []fyne.CanvasObject
	for _, e := range s.Cards.EventsAt(seafall.EventActive) {
		list = append(list, parts.Button("prompt.event."+e.ID, "", e.Name, func() {
			tapped()
			t.Record(scoring.RevealEvent{Known: e.ID}, func(ledger.Receipt) { t.dropStrip() })
		}))
	}
	return append(list, opening("prompt.event", crest.IconPen, "screen.table.event.other", func() { sheets.Event(t.Desk) }))
}

// roundItem is the menu's way to what the dial opens.
func roundItem(d *desk.Desk, s *seafall.State) shell.Item {
	if s.Running.Year == 0 {
		return shell.Item{ID: "set_up", Icon: crest.IconCheck, Label: d.T("screen.table.set_up"), Do: d.Go.SetUp}
	}
	return shell.Item{ID: "event", Icon: crest.IconEvent, Label: d.T("screen.table.event"), Do: func() { sheets.Event(d) }}
}

// ofTheRound is what the dial opens: before the first winter the set-up, then
// the event card.
func ofTheRound(d *desk.Desk) {
	switch s := d.State(); {
	case s == nil || !parts.InPlay(s):
	case s.Running.Year == 0:
		d.Go.SetUp()
	default:
		sheets.Event(d)
	}
}

// eventLine is the event card that lies open, nil for none.
func eventLine(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	e := s.Cards.Event(s.Running.Event)
	if e == nil {
		return nil
	}
	return layout.Row(theme.XS, kit.NewIconIn(crest.IconEvent, 14, ink.Of(theme.Brass)), layout.Grow(ink.NewText(theme.Caption, e.Name).Bold()))
}

// broughtSheet says more of the milestone that was claimed last: the event
// card that joined, or the chest that opened. It joins the same act.
func broughtSheet(d *desk.Desk, o *strip, chest bool) {
	milestone := ""
	if list := d.State().Milestones; len(list) > 0 {
		milestone = list[len(list)-1].Name
	}
	var name string
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		bring := func(event, said string) {
			var c scoring.Command = scoring.AddEvent{Known: event, Name: said, Milestone: milestone, By: o.province}
			if chest {
				c = scoring.OpenChest{Name: said, Milestone: milestone, By: o.province}
			}
			desk.RecordInto(d, o.group, c, func(ledger.Receipt) { shut() })
		}
		page := d.Page(o.province, milestone)
		page.ID, page.Width = "brought", 480
		label, do := d.T("screen.table.milestone.event"), d.T("screen.cards.event.do")
		if chest {
			label, do = d.T("screen.table.milestone.chest"), d.T("screen.cards.chest.do")
		}
		body := layout.VBox(theme.M, parts.Field("brought.name", label, name, func(is string) { name = is }))
		var waiting []fyne.CanvasObject
		if !chest {
			for _, e := range s.Cards.EventsAt(seafall.EventWaiting) {
				waiting = append(waiting, parts.Button("brought.event."+e.ID, crest.IconEvent, e.Name, func() { bring(e.ID, "") }))
			}
		}
		if len(waiting) > 0 {
			body.Add(parts.Caption(d.T("screen.cards.event.waiting")))
			body.Add(layout.Flow(theme.S, theme.S, waiting...))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{parts.MainButton("brought.do", do, func() { bring("", name) })}
		return page
	})
}
