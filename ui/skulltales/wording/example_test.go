package wording_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
)

var writeWords = flag.Bool("write-words", false, "write what the example campaign reads like into testdata")

// southernLady is the example campaign: its entries, and how it stands after them.
func southernLady(t *testing.T) ([]ledger.Entry, *skulltales.State) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	file, err := ledger.ReadFile(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	s := skulltales.New()
	for _, e := range file.Entries {
		if e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone {
			continue // the one undo is taken back
		}
		if err := s.Apply(e); err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
	}
	return file.Entries, s
}

// acts are entries by the acts they belong to.
func acts(entries []ledger.Entry) (list []ledger.Group) {
	for _, e := range entries {
		if last := len(list) - 1; last >= 0 && list[last].ID == e.Group {
			list[last].Entries = append(list[last].Entries, e)
			continue
		}
		list = append(list, ledger.Group{ID: e.Group, Entries: []ledger.Entry{e}})
	}
	return list
}

// The example campaign reads, act by act, as a person has read it over.
func TestTheExampleReadsAsItDid(t *testing.T) {
	entries, state := southernLady(t)
	for _, l := range translations.Languages() {
		s := speech.New(translations.New(l), state)
		var text strings.Builder
		for _, act := range acts(entries) {
			fmt.Fprintf(&text, "%s\n", s.Undo(act))
			for _, e := range act.Entries {
				fmt.Fprintf(&text, "    %s\n", s.Fact(e))
			}
		}
		name := filepath.Join("testdata", "southern-lady."+string(l)+".txt")
		if *writeWords {
			if err := os.MkdirAll("testdata", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		was, is := strings.Split(string(want), "\n"), strings.Split(text.String(), "\n")
		for i := range max(len(was), len(is)) {
			if i >= len(was) || i >= len(is) || was[i] != is[i] {
				t.Fatalf("%s:%d: read it over, then write it anew with -write-words\n got %q\nwant %q", name, i+1,
					strings.Join(is[min(i, len(is)):min(i+1, len(is))], ""), strings.Join(was[min(i, len(was)):min(i+1, len(was))], ""))
			}
		}
	}
}
