package chronicle

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/imprint"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/crown"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/chronicle/provinces"
	"astrolabe/ui/seafall/chronicle/sea"
	"astrolabe/ui/typeset"
)

// Write lays out the chronicle of a campaign and writes it in one piece. It says on its
// page of contents what it was printed from and what was left out, and gives what came
// of it.
//
// The same books in the same language and edition give the same bytes.
// Errors are a *ledger.Violation for a game, language, paper or last game that there
// is not, and what w reports; nothing is written before the document is whole.
func Write(w io.Writer, b *ledger.Book, lang translations.Language, as typeset.Edition) (typeset.Printed, error) {
	var came typeset.Printed
	switch {
	case b.Campaign().Game != scoring.Game:
		return came, &ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": b.Campaign().Game}}
	case !lang.Valid():
		return came, &ledger.Violation{Key: "chronicle.language_unknown", Field: "language",
			Args: ledger.Args{"field": "language", "language": string(lang)}}
	case !as.Paper.Valid():
		return came, &ledger.Violation{Key: "chronicle.paper_unknown", Field: "paper",
			Args: ledger.Args{"field": "paper", "paper": string(as.Paper)}}
	}
	of, err := imprint.Read(b, as, seafall.GameClosed{}.Kind(), seafall.Noted{}.Kind())
	if err != nil {
		return came, err
	}
	told, err := account.Of(of.Groups, translations.New(lang).For(scoring.Game), as.Nameless)
	if err != nil {
		return came, err
	}
	press, err := typeset.New(as.Paper, typeset.About{Title: told.State.Name, Subject: told.T("chronicle.about"),
		Language: string(lang), Date: account.Dated(told.Past.Last)})
	if err != nil {
		return came, err
	}
	press.Thrifty = as.Thrifty
	l := leaf.New(told, press)
	coverPage{l}.print()
	of.Contents(&l.Folio, l)
	remarkable := honorsOf(l, of.Groups)
	standingsPage{l}.print()
	remarkable.Here(&l.Folio)
	recordPage{l}.print()
	remarkable.Here(&l.Folio)
	if !as.NoCharts {
		chartsPage{l}.print()
		feudsPage{l}.print()
	}
	remarkable.Apart(&l.Folio)
	for place, p := range l.Order {
		(&provinces.Page{Leaf: l}).Print(place, p)
	}
	sea.Chart{Leaf: l}.Print()
	if !as.NoStory {
		printStory(l)
	}
	crown.Print(l)
	of.Fill(&l.Folio, l, told.State.Name, l.Speak.Date(l.Speak.Day(of.Last.At, of.Last.UTCOffset)), l.T("chronicle.game", "game", as.UpTo))
	came = press.Came()
	printed, err := press.Print()
	if err != nil {
		return came, err
	}
	_, err = w.Write(printed)
	return came, err
}
