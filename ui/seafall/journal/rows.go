package journal

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// rows are the acts as rows of the list, under headings for game and round.
// Those of before are above them.
func (j *Screen) rows(shown []*act) []kit.LongRow {
	rows := make([]kit.LongRow, 0, len(shown)+len(shown)/8)
	last := occasion{game: beforeGames - 1}
	if j.last != nil {
		last = j.last.time
	}
	shape := j.shape()
	for _, a := range shown {
		j.last = a
		if a.time.game != last.game {
			rows = append(rows, shape.heading("game."+j.words().gameID(a.time.game), func() *ink.Text { return ink.NewText(theme.Title, j.words().game(&a.time.game)).Serif() }, theme.L))
		}
		if a.time != last {
			rows = append(rows, shape.heading("time."+strconv.FormatInt(a.First(), 10), func() *ink.Text { return j.words().heading(a.time) }, theme.S))
		}
		last = a.time
		rows = append(rows, shape.act(j, a))
	}
	return rows
}

// rowShape is how the rows of the journal are laid out: time and crest before
// the sentences where there is room, else above them.
type rowShape struct {
	clock      float32 // width of a time of day
	leadHeight float32 // of time and crest
	narrow     float32 // width below which time and crest stand above
}

const (
	rowPadX = 8
	rowPadY = 6
)

// shape measures with the size of the words of now.
func (j *Screen) shape() rowShape {
	scale := max(1, j.desk.Shell.Scale())
	widest := ink.NewText(theme.Small, j.desk.Speaker().Clock(20*3600_000+48*60_000, 0))
	return rowShape{clock: layout.NaturalWidth(widest), leadHeight: max(theme.TokenSmall, layout.HeightFor(widest, 1000)), narrow: 420 * scale}
}

// heading is a row that says when.
func (s rowShape) heading(id string, words func() *ink.Text, above float32) kit.LongRow {
	return kit.LongRow{ID: "journal." + id,
		Height: func(width float32) float32 {
			return above + layout.HeightFor(words(), width-2*rowPadX) + theme.XS
		},
		Build: func() fyne.CanvasObject { return layout.Inset(above, rowPadX, theme.XS, rowPadX, words()) }}
}

// act is the row of an act: time, crest, a sentence for each entry, and what
// is special about it.
func (s rowShape) act(j *Screen, a *act) kit.LongRow {
	return kit.LongRow{ID: actID(a.Entries[0]),
		Height: func(width float32) float32 {
			inner := width - 2*rowPadX
			if width < s.narrow {
				return s.leadHeight + 2 + heightOf(a.marked(), inner) + 2*rowPadY
			}
			return max(s.leadHeight, heightOf(a.marked(), inner-s.lead())) + 2*rowPadY
		},
		Build: func() fyne.CanvasObject {
			lines := layout.VBox(lineGap)
			for _, l := range a.marked() {
				lines.Add(l.object())
			}
			lead := s.leadOf(a)
			wide := layout.Row(theme.S, lead, layout.Grow(lines))
			if j.list.Size().Width < s.narrow {
				wide = layout.VBox(2, layout.Row(0, lead), lines)
			}
			return layout.VBox(0, layout.Grow(layout.PadXY(rowPadX, rowPadY-0.5, wide)), kit.HLine())
		},
		OnTapped: func() { j.Explain(a.ID) }}
}

// lead is the width of time and crest and the gap after them.
func (s rowShape) lead() float32 { return s.clock + theme.S + theme.TokenSmall + theme.S }

// leadOf is time and crest.
func (s rowShape) leadOf(a *act) fyne.CanvasObject {
	clock := layout.AtLeast(s.clock, 0, ink.NewText(theme.Small, a.clock()).Role(theme.Ink2))
	if a.who == "" {
		return layout.Row(theme.S, clock, layout.Gap(theme.TokenSmall, theme.TokenSmall))
	}
	return layout.Row(theme.S, clock, kit.NewToken(pieces.Livery(a.who), theme.TokenSmall))
}

// markedLine is a line of an act, with a sign before it or without one.
type markedLine struct {
	icon crest.Icon
	text *ink.Text
}

const (
	lineGap  = 2
	lineIcon = 16
)

// object is the line to be shown.
func (l markedLine) object() fyne.CanvasObject {
	if l.icon == "" {
		return l.text
	}
	return layout.Row(theme.XS, kit.NewIconIn(l.icon, lineIcon, ink.Of(theme.Ink2)), layout.Grow(l.text))
}

// height is how high it is at a width.
func (l markedLine) height(width float32) float32 {
	if l.icon == "" {
		return layout.HeightFor(l.text, width)
	}
	return max(lineIcon*theme.Scale(), layout.HeightFor(l.text, width-lineIcon*theme.Scale()-theme.XS))
}

// heightOf is how high lines are below each other.
func heightOf(lines []markedLine, width float32) (h float32) {
	for i, l := range lines {
		if i > 0 {
			h += lineGap
		}
		h += l.height(width)
	}
	return h
}

// marked are the lines of an act: what happened, what followed, and what the
// table overruled. What was taken back has a line through it and says so.
func (a *act) marked() []markedLine {
	a.tell()
	var lines []markedLine
	if a.Struck {
		lines = append(lines, markedLine{icon: crest.IconUndo, text: ink.NewText(theme.Caption, a.word).Bold().Role(theme.Ink2)})
	}
	for i, words := range a.lines {
		look := ink.Span{Text: words, Struck: a.Struck}
		text := ink.NewSpans(theme.Body, look)
		if i > 0 {
			text = ink.NewSpans(theme.Small, look).Role(theme.Ink2)
		} else if a.Struck || a.Target != "" {
			text.Role(theme.Ink2)
		}
		lines = append(lines, markedLine{text: text})
	}
	for _, words := range a.over {
		lines = append(lines, markedLine{icon: crest.IconWarn, text: ink.NewText(theme.Small, words).Role(theme.Ink2)})
	}
	return lines
}

// actID names the row of an act by its first entry.
func actID(first ledger.Entry) string { return "journal.act." + strconv.FormatInt(first.Seq, 10) }
