package chronicle

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Write lays out the book of a campaign and writes it in one piece. A nameless edition
// says on its cover what it leaves out.
//
// The same books in the same language and edition give the same bytes. Errors are a
// *ledger.Violation for a game, language or paper that there is not, and what w reports;
// nothing is written before the document is whole.
func Write(w io.Writer, b *ledger.Book, lang translations.Language, as typeset.Edition) error {
	switch {
	case b.Campaign().Game != skulltales.Game:
		return &ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": b.Campaign().Game}}
	case !lang.Valid():
		return &ledger.Violation{Key: "chronicle.language_unknown", Field: "language", Args: ledger.Args{"field": "language", "language": string(lang)}}
	case !as.Paper.Valid():
		return &ledger.Violation{Key: "chronicle.paper_unknown", Field: "paper", Args: ledger.Args{"field": "paper", "paper": string(as.Paper)}}
	}
	told, err := account.Of(translations.New(lang), b, as.Nameless)
	if err != nil {
		return err
	}
	press, err := typeset.New(as.Paper, typeset.About{Title: told.State.Name, Subject: told.T("chronicle.about"), Language: string(lang), Date: account.Dated(told.Last)})
	if err != nil {
		return err
	}
	l := &leaf{told, folio.New(press, told.State.Name, told.Number), b.State().(*skulltales.State), map[string]look{}}
	coverPage{l}.print()
	crewPage{l}.print()
	registrePages{l}.print()
	fatesPage{l}.print()
	logPages{l}.print()
	chartsPage{l}.print()
	shipPage{l}.print()
	printed, err := press.Print()
	if err != nil {
		return err
	}
	_, err = w.Write(printed)
	return err
}

// leaf is the page in hand, and what the book tells.
type leaf struct {
	*account.Account
	folio.Folio
	wears *skulltales.State // says who wears which livery, by the names of who plays
	looks map[string]look   // by who has it, once it is known
}
