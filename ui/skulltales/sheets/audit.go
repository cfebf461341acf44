package sheets

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Audit is the sheet that holds the log sheets against the books: each value as the books
// have it is ticked; a tap corrects it or says where it comes from, and the table says
// that the rest is as on paper (T107).
func Audit(d *desk.Desk) {
	looked := &seen{ticked: map[string]bool{}}
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		looked.rows = 0
		a := audit{d, s, looked}
		body := layout.VBox(theme.L, parts.Remark(d.T("screen.audit.hint")))
		var whom []string
		for _, p := range s.Active() {
			whom = append(whom, p.ID)
			body.Add(beside(layout.Row(theme.S, kit.NewToken(parts.Livery(s, p.ID), 34), layout.Grow(ink.NewText(theme.Name, p.Player).Bold())), a.registre(p)))
		}
		body.Add(beside(parts.Section(d.T("screen.crew.title")), a.crew()))
		return shell.Page{ID: "audit", Title: d.T("screen.audit.title"), Sub: d.T("screen.audit.seen", "seen", len(looked.ticked), "count", looked.rows), Width: 900, Body: body,
			Buttons: []fyne.CanvasObject{parts.Main("audit.do", d.T("screen.audit.do"), func() { d.Say(scoring.ConfirmAudit{Pirates: whom}, shut) })}}, true
	})
}

// audit is the campaign that is held against its paper.
type audit struct {
	*desk.Desk
	s    *skulltales.State
	seen *seen
}

// registre is the log sheet of a pirate: the numbers, wounds and skills, what is carried,
// due and owed, and who serves.
func (a audit) registre(p *skulltales.Pirate) (rows []fyne.CanvasObject) {
	skulltales.Walk(a.s, func(at skulltales.Path, value string) {
		pattern := at.Of.Pattern.String()
		if at.Who == p.ID && (at.Of.Audited || pattern == "PIRATE.due/CAUSE") {
			rows = append(rows, a.value(at, value))
		}
	})
	for _, it := range a.s.Held(p.ID) {
		path := "item/" + it.ID
		rows = append(rows, a.line(p.ID, "audit."+path, wording.Upper(speech.Card(a.Speaker(), it.ID)), "", crest.IconInfo, a.Asking(path), nil).Says(speech.ItemKind(a.Speaker(), it.Kind)))
	}
	for _, ally := range a.s.Serving(p.ID) {
		rows = append(rows, a.line(ally.ID, "audit."+ally.ID, wording.Upper(speech.AllyNamed(a.Speaker(), ally)), "", crest.IconInfo,
			a.Asking(ally.ID+".owner", ally.ID+".salary", ally.ID+".cost"), nil).Says(speech.Amount(a.Speaker(), skulltales.Amount{Coins: ally.Salary, Prestige: ally.Prestige})))
	}
	return rows
}

// crew is what the crew's log has: Captain, booty and counters, and how each chapter
// ended.
func (a audit) crew() (rows []fyne.CanvasObject) {
	skulltales.Walk(a.s, func(at skulltales.Path, value string) {
		switch pattern := at.Of.Pattern.String(); {
		case pattern == "item/ITEM": // stands with whoever carries it
		case at.Who == "" && at.Of.Audited || pattern == "campaign.captain":
			rows = append(rows, a.value(at, value))
		}
	})
	for i, c := range a.s.Chapters {
		if c.Open || c.Restarted {
			continue
		}
		var ended []string
		for _, line := range c.Lines {
			if line.Result != "" {
				ended = append(ended, a.T("screen.audit.result", "who", a.Speaker().Who(line.Pirate), "result", speech.Result(a.Speaker(), line.Result)))
			}
		}
		if c.Captain != "" {
			ended = append(ended, a.T("screen.between.captain", "who", a.Speaker().Who(c.Captain)))
		}
		rows = append(rows, a.line("", "audit.chapter."+strconv.Itoa(i), parts.Dotted(speech.ChapterName(a.Speaker(), c.Number, c.Attempt), c.Title), "", crest.IconInfo, a.Go.Log, nil).
			Says(parts.Dotted(append([]string{c.Date}, ended...)...)))
	}
	return rows
}

// value is one value of the books; a tap corrects it, or says where it comes from where
// nobody corrects it.
func (a audit) value(at skulltales.Path, value string) fyne.CanvasObject {
	path, icon, do := at.String(), crest.IconPen, func() { Correct(a.Desk, at.String()) }
	if !at.Of.Corrects() {
		icon, do = crest.IconInfo, a.Asking(path)
	}
	return a.line(at.Who, "audit."+path, speech.Explained(a.Speaker(), path), speech.Answer(a.Speaker(), path, value), icon, do, a.Asking(path))
}

// line is a name with what stands there, in the colors of whose it is.
func (a audit) line(whose, id, name, value string, sign crest.Icon, do, ask func()) *kit.TickRow {
	return a.seen.row(a.Desk, parts.Livery(a.s, whose), id, name, value, sign, do, ask)
}
