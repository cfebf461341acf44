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

// Lock keeps every tap from doing anything until it is opened with two taps.
func Lock(s *Shell) {
	s.sheets.closeAll()
	s.config.Window.Canvas().Unfocus()
	s.lock.locked, s.lock.unlocking = true, false
	s.Rebuild()
}

// lock keeps every tap away.
type lock struct {
	shell  *Shell
	locked bool
	// unlocking says that the first of the two taps that open it was made.
	unlocking bool
}

func (l *lock) unlock() {
	l.locked, l.unlocking = !l.unlocking, !l.unlocking
	l.shell.Rebuild()
}

// layer lies over everything while the table is locked. A tap beside the
// key after its first tap was a sleeve: it has to be tapped twice again.
func (l *lock) layer() fyne.CanvasObject {
	s := l.shell
	words := s.T("screen.shell.locked")
	if l.unlocking {
		words = s.T("screen.shell.unlock")
	}
	key := kit.NewIconButton(kit.Primary, crest.IconLock, words, l.unlock).ID("top.unlock")
	return layout.Stack(newCover(func() {
		if l.unlocking {
			l.unlocking = false
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
