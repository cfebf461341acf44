package shell

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/violation"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// ReadOnly is that nothing can be recorded in any of the books.
type ReadOnly struct {
	Why   error
	Again func() // tries to open them for recording
}

// reading is that what is open can only be read: why, in a sentence, and what can
// be done about it.
type reading struct {
	why  string
	more string // on the button
	do   func()
}

// onlyRead says whether what is open can only be read; nil where it can be
// recorded.
func onlyRead(s *Shell) *reading {
	switch d := damageOf(s); {
	case d != nil:
		why := s.T("screen.mend.banner", "sound", int(d.Sound))
		if violation.Outdated(d.Why) {
			why = s.T("screen.mend.banner.behind")
		}
		return &reading{why: why, more: s.T("screen.mend.more"), do: func() { ShowDamage(s, d, nil) }}
	case s.config.ReadOnly != nil:
		is := s.config.ReadOnly
		return &reading{why: s.T("screen.shell.reading", "why", strings.Join(s.Speaker().Error(is.Why), " ")), more: s.T("screen.trouble.again"), do: is.Again}
	case s.taps.reading:
		return &reading{why: s.T("screen.shell.reading.waits", "count", len(s.taps.waiting)), more: s.T("screen.shell.retry"), do: s.taps.retry}
	}
	return nil
}

// withhold greys what records, where that cannot be; a tap on it says why.
func withhold(s *Shell) {
	if onlyRead(s) == nil {
		control.Withhold(nil)
		return
	}
	control.Withhold(func() { notNow(s) })
}

// notNow says why nothing can be recorded, as the banner does, and leads to what
// can be done about it.
func notNow(s *Shell) {
	s.SheetOf(func(shut func()) Page {
		r := onlyRead(s)
		if r == nil { // it was settled meanwhile
			return Page{Title: s.T("screen.shell.refused"), Body: layout.VBox(0)}
		}
		return Page{ID: "reading", Title: s.T("screen.shell.refused"), Body: kit.NewRefusal(r.why, "", "", nil), Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Outline, r.more, func() { shut(); r.do() }).ID("reading.do"),
			kit.NewButton(kit.Primary, s.T("screen.shell.understood"), shut).ID("reading.ok")}}
	})
}

// onlyToRead says above the screen that what is open can only be read, nil where
// it can be recorded.
func onlyToRead(s *Shell) fyne.CanvasObject {
	r := onlyRead(s)
	if r == nil {
		return nil
	}
	words := ink.NewText(theme.Body, r.why).Role(theme.Danger).Bold().ID("reading.banner")
	bar := kit.NewTopBar(layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 26, ink.Of(theme.Danger)), layout.Grow(words)), nil,
		kit.NewButton(kit.Outline, r.more, r.do).ID("reading.more"))
	bar.Danger, bar.FillLead = true, true
	return bar
}
