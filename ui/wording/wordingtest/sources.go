package wordingtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/translations"
)

// sources are the Go files of one folder without its tests, and the templates of
// the pages that lie in it.
type sources struct {
	dir   string
	pages map[string]string // the text of templates by their path
	fset  *token.FileSet
	files []*ast.File
	all   []*sources               // of the module; nil where only one folder is read
	rooms map[*sources]*violations // what was found in folders whose functions others call; shared by all
}

// abroad are the sources of the package that a function of another folder is
// called from, and the function's name there; nil for other calls.
func (s *sources) abroad(c *ast.CallExpr) (*sources, string) {
	f, ok := c.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil, ""
	}
	from, ok := f.X.(*ast.Ident)
	if !ok {
		return nil, ""
	}
	for _, file := range s.files {
		for _, spec := range file.Imports {
			path, _ := literal(spec.Path)
			dir, ours := strings.CutPrefix(path, module)
			if !ours || filepath.Base(dir) != from.Name || spec.Name != nil {
				continue
			}
			if i := slices.IndexFunc(s.all, func(other *sources) bool { return other.dir == dir }); i >= 0 {
				return s.all[i], f.Sel.Name
			}
		}
	}
	return nil, ""
}

// moduleRoot is the folder of the module.
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
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("there is no go.mod above the folder of the test")
		}
		dir = up
	}
}

// rooms are where the module's packages lie.
var rooms = []string{"ledger", "scoring", "storage", "ui", "cmd"}

// readSources parses every folder with Go code, without what is for tests
// alone: the folders whose name ends in test.
func readSources(t *testing.T) []*sources {
	t.Helper()
	byDir := map[string]*sources{}
	top := moduleRoot(t)
	for _, room := range rooms {
		err := filepath.WalkDir(filepath.Join(top, room), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && strings.HasSuffix(d.Name(), "test") {
				return filepath.SkipDir
			}
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			rel, err := filepath.Rel(top, path)
			if err != nil {
				return err
			}
			dir := filepath.ToSlash(filepath.Dir(rel))
			if byDir[dir] == nil {
				byDir[dir] = &sources{dir: dir, fset: token.NewFileSet()}
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(byDir[dir].fset, filepath.ToSlash(rel), raw, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			byDir[dir].files = append(byDir[dir].files, file)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range byDir {
		s.readPages(t, top)
	}
	list := slices.Collect(maps.Values(byDir))
	slices.SortFunc(list, func(a, b *sources) int { return strings.Compare(a.dir, b.dir) })
	rooms := map[*sources]*violations{}
	for _, s := range list {
		s.all, s.rooms = list, rooms
	}
	return list
}

// readPages reads the templates of a folder's pages.
func (s *sources) readPages(t *testing.T, top string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(top, filepath.FromSlash(s.dir), "templates", "*.html"))
	if err != nil {
		t.Fatal(err)
	}
	s.pages = map[string]string{}
	for _, path := range found {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s.pages[s.dir+"/templates/"+filepath.Base(path)] = string(raw)
	}
}

// game is the game that a folder speaks of: it lies in a folder of that name,
// or imports a package that does. It is "" where no game is known.
func (s *sources) game() string {
	paths := []string{s.dir}
	for _, file := range s.files {
		for _, spec := range file.Imports {
			if path, ok := literal(spec.Path); ok && strings.HasPrefix(path, module) {
				paths = append(paths, path)
			}
		}
	}
	for _, path := range paths {
		for _, game := range translations.Games() {
			if slices.Contains(strings.Split(path, "/"), game) {
				return game
			}
		}
	}
	return ""
}

const module = "astrolabe/"

func (s *sources) at(n ast.Node) string { return s.fset.Position(n.Pos()).String() }

// function is a function, method or closure on the way down to a node.
type function struct {
	name   string // ".name" for a method, "" for a closure without one
	params []string
	body   *ast.BlockStmt
}

func params(list *ast.FieldList) []string {
	var names []string
	for _, field := range list.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	return names
}

// walk visits every node with the functions around it, the outermost first.
func (s *sources) walk(visit func(n ast.Node, around []function)) {
	for _, file := range s.files {
		closures := map[*ast.FuncLit]string{}
		ast.Inspect(file, func(n ast.Node) bool {
			if a, ok := n.(*ast.AssignStmt); ok {
				for i, right := range a.Rhs {
					lit, isFunc := right.(*ast.FuncLit)
					name, isName := a.Lhs[min(i, len(a.Lhs)-1)].(*ast.Ident)
					if isFunc && isName {
						closures[lit] = name.Name
					}
				}
			}
			return true
		})
		var down func(n ast.Node, around []function)
		down = func(n ast.Node, around []function) {
			ast.Inspect(n, func(child ast.Node) bool {
				if child == nil || child == n {
					return true
				}
				next := around
				switch f := child.(type) {
				case *ast.FuncDecl:
					name := f.Name.Name
					if f.Recv != nil {
						name = "." + name
					}
					next = append(slices.Clone(around), function{name, params(f.Type.Params), f.Body})
				case *ast.FuncLit:
					next = append(slices.Clone(around), function{closures[f], params(f.Type.Params), f.Body})
				}
				visit(child, next)
				down(child, next)
				return false
			})
		}
		down(file, nil)
	}
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// calledName is the name that a call is known by: "misfit", ".warn".
func calledName(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return "." + f.Sel.Name
	}
	return ""
}

func isType(e ast.Expr, name string) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == name
	case *ast.SelectorExpr:
		return e.Sel.Name == name
	}
	return false
}
