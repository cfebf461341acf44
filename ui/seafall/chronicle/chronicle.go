package chronicle

import (
	"context"
	"io"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/crown"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/provinces"
	"astrolabe/ui/seafall/chronicle/sea"
	"astrolabe/ui/typeset"
)

// Write lays out the chronicle of a campaign and writes it in one piece. A
// nameless edition says on its cover what it leaves out.
//
// The same books in the same language and edition give the same bytes.
// Errors are a *ledger.Violation for a game, language or paper that there is
// not, and what w reports; nothing is written before the document is whole.
func Write(w io.Writer, b *ledger.Book, lang translations.Language, as typeset.Edition) error {
	switch {
	case b.Campaign().Game != scoring.Game:
		return &ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": b.Campaign().Game}}
	case !lang.Valid():
		return &ledger.Violation{Key: "chronicle.language_unknown", Field: "language",
			Args: ledger.Args{"field": "language", "language": string(lang)}}
	case !as.Paper.Valid():
		return &ledger.Violation{Key: "chronicle.paper_unknown", Field: "paper",
			Args: ledger.Args{"field": "paper", "paper": string(as.Paper)}}
	}
	groups, err := ledger.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return err
	}
	told, err := account.Of(groups, translations.New(lang).For(scoring.Game), as.Nameless)
	if err != nil {
		return err
	}
	press, err := typeset.New(as.Paper, typeset.About{Title: told.State.Name, Subject: told.T("chronicle.about"),
		Language: string(lang), Date: account.Dated(told.Past.Last)})
	if err != nil {
		return err
	}
	l := leaf.New(told, press)
	coverPage{l}.print()
	standingsPage{l}.print()
	recordPage{l}.print()
	chartsPage{l}.print()
	for place, p := range l.Order {
		(&provinces.Page{Leaf: l}).Print(place, p)
	}
	sea.Chart{Leaf: l}.Print()
	printStory(l)
	crown.Print(l)
	printed, err := press.Print()
	if err != nil {
		return err
	}
	_, err = w.Write(printed)
	return err
}
