package shell

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Screen is one full-window page.
type Screen interface {
	// Name is stable: tests and pictures go by it.
	Name() string
	// Build builds the page for the language, theme, size and state of now. It
	// is called again whenever one of them changes, so what somebody has half
	// filled in belongs to the screen, not to its widgets.
	Build(*Shell) fyne.CanvasObject
}

// Focuser is a screen that leads whoever works with the keyboard. FocusAfter is
// asked once it has been built again while something had the focus, for the
// TestIDs of where the focus goes, the first that is there; had is what it was
// on. Without any it stays.
type Focuser interface {
	FocusAfter(had string) []string
}

// Leaver is a screen that can hold something written and not yet recorded. Leave
// records it. It is called when the menu opens and before another screen takes its
// place, so that the book is printed with it; what is refused stays a draft.
type Leaver interface {
	Leave()
}

// leave asks the screen that is shown to record what was written on it.
func leave(s *Shell) {
	if l, is := s.Current().(Leaver); is && s.book != nil && onlyRead(s) == nil {
		l.Leave()
	}
}

// Config is what a shell is made of.
type Config struct {
	App    fyne.App
	Window fyne.Window
	Books  *ledger.Books
	Words  *translations.Catalogue

	// Settings keeps what is set and what is half written; nil for the
	// application's preferences.
	Settings Settings

	DataDir string
	Save    func(path string, content []byte) error // puts a whole file in its place, or nothing
	Today   func() string                           // date at the table, as 2026-01-17
	// AcceptLoss goes on with what is sound of a damaged campaign; nil when that
	// cannot be.
	AcceptLoss func(ctx context.Context, campaign string) error

	// Sound has the store look through its whole file, which may take seconds:
	// storage.corrupt where it is damaged. It may be nil itself.
	Sound func(context.Context) error

	Sharing Sharing // nil where no other device can see the books
	Backups Backups // nil where no copies of the books are kept
	Attic   Attic   // nil where no damaged files are set aside

	Away *away.Shelf // archives and removes campaigns; nil if that isn't possible

	// Rebuild makes the database anew, of what can be read of it and of a campaign
	// out of a copy, and fills the window with the books as they are then: the
	// way out where nothing more can be written into it. nil where there is none.
	Rebuild func(s *Shell, copied, campaign string)

	// ReadOnly is why nothing can be recorded in these books; nil where it can.
	ReadOnly *ReadOnly

	Home  Shelf  // the campaigns
	Games []Game // that campaigns can be of

	// OpenCopy opens a copy of the books for reading; nil where none can be.
	OpenCopy func(ctx context.Context, path string) (OpenCopy, error)

	// Waiting has a function called, on any goroutine, when what is recorded
	// waits for another program, with a violation that says so; nil where nobody
	// knows.
	Waiting func(tell func(*ledger.Violation))

	// Background runs what takes time; nil is a goroutine. Tests may run it
	// where they are.
	Background func(func())
	// After calls fn on the main goroutine once the time is over, unless stop
	// is called before; nil waits for the time to pass. Tests may let it stand.
	After func(d time.Duration, fn func()) (stop func())
	// DoubleTap is how long the same act again counts as one tap that
	// bounced; 0 is a fifth of a second, less than 0 not at all.
	DoubleTap time.Duration
	// Idle is how long nobody touches the window before the spyglass is held up; 0 is
	// a minute, less than 0 never.
	Idle time.Duration
	// Painted is called after everything that changes the picture, with
	// whether the shell waits for something. It may be nil.
	Painted func(settled bool)
}

// Shell shows one screen at a time.
type Shell struct {
	config Config
	book   *ledger.Book
	unhook func()
	stage  *stage

	frame    *frame
	sheets   *sheets
	taps     *taps
	look     *Look
	copying  *copying
	lock     *lock
	keyboard *keyboard
	idle     *idle
	working  int  // pieces of work in the background
	broken   bool // the database takes nothing more
	unread   bool // the table knows that part of the open books cannot be read
}

// New is a shell on its window, with the settings of last time, and shows the
// home screen. The window is not shown yet.
func New(c Config) *Shell {
	if c.Background == nil {
		c.Background = func(work func()) { go work() }
	}
	if c.After == nil {
		c.After = func(d time.Duration, fn func()) func() {
			t := time.AfterFunc(d, func() { fyne.Do(fn) })
			return func() { t.Stop() }
		}
	}
	if c.DoubleTap == 0 {
		c.DoubleTap = bounce
	}
	if c.Idle == 0 {
		c.Idle = idleFor
	}
	if c.Settings == nil {
		c.Settings = c.App.Preferences()
	}
	s := &Shell{config: c, stage: &stage{}}
	if c.Home != nil {
		s.stage.home = c.Home
	}
	s.sheets = &sheets{canvas: c.Window.Canvas, changed: s.painted}
	s.taps = &taps{shell: s}
	s.lock, s.keyboard, s.idle = &lock{shell: s}, &keyboard{shell: s}, &idle{shell: s}
	s.look, s.copying = &Look{shell: s}, &copying{shell: s}
	s.look.restore()
	s.frame = newFrame(s)
	c.Window.SetPadded(false)
	c.Window.SetContent(s.frame.root)
	s.keyboard.listen()
	if c.Waiting != nil {
		c.Waiting(s.taps.waits)
	}
	s.stage.clear()
	c.App.Lifecycle().SetOnEnteredForeground(func() { lookAgain(s) })
	if c.Sharing != nil {
		c.Sharing.Attach(s)
	}
	s.Rebuild()
	s.copying.begin()
	return s
}

// Config is what the shell was made of.
func (s *Shell) Config() Config { return s.config }

// Go shows a screen; Back returns to the one before.
func (s *Shell) Go(next Screen) {
	leave(s)
	s.sheets.closeAll()
	s.stage.push(next)
	s.Rebuild()
}

// Back returns to the screen before, or to where the campaign has moved on to
// meanwhile; on the first one it does nothing.
func (s *Shell) Back() {
	if len(s.stage.stack) > 1 {
		leave(s)
		s.sheets.closeAll()
		s.stage.stack = s.stage.stack[:len(s.stage.stack)-1]
		if g := s.Game(); g != nil {
			follow(s, g.Returned(s.Current(), s.book.State()))
		}
		s.Rebuild()
	}
}

// follow puts another screen in the place of the one shown, where the campaign
// has moved on; nil for none.
func follow(s *Shell, next Screen) {
	if next != nil {
		s.sheets.closeAll()
		s.stage.replace(next)
	}
}

// Replace shows a screen instead of the current one.
func (s *Shell) Replace(next Screen) {
	s.sheets.closeAll()
	s.stage.replace(next)
	s.Rebuild()
}

// Reset goes home and closes the campaign.
func (s *Shell) Reset() {
	s.sheets.closeAll()
	s.use(nil)
	s.stage.clear()
	s.Rebuild()
}

// Current is the screen shown, nil before there is one.
func (s *Shell) Current() Screen { return s.stage.shown() }

// Rebuild builds the current screen again, and the sheets over it. What has
// the focus of the keyboard keeps it, unless the screen says where it goes on.
func (s *Shell) Rebuild() { rebuild(s, func() {}) }

// rebuild calls first, then builds all again. The keyboard's focus is kept throughout.
func rebuild(s *Shell, first func()) {
	s.taps.sees()
	c := s.config.Window.Canvas()
	had, id := c.Focused() != nil, control.FocusedID(c)
	control.KeepFocus(c, func() {
		first()
		s.frame.rebuild()
		s.frame.root.Refresh()
		s.sheets.rebuild()
	})
	if f, leads := s.Current().(Focuser); leads && had && !s.SheetOpen() {
		for _, next := range f.FocusAfter(id) {
			if control.Focus(c, next) {
				break
			}
		}
	}
	s.painted()
}

// RebuildScreen builds the current screen again, but not the sheets over it:
// for what changes by itself while somebody may be writing.
func (s *Shell) RebuildScreen() {
	if s.SheetOpen() {
		s.frame.rebuild()
		s.frame.root.Refresh()
		s.painted()
		return
	}
	s.Rebuild()
}

// painted tells whoever watches the window that it has changed.
func (s *Shell) painted() {
	s.idle.touched()
	if s.config.Painted != nil {
		s.config.Painted(s.Settled())
	}
}

// Settled says whether the shell waits for nothing: no tap is being recorded,
// nothing works in the background, what was set is kept, and the next tap would
// not count as bounced. A write that failed is settled: the table has to decide.
func (s *Shell) Settled() bool {
	return s.taps.settled() && s.working == 0 && !keeping(s.config.Settings)
}

// Book is the open campaign, nil when there is none.
func (s *Shell) Book() *ledger.Book { return s.book }

// State is the open campaign as of its last entry, nil when none is open. It
// is shared and never changes.
func (s *Shell) State() ledger.State {
	if s.book == nil {
		return nil
	}
	return s.book.State()
}

// Speaker speaks of the open campaign in the language of now. Without one it
// has the words of the window's only game, or of several what they have in
// common.
func (s *Shell) Speaker() wording.Speaker {
	if g := s.Game(); g != nil {
		return g.Speaker(s.config.Words, s.book.State())
	}
	if len(s.config.Games) == 1 {
		return s.config.Games[0].Speaker(s.config.Words, nil)
	}
	return wording.Plain{Words: s.config.Words}
}

// Look is how the window looks: its language, colours and size of text.
func (s *Shell) Look() *Look { return s.look }

// Scale is the size of the text of now; 1 is the usual.
func (s *Shell) Scale() float32 { return s.look.scale }

// T is a text of the catalogue, with pairs of a placeholder's name and value.
func (s *Shell) T(key string, args ...any) string { return s.Words().T(key, args...) }

// Words is the catalogue with the words of the open campaign; without one it has
// those that all games share.
func (s *Shell) Words() *translations.Catalogue {
	if s.book == nil {
		return s.config.Words
	}
	return wording.Of(s.config.Words, s.book.Campaign().Game, s.book.State())
}

// Class is how wide a window is, in three steps.
type Class int

// The classes of width: see theme.PhoneBelow and theme.LandscapeFrom.
const (
	Landscape Class = iota
	Portrait
	Phone
)

// Class is how wide the window is.
func (s *Shell) Class() Class { return classOf(s.Width()) }

func classOf(width float32) Class {
	switch {
	case width < theme.PhoneBelow:
		return Phone
	case width < theme.LandscapeFrom:
		return Portrait
	}
	return Landscape
}

// Width is the window's width in Fyne units.
func (s *Shell) Width() float32 { return s.config.Window.Canvas().Size().Width }

// Open opens a campaign and goes to where it stands: the end of its game, the
// table, or the record of a campaign that is over.
func (s *Shell) Open(id string) {
	var book *ledger.Book
	var damage *ledger.Damage
	s.Work(s.T("screen.shell.opening"), func(ctx context.Context) (err error) {
		book, damage, err = s.config.Books.OpenReadable(ctx, id)
		return err
	}, func(err error) {
		if damage != nil {
			ShowDamage(s, damage, nil)
			return
		}
		if err != nil {
			say(s, err) // what is damaged has been looked at
			return
		}
		if s.config.Game(book.Campaign().Game) == nil {
			say(s, &ledger.Violation{Key: "book.game_not_shown", Args: ledger.Args{"game": book.Campaign().Game}})
			return
		}
		s.use(book)
		s.config.Settings.SetString(prefCampaign, id)
		if next := landing(s); next != nil {
			if s.Current() != s.stage.home {
				s.stage.clear()
			}
			s.Go(next)
		}
	})
}

// Adopt takes a campaign that is open already, as after founding it, and goes
// to where it stands.
func (s *Shell) Adopt(book *ledger.Book) {
	s.use(book)
	s.config.Settings.SetString(prefCampaign, book.Campaign().ID)
	s.stage.clear()
	if next := landing(s); next != nil {
		s.Go(next)
	}
}

// ToLanding goes to where the campaign stands, in place of the current screen.
func (s *Shell) ToLanding() {
	if next := landing(s); next != nil {
		s.Replace(next)
	}
}

// landing is the screen where the open campaign goes on, nil when none is open.
func landing(s *Shell) Screen {
	if g := s.Game(); g != nil {
		return g.Landing(s.book.State())
	}
	return nil
}

// use makes a campaign the open one and listens to its books; nil for none.
func (s *Shell) use(book *ledger.Book) {
	if s.unhook != nil {
		s.unhook()
		s.unhook = nil
	}
	s.book, s.unread = book, false
	s.taps.opens()
	s.taps.forget()
	if s.config.Sharing != nil {
		s.config.Sharing.Opened(book)
	}
	if book == nil {
		return
	}
	s.unhook = book.Watch(func(c ledger.Change) {
		if c.Receipt.Group != "" {
			s.taps.follows(c.Receipt)
			return // said here: whoever said it shows it
		}
		fyne.Do(func() {
			if s.book == book {
				s.Rebuild()
			}
		})
	})
}

// lookAgain reads what somebody else has written meanwhile, as the terminal.
func lookAgain(s *Shell) {
	book := s.book
	if book == nil || s.taps.writing {
		return
	}
	s.config.Background(func() {
		// What stands in the way shows when something is recorded.
		_ = book.Reload(context.Background())
	})
}
