package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/tale"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// piecesOf lays a passage out: one piece, or more for one that would not fit on
// a page.
func (t *storyScribe) piecesOf(p *tale.Passage) []storyPiece {
	const tallest = 40 // lines of one piece
	under := pieceHead{stage: p.Stage}
	if p.Stage == account.Played {
		under.year = p.Year
	}
	var parts []storyRow
	switch {
	case p.Note:
		parts = t.noteRows(p)
	case p.Passing(), p.Soft:
		parts = t.passingRows(p)
	case len(p.Overruled) > 0:
		parts = t.overruledRows(p)
	default:
		parts = t.deedRows(p)
	}
	round := ""
	if !p.Note && p.Stage == account.Played && p.Round > 0 {
		round = t.Number(p.Round)
		if p.Last > p.Round {
			round += "–" + t.Number(p.Last)
		}
	}
	var pieces []storyPiece
	for len(parts) > 0 {
		now := parts[:min(tallest, len(parts))]
		parts = parts[len(now):]
		first := len(pieces) == 0
		gap := 0.0
		if len(parts) == 0 {
			gap = 1.1
		}
		if p.Note || len(p.Overruled) > 0 || p.Corrected || p.Turning {
			gap *= 1.8
		}
		high := gap
		if boxed := p.Turning && len(p.Overruled) == 0; boxed {
			high += frameBelow
		}
		for _, r := range now {
			high += r.high
		}
		if p.Note && first {
			high += 0.9
		}
		pieces = append(pieces, storyPiece{high: high, gap: gap, under: under, round: round, draw: func(y float64) {
			if p.Note && first {
				y += 0.9
				t.Press.Text(t.Press.Left+storyText-5, y+5.5, "“", typeset.Style{Face: typeset.SerifBold, Size: 19, Colour: folio.BrassInk}, typeset.ToLeft)
			}
			if p.Turning && len(p.Overruled) == 0 {
				t.boxed(y, high-gap-frameBelow)
			}
			if len(p.Overruled) > 0 || p.Corrected {
				t.Press.Block(t.Press.Left+storyText, y+0.5, 0.8, high-gap-0.4, folio.BrassInk)
			}
			for _, r := range now {
				r.draw(y)
				y += r.high
			}
		}})
	}
	return pieces
}

// frameBelow is how far the frame of a turning point stands below its last line.
const frameBelow = 1.2

// boxed draws the frame of a turning point around so much of the page.
func (t *storyScribe) boxed(y, high float64) {
	const line = 0.35
	left := t.Press.Left + storyText
	t.Press.Frame(left, y, t.Press.Right+frameBelow-left, high+frameBelow, folio.BrassInk, line)
}

// storyRow is one line of a passage.
type storyRow struct {
	high float64
	draw func(y float64)
}

// deedRows are the sentence of a passage and what the table said with it.
func (t *storyScribe) deedRows(p *tale.Passage) []storyRow {
	x := t.Press.Left + storyText
	if p.Turning {
		label := "late.p8.story.turning"
		if p.Ends {
			label = "late.p12.story.edge"
		}
		rows := []storyRow{{4.6, func(y float64) {
			t.Capitals(x+3, y+3.3, t.T(label), folio.LabelType.In(folio.BrassInk), typeset.ToLeft)
		}}}
		return append(rows, t.spokenRows(p, x+3, "")...)
	}
	if p.Corrected {
		return t.spokenRows(p, x+3, t.T("chronicle.story.corrected.label"))
	}
	return t.spokenRows(p, x, "")
}

// spokenRows are the sentence of a passage behind a label, and what the table said with
// it: in the same breath where that is no more than a few words.
func (t *storyScribe) spokenRows(p *tale.Passage, x float64, label string) []storyRow {
	const few = 120 // characters
	if len(p.Words) != 1 || len(p.Words[0]) > few || strings.ContainsAny(p.Words[0], "\r\n") {
		return t.saidRows(p, x, t.sentenceRows(p, x, label, ""))
	}
	apart := t.saidRows(p, x, t.sentenceRows(p, x, label, ""))
	if run := t.sentenceRows(p, x, label, " "+typeset.Slanted+t.Speak.Quote(p.Words[0])+typeset.Upright); len(run) < len(apart) {
		return run
	}
	return apart
}

// sentenceRows are the sentence of a passage and what is said with it, with a label and
// its crests before it and its glory beside it.
func (t *storyScribe) sentenceRows(p *tale.Passage, x float64, label, said string) []storyRow {
	const crest = 3.3
	brass := folio.LabelType.In(folio.BrassInk)
	label = strings.ToUpper(label)
	labelled := 0.0
	if label != "" {
		labelled = t.Press.Measure(label, brass.Face).Wide(brass) + 2
	}
	indent := float64(len(p.Who))*(crest+0.6) + 0.3
	if len(p.Who) == 0 {
		indent = 0
	}
	indent += labelled
	glory := ""
	if p.Glory != 0 {
		glory = t.Signed(p.Glory)
		if p.Each {
			glory = t.T("chronicle.story.each", "glory", glory)
		}
	}
	beside := 0.0
	if glory != "" {
		beside = max(storyWorth, t.Press.Measure(glory, worthType.Face).Wide(worthType)+3)
	}
	lines, style := broken(t.Press.Marked(t.tell.Sentence(p)+said, folio.BodyType.Face), folio.BodyType, t.Press.Right-x, indent+beside)
	var rows []storyRow
	for i, l := range lines {
		rows = append(rows, storyRow{storyLead, func(y float64) {
			at := x
			if i == 0 {
				if label != "" {
					t.Press.Text(x, y+3.3, label, brass, typeset.ToLeft)
				}
				for n, q := range p.Who {
					leaf.DrawCrest(t.Press, q, x+labelled+float64(n)*(crest+0.6), y+0.15, crest)
				}
				at += indent
			}
			t.Press.Set(at, y+3.3, l, style, typeset.ToLeft)
			if i == len(lines)-1 && glory != "" { // read after the sentence, printed beside its beginning
				t.Press.Text(t.Press.Right, y+3.3-storyLead*float64(i), glory, worthType, typeset.ToRight)
			}
		}})
	}
	return rows
}

// closest is how far a sentence is set closer rather than end with a word or two on a line
// of their own.
const closest = 0.95

// broken breaks a sentence into lines as Line.Break does, a little closer where that
// saves the last one.
func broken(l typeset.Line, s typeset.Style, width, indent float64) ([]typeset.Line, typeset.Style) {
	lines := l.Break(s, width, indent)
	if n := len(lines); n > 1 && lines[n-1].Wide(s) < width/4 {
		if close := l.Break(s.At(s.Size*closest), width, indent); len(close) < n {
			return close, s.At(s.Size * closest)
		}
	}
	return lines, s
}

// passingRows are what is told in passing, over the whole width, each province by its
// crest and its glory behind what it did.
func (t *storyScribe) passingRows(p *tale.Passage) []storyRow {
	x := t.Press.Left + storyText
	var all typeset.Line
	if p.Soft {
		all = t.Press.Marked(t.tell.Sentence(p), passingType.Face)
	}
	for i, c := range tale.Clauses(t.tell, p) {
		if i > 0 {
			all = append(all, typeset.Blank(&t.Press.Ruler, passingType.Face)...)
		}
		for j, q := range c.Who {
			crest := &typeset.Sign{Wide: 1.26, Draw: func(x, y float64) { leaf.DrawCrest(t.Press, q, x, y-2.45, 2.9) }}
			if j == 0 {
				crest.Says = c.Names
			}
			all = append(all, crest.Line(passingType.Face)...)
		}
		all = append(all, t.Press.Marked(c.Does, passingType.Face)...)
	}
	lines, style := broken(all, passingType, t.Press.Right-x, 0)
	var rows []storyRow
	for _, l := range lines {
		rows = append(rows, storyRow{passingLead, func(y float64) { t.Press.Set(x, y+3, l, style, typeset.ToLeft) }})
	}
	return rows
}

// saidRows add what the table said, in quotation marks.
func (t *storyScribe) saidRows(p *tale.Passage, x float64, rows []storyRow) []storyRow {
	for _, words := range p.Words {
		for _, l := range t.Press.Paragraph(t.Speak.Quote(words), folio.DeckType.In(folio.DarkInk).At(9), t.Press.Right-x) {
			rows = append(rows, storyRow{storyLead, func(y float64) { t.Press.Set(x, y+3.3, l, folio.DeckType.In(folio.DarkInk).At(9), typeset.ToLeft) }})
		}
	}
	return rows
}

// overruledRows are what was done against a rule, which rule, and why.
func (t *storyScribe) overruledRows(p *tale.Passage) []storyRow {
	x := t.Press.Left + storyText + 3
	var rows []storyRow
	for _, o := range p.Overruled {
		text := t.T("chronicle.story.overruled.plain")
		if name := speech.RuleName(t.Speak, o.Rule); name != "" {
			text = t.T("chronicle.story.overruled", "rule", name)
		}
		rows = append(rows, storyRow{3.9, func(y float64) {
			lines, s := t.Press.Fit(strings.ToUpper(text), folio.LabelType.In(folio.BrassInk), t.Press.Right-x, 1)
			t.Press.Set(x, y+3.1, lines[0], s, typeset.ToLeft)
		}})
	}
	var why []string
	for _, o := range p.Overruled {
		if o.Reason != "" && !slices.Contains(why, o.Reason) {
			why = append(why, o.Reason)
		}
	}
	reasons := *p
	reasons.Words = append(why, p.Words...)
	return append(rows, t.spokenRows(&reasons, x, "")...)
}

// noteRows are the table's own words, as they were written, and who wrote
// them.
func (t *storyScribe) noteRows(p *tale.Passage) []storyRow {
	x := t.Press.Left + storyText
	lines, style := t.Press.Paragraph(p.Words[0], ownWords, t.Press.Right-x), ownWords
	if !strings.ContainsAny(p.Words[0], "\r\n") {
		lines, style = broken(t.Press.Measure(p.Words[0], ownWords.Face), ownWords, t.Press.Right-x, 0)
	}
	who, s := t.Press.Fit(p.Signed, folio.SmallType, 40, 1)
	var rows []storyRow
	for i, l := range lines {
		rows = append(rows, storyRow{wordsLead, func(y float64) {
			w := t.Press.Set(x, y+3.4, l, style, typeset.ToLeft)
			if i == len(lines)-1 && w+3+who[0].Wide(s) <= t.Press.Right-x {
				t.Press.Set(x+w+3, y+3.4, who[0], s, typeset.ToLeft)
			}
		}})
	}
	if n := len(lines); n == 0 || lines[n-1].Wide(style)+3+who[0].Wide(s) > t.Press.Right-x {
		rows = append(rows, storyRow{wordsLead, func(y float64) { t.Press.Set(x, y+3.2, who[0], s, typeset.ToLeft) }})
	}
	return rows
}
