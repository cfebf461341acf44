package sheets

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// Correct is the sheet that sets an older mistake right: what is in the books, what it
// should be, and why (T107).
func Correct(d *desk.Desk, path string) {
	is, reason, begun := "", "", false
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		now, there := skulltales.LookUp(path).In(s)
		if !there && !skulltales.LookUp(path).AtIn(s).IsSitting() { // a place is there only once it is given
			return shell.Page{}, false
		}
		if !begun {
			is, begun = now, true
		}
		return shell.Page{ID: "correct", Title: d.T("screen.correct.title"), Sub: speech.Explained(d.Speaker(), path), Width: 480,
			Body: layout.VBox(theme.M, parts.Field("correct.is", d.T("screen.correct.is", "was", speech.Answer(d.Speaker(), path, now)), is, func(to string) { is = to }),
				parts.Field("correct.reason", d.T("screen.correct.reason"), reason, func(to string) { reason = to })),
			Buttons: []fyne.CanvasObject{parts.Main("correct.do", d.T("screen.correct.do"), func() {
				d.Say(scoring.Correct{Path: path, Is: strings.TrimSpace(is), Reason: strings.TrimSpace(reason)}, shut)
			})}}, true
	})
}

// Rename is the sheet of a pirate's own name.
func Rename(d *desk.Desk, who string) {
	name, begun := "", false
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		p := s.Pirate(who)
		if p == nil {
			return shell.Page{}, false
		}
		if !begun {
			name, begun = p.Name, true
		}
		page := d.Page(s, who, d.T("screen.board.name"))
		page.ID, page.Body = "rename", parts.Field("rename.name", d.T("screen.new.pirate"), name, func(is string) { name = is })
		page.Buttons = []fyne.CanvasObject{parts.Main("rename.do", d.T("screen.note.do"), func() {
			d.Say(scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: who, Name: strings.TrimSpace(name)}}, shut)
		})}
		return page, true
	})
}

// Sheet is the sheet of what a pirate's character sheet prints, as improved.
func Sheet(d *desk.Desk, who string) {
	var f *skulltales.SheetSet
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		p := s.Pirate(who)
		if p == nil {
			return shell.Page{}, false
		}
		if f == nil {
			f = &skulltales.SheetSet{Pirate: who, Sheet: p.Sheet, Class: p.Class, Hand: p.Hand}
		}
		page := d.Page(s, who, d.T("screen.board.sheet"))
		page.ID, page.Width = "sheet", 640
		page.Body = layout.VBox(theme.M, parts.SheetFields(d.Speaker(), "sheet", &f.Sheet, func() {}),
			parts.Hands(d.Speaker(), "sheet.hand", f.Hand, func(h skulltales.Hand) { f.Hand = h; d.Shell.RebuildSheets() }))
		page.Buttons = []fyne.CanvasObject{parts.Main("sheet.do", d.T("screen.note.do"), func() { d.Say(scoring.SetSheet{SheetSet: *f}, shut) })}
		return page, true
	})
}
