package shell

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Item is something in the menu.
type Item struct {
	ID    string // names it in tests, behind "menu."
	Icon  crest.Icon
	Label string
	Do    func() // the menu is closed before
}

// Mover is a screen with items of its own at the head of the menu.
type Mover interface {
	Items(*Shell) []Item
}

// Menu opens the menu of the window: where one can go, what the open campaign
// offers, and the settings.
func (s *Shell) Menu() {
	s.SheetOf(func(shut func()) Page {
		var buttons []fyne.CanvasObject
		for _, item := range s.items() {
			b := kit.NewIconButton(kit.Outline, item.Icon, item.Label, func() { shut(); item.Do() }).ID("menu." + item.ID)
			b.Leading = true
			buttons = append(buttons, b)
		}
		columns := 2
		if s.Class() == Phone || s.scale > 1.5 {
			columns = 1
		}
		return Page{ID: "menu", Title: s.T("screen.menu.title"), Width: 640, Body: layout.VBox(theme.L,
			layout.Columns(columns, theme.S, 0, buttons...), kit.HLine(), s.Settings("menu"))}
	})
}

func (s *Shell) items() []Item {
	var items []Item
	if m, ok := s.Current().(Mover); ok {
		items = append(items, m.Items(s)...)
	}
	state := s.State()
	here := ""
	if screen := s.Current(); screen != nil {
		here = screen.Name()
	}
	screen := func(id string, icon crest.Icon, key string, make func() Screen) {
		if make != nil && here != id {
			items = append(items, Item{id, icon, s.T(key), func() { s.Go(make()) }})
		}
	}
	if state != nil {
		if next, ok := s.book.NextRedo(); ok {
			items = append(items, Item{"redo", crest.IconRedo, s.T("screen.menu.redo", "act", s.Speaker().Undo(next)), s.Redo})
		}
		switch g := state.Running; {
		case g == nil && s.CanReopen():
			items = append(items, Item{"reopen", crest.IconUndo, s.T("screen.menu.reopen"), s.confirmReopen})
		case g != nil && g.Ended == nil:
			items = append(items, Item{"end", crest.IconFlag, s.T("screen.menu.end_by_card"), s.confirmEnd})
		}
		if g := state.Running; g != nil && g.Ended != nil {
			screen("ending", crest.IconCrown, "screen.menu.ending", s.config.Ending)
		}
		screen("table", crest.IconHouse, "screen.menu.table", s.tableIfPlayed())
		screen("map", crest.IconIsle, "screen.menu.map", s.config.Map)
		screen("record", crest.IconChart, "screen.menu.record", s.config.Record)
		screen("journal", crest.IconPen, "screen.menu.journal", s.config.Journal)
		screen("export", crest.IconBook, "screen.menu.export", s.config.Export)
	}
	if s.Current() != s.config.Home && s.config.Home != nil {
		items = append(items, Item{"campaigns", crest.IconMap, s.T("screen.menu.campaigns"), s.Reset})
	}
	return append(items, Item{"keys", crest.IconInfo, s.T("screen.menu.keys"), s.KeyList})
}

// tableIfPlayed is the table unless the game has ended: its place is then the
// end of the game.
func (s *Shell) tableIfPlayed() func() Screen {
	if g := s.State().Running; g != nil && g.Ended != nil {
		return nil
	}
	return s.config.Table
}

// confirmEnd asks before a card ends the game.
func (s *Shell) confirmEnd() {
	s.Confirm("end", func() Question {
		return Question{Title: s.T("screen.menu.end_by_card"), What: s.T("screen.menu.end_by_card.what"), Do: s.T("screen.menu.end_by_card.do")}
	}, s.EndByCard)
}

// EndByCard ends the running game because a card says so.
func (s *Shell) EndByCard() { s.EndGame("card") }

// EndGame ends the running game, by "target" or by "card", and goes to its end.
func (s *Shell) EndGame(by string) {
	s.Record(scoring.EndGame{By: by}, func(ledger.Receipt) { s.ToLanding() })
}

func (s *Shell) confirmReopen() {
	s.Confirm("reopen", func() Question {
		return Question{Title: s.T("screen.menu.reopen"), What: s.T("screen.menu.reopen.what"), Do: s.T("screen.menu.reopen.do")}
	}, s.Reopen)
}

// Settings are the language, the colours and the size of the text. A choice
// applies at once. In tests they are id + ".language.fr", ".theme.night",
// ".text.150".
func (s *Shell) Settings(id string) fyne.CanvasObject {
	choice := func(at, words string, chosen bool, tapped func()) fyne.CanvasObject {
		b := kit.NewButton(kit.Outline, words, tapped).ID(id + "." + at)
		b.Selected = chosen
		return b
	}
	var languages, modes, scales []fyne.CanvasObject
	for _, l := range translations.Languages() {
		languages = append(languages, choice("language."+string(l), s.T("screen.menu.language."+string(l)), l == s.Language(),
			func() { s.SetLanguage(l) }))
	}
	for _, m := range theme.Modes() {
		modes = append(modes, choice("theme."+m.String(), s.T("screen.menu.theme."+m.String()), m == s.mode, func() { s.SetMode(m) }))
	}
	for _, scale := range theme.Scales() {
		percent := int(scale*100 + 0.5)
		scales = append(scales, choice("text."+strconv.Itoa(percent), s.T("screen.menu.percent", "number", percent), scale == s.scale,
			func() { s.SetScale(scale) }))
	}
	group := func(key string, choices []fyne.CanvasObject) fyne.CanvasObject {
		return layout.VBox(theme.XS, ink.NewText(theme.Small, s.T(key)).Role(theme.Ink2), layout.Flow(theme.S, theme.S, choices...))
	}
	return layout.VBox(theme.M, group("screen.menu.language", languages), group("screen.menu.theme", modes),
		group("screen.menu.text", scales))
}
