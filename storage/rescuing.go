package storage

import (
	"context"
	"strings"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/storage/fault"
)

// What package rescue asks of a data folder that need not open.

// Owns says whether a path is one of the files that make up the books of a data
// folder.
func Owns(dir, path string) bool {
	s, err := at(dir)
	return err == nil && s.owns(path)
}

// MayWrite says what speaks against writing in a data folder: storage.read_only
// or storage.network, nil for nothing.
func MayWrite(dir string) error {
	if p := placeOf(dir); p.network != "" || !p.writable() {
		return refusal(p)
	}
	return nil
}

// Held says which other programs have the books of a data folder open:
// storage.held (args path, who), nil where nobody is known to.
func Held(dir string) error {
	p := placeOf(dir)
	var who []string
	for _, h := range disk.Holders(p.file(), p.file()+"-wal", p.file()+"-shm") {
		who = append(who, h.String())
	}
	if len(who) == 0 {
		return nil
	}
	return &ledger.Violation{Key: "storage.held", Args: ledger.Args{"path": dir, "who": strings.Join(who, ", ")}}
}

// SetAside is [Store.SetAside] for a data folder that need not open.
func SetAside(ctx context.Context, dir string) (string, error) { return setAside(ctx, dir, "") }

// Reread runs what reads a file until the disk can be read, or it has failed several
// times.
func Reread(ctx context.Context, read func() error) error { return fault.Reread(ctx, read) }

// Unread says whether an error is that a disk could not be read, which says nothing
// of what is there.
func Unread(err error) bool { return fault.IsUnread(err) }

// Sound has SQLite look through the whole file: storage.corrupt where it finds
// a fault.
func Sound(ctx context.Context, s *Store) error {
	return s.read(ctx, func(tx *gorm.DB) error { return sound(tx, "integrity_check") })
}

// Left are the heads of a campaign that were left on purpose, by replacing its
// books.
func Left(ctx context.Context, s *Store, campaign string) (gone map[ledger.Head]bool, err error) {
	err = s.read(ctx, func(tx *gorm.DB) (err error) {
		gone, err = left(tx, campaign)
		return err
	})
	return gone, err
}

// Violation is what an error of the disk or of SQLite in a folder means for
// people; a *ledger.Violation stays what it is.
func Violation(dir string, err error) error { return fault.Violation(dir, err) }
