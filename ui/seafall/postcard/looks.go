package postcard

import (
	"sync"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/typeset"
)

// The drawings, read when a picture is made.
var (
	crown     = typeset.Icon(crest.IconCrown)
	star      = typeset.Icon(crest.IconStar)
	milestone = typeset.Icon(crest.IconMilestone)
	crests    = sync.OnceValue(func() map[seafall.Province]typeset.Shape {
		all := map[seafall.Province]typeset.Shape{}
		for _, p := range seafall.Provinces {
			all[p] = typeset.Outline(livery.Crest(p))
		}
		return all
	})
)

// token is a province's crest on a disc of its color, the middle at x, y.
func (c *card) token(p seafall.Province, x, y, r float64) {
	look := livery.Of(p, livery.Day)
	c.Plate.Fill(typeset.Disc(x, y, r), 0, 0, 1, typeset.InRGB(look.Fill))
	side := r * 1.35
	c.Plate.Fill(crests()[p], x-side/2, y-side/2, side/crest.Box, typeset.InRGB(look.On))
}
