package rescue

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/storage"
	"astrolabe/storage/disk"
)

// Copy reads the books in a copy: any file of a database of ours, with the log
// that lies beside it.
type Copy struct {
	path  string   // of the copy
	work  string   // the folder in which it is read
	held  *os.File // as long as it is read
	store *storage.Store
}

var _ ledger.Source = (*Copy)(nil)

// readingName is how folders begin in which copies are read.
const readingName = ".astrolabe-reading-"

// OpenCopy opens a copy for reading, for the books of a data folder. It is
// never opened itself: SQLite would tidy up in it and leave files beside it. It
// is copied into a folder of its own in the data folder (0700), or in the
// system's temporary folder where nothing can be written there; Close takes
// that away. A path that is a folder stands for astrolabe.db in it.
//
// Errors: storage.no_copy (nothing is there), storage.copy_is_live (it is the
// database of the data folder itself), storage.copy_is_lines (a file that was
// exported: it can be imported), storage.copy_changed (somebody wrote to it
// meanwhile), storage.unusable_foreign, storage.unusable_newer,
// storage.unusable_half, storage.unusable_unreadable, and storage.full for
// the copy of it.
func OpenCopy(ctx context.Context, dir, path string) (*Copy, error) {
	said := path
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, about("storage.no_copy", said, err)
	}
	file, err := os.Stat(path)
	if err == nil && file.IsDir() {
		inside := filepath.Join(path, databaseName)
		if file, err = os.Stat(inside); err == nil {
			path = inside
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, about("storage.no_copy", said, err)
	case err != nil:
		return nil, about("storage.unusable_unreadable", path, err)
	case storage.Owns(dir, path):
		return nil, about("storage.copy_is_live", path, nil)
	case !file.Mode().IsRegular():
		return nil, about("storage.unusable_foreign", path, nil)
	}
	work, err := workFolder(dir)
	if err != nil {
		return nil, storage.Violation(dir, err)
	}
	c := &Copy{path: path, work: work, held: disk.Hold(work)}
	if err := c.open(ctx); err != nil {
		c.held.Close() // nil is an error that does not matter
		return nil, errors.Join(c.late(err), os.RemoveAll(c.work))
	}
	return c, nil
}

func about(key, path string, cause error) error {
	return &ledger.Violation{Key: key, Args: ledger.Args{"path": path}, Cause: cause}
}

// Tidy takes away what programs that were ended while they read copies have left in a
// data folder. Whoever opens books to write calls it once.
func Tidy(dir string) { disk.Tidy(dir, readingName) }

// workFolder makes a folder to read in, and takes away what others have left.
func workFolder(dir string) (string, error) {
	Tidy(dir)
	folder, err := os.MkdirTemp(dir, readingName+"*")
	if err == nil || disk.IsFull(err) {
		return folder, err
	}
	return os.MkdirTemp("", readingName+"*")
}

// open copies the files and opens what was copied, within Patience.
func (c *Copy) open(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, Patience)
	defer stop()
	copied := filepath.Join(c.work, databaseName)
	for _, with := range []string{"", "-wal", "-journal"} {
		err := fetch(ctx, c.path+with, copied+with)
		if err != nil && !(with != "" && errors.Is(err, fs.ErrNotExist)) {
			return err
		}
	}
	first, err := beginning(copied)
	switch {
	case err != nil:
		return err
	case len(first) == 0:
		return about("storage.unusable_half", c.path, nil)
	case bytes.HasPrefix(bytes.TrimPrefix(first, []byte(jsonl.ByteOrderMark)), []byte("{")) && bytes.Contains(first, []byte(ledger.Format)):
		return about("storage.copy_is_lines", c.path, nil)
	case len(first) < len(magic) && !strings.HasPrefix(magic, string(first)):
		return about("storage.unusable_foreign", c.path, nil) // SQLite takes it for one that is empty
	}
	// What the heads of another folder say is not asked: there are none here.
	c.store, err = storage.OpenReadOnly(ctx, c.work)
	return err
}

// magic is how a database begins.
const magic = "SQLite format 3\x00"

// beginning is what a file begins with, up to 4 kB.
func beginning(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, 4<<10))
}

// fetch copies a file that nobody should be writing to.
func fetch(ctx context.Context, from, to string) (err error) {
	in, err := os.Open(from) // not of the open books: they were refused
	if errors.Is(err, fs.ErrPermission) {
		return about("storage.unusable_unreadable", from, err)
	}
	if err != nil {
		return err
	}
	defer in.Close()
	before, err := in.Stat()
	if err != nil {
		return about("storage.unusable_unreadable", from, err)
	}
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, out.Close()) }()
	piece := make([]byte, 1<<20)
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		var n int
		failed := storage.Reread(ctx, func() (err error) {
			n, err = in.Read(piece) // after an error it reads from the same place
			return err
		})
		if _, err := out.Write(piece[:n]); err != nil {
			return err
		}
		if failed == io.EOF {
			break
		}
		if failed != nil {
			return about("storage.unusable_unreadable", from, failed)
		}
	}
	after, err := os.Stat(from)
	if err != nil || after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) {
		return about("storage.copy_changed", from, err)
	}
	return nil
}

// violation speaks of the copy where an error speaks of the folder in which it
// is read.
func (c *Copy) violation(err error) error {
	var v *ledger.Violation
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case !errors.As(err, &v): // of a file that was being copied
		return storage.Violation(c.within(), err)
	}
	switch v.Key {
	case "storage.newer":
		return about("storage.unusable_newer", c.path, v)
	case "storage.not_ours":
		return about("storage.unusable_foreign", c.path, v)
	case "storage.corrupt", "storage.no_database", "storage.db_empty":
		return about("storage.unusable_half", c.path, v)
	}
	if path, _ := v.Args["path"].(string); strings.HasPrefix(path, c.work) {
		return about(v.Key, c.within(), v)
	}
	return err
}

// within is the folder on whose disk the copy is read.
func (c *Copy) within() string { return filepath.Dir(c.work) }

// Path is where the copy lies.
func (c *Copy) Path() string { return c.path }

// Close takes away what was copied to be read. What the disk does not let go of
// says nothing against what was done with the copy, and is taken away the next
// time.
func (c *Copy) Close() error {
	_ = c.store.Close()
	_ = c.held.Close()
	_ = os.RemoveAll(c.work)
	return nil
}

// Campaigns lists what the copy holds, the latest entry first.
func (c *Copy) Campaigns(ctx context.Context) ([]ledger.Listed, error) {
	ctx, stop := context.WithTimeout(ctx, Patience)
	defer stop()
	list, err := c.store.Campaigns(ctx)
	return list, c.late(err)
}

// Entries reads a campaign of the copy as [storage.Store.Entries] does.
func (c *Copy) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	ctx, stop := context.WithTimeout(ctx, Patience)
	defer stop()
	listed, entries, err := c.store.Entries(ctx, campaign, after)
	return listed, entries, c.late(err)
}

// Patience is how long opening a copy may take, reading its campaigns, or reading the
// entries of one. The longest journals take seconds; a file made to be read for ever takes no longer than this.
var Patience = 5 * time.Minute

// late is violation for a reading with a deadline of its own.
func (c *Copy) late(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return about("storage.unusable_unreadable", c.path, err)
	}
	return c.violation(err)
}

// FindCopy is the path of a copy that somebody has named: by its number in the
// backups of a data folder, by its name there, with or without its ending, or by
// a path.
func FindCopy(ctx context.Context, dir, name string) string {
	if n, err := strconv.Atoi(name); err == nil {
		list, _ := storage.LadderAt(dir).List(ctx)
		for _, c := range list {
			if c.Number == n && n > 0 {
				return c.Path
			}
		}
	}
	if _, err := os.Stat(name); err == nil || filepath.Base(name) != name {
		return name
	}
	for _, there := range []string{name, name + ".db"} {
		path := filepath.Join(dir, backupsName, there)
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	return name
}
