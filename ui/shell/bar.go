package shell

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Bar is the top bar of a screen: its parts from left to right, then the menu.
// A part that grows (kit.Grow) takes the room there is; a nil part is left out.
func Bar(s *Shell, parts ...fyne.CanvasObject) fyne.CanvasObject {
	var row []fyne.CanvasObject
	for _, part := range parts {
		if part != nil {
			row = append(row, part)
		}
	}
	bar := kit.NewTopBar(layout.Row(theme.S, append(row, MenuButton(s))...), nil, nil)
	bar.FillLead = true
	return bar
}

// BackButton leads to the screen before.
func BackButton(s *Shell) fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconBack, "", s.Back).ID("top.back")
}

// MenuButton opens the menu; it stands at the right end of every top bar. While
// something is being written that takes its time a pen stands in its place, as
// large as it, so that nothing on the screen gives way to it; so stands, small in
// its corner, that other devices see the books. The menu says both in words.
func MenuButton(s *Shell) fyne.CanvasObject {
	menu := kit.NewIconButton(kit.Quiet, crest.IconMore, "", func() { openMenu(s) }).ID("top.menu")
	if !s.taps.slow {
		return sharedIn(s, menu)
	}
	return layout.Stack(menu, layout.Center(s.taps.pen()))
}

// UndoButton says what it would take back. It is nil when there is nothing.
func UndoButton(s *Shell) fyne.CanvasObject {
	if s.book == nil || onlyRead(s) != nil {
		return nil
	}
	group, ok := s.book.NextUndo()
	if !ok {
		return nil
	}
	return kit.NewIconButton(kit.Outline, crest.IconUndo, s.T("screen.shell.undo", "act", s.Speaker().Undo(group)), s.Undo).ID("top.undo")
}

// StateBar is the foot of a form: what stands in the way, beside the button that
// goes on. On a phone it stands above that where it takes more than the room that
// is left.
func StateBar(s *Shell, state *ink.Text, onward fyne.CanvasObject) *kit.Bar {
	bar := kit.NewBottomBar(layout.PadXY(theme.S, 0, state), nil, onward)
	if s.Class() == Phone {
		bar = kit.NewBottomBar(layout.Beside(theme.XS, true, layout.Grow(state), onward), nil, nil)
	}
	bar.FillLead = true
	return bar
}

// LockButton keeps sleeves from playing.
func LockButton(s *Shell) fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconUnlock, "", func() { Lock(s) }).ID("top.lock")
}
