package printed

import (
	"io"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Write sets a sheet for the campaign of a book and writes it in one piece. The same state
// in the same language gives the same bytes; a typeset.Output is told what came of it. Errors are a *ledger.Violation for a game,
// language, paper or sheet that there is not, and what w reports.
func Write(w io.Writer, b *ledger.Book, which typeset.Sheet, lang translations.Language, paper typeset.Paper) error {
	s, ours := b.State().(*seafall.State)
	switch {
	case !ours:
		return &ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": b.Campaign().Game}}
	case !lang.Valid():
		return &ledger.Violation{Key: "chronicle.language_unknown", Field: "language", Args: ledger.Args{"field": "language", "language": string(lang)}}
	case !paper.Valid():
		return &ledger.Violation{Key: "chronicle.paper_unknown", Field: "paper", Args: ledger.Args{"field": "paper", "paper": string(paper)}}
	case !which.Valid():
		return &ledger.Violation{Key: "sheet.unknown", Field: "printed", Args: ledger.Args{"field": "printed"}}
	}
	speak := speech.New(translations.New(lang), s)
	founded, _ := time.Parse(time.DateOnly, s.Founded)
	press, err := typeset.New(paper, typeset.About{Title: s.Name, Subject: speak.T(title(which)), Language: string(lang), Date: founded})
	if err != nil {
		return err
	}
	page := folio.New(press, s.Name, speak.Number)
	called := speak.T(title(which))
	page.Open(called, 0, called)
	page.Title(called, speak.T("printed.before", "name", s.Name, "number", game(s)))
	switch which {
	case typeset.AuditSheet:
		page.Y -= 5
		folio.TickLists(&page, ticks(speak, s))
	case typeset.LidSheet:
		folio.Card(&page, s.Name, speak.T("printed.next_game", "number", game(s), "target", target(s)), lid(speak, s))
	case typeset.BlankSheet:
		for _, part := range blank(speak, s) {
			folio.Form(&page, part)
		}
	}
	whole, err := press.Print()
	if err != nil {
		return err
	}
	typeset.Tell(w, press.Came())
	_, err = w.Write(whole)
	return err
}

// game is the number of the game that is played, or comes next.
func game(s *seafall.State) int {
	if s.Running != nil {
		return s.Running.Number
	}
	return scoring.NextGame(s)
}

// target is that of the same game.
func target(s *seafall.State) int {
	if s.Running != nil {
		return s.Running.Target
	}
	return scoring.Target(game(s))
}

// title is the key of what a sheet is called.
func title(which typeset.Sheet) string {
	switch which {
	case typeset.AuditSheet:
		return "printed.title.audit"
	case typeset.LidSheet:
		return "printed.title.lid"
	}
	return "printed.title.blank"
}
