package postcard

import (
	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
)

// Worded are the texts on a campaign's picture, and how high it is.
func Worded(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]typeset.Worded, float64, error) {
	c, err := drawn(words, b, nameless)
	if err != nil {
		return nil, 0, err
	}
	return c.plate.Worded(), c.y, nil
}

// The picture's measures.
const (
	Wide     = wide
	Margin   = margin
	Smallest = smallest
)

// Colors are those of the picture by the names that the window has for them.
var Colors = map[string]typeset.RGB{"bg": ground, "chart": chart, "surface": surface, "recess": recess, "ink": ink, "ink2": soft, "line": line,
	"brass": brass, "brassFill": brassFill, "onBrassFill": onBrass, "brassLine": brassLine, "brassTint": brassTint, "bar": scaleBlack}
