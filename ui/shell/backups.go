package shell

import (
	"context"
	"io"

	"astrolabe/ledger"
)

// OpenCopy is a copy of the books that is open for reading.
type OpenCopy interface {
	ledger.Source
	io.Closer
}

// Aside is a folder with the files of damaged books as they lay.
type Aside struct {
	Path      string
	At        int64 // when they were set aside, UTC milliseconds
	UTCOffset int   // minutes east of UTC
	Size      int64 // in bytes
}

// Attic are the damaged files that were set aside. What reads or writes files
// takes its time.
type Attic interface {
	// Aside gives them, the latest first.
	Aside(ctx context.Context) ([]Aside, error)
	// Discard takes one of them away for good.
	Discard(ctx context.Context, path string) error
}

// Backups are the copies of the books, as the window shows them. All of it may
// be called from any goroutine; what reads or writes files takes its time.
type Backups interface {
	// List gives all files of both folders that are copies or look like ones,
	// the latest first. One that cannot serve says why.
	List(ctx context.Context) ([]ledger.Copy, error)
	// Last is the latest copy of all campaigns, false when there is none.
	Last(ctx context.Context) (ledger.Copy, bool, error)
	// Make makes a copy now; made is false when the last one holds the same, and
	// when there is nothing to copy.
	Make(ctx context.Context, why ledger.Occasion) (c ledger.Copy, made bool, err error)
	// Folder is where the copies lie.
	Folder() string
	// Room is how many bytes there is room for beside them, false where that
	// cannot be known.
	Room() (bytes int64, known bool)
	// Second is the second folder, "" for none, and the folder within it that
	// holds the copies; the error is why it cannot be used now.
	Second() (folder, copies string, err error)
	// SetSecond sets the second folder, "" for none.
	SetSecond(dir string) error
	// Untold is what went wrong and was not told before, nil for nothing: it is
	// given once, until it is something else or a copy has been made meanwhile.
	Untold() error
	// Failing is why the last copies could not be made, in the folder of copies
	// and in the second one; nil where they could.
	Failing() (first, second error)
	// Watch calls fn, on any goroutine, after every copy that was made or tried.
	Watch(fn func())
}
