package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
)

// Rules that a table adds in the course of its campaign have a page of their own,
// docs/late-campaign.md: of each line of them it says what Astrolabe does about it,
// where, and which tests show it.

// lateLines is how many lines of rules the page has, L1 and so on without a gap.
const lateLines = 82

// lateRow is a line of the page.
type lateRow struct {
	line, rule       int // L13 of R60
	says, does       string
	functions, tests []string
}

func latePage(t *testing.T, root string) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "late-campaign.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func lateRows(t *testing.T, root string) (rows []lateRow) {
	t.Helper()
	code := func(cell string) (names []string) {
		for _, found := range inCode.FindAllStringSubmatch(cell, -1) {
			names = append(names, found[1])
		}
		return names
	}
	for line := range strings.Lines(latePage(t, root)) {
		if !regexp.MustCompile(`^\| L\d`).MatchString(line) {
			continue
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 6 {
			t.Errorf("not a line of number, rule, words, answer, functions and tests: %s", line)
			continue
		}
		number := func(cell, letter string) int {
			n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(cell), letter))
			if err != nil {
				t.Errorf("%q is no number of %s", cell, letter)
			}
			return n
		}
		rows = append(rows, lateRow{number(cells[0], "L"), number(cells[1], "R"), strings.TrimSpace(cells[2]), strings.TrimSpace(cells[3]), code(cells[4]), code(cells[5])})
	}
	return rows
}

// lateNumbers are the rules of the page, and which functions its lines name.
func lateNumbers(t *testing.T, of ruled, root string) map[int][]string {
	t.Helper()
	all := map[int][]string{}
	if of.game != scoring.Game {
		return all
	}
	for _, row := range lateRows(t, root) {
		all[row.rule] = append(append(all[row.rule], row.functions...), "")
	}
	return all
}

// TestTheLatePageBeginsWithAWarning: what is seen first is the warning, and then
// nothing for as long as a screen is high.
func TestTheLatePageBeginsWithAWarning(t *testing.T) {
	warning, rest, found := strings.Cut(latePage(t, moduleRoot(t)), "&nbsp;")
	if !found || strings.Count(warning, "\n") > 16 || !strings.HasPrefix(warning, "# The late campaign\n\n**") || !strings.Contains(warning, "close it now") {
		t.Errorf("the page begins with\n%s", warning)
	}
	clear := 1
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); line == "&nbsp;" {
			clear++
		} else if line != "" {
			break
		}
	}
	if clear < 40 {
		t.Errorf("only %d lines are clear", clear)
	}
}

// TestTheLatePageIsWhole: each line once and in order, with what the program does
// about it and with functions and tests that exist and speak of the line or of its
// rule.
func TestTheLatePageIsWhole(t *testing.T) {
	root := moduleRoot(t)
	rows := lateRows(t, root)
	functions := declared{}
	for _, folder := range []string{"ledger/seafall", "scoring/seafall"} {
		functions.read(t, filepath.Join(root, filepath.FromSlash(folder)), false)
	}
	tests := allTests(t, root)
	does := regexp.MustCompile(`^(refuses|warns|works out|asks|suggests|takes it as said)\b`)
	for i, row := range rows {
		name := fmt.Sprintf("L%d", row.line)
		if row.line != i+1 {
			t.Errorf("%s stands where L%d belongs", name, i+1)
		}
		if len(row.says) < 20 || !does.MatchString(row.does) {
			t.Errorf("%s: says %q, and the program %q", name, row.says, row.does)
		}
		if len(row.functions) == 0 || len(row.tests) == 0 {
			t.Errorf("%s: functions %v, tests %v", name, row.functions, row.tests)
		}
		of := ruled{letter: "L"}
		rule := ruled{letter: "R"}
		speaks := func(list []string, all declared, sort string, is func(string) bool) {
			said := false
			for _, one := range list {
				text, there := all[one]
				if !there || !is(one) {
					t.Errorf("%s: there is no %s %s", name, sort, one)
				}
				said = said || of.cited(text)[row.line] || rule.cited(text)[row.rule] || strings.HasPrefix(one, "Test"+name+"_") || one == "TestRulesAtTheTable"
			}
			if !said {
				t.Errorf("%s: no %s of %v speaks of it or of R%d", name, sort, list, row.rule)
			}
		}
		speaks(row.functions, functions, "function", func(string) bool { return true })
		speaks(row.tests, tests, "test", func(one string) bool { return strings.HasPrefix(one, "Test") || strings.HasPrefix(one, "Fuzz") })
	}
	if len(rows) != lateLines {
		t.Errorf("the page has %d lines of rules, want %d", len(rows), lateLines)
	}
}

// addedRules is the one rule of the page that everybody may read of: that rules are
// added.
const addedRules = 73

// TestOpenPagesLeaveLateRulesOut: no rule of the page stands on the open one, and
// no open page names a line of it.
func TestOpenPagesLeaveLateRulesOut(t *testing.T) {
	root := moduleRoot(t)
	late := lateNumbers(t, allRules[0], root)
	delete(late, addedRules)
	for _, row := range allRules[0].rows(t, root) {
		if late[row.number] != nil {
			t.Errorf("R%d is on both pages", row.number)
		}
	}
	for _, file := range treeFiles(t) {
		if filepath.Ext(file) != ".md" || ofLateRules(file) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		for n := range (ruled{letter: "L"}).cited(string(text)) {
			if slices.ContainsFunc(lateRows(t, root), func(r lateRow) bool { return r.line == n }) {
				t.Errorf("%s speaks of L%d", file, n)
			}
		}
		for n := range (ruled{letter: "R"}).cited(string(text)) {
			if late[n] != nil {
				t.Errorf("%s speaks of R%d", file, n)
			}
		}
	}
}

// lateExamples is how many golden examples of these rules there are, tests by their
// numbers.
const lateExamples = 28

// playedExamples are those that a table meets most.
var playedExamples = []int{5, 6, 7, 8, 11, 13, 16, 17, 20, 22}

// TestEveryLateExampleIsATest: each has a test of its number in the rules of play, and
// those that a table meets most have some through the window, the terminal and the page.
func TestEveryLateExampleIsATest(t *testing.T) {
	root := moduleRoot(t)
	of := regexp.MustCompile(`^TestLD(\d+)_(?:LD(\d+)_)?`) // one, or from one to another
	shown := func(folder string) map[int]bool {
		tests, numbers := declared{}, map[int]bool{}
		tests.read(t, filepath.Join(root, filepath.FromSlash(folder)), true)
		for name := range tests {
			found := of.FindStringSubmatch(name)
			if found == nil {
				continue
			}
			first, err := strconv.Atoi(found[1])
			last := first
			if found[2] != "" && err == nil {
				last, err = strconv.Atoi(found[2])
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for n := first; n <= last; n++ {
				numbers[n] = true
			}
		}
		return numbers
	}
	rules := shown("scoring/seafall")
	for n := 1; n <= lateExamples; n++ {
		if !rules[n] {
			t.Errorf("no test of the rules begins with TestLD%d_", n)
		}
	}
	for _, folder := range []string{"ui/seafall", "cmd/chronicle", "ui/seafall/page"} {
		through := shown(folder)
		for _, n := range playedExamples {
			if !through[n] {
				t.Errorf("no test of %s begins with TestLD%d_", folder, n)
			}
		}
	}
}
