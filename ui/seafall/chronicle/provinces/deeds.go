package provinces

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// deedsSection are a province's milestones and its best game.
type deedsSection struct{ *Page }

// high is how high the milestones are, and at least the best game beside
// them.
func (c deedsSection) high(claims []seafall.Milestone, least float64) float64 {
	return max(least, 7+ownClaim*float64(c.shown(claims))+5)
}

// spare is what closer milestones save: nothing where they are few.
func (c deedsSection) spare(claims []seafall.Milestone, least float64) float64 {
	return min(c.high(claims, least)-least, claimSpare*float64(c.shown(claims)))
}

// shown is how many lines a province's milestones take.
func (c deedsSection) shown(claims []seafall.Milestone) int {
	return min(len(claims), c.claimRows+1)
}

// claims are a province's milestones.
func (c deedsSection) claims(p seafall.Province) []seafall.Milestone {
	var claims []seafall.Milestone
	for _, m := range c.Recorded {
		if m.Province == p {
			claims = append(claims, m)
		}
	}
	return claims
}

// print prints both beside each other; least is how high the best game is.
func (c deedsSection) print(p seafall.Province, claims []seafall.Milestone, least float64) {
	each := c.spared(ownClaim, claimSpare)
	height := c.spared(c.high(claims, least), blockSpare+c.spare(claims, least))
	rest := 0
	if len(claims) > c.claimRows {
		claims, rest = claims[:c.claimRows], len(claims)-c.claimRows
	}
	c.Room(height)
	w := (c.Press.Right - c.Press.Left - folio.HalvesGap) / 2
	right := c.Press.Left + w + folio.HalvesGap
	top := c.Y
	y := c.Column(c.Press.Left, w, top, c.T("chronicle.milestones"))
	c.Column(right, w, top, c.T("chronicle.best_game"))
	for i, m := range claims {
		base := y + 5.2 + each*float64(i)
		c.Press.Text(c.Press.Left+5, base, c.Number(m.Game), folio.SmallType, typeset.ToRight)
		c.Press.Fitted(c.Press.Left+8, base, m.Name, folio.BodyType, typeset.ToLeft, w-18, 1, false)
		c.Press.Text(c.Press.Left+w, base, c.Signed(m.Glory), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: folio.DarkInk}, typeset.ToRight)
		c.Press.Rule(c.Press.Left, c.Press.Left+w, base+1.6, folio.RowLine, 0.12)
	}
	base := y + 5.4 + each*float64(len(claims))
	switch {
	case rest > 0:
		c.Press.Text(c.Press.Left, base, c.T("chronicle.more_milestones", "count", rest), folio.DeckType.At(8), typeset.ToLeft)
	case len(claims) == 0:
		c.Press.Text(c.Press.Left, base, c.T("chronicle.milestones.none"), folio.DeckType.At(8.5), typeset.ToLeft)
	}
	c.bestGame(p, right, y, w, true)
	c.Y = top + height
}

// bestGame is the game in which a province had most glory, the later of two,
// drawn or only measured. It gives the last baseline.
func (c deedsSection) bestGame(p seafall.Province, x, y, w float64, draw bool) float64 {
	best, played := account.Best(c.State, p)
	if !played {
		if draw {
			c.Press.Text(x, y+5, c.T("chronicle.no_game"), folio.DeckType.At(8.5), typeset.ToLeft)
		}
		return y + 5
	}
	score := best.Scores[p]
	great := typeset.Style{Face: typeset.Display, Size: 37, Colour: folio.DarkInk}
	at := x + c.Press.Measure(c.Number(score.GameGlory), great.Face).Wide(great) + 5
	came := c.sources(score.Sources)
	if best.CaughtUp {
		came = c.T("chronicle.from_paper")
	}
	here := firstLines(3, c.Press.Paragraph(came, folio.SmallType, x+w-at))
	all := c.allGames(p, w)
	below := max(y+15.2+3.6*float64(len(here)), y+19) + 1
	if !draw {
		if len(all) == 0 {
			return below - 4.6
		}
		return below + 3.6*float64(len(all)-1)
	}
	c.Press.Text(x, y+12.6, c.Number(score.GameGlory), great, typeset.ToLeft)
	c.Press.Fitted(at, y+6, c.GameOn(best), folio.NameType, typeset.ToLeft, x+w-at, 1, false)
	how := c.T("chronicle.target_of", "target", best.Target)
	if best.Winner == p {
		how = c.T("chronicle.won_at", "target", best.Target)
	}
	c.Press.Fitted(at, y+10.6, how, folio.DeckType.At(8.5), typeset.ToLeft, x+w-at, 1, false)
	for i, l := range here {
		c.Press.Set(at, y+15.2+3.6*float64(i), l, folio.SmallType, typeset.ToLeft)
	}
	for i, l := range all {
		c.Press.Set(x, below+3.6*float64(i), l, folio.SmallType, typeset.ToLeft)
	}
	return below + 3.6*float64(len(all)-1)
}

// allGames says where a province's glory came from in all games, nothing after
// the first.
func (c deedsSection) allGames(p seafall.Province, w float64) []typeset.Line {
	if len(c.State.Record) < 2 {
		return nil
	}
	all := scoring.GloryBySource(c.State.Record, p)
	return firstLines(c.allRows, c.Press.Paragraph(c.T("chronicle.all_games", "sources", c.sources(all)), folio.SmallType, w))
}

// sources lists what glory came from, "explore 4, raids 1".
func (c deedsSection) sources(glory map[seafall.Source]int) string {
	var from []string
	for _, source := range seafall.Sources(c.State) {
		if n := glory[source]; n != 0 {
			from = append(from, phrases.Source(c.Speak.Speaker, source)+"\u00a0"+c.Number(n)) // never parted
		}
	}
	return strings.Join(from, ", ")
}

// firstLines are those of a text that has room for no more.
func firstLines(most int, lines []typeset.Line) []typeset.Line {
	return lines[:min(most, len(lines))]
}
