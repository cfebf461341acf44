package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// Styles of what a game came to.
var (
	closeType = typeset.Style{Face: typeset.Sans, Size: 7.8, Colour: folio.DarkInk}
	titleType = typeset.Style{Face: typeset.Serif, Size: 10, Colour: folio.DarkInk}
)

// closing is the block of what a game came to, down to who has which title now. It stays
// whole.
func (t *storyScribe) closing(v *account.Evening) storyPiece {
	const pitch, few, crowns = 4.6, 7.4, 11.0
	result := tale.ResultOf(t.Account, v)
	said, high := outcomes(t, result.Outcomes(), pitch)
	if where := afterDate(t, v); where != "" {
		base := high + pitch - 0.6
		said = append(said, storyRow{draw: func(top float64) {
			t.Press.Fitted(t.Press.Left+storyRound, top+base, where, closeType.In(folio.SoftInk), typeset.ToLeft, t.Press.Right-t.Press.Left-storyRound, 1, false)
		}})
		high += pitch
	}
	titles := result.Titles()
	whole := high + 2.2
	switch {
	case slices.ContainsFunc(titles, func(c tale.Titled) bool { return c.New }):
		whole += crowns
	case len(titles) > 0:
		whole += few
	}
	return storyPiece{high: whole, draw: func(top float64) {
		t.Press.Rule(t.Press.Left+storyRound, t.Press.Right, top+1.2, folio.HairlineInk, 0.2)
		for _, s := range said {
			s.draw(top + 1.4)
		}
		titleRow(t, titles, len(v.Seats), top+high+1.8)
	}}
}

// afterDate is how long and where a game was played, "" where nobody knows.
func afterDate(t *storyScribe, v *account.Evening) string {
	played := v.Sitting
	played.Date = ""
	return strings.Join(wording.Sitting(t.Speak.Words, played), " · ")
}

// outcomes lay out what a game came to, each behind its label, as many on a line as
// there is room for, and how high all of it is.
func outcomes(t *storyScribe, list []tale.Outcome, pitch float64) (said []storyRow, high float64) {
	const between, behind = 5.0, 1.8
	label := closeType.In(folio.SoftInk)
	left, right := t.Press.Left+storyRound, t.Press.Right
	x, y := left, pitch-0.6
	put := func(l typeset.Line, s typeset.Style) {
		at, base := x, y
		said = append(said, storyRow{draw: func(top float64) { t.Press.Set(at, top+base, l, s, typeset.ToLeft) }})
		x += l.Wide(s)
	}
	for _, o := range list {
		word := t.Press.Measure(t.T(o.Key), label.Face)
		chips, styles := make([]typeset.Line, len(o.Chips)), make([]typeset.Style, len(o.Chips))
		all := word.Wide(label) + behind
		for i, ch := range o.Chips {
			chips[i], styles[i] = chip(t, ch, right-left)
			all += chips[i].Wide(styles[i]) + 2.8
		}
		if x > left && x+between+all-2.8 > right {
			x, y = left, y+pitch
		} else if x > left {
			x += between
		}
		put(word, label)
		x += behind
		for i := range chips {
			if i > 0 && x+2.8+chips[i].Wide(styles[i]) > right || i == 0 && x+chips[i].Wide(styles[i]) > right {
				x, y = left, y+pitch
			} else if i > 0 {
				x += 2.8
			}
			put(chips[i], styles[i])
		}
	}
	if len(list) == 0 {
		return said, 0
	}
	return said, y + 1.4
}

// chip is a chip as it is set: a crest, which says whose it is, and the text.
func chip(t *storyScribe, ch tale.Chip, most float64) (typeset.Line, typeset.Style) {
	const crest = 3.2
	em := closeType.Size * typeset.MM
	sign := &typeset.Sign{Wide: (crest + 0.8) / em, Says: t.Speak.Province(ch.Province),
		Draw: func(x, y float64) { leaf.DrawCrest(t.Press, ch.Province, x, y-2.7, crest) }}
	lines, style := t.Press.Fit(strings.TrimSpace(ch.Text), closeType, most-crest-1, 1)
	return append(sign.Line(closeType.Face), lines[0]...), style
}

// titleRow is the row of who has which title after a game, in the columns of its results.
func titleRow(t *storyScribe, list []tale.Titled, seats int, y float64) {
	const crest = 4.8
	x := t.Press.Left + storyRound
	pitch := (t.Press.Right - x) / float64(max(seats, 5))
	for i, c := range list {
		at, style := x+pitch*float64(i)+8.6, titleType
		if c.New {
			style.Face = typeset.SerifBold
		}
		leaf.DrawCrest(t.Press, c.Province, at-6.4, y+0.9, crest)
		t.Press.Fitted(at, y+3.9, c.Title, style, typeset.ToLeft, pitch-9.4, 1, false)
		t.Press.Fitted(at, y+7.3, c.Was, folio.SmallType.At(6.8), typeset.ToLeft, pitch-9.4, 1, false)
	}
}
