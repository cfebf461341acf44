package terminal

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
)

// Printer is a game that prints sheets for its table beside the book.
type Printer interface {
	// Sheet sets one of them as a PDF.
	Sheet(to io.Writer, words *translations.Catalogue, book *ledger.Book, which typeset.Sheet, paper typeset.Paper) error
}
