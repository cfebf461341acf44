package provinces

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// boardSection are the three columns below the head of a province's page: its
// leader, its board and the advisor it keeps.
type boardSection struct{ *Page }

// high is how high the leader stands, beside the card of an advisor.
func (c boardSection) high(p seafall.Province) float64 {
	high := 46.0
	if account.Kept(c.State, p) == nil {
		high = 44
	}
	return high + c.stickersHigh(p)
}

// stickersHigh is what a leader's stickers add to it.
func (c boardSection) stickersHigh(p seafall.Province) float64 {
	if c.leaderStickers(c.State.Board(p)) == "" {
		return 0
	}
	return 4
}

// spare is what a crowded page takes off it: there the stickers stand in
// place of the game of the appellation.
func (c boardSection) spare(p seafall.Province) float64 { return leaderSpare + c.stickersHigh(p) }

// boardStep is a value on a province's board and after which game it was
// improved to it: -1 as founded, 0 for one that nobody wrote down.
type boardStep struct{ value, game int }

// steps are the values that the board has gone through.
func (c boardSection) steps(p seafall.Province, kind, field string, founded, now int) []boardStep {
	list := []boardStep{{founded, -1}}
	for _, b := range c.State.Boards {
		for _, i := range b.Improvements {
			on := i.Region
			if on == "" {
				on = b.Province.Region()
			}
			if i.Kind == kind && i.Field == field && on == p.Region() {
				list = append(list, boardStep{i.To, i.Game})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b boardStep) int { return cmp.Compare(a.game, b.game) })
	if list[len(list)-1].value != now {
		list = append(list, boardStep{now, 0})
	}
	return list
}

// print prints the columns from where the page is filled.
func (c boardSection) print(p seafall.Province) {
	b, was := c.State.Board(p), c.Past.Boards[p]
	w := (c.Press.Right - c.Press.Left - 2*thirdsGap) / 3
	x1, x2, x3 := c.Press.Left, c.Press.Left+w+thirdsGap, c.Press.Left+2*(w+thirdsGap)
	top := c.Y
	y := c.Column(x1, w, top, c.T("chronicle.leader"))
	stock, stickers := c.State.Stock, c.leaderStickers(b)
	c.row(p, x1, y+5, w, "chronicle.reputation", c.steps(p, "reputation", "", was.Leader.Reputation, b.Leader.Reputation), stock.Reputation)
	c.row(p, x1, y+15.8, w, "chronicle.fortune", c.steps(p, "fortune", "", was.Leader.Fortune, b.Leader.Fortune), stock.Fortune)
	c.Press.Text(x1, y+31, c.T("chronicle.appellation"), folio.BodyType, typeset.ToLeft)
	if b.Leader.Appellation == "" {
		c.Press.Text(x1+20, y+31, c.T("chronicle.none"), folio.DeckType.At(9), typeset.ToLeft)
	} else {
		c.Press.Fitted(x1+20, y+31, c.Speak.Appellation(b.Leader.Appellation, b.Leader.Style), folio.NameType, typeset.ToLeft, w-20, 1, false)
		for _, i := range slices.Backward(b.Improvements) {
			if i.Kind == "appellation" && i.Appellation == b.Leader.Appellation && (stickers == "" || c.squeeze == 0) {
				c.Press.Text(x1+20, y+34.6, c.T("chronicle.game", "game", i.Game), folio.TinyType.In(folio.FaintInk), typeset.ToLeft)
				break
			}
		}
	}
	if stickers != "" {
		below := 38.6
		if c.squeeze > 0 {
			below = 34.8
		}
		c.Press.Fitted(x1, y+below, c.T("chronicle.leader_stickers", "stickers", stickers), folio.SmallType.In(folio.DarkInk), typeset.ToLeft, w, 1, false)
	}
	c.Column(x2, w, top, c.T("chronicle.province"))
	c.row(p, x2, y+5, w, "chronicle.garrison", c.steps(p, "garrison", "", was.Garrison, b.Garrison), stock.Garrison)
	c.row(p, x2, y+15.8, w, "chronicle.field.a", c.steps(p, "field", "a", was.Fields[0], b.Fields[0]), stock.Fields)
	c.row(p, x2, y+26.6, w, "chronicle.field.b", c.steps(p, "field", "b", was.Fields[1], b.Fields[1]), stock.Fields)
	c.Column(x3, w, top, c.T("chronicle.kept_advisor"))
	c.advisorCard(p, x3, y+4, w)
	c.Y = top + c.spared(c.high(p), c.spare(p))
}

// leaderStickers are the bonus stickers on a leader's card, "" for none.
func (c boardSection) leaderStickers(b *seafall.Board) string {
	var list []string
	for _, kind := range seafall.BaseKinds {
		if n := b.Bases.Of(kind); n != seafall.PrintedBases.Of(kind) {
			list = append(list, speech.Base(c.Speak, kind, n))
		}
	}
	return strings.Join(list, " · ")
}

// row is a row of boxes: what the board began with, what it was improved
// to and after which game, and faintly what the improvement sheet still has.
func (c boardSection) row(p seafall.Province, x, y, w float64, key string, steps []boardStep, stock map[int]int) {
	const width, height = 6.2, 6.2
	c.Press.Fitted(x, y+4.4, c.T(key), folio.BodyType, typeset.ToLeft, 19, 1, false)
	x += 20
	most := int((w - 20) / width)
	if len(steps) > most {
		steps = append(steps[:1:1], steps[len(steps)-most+1:]...)
	}
	number := typeset.Style{Face: typeset.SansBold, Size: 9, Colour: folio.DarkInk}
	v := leaf.Looks[p]
	at := x
	for _, s := range steps {
		if s.game < 0 {
			c.Press.Block(at, y, width, height, v.Tint)
			c.Press.Frame(at, y, width, height, v.Colour, 0.2)
		}
		c.Press.Text(at+width/2, y+4.3, c.Number(s.value), number, typeset.Centred)
		at += width
	}
	left := most - len(steps)
	for _, value := range slices.Sorted(maps.Keys(stock)) {
		if value <= steps[len(steps)-1].value || stock[value] < 1 || left < 1 {
			continue
		}
		left--
		c.Press.Frame(at, y, width, height, folio.HairlineInk, 0.2)
		c.Press.Text(at+width/2, y+4.3, c.Number(value), typeset.Style{Face: typeset.Sans, Size: 8, Colour: folio.FaintInk}, typeset.Centred)
		at += width
	}
	for i, s := range steps {
		at := x + width*float64(i)
		if s.game >= 0 {
			c.Press.Frame(at, y, width, height, v.Colour, 0.5)
		}
		switch {
		case s.game > 0 && len(steps) == 2:
			c.Press.Text(at+width/2, y+height+2.9, c.T("chronicle.game", "game", s.game), folio.TinyType.In(folio.FaintInk), typeset.Centred)
		case s.game > 0:
			c.Press.Text(at+width/2, y+height+2.9, c.Number(s.game), folio.TinyType.In(folio.FaintInk), typeset.Centred)
		}
	}
	if len(steps) > 2 {
		c.Press.Text(x+width-1, y+height+2.9, c.T("chronicle.after_game"), folio.TinyType.In(folio.FaintInk), typeset.ToRight)
	}
}

// advisorCard is the advisor kept from game to game.
func (c boardSection) advisorCard(p seafall.Province, x, y, w float64) {
	a := account.Kept(c.State, p)
	if a == nil {
		c.Press.Text(x, y+4.5, c.T("chronicle.none"), folio.DeckType.At(9), typeset.ToLeft)
		return
	}
	height := c.spared(35, 1.2)
	c.Press.Stroke(folio.DarkInk, 0.25)
	c.Press.Card(x, y, w, height, 1.4)
	in := x + 3
	wide := w - 6
	drop := c.Press.Fitted(in, y+6.2, account.AdvisorName(a), folio.NameType.At(11), typeset.ToLeft, wide, 2, false)
	y += drop
	var trade []string
	if a.Type != "" && a.Type != account.AdvisorName(a) {
		trade = append(trade, a.Type)
	}
	if a.Guild != "" {
		trade = append(trade, phrases.Guild(c.Speak.Speaker, a.Guild))
	}
	c.Press.Fitted(in, y+10.8, strings.Join(trade, ", "), folio.DeckType.At(8.5), typeset.ToLeft, wide, 1, false)
	y += 13.6 - 0.3*drop
	c.expertise(a, p, in, y, wide)
	foot := []string{}
	if games := c.Past.Trained[a.ID]; len(games) > 0 {
		foot = append(foot, c.T("chronicle.trained", "count", len(games), "games", gamesList(c.Account, games)))
	}
	if since, known := c.Past.Kept[a.ID]; known {
		foot = append(foot, c.T("chronicle.kept_since", "game", since))
	}
	base := c.Y + 2.4 + 4 + height - 2.2
	if w := c.Press.Measure(strings.Join(foot, ", "), folio.TinyType.Face).Wide(folio.TinyType); w*typeset.Smallest <= wide {
		foot = []string{strings.Join(foot, ", ")}
	}
	for i := len(foot) - 1; i >= 0; i-- {
		c.Press.Fitted(in, base, foot[i], folio.TinyType.In(folio.FaintInk), typeset.ToLeft, wide, 1, false)
		base -= 2.8
	}
}

// expertise are an advisor's slots, filled and empty.
func (c boardSection) expertise(a *seafall.Advisor, p seafall.Province, x, y, w float64) {
	const perRow, height, gap = 2, 5.2, 1.6
	slots := min(max(a.Slots, len(a.Expertise)), 4)
	each := (w - gap) / perRow
	for i := range slots {
		at, down := x+(each+gap)*float64(i%perRow), y+(height+1)*float64(i/perRow)
		if i >= len(a.Expertise) {
			c.Press.Dashes(0.8, 0.8)
			c.Press.Frame(at, down, each, height, folio.FaintInk, 0.15)
			c.Press.Dashes()
			continue
		}
		e := a.Expertise[i]
		c.Press.Block(at, down, each, height, leaf.Looks[p].Tint)
		c.Press.Frame(at, down, each, height, leaf.Looks[p].Colour, 0.2)
		c.Press.Fitted(at+each/2, down+3.65, c.Speak.Expertise(e),
			typeset.Style{Face: typeset.SansBold, Size: 7.5, Colour: folio.DarkInk}, typeset.Centred, each-1.4, 1, false)
	}
}

// gamesList lists numbers of games as "2, 5 and 7".
func gamesList(c *account.Account, list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = c.Number(n)
	}
	return c.Speak.List(words)
}
