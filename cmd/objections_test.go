package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// objections are what the functions of a package hold against commands, and how
// commands come to it. A method is called Type.name.
type objections struct {
	cites    map[string][]string // by function the rules of its violations
	mentions map[string][]string // by function those that call it, or hand it on
}

// readObjections reads a package, tests aside. A rule is found where a violation
// is made, by saying.Refuse as well, and where a function is called that makes one
// of a parameter.
func readObjections(t *testing.T, folder string) objections {
	t.Helper()
	functions, info := typed(t, folder)
	o := objections{map[string][]string{}, map[string][]string{}}
	ruling := map[types.Object]bool{} // parameters that are the rule of a violation
	for known := -1; known < len(ruling); {
		known = len(ruling)
		clear(o.cites)
		for own, body := range functions {
			for _, rule := range rulesWithin(body, info, ruling) {
				switch rule := rule.(type) {
				case *ast.BasicLit:
					if said := strings.Trim(rule.Value, `"`); said != "" && !slices.Contains(o.cites[nameOf(own)], said) {
						o.cites[nameOf(own)] = append(o.cites[nameOf(own)], said)
					}
					continue
				case *ast.Ident:
					if param := info.Uses[rule]; hasParameter(own, param) {
						ruling[param] = true
						continue
					}
				}
				t.Errorf("%s in %s: the rule of a violation is neither written out nor a parameter", nameOf(own), folder)
			}
		}
	}
	for own, body := range functions {
		ast.Inspect(body, func(n ast.Node) bool {
			if name, is := n.(*ast.Ident); is {
				if other, is := info.Uses[name].(*types.Func); is {
					o.mentions[nameOf(other)] = append(o.mentions[nameOf(other)], nameOf(own))
				}
			}
			return true
		})
	}
	return o
}

// rulesWithin are the rules of the violations that a body makes.
func rulesWithin(body ast.Node, info *types.Info, ruling map[types.Object]bool) (rules []ast.Expr) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if made, is := n.Type.(*ast.SelectorExpr); is && made.Sel.Name == "Violation" {
				for _, element := range n.Elts {
					if field := element.(*ast.KeyValueExpr); field.Key.(*ast.Ident).Name == "Rule" {
						rules = append(rules, field.Value)
					}
				}
			}
		case *ast.CallExpr:
			name, _ := n.Fun.(*ast.Ident)
			if method, is := n.Fun.(*ast.SelectorExpr); is {
				name = method.Sel
				if from, is := method.X.(*ast.Ident); is && from.Name == "saying" && name.Name == "Refuse" {
					rules = append(rules, n.Args[0])
				}
			}
			if called, is := info.Uses[name].(*types.Func); is {
				for i, argument := range n.Args {
					if params := called.Signature().Params(); i < params.Len() && ruling[params.At(i)] {
						rules = append(rules, argument)
					}
				}
			}
		}
		return true
	})
	return rules
}

// typed are the bodies of a package's functions. Other packages are taken for
// empty: what they declare makes no violation of this one.
func typed(t *testing.T, folder string) (map[*types.Func]ast.Node, *types.Info) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, file := range slices.DeleteFunc(paths, func(file string) bool { return strings.HasSuffix(file, "_test.go") }) {
		parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, parsed)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	check := types.Config{Importer: emptyPackages{}, Error: func(error) {}} // of what those packages lack
	_, _ = check.Check(folder, set, files, info)
	functions := map[*types.Func]ast.Node{}
	for _, file := range files {
		for _, decl := range file.Decls {
			if f, is := decl.(*ast.FuncDecl); is {
				functions[info.Defs[f.Name].(*types.Func)] = f.Body
			}
		}
	}
	return functions, info
}

type emptyPackages struct{}

func (emptyPackages) Import(name string) (*types.Package, error) {
	empty := types.NewPackage(name, path.Base(name))
	empty.MarkComplete()
	return empty, nil
}

func hasParameter(f *types.Func, param types.Object) bool {
	for own := range f.Signature().Params().Variables() {
		if own == param {
			return true
		}
	}
	return false
}

func nameOf(f *types.Func) string {
	if of := f.Signature().Recv(); of != nil {
		return strings.TrimPrefix(types.TypeString(of.Type(), func(*types.Package) string { return "" }), "*") + "." + f.Name()
	}
	return f.Name()
}

// unnamed are the functions by which something comes to another one, past all
// that are named: themselves, or the type whose method they are.
func (o objections) unnamed(function string, named []string) []string {
	var ways []string
	seen := map[string]bool{}
	var back func(string)
	back = func(f string) {
		of, _, _ := strings.Cut(f, ".")
		if seen[f] || slices.Contains(named, f) || slices.Contains(named, of) {
			return
		}
		seen[f] = true
		if len(o.mentions[f]) == 0 {
			ways = append(ways, f)
		}
		for _, by := range o.mentions[f] {
			back(by)
		}
	}
	back(function)
	slices.Sort(ways)
	return ways
}
