package shell

import (
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/ink"
)

// Racer is a game whose table can be watched from afar as a race.
type Racer interface {
	// Race is how it stands, nil where there is none to watch.
	Race(*Shell) *Race
	// Spyglass is the page that shows it, where the screen that is shown may give way
	// to it by itself; nil where it may not.
	Spyglass(shown Screen) Screen
}

// Race is who is how far.
type Race struct {
	Title  string // what is played, and how far it is to the goal
	Moment string // when in it
	Goal   bool   // whether the end of the way is where it ends, and not who is ahead
	Lanes  []Lane // who is ahead first
}

// Lane is how far somebody is.
type Lane struct {
	ID     string // who it is, whatever the place
	Livery ink.Livery
	Name   string
	Number string
	At     float32 // of the way, 0 to 1
}

// Sleeper is a screen on which any key, whichever it is, ends something, and does
// nothing else.
type Sleeper interface {
	// Asleep says whether there is something to end.
	Asleep() bool
	Wake()
}

// idleFor is how long nobody touches the window before the spyglass is held up.
const idleFor = time.Minute

// idle holds up the spyglass once nobody has touched the window for a while.
type idle struct {
	shell *Shell
	stop  func() // of the clock that runs, nil for none
}

// touched begins to wait anew.
func (i *idle) touched() {
	if i.stop != nil {
		i.stop()
		i.stop = nil
	}
	if s := i.shell; s.config.Idle >= 0 && !s.look.noGlass && i.glass() != nil {
		i.stop = s.config.After(s.config.Idle, i.over)
	}
}

// glass is the page that may take the place of what is shown, nil for none.
func (i *idle) glass() Screen {
	s := i.shell
	if m := MomentsOf(s); m != nil && s.Current() != nil {
		return m.Spyglass(s.Current())
	}
	return nil
}

// over shows the spyglass, unless somebody is in the middle of something.
func (i *idle) over() {
	i.stop = nil
	s := i.shell
	_, writing := s.config.Window.Canvas().Focused().(fyne.Shortcutable)
	if page := i.glass(); page != nil && !writing && !s.lock.locked && !s.SheetOpen() && s.Settled() && !s.look.noGlass {
		s.Go(page)
	}
}

// woken wakes the screen that is asleep, and says whether it was.
func (k *keyboard) woken() bool {
	s := k.shell
	s.idle.touched()
	if !k.asleep() {
		return false
	}
	s.Current().(Sleeper).Wake()
	return true
}

// asleep says whether the next key only wakes the screen.
func (k *keyboard) asleep() bool {
	s := k.shell
	sleeper, is := s.Current().(Sleeper)
	return is && sleeper.Asleep() && !s.lock.locked && !s.SheetOpen()
}

// Animate lets something on the screen move until it has come to an end, or the screen
// is built again; where nothing may move it is at its end at once.
func Animate(s *Shell, move *fyne.Animation) {
	if s.look.still {
		move.Tick(1)
		return
	}
	s.taps.beats = append(s.taps.beats, move)
	move.Start()
}
