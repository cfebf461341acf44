package chronicle

import (
	"strings"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/livery"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// crewPage is everybody who ever sailed, in their order, and below them what is no single
// pirate's.
type crewPage struct{ *leaf }

// Of a row of the crew, from the left margin in millimetres.
const (
	medalAt   = 13.0
	namesAt   = 21.0
	courseAt  = 84.0 // the chapters
	courseFor = 40.0 // left of the right margin, for prestige and coins
	prizeAt   = 18.0 // where prestige ends, left of the right margin
	medalR    = 5.2
)

// print prints the page.
func (l crewPage) print() {
	l.Open(l.T("chronicle.section.crew"), 0, l.T("chronicle.section.crew"))
	l.titled(l.T("chronicle.section.crew"), speech.Stand(l.Speak))
	l.heads()
	for _, p := range l.Order {
		l.sailor(p)
	}
	l.legend()
	if lines := speech.CrewLines(l.Speak); len(lines) > 0 {
		l.Y += 10
		l.Room(16)
		l.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, l.T("chronicle.crew.together"))
		l.Y += 3.4
		for _, line := range lines {
			l.paragraph(line, folio.BodyType, 0, 0.8)
		}
	}
	l.chapters()
}

// heads are the headings of the columns, with the numbers of the chapters.
func (l crewPage) heads() {
	l.Capitals(l.Press.Left+namesAt, l.Y, l.T("chronicle.head.pirate"), folio.LabelType, typeset.ToLeft)
	l.Capitals(l.Press.Right-prizeAt, l.Y, l.T("chronicle.head.prestige"), folio.LabelType, typeset.ToRight)
	l.Capitals(l.Press.Right, l.Y, l.T("chronicle.head.coins"), folio.LabelType, typeset.ToRight)
	n, each := l.course()
	if n > 0 {
		every := 1 + int(4/each)
		for i := range n {
			name := l.Number(i + 1)
			if each > 13 {
				name = speech.ChapterName(l.Speak, i+1, 1)
			}
			if (n-1-i)%every == 0 {
				l.Press.Fitted(l.Press.Left+courseAt+each*(float64(i)+0.5), l.Y, name, folio.TinyType, typeset.Centred, max(4, each-1), 1, false)
			}
		}
	}
	l.Y += 2.4
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.DarkInk, 0.35)
}

// course is how many chapters there are, and how wide each is drawn.
func (l crewPage) course() (n int, each float64) {
	n = l.State.Number
	room := l.Press.Right - courseFor - l.Press.Left - courseAt
	return n, room / float64(max(1, n))
}

// sailor is a row: place, emblem, names, the chapters, prestige and coins.
func (l crewPage) sailor(p *skulltales.Pirate) {
	wide := courseAt - namesAt - 4
	name, title := l.whole(l.pirate(p), folio.NameType.At(10.5), wide, 3, 6.5)
	sub, deck := l.whole(l.under(p), folio.SmallType, wide, 3, 6)
	remarks := append(speech.Remarks(l.Speak, p), speech.Wounds(l.Speak, p)...)
	var said []typeset.Line
	remark := folio.DeckType.At(8.5)
	if len(remarks) > 0 {
		said = l.Press.Paragraph(strings.Join(remarks, ", "), remark, wide)
	}
	tall := title.Leading()*float64(len(name)) + deck.Leading()*float64(len(sub)) + remark.Leading()*1.06*float64(len(said)) + 1
	high := max(tall, 2*medalR) + 4.4
	if l.Room(high) {
		l.Y += 2
		l.heads()
	}
	mid := l.Y + high/2
	l.Press.Guide.LeadTo(l.Press.Left, l.Y, courseAt-4, high, typeset.Mark{Text: l.pirate(p)})
	if place := l.Places[p.ID]; place > 0 {
		l.Press.Text(l.Press.Left, mid+1.8, l.Number(place), typeset.Style{Face: typeset.Display, Size: 17, Colour: folio.DarkInk}, typeset.ToLeft)
	}
	l.medal(p.ID, l.Press.Left+medalAt, mid, medalR)
	y := mid - tall/2 - 0.4
	for _, part := range []struct {
		lines []typeset.Line
		style typeset.Style
		lead  float64
	}{{name, title, title.Leading()}, {sub, deck, deck.Leading()}, {said, remark, remark.Leading() * 1.06}} {
		for _, line := range part.lines {
			y += part.lead
			l.Press.Set(l.Press.Left+namesAt, y, line, part.style, typeset.ToLeft)
		}
		y += 0.5
	}
	l.sailed(p, mid)
	ink := folio.DarkInk
	if p.Status != skulltales.Active {
		ink = folio.SoftInk
	}
	total := folio.TotalType.At(13).In(ink)
	l.Press.Text(l.Press.Right-prizeAt, mid+1.7, l.Number(p.Registre.Prestige), total, typeset.ToRight)
	l.Press.Text(l.Press.Right, mid+1.7, l.Number(p.Registre.Coins), total, typeset.ToRight)
	l.Y += high
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.RowLine, 0.2)
}

// sailed is a bar from the chapter in which a pirate came to that in which it went, with
// signs for being Captain after it and for a wound.
func (l crewPage) sailed(p *skulltales.Pirate, mid float64) {
	n, each := l.course()
	if n == 0 {
		return
	}
	v := l.look(p.ID)
	from, to := max(1, p.Came.Chapter), n
	if p.Status != skulltales.Active {
		to = max(from, p.Went.Chapter)
	}
	x := func(chapter int) float64 { return l.Press.Left + courseAt + each*float64(chapter-1) }
	const tall = 5.4
	l.Press.Rule(x(1), x(n+1), mid, folio.HairlineInk, 0.12)
	l.Press.Block(x(from)+0.4, mid-tall/2, x(to+1)-x(from)-0.8, tall, v.tint)
	l.Press.Frame(x(from)+0.4, mid-tall/2, x(to+1)-x(from)-0.8, tall, v.fill, 0.25)
	for c := from + 1; c <= to; c++ {
		l.Press.Line(x(c), mid-tall/2, x(c), mid+tall/2, v.fill.Toward(v.tint, 0.6), 0.12)
	}
	if p.Status != skulltales.Active {
		l.Press.Block(x(to+1)-1.3, mid-tall/2-0.8, 0.9, tall+1.6, v.fill)
	}
	side := min(3.8, each*0.5)
	if side < 1.2 {
		return
	}
	for c := from; c <= to; c++ {
		marks := 0
		if captainAfter(l.leaf, c) == p.ID {
			marks = 1
		}
		hurt := 0
		for _, w := range l.Past.Wounds {
			if w.Pirate == p.ID && w.Chapter == c {
				hurt++
			}
		}
		side := min(side, (each-1.2)/float64(max(1, marks+hurt)))
		left := x(c) + each/2 - side/2*float64(marks+hurt)
		if marks > 0 {
			drawSign(l.leaf, livery.Captain, left, mid-side/2, side, v.accent)
			left += side
		}
		for range hurt {
			l.Press.Cross(left+side*0.25, mid-side*0.25, side*0.5, side*0.5, v.accent, 0.45)
			left += side
		}
	}
}

// captainAfter is who was Captain after a chapter.
func captainAfter(l *leaf, number int) string {
	is := ""
	for _, c := range l.State.Chapters {
		if c.Number == number && !c.Open {
			is = c.Captain
		}
	}
	return is
}

// legend explains the signs in the bars.
func (l crewPage) legend() {
	if l.State.Number == 0 {
		return
	}
	l.Room(6)
	x, y := l.Press.Left+namesAt, l.Y+5.2
	drawSign(l.leaf, livery.Captain, x, y-2.4, 3, folio.SoftInk)
	x += 4.2
	x += l.Press.Text(x, y, l.T("chronicle.crew.captain"), folio.CaptionType, typeset.ToLeft) + 5
	l.Press.Cross(x, y-1.7, 1.6, 1.6, folio.SoftInk, 0.4)
	x += 3
	x += l.Press.Text(x, y, l.T("chronicle.crew.wound"), folio.CaptionType, typeset.ToLeft) + 5
	l.Press.Block(x, y-2.4, 0.9, 3, folio.SoftInk)
	l.Press.Text(x+2.2, y, l.T("chronicle.crew.went"), folio.CaptionType, typeset.ToLeft)
	l.Y += 6
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

// titled sets the title of a page and the line below it, or lines, where it is long.
func (l *leaf) titled(title, below string) {
	l.Title(title, "")
	for i, line := range l.Press.Paragraph(below, folio.DeckType, l.Press.Right-l.Press.Left) {
		if i > 0 {
			l.Y += folio.DeckType.Leading()
		}
		l.Press.Set(l.Press.Left, 40.5+float64(i)*folio.DeckType.Leading(), line, folio.DeckType, typeset.ToLeft)
	}
}

// chapters has a line for each try at a chapter: when it was, how it ended, and who was
// Captain after it.
func (l crewPage) chapters() {
	if len(l.State.Chapters) == 0 {
		return
	}
	l.Y += 10
	l.Room(40)
	l.Press.Text(l.Press.Left, l.Y, l.T("chronicle.chapters"), folio.HeadingType, typeset.ToLeft)
	l.Y += 7
	columns := []column{{l.T("chronicle.head.chapter"), 58, typeset.ToLeft}, {l.T("chronicle.head.date"), 30, typeset.ToLeft},
		{l.T("chronicle.head.ended"), 46, typeset.ToLeft}, {l.T("chronicle.head.captain"), 36, typeset.ToLeft}}
	var rows [][]cell
	for _, c := range l.State.Chapters {
		date := ""
		if c.Date != "" {
			date = l.Speak.Date(c.Date)
		}
		captain := ""
		if c.Captain != "" {
			captain = l.Speak.Who(c.Captain)
		}
		rows = append(rows, []cell{strong(chapterName(l.leaf, c.Number, c.Attempt, c.Title)), plain(date), plain(ended(l.leaf, c)), plain(captain)})
	}
	table{l.leaf, columns, rows}.print()
}

// ended says how a try at a chapter ended.
func ended(l *leaf, c *skulltales.Chapter) string {
	switch {
	case c.CaughtUp:
		return l.T("chronicle.on_paper")
	case c.Restarted:
		return l.T("chronicle.restarted", "how", speech.EndedBy(l.Speak, c.By))
	case c.Open && l.State.Finished != "":
		return l.T("chronicle.broken_off")
	case c.Open:
		return l.T("chronicle.running")
	}
	return speech.EndedBy(l.Speak, c.By)
}

// chapterName is a chapter with its title.
func chapterName(l *leaf, number, attempt int, title string) string {
	name := speech.ChapterName(l.Speak, number, attempt)
	if title == "" {
		return name
	}
	return l.T("chronicle.chapter", "chapter", name, "title", title)
}
