package chronicle

import (
	"strconv"
	"strings"
	"time"

	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// storyScribe lays the passages of evenings out in pieces.
type storyScribe struct {
	*leaf.Leaf
	tell *tale.Teller
}

// pieces are the parts of a game in the order they are told.
func (t *storyScribe) pieces(v *account.Evening) []storyPiece {
	wide := t.Press.Right - t.Press.Left - storyRound
	lead := t.Press.Paragraph(tale.ResultOf(t.Account, v).Opening(), leadLine, wide)
	var called []typeset.Line
	if v.Name != "" {
		called = t.Press.Paragraph(v.Name, eveningName, wide)
	}
	named := eveningNameLead * float64(len(called))
	head := 8.6 + named + 5.6*float64(len(lead))
	high := head + 1
	scored := len(v.Seats) > 0
	if scored {
		high = head + 11.8
	}
	pieces := []storyPiece{{high: high, keep: true, draw: func(y float64) {
		t.dateline(v, y, named)
		for i, l := range called {
			t.Press.Set(t.Press.Left+storyRound, y+12+eveningNameLead*float64(i), l, eveningName, typeset.ToLeft)
		}
		for i, l := range lead {
			t.Press.Set(t.Press.Left+storyRound, y+12+named+5.6*float64(i), l, leadLine, typeset.ToLeft)
		}
		if scored {
			t.strip(v, y+head+1.2)
		}
	}}}
	before, after := tale.Rounds(t.tell, v.Acts), tale.Rounds(t.tell, v.After)
	if v.Number < 0 {
		before, after = nil, t.tell.Prelude(v)
	}
	for _, p := range before {
		if p.Absent && v.Closed != nil {
			continue
		}
		pieces = append(pieces, t.piecesOf(p)...)
	}
	if v.Words != "" {
		for _, piece := range t.piecesOf(&tale.Passage{Note: true, Words: []string{v.Words}}) {
			piece.under = pieces[len(pieces)-1].under
			pieces = append(pieces, piece)
		}
	}
	for i := range pieces[:min(3, len(pieces)-1)] {
		pieces[i].keep = true
	}
	if v.Closed != nil && v.Number >= 0 {
		pieces[len(pieces)-1].keep = true
		pieces = append(pieces, t.closing(v))
	}
	for _, p := range after {
		for _, piece := range t.piecesOf(p) {
			if v.Number < 0 { // what comes before the first game comes after none
				piece.under = pieceHead{}
			}
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// dateline is the number of a game and its date, left of what is told: the date beside
// the results, which stand lower by the evening's name.
func (t *storyScribe) dateline(v *account.Evening, y, named float64) {
	t.Press.Rule(t.Press.Left, t.Press.Right, y, folio.DarkInk, 0.35)
	if v.Number > 0 {
		t.Press.Text(t.Press.Left, y+12, t.Number(v.Number), gameNumber, typeset.ToLeft)
	} else {
		t.Press.Fitted(t.Press.Left, y+10, gameName(t.Account, v), gameNumber.At(17), typeset.ToLeft, storyRound-5, 2, false)
	}
	day := v.Date
	if v.Number < 0 {
		day = t.State.Founded
	}
	base := y + 20 + named
	if on, err := time.Parse(time.DateOnly, day); err == nil {
		weekday := (int(on.Weekday())+6)%7 + 1
		t.Press.Text(t.Press.Left, base, wording.Upper(t.T("chronicle.weekday."+strconv.Itoa(weekday))), folio.DeckType.In(folio.DarkInk), typeset.ToLeft)
		t.Press.Fitted(t.Press.Left, base+4.2, t.Speak.Date(day), folio.DeckType.In(folio.DarkInk), typeset.ToLeft, storyRound-4, 1, false)
	}
	var played []string
	if v.Target > 0 {
		played = append(played, t.T("chronicle.story.target", "target", v.Target))
	}
	if v.Years > 0 {
		played = append(played, t.T("chronicle.story.years", "count", v.Years))
	}
	t.Press.Fitted(t.Press.Left, base+10.0, strings.Join(played, " · "), folio.SmallType, typeset.ToLeft, storyRound-4, 1, false)
}

// strip is the row of results below a game's first line.
func (t *storyScribe) strip(v *account.Evening, y float64) {
	const high, crest = 9.8, 4.8
	result := tale.ResultOf(t.Account, v)
	x := t.Press.Left + storyRound
	pitch := (t.Press.Right - x) / float64(max(len(v.Seats), 5))
	for i, p := range result.Ranked() {
		at := x + pitch*float64(i)
		won := v.Ended != nil && v.Ended.Winner == p
		if won {
			t.Press.Block(at, y, pitch-1.6, high, leaf.Looks[p].Tint)
			t.Press.Block(at, y, 0.8, high, leaf.Looks[p].Colour)
		}
		leaf.DrawCrest(t.Press, p, at+2.2, y+2, crest)
		at += 8.6
		glory, known := result.Score(p)
		figure := typeset.Style{Face: typeset.Sans, Size: 11, Colour: folio.DarkInk}
		if won {
			figure.Face = typeset.SansBold
		}
		if v.Absent[p] {
			figure.Face = typeset.SerifItalic
		}
		n := 0.0
		if known && (!v.Absent[p] || v.Closed != nil) {
			n = t.Press.Text(at, y+5, t.Number(glory), figure, typeset.ToLeft) + 1.6
		}
		switch {
		case won:
			leaf.DrawStar(t.Press, at+n+1.4, y+3.5, 3, leaf.Looks[p].Colour)
		case v.Absent[p]:
			t.Press.Text(at+n, y+5, t.T("chronicle.story.absent_mark"), folio.SmallType.At(6.5), typeset.ToLeft)
		}
		t.Press.Fitted(at, y+8.4, t.Speak.Province(p), folio.SmallType.At(6.8), typeset.ToLeft, pitch-10.4, 1, false)
	}
}
