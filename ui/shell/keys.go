package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keys listens to the keyboard: undo, redo, Escape, F1 for the menu.
func (s *Shell) keys() {
	c := s.config.Window.Canvas()
	undo := func(fyne.Shortcut) { s.onUndoKey() }
	redo := func(fyne.Shortcut) { s.onRedoKey() }
	c.AddShortcut(&fyne.ShortcutUndo{}, undo)
	c.AddShortcut(&fyne.ShortcutRedo{}, redo)
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ,
		Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, redo)
	c.SetOnTypedKey(s.typed)
}

func (s *Shell) onUndoKey() {
	if !s.SheetOpen() && !s.locked {
		s.Undo()
	}
}

func (s *Shell) onRedoKey() {
	if !s.SheetOpen() && !s.locked {
		s.Redo()
	}
}

func (s *Shell) typed(e *fyne.KeyEvent) {
	if s.locked {
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		s.Escape()
	case fyne.KeyF1:
		if !s.SheetOpen() {
			s.Menu()
		}
	}
}

// Escape closes the topmost sheet, else goes back a screen.
func (s *Shell) Escape() {
	if n := len(s.sheets); n > 0 {
		s.shut(s.sheets[n-1])
		return
	}
	s.Back()
}
