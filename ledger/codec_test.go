package ledger_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger"
)

const header = `{"format":"astrolabe.ledger","version":1,"game":"pot","campaign":{"id":"p-1","name":"Pot","founded":"2026-01-17"}}`

func line(seq int, kind, payload string) string {
	return fmt.Sprintf(`{"seq":%d,"id":"e%d","group":"g%d","at":1768600000000,"utc_offset":60,"game":0,"kind":"%s","version":1,"payload":%s}`,
		seq, seq, seq, kind, payload)
}

func file(lines ...string) string {
	return strings.Join(append([]string{header}, lines...), "\n") + "\n"
}

func TestReadFileKeepsPayloadBytes(t *testing.T) {
	odd := `{ "n": 1,  "later":{"x":[1, 2]},"note":"\u00e9 < & > ☐ 🜨" }`
	f, err := ledger.ReadFile(strings.NewReader(file(line(1, "opened", odd))))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(f.Entries[0].Payload); got != odd {
		t.Errorf("payload is %s, want %s", got, odd)
	}
	var out bytes.Buffer
	if err := ledger.WriteFile(&out, f); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), odd) {
		t.Errorf("written file lost the payload's bytes: %s", out.String())
	}
	again, err := ledger.ReadFile(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	var twice bytes.Buffer
	if err := ledger.WriteFile(&twice, again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), twice.Bytes()) {
		t.Error("writing what was read gave other bytes")
	}
}

func TestReadFileComputesAbsentHashes(t *testing.T) {
	f, err := ledger.ReadFile(strings.NewReader(file(line(1, "opened", `{"n":0}`), line(2, "filled", `{"n":3}`))))
	if err != nil {
		t.Fatal(err)
	}
	if f.Entries[0].Prev != ledger.Genesis("pot", "p-1") || f.Entries[1].Prev != f.Entries[0].Hash {
		t.Error("the chain does not hang together")
	}
	for _, e := range f.Entries {
		if e.Hash != e.Sum() {
			t.Errorf("entry %d has hash %s, want %s", e.Seq, e.Hash, e.Sum())
		}
	}
}

// refusal is the violation and the line of an error.
func refusal(t *testing.T, err error) (key string, at int) {
	t.Helper()
	vs := ledger.Violations(err)
	if len(vs) == 0 {
		t.Fatalf("not a violation: %v", err)
	}
	var le *ledger.LineError
	if errors.As(err, &le) {
		at = le.Line
	}
	return vs[0].Key, at
}

func TestReadFileRefuses(t *testing.T) {
	ok := line(1, "opened", `{"n":0}`)
	hashed := func() string {
		f, err := ledger.ReadFile(strings.NewReader(file(ok, line(2, "filled", `{"n":1}`))))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := ledger.WriteFile(&b, f); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}()
	cases := []struct {
		name, file, key string
		line            int
	}{
		{"empty file", "", "import.empty", 1},
		{"binary", "\x00\x01\xff\xfe\x00\x00\n\x00", "import.not_ours", 1},
		{"zeros", strings.Repeat("\x00", 1000), "import.not_ours", 1},
		{"an archive", "PK\x03\x04 and no line", "import.not_ours", 1},
		{"a database", "SQLite format 3\x00\x10\x00", "import.database", 1},
		{"half a header", header[:40], "import.half_line", 1},
		{"a picture", "\x89PNG\r\n\x1a\n....", "import.not_ours", 1},
		{"another format", `{"format":"hledger","version":1}` + "\n", "import.not_ours", 1},
		{"newer version", strings.Replace(file(ok), `"version":1,"game"`, `"version":2,"game"`, 1), "import.newer", 1},
		{"version nought", strings.Replace(file(ok), `"version":1,"game"`, `"version":0,"game"`, 1), "entry.out_of_range", 1},
		{"an option for an id", strings.Replace(file(ok), "p-1", "--help", 1), "entry.bad_id", 1},
		{"a hyphen for an id", strings.Replace(file(ok), "p-1", "-", 1), "entry.bad_id", 1},
		{"all for an id", strings.Replace(file(ok), "p-1", "all", 1), "entry.bad_id", 1},
		{"bad campaign id", strings.Replace(file(ok), "p-1", "P 1", 1), "entry.bad_id", 1},
		{"header with an unknown field", strings.Replace(file(ok), `"game":"pot"`, `"game":"pot","x":1`, 1), "import.unknown_field", 1},
		{"no entries", header + "\n", "import.no_entries", 2},
		{"half a line", header + "\n" + ok + "\n" + ok[:40], "import.half_line", 3},
		{"blank line", header + "\n\n" + ok + "\n", "import.not_json", 2},
		{"two objects on a line", header + "\n" + ok + ok + "\n", "import.not_json", 2},
		{"unknown envelope field", file(strings.Replace(ok, `"game":0`, `"game":0,"mood":1`, 1)), "import.unknown_field", 2},
		{"wrong type", file(strings.Replace(ok, `"seq":1`, `"seq":"one"`, 1)), "import.wrong_type", 2},
		{"payload no object", file(line(1, "opened", `[1]`)), "entry.bad_payload", 2},
		{"kind with blanks", file(line(1, "open it", `{}`)), "entry.bad_kind", 2},
		{"not utf-8", file(strings.Replace(ok, `{"n":0}`, "{\"n\":\"\xff\"}", 1)), "import.not_text", 2},
		{"some hashes", strings.Replace(hashed, hashed[strings.LastIndex(hashed, `,"prev"`):], "}\n", 1), "import.some_hashes", 3},
		{"200,000 brackets", header + "\n" + strings.Repeat("[", 200_000) + "\n", "import.wrong_type", 2},
		{"200,000 brackets in a payload", file(line(1, "opened", `{"n":`+strings.Repeat("[", 200_000)+strings.Repeat("]", 200_000)+`}`)), "import.not_json", 2},
		{"a long line", header + "\n" + strings.Repeat("x", ledger.MaxLine+1) + "\n", "import.line_too_long", 2},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := ledger.ReadFile(strings.NewReader(c.file))
			if err == nil {
				t.Fatal("was read")
			}
			key, at := refusal(t, err)
			if key != c.key && !(c.name == "200,000 brackets" && key == "import.not_json") {
				t.Errorf("refused with %s (%v), want %s", key, err, c.key)
			}
			if at != c.line {
				t.Errorf("names line %d, want %d", at, c.line)
			}
		})
	}
}

// endless gives a header and then the same byte for ever.
type endless struct {
	head *strings.Reader
	byte byte
	read int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.head.Len() > 0 {
		return e.head.Read(p)
	}
	for i := range p {
		p[i] = e.byte
	}
	e.read += len(p)
	return len(p), nil
}

func TestReadFileStopsAtALongLine(t *testing.T) {
	e := &endless{head: strings.NewReader(header + "\n"), byte: 'x'}
	_, err := ledger.ReadFile(e)
	if key, _ := refusal(t, err); key != "import.line_too_long" {
		t.Fatalf("refused with %s", key)
	}
	if e.read > 2*ledger.MaxLine {
		t.Errorf("read %d bytes of a line before giving up", e.read)
	}
}

func TestReadFileStopsAtTooManyLines(t *testing.T) {
	var b strings.Builder
	b.WriteString(header + "\n")
	for i := 1; i <= ledger.MaxEntries+1; i++ {
		b.WriteString(line(i, "filled", `{"n":0}`) + "\n")
	}
	_, err := ledger.ReadFile(strings.NewReader(b.String()))
	if key, at := refusal(t, err); key != "import.too_many" || at != ledger.MaxEntries+2 {
		t.Fatalf("refused with %s at line %d", key, at)
	}
}

// FuzzReadFile: whatever the bytes, reading ends with a file or a violation,
// and what was read is written and read again unchanged.
func FuzzReadFile(f *testing.F) {
	f.Add([]byte(file(line(1, "opened", `{"n":0}`), line(2, "filled", `{"n":1}`))))
	f.Add([]byte(""))
	f.Add([]byte(header))
	f.Add([]byte(header + "\n" + strings.Repeat("[", 10_001)))
	f.Add([]byte(strings.Replace(file(line(1, "opened", `{}`)), "}}", "}}\r", 1)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		read, err := ledger.ReadFile(bytes.NewReader(raw))
		if err != nil {
			if len(ledger.Violations(err)) == 0 {
				t.Fatalf("an error that is no violation: %v", err)
			}
			return
		}
		var once, twice bytes.Buffer
		if err := ledger.WriteFile(&once, read); err != nil {
			t.Fatal(err)
		}
		again, err := ledger.ReadFile(bytes.NewReader(once.Bytes()))
		if err != nil {
			t.Fatalf("what was written is not read: %v\n%s", err, once.Bytes())
		}
		if err := ledger.WriteFile(&twice, again); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatal("written twice, other bytes")
		}
	})
}
