package wiring

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/google/uuid"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
	"astrolabe/storage/shelved"
	"astrolabe/ui/terminal"
)

// folder is the name of the data folder within the system's place for such.
const folder = "astrolabe"

// ErrNoPlace says that the system names no place for application data; a
// folder has to be given.
var ErrNoPlace error = &ledger.Violation{Key: "storage.no_place"}

// DefaultDir is the data folder where none is given: XDG_DATA_HOME/astrolabe,
// else ~/.local/share/astrolabe, and on macOS and Windows the folder astrolabe
// in the user's configuration folder. The folder need not exist. ErrNoPlace
// when the system knows no home.
func DefaultDir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, folder), nil
	}
	switch runtime.GOOS {
	case "darwin", "ios", "windows", "plan9":
		dir, err := os.UserConfigDir()
		if err != nil {
			return "", noPlace(err)
		}
		return filepath.Join(dir, folder), nil
	}
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		return "", noPlace(err)
	}
	return filepath.Join(home, ".local", "share", folder), nil
}

// noPlace is ErrNoPlace with what the system said, which is no sentence of its
// own.
func noPlace(cause error) error {
	return &ledger.Violation{Key: "storage.no_place", Cause: cause}
}

// Clock is the system's clock with the offset of the local time zone.
type Clock struct{}

var _ ledger.Clock = Clock{}

// Now is UTC milliseconds since 1970 and minutes east of UTC.
func (Clock) Now() (ms int64, offset int) {
	now := time.Now()
	_, seconds := now.Zone()
	return now.UnixMilli(), seconds / 60
}

// Today is the date at the table, as 2026-01-17.
func (Clock) Today() string { return time.Now().Format(time.DateOnly) }

// IDs makes UUIDs of version 7: they sort by the time they were made.
type IDs struct{}

var _ ledger.IDs = IDs{}

// New gives the next id.
func (IDs) New() string { return uuid.Must(uuid.NewV7()).String() }

// Shelf is the books of one data folder with the store they stand on, and their
// copies. Close lets go of the store.
type Shelf struct {
	*ledger.Books
	Store  *storage.Store
	Ladder *storage.Ladder
	Away   *away.Shelf // archives and removes campaigns
}

// Close lets go of the data folder, once a copy that is being made is finished.
func (s *Shelf) Close() error { return s.Store.Close() }

// OpenBooks opens the books of some games in a data folder, which is made when
// it is not there. The errors are those of storage.Open.
func OpenBooks(ctx context.Context, dir string, games []terminal.Game) (*Shelf, error) {
	store, err := storage.Open(ctx, dir)
	if err != nil {
		return nil, err
	}
	rescue.Tidy(store.Folder())
	return shelf(store, games), nil
}

// OpenBooksReadOnly opens the books of a data folder without changing
// anything. The errors are those of storage.OpenReadOnly.
func OpenBooksReadOnly(ctx context.Context, dir string, games []terminal.Game) (*Shelf, error) {
	store, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		return nil, err
	}
	return shelf(store, games), nil
}

func shelf(store *storage.Store, games []terminal.Game) *Shelf {
	books := Unshelved(games)
	books.Store = store
	ladder := store.Ladder()
	books.Copies = ladder
	shelf := &away.Shelf{Books: books, Store: shelved.Of(store), Copies: ladder, OpenCopy: func(ctx context.Context, path string) (away.OpenCopy, error) {
		c, err := OpenCopy(ctx, store.Folder(), path)
		if err != nil {
			return nil, err
		}
		return c, nil
	}}
	return &Shelf{Store: store, Books: books, Ladder: ladder, Away: shelf}
}

// Unshelved are books without a store: for what is only decided.
func Unshelved(games []terminal.Game) *ledger.Books {
	books := &ledger.Books{Clock: Clock{}, IDs: IDs{}}
	for _, g := range games {
		books.Rules = append(books.Rules, g.Rules())
	}
	return books
}
