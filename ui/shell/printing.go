package shell

import (
	"io"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/typeset"
)

// Printer is a game that prints sheets for its table beside the book.
type Printer interface {
	// Sheet writes one of them as a PDF. Of an Edition only language and paper count.
	Sheet(w io.Writer, b *ledger.Book, which typeset.Sheet, as Edition) error
}

// Printery is a shelf that saves the sheets of the open campaign.
type Printery interface {
	// Sheets is the screen for it; nil while that is the one that is shown.
	Sheets(shown Screen) Screen
}

// printing is the item of the menu that leads to the sheets, none where the game prints
// none or they are shown.
func printing(s *Shell) []Item {
	_, prints := s.Game().(Printer)
	shelf, saves := s.config.Home.(Printery)
	if !prints || !saves {
		return nil
	}
	sheets := shelf.Sheets(s.Current())
	if sheets == nil {
		return nil
	}
	return []Item{{ID: "sheets", Icon: crest.IconCheck, Label: s.T("screen.menu.sheets"), Do: func() { s.Go(sheets) }, In: OfBooks}}
}
