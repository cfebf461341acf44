package kit

import (
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Timer calls f after d, on the main goroutine; stop keeps it from doing so.
// Tests pass one that fires when they say so.
type Timer func(d time.Duration, f func()) (stop func())

// AfterFunc is the Timer of a running application.
func AfterFunc(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, func() { fyne.Do(f) })
	return func() { t.Stop() }
}

// Strip is a line above the bottom bar that says what has just been recorded
// and offers to say more. It goes away by itself.
type Strip struct {
	composed
	after   Timer
	lead    fyne.CanvasObject
	words   string
	actions []fyne.CanvasObject
	close   *Button
	stop    func()
	round   int
	open    bool
	changed func()
	// OnClose is called when the strip goes away, by itself or by its cross.
	OnClose func()
}

// NewStrip is a strip that is not shown yet. In tests its cross is TestID +
// ".close".
func NewStrip(after Timer) *Strip {
	s := &Strip{after: after}
	s.close = NewIconButton(Quiet, crest.IconCross, "", s.Close)
	s.bind(s)
	return s
}

// Open shows words and actions for a while; lead stands before them (a token, or
// nil). What it showed before is gone. With d 0 it stays until Close.
func (s *Strip) Open(d time.Duration, lead fyne.CanvasObject, words string, actions ...fyne.CanvasObject) {
	s.halt()
	s.lead, s.words, s.actions, s.open = lead, words, actions, true
	s.round++
	if d > 0 {
		round := s.round
		s.stop = s.after(d, func() {
			if s.round == round {
				s.Close()
			}
		})
	}
	s.update()
}

// Close takes the strip away.
func (s *Strip) Close() {
	s.halt()
	if !s.open {
		return
	}
	s.open, s.actions, s.lead = false, nil, nil
	s.update()
	if s.OnClose != nil {
		s.OnClose()
	}
}

// IsOpen reports whether the strip is shown now.
func (s *Strip) IsOpen() bool { return s.open }

func (s *Strip) halt() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

func (s *Strip) update() {
	s.Refresh()
	if s.changed != nil {
		s.changed()
	}
}

func (s *Strip) compose() fyne.CanvasObject {
	if !s.open {
		return Gap(0, 0)
	}
	s.close.TestID = joinID(s.TestID, "close")
	said := []fyne.CanvasObject{}
	if s.lead != nil {
		said = append(said, s.lead)
	}
	said = append(said, Grow(NewText(theme.Body, s.words)))
	content := Row(theme.S, Grow(flowOf(append([]fyne.CanvasObject{Row(theme.S, said...)}, s.actions...))), s.close)
	return Stack(area(theme.Color(theme.PrimaryTint), 0), VBox(0, HLine(), PadXY(theme.L, theme.S, content)))
}

func flowOf(objects []fyne.CanvasObject) fyne.CanvasObject {
	return Flow(theme.M, theme.S, objects...)
}
