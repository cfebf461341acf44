package shell

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/theme"
)

// Page is what a sheet shows.
type Page struct {
	Title   string
	Sub     string            // a line below the title; "" for none
	Lead    fyne.CanvasObject // left of the title; nil for none
	Body    fyne.CanvasObject
	Buttons []fyne.CanvasObject // below the body, the main one last
	Width   float32             // at most this wide; 0 for the usual
	Accent  ink.Livery          // whom it is about, in whose colours its head is; nobody's for none
	ID      string              // names the sheet in tests; "sheet" when empty
	// Gone stops what moves by itself on the page once it is not shown any more;
	// nil where nothing does. Fyne goes on drawing the window for whatever moves,
	// shown or not.
	Gone func()
}

// sheet is a page over the screen. It keeps taps and keys to itself until it
// is closed.
type sheet struct {
	build func() Page
	panel *kit.Sheet
	stop  func() // the page's Gone
}

// Tell shows a title and sentences, each on a line of its own, until somebody
// has read them. They are asked for again when the language changes.
func (s *Shell) Tell(say func() (title, sentences string)) {
	s.SheetOf(func(func()) Page {
		title, sentences := say()
		return Page{Title: title, Body: ink.NewText(theme.Label, sentences)}
	})
}

// Question is what Confirm asks.
type Question struct {
	Title, What string
	Do          string // on the button that does it
}

// Confirm asks before something is done that is more than one tap to take
// back. id names the buttons in tests: id + ".do", id + ".cancel".
func (s *Shell) Confirm(id string, ask func() Question, act func()) {
	s.SheetOf(func(shut func()) Page {
		q := ask()
		return Page{ID: "confirm", Title: q.Title, Body: ink.NewText(theme.Label, q.What), Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Outline, s.T("screen.shell.cancel"), shut).ID(id + ".cancel"),
			kit.NewButton(kit.Primary, q.Do, func() { shut(); act() }).ID(id + ".do")}}
	})
}

// SheetOf shows a page over the screen until it is closed: by shut, by its own
// cross, by Escape, or when another screen is shown. It is built again with the
// screen, so that it follows the language, the theme and the books: words
// belong into build. Closing a sheet closes those that were opened over it.
// What is given to build closes the sheet for its own buttons, what comes back
// for whoever opened it.
func (s *Shell) SheetOf(build func(shut func()) Page) (shut func()) {
	sh := &sheet{}
	shut = func() { s.shut(sh) }
	sh.build = func() Page { return build(shut) }
	page := sh.build()
	sh.panel = kit.NewSheet(page.Title, page.Body, page.Buttons...)
	sh.panel.TestID = page.ID
	if sh.panel.TestID == "" {
		sh.panel.TestID = "sheet"
	}
	sh.dress(page)
	sh.panel.OnClose = func() { s.gone(sh) }
	s.sheets = append(s.sheets, sh)
	sh.panel.Open(s.config.Window.Canvas())
	if s.byKey {
		sh.panel.FocusFirst()
	}
	s.painted()
	return shut
}

func (sh *sheet) dress(p Page) {
	sh.panel.Sub, sh.panel.Lead, sh.panel.Width, sh.panel.Accent = p.Sub, p.Lead, p.Width, p.Accent
	sh.stop = p.Gone
}

// shut takes a sheet away, and those above it; a second time does nothing.
func (s *Shell) shut(sh *sheet) {
	for i, open := range s.sheets {
		if open == sh {
			for len(s.sheets) > i {
				s.sheets[len(s.sheets)-1].panel.Close()
			}
			return
		}
	}
}

// gone is called by a sheet that has closed.
func (s *Shell) gone(sh *sheet) {
	for i, open := range s.sheets {
		if open == sh {
			s.sheets = append(s.sheets[:i:i], s.sheets[i+1:]...)
			if sh.stop != nil {
				sh.stop()
			}
			s.painted()
			return
		}
	}
}

func (s *Shell) closeSheets() {
	for len(s.sheets) > 0 {
		s.shut(s.sheets[len(s.sheets)-1])
	}
}

// SheetOpen says whether a sheet lies over the screen.
func (s *Shell) SheetOpen() bool { return len(s.sheets) > 0 }

// RebuildSheets builds the sheets again, but not the screen beneath.
func (s *Shell) RebuildSheets() {
	control.KeepFocus(s.config.Window.Canvas(), s.rebuildSheets)
	s.painted()
}

func (s *Shell) rebuildSheets() {
	for _, sh := range s.sheets {
		page := sh.build()
		sh.dress(page)
		sh.panel.Replace(page.Title, page.Body, page.Buttons...)
	}
}
