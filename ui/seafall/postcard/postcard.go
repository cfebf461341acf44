package postcard

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
)

// Of is who stands where in a campaign as a PNG file, in the words of a catalogue: the
// provinces in their order, what the last game was worth, how the one on the table stands,
// the milestones claimed in the last one and who has won which game. Nameless, it has no player's name and says so. The same
// books give the same bytes. Errors are those of reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]byte, error) {
	c, err := drawn(words, b, nameless)
	if err != nil {
		return nil, err
	}
	return c.plate.PNG(c.y)
}

// card is the picture while it is drawn.
type card struct {
	*account.Account
	plate *typeset.Plate
	y     float64 // how far down it has come
}

func drawn(words *translations.Catalogue, b *ledger.Book, nameless bool) (*card, error) {
	groups, err := ledger.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return nil, err
	}
	told, err := account.Of(groups, words.For(scoring.Game), nameless)
	if err != nil {
		return nil, err
	}
	plate, err := typeset.NewPlate(wide, longest, grain)
	if err != nil {
		return nil, err
	}
	c := &card{Account: told, plate: plate}
	c.paper()
	c.head()
	c.lead()
	for _, p := range c.Order {
		c.province(p)
	}
	c.running()
	c.milestones()
	c.winners()
	c.foot()
	return c, nil
}
