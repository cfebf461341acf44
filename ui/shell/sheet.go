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
	Notice  fyne.CanvasObject   // above the buttons, in sight however far the body is scrolled; nil for none
	Buttons []fyne.CanvasObject // below the body, the main one last
	Links   []fyne.CanvasObject // in the head, beside the title: where else it leads
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

// Folded shows the first lines of a text that someone wrote; a tap shows all of it under a
// title.
func Folded(s *Shell, title string, text *ink.Text) fyne.CanvasObject {
	return control.NewTouch(text.Brief(), func() {
		s.Tell(func() (string, string) { return title, text.String() })
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
	return s.sheets.open(build, s.keyboard.answering)
}

// SheetOpen says whether a sheet lies over the screen.
func (s *Shell) SheetOpen() bool { return len(s.sheets.stack) > 0 }

// RebuildSheets builds the sheets again, but not the screen beneath.
func (s *Shell) RebuildSheets() {
	control.KeepFocus(s.config.Window.Canvas(), s.sheets.rebuild)
	s.painted()
}

// sheets are the pages that lie over the screen, the topmost last.
type sheets struct {
	stack   []*sheet
	canvas  func() fyne.Canvas
	changed func() // is called after one was opened or closed
}

// open shows a page; focus gives it the focus of the keyboard.
func (l *sheets) open(build func(shut func()) Page, focus bool) (shut func()) {
	sh := &sheet{}
	shut = func() { l.close(sh) }
	sh.build = func() Page { return build(shut) }
	page := sh.build()
	sh.panel = kit.NewSheet(page.Title, page.Body, page.Buttons...)
	sh.panel.TestID = page.ID
	if sh.panel.TestID == "" {
		sh.panel.TestID = "sheet"
	}
	sh.dress(page)
	sh.panel.OnClose = func() { l.gone(sh) }
	l.stack = append(l.stack, sh)
	sh.panel.Open(l.canvas())
	if focus {
		sh.panel.FocusFirst()
	}
	l.changed()
	return shut
}

func (sh *sheet) dress(p Page) {
	sh.panel.Sub, sh.panel.Lead, sh.panel.Width, sh.panel.Accent = p.Sub, p.Lead, p.Width, p.Accent
	sh.panel.Notice, sh.panel.Links = p.Notice, p.Links
	sh.stop = p.Gone
}

// close takes a sheet away, and those above it; a second time does nothing.
func (l *sheets) close(sh *sheet) {
	for i, open := range l.stack {
		if open == sh {
			for len(l.stack) > i {
				l.stack[len(l.stack)-1].panel.Close()
			}
			return
		}
	}
}

// closeTop takes the topmost sheet away, and says whether there was one.
func (l *sheets) closeTop() bool {
	n := len(l.stack)
	if n > 0 {
		l.close(l.stack[n-1])
	}
	return n > 0
}

func (l *sheets) closeAll() {
	for l.closeTop() {
	}
}

// gone is called by a sheet that has closed.
func (l *sheets) gone(sh *sheet) {
	for i, open := range l.stack {
		if open == sh {
			l.stack = append(l.stack[:i:i], l.stack[i+1:]...)
			if sh.stop != nil {
				sh.stop()
			}
			l.changed()
			return
		}
	}
}

func (l *sheets) rebuild() {
	for _, sh := range l.stack {
		page := sh.build()
		sh.dress(page)
		sh.panel.Replace(page.Title, page.Body, page.Buttons...)
	}
}
