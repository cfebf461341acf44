package sheets

import (
	"slices"
	"strings"

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

// paper is what stands on the log sheets of a campaign that was played without books.
type paper struct {
	*desk.Desk
	chapters int
	booty    int
	captain  string
	pirates  map[string]*skulltales.PaperPirate
	items    map[string]string // by pirate, names with commas between
}

// CatchUp is the sheet that copies a campaign from paper, before anything was played in
// the books.
func CatchUp(d *desk.Desk) {
	p := &paper{Desk: d, chapters: 1, pirates: map[string]*skulltales.PaperPirate{}, items: map[string]string{}}
	d.Sheet(p.page)
}

func (p *paper) page(s *skulltales.State, shut func()) (shell.Page, bool) {
	body := layout.VBox(theme.M, layout.ColumnsOf(2, 170, theme.M,
		parts.Count("paper.chapters", p.T("screen.paper.chapters"), p.chapters, 1, 99, func(is int) { p.chapters = is }),
		parts.Count("paper.booty", p.T("screen.port.booty.none"), p.booty, 0, skulltales.MostCoins, func(is int) { p.booty = is })))
	var captain []fyne.CanvasObject
	for _, is := range s.Active() {
		captain = append(captain, Who(p.Desk, s, "paper.captain."+is.ID, is.ID, p.captain == is.ID, func() { p.captain = is.ID; p.Shell.RebuildSheets() }))
	}
	captain = append(captain, parts.Choice("paper.captain.nobody", p.T("screen.captain.nobody"), p.captain == "", func() { p.captain = ""; p.Shell.RebuildSheets() }))
	body.Add(parts.Caption(p.T("screen.captain")))
	body.Add(layout.Flow(theme.S, theme.S, captain...))
	for _, is := range s.Active() {
		body.Add(kit.HLine())
		body.Add(p.registre(s, is))
	}
	return shell.Page{ID: "paper", Title: p.T("screen.paper.title"), Width: 720, Body: body,
		Buttons: []fyne.CanvasObject{parts.Main("paper.do", p.T("screen.paper.do"), func() { p.Say(p.command(s), shut) })}}, s.Number == 0
}

// registre is the log sheet of one pirate.
func (p *paper) registre(s *skulltales.State, of *skulltales.Pirate) fyne.CanvasObject {
	f, id := p.pirates[of.ID], "paper."+of.ID
	if f == nil {
		f = &skulltales.PaperPirate{Pirate: of.ID}
		p.pirates[of.ID] = f
	}
	var wounds []fyne.CanvasObject
	for _, w := range skulltales.Wounds {
		has := slices.Contains(f.Wounds, w)
		wounds = append(wounds, parts.Choice(id+"."+string(w), wording.Upper(speech.Wound(p.Speaker(), w)), has, func() {
			f.Wounds = slices.DeleteFunc(f.Wounds, func(x skulltales.Wound) bool { return x == w })
			if !has {
				f.Wounds = append(f.Wounds, w)
			}
			p.Shell.RebuildSheets()
		}))
	}
	wounds = append(wounds, parts.Choice(id+".cursed", wording.Upper(p.T("term.remark.cursed")), f.Cursed, func() { f.Cursed = !f.Cursed; p.Shell.RebuildSheets() }))
	return layout.VBox(theme.S, layout.Row(theme.S, kit.NewToken(parts.Livery(s, of.ID), 34), layout.Grow(parts.Strong(of.Player))),
		layout.ColumnsOf(3, 150, theme.M,
			parts.Count(id+".coins", p.T("screen.coins"), f.Coins, 0, skulltales.MostCoins, func(is int) { f.Coins = is }),
			parts.Count(id+".prestige", p.T("screen.prestige"), f.Prestige, 0, skulltales.MostPrestige, func(is int) { f.Prestige = is }),
			parts.Count(id+".loan", p.T("screen.loan.title"), f.Loan, 0, skulltales.MostCoins, func(is int) { f.Loan = is })),
		layout.Flow(theme.S, theme.S, wounds...),
		parts.Field(id+".items", p.T("screen.paper.items"), p.items[of.ID], func(is string) { p.items[of.ID] = is }))
}

// command is all of it as it is recorded. Items take a whole space each; the sheet of
// things says otherwise afterwards.
func (p *paper) command(s *skulltales.State) scoring.CatchUp {
	c := scoring.CatchUp{}
	c.Captain = p.captain
	for n := range p.chapters {
		c.Chapters = append(c.Chapters, skulltales.PaperChapter{Number: n + 1})
	}
	if p.booty > 0 {
		c.Crew = &skulltales.PaperCrew{Booty: p.booty}
	}
	given := map[string]bool{}
	for _, of := range s.Active() {
		f := *p.pirates[of.ID]
		f.Items = nil
		for name := range strings.SplitSeq(p.items[of.ID], ",") {
			if name = strings.TrimSpace(name); name == "" {
				continue
			}
			f.Items = append(f.Items, skulltales.Card{ID: cardID(s, name, given), Name: name, Kind: skulltales.Equipment, Halves: 2})
		}
		c.Pirates = append(c.Pirates, f)
	}
	return c
}

// cardID is an id for a card by its name, which no other has.
func cardID(s *skulltales.State, name string, given map[string]bool) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		}
	}
	base := b.String()
	if len(base) > skulltales.LongestID-4 {
		base = base[:skulltales.LongestID-4]
	}
	if base == "" {
		base = "card"
	}
	id := base
	for n := 2; given[id] || s.Item(id) != nil || s.Pirate(id) != nil; n++ {
		id = base + "-" + string(rune('0'+n%10))
	}
	given[id] = true
	return id
}

// Audit is the sheet that holds the log sheets against the books: each value as the books
// have it, a tap corrects it, and the table says that the rest is as on paper (T107).
func Audit(d *desk.Desk) {
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		body := layout.VBox(theme.S, parts.Remark(d.T("screen.audit.hint")))
		var whom []string
		for _, p := range s.Active() {
			whom = append(whom, p.ID)
			body.Add(kit.HLine())
			body.Add(layout.Row(theme.S, kit.NewToken(parts.Livery(s, p.ID), theme.Token), layout.Grow(parts.Strong(p.Player))))
			skulltales.Walk(s, func(at skulltales.Path, value string) {
				if at.Who == p.ID && at.Of.Audited && at.Of.Corrects() {
					body.Add(audited(d, at.String(), value))
				}
			})
		}
		body.Add(kit.HLine())
		body.Add(parts.Strong(d.T("screen.crew.title")))
		skulltales.Walk(s, func(at skulltales.Path, value string) {
			if at.Who == "" && at.Of.Audited && at.Of.Corrects() {
				body.Add(audited(d, at.String(), value))
			}
		})
		return shell.Page{ID: "audit", Title: d.T("screen.audit.title"), Width: 640, Body: body,
			Buttons: []fyne.CanvasObject{parts.Main("audit.do", d.T("screen.audit.do"), func() { d.Say(scoring.ConfirmAudit{Pirates: whom}, shut) })}}, true
	})
}

// audited is one value of the books; a tap corrects it.
func audited(d *desk.Desk, path, value string) fyne.CanvasObject {
	touch := control.NewTouch(layout.Row(theme.M, layout.Grow(parts.Plain(speech.Explained(d.Speaker(), path))),
		ink.NewText(theme.Label, speech.Answer(d.Speaker(), path, value)).Serif(), kit.NewIconIn(crest.IconPen, 18, ink.Of(theme.Ink2))), func() { Correct(d, path) })
	touch.TestID, touch.OnAsk = "audit."+path, d.Asking(path)
	return touch
}
