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
	return c.Plate.Worded(), c.Y, nil
}
