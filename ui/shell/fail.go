package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger"
)

// Fail shows what went wrong in sentences.
func (s *Shell) Fail(err error) {
	if err == nil {
		return
	}
	s.SheetOf(func() Page {
		box := container.NewVBox()
		for _, sentence := range s.Speaker().Error(err) {
			l := widget.NewLabel(sentence)
			l.Wrapping = fyne.TextWrapWord
			box.Add(l)
		}
		return Page{Title: s.T("screen.shell.failed"), Body: box}
	})
}

func (s *Shell) refuse(r *ledger.Refused, again func([]ledger.Overrule)) { s.Fail(r) }

func (s *Shell) buildBanner() fyne.CanvasObject { return nil }

func (s *Shell) progress(about string) (shut func()) {
	return s.Sheet(about, widget.NewProgressBarInfinite())
}

// Menu opens the menu of the window.
func (s *Shell) Menu() {}
