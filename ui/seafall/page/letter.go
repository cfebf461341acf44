package page

import (
	"context"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/page/look"
)

// most is how many bytes a page to send may have, so that a chat takes it.
const most = 300_000

// Letter is a campaign as one file of HTML to send: its standings, the record with its
// charts, and the story, told in as much detail as there is room for. Nameless, it has no player's name and nothing that the table said
// in its own words, and says so. Errors are those of reading the books.
func Letter(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]byte, error) {
	groups, err := history.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return nil, err
	}
	words = words.For(scoring.Game)
	told, err := account.Of(groups, words, nameless)
	if err != nil {
		return nil, err
	}
	last := told.Past.Last
	foot := []string{told.T("page.letter.foot", "date", told.Speak.Date(told.Speak.Day(last.At, last.UTCOffset)))}
	if nameless {
		foot = append(foot, told.T("chronicle.nameless"))
	}
	r := page.Reader{Who: page.Who{Role: page.Watch}, Still: true, Words: told.Speak.Words, Say: told.Speak, Book: b, State: told.State, Number: last.Seq}
	v := look.Read(r)
	standings, err := standingsPage(v, "")
	if err != nil {
		return nil, err
	}
	record, err := recordPage(v, "")
	if err != nil {
		return nil, err
	}
	for detail := everything; ; detail++ {
		letter, err := page.Letter(Game{}, r, told.State.Name, strings.Join(foot, " "), []page.Content{standings, record, storyOf(told, detail)})
		if err != nil || len(letter) <= most || detail == openings {
			return letter, err
		}
	}
}
