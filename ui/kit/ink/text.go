package ink

import (
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/fonts"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Span is a part of a Text that looks different from the rest.
type Span struct {
	Text      string
	Bold      bool
	Serif     bool
	Italic    bool
	Display   bool // in the large serif of a title page
	Underline bool
	Struck    bool  // with a line through it
	Paint     Paint // nil for the Text's own
}

// Text is words in one size. It wraps where its room ends, never cuts, and
// keeps what a no-break space holds together.
type Text struct {
	widget.BaseWidget
	TestID string
	Step   theme.TextSize
	Spans  []Span
	Paint  Paint // nil for ink
	Align  fyne.TextAlign
	Limit  float32 // the size does not grow beyond this; 0 for no limit
	Most   int     // of lines that are shown, the last of them with an ellipsis; 0 for all

	drawn *textRenderer
	known struct { // the words as they were last measured
		look  *theme.Theme
		size  float32
		words []word

		counted bool // how many lines there are at this width
		width   float32
		count   int
	}
}

// NewText is words in a size of the type scale, in ink and regular; the methods
// that return the Text again change that.
func NewText(size theme.TextSize, words string) *Text { return NewSpans(size, Span{Text: words}) }

// NewSpans is words of which some look different from the rest.
func NewSpans(size theme.TextSize, spans ...Span) *Text {
	t := &Text{Step: size, Spans: spans}
	t.ExtendBaseWidget(t)
	return t
}

// Heading is the title of a screen or a sheet.
func Heading(words string) *Text { return NewText(theme.Title, words).Serif() }

// Bold makes all of the text bold.
func (t *Text) Bold() *Text { return t.all(func(s *Span) { s.Bold = true }) }

// Serif sets all of the text in the bold serif of numerals and headings.
func (t *Text) Serif() *Text { return t.all(func(s *Span) { s.Serif, s.Bold = true, true }) }

// Italic sets all of the text in the serif italic.
func (t *Text) Italic() *Text { return t.all(func(s *Span) { s.Italic = true }) }

// Display sets all of the text in the large serif of a title page, which is for
// sizes from Leader on.
func (t *Text) Display() *Text { return t.all(func(s *Span) { s.Display = true }) }

// Role gives the text the colour of a role.
func (t *Text) Role(role theme.Role) *Text { return t.In(Of(role)) }

// In gives the text a colour.
func (t *Text) In(paint Paint) *Text { t.Paint = paint; return t }

// Centered puts every line in the middle.
func (t *Text) Centered() *Text { t.Align = fyne.TextAlignCenter; return t }

// Trailing puts every line at the right.
func (t *Text) Trailing() *Text { t.Align = fyne.TextAlignTrailing; return t }

// MostLines is how many lines one text covers in a strip, a bar or a card, however long it
// is.
const MostLines = 3

// Brief limits the text to MostLines lines. Use it for text that people write, where a tap
// shows all of it.
func (t *Text) Brief() *Text { t.Most = MostLines; return t }

// Shortened reports whether the text is cut at a width.
func (t *Text) Shortened(width float32) bool {
	if t.Most == 0 {
		return false
	}
	most := t.Most
	t.Most = 0
	defer func() { t.Most = most }()
	return len(t.lines(width, t.textSize())) > most
}

// ID sets the TestID.
func (t *Text) ID(id string) *Text { t.TestID = id; return t }

func (t *Text) all(change func(*Span)) *Text {
	for i := range t.Spans {
		change(&t.Spans[i])
	}
	t.forget()
	return t
}

// SetText replaces the words and keeps the looks of the first span.
func (t *Text) SetText(words string) {
	look := Span{}
	if len(t.Spans) > 0 {
		look = t.Spans[0]
	}
	look.Text = words
	t.SetSpans(look)
}

// SetSpans replaces words and looks.
func (t *Text) SetSpans(spans ...Span) {
	t.Spans = spans
	t.forget()
	t.Refresh()
}

// String is the words alone.
func (t *Text) String() string {
	var b strings.Builder
	for _, s := range t.Spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// TestName is the TestID, "" for none.
func (t *Text) TestName() string { return t.TestID }

func (t *Text) textSize() float32 {
	size := theme.Text(t.Step)
	if t.Limit > 0 {
		size = min(size, t.Limit)
	}
	return size
}

// SetFromTop says that lines begin at the top of the room that they are given.
func (t *Text) SetFromTop() {}

// LineHeight is the distance of two lines.
func (t *Text) LineHeight() float32 { return t.textSize() * theme.LineHeight }

// piece is a run of characters that share a face.
type piece struct {
	text  string
	look  Span
	span  int           // which span it comes from
	font  fyne.Resource // nil for the theme's, with what it falls back to
	other bool          // not in our faces: drawn by what Fyne falls back to
	width float32
}

// word is what a line cannot be broken in.
type word struct {
	pieces  []piece
	width   float32
	spaces  int     // how many spaces stand before it
	space   float32 // and how wide they are
	newLine bool    // begins a new line
}

// The faces of a family draw the same characters.
var (
	sansCovers  = must(fonts.Covers(fonts.SansRegular))
	serifCovers = must(fonts.Covers(fonts.SerifBold))
)

// displayCovers is looked at once something is set in the display face.
var displayCovers = sync.OnceValue(func() fonts.Coverage { return must(fonts.Covers(fonts.SerifDisplay)) })

func must(c fonts.Coverage, err error) fonts.Coverage {
	if err != nil {
		panic(err) // the face is embedded: it is there or the build is wrong
	}
	return c
}

// SerifCovers reports whether the serif has a drawing for every character.
func SerifCovers(text string) bool { return serifCovers.HasAll(text) }

// face is the face that draws a look. It is named for the sans too: what draws
// where none is named also knows other faces, and takes one of them for a
// character where it should not.
func face(look Span) fyne.Resource {
	switch {
	case look.Display:
		return theme.SerifDisplay
	case look.Serif && look.Italic, look.Italic:
		return theme.SerifItalic
	case look.Serif && look.Bold:
		return theme.SerifBold
	case look.Serif:
		return theme.SerifRegular
	case look.Bold:
		return theme.SansBold
	}
	return theme.SansRegular
}

func (p piece) style() fyne.TextStyle {
	return fyne.TextStyle{Bold: p.look.Bold && p.font == nil, Underline: p.look.Underline}
}

// Measured is how wide words are in a size, a style and a face; nil is the theme's.
func Measured(text string, size float32, style fyne.TextStyle, font fyne.Resource) float32 {
	s, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, size, style, font)
	return s.Width
}

// pieces splits a word where our faces have no drawing for a character that
// somebody wrote, such as a pictogram. Those are drawn apart, by what Fyne falls back to: in one run with
// others, the fallback would also take the space after them, which it measures
// wrongly.
func pieces(text string, look Span, size float32) []piece {
	font := face(look)
	covers := serifCovers
	switch font {
	case theme.SansRegular, theme.SansBold:
		covers = sansCovers
	case theme.SerifDisplay:
		covers = displayCovers()
	}
	var out []piece
	add := func(text string, covered bool) {
		p := piece{text: text, look: look, font: font, other: !covered}
		if p.other {
			p.font = nil
		}
		p.width = Measured(text, size, p.style(), p.font)
		out = append(out, p)
	}
	if covers.HasAll(text) {
		add(text, true)
		return out
	}
	from, covered := 0, true
	for i, r := range text {
		if has := covers.Has(r); has != covered {
			if i > from {
				add(text[from:i], covered)
			}
			from, covered = i, has
		}
	}
	add(text[from:], covered)
	return out
}

// words splits the spans at spaces and line ends. Spans that touch without a
// space between them stay one word.
func (t *Text) words(size float32) []word {
	if look := theme.Current(); t.known.words == nil || t.known.look != look || t.known.size != size {
		t.known.look, t.known.size, t.known.words = look, size, t.measure(size)
		t.known.counted = false
	}
	return t.known.words
}

// forget makes the words be measured again.
func (t *Text) forget() { t.known.words, t.known.counted = nil, false }

func (t *Text) measure(size float32) []word {
	var words []word
	var space float32
	var spaces int
	fresh, newLine := true, false
	for i, span := range t.Spans {
		rest := span.Text
		for rest != "" {
			switch rest[0] {
			case ' ':
				spaces++
				space += Measured(" ", size, fyne.TextStyle{}, face(span))
				fresh, rest = true, rest[1:]
				continue
			case '\n':
				words = append(words, word{newLine: true})
				fresh, newLine, space, spaces, rest = true, true, 0, 0, rest[1:]
				continue
			}
			end := strings.IndexAny(rest, " \n")
			if end < 0 {
				end = len(rest)
			}
			got := pieces(rest[:end], span, size)
			if fresh || newLine {
				words = append(words, word{space: space, spaces: spaces})
			}
			fresh, newLine, space, spaces = false, false, 0, 0
			last := &words[len(words)-1]
			for _, p := range got {
				p.span = i
				last.pieces = append(last.pieces, p)
				last.width += p.width
			}
			rest = rest[end:]
		}
	}
	return words
}

// lines breaks the words so that none reaches beyond the width; a word that is
// wider than the width is broken between its characters.
func (t *Text) lines(width, size float32) [][]word {
	words := t.words(size)
	whole := t.Most == 0
	lines := make([][]word, 1, 4)
	lines[0] = make([]word, 0, len(words))
	x := float32(0)
	for _, w := range words {
		if !whole && len(lines) > t.Most {
			break
		}
		if w.newLine {
			lines, x = append(lines, nil), 0
			continue
		}
		last := len(lines) - 1
		if len(lines[last]) > 0 && x+w.space+w.width > width+0.5 {
			lines, x = append(lines, nil), 0
			last++
		}
		if len(lines[last]) == 0 {
			w.space, w.spaces = 0, 0
		}
		for w.width > width+0.5 && width > 0 {
			head, tail, ok := w.split(width, size)
			if !ok || !whole && last >= t.Most {
				break
			}
			lines[last] = append(lines[last], head)
			lines, w = append(lines, nil), tail
			last++
		}
		lines[last] = append(lines[last], w)
		x += w.space + w.width
	}
	if !whole && len(lines) > t.Most {
		lines = lines[:t.Most]
		lines[t.Most-1] = elided(lines[t.Most-1], width, size)
	}
	return lines
}

// elided ends a line with an ellipsis, dropping as many words as needed.
func elided(line []word, width, size float32) []word {
	look := Span{}
	for _, w := range line {
		for _, p := range w.pieces {
			look = p.look
		}
	}
	look.Text = "…"
	end := word{pieces: pieces(look.Text, look, size)}
	for _, p := range end.pieces {
		end.width += p.width
	}
	room := width - end.width
	for i, w := range line {
		if room -= w.space; w.width > room {
			if head, _, fits := w.split(room, size); fits && room > 0 {
				head.space, head.spaces = w.space, w.spaces
				return append(line[:i:i], head, end)
			}
			return append(line[:i:i], end)
		}
		room -= w.width
	}
	return append(line, end)
}

// split breaks a word that is wider than the width; it fails when not even one
// character fits.
func (w word) split(width, size float32) (head, tail word, ok bool) {
	for i, p := range w.pieces {
		if head.width+p.width <= width {
			head.pieces, head.width = append(head.pieces, p), head.width+p.width
			continue
		}
		cut, cutWidth := 0, float32(0)
		for at := range p.text {
			if at == 0 {
				continue
			}
			part := Measured(p.text[:at], size, p.style(), p.font)
			if head.width+part > width {
				break
			}
			cut, cutWidth = at, part
		}
		if cut > 0 {
			first := p
			first.text, first.width = p.text[:cut], cutWidth
			head.pieces, head.width = append(head.pieces, first), head.width+cutWidth
		}
		p.text = p.text[cut:]
		p.width = Measured(p.text, size, p.style(), p.font)
		tail.pieces = append([]piece{p}, w.pieces[i+1:]...)
		for _, rest := range tail.pieces {
			tail.width += rest.width
		}
		break
	}
	return head, tail, len(head.pieces) > 0
}

// HeightForWidth is the height of all lines at a width.
func (t *Text) HeightForWidth(width float32) float32 {
	return float32(t.count(width)) * t.LineHeight()
}

// count is how many lines there are at a width. Layouts ask for it far more
// often than lines are drawn, and most texts fit on one.
func (t *Text) count(width float32) int {
	size := t.textSize()
	words := t.words(size)
	if t.known.counted && t.known.width == width {
		return t.known.count
	}
	count, x := 1, float32(0)
	for i, w := range words {
		if i > 0 {
			x += w.space
		}
		if x += w.width; w.newLine || x > width+0.5 {
			count = len(t.lines(width, size))
			break
		}
	}
	t.known.counted, t.known.width, t.known.count = true, width, count
	return count
}

// NaturalWidth is the width of the longest line as the words have them.
func (t *Text) NaturalWidth() float32 {
	var widest, x float32
	for _, w := range t.words(t.textSize()) {
		if w.newLine {
			x = 0
			continue
		}
		if x > 0 {
			x += w.space
		}
		x += w.width
		widest = max(widest, x)
	}
	return widest
}

// How wide a word may be to be kept whole by all means, in multiples of the text
// size and in Fyne units: a name of sixty letters without a blank is rather
// broken than let widen what it stands in.
const (
	longestWhole = 12
	widestWhole  = 260
)

func (t *Text) narrowest() (w float32) {
	for _, word := range t.words(t.textSize()) {
		w = max(w, word.width)
	}
	return min(w, longestWhole*t.textSize(), widestWhole)
}

// Breaks is a word that is broken at a width though it is short enough to be
// kept whole, "" for none.
func (t *Text) Breaks(width float32) string {
	for _, w := range t.words(t.textSize()) {
		if w.width > width && w.width <= min(longestWhole*t.textSize(), widestWhole) {
			var whole strings.Builder
			for _, p := range w.pieces {
				whole.WriteString(p.text)
			}
			return whole.String()
		}
	}
	return ""
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	t.drawn = &textRenderer{text: t}
	return t.drawn
}

// Parts is what the text is made of.
func (t *Text) Parts() []fyne.CanvasObject {
	if t.drawn == nil {
		return nil
	}
	return t.drawn.objects
}

type textRenderer struct {
	text    *Text
	objects []fyne.CanvasObject
}

func (r *textRenderer) Layout(size fyne.Size) {
	t := r.text
	textSize, pitch := t.textSize(), t.LineHeight()
	lines := t.lines(size.Width, textSize)
	paint := t.Paint
	if paint == nil {
		paint = Of(theme.Ink)
	}
	r.objects = r.objects[:0:0]
	y := max(0, (size.Height-pitch*float32(len(lines)))/2)
	if len(lines) > 1 {
		y = 0
	}
	for _, line := range lines {
		var width float32
		for _, w := range line {
			width += w.space + w.width
		}
		x := float32(0)
		switch t.Align {
		case fyne.TextAlignCenter:
			x = max(0, (size.Width-width)/2)
		case fyne.TextAlignTrailing:
			x = max(0, size.Width-width)
		}
		r.draw(line, x, y, pitch, textSize, paint)
		y += pitch
	}
}

// draw joins neighbouring words of one look into one object.
func (r *textRenderer) draw(words []word, x, y, pitch, size float32, paint Paint) {
	var run piece
	flush := func() {
		if run.text == "" {
			return
		}
		p := paint
		if run.look.Paint != nil {
			p = run.look.Paint
		}
		o := canvas.NewText(run.text, p())
		o.TextSize, o.TextStyle, o.FontSource = size, run.style(), run.font
		least := o.MinSize()
		// A little higher than the middle, where small letters look centred.
		layout.Place(o, x, y+(pitch-least.Height)/2-0.04*size, least.Width, least.Height)
		r.objects = append(r.objects, o)
		if run.look.Struck {
			line := Area(p(), 0)
			layout.Place(line, x, y+pitch*0.54, least.Width, max(1, size/14))
			r.objects = append(r.objects, line)
		}
		x += least.Width
		run = piece{}
	}
	for _, w := range words {
		for i, p := range w.pieces {
			same := run.text != "" && sameLook(run, p)
			if i == 0 && w.space > 0 {
				if same {
					run.text += strings.Repeat(" ", w.spaces)
				} else {
					flush()
					x += w.space
				}
			}
			if !same {
				flush()
				run = piece{look: p.look, font: p.font, other: p.other, span: p.span}
			}
			run.text += p.text
		}
	}
	flush()
}

func sameLook(a, b piece) bool {
	return !a.other && !b.other && a.font == b.font && a.look.Bold == b.look.Bold && a.look.Underline == b.look.Underline && a.look.Struck == b.look.Struck &&
		(a.span == b.span || a.look.Paint == nil && b.look.Paint == nil)
}

func (r *textRenderer) MinSize() fyne.Size {
	narrowest := r.text.narrowest()
	return fyne.NewSize(narrowest, r.text.HeightForWidth(max(r.text.Size().Width, narrowest)))
}

func (r *textRenderer) Refresh() {
	r.text.forget()
	r.Layout(r.text.Size())
	canvas.Refresh(r.text)
}

func (r *textRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *textRenderer) Destroy() {}

// The face's digits are 0.714 of the size high and stand on a baseline that is
// 1.069 of it below the top of a line.
const (
	DigitHeight = 0.714
	Baseline    = 1.069
)
