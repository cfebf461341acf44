package cmd_test

import (
	"go/ast"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"astrolabe/ui/uitest/sealed"
)

// Rules that a table adds later are described on a page of their own, with words,
// fixtures and tests of their own. Nothing else that somebody opens says of them.

// ofLateRules says whether a file is of rules that a table adds later.
func ofLateRules(file string) bool {
	return file == "docs/late-campaign.md" || within(file, "translations/seafall/late") || within(file, "ui/uitest/sealed") ||
		slices.Contains(strings.Split(file, "/"), "late")
}

// ofAnother says whether a file is of a game without such rules: its own folders, and the
// pages that are called after it. What its words mean gives nothing of this one away.
func ofAnother(t *testing.T, file string) bool {
	t.Helper()
	for _, game := range gameFolders(t) {
		if game != sealedGame && (slices.Contains(strings.Split(file, "/"), game) || strings.HasPrefix(file, "docs/"+game+"-")) {
			return true
		}
	}
	return false
}

// sealedGame is the game that has rules which a table adds later.
const sealedGame = "seafall"

// unread are files that nobody reads: pictures, faces, packed books, and what
// names modules of others.
var unread = []string{".png", ".ttf", ".db", ".gz", ".mod", ".sum"}

// TestOpenFilesSayNothingSealed reads every file of the tree but Go's, which has
// names for everything: pages, words, templates, what is sent to browsers, recorded
// books and seeds. The name of every file is read as well.
func TestOpenFilesSayNothingSealed(t *testing.T) {
	guard, read := sealed.Guard{}, 0
	for _, file := range treeFiles(t) {
		if ofLateRules(file) || ofAnother(t, file) {
			continue
		}
		if path.Ext(file) == ".go" {
			continue
		}
		guard.Look(t, "the name of "+file, file)
		if slices.Contains(unread, path.Ext(file)) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(moduleRoot(t), filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		if path.Ext(file) == ".html" { // what stands in braces are names of Go
			text = inBraces.ReplaceAll(text, nil)
		}
		guard.Look(t, file, string(text))
		read++
	}
	if read < 50 {
		t.Errorf("only %d files were read", read)
	}
}

var inBraces = regexp.MustCompile(`\{\{[^}]*\}\}`)

// treeFiles are all files of the tree, by their paths from the module's root.
func treeFiles(t *testing.T) (list []string) {
	t.Helper()
	root := moduleRoot(t)
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if p != root && d.Name() != ".ci" && strings.HasPrefix(d.Name(), ".") || d.Name() == "out" || d.Name() == "bin" {
				return filepath.SkipDir
			}
			return nil
		}
		if d.Name() == ".git" { // of a work tree, it says where the rest is
			return nil
		}
		file, err := filepath.Rel(root, p)
		list = append(list, filepath.ToSlash(file))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestNamesOfTestsSayNothingSealed: tests of rules that a table adds later are
// named by the numbers of these, or stand in a file that is named after them.
func TestNamesOfTestsSayNothingSealed(t *testing.T) {
	byNumber := regexp.MustCompile(`^(Test|Fuzz|Benchmark|Example)LD?[0-9]`)
	for _, f := range sources(t) {
		if !f.test || ofLateRules(f.path) || ofAnother(t, f.path) || len(sealed.Guard{}.In(strings.TrimSuffix(path.Base(f.path), "_test.go"))) > 0 {
			continue
		}
		for _, d := range f.Decls {
			if is, ok := d.(*ast.FuncDecl); ok && !byNumber.MatchString(is.Name.Name) && regexp.MustCompile(`^(Test|Fuzz|Benchmark|Example)`).MatchString(is.Name.Name) {
				sealed.Guard{}.Look(t, f.path, apart(is.Name.Name))
			}
		}
	}
}

// apart writes the words of a name of Go's apart.
func apart(name string) string {
	var b strings.Builder
	for _, r := range name {
		if unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// TestWhatIsOfLateRules shows which files may speak of them.
func TestWhatIsOfLateRules(t *testing.T) {
	for file, want := range map[string]bool{"docs/late-campaign.md": true, "translations/seafall/late/p7.en.json": true, "scoring/seafall/testdata/late/one.jsonl": true,
		"docs/rules.md": false, "translations/seafall/en.json": false, "cmd/chronicle/testdata/by-hand.jsonl": false, "docs/later.md": false} {
		if ofLateRules(file) != want {
			t.Errorf("%s is of late rules: %v", file, !want)
		}
	}
	if got := apart("TestTheATomb"); len(sealed.Guard{}.In(got)) != 1 {
		t.Errorf("a name is read as %q", got)
	}
}
