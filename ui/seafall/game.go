package seafall

import (
	"context"
	"io"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/plates"
	"astrolabe/ui/seafall/aid"
	"astrolabe/ui/seafall/atlas"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/ending"
	"astrolabe/ui/seafall/founding"
	"astrolabe/ui/seafall/journal"
	seapage "astrolabe/ui/seafall/page"
	"astrolabe/ui/seafall/postcard"
	"astrolabe/ui/seafall/record"
	"astrolabe/ui/seafall/stops"
	"astrolabe/ui/seafall/table"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/worldsend"
	"astrolabe/ui/shell"
	"astrolabe/ui/tour"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// Game is SeaFall for the window.
func Game() shell.Game { return game{} }

type game struct{}

var (
	_ shell.Paper  = game{}
	_ shell.Ruled  = game{}
	_ shell.Sender = game{}
	_ tour.Walker  = game{}
)

// Name is SeaFall's name in the books.
func (game) Name() string { return scoring.Game }

// Title is what stands on the box.
func (game) Title(*translations.Catalogue) string { return "SeaFall" }

// Speaker speaks of a campaign of SeaFall.
func (game) Speaker(words *translations.Catalogue, now ledger.State) wording.Speaker {
	state, _ := now.(*seafall.State)
	return speech.New(words, state)
}

// Landing is where a campaign stands: the end of its game, the table, or the
// record of a campaign that is over.
func (game) Landing(now ledger.State) shell.Screen {
	state, ok := now.(*seafall.State)
	switch {
	case !ok:
		return nil
	case hasEnded(state):
		return NewEnding()
	case state.Status() == "crowned":
		return NewRecord()
	}
	return NewTable()
}

// hasEnded says whether a game has ended whose end is not closed.
func hasEnded(s *seafall.State) bool { return s.Running != nil && s.Running.Ended != nil }

// Struck leads out of the end of a game that goes on, or into it.
func (g game) Struck(shown shell.Screen, now ledger.State) shell.Screen {
	state, ok := now.(*seafall.State)
	if !ok {
		return nil
	}
	moved := false
	switch shown.(type) {
	case *ending.Screen:
		moved = !hasEnded(state)
	case *table.Screen, *record.Screen, *plates.Screen:
		moved = hasEnded(state)
	}
	if !moved {
		return nil
	}
	return g.Landing(now)
}

// Returned is Struck, but the record can be looked at any time.
func (g game) Returned(to shell.Screen, now ledger.State) shell.Screen {
	if _, record := to.(*record.Screen); record {
		return nil
	}
	return g.Struck(to, now)
}

// Items are the ways through an open campaign. A game that runs may be ended
// by a card, a closing reopened, and between two games the campaign ended.
func (game) Items(s *shell.Shell) []shell.Item {
	state := desk.State(s)
	if state == nil {
		return nil
	}
	var items []shell.Item
	running := state.Running
	closing, closed := desk.LastClosing(s.Book())
	switch {
	case running == nil && closed:
		items = append(items, shell.Item{ID: "reopen", Icon: crest.IconUndo, Label: s.T("screen.menu.reopen"), Do: func() { confirmReopen(s, closing.ID) }})
	case running != nil && running.Ended == nil:
		items = append(items, shell.Item{ID: "end", Icon: crest.IconFlag, Label: s.T("screen.menu.end_by_card"), Do: func() {
			d := newDesk()
			d.Shell = s
			worldsend.ByCard(d)
		}})
	}
	if desk.CanEnd(state) {
		items = append(items, shell.Item{ID: "end_campaign", Icon: crest.IconCrown, Label: s.T("screen.menu.end_campaign"), Do: func() { confirmEndCampaign(s) }})
	}
	if end, ended := desk.LastEnd(s.Book()); ended {
		items = append(items, shell.Item{ID: "end_undo", Icon: crest.IconUndo, Label: s.T("screen.menu.end_campaign.undo"), Do: func() { s.TakeBack(end.ID) }})
	}
	screen := func(id string, icon crest.Icon, here bool, build func() shell.Screen) {
		if !here {
			items = append(items, shell.Item{ID: id, Icon: icon, Label: s.T("screen.menu." + id), Do: func() { s.Go(build()) }, In: shell.LookUp})
		}
	}
	_, atEnding := s.Current().(*ending.Screen)
	_, atTable := s.Current().(*table.Screen)
	_, atMap := s.Current().(*atlas.Screen)
	_, atRecord := s.Current().(*record.Screen)
	_, atRules := s.Current().(*aid.Screen)
	_, atJournal := s.Current().(*journal.Screen)
	if hasEnded(state) { // the table's place is then the end of the game
		screen("ending", crest.IconCrown, atEnding, func() shell.Screen { return NewEnding() })
	} else {
		screen("table", crest.IconHouse, atTable, func() shell.Screen { return NewTable() })
	}
	screen("map", crest.IconIsle, atMap, func() shell.Screen { return NewMap() })
	screen("record", crest.IconChart, atRecord, func() shell.Screen { return NewRecord() })
	screen("journal", crest.IconBook, atJournal, func() shell.Screen { return NewJournal() })
	screen("rules", crest.IconScales, atRules, func() shell.Screen { return NewRules() })
	items = append(append(items, plates.LastTimeItem(s)...), plates.SpyglassItem(s)...)
	return append(items, shell.Item{ID: "rule", Icon: crest.IconPlus, Label: s.T("screen.rule.title"), Do: func() {
		d := newDesk()
		d.Shell = s
		d.Go.AddRule()
	}})
}

// Letters are those of the ways that the table takes most.
func (game) Letters() []shell.Letter {
	return []shell.Letter{{Key: 't', Item: "table"}, {Key: 'j', Item: "journal"}, {Key: 'o', Item: "note"}, {Key: 'm', Item: "map"}, {Key: 'h', Item: "record"}}
}

// NewCampaign is the form that founds a campaign.
func (game) NewCampaign() shell.Screen { return founding.NewCampaign() }

// CatchUp is the form that copies a campaign from paper.
func (game) CatchUp() shell.Screen { return founding.NewCatchUp() }

// Chronicle writes the Historical Record of a campaign as a book.
func (game) Chronicle(w io.Writer, b *ledger.Book, as shell.Edition) (typeset.Printed, error) {
	return chronicle.Write(w, b, as.Language, as.Edition)
}

// Letter writes the standings, the record and the story as a page to send.
func (game) Letter(w io.Writer, b *ledger.Book, as shell.Edition) error {
	return write(w)(seapage.Letter(translations.New(as.Language), b, as.Nameless))
}

// Postcard writes the standings as a picture to send.
func (game) Postcard(w io.Writer, b *ledger.Book, as shell.Edition) error {
	file, came, err := postcard.Of(translations.New(as.Language), b, as.Nameless)
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

// Sample founds the sample campaign in a language, or finds it.
func (game) Sample(ctx context.Context, store ledger.Store, lang translations.Language) (id string, err error) {
	return sample.FoundIn(ctx, store, string(lang))
}

// RuleSigns are the signs of rules.
func (game) RuleSigns(s *shell.Shell, id string, rules ...string) []fyne.CanvasObject {
	return desk.RuleSigns(s, id, rules...)
}

// Founding leads through the forms.
func (game) Founding(g *tour.Guide) { stops.Founding(g) }

// Evening leads through the screens of the sample campaign, and then to the end.
func (of game) Evening(g *tour.Guide) {
	stops.Evening(g, ways())
	of.ToTheEnd(g)
}

// ToTheEnd leads through what there is once everything is open, from the sample
// campaign on.
func (game) ToTheEnd(g *tour.Guide) { stops.ToTheEnd(g, ways()) }

// ways make the screens of a tour.
func ways() stops.Ways {
	return stops.Ways{
		Table:        func() shell.Screen { return NewTable() },
		Ending:       func() shell.Screen { return NewEnding() },
		Record:       func() shell.Screen { return NewRecord() },
		Journal:      func() shell.Screen { return NewJournal() },
		Map:          func() shell.Screen { return NewMap() },
		Improvements: func() shell.Screen { return NewImprovementSheet() },
		Rules:        func() shell.Screen { return NewRules() },
	}
}

// confirmReopen asks before the closing of a game is taken back.
func confirmReopen(s *shell.Shell, closing string) {
	s.Confirm("reopen", func() shell.Question {
		return shell.Question{Title: s.T("screen.menu.reopen"), What: s.T("screen.menu.reopen.what"), Do: s.T("screen.menu.reopen.do")}
	}, func() { s.TakeBack(closing) })
}

// confirmEndCampaign asks before the campaign ends between two games, and says
// who is crowned.
func confirmEndCampaign(s *shell.Shell) {
	s.Confirm("end_campaign", func() shell.Question {
		q := shell.Question{Title: s.T("screen.menu.end_campaign"), Do: s.T("screen.menu.end_campaign.do")}
		if state := desk.State(s); state != nil && desk.CanEnd(state) {
			speaker, p := desk.Speaker(s), scoring.Emperor(state, scoring.TitlesDuringLast(state))
			q.What = s.T("screen.menu.end_campaign.what", "name", speaker.Player(p), "emperor", speaker.EmperorWord(state.Board(p).Leader.Style),
				"glory", state.Board(p).CampaignGlory)
		}
		return q
	}, func() {
		d := newDesk()
		d.Shell = s
		desk.EndCampaign(d)
	})
}
