package seafall

import (
	"encoding/json"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// latestShown is how many acts the journal line shows where there is room.
const latestShown = 3

// standing are the acts that stand, the latest first, at most n.
func (t *acts) standing(n int) []ledger.Group {
	var list []ledger.Group
	groups := t.shell.Book().Groups()
	for _, g := range slices.Backward(groups) {
		if len(list) == n {
			break
		}
		if g.Target == "" && !g.Struck {
			list = append(list, g)
		}
	}
	return list
}

// journalLine is the latest acts; the oldest goes first where there is too
// little room. A tap opens the journal.
func (t *Table) journalLine() fyne.CanvasObject {
	latest := t.standing(latestShown)
	var ways []fyne.CanvasObject
	for n := len(latest); n > 0; n-- {
		var acts []fyne.CanvasObject
		for _, g := range latest[:n] {
			acts = append(acts, t.act(g))
		}
		ways = append(ways, kit.Row(theme.L, acts...))
	}
	if len(ways) == 0 {
		return kit.Gap(1, 1)
	}
	line := kit.NewTouch(kit.FirstThatFits(ways...), t.journal)
	line.TestID = "table.journal"
	return line
}

// act is one act of the journal: when, who, what.
func (t *acts) act(g ledger.Group) fyne.CanvasObject {
	first := g.Entries[0]
	parts := []fyne.CanvasObject{t.caption(t.shell.Speaker().Clock(first.At, first.UTCOffset))}
	if p := who(first); p != "" {
		parts = append(parts, kit.NewToken(string(p), theme.TokenSmall))
	}
	return kit.Row(theme.S, append(parts, kit.NewText(theme.Small, t.shell.Speaker().Fact(first)))...)
}

// who is the province that an entry is about, "" for none.
func who(e ledger.Entry) seafall.Province {
	var payload map[string]json.RawMessage
	if json.Unmarshal(e.Payload, &payload) != nil {
		return ""
	}
	for _, name := range []string{"province", "by", "owner", "first"} {
		var p seafall.Province
		if json.Unmarshal(payload[name], &p) == nil && p.Valid() {
			return p
		}
	}
	return ""
}

// journalShown is how many acts the journal's sheet lists.
const journalShown = 60

// journal is the sheet with the latest acts, each with its own way back.
func (t *acts) journal() {
	t.shell.SheetOf(func() shell.Page {
		body := kit.VBox(theme.S)
		latest := t.standing(journalShown)
		for i, g := range latest {
			lines := kit.VBox(2)
			for j, e := range g.Entries {
				if j == 0 {
					lines.Add(t.plain(t.shell.Speaker().Fact(e)))
				} else {
					lines.Add(t.caption(t.shell.Speaker().Fact(e)))
				}
				for _, o := range e.Overruled() {
					lines.Add(t.caption(t.shell.T("screen.table.journal.overruled", "rule", o.Rule, "reason", o.Reason)))
				}
			}
			row := []fyne.CanvasObject{t.caption(t.shell.Speaker().Clock(g.Entries[0].At, g.Entries[0].UTCOffset))}
			if p := who(g.Entries[0]); p != "" {
				row = append(row, kit.NewToken(string(p), theme.TokenSmall))
			}
			row = append(row, kit.Grow(lines))
			if g.Kind() != (seafall.CampaignFounded{}).Kind() {
				row = append(row, t.button("journal.back."+t.number(i), "", t.shell.T("screen.table.journal.back"), func() { t.takeBack(g) }))
			}
			body.Add(kit.Row(theme.S, row...))
			body.Add(kit.HLine())
		}
		return shell.Page{ID: "journal", Title: t.shell.T("screen.table.journal"), Body: body, Width: 760}
	})
}

// takeBack asks before an act of the journal is struck.
func (t *acts) takeBack(g ledger.Group) {
	t.shell.Confirm("take_back", t.shell.T("screen.table.journal.back"),
		t.shell.T("screen.table.journal.back.what", "act", t.shell.Speaker().Undo(g)),
		t.shell.T("screen.table.journal.back"), func() { t.shell.TakeBack(g.ID) })
}

// note is the sheet for the table's own words.
func (t *acts) note() {
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		e := kit.NewMultiLineEntry(t.shell.T("screen.table.note.words"), 4, func(is string) { t.written["note"] = is })
		e.TestID, e.Text = "note.words", t.written["note"]
		return shell.Page{ID: "note", Title: t.shell.T("screen.table.note"), Body: e, Buttons: []fyne.CanvasObject{
			t.mainButton("note.do", t.shell.T("screen.table.note.do"), func() {
				t.shell.Record(rules.WriteNote{Text: t.written["note"]}, func(ledger.Receipt) { delete(t.written, "note"); close() })
			})}}
	})
}
