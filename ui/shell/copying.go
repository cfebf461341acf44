package shell

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Archive is a home screen with one that shows the copies of the books.
type Archive interface {
	// Backups is the screen with the copies.
	Backups() Screen
}

// Copied is a screen that shows something of the copies of the books. It is
// told when another has been made or tried.
type Copied interface{ Copied() }

// copying is what the window knows of the copies of its books.
type copying struct {
	shell *Shell
	last  ledger.Copy
	there bool // there is a last one
	known bool // it has been asked for

	failed error // what kept a copy from being made, until somebody has read it
}

// begin follows the copies from here on, where any are kept.
func (c *copying) begin() {
	kept := c.shell.config.Backups
	if kept == nil {
		return
	}
	kept.Watch(func() { fyne.Do(c.changed) })
	c.changed()
}

// changed looks which copy is the last now, and says once what kept one from
// being made. The evening goes on.
func (c *copying) changed() {
	s := c.shell
	if err := s.config.Backups.Untold(); err != nil {
		if c.failed = err; c.crowded() {
			s.Tell(func() (string, string) {
				return s.T("screen.backups.failed"), strings.Join(s.Speaker().Error(err), "\n")
			})
		} else {
			s.RebuildScreen()
		}
	}
	var last ledger.Copy
	var there bool
	Behind(s, func(ctx context.Context) (err error) {
		last, there, err = s.config.Backups.Last(ctx)
		return err
	}, func(err error) {
		c.last, c.there, c.known = last, there && err == nil, true
		if shown, shows := s.Current().(Copied); shows {
			shown.Copied()
		}
	})
}

// crowded says whether a screen has no room to spare for a banner.
func (c *copying) crowded() bool { return c.shell.Class() == Phone && c.shell.Scale() > 1.5 }

// banner says above the screen, whichever it is, what kept a copy from being
// made; nil when it has been read.
func (c *copying) banner() fyne.CanvasObject {
	s := c.shell
	if c.failed == nil || c.crowded() {
		return nil
	}
	read := func() {
		c.failed = nil
		s.Rebuild()
	}
	said := layout.VBox(0, ink.NewText(theme.Body, s.T("screen.backups.failed")).Bold(),
		ink.NewText(theme.Caption, strings.Join(s.Speaker().Error(c.failed), " ")).ID("copying.failed"))
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.shell.understood"), read).ID("copying.read")}
	if next := archive(s); next != nil {
		buttons = append([]fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.menu.backups"), func() { c.failed = nil; s.Go(next) }).ID("copying.open")}, buttons...)
	}
	bar := kit.NewTopBar(layout.TopRow(theme.M, kit.NewIconIn(crest.IconWarn, 26, ink.Of(theme.Danger)), layout.Grow(said)), nil, layout.Row(theme.S, buttons...))
	bar.FillLead = true
	return bar
}

// LastBackup says when the last copy of the books was made: Last backup: today
// 21:04. It is "" where none are kept, and before that is known.
func LastBackup(s *Shell) string {
	switch c := s.copying; {
	case s.config.Backups == nil || !c.known:
		return ""
	case !c.there:
		return s.T("screen.backups.last.none")
	default:
		return s.T("screen.backups.last", "when", MadeAt(s, c.last))
	}
}

// MadeAt is when a copy was made, in words: today 21:04.
func MadeAt(s *Shell, c ledger.Copy) string {
	say := s.Speaker()
	day, clock := say.Day(c.At, c.UTCOffset), say.Clock(c.At, c.UTCOffset)
	today := time.Now().Format(time.DateOnly)
	if s.config.Today != nil {
		today = s.config.Today()
	}
	switch before, err := time.Parse(time.DateOnly, today); {
	case day == today:
		return s.T("screen.backups.today", "clock", clock)
	case err == nil && day == before.AddDate(0, 0, -1).Format(time.DateOnly):
		return s.T("screen.backups.yesterday", "clock", clock)
	}
	return s.T("screen.backups.on", "date", say.Date(day), "clock", clock)
}

// archive is the screen that shows the copies of the books, nil where there is
// none or it is shown already.
func archive(s *Shell) Screen {
	home, keeps := s.config.Home.(Archive)
	if !keeps || s.config.Backups == nil {
		return nil
	}
	next := home.Backups()
	if shown := s.Current(); shown != nil && shown.Name() == next.Name() {
		return nil
	}
	return next
}
