package seafall_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// check is a rule and the key of what is said when it is broken.
type check struct{ rule, key string }

// tells are the functions that tell of a broken rule, with the numbers of the
// arguments that are the rule and the key. Those that hand them on are found.
var tells = map[string]teller{
	"warn":      {rule: 0, key: 1},
	"refuse":    {rule: 0, key: 1},
	"objection": {rule: 0, key: 1},
	"invariant": {rule: 0, key: 2},
}

// teller says where a function has the rule and the key: the number of an
// argument, or below 0 the texts that it gives itself.
type teller struct {
	rule, key         int
	itsRule, itsKey   string
	ruleGiven, keySet bool
}

// parsed are the files of some folders, tests or the others, without this one.
func parsed(t *testing.T, tests bool, folders ...string) (*token.FileSet, []*ast.File) {
	t.Helper()
	set := token.NewFileSet()
	var files []*ast.File
	for _, folder := range folders {
		list, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range list {
			name := entry.Name()
			if filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") != tests || name == "cases_test.go" {
				continue
			}
			file, err := parser.ParseFile(set, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
	}
	return set, files
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// text is a literal's text.
func text(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// parameter is the number of the parameter that an expression is, -1 when it
// is none.
func parameter(f *ast.FuncDecl, e ast.Expr) int {
	name, ok := e.(*ast.Ident)
	if !ok {
		return -1
	}
	n := 0
	for _, field := range f.Type.Params.List {
		for _, p := range field.Names {
			if p.Name == name.Name {
				return n
			}
			n++
		}
	}
	return -1
}

// checks are all rules that the program checks, with the keys of what it says.
// A function that takes the rule as a parameter, as unlikely does, counts with
// what it is called with.
func checks(t *testing.T) map[check]string {
	t.Helper()
	set, files := parsed(t, false, ".", filepath.Join("..", "..", "ledger", "seafall"))
	found := map[check]string{}
	known := map[string]teller{}
	for name, told := range tells {
		known[name] = told
	}
	for again := true; again; {
		again = false
		for _, file := range files {
			for _, decl := range file.Decls {
				f, ok := decl.(*ast.FuncDecl)
				if !ok || f.Body == nil || tells[f.Name.Name] != (teller{}) {
					continue
				}
				ast.Inspect(f, func(n ast.Node) bool {
					call, ok := n.(*ast.CallExpr)
					if !ok {
						return true
					}
					told, ok := known[called(call)]
					if !ok {
						return true
					}
					at := set.Position(call.Pos()).String()
					argument := func(given bool, its string, i int) (string, int) {
						if given {
							return its, -1
						}
						if i >= len(call.Args) {
							t.Fatalf("%s: %s has fewer arguments than it had", at, called(call))
						}
						if s, ok := text(call.Args[i]); ok {
							return s, -1
						}
						p := parameter(f, call.Args[i])
						if p < 0 {
							t.Fatalf("%s: write the rule and the key of %s as texts, so that they can be looked up", at, called(call))
						}
						return "", p
					}
					next := teller{}
					next.itsRule, next.rule = argument(told.ruleGiven, told.itsRule, told.rule)
					next.itsKey, next.key = argument(told.keySet, told.itsKey, told.key)
					next.ruleGiven, next.keySet = next.rule < 0, next.key < 0
					if next.ruleGiven && next.keySet {
						if next.itsRule != "" {
							found[check{next.itsRule, next.itsKey}] = at
						}
						return true
					}
					if was, there := known[f.Name.Name]; !there {
						known[f.Name.Name], again = next, true
					} else if was != next {
						t.Fatalf("%s: %s hands on more than one rule or key; give it one", at, f.Name.Name)
					}
					return true
				})
			}
		}
	}
	return found
}

// tried are the texts of each case: what stands together in one entry of a
// table or in one test.
func tried(t *testing.T) []map[string]bool {
	t.Helper()
	_, files := parsed(t, true, ".", "sample", filepath.Join("..", "..", "ledger", "seafall"))
	var cases []map[string]bool
	texts := func(n ast.Node) map[string]bool {
		all := map[string]bool{}
		ast.Inspect(n, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if s, ok := text(e); ok {
					all[s] = true
				}
			}
			return true
		})
		return all
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				cases = append(cases, texts(f))
				continue
			}
			ast.Inspect(decl, func(n ast.Node) bool { // the entries of a table
				list, ok := n.(*ast.CompositeLit)
				if !ok {
					return true
				}
				if _, rows := list.Type.(*ast.ArrayType); rows {
					for _, row := range list.Elts {
						cases = append(cases, texts(row))
					}
					return false
				}
				return true
			})
		}
	}
	return cases
}

// TestEveryCheckHasACase: whatever rule the program can say is broken, with
// whatever words, is tried by some test.
func TestEveryCheckHasACase(t *testing.T) {
	cases := tried(t)
	all := checks(t)
	for c, at := range all {
		if !slices.ContainsFunc(cases, func(texts map[string]bool) bool { return texts[c.rule] && texts[c.key] }) {
			t.Errorf("%s: no test breaks %s and is told %s", at, c.rule, c.key)
		}
	}
	if len(all) < 60 {
		t.Errorf("only %d checks were found: the way they are written must have changed", len(all))
	}
	for _, c := range []check{{"R7", "milestone.one_a_turn"}, {"R2", "glory.unlikely"}, {"R53", "boxes.own_sticker"}} {
		if all[c] == "" {
			t.Errorf("%s (%s) was not found in the source", c.key, c.rule)
		}
	}
}

// TestEveryRuleIsTriedBothWays: whatever the table breaks, one of its entries
// also keeps, with a command that goes through.
func TestEveryRuleIsTriedBothWays(t *testing.T) {
	kept := map[check]bool{}
	for _, c := range slices.Concat(trials, turning, changing, conquering, entombing) {
		kept[check{c.rule, c.key}] = kept[check{c.rule, c.key}] || c.keeps != nil
	}
	for c, ok := range kept {
		if !ok {
			t.Errorf("nothing keeps %s, which is said to be broken by %s", c.rule, c.key)
		}
	}
}
