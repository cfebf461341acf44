package sheets

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
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
// have it, a tap corrects it or says where it comes from, and the table says that the
// rest is as on paper (T107).
func Audit(d *desk.Desk) {
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		a := audit{d, s}
		body := layout.VBox(theme.S, parts.Remark(d.T("screen.audit.hint")))
		var whom []string
		for _, p := range s.Active() {
			whom = append(whom, p.ID)
			a.registre(body, p)
		}
		a.crew(body)
		return shell.Page{ID: "audit", Title: d.T("screen.audit.title"), Width: 640, Body: body,
			Buttons: []fyne.CanvasObject{parts.Main("audit.do", d.T("screen.audit.do"), func() { d.Say(scoring.ConfirmAudit{Pirates: whom}, shut) })}}, true
	})
}

// audit is the campaign that is held against its paper.
type audit struct {
	*desk.Desk
	s *skulltales.State
}

// registre is the log sheet of a pirate: the numbers, wounds and skills, what is carried,
// due and owed, and who serves.
func (a audit) registre(body *fyne.Container, p *skulltales.Pirate) {
	body.Add(kit.HLine())
	body.Add(layout.Row(theme.S, kit.NewToken(parts.Livery(a.s, p.ID), theme.Token), layout.Grow(parts.Strong(p.Player))))
	skulltales.Walk(a.s, func(at skulltales.Path, value string) {
		pattern := at.Of.Pattern.String()
		if at.Who == p.ID && (at.Of.Audited || pattern == "PIRATE.due/CAUSE") {
			body.Add(a.value(at, value))
		}
	})
	for _, it := range a.s.Held(p.ID) {
		path := "item/" + it.ID
		body.Add(a.line("audit."+path, wording.Upper(speech.Card(a.Speaker(), it.ID)), speech.ItemKind(a.Speaker(), it.Kind), crest.IconInfo, a.Asking(path), nil))
	}
	for _, ally := range a.s.Serving(p.ID) {
		body.Add(a.line("audit."+ally.ID, wording.Upper(speech.AllyNamed(a.Speaker(), ally)), speech.Amount(a.Speaker(), skulltales.Amount{Coins: ally.Salary, Prestige: ally.Prestige}),
			crest.IconInfo, a.Asking(ally.ID+".owner", ally.ID+".salary", ally.ID+".cost"), nil))
	}
}

// crew is what the crew's log has: Captain, booty and counters, and how each chapter
// ended.
func (a audit) crew(body *fyne.Container) {
	body.Add(kit.HLine())
	body.Add(parts.Strong(a.T("screen.crew.title")))
	skulltales.Walk(a.s, func(at skulltales.Path, value string) {
		switch pattern := at.Of.Pattern.String(); {
		case pattern == "item/ITEM": // stands with whoever carries it
		case at.Who == "" && at.Of.Audited || pattern == "campaign.captain":
			body.Add(a.value(at, value))
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
		row := layout.Row(theme.M, layout.Grow(layout.VBox(0, parts.Plain(parts.Dotted(speech.ChapterName(a.Speaker(), c.Number, c.Attempt), c.Title)),
			parts.Caption(parts.Dotted(append([]string{c.Date}, ended...)...)))), kit.NewIconIn(crest.IconInfo, 18, ink.Of(theme.Ink2)))
		touch := control.NewTouch(row, a.Go.Log)
		touch.TestID = "audit.chapter." + strconv.Itoa(i)
		body.Add(touch)
	}
}

// value is one value of the books; a tap corrects it, or says where it comes from where
// nobody corrects it.
func (a audit) value(at skulltales.Path, value string) fyne.CanvasObject {
	path, icon, do := at.String(), crest.IconPen, func() { Correct(a.Desk, at.String()) }
	if !at.Of.Corrects() {
		icon, do = crest.IconInfo, a.Asking(path)
	}
	return a.line("audit."+path, speech.Explained(a.Speaker(), path), speech.Answer(a.Speaker(), path, value), icon, do, a.Asking(path))
}

// line is a name with what stands there.
func (a audit) line(id, name, value string, icon crest.Icon, do, ask func()) fyne.CanvasObject {
	touch := control.NewTouch(layout.Row(theme.M, layout.Grow(layout.Aside(theme.M, parts.Plain(name), ink.NewText(theme.Label, value).Serif())), kit.NewIconIn(icon, 18, ink.Of(theme.Ink2))), do)
	touch.TestID, touch.OnAsk = id, ask
	return touch
}
