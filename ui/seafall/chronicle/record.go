package chronicle

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/tale"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// recordPage is the Historical Record: targets, glory game by game, milestones
// and footnotes.
type recordPage struct{ *leaf.Leaf }

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
	c.Open(c.T("chronicle.section.record"), 0, c.T("chronicle.section.record"))
	below := c.T("chronicle.record.deck")
	if len(c.State.Record) == 0 {
		below = c.T("chronicle.record.empty")
	}
	if len(c.Recorded) == 0 {
		below += " " + c.T("chronicle.milestones.none")
	}
	c.Title(c.T("chronicle.record"), below)

	notes := tale.Footnotes(c.Account)
	lines := leaf.NoteRows(c.Leaf, notes)
	var rules []typeset.Line
	if text := speech.RulesAdded(c.Speak, c.State.Late.Rules); text != "" {
		rules = c.Press.Paragraph(text, folio.CaptionType, c.Press.Right-c.Press.Left)
	}
	foot := recordFoot + legendRow + footnoteRow*float64(len(lines)+len(rules))
	free := c.Press.Bottom - c.Y - recordHead - foot
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
		if c.Room(need) {
			c.head()
		}
		c.line(i, g, row, marks[g.Number])
	}
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.DarkInk, 0.35)
	c.totals()
	c.legend(lines)
	c.rules(rules)
	if apart {
		list.printApart()
	}
}

// columns are the left edges and the width of the provinces' columns.
func (c recordPage) columns() (first, width float64) {
	first = c.Press.Left + 45
	if len(c.State.Evenings) > 0 { // their names stand before the columns
		first += 8
	}
	return first, (c.Press.Right - first) / float64(len(c.State.Order))
}

// gameEdge is where a game's glory ends in a column, not far from the total.
func gameEdge(width float64) float64 { return width - 2 - min(width*0.5, 15) }

// head is who the columns are of.
func (c recordPage) head() {
	first, w := c.columns()
	y := c.Y
	for i, p := range c.State.Order {
		x := first + w*float64(i)
		leaf.DrawCrest(c.Press, p, x+1.8, y, 6.8)
		c.Press.Fitted(x+10.4, y+4.8, c.State.Board(p).Player, folio.SmallType, typeset.ToLeft, w-11.4, 2, true)
		c.Press.Fitted(x+1.8, y+12.4, c.Speak.Province(p), folio.NameType, typeset.ToLeft, w-3, 2, true)
		c.Press.Text(x+gameEdge(w), y+17.6, c.T("chronicle.column.game"), folio.TinyType.In(folio.FaintInk), typeset.ToRight)
		c.Press.Text(x+w-2, y+17.6, c.T("chronicle.column.campaign"), folio.TinyType.In(folio.FaintInk), typeset.ToRight)
	}
	c.Capitals(c.Press.Left, y+17.6, c.T("chronicle.head.game"), folio.LabelType, typeset.ToLeft)
	c.Capitals(c.Press.Left+14, y+17.6, c.T("chronicle.head.date"), folio.LabelType, typeset.ToLeft)
	c.Capitals(c.Press.Left+42, y+17.6, c.T("chronicle.head.target"), folio.LabelType, typeset.ToRight)
	c.Y = y + 20
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.DarkInk, 0.35)
}

// line is one game of the record, row high; mark leads to its footnote.
func (c recordPage) line(i int, g seafall.GameRecord, row float64, mark string) {
	first, w := c.columns()
	mid := c.Y + row/2
	base := mid + 1.25
	c.Press.Guide.LeadTo(c.Press.Left, c.Y, 34, row, c.told(g.Number))
	tight := (row - lowestRow) / (tallestRow - lowestRow) // 0 to 1
	c.Press.Text(c.Press.Left+8, base+0.2, c.Number(g.Number), folio.BodyType.At(9.5+tight), typeset.ToRight)
	if mark != "" {
		c.Press.Text(c.Press.Left+8.5, base-1.4, mark, typeset.Style{Face: typeset.SerifItalic, Size: 6.5, Colour: folio.BrassInk}, typeset.ToLeft)
		c.Press.Guide.Place(notedAt(mark), c.Y)
		c.Press.Guide.LeadTo(c.Press.Left+7, base-4.4, 5, 5, typeset.Mark{Text: noteAt(mark), Level: typeset.Quiet})
	}
	date := c.T("chronicle.on_paper")
	if g.Date != "" {
		date = c.Speak.DateShort(g.Date)
		if i == 0 || !strings.HasPrefix(c.State.Record[i-1].Date, g.Date[:4]) {
			date = c.T("chronicle.record.dated", "date", date, "year", g.Date[:4])
		}
	}
	dated := base
	if name := seafall.EveningOf(c.State, g.Number).Name; name != "" {
		dated -= 1.3
		c.Press.Fitted(c.Press.Left+14, base+1.6, name, folio.DeckType.At(6.5+tight), typeset.ToLeft, first-c.Press.Left-15, 1, false)
	}
	c.Press.Fitted(c.Press.Left+14, dated, date, folio.SmallType, typeset.ToLeft, 19.5, 1, false)
	c.Press.Text(c.Press.Left+42, dated, c.Number(g.Target), typeset.Style{Face: typeset.SansBold, Size: 8 + tight, Colour: folio.DarkInk}, typeset.ToRight)

	most, leads := account.Leading(g)
	for j, p := range c.State.Order {
		x := first + w*float64(j)
		score, there := g.Scores[p]
		if !there {
			c.Press.Text(x+w-2, base, "–", folio.FigureType.In(folio.FaintInk), typeset.ToRight)
			continue
		}
		game := folio.FigureType.In(folio.SoftInk)
		if g.Winner == p {
			c.Press.Block(x+0.9, c.Y+0.45, w-1.3, row-0.9, leaf.Looks[p].Tint)
			c.Press.Block(x+0.5, c.Y+0.45, 0.8, row-0.9, leaf.Looks[p].Colour)
			game = typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: folio.DarkInk}
		}
		if score.Absent {
			game = typeset.Style{Face: typeset.SerifItalic, Size: 8.8, Colour: folio.SoftInk}
		}
		figures := c.Press.Text(x+gameEdge(w), base, c.Number(score.GameGlory), game, typeset.ToRight)
		if g.Winner == p {
			leaf.DrawStar(c.Press, x+gameEdge(w)-figures-2.3, mid, 2.6, leaf.Looks[p].Colour)
		}
		c.Press.Line(x+gameEdge(w)+1.3, mid+1.6, x+gameEdge(w)+3.4, mid-1.6, folio.HairlineInk, 0.15)
		sum := folio.FigureType.At(9.5 + 1.5*tight)
		if leads && score.CampaignGlory == most {
			sum.Face = typeset.SansBold
		}
		c.Press.Text(x+w-2, base+0.15, c.Number(score.CampaignGlory), sum, typeset.ToRight)
	}
	for j := range c.State.Order {
		x := first + w*float64(j)
		c.Press.Line(x, c.Y, x, c.Y+row, 0xE2E3DF, 0.12)
	}
	c.Y += row
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, 0xDADBD7, 0.12)
}

// told is where the story tells a game, nowhere for one that was only copied from paper.
func (c recordPage) told(game int) typeset.Mark {
	for _, v := range c.Past.Evenings {
		if v.Number == game {
			return typeset.Mark{Text: bookmarkOf(c.Account, v)}
		}
	}
	return typeset.Mark{}
}

// totals are the lines below the record.
func (c recordPage) totals() {
	first, w := c.columns()
	at := func(j int) float64 { return first + w*float64(j+1) - 2 }
	y := c.Y + 6.6
	c.Press.Fitted(c.Press.Left, y, c.T("chronicle.campaign_glory"), folio.HeadingType, typeset.ToLeft, first-c.Press.Left-2, 1, false)
	for j, p := range c.State.Order {
		if p == c.State.Emperor {
			leaf.DrawCrown(c.Press, first+w*float64(j)+1.8, y, 6.2)
		}
		c.Press.Text(at(j), y, c.Number(c.State.Board(p).CampaignGlory), folio.TotalType.At(13), typeset.ToRight)
	}
	y += 5.6
	for _, line := range []struct {
		key string
		of  func(seafall.Province) int
	}{
		{"chronicle.of_it_milestones", func(p seafall.Province) int { return c.State.Board(p).MilestoneGlory }},
		{"chronicle.enmity_standing", func(p seafall.Province) int { return account.Standing(c.State, p) }},
	} {
		c.Press.Fitted(c.Press.Left, y, c.T(line.key), folio.SmallType, typeset.ToLeft, first-c.Press.Left-2, 1, false)
		for j, p := range c.State.Order {
			c.Press.Text(at(j), y, c.Number(line.of(p)), folio.SmallType.At(8), typeset.ToRight)
		}
		y += 4.3
	}
	key := "chronicle.title_now"
	if c.State.Emperor != "" {
		key = "chronicle.title_final"
	}
	c.Press.Fitted(c.Press.Left, y+0.4, c.T(key), folio.SmallType, typeset.ToLeft, first-c.Press.Left-2, 1, false)
	for j, p := range c.State.Order {
		c.Press.Fitted(at(j), y+0.4, c.StandingTitle(p), typeset.Style{Face: typeset.SerifItalic, Size: 9, Colour: folio.DarkInk}, typeset.ToRight, w-3, 1, false)
	}
	c.Y += recordFoot
}

// legend explains the signs, then come the footnotes.
func (c recordPage) legend(lines [][]leaf.Footline) {
	if len(c.State.Record) == 0 {
		return
	}
	c.Room(legendRow)
	y := c.Y + 2.2
	x := c.Press.Left
	leaf.DrawStar(c.Press, x+1.4, y-0.9, 2.6, folio.DarkInk)
	x += 4
	x += c.Press.Text(x, y, c.T("chronicle.legend.winner"), folio.CaptionType, typeset.ToLeft) + 5
	if c.State.Emperor != "" {
		leaf.DrawCrown(c.Press, x, y+0.4, 4.4)
		x += 6
		x += c.Press.Text(x, y, c.Emperor(c.State.Emperor), folio.CaptionType, typeset.ToLeft) + 5
	}
	x += c.Press.Text(x, y, "100", typeset.Style{Face: typeset.SansBold, Size: 7, Colour: folio.DarkInk}, typeset.ToLeft) + 1.6
	x += c.Press.Text(x, y, c.T("chronicle.legend.leading"), folio.CaptionType, typeset.ToLeft) + 5
	if account.AnyAbsent(c.State) {
		x += c.Press.Text(x, y, "10", typeset.Style{Face: typeset.SerifItalic, Size: 7.4, Colour: folio.SoftInk}, typeset.ToLeft) + 1.6
		c.Press.Text(x, y, c.T("chronicle.legend.absent"), folio.CaptionType, typeset.ToLeft)
	}
	c.Y += legendRow
	for _, row := range lines {
		c.Room(footnoteRow)
		for i, l := range row {
			x := c.Press.Left + float64(i)*(c.Press.Right-c.Press.Left+folio.HalvesGap)/2
			if l.Mark != "" {
				c.Press.Text(x, c.Y+1, l.Mark, typeset.Style{Face: typeset.SerifItalic, Size: 7.5, Colour: folio.BrassInk}, typeset.ToLeft)
				c.Press.Guide.Place(noteAt(l.Mark), c.Y-3)
				c.Press.Guide.LeadTo(x-1, c.Y-2.4, 5, 4.4, typeset.Mark{Text: notedAt(l.Mark), Level: typeset.Quiet})
			}
			c.Press.Set(x+3.6, c.Y+1, l.Text, folio.CaptionType, typeset.ToLeft)
		}
		c.Y += footnoteRow
	}
}

// noteAt and notedAt are where a footnote stands, and where its mark does.
func noteAt(mark string) string  { return "footnote " + mark }
func notedAt(mark string) string { return "noted " + mark }

// rules are the rules that the table added (R73).
func (c recordPage) rules(lines []typeset.Line) {
	for _, l := range lines {
		c.Room(footnoteRow)
		c.Press.Set(c.Press.Left, c.Y+1, l, folio.CaptionType, typeset.ToLeft)
		c.Y += footnoteRow
	}
}
