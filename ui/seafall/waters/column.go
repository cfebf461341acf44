package waters

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Column is the sheet of an empty column that is explored: its number is told, which is
// the defense, and the column from the west asked for the island (L59, L60). With the
// group of an endeavor that stands in the books already it says what that one found.
func Column(d *desk.Desk, by seafall.Province, group string, done func()) {
	s := d.State()
	if s == nil || s.Running == nil || !s.Open(seafall.EmptyColumns) {
		return
	}
	if len(s.Present()) == 0 {
		return
	}
	ask := by == ""
	if ask {
		by = s.Present()[0]
	}
	form := scoring.ExploreColumn{Province: by, Column: 1, Garrison: 1, Resolved: group != ""}
	number, entry := 5, scoring.EntryGlory(s) == 1
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		page := d.Page(form.Province, d.T("late.p4.column.title"))
		page.ID, page.Width = "column", 620
		body := layout.VBox(theme.M)
		if ask {
			var chips []fyne.CanvasObject
			for _, p := range s.Present() {
				chips = append(chips, parts.Choice("column.by."+string(p), d.Speaker().Player(p), p == form.Province, func() {
					form.Province = p
					d.Shell.RebuildSheets()
				}))
			}
			body.Add(layout.VBox(theme.XS, parts.Caption(d.T("late.p4.column.who")), layout.Flow(theme.S, theme.S, chips...)))
		}
		if group == "" {
			body.Add(parts.KeptStepper("column.number", d.T("late.p4.column.number"), &number, 1, seafall.MostColumn, d.Shell.RebuildSheets))
			body.Add(parts.Strong(columnOdds(d, s, form.Province, number)))
		}
		body.Add(layout.Columns(d.ColumnsFor(2), theme.M, 0,
			parts.Stepper("column.west", d.T("late.p4.column.west"), &form.Column, 1, seafall.MostColumn),
			parts.Stepper("column.garrison", d.T("late.p4.column.garrison"), &form.Garrison, 0, 20)))
		body.Add(parts.Field("column.name", d.T("late.p4.column.name"), form.Name, func(is string) { form.Name = is }))
		more := kit.NewCheckTile(d.T("late.p4.column.entry"), entry, nil, func(is bool) { entry = is })
		more.TestID = "column.entry"
		body.Add(more)
		body.Add(parts.Caption(d.T("late.p4.column.remind")))
		page.Body = body
		record := func(failed bool) {
			c := form
			c.Entry = scoring.Tell(0)
			switch {
			case failed: // nothing is said of an island then
				c = scoring.ExploreColumn{Province: form.Province, Failed: true}
			case entry:
				c.Entry = scoring.Tell(1)
			}
			desk.RecordInto(d, group, c, func(ledger.Receipt) {
				shut()
				if done != nil {
					done()
				}
			})
		}
		if group == "" {
			page.Buttons = append(page.Buttons, parts.Button("column.failed", "", d.T("late.p4.column.failed"), func() { record(true) }))
		}
		page.Buttons = append(page.Buttons, parts.MainButton("column.do", d.T("late.p4.column.do"), func() { record(false) }))
		return page
	})
}

// columnOdds are the dice of a province against a column's number, and what comes of
// them, with the ship that explores best.
func columnOdds(d *desk.Desk, s *seafall.State, p seafall.Province, number int) string {
	e := scoring.Endeavor{Province: p, Kind: seafall.Explore, Flagship: scoring.FlagshipOf(s, p, seafall.Explore), Advisors: scoring.ActiveAdvisors(s, p)}
	dice := e.Pool(s).Total
	odds := scoring.Roll{Dice: dice, Defense: number, Capacity: scoring.LeastCapacity(s, p, e.Flagship)}.Odds()
	speaker := d.Speaker().Speaker
	return d.T("late.p4.column.dice", "dice", d.T("screen.sums.dice", "count", dice), "unharmed", phrases.Chance(speaker, odds.Unharmed), "sinks", phrases.Chance(speaker, odds.Sinks))
}
