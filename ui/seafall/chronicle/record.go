package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// Heights of the record in millimetres.
const (
	recordHead  = 24.0 // crests, names and what the columns are
	recordFoot  = 25.0 // totals
	legendRow   = 7.0
	footnoteRow = 3.9
	tallestRow  = 8.3
	lowestRow   = 5.8
)

// Heights of a milestone in the record's list.
const (
	tallestClaim = 5.1
	lowestClaim  = 4.2
	claimApart   = 7.0 // at most, on a page of their own
)

// record is the Historical Record: targets, glory game by game, milestones
// and footnotes.
func (c *chronicle) record() {
	c.open(c.t("chronicle.section.record"), 0, c.t("chronicle.section.record"))
	below := c.t("chronicle.record.deck")
	if len(c.s.Record) == 0 {
		below = c.t("chronicle.record.empty")
	}
	if len(c.recorded) == 0 {
		below += " " + c.t("chronicle.milestones.none")
	}
	c.title(c.t("chronicle.record"), below)

	notes := c.footnotes()
	lines := c.footlines(notes)
	foot := recordFoot + legendRow + footnoteRow*float64(len(lines))
	free := c.press.Bottom - c.y - recordHead - foot
	// The lines of the record and of the milestones give way together; those
	// milestones that still find no room have a page of their own.
	games, claims := float64(max(1, len(c.s.Record))), float64((len(c.recorded)+1)/2)
	over := (tallestRow*games + c.claimsHigh(tallestClaim) - free) / ((tallestRow-lowestRow)*games + (tallestClaim-lowestClaim)*claims)
	apart := claims > 0 && over > 1
	if apart {
		over = (tallestRow*games - free) / ((tallestRow - lowestRow) * games)
	}
	over = min(1, max(0, over))
	if !apart {
		c.milestones(tallestClaim - over*(tallestClaim-lowestClaim))
	}
	row := tallestRow - over*(tallestRow-lowestRow)
	marks := map[int]string{}
	for _, n := range notes {
		marks[n.game] = n.mark
	}
	c.recordHeader()
	for i, g := range c.s.Record {
		// The totals stay with the last line.
		need := row
		if i == len(c.s.Record)-1 {
			need += recordFoot
		}
		if c.room(need) {
			c.recordHeader()
		}
		c.recordLine(i, g, row, marks[g.Number])
	}
	c.press.Rule(c.press.Left, c.press.Right, c.y, ink, 0.35)
	c.recordTotals()
	c.legend(lines)
	if apart {
		c.milestonesApart()
	}
}

// columns are the left edges and the width of the provinces' columns.
func (c *chronicle) columns() (first, width float64) {
	first = c.press.Left + 45
	return first, (c.press.Right - first) / float64(len(c.s.Order))
}

// gameEdge is where a game's glory ends in a column, not far from the total.
func gameEdge(width float64) float64 { return width - 2 - min(width*0.5, 15) }

func (c *chronicle) recordHeader() {
	first, w := c.columns()
	y := c.y
	for i, p := range c.s.Order {
		x := first + w*float64(i)
		drawCrest(c.press, p, x+1.8, y, 6.8)
		c.press.Fitted(x+10.4, y+4.8, c.speak.Player(p), small, typeset.ToLeft, w-11.4, 2, true)
		c.press.Fitted(x+1.8, y+12.4, c.speak.Province(p), name, typeset.ToLeft, w-3, 2, true)
		c.press.Text(x+gameEdge(w), y+17.6, c.t("chronicle.column.game"), tiny.In(faint), typeset.ToRight)
		c.press.Text(x+w-2, y+17.6, c.t("chronicle.column.campaign"), tiny.In(faint), typeset.ToRight)
	}
	c.capitals(c.press.Left, y+17.6, c.t("chronicle.head.game"), label, typeset.ToLeft)
	c.capitals(c.press.Left+14, y+17.6, c.t("chronicle.head.date"), label, typeset.ToLeft)
	c.capitals(c.press.Left+42, y+17.6, c.t("chronicle.head.target"), label, typeset.ToRight)
	c.y = y + 20
	c.press.Rule(c.press.Left, c.press.Right, c.y, ink, 0.35)
}

// recordLine is one game.
func (c *chronicle) recordLine(i int, g seafall.GameRecord, row float64, mark string) {
	first, w := c.columns()
	mid := c.y + row/2
	base := mid + 1.25
	tight := (row - lowestRow) / (tallestRow - lowestRow) // 0 to 1
	c.press.Text(c.press.Left+8, base+0.2, c.number(g.Number), body.At(9.5+tight), typeset.ToRight)
	if mark != "" {
		c.press.Text(c.press.Left+8.5, base-1.4, mark, typeset.Style{Face: typeset.SerifItalic, Size: 6.5, Colour: brass}, typeset.ToLeft)
	}
	date := c.t("chronicle.on_paper")
	if g.Date != "" {
		date = c.speak.DateShort(g.Date)
		if i == 0 || !strings.HasPrefix(c.s.Record[i-1].Date, g.Date[:4]) {
			date += " " + g.Date[:4]
		}
	}
	c.press.Fitted(c.press.Left+14, base, date, small, typeset.ToLeft, 19.5, 1, false)
	c.press.Text(c.press.Left+42, base, c.number(g.Target), typeset.Style{Face: typeset.SansBold, Size: 8 + tight, Colour: ink}, typeset.ToRight)

	most, leads := c.leading(g)
	for j, p := range c.s.Order {
		x := first + w*float64(j)
		score, there := g.Scores[p]
		if !there {
			c.press.Text(x+w-2, base, "–", figure.In(faint), typeset.ToRight)
			continue
		}
		game := figure.In(soft)
		if g.Winner == p {
			c.press.Block(x+0.9, c.y+0.45, w-1.3, row-0.9, looks[p].tint)
			c.press.Block(x+0.5, c.y+0.45, 0.8, row-0.9, looks[p].colour)
			game = typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: ink}
		}
		if score.Absent {
			game = typeset.Style{Face: typeset.SerifItalic, Size: 8.8, Colour: soft}
		}
		figures := c.press.Text(x+gameEdge(w), base, c.number(score.GameGlory), game, typeset.ToRight)
		if g.Winner == p {
			drawStar(c.press, x+gameEdge(w)-figures-2.3, mid, 2.6, looks[p].colour)
		}
		c.press.Line(x+gameEdge(w)+1.3, mid+1.6, x+gameEdge(w)+3.4, mid-1.6, hairline, 0.15)
		sum := figure.At(9.5 + 1.5*tight)
		if leads && score.CampaignGlory == most {
			sum.Face = typeset.SansBold
		}
		c.press.Text(x+w-2, base+0.15, c.number(score.CampaignGlory), sum, typeset.ToRight)
	}
	for j := range c.s.Order {
		x := first + w*float64(j)
		c.press.Line(x, c.y, x, c.y+row, 0xE2E3DF, 0.12)
	}
	c.y += row
	c.press.Rule(c.press.Left, c.press.Right, c.y, 0xDADBD7, 0.12)
}

// leading is the most campaign glory after a game.
func (c *chronicle) leading(g seafall.GameRecord) (most int, known bool) {
	for _, score := range g.Scores {
		if !known || score.CampaignGlory > most {
			most, known = score.CampaignGlory, true
		}
	}
	return most, known
}

// recordTotals are the lines below the record.
func (c *chronicle) recordTotals() {
	first, w := c.columns()
	at := func(j int) float64 { return first + w*float64(j+1) - 2 }
	y := c.y + 6.6
	c.press.Fitted(c.press.Left, y, c.t("chronicle.campaign_glory"), heading, typeset.ToLeft, first-c.press.Left-2, 1, false)
	for j, p := range c.s.Order {
		if p == c.s.Emperor {
			drawCrown(c.press, first+w*float64(j)+1.8, y, 6.2)
		}
		c.press.Text(at(j), y, c.number(c.s.Board(p).CampaignGlory), total.At(13), typeset.ToRight)
	}
	y += 5.6
	for _, line := range []struct {
		key string
		of  func(seafall.Province) int
	}{
		{"chronicle.of_it_milestones", func(p seafall.Province) int { return c.s.Board(p).MilestoneGlory }},
		{"chronicle.enmity_standing", c.standing},
	} {
		c.press.Fitted(c.press.Left, y, c.t(line.key), small, typeset.ToLeft, first-c.press.Left-2, 1, false)
		for j, p := range c.s.Order {
			c.press.Text(at(j), y, c.number(line.of(p)), small.At(8), typeset.ToRight)
		}
		y += 4.3
	}
	key := "chronicle.title_now"
	if c.s.Emperor != "" {
		key = "chronicle.title_final"
	}
	c.press.Fitted(c.press.Left, y+0.4, c.t(key), small, typeset.ToLeft, first-c.press.Left-2, 1, false)
	for j, p := range c.s.Order {
		c.press.Fitted(at(j), y+0.4, c.standingTitle(p), typeset.Style{Face: typeset.SerifItalic, Size: 9, Colour: ink}, typeset.ToRight, w-3, 1, false)
	}
	c.y += recordFoot
}

// legend explains the signs, then come the footnotes.
func (c *chronicle) legend(lines [][]footline) {
	if len(c.s.Record) == 0 {
		return
	}
	c.room(legendRow)
	y := c.y + 2.2
	x := c.press.Left
	drawStar(c.press, x+1.4, y-0.9, 2.6, ink)
	x += 4
	x += c.press.Text(x, y, c.t("chronicle.legend.winner"), caption, typeset.ToLeft) + 5
	if c.s.Emperor != "" {
		drawCrown(c.press, x, y+0.4, 4.4)
		x += 6
		x += c.press.Text(x, y, c.emperor(c.s.Emperor), caption, typeset.ToLeft) + 5
	}
	x += c.press.Text(x, y, "100", typeset.Style{Face: typeset.SansBold, Size: 7, Colour: ink}, typeset.ToLeft) + 1.6
	x += c.press.Text(x, y, c.t("chronicle.legend.leading"), caption, typeset.ToLeft) + 5
	if c.anyAbsent() {
		x += c.press.Text(x, y, "10", typeset.Style{Face: typeset.SerifItalic, Size: 7.4, Colour: soft}, typeset.ToLeft) + 1.6
		c.press.Text(x, y, c.t("chronicle.legend.absent"), caption, typeset.ToLeft)
	}
	c.y += legendRow
	for _, row := range lines {
		c.room(footnoteRow)
		for i, l := range row {
			x := c.press.Left + float64(i)*(c.press.Right-c.press.Left+gutter)/2
			c.press.Text(x, c.y+1, l.mark, typeset.Style{Face: typeset.SerifItalic, Size: 7.5, Colour: brass}, typeset.ToLeft)
			c.press.Set(x+3.6, c.y+1, l.text, caption, typeset.ToLeft)
		}
		c.y += footnoteRow
	}
}

func (c *chronicle) anyAbsent() bool {
	return slices.ContainsFunc(c.s.Record, func(g seafall.GameRecord) bool {
		for _, score := range g.Scores {
			if score.Absent {
				return true
			}
		}
		return false
	})
}

// footnote is what is to be said about one game.
type footnote struct {
	game int
	mark string
	text string
}

func (c *chronicle) footnotes() []footnote {
	var notes []footnote
	for _, g := range c.s.Record {
		var said []string
		if tied := c.past.tied[g.Number]; len(tied) > 0 {
			// Named as the columns stand.
			tied = slices.DeleteFunc(slices.Clone(c.s.Order), func(p seafall.Province) bool { return !slices.Contains(tied, p) })
			said = append(said, c.t("chronicle.note.tied", "provinces", c.list(tied), "province", c.speak.Province(g.Winner)))
		}
		if g.EndedBy == "card" {
			said = append(said, c.t("chronicle.note.card"))
		}
		var absent []seafall.Province
		for _, p := range c.s.Order {
			if g.Scores[p].Absent {
				absent = append(absent, p)
			}
		}
		if len(absent) > 0 {
			said = append(said, c.t("chronicle.note.absent", "count", len(absent), "provinces", c.list(absent)))
		}
		if g.Overruled > 0 {
			said = append(said, c.t("chronicle.note.overruled", "count", g.Overruled))
		}
		if len(said) == 0 {
			continue
		}
		notes = append(notes, footnote{g.Number, letters(len(notes)),
			c.t("chronicle.note", "game", g.Number, "text", strings.Join(said, " "))})
	}
	notes = append(notes, c.general()...)
	return append(notes, c.comings()...)
}

// footline is a line of a footnote; the first bears its mark.
type footline struct {
	mark  string
	first bool // of its note
	text  typeset.Line
}

// footlines are the rows of the footnotes: one line in each, or two beside each
// other where that saves room and no note is parted by it.
func (c *chronicle) footlines(notes []footnote) [][]footline {
	full, half := c.wrapped(notes, c.press.Right-c.press.Left), c.wrapped(notes, (c.press.Right-c.press.Left-gutter)/2)
	left := (len(half) + 1) / 2
	for left < len(half) && !half[left].first {
		left++
	}
	if left > len(full)-2 {
		left, half = len(full), full
	}
	var rows [][]footline
	for i := range left {
		row := []footline{half[i]}
		if left+i < len(half) {
			row = append(row, half[left+i])
		}
		rows = append(rows, row)
	}
	return rows
}

// wrapped are the footnotes as lines of a column.
func (c *chronicle) wrapped(notes []footnote, width float64) []footline {
	var lines []footline
	for _, n := range notes {
		for i, l := range c.press.Paragraph(n.text, caption, width-3.6) {
			lines = append(lines, footline{text: l, first: i == 0})
			if i == 0 {
				lines[len(lines)-1].mark = n.mark
			}
		}
	}
	return lines
}

// list names provinces as a sentence does.
func (c *chronicle) list(provinces []seafall.Province) string {
	names := make([]string, len(provinces))
	for i, p := range provinces {
		names[i] = c.speak.Province(p)
	}
	return c.speak.List(names)
}

// letters counts a, b… z, aa.
func letters(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		return letters(i/26-1) + s
	}
	return s
}

// claimsHigh is how high the milestones are with their heading, each of a
// height.
func (c *chronicle) claimsHigh(row float64) float64 {
	n := len(c.recorded)
	if n == 0 {
		return 0
	}
	return 5 + row*float64((n+1)/2) + 7
}

// milestones are the list below its heading, nothing when there are none.
func (c *chronicle) milestones(row float64) {
	if len(c.recorded) == 0 {
		return
	}
	c.press.Text(c.press.Left, c.y, c.t("chronicle.milestones"), heading, typeset.ToLeft)
	c.y += 2.2
	c.claimed(row)
}

// milestonesApart are the milestones that found no room above the record: on
// what is left of the page, else on one of their own.
func (c *chronicle) milestonesApart() {
	if c.y+6+c.claimsHigh(lowestClaim) <= c.press.Bottom {
		c.y += 6
		c.milestones(lowestClaim)
		return
	}
	c.open(c.t("chronicle.milestones"), 1, c.t("chronicle.milestones"))
	c.title(c.t("chronicle.milestones"), c.t("chronicle.milestones.deck", "count", len(c.recorded)))
	c.claimed(min(claimApart, max(tallestClaim, (c.press.Bottom-c.y)/float64((len(c.recorded)+1)/2))))
}

// claimed lists milestones in two columns, down the left one first.
func (c *chronicle) claimed(row float64) {
	c.press.Rule(c.press.Left, c.press.Right, c.y, ink, 0.35)
	left := c.recorded
	gap := 8.0
	w := (c.press.Right - c.press.Left - gap) / 2
	for len(left) > 0 {
		rows := min((len(left)+1)/2, int((c.press.Bottom-c.y)/row))
		for i := range min(2*rows, len(left)) {
			x := c.press.Left + (w+gap)*float64(i/rows)
			c.claim(x, c.y+row*float64(i%rows), w, row, left[i])
		}
		left = left[min(2*rows, len(left)):]
		c.y += row * float64(rows)
		if len(left) > 0 {
			c.page()
		}
	}
	c.y += 9.8
}

func (c *chronicle) claim(x, y, w, row float64, m seafall.Milestone) {
	base := y + row/2 + 0.95
	crest := min(4.2, row*0.67)
	c.press.Text(x+5, base, c.number(m.Game), small, typeset.ToRight)
	drawCrest(c.press, m.Province, x+9.3-crest/2, y+(row-crest*1.19)/2, crest)
	c.press.Fitted(x+13.4, base, m.Name, body.At(9+max(0, row-tallestClaim)/2), typeset.ToLeft, w-22, 1, false)
	c.press.Text(x+w, base, c.signed(m.Glory), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: ink}, typeset.ToRight)
	c.press.Rule(x, x+w, y+row, 0xDADBD7, 0.12)
}
