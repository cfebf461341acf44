package daybook

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// rows are the acts as rows of the list, under headings that say when. Those of before
// are above them.
func (j *Screen) rows(shown []*Act) []kit.LongRow {
	rows := make([]kit.LongRow, 0, len(shown)+len(shown)/8)
	var last *Time
	if j.last != nil {
		last = &j.last.Time
	}
	shape := j.shape()
	for _, a := range shown {
		j.last = a
		for _, h := range j.teller.Headings(last, a.Time, a.First()) {
			rows = append(rows, shape.heading(h))
		}
		last = &a.Time
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
	scale := max(1, j.shell().Scale())
	widest := ink.NewText(theme.Small, j.teller.Say().Clock(20*3600_000+48*60_000, 0))
	return rowShape{clock: layout.NaturalWidth(widest), leadHeight: max(theme.TokenSmall, layout.HeightFor(widest, 1000)), narrow: 420 * scale}
}

// heading is a row that says when.
func (s rowShape) heading(h Heading) kit.LongRow {
	return kit.LongRow{ID: "journal." + h.ID, Stays: h.Stays,
		Height: func(width float32) float32 {
			return h.Above + layout.HeightFor(h.Words(), width-2*rowPadX) + theme.XS
		},
		Build: func() fyne.CanvasObject { return layout.Inset(h.Above, rowPadX, theme.XS, rowPadX, h.Words()) }}
}

// act is the row of an act: time, crest, a sentence for each entry with what that moved,
// and what is special about it. Where time and crest stand above, all that was moved
// stands beside them.
func (s rowShape) act(j *Screen, a *Act) kit.LongRow {
	return kit.LongRow{ID: actID(a.Entries[0]),
		Height: func(width float32) float32 {
			inner := width - 2*rowPadX
			if width < s.narrow {
				return layout.HeightFor(s.above(a), inner) + 2 + heightOf(a.marked(false), inner) + 2*rowPadY
			}
			return max(s.leadHeight, heightOf(a.marked(true), inner-s.lead())) + 2*rowPadY
		},
		Build: func() fyne.CanvasObject {
			narrow := j.list.Size().Width < s.narrow
			lines := layout.VBox(lineGap)
			for _, l := range a.marked(!narrow) {
				lines.Add(l.object())
			}
			wide := layout.Row(theme.S, s.leadOf(a), layout.Grow(lines))
			if narrow {
				wide = layout.VBox(2, s.above(a), lines)
			}
			return layout.VBox(0, layout.Grow(layout.PadXY(rowPadX, rowPadY-0.5, wide)), kit.HLine())
		},
		OnTapped: func() { j.Explain(a.ID) }}
}

// above is time and crest, and all that an act moved.
func (s rowShape) above(a *Act) fyne.CanvasObject {
	lead := layout.AtLeast(0, s.leadHeight, layout.Row(0, s.leadOf(a)))
	moved := a.moved(a.Entries)
	if moved == nil {
		return lead
	}
	return layout.FirstThatFits(layout.Row(theme.M, lead, layout.Spacer(), moved), layout.VBox(0, lead, layout.Row(0, layout.Spacer(), moved)))
}

// lead is the width of time and crest and the gap after them.
func (s rowShape) lead() float32 { return s.clock + theme.S + theme.TokenSmall + theme.S }

// leadOf is time and crest.
func (s rowShape) leadOf(a *Act) fyne.CanvasObject {
	clock := layout.AtLeast(s.clock, 0, ink.NewText(theme.Small, a.clock()).Role(theme.Ink2))
	if a.who == "" {
		return layout.Row(theme.S, clock, layout.Gap(theme.TokenSmall, theme.TokenSmall))
	}
	return layout.Row(theme.S, clock, kit.NewToken(a.index.teller.Wears(a.who), theme.TokenSmall))
}

// markedLine is a line of an act, with a sign before it or without one, and with what it
// moved at its end, or nothing.
type markedLine struct {
	icon  crest.Icon
	text  *ink.Text
	moved fyne.CanvasObject // nil for nothing
}

const (
	lineGap  = 2
	lineIcon = 16
)

// object is the line to be shown.
func (l markedLine) object() fyne.CanvasObject {
	switch {
	case l.icon != "":
		return layout.Row(theme.XS, kit.NewIconIn(l.icon, lineIcon, ink.Of(theme.Ink2)), layout.Grow(l.text))
	case l.moved != nil:
		return layout.TopRow(theme.M, layout.Grow(l.text), l.moved)
	}
	return l.text
}

// height is how high it is at a width.
func (l markedLine) height(width float32) float32 {
	switch {
	case l.icon != "":
		return max(lineIcon*theme.Scale(), layout.HeightFor(l.text, width-lineIcon*theme.Scale()-theme.XS))
	case l.moved != nil:
		return layout.HeightFor(l.object(), width)
	}
	return layout.HeightFor(l.text, width)
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

// moved is what some entries of an act gave and took, nil for nothing.
func (a *Act) moved(entries []ledger.Entry) fyne.CanvasObject {
	if a.Target != "" {
		return nil
	}
	return a.index.teller.Moved(entries, a.Struck)
}

// marked are the lines of an act: what happened, what followed, and what the
// table overruled, each with what it moved where that stands at its end. What was
// taken back has a line through it and says so.
func (a *Act) marked(moved bool) []markedLine {
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
		line := markedLine{text: text.Brief()}
		if moved && a.Target == "" {
			line.moved = a.moved(a.Entries[i : i+1])
		}
		lines = append(lines, line)
	}
	for _, words := range a.over {
		lines = append(lines, markedLine{icon: crest.IconWarn, text: ink.NewText(theme.Small, words).Role(theme.Ink2).Brief()})
	}
	return lines
}

// actID names the row of an act by its first entry.
func actID(first ledger.Entry) string { return "journal.act." + strconv.FormatInt(first.Seq, 10) }
