package chronicle

import (
	"strings"

	"astrolabe/ledger/skulltales"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Heights on a cover of A4.
const (
	labelAt   = 26.5
	nameAt    = 52.0
	shipAt    = 63.5
	helmAt    = 126.5
	captainAt = 189.5
	crewAt    = 213.0
	ruleAt    = 254.0
	datesAt   = 261.0
	goneAt    = 266.0
)

// coverPage is the first page: whose campaign it is, the ship, a helm that says who was
// Captain, and who sails. It bears neither header nor folio.
type coverPage struct{ *leaf }

// print prints the page.
func (l coverPage) print() {
	l.Open("", 0, l.T("chronicle.section.cover"))
	y := l.Frames()
	mid, wide := l.Press.Width/2, l.Press.Right-l.Press.Left
	l.Capitals(mid, y(labelAt), l.T("chronicle.about"), folio.LabelType.At(7.5), typeset.Centred)
	l.BookName(mid, y(nameAt))
	ship, s := l.whole(speech.Ship(l.Speak), folio.DeckType.At(11.5), wide, 1, 6)
	for i, line := range ship {
		l.Press.Set(mid, y(shipAt)+float64(i)*s.Leading(), line, s, typeset.Centred)
	}
	helm{l.leaf, mid, y(helmAt), 55 * l.Press.Height / 297}.print()
	l.command(mid, y(captainAt))
	lower := max(0, l.sailors(mid, y(crewAt))+3-y(ruleAt)) // where names are long
	l.Press.Rule(mid-20, mid+20, y(ruleAt)+lower, folio.HairlineInk, 0.2)
	l.Press.Text(mid, y(datesAt)+lower, l.Span(), folio.BodyType.At(10), typeset.Centred)
	drop := y(goneAt) + lower
	for _, said := range l.last() {
		drop += l.Press.Fitted(mid, drop, said, folio.SmallType, typeset.Centred, wide, 2, false) + 4.1
	}
}

// last are the lines at the foot: who was once of the crew, what the rim of the helm
// bears, and what a nameless edition leaves out.
func (l coverPage) last() []string {
	var gone, list []string
	for _, p := range l.State.Pirates {
		if p.Status != skulltales.Active {
			gone = append(gone, l.T("chronicle.gone", "pirate", l.pirate(p), "how", speech.Standing(l.Speak, p.Status)))
		}
	}
	if len(gone) > 0 {
		list = append(list, l.T("chronicle.cover.gone", "pirates", l.Speak.List(gone)))
	}
	if len(captained(l.leaf)) > 0 {
		list = append(list, l.T("chronicle.cover.helm"))
	}
	if l.Nameless {
		list = append(list, l.T("chronicle.nameless"))
	}
	return list
}

// command says who is Captain, and how far the campaign has come.
func (l coverPage) command(mid, y float64) {
	great := typeset.Style{Face: typeset.Display, Size: 25, Colour: folio.DarkInk}
	wide := l.Press.Right - l.Press.Left
	p := l.State.Pirate(l.State.Captain)
	if p == nil {
		l.Press.Fitted(mid, y+8, l.T("chronicle.cover.no_captain"), great, typeset.Centred, wide, 1, false)
		l.stand(mid, y+14.6, wide)
		return
	}
	l.Capitals(mid, y, l.T("term.remark.captain"), folio.LabelType.At(7).In(folio.BrassInk), typeset.Centred)
	lines, s := l.whole(l.pirate(p), great, wide, 2, 11)
	up := s.Leading() * float64(len(lines)-1) / 2
	for i, line := range lines {
		l.Press.Set(mid, y+9.6-up+float64(i)*s.Leading(), line, s, typeset.Centred)
	}
	l.stand(mid, y+15.6+up/2, wide)
}

// stand says how far the campaign has come.
func (l coverPage) stand(mid, y, wide float64) {
	lines, s := l.whole(speech.Stand(l.Speak), folio.DeckType.At(10.5), wide, 1, 6)
	l.Press.Set(mid, y, lines[0], s, typeset.Centred)
}

// whole brings a text onto so many lines without leaving any of it out: smaller, if need
// be, and at the least size on more lines.
func (l *leaf) whole(text string, s typeset.Style, wide float64, most int, least float64) ([]typeset.Line, typeset.Style) {
	for {
		lines := l.Press.Paragraph(text, s, wide)
		if len(lines) == 0 {
			return []typeset.Line{nil}, s
		}
		if len(lines) <= most || s.Size <= least {
			return lines, s
		}
		s.Size = max(least, s.Size-0.5)
	}
}

// column sets a text whole, its lines below each other, and gives how far the last one is
// below the first.
func (l coverPage) column(text string, s typeset.Style, most int, mid, y, wide float64) float64 {
	lines, s := l.whole(text, s, wide, most, 5.5)
	for i, line := range lines {
		l.Press.Set(mid, y+float64(i)*s.Leading(), line, s, typeset.Centred)
	}
	return s.Leading() * float64(len(lines)-1)
}

// sailors are the pirates of the crew in a row, each with the emblem, the type and who
// plays. It gives their foot.
func (l coverPage) sailors(mid, from float64) float64 {
	sail := l.State.Active()
	n := float64(len(sail))
	pitch := min(42, (l.Press.Right-l.Press.Left+3)/max(1, n))
	const r = 6.6
	title := folio.NameType.At(10)
	drop, foot := 0.0, from
	for _, p := range sail {
		lines, s := l.whole(l.pirate(p), title, pitch-3, 4, 5.5)
		drop = max(drop, s.Leading()*float64(len(lines)-1))
	}
	for i, p := range sail {
		x := mid + pitch*(float64(i)-(n-1)/2)
		l.medal(p.ID, x, from+r, r)
		l.Press.Guide.LeadTo(x-pitch/2, from, pitch, 2*r+6, typeset.Mark{Text: l.pirate(p)})
		l.column(l.pirate(p), title, 4, x, from+2*r+5.2, pitch-3)
		at := from + 2*r + 9.2 + drop
		for _, said := range l.below(p) {
			at += 3.8 + l.column(said.text, said.style, 3, x, at, pitch-3)
		}
		foot = max(foot, at-3.8)
	}
	return foot
}

// below is what stands below a pirate's name: the type, unless that is the name, and who
// plays.
func (l coverPage) below(p *skulltales.Pirate) []cell {
	var list []cell
	if p.Name != "" {
		list = append(list, cell{speech.Type(l.Speak, p.Type, p.Words), folio.DeckType.At(8.5)})
	}
	if !l.Nameless {
		list = append(list, cell{p.Player, folio.SmallType})
	}
	return list
}

// pirate is a pirate's own name, else the type.
func (l *leaf) pirate(p *skulltales.Pirate) string {
	if p.Name != "" {
		return p.Name
	}
	return speech.Type(l.Speak, p.Type, p.Words)
}

// under is what stands below a pirate's name: the type, the class, and who plays, unless
// that is the name.
func (l *leaf) under(p *skulltales.Pirate) string {
	var list []string
	if p.Name != "" {
		list = append(list, speech.Type(l.Speak, p.Type, p.Words))
	}
	if p.Class != "" {
		list = append(list, p.Class)
	}
	if !l.Nameless {
		list = append(list, l.T("chronicle.played_by", "player", p.Player))
	}
	return strings.Join(list, " · ")
}
