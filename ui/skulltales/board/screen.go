package board

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
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Screen is the board of a pirate; an ally has its owner's.
type Screen struct {
	*desk.Desk
	id     string
	scroll *layout.Scroll
}

var _ shell.Screen = (*Screen)(nil)

// New is the board of somebody at a desk.
func New(d *desk.Desk, id string) *Screen { return &Screen{Desk: d, id: id} }

// Name is "board".
func (*Screen) Name() string { return "board" }

// Build builds the screen for the state of now.
func (b *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	b.Shell = s
	state := b.State()
	var p *skulltales.Pirate
	if state != nil {
		if p = state.Pirate(b.id); p == nil {
			if a := state.Ally(b.id); a != nil {
				p = state.Pirate(a.Owner)
			}
		}
	}
	if p == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Spacer()), layout.Center(parts.Plain(b.T("screen.gone.what"))), nil, nil)
	}
	sub := parts.Dotted(p.Name, speech.Type(b.Speaker(), p.Type, p.Words), p.Class)
	top := shell.Bar(s, shell.BackButton(s), layout.Row(theme.M, kit.NewToken(parts.Livery(state, p.ID), 44)), layout.Grow(kit.NewTitle(p.Player, sub, nil)))
	left := layout.VBox(theme.M, parts.Box(b.registre(state, p)), parts.Box(b.wounds(state, p)))
	right := layout.VBox(theme.M, parts.Box(b.sheet(p)), parts.Box(b.things(state, p)))
	last := right // of the columns
	if desk.Roomy(b.Desk) {
		last = left // which is the shorter one
	}
	if chapters := b.chapters(state, p); chapters != nil {
		last.Add(parts.Box(chapters))
	}
	var body fyne.CanvasObject = layout.VBox(theme.M, left, right)
	if desk.Roomy(b.Desk) {
		body = layout.Weighted(theme.M, []float32{1, 1}, left, right)
	}
	page := layout.VBox(theme.M, body)
	margin := theme.L
	if s.Class() == shell.Phone {
		margin = 10
	}
	b.scroll = parts.KeepScroll(b.scroll, layout.NewScroll(layout.Pad(margin, layout.Narrow(1180, page))))
	b.scroll.TestID = "board.scroll"
	return kit.NewScreen(top, b.scroll, nil, nil)
}

// number is a value with its name; a tap asks where it comes from.
func (b *Screen) number(id, words, value string, path string) fyne.CanvasObject {
	touch := control.NewTouch(layout.VBox(0, parts.Caption(words), ink.NewText(theme.Value, value).Serif()), b.Asking(path))
	touch.TestID, touch.OnAsk = "board."+id, b.Asking(path)
	return touch
}

// registre is the log sheet: prestige and coins, and what is owed.
func (b *Screen) registre(s *skulltales.State, p *skulltales.Pirate) fyne.CanvasObject {
	wears := parts.Livery(s, p.ID)
	big := func(sign livery.Sign, id, words string, n int, path string) fyne.CanvasObject {
		large := kit.NewNumeral(theme.GloryPortrait*0.7, b.Number(n), nil)
		large.Paint = wears.Accent
		touch := control.NewTouch(layout.VBox(0, layout.Row(theme.S, parts.Sign(sign, 30, ink.Of(theme.Ink2)), large), parts.Caption(words)), b.Asking(path))
		touch.TestID, touch.OnAsk = "board."+id, b.Asking(path)
		return touch
	}
	box := layout.VBox(theme.S, parts.Section(b.T("screen.board.registre")), layout.Columns(2, theme.M, 0,
		big(livery.Prestige, "prestige", b.T("screen.prestige"), p.Registre.Prestige, p.ID+".prestige"),
		big(livery.Coins, "coins", b.T("screen.coins"), p.Registre.Coins, p.ID+".coins")))
	if s.Captain == p.ID {
		box.Add(layout.Row(theme.S, parts.Sign(livery.Captain, 24, ink.Of(theme.Brass)), parts.Strong(b.T("screen.captain"))))
	}
	for _, line := range speech.Remarks(b.Speaker(), p) {
		if line != b.T("term.remark.captain") { // the hat says so
			box.Add(parts.Plain(wording.Upper(line)))
		}
	}
	for _, skill := range p.Registre.Skills {
		box.Add(layout.Row(theme.S, kit.NewIcon(crest.IconBook, 18), layout.Grow(parts.Plain(skill))))
	}
	box.Add(layout.Flow(theme.S, theme.S, parts.Button("board.name", crest.IconPen, b.T("screen.board.name"), func() { sheets.Rename(b.Desk, p.ID) })))
	return box
}

// wounds are the six places, those that are hurt in red, each with its name (T60).
func (b *Screen) wounds(s *skulltales.State, p *skulltales.Pirate) fyne.CanvasObject {
	var places []fyne.CanvasObject
	for _, w := range skulltales.Wounds {
		outline, role := livery.Place(w), theme.Ink2
		if p.Has(w) {
			outline, role = livery.Hurt(w), theme.Danger
		}
		figure := kit.NewCrest(ink.Livery{Crest: outline}, 40)
		figure.Paint = ink.Of(role)
		words := ink.NewText(theme.Caption, wording.Upper(speech.Wound(b.Speaker(), w))).Centered()
		if p.Has(w) {
			words.Bold().Role(theme.Danger)
		}
		places = append(places, layout.VBox(2, layout.Center(figure), words))
	}
	box := layout.VBox(theme.S, parts.Section(b.T("screen.board.wounds")), layout.ColumnsOf(3, 84, theme.S, places...))
	for _, line := range speech.Wounds(b.Speaker(), p) {
		box.Add(parts.Plain(wording.Upper(line)))
	}
	if len(p.Registre.Wounds) > 0 || p.Registre.Cursed {
		if s.Running == nil && s.Finished == "" {
			box.Add(layout.Row(0, parts.Button("board.mend", crest.IconCross, b.T("screen.shore.wound"), func() { sheets.Wounds(b.Desk, p.ID) })))
		}
	}
	return box
}

// sheet is the character sheet, as printed and as wounds leave it (T62, T63).
func (b *Screen) sheet(p *skulltales.Pirate) fyne.CanvasObject {
	var values []fyne.CanvasObject
	for _, t := range parts.Traits {
		n := *t.Of(&p.Sheet)
		if n == 0 {
			continue
		}
		text, path := b.Number(n), p.ID+"."+t.Name
		switch t.Name {
		case "action_points", "agility", "perception":
			if now := scoring.Now(p, t.Name); now != n {
				text = b.T("screen.board.now", "printed", b.Number(n), "now", b.Number(now))
			}
			path += ".now"
		case "destiny":
			path = p.ID + ".most_destiny" // not what is left of it
		}
		values = append(values, b.number(t.Name, wording.Upper(b.T(t.Key)), text, path))
	}
	box := layout.VBox(theme.S, parts.Section(b.T("screen.board.sheet")))
	if len(values) == 0 {
		box.Add(parts.Caption(b.T("screen.board.no_sheet")))
	} else {
		box.Add(layout.ColumnsOf(3, 120, theme.S, values...))
	}
	if p.Hand != "" {
		box.Add(parts.Caption(parts.Dotted(wording.Upper(b.T("field.hand")), speech.Hand(b.Speaker(), p.Hand))))
	}
	box.Add(layout.Row(0, parts.Button("board.sheet", crest.IconPen, b.T("screen.board.sheet.change"), func() { sheets.Sheet(b.Desk, p.ID) })))
	return box
}

// things are what is carried, and the allies.
func (b *Screen) things(s *skulltales.State, p *skulltales.Pirate) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Section(b.T("screen.things.title")), layout.Row(theme.S, parts.Spaces(s.Load(p.ID)),
		layout.Grow(parts.Caption(b.T("screen.things.load", "load", speech.Load(b.Speaker(), p.ID))))))
	for _, it := range s.Held(p.ID) {
		box.Add(parts.Plain(parts.Dotted(it.Name, speech.ItemKind(b.Speaker(), it.Kind))))
	}
	for _, a := range s.Serving(p.ID) {
		box.Add(layout.Row(theme.S, kit.NewToken(parts.Livery(s, a.ID), theme.Token), layout.Grow(parts.Plain(speech.AllyNamed(b.Speaker(), a)))))
	}
	if s.Finished == "" {
		box.Add(layout.Row(0, parts.Button("board.things", crest.IconTreasure, b.T("screen.shore.things"), func() { sheets.Things(b.Desk, p.ID) })))
	}
	return box
}

// chapters are every chapter in a line, nil where none is closed.
func (b *Screen) chapters(s *skulltales.State, p *skulltales.Pirate) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Section(b.T("screen.board.chapters")))
	for i, c := range s.Chapters {
		for _, line := range c.Lines {
			if line.Pirate != p.ID {
				continue
			}
			words := parts.Dotted(speech.ChapterName(b.Speaker(), c.Number, c.Attempt), c.Title)
			if line.Result != "" {
				words = parts.Dotted(words, speech.Result(b.Speaker(), line.Result))
			}
			change := b.T("screen.board.change", "before", speech.Amount(b.Speaker(), line.Before), "after", speech.Amount(b.Speaker(), line.After))
			said := layout.VBox(0, parts.Strong(words))
			if !c.CaughtUp { // paper does not say what a chapter brought
				said.Add(parts.Caption(change))
			}
			box.Add(kit.HLine())
			box.Add(control.Named("board.chapter."+strconv.Itoa(i), said))
		}
	}
	if len(box.Objects) == 1 {
		return nil
	}
	return box
}
