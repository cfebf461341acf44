// Package shell is the window around the screens: which screen is shown, the
// open campaign, everything that is said to its books, sheets over the screen,
// and the settings that change while the application runs.
//
// Everything here runs on the main goroutine unless it says otherwise. What
// takes time runs in the background and comes back with fyne.Do.
package shell

import (
	"context"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
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

// Config is what a shell is made of.
type Config struct {
	App    fyne.App
	Window fyne.Window
	Books  *ledger.Books
	Words  *translations.Catalogue

	// Settings keeps what is set and what is half written; nil for the
	// application's preferences.
	Settings Settings

	DataDir   string
	Sample    func(context.Context) (id string, err error)                // founds the sample campaign
	Chronicle func(w io.Writer, b *ledger.Book, lang, paper string) error // writes the PDF
	Save      func(path string, content []byte) error                     // puts a whole file in its place, or nothing
	Today     func() string                                               // date at the table, as 2026-01-17
	// AcceptLoss goes on with a campaign whose books lack their end; nil when
	// that cannot be.
	AcceptLoss func(ctx context.Context, campaign string) error

	Home        Screen // the campaigns
	Table       func() Screen
	Ending      func() Screen
	Record      func() Screen
	Journal     func() Screen
	Map         func() Screen
	NewCampaign func() Screen
	Export      func() Screen

	// Background runs what takes time; nil is a goroutine. Tests may run it
	// where they are.
	Background func(func())
	// After calls fn on the main goroutine once the time is over, unless stop
	// is called before; nil waits for the time to pass. Tests may let it stand.
	After func(d time.Duration, fn func()) (stop func())
	// DoubleTap is how long the same act again counts as one tap that
	// bounced; 0 is a fifth of a second, less than 0 not at all.
	DoubleTap time.Duration
	// Painted is called after everything that changes the picture, with
	// whether the shell waits for something. It may be nil.
	Painted func(settled bool)
}

// How long something takes before the shell says that it is at work.
const (
	spinnerAfter  = 300 * time.Millisecond // a tap
	progressAfter = 500 * time.Millisecond // work
	bounce        = 200 * time.Millisecond
)

// Shell shows one screen at a time.
type Shell struct {
	config Config
	book   *ledger.Book
	unhook func()
	stack  []Screen

	root    *fyne.Container
	content fyne.CanvasObject // of the current screen
	banner  fyne.CanvasObject // what could not be written, nil when all is well
	cover   fyne.CanvasObject // over everything while locked, else nil
	class   Class
	sheets  []*sheet
	byKey   bool // a key is being answered: what opens takes the focus
	mode    theme.Mode
	scale   float32
	// firstRun says that there were no settings when it was started.
	firstRun bool

	waiting []*tap // the first is being recorded, or has failed
	writing bool
	failed  error
	slow    bool             // what is being recorded takes long enough to say so
	busy    *widget.Activity // says it; it moves only while it is shown
	working int              // pieces of work in the background
	guards  int              // acts that would still count as bounced
	locked  bool
	// unlocking says that the first of the two taps that open the lock was made.
	unlocking bool
	last      string // what was tapped last, and
	lastAt    time.Time
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
	if c.Settings == nil {
		c.Settings = c.App.Preferences()
	}
	s := &Shell{config: c, busy: widget.NewActivity()}
	s.restore()
	s.root = container.New(&frame{s: s})
	s.class = s.Class()
	c.Window.SetPadded(false)
	c.Window.SetContent(s.root)
	s.keys()
	if c.Home != nil {
		s.stack = []Screen{c.Home}
	}
	c.App.Lifecycle().SetOnEnteredForeground(s.lookAgain)
	s.Rebuild()
	return s
}

// Config is what the shell was made of.
func (s *Shell) Config() Config { return s.config }

// Go shows a screen; Back returns to the one before.
func (s *Shell) Go(next Screen) {
	s.closeSheets()
	s.stack = append(s.stack, next)
	s.Rebuild()
}

// Back returns to the screen before, or to where the campaign has moved on to
// meanwhile; on the first one it does nothing.
func (s *Shell) Back() {
	if len(s.stack) > 1 {
		s.closeSheets()
		s.stack = s.stack[:len(s.stack)-1]
		if s.Current().Name() != "record" { // which can be looked at any time
			s.follow() // what was taken back meanwhile may have ended or reopened a game
		}
		s.Rebuild()
	}
}

// Replace shows a screen instead of the current one.
func (s *Shell) Replace(next Screen) {
	s.closeSheets()
	if len(s.stack) == 0 {
		s.stack = append(s.stack, nil)
	}
	s.stack[len(s.stack)-1] = next
	s.Rebuild()
}

// Reset goes home and closes the campaign.
func (s *Shell) Reset() {
	s.closeSheets()
	s.use(nil)
	s.stack = s.stack[:0]
	if s.config.Home != nil {
		s.stack = append(s.stack, s.config.Home)
	}
	s.Rebuild()
}

// Current is the screen shown, nil before there is one.
func (s *Shell) Current() Screen {
	if len(s.stack) == 0 {
		return nil
	}
	return s.stack[len(s.stack)-1]
}

// Rebuild builds the current screen again, and the sheets over it. What has
// the focus of the keyboard keeps it, unless the screen says where it goes on.
func (s *Shell) Rebuild() {
	c := s.config.Window.Canvas()
	had, id := c.Focused() != nil, control.FocusedID(c)
	control.KeepFocus(c, func() {
		s.rebuildContent()
		s.root.Refresh()
		s.rebuildSheets()
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
		s.rebuildContent()
		s.root.Refresh()
		s.painted()
		return
	}
	s.Rebuild()
}

func (s *Shell) rebuildContent() {
	s.content = nil
	if screen := s.Current(); screen != nil {
		s.content = screen.Build(s)
	}
	s.arrange()
}

// arrange puts the content and the banner into the window.
func (s *Shell) arrange() {
	s.banner = s.buildBanner()
	var objects []fyne.CanvasObject
	if s.content != nil {
		objects = append(objects, s.content)
	}
	if s.banner != nil {
		objects = append(objects, s.banner)
	}
	s.cover = nil
	if s.locked {
		s.cover = s.lockLayer()
		objects = append(objects, s.cover)
	}
	s.root.Objects = objects
}

// painted tells whoever watches the window that it has changed.
func (s *Shell) painted() {
	if s.config.Painted != nil {
		s.config.Painted(s.Settled())
	}
}

// Settled says whether the shell waits for nothing: no tap is being recorded,
// nothing works in the background, what was set is kept, and the next tap would
// not count as bounced. A write that failed is settled: the table has to decide.
func (s *Shell) Settled() bool {
	return !s.writing && s.working == 0 && !s.keeping() && s.guards == 0 && (len(s.waiting) == 0 || s.failed != nil)
}

// Book is the open campaign, nil when there is none.
func (s *Shell) Book() *ledger.Book { return s.book }

// State is the open campaign as of its last entry, nil when none is open. It
// is shared and never changes.
func (s *Shell) State() *seafall.State {
	if s.book == nil {
		return nil
	}
	state, _ := s.book.State().(*seafall.State)
	return state
}

// Speaker speaks of the open campaign in the language of now.
func (s *Shell) Speaker() speech.Speaker {
	return speech.New(s.config.Words, s.State())
}

// T is a text of the catalogue, with pairs of a placeholder's name and value.
func (s *Shell) T(key string, args ...any) string { return s.Words().T(key, args...) }

// Words is the catalogue with the words of the game of the open campaign, or of
// the one that is founded.
func (s *Shell) Words() *translations.Catalogue {
	if s.book == nil {
		return s.config.Words.For(scoring.Game)
	}
	return s.config.Words.For(s.book.Campaign().Game)
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
func (s *Shell) Width() float32 { return s.size().Width }

func (s *Shell) size() fyne.Size { return s.config.Window.Canvas().Size() }

// Open opens a campaign and goes to where it stands: the end of its game, the
// table, or the record of a campaign that is over.
func (s *Shell) Open(id string) {
	var book *ledger.Book
	s.Work(s.T("screen.shell.opening"), func(ctx context.Context) (err error) {
		book, err = s.config.Books.Open(ctx, id)
		return err
	}, func(err error) {
		if v, can := s.settles(err); can {
			s.offerLoss(v, func() { s.Open(id) })
			return
		}
		if err != nil {
			s.Fail(err)
			return
		}
		s.use(book)
		s.config.Settings.SetString(prefCampaign, id)
		if next := s.landing(); next != nil {
			if s.Current() != s.config.Home {
				s.stack = s.stack[:0]
				if s.config.Home != nil {
					s.stack = append(s.stack, s.config.Home)
				}
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
	s.stack = s.stack[:0]
	if s.config.Home != nil {
		s.stack = append(s.stack, s.config.Home)
	}
	if next := s.landing(); next != nil {
		s.Go(next)
	}
}

// ToLanding goes to where the campaign stands, in place of the current screen.
func (s *Shell) ToLanding() {
	if next := s.landing(); next != nil {
		s.Replace(next)
	}
}

// landing is the screen where an opened campaign goes on.
func (s *Shell) landing() Screen {
	state := s.State()
	if state == nil {
		return nil
	}
	make := s.config.Table
	switch {
	case state.Running != nil && state.Running.Ended != nil && s.config.Ending != nil:
		make = s.config.Ending
	case state.Status() == "crowned" && s.config.Record != nil:
		make = s.config.Record
	}
	if make == nil {
		return nil
	}
	return make()
}

// use makes a campaign the open one and listens to its books; nil for none.
func (s *Shell) use(book *ledger.Book) {
	if s.unhook != nil {
		s.unhook()
		s.unhook = nil
	}
	s.book = book
	s.waiting, s.failed = nil, nil
	if book == nil {
		return
	}
	s.unhook = book.Watch(func(c ledger.Change) {
		if c.Receipt.Group != "" {
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
func (s *Shell) lookAgain() {
	book := s.book
	if book == nil || s.writing {
		return
	}
	s.config.Background(func() {
		// What stands in the way shows when something is recorded.
		_ = book.Reload(context.Background())
	})
}

// frame lays the content out over the whole window and the banner on top of
// it; a banner higher than a bar pushes the content down.
type frame struct{ s *Shell }

func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 320) }

func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := f.s
	if class := classOf(size.Width); class != s.class && s.size().Width == size.Width {
		s.class = class
		s.rebuildContent()
	}
	var top float32
	if s.banner != nil {
		height := max(theme.BarHeight, layout.HeightFor(s.banner, size.Width))
		s.banner.Resize(fyne.NewSize(size.Width, height))
		s.banner.Move(fyne.NewPos(0, 0))
		top = height - theme.BarHeight
	}
	if s.content != nil {
		s.content.Resize(fyne.NewSize(size.Width, max(0, size.Height-top)))
		s.content.Move(fyne.NewPos(0, top))
	}
	if s.cover != nil {
		s.cover.Resize(size)
		s.cover.Move(fyne.NewPos(0, 0))
	}
}
