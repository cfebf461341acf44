package provinces

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// enmitySection is the permanent enmity on a province, and its own elsewhere.
type enmitySection struct{ *Page }

// high is how high the section stands with room.
func (c enmitySection) high(own []seafall.Region) float64 {
	return max(36, 9+5.3*float64(min(len(own), c.ownRows+1))+5)
}

// elsewhere are the regions with a province's own stickers, its own board
// apart.
func (c enmitySection) elsewhere(p seafall.Province) []seafall.Region {
	var own []seafall.Region
	for _, r := range c.State.Regions() {
		if r != p.Region() && slices.ContainsFunc(c.State.BoxesOf(r)[:], func(b seafall.Box) bool { return b.Owner() == p }) {
			own = append(own, r)
		}
	}
	return own
}

// print prints both beside each other, as many of the regions with own stickers
// as the page has lines for.
func (c enmitySection) print(p seafall.Province, own []seafall.Region) {
	height := c.spared(c.high(own), enmitySpare)
	rest := 0
	if len(own) > c.ownRows {
		own, rest = own[:c.ownRows], len(own)-c.ownRows
	}
	c.Room(height)
	w := (c.Press.Right - c.Press.Left - folio.HalvesGap) / 2
	right := c.Press.Left + w + folio.HalvesGap
	top := c.Y
	y := c.Column(c.Press.Left, w, top, c.T("chronicle.enmity_on", "province", shortName(c.Account, p)))
	c.Column(right, w, top, c.T("chronicle.enmity_of", "province", shortName(c.Account, p), "province_of", c.Speak.Of(shortName(c.Account, p))))

	const pitch, box = 13.6, 11.6
	under := y + c.spared(4, boxesSpare)
	for i, b := range c.State.BoxesOf(p.Region()) {
		at := c.Press.Left + pitch*float64(i)
		leaf.DrawLargeBox(c.Press, b, at, under, box)
		c.Press.Fitted(at+box/2, under+box+3, c.when(seafall.BoxAt{Region: p.Region(), Box: i}), folio.TinyType.In(folio.FaintInk), typeset.Centred, box, 1, false)
	}
	base := under + box + c.spared(10, homeSpare)
	x := c.Press.Left + c.Press.Text(c.Press.Left, base, c.T("chronicle.home_boxes"), folio.BodyType, typeset.ToLeft) + 4
	for i := range 2 {
		at := x + 6.4*float64(i)
		c.Press.Frame(at, base-4.4, 5, 5, folio.SoftInk, 0.25)
		if i < c.State.Board(p).HomeBoxes {
			c.Press.Cross(at+1, base-3.4, 3, 3, folio.DarkInk, 0.45)
		}
	}
	ticked := c.T("chronicle.ticked.none")
	if n := c.State.Board(p).HomeBoxes; n > 0 {
		ticked = c.T("chronicle.ticked", "count", n)
	}
	c.Press.Text(x+14, base, ticked, folio.SmallType.At(7), typeset.ToLeft)

	base = y + 6.6
	for _, r := range own {
		boxes := c.State.BoxesOf(r)
		c.Press.Fitted(right, base, c.Speak.Region(r), folio.BodyType, typeset.ToLeft, 33, 1, false)
		at := right + 35
		crossed := 0
		for _, b := range boxes {
			if b.Owner() != p {
				continue
			}
			leaf.DrawBox(c.Press, b, at, base-3.1, 3.9)
			if b.Crossed() {
				crossed++
			}
			at += 4.5
		}
		c.Press.Fitted(right+w, base, c.stickers(boxes.Count(p), crossed), folio.SmallType.At(7), typeset.ToRight, right+w-at-1, 1, false)
		base += 5.3
	}
	switch {
	case rest > 0:
		c.Press.Text(right, base, c.T("chronicle.more_regions", "count", rest), folio.DeckType.At(8), typeset.ToLeft)
	case len(own) == 0:
		c.Press.Text(right, base, c.T("chronicle.enmity_none"), folio.DeckType.At(8.5), typeset.ToLeft)
	}
	c.Y = top + height
}

// shortName is a province's name where a heading has little room.
func shortName(c *account.Account, p seafall.Province) string {
	if n := c.Speak.Province(p); len([]rune(n)) <= 24 {
		return n
	}
	return c.Speak.Colour(p)
}

// stickers says how many of a region's stickers stand, else how many are
// crossed out.
func (c enmitySection) stickers(standing, crossed int) string {
	if standing == 0 {
		return c.T("chronicle.crossed_out", "count", crossed)
	}
	return c.T("chronicle.stand", "count", standing)
}

// when says after which game a box got its sticker and lost it, "" where that
// is not known.
func (c enmitySection) when(at seafall.BoxAt) string {
	m := c.Past.Mark(at)
	switch {
	case m == nil || m.Stuck < 1 && m.Crossed < 1:
		return ""
	case m.Crossed < 1:
		return c.T("chronicle.game", "game", m.Stuck)
	case m.Stuck < 1:
		return c.T("chronicle.until_game", "game", m.Crossed)
	}
	return c.T("chronicle.game_to", "game", m.Stuck, "to", m.Crossed)
}
