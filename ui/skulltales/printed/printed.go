package printed

import (
	"io"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Write sets a sheet for the campaign of a book and writes it in one piece. The same state
// in the same language gives the same bytes; a typeset.Output is told what came of it. Errors are a *ledger.Violation for a game,
// language, paper or sheet that there is not, and what w reports.
func Write(w io.Writer, b *ledger.Book, which typeset.Sheet, lang translations.Language, paper typeset.Paper) error {
	s, ours := b.State().(*skulltales.State)
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
	called := speak.T(title(which))
	founded, _ := time.Parse(time.DateOnly, s.Founded)
	press, err := typeset.New(paper, typeset.About{Title: s.Name, Subject: called, Language: string(lang), Date: founded})
	if err != nil {
		return err
	}
	page := folio.New(press, s.Name, speak.Number)
	page.Open(called, 0, called)
	page.Title(called, speak.T("printed.stand", "name", s.Name, "stand", speech.Stand(speak)))
	switch which {
	case typeset.AuditSheet:
		page.Y -= 4
		folio.TickLists(&page, ticks(speak, s))
	case typeset.LidSheet:
		folio.Card(&page, s.Name, speech.Stand(speak), lid(speak, s))
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
