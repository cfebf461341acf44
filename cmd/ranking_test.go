package cmd_test

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// rankedIn is where each game ranks its players. Whatever shows, prints or says who
// is before whom asks scoring.Rank and what stands on it, so that those who are
// equal are not 1-1-3 on one screen and 1-2-3 on the next.
var rankedIn = []string{"scoring/seafall/order.go"}

// byRule are other orders, each by a rule of its own: who is emperor (R50).
var byRule = []string{"scoring/seafall/explain_emperor.go"}

// aGlory is a name under which code has a glory or a total.
var aGlory = regexp.MustCompile(`^(\w*Glory|glory|\w*[tT]otals?|Recorded|After)$`)

// TestOnlyScoringRanks reads every sort of the tree: none but the one ranking
// goes by glory.
func TestOnlyScoringRanks(t *testing.T) {
	own := map[string]bool{}
	for _, f := range sources(t) {
		if f.test || !ofAGame(t, module+f.pkg) || strings.HasSuffix(f.pkg, "test") {
			continue
		}
		for _, by := range sortsBy(f.File, aGlory) {
			switch {
			case slices.Contains(rankedIn, f.path):
				own[f.path] = true
			case !slices.Contains(byRule, f.path):
				t.Errorf("%s sorts by %q: who is before whom is asked of scoring.Rank", f.path, by)
			}
		}
	}
	for _, file := range rankedIn {
		if !own[file] {
			t.Errorf("%s does not sort by glory: what this test looks for is not what is written", file)
		}
	}
}

// TestASortByGloryIsSeen: what the test above looks for.
func TestASortByGloryIsSeen(t *testing.T) {
	for text, want := range map[string]bool{
		"slices.SortFunc(l, func(a, b score) int { return cmp.Compare(b.CampaignGlory, a.CampaignGlory) })": true,
		"slices.SortStableFunc(l, func(a, b string) int { return totals[b] - totals[a] })":                  true,
		"sort.Slice(l, func(i, j int) bool { return l[i].Glory > l[j].Glory })":                             true,
		"slices.SortFunc(l, func(a, b isle) int { return a.Column - b.Column })":                            false,
		"slices.IndexFunc(l, func(a score) bool { return a.Glory > 0 })":                                    false,
	} {
		f, err := parseSource("one.go", []byte("package one\nfunc one() { "+text+" }\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := len(sortsBy(f.File, aGlory)) > 0; got != want {
			t.Errorf("%s: seen %v, want %v", text, got, want)
		}
	}
}

// sortsBy are the names by which a file sorts, as far as they match.
func sortsBy(file *ast.File, name *regexp.Regexp) []string {
	var list []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		of, is := call.Fun.(*ast.SelectorExpr)
		if !is {
			return true
		}
		from, is := of.X.(*ast.Ident)
		if !is || from.Name != "sort" && (from.Name != "slices" || !strings.HasPrefix(of.Sel.Name, "Sort")) {
			return true
		}
		for _, arg := range call.Args {
			ast.Inspect(arg, func(n ast.Node) bool {
				if id, is := n.(*ast.Ident); is && name.MatchString(id.Name) {
					list = append(list, id.Name)
				}
				return true
			})
		}
		return true
	})
	return list
}
