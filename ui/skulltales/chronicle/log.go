package chronicle

import (
	"encoding/json"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// Of the log, from the left margin in millimetres: what is told stands right of a
// chapter's number and date.
const (
	clockAt  = 33.0
	emblemAt = 44.5 // its middle
	wordsAt  = 48.5
	gapOfAct = 0.7
)

// Styles of the log alone.
var (
	chapterNumber = typeset.Style{Face: typeset.Display, Size: 44, Colour: folio.DarkInk}
	chapterTitle  = typeset.Style{Face: typeset.Serif, Size: 14, Colour: folio.DarkInk}
	ownWords      = typeset.Style{Face: typeset.SerifItalic, Size: 9.5, Colour: folio.DarkInk}
)

// piece is something of the log that stands on one page as a whole.
type piece struct {
	high float64
	gap  float64 // of it, below
	keep bool    // with the piece after it
	draw func(y float64)
}

// logPages tell the campaign chapter by chapter, as the journal does.
type logPages struct{ *leaf }

// print prints them.
func (l logPages) print() {
	if len(l.Log) == 0 {
		return
	}
	all := make([][]piece, len(l.Log))
	for i, c := range l.Log {
		all[i] = l.pieces(c)
	}
	l.Open(l.T("chronicle.section.log"), 0, l.T("chronicle.section.log"))
	l.Title(l.T("chronicle.section.log"), l.T("chronicle.log.deck"))
	l.Y -= 1
	p := &pager{leaf: l.leaf, tight: l.tightness(all)}
	for i, c := range l.Log {
		p.chapter(c, all[i])
	}
}

// leastOnLast is how much of the last page is filled at least, where a log set a little
// closer would do without that page.
const leastOnLast = 60.0

// tightness is how close the chapters are told, from 0 to 1: closer where otherwise a few
// lines would stand on a last page alone.
func (l logPages) tightness(all [][]piece) float64 {
	from := l.Y
	defer func() { l.Y = from }()
	pages := 0
	for tight := 0.0; tight <= 1; tight += 0.25 {
		l.Y = from
		try := &pager{leaf: l.leaf, dry: true, tight: tight}
		for i, c := range l.Log {
			try.chapter(c, all[i])
		}
		switch {
		case tight == 0 && (try.turns == 0 || l.Y > l.Press.Top+leastOnLast):
			return 0
		case tight == 0:
			pages = try.turns
		case try.turns < pages:
			return tight
		}
	}
	return 0
}

// pager lays the log out, page by page.
type pager struct {
	*leaf
	begun bool    // something has been told
	turns int     // of the page
	tight float64 // how much is taken off the gaps, from 0 to 1
	dry   bool    // to see where the pages end; nothing is drawn
}

// chapter tells one try at a chapter.
func (l *pager) chapter(c *account.Chapter, pieces []piece) {
	name := l.T("chronicle.log.before")
	if c.Number > 0 {
		name = speech.ChapterName(l.Speak, c.Number, c.Attempt)
	}
	if l.begun {
		l.Y += 7 - 3*l.tight
		if l.Y+max(62, l.begins(pieces)) > l.Press.Bottom {
			l.turn(name)
		}
	}
	l.begun = true
	if !l.dry {
		bookmark := name
		if c.Title != "" {
			bookmark = l.T("chronicle.chapter", "chapter", name, "title", c.Title)
		}
		l.Press.Bookmark(bookmark, 1, l.Y)
	}
	l.flow(pieces, name)
}

// turn goes on to another page, headed with a chapter.
func (l *pager) turn(name string) {
	l.turns++
	l.Y = l.Press.Top
	if !l.dry {
		l.Section = l.T("chronicle.chapter", "chapter", l.T("chronicle.section.log"), "title", name)
		l.Page()
	}
}

// high is how much of a page a piece takes.
func (l *pager) high(p piece) float64 { return p.high - l.tight*p.gap }

// begins is how much of a page the beginning of a chapter takes.
func (l *pager) begins(pieces []piece) float64 {
	need := 0.0
	for i, p := range pieces {
		need += l.high(p)
		if i >= 3 && !p.keep {
			break
		}
	}
	return min(need, l.Press.Bottom-l.Press.Top-1)
}

// flow sets the pieces of a chapter, on as many pages as they take.
func (l *pager) flow(pieces []piece, name string) {
	const few = 5 // pieces that end a chapter and stand together
	start, whole := l.Y, true
	for i, p := range pieces {
		need := l.high(p)
		for j := i; j+1 < len(pieces) && (pieces[j].keep || j >= len(pieces)-few); j++ {
			need += l.high(pieces[j+1])
		}
		if l.Y+min(need, 80) > l.Press.Bottom+0.01 && i > 0 {
			l.turn(name)
			l.continued(name)
			whole = false
		}
		if !l.dry {
			p.draw(l.Y)
		}
		l.Y += l.high(p)
	}
	if whole {
		l.Y = max(l.Y, start+36) // the date stands left of a chapter, however short it is
	}
}

// continued says at the head of a page which chapter goes on there.
func (l *pager) continued(name string) {
	if !l.dry {
		l.Press.Fitted(l.Press.Left, l.Y+4.4, l.T("chronicle.log.continued", "chapter", name), folio.DeckType, typeset.ToLeft, clockAt-5, 2, false)
	}
}

// pieces are what is told of a chapter.
func (l logPages) pieces(c *account.Chapter) []piece {
	closed := l.closed(c)
	list := l.opening(c, closed)
	if a := l.Past.Adventure(c.Number, c.Attempt); a != nil && c.Number > 0 {
		list = append(list, l.track(a)...)
	}
	for i, p := range c.Parts {
		if p.Phase != "" {
			word := speech.Phase(l.Speak, p.Phase)
			list = append(list, piece{7.4, 1.6, true, func(y float64) {
				l.Capitals(l.Press.Left+clockAt, y+5.4, word, folio.LabelType.In(folio.BrassInk), typeset.ToLeft)
			}})
		} else if i > 0 {
			list = append(list, piece{2, 0, true, func(float64) {}})
		}
		for acts := p.Acts; len(acts) > 0; {
			if n := passing(acts); n > 1 {
				list = append(list, l.passingActs(acts[:n])...)
				acts = acts[n:]
				continue
			}
			list = append(list, l.act(acts[0])...)
			acts = acts[1:]
		}
		if p.Phase == skulltales.Adventure && closed != nil && len(closed.Lines) > 0 {
			list = append(list, l.results(closed))
		}
	}
	return list
}

// closed is a try at a chapter as the state has it, nil for none.
func (l logPages) closed(c *account.Chapter) *skulltales.Chapter {
	for _, of := range l.State.Chapters {
		if of.Number == c.Number && of.Attempt == c.Attempt {
			return of
		}
	}
	return nil
}

// opening is the number of a chapter, its date and its title, and how it ended.
func (l logPages) opening(c *account.Chapter, closed *skulltales.Chapter) []piece {
	wide := l.Press.Right - l.Press.Left - clockAt
	title := c.Title
	if c.Number == 0 {
		title = l.T("chronicle.log.before")
	} else if title == "" {
		title = speech.ChapterName(l.Speak, c.Number, c.Attempt)
	}
	set := l.set([]cell{{title, chapterTitle}}, wide)
	if closed != nil {
		said := []string{wording.Upper(ended(l.leaf, closed))}
		if closed.Captain != "" && !closed.Open {
			said = append(said, l.T("chronicle.log.captain", "who", l.Speak.Who(closed.Captain)))
		}
		played := closed.Sitting
		played.Date = ""
		said = append(said, wording.Sitting(l.Speak.Words, played)...)
		if closed.Overruled > 0 {
			said = append(said, l.T("chronicle.log.overruled", "count", closed.Overruled))
		}
		set = append(set, l.set([]cell{{strings.Join(said, " · "), folio.DeckType}}, wide)...)
	}
	return []piece{{high(set) + 5.4, 0, true, func(y float64) {
		l.dateline(c, y)
		y += 2.2
		for _, line := range set {
			y += line.style.Leading() * 1.14
			l.Press.Set(l.Press.Left+clockAt, y, line.Line, line.style, typeset.ToLeft)
		}
	}}}
}

// dateline is the number of a chapter and its date, left of what is told.
func (l logPages) dateline(c *account.Chapter, y float64) {
	l.Press.Rule(l.Press.Left, l.Press.Right, y, folio.DarkInk, 0.35)
	base := y + 9
	if c.Number > 0 {
		l.Press.Text(l.Press.Left, y+17, l.Number(c.Number), chapterNumber, typeset.ToLeft)
		base = y + 23
	}
	if c.Attempt > 1 {
		l.Press.Fitted(l.Press.Left, base, l.T("chronicle.log.try", "attempt", c.Attempt), folio.DeckType.In(folio.BrassInk), typeset.ToLeft, clockAt-4, 1, false)
		base += 4.4
	}
	l.Press.Fitted(l.Press.Left, base, l.Speak.Date(c.Date), folio.DeckType.In(folio.DarkInk), typeset.ToLeft, clockAt-4, 2, false)
}

// track is how the flag ran out: a square for each space of the track, filled by why it
// was lost, with the emblem of who did it below, then what the fillings mean, and who was
// KO.
func (l logPages) track(a *account.Adventure) []piece {
	x, wide := l.Press.Left+clockAt, l.Press.Right-l.Press.Left-clockAt
	n := len(a.Lost) + a.Left
	side := min(6.6, wide/float64(min(n, 30)))
	per := int(wide/side + 0.001)
	const below = 4.4
	rows := (n + per - 1) / per
	used := map[skulltales.FlagReason]int{}
	for _, s := range a.Lost {
		used[s.Reason]++
	}
	list := []piece{{8 + float64(rows)*(side+below), 0, true, func(y float64) {
		said := l.T("chronicle.log.flag", "left", a.Left, "start", n)
		l.Capitals(x, y+4.2, said, folio.LabelType, typeset.ToLeft)
		if a.Turns > 0 {
			l.Press.Text(l.Press.Right, y+4.2, l.T("chronicle.log.turns", "count", a.Turns), folio.SmallType, typeset.ToRight)
		}
		y += 6.4
		for i := range n {
			left, top := x+side*float64(i%per), y+(side+below)*float64(i/per)
			if i >= len(a.Lost) {
				l.Press.Frame(left, top, side, side, folio.HairlineInk, 0.2)
				continue
			}
			s := a.Lost[i]
			drawSwatch(l.leaf, reasons[s.Reason], left+0.2, top+0.2, side-0.4, side-0.4)
			if s.Character != "" {
				l.medal(s.Character, left+side/2, top+side+1.9, min(1.6, side*0.4))
			}
		}
	}}}
	if len(used) > 0 {
		key := reasonsOf(l.leaf, used)
		rows := keyRows(l.leaf, key, wide)
		list = append(list, piece{4.9*float64(rows) + 0.6, 0, true, func(y float64) { drawKey(l.leaf, key, x, y+3.4) }})
	}
	if falls := l.falls(a); len(falls) > 0 {
		set := l.set([]cell{{l.T("chronicle.log.falls", "falls", strings.Join(falls, " · ")), folio.SmallType.At(8)}}, wide)
		list = append(list, piece{high(set) + 3.4, 0, true, func(y float64) {
			y += 0.6
			for _, line := range set {
				y += line.style.Leading() * 1.14
				l.Press.Set(x, y, line.Line, line.style, typeset.ToLeft)
			}
		}})
	}
	return list
}

// keyRows is how many rows a legend takes.
func keyRows(l *leaf, list []swatched, wide float64) int {
	word := folio.SmallType
	rows, at := 1, 0.0
	for _, s := range list {
		w := 5.4 + l.Press.Measure(s.word, word.Face).Wide(word)
		if at > 0 && at+w > wide+0.1 {
			at = 0
			rows++
		}
		at += w + 4.5
	}
	return rows
}

// falls say who was KO, and what became of it.
func (l logPages) falls(a *account.Adventure) []string {
	var list []string
	for _, f := range a.Falls {
		who := wording.Upper(l.Speak.Who(f.Character))
		key := "chronicle.log.fall.lay"
		switch {
		case f.Tried && f.Success && f.By != "":
			key = "chronicle.log.fall.revived"
		case f.Tried && f.Success:
			key = "chronicle.log.fall.rose"
		case f.Tried && f.By != "":
			key = "chronicle.log.fall.failed"
		case f.Tried:
			key = "chronicle.log.fall.failed.alone"
		}
		list = append(list, l.T(key, "who", who, "by", l.Speak.Who(f.By)))
	}
	return list
}

// act is one act: its hour, who did it, a sentence for each of its entries, and what the
// table set aside. What was copied onto the log sheets stands in the table below. What the
// table said in its own words stands as such.
func (l logPages) act(a account.Act) []piece {
	if len(a.Entries) == 1 && a.Entries[0].Kind == (skulltales.RegistreConfirmed{}).Kind() {
		return nil
	}
	wide := l.Press.Right - l.Press.Left - wordsAt
	lead := folio.BodyType.Leading() * 1.12
	var list []piece
	line := func(line typeset.Line, s typeset.Style, x, high float64, also func(y float64)) {
		list = append(list, piece{high, 0, false, func(y float64) {
			also(y)
			l.Press.Set(l.Press.Left+x, y+lead*0.82, line, s, typeset.ToLeft)
		}})
	}
	none := func(float64) {}
	for i, words := range a.Words {
		style := folio.BodyType
		noted := a.Entries[i].Kind == (skulltales.Noted{}).Kind()
		if noted {
			style = ownWords
			if fact, err := skulltales.Decode(a.Entries[i]); err == nil {
				words = fact.(skulltales.Noted).Text
			}
		}
		for j, text := range l.Press.Paragraph(words, style, wide) {
			also := none
			if j == 0 {
				first, entry := i == 0, a.Entries[i]
				also = func(y float64) {
					if first {
						l.Press.Text(l.Press.Left+clockAt, y+lead*0.82, a.At.Format("15:04"), folio.SmallType, typeset.ToLeft)
					}
					if noted {
						l.Press.Text(l.Press.Left+emblemAt, y+lead*1.25, "“", typeset.Style{Face: typeset.Display, Size: 20, Colour: folio.BrassInk}, typeset.Centred)
					} else if who := l.actor(entry); who != "" {
						l.medal(who, l.Press.Left+emblemAt, y+lead*0.56, 1.85)
					}
				}
			}
			line(text, style, wordsAt, lead, also)
		}
	}
	for _, reason := range a.Aside {
		said := l.T("chronicle.log.aside.plain")
		if reason != "" {
			said = l.T("chronicle.log.aside", "reason", reason)
		}
		for _, text := range l.Press.Paragraph(said, folio.DeckType.At(8.5), wide-3.4) {
			line(text, folio.DeckType.At(8.5).In(folio.BrassInk), wordsAt+3.4, lead, func(y float64) {
				l.Press.Block(l.Press.Left+wordsAt, y, 0.7, lead, folio.BrassInk)
			})
		}
	}
	if len(list) > 0 {
		list[len(list)-1].high += gapOfAct
		list[len(list)-1].gap = gapOfAct
		for i := range list[:len(list)-1] { // no line of a few stands alone
			list[i].keep = len(list) <= 8 || i == 0 || i == len(list)-2
		}
	}
	return list
}

// actor is who did what an entry tells, "" for nobody, or all.
func (l logPages) actor(e ledger.Entry) string {
	var said map[string]any // a word is somebody where the campaign knows one of that name
	if json.Unmarshal(e.Payload, &said) != nil {
		return ""
	}
	fields := []string{"by", "pirate", "holder", "character", "to", "from", "for", "ally"}
	if e.Kind == (skulltales.CoinsPaid{}).Kind() {
		fields = []string{"from"}
	}
	for _, field := range fields {
		id, _ := said[field].(string)
		if l.State.Pirate(id) != nil || l.State.Ally(id) != nil {
			return id
		}
	}
	return ""
}

// results are a row for each pirate of what the chapter came to.
func (l logPages) results(c *skulltales.Chapter) piece {
	const row = 6.4
	return piece{9 + row*float64(len(c.Lines)) + 3, 1.5, false, func(y float64) {
		x := l.Press.Left + clockAt
		y += 5.4
		l.Capitals(x, y, l.T("chronicle.head.pirate"), folio.LabelType, typeset.ToLeft)
		l.Capitals(x+66, y, l.T("chronicle.head.result"), folio.LabelType, typeset.ToLeft)
		l.Capitals(l.Press.Right-22, y, l.T("chronicle.head.prestige"), folio.LabelType, typeset.ToRight)
		l.Capitals(l.Press.Right, y, l.T("chronicle.head.coins"), folio.LabelType, typeset.ToRight)
		y += 2
		l.Press.Rule(x, l.Press.Right, y, folio.DarkInk, 0.25)
		for _, line := range c.Lines {
			base := y + row*0.68
			l.medal(line.Pirate, x+2.3, y+row/2, 2.3)
			l.Press.Fitted(x+6.4, base, l.Speak.Who(line.Pirate), folio.NameType.At(9), typeset.ToLeft, 57, 1, false)
			if line.Result != "" {
				l.Press.Fitted(x+66, base, speech.Result(l.Speak, line.Result), folio.BodyType, typeset.ToLeft, l.Press.Right-46-x-66, 1, false)
			}
			if !c.CaughtUp {
				l.sum(l.Press.Right-22, base, line.After.Prestige, line.After.Prestige-line.Before.Prestige)
				l.sum(l.Press.Right, base, line.After.Coins, line.After.Coins-line.Before.Coins)
			}
			y += row
			l.Press.Rule(x, l.Press.Right, y, folio.RowLine, 0.12)
		}
	}}
}

// sum is a number with what was added to it in front.
func (l logPages) sum(x, y float64, number, by int) {
	l.Press.Text(x, y, l.Number(number), typeset.Style{Face: typeset.SansBold, Size: 9, Colour: folio.DarkInk}, typeset.ToRight)
	l.Press.Text(x-8.6, y, l.Speak.Signed(by), folio.SmallType, typeset.ToRight)
}
