package campaigns

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// meeting is books that were chosen and how they stand to those here.
type meeting struct {
	home  *Home
	shell *shell.Shell
	is    *ledger.Meeting
	again func()         // reads them once more
	most  map[string]int // how many acts of a side are shown, where somebody asked for more
}

func (m *meeting) t(key string, args ...any) string { return m.shell.T("screen.import."+key, args...) }

// How many acts of a side are shown before somebody asks for more, and how many
// more then: a year of evenings at once would keep a tablet busy.
const (
	fewActs  = 8
	moreActs = 200
)

// side is one of the two books.
type side struct {
	id      string // names it in tests
	title   string
	only    string // the heading of its acts
	entries int
	games   int
	last    ledger.Entry
	acts    []ledger.Act
	state   ledger.State
}

func (m *meeting) sides() []side {
	is := m.is
	return []side{
		{"here", m.t("here"), "import.only_here", int(is.Here.Seq), is.Here.Games, lastOf(is.Parted, is.Ours), is.Ours, is.OurState},
		{"there", m.t("there"), "import.only_there", is.Entries, is.Summary.Games, lastOf(is.Parted, is.Theirs), is.Theirs, is.TheirState},
	}
}

// lastOf is the last entry of books that have some acts after one that both
// have.
func lastOf(parted ledger.Entry, acts []ledger.Act) ledger.Entry {
	if len(acts) == 0 {
		return parted
	}
	entries := acts[len(acts)-1].Entries
	return entries[len(entries)-1]
}

// page says how the two stand to each other, act by act, and offers what may
// be done.
func (m *meeting) page(shut func()) shell.Page {
	words := m.shell.Config().Words
	body := layout.VBox(theme.M, layout.TopRow(theme.M, kit.NewIconIn(m.icon(), 26, ink.Of(theme.Primary)),
		layout.Grow(ink.NewText(theme.Label, wording.Met(words, m.is)).ID("meeting.how"))))
	if m.is.Relation == ledger.BooksSame {
		body.Add(ink.NewText(theme.Small, m.t("same.nothing")).Role(theme.Ink2))
	} else {
		var cards []fyne.CanvasObject
		for _, s := range m.sides() {
			cards = append(cards, m.card(s))
		}
		body.Add(layout.UpToColumns(2, theme.M, cards...))
		for _, s := range m.sides() {
			m.list(body, s)
		}
	}
	m.sayUnknown(body, m.is.Unknown)
	return shell.Page{ID: "meeting", Title: m.t("title"), Body: body, Buttons: m.ways(shut), Width: 720}
}

// icon is the sign of how the two stand to each other.
func (m *meeting) icon() crest.Icon {
	switch m.is.Relation {
	case ledger.BooksSame:
		return crest.IconCheck
	case ledger.BooksAhead:
		return crest.IconArrow
	case ledger.BooksBehind:
		return crest.IconBack
	}
	return crest.IconInfo
}

// card is how far one of the two has come.
func (m *meeting) card(s side) fyne.CanvasObject {
	say := m.speaker(s)
	games := m.shell.T("screen.campaigns.games.none")
	if s.games > 0 {
		games = m.shell.T("screen.campaigns.games", "count", s.games)
	}
	if own, is := otherwise(m.shell, m.is.Campaign.Game, s.games); is {
		games = own
	}
	return card(layout.VBox(2, ink.NewText(theme.Body, s.title).Bold(),
		ink.NewText(theme.Small, m.t("entries", "count", s.entries)+" · "+games),
		ink.NewText(theme.Small, m.t("last", "date", say.Date(say.Day(s.last.At, s.last.UTCOffset)),
			"clock", say.Clock(s.last.At, s.last.UTCOffset))).Role(theme.Ink2)))
}

// list adds the acts that only one of the two has, the first few where there
// are many.
func (m *meeting) list(to *fyne.Container, s side) {
	if len(s.acts) == 0 {
		return
	}
	most := max(fewActs, m.most[s.id])
	rows := layout.VBox(theme.S, ink.NewText(theme.Body, m.shell.T(s.only, "count", len(s.acts))).Bold().ID("meeting.only."+s.id))
	say := m.speaker(s)
	for i, a := range s.acts {
		if i == most {
			rows.Add(layout.Actions(kit.NewIconButton(kit.Outline, crest.IconDown, m.t("more", "count", min(moreActs, len(s.acts)-i)),
				func() { m.most[s.id] = most + moreActs; m.shell.RebuildSheets() }).ID("meeting.more." + s.id)))
			break
		}
		number, date, what := wording.TellAct(m.shell.Config().Words, say, a)
		head := number + " · " + date
		if a.Struck {
			head += " · " + m.t("struck")
		}
		rows.Add(layout.VBox(0, ink.NewText(theme.Caption, head).Role(theme.Ink2),
			ink.NewSpans(theme.Small, ink.Span{Text: what, Struck: a.Struck}).ID("meeting."+s.id+"."+itoa(i))))
	}
	to.Add(kit.HLine())
	to.Add(rows)
}

// speaker speaks of one of the two.
func (m *meeting) speaker(s side) wording.Speaker {
	words := m.shell.Config().Words.For(m.is.Campaign.Game)
	if game := m.shell.Config().Game(m.is.Campaign.Game); game != nil {
		return game.Speaker(words, s.state)
	}
	return wording.Plain{Words: words}
}

// ways are what may be done, that which loses nothing last.
func (m *meeting) ways(shut func()) []fyne.CanvasObject {
	do := func(how ledger.How) func() { return func() { shut(); m.take(how) } }
	leave := kit.NewButton(kit.Outline, m.shell.T("screen.cancel"), shut).ID("meeting.cancel")
	both := func(style kit.Style) fyne.CanvasObject {
		return kit.NewButton(style, m.t("beside"), do(ledger.Beside)).ID("meeting.beside")
	}
	goOn := func(words string) fyne.CanvasObject {
		return kit.NewButton(kit.Danger, m.t(words), func() { m.confirm(shut, words) }).ID("meeting.continue")
	}
	switch is := m.is; {
	case is.Relation == ledger.BooksSame:
		return []fyne.CanvasObject{kit.NewButton(kit.Outline, m.shell.T("screen.close"), shut).ID("meeting.cancel"),
			kit.NewButton(kit.Primary, m.t("open"), func() { shut(); m.shell.Open(is.Campaign.ID) }).ID("meeting.open")}
	case is.Relation == ledger.BooksAhead:
		return []fyne.CanvasObject{leave, kit.NewButton(kit.Primary, m.t("take"), do(ledger.Plain)).ID("meeting.take")}
	case is.Relation == ledger.BooksBehind:
		return []fyne.CanvasObject{both(kit.Outline), goOn("continue.back"),
			kit.NewButton(kit.Primary, m.t("leave"), shut).ID("meeting.cancel")}
	case is.Common == 0:
		return []fyne.CanvasObject{leave, both(kit.Primary)}
	}
	return []fyne.CanvasObject{leave, goOn("continue"), both(kit.Primary)}
}

// confirm asks before what only the books here have goes.
func (m *meeting) confirm(shut func(), words string) {
	m.shell.Confirm("meeting.continue", func() shell.Question {
		return shell.Question{Title: m.t(words), What: m.t("continue.what", "count", len(m.is.Ours), "entry", m.is.Common), Do: m.t("continue.do")}
	}, func() { shut(); m.take(ledger.Continue) })
}

// take does what was decided and says what came of it. Where the books here
// have gone on meanwhile, the two meet again.
func (m *meeting) take(how ledger.How) {
	var done ledger.Imported
	m.shell.Work(m.t("running"), func(ctx context.Context) (err error) {
		if done, err = m.shell.Config().Books.TakeIn(ctx, m.is, how); err != nil {
			return err
		}
		if book := m.shell.Book(); book != nil && book.Campaign() == done.Campaign {
			return book.Reload(ctx)
		}
		return nil
	}, func(err error) {
		m.home.look()
		switch {
		case errors.Is(err, ledger.ErrStale):
			m.again()
		case err != nil:
			m.shell.Fail(err)
		default:
			m.shell.SheetOf(func(shut func()) shell.Page { return m.done(shut, done) })
		}
	})
}

// done says what an import came to, in the language of now, and the way back.
func (m *meeting) done(shut func(), is ledger.Imported) shell.Page {
	key := "done"
	switch {
	case is.Campaign != m.is.Campaign:
		key = "done.beside"
	case is.Gone > 0 && is.Entries == 0:
		key = "done.back"
	case is.Gone > 0:
		key = "done.continued"
	case !is.New:
		key = "done.ahead"
	}
	said := layout.VBox(theme.S, ink.NewText(theme.Label, m.t(key, "name", m.is.Summary.Name, "count", is.Entries, "entry", m.is.Common)).ID("imported.what"))
	if !is.New && m.shell.Config().Books.Copies != nil {
		back := m.t("way_back")
		if is.Copy != "" {
			back = m.t("way_back.copy", "copy", filepath.Base(is.Copy))
		}
		said.Add(ink.NewText(theme.Small, back).Role(theme.Ink2).ID("imported.way_back"))
	}
	m.sayUnknown(said, is.Unknown)
	for _, words := range wording.OddTimes(m.shell.Config().Words, is.Times) {
		said.Add(ink.NewText(theme.Label, words).Role(theme.Ink2).ID("imported.times"))
	}
	return shell.Page{ID: "imported", Title: m.t("title"),
		Body: layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 26, ink.Of(theme.Ok)), layout.Grow(said)),
		Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Outline, m.shell.T("screen.close"), shut).ID("imported.close"),
			kit.NewButton(kit.Primary, m.t("open"), func() { shut(); m.shell.Open(is.Campaign.ID) }).ID("imported.open")}}
}

// sayUnknown adds a note on what counts for nothing.
func (m *meeting) sayUnknown(to *fyne.Container, fields []ledger.UnknownField) {
	if note := m.shell.Speaker().UnknownFields(fields); note != "" {
		to.Add(ink.NewText(theme.Label, note).Role(theme.Ink2).ID("imported.unknown"))
	}
}
