// Package cmd_test keeps the house in order: which room may import which.
package cmd_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "astrolabe/"

// rooms says what each room may import of ours. The longest prefix counts.
var rooms = map[string][]string{
	"ledger": {"ledger"},
	// Which part of the rules a heading opens is decided where everything is, for the
	// window, the terminal, the page and an import alike: by words, in a leaf.
	"scoring":           {"scoring", "ledger", "translations/seafall/late"},
	"storage":           {"storage", "ledger"},
	"translations":      {"translations"},
	"ui":                {"ui", "scoring", "ledger", "translations"},
	"cmd":               {"cmd", "ui", "scoring", "ledger", "storage", "translations"},
	"ledger/seafall":    {"ledger", "ledger/seafall"},
	"ledger/payload":    {"ledger"},
	"ledger/ledgertest": {"ledger"},
	"scoring/saying":    {"ledger"},
	"scoring/telling":   {"scoring/telling", "ledger"},
	"ui/fynetest":       {},
}

// windowless are the rooms of ui that the terminal has as well: they know no
// Fyne.
var windowless = []string{
	"ui/about",
	"ui/fonts",
	"ui/imprint",
	"ui/page",
	"ui/qrcode",
	"ui/seafall/awards",
	"ui/seafall/chronicle",
	"ui/seafall/livery",
	"ui/seafall/page",
	"ui/seafall/postcard",
	"ui/seafall/printed",
	"ui/seafall/wording",
	"ui/skulltales/awards",
	"ui/skulltales/chronicle",
	"ui/skulltales/letter",
	"ui/skulltales/page",
	"ui/skulltales/postcard",
	"ui/skulltales/printed",
	"ui/skulltales/tables",
	"ui/skulltales/terminal",
	"ui/skulltales/wording",
	"ui/typeset",
	"ui/wording",
}

// strangers are outside packages that only some rooms may know.
var strangers = []struct {
	prefix  string
	allowed func(pkg string) bool
}{
	{"fyne.io/fyne/v2/app", func(p string) bool { return strings.HasPrefix(p, "cmd/astrolabe") }},
	{"fyne.io/", func(p string) bool {
		return strings.HasPrefix(p, "cmd/astrolabe") || strings.HasPrefix(p, "ui/") &&
			!slices.ContainsFunc(windowless, func(room string) bool { return p == room || strings.HasPrefix(p, room+"/") })
	}},
	{"gorm.io/", inStorage}, {"github.com/glebarez/", inStorage}, {"modernc.org/", inStorage},
	{"github.com/go-gormigrate/", inStorage}, {"database/sql", inStorage},
	{"github.com/boombuler/", func(p string) bool { return p == "ui/qrcode" }},
	{"github.com/godbus/", func(p string) bool { return p == "cmd/internal/sharing/awake" }},
	{"codeberg.org/go-pdf/", func(p string) bool { return p == "ui/typeset" }},
	{"github.com/chromedp/", func(p string) bool { return p == "cmd/internal/browser" }},
	{"net/http", func(p string) bool { return p == "ui/page/host" || strings.HasPrefix(p, "cmd/") }},
	{"github.com/nicksnyder/", func(p string) bool { return p == "translations" }},
}

// inStorage is the room that keeps the books, with the rooms within it.
func inStorage(pkg string) bool { return pkg == "storage" || strings.HasPrefix(pkg, "storage/") }

// TestImportsRunOneWay reads every Go file of the tree, tests included.
func TestImportsRunOneWay(t *testing.T) {
	for _, f := range sources(t) {
		for _, i := range f.imports() {
			if why := forbidden(f.pkg, i.path, f.test); why != "" {
				t.Errorf("%s imports %s: %s", f.path, i.path, why)
			}
		}
	}
}

// forbidden says why a package may not import another, "" when it may. Tests
// may reach further: they put rooms together to try them.
func forbidden(pkg, name string, test bool) string {
	if inner, ours := strings.CutPrefix(name, module); ours {
		allowed := rooms[roomOf(pkg)]
		if allowed == nil {
			return "the package is in no room"
		}
		if test && roomOf(pkg) != "translations" && !strings.HasPrefix(inner, "cmd") {
			return ""
		}
		if !slices.ContainsFunc(allowed, func(room string) bool { return inner == room || strings.HasPrefix(inner, room+"/") }) {
			return "the room knows only " + strings.Join(allowed, ", ")
		}
		return ""
	}
	if test {
		return ""
	}
	for _, s := range strangers {
		if strings.HasPrefix(name, s.prefix) || name == strings.TrimSuffix(s.prefix, "/") {
			if !s.allowed(pkg) {
				return "another room's business"
			}
			return ""
		}
	}
	return ""
}

func roomOf(pkg string) string {
	best := ""
	for room := range rooms {
		if (pkg == room || strings.HasPrefix(pkg, room+"/")) && len(room) > len(best) {
			best = room
		}
	}
	return best
}

// TestForbiddenImports shows that the guard bites.
func TestForbiddenImports(t *testing.T) {
	wrong := [][2]string{
		{"ledger", "astrolabe/scoring/seafall"}, {"ledger", "astrolabe/storage"},
		{"ledger", "gorm.io/gorm"}, {"ledger/seafall", "astrolabe/scoring/seafall"},
		{"scoring/seafall", "astrolabe/ui/wording"}, {"scoring/seafall", "astrolabe/storage"},
		{"storage", "astrolabe/scoring/seafall"}, {"storage", "fyne.io/fyne/v2"},
		{"translations", "astrolabe/ledger"}, {"ui/shell", "astrolabe/storage"},
		{"ui/shell", "fyne.io/fyne/v2/app"}, {"ui/wording", "fyne.io/fyne/v2"},
		{"ui/seafall/wording", "fyne.io/fyne/v2"},
		{"ui/seafall/chronicle", "fyne.io/fyne/v2/canvas"}, {"ui/seafall", "gorm.io/gorm"},
		{"ui/page", "net/http"}, {"ui/page/host", "fyne.io/fyne/v2"}, {"ui/page/host", "astrolabe/storage"},
		{"attic", "astrolabe/ledger"}, {"scoring/saying", "astrolabe/scoring/seafall"},
	}
	for _, w := range wrong {
		if forbidden(w[0], w[1], false) == "" {
			t.Errorf("%s may import %s", w[0], w[1])
		}
	}
	right := [][2]string{
		{"ui/seafall", "astrolabe/scoring/seafall"}, {"scoring/seafall", "astrolabe/ledger/seafall"},
		{"storage", "astrolabe/ledger"}, {"storage", "gorm.io/gorm"}, {"cmd/chronicle", "astrolabe/storage"},
		{"ui/kit", "fyne.io/fyne/v2"}, {"cmd/astrolabe", "fyne.io/fyne/v2/app"},
		{"ui/page/host", "net/http"}, {"ledger/seafall", "astrolabe/ledger/payload"}, {"scoring/seafall", "astrolabe/scoring/saying"},
	}
	for _, r := range right {
		if why := forbidden(r[0], r[1], false); why != "" {
			t.Errorf("%s may not import %s: %s", r[0], r[1], why)
		}
	}
}

// TestFilesAreChosenInOurWords: Fyne's dialogs for files do not speak the
// language of the window, so nothing shows them but what is built for systems that
// give programs no folders. A test may look at Fyne's other dialogs.
func TestFilesAreChosenInOurWords(t *testing.T) {
	const phones = "ui/chooser/system_mobile.go"
	found := false
	for _, f := range sources(t) {
		if f.path == phones {
			text, err := os.ReadFile(filepath.Join(moduleRoot(t), filepath.FromSlash(phones)))
			found = err == nil && strings.HasPrefix(string(text), "//go:build android || ios\n")
			continue
		}
		for _, i := range f.imports() {
			if i.path == "fyne.io/fyne/v2/storage" || i.path == "fyne.io/fyne/v2/dialog" && !f.test {
				t.Errorf("%s imports %s: ui/chooser is what files are chosen with", f.path, i.path)
			}
		}
	}
	if !found {
		t.Errorf("%s is not built for phones alone", phones)
	}
}

// TestTopLevel: the top level of the tree is fixed.
func TestTopLevel(t *testing.T) {
	fixed := []string{"cmd", "ui", "ledger", "scoring", "storage", "translations", "docs", "findings", "FyneApp.toml", "doc.go",
		"go.mod", "go.sum", "README.md", "LICENSE", "CHANGELOG.md", "Makefile", "out", "bin"}
	entries, err := os.ReadDir(moduleRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") && !slices.Contains(fixed, e.Name()) {
			t.Errorf("%s does not belong at the top level", e.Name())
		}
	}
}

func moduleRoot(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no go.mod above the test")
		}
		dir = filepath.Dir(dir)
	}
}
