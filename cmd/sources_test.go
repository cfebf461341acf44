package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// source is a Go file of the tree.
type source struct {
	path  string // from the module's root, with slashes
	pkg   string // its folder
	test  bool
	lines int
	*ast.File
}

// imported is a package that a file imports, and the name it goes by there.
type imported struct{ path, name string }

// imports are the packages that a file imports.
func (f *source) imports() []imported {
	var all []imported
	for _, spec := range f.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue // the parser has read it as a string
		}
		i := imported{path: p, name: lastName(p)}
		if spec.Name != nil {
			i.name = spec.Name.Name
		}
		all = append(all, i)
	}
	return all
}

var version = regexp.MustCompile(`^v[0-9]+$`)

// lastName is what a package is called where nobody names it, as far as its
// path says.
func lastName(p string) string {
	if version.MatchString(path.Base(p)) {
		p = path.Dir(p)
	}
	return path.Base(p)
}

// sources are all Go files of the tree, whatever they are built for. They are
// read once for all tests.
func sources(t *testing.T) []*source {
	t.Helper()
	root := moduleRoot(t)
	all, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Fatalf("read only %d Go files below %s: is this the module's root?", len(all), root)
	}
	return all
}

var (
	readOnce sync.Once
	readAll  []*source
	readErr  error
)

func read(root string) ([]*source, error) {
	readOnce.Do(func() {
		readErr = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && p != root || d.Name() == "out" || d.Name() == "bin") {
				return filepath.SkipDir
			}
			if d.IsDir() || filepath.Ext(p) != ".go" {
				return nil
			}
			rel, err := filepath.Rel(root, p)
			if err != nil {
				return err
			}
			f, err := readSource(p, filepath.ToSlash(rel))
			readAll = append(readAll, f)
			return err
		})
	})
	return readAll, readErr
}

func readSource(file, rel string) (*source, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parseSource(rel, text)
}

func parseSource(rel string, text []byte) (*source, error) {
	var err error
	f := &source{path: rel, pkg: path.Dir(rel), test: strings.HasSuffix(rel, "_test.go"), lines: strings.Count(string(text), "\n")}
	f.File, err = parser.ParseFile(token.NewFileSet(), rel, text, parser.ParseComments|parser.SkipObjectResolution)
	return f, err
}
