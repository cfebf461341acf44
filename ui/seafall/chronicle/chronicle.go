package chronicle

import (
	"io"
	"slices"
	"strings"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
)

// Write lays out the chronicle of a campaign and writes it in one piece.
//
// The same books in the same language on the same paper give the same bytes.
// Errors are a *ledger.Violation for a game, language or paper that there is
// not, and what w reports; nothing is written before the document is whole.
func Write(w io.Writer, b *ledger.Book, lang translations.Language, paper typeset.Paper) error {
	switch {
	case b.Campaign().Game != scoring.Game:
		return &ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": b.Campaign().Game}}
	case !lang.Valid():
		return &ledger.Violation{Key: "chronicle.language_unknown", Field: "language",
			Args: ledger.Args{"field": "language", "language": string(lang)}}
	case !paper.Valid():
		return &ledger.Violation{Key: "chronicle.paper_unknown", Field: "paper",
			Args: ledger.Args{"field": "paper", "paper": string(paper)}}
	}
	past, err := recall(b.Groups())
	if err != nil {
		return err
	}
	c := &chronicle{past: past, s: past.state, words: translations.New(lang).For(scoring.Game)}
	c.speak = speech.New(c.words, c.s)
	c.order = final(c.s)
	c.recorded = settled(c.s)
	c.press, err = typeset.New(paper, typeset.About{Title: c.s.Name, Subject: c.t("chronicle.about"), Language: string(lang), Date: dated(past.last)})
	if err != nil {
		return err
	}
	c.cover()
	c.standings()
	c.record()
	c.charts()
	for i, p := range c.order {
		c.province(i, p)
	}
	c.islands()
	c.story()
	printed, err := c.press.Print()
	if err != nil {
		return err
	}
	_, err = w.Write(printed)
	return err
}

// dated is when an entry was written, on the clock at the table.
func dated(e ledger.Entry) time.Time {
	return time.UnixMilli(e.At).UTC().Add(time.Duration(e.UTCOffset) * time.Minute)
}

// final is the order of the provinces: the emperor, then by campaign glory.
func final(s *seafall.State) []seafall.Province {
	order := scoring.Ranking(s)
	if i := slices.Index(order, s.Emperor); i > 0 {
		order = slices.Insert(slices.Delete(order, i, i+1), 0, s.Emperor)
	}
	return order
}

// settled are the milestones of closed games: a running one has none yet that
// count.
func settled(s *seafall.State) []seafall.Milestone {
	return slices.DeleteFunc(slices.Clone(s.Milestones), func(m seafall.Milestone) bool {
		return s.Running != nil && m.Game == s.Running.Number
	})
}

// chronicle is one campaign on its way to paper.
type chronicle struct {
	press    *typeset.Press
	past     *past
	s        *seafall.State
	order    []seafall.Province  // final order
	recorded []seafall.Milestone // claimed in games that are closed
	words    *translations.Catalogue
	speak    speech.Speaker

	section string // what the running header says
	y       float64
	squeeze float64 // how close this province's page is set: 0 with room to 1
	// How many lines its lists have at most.
	ownRows, claimRows int
}

func (c *chronicle) t(key string, args ...any) string { return c.words.T(key, args...) }

func (c *chronicle) number(n int) string { return c.speak.Number(n) }

func (c *chronicle) signed(n int) string { return c.speak.Signed(n) }

// capitals sets a label in spaced capitals.
func (c *chronicle) capitals(x, y float64, text string, s typeset.Style, a typeset.Align) float64 {
	return c.press.Text(x, y, strings.ToUpper(text), s, a)
}

// open begins a page of a section, with a bookmark where one is given.
func (c *chronicle) open(section string, level int, bookmark string) {
	c.section = section
	c.page()
	if bookmark != "" {
		c.press.Bookmark(bookmark, level, 0)
	}
}

// page begins a page with running header and folio; the cover has neither.
func (c *chronicle) page() {
	n := c.press.NewPage()
	c.y = c.press.Top
	if n > 1 {
		half := (c.press.Right-c.press.Left)*0.62 - 4
		c.header(c.press.Left, c.s.Name, typeset.ToLeft, half)
		c.header(c.press.Right, c.section, typeset.ToRight, c.press.Right-c.press.Left-half-8)
		c.press.Rule(c.press.Left, c.press.Right, 17.5, hairline, 0.2)
		c.press.Text(c.press.Width/2, c.press.Height-12, c.number(n), body, typeset.Centred)
	}
}

func (c *chronicle) header(x float64, text string, a typeset.Align, width float64) {
	lines, s := c.press.Fit(strings.ToUpper(text), label, width, 1)
	c.press.Set(x, 15, lines[0], s, a)
}

// title sets the title of a page and the line below it.
func (c *chronicle) title(title, below string) {
	c.press.Text(c.press.Left, 33.5, title, pageTitle, typeset.ToLeft)
	c.press.Text(c.press.Left, 40.5, below, deck, typeset.ToLeft)
	c.y = 51.5
}

// room begins another page of the section unless there is room for h.
func (c *chronicle) room(h float64) bool {
	if c.y+h <= c.press.Bottom+0.01 {
		return false
	}
	c.page()
	c.y += 4
	return true
}

// block sets a small heading over a column and gives the y below its rule.
func (c *chronicle) column(x, w, y float64, text string) float64 {
	c.capitals(x, y, text, labelBold, typeset.ToLeft)
	c.press.Rule(x, x+w, y+2.4, hairline, 0.2)
	return y + 2.4
}

// lastGame is the last closed game, nil before the first.
func (c *chronicle) lastGame() *seafall.GameRecord {
	if n := len(c.s.Record); n > 0 {
		return &c.s.Record[n-1]
	}
	return nil
}

// won is how many games a province has won.
func (c *chronicle) won(p seafall.Province) int {
	n := 0
	for _, g := range c.s.Record {
		if g.Winner == p {
			n++
		}
	}
	return n
}

// standing is how many of a province's stickers stand on the map.
func (c *chronicle) standing(p seafall.Province) int { return standing(c.s, p) }

func standing(s *seafall.State, p seafall.Province) int {
	n := 0
	for _, r := range s.Regions() {
		n += s.BoxesOf(r).Count(p)
	}
	return n
}

// kept is the advisor that a province keeps from game to game, nil for none.
func (c *chronicle) kept(p seafall.Province) *seafall.Advisor {
	for _, a := range c.s.Advisors {
		if a.Holder == p && a.Kept {
			return a
		}
	}
	return nil
}

// advisorName is what the table calls an advisor, else its type.
func advisorName(a *seafall.Advisor) string {
	if a.Name != "" {
		return a.Name
	}
	return a.Type
}

// emperor is the title of whoever is crowned, as the leader is addressed.
func (c *chronicle) emperor(p seafall.Province) string {
	return c.speak.EmperorWord(c.s.Board(p).Leader.Style)
}

// leaderOf is the leader with the province: Marit Reed of Fenmarch.
func (c *chronicle) leaderOf(p seafall.Province) string {
	n := c.speak.Province(p)
	return c.t("chronicle.leader_of", "leader", c.leaderName(p), "province", n, "province_of", c.speak.Of(n))
}

// leaderName is the leader's name, else the player's.
func (c *chronicle) leaderName(p seafall.Province) string {
	if n := c.s.Board(p).Leader.Name; n != "" {
		return n
	}
	return c.speak.Player(p)
}
