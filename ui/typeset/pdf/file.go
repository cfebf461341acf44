package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
)

// file is what is written: objects one after the other, and where each begins.
type file struct {
	out     []byte
	offsets []int // of each object, the first one unused
	press   *zlib.Writer
	pressed *bytes.Buffer
	broken  error
}

func begun() file {
	f := file{offsets: make([]int, resources+1), pressed: &bytes.Buffer{}}
	f.press, f.broken = zlib.NewWriterLevel(f.pressed, zlib.BestSpeed)
	return f
}

func (f *file) line(text string) { f.out = append(append(f.out, text...), '\n') }

func (f *file) linef(format string, args ...any) {
	f.out = append(fmt.Appendf(f.out, format, args...), '\n')
}

// object begins the next object and gives its number.
func (f *file) object() int {
	f.offsets = append(f.offsets, len(f.out))
	n := f.last()
	f.linef("%d 0 obj", n)
	return n
}

// last is the number of the last object.
func (f *file) last() int { return len(f.offsets) - 1 }

// stream ends an object with its content.
func (f *file) stream(b []byte) {
	f.line("stream")
	f.out = append(append(f.out, b...), '\n')
	f.line("endstream\nendobj")
}

// compressed is what the press makes of some bytes, until it is asked again: one
// press for all, for it is more than a megabyte.
func (f *file) compressed(raw []byte) []byte {
	f.pressed.Reset()
	f.press.Reset(f.pressed)
	if _, err := f.press.Write(raw); err != nil && f.broken == nil {
		f.broken = err
	}
	if err := f.press.Close(); err != nil && f.broken == nil {
		f.broken = err
	}
	return f.pressed.Bytes()
}

// putReferences ends the file with where everything is. The last object is the
// catalogue, the one before it what the document says of itself.
func (f *file) putReferences() {
	at, n := len(f.out), f.last()
	f.linef("xref\n0 %d\n0000000000 65535 f ", n+1)
	for _, offset := range f.offsets[1:] {
		f.linef("%010d 00000 n ", offset)
	}
	f.linef("trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n>>\nstartxref\n%d", n+1, n, n-1, at)
	f.line("%%EOF")
}
