package skulltales

import (
	"io"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/plates"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/adventure"
	"astrolabe/ui/skulltales/aid"
	"astrolabe/ui/skulltales/ashore"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/ending"
	"astrolabe/ui/skulltales/founding"
	"astrolabe/ui/skulltales/journal"
	"astrolabe/ui/skulltales/log"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/tour"
	"astrolabe/ui/typeset"
)

// Game is Skull Tales for the window.
func Game() shell.Game { return game{} }

// game says by the terminal what both say: name, title, speaker, sample.
type game struct{ quarterdeck.Game }

var (
	_ shell.Paper   = game{}
	_ shell.Ruled   = game{}
	_ shell.Sampler = game{}
	_ shell.Sender  = game{}
	_ tour.Walker   = game{}
)

// home is which of the tables a campaign stands at.
func home(s *skulltales.State) string {
	switch {
	case s.Running != nil && s.Running.Ending != nil:
		return "ending"
	case s.Running != nil:
		return "adventure"
	}
	return "ashore"
}

// Landing is where a campaign goes on: the table of its adventure, the end of that, or
// the table between phases, in port and at sea.
func (game) Landing(now ledger.State) shell.Screen {
	s, ok := now.(*skulltales.State)
	if !ok {
		return nil
	}
	switch home(s) {
	case "ending":
		return ending.New(newDesk())
	case "adventure":
		return adventure.New(newDesk())
	}
	return ashore.New(newDesk())
}

// Struck leads from one table to the other where an act that was taken back moved the
// campaign.
func (g game) Struck(shown shell.Screen, now ledger.State) shell.Screen {
	s, ok := now.(*skulltales.State)
	if !ok {
		return nil
	}
	at := ""
	switch shown.(type) {
	case *ending.Screen:
		at = "ending"
	case *adventure.Screen:
		at = "adventure"
	case *ashore.Screen, *plates.Screen:
		at = "ashore"
	}
	if at == "" || at == home(s) {
		return nil
	}
	return g.Landing(now)
}

// Returned is Struck.
func (g game) Returned(to shell.Screen, now ledger.State) shell.Screen { return g.Struck(to, now) }

// Items are the ways through an open campaign; a closing can be taken back while nothing
// was recorded after it.
func (game) Items(s *shell.Shell) []shell.Item {
	d := newDesk()
	d.Shell = s
	if d.State() == nil {
		return nil
	}
	var items []shell.Item
	if g, closed := lastClosing(d); closed {
		label, _ := reopening(d, g)
		items = append(items, shell.Item{ID: "reopen", Icon: crest.IconUndo, Label: label, Do: func() { confirmReopen(d) }})
	}
	way := func(id string, icon crest.Icon, words string, here bool, do func()) {
		if !here {
			items = append(items, shell.Item{ID: id, Icon: icon, Label: words, Do: do, In: shell.LookUp})
		}
	}
	table := false
	switch s.Current().(type) {
	case *ending.Screen, *adventure.Screen, *ashore.Screen:
		table = true
	}
	_, atLog := s.Current().(*log.Screen)
	_, atRules := s.Current().(*aid.Screen)
	_, atJournal := s.Current().(*journal.Screen)
	way("table", crest.IconHouse, d.T("screen.menu.table"), table, s.ToLanding)
	way("log", crest.IconChart, d.T("screen.menu.log"), atLog, d.Go.Log)
	way("journal", crest.IconBook, d.T("screen.menu.journal"), atJournal, d.Go.Journal)
	way("rules", crest.IconScales, d.T("screen.menu.rules"), atRules, d.Go.Rules)
	items = append(append(items, plates.LastTimeItem(s)...), plates.SpyglassItem(s)...)
	return items
}

// Letters are those of the ways that the table takes most.
func (game) Letters() []shell.Letter {
	return []shell.Letter{{Key: 't', Item: "table"}, {Key: 'j', Item: "journal"}, {Key: 'o', Item: "note"}, {Key: 'h', Item: "log"}}
}

// NewCampaign is the form that founds a campaign.
func (game) NewCampaign() shell.Screen { return founding.NewCampaign() }

// CatchUp is the same form for a crew that has played without books: once it is founded,
// what stands on paper is copied.
func (game) CatchUp() shell.Screen {
	return founding.NewPaper(func() shell.Screen { return founding.NewCatchUp(newDesk()) })
}

// Chronicle writes a campaign as a book.
func (g game) Chronicle(w io.Writer, b *ledger.Book, as shell.Edition) (typeset.Printed, error) {
	return g.Print(w, translations.New(as.Language), b, as.Edition)
}

// Letter writes the standings, the record and the log as a page to send.
func (g game) Letter(w io.Writer, b *ledger.Book, as shell.Edition) error {
	return write(w)(g.Game.Letter(translations.New(as.Language), b, as.Nameless))
}

// Postcard writes the standings as a picture to send.
func (g game) Postcard(w io.Writer, b *ledger.Book, as shell.Edition) error {
	file, came, err := g.Picture(translations.New(as.Language), b, as.Nameless)
	typeset.Tell(w, came)
	return write(w)(file, err)
}

// write writes a whole file that was made without an error.
func write(w io.Writer) func([]byte, error) error {
	return func(file []byte, err error) error {
		if err == nil {
			_, err = w.Write(file)
		}
		return err
	}
}

// RuleSigns are the signs of rules.
func (game) RuleSigns(s *shell.Shell, id string, rules ...string) []fyne.CanvasObject {
	return desk.RuleSigns(s, id, rules...)
}

// lastClosing is the closing of an adventure that can be taken back, or the paper that was
// copied: while nothing was recorded after it but notes.
func lastClosing(d *desk.Desk) (ledger.Group, bool) {
	for g := range desk.Latest(d) {
		for _, e := range g.Entries {
			switch e.Kind {
			case skulltales.AdventureClosed{}.Kind(), skulltales.AdventureRestarted{}.Kind(), skulltales.CampaignCaughtUp{}.Kind():
				return g, true
			case skulltales.Noted{}.Kind():
			default:
				return ledger.Group{}, false
			}
		}
	}
	return ledger.Group{}, false
}

// reopening is what the way back of a closing is called, and what comes of it.
func reopening(d *desk.Desk, g ledger.Group) (label, what string) {
	if slices.ContainsFunc(g.Entries, func(e ledger.Entry) bool { return e.Kind == skulltales.CampaignCaughtUp{}.Kind() }) {
		return d.T("screen.paper.reopen"), d.T("screen.paper.reopen.what")
	}
	return d.T("screen.menu.reopen"), d.T("screen.menu.reopen.what")
}

// confirmReopen asks before a closing is taken back.
func confirmReopen(d *desk.Desk) {
	d.Shell.Confirm("reopen", func() shell.Question {
		g, _ := lastClosing(d)
		label, what := reopening(d, g)
		return shell.Question{Title: label, What: what, Do: d.T("screen.menu.reopen.do")}
	}, func() {
		if g, ok := lastClosing(d); ok {
			d.Shell.TakeBack(g.ID)
		}
	})
}
