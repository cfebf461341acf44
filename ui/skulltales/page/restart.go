package page

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// restart is what goes back when an adventure is played again: the flag, and what each won
// in this try (T81).
func (e *ending) restart() []look.Group {
	r := e.State.Running
	g := look.Group{Title: e.T("page.restart.back"), Note: e.T("page.restart.back.sub"), Class: "brass"}
	g.Rows = append(g.Rows, look.Row{Symbol: drawn.Sign(livery.Flag), Words: e.T("page.flag"), Change: e.Changed(r.Flag, r.FlagStart)})
	for _, id := range e.OwnFirst(r.Characters) {
		who, purse := e.Rider(id), e.State.Purse(id)
		row := look.Row{Symbol: who.Symbol, Class: who.Class, Words: who.Player, Sub: e.T("page.restart.nothing")}
		if purse != (skulltales.Amount{}) {
			row.Sub = e.T("page.restart.purse", "amount", speech.Amount(e.Say, purse))
		}
		g.Rows = append(g.Rows, row)
	}
	return []look.Group{g}
}

// stays is what a try that is played again leaves on each log sheet: wounds, curses and
// retirements, with what is due for them (T82).
func (e *ending) stays(o outcome) outcome {
	o.Title, o.Note = e.T("page.restart.stays"), e.T("page.outcome.restart")
	if e.State.House(skulltales.RestartHeals) {
		o.Note = e.T("page.outcome.restart.heals")
		return o
	}
	left := restarted(e.State).Stays
	for _, id := range e.OwnFirst(pirates(e.State)) {
		row := outcomeRow{Rider: e.Rider(id)}
		for _, w := range left.Wounds {
			if w.Pirate == id {
				row.Said = append(row.Said, wording.Upper(speech.Wound(e.Say, w.Wound)))
			}
		}
		if slices.Contains(left.Cursed, id) {
			row.Said = append(row.Said, wording.Upper(e.T("field.cursed")))
		}
		if slices.Contains(left.Retired, id) {
			row.Said = append(row.Said, wording.Upper(speech.Standing(e.Say, skulltales.Retired)))
		}
		if len(row.Said) == 0 {
			continue
		}
		row.Said = append(row.Said, duesOf(e.Reading, id)...)
		o.Rows = append(o.Rows, row)
	}
	return o
}

// pirates are all that ever were in the crew.
func pirates(s *skulltales.State) []string {
	var list []string
	for _, p := range s.Pirates {
		list = append(list, p.ID)
	}
	return list
}

// restarted is the fact that playing the adventure again would come to, the zero one before
// all is said.
func restarted(s *skulltales.State) skulltales.AdventureRestarted {
	var f skulltales.AdventureRestarted
	d, err := scoring.Decide(s, scoring.CloseAdventure{})
	if err != nil {
		return f
	}
	for _, is := range d.Facts {
		if is.Kind == f.Kind() && json.Unmarshal(is.Payload, &f) != nil {
			return skulltales.AdventureRestarted{}
		}
	}
	return f
}
