package cmd_test

import (
	"go/ast"
	"maps"
	"slices"
	"testing"
)

// searches are the places that search texts or look names up, each with the function of
// ledger/textnorm that it does it with. Called is ledger's, which does it with both.
var searches = map[string][]string{
	"cmd/chronicle/main.go":                {"Called"},        // CAMPAIGN of a command line
	"ledger/entry.go":                      {"Called"},        // CAMPAIGN, by its id or name
	"ledger/jsonl/nearest.go":              {"Fold"},          // what was meant by a slip of the pen
	"ledger/restoring.go":                  {"Called"},        // CAMPAIGN of a copy
	"scoring/saying/alike.go":              {"Seen"},          // names that have to differ
	"scoring/seafall/headings/headings.go": {"Fold"},          // what a heading opens
	"scoring/seafall/players.go":           {"Same"},          // who comes back
	"scoring/seafall/price.go":             {"Same"},          // cards of the box
	"ui/campaigns/listing.go":              {"Fold"},          // namesakes on the shelf
	"ui/chooser/path.go":                   {"Fold"},          // files that begin so
	"ui/daybook/filter.go":                 {"Fold", "Holds"}, // the journal
	"ui/daybook/index.go":                  {"Fold"},
	"ui/seafall/aid/aid.go":                {"Finds"}, // rules and house rules
	"ui/seafall/sheets/site_icons.go":      {"Fold"},  // what a site is
	"ui/seafall/wording/violation.go":      {"Fold"},  // which province was meant
	"ui/skulltales/aid/screen.go":          {"Finds"}, // rules
}

// otherwise are the places that compare letters and search nothing, with what they compare.
var otherwise = map[string]string{
	"cmd/internal/packages/licenses.go":   "texts of licenses",
	"cmd/internal/sharing/address.go":     "names of network interfaces",
	"ledger/jsonl/keys.go":                "a key of JSON in another case, which the decoder takes",
	"ledger/seafall/cards.go":             "names within the books, as the entries have meant them",
	"ledger/seafall/colonies.go":          "the same",
	"ledger/seafall/founding.go":          "the same",
	"ledger/seafall/map.go":               "the same",
	"ledger/skulltales/founding.go":       "the same",
	"scoring/seafall/advisors.go":         "an id made of a name",
	"scoring/seafall/enmity.go":           "a card of the box",
	"scoring/seafall/seafalltest":         "names of the box",
	"scoring/skulltales/founding.go":      "an id made of a name, and names as the books have them",
	"scoring/telling/tellingtest/same.go": "words of a sample",
	"storage/disk/file.go":                "names of files",
	"storage/permissions.go":              "names of files",
	"storage/second.go":                   "digits of a hash",
	"ui/chooser/chooser.go":               "endings of files",
	"ui/page/host/guard.go":               "names of hosts",
	"ui/seafall/page/sheets/sheets.go":    "an id of the box",
	"ui/seafall/parts/names.go":           "an id of the box",
	"ui/seafall/sheets/site_form.go":      "words of ours",
	"ui/seafall/wording/phrases/cards.go": "an id made of a name",
	"ui/seafall/wording/rules.go":         "the number of a rule",
	"ui/shell/fail.go":                    "sentences of ours",
	"ui/skulltales/founding/ids.go":       "an id made of a name",
	"ui/skulltales/livery/crew.go":        "names within the books, as the entries have meant them",
	"ui/skulltales/wording/names.go":      "the same",
	"ui/skulltales/wording/rules.go":      "the number of a rule",
	"ui/uitest/sealed/sealed.go":          "words that a test looks for",
}

// TestSearchesFoldAlike: whatever compares texts without their case is one of the searches,
// which all fold them with ledger/textnorm, or is named here with its reason.
func TestSearchesFoldAlike(t *testing.T) {
	used := map[string]map[string]bool{}
	for _, f := range sources(t) {
		if f.test || f.pkg == "ledger/textnorm" || f.pkg == "translations" {
			continue
		}
		names := map[string]bool{}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if s, is := n.(*ast.SelectorExpr); is {
				if pkg, is := s.X.(*ast.Ident); is {
					names[pkg.Name+"."+s.Sel.Name] = true
				}
			}
			return true
		})
		used[f.path] = names
		if otherwise[f.path] == "" && otherwise[f.pkg] == "" && (names["strings.EqualFold"] || names["strings.ToLower"]) && searches[f.path] == nil {
			t.Errorf("%s compares texts without their case: fold them with textnorm, and name it among the searches", f.path)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(searches)) {
		for _, function := range searches[path] {
			if !used[path]["textnorm."+function] && !used[path]["ledger."+function] && !(path == "ledger/restoring.go" && function == "Called") {
				t.Errorf("%s does not search with %s", path, function)
			}
		}
	}
	for path := range otherwise {
		if names := used[path]; names != nil && !names["strings.EqualFold"] && !names["strings.ToLower"] {
			t.Errorf("%s needs no reason: it compares nothing", path)
		}
	}
}
