package chronicle

import (
	"strconv"
	"strings"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// registrePages are the log sheets of all who ever sailed, a page or more for each.
type registrePages struct{ *leaf }

// print prints them, in the order of the standings.
func (l registrePages) print() {
	for i, p := range l.Order {
		section := l.T("chronicle.registre.of", "pirate", l.pirate(p))
		if i == 0 {
			l.Open(section, 0, l.T("chronicle.section.registres"))
			l.Press.Bookmark(l.pirate(p), 1, 0)
		} else {
			l.Open(section, 1, l.pirate(p))
		}
		l.registre(p)
	}
}

// registre is one of them: who it is, the figures, the character sheet, wounds and
// things, and what each chapter brought.
func (l registrePages) registre(p *skulltales.Pirate) {
	lines, s := l.Press.Fit(l.pirate(p), typeset.Style{Face: typeset.Display, Size: 27, Colour: folio.DarkInk}, l.Press.Right-l.Press.Left-48, 3)
	l.Y = 33.5
	for i, line := range lines {
		l.Press.Set(l.Press.Left, l.Y+float64(i)*s.Leading(), line, s, typeset.ToLeft)
	}
	l.total(l.Press.Right-24, l.Y, l.Number(p.Registre.Prestige), l.T("chronicle.head.prestige"))
	l.total(l.Press.Right, l.Y, l.Number(p.Registre.Coins), l.T("chronicle.head.coins"))
	l.Y += float64(len(lines)-1)*s.Leading() + 3
	l.paragraph(l.deck(p), folio.DeckType, 0, 0)
	l.Y += 8
	empty := l.Y
	l.sheet(p)
	for _, part := range []struct {
		key  string
		list []string
	}{
		{"chronicle.registre.wounds", l.wounds(p)},
		{"chronicle.registre.items", l.items(p)},
		{"chronicle.registre.skills", p.Registre.Skills},
		{"chronicle.registre.allies", l.allies(p)},
		{"chronicle.registre.debts", l.debts(p)},
	} {
		if len(part.list) > 0 {
			l.part(l.T(part.key), part.list)
		}
	}
	l.byChapter(p)
	if l.Y == empty {
		l.paragraph(l.T("chronicle.registre.empty"), folio.BodyType, 0, 0)
	}
}

// total is a number with its word below, at the right of an edge.
func (l registrePages) total(x, y float64, number, word string) {
	l.Press.Text(x, y, number, folio.TotalType.At(20), typeset.ToRight)
	l.Capitals(x, y+4.6, word, folio.LabelType, typeset.ToRight)
}

// deck says who it is: type, class, hand, who plays, from which chapter to which.
func (l registrePages) deck(p *skulltales.Pirate) string {
	parts := l.under(p)
	if p.Hand != "" {
		parts = append(parts, l.T("chronicle.hand", "hand", speech.Hand(l.Speak, p.Hand)))
	}
	if p.Came.Chapter > 0 {
		parts = append(parts, l.T("chronicle.came", "number", p.Came.Chapter))
	}
	if p.Replaces != "" {
		parts = append(parts, l.T("chronicle.replaces", "pirate", l.pirate(l.State.Pirate(p.Replaces))))
	}
	if p.Status != skulltales.Active {
		parts = append(parts, l.T("chronicle.went", "number", p.Went.Chapter, "how", speech.Standing(l.Speak, p.Status)))
	}
	if p.Registre.Cursed {
		parts = append(parts, l.T("term.remark.cursed"))
	}
	return strings.Join(parts, " · ")
}

// trait is a value of the character sheet.
type trait struct {
	name  string // of its field
	value func(skulltales.Sheet) int
}

var traits = []trait{
	{"action_points", func(s skulltales.Sheet) int { return s.ActionPoints }},
	{"health", func(s skulltales.Sheet) int { return s.Health }},
	{"destiny", func(s skulltales.Sheet) int { return s.Destiny }},
	{"melee", func(s skulltales.Sheet) int { return s.Melee }},
	{"ranged", func(s skulltales.Sheet) int { return s.Ranged }},
	{"strength", func(s skulltales.Sheet) int { return s.Strength }},
	{"agility", func(s skulltales.Sheet) int { return s.Agility }},
	{"intelligence", func(s skulltales.Sheet) int { return s.Intelligence }},
	{"perception", func(s skulltales.Sheet) int { return s.Perception }},
	{"charisma", func(s skulltales.Sheet) int { return s.Charisma }},
	{"salary", func(s skulltales.Sheet) int { return s.Salary }},
}

// sheet is the character sheet in a row: what is printed, and where a wound lowers it,
// what it is now. Nothing is set of one that nobody has entered.
func (l registrePages) sheet(p *skulltales.Pirate) {
	if p.Sheet == (skulltales.Sheet{}) {
		return
	}
	l.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, l.T("chronicle.registre.sheet"))
	const each = 6
	wide := (l.Press.Right - l.Press.Left) / each
	l.Y += 8
	for i, t := range traits {
		if i > 0 && i%each == 0 {
			l.Y += 12
		}
		x := l.Press.Left + wide*float64(i%each)
		printed := t.value(p.Sheet)
		said := l.Number(printed)
		if printed == 0 {
			said = "–"
		}
		if now := scoring.Now(p, t.name); now > 0 && now != printed {
			said = l.T("chronicle.registre.now", "printed", said, "now", now)
		}
		l.Press.Text(x, l.Y, said, folio.TotalType, typeset.ToLeft)
		l.Press.Fitted(x, l.Y+4, l.Speak.Field(t.name), folio.SmallType, typeset.ToLeft, wide-2, 1, false)
	}
	l.Y += 12
}

// part is a list with a heading.
func (l registrePages) part(heading string, list []string) {
	l.Room(16)
	l.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, heading)
	l.Y += 3.4
	for _, text := range list {
		l.paragraph(text, folio.BodyType, 0, 0.4)
	}
	l.Y += 7
}

// wounds are the permanent wounds, with when and by which die.
func (l registrePages) wounds(p *skulltales.Pirate) []string {
	said := speech.Wounds(l.Speak, p)
	for i, w := range p.Registre.Wounds {
		if w.Taken.Chapter > 0 {
			said[i] = l.T("chronicle.registre.wound", "wound", said[i], "number", w.Taken.Chapter, "die", w.Die)
		}
	}
	return said
}

// items are the things that stand on the log sheet.
func (l registrePages) items(p *skulltales.Pirate) []string {
	var list []string
	for _, it := range l.State.Held(p.ID) {
		list = append(list, l.T("chronicle.registre.item", "item", it.Name, "kind", speech.ItemKind(l.Speak, it.Kind), "spaces", l.spaces(it.Halves)))
	}
	return list
}

// spaces are halves of a space as a number of them.
func (l registrePages) spaces(halves int) string {
	if halves == 1 {
		return "½"
	}
	return l.Number(halves / 2)
}

// allies are those who serve a pirate, or once did.
func (l registrePages) allies(p *skulltales.Pirate) []string {
	var list []string
	for _, a := range l.State.Allies {
		if a.Owner == p.ID {
			list = append(list, l.T("chronicle.registre.ally", "ally", speech.AllyNamed(l.Speak, a), "number", a.Hired, "how", speech.Standing(l.Speak, a.Status)))
		}
	}
	return list
}

// debts are a loan, what is owed for dues, and what is due in the next port.
func (l registrePages) debts(p *skulltales.Pirate) []string {
	var list []string
	if n := p.Registre.Loan; n > 0 {
		list = append(list, l.T("term.remark.loan", "coins", speech.Coins(l.Speak, n)))
	}
	for _, o := range l.State.Owed {
		if o.Pirate == p.ID {
			list = append(list, l.T("chronicle.registre.owes", "coins", speech.Coins(l.Speak, o.Coins), "due", speech.Due(l.Speak, o.For, o.Cause)))
		}
	}
	for _, d := range l.State.Dues {
		for _, payer := range d.Payers {
			if payer == p.ID {
				list = append(list, l.T("chronicle.registre.due", "coins", speech.Coins(l.Speak, d.Each), "due", speech.Due(l.Speak, d.For, d.Cause)))
			}
		}
	}
	return list
}

// byChapter is the table of what each closing brought, from the first line on: what the
// phases before it moved, every part of it, and what stood there afterwards.
func (l registrePages) byChapter(p *skulltales.Pirate) {
	var rows [][]cell
	was := skulltales.Amount{}
	for _, c := range l.State.Chapters {
		line, there := account.Line(c, p.ID)
		if !there {
			continue
		}
		before := ""
		if !c.CaughtUp {
			before = l.moved(skulltales.Amount{Coins: line.Before.Coins - was.Coins, Prestige: line.Before.Prestige - was.Prestige})
		}
		was = line.After
		number := strconv.Itoa(c.Number)
		if c.Attempt > 1 {
			number = l.T("terminal.column.attempt", "number", c.Number, "attempt", c.Attempt)
		}
		lost := ""
		if line.Lost > 0 {
			lost = l.Speak.Signed(-line.Lost)
		}
		result := ""
		if line.Result != "" {
			result = speech.Result(l.Speak, line.Result)
		}
		rows = append(rows, []cell{figure(number), plain(result), faint(before), faint(l.amount(line.Purse)), faint(lost), faint(l.amount(line.Finds)),
			faint(l.amount(line.Objectives)), faint(l.amount(line.Table)), faint(l.amount(line.Ally)), faint(l.amount(skulltales.Amount{Coins: line.Inherited})),
			figure(l.T("terminal.standings.after", "coins", line.After.Coins, "prestige", line.After.Prestige))})
	}
	if len(rows) == 0 {
		return
	}
	l.Room(30)
	l.Press.Text(l.Press.Left, l.Y, l.T("chronicle.registre.by_chapter"), folio.HeadingType, typeset.ToLeft)
	l.Press.Text(l.Press.Left, l.Y+4.6, l.T("chronicle.registre.by_chapter.note"), folio.CaptionType, typeset.ToLeft)
	l.Y += 11
	l.table([]column{{l.T("chronicle.head.chapter"), 15, typeset.ToLeft}, {l.T("chronicle.head.result"), 25, typeset.ToLeft},
		{l.T("chronicle.head.before"), 19, typeset.ToRight}, {l.T("chronicle.head.purse"), 13, typeset.ToRight}, {l.T("chronicle.head.lost"), 13, typeset.ToRight},
		{l.T("chronicle.head.finds"), 13, typeset.ToRight}, {l.T("chronicle.head.objectives"), 17, typeset.ToRight}, {l.T("chronicle.head.table"), 17, typeset.ToRight},
		{l.T("chronicle.head.ally"), 12, typeset.ToRight}, {l.T("chronicle.head.inherited"), 16, typeset.ToRight}, {l.T("chronicle.head.after"), 17, typeset.ToRight}}, rows)
}

// amount is coins and prestige in a cell, "" for neither.
func (l *leaf) amount(a skulltales.Amount) string {
	if a == (skulltales.Amount{}) {
		return ""
	}
	return l.T("terminal.standings.after", "coins", a.Coins, "prestige", a.Prestige)
}

// moved is what was gained or lost since the closing before, "" for nothing.
func (l registrePages) moved(a skulltales.Amount) string {
	if a == (skulltales.Amount{}) {
		return ""
	}
	return l.T("chronicle.moved", "coins", l.Speak.Signed(a.Coins), "prestige", l.Speak.Signed(a.Prestige))
}
