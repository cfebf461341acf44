package shell

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Mover is a screen with items of its own at the head of the menu.
type Mover interface {
	Items(*Shell) []Item
}

// openMenu opens the menu of the window: where one can go, what the open
// campaign offers, and how the window looks.
func openMenu(s *Shell) {
	s.SheetOf(func(shut func()) Page {
		var buttons []fyne.CanvasObject
		for _, item := range menuItems(s) {
			b := kit.NewIconButton(kit.Outline, item.Icon, item.Label, func() { shut(); item.Do() }).ID("menu." + item.ID)
			b.Leading = true
			buttons = append(buttons, b)
		}
		columns := 2
		if s.Class() == Phone || s.Scale() > 1.5 {
			columns = 1
		}
		sub := ""
		if s.taps.slow {
			sub = s.T("screen.shell.writing")
		}
		body := layout.VBox(theme.L, layout.Columns(columns, theme.S, 0, buttons...), kit.HLine(), s.look.Choices("menu"))
		if last := LastBackup(s); last != "" {
			body.Add(kit.HLine())
			body.Add(ink.NewText(theme.Small, last).Role(theme.Ink2).ID("menu.last_backup"))
		}
		return Page{ID: "menu", Title: s.T("screen.menu.title"), Sub: sub, Width: 640, Body: body}
	})
}

// menuItems are the items of the menu as it is now: the screen's own, then the
// open campaign's, then the window's.
func menuItems(s *Shell) []Item {
	var items []Item
	if m, ok := s.Current().(Mover); ok {
		items = append(items, m.Items(s)...)
	}
	if game := s.Game(); game != nil {
		if next, ok := s.book.NextRedo(); ok {
			items = append(items, Item{"redo", crest.IconRedo, s.T("screen.menu.redo", "act", s.Speaker().Undo(next)), s.Redo})
		}
		items = append(items, game.Items(s)...)
		if export := Export(s); export != nil {
			items = append(items, Item{"export", crest.IconBook, s.T("screen.menu.export"), func() { s.Go(export) }})
		}
		if words := sharedAs(s); words != "" {
			items = append(items, Item{"share", crest.IconShare, words, s.config.Sharing.Share})
		}
	}
	if s.config.Home != nil && s.Current() != Screen(s.config.Home) {
		items = append(items, Item{"campaigns", crest.IconMap, s.T("screen.menu.campaigns"), s.Reset})
	}
	if backups := archive(s); backups != nil {
		items = append(items, Item{"backups", crest.IconFolder, s.T("screen.menu.backups"), func() { s.Go(backups) }})
	}
	return append(items, Item{"keys", crest.IconInfo, s.T("screen.menu.keys"), func() { listKeys(s) }},
		Item{"about", crest.IconAnchor, s.T("screen.about.title"), func() { tellAbout(s) }})
}
