package main

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
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
	read  func()           // opens the books for reading alone; nil where they cannot be read

	last    *ledger.Copy                // the newest copy of all campaigns; nil for none at hand
	restore func(context.Context) error // puts the books back out of it
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
	say := s.Speaker()
	if t.last != nil {
		when := s.T("screen.backups.on", "date", say.Date(say.Day(t.last.At, t.last.UTCOffset)), "clock", say.Clock(t.last.At, t.last.UTCOffset))
		var names []string
		for _, c := range t.last.Campaigns {
			names = append(names, say.Quote(c.Name))
		}
		parts = append(parts, layout.TopRow(theme.M, kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ok)), layout.Grow(ink.NewText(theme.Label,
			s.T("screen.trouble.copy", "when", when, "names", say.List(names))).ID("trouble.copy"))))
	}
	other := func() {
		title := func() string { return s.T("screen.trouble.other.title") }
		chooser.Folder(s, chooser.Want{Title: title}, t.other)
	}
	again := kit.Primary
	if t.last != nil {
		again = kit.Outline
	}
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.trouble.close"), s.Config().Window.Close).ID("trouble.close")}
	if t.usual != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.trouble.usual"), t.usual).ID("trouble.usual"))
	}
	buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.trouble.other"), other).ID("trouble.other"),
		kit.NewButton(again, s.T("screen.trouble.again"), t.again).ID("trouble.again"))
	if t.read != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.mend.read"), t.read).ID("trouble.read"))
	}
	if t.last != nil {
		buttons = append(buttons, kit.NewButton(kit.Primary, s.T("screen.trouble.restore"), func() { t.putBack(s) }).ID("trouble.restore"))
	}
	parts = append(parts, layout.Flow(theme.M, theme.M, buttons...))
	card := kit.NewCard(layout.VBox(theme.L, parts...))
	card.Padding = theme.XL
	page := layout.NewScroll(layout.VBox(0, layout.Spacer(), layout.Pad(theme.L, layout.Narrow(760, card)), layout.Spacer()))
	return kit.NewScreen(nil, page, nil, nil)
}

// putBack asks once more, puts the books back out of the last copy and opens
// them.
func (t trouble) putBack(s *shell.Shell) {
	s.Confirm("trouble.restore", func() shell.Question {
		return shell.Question{Title: s.T("screen.trouble.restore"), What: s.T("screen.trouble.restore.what"), Do: s.T("screen.backups.restore.do")}
	}, func() {
		s.Work(s.T("screen.mend.restoring"), t.restore, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			t.again()
		})
	})
}

// look looks for a copy to put the books of a folder back from.
func (t *trouble) look(dir string) {
	if last, at := wiring.AtHand(context.Background(), dir, t.err); at {
		t.last = &last
		t.restore = func(ctx context.Context) error { return wiring.PutBack(ctx, dir, last.Path, "", wiring.Games()) }
	}
}
