package lane

import (
	"io"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/tour"
	"astrolabe/ui/typeset"
	"astrolabe/ui/uitest/ninepins"
)

// Game is ninepins for the window. The zero value is ready to use.
type Game struct{ ninepins.Game }

var _ tour.Walker = Game{}

// Landing is the lane.
func (Game) Landing(ledger.State) shell.Screen { return &Bowling{} }

// Struck stays where it is.
func (Game) Struck(shell.Screen, ledger.State) shell.Screen { return nil }

// Returned stays where it is.
func (Game) Returned(shell.Screen, ledger.State) shell.Screen { return nil }

// Items lead to the lane.
func (Game) Items(s *shell.Shell) []shell.Item {
	if _, here := s.Current().(*Bowling); here {
		return nil
	}
	return []shell.Item{{ID: "lane", Icon: crest.IconFlag, Label: s.T("lane.title"), Do: func() { s.Go(&Bowling{}) }}}
}

// Letters are one for the lane.
func (Game) Letters() []shell.Letter { return []shell.Letter{{Key: 'l', Item: "lane"}} }

// NewCampaign founds a league.
func (Game) NewCampaign() shell.Screen { return &Founding{} }

// Row is whether anybody has bowled.
func (g Game) Row(s *shell.Shell, l ledger.Listed) (shell.Row, bool) {
	words := s.Config().Words
	return shell.Row{Status: g.Status(words, l.Summary, nil), Players: []fyne.CanvasObject{ink.NewText(theme.Body, g.Title(words))}}, true
}

// Chronicle is the page of standings.
func (g Game) Chronicle(w io.Writer, b *ledger.Book, as shell.Edition) (typeset.Printed, error) {
	return g.Print(w, translations.New(as.Language, ninepins.Words()), b, as.Edition)
}

// Founding stops at the form.
func (g Game) Founding(guide *tour.Guide) {
	guide.Visit("lane-founding", g.NewCampaign())
}

// Evening bowls once in the sample league.
func (Game) Evening(guide *tour.Guide) {
	guide.Act(func() { guide.Shell.Open(ninepins.SampleID) })
	guide.Tap("lane.Ana.9")
	guide.Stop("lane")
}

// league is the open league, nil when none is.
func league(s *shell.Shell) *ledgertest.League {
	l, _ := s.State().(*ledgertest.League)
	return l
}
