package ledger

import (
	"bufio"
	"bytes"
	"testing"

	"astrolabe/ledger/jsonl"
)

// repeated gives one line over and over.
type repeated struct{ line, left []byte }

func (r *repeated) Read(p []byte) (int, error) {
	if len(r.left) == 0 {
		r.left = r.line
	}
	n := copy(p, r.left)
	r.left = r.left[n:]
	return n, nil
}

// Lines as long as they may be, without end: what an import may hold in memory
// has its limit before the number of entries reaches its own.
func TestLinesStopAtTooManyBytes(t *testing.T) {
	line := append(bytes.Repeat([]byte("x"), MaxLine-1), '\n')
	lines := lineReader{jsonl.Lines{From: bufio.NewReaderSize(&repeated{line: line}, 1<<16), MostLine: MaxLine, Most: MaxFile}}
	for range MaxFile / MaxLine {
		if got, err := lines.next(); err != nil || len(got) != MaxLine-1 {
			t.Fatalf("line %d: %d bytes, %v", lines.N, len(got), err)
		}
	}
	_, err := lines.next()
	at, ok := err.(*LineError)
	if !ok || at.Line != MaxFile/MaxLine+1 || Violations(err)[0].Key != "import.too_large" {
		t.Fatalf("refused with %v", err)
	}
}
