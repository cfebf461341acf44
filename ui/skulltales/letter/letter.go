package letter

import (
	"embed"
	"html/template"
	"io/fs"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

//go:embed templates/*.html style.css
var files embed.FS

// look is how a letter is drawn.
type look struct{}

var _ page.Look = look{}

// Name is "skulltales".
func (look) Name() string { return skulltales.Game }

// Templates are the files of the letter.
func (look) Templates() fs.FS {
	sub, err := fs.Sub(files, "templates")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	return sub
}

// Style is the letter's style sheet.
func (look) Style() []byte {
	style, err := files.ReadFile("style.css")
	if err != nil {
		panic(err) // the file is part of the program
	}
	return style
}

// Symbols are none: emblems come with the page.
func (look) Symbols() template.HTML { return "" }

// most is how many bytes a page to send may have, so that a chat takes it.
const most = 300_000

// How much of the log is told: everything, what is more than a tap on a number, or no
// act.
const (
	everything = iota
	turns
	results
)

// Of is a campaign as one file of HTML, told in as much detail as there is room for.
// Nameless, it has no player's name and nothing that the table said in its own words, and
// says so. The same books give the same bytes. Errors are those of reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]byte, error) {
	told, err := account.Of(words, b, nameless)
	if err != nil {
		return nil, err
	}
	r := page.Reader{Who: page.Who{Role: page.Watch}, Still: true, Words: told.Speak.Words, Say: told.Speak, Book: b, State: told.State, Number: told.Last.Seq}
	w := writer{told}
	for detail := everything; ; detail++ {
		letter, err := page.Letter(look{}, r, told.State.Name, strings.Join(told.Foot(), " "), []page.Content{w.standings(), w.record(), w.log(detail)})
		if err != nil || len(letter) <= most || detail == results {
			return letter, err
		}
	}
}

// writer says what stands in a letter.
type writer struct{ *account.Account }

// sheet is what a template is filled with: a heading, a table, lines below it.
type sheet struct {
	Title string
	Sub   string
	Heads []head
	Rows  []row
	Lines []string
}

// head is over a column; Figure says that numbers stand in it.
type head struct {
	Text   string
	Figure bool
}

// row is a line of a table; the first cell is its heading.
type row struct {
	Cells []string
	Gone  bool
}

// standings is who stands where, and below it what is no single pirate's.
func (w writer) standings() page.Content {
	s := sheet{Title: w.T("chronicle.section.standings"), Sub: speech.Stand(w.Speak), Lines: speech.CrewLines(w.Speak),
		Heads: []head{{Text: w.T("chronicle.head.pirate")}}}
	if !w.Nameless {
		s.Heads = append(s.Heads, head{Text: w.T("chronicle.head.player")})
	}
	s.Heads = append(s.Heads, head{w.T("chronicle.head.prestige"), true}, head{w.T("chronicle.head.coins"), true}, head{w.T("chronicle.head.load"), true},
		head{Text: w.T("chronicle.head.remarks")})
	for _, p := range w.Order {
		cells := []string{w.pirate(p)}
		if !w.Nameless {
			cells = append(cells, p.Player)
		}
		s.Rows = append(s.Rows, row{append(cells, w.Number(p.Registre.Prestige), w.Number(p.Registre.Coins), speech.Load(w.Speak, p.ID),
			strings.Join(append(speech.Remarks(w.Speak, p), speech.Wounds(w.Speak, p)...), ", ")), p.Status != skulltales.Active})
	}
	return page.Content{Title: s.Title, Template: "skulltales/sheet", Data: s}
}

// pirate is a pirate's own name with the type, or the type alone.
func (w writer) pirate(p *skulltales.Pirate) string {
	kind := speech.Type(w.Speak, p.Type, p.Words)
	if p.Name == "" {
		return kind
	}
	return w.T("term.figure", "name", p.Name, "type", kind)
}

// chapter is a chapter with its title.
func (w writer) chapter(number, attempt int, title string) string {
	name := speech.ChapterName(w.Speak, number, attempt)
	if title == "" {
		return name
	}
	return w.T("chronicle.chapter", "chapter", name, "title", title)
}

// record has a row for each try at a chapter: what it came to for each pirate, and what
// stood on the log sheets after it.
func (w writer) record() page.Content {
	s := sheet{Title: w.T("chronicle.chapters"), Sub: w.T("letter.record"), Heads: []head{{Text: w.T("chronicle.head.chapter")}}}
	for _, p := range w.Order {
		s.Heads = append(s.Heads, head{Text: w.Speak.Who(p.ID)})
	}
	s.Heads = append(s.Heads, head{Text: w.T("chronicle.head.captain")})
	for _, c := range w.State.Chapters {
		line := row{Cells: []string{w.chapter(c.Number, c.Attempt, c.Title)}}
		for _, p := range w.Order {
			line.Cells = append(line.Cells, w.result(c, p))
		}
		captain := "–"
		if c.Captain != "" {
			captain = w.Speak.Who(c.Captain)
		}
		line.Cells = append(line.Cells, captain)
		s.Rows = append(s.Rows, line)
	}
	if len(s.Rows) == 0 {
		s.Heads, s.Sub = nil, w.T("term.stand.founded")
	}
	return page.Content{Title: s.Title, Template: "skulltales/sheet", Data: s}
}

// result is what a try at a chapter came to for a pirate.
func (w writer) result(c *skulltales.Chapter, p *skulltales.Pirate) string {
	l, there := account.Line(c, p.ID)
	switch {
	case c.Restarted && w.sailed(c, p):
		return w.T("terminal.standings.again")
	case !there:
		return "–"
	}
	after := w.T("terminal.standings.after", "coins", l.After.Coins, "prestige", l.After.Prestige)
	switch {
	case l.Result == "":
		return after
	case c.CaughtUp: // paper does not say what a chapter brought
		return speech.Result(w.Speak, l.Result)
	}
	return speech.Result(w.Speak, l.Result) + " " + after
}

// sailed says whether a pirate was of the crew in a try at a chapter.
func (w writer) sailed(c *skulltales.Chapter, p *skulltales.Pirate) bool {
	at := skulltales.Moment{Chapter: c.Number, Attempt: c.Attempt}
	return !after(p.Came, at) && (p.Status == skulltales.Active || !after(at, p.Went))
}

// after says whether a moment comes after another one.
func after(a, b skulltales.Moment) bool {
	return a.Chapter > b.Chapter || a.Chapter == b.Chapter && a.Attempt > b.Attempt
}

// logged is the log as its template takes it.
type logged struct {
	Title    string
	Short    string // what is left out of it, "" for nothing
	Chapters []loggedChapter
}

type loggedChapter struct {
	Name, Date string
	Parts      []loggedPart
}

type loggedPart struct {
	Phase string
	Acts  []loggedAct
}

type loggedAct struct {
	At    string
	Words []string
	Aside []string
}

// log tells the campaign chapter by chapter, in some detail.
func (w writer) log(detail int) page.Content {
	l := logged{Title: w.T("chronicle.section.log")}
	switch detail {
	case turns:
		l.Short = w.T("letter.log.turns")
	case results:
		l.Short = w.T("letter.log.results")
	}
	for _, c := range w.Log {
		name := w.T("chronicle.log.before")
		if c.Number > 0 {
			name = w.chapter(c.Number, c.Attempt, c.Title)
		}
		to := loggedChapter{Name: name, Date: strings.Join(wording.Sitting(w.Speak.Words, c.Sitting), " · ")}
		for _, p := range c.Parts {
			part := loggedPart{Phase: speech.Phase(w.Speak, p.Phase)}
			for _, a := range p.Acts {
				if act := w.act(a, detail); len(act.Words) > 0 {
					part.Acts = append(part.Acts, act)
				}
			}
			if len(part.Acts) > 0 {
				to.Parts = append(to.Parts, part)
			}
		}
		if len(to.Parts) > 0 {
			l.Chapters = append(l.Chapters, to)
		}
	}
	return page.Content{Title: l.Title, Template: "skulltales/log", Data: l}
}

// small are the groups of acts that are but a tap on a number.
var small = []string{speech.GroupPrestige, speech.GroupCoins, speech.GroupCards, speech.GroupFlag}

// act is an act in some detail; without words it is left out.
func (w writer) act(a account.Act, detail int) loggedAct {
	act := loggedAct{At: a.At.Format("15:04")}
	for i, e := range a.Entries {
		group := speech.GroupOf(e.Kind)
		if e.Kind == (skulltales.RegistreConfirmed{}).Kind() || detail == turns && slices.Contains(small, group) ||
			detail == results && e.Kind != (skulltales.AdventureClosed{}).Kind() && e.Kind != (skulltales.AdventureRestarted{}).Kind() {
			continue
		}
		act.Words = append(act.Words, a.Words[i])
	}
	for _, reason := range a.Aside {
		said := w.T("chronicle.log.aside.plain")
		if reason != "" {
			said = w.T("chronicle.log.aside", "reason", reason)
		}
		act.Aside = append(act.Aside, said)
	}
	return act
}
