package chronicle

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/imprint"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Write lays out the book of a campaign and writes it in one piece. It says on its page
// of contents what it was printed from and what was left out, and gives what came of it.
//
// The same books in the same language and edition give the same bytes. Errors are a
// *ledger.Violation for a game, language, paper or last chapter that there is not, and
// what w reports; nothing is written before the document is whole.
func Write(w io.Writer, b *ledger.Book, lang translations.Language, as typeset.Edition) (typeset.Printed, error) {
	var came typeset.Printed
	switch {
	case b.Campaign().Game != skulltales.Game:
		return came, &ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": b.Campaign().Game}}
	case !lang.Valid():
		return came, &ledger.Violation{Key: "chronicle.language_unknown", Field: "language", Args: ledger.Args{"field": "language", "language": string(lang)}}
	case !as.Paper.Valid():
		return came, &ledger.Violation{Key: "chronicle.paper_unknown", Field: "paper", Args: ledger.Args{"field": "paper", "paper": string(as.Paper)}}
	}
	of, err := imprint.Read(b, as, skulltales.AdventureClosed{}.Kind(), skulltales.Noted{}.Kind())
	if err != nil {
		return came, err
	}
	told, err := account.From(translations.New(lang), of.Groups, as.Nameless)
	if err != nil {
		return came, err
	}
	press, err := typeset.New(as.Paper, typeset.About{Title: told.State.Name, Subject: told.T("chronicle.about"), Language: string(lang), Date: account.Dated(told.Last)})
	if err != nil {
		return came, err
	}
	press.Thrifty = as.Thrifty
	l := &leaf{told, folio.New(press, told.State.Name, told.Number), b.State().(*skulltales.State), map[string]look{}}
	coverPage{l}.print()
	of.Contents(&l.Folio, l)
	remarkable := honorsOf(l, of.Groups)
	crewPage{l}.print()
	remarkable.Here(&l.Folio)
	registrePages{l}.print()
	fatesPage{l}.print()
	remarkable.Here(&l.Folio)
	remarkable.Apart(&l.Folio)
	if !as.NoStory {
		logPages{l}.print()
	}
	if !as.NoCharts {
		chartsPage{l}.print()
	}
	shipPage{l}.print()
	of.Fill(&l.Folio, l, told.State.Name, l.Speak.Date(l.Speak.Day(of.Last.At, of.Last.UTCOffset)), speech.ChapterName(l.Speak, as.UpTo, 1))
	came = press.Came()
	printed, err := press.Print()
	if err != nil {
		return came, err
	}
	_, err = w.Write(printed)
	return came, err
}

// leaf is the page in hand, and what the book tells.
type leaf struct {
	*account.Account
	folio.Folio
	wears *skulltales.State // says who wears which livery, by the names of who plays
	looks map[string]look   // by who has it, once it is known
}
