package cmd_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// The page docs/rules.md says of every rule what Astrolabe does about it, where,
// and which test shows it. The tests here hold it, and the page of every other
// game, against the tree: no rule is missing, and what is named exists and speaks
// of the rule.

// ruled is a game with the page of its rules.
type ruled struct {
	game   string
	letter string // before the numbers of its rules
	page   string
	books  string // the folder of its facts
	rules  string // the folder of its commands
	speak  string // the folder of its window, with what is below it
}

var allRules = []ruled{
	{scoring.Game, "R", "docs/rules.md", "ledger/seafall", "scoring/seafall", "ui/seafall"},
	{skulltales.Game, "T", "docs/skulltales-rules.md", "ledger/skulltales", "scoring/skulltales", "ui/skulltales"},
	{ledgertest.Ninepins, "N", "cmd/testdata/ninepins/rules.md", "ledger/ledgertest", "scoring/scoringtest", "ui/uitest"},
}

// TestEveryGameHasItsRulesOnAPage: every game that the programs keep books of.
func TestEveryGameHasItsRulesOnAPage(t *testing.T) {
	for _, game := range wiring.Games() {
		if !slices.ContainsFunc(allRules, func(of ruled) bool { return of.game == game.Name() }) {
			t.Errorf("allRules does not say where the rules of %s are listed", game.Name())
		}
	}
}

// numbers are the rules of a game: those that its code names, wherever it does.
func (of ruled) numbers(t *testing.T, root string) []int {
	t.Helper()
	named := map[int]bool{}
	for _, folder := range []string{of.books, of.rules, of.speak} {
		err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(folder)), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			maps.Copy(named, of.cited(string(source)))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return slices.Sorted(maps.Keys(named))
}

// printed are the golden examples of a game, which are tests by their numbers:
// TestD1_… and so on.
type printed struct {
	letters string // before the numbers
	rules   string // the folder of its commands
	numbers []int
}

var allPrinted = []printed{
	{"D", "scoring/seafall", []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 22, 25, 26, 27, 28, 29}},
	{"TD", "scoring/skulltales", []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22}},
}

// ruleRow is a line of the page.
type ruleRow struct {
	number           int
	says             string
	functions, tests []string
}

var inCode = regexp.MustCompile("`([^`]+)`")

func (of ruled) rows(t *testing.T, root string) []ruleRow {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(of.page)))
	if err != nil {
		t.Fatal(err)
	}
	code := func(cell string) (names []string) {
		for _, found := range inCode.FindAllStringSubmatch(cell, -1) {
			names = append(names, found[1])
		}
		return names
	}
	var rows []ruleRow
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		first := strings.TrimSpace(cells[0])
		if !regexp.MustCompile(`^\| `+of.letter+`\d`).MatchString(line) || len(cells) < 2 {
			continue
		}
		n, err := strconv.Atoi(strings.TrimPrefix(first, of.letter))
		if err != nil || len(cells) != 4 {
			t.Errorf("not a line of rule, words, functions and tests: %s", line)
			continue
		}
		rows = append(rows, ruleRow{n, strings.TrimSpace(cells[1]), code(cells[2]), code(cells[3])})
	}
	return rows
}

// declared are the texts of declarations by their names, with their comments:
// functions, types and values, methods and fields as Type.Name.
type declared map[string]string

// declarations reads the Go files of a folder, tests or the others.
func (d declared) read(t *testing.T, folder string, tests bool) {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range list {
		if filepath.Ext(entry.Name()) != ".go" || strings.HasSuffix(entry.Name(), "_test.go") != tests {
			continue
		}
		source, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, entry.Name(), source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		text := func(n ast.Node, doc *ast.CommentGroup) string {
			from, to := n.Pos(), n.End()
			if doc != nil {
				from = doc.Pos()
			}
			return string(source[set.Position(from).Offset:set.Position(to).Offset])
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				name := decl.Name.Name
				if decl.Recv != nil {
					name = receiver(decl.Recv.List[0].Type) + "." + name
				}
				d[name] += text(decl, decl.Doc)
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					d.spec(spec, func(n ast.Node) string { return text(n, decl.Doc) })
				}
			}
		}
	}
}

func (d declared) spec(spec ast.Spec, text func(ast.Node) string) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		d[spec.Name.Name] += text(spec)
		if fields, ok := spec.Type.(*ast.StructType); ok {
			for _, f := range fields.Fields.List {
				for _, name := range f.Names {
					d[spec.Name.Name+"."+name.Name] += text(f)
				}
			}
		}
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			d[name.Name] += text(spec)
		}
	}
}

func receiver(e ast.Expr) string {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if name, ok := e.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// cited are the numbers of rules in a text: R5, and of R40–R42 all three.
func (of ruled) cited(text string) map[int]bool {
	list := map[int]bool{}
	citation := regexp.MustCompile(`(?:\b|Test)` + of.letter + `(\d+)(?:\s?[–-]\s?` + of.letter + `(\d+))?(?:\b|_)`)
	for _, found := range citation.FindAllStringSubmatch(text, -1) {
		from, _ := strconv.Atoi(found[1])
		to := from
		if found[2] != "" {
			to, _ = strconv.Atoi(found[2])
		}
		for n := from; n <= to; n++ {
			list[n] = true
		}
	}
	return list
}

// testFolders are all folders of ours with tests.
func testFolders(t *testing.T, root string) []string {
	t.Helper()
	folders := map[string]bool{}
	for _, room := range []string{"ledger", "scoring", "storage", "translations", "ui", "cmd"} {
		err := filepath.WalkDir(filepath.Join(root, room), func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, "_test.go") {
				folders[filepath.Dir(path)] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return slices.Sorted(maps.Keys(folders))
}

func allTests(t *testing.T, root string) declared {
	t.Helper()
	all := declared{}
	for _, folder := range testFolders(t, root) {
		all.read(t, folder, true)
	}
	return all
}

// TestThePageOfRulesIsWhole: docs/rules.md lists every rule once and in order,
// with functions and tests that exist and speak of it.
func TestThePageOfRulesIsWhole(t *testing.T) {
	for _, of := range allRules {
		t.Run(of.game, func(t *testing.T) { rulesAreWhole(t, of) })
	}
}

func rulesAreWhole(t *testing.T, of ruled) {
	root := moduleRoot(t)
	rows, rules := of.rows(t, root), of.numbers(t, root)
	var numbers []int
	for _, row := range rows {
		numbers = append(numbers, row.number)
		if !slices.Contains(rules, row.number) {
			t.Errorf("%s%d is on the page, and nothing in %s, %s or %s speaks of it", of.letter, row.number, of.books, of.rules, of.speak)
		}
	}
	later := lateNumbers(t, of, root)
	for _, n := range rules {
		if !slices.Contains(numbers, n) && later[n] == nil {
			t.Errorf("%s%d is not on the page %s", of.letter, n, of.page)
		}
	}
	if !slices.IsSorted(numbers) || len(slices.Compact(slices.Clone(numbers))) != len(numbers) {
		t.Errorf("not each once and in order: %v", numbers)
	}
	functions := declared{}
	for _, folder := range []string{of.books, of.rules} {
		functions.read(t, filepath.Join(root, filepath.FromSlash(folder)), false)
	}
	words := translations.New(translations.English).For(of.game)
	tests := allTests(t, root)
	trials := "" // the entries of the tables that TestRulesAtTheTable goes through
	for _, entries := range tests {
		if strings.Contains(entries, "[]trial{") || strings.Contains(entries, "\ttrial{") {
			trials += entries
		}
	}
	for _, row := range rows {
		rule := fmt.Sprintf("%s%d", of.letter, row.number)
		if len(row.says) < 20 || len(row.functions) == 0 || len(row.tests) == 0 {
			t.Errorf("%s: says %q, functions %v, tests %v", rule, row.says, row.functions, row.tests)
			continue
		}
		speaks := false
		for _, name := range row.functions {
			if text, there := functions[name]; there {
				parent, _, member := strings.Cut(name, ".")
				speaks = speaks || of.cited(text)[row.number] || member && of.cited(functions[parent])[row.number]
			} else if words.Has(name) {
				speaks = true // a reminder, in words
			} else {
				t.Errorf("%s: there is no %s", rule, name)
			}
		}
		if !speaks {
			t.Errorf("%s: none of %v speaks of it", rule, row.functions)
		}
		speaks = false
		for _, name := range row.tests {
			text, there := tests[name]
			if !there || !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") {
				t.Errorf("%s: there is no test %s", rule, name)
			}
			if name == "TestRulesAtTheTable" {
				text += trials
			}
			speaks = speaks || of.cited(text)[row.number]
		}
		if !speaks {
			t.Errorf("%s: none of %v speaks of it", rule, row.tests)
		}
	}
}

// TestEveryObjectionIsOnThePage: whatever says that a command breaks a rule is
// named in the row of that rule, or whatever comes to it is.
func TestEveryObjectionIsOnThePage(t *testing.T) {
	for _, of := range allRules {
		t.Run(of.game, func(t *testing.T) {
			root := moduleRoot(t)
			named := map[string][]string{}
			for _, row := range of.rows(t, root) {
				named[fmt.Sprintf("%s%d", of.letter, row.number)] = row.functions
			}
			for n, functions := range lateNumbers(t, of, root) {
				named[fmt.Sprintf("%s%d", of.letter, n)] = functions
			}
			found := readObjections(t, filepath.Join(root, filepath.FromSlash(of.rules)))
			for _, function := range slices.Sorted(maps.Keys(found.cites)) {
				for _, rule := range found.cites[function] {
					if ways := found.unnamed(function, named[rule]); len(ways) > 0 {
						t.Errorf("%s: the row names neither %s, which cites it, nor all that comes to it: %v", rule, function, ways)
					}
				}
			}
			if len(found.cites) == 0 {
				t.Errorf("nothing in %s cites a rule", of.rules)
			}
		})
	}
}

// TestThePageListsTheHouseRules: each house rule that a campaign can choose is on
// the page, and one of a part that a table opens later on the page of these alone.
func TestThePageListsTheHouseRules(t *testing.T) {
	open, err := os.ReadFile(filepath.Join(moduleRoot(t), "docs", "rules.md"))
	if err != nil {
		t.Fatal(err)
	}
	late := latePage(t, moduleRoot(t))
	for _, rule := range seafall.HouseRules(seafalltest.Opened()) {
		row, of := "| `"+string(rule)+"` | ", seafall.PartOf(rule)
		if strings.Contains(string(open), row) != (of == "") || strings.Contains(late, row) != (of != "") {
			t.Errorf("%s of %q is not on its page", rule, of)
		}
	}
	other, err := os.ReadFile(filepath.Join(moduleRoot(t), "docs", "skulltales-rules.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range skulltales.HouseRules {
		if !strings.Contains(string(other), "| `"+string(rule)+"` | ") {
			t.Errorf("%s is not on the page of Skull Tales", rule)
		}
	}
}

// TestEveryPrintedExampleIsATest: each golden example has a test of its number
// in the rules of play of its game.
func TestEveryPrintedExampleIsATest(t *testing.T) {
	for _, of := range allPrinted {
		tests := declared{}
		tests.read(t, filepath.Join(moduleRoot(t), filepath.FromSlash(of.rules)), true)
		for _, n := range of.numbers {
			prefix := fmt.Sprintf("Test%s%d_", of.letters, n)
			if !slices.ContainsFunc(slices.Collect(maps.Keys(tests)), func(name string) bool { return strings.HasPrefix(name, prefix) }) {
				t.Errorf("%s: no test begins with %s", of.rules, prefix)
			}
		}
	}
}
