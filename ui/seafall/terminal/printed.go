package terminal

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/seafall/printed"
	"astrolabe/ui/terminal"
	"astrolabe/ui/typeset"
)

var _ terminal.Printer = Game{}

// Sheet sets the audit, the card for the lid or a blank record.
func (Game) Sheet(to io.Writer, words *translations.Catalogue, book *ledger.Book, which typeset.Sheet, paper typeset.Paper) error {
	return printed.Write(to, book, which, words.Language(), paper)
}
