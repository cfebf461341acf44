package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage/copies"
	"astrolabe/storage/disk"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
	"astrolabe/storage/thin"
)

// stack is a folder of copies.
type stack struct {
	dir    string
	within string // a folder that has to be there, "" where the folder is made
}

// unfinished is how the names of copies begin that are being made, and abandoned
// how long one lies before it is taken for left over.
const (
	unfinished = ".astrolabe-backup-"
	abandoned  = 10 * time.Minute
)

// ready makes the folder, or says what keeps it from holding copies. In a second
// folder it is not made: where it is missing, another disk lies there than the
// one that was chosen, or none.
func (s *stack) ready() error {
	if s.within == "" {
		return disk.MakeFolder(s.dir)
	}
	return fault.AsError(disk.Folder(s.dir))
}

// temporary is a new empty file beside the copies.
func (s *stack) temporary() (string, error) {
	f, err := os.CreateTemp(s.dir, unfinished+"*")
	if err != nil {
		return "", fault.Violation(s.dir, err)
	}
	return f.Name(), f.Close()
}

// drop takes a copy away that did not come to an end.
func drop(file string) {
	if file == "" {
		return
	}
	_ = os.Remove(file)
	_ = os.Remove(file + "-journal")
}

// tidy takes away what others have left unfinished.
func (s *stack) tidy() {
	list, err := os.ReadDir(s.dir)
	if err != nil {
		return
	}
	for _, f := range list {
		if !strings.HasPrefix(f.Name(), unfinished) {
			continue
		}
		if at, err := f.Info(); err == nil && time.Since(at.ModTime()).Abs() > abandoned { // either way: clocks are set
			_ = os.RemoveAll(filepath.Join(s.dir, f.Name()))
		}
	}
}

// name is a copy's name: the number orders copies, the moment is for people.
func name(number int, at int64) string {
	return fmt.Sprintf("astrolabe-%05d-%s.db", number, time.UnixMilli(at).UTC().Format("2006-01-02T15-04-05Z"))
}

// put gives a finished copy its name, with a number that is free, and brings the
// name to the disk. No other file is replaced.
func (s *stack) put(file string, from int, at int64) (path string, n int, err error) {
	for n = from; ; n++ {
		path = filepath.Join(s.dir, name(n, at))
		switch err = s.claim(file, path); {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil:
			return "", 0, fault.Violation(s.dir, err)
		}
		return path, n, fault.Violation(s.dir, disk.SyncFolder(s.dir))
	}
}

// link gives a file a second name; a test stands for file systems without.
var link = os.Link

// claim names a file that has no other name yet, fs.ErrExist where one is there.
func (s *stack) claim(file, path string) error {
	err := link(file, path)
	if err == nil {
		_ = os.Remove(file) // it has its name; what is left of the other is tidied up later
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	// A file system without links: the name is taken first, then the file put
	// over it.
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err = cmp.Or(f.Close(), os.Rename(file, path)); err != nil {
		_ = os.Remove(path)
	}
	return err
}

// bring copies the finished copy of another stack here, under its name where
// that is free. What arrived is read again before it counts.
func (s *stack) bring(ctx context.Context, c ledger.Copy) (path string, err error) {
	file, err := s.temporary()
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			drop(file)
		}
	}()
	if err := disk.Transfer(ctx, c.Path, file); err != nil {
		return "", fault.Violation(s.dir, err)
	}
	if err := copies.Intact(ctx, file); err != nil {
		return "", fault.Violation(s.dir, err)
	}
	path, _, err = s.put(file, c.Number, c.At)
	return path, err
}

// files are the files of the folder that are copies or look like ones, in the
// order of their numbers, with what each holds. A folder that is not there has
// none.
func (s *stack) files(ctx context.Context, known *copies.Known) ([]ledger.Copy, error) {
	list, err := os.ReadDir(s.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fault.Violation(s.dir, err)
	}
	var copies []ledger.Copy
	for _, f := range list {
		if strings.HasPrefix(f.Name(), ".") || !strings.HasSuffix(f.Name(), ".db") {
			continue
		}
		c := known.Of(ctx, filepath.Join(s.dir, f.Name()))
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		copies = append(copies, c)
	}
	slices.SortFunc(copies, func(a, b ledger.Copy) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.Path, b.Path))
	})
	return copies, nil
}

// usable are the copies of a list that can serve as one.
func usable(list []ledger.Copy) []ledger.Copy {
	return slices.DeleteFunc(slices.Clone(list), func(c ledger.Copy) bool { return c.Unusable != nil })
}

// newest is the last copy of all campaigns in a list in the order of numbers.
func newest(list []ledger.Copy) (ledger.Copy, bool) {
	for i := len(list) - 1; i >= 0; i-- {
		if c := list[i]; c.Unusable == nil && !c.Alone {
			return c, true
		}
	}
	return ledger.Copy{}, false
}

// highest is the highest number in a list.
func highest(list []ledger.Copy) int {
	n := 0
	for _, c := range list {
		n = max(n, c.Number)
	}
	return n
}

// thin takes away what a ladder does without. A file that cannot be removed
// stays, and all do where nobody knows which of them hold what was removed.
func (s *stack) thin(ctx context.Context, l *Ladder, now int64) {
	var holding map[string]bool
	if err := asked(ctx, l.store, func(db entries.Database) (err error) {
		holding, err = entries.Holding(ctx, db)
		return err
	}); err != nil && !fault.NoTable(err) {
		return
	}
	list, err := s.files(ctx, &l.known)
	if err != nil {
		return
	}
	list = usable(list)
	var taken int64
	for _, c := range list {
		taken += c.Size
	}
	room, said := disk.Room(s.dir)
	for _, c := range thin.Out(list, now, thin.Budget(taken, room, said), holding) {
		_ = os.Remove(c.Path)
	}
}
