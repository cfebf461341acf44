package main

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// trouble is why the books cannot be opened, and the ways out. It is the only
// screen of a shell without books.
type trouble struct {
	err   error
	again func()           // tries the same folder once more
	usual func()           // opens the system's folder instead; nil where that was tried
	other func(dir string) // opens another folder
}

var _ shell.Shelf = trouble{}

// show says so in a window.
func (t trouble) show(in shell.Config) {
	in.Home = t
	shell.New(in)
}

// Name is "trouble".
func (t trouble) Name() string { return "trouble" }

// Export is nil: there is nothing to export.
func (t trouble) Export(shell.Screen) shell.Screen { return nil }

// Build builds the screen.
func (t trouble) Build(s *shell.Shell) fyne.CanvasObject {
	parts := []fyne.CanvasObject{layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 32, ink.Of(theme.Danger)),
		layout.Grow(ink.Heading(s.T("screen.trouble.title"))))}
	for _, sentence := range s.Speaker().Error(t.err) {
		parts = append(parts, ink.NewText(theme.Label, sentence).ID("trouble.why"))
	}
	other := func() {
		title := func() string { return s.T("screen.trouble.other.title") }
		chooser.Folder(s, chooser.Want{Title: title}, t.other)
	}
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.trouble.close"), s.Config().Window.Close).ID("trouble.close")}
	if t.usual != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.trouble.usual"), t.usual).ID("trouble.usual"))
	}
	buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.trouble.other"), other).ID("trouble.other"),
		kit.NewButton(kit.Primary, s.T("screen.trouble.again"), t.again).ID("trouble.again"))
	parts = append(parts, layout.Flow(theme.M, theme.M, buttons...))
	card := kit.NewCard(layout.VBox(theme.L, parts...))
	card.Padding = theme.XL
	page := layout.NewScroll(layout.VBox(0, layout.Spacer(), layout.Pad(theme.L, layout.Narrow(760, card)), layout.Spacer()))
	return kit.NewScreen(nil, page, nil, nil)
}
