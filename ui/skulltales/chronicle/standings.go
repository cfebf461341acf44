package chronicle

import (
	"strings"

	"astrolabe/ledger/skulltales"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// standingsPage is who stands where, and below it what is no single pirate's.
type standingsPage struct{ *leaf }

// print prints the page.
func (l standingsPage) print() {
	l.Open(l.T("chronicle.section.standings"), 0, l.T("chronicle.section.standings"))
	l.Title(l.T("chronicle.section.standings"), speech.Stand(l.Speak))
	columns := []column{{"", 6, typeset.ToLeft}, {l.T("chronicle.head.pirate"), 38, typeset.ToLeft}}
	if !l.Nameless {
		columns = append(columns, column{l.T("chronicle.head.player"), 30, typeset.ToLeft})
	}
	columns = append(columns, column{l.T("chronicle.head.prestige"), 15, typeset.ToRight}, column{l.T("chronicle.head.coins"), 15, typeset.ToRight},
		column{l.T("chronicle.head.load"), 15, typeset.ToRight}, column{l.T("chronicle.head.remarks"), 52, typeset.ToLeft})
	var rows [][]cell
	for _, p := range l.Order {
		place := ""
		if p.Status == skulltales.Active {
			place = l.Number(l.Places[p.ID])
		}
		row := []cell{figure(place), strong(l.figured(p))}
		if !l.Nameless {
			row = append(row, plain(p.Player))
		}
		rows = append(rows, append(row, figure(l.Number(p.Registre.Prestige)), figure(l.Number(p.Registre.Coins)), figure(speech.Load(l.Speak, p.ID)),
			plain(strings.Join(append(speech.Remarks(l.Speak, p), speech.Wounds(l.Speak, p)...), ", "))))
	}
	l.table(columns, rows)
	l.Y += 8
	for _, line := range speech.CrewLines(l.Speak) {
		l.paragraph(line, folio.BodyType, 0, 1.2)
	}
	l.chapters()
}

// figured is a pirate's own name with the type, or the type alone.
func (l *leaf) figured(p *skulltales.Pirate) string {
	kind := speech.Type(l.Speak, p.Type, p.Words)
	if p.Name == "" {
		return kind
	}
	return l.T("term.figure", "name", p.Name, "type", kind)
}

// paragraph sets a text over as many lines as it takes, from x right of the margin, with
// some air below.
func (l *leaf) paragraph(text string, s typeset.Style, x, air float64) {
	for _, line := range l.Press.Paragraph(text, s, l.Press.Right-l.Press.Left-x) {
		l.Room(s.Leading() + 1)
		l.Y += s.Leading() * 1.1
		l.Press.Set(l.Press.Left+x, l.Y, line, s, typeset.ToLeft)
	}
	l.Y += air
}

// chapters has a line for each try at a chapter: when it was, how it ended, and who was
// Captain after it.
func (l standingsPage) chapters() {
	if len(l.State.Chapters) == 0 {
		return
	}
	l.Y += 10
	l.Room(40)
	l.Press.Text(l.Press.Left, l.Y, l.T("chronicle.chapters"), folio.HeadingType, typeset.ToLeft)
	l.Y += 7
	columns := []column{{l.T("chronicle.head.chapter"), 52, typeset.ToLeft}, {l.T("chronicle.head.date"), 30, typeset.ToLeft},
		{l.T("chronicle.head.ended"), 50, typeset.ToLeft}, {l.T("chronicle.head.captain"), 38, typeset.ToLeft}}
	var rows [][]cell
	for _, c := range l.State.Chapters {
		date, ended := "", l.T("chronicle.running")
		if c.Date != "" {
			date = l.Speak.Date(c.Date)
		}
		switch {
		case c.CaughtUp:
			ended = l.T("chronicle.on_paper")
		case c.Restarted:
			ended = l.T("chronicle.restarted", "how", speech.EndedBy(l.Speak, c.By))
		case !c.Open:
			ended = speech.EndedBy(l.Speak, c.By)
		}
		captain := ""
		if c.Captain != "" {
			captain = l.Speak.Who(c.Captain)
		}
		rows = append(rows, []cell{strong(l.chapterName(c.Number, c.Attempt, c.Title)), plain(date), plain(ended), plain(captain)})
	}
	l.table(columns, rows)
}

// chapterName is a chapter with its title.
func (l *leaf) chapterName(number, attempt int, title string) string {
	name := speech.ChapterName(l.Speak, number, attempt)
	if title == "" {
		return name
	}
	return l.T("chronicle.chapter", "chapter", name, "title", title)
}
