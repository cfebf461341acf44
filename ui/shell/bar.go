package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Bar is the top bar of a screen: its parts from left to right, then the menu.
// A part that grows (kit.Grow) takes the room there is; a nil part is left out.
func (s *Shell) Bar(parts ...fyne.CanvasObject) fyne.CanvasObject {
	var row []fyne.CanvasObject
	for _, part := range parts {
		if part != nil {
			row = append(row, part)
		}
	}
	bar := kit.NewTopBar(layout.Row(theme.S, append(row, s.MenuButton())...), nil, nil)
	bar.FillLead = true
	return bar
}

// BackButton leads to the screen before.
func (s *Shell) BackButton() fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconBack, "", s.Back).ID("top.back")
}

// MenuButton opens the menu; it stands at the right end of every top bar.
func (s *Shell) MenuButton() fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconMore, "", s.Menu).ID("top.menu")
}

// UndoButton says what it would take back. It is nil when there is nothing.
func (s *Shell) UndoButton() fyne.CanvasObject {
	if s.book == nil {
		return nil
	}
	group, ok := s.book.NextUndo()
	if !ok {
		return nil
	}
	return kit.NewIconButton(kit.Outline, crest.IconUndo, s.T("screen.shell.undo", "act", s.Speaker().Undo(group)), s.Undo).ID("top.undo")
}

// LockButton keeps sleeves from playing.
func (s *Shell) LockButton() fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconUnlock, "", s.Lock).ID("top.lock")
}

// Lock keeps every tap from doing anything until it is opened with two taps.
func (s *Shell) Lock() {
	s.closeSheets()
	s.config.Window.Canvas().Unfocus()
	s.locked, s.unlocking = true, false
	s.Rebuild()
}

func (s *Shell) unlock() {
	s.locked, s.unlocking = !s.unlocking, !s.unlocking
	s.Rebuild()
}

// lockLayer lies over everything while the table is locked. A tap beside the
// key after its first tap was a sleeve: it has to be tapped twice again.
func (s *Shell) lockLayer() fyne.CanvasObject {
	words := s.T("screen.shell.locked")
	if s.unlocking {
		words = s.T("screen.shell.unlock")
	}
	key := kit.NewIconButton(kit.Primary, crest.IconLock, words, s.unlock).ID("top.unlock")
	return layout.Stack(newCover(func() {
		if s.unlocking {
			s.unlocking = false
			s.Rebuild()
		}
	}), layout.VBox(0, layout.AtLeast(0, theme.BarHeight, layout.Center(key)), layout.Spacer()))
}

// cover takes every tap, and leaves what lies beneath to be seen.
type cover struct {
	widget.BaseWidget
	tapped func()
}

func newCover(tapped func()) *cover {
	c := &cover{tapped: tapped}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped is a tap that does nothing to what lies beneath.
func (c *cover) Tapped(*fyne.PointEvent) { c.tapped() }

func (c *cover) CreateRenderer() fyne.WidgetRenderer {
	shade := theme.Color(theme.Bg)
	shade.A = 0x60
	return widget.NewSimpleRenderer(canvas.NewRectangle(shade))
}
