package postcard

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/placard"
)

// Of is who stands where in a campaign as a PNG file, in the words of a catalogue: the
// Captain, the pirates in their order with what the last chapter brought them, the crew,
// and the chapters. Nameless, it has no player's name and says so. The same books give the
// same bytes, and it says what could not be drawn. Errors are those of reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]byte, typeset.Printed, error) {
	c, err := drawn(words, b, nameless)
	if err != nil {
		return nil, typeset.Printed{}, err
	}
	file, err := c.PNG()
	return file, c.Plate.Came(), err
}

// card is the picture while it is drawn.
type card struct {
	*account.Account
	*placard.Placard
}

func drawn(words *translations.Catalogue, b *ledger.Book, nameless bool) (*card, error) {
	told, err := account.Of(words, b, nameless)
	if err != nil {
		return nil, err
	}
	picture, err := placard.New()
	if err != nil {
		return nil, err
	}
	c := &card{told, picture}
	c.Head(c.T("chronicle.section.standings"), c.State.Name, speech.Stand(c.Speak))
	c.captain()
	for _, p := range c.Order {
		if p.Status == skulltales.Active {
			c.pirate(p)
		}
	}
	c.gone()
	c.crew()
	c.chapters()
	c.Placard.Foot(c.Account.Foot()...)
	return c, nil
}

// The drawings, read when a picture is made.
var (
	anchor = typeset.Icon(crest.IconAnchor)
	star   = typeset.Icon(crest.IconStar)
	coin   = typeset.Icon(crest.IconCoin)
)

// captain says who is Captain, and of which ship.
func (c *card) captain() {
	said := c.T("postcard.no_captain")
	if id := c.State.Captain; id != "" {
		said = c.T("postcard.captain", "who", c.Speak.Who(id))
	}
	c.Banner(anchor(), said, speech.Ship(c.Speak), false)
}

// Where things stand in a pirate's card, from its left edge.
const (
	placeAt  = 7.0 // the middle of the place
	nameAt   = 14.0
	totals   = 25.0 // at the right
	above    = 2.4  // and below
	iconSide = 4.6
)

// pirate is the card of a pirate: place, who it is, prestige and coins, and what the last
// chapter brought.
func (c *card) pirate(p *skulltales.Pirate) {
	x, right := placard.Margin+nameAt, placard.Wide-placard.Margin-placard.Padding
	name, below := c.named(p)
	names, named := c.Plate.Fit(name, placard.NameType, right-totals-x, 3)
	subs, sub := c.Plate.Fit(below, placard.PlainType, right-totals-x, 3)
	gained := c.gained(p)
	high := named.Leading()*float64(len(names)) + sub.Leading()*float64(len(subs)) + 1
	if gained != "" {
		high += 5
	}
	tall := max(high, 13.6) + 2*above

	paper, edge, width := placard.Surface, placard.Line, 0.2
	if c.Places[p.ID] == 1 && len(c.State.Chapters) > 0 {
		paper, edge, width = placard.BrassTint, placard.BrassLine, 0.3
	}
	c.Plate.Card(placard.Margin, c.Y, placard.Inner, tall, placard.Round, paper, edge, width)
	if len(c.State.Chapters) > 0 {
		c.Plate.Text(placard.Margin+placeAt, c.Y+tall/2+2.7, c.Number(c.Places[p.ID]), placard.PlaceType, typeset.Centred)
	}

	y := c.Y + (tall-high)/2 - named.Leading()*0.2
	for _, l := range names {
		y += named.Leading()
		c.Plate.Set(x, y, l, named, typeset.ToLeft)
	}
	y += 0.8
	for _, l := range subs {
		y += sub.Leading()
		c.Plate.Set(x, y, l, sub, typeset.ToLeft)
	}
	if gained != "" {
		c.Plate.Fitted(x, y+5, gained, placard.FootType, typeset.ToLeft, right-totals-x, 1, false)
	}
	mid := c.Y + tall/2
	c.total(right, mid-1.2, star(), c.Number(p.Registre.Prestige))
	c.total(right, mid+5.6, coin(), c.Number(p.Registre.Coins))
	c.Y += tall + placard.Gap
}

// total is a number at the right of a card, with its drawing in front.
func (c *card) total(right, y float64, of typeset.Shape, number string) {
	c.Plate.Text(right, y, number, placard.TotalType.At(17), typeset.ToRight)
	c.Icon(of, right-totals+2.4, y-iconSide+0.6, iconSide, placard.Brass)
}

// named is what a pirate's card is headed with, and what stands below: who plays, then the
// pirate; nameless, the pirate, then the type.
func (c *card) named(p *skulltales.Pirate) (name, below string) {
	kind := speech.Type(c.Speak, p.Type, p.Words)
	parts := []string{kind}
	switch {
	case c.Nameless && p.Name == "":
		name, parts = kind, nil
	case c.Nameless:
		name = p.Name
	default:
		name = p.Player
		if p.Name != "" {
			parts = []string{c.T("term.figure", "name", p.Name, "type", kind)}
		}
	}
	parts = append(parts, speech.Remarks(c.Speak, p)...)
	return name, strings.Join(append(parts, speech.Wounds(c.Speak, p)...), " · ")
}

// last is the last chapter that was closed with results, nil before the first.
func (c *card) last() *skulltales.Chapter {
	for i := len(c.State.Chapters) - 1; i >= 0; i-- {
		if of := c.State.Chapters[i]; len(of.Lines) > 0 {
			return of
		}
	}
	return nil
}

// gained is what the last chapter was worth to a pirate, "" where it was not there.
func (c *card) gained(p *skulltales.Pirate) string {
	of := c.last()
	if of == nil || of.CaughtUp {
		return ""
	}
	l, there := account.Line(of, p.ID)
	if !there {
		return ""
	}
	coins := l.After.Coins - l.Before.Coins
	return c.T("postcard.gained", "prestige", c.Speak.Signed(l.After.Prestige-l.Before.Prestige), "coins", c.Speak.Signed(coins), "count", coins, "number", of.Number)
}

// Of the panels: how many lines of a kind there are at most, and over how many a text may
// go.
const (
	mostLines = 6
	textLines = 2
)

// gone is a panel with those who were once of the crew, the latest first.
func (c *card) gone() {
	var lines []string
	for _, p := range c.Order {
		if p.Status != skulltales.Active {
			name, _ := c.named(p)
			if p.Name != "" && !c.Nameless {
				name = c.T("term.pirate", "player", p.Player, "figure", p.Name)
			}
			lines = append(lines, c.T("postcard.gone", "pirate", name, "how", speech.Standing(c.Speak, p.Status), "sum", speech.Amount(c.Speak,
				skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige})))
		}
	}
	c.panel(c.T("postcard.once"), lines[:min(len(lines), mostLines)])
}

// crew is a panel with what is no single pirate's.
func (c *card) crew() {
	lines := speech.CrewLines(c.Speak)
	c.panel(c.T("postcard.crew"), lines[max(0, len(lines)-mostLines):])
}

// chapters is a panel with a line for each of the latest chapters.
func (c *card) chapters() {
	var lines []string
	for _, of := range c.State.Chapters {
		name := speech.ChapterName(c.Speak, of.Number, of.Attempt)
		if of.Title != "" {
			name = c.T("chronicle.chapter", "chapter", name, "title", of.Title)
		}
		how := c.T("chronicle.running")
		switch {
		case of.CaughtUp:
			how = c.T("chronicle.on_paper")
		case of.Restarted:
			how = c.T("chronicle.restarted", "how", speech.EndedBy(c.Speak, of.By))
		case !of.Open:
			how = speech.EndedBy(c.Speak, of.By)
		}
		lines = append(lines, c.T("postcard.chapter", "chapter", name, "how", how))
	}
	c.panel(c.T("chronicle.chapters"), lines[max(0, len(lines)-mostLines):])
}

// panel is a card with a heading and lines; without lines there is none.
func (c *card) panel(heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	type text struct {
		lines []typeset.Line
		style typeset.Style
	}
	var all []text
	high := 0.0
	for _, said := range lines {
		s := placard.PlainType
		broken := c.Plate.Measure(said, s.Face).Break(s, placard.Inner-2*placard.Padding, 0)
		if len(broken) > textLines {
			broken, s = c.Plate.Fit(said, s, placard.Inner-2*placard.Padding, textLines)
		}
		all = append(all, text{broken, s})
		high += s.Leading()*float64(len(broken)) + 1.2
	}
	tall := high + 11
	c.Panel(tall, heading)
	y := c.Y + 7
	for _, of := range all {
		for _, l := range of.lines {
			y += of.style.Leading()
			c.Plate.Set(placard.Margin+placard.Padding, y, l, of.style, typeset.ToLeft)
		}
		y += 1.2
	}
	c.Y += tall + placard.Gap
}
