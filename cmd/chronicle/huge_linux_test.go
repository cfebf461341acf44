package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"syscall"
	"testing"

	"astrolabe/ledger"
)

// endless gives a beginning and then the same piece over and over, and counts
// what was taken.
type endless struct {
	begin, piece []byte
	pieces       int
	left         []byte
	taken        int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.begin != nil {
		e.left, e.begin = e.begin, nil
	}
	if len(e.left) == 0 {
		if e.pieces == 0 {
			return 0, io.EOF
		}
		e.left, e.pieces = e.piece, e.pieces-1
	}
	n := copy(p, e.left)
	e.left = e.left[n:]
	e.taken += n
	return n, nil
}

// TestHugeFiles: a line of 50 MB and a million lines are given up where the
// limit is reached; the rest is not even read, and memory has its bound.
func TestHugeFiles(t *testing.T) {
	dir := tern(t, nil)
	note := `{"seq":%d,"id":"e%d","group":"g%d","at":1768674000000,"utc_offset":60,"game":0,"kind":"noted","version":1,"payload":{"text":"x"}}` + "\n"
	line := []byte(fmt.Sprintf(note, 2, 2, 2))
	long := bytes.Repeat([]byte("x"), 1<<20)
	for name, c := range map[string]struct {
		from *endless
		says string
		most int
		args []string
	}{
		"a line of 50 MB": {&endless{begin: []byte(founded(t, "huge", five()) + `{"seq":2,"id":"`), piece: long, pieces: 50},
			"Line 3: Nothing was imported: the line is longer than 1,048,576 bytes", 2 * ledger.MaxLine, []string{"import", "-"}},
		"a header of 50 MB": {&endless{begin: []byte(`{"format":"`), piece: long, pieces: 50},
			"Line 1: Nothing was imported: the line is longer", 2 * ledger.MaxLine, []string{"import", "-"}},
		"a million lines": {&endless{begin: []byte(founded(t, "huge", five())), piece: line, pieces: 1_000_000},
			"Line 200,002: Nothing was imported: the file has more than 200,000 entries", ledger.MaxEntries*len(line) + 1<<20, []string{"import", "-"}},
		"a command of 50 MB": {&endless{begin: []byte(`{"command":"`), piece: long, pieces: 50},
			"Line 1: The line is over 1,048,576 bytes", 2 * ledger.MaxLine, []string{"record", "tern", "-"}},
		"a million commands": {&endless{piece: []byte("{\"command\":\"start_game\"}\n"), pieces: 1_000_000},
			"Line 20,001: Nothing was recorded: the file has too many commands", 2 * maxCommands * 25, []string{"record", "tern", "-"}},
	} {
		t.Run(name, func(t *testing.T) {
			before := heads(t, dir)
			run := command(t, append([]string{"--data", dir}, c.args...)...)
			var out, errs bytes.Buffer
			run.Stdin, run.Stdout, run.Stderr = c.from, &out, &errs
			if err := run.Run(); err == nil {
				t.Error("it was taken")
			}
			if run.ProcessState.ExitCode() != exitRefused || out.Len() > 0 || !oneLine(errs.String()) || !strings.HasPrefix(errs.String(), c.says) {
				t.Errorf("%v, printed %q, said %q", run.ProcessState, out.String(), errs.String())
			}
			if c.from.taken > c.most {
				t.Errorf("%d bytes were taken, %d are enough to know", c.from.taken, c.most)
			}
			if used := run.ProcessState.SysUsage().(*syscall.Rusage).Maxrss; used > 512<<10 {
				t.Errorf("%d KiB of memory were used", used)
			} else {
				t.Logf("%d KiB of memory", used)
			}
			if after := heads(t, dir); after != before {
				t.Errorf("the books went from %s to %s", before, after)
			}
		})
	}
}
