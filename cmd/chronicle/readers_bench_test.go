package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
)

// BenchmarkReaders gives each reader of input of n parts: the time for a part stays as it is.
func BenchmarkReaders(b *testing.B) {
	sample := b.TempDir()
	call := func(b *testing.B, want int, dir, in string, args ...string) string {
		var out bytes.Buffer
		if code := run(context.Background(), wiring.Games(), append(args, "--data", dir, "--lang", "en"), strings.NewReader(in), &out, io.Discard); code != want {
			b.Fatalf("%v: exit %d", args, code)
		}
		return out.String()
	}
	call(b, 0, sample, "", "sample")
	each := func(n int, part string) string {
		var s strings.Builder
		for i := range n {
			fmt.Fprintf(&s, part, i)
		}
		return s.String()
	}
	for _, n := range []int{1_000, 10_000, 100_000} {
		sized := func(name string, do func(b *testing.B)) { b.Run(fmt.Sprintf("%s/%d", name, n), do) }
		line := `{"command":"write_note","text":"x"` + each(min(n, 90_000), `,"k%d":1`) + "}\n"
		sized("record keys", func(b *testing.B) {
			for b.Loop() {
				call(b, 1, sample, line, "record", "sample-lantern-coast", "-", "--check")
			}
		})
		sized("found", func(b *testing.B) {
			founding := strings.Replace(line, "write_note", "found_campaign", 1)
			dir := b.TempDir()
			for b.Loop() {
				call(b, 1, dir, founding, "found", "-")
			}
		})
		notes := `{"command":"write_note","text":"x","id":"%d"}` + "\n"
		books := b.TempDir()
		call(b, 0, books, "", "sample")
		for begin := 0; begin < n; begin += 20_000 {
			var s strings.Builder
			for i := begin; i < min(n, begin+20_000); i++ {
				fmt.Fprintf(&s, notes, i)
			}
			call(b, 0, books, s.String(), "record", "sample-lantern-coast", "-")
		}
		file := call(b, 0, books, "", "export", "sample-lantern-coast", "--jsonl", "-")
		sized("import", func(b *testing.B) {
			for b.Loop() {
				call(b, 0, b.TempDir(), file, "import", "-")
			}
		})
		sized("restore", func(b *testing.B) {
			for b.Loop() {
				call(b, 0, b.TempDir(), "", "restore", filepath.Join(books, "astrolabe.db"), "--all")
			}
		})
		sized("plays of another app", func(b *testing.B) {
			plays := filepath.Join(b.TempDir(), "plays.json")
			if err := os.WriteFile(plays, []byte(`{"about":"plays","players":[`+each(n, `{"id":%d},`)+`{}]}`), 0o600); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				call(b, 1, sample, "", "import", plays)
				call(b, 1, sample, "", "restore", plays)
			}
		})
		form := url.Values{}
		for i := range n {
			form.Set(fmt.Sprintf("paid.%d.tokens", i), "1")
		}
		sized("form", func(b *testing.B) {
			for b.Loop() {
				if _, err := page.Payload(scoring.ResolveEndeavor{}, form); err == nil {
					b.Fatal("a form with so many fields was read")
				}
			}
		})
	}
}
