package seafall

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/ui/seafall/printed"
	"astrolabe/ui/shell"
	"astrolabe/ui/typeset"
)

var _ shell.Printer = game{}

// Sheet writes the audit, the card for the lid or a blank record.
func (game) Sheet(w io.Writer, b *ledger.Book, which typeset.Sheet, as shell.Edition) error {
	return printed.Write(w, b, which, as.Language, as.Paper)
}
