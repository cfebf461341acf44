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

// Escaper is a screen with something on it that Escape puts away before it
// leads back. Escaped does so, and says whether there was anything.
type Escaper interface {
	Escaped() bool
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

func hotkeys(game Game) []hotkey {
	keys := []hotkey{
		{caps: "screen.keys.cap.undo", does: "screen.keys.undo", shortcuts: []fyne.Shortcut{&fyne.ShortcutUndo{}}, do: (*Shell).Undo},
		{caps: "screen.keys.cap.redo", does: "screen.keys.redo", shortcuts: []fyne.Shortcut{&fyne.ShortcutRedo{}, withControl(fyne.KeyZ, fyne.KeyModifierShift)}, do: (*Shell).Redo},
	}
	if game != nil {
		for _, l := range game.Letters() {
			keys = append(keys, hotkey{letter: l.Key, item: l.Item})
		}
	}
	return append(keys, []hotkey{
		{caps: "screen.keys.cap.menu", does: "screen.keys.menu", names: []fyne.KeyName{fyne.KeyF1, fyne.KeyF10}, do: openMenu},
		{does: "screen.keys.list", letter: '?', do: listKeys},
		{caps: "screen.keys.cap.larger", does: "screen.keys.larger", shortcuts: []fyne.Shortcut{withControl(fyne.KeyPlus), withControl(fyne.KeyEqual),
			withControl(fyne.KeyEqual, fyne.KeyModifierShift)}, do: func(s *Shell) { s.look.step(1) }, over: true},
		{caps: "screen.keys.cap.smaller", does: "screen.keys.smaller", shortcuts: []fyne.Shortcut{withControl(fyne.KeyMinus)}, do: func(s *Shell) { s.look.step(-1) }, over: true},
		{caps: "screen.keys.cap.tab", does: "screen.keys.tab"},
		{caps: "screen.keys.cap.arrows", does: "screen.keys.arrows"},
		{caps: "screen.keys.cap.enter", does: "screen.keys.enter"},
		{caps: "screen.keys.cap.why", does: "screen.keys.why"},
		{caps: "screen.keys.cap.escape", does: "screen.keys.escape", names: []fyne.KeyName{fyne.KeyEscape}, do: (*Shell).Escape, over: true},
	}...)
}

// keyboard answers the keys that no field takes.
type keyboard struct {
	shell     *Shell
	answering bool // a key is being answered: what opens takes the focus
}

// listen answers from now on.
func (k *keyboard) listen() {
	c := k.shell.config.Window.Canvas()
	for _, key := range hotkeys(nil) {
		for _, shortcut := range key.shortcuts {
			c.AddShortcut(shortcut, func(fyne.Shortcut) { k.press(key) })
		}
	}
	c.SetOnTypedKey(k.typed)
	c.SetOnTypedRune(k.typedRune)
}

// answer does what a key is for.
func (k *keyboard) answer(do func()) {
	k.answering = true
	defer func() { k.answering = false }()
	do()
}

// press does what a key is for, unless the lock or a sheet keeps it away.
func (k *keyboard) press(key hotkey) {
	s := k.shell
	if k.woken() {
		return
	}
	if key.do != nil && !s.lock.locked && (key.over || !s.SheetOpen()) {
		k.answer(func() { key.do(s) })
	}
}

func (k *keyboard) typed(e *fyne.KeyEvent) {
	if k.asleep() && (len(e.Name) == 1 || e.Name == fyne.KeySpace) {
		return // its character follows, and must not be left over
	}
	if k.woken() {
		return
	}
	for _, key := range hotkeys(nil) {
		for _, name := range key.names {
			if name == e.Name {
				k.press(key)
				return
			}
		}
	}
	by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
	s := k.shell
	if t, ok := s.Current().(Turner); ok && by != 0 && !s.lock.locked && !s.SheetOpen() {
		k.answer(func() { t.Turn(by) })
	}
}

// typedRune is a letter that no field takes.
func (k *keyboard) typedRune(r rune) {
	if k.woken() {
		return
	}
	if !k.shell.lock.locked && !k.shell.SheetOpen() {
		k.answer(func() { k.letter(r) })
	}
}

// letter does what a letter is for: the screen's own first, then the window's.
func (k *keyboard) letter(r rune) {
	s := k.shell
	if t, ok := s.Current().(Typist); ok && t.Typed(r) {
		return
	}
	for _, key := range hotkeys(s.Game()) {
		if key.letter == 0 || key.letter != unicode.ToLower(r) {
			continue
		}
		if key.item == "" {
			k.press(key)
			return
		}
		for _, item := range menuItems(s) {
			if item.ID == key.item {
				item.Do()
				return
			}
		}
	}
}

// Escape closes the topmost sheet, else puts away what the screen offers, else
// goes back a screen.
func (s *Shell) Escape() {
	if s.sheets.closeTop() {
		return
	}
	if e, ok := s.Current().(Escaper); ok && e.Escaped() {
		s.Rebuild()
		return
	}
	s.Back()
}

// listKeys shows which keys do what on the screen as it is.
func listKeys(s *Shell) {
	s.SheetOf(func(func()) Page {
		var rows []fyne.CanvasObject
		line := func(caps, does string) {
			var keys []fyne.CanvasObject
			for _, words := range strings.Split(caps, " / ") {
				keys = append(keys, kit.NewKeyCap(words))
			}
			left, right := layout.Flow(theme.S, theme.XS, keys...), ink.NewText(theme.Body, does)
			if s.Width()/s.Scale() < 400 {
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
		for _, item := range menuItems(s) {
			labels[item.ID] = item.Label
		}
		for _, k := range hotkeys(s.Game()) {
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
