package journal

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/theme"
)

// movings are what entries move, all of somebody's together.
func (t teller) movings(entries ...ledger.Entry) []skulltales.Moving {
	var all []skulltales.Moving
	for _, e := range entries {
		fact, err := skulltales.Decode(e)
		if err != nil {
			continue
		}
		for _, m := range skulltales.Moved(t.desk.State(), fact) {
			if i := slices.IndexFunc(all, func(o skulltales.Moving) bool { return o.Who == m.Who }); i >= 0 {
				all[i].Coins += m.Coins
				all[i].Prestige += m.Prestige
			} else {
				all = append(all, m)
			}
		}
	}
	return slices.DeleteFunc(all, func(m skulltales.Moving) bool { return m.Amount == skulltales.Amount{} })
}

// Moved are coins and prestige with their signs, in the color of whose they are. Where that
// is not who stands before the line alone, each has the emblem before it.
func (t teller) Moved(entries []ledger.Entry, struck bool) fyne.CanvasObject {
	all := t.movings(entries...)
	if len(all) == 0 {
		return nil
	}
	alone := len(all) == 1 && all[0].Who == t.About(entries[0])
	if len(all) <= besideEachOther {
		row := layout.Row(theme.M)
		for _, m := range all {
			row.Add(t.moved(m, alone, struck))
		}
		return row
	}
	box := layout.VBox(2)
	for _, m := range all {
		box.Add(layout.Row(0, layout.Spacer(), t.moved(m, alone, struck)))
	}
	return box
}

// besideEachOther is for how many it is said in one line.
const besideEachOther = 3

// moved is what somebody got or lost.
func (t teller) moved(m skulltales.Moving, alone, struck bool) fyne.CanvasObject {
	wears, paint := parts.Livery(t.desk.State(), m.Who), ink.Of(theme.Ink)
	if wears.Wears != nil {
		paint = wears.Accent
	}
	if struck {
		paint = ink.Of(theme.Ink2)
	}
	var items []fyne.CanvasObject
	if wears.Wears != nil && !alone {
		items = append(items, kit.NewToken(wears, theme.TokenSmall))
	}
	add := func(n int, sign livery.Sign) {
		if n != 0 {
			items = append(items, layout.Row(3, ink.NewSpans(theme.Body, ink.Span{Text: t.desk.Signed(n), Bold: true, Struck: struck}).In(paint),
				parts.Sign(sign, ink.Grown(16), paint)))
		}
	}
	add(m.Coins, livery.Coins)
	add(m.Prestige, livery.Prestige)
	return layout.Row(theme.S, items...)
}
