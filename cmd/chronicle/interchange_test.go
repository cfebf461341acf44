package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestExportImportExport: the same books are the same bytes, undos, unknown
// fields and overrules included.
func TestExportImportExport(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	id := last(must(t, first, "", "sample"))
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.jsonl"), filepath.Join(dir, "b.jsonl")
	must(t, first, "", "export", id, "--jsonl", a)
	if got := last(must(t, second, "", "import", a)); got != id {
		t.Errorf("import printed %q", got)
	}
	must(t, second, "", "export", id, "--jsonl", b)
	one, two := read(t, a), read(t, b)
	if !bytes.Equal(one, two) || len(one) < 100_000 {
		t.Errorf("%d bytes and %d bytes", len(one), len(two))
	}
	if piped := must(t, second, "", "export", id, "--jsonl", "-"); piped != string(one) {
		t.Error("standard output is not the file")
	}
	// The same books again change nothing.
	before := heads(t, second)
	if got := last(must(t, second, string(one), "import", "-")); got != id {
		t.Errorf("again: %q", got)
	}
	if after := heads(t, second); after != before {
		t.Errorf("importing again changed %s to %s", before, after)
	}
	// What is not known in a payload survives; so does how it is written.
	odd := strings.Replace(founded(t, "odd", five()), `"payload":{"name"`, `"payload": { "weather" : ["fair", 1e2], "name"`, 1)
	must(t, second, odd, "import", "-")
	if out := must(t, second, "", "export", "odd", "--jsonl", "-"); !strings.Contains(out, `"payload":{ "weather" : ["fair", 1e2], "name"`) {
		t.Errorf("%s", out)
	}
	must(t, second, "", "verify")
}

// TestChronicleBytes: two processes in two time zones and surroundings print
// the same book.
func TestChronicleBytes(t *testing.T) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	zones := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "time", "zoneinfo.zip") // where the system has none
	dir := t.TempDir()
	id := last(must(t, dir, "", "sample"))
	for _, lang := range []string{"en", "fr"} {
		for _, paper := range []string{"a4", "letter"} {
			var books [][]byte
			for _, zone := range []string{"UTC", "Asia/Tokyo"} {
				file := filepath.Join(t.TempDir(), "chronicle.pdf")
				c := command(t, "--data", dir, "--lang", lang, "export", id, "--pdf", file, "--paper", paper)
				c.Env = append(os.Environ(), "TZ="+zone, "ZONEINFO="+zones)
				if said, err := c.CombinedOutput(); err != nil {
					t.Fatalf("%v: %s", err, said)
				}
				books = append(books, read(t, file))
			}
			if !bytes.HasPrefix(books[0], []byte("%PDF-")) || !bytes.Equal(books[0], books[1]) {
				t.Errorf("%s on %s: %d bytes and %d bytes that differ", lang, paper, len(books[0]), len(books[1]))
			}
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
