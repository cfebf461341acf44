package skulltales_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
)

// check is a rule, and the key of what is said when it is broken.
type check struct{ rule, key string }

// tells are the functions that say that a rule is broken: the rule and the key are what
// they are called with first.
var tells = []string{"warn", "refuse", "stillOpen"}

// checked are all rules that the commands check, with the keys of what they say, and
// where.
func checked(t *testing.T) map[check]string {
	t.Helper()
	found := map[check]string{}
	set := token.NewFileSet()
	for _, file := range parsedGo(t, set, false) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) < 2 {
				return true
			}
			name := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			if !slices.Contains(tells, name) {
				return true
			}
			rule, key := literal(call.Args[0]), literal(call.Args[1])
			at := set.Position(call.Pos()).String()
			if key == "" {
				t.Errorf("%s: write the rule and the key as texts, so that they can be looked up", at)
			}
			found[check{rule, key}] = at
			return true
		})
	}
	return found
}

func parsedGo(t *testing.T, set *token.FileSet, tests bool) []*ast.File {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") != tests || path == "cases_test.go" {
			continue
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// literal is a text as it is written, "" for anything else.
func literal(e ast.Expr) string {
	lit, is := e.(*ast.BasicLit)
	if !is || lit.Kind != token.STRING {
		return ""
	}
	s, _ := strconv.Unquote(lit.Value) // the parser lets nothing else through
	return s
}

// TestEveryCheckHasACase: whatever rule the commands can say is broken, with whatever
// words, is tried by some test: an entry of a table, or a test that names both.
func TestEveryCheckHasACase(t *testing.T) {
	var cases []map[string]bool
	texts := func(n ast.Node) map[string]bool {
		all := map[string]bool{}
		ast.Inspect(n, func(n ast.Node) bool {
			if e, is := n.(ast.Expr); is {
				all[literal(e)] = true
			}
			return true
		})
		return all
	}
	for _, file := range parsedGo(t, token.NewFileSet(), true) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				cases = append(cases, texts(n))
				_, list := n.Type.(*ast.ArrayType)
				_, table := n.Type.(*ast.MapType)
				return list || table // each of its rows by itself
			case *ast.CallExpr:
				cases = append(cases, texts(n))
			}
			return true
		})
	}
	all := checked(t)
	for _, c := range slices.SortedFunc(maps.Keys(all), func(a, b check) int { return strings.Compare(a.rule+a.key, b.rule+b.key) }) {
		if !slices.ContainsFunc(cases, func(texts map[string]bool) bool { return (c.rule == "" || texts[c.rule]) && texts[c.key] }) {
			t.Errorf("%s: no test breaks %s and is told %s", all[c], c.rule, c.key)
		}
	}
	if len(all) < 80 || all[check{"T97", "follows.all_down"}] == "" {
		t.Errorf("%d checks were found: the way they are written must have changed", len(all))
	}
}

// The rules by what the books do about them: overruled ones go through with a reason,
// structural ones never.
var (
	overruledRules = []int{2, 3, 4, 6, 18, 20, 26, 29, 31, 35, 36, 37, 39, 49, 54, 55, 67, 68, 69, 70, 71, 72, 73, 74, 77, 79, 84, 85, 89, 92, 96, 97, 98, 99, 102, 103, 105}
	structural     = []int{1, 7, 8, 12, 14, 17, 21, 25, 34, 46, 48, 50, 52, 54, 56, 57, 58, 60, 64, 65, 67, 68, 69, 91, 98, 100, 101}
)

// unsayable are the structural rules against which nothing can be said, neither by a
// command nor by an entry: the tests show that there are no words for it.
var unsayable = map[int]string{5: "TestT5_NothingAtFirst", 15: "TestT15_PrestigeIsNobodysGift", 45: "TestTD5_TheInitiative",
	93: "TestT93_WhatEndsWithTheAdventure", 108: "TestT108_EveryRegistreIsExplained"}

// TestEveryRuleIsTriedBothWays: each rule that a table can break or overrule has an entry
// that keeps it and one that breaks it.
func TestEveryRuleIsTriedBothWays(t *testing.T) {
	for _, rules := range []struct {
		numbers     []int
		overrulable bool
	}{{overruledRules, true}, {structural, false}} {
		for _, n := range rules.numbers {
			keeps, breaks := false, false
			for _, c := range trials {
				if c.rule == fmt.Sprintf("T%d", n) && c.overrulable == rules.overrulable {
					keeps = keeps || c.keeps != nil
					breaks = breaks || c.breaks != nil || c.forges != nil
				}
			}
			if !keeps || !breaks {
				t.Errorf("T%d, to be overruled %v: kept %v, broken %v", n, rules.overrulable, keeps, breaks)
			}
		}
	}
	functions := map[string]bool{}
	for _, file := range parsedGo(t, token.NewFileSet(), true) {
		for _, decl := range file.Decls {
			if f, is := decl.(*ast.FuncDecl); is {
				functions[f.Name.Name] = true
			}
		}
	}
	for n, test := range unsayable {
		if !functions[test] {
			t.Errorf("T%d has no test %s", n, test)
		}
	}
	var keys []string // of what an entry breaks, where another keeps it
	for _, c := range trials {
		if c.keeps == nil && !slices.ContainsFunc(trials, func(o trial) bool { return o.rule == c.rule && o.key == c.key && o.keeps != nil }) {
			keys = append(keys, c.rule+" "+c.key)
		}
	}
	if len(keys) > 0 {
		t.Errorf("nothing keeps %v", keys)
	}
	if len(skulltales.HouseRules) != len(houseTrials) {
		t.Errorf("%d house rules, %d of them tried", len(skulltales.HouseRules), len(houseTrials))
	}
}
