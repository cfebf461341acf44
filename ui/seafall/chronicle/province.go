package chronicle

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// Gaps between the columns of a province's page.
const (
	gutter = 8.0
	third  = 8.5
)

// province is the page of one province, place counted from 0.
func (c *chronicle) province(place int, p seafall.Province) {
	n := c.speak.Province(p)
	section := c.t("chronicle.provinces.section", "province", n)
	if place == 0 {
		c.open(section, 0, c.t("chronicle.section.provinces"))
		c.press.Bookmark(n, 1, 0)
	} else {
		c.open(section, 1, n)
	}
	c.provinceHead(place, p)
	own, claims := c.elsewhere(p), c.claims(p)
	// A crowded page is set closer and its lists are cut shorter, so that the
	// province stays on one.
	least := c.bestGame(p, 0, 0, (c.press.Right-c.press.Left-gutter)/2, false) + 10.5
	c.ownRows, c.claimRows = ownRows, claimRows
	need := func() (over, spare float64) {
		return c.y + c.leaderHigh(p) + shipsHigh + c.enmityHigh(own) + c.deedsHigh(claims, least) + stripHigh - c.press.Bottom,
			c.leaderSpare(p) + shipsSpare + 2*blockSpare + c.claimsSpare(claims, least) + stripSpare
	}
	over, spare := need()
	for over > spare && max(c.ownRows, c.claimRows) > leastRows {
		if c.claimRows >= c.ownRows {
			c.claimRows--
		} else {
			c.ownRows--
		}
		over, spare = need()
	}
	c.squeeze = min(1, max(0, over/spare))
	c.leaderAndBoard(p)
	c.ships(p)
	c.enmity(p, own)
	c.deeds(p, claims, least)
	c.gameByGame(p)
}

// Heights of what stands on a province's page, in millimetres, when there is
// room; and how much less of it a crowded page takes.
const (
	leaderSpare           = 2.5
	shipsHigh, shipsSpare = 59.0, 9.6
	stripHigh, stripSpare = 43.0, 16.0
	blockSpare            = 3.5 // of the stickers, and of the milestones
)

// leaderHigh is how high the leader stands, beside the card of an advisor.
func (c *chronicle) leaderHigh(p seafall.Province) float64 {
	high := 46.0
	if c.kept(p) == nil {
		high = 44
	}
	return high + c.stickersHigh(p)
}

// stickersHigh is what a leader's stickers add to it.
func (c *chronicle) stickersHigh(p seafall.Province) float64 {
	if c.leaderStickers(c.s.Board(p)) == "" {
		return 0
	}
	return 4
}

// leaderSpare is what a crowded page takes off it: there the stickers stand in
// place of the game of the appellation.
func (c *chronicle) leaderSpare(p seafall.Province) float64 { return leaderSpare + c.stickersHigh(p) }

func (c *chronicle) enmityHigh(own []seafall.Region) float64 {
	return max(36, 9+5.3*float64(min(len(own), c.ownRows+1))+5)
}

// deedsHigh is how high the milestones are, and at least the best game beside
// them.
func (c *chronicle) deedsHigh(claims []seafall.Milestone, least float64) float64 {
	return max(least, 7+ownClaim*float64(c.claimsShown(claims))+5)
}

// claimsSpare is what closer milestones save: nothing where they are few.
func (c *chronicle) claimsSpare(claims []seafall.Milestone, least float64) float64 {
	return min(c.deedsHigh(claims, least)-least, claimSpare*float64(c.claimsShown(claims)))
}

// claimsShown is how many lines a province's milestones take.
func (c *chronicle) claimsShown(claims []seafall.Milestone) int {
	return min(len(claims), c.claimRows+1)
}

// spared takes off what a crowded page saves.
func (c *chronicle) spared(high, spare float64) float64 {
	return high - spare*c.squeeze
}

// elsewhere are the regions with a province's own stickers, its own board
// apart.
func (c *chronicle) elsewhere(p seafall.Province) []seafall.Region {
	var own []seafall.Region
	for _, r := range c.s.Regions() {
		if r != p.Region() && slices.ContainsFunc(c.s.BoxesOf(r)[:], func(b seafall.Box) bool { return b.Owner() == p }) {
			own = append(own, r)
		}
	}
	return own
}

// claims are a province's milestones.
func (c *chronicle) claims(p seafall.Province) []seafall.Milestone {
	var claims []seafall.Milestone
	for _, m := range c.recorded {
		if m.Province == p {
			claims = append(claims, m)
		}
	}
	return claims
}

func (c *chronicle) provinceHead(place int, p seafall.Province) {
	b := c.s.Board(p)
	y := c.y
	drawCrest(c.press, p, c.press.Left+0.6, y+0.6, 24)
	x := c.press.Left + 32
	c.capitals(x, y+4, c.t("chronicle.player", "player", b.Player), label, typeset.ToLeft)
	width := c.press.Right - x - 38
	title := typeset.Style{Face: typeset.Display, Size: 34, Colour: ink}
	lines, title := c.press.Fit(c.speak.Province(p), title, width, 99)
	if len(lines) > 1 {
		title.Size = 17
		lines = c.press.Measure(c.speak.Province(p), title.Face).Break(title, width, 0)
	}
	base := y + 16.6
	for i, l := range lines {
		c.press.Set(x, base+float64(i)*7.6, l, title, typeset.ToLeft)
	}
	base += float64(len(lines)-1)*7.6 + 7
	who := strings.TrimSpace(c.speak.Title(p) + " " + b.Leader.Name)
	if a := b.Leader.Appellation; a != "" && who != "" {
		who = c.t("chronicle.with_appellation", "leader", who, "appellation", c.speak.Appellation(a, b.Leader.Style))
	}
	for _, l := range c.press.Paragraph(who, deck.At(12), width) {
		c.press.Set(x, base, l, deck.At(12), typeset.ToLeft)
		base += 5.2
	}
	if p == c.s.Emperor {
		c.press.Text(x, base, c.t("chronicle.crowned", "title", c.emperor(p), "date", c.speak.Date(c.lastGame().Date)), deck.In(brass), typeset.ToLeft)
		base += 5.2
	}
	if b.Left {
		c.press.Text(x, base, c.t("chronicle.left"), deck, typeset.ToLeft)
		base += 5.2
	}
	c.press.Text(c.press.Right, y+14.5, c.number(b.CampaignGlory), typeset.Style{Face: typeset.Display, Size: 37, Colour: ink}, typeset.ToRight)
	c.capitals(c.press.Right, y+20, c.t("chronicle.campaign_glory"), label, typeset.ToRight)
	c.press.Text(c.press.Right, y+25.7, c.t("chronicle.place_won",
		"place", c.t("chronicle.place", "place", c.t("chronicle.ordinal."+string(rune('1'+place))), "of", len(c.s.Order)),
		"won", c.t("chronicle.won", "count", c.won(p))), deck.At(8.5), typeset.ToRight)
	c.y = max(y+32, base+0.5)
	c.press.Rule(c.press.Left, c.press.Right, c.y, ink, 0.35)
	c.y += 6
}

// step is a value on a province's board and after which game it was improved
// to it: -1 as founded, 0 for one that nobody wrote down.
type step struct{ value, game int }

// steps are the values that the board has gone through.
func (c *chronicle) steps(p seafall.Province, kind, field string, founded, now int) []step {
	list := []step{{founded, -1}}
	for _, b := range c.s.Boards {
		for _, i := range b.Improvements {
			on := i.Region
			if on == "" {
				on = b.Province.Region()
			}
			if i.Kind == kind && i.Field == field && on == p.Region() {
				list = append(list, step{i.To, i.Game})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b step) int { return cmp.Compare(a.game, b.game) })
	if list[len(list)-1].value != now {
		list = append(list, step{now, 0})
	}
	return list
}

// leaderAndBoard are the three columns below the head.
func (c *chronicle) leaderAndBoard(p seafall.Province) {
	b, was := c.s.Board(p), c.past.boards[p]
	w := (c.press.Right - c.press.Left - 2*third) / 3
	x1, x2, x3 := c.press.Left, c.press.Left+w+third, c.press.Left+2*(w+third)
	top := c.y
	y := c.column(x1, w, top, c.t("chronicle.leader"))
	stock, stickers := c.s.Stock, c.leaderStickers(b)
	c.stepRow(p, x1, y+5, w, "chronicle.reputation", c.steps(p, "reputation", "", was.Leader.Reputation, b.Leader.Reputation), stock.Reputation)
	c.stepRow(p, x1, y+15.8, w, "chronicle.fortune", c.steps(p, "fortune", "", was.Leader.Fortune, b.Leader.Fortune), stock.Fortune)
	c.press.Text(x1, y+31, c.t("chronicle.appellation"), body, typeset.ToLeft)
	if b.Leader.Appellation == "" {
		c.press.Text(x1+20, y+31, c.t("chronicle.none"), deck.At(9), typeset.ToLeft)
	} else {
		c.press.Fitted(x1+20, y+31, c.speak.Appellation(b.Leader.Appellation, b.Leader.Style), name, typeset.ToLeft, w-20, 1, false)
		for _, i := range slices.Backward(b.Improvements) {
			if i.Kind == "appellation" && i.Appellation == b.Leader.Appellation && (stickers == "" || c.squeeze == 0) {
				c.press.Text(x1+20, y+34.6, c.t("chronicle.game", "game", i.Game), tiny.In(faint), typeset.ToLeft)
				break
			}
		}
	}
	if stickers != "" {
		below := 38.6
		if c.squeeze > 0 {
			below = 34.8
		}
		c.press.Fitted(x1, y+below, c.t("chronicle.leader_stickers", "stickers", stickers), small.In(ink), typeset.ToLeft, w, 1, false)
	}
	c.column(x2, w, top, c.t("chronicle.province"))
	c.stepRow(p, x2, y+5, w, "chronicle.garrison", c.steps(p, "garrison", "", was.Garrison, b.Garrison), stock.Garrison)
	c.stepRow(p, x2, y+15.8, w, "chronicle.field.a", c.steps(p, "field", "a", was.Fields[0], b.Fields[0]), stock.Fields)
	c.stepRow(p, x2, y+26.6, w, "chronicle.field.b", c.steps(p, "field", "b", was.Fields[1], b.Fields[1]), stock.Fields)
	c.column(x3, w, top, c.t("chronicle.kept_advisor"))
	c.advisorCard(p, x3, y+4, w)
	c.y = top + c.spared(c.leaderHigh(p), c.leaderSpare(p))
}

// leaderStickers are the bonus stickers on a leader's card, "" for none.
func (c *chronicle) leaderStickers(b *seafall.Board) string {
	var list []string
	for _, kind := range seafall.BaseKinds {
		if n := b.Bases.Of(kind); n != seafall.PrintedBases.Of(kind) {
			list = append(list, c.speak.Base(kind, n))
		}
	}
	return strings.Join(list, " · ")
}

// stepRow is a row of boxes: what the board began with, what it was improved
// to and after which game, and faintly what the improvement sheet still has.
func (c *chronicle) stepRow(p seafall.Province, x, y, w float64, key string, steps []step, stock map[int]int) {
	const width, height = 6.2, 6.2
	c.press.Fitted(x, y+4.4, c.t(key), body, typeset.ToLeft, 19, 1, false)
	x += 20
	most := int((w - 20) / width)
	if len(steps) > most {
		steps = append(steps[:1:1], steps[len(steps)-most+1:]...)
	}
	number := typeset.Style{Face: typeset.SansBold, Size: 9, Colour: ink}
	v := looks[p]
	at := x
	for _, s := range steps {
		if s.game < 0 {
			c.press.Block(at, y, width, height, v.tint)
			c.press.Frame(at, y, width, height, v.colour, 0.2)
		}
		c.press.Text(at+width/2, y+4.3, c.number(s.value), number, typeset.Centred)
		at += width
	}
	left := most - len(steps)
	for _, value := range slices.Sorted(maps.Keys(stock)) {
		if value <= steps[len(steps)-1].value || stock[value] < 1 || left < 1 {
			continue
		}
		left--
		c.press.Frame(at, y, width, height, hairline, 0.2)
		c.press.Text(at+width/2, y+4.3, c.number(value), typeset.Style{Face: typeset.Sans, Size: 8, Colour: faint}, typeset.Centred)
		at += width
	}
	for i, s := range steps {
		at := x + width*float64(i)
		if s.game >= 0 {
			c.press.Frame(at, y, width, height, v.colour, 0.5)
		}
		switch {
		case s.game > 0 && len(steps) == 2:
			c.press.Text(at+width/2, y+height+2.9, c.t("chronicle.game", "game", s.game), tiny.In(faint), typeset.Centred)
		case s.game > 0:
			c.press.Text(at+width/2, y+height+2.9, c.number(s.game), tiny.In(faint), typeset.Centred)
		}
	}
	if len(steps) > 2 {
		c.press.Text(x+width-1, y+height+2.9, c.t("chronicle.after_game"), tiny.In(faint), typeset.ToRight)
	}
}

// advisorCard is the advisor kept from game to game.
func (c *chronicle) advisorCard(p seafall.Province, x, y, w float64) {
	a := c.kept(p)
	if a == nil {
		c.press.Text(x, y+4.5, c.t("chronicle.none"), deck.At(9), typeset.ToLeft)
		return
	}
	height := c.spared(35, 1.2)
	c.press.Stroke(ink, 0.25)
	c.press.Card(x, y, w, height, 1.4)
	in := x + 3
	wide := w - 6
	drop := c.press.Fitted(in, y+6.2, advisorName(a), name.At(11), typeset.ToLeft, wide, 2, false)
	y += drop
	var trade []string
	if a.Type != "" && a.Type != advisorName(a) {
		trade = append(trade, a.Type)
	}
	if a.Guild != "" {
		trade = append(trade, c.speak.Guild(a.Guild))
	}
	c.press.Fitted(in, y+10.8, strings.Join(trade, ", "), deck.At(8.5), typeset.ToLeft, wide, 1, false)
	y += 13.6 - 0.3*drop
	c.expertise(a, p, in, y, wide)
	foot := []string{}
	if games := c.past.trained[a.ID]; len(games) > 0 {
		foot = append(foot, c.t("chronicle.trained", "count", len(games), "games", c.games(games)))
	}
	if since, known := c.past.kept[a.ID]; known {
		foot = append(foot, c.t("chronicle.kept_since", "game", since))
	}
	base := c.y + 2.4 + 4 + height - 2.2
	if w := c.press.Measure(strings.Join(foot, ", "), tiny.Face).Wide(tiny); w*typeset.Smallest <= wide {
		foot = []string{strings.Join(foot, ", ")}
	}
	for i := len(foot) - 1; i >= 0; i-- {
		c.press.Fitted(in, base, foot[i], tiny.In(faint), typeset.ToLeft, wide, 1, false)
		base -= 2.8
	}
}

// expertise are an advisor's slots, filled and empty.
func (c *chronicle) expertise(a *seafall.Advisor, p seafall.Province, x, y, w float64) {
	const perRow, height, gap = 2, 5.2, 1.6
	slots := min(max(a.Slots, len(a.Expertise)), 4)
	each := (w - gap) / perRow
	for i := range slots {
		at, down := x+(each+gap)*float64(i%perRow), y+(height+1)*float64(i/perRow)
		if i >= len(a.Expertise) {
			c.press.Dashes(0.8, 0.8)
			c.press.Frame(at, down, each, height, faint, 0.15)
			c.press.Dashes()
			continue
		}
		e := a.Expertise[i]
		c.press.Block(at, down, each, height, looks[p].tint)
		c.press.Frame(at, down, each, height, looks[p].colour, 0.2)
		c.press.Fitted(at+each/2, down+3.65, c.speak.Expertise(e),
			typeset.Style{Face: typeset.SansBold, Size: 7.5, Colour: ink}, typeset.Centred, each-1.4, 1, false)
	}
}

// games lists numbers of games as "2, 5 and 7".
func (c *chronicle) games(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = c.number(n)
	}
	return c.speak.List(words)
}

// ships are both ships box by box.
func (c *chronicle) ships(p seafall.Province) {
	row := c.spared(8.5, 1.7)
	c.room(c.spared(shipsHigh, shipsSpare))
	top := c.y
	y := c.column(c.press.Left, c.press.Right-c.press.Left, c.y, c.t("chronicle.ships"))
	w := (c.press.Right - c.press.Left - gutter) / 2
	printed, filled, sum := 0, 0, 0
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		x := c.press.Left + (w+gutter)*float64(i)
		ship := &c.s.Board(p).Ships[i]
		title := c.t("chronicle.ship." + string(which))
		if ship.Name != "" {
			c.press.Text(x+w, y+7.5, title, small, typeset.ToRight)
			title = ship.Name
		}
		c.press.Fitted(x, y+6.9, title, typeset.Style{Face: typeset.SerifItalic, Size: 13, Colour: ink}, typeset.ToLeft, w-18, 2, true)
		for j, v := range seafall.Values {
			c.boxesOf(p, ship, j, v, x, y+10.6+row*float64(j), w)
			printed += ship.Printed[j]
			filled += len(ship.Filled[j])
			sum += ship.Values[j]
		}
	}
	y += 10.6 + 4*row + 1.6
	v := looks[p]
	c.press.Block(c.press.Left, y, 4.4, 3.4, v.tint)
	c.press.Frame(c.press.Left, y, 4.4, 3.4, v.colour, 0.2)
	c.press.Fill(v.colour)
	c.press.Circle(c.press.Left+2.2, y+1.7, 0.55, typeset.Filled)
	x := c.press.Left + 6 + c.press.Text(c.press.Left+6, y+2.6, c.t("chronicle.legend.printed"), small.At(7), typeset.ToLeft) + 6
	c.press.Frame(x, y, 4.4, 3.4, v.colour, 0.5)
	c.press.Text(x+2.2, y+2.5, "7", tiny.In(ink), typeset.Centred)
	c.press.Text(x+6, y+2.6, c.t("chronicle.legend.filled"), small.At(7), typeset.ToLeft)
	if printed+filled == sum {
		c.press.Text(c.press.Right, y+2.6, c.t("chronicle.ships.sum", "printed", printed, "filled", filled, "sum", sum), small.At(7), typeset.ToRight)
	}
	c.y = top + c.spared(shipsHigh, shipsSpare)
}

// boxesOf is one value of a ship: printed boxes, filled ones with their game,
// and what is still free.
func (c *chronicle) boxesOf(p seafall.Province, ship *seafall.Ship, i int, value seafall.Value, x, y, w float64) {
	const width, height, gap = 8.2, 6.6, 1.1
	v := looks[p]
	c.press.Fitted(x, y+4.7, c.speak.Value(value), body, typeset.ToLeft, 19, 1, false)
	n := max(seafall.MaxValue, ship.Values[i])
	each := min(width, (w-28)/float64(n)-gap)
	for b := range n {
		at := x + 20 + (each+gap)*float64(b)
		switch {
		case b >= ship.Values[i]:
			c.press.Frame(at, y, each, height, hairline, 0.2)
		case b < ship.Printed[i]:
			c.press.Block(at, y, each, height, v.tint)
			c.press.Frame(at, y, each, height, v.colour, 0.2)
			c.press.Fill(v.colour)
			c.press.Circle(at+each/2, y+height/2, 0.8, typeset.Filled)
		default:
			c.press.Frame(at, y, each, height, v.colour, 0.5)
			if f := b - ship.Printed[i]; f < len(ship.Filled[i]) {
				c.press.Text(at+each/2, y+4.5, c.number(ship.Filled[i][f]), figure, typeset.Centred)
			}
		}
	}
	c.press.Text(x+w, y+5, c.number(ship.Values[i]), typeset.Style{Face: typeset.Serif, Size: 12.5, Colour: ink}, typeset.ToRight)
}

// ownRows is how many regions with own stickers a province's page lists with
// room, and leastRows how many of them, and of the milestones, on any page.
const ownRows, leastRows = 12, 4

// enmity is the permanent enmity on a province, and its own elsewhere.
func (c *chronicle) enmity(p seafall.Province, own []seafall.Region) {
	height := c.spared(c.enmityHigh(own), blockSpare)
	rest := 0
	if len(own) > c.ownRows {
		own, rest = own[:c.ownRows], len(own)-c.ownRows
	}
	c.room(height)
	w := (c.press.Right - c.press.Left - gutter) / 2
	right := c.press.Left + w + gutter
	top := c.y
	y := c.column(c.press.Left, w, top, c.t("chronicle.enmity_on", "province", c.short(p)))
	c.column(right, w, top, c.t("chronicle.enmity_of", "province", c.short(p), "province_of", c.speak.Of(c.short(p))))

	const pitch, box = 13.6, 11.6
	for i, b := range c.s.BoxesOf(p.Region()) {
		at := c.press.Left + pitch*float64(i)
		c.box6(b, at, y+4, box)
		c.press.Fitted(at+box/2, y+4+box+3, c.when(seafall.BoxAt{Region: p.Region(), Box: i}), tiny.In(faint), typeset.Centred, box, 1, false)
	}
	base := y + 4 + box + 10
	x := c.press.Left + c.press.Text(c.press.Left, base, c.t("chronicle.home_boxes"), body, typeset.ToLeft) + 4
	for i := range 2 {
		at := x + 6.4*float64(i)
		c.press.Frame(at, base-4.4, 5, 5, soft, 0.25)
		if i < c.s.Board(p).HomeBoxes {
			c.press.Cross(at+1, base-3.4, 3, 3, ink, 0.45)
		}
	}
	ticked := c.t("chronicle.ticked.none")
	if n := c.s.Board(p).HomeBoxes; n > 0 {
		ticked = c.t("chronicle.ticked", "count", n)
	}
	c.press.Text(x+14, base, ticked, small.At(7), typeset.ToLeft)

	base = y + 6.6
	for _, r := range own {
		boxes := c.s.BoxesOf(r)
		c.press.Fitted(right, base, c.speak.Region(r), body, typeset.ToLeft, 33, 1, false)
		at := right + 35
		crossed := 0
		for _, b := range boxes {
			if b.Owner() != p {
				continue
			}
			c.smallBox(b, at, base-3.1, 3.9)
			if b.Crossed() {
				crossed++
			}
			at += 4.5
		}
		c.press.Fitted(right+w, base, c.stickers(boxes.Count(p), crossed), small.At(7), typeset.ToRight, right+w-at-1, 1, false)
		base += 5.3
	}
	switch {
	case rest > 0:
		c.press.Text(right, base, c.t("chronicle.more_regions", "count", rest), deck.At(8), typeset.ToLeft)
	case len(own) == 0:
		c.press.Text(right, base, c.t("chronicle.enmity_none"), deck.At(8.5), typeset.ToLeft)
	}
	c.y = top + height
}

// short is a province's name where a heading has little room.
func (c *chronicle) short(p seafall.Province) string {
	if n := c.speak.Province(p); len([]rune(n)) <= 24 {
		return n
	}
	return c.speak.Colour(p)
}

// stickers says how many of a region's stickers stand, else how many are
// crossed out.
func (c *chronicle) stickers(standing, crossed int) string {
	if standing == 0 {
		return c.t("chronicle.crossed_out", "count", crossed)
	}
	return c.t("chronicle.stand", "count", standing)
}

// box6 is one of a region's six boxes: empty, or with a sticker that stands or
// is crossed out.
func (c *chronicle) box6(b seafall.Box, x, y, w float64) {
	c.press.Frame(x, y, w, w, soft, 0.22)
	if b == "" {
		return
	}
	drawCrest(c.press, b.Owner(), x+w*0.22, y+w*0.16, w*0.56)
	if b.Crossed() {
		c.press.Cross(x+w*0.1, y+w*0.1, w*0.8, w*0.8, ink, w*0.04)
	}
}

// when says after which game a box got its sticker and lost it, "" where that
// is not known.
func (c *chronicle) when(at seafall.BoxAt) string {
	m := c.past.mark(at)
	switch {
	case m == nil || m.stuck < 1 && m.crossed < 1:
		return ""
	case m.crossed < 1:
		return c.t("chronicle.game", "game", m.stuck)
	case m.stuck < 1:
		return c.t("chronicle.until_game", "game", m.crossed)
	}
	return c.t("chronicle.game_to", "game", m.stuck, "to", m.crossed)
}

// claimRows is how many milestones a province's page lists with room.
const claimRows = 14

// ownClaim is how high each is, and claimSpare how much less on a crowded page.
const ownClaim, claimSpare = 5.1, 1.0

// deeds are a province's milestones and its best game.
func (c *chronicle) deeds(p seafall.Province, claims []seafall.Milestone, least float64) {
	each := c.spared(ownClaim, claimSpare)
	height := c.spared(c.deedsHigh(claims, least), blockSpare+c.claimsSpare(claims, least))
	rest := 0
	if len(claims) > c.claimRows {
		claims, rest = claims[:c.claimRows], len(claims)-c.claimRows
	}
	c.room(height)
	w := (c.press.Right - c.press.Left - gutter) / 2
	right := c.press.Left + w + gutter
	top := c.y
	y := c.column(c.press.Left, w, top, c.t("chronicle.milestones"))
	c.column(right, w, top, c.t("chronicle.best_game"))
	for i, m := range claims {
		base := y + 5.2 + each*float64(i)
		c.press.Text(c.press.Left+5, base, c.number(m.Game), small, typeset.ToRight)
		c.press.Fitted(c.press.Left+8, base, m.Name, body, typeset.ToLeft, w-18, 1, false)
		c.press.Text(c.press.Left+w, base, c.signed(m.Glory), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: ink}, typeset.ToRight)
		c.press.Rule(c.press.Left, c.press.Left+w, base+1.6, rocky, 0.12)
	}
	base := y + 5.4 + each*float64(len(claims))
	switch {
	case rest > 0:
		c.press.Text(c.press.Left, base, c.t("chronicle.more_milestones", "count", rest), deck.At(8), typeset.ToLeft)
	case len(claims) == 0:
		c.press.Text(c.press.Left, base, c.t("chronicle.milestones.none"), deck.At(8.5), typeset.ToLeft)
	}
	c.bestGame(p, right, y, w, true)
	c.y = top + height
}

// bestGame is the game in which a province had most glory, the later of two,
// drawn or only measured. It gives the last baseline.
func (c *chronicle) bestGame(p seafall.Province, x, y, w float64, draw bool) float64 {
	best, played := c.best(p)
	if !played {
		if draw {
			c.press.Text(x, y+5, c.t("chronicle.no_game"), deck.At(8.5), typeset.ToLeft)
		}
		return y + 5
	}
	score := best.Scores[p]
	great := typeset.Style{Face: typeset.Display, Size: 37, Colour: ink}
	at := x + c.press.Measure(c.number(score.GameGlory), great.Face).Wide(great) + 5
	came := c.sources(score.Sources)
	if best.CaughtUp {
		came = c.t("chronicle.from_paper")
	}
	here := c.first(3, c.press.Paragraph(came, small, x+w-at))
	all := c.allGames(p, w)
	below := max(y+15.2+3.6*float64(len(here)), y+19) + 1
	if !draw {
		if len(all) == 0 {
			return below - 4.6
		}
		return below + 3.6*float64(len(all)-1)
	}
	c.press.Text(x, y+12.6, c.number(score.GameGlory), great, typeset.ToLeft)
	c.press.Fitted(at, y+6, c.gameOn(best), name, typeset.ToLeft, x+w-at, 1, false)
	how := c.t("chronicle.target_of", "target", best.Target)
	if best.Winner == p {
		how = c.t("chronicle.won_at", "target", best.Target)
	}
	c.press.Fitted(at, y+10.6, how, deck.At(8.5), typeset.ToLeft, x+w-at, 1, false)
	for i, l := range here {
		c.press.Set(at, y+15.2+3.6*float64(i), l, small, typeset.ToLeft)
	}
	for i, l := range all {
		c.press.Set(x, below+3.6*float64(i), l, small, typeset.ToLeft)
	}
	return below + 3.6*float64(len(all)-1)
}

// allGames says where a province's glory came from in all games, nothing after
// the first.
func (c *chronicle) allGames(p seafall.Province, w float64) []typeset.Line {
	if len(c.s.Record) < 2 {
		return nil
	}
	all := map[seafall.Source]int{}
	for _, g := range c.s.Record {
		for source, n := range g.Scores[p].Sources {
			all[source] += n
		}
	}
	return c.first(3, c.press.Paragraph(c.t("chronicle.all_games", "sources", c.sources(all)), small, w))
}

// sources lists what glory came from, "explore 4, raids 1".
func (c *chronicle) sources(glory map[seafall.Source]int) string {
	var from []string
	for _, source := range seafall.Sources {
		if n := glory[source]; n != 0 {
			from = append(from, c.speak.Source(source)+"\u00a0"+c.number(n)) // never parted
		}
	}
	return strings.Join(from, ", ")
}

// first are the first lines of a text that has room for no more.
func (c *chronicle) first(most int, lines []typeset.Line) []typeset.Line {
	return lines[:min(most, len(lines))]
}

// gameByGame is a province's glory in each game: a bar up to its glory, a
// stroke at the target, below it the running total.
func (c *chronicle) gameByGame(p seafall.Province) {
	const most = 30 // games side by side
	games := c.s.Record
	if len(games) == 0 {
		return
	}
	for len(games) > 0 {
		strip := games[:min(most, len(games))]
		c.strip(p, strip, max(len(strip), min(len(c.s.Record), most)))
		games = games[len(strip):]
	}
}

// tallestBar is how high the game with most glory stands.
const tallestBar = 26.0

// titleRoom is how wide a game must be for a title below its bar.
const titleRoom = 9.0

func (c *chronicle) strip(p seafall.Province, games []seafall.GameRecord, columns int) {
	c.room(c.spared(stripHigh, stripSpare))
	y := c.column(c.press.Left, c.press.Right-c.press.Left, c.y, c.t("chronicle.game_by_game"))
	c.press.Text(c.press.Right, c.y, c.t("chronicle.game_by_game.note"), small.At(7), typeset.ToRight)
	foot := 12.5
	high := min(tallestBar, c.press.Bottom-y-foot-5)
	ground := y + 5 + high
	x := c.press.Left + 16
	w := (c.press.Right - x) / float64(max(columns, 6))
	top := 1
	for _, g := range games {
		top = max(top, g.Target, g.Scores[p].GameGlory)
	}
	scale := high / float64(top)
	v := looks[p]
	tight := min(8, w*1.35)
	for _, row := range []struct {
		key string
		dy  float64
	}{{"chronicle.row.game", 4}, {"chronicle.row.campaign", 8}, {"chronicle.row.title", 12}} {
		if row.key == "chronicle.row.title" && w < titleRoom {
			break
		}
		c.press.Fitted(c.press.Left, ground+row.dy, c.t(row.key), tiny.In(faint), typeset.ToLeft, 15, 1, false)
	}
	for i, g := range games {
		score, there := g.Scores[p]
		at := x + w*float64(i)
		mid := at + w/2
		c.press.Text(mid, ground+4, c.number(g.Number), small.At(min(7.5, tight)), typeset.Centred)
		if !there {
			c.press.Text(mid, ground+8, "–", small, typeset.Centred)
			continue
		}
		bar := min(w*0.76, 11)
		tall := scale * float64(max(0, score.GameGlory))
		switch {
		case score.Absent:
			c.press.Dashes(0.8, 0.8)
			c.press.Frame(mid-bar/2, ground-tall, bar, tall, v.colour, 0.2)
			c.press.Dashes()
		case g.Winner == p:
			c.press.Block(mid-bar/2, ground-tall, bar, tall, v.tint)
			c.press.Frame(mid-bar/2, ground-tall, bar, tall, v.colour, 0.5)
		default:
			c.press.Block(mid-bar/2, ground-tall, bar, tall, v.tint)
			c.press.Frame(mid-bar/2, ground-tall, bar, tall, v.colour, 0.2)
		}
		glory := figure.At(tight)
		if g.Winner == p {
			glory.Face = typeset.SansBold
		}
		if score.Absent {
			glory = typeset.Style{Face: typeset.SerifItalic, Size: tight, Colour: soft}
		}
		inside := ground - tall + 4
		if over := ground - scale*float64(g.Target); over > ground-tall {
			inside = max(inside, over+3.5) // below the stroke, not under it
		}
		if tall < 4.5 { // above the bar, and above a stroke there
			inside = ground - tall - 1
			if over := ground - scale*float64(g.Target); g.Target > 0 && over > inside-3 && over < inside+0.6 {
				inside = over - 1
			}
		}
		c.press.Text(mid, inside, c.number(score.GameGlory), glory, typeset.Centred)
		if g.Winner == p && tall > 9 {
			drawStar(c.press, mid, ground-2.4, min(2.8, w*0.5), v.colour)
		}
		if g.Target > 0 {
			level := ground - scale*float64(g.Target)
			if g.EndedBy == "card" {
				c.press.Dashes(0.8, 0.8)
			}
			c.press.Rule(mid-bar/2-0.8, mid+bar/2+0.8, level, ink, 0.35)
			c.press.Dashes()
		}
		c.press.Text(mid, ground+8, c.number(score.CampaignGlory), small.At(min(7.5, tight)).In(ink), typeset.Centred)
		if score.Title.Valid() && w >= titleRoom {
			c.press.Fitted(mid, ground+12, c.speak.TitleWord(score.Title, c.s.Board(p).Leader.Style), deck.At(6.4), typeset.Centred, max(w-1.4, 3), 1, false)
		}
	}
	c.press.Rule(x, x+w*float64(len(games)), ground, ink, 0.35)
	c.y = ground + foot + 6
}
