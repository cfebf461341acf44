package jsonl

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"astrolabe/ledger/violation"
)

// Lines gives the lines of a file without ever holding more than one.
type Lines struct {
	From     *bufio.Reader
	MostLine int // bytes of a line
	Most     int // bytes of all of them
	N        int // number of the line given last

	size int    // bytes of the lines before
	line []byte // the line given last
}

// Next gives the next line without its end, until it is called again; io.EOF
// after the last. The last line must be complete: a file that was cut is seen. What is wrong
// with a line is a *violation.Violation.
func (l *Lines) Next() ([]byte, error) {
	line := l.line[:0]
	defer func() { l.line = line }()
	for {
		part, err := l.From.ReadSlice('\n')
		if len(line)+len(part) > l.MostLine {
			l.N++
			return nil, &violation.Violation{Key: "import.line_too_long", Args: violation.Args{"most": l.MostLine}}
		}
		if l.size+len(line)+len(part) > l.Most {
			l.N++
			return nil, &violation.Violation{Key: "import.too_large", Args: violation.Args{"most": l.Most >> 20}}
		}
		line = append(line, part...)
		switch {
		case err == nil:
			l.N++
			l.size += len(line)
			return bytes.TrimSuffix(line[:len(line)-1], []byte("\r")), nil
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(line) == 0:
			return nil, io.EOF
		case errors.Is(err, io.EOF):
			l.N++
			if json.Valid(line) {
				return line, nil
			}
			return nil, &violation.Violation{Key: "import.half_line"}
		default:
			return nil, err
		}
	}
}

// ByteOrderMark is what some editors put before a text in UTF-8.
const ByteOrderMark = "\ufeff"

// UTF16 says whether a text begins as one in UTF-16 does: with its mark, or
// with a brace of which one of two bytes is 0.
func UTF16(begin []byte) bool {
	for _, sign := range []string{"\xff\xfe", "\xfe\xff", "{\x00", "\x00{"} {
		if bytes.HasPrefix(begin, []byte(sign)) {
			return true
		}
	}
	return false
}

// Begin looks at how a file begins, and passes over a byte order mark. What it is
// instead of lines is against it, nil where it may be some; brace is whether a line of JSON
// can begin there.
func Begin(from *bufio.Reader) (against *violation.Violation, brace bool) {
	const most = 64
	begin, _ := from.Peek(most) // what cannot be read, the first line will say
	switch {
	case bytes.HasPrefix(begin, []byte("SQLite format 3\x00")):
		return &violation.Violation{Key: "import.database"}, false
	case UTF16(begin):
		return &violation.Violation{Key: "import.utf16"}, false
	case bytes.HasPrefix(begin, []byte(ByteOrderMark)):
		_, _ = from.Discard(len(ByteOrderMark))
		begin, _ = from.Peek(most)
	}
	return nil, bytes.HasPrefix(bytes.TrimLeft(begin, " \t\r\n"), []byte("{"))
}
