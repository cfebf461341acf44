package twice

import (
	"bytes"
	"io"
	"io/fs"
	"math"
	"os"
)

// Source is something that can be read again from its beginning.
type Source struct {
	at     io.ReaderAt
	size   int64 // bytes at most
	fails  error // what the reader reported after that, nil for its end
	stat   func() (fs.FileInfo, error)
	before fs.FileInfo // when reading began; nil where nobody can tell
	is     fs.FileInfo // when all of it was held; nil where it is not
}

// Of makes one of a reader. A file at its beginning is opened once more where
// that can be done, since whoever gave it may close it; what else there is, is
// held, as far as most bytes.
func Of(from io.Reader, most int64) *Source {
	if f, is := from.(*os.File); is {
		if s := reopened(f); s != nil {
			return s
		}
	}
	s := &Source{}
	if file, tells := from.(interface{ Stat() (fs.FileInfo, error) }); tells {
		if before, err := file.Stat(); err == nil {
			s.stat, s.before = file.Stat, before
		}
	}
	all, err := io.ReadAll(io.LimitReader(from, most))
	s.at, s.size, s.fails = bytes.NewReader(all), int64(len(all)), err
	if s.stat != nil {
		if s.is, err = s.stat(); err != nil {
			s.before = nil
		}
	}
	return s
}

// reopened is a regular file, nil for others.
func reopened(f *os.File) *Source {
	is, err := f.Stat()
	begin, pipe := f.Seek(0, io.SeekCurrent)
	if err != nil || pipe != nil || begin != 0 || !is.Mode().IsRegular() {
		return nil
	}
	if own, err := os.Open(f.Name()); err == nil {
		if now, err := own.Stat(); err == nil && os.SameFile(now, is) {
			f = own
		} else {
			_ = own.Close()
		}
	}
	return &Source{at: f, size: math.MaxInt64, stat: f.Stat, before: is}
}

// Reader reads it from the beginning.
func (s *Source) Reader() io.Reader {
	all := io.NewSectionReader(s.at, 0, s.size)
	if s.fails == nil {
		return all
	}
	return io.MultiReader(all, failing{s.fails})
}

// failing is the end of what could not be read.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// Name is that of the file, "" for none.
func (s *Source) Name() string {
	if s.before == nil {
		return ""
	}
	return s.before.Name()
}

// Changed says whether the file was written to while it was read: it may be half
// of one state and half of another.
func (s *Source) Changed() bool {
	now := s.is
	if s.before == nil {
		return false
	}
	if now == nil {
		var err error
		if now, err = s.stat(); err != nil {
			return false
		}
	}
	return now.Size() != s.before.Size() || !now.ModTime().Equal(s.before.ModTime())
}
