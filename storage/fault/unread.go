package fault

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"regexp"
	"strconv"
	"sync"
	"syscall"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// rereads are the pauses before a disk that could not be read is read again.
var rereads = []time.Duration{10 * time.Millisecond, 50 * time.Millisecond, 200 * time.Millisecond}

// Reread runs what reads until the disk can be read, or it has failed every time.
func Reread(ctx context.Context, fn func() error) error {
	err := fn()
	for _, pause := range rereads {
		if !IsUnread(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause):
		}
		err = fn()
	}
	return err
}

// Doubt is what is left of it when SQLite calls a database damaged. It says the same of
// a disk that does not read: of EIO it makes SQLITE_IOERR_CORRUPTFS, and of that
// SQLITE_CORRUPT, https://www.sqlite.org/rescode.html#ioerr_corruptfs. So it is believed
// the third time, and only where the files can be read.
type Doubt struct {
	File string // the database
	Copy bool   // it is a copy, on which nobody holds locks
	Sure bool   // the files could be read, each time: what is damaged is damaged
	read int    // how often they could
}

// Of is an error, or that the disk could not be read where that may be what it means.
func (d *Doubt) Of(err error) error {
	if d.Sure || !IsDamage(err) && Code(err) != IOErr {
		return err
	}
	read := readThrough
	if d.Copy {
		read = readFile
	}
	if bad := read(d.File); bad != nil {
		return errors.Join(errUnread, bad, err)
	}
	d.read++
	d.Sure = d.read >= 2
	return errors.Join(errUnread, err) // once more
}

// opened are the databases that readThrough has opened. They are never closed: that would
// drop the locks that a Store in this process holds on them (see stranger).
var opened struct {
	sync.Mutex
	files map[string]*os.File
}

// readThrough reads a database and its log to the end, and says what the system says.
func readThrough(file string) error {
	opened.Lock()
	defer opened.Unlock()
	f := opened.files[file]
	if is, err := os.Stat(file); f != nil && err == nil {
		if was, err := f.Stat(); err != nil || !os.SameFile(is, was) {
			f = nil // another file lies there now
		}
	}
	if f == nil {
		var err error
		if f, err = os.Open(file); err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			return err
		}
		if opened.files == nil {
			opened.files = map[string]*os.File{}
		}
		if was := opened.files[file]; was != nil {
			forgotten = append(forgotten, was)
		}
		opened.files[file] = f
	}
	if _, err := io.Copy(io.Discard, io.NewSectionReader(f, 0, math.MaxInt64)); err != nil {
		return err
	}
	return readFile(file + "-wal") // nobody holds locks on it
}

// readFile reads a file to its end; one that is not there has nothing to read.
func readFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	}
	defer f.Close()
	_, err = io.Copy(io.Discard, f)
	return err
}

// forgotten are files that lay where others do now: they stay open, too.
var forgotten []*os.File

// errUnread is what SQLite reports in words where it looks through a file and could
// not read part of it.
var errUnread = errors.New("part of the file could not be read")

// IsUnread says whether an error is that the disk, or the system, did not let
// something be read. It says nothing of what is there.
func IsUnread(err error) bool {
	var v *ledger.Violation
	if errors.As(err, &v) {
		return v.Key == "storage.unread" || v.Key == "storage.unusable_unreadable" && IsUnread(v.Cause)
	}
	if errors.Is(err, errUnread) {
		return true
	}
	switch Code(err) {
	case IOErrRead, IOErrShortRead, IOErrCorruptFS, IOErrNoMem, NoMem:
		return true
	}
	var path *fs.PathError
	if !errors.As(err, &path) {
		return false
	}
	switch path.Op {
	case "read", "open", "stat", "lstat", "fstat", "readdirent", "readdir", "fdopendir", "seek":
		return disk.CannotRead(err) || path.Op == "read" && errors.Is(err, syscall.EACCES)
	}
	return false
}

// codeWithin finds the result code that a check of SQLite writes into its report.
var codeWithin = regexp.MustCompile(`error code[ =]+(\d+)`)

// Reported is what a check of SQLite has reported: nothing, that part of the file could
// not be read, or damage.
func Reported(said string) error {
	for _, match := range codeWithin.FindAllStringSubmatch(said, -1) {
		switch n, _ := strconv.Atoi(match[1]); n & 0xff {
		case IOErr, NoMem, CantOpen:
			return errors.Join(errUnread, errors.New(said))
		}
	}
	return Damaged(said)
}
