package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// chartHead is a chart's heading with the note below it, and its bookmark.
func chartHead(c *leaf.Leaf, text, note string) {
	c.Press.Bookmark(text, 1, c.Y-6)
	c.Press.Text(c.Press.Left, c.Y, text, folio.HeadingType, typeset.ToLeft)
	c.Press.Fitted(c.Press.Left, c.Y+4.6, note, folio.CaptionType.At(7.3), typeset.ToLeft, c.Press.Right-c.Press.Left, 1, false)
}

// reading is a province's value after a game.
type reading struct {
	game  int // index into the record
	value int
}

// readingsOf are what a province had after each game that it was in.
func readingsOf(c *leaf.Leaf, p seafall.Province, of func(g seafall.GameRecord, score seafall.Score) int) []reading {
	var list []reading
	for i, g := range c.State.Record {
		if score, there := g.Scores[p]; there {
			list = append(list, reading{i, of(g, score)})
		}
	}
	return list
}

// drawGrid draws an axis' faint lines with their numbers at the left.
func drawGrid(c *leaf.Leaf, a typeset.Axis, x1, x2 float64) {
	for _, v := range a.Lines() {
		width, colour := 0.12, typeset.RGB(0xDADBD7)
		if v == 0 {
			width, colour = 0.25, folio.FaintInk
		}
		c.Press.Rule(x1, x2, a.At(v), colour, width)
		c.Press.Text(x1-1.6, a.At(v)+0.85, c.Number(v), folio.TinyType.At(7), typeset.ToRight)
	}
}

// legs are the parts of a line between games that a province missed.
func legs(list []reading) [][]reading {
	var all [][]reading
	for i, r := range list {
		if i == 0 || r.game != list[i-1].game+1 {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], r)
	}
	return all
}
