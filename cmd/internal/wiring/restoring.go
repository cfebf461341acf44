package wiring

import (
	"context"
	"io"

	"astrolabe/ledger"
	"astrolabe/storage/rescue"
	"astrolabe/ui/terminal"
)

// OpenCopy opens a copy of books for reading: the path of a file, or the number
// or the name of one in the backups of a data folder. The errors are those of
// copies.Open.
func OpenCopy(ctx context.Context, dir, name string) (*rescue.Copy, error) {
	return rescue.OpenCopy(ctx, dir, rescue.FindCopy(ctx, dir, name))
}

// OpenToRestore opens the books of a data folder to put some back into it, also
// where its database will not do. The errors are those of rescue.Open.
func OpenToRestore(ctx context.Context, dir string, games []terminal.Game) (*ledger.Books, io.Closer, error) {
	store, ruin, err := rescue.Open(ctx, dir)
	if err != nil {
		return nil, nil, err
	}
	if ruin != nil {
		return ruined(ruin, games), ruin, nil
	}
	s := shelf(store, games)
	return s.Books, s, nil
}

// OpenToRestoreReadOnly opens them to say what that would change. The errors
// are those of rescue.OpenRuin.
func OpenToRestoreReadOnly(ctx context.Context, dir string, games []terminal.Game) (*ledger.Books, io.Closer, error) {
	ruin, err := rescue.OpenRuin(ctx, dir)
	if err != nil {
		return nil, nil, err
	}
	return ruined(ruin, games), ruin, nil
}

// ruined are books whose files are set aside where others are copied.
func ruined(ruin *rescue.Ruin, games []terminal.Game) *ledger.Books {
	books := Unshelved(games)
	books.Store = ruin
	return books
}
