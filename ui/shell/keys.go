package shell

import (
	"runtime"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Typist is a screen with letters or digits of its own. Typed is asked before
// the window's own letters, while no sheet lies over the screen and no field
// has the focus, and says whether the screen knew the letter.
type Typist interface {
	Typed(r rune) bool
}

// Key is a key, or several that do the same, for the page that lists them.
type Key struct {
	Caps string // what stands on the key: "1–5", "U"
	Does string // what it does, as a short sentence
}

// Keyed is a screen that says which keys it knows itself. They stand first on
// the page of keys.
type Keyed interface {
	Keys(*Shell) []Key
}

// Turner is a screen that the arrow keys turn, as the pages of a book: -1 is to
// the left. They are told to it while no sheet lies over it.
type Turner interface {
	Turn(by int)
}

// hotkey is one line of the window's own keys. Both the keyboard and the page
// that lists them go by hotkeys alone.
type hotkey struct {
	caps      string          // key of the words of its caps; "" for the letter itself
	does      string          // key of what it does; "" for the label of the item
	shortcuts []fyne.Shortcut // with Ctrl or the like
	names     []fyne.KeyName  // on their own
	letter    rune            // typed
	item      string          // the item of the menu that the letter stands for
	do        func(s *Shell)  // nil when somebody else listens: Tab, Enter
	over      bool            // works while a sheet lies over the screen too
}

// withControl is the key that goes with a letter: Ctrl, or Command on a Mac.
func withControl(key fyne.KeyName, more ...fyne.KeyModifier) fyne.Shortcut {
	held := fyne.KeyModifierShortcutDefault
	for _, m := range more {
		held |= m
	}
	return &desktop.CustomShortcut{KeyName: key, Modifier: held}
}

func hotkeys() []hotkey {
	return []hotkey{
		{caps: "screen.keys.cap.undo", does: "screen.keys.undo", shortcuts: []fyne.Shortcut{&fyne.ShortcutUndo{}}, do: (*Shell).Undo},
		{caps: "screen.keys.cap.redo", does: "screen.keys.redo", shortcuts: []fyne.Shortcut{&fyne.ShortcutRedo{}, withControl(fyne.KeyZ, fyne.KeyModifierShift)}, do: (*Shell).Redo},
		{letter: 't', item: "table"},
		{letter: 'j', item: "journal"},
		{letter: 'o', item: "note"},
		{letter: 'm', item: "map"},
		{letter: 'h', item: "record"},
		{caps: "screen.keys.cap.menu", does: "screen.keys.menu", names: []fyne.KeyName{fyne.KeyF1, fyne.KeyF10}, do: (*Shell).Menu},
		{does: "screen.keys.list", letter: '?', do: (*Shell).KeyList},
		{caps: "screen.keys.cap.larger", does: "screen.keys.larger", shortcuts: []fyne.Shortcut{withControl(fyne.KeyPlus), withControl(fyne.KeyEqual),
			withControl(fyne.KeyEqual, fyne.KeyModifierShift)}, do: func(s *Shell) { s.step(1) }, over: true},
		{caps: "screen.keys.cap.smaller", does: "screen.keys.smaller", shortcuts: []fyne.Shortcut{withControl(fyne.KeyMinus)}, do: func(s *Shell) { s.step(-1) }, over: true},
		{caps: "screen.keys.cap.tab", does: "screen.keys.tab"},
		{caps: "screen.keys.cap.arrows", does: "screen.keys.arrows"},
		{caps: "screen.keys.cap.enter", does: "screen.keys.enter"},
		{caps: "screen.keys.cap.why", does: "screen.keys.why"},
		{caps: "screen.keys.cap.escape", does: "screen.keys.escape", names: []fyne.KeyName{fyne.KeyEscape}, do: (*Shell).Escape, over: true},
	}
}

// keys listens to the keyboard.
func (s *Shell) keys() {
	c := s.config.Window.Canvas()
	for _, k := range hotkeys() {
		for _, shortcut := range k.shortcuts {
			c.AddShortcut(shortcut, func(fyne.Shortcut) { s.press(k) })
		}
	}
	c.SetOnTypedKey(s.typed)
	c.SetOnTypedRune(s.typedRune)
}

// press does what a key is for, unless the lock or a sheet keeps it away.
func (s *Shell) press(k hotkey) {
	if k.do != nil && !s.locked && (k.over || !s.SheetOpen()) {
		s.byKey = true
		defer func() { s.byKey = false }()
		k.do(s)
	}
}

func (s *Shell) typed(e *fyne.KeyEvent) {
	for _, k := range hotkeys() {
		for _, name := range k.names {
			if name == e.Name {
				s.press(k)
				return
			}
		}
	}
	by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
	if t, ok := s.Current().(Turner); ok && by != 0 && !s.locked && !s.SheetOpen() {
		s.byKey = true
		defer func() { s.byKey = false }()
		t.Turn(by)
	}
}

// typedRune is a letter that no field takes.
func (s *Shell) typedRune(r rune) {
	if s.locked || s.SheetOpen() {
		return
	}
	s.byKey = true
	defer func() { s.byKey = false }()
	if t, ok := s.Current().(Typist); ok && t.Typed(r) {
		return
	}
	for _, k := range hotkeys() {
		if k.letter == 0 || k.letter != unicode.ToLower(r) {
			continue
		}
		if k.item == "" {
			s.press(k)
			return
		}
		for _, item := range s.items() {
			if item.ID == k.item {
				item.Do()
				return
			}
		}
	}
}

// step makes the text one ready step larger or smaller.
func (s *Shell) step(by int) {
	scales := theme.Scales()
	at := 0
	for i, scale := range scales {
		if scale <= s.scale {
			at = i
		}
	}
	if to := at + by; to >= 0 && to < len(scales) {
		s.SetScale(scales[to])
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

// KeyList shows which keys do what on the screen as it is.
func (s *Shell) KeyList() {
	s.SheetOf(func(func()) Page {
		var rows []fyne.CanvasObject
		line := func(caps, does string) {
			var keys []fyne.CanvasObject
			for _, words := range strings.Split(caps, " / ") {
				keys = append(keys, kit.NewKeyCap(words))
			}
			left, right := layout.Flow(theme.S, theme.XS, keys...), ink.NewText(theme.Body, does)
			if s.Width()/s.scale < 400 {
				rows = append(rows, layout.VBox(theme.XS, left, right))
			} else {
				rows = append(rows, layout.Weighted(theme.M, []float32{2, 3}, left, right))
			}
		}
		if screen, ok := s.Current().(Keyed); ok {
			for _, k := range screen.Keys(s) {
				line(k.Caps, k.Does)
			}
		}
		labels := map[string]string{}
		for _, item := range s.items() {
			labels[item.ID] = item.Label
		}
		for _, k := range hotkeys() {
			does, caps := labels[k.item], string(unicode.ToUpper(k.letter))
			if k.does != "" {
				does = s.T(k.does)
			}
			if k.caps != "" {
				caps = s.T(k.caps)
			}
			if runtime.GOOS == "darwin" {
				caps = strings.ReplaceAll(caps, "Ctrl", "Cmd")
			}
			if does != "" {
				line(caps, does)
			}
		}
		return Page{ID: "keys", Title: s.T("screen.keys.title"), Body: layout.VBox(theme.S, rows...)}
	})
}
