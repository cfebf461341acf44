package chronicle

import (
	"strings"

	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Columns of the story, from the left margin in millimetres: the sentences of
// a game stand right of its number and date; left of them the round, right of
// them what they were worth.
const (
	storyRound = 29.5
	storyText  = 35.6
	storyWorth = 8.5 // kept free for glory, from the right margin
)

// Leading of the story's sentences and of the table's own words.
const (
	storyLead = 4.4
	wordsLead = 4.6

	passingLead = 3.8

	eveningNameLead = 8.2
)

// leastOfGame is what a game needs on a page to begin there.
const leastOfGame = 60.0

// Styles of the story alone.
var (
	gameNumber  = typeset.Style{Face: typeset.Display, Size: 40, Colour: folio.DarkInk}
	eveningName = typeset.Style{Face: typeset.Display, Size: 20, Colour: folio.DarkInk}
	leadLine    = typeset.Style{Face: typeset.Serif, Size: 12, Colour: folio.DarkInk}
	ownWords    = typeset.Style{Face: typeset.SerifItalic, Size: 9.5, Colour: folio.DarkInk}
	passingType = typeset.Style{Face: typeset.Serif, Size: 8, Colour: folio.SoftInk}
	worthType   = typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: folio.DarkInk}
)

// storyPiece is something of the story that stands on one page as a whole.
type storyPiece struct {
	high  float64
	gap   float64 // of it, below
	keep  bool    // with the piece after it
	under pieceHead
	round string
	draw  func(y float64)
}

// printStory tells the campaign game by game. It is nothing before the first
// evening.
func printStory(c *leaf.Leaf) {
	tell := &tale.Teller{Account: c.Account}
	var told []*account.Evening
	for _, v := range c.Past.Evenings {
		if v.Number >= 0 || len(tell.Prelude(v)) > 0 {
			told = append(told, v)
		}
	}
	if len(told) == 0 {
		return
	}
	s, t := &storyScribe{c, tell}, &storyPager{Leaf: c}
	pieces := make([][]storyPiece, len(told))
	for i, v := range told {
		pieces[i] = s.pieces(v)
	}
	c.Open("", 0, c.T("chronicle.section.story"))
	deck := c.T("chronicle.story.deck")
	if c.Nameless {
		deck = c.T("chronicle.story.deck.nameless")
	}
	c.Title(c.T("chronicle.story"), deck)
	t.tight = storyTightness(c, told, pieces)
	c.Y = c.Press.Top + storyTop
	for i, v := range told {
		t.game(v, pieces[i])
	}
	t.heading()
}

// storyTop is where the first game begins, below the title.
const storyTop = 21.5

// leastOnLast is how much of the last page is filled at least, where a story
// set a little closer would do without that page.
const leastOnLast = 70.0

// storyTightness is how close the games are told, from 0 to 1: closer where
// otherwise a few lines would stand on a last page alone.
func storyTightness(c *leaf.Leaf, told []*account.Evening, pieces [][]storyPiece) float64 {
	pages := 0
	for tight := 0.0; tight <= 1; tight += 0.25 {
		c.Y = c.Press.Top + storyTop
		try := &storyPager{Leaf: c, dry: true, tight: tight}
		for i, v := range told {
			try.game(v, pieces[i])
		}
		switch {
		case tight == 0 && (try.turns == 0 || c.Y > c.Press.Top+leastOnLast):
			return 0
		case tight == 0:
			pages = try.turns
		case try.turns < pages:
			return tight
		}
	}
	return 0
}

// pager lays the story out, page by page.
type storyPager struct {
	*leaf.Leaf
	games []*account.Evening // on this page
	turns int                // of the page
	tight float64            // how much is taken off the gaps, from 0 to 1
	dry   bool               // to see where the pages end; nothing is drawn
	aside float64            // how far down the margin is taken
}

// high is how much of a page a piece takes.
func (t *storyPager) high(p storyPiece) float64 { return p.high - 0.7*t.tight*p.gap }

// heading says which games a page tells of, when all of them are known.
func (t *storyPager) heading() {
	first, last := t.games[0].Number, t.games[len(t.games)-1].Number
	games := t.T("chronicle.game", "game", first)
	switch {
	case first < 1 && last < 1:
		games = gameName(t.Account, t.games[0])
	case first < 1:
		games = t.T("chronicle.game_to", "game", 1, "to", last)
		if last == 1 {
			games = t.T("chronicle.game", "game", 1)
		}
	case first != last:
		games = t.T("chronicle.game_to", "game", first, "to", last)
	}
	t.Section = t.T("chronicle.story.section", "title", t.T("chronicle.story"), "games", games)
	half := (t.Press.Right-t.Press.Left)*0.62 - 4
	t.Header(t.Press.Right, t.Section, typeset.ToRight, t.Press.Right-t.Press.Left-half-8)
}

// turn goes on to the next page, within a game or between two.
func (t *storyPager) turn(within *account.Evening) {
	if !t.dry {
		t.heading()
	}
	t.games = nil
	if within != nil {
		t.games = []*account.Evening{within}
	}
	t.turns++
	t.aside = t.Press.Top + 5
	if t.dry {
		t.Y = t.Press.Top
		return
	}
	t.Section = ""
	t.Page()
	if within != nil {
		t.Press.Fitted(t.Press.Left, t.Y+4, t.T("chronicle.story.continued", "game", gameName(t.Account, within)), folio.DeckType, typeset.ToLeft, storyRound-4, 1, false)
	}
}

// game tells one evening.
func (t *storyPager) game(v *account.Evening, pieces []storyPiece) {
	need := 0.0
	for i, p := range pieces {
		need += t.high(p)
		if i >= 3 || !p.keep && i == len(pieces)-1 {
			break
		}
	}
	if len(t.games) > 0 {
		t.Y += 5 - 1.5*t.tight
	}
	if t.Y+max(need, leastOfGame) > t.Press.Bottom && len(t.games) > 0 {
		t.turn(nil)
	}
	t.games = append(t.games, v)
	if !t.dry {
		t.Press.Bookmark(bookmarkOf(t.Account, v), 1, t.Y)
	}
	start, page := t.Y, t.turns
	t.aside = start + dateHigh
	now := pieceHead{}
	round := ""
	for i, p := range pieces {
		high := t.high(p)
		for j := i; pieces[j].keep && j+1 < len(pieces); j++ {
			high += t.high(pieces[j+1])
		}
		if p.under != now && p.under.year > 0 {
			high += headingHigh
		}
		turned := t.Y+high > t.Press.Bottom+0.01 && i > 0 && t.Y > t.Press.Top+1
		if turned {
			t.turn(v)
		}
		if p.under != (pieceHead{}) && (turned || p.under != now) {
			if headed(pieces[i:]) {
				t.under(v, p.under, turned && p.under == now)
			}
			now, round = p.under, ""
		}
		if !t.dry {
			if p.round != "" && p.round != round {
				t.Press.Text(t.Press.Left+storyRound, t.Y+3.3, p.round, folio.SmallType.At(8), typeset.ToLeft)
				round = p.round
			}
			p.draw(t.Y)
		}
		t.Y += t.high(p)
	}
	if t.turns == page {
		t.Y = max(t.Y, start+dateHigh) // the date stands left of a game, however short it is
	}
}

// dateHigh is how high the number of a game and its date are, left of what is told.
const dateHigh = 33.0

// pieceHead is what several pieces stand under: a year of the game, its end, or
// what came afterwards.
type pieceHead struct {
	stage account.Stage
	year  int
}

// headed says whether the first of some pieces needs the line above it: one that names a
// year is nothing to words of the table that no round follows.
func headed(pieces []storyPiece) bool {
	under := pieces[0].under
	for _, p := range pieces {
		if p.under != under {
			break
		}
		if p.round != "" || under.stage != account.Played {
			return true
		}
	}
	return false
}

// headingHigh is how high the line above a year is.
const headingHigh = 5.8

// under sets the line above a year, with who took the astrolabe; on a page where the year
// goes on, its number alone. What came after the game is named in the margin.
func (t *storyPager) under(v *account.Evening, h pieceHead, again bool) {
	if h.stage != account.Played {
		text := t.T("chronicle.story.settling")
		if h.stage == account.Afterwards {
			text = t.T("chronicle.story.afterwards")
		}
		if !t.dry {
			lines, s := t.Press.Fit(strings.ToUpper(text), folio.LabelType, storyRound-6, 2)
			y := max(t.Y+3.3, t.aside+2)
			for i, l := range lines {
				t.Press.Set(t.Press.Left, y+3*float64(i), l, s, typeset.ToLeft)
			}
			t.aside = y + 3*float64(len(lines))
		}
		return
	}
	base := t.Y + 4
	t.Y += headingHigh
	if t.dry {
		return
	}
	t.Capitals(t.Press.Left+storyRound, base, t.T("chronicle.story.year", "year", h.year), folio.LabelType, typeset.ToLeft)
	if first := v.First[h.year]; first != "" && !again {
		who, s := t.Press.Fit(t.T("chronicle.story.winter", "province", t.Speak.Province(first)), folio.SmallType.At(7), 70, 1)
		x := t.Press.Right - who[0].Wide(s)
		t.Press.Set(x, base, who[0], s, typeset.ToLeft)
		leaf.DrawCrest(t.Press, first, x-3.6, base-2.5, 2.8)
	}
}

// gameName is what an evening is called where it has no number.
func gameName(t *account.Account, v *account.Evening) string {
	if v.Number < 0 {
		return t.T("chronicle.story.prelude")
	}
	return t.Speak.Game(v.Number)
}

// bookmarkOf is an evening in the document's outline.
func bookmarkOf(t *account.Account, v *account.Evening) string {
	if v.Number < 0 {
		return gameName(t, v)
	}
	if v.Number == 0 {
		return gameName(t, v) + ", " + t.Speak.Date(v.Date)
	}
	if v.Name != "" {
		return t.T("chronicle.game_named", "game", v.Number, "name", v.Name)
	}
	return t.T("chronicle.game_on", "game", v.Number, "date", t.Speak.Date(v.Date))
}
