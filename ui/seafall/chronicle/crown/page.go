package crown

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// page is the chapter on its page.
type page struct {
	*leaf.Leaf
	of     *account.Evening
	crown  scoring.Crowning
	middle float64
}

// Print prints the chapter after the story. Nothing is printed of a campaign that did
// not end so, or whose last game is still open.
func Print(c *leaf.Leaf) {
	for _, v := range c.Past.Evenings {
		if c.State.Late.EndedAtLast(v.Number) && v.Closed != nil && v.Closed.Emperor != "" {
			(&page{Leaf: c, of: v, crown: scoring.CrowningOf(*v.Closed, v.Held), middle: c.Press.Width / 2}).print()
			return
		}
	}
}

func (c *page) print() {
	title := c.T("late.p12.chronicle.crown")
	c.Open(title, 0, title)
	c.Title(title, c.T("late.p12.chronicle.crown.deck", "game", c.of.Number))
	c.emperor()
	c.how()
	c.claims()
	if c.State.Game() > c.of.Number {
		c.Press.Text(c.Press.Left, c.Y+4, c.T("late.p12.chronicle.crown.further"), folio.DeckType, typeset.ToLeft)
	}
}

// emperor is whoever was crowned, in the middle below the crown.
func (c *page) emperor() {
	p, y := c.crown.Emperor, c.Y-4
	width := c.Press.Right - c.Press.Left
	leaf.DrawCrown(c.Press, c.middle-13, y+15.5, 26)
	leaf.DrawCrest(c.Press, p, c.middle-17, y+18, 34)
	y += 67
	c.Capitals(c.middle, y, c.Emperor(p), folio.LabelType.At(8).In(folio.BrassInk), typeset.Centred)
	great := typeset.Style{Face: typeset.Display, Size: 30, Colour: folio.DarkInk}
	y += 13 + c.Press.Fitted(c.middle, y+13, c.LeaderOf(p), great, typeset.Centred, width, 2, false)
	if player := c.State.Board(p).Player; player != "" {
		c.Press.Fitted(c.middle, y+7, c.T("chronicle.played_by", "player", player), folio.DeckType.At(10.5), typeset.Centred, width, 1, false)
	}
	c.Y = y + 22
}

// how is what led to the crown, line by line.
func (c *page) how() {
	last := c.State.Late.LastIsland
	found := c.T("late.p12.chronicle.crown.found", "province", c.Speak.Province(last.By))
	if last.Island != "" {
		found = c.T("late.p12.chronicle.crown.found.named", "province", c.Speak.Province(last.By), "island", c.Speak.Region(last.Island))
	}
	lines := []string{found, c.T("late.p12.chronicle.crown.won", "province", c.Speak.Province(c.of.Closed.Winner), "glory", c.of.Closed.Glory[c.of.Closed.Winner])}
	var cost []string
	for _, settled := range c.of.Closed.Enmity {
		if settled.Lost > 0 {
			cost = append(cost, c.T("late.p12.chronicle.crown.one", "province", c.Speak.Province(settled.Province), "glory", c.Signed(-settled.Lost)))
		}
	}
	if len(cost) > 0 {
		lines = append(lines, c.T("late.p12.chronicle.crown.cost", "list", strings.Join(cost, ", ")))
	}
	lines = append(lines, late.WhyCrowned(c.Speak.Speaker, c.Speak.Province, c.crown))
	c.Press.Text(c.Press.Left, c.Y, c.T("late.p12.chronicle.crown.how"), folio.HeadingType, typeset.ToLeft)
	c.Y += 6.5
	style := folio.BodyType.At(10.5)
	for _, text := range lines {
		for _, line := range c.Press.Paragraph(text, style, c.Press.Right-c.Press.Left) {
			c.Press.Set(c.Press.Left, c.Y, line, style, typeset.ToLeft)
			c.Y += 5.2
		}
		c.Y += 1.4
	}
	c.Y += 6
}

// claims is the table of everybody's claim, in the order of what decides.
func (c *page) claims() {
	const row = 9.4
	x := func(at float64) float64 { return c.Press.Left + at*(c.Press.Right-c.Press.Left)/170 }
	y := c.Y
	c.Press.Text(c.Press.Left, y, c.T("late.p12.chronicle.crown.claims"), folio.HeadingType, typeset.ToLeft)
	y += 7
	for _, head := range []struct {
		at   float64
		text string
		a    typeset.Align
	}{{18, c.T("chronicle.head.province"), typeset.ToLeft}, {92, c.T("late.p12.end.game", "number", c.of.Number), typeset.ToRight}, {116, c.T("late.p12.end.total"), typeset.ToRight},
		{140, c.T("late.p12.end.milestones"), typeset.ToRight}, {148, c.T("late.p12.end.held"), typeset.ToLeft}} {
		c.Capitals(x(head.at), y, head.text, folio.LabelType, head.a)
	}
	y += 3.2
	c.Press.Rule(c.Press.Left, c.Press.Right, y, folio.DarkInk, 0.35)
	for i, claim := range c.crown.Claims {
		p, mid := claim.Province, y+row/2
		if i == 0 {
			leaf.DrawCrown(c.Press, x(0), mid+2.4, 6)
		} else {
			c.Press.Text(x(1.5), mid+1.9, c.Number(i+1), typeset.Style{Face: typeset.Display, Size: 13, Colour: folio.DarkInk}, typeset.ToLeft)
		}
		leaf.DrawCrest(c.Press, p, x(10), mid-3, 5.2)
		c.Press.Fitted(x(18), mid+1.3, c.Speak.Province(p), folio.NameType.At(10), typeset.ToLeft, x(78)-x(18), 1, false)
		c.Press.Text(x(92), mid+1.3, c.Number(recorded(c.of.Closed, p)), folio.FigureType, typeset.ToRight)
		c.Press.Text(x(116), mid+1.5, c.Number(claim.Glory), folio.TotalType, typeset.ToRight)
		c.Press.Text(x(140), mid+1.3, c.Number(claim.Milestones), folio.FigureType, typeset.ToRight)
		c.Press.Fitted(x(148), mid+1.2, c.Speak.TitleWord(claim.Title, c.State.Board(p).Leader.Style), folio.DeckType.In(folio.DarkInk), typeset.ToLeft, x(170)-x(148), 1, false)
		y += row
		c.Press.Rule(c.Press.Left, c.Press.Right, y, folio.HairlineInk, 0.2)
	}
	y += 4
	for _, line := range c.Press.Paragraph(c.T("late.p12.chronicle.crown.note"), folio.CaptionType, c.Press.Right-c.Press.Left) {
		c.Press.Set(c.Press.Left, y, line, folio.CaptionType, typeset.ToLeft)
		y += 3.4
	}
	c.Y = y + 4
}

// recorded is what the last game was worth to a province.
func recorded(f *seafall.GameClosed, p seafall.Province) int {
	for _, score := range f.Scores {
		if score.Province == p {
			return score.GameGlory
		}
	}
	return 0
}
