package chronicle

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Of the log, from the left margin in millimetres.
const (
	clockAt  = 0.0
	wordsAt  = 13.0
	gapOfAct = 0.9
)

// logPages tell the campaign chapter by chapter, as the journal does.
type logPages struct{ *leaf }

// print prints them.
func (l logPages) print() {
	for i, c := range l.Log {
		name := l.T("chronicle.log.before")
		if c.Number > 0 {
			name = l.chapterName(c.Number, c.Attempt, c.Title)
		}
		if i == 0 {
			l.Open(l.T("chronicle.section.log"), 0, l.T("chronicle.section.log"))
			l.Title(l.T("chronicle.section.log"), l.T("chronicle.log.deck"))
			l.Y -= 2
		} else if !l.Room(45) {
			l.Y += 9
		}
		l.Press.Bookmark(name, 1, l.Y)
		l.chapter(c, name)
	}
}

// chapter is a try at one: its name and date, then phase by phase what was done, with the
// hour of each act.
func (l logPages) chapter(c *account.Chapter, name string) {
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.DarkInk, 0.35)
	date := l.Speak.Date(c.Date)
	dated := l.Press.Measure(date, folio.DeckType.Face).Wide(folio.DeckType)
	lines, s := l.Press.Fit(name, folio.HeadingType.At(15), l.Press.Right-l.Press.Left-dated-6, 2)
	l.Press.Text(l.Press.Right, l.Y+7, date, folio.DeckType, typeset.ToRight)
	for i, line := range lines {
		l.Press.Set(l.Press.Left, l.Y+7+float64(i)*s.Leading(), line, s, typeset.ToLeft)
	}
	l.Y += 9 + float64(len(lines)-1)*s.Leading()
	for _, p := range c.Parts {
		if p.Phase != "" {
			l.Room(14)
			l.Y += 6
			l.Capitals(l.Press.Left, l.Y, speech.Phase(l.Speak, p.Phase), folio.LabelType.In(folio.BrassInk), typeset.ToLeft)
			l.Y += 1
		} else {
			l.Y += 2
		}
		for _, act := range p.Acts {
			l.act(act)
		}
		if p.Phase == skulltales.Adventure {
			l.results(c)
		}
	}
}

// act is one act: its hour, a sentence for each of its entries, and what the table set
// aside. What was copied onto the log sheets stands in the table below.
func (l logPages) act(a account.Act) {
	if len(a.Entries) == 1 && a.Entries[0].Kind == (skulltales.RegistreConfirmed{}).Kind() {
		return
	}
	l.Room(folio.BodyType.Leading() + 2)
	l.Press.Text(l.Press.Left+clockAt, l.Y+folio.BodyType.Leading()*1.1, a.At.Format("15:04"), folio.SmallType, typeset.ToLeft)
	for _, words := range a.Words {
		l.paragraph(words, folio.BodyType, wordsAt, 0)
	}
	for _, reason := range a.Aside {
		said := l.T("chronicle.log.aside.plain")
		if reason != "" {
			said = l.T("chronicle.log.aside", "reason", reason)
		}
		l.paragraph(said, folio.DeckType.At(8.5), wordsAt, 0)
	}
	l.Y += gapOfAct
}

// results are a row for each pirate of what the chapter came to.
func (l logPages) results(c *account.Chapter) {
	for _, closed := range l.State.Chapters {
		if closed.Number != c.Number || closed.Attempt != c.Attempt || len(closed.Lines) == 0 {
			continue
		}
		var rows [][]cell
		for _, line := range closed.Lines {
			result := ""
			if line.Result != "" {
				result = speech.Result(l.Speak, line.Result)
			}
			rows = append(rows, []cell{strong(l.Speak.Who(line.Pirate)), plain(result),
				figure(l.Number(line.After.Prestige)), faint(l.Speak.Signed(line.After.Prestige - line.Before.Prestige)),
				figure(l.Number(line.After.Coins)), faint(l.Speak.Signed(line.After.Coins - line.Before.Coins))})
		}
		l.Room(18 + 11*float64(len(rows)))
		l.Y += 6
		l.table([]column{{l.T("chronicle.head.pirate"), 60, typeset.ToLeft}, {l.T("chronicle.head.result"), 40, typeset.ToLeft},
			{l.T("chronicle.head.prestige"), 18, typeset.ToRight}, {"", 14, typeset.ToRight}, {l.T("chronicle.head.coins"), 18, typeset.ToRight}, {"", 14, typeset.ToRight}}, rows)
		l.Y += 3
	}
}
