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

// menuWide is how wide the menu is where there is room.
const menuWide float32 = 920

// The columns of the menu: at most, and how wide each is at least, at text scale 1.
const (
	menuColumns         = 3
	menuColumn  float32 = 165
)

// openMenu opens the menu of the window: what can be done now, where one can go, what
// can be done with the books, and how the window looks.
func openMenu(s *Shell) {
	leave(s)
	s.SheetOf(func(shut func()) Page {
		buttons := map[Part][]fyne.CanvasObject{}
		for _, item := range menuItems(s) {
			b := kit.NewIconButton(kit.Outline, item.Icon, item.Label, func() { shut(); item.Do() }).ID("menu." + item.ID)
			b.Leading = true
			buttons[item.In] = append(buttons[item.In], b)
		}
		body := layout.VBox(theme.L)
		for _, part := range []struct {
			of   Part
			name string
		}{{AtTable, "screen.menu.now"}, {LookUp, "screen.menu.look_up"}, {OfBooks, "screen.menu.books"}} {
			if list := buttons[part.of]; len(list) > 0 {
				body.Add(layout.VBox(theme.S, ink.NewText(theme.Label, s.T(part.name)).Serif(), layout.ColumnsOf(menuColumns, menuColumn, theme.S, list...)))
			}
		}
		if last := LastBackup(s); last != "" {
			body.Add(ink.NewText(theme.Small, last).Role(theme.Ink2).ID("menu.last_backup"))
		}
		body.Add(kit.HLine())
		body.Add(layout.Flow(theme.L, theme.M, append(s.look.Choices("menu"), s.look.habits()...)...))
		body.Add(layout.ColumnsOf(menuColumns, menuColumn, theme.S, buttons[OfApp]...))
		sub := ""
		if s.taps.slow {
			sub = s.T("screen.shell.writing")
		}
		return Page{ID: "menu", Title: s.T("screen.menu.title"), Sub: sub, Width: menuWide, Body: body}
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
			items = append(items, Item{ID: "redo", Icon: crest.IconRedo, Label: s.T("screen.menu.redo", "act", s.Speaker().Undo(next)), Do: s.Redo})
		}
		items = append(items, game.Items(s)...)
		if export := Export(s); export != nil {
			items = append(items, Item{ID: "export", Icon: crest.IconSave, Label: s.T("screen.menu.export"), Do: func() { s.Go(export) }, In: OfBooks})
		}
		items = append(items, printing(s)...)
		if words := sharedAs(s); words != "" {
			items = append(items, Item{ID: "share", Icon: crest.IconShare, Label: words, Do: s.config.Sharing.Share, In: OfBooks})
		}
	}
	if s.config.Home != nil && s.Current() != Screen(s.config.Home) {
		items = append(items, Item{ID: "campaigns", Icon: crest.IconMap, Label: s.T("screen.menu.campaigns"), Do: s.Reset, In: OfBooks})
	}
	if backups := archive(s); backups != nil {
		items = append(items, Item{ID: "backups", Icon: crest.IconFolder, Label: s.T("screen.menu.backups"), Do: func() { s.Go(backups) }, In: OfBooks})
	}
	return append(items, Item{ID: "keys", Icon: crest.IconKeys, Label: s.T("screen.menu.keys"), Do: func() { listKeys(s) }, In: OfApp},
		Item{ID: "about", Icon: crest.IconInfo, Label: s.T("screen.about.title"), Do: func() { tellAbout(s) }, In: OfApp})
}
