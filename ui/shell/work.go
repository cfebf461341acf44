package shell

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Slow is how long work takes before something says that it is at it.
const Slow = 500 * time.Millisecond

// Work does something that takes time in the background and shows a sentence
// about it when it takes more than half a second. done runs on the main
// goroutine.
func (s *Shell) Work(about string, work func(context.Context) error, done func(error)) {
	s.working++
	var shut func()
	finished := false
	stop := s.config.After(Slow, func() {
		if !finished { // both may wait for a main loop that is still starting
			shut = progress(s, about)
		}
	})
	s.config.Background(func() {
		err := work(context.Background())
		fyne.Do(func() {
			finished = true
			stop()
			if shut != nil {
				shut()
			}
			s.working--
			if done != nil {
				done(err)
			}
			s.painted()
		})
	})
}

// progress says that something takes its time.
func progress(s *Shell, about string) (shut func()) {
	bar := widget.NewProgressBarInfinite()
	return s.SheetOf(func(func()) Page {
		return Page{ID: "progress", Title: about, Gone: bar.Stop, Body: layout.VBox(theme.M,
			ink.NewText(theme.Label, s.T("screen.shell.wait")), bar)}
	})
}

// Behind does something that takes time in the background without a word: what
// is shown says itself what it waits for. done runs on the main goroutine, unless
// it was given up before.
func Behind(s *Shell, work func(context.Context) error, done func(error)) (giveUp func()) {
	ctx, stop := context.WithCancel(context.Background())
	s.working++
	over := false
	end := func() {
		over = true
		stop()
		s.working--
	}
	s.config.Background(func() {
		err := work(ctx)
		fyne.Do(func() {
			if !over {
				end()
				done(err)
				s.painted()
			}
		})
	})
	return func() {
		if !over {
			end()
			s.painted()
		}
	}
}
