package campaigns

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Trouble is why the books cannot be opened, and the ways out. It is the only
// screen of a shell without books.
type Trouble struct {
	Why   error
	Again func()           // tries the same folder once more
	Usual func()           // opens the system's folder instead; nil where that was tried
	Other func(dir string) // opens another folder
	Read  func()           // opens the books for reading alone; nil where they cannot be read

	Last    *ledger.Copy                // the newest copy of all campaigns; nil for none at hand
	Restore func(context.Context) error // puts the books back out of it
}

var _ shell.Shelf = Trouble{}

// Name is "trouble".
func (t Trouble) Name() string { return "trouble" }

// Export is nil: there is nothing to export.
func (t Trouble) Export(shell.Screen) shell.Screen { return nil }

// Build builds the screen.
func (t Trouble) Build(s *shell.Shell) fyne.CanvasObject {
	parts := []fyne.CanvasObject{layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 32, ink.Of(theme.Danger)),
		layout.Grow(ink.Heading(s.T("screen.trouble.title"))))}
	for _, sentence := range s.Speaker().Error(t.Why) {
		parts = append(parts, ink.NewText(theme.Label, sentence).ID("trouble.why"))
	}
	say := s.Speaker()
	if t.Last != nil {
		when := s.T("screen.backups.on", "date", say.Date(say.Day(t.Last.At, t.Last.UTCOffset)), "clock", say.Clock(t.Last.At, t.Last.UTCOffset))
		var names []string
		for _, c := range t.Last.Campaigns {
			names = append(names, say.Quote(c.Name))
		}
		parts = append(parts, layout.TopRow(theme.M, kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ok)), layout.Grow(ink.NewText(theme.Label,
			s.T("screen.trouble.copy", "when", when, "names", say.List(names))).ID("trouble.copy"))))
	}
	other := func() {
		title := func() string { return s.T("screen.trouble.other.title") }
		chooser.Folder(s, chooser.Want{Title: title}, t.Other)
	}
	again := kit.Primary
	if t.Last != nil {
		again = kit.Outline
	}
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.trouble.close"), s.Config().Window.Close).ID("trouble.close")}
	if t.Usual != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.trouble.usual"), t.Usual).ID("trouble.usual"))
	}
	buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.trouble.other"), other).ID("trouble.other"),
		kit.NewButton(again, s.T("screen.trouble.again"), t.Again).ID("trouble.again"))
	if t.Read != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, s.T("screen.mend.read"), t.Read).ID("trouble.read"))
	}
	if t.Last != nil {
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
func (t Trouble) putBack(s *shell.Shell) {
	s.Confirm("trouble.restore", func() shell.Question {
		return shell.Question{Title: s.T("screen.trouble.restore"), What: s.T("screen.trouble.restore.what"), Do: s.T("screen.backups.restore.do")}
	}, func() {
		s.Work(s.T("screen.mend.restoring"), t.Restore, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			t.Again()
		})
	})
}
