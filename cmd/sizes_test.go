package cmd_test

import (
	"go/ast"
	"maps"
	"slices"
	"strings"
	"testing"
)

// How large a package and a type of ours may be.
const (
	mostLines   = 4000 // of a package, without its tests
	mostMethods = 40   // of a type, exported or not, with those that what it embeds lends it
)

// areBooks says whether a package may be larger than others: the state and the
// rules of a game are one idea each.
func areBooks(t *testing.T, pkg string) bool {
	t.Helper()
	return slices.ContainsFunc(gameFolders(t), func(game string) bool { return pkg == "ledger/"+game || pkg == "scoring/"+game })
}

// TestPackagesStaySmall counts the lines of every package.
func TestPackagesStaySmall(t *testing.T) {
	lines := map[string]int{}
	for _, f := range sources(t) {
		if !f.test {
			lines[f.pkg] += f.lines
		}
	}
	for _, pkg := range slices.Sorted(maps.Keys(lines)) {
		if n := lines[pkg]; n > mostLines && !areBooks(t, pkg) {
			t.Errorf("%s has %d lines, at most %d: divide it", pkg, n, mostLines)
		}
	}
}

// TestTypesStaySmall counts the methods of every type, with those that its
// embedded types of ours lend it.
func TestTypesStaySmall(t *testing.T) {
	all := typesOf(sources(t))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if n := len(all.methods(name, nil)); n > mostMethods {
			t.Errorf("%s has %d methods, at most %d: divide it", name, n, mostMethods)
		}
	}
}

// kind is a type of ours: its own methods, and the types of ours that it embeds.
type kind struct {
	own     map[string]bool
	embeds  []string
	aliased string // the type it is another name for, "" for a type of its own
}

// kinds are the types of ours, by package and name as "ui/shell.Shell".
type kinds map[string]*kind

// typesOf are all types that are declared outside tests.
func typesOf(files []*source) kinds {
	all := kinds{}
	of := func(name string) *kind {
		if all[name] == nil {
			all[name] = &kind{own: map[string]bool{}}
		}
		return all[name]
	}
	for _, f := range files {
		if f.test {
			continue
		}
		paths := map[string]string{}
		for _, i := range f.imports() {
			if inner, ours := strings.CutPrefix(i.path, module); ours {
				paths[i.name] = inner
			}
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					of(typeName(d.Recv.List[0].Type, f.pkg, paths)).own[d.Name.Name] = true
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if ts, ok := spec.(*ast.TypeSpec); ok {
						of(f.pkg+"."+ts.Name.Name).declare(ts, f.pkg, paths)
					}
				}
			}
		}
	}
	return all
}

// declare notes what the declaration of a type embeds, and the methods of an
// interface.
func (k *kind) declare(ts *ast.TypeSpec, pkg string, paths map[string]string) {
	if ts.Assign.IsValid() {
		k.aliased = typeName(ts.Type, pkg, paths)
		return
	}
	var fields *ast.FieldList
	switch t := ts.Type.(type) {
	case *ast.StructType:
		fields = t.Fields
	case *ast.InterfaceType:
		fields = t.Methods
	default:
		return
	}
	for _, field := range fields.List {
		if len(field.Names) == 0 {
			k.embeds = append(k.embeds, typeName(field.Type, pkg, paths))
		}
		if _, method := field.Type.(*ast.FuncType); method {
			if _, in := ts.Type.(*ast.InterfaceType); in {
				k.own[field.Names[0].Name] = true
			}
		}
	}
}

// typeName is a type by package and name, "" for what is not ours.
func typeName(e ast.Expr, pkg string, paths map[string]string) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X, pkg, paths)
	case *ast.ParenExpr:
		return typeName(e.X, pkg, paths)
	case *ast.IndexExpr:
		return typeName(e.X, pkg, paths)
	case *ast.IndexListExpr:
		return typeName(e.X, pkg, paths)
	case *ast.Ident:
		return pkg + "." + e.Name
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok && paths[x.Name] != "" {
			return paths[x.Name] + "." + e.Sel.Name
		}
	}
	return ""
}

// methods are the names of all methods of a type. through are the types that
// lead to it, so that a type that embeds itself by a pointer ends.
func (all kinds) methods(name string, through []string) map[string]bool {
	k, names := all[name], map[string]bool{}
	if k == nil || slices.Contains(through, name) {
		return names
	}
	if k.aliased != "" && len(through) == 0 {
		return names // counted under its own name
	}
	maps.Copy(names, k.own)
	for _, lent := range append(slices.Clone(k.embeds), k.aliased) {
		maps.Copy(names, all.methods(lent, append(slices.Clone(through), name)))
	}
	return names
}

// TestMethodsAreCounted shows how: its own, those of what it embeds from here
// and elsewhere, each name once.
func TestMethodsAreCounted(t *testing.T) {
	parse := func(pkg, text string) *source {
		f, err := parseSource(pkg+"/a.go", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	all := typesOf([]*source{
		parse("a", "package a\ntype Base[T any] struct{ f func() }\nfunc (b *Base[T]) One() {}\nfunc (Base[T]) two() {}\ntype Asks interface{ Three(); Four() }"),
		parse("b", "package b\nimport other \"astrolabe/a\"\ntype T struct { *other.Base[int]; other.Asks; S }\nfunc (T) One() {}\ntype S struct{ *T }\nfunc (S) Five() {}\ntype U = T"),
	})
	for name, want := range map[string]int{"a.Base": 2, "a.Asks": 2, "b.T": 5, "b.S": 5, "b.U": 0} {
		if got := all.methods(name, nil); len(got) != want {
			t.Errorf("%s has %v, want %d", name, got, want)
		}
	}
}
