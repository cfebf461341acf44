package chronicle

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// Columns of the story, from the left margin in millimetres: the sentences of
// a game stand right of its number and date; left of them the round, right of
// them what they were worth.
const (
	storyRound = 35.0
	storyText  = 42.0
	storyWorth = 13.0 // kept free for glory, from the right margin
	storyClose = 58.0
)

// Leading of the story's sentences and of the table's own words.
const (
	storyLead = 4.4
	wordsLead = 4.6
)

// least is what a game needs on a page to begin there.
const least = 60.0

// Styles of the story alone.
var (
	gameNumber = typeset.Style{Face: typeset.Display, Size: 44, Colour: ink}
	leadLine   = typeset.Style{Face: typeset.Serif, Size: 12, Colour: ink}
	ownWords   = typeset.Style{Face: typeset.SerifItalic, Size: 9.5, Colour: ink}
	worth      = typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: ink}
)

// piece is something of the story that stands on one page as a whole.
type piece struct {
	high  float64
	gap   float64 // of it, below
	keep  bool    // with the piece after it
	under span
	round int
	draw  func(y float64)
}

// story tells the campaign game by game. It is nothing before the first
// evening.
func (c *chronicle) story() {
	var told []*evening
	for _, v := range c.past.evenings {
		if v.number >= 0 || len(c.prelude(v)) > 0 {
			told = append(told, v)
		}
	}
	if len(told) == 0 {
		return
	}
	t := &teller{chronicle: c}
	pieces := make([][]piece, len(told))
	for i, v := range told {
		pieces[i] = t.pieces(v)
	}
	c.open("", 0, c.t("chronicle.section.story"))
	c.title(c.t("chronicle.story"), c.t("chronicle.story.deck"))
	t.tight = c.tightness(told, pieces)
	c.y = c.press.Top + storyTop
	for i, v := range told {
		t.game(v, pieces[i])
	}
	t.header()
}

// storyTop is where the first game begins, below the title.
const storyTop = 21.5

// short is how much of the last page is filled at least, where a story set a
// little closer would do without that page.
const short = 70.0

// tightness is how close the games are told, from 0 to 1: closer where
// otherwise a few lines would stand on a last page alone.
func (c *chronicle) tightness(told []*evening, pieces [][]piece) float64 {
	pages := 0
	for tight := 0.0; tight <= 1; tight += 0.25 {
		c.y = c.press.Top + storyTop
		try := &teller{chronicle: c, dry: true, tight: tight}
		for i, v := range told {
			try.game(v, pieces[i])
		}
		switch {
		case tight == 0 && (try.turns == 0 || c.y > c.press.Top+short):
			return 0
		case tight == 0:
			pages = try.turns
		case try.turns < pages:
			return tight
		}
	}
	return 0
}

// prelude is what was said before the first game began, its islands and names
// apart: they are on other pages.
func (c *chronicle) prelude(v *evening) []*passage {
	return slices.DeleteFunc(c.passages(v.after), func(p *passage) bool {
		return !p.note && !p.corrected && len(p.overruled) == 0
	})
}

// teller lays the story out, page by page.
type teller struct {
	*chronicle
	games []*evening // on this page
	turns int        // of the page
	tight float64    // how much is taken off the gaps, from 0 to 1
	dry   bool       // to see where the pages end; nothing is drawn
}

// high is how much of a page a piece takes.
func (t *teller) high(p piece) float64 { return p.high - 0.7*t.tight*p.gap }

// header says which games a page tells of, when all of them are known.
func (t *teller) header() {
	first, last := t.games[0].number, t.games[len(t.games)-1].number
	games := t.t("chronicle.game", "game", first)
	switch {
	case first < 1 && last < 1:
		games = t.gameName(t.games[0])
	case first < 1:
		games = t.t("chronicle.game_to", "game", 1, "to", last)
		if last == 1 {
			games = t.t("chronicle.game", "game", 1)
		}
	case first != last:
		games = t.t("chronicle.game_to", "game", first, "to", last)
	}
	t.section = t.t("chronicle.story.section", "title", t.t("chronicle.story"), "games", games)
	half := (t.press.Right-t.press.Left)*0.62 - 4
	t.chronicle.header(t.press.Right, t.section, typeset.ToRight, t.press.Right-t.press.Left-half-8)
}

// turn goes on to the next page, within a game or between two.
func (t *teller) turn(within *evening) {
	if !t.dry {
		t.header()
	}
	t.games = nil
	if within != nil {
		t.games = []*evening{within}
	}
	t.turns++
	if t.dry {
		t.y = t.press.Top
		return
	}
	t.section = ""
	t.page()
	if within != nil {
		t.press.Fitted(t.press.Left, t.y+4, t.t("chronicle.story.continued", "game", t.gameName(within)), deck, typeset.ToLeft, storyRound-4, 1, false)
	}
}

// game tells one evening.
func (t *teller) game(v *evening, pieces []piece) {
	need := 0.0
	for i, p := range pieces {
		need += t.high(p)
		if i >= 3 || !p.keep && i == len(pieces)-1 {
			break
		}
	}
	if len(t.games) > 0 {
		t.y += 5 - 1.5*t.tight
	}
	if t.y+max(need, least) > t.press.Bottom && len(t.games) > 0 {
		t.turn(nil)
	}
	t.games = append(t.games, v)
	if !t.dry {
		t.press.Bookmark(t.bookmarkOf(v), 1, t.y)
	}
	start, page := t.y, t.turns
	now := span{}
	round := 0
	for i, p := range pieces {
		high := t.high(p)
		for j := i; pieces[j].keep && j+1 < len(pieces); j++ {
			high += t.high(pieces[j+1])
		}
		if p.under != now && p.under != (span{}) {
			high += headingHigh
		}
		turned := t.y+high > t.press.Bottom+0.01 && i > 0 && t.y > t.press.Top+1
		if turned {
			t.turn(v)
		}
		if p.under != (span{}) && (turned || p.under != now) {
			t.under(v, p.under, turned && p.under == now)
			now, round = p.under, 0
		}
		if !t.dry {
			if p.round > 0 && p.round != round {
				t.press.Text(t.press.Left+storyRound, t.y+3.3, t.number(p.round), small.At(8), typeset.ToLeft)
				round = p.round
			}
			p.draw(t.y)
		}
		t.y += t.high(p)
	}
	if t.turns == page {
		t.y = max(t.y, start+38) // the date stands left of a game, however short it is
	}
}

// span is what several pieces stand under: a year of the game, its end, or
// what came afterwards.
type span struct {
	stage stage
	year  int
}

// headingHigh is how high the line above a year is.
const headingHigh = 5.8

// under sets the line above a year, with who took the astrolabe; on a page
// where the year goes on, its number alone.
func (t *teller) under(v *evening, h span, again bool) {
	base := t.y + 4
	t.y += headingHigh
	if t.dry {
		return
	}
	text := t.t("chronicle.story.year", "year", h.year)
	switch h.stage {
	case settling:
		text = t.t("chronicle.story.settling")
	case afterwards:
		text = t.t("chronicle.story.afterwards")
	}
	t.capitals(t.press.Left+storyRound, base, text, label, typeset.ToLeft)
	if first := v.first[h.year]; first != "" && h.stage == played && !again {
		who, s := t.press.Fit(t.t("chronicle.story.winter", "province", t.speak.Province(first)), small.At(7), 70, 1)
		x := t.press.Right - who[0].Wide(s)
		t.press.Set(x, base, who[0], s, typeset.ToLeft)
		drawCrest(t.press, first, x-3.6, base-2.5, 2.8)
	}
}

// pieces are the parts of a game in the order they are told.
func (t *teller) pieces(v *evening) []piece {
	lead := t.press.Paragraph(t.opening(v), leadLine, t.press.Right-t.press.Left-storyRound)
	head := 4.0 + 5.6*float64(len(lead))
	high := head + 1
	scored := len(v.seats) > 0
	if scored {
		high = head + 12.5
	}
	pieces := []piece{{high: high, keep: true, draw: func(y float64) {
		t.dateline(v, y)
		for i, l := range lead {
			t.press.Set(t.press.Left+storyRound, y+7.4+5.6*float64(i), l, leadLine, typeset.ToLeft)
		}
		if scored {
			t.strip(v, y+head+1.2)
		}
	}}}
	before, after := t.passages(v.acts), t.passages(v.after)
	if v.number < 0 {
		before, after = nil, t.prelude(v)
	}
	for _, p := range before {
		pieces = append(pieces, t.piecesOf(p)...)
	}
	for i := range pieces[:min(3, len(pieces)-1)] {
		pieces[i].keep = true
	}
	if v.closed != nil && v.number >= 0 {
		pieces[len(pieces)-1].keep = true
		pieces = append(pieces, t.closing(v))
	}
	for _, p := range after {
		pieces = append(pieces, t.piecesOf(p)...)
	}
	return pieces
}

// dateline is the number of a game and its date, left of what is told.
func (t *teller) dateline(v *evening, y float64) {
	t.press.Rule(t.press.Left, t.press.Right, y, ink, 0.35)
	if v.number > 0 {
		t.press.Text(t.press.Left, y+17, t.number(v.number), gameNumber, typeset.ToLeft)
	} else {
		t.press.Fitted(t.press.Left, y+10, t.gameName(v), gameNumber.At(17), typeset.ToLeft, storyRound-5, 2, false)
	}
	day := v.date
	if v.number < 0 {
		day = t.s.Founded
	}
	base := y + 22.5
	if on, err := time.Parse(time.DateOnly, day); err == nil {
		weekday := (int(on.Weekday())+6)%7 + 1
		t.press.Text(t.press.Left, base, t.t("chronicle.weekday."+strconv.Itoa(weekday)), deck.In(ink), typeset.ToLeft)
		t.press.Fitted(t.press.Left, base+4.1, t.speak.Date(day), deck.In(ink), typeset.ToLeft, storyRound-4, 1, false)
	}
	base += 9.6
	if v.target > 0 {
		t.press.Text(t.press.Left, base, t.t("chronicle.story.target", "target", v.target), small, typeset.ToLeft)
		base += 3.8
	}
	if v.years > 0 {
		t.press.Text(t.press.Left, base, t.t("chronicle.story.years", "count", v.years), small, typeset.ToLeft)
	}
}

// gameName is what an evening is called where it has no number.
func (t *teller) gameName(v *evening) string {
	if v.number < 0 {
		return t.t("chronicle.story.prelude")
	}
	return t.speak.Game(v.number)
}

func (t *teller) bookmarkOf(v *evening) string {
	if v.number < 0 {
		return t.gameName(v)
	}
	if v.number == 0 {
		return t.gameName(v) + ", " + t.speak.Date(v.date)
	}
	return t.t("chronicle.game_on", "game", v.number, "date", t.speak.Date(v.date))
}

// score is what a province has in an evening, as the record says now, else as
// far as the game has come.
func (c *chronicle) score(v *evening, p seafall.Province) (glory int, known bool) {
	for i := range c.s.Record {
		if c.s.Record[i].Number == v.number {
			score, there := c.s.Record[i].Scores[p]
			return score.GameGlory, there
		}
	}
	glory, known = v.glory[p]
	return glory, known
}

// ranked are the provinces of an evening: the winner, then by glory, the
// absent last.
func (c *chronicle) ranked(v *evening) []seafall.Province {
	list := slices.Clone(v.seats)
	place := func(p seafall.Province) (int, int) {
		glory, _ := c.score(v, p)
		switch {
		case v.ended != nil && v.ended.Winner == p:
			return 0, 0
		case v.absent[p]:
			return 2, -glory
		}
		return 1, -glory
	}
	slices.SortStableFunc(list, func(a, b seafall.Province) int {
		ka, ga := place(a)
		kb, gb := place(b)
		if ka != kb {
			return ka - kb
		}
		return ga - gb
	})
	return list
}

// strip is the row of results below a game's first line.
func (t *teller) strip(v *evening, y float64) {
	const high, crest = 9.8, 4.8
	x := t.press.Left + storyRound
	pitch := (t.press.Right - x) / float64(max(len(v.seats), 5))
	for i, p := range t.ranked(v) {
		at := x + pitch*float64(i)
		won := v.ended != nil && v.ended.Winner == p
		if won {
			t.press.Block(at, y, pitch-1.6, high, looks[p].tint)
			t.press.Block(at, y, 0.8, high, looks[p].colour)
		}
		drawCrest(t.press, p, at+2.2, y+2, crest)
		at += 8.6
		glory, known := t.score(v, p)
		figure := typeset.Style{Face: typeset.Sans, Size: 11, Colour: ink}
		if won {
			figure.Face = typeset.SansBold
		}
		if v.absent[p] {
			figure.Face = typeset.SerifItalic
		}
		n := 0.0
		if known && (!v.absent[p] || v.closed != nil) {
			n = t.press.Text(at, y+5, t.number(glory), figure, typeset.ToLeft) + 1.6
		}
		switch {
		case won:
			drawStar(t.press, at+n+1.4, y+3.5, 3, looks[p].colour)
		case v.absent[p]:
			t.press.Text(at+n, y+5, t.t("chronicle.story.absent_mark"), small.At(6.5), typeset.ToLeft)
		}
		t.press.Fitted(at, y+8.4, t.speak.Province(p), small.At(6.8), typeset.ToLeft, pitch-10.4, 1, false)
	}
}

// piecesOf lays a passage out: one piece, or more for one that would not fit on
// a page.
func (t *teller) piecesOf(p *passage) []piece {
	const tallest = 40 // lines of one piece
	under := span{stage: p.stage}
	if p.stage == played {
		under.year = p.year
	}
	var parts []row
	switch {
	case p.note:
		parts = t.noteRows(p)
	case len(p.overruled) > 0:
		parts = t.overruledRows(p)
	default:
		parts = t.deedRows(p)
	}
	round := p.round
	if p.note || p.stage != played {
		round = 0
	}
	var pieces []piece
	for len(parts) > 0 {
		now := parts[:min(tallest, len(parts))]
		parts = parts[len(now):]
		first := len(pieces) == 0
		gap := 0.0
		if len(parts) == 0 {
			gap = 1.1
		}
		if p.note || len(p.overruled) > 0 || p.corrected {
			gap *= 1.8
		}
		high := gap
		for _, r := range now {
			high += r.high
		}
		if p.note && first {
			high += 0.9
		}
		pieces = append(pieces, piece{high: high, gap: gap, under: under, round: round, draw: func(y float64) {
			if p.note && first {
				y += 0.9
				t.press.Text(t.press.Left+storyText-5, y+6.1, "“", typeset.Style{Face: typeset.SerifBold, Size: 22, Colour: brass}, typeset.ToLeft)
			}
			if len(p.overruled) > 0 || p.corrected {
				t.press.Block(t.press.Left+storyText, y+0.5, 0.8, high-gap-0.4, brass)
			}
			for _, r := range now {
				r.draw(y)
				y += r.high
			}
		}})
	}
	return pieces
}

// row is one line of a passage.
type row struct {
	high float64
	draw func(y float64)
}

// deedRows are the sentence of a passage and what the table said with it.
func (t *teller) deedRows(p *passage) []row {
	x := t.press.Left + storyText
	if p.corrected {
		rows := []row{{3.8, func(y float64) {
			t.capitals(x+3, y+3.1, t.t("chronicle.story.corrected.label"), label.In(brass), typeset.ToLeft)
		}}}
		return append(rows, t.saidRows(p, x+3, t.sentenceRows(p, x+3))...)
	}
	return t.saidRows(p, x, t.sentenceRows(p, x))
}

// sentenceRows are the sentence of a passage, with its crests before it and
// its glory beside it.
func (t *teller) sentenceRows(p *passage, x float64) []row {
	const crest = 3.3
	indent := float64(len(p.who))*(crest+0.6) + 0.3
	if len(p.who) == 0 {
		indent = 0
	}
	glory := ""
	if p.glory != 0 {
		glory = t.signed(p.glory)
		if p.each {
			glory = t.t("chronicle.story.each", "glory", glory)
		}
	}
	beside := max(storyWorth, t.press.Measure(glory, worth.Face).Wide(worth)+3)
	lines := t.press.Marked(t.tale(p), body.Face).Break(body, t.press.Right-beside-x, indent)
	var rows []row
	for i, l := range lines {
		rows = append(rows, row{storyLead, func(y float64) {
			at := x
			if i == 0 {
				for n, q := range p.who {
					drawCrest(t.press, q, x+float64(n)*(crest+0.6), y+0.15, crest)
				}
				at += indent
			}
			t.press.Set(at, y+3.3, l, body, typeset.ToLeft)
			if i == len(lines)-1 && glory != "" { // read after the sentence, printed beside its beginning
				t.press.Text(t.press.Right, y+3.3-storyLead*float64(i), glory, worth, typeset.ToRight)
			}
		}})
	}
	return rows
}

// saidRows add what the table said, in quotation marks.
func (t *teller) saidRows(p *passage, x float64, rows []row) []row {
	for _, words := range p.words {
		for _, l := range t.press.Paragraph(t.speak.Quote(words), deck.In(ink).At(9), t.press.Right-storyWorth-x) {
			rows = append(rows, row{storyLead, func(y float64) { t.press.Set(x, y+3.3, l, deck.In(ink).At(9), typeset.ToLeft) }})
		}
	}
	return rows
}

// overruledRows are what was done against a rule, which rule, and why.
func (t *teller) overruledRows(p *passage) []row {
	x := t.press.Left + storyText + 3
	var rows []row
	for _, o := range p.overruled {
		text := t.t("chronicle.story.overruled.plain", "number", o.Rule)
		if key := t.ruleName(o.Rule); key != "" {
			text = t.t("chronicle.story.overruled", "rule", key, "number", o.Rule)
		}
		rows = append(rows, row{3.9, func(y float64) {
			lines, s := t.press.Fit(strings.ToUpper(text), label.In(brass), t.press.Right-x, 1)
			t.press.Set(x, y+3.1, lines[0], s, typeset.ToLeft)
		}})
	}
	rows = append(rows, t.sentenceRows(p, x)...)
	var why []string
	for _, o := range p.overruled {
		if !slices.Contains(why, o.Reason) {
			why = append(why, o.Reason)
		}
	}
	reasons := *p
	reasons.words = append(why, p.words...)
	return t.saidRows(&reasons, x, rows)
}

// noteRows are the table's own words, as they were written, and who wrote
// them.
func (t *teller) noteRows(p *passage) []row {
	x := t.press.Left + storyText
	lines := t.press.Paragraph(p.words[0], ownWords, t.press.Right-storyWorth-x)
	who, s := t.press.Fit(p.signed, small, 40, 1)
	var rows []row
	for i, l := range lines {
		rows = append(rows, row{wordsLead, func(y float64) {
			w := t.press.Set(x, y+3.4, l, ownWords, typeset.ToLeft)
			if i == len(lines)-1 && w+3+who[0].Wide(s) <= t.press.Right-x {
				t.press.Set(x+w+3, y+3.4, who[0], s, typeset.ToLeft)
			}
		}})
	}
	if n := len(lines); n == 0 || lines[n-1].Wide(ownWords)+3+who[0].Wide(s) > t.press.Right-x {
		rows = append(rows, row{wordsLead, func(y float64) { t.press.Set(x, y+3.2, who[0], s, typeset.ToLeft) }})
	}
	return rows
}

// ruleName says in a few words which rule was set aside, "" for one that has
// no words.
func (c *chronicle) ruleName(rule string) string {
	key := "chronicle.rule." + strings.ToLower(rule)
	if strings.ContainsRune(rule, '.') || !c.words.Has(key) {
		return ""
	}
	return c.t(key)
}
