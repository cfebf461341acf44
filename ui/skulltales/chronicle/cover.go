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
	labelAt  = 58.0
	nameAt   = 84.0
	shipAt   = 98.0
	datesAt  = 108.0
	crewAt   = 128.0
	crewEnds = 244.0
	standAt  = 262.0
	leftAt   = 270.0 // what a nameless edition leaves out
)

// coverPage is the first page: whose campaign it is, the ship, from when to when, who
// sails, and how far they have come. It bears neither header nor folio.
type coverPage struct{ *leaf }

// print prints the page.
func (l coverPage) print() {
	l.Open("", 0, l.T("chronicle.section.cover"))
	y := l.Frames()
	mid, wide := l.Press.Width/2, l.Press.Right-l.Press.Left
	l.Capitals(mid, y(labelAt), l.T("chronicle.about"), folio.LabelType.At(7.5), typeset.Centred)
	l.BookName(mid, y(nameAt))
	l.Press.Fitted(mid, y(shipAt), speech.Ship(l.Speak), folio.DeckType.At(11), typeset.Centred, wide, 2, false)
	l.Press.Text(mid, y(datesAt), l.Span(), folio.BodyType.At(10), typeset.Centred)
	l.Press.Rule(mid-20, mid+20, y(datesAt+8), folio.HairlineInk, 0.2)
	l.sailors(mid, y(crewAt), y(crewEnds))
	l.Press.Rule(mid-20, mid+20, y(standAt-8), folio.HairlineInk, 0.2)
	l.Press.Fitted(mid, y(standAt), speech.Stand(l.Speak), folio.BodyType.At(10), typeset.Centred, wide, 2, false)
	if l.Nameless {
		l.Press.Fitted(mid, y(leftAt), l.T("chronicle.nameless"), folio.DeckType.At(8.5), typeset.Centred, wide, 2, false)
	}
}

// sailors are the pirates of the crew, with who plays them, and below them those who have
// gone, between two heights.
func (l coverPage) sailors(mid, from, to float64) {
	var gone []string
	var sail []*skulltales.Pirate
	for _, p := range l.State.Pirates {
		if p.Status == skulltales.Active {
			sail = append(sail, p)
		} else {
			gone = append(gone, l.gone(p))
		}
	}
	below := 0.0
	if len(gone) > 0 {
		below = 14
	}
	pitch := min(23, (to-from-below)/float64(max(1, len(sail))))
	wide := l.Press.Right - l.Press.Left - 8
	y := from
	for _, p := range sail {
		drop := l.Press.Fitted(mid, y, l.pirate(p), folio.NameType.At(14), typeset.Centred, wide, 2, false)
		l.Press.Fitted(mid, y+5.4+drop, strings.Join(l.under(p), " · "), folio.DeckType, typeset.Centred, wide, 2, false)
		y += pitch
	}
	if len(gone) > 0 {
		l.Press.Fitted(mid, to, l.T("chronicle.cover.gone", "pirates", l.Speak.List(gone)), folio.DeckType.At(8.5), typeset.Centred, wide, 2, false)
	}
}

// pirate is a pirate's own name, else the type.
func (l *leaf) pirate(p *skulltales.Pirate) string {
	if p.Name != "" {
		return p.Name
	}
	return speech.Type(l.Speak, p.Type, p.Words)
}

// under is what stands below a pirate's name: the Captain, the type, the class, and who
// plays, unless that is the name.
func (l *leaf) under(p *skulltales.Pirate) []string {
	var list []string
	if l.State.Captain == p.ID {
		list = append(list, l.T("term.remark.captain"))
	}
	if p.Name != "" {
		list = append(list, speech.Type(l.Speak, p.Type, p.Words))
	}
	if p.Class != "" {
		list = append(list, p.Class)
	}
	if !l.Nameless {
		list = append(list, l.T("chronicle.played_by", "player", p.Player))
	}
	return list
}

// gone is who has gone, and why.
func (l *leaf) gone(p *skulltales.Pirate) string {
	return l.T("chronicle.gone", "pirate", l.pirate(p), "how", speech.Standing(l.Speak, p.Status))
}
