package skulltales

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/printed"
	"astrolabe/ui/typeset"
)

var _ shell.Printer = game{}

// Sheet writes the audit, the card for the lid or a blank record.
func (game) Sheet(w io.Writer, b *ledger.Book, which typeset.Sheet, as shell.Edition) error {
	return printed.Write(w, b, which, as.Language, as.Paper)
}
