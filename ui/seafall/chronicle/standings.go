package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// standingsPage is who stands where: whoever is crowned, the table of
// provinces, and their titles game by game.
type standingsPage struct{ *leaf.Leaf }

// print prints the page.
func (c standingsPage) print() {
	c.Open(c.T("chronicle.section.standings"), 0, c.T("chronicle.section.standings"))
	below := c.T("chronicle.record.empty")
	if g := account.LastGame(c.State); g != nil {
		below = c.T("chronicle.standings.deck.undated", "game", g.Number)
		if g.Date != "" {
			below = c.T("chronicle.standings.deck", "game", g.Number, "date", c.Speak.Date(g.Date))
		}
	}
	c.Title(c.T("chronicle.standings"), below)
	if c.State.Emperor != "" {
		c.crowned()
	}
	c.ranking()
	c.titlesByGame()
}

// crowned is the block of whoever is emperor.
func (c standingsPage) crowned() {
	p := c.State.Emperor
	b := c.State.Board(p)
	y := c.Y - 5.5
	leaf.DrawCrown(c.Press, c.Press.Left+5, y+8.8, 16)
	leaf.DrawCrest(c.Press, p, c.Press.Left+2.3, y+9.8, 21.4)
	x := c.Press.Left + 32
	c.Capitals(x, y+12.4, c.Emperor(p), folio.LabelType.In(folio.BrassInk), typeset.ToLeft)
	who := c.LeaderOf(p)
	great := typeset.Style{Face: typeset.Display, Size: 24, Colour: folio.DarkInk}
	drop := c.Press.Fitted(x, y+22.4, who, great, typeset.ToLeft, 106, 2, false)
	reign := c.Reign(p) + "."
	if b.Player != "" {
		reign = c.T("chronicle.played_by", "player", b.Player) + " " + reign
	}
	drop += c.Press.Fitted(x, y+29.6+drop, reign, folio.DeckType, typeset.ToLeft, c.Press.Right-x-25, 2, false) // beside the glory
	drop += c.Press.Fitted(x, y+34.6+drop, c.Lead(p)+".", folio.DeckType, typeset.ToLeft, c.Press.Right-x, 2, false)
	c.Press.Text(c.Press.Right, y+25, c.Number(b.CampaignGlory), typeset.Style{Face: typeset.Display, Size: 36, Colour: folio.DarkInk}, typeset.ToRight)
	c.Capitals(c.Press.Right, y+30.5, c.T("chronicle.campaign_glory"), folio.LabelType, typeset.ToRight)
	c.Y = y + max(41, 39+drop)
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.HairlineInk, 0.2)
	c.Y += 10
}

// ranking is the table of standings.
func (c standingsPage) ranking() {
	x := func(at float64) float64 { return c.Press.Left + at*(c.Press.Right-c.Press.Left)/170 }
	y := c.Y
	for _, h := range []struct {
		at  float64
		key string
		a   typeset.Align
	}{{18, "chronicle.head.province", typeset.ToLeft}, {60, "chronicle.head.title", typeset.ToLeft}, {91, "chronicle.head.glory", typeset.ToRight},
		{115, "chronicle.head.won", typeset.ToRight}, {135, "chronicle.head.milestones", typeset.ToRight}, {154, "chronicle.head.best", typeset.ToRight},
		{170, "chronicle.head.enmity", typeset.ToRight}} {
		c.Capitals(x(h.at), y, c.T(h.key), folio.LabelType, h.a)
	}
	y += 3.2
	c.Press.Rule(c.Press.Left, c.Press.Right, y, folio.DarkInk, 0.35)
	const row = 13.0
	best := c.State.Board(c.Order[0]).CampaignGlory
	for _, p := range c.Order {
		b := c.State.Board(p)
		mid := y + row/2
		c.Press.Guide.LeadTo(x(0), y, x(58)-x(0), row, typeset.Mark{Text: c.Speak.Province(p)})
		c.Press.Text(x(0), mid+2.2, c.Number(c.Places[p]), typeset.Style{Face: typeset.Display, Size: 17, Colour: folio.DarkInk}, typeset.ToLeft)
		leaf.DrawCrest(c.Press, p, x(9), mid-4.1, 6.9)
		c.Press.Fitted(x(18), mid-1.1, c.Speak.Province(p), folio.NameType.At(10.5), typeset.ToLeft, x(58)-x(18), 2, true)
		c.Press.Fitted(x(18), mid+4, c.People(p), folio.CaptionType.At(7.5), typeset.ToLeft, x(58)-x(18), 1, false)
		titleAt := mid + 1.1
		if p == c.State.Emperor {
			titleAt = mid + 3
			c.Press.Fitted(x(60), mid-1.4, c.Emperor(p), folio.DeckType.In(folio.BrassInk), typeset.ToLeft, x(81)-x(60), 1, false)
		}
		c.Press.Fitted(x(60), titleAt, c.StandingTitle(p), folio.DeckType.In(folio.DarkInk), typeset.ToLeft, x(81)-x(60), 2, true)
		c.Press.Text(x(91), mid+1.5, c.Number(b.CampaignGlory), folio.TotalType.At(13), typeset.ToRight)
		if d := b.CampaignGlory - best; d != 0 {
			c.Press.Text(x(101), mid+1.4, c.Signed(d), folio.SmallType, typeset.ToRight)
		}
		c.Press.Text(x(115), mid+1.3, c.Number(account.Won(c.State, p)), folio.FigureType.At(9.5), typeset.ToRight)
		c.Press.Text(x(135), mid+1.3, c.Number(b.MilestoneGlory), folio.FigureType.At(9.5), typeset.ToRight)
		if g, played := account.Best(c.State, p); played {
			wide := c.Press.Text(x(154), mid+1.3, c.T("chronicle.game", "game", g.Number), folio.SmallType, typeset.ToRight)
			c.Press.Text(x(154)-wide-1.2, mid+1.3, c.Number(g.Scores[p].GameGlory), folio.FigureType.At(9.5), typeset.ToRight)
		} else {
			c.Press.Text(x(154), mid+1.3, "–", folio.FigureType.In(folio.FaintInk), typeset.ToRight)
		}
		c.Press.Text(x(170), mid+1.3, c.Number(account.Standing(c.State, p)), folio.FigureType.At(9.5), typeset.ToRight)
		y += row
		c.Press.Rule(c.Press.Left, c.Press.Right, y, folio.HairlineInk, 0.2)
	}
	c.Press.Text(c.Press.Left, y+4, c.T("chronicle.standings.note"), folio.CaptionType, typeset.ToLeft)
	c.Y = y + 15.5
}

// titlesByGame draws who bore which title after each game.
func (c standingsPage) titlesByGame() {
	games := c.State.Record
	rows := seafall.Titles[:min(len(c.State.Playing()), len(seafall.Titles))]
	const above, below = 14.0, 9.0
	if len(games) == 0 || c.Press.Bottom-c.Y < above+below+7*float64(len(rows)-1) {
		return
	}
	pitch := min(13.6, (c.Press.Bottom-c.Y-above-below)/float64(len(rows)-1))
	c.Press.Text(c.Press.Left, c.Y, c.T("chronicle.titles"), folio.HeadingType, typeset.ToLeft)
	c.Press.Text(c.Press.Left, c.Y+4.8, c.T("chronicle.titles.note_start"), folio.CaptionType, typeset.ToLeft)
	top := c.Y + above
	x1, x2 := c.Press.Left+26, c.Press.Right-30
	at := func(game int) float64 { return x1 + (x2-x1)*float64(game)/float64(len(games)) }
	level := func(t seafall.Title) float64 { return top + pitch*float64(t.Rank()-1) }
	for _, t := range rows {
		c.Press.Rule(x1-4, x2+4, level(t), 0xE6E6E2, 0.12)
		c.Press.Text(c.Press.Left, level(t)+0.2, c.Speak.TitleWord(t, seafall.Masculine), folio.BodyType, typeset.ToLeft)
		if f := c.Speak.TitleWord(t, seafall.Feminine); f != c.Speak.TitleWord(t, seafall.Masculine) {
			c.Press.Text(c.Press.Left, level(t)+3.6, f, folio.DeckType.At(7).In(folio.SoftInk), typeset.ToLeft)
		}
	}
	foot := top + pitch*float64(len(rows)-1) + 7
	c.Press.Text(at(0), foot, c.T("chronicle.start"), folio.SmallType, typeset.Centred)
	every := 1 + len(games)*5/int(x2-x1)
	for i, g := range games {
		if (i+1)%every == 0 {
			c.Press.Text(at(i+1), foot, c.Number(g.Number), folio.SmallType, typeset.Centred)
		}
	}
	for i := len(c.State.Order) - 1; i >= 0; i-- {
		c.career(c.State.Order[i], at, level, x2+6)
	}
	c.Y = foot + 2
}

// career is the line of one province through its titles.
func (c standingsPage) career(p seafall.Province, at func(int) float64, level func(seafall.Title) float64, end float64) {
	type stop struct {
		x, y float64
		won  bool
	}
	var stops []stop
	if t := c.Past.Titles[p]; t.Valid() {
		stops = append(stops, stop{at(0), level(t), false})
	}
	for i, g := range c.State.Record {
		if score, there := g.Scores[p]; there && score.Title.Valid() {
			stops = append(stops, stop{at(i + 1), level(score.Title), g.Winner == p})
		}
	}
	if len(stops) == 0 {
		return
	}
	v := leaf.Looks[p]
	for _, halo := range []bool{true, false} {
		if halo {
			c.Press.Stroke(typeset.White, 1.3)
		} else {
			c.Press.Stroke(v.Colour, 0.55)
			c.Press.Dashes(v.Dashes...)
		}
		var line typeset.Shape
		line.MoveTo(stops[0].x, stops[0].y)
		for i, s := range stops[1:] {
			from := stops[i]
			bend := (s.x - from.x) / 2
			line.CurveTo(from.x+bend, from.y, s.x-bend, s.y, s.x, s.y)
		}
		c.Press.Draw(line, 0, 0, 1, typeset.Drawn)
		c.Press.Dashes()
	}
	r := min(1.1, (at(1)-at(0))*0.22)
	for _, s := range stops {
		if !s.won {
			c.Press.Mark(v.Marker, v.Colour, s.x, s.y, r)
			continue
		}
		c.Press.Stroke(v.Colour, 0.3)
		c.Press.Fill(typeset.White)
		c.Press.Circle(s.x, s.y, r*1.8, typeset.Painted)
		leaf.DrawStar(c.Press, s.x, s.y, r*2.7, v.Colour)
	}
	if last := stops[len(stops)-1]; c.State.Board(p).Title.Valid() {
		leaf.DrawCrest(c.Press, p, end, last.y-2.6, 4.4)
		c.Press.Fitted(end+6.2, last.y+1.1, c.Speak.Province(p), folio.BodyType.At(8.5), typeset.ToLeft, c.Press.Right-end-6.2, 2, true)
	}
}
