package chronicle

import (
	"cmp"
	"strings"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/skulltales/livery"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// registrePages are the log sheets of all who ever sailed, a page or more for each.
type registrePages struct{ *leaf }

// print prints them, in the order of the crew.
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

// Of a Registre, in millimetres.
const (
	portraitR = 14.5
	titleAt   = 37.0 // from the left margin
	totalsFor = 50.0 // at the right, for prestige and coins
	rowOf     = 6.1  // of the character sheet
	placeHigh = 22.0 // of a place where a wound can be
)

// registre is one of them: who it is, the figures, the character sheet, wounds and
// things, and what each chapter brought.
func (l registrePages) registre(p *skulltales.Pirate) {
	l.head(p)
	gap := 8.5
	wide := (l.Press.Right - l.Press.Left - 2*gap) / 3
	top := l.Y
	foot := top
	for i, draw := range []func(*skulltales.Pirate, float64, float64, float64) float64{l.sheet, l.body, l.carried} {
		foot = max(foot, draw(p, l.Press.Left+float64(i)*(wide+gap), top, wide))
	}
	l.Y = foot + 7
	var parts []registrePart
	for _, part := range []registrePart{
		{"chronicle.registre.skills", p.Registre.Skills},
		{"chronicle.registre.allies", l.allies(p)},
		{"chronicle.registre.debts", l.debts(p)},
	} {
		if len(part.list) > 0 {
			parts = append(parts, part)
		}
	}
	l.parts(parts)
	l.byChapter(p)
	l.growth(p)
}

// head is the emblem, the names, and prestige and coins at the right.
func (l registrePages) head(p *skulltales.Pirate) {
	l.medal(p.ID, l.Press.Left+portraitR, 25+portraitR, portraitR)
	x, wide := l.Press.Left+titleAt, l.Press.Right-totalsFor-l.Press.Left-titleAt
	l.Y = 29.5
	if !l.Nameless {
		l.Press.Fitted(x, l.Y, strings.ToUpper(l.T("chronicle.played_by", "player", p.Player)), folio.LabelType, typeset.ToLeft, wide, 1, false)
	}
	name := typeset.Style{Face: typeset.Display, Size: 32, Colour: folio.DarkInk}
	lines := []typeset.Line{l.Press.Measure(l.pirate(p), name.Face)}
	for ; lines[0].Wide(name) > wide && name.Size > 24; name.Size -= 0.5 {
	}
	for lines[0].Wide(name) > wide || len(lines) > 1 {
		if lines = l.Press.Paragraph(l.pirate(p), name, wide); len(lines) <= 3 || name.Size <= 17 {
			break
		}
		name.Size--
	}
	l.Y += name.Size*typeset.MM*0.95 + 1
	for i, line := range lines {
		l.Press.Set(x, l.Y+float64(i)*name.Leading(), line, name, typeset.ToLeft)
	}
	l.total(l.Press.Right-26, 40, l.Number(p.Registre.Prestige), l.T("chronicle.head.prestige"))
	l.total(l.Press.Right, 40, l.Number(p.Registre.Coins), l.T("chronicle.head.coins"))
	if place := l.Places[p.ID]; place > 0 && len(l.State.Active()) > 1 {
		l.Press.Text(l.Press.Right, 50, l.T("chronicle.registre.place", "place", place, "of", len(l.State.Active())), folio.DeckType.At(9), typeset.ToRight)
	}
	l.Y += float64(len(lines)-1)*name.Leading() + 2.4
	for _, line := range []cell{{l.deck(p), folio.DeckType.At(10.5)}, {l.course(p), folio.DeckType.At(9.5).In(folio.BrassInk)}} {
		if line.text == "" {
			continue
		}
		parts, s := l.whole(line.text, line.style, wide, 1, 8)
		for _, part := range parts {
			l.Y += s.Leading() * 1.12
			l.Press.Set(x, l.Y, part, s, typeset.ToLeft)
		}
		l.Y += 0.4
	}
	l.Y = max(l.Y+5, 25+2*portraitR+4)
	l.Press.Rule(l.Press.Left, l.Press.Right, l.Y, folio.DarkInk, 0.35)
	l.Y += 8
}

// total is a number with its word below, at the right of an edge.
func (l registrePages) total(x, y float64, number, word string) {
	s := typeset.Style{Face: typeset.Display, Size: 30, Colour: folio.DarkInk}
	if len(number) > 3 {
		s.Size = 22
	}
	l.Press.Text(x, y, number, s, typeset.ToRight)
	l.Capitals(x, y+4.8, word, folio.LabelType, typeset.ToRight)
}

// deck says who it is: type, class, hand.
func (l registrePages) deck(p *skulltales.Pirate) string {
	var parts []string
	if p.Name != "" {
		parts = append(parts, speech.Type(l.Speak, p.Type, p.Words))
	}
	if p.Class != "" {
		parts = append(parts, p.Class)
	}
	if p.Hand != "" {
		parts = append(parts, l.T("chronicle.hand", "hand", speech.Hand(l.Speak, p.Hand)))
	}
	return strings.Join(parts, " · ")
}

// course says from which chapter to which a pirate has sailed, and how it stands: Captain,
// cursed, retired.
func (l registrePages) course(p *skulltales.Pirate) string {
	var parts []string
	if l.State.Captain == p.ID {
		parts = append(parts, l.T("term.remark.captain"))
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
	return wording.Upper(strings.Join(parts, " · "))
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

// sheet is the character sheet in a column: what is printed, and where a wound lowers it,
// what it is now. It gives its foot.
func (l registrePages) sheet(p *skulltales.Pirate, x, y, wide float64) float64 {
	y = l.Folio.Column(x, wide, y, l.T("chronicle.registre.sheet"))
	v := l.look(p.ID)
	for _, t := range traits {
		printed := t.value(p.Sheet)
		said, ink := l.Number(printed), folio.DarkInk
		if printed == 0 {
			said, ink = "–", folio.FaintInk
		}
		now := scoring.Now(p, t.name)
		y += rowOf
		room := wide - 14
		if now > 0 && now != printed {
			l.Press.Block(x+wide-20, y-4.3, 20, 5.6, v.tint)
			said = l.T("chronicle.registre.now", "printed", said, "now", now)
			room = wide - 24
		}
		l.Press.Fitted(x, y, wording.Upper(l.Speak.Field(t.name)), folio.BodyType, typeset.ToLeft, room, 1, false)
		l.Press.Text(x+wide-1.5, y+0.1, said, folio.TotalType.At(10.5).In(ink), typeset.ToRight)
		l.Press.Rule(x, x+wide, y+1.7, folio.RowLine, 0.12)
	}
	return y + 2
}

// places are where a wound can be, as somebody has them who faces the reader.
var places = []skulltales.Wound{"right_eye", "left_eye", "right_hand", "left_hand", "right_leg", "left_leg"}

// body are the six places where a wound can be, with chapter, die and prosthesis of those
// that are hurt. It gives its foot.
func (l registrePages) body(p *skulltales.Pirate, x, y, wide float64) float64 {
	y = l.Folio.Column(x, wide, y, l.T("chronicle.registre.wounds")) + 2.6
	v := l.look(p.ID)
	const side = 11.5
	for i, of := range places {
		mid := x + wide*(0.25+0.5*float64(i%2))
		top := y + placeHigh*float64(i/2)
		shape, ink, label := livery.Place(of), typeset.RGB(0xD3D7DA), folio.TinyType.At(6.5).In(folio.FaintInk)
		at := -1
		for n, w := range p.Registre.Wounds {
			if w.Wound == of {
				at = n
			}
		}
		if at >= 0 {
			shape, ink, label = livery.Hurt(of), v.accent, typeset.Style{Face: typeset.SansBold, Size: 7, Colour: folio.DarkInk}
		}
		l.Press.Fill(ink)
		l.Press.Draw(typeset.Outline(shape), mid-side/2, top, side/64, typeset.Filled)
		l.Press.Fitted(mid, top+side+2.8, wording.Upper(speech.Wound(l.Speak, of)), label, typeset.Centred, wide/2-1, 1, false)
		if at >= 0 {
			l.scar(p.Registre.Wounds[at], mid, top+side+5.4, wide/2-1)
		}
	}
	return y + 3*placeHigh
}

// scar are when a wound was taken, and what has been fitted for it.
func (l registrePages) scar(w skulltales.Wounded, mid, y, wide float64) {
	if w.Taken.Chapter > 0 && w.Die > 0 {
		l.Press.Fitted(mid, y, l.T("chronicle.registre.wound", "number", w.Taken.Chapter, "die", w.Die), folio.TinyType.At(6.5), typeset.Centred, wide, 1, false)
		y += 2.6
	}
	switch w.Prosthesis {
	case "":
	case skulltales.NamelessProsthesis:
		l.Press.Fitted(mid, y, l.T("chronicle.registre.prosthesis"), folio.DeckType.At(7.5), typeset.Centred, wide, 1, false)
	default:
		l.Press.Fitted(mid, y, w.Prosthesis, folio.DeckType.At(7.5), typeset.Centred, wide, 1, false)
	}
}

// carried are the things that stand on the log sheet, and how much of the load they are.
// It gives its foot.
func (l registrePages) carried(p *skulltales.Pirate, x, y, wide float64) float64 {
	y = l.Folio.Column(x, wide, y, l.T("chronicle.registre.items")) + 5
	v := l.look(p.ID)
	const box = 5.2
	load := l.State.Load(p.ID)
	for i := range skulltales.MostHalves / 2 {
		at := x + float64(i)*(box*1.5+1.6)
		if halves := min(2, max(0, load-2*i)); halves > 0 {
			l.Press.Block(at, y-3.6, box*1.5*float64(halves)/2, box, v.tint)
		}
		l.Press.Frame(at, y-3.6, box*1.5, box, v.fill, 0.3)
		l.Press.Line(at+box*0.75, y-3.6, at+box*0.75, y-3.6+box, v.fill.Toward(typeset.White, 0.5), 0.12)
	}
	l.Press.Fitted(x+wide, y, l.T("chronicle.registre.load", "load", speech.Load(l.Speak, p.ID)), folio.SmallType, typeset.ToRight, wide-3*(box*1.5+1.6), 1, false)
	y += 4.6
	list := l.things(p)
	if len(list) == 0 {
		l.Press.Fitted(x, y+2.2, l.T("chronicle.registre.empty"), folio.DeckType, typeset.ToLeft, wide, 1, false)
		return y + 4
	}
	for _, it := range list {
		name, s := l.Press.Fit(it.name, folio.NameType, wide, 3)
		for _, line := range name {
			y += s.Leading() * 1.06
			l.Press.Set(x, y, line, s, typeset.ToLeft)
		}
		y += 3.5
		l.Press.Fitted(x, y, l.T("chronicle.registre.item", "kind", it.kind, "spaces", spaces(l.leaf, it.halves)), folio.SmallType, typeset.ToLeft, wide, 1, false)
		y += 1.9
		l.Press.Rule(x, x+wide, y, folio.RowLine, 0.12)
	}
	return y
}

// thing is something that takes room.
type thing struct {
	name, kind string
	halves     int
}

// things are what a pirate carries: items, and in an adventure the objects that are
// objectives.
func (l registrePages) things(p *skulltales.Pirate) []thing {
	var list []thing
	for _, it := range l.State.Held(p.ID) {
		list = append(list, thing{it.Name, speech.ItemKind(l.Speak, it.Kind), it.Halves})
	}
	for _, o := range l.State.HeldObjectives(p.ID) {
		if kind := speech.ObjectiveKind(l.Speak, o.Kind); o.Kind == skulltales.Object {
			list = append(list, thing{cmp.Or(o.Name, wording.Upper(kind)), kind, o.Halves})
		}
	}
	return list
}

// spaces are halves of a space as a number of them.
func spaces(l *leaf, halves int) string {
	if halves == 1 {
		return "½"
	}
	return l.Number(halves / 2)
}

// registrePart is a list with a heading.
type registrePart struct {
	key  string
	list []string
}

// parts are lists beside each other, two in a row, as many as there are.
func (l registrePages) parts(list []registrePart) {
	whole := l.Press.Right - l.Press.Left
	for len(list) > 0 {
		row, wide := list[:min(2, len(list))], (whole-folio.HalvesGap)/2
		if len(list) == 1 {
			wide = whole
		}
		high := 0.0
		set := make([][]typeset.Line, len(row))
		for i, part := range row {
			for _, text := range part.list {
				set[i] = append(set[i], l.Press.Paragraph(text, folio.BodyType, wide)...)
			}
			high = max(high, float64(len(set[i]))*folio.BodyType.Leading()*1.14)
		}
		list = list[len(row):]
		if high > 90 { // more than stands beside something else
			for _, part := range row {
				l.long(part)
			}
			continue
		}
		l.Room(high + 9)
		for i, part := range row {
			x := l.Press.Left + float64(i)*(wide+folio.HalvesGap)
			y := l.Folio.Column(x, wide, l.Y, l.T(part.key)) + 1.6
			for _, line := range set[i] {
				y += folio.BodyType.Leading() * 1.14
				l.Press.Set(x, y, line, folio.BodyType, typeset.ToLeft)
			}
		}
		l.Y += high + 12
	}
}

// long is a list that may go on to other pages.
func (l registrePages) long(part registrePart) {
	l.Room(20)
	l.Folio.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, l.T(part.key))
	l.Y += 3.4
	for _, text := range part.list {
		l.paragraph(text, folio.BodyType, 0, 0.4)
	}
	l.Y += 8
}

// allies are those who serve a pirate, or once did.
func (l registrePages) allies(p *skulltales.Pirate) []string {
	var list []string
	for _, a := range l.State.Allies {
		if a.Owner == p.ID {
			said := []any{"ally", speech.AllyNamed(l.Speak, a), "number", a.Hired, "how", speech.Standing(l.Speak, a.Status)}
			if a.Hired == 0 {
				list = append(list, l.T("chronicle.registre.ally.first", said...))
				continue
			}
			list = append(list, l.T("chronicle.registre.ally", said...))
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
	for i, said := range list {
		list[i] = wording.Upper(said)
	}
	return list
}
