package storage_test

import (
	"os"
	"strings"
	"testing"
)

// The dialect alone would bring an SQLite of 2023 with a known fault in its
// write-ahead log; the translated SQLite works only with the libc it was made
// for. So both versions are held fast.
func TestVersionsThatBelongTogether(t *testing.T) {
	var version string
	if err := mustOpen(t, t.TempDir()).Pool().QueryRow("SELECT sqlite_version()").Scan(&version); err != nil {
		t.Fatal(err)
	}
	if version != "3.53.4" {
		t.Errorf("SQLite %s, want 3.53.4", version)
	}
	mod, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for module, want := range map[string]string{
		"github.com/glebarez/sqlite":    "v1.11.0",
		"github.com/glebarez/go-sqlite": "v1.23.0",
		"modernc.org/sqlite":            "v1.60.1",
		"modernc.org/libc":              "v1.77.1",
	} {
		got := ""
		for line := range strings.Lines(string(mod)) {
			if f := strings.Fields(line); len(f) > 1 && f[0] == module {
				got = f[1]
			}
		}
		if got != want {
			t.Errorf("go.mod has %s %q, want %s", module, got, want)
		}
	}
}
