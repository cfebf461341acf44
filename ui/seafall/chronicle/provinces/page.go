package provinces

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// thirdsGap is between three columns of a province's page.
const thirdsGap = 8.5

// Page is the page of one province, in sections. A crowded page is set
// closer and its lists are cut shorter, so that the province stays on one.
type Page struct {
	*leaf.Leaf
	squeeze            float64 // how close it is set: 0 with room to 1
	ownRows, claimRows int     // how many lines its lists have at most
	allRows            int     // and what its glory came from in all games has
	byGame             bool    // it has a strip of its games
}

// Print prints the page of a province, place counted from 0.
func (c *Page) Print(place int, p seafall.Province) {
	n := c.Speak.Province(p)
	section := c.T("chronicle.provinces.section", "province", n)
	if place == 0 {
		c.Open(section, 0, c.T("chronicle.section.provinces"))
		c.Press.Bookmark(n, 1, 0)
	} else {
		c.Open(section, 1, n)
	}
	c.head(p)
	board, ships, enmity := boardSection{c}, shipsSection{c}, enmitySection{c}
	deeds, games := deedsSection{c}, gamesSection{c}
	colonies := coloniesSection{c}
	lands := colonies.list(p)
	relics := relicsSection{c}
	treasures := relics.list(p)
	own, claims := enmity.elsewhere(p), deeds.claims(p)
	var least float64
	need := func() (over, spare float64) {
		least = deeds.bestGame(p, 0, 0, (c.Press.Right-c.Press.Left-folio.HalvesGap)/2, false) + 10.5
		over = c.Y + board.high(p) + colonies.high(lands) + relics.high(treasures) + shipsHigh + enmity.high(own) + deeds.high(claims, least) - c.Press.Bottom
		spare = board.spare(p) + colonies.spare(lands) + relics.spare(treasures) + shipsSpare + enmitySpare + blockSpare + deeds.spare(claims, least)
		if c.byGame {
			over, spare = over+stripHigh, spare+stripSpare
		}
		return over, spare
	}
	shorten := func() (over, spare float64) {
		c.ownRows, c.claimRows, c.allRows = ownRows, claimRows, allRows
		over, spare = need()
		for over > spare && max(c.ownRows, c.claimRows) > leastRows {
			if c.claimRows >= c.ownRows {
				c.claimRows--
			} else {
				c.ownRows--
			}
			over, spare = need()
		}
		if over > spare { // the charts say it as well; but it goes only where that is enough
			c.allRows = 0
			if over, spare = need(); over > spare {
				c.allRows = allRows
				over, spare = need()
			}
		}
		return over, spare
	}
	c.byGame = true
	over, spare := shorten()
	if over > spare { // nor need a strip stand alone on the next page: the record has it
		c.byGame = false
		over, spare = shorten()
	}
	c.squeeze = min(1, max(0, over/spare))
	board.print(p)
	colonies.print(p, lands)
	relics.print(treasures)
	ships.print(p)
	enmity.print(p, own)
	deeds.print(p, claims, least)
	if c.byGame {
		games.print(p)
	}
}

// Heights of what stands on a province's page, in millimetres, when there is
// room; and how much less of it a crowded page takes.
const (
	leaderSpare           = 2.5
	shipsHigh, shipsSpare = 59.0, 9.6
	stripHigh, stripSpare = 43.0, 16.0
	blockSpare            = 3.5 // of the milestones
	boxesSpare, homeSpare = 1.0, 1.4
	enmitySpare           = 3.5 + boxesSpare + homeSpare
)

// spared takes off what a crowded page saves.
func (c *Page) spared(high, spare float64) float64 {
	return high - spare*c.squeeze
}

// head is the crest and the name of a province, its people and its glory.
func (c *Page) head(p seafall.Province) {
	b := c.State.Board(p)
	y := c.Y
	leaf.DrawCrest(c.Press, p, c.Press.Left+0.6, y+0.6, 24)
	x := c.Press.Left + 32
	width := c.Press.Right - x - 38
	if b.Player != "" {
		c.Press.Fitted(x, y+4, strings.ToUpper(c.T("chronicle.player", "player", b.Player)), folio.LabelType, typeset.ToLeft, c.Press.Right-x-4, 2, false)
	}
	title := typeset.Style{Face: typeset.Display, Size: 34, Colour: folio.DarkInk}
	lines, title := c.Press.Fit(c.Speak.Province(p), title, width, 99)
	for _, size := range []float64{17, 11} { // the widest names of sixty letters need the smaller one
		if len(lines) > 1 && (size == 17 || len(lines) > 2) {
			title.Size = size
			lines = c.Press.Measure(c.Speak.Province(p), title.Face).Break(title, width, 0)
		}
	}
	lead := 7.6
	if title.Size < 17 {
		lead = 5
	}
	base := y + 16.6 - float64(max(0, len(lines)-2))*lead/2
	for i, l := range lines {
		c.Press.Set(x, base+float64(i)*lead, l, title, typeset.ToLeft)
	}
	base += float64(len(lines)-1)*lead + 7
	who := strings.TrimSpace(c.Speak.Title(p) + " " + b.Leader.Name)
	if a := b.Leader.Appellation; a != "" && who != "" {
		who = c.T("chronicle.with_appellation", "leader", who, "appellation", c.Speak.Appellation(a, b.Leader.Style))
	}
	deck, under := folio.DeckType.At(12), 5.2
	if len(c.Press.Paragraph(who, deck, width)) > 2 {
		deck, under = folio.DeckType.At(9), 4
	}
	for _, l := range c.Press.Paragraph(who, deck, width) {
		c.Press.Set(x, base, l, deck, typeset.ToLeft)
		base += under
	}
	if p == c.State.Emperor {
		c.Press.Text(x, base, c.T("chronicle.crowned", "title", c.Emperor(p), "date", c.Speak.Date(c.Past.Crowned)), folio.DeckType.In(folio.BrassInk), typeset.ToLeft)
		base += 5.2
	}
	if b.Left {
		c.Press.Text(x, base, c.T("chronicle.left"), folio.DeckType, typeset.ToLeft)
		base += 5.2
	}
	c.Press.Text(c.Press.Right, y+14.5, c.Number(b.CampaignGlory), typeset.Style{Face: typeset.Display, Size: 37, Colour: folio.DarkInk}, typeset.ToRight)
	c.Capitals(c.Press.Right, y+20, c.T("chronicle.campaign_glory"), folio.LabelType, typeset.ToRight)
	c.Press.Text(c.Press.Right, y+25.7, c.T("chronicle.place_won",
		"place", c.T("chronicle.place", "place", c.T("chronicle.ordinal."+c.Number(c.Places[p])), "of", len(c.State.Order)),
		"won", c.T("chronicle.won", "count", account.Won(c.State, p))), folio.DeckType.At(8.5), typeset.ToRight)
	c.Y = max(y+32, base+0.5)
	c.Press.Rule(c.Press.Left, c.Press.Right, c.Y, folio.DarkInk, 0.35)
	c.Y += 6
}

// ownRows is how many regions with own stickers a province's page lists with
// room, and leastRows how many of them, and of the milestones, on any page.
const ownRows, leastRows = 12, 4

// allRows is how many lines say what a province's glory came from in all games.
const allRows = 3

// claimRows is how many milestones a province's page lists with room.
const claimRows = 14

// ownClaim is how high each is, and claimSpare how much less on a crowded page.
const ownClaim, claimSpare = 5.1, 1.0
