package lane

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Founding is the form of a league of two. What is half filled in stays.
type Founding struct{}

// Name is "lane.new".
func (*Founding) Name() string { return "lane.new" }

// Build builds the form.
func (f *Founding) Build(s *shell.Shell) fyne.CanvasObject {
	words := s.Config().Words.For(ledgertest.Ninepins)
	rows := layout.VBox(theme.M)
	for _, field := range []string{"name", "first", "second"} {
		e := control.NewEntry(words.T("lane."+field), func(is string) { s.SetDraft("lane."+field, is) })
		e.TestID, e.Text = "lane."+field, s.Draft("lane."+field)
		rows.Add(e)
	}
	rows.Add(kit.NewButton(kit.Primary, words.T("lane.found"), func() { f.found(s) }).ID("lane.found"))
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(words.T("game.name"), "", nil)))
	return kit.NewScreen(top, layout.Pad(theme.L, rows), nil, nil)
}

// found founds the league and goes to its lane.
func (*Founding) found(s *shell.Shell) {
	var book *ledger.Book
	said := scoringtest.Say(scoringtest.FoundLeague{LeagueFounded: ledgertest.LeagueFounded{Name: s.Draft("lane.name"), Date: s.Config().Today(),
		Players: []string{s.Draft("lane.first"), s.Draft("lane.second")}}})
	s.Work(s.Config().Words.For(ledgertest.Ninepins).T("lane.found"), func(ctx context.Context) (err error) {
		book, _, err = s.Config().Books.Found(ctx, ledgertest.Ninepins, said)
		return err
	}, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		s.Adopt(book)
	})
}
