package postcard

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/placard"
)

// Of is who stands where in a campaign as a PNG file, in the words of a catalogue: the
// provinces in their order, what the last game was worth, how the one on the table stands,
// the milestones claimed in the last one and who has won which game. Nameless, it has no player's name and says so. The same
// books give the same bytes, and it says what could not be drawn. Errors are those of reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]byte, typeset.Printed, error) {
	c, err := drawn(words, b, nameless)
	if err != nil {
		return nil, typeset.Printed{}, err
	}
	file, err := c.PNG()
	return file, c.Plate.Came(), err
}

// card is the picture while it is drawn.
type card struct {
	*account.Account
	*placard.Placard
}

func drawn(words *translations.Catalogue, b *ledger.Book, nameless bool) (*card, error) {
	groups, err := history.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return nil, err
	}
	told, err := account.Of(groups, words.For(scoring.Game), nameless)
	if err != nil {
		return nil, err
	}
	picture, err := placard.New()
	if err != nil {
		return nil, err
	}
	c := &card{told, picture}
	c.Head(c.T("chronicle.section.standings"), c.State.Name, c.stand())
	title, below := speech.Lead(c.Speak)
	c.Banner(crown(), title, below, c.State.Emperor != "")
	for _, p := range c.Order {
		c.province(p)
	}
	c.running()
	c.milestones()
	c.winners()
	last := c.Past.Last
	foot := []string{c.T("page.letter.foot", "date", c.Speak.Date(c.Speak.Day(last.At, last.UTCOffset)))}
	if c.Nameless {
		foot = append(foot, c.T("chronicle.nameless"))
	}
	c.Foot(foot...)
	return c, nil
}
