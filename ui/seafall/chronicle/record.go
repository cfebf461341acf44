package chronicle

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/tale"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
)

// recordPage is the Historical Record: targets, glory game by game, milestones
// and footnotes.
type recordPage struct{ *leaf }

// Heights of the record in millimetres.
const (
	recordHead  = 24.0 // crests, names and what the columns are
	recordFoot  = 25.0 // totals
	legendRow   = 7.0
	footnoteRow = 3.9
	tallestRow  = 8.3
	lowestRow   = 5.8
)

// print prints the record on as many pages as it takes.
func (c recordPage) print() {
	c.open(c.T("chronicle.section.record"), 0, c.T("chronicle.section.record"))
	below := c.T("chronicle.record.deck")
	if len(c.State.Record) == 0 {
		below = c.T("chronicle.record.empty")
	}
	if len(c.Recorded) == 0 {
		below += " " + c.T("chronicle.milestones.none")
	}
	c.title(c.T("chronicle.record"), below)

	notes := tale.Footnotes(c.Account)
	lines := noteRows(c.leaf, notes)
	var rules []typeset.Line
	if text := speech.RulesAdded(c.Speak, c.State.Late.Rules); text != "" {
		rules = c.press.Paragraph(text, captionType, c.press.Right-c.press.Left)
	}
	foot := recordFoot + legendRow + footnoteRow*float64(len(lines)+len(rules))
	free := c.press.Bottom - c.y - recordHead - foot
	// The lines of the record and of the milestones give way together; those
	// milestones that still find no room have a page of their own.
	list := milestoneList(c)
	games, claims := float64(max(1, len(c.State.Record))), float64((len(c.Recorded)+1)/2)
	over := (tallestRow*games + list.high(tallestClaim) - free) / ((tallestRow-lowestRow)*games + (tallestClaim-lowestClaim)*claims)
	apart := claims > 0 && over > 1
	if apart {
		over = (tallestRow*games - free) / ((tallestRow - lowestRow) * games)
	}
	over = min(1, max(0, over))
	if !apart {
		list.print(tallestClaim - over*(tallestClaim-lowestClaim))
	}
	row := tallestRow - over*(tallestRow-lowestRow)
	marks := map[int]string{}
	for _, n := range notes {
		marks[n.Game] = n.Mark
	}
	c.head()
	for i, g := range c.State.Record {
		// The totals stay with the last line.
		need := row
		if i == len(c.State.Record)-1 {
			need += recordFoot
		}
		if c.room(need) {
			c.head()
		}
		c.line(i, g, row, marks[g.Number])
	}
	c.press.Rule(c.press.Left, c.press.Right, c.y, darkInk, 0.35)
	c.totals()
	c.legend(lines)
	c.rules(rules)
	if apart {
		list.printApart()
	}
}

// columns are the left edges and the width of the provinces' columns.
func (c recordPage) columns() (first, width float64) {
	first = c.press.Left + 45
	return first, (c.press.Right - first) / float64(len(c.State.Order))
}

// gameEdge is where a game's glory ends in a column, not far from the total.
func gameEdge(width float64) float64 { return width - 2 - min(width*0.5, 15) }

// head is who the columns are of.
func (c recordPage) head() {
	first, w := c.columns()
	y := c.y
	for i, p := range c.State.Order {
		x := first + w*float64(i)
		drawCrest(c.press, p, x+1.8, y, 6.8)
		c.press.Fitted(x+10.4, y+4.8, c.State.Board(p).Player, smallType, typeset.ToLeft, w-11.4, 2, true)
		c.press.Fitted(x+1.8, y+12.4, c.Speak.Province(p), nameType, typeset.ToLeft, w-3, 2, true)
		c.press.Text(x+gameEdge(w), y+17.6, c.T("chronicle.column.game"), tinyType.In(faintInk), typeset.ToRight)
		c.press.Text(x+w-2, y+17.6, c.T("chronicle.column.campaign"), tinyType.In(faintInk), typeset.ToRight)
	}
	c.capitals(c.press.Left, y+17.6, c.T("chronicle.head.game"), labelType, typeset.ToLeft)
	c.capitals(c.press.Left+14, y+17.6, c.T("chronicle.head.date"), labelType, typeset.ToLeft)
	c.capitals(c.press.Left+42, y+17.6, c.T("chronicle.head.target"), labelType, typeset.ToRight)
	c.y = y + 20
	c.press.Rule(c.press.Left, c.press.Right, c.y, darkInk, 0.35)
}

// line is one game of the record, row high; mark leads to its footnote.
func (c recordPage) line(i int, g seafall.GameRecord, row float64, mark string) {
	first, w := c.columns()
	mid := c.y + row/2
	base := mid + 1.25
	tight := (row - lowestRow) / (tallestRow - lowestRow) // 0 to 1
	c.press.Text(c.press.Left+8, base+0.2, c.Number(g.Number), bodyType.At(9.5+tight), typeset.ToRight)
	if mark != "" {
		c.press.Text(c.press.Left+8.5, base-1.4, mark, typeset.Style{Face: typeset.SerifItalic, Size: 6.5, Colour: brassInk}, typeset.ToLeft)
	}
	date := c.T("chronicle.on_paper")
	if g.Date != "" {
		date = c.Speak.DateShort(g.Date)
		if i == 0 || !strings.HasPrefix(c.State.Record[i-1].Date, g.Date[:4]) {
			date += " " + g.Date[:4]
		}
	}
	c.press.Fitted(c.press.Left+14, base, date, smallType, typeset.ToLeft, 19.5, 1, false)
	c.press.Text(c.press.Left+42, base, c.Number(g.Target), typeset.Style{Face: typeset.SansBold, Size: 8 + tight, Colour: darkInk}, typeset.ToRight)

	most, leads := account.Leading(g)
	for j, p := range c.State.Order {
		x := first + w*float64(j)
		score, there := g.Scores[p]
		if !there {
			c.press.Text(x+w-2, base, "–", figureType.In(faintInk), typeset.ToRight)
			continue
		}
		game := figureType.In(softInk)
		if g.Winner == p {
			c.press.Block(x+0.9, c.y+0.45, w-1.3, row-0.9, looks[p].tint)
			c.press.Block(x+0.5, c.y+0.45, 0.8, row-0.9, looks[p].colour)
			game = typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: darkInk}
		}
		if score.Absent {
			game = typeset.Style{Face: typeset.SerifItalic, Size: 8.8, Colour: softInk}
		}
		figures := c.press.Text(x+gameEdge(w), base, c.Number(score.GameGlory), game, typeset.ToRight)
		if g.Winner == p {
			drawStar(c.press, x+gameEdge(w)-figures-2.3, mid, 2.6, looks[p].colour)
		}
		c.press.Line(x+gameEdge(w)+1.3, mid+1.6, x+gameEdge(w)+3.4, mid-1.6, hairlineInk, 0.15)
		sum := figureType.At(9.5 + 1.5*tight)
		if leads && score.CampaignGlory == most {
			sum.Face = typeset.SansBold
		}
		c.press.Text(x+w-2, base+0.15, c.Number(score.CampaignGlory), sum, typeset.ToRight)
	}
	for j := range c.State.Order {
		x := first + w*float64(j)
		c.press.Line(x, c.y, x, c.y+row, 0xE2E3DF, 0.12)
	}
	c.y += row
	c.press.Rule(c.press.Left, c.press.Right, c.y, 0xDADBD7, 0.12)
}

// totals are the lines below the record.
func (c recordPage) totals() {
	first, w := c.columns()
	at := func(j int) float64 { return first + w*float64(j+1) - 2 }
	y := c.y + 6.6
	c.press.Fitted(c.press.Left, y, c.T("chronicle.campaign_glory"), headingType, typeset.ToLeft, first-c.press.Left-2, 1, false)
	for j, p := range c.State.Order {
		if p == c.State.Emperor {
			drawCrown(c.press, first+w*float64(j)+1.8, y, 6.2)
		}
		c.press.Text(at(j), y, c.Number(c.State.Board(p).CampaignGlory), totalType.At(13), typeset.ToRight)
	}
	y += 5.6
	for _, line := range []struct {
		key string
		of  func(seafall.Province) int
	}{
		{"chronicle.of_it_milestones", func(p seafall.Province) int { return c.State.Board(p).MilestoneGlory }},
		{"chronicle.enmity_standing", func(p seafall.Province) int { return account.Standing(c.State, p) }},
	} {
		c.press.Fitted(c.press.Left, y, c.T(line.key), smallType, typeset.ToLeft, first-c.press.Left-2, 1, false)
		for j, p := range c.State.Order {
			c.press.Text(at(j), y, c.Number(line.of(p)), smallType.At(8), typeset.ToRight)
		}
		y += 4.3
	}
	key := "chronicle.title_now"
	if c.State.Emperor != "" {
		key = "chronicle.title_final"
	}
	c.press.Fitted(c.press.Left, y+0.4, c.T(key), smallType, typeset.ToLeft, first-c.press.Left-2, 1, false)
	for j, p := range c.State.Order {
		c.press.Fitted(at(j), y+0.4, c.StandingTitle(p), typeset.Style{Face: typeset.SerifItalic, Size: 9, Colour: darkInk}, typeset.ToRight, w-3, 1, false)
	}
	c.y += recordFoot
}

// legend explains the signs, then come the footnotes.
func (c recordPage) legend(lines [][]footline) {
	if len(c.State.Record) == 0 {
		return
	}
	c.room(legendRow)
	y := c.y + 2.2
	x := c.press.Left
	drawStar(c.press, x+1.4, y-0.9, 2.6, darkInk)
	x += 4
	x += c.press.Text(x, y, c.T("chronicle.legend.winner"), captionType, typeset.ToLeft) + 5
	if c.State.Emperor != "" {
		drawCrown(c.press, x, y+0.4, 4.4)
		x += 6
		x += c.press.Text(x, y, c.Emperor(c.State.Emperor), captionType, typeset.ToLeft) + 5
	}
	x += c.press.Text(x, y, "100", typeset.Style{Face: typeset.SansBold, Size: 7, Colour: darkInk}, typeset.ToLeft) + 1.6
	x += c.press.Text(x, y, c.T("chronicle.legend.leading"), captionType, typeset.ToLeft) + 5
	if account.AnyAbsent(c.State) {
		x += c.press.Text(x, y, "10", typeset.Style{Face: typeset.SerifItalic, Size: 7.4, Colour: softInk}, typeset.ToLeft) + 1.6
		c.press.Text(x, y, c.T("chronicle.legend.absent"), captionType, typeset.ToLeft)
	}
	c.y += legendRow
	for _, row := range lines {
		c.room(footnoteRow)
		for i, l := range row {
			x := c.press.Left + float64(i)*(c.press.Right-c.press.Left+halvesGap)/2
			c.press.Text(x, c.y+1, l.mark, typeset.Style{Face: typeset.SerifItalic, Size: 7.5, Colour: brassInk}, typeset.ToLeft)
			c.press.Set(x+3.6, c.y+1, l.text, captionType, typeset.ToLeft)
		}
		c.y += footnoteRow
	}
}

// rules are the rules that the table added (R73).
func (c recordPage) rules(lines []typeset.Line) {
	for _, l := range lines {
		c.room(footnoteRow)
		c.press.Set(c.press.Left, c.y+1, l, captionType, typeset.ToLeft)
		c.y += footnoteRow
	}
}
