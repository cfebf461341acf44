package chronicle

import (
	"cmp"

	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// shipPage is what the crew has together: the ship, what its log counts, and its booty with
// all that moved it.
type shipPage struct{ *leaf }

// print prints the page, none for a crew that has nothing but a ship: that is on the cover.
func (l shipPage) print() {
	ship := speech.Ship(l.Speak)
	if l.State.Crew.Booty == 0 && len(l.Past.Booty)+len(l.State.Crew.Counters) == 0 && len(l.Past.Ships) < 2 {
		return
	}
	l.Open(l.T("chronicle.section.ship"), 0, l.T("chronicle.section.ship"))
	l.titled(l.T("chronicle.section.ship"), cmp.Or(ship, l.T("chronicle.ship.none")))
	l.tiles()
	l.ships()
	l.booty()
}

// tiles are the booty and the counters, each number large.
func (l shipPage) tiles() {
	type tile struct {
		number int
		word   string
	}
	list := []tile{{l.State.Crew.Booty, l.T("chronicle.ship.booty")}}
	for _, c := range l.State.Crew.Counters {
		list = append(list, tile{c.To, speech.Counter(l.Speak, c.What)})
	}
	const in, gap, tall = 6, 4.0, 21.0
	wide := (l.Press.Right - l.Press.Left - gap*(in-1)) / in
	for i, t := range list {
		if i > 0 && i%in == 0 {
			l.Y += tall + gap
		}
		x := l.Press.Left + (wide+gap)*float64(i%in)
		l.Press.Stroke(folio.HairlineInk, 0.2)
		l.Press.Card(x, l.Y, wide, tall, 1.4)
		l.Press.Text(x+wide/2, l.Y+10.6, l.Number(t.number), typeset.Style{Face: typeset.Display, Size: 24, Colour: folio.DarkInk}, typeset.Centred)
		l.Press.Fitted(x+wide/2, l.Y+16.2, wording.Upper(t.word), folio.SmallType, typeset.Centred, wide-2, 2, true)
	}
	l.Y += tall + 12
}

// ships are the names and types that the ship has had, where there were several.
func (l shipPage) ships() {
	if len(l.Past.Ships) < 2 {
		return
	}
	l.Room(16)
	l.Column(l.Press.Left, l.Press.Right-l.Press.Left, l.Y, l.T("chronicle.ship.ships"))
	l.Y += 3.4
	for _, s := range l.Past.Ships {
		when := l.T("chronicle.log.before")
		if s.Chapter > 0 {
			when = speech.ChapterName(l.Speak, s.Chapter, s.Attempt)
		}
		name := cmp.Or(s.Name, s.Type)
		if s.Name != "" && s.Type != "" {
			name = l.T("term.figure", "name", s.Name, "type", s.Type)
		}
		l.paragraph(l.T("chronicle.chapter", "chapter", when, "title", name), folio.BodyType, 0, 0.6)
	}
	l.Y += 9
}

// booty is how the crew's booty grew and shrank: a line for each movement.
func (l shipPage) booty() {
	if len(l.Past.Booty) == 0 {
		return
	}
	l.Room(40)
	l.Press.Text(l.Press.Left, l.Y, l.T("chronicle.ship.booty"), folio.HeadingType, typeset.ToLeft)
	l.Y += 3
	if len(l.Past.Booty) > 1 {
		l.rise(l.Past.Booty)
	}
	l.Y += 6
	var rows [][]cell
	for _, b := range l.Past.Booty {
		number := ""
		if b.Chapter > 0 {
			number = l.Tried(b.Chapter, b.Attempt)
		}
		phase := ""
		if b.Phase != "" {
			phase = speech.Phase(l.Speak, b.Phase)
		}
		rows = append(rows, []cell{figure(number), plain(phase), plain(b.Words), figure(l.Speak.Signed(b.Change)), {l.Number(b.After), typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: folio.DarkInk}}})
	}
	columns := []column{{l.T("chronicle.head.chapter"), 0, typeset.ToLeft}, {l.T("chronicle.head.phase"), 0, typeset.ToLeft}, {l.T("chronicle.head.what"), 0, typeset.ToLeft},
		{l.T("chronicle.head.change"), 0, typeset.ToRight}, {l.T("chronicle.ship.after"), 0, typeset.ToRight}}
	table{l.leaf, columns, rows}.natural(2).print()
}

// rise is the booty in steps, a movement each.
func (l shipPage) rise(list []account.Booty) {
	const tall = 34.0
	l.Room(tall + 12)
	most := 1
	for _, b := range list {
		most = max(most, b.After)
	}
	x1, x2 := l.Press.Left+9, l.Press.Right
	a := typeset.NewAxis(0, most, 4, l.Y+4+tall, l.Y+4)
	drawGrid(l.leaf, a, x1, x2)
	pitch := (x2 - x1) / float64(len(list))
	var line typeset.Shape
	line.MoveTo(x1, a.At(list[0].After-list[0].Change))
	for i, b := range list {
		at := x1 + pitch*(float64(i)+0.5)
		line.LineTo(at, a.At(b.After-b.Change))
		line.LineTo(at, a.At(b.After))
	}
	line.LineTo(x2, a.At(list[len(list)-1].After))
	l.Press.Stroke(folio.DarkInk, 0.5)
	l.Press.Draw(line, 0, 0, 1, typeset.Drawn)
	for i, b := range list {
		if i > 0 && b.Moment == list[i-1].Moment {
			continue
		}
		at := x1 + pitch*float64(i)
		if i > 0 {
			l.Press.Line(at, a.Head, at, a.Foot, folio.HairlineInk, 0.15)
		}
		if b.Chapter > 0 {
			l.Press.Text(at+0.6, a.Foot+3.6, speech.ChapterName(l.Speak, b.Chapter, 1), folio.TinyType, typeset.ToLeft)
		}
	}
	l.Y = a.Foot + 6
}
