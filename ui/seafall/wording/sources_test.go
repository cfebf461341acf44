package wording_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the folder of the module, seen from this package.
const root = "../../.."

// sources are the Go files of one folder without its tests.
type sources struct {
	dir   string
	fset  *token.FileSet
	files []*ast.File
}

// readSources parses every folder with Go code beneath some rooms.
func readSources(t *testing.T, rooms ...string) []*sources {
	t.Helper()
	byDir := map[string]*sources{}
	for _, room := range rooms {
		err := filepath.WalkDir(filepath.Join(root, room), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			dir := filepath.Dir(path)
			if byDir[dir] == nil {
				byDir[dir] = &sources{dir: dir, fset: token.NewFileSet()}
			}
			file, err := parser.ParseFile(byDir[dir].fset, path, nil, parser.SkipObjectResolution)
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
	var list []*sources
	for _, s := range byDir {
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b *sources) int { return strings.Compare(a.dir, b.dir) })
	return list
}

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

// called is the name that a call is known by: "misfit", ".warn".
func called(c *ast.CallExpr) string {
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

// maker is a function that makes a violation out of a key that it is given.
type maker struct {
	key    int             // which parameter is the key
	field  int             // which is the field, -1 for none
	always map[string]bool // arguments that it adds itself
}

// site is a place in the sources where a violation is made.
type site struct {
	key  string
	at   string
	args map[string]bool
}

// violations finds every violation that some rooms make. What cannot be
// followed to a literal key is reported.
type violations struct {
	t        interface{ Errorf(string, ...any) }
	s        *sources
	makers   map[string]*maker
	compared map[ast.Node]bool // given to errors.Is: they name a key and are told to nobody
	sites    []site
}

func findViolations(t *testing.T, rooms ...string) []site {
	t.Helper()
	var all []site
	for _, s := range readSources(t, rooms...) {
		v := look(t, s)
		s.walk(v.findSites)
		all = append(all, v.sites...)
	}
	if len(all) < 150 {
		t.Fatalf("only %d violations found in the sources: they are not understood any more", len(all))
	}
	return all
}

// look finds the makers of one folder.
func look(t interface{ Errorf(string, ...any) }, s *sources) *violations {
	v := &violations{t: t, s: s, makers: map[string]*maker{}, compared: map[ast.Node]bool{}}
	for { // a maker may be called by another maker
		before := len(v.makers)
		s.walk(v.findMakers)
		if len(v.makers) == before {
			return v
		}
	}
}

// keyOf is the expression of the key where a node makes a violation, nil where
// it does not, and the maker it goes through.
func (v *violations) keyOf(n ast.Node) (ast.Expr, *maker) {
	switch n := n.(type) {
	case *ast.CompositeLit:
		if !isType(n.Type, "Violation") {
			return nil, nil
		}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && isType(kv.Key, "Key") {
				return kv.Value, nil
			}
		}
	case *ast.CallExpr:
		if m := v.makers[called(n)]; m != nil && m.key < len(n.Args) {
			return n.Args[m.key], m
		}
	}
	return nil, nil
}

func (v *violations) findMakers(n ast.Node, around []function) {
	key, through := v.keyOf(n)
	name, ok := key.(*ast.Ident)
	if !ok {
		return
	}
	for i := len(around) - 1; i >= 0; i-- {
		f := around[i]
		at := slices.Index(f.params, name.Name)
		if at < 0 {
			continue
		}
		if f.name != "" && v.makers[f.name] == nil {
			m := &maker{key: at, field: slices.Index(f.params, "field"), always: v.added(f, n)}
			if through != nil {
				for arg := range through.always {
					m.always[arg] = true
				}
			}
			v.makers[f.name] = m
		}
		return
	}
}

// added are the arguments that a maker gives whatever it is called with.
func (v *violations) added(f function, n ast.Node) map[string]bool {
	args := v.written(n)
	ast.Inspect(f.body, func(child ast.Node) bool {
		assign, ok := child.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for _, left := range assign.Lhs {
			if index, ok := left.(*ast.IndexExpr); ok {
				if name, ok := literal(index.Index); ok && name != "field" {
					args[name] = true
				}
			}
		}
		return true
	})
	return args
}

// written are the arguments that stand literally within a node.
func (v *violations) written(n ast.Node) map[string]bool {
	args := map[string]bool{}
	ast.Inspect(n, func(child ast.Node) bool {
		lit, ok := child.(*ast.CompositeLit)
		if !ok || !isType(lit.Type, "Args") {
			return true
		}
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if name, ok := literal(kv.Key); ok {
					args[name] = true
				}
			}
		}
		return true
	})
	return args
}

func (v *violations) findSites(n ast.Node, around []function) {
	if call, ok := n.(*ast.CallExpr); ok && called(call) == ".Is" {
		for _, arg := range call.Args {
			if u, ok := arg.(*ast.UnaryExpr); ok {
				v.compared[u.X] = true
			}
		}
	}
	key, through := v.keyOf(n)
	if key == nil || v.compared[n] {
		return
	}
	args := v.written(n)
	if through != nil {
		for arg := range through.always {
			args[arg] = true
		}
		if call := n.(*ast.CallExpr); through.field >= 0 && through.field < len(call.Args) {
			if name, plain := literal(call.Args[through.field]); !plain || name != "" {
				args["field"] = true
			}
		}
	} else {
		for _, e := range n.(*ast.CompositeLit).Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && isType(kv.Key, "Field") {
				args["field"] = true
			}
		}
	}
	for _, text := range v.follow(key, around, 0) {
		v.sites = append(v.sites, site{key: text, at: v.s.at(n), args: args})
	}
}

// follow gives the literal keys that an expression can be.
func (v *violations) follow(e ast.Expr, around []function, deep int) []string {
	if text, ok := literal(e); ok {
		if text == "" {
			return nil
		}
		return []string{text}
	}
	if deep < 8 {
		switch e := e.(type) {
		case *ast.SelectorExpr:
			if e.Sel.Name == "Key" { // of a violation that was made elsewhere
				return nil
			}
		case *ast.CallExpr:
			if keys, ok := v.returned(called(e), deep); ok {
				return keys
			}
		case *ast.Ident:
			for i := len(around) - 1; i >= 0; i-- {
				if slices.Contains(around[i].params, e.Name) {
					return nil // a maker: its callers are looked at
				}
				if keys, ok := v.assigned(e.Name, around[i], around, deep); ok {
					return keys
				}
			}
		}
	}
	v.t.Errorf("%s: the key of a violation cannot be followed to a literal", v.s.at(e))
	return nil
}

// assigned gives what a variable of a function is set to.
func (v *violations) assigned(name string, f function, around []function, deep int) ([]string, bool) {
	var keys []string
	found := false
	ast.Inspect(f.body, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, left := range a.Lhs {
			if isType(left, name) && len(a.Lhs) == len(a.Rhs) {
				found = true
				keys = append(keys, v.follow(a.Rhs[i], around, deep+1)...)
			}
		}
		return true
	})
	return keys, found
}

// returned gives what a function of this folder returns.
func (v *violations) returned(name string, deep int) ([]string, bool) {
	var keys []string
	found := false
	v.s.walk(func(n ast.Node, around []function) {
		result, ok := n.(*ast.ReturnStmt)
		if !ok || len(around) == 0 || around[len(around)-1].name != name || len(result.Results) != 1 {
			return
		}
		found = true
		keys = append(keys, v.follow(result.Results[0], around, deep+1)...)
	})
	return keys, found
}

// fieldNames are the fields that violations name literally.
func fieldNames(t *testing.T, rooms ...string) map[string]string {
	t.Helper()
	names := map[string]string{}
	for _, s := range readSources(t, rooms...) {
		v := look(t, s)
		s.walk(func(n ast.Node, _ []function) {
			_, through := v.keyOf(n)
			switch n := n.(type) {
			case *ast.CallExpr:
				if through != nil && through.field >= 0 && through.field < len(n.Args) {
					if name, ok := literal(n.Args[through.field]); ok && name != "" {
						names[name] = s.at(n)
					}
				}
			case *ast.CompositeLit:
				if !isType(n.Type, "Violation") {
					return
				}
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok && isType(kv.Key, "Field") {
						if name, ok := literal(kv.Value); ok {
							names[name] = s.at(n)
						}
					}
				}
			}
		})
	}
	return names
}

// giver is a function that gives out the text of a key: what it puts before
// the key, and which of its arguments the key is.
type giver struct {
	before string
	key    int
}

// texts are the keys that the sources of some rooms ask for. Where several
// givers have one name, each key is there once for every giver.
type texts struct {
	asked    map[string][]string // by the place where a text is asked for
	composed map[string][]string // literal beginnings of keys, by the place
	literals map[string]bool     // every literal
	handed   map[string]bool     // every literal as a giver would ask for it
}

// givers are T of the catalogue and of the shell, and whatever in a folder
// hands its own argument on to one of them.
func (s *sources) givers() map[string][]giver {
	all := map[string][]giver{".T": {{}}}
	for grown := true; grown; {
		grown = false
		s.walk(func(n ast.Node, around []function) {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return
			}
			for _, g := range all[called(call)] {
				if g.key >= len(call.Args) {
					continue
				}
				beginning, last := pieces(call.Args[g.key])
				name, ok := last.(*ast.Ident)
				if !ok {
					continue
				}
				for _, f := range around {
					at := slices.Index(f.params, name.Name)
					found := giver{g.before + beginning, at}
					if at >= 0 && f.name != "" && !slices.Contains(all[f.name], found) {
						all[f.name] = append(all[f.name], found)
						grown = true
					}
				}
			}
		})
	}
	return all
}

// pieces are the literal that an expression begins with, "" for none, and
// what comes last; both are the same literal where there is nothing else.
func pieces(e ast.Expr) (string, ast.Expr) {
	last := e
	first := e
	for {
		sum, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		if first == e {
			last = sum.Y
		}
		first = sum.X
	}
	text, _ := literal(first)
	return text, last
}

func findTexts(t *testing.T, rooms ...string) texts {
	t.Helper()
	found := texts{asked: map[string][]string{}, composed: map[string][]string{},
		literals: map[string]bool{}, handed: map[string]bool{}}
	for _, s := range readSources(t, rooms...) {
		givers := s.givers()
		s.walk(func(n ast.Node, around []function) {
			if e, ok := n.(ast.Expr); ok {
				if text, ok := literal(e); ok {
					found.literals[text] = true
					for _, list := range givers {
						for _, g := range list {
							found.handed[g.before+text] = true
						}
					}
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return
			}
			for _, g := range givers[called(call)] {
				if g.key >= len(call.Args) {
					continue
				}
				key := call.Args[g.key]
				if text, ok := literal(key); ok {
					found.asked[s.at(call)] = append(found.asked[s.at(call)], g.before+text)
					continue
				}
				beginning, last := pieces(key)
				name, handed := last.(*ast.Ident)
				handed = handed && slices.ContainsFunc(around, func(f function) bool {
					return slices.Contains(f.params, name.Name) && givers[f.name] != nil
				})
				if beginning != "" && !handed {
					found.composed[s.at(call)] = append(found.composed[s.at(call)], g.before+beginning)
				}
			}
		})
	}
	if len(found.asked) == 0 {
		t.Fatal("no texts are asked for: the sources are not understood any more")
	}
	return found
}
