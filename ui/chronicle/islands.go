package chronicle

import (
	"strings"

	"astrolabe/ledger/seafall"
)

// islands are the table of what has been found, with the six boxes of each.
func (c *chronicle) islands() {
	if len(c.s.Islands) == 0 {
		return
	}
	c.open(c.t("chronicle.islands"), 0, c.t("chronicle.islands"))
	c.title(c.t("chronicle.islands"), c.t("chronicle.islands.deck", "count", len(c.s.Islands)))
	c.islandsHead()
	for _, i := range c.s.Islands {
		c.island(i)
	}
	c.text(c.left, c.y+4.2, c.t("chronicle.islands.note"), caption.at(7), toLeft)
}

// Columns of the islands' table, from the left margin.
const (
	islandFound  = 62.0
	islandColumn = 96.0
	islandGuard  = 116.0
	islandBox    = 7.2
)

func (c *chronicle) islandsHead() {
	y := c.y
	c.capitals(c.left, y, c.t("chronicle.head.island"), label, toLeft)
	c.capitals(c.left+islandFound, y, c.t("chronicle.head.found"), label, toLeft)
	c.capitals(c.left+islandColumn, y, c.t("chronicle.head.column"), label, toRight)
	c.capitals(c.left+islandGuard, y, c.t("chronicle.head.garrison"), label, toRight)
	c.capitals(c.right-6*islandBox, y, c.t("chronicle.head.enmity"), label, toLeft)
	c.y = y + 2.6
	c.rule(c.left, c.right, c.y, ink, 0.35)
}

func (c *chronicle) island(i *seafall.Island) {
	lines := c.paragraph(c.sites(i), small, c.right-c.left-6*islandBox-6)
	height := 10.6 + 3.6*float64(len(lines))
	if len(lines) == 0 {
		height = 10.6
	}
	if c.room(height) {
		c.islandsHead()
	}
	y := c.y
	base := y + 6.2
	c.fitted(c.left, base, c.speak.Region(i.ID), name.at(10), toLeft, islandFound-4, 1, false)
	x := c.left + islandFound
	if i.By != "" {
		c.crest(i.By, x, base-3.6, 3.8)
		x += 6
	}
	c.text(x, base, c.gameOf(i.Game), small, toLeft)
	c.text(c.left+islandColumn, base, c.number(i.Column), figure, toRight)
	c.text(c.left+islandGuard, base, c.number(i.Garrison), figure, toRight)
	for n, b := range i.Boxes {
		c.box6(b, c.right-6*islandBox+islandBox*float64(n), y+2.2, 6.2)
	}
	base += 5
	for _, l := range lines {
		c.set(c.left, base, l, small, toLeft)
		base += 3.6
	}
	c.y += height
	c.rule(c.left, c.right, c.y, 0xDADBD7, 0.12)
}

// gameOf names the game in which something happened; before the first game
// that is the prologue, or the founding.
func (c *chronicle) gameOf(game int) string {
	if game == 0 {
		return c.t("chronicle.before_first")
	}
	return c.t("chronicle.in_game", "game", game)
}

// sites are the explored sites of an island, in the table's words.
func (c *chronicle) sites(i *seafall.Island) string {
	var list []string
	for _, site := range i.Sites {
		text := c.speak.Spot(site.ID)
		if site.Kind != "" {
			text = c.t("chronicle.site", "site", text, "found", site.Kind)
		}
		list = append(list, text)
	}
	return strings.Join(list, " · ")
}
