package chronicle

import (
	"strings"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/skulltales/livery"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// fatesPage are the wounds of the campaign and its farewells: whose, which, when, and what
// the others paid for them or owe.
type fatesPage struct{ *leaf }

// print prints the page, none where nobody is hurt and nobody has gone.
func (l fatesPage) print() {
	if len(l.Past.Wounds)+len(l.Past.Farewells)+len(l.Past.Partings) == 0 {
		return
	}
	l.Open(l.T("chronicle.section.fates"), 0, l.T("chronicle.section.fates"))
	l.Title(l.T("chronicle.section.fates"), l.T("chronicle.fates.deck"))
	if len(l.Past.Wounds) > 0 {
		l.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, l.T("chronicle.fates.wounds"))
		l.Y += 3
		for _, w := range l.Past.Wounds {
			l.wound(w)
		}
		l.Y += 9
	}
	var rows []goodbye
	for _, f := range l.Past.Farewells {
		rows = append(rows, goodbye{f.Pirate, l.farewell(f), 7})
	}
	for _, g := range l.Past.Partings {
		rows = append(rows, goodbye{g.Ally, l.parting(g), 5})
	}
	for i, g := range rows {
		lines := l.set(g.text, l.Press.Right-l.Press.Left-fateText)
		if i == 0 {
			l.Room(min(120, 14+high(lines)))
			l.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, l.T("chronicle.fates.farewells"))
			l.Y += 3
		}
		l.row(lines, 16, func(mid float64) { l.medal(g.who, l.Press.Left+8, mid, g.radius) })
	}
}

// goodbye is a row about somebody who has gone.
type goodbye struct {
	who    string
	text   []cell
	radius float64 // of the emblem
}

// parting are the lines about an ally who has gone: whose it was, since when, and why it is
// no more.
func (l fatesPage) parting(g *account.Parting) []cell {
	a := l.State.Ally(g.Ally)
	when := l.T("chronicle.fates.unknown")
	if g.Chapter > 0 {
		when = speech.ChapterName(l.Speak, g.Chapter, g.Attempt)
	}
	since := l.T("chronicle.fates.ally", "owner_of", l.Speak.Of(l.Speak.Who(a.Owner)), "number", a.Hired)
	if a.Hired == 0 {
		since = l.T("chronicle.fates.ally.first", "owner_of", l.Speak.Of(l.Speak.Who(a.Owner)))
	}
	return []cell{{speech.AllyNamed(l.Speak, a), folio.NameType.At(10.5)}, {wording.Upper(speech.AllyLoss(l.Speak, g.Reason)) + " · " + when, folio.DeckType},
		{since, folio.BodyType}}
}

// Of a row, from the left margin in millimetres.
const (
	fatePlace = 13.5
	fateText  = 30.0
)

// setLine is a line that is ready to be set.
type setLine struct {
	typeset.Line
	style typeset.Style
}

// set breaks texts into lines of a width.
func (l *leaf) set(list []cell, wide float64) []setLine {
	var all []setLine
	for _, text := range list {
		for _, line := range l.Press.Paragraph(text.text, text.style, wide) {
			all = append(all, setLine{line, text.style})
		}
	}
	return all
}

// high is how high lines are.
func high(lines []setLine) float64 {
	sum := 0.0
	for _, line := range lines {
		sum += line.style.Leading() * 1.14
	}
	return sum
}

// row sets lines right of what is drawn at their middle, with a line below.
func (l fatesPage) row(lines []setLine, least float64, draw func(mid float64)) {
	tall := high(lines)
	all := max(tall+4, least)
	l.Room(all)
	draw(l.Y + all/2)
	y := l.Y + (all-tall)/2 - 0.8
	for _, line := range lines {
		y += line.style.Leading() * 1.14
		l.Press.Set(l.Press.Left+fateText, y, line.Line, line.style, typeset.ToLeft)
	}
	l.Y += all
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.RowLine, 0.2)
}

// wound is one that was taken.
func (l fatesPage) wound(w *account.Wound) {
	p := l.State.Pirate(w.Pirate)
	parts := []string{}
	if w.Chapter > 0 {
		parts = append(parts, speech.ChapterName(l.Speak, w.Chapter, w.Attempt))
	} else {
		parts = append(parts, l.T("chronicle.fates.unknown"))
	}
	if w.Die > 0 {
		parts = append(parts, l.T("chronicle.fates.die", "die", w.Die))
	}
	for _, had := range p.Registre.Wounds {
		switch {
		case had.Wound != w.Wound || had.Prosthesis == "":
		case had.Prosthesis == skulltales.NamelessProsthesis:
			parts = append(parts, l.T("chronicle.registre.prosthesis"))
		default:
			parts = append(parts, had.Prosthesis)
		}
	}
	text := []cell{{l.T("chronicle.fates.wound", "pirate", l.pirate(p), "wound", speech.Wound(l.Speak, w.Wound)), folio.NameType.At(10.5)},
		{strings.Join(parts, " · "), folio.DeckType}}
	if w.Retires {
		text = append(text, cell{l.T("chronicle.fates.retires"), folio.BodyType})
	}
	for _, said := range l.bill(w.Bill, p) {
		text = append(text, cell{said, folio.BodyType})
	}
	v := l.look(w.Pirate)
	l.row(l.set(text, l.Press.Right-l.Press.Left-fateText), 16, func(mid float64) {
		l.medal(w.Pirate, l.Press.Left+5.5, mid, 5)
		const side = 12.0
		l.Press.Fill(v.accent)
		l.Press.Draw(typeset.Outline(livery.Hurt(w.Wound)), l.Press.Left+fatePlace, mid-side/2, side/64, typeset.Filled)
	})
}

// bill says what the others paid, or what they are to pay.
func (l fatesPage) bill(b account.Bill, to *skulltales.Pirate) []string {
	if b.Each == 0 || len(b.Payers) == 0 {
		return nil
	}
	if !b.Settled {
		if b.Lapsed {
			return []string{l.T("chronicle.fates.lapsed")}
		}
		var names []string
		for _, id := range b.Payers {
			names = append(names, l.Speak.Who(id))
		}
		return []string{wording.Upper(l.T("fact.owing", "count", len(names), "payers", l.Speak.List(names), "coins", speech.Coins(l.Speak, b.Each)))}
	}
	var paid []string
	for _, pay := range b.Paid {
		said := l.T("chronicle.fates.payment", "who", l.Speak.Who(pay.Pirate), "coins", speech.Coins(l.Speak, pay.Paid))
		if pay.Owed > 0 {
			said = l.T("chronicle.fates.payment.short", "payment", said, "owed", speech.Coins(l.Speak, pay.Owed))
		}
		paid = append(paid, said)
	}
	list := []string{l.T("chronicle.fates.paid", "payments", strings.Join(paid, ", "))}
	if b.Received > 0 {
		list = append(list, l.T("chronicle.fates.received", "who", l.Speak.Who(to.ID), "coins", speech.Coins(l.Speak, b.Received)))
	}
	return list
}

// farewell are the lines about a pirate who has gone: why and when, what was lost, what
// the others pay, and who came after.
func (l fatesPage) farewell(f *account.Farewell) []cell {
	p := l.State.Pirate(f.Pirate)
	why := speech.Standing(l.Speak, p.Status)
	if f.Pair != "" {
		why = l.T("chronicle.fates.retired", "pair", speech.Pair(l.Speak, f.Pair))
	}
	when := l.T("chronicle.fates.unknown")
	if f.Chapter > 0 {
		when = speech.ChapterName(l.Speak, f.Chapter, f.Attempt)
	}
	text := []cell{{l.pirate(p), folio.NameType.At(10.5)}, {wording.Upper(why) + " · " + when, folio.DeckType}}
	say := func(said string) { text = append(text, cell{said, folio.BodyType}) }
	if f.Reason != "" {
		say(l.Speak.Quote(f.Reason))
	}
	say(l.T("chronicle.fates.stood", "amount", speech.Amount(l.Speak, skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige})))
	if f.Purse != (skulltales.Amount{}) {
		say(l.T("chronicle.fates.purse", "amount", speech.Amount(l.Speak, f.Purse)))
	}
	for _, said := range l.bill(f.Bill, p) {
		say(said)
	}
	for _, next := range l.State.Pirates {
		if next.Replaces != p.ID {
			continue
		}
		legacy := 0
		for _, c := range l.State.Chapters {
			if line, there := account.Line(c, next.ID); there {
				legacy += line.Inherited
			}
		}
		if legacy > 0 {
			say(l.T("chronicle.fates.heir", "pirate", l.pirate(next), "coins", speech.Coins(l.Speak, legacy)))
		} else {
			say(l.T("chronicle.fates.next", "pirate", l.pirate(next)))
		}
	}
	return text
}
