package cmd_test

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// called are the names of packages that would be called the same. What wiring names
// beside its like of another game has a name that no other package has.
var called = map[string]string{
	"astrolabe/ledger/seafall":         "seafall",
	"astrolabe/scoring/seafall":        "scoring",
	"astrolabe/ui/seafall":             "screens",
	"astrolabe/ui/wording":             "wording",
	"astrolabe/ui/seafall/wording":     "speech",
	"astrolabe/ui/seafall/terminal":    "console",
	"astrolabe/ui/skulltales/terminal": "quarterdeck",
	"astrolabe/ui/terminal":            "terminal",
}

// TestAPackageHasOneName: wherever a package is imported it goes by the same
// name, so that a line can be read wherever it stands.
func TestAPackageHasOneName(t *testing.T) {
	names := map[string]map[string][]string{}
	for _, f := range sources(t) {
		for _, i := range f.imports() {
			if i.name == "_" {
				continue
			}
			if names[i.path] == nil {
				names[i.path] = map[string][]string{}
			}
			names[i.path][i.name] = append(names[i.path][i.name], f.path)
		}
	}
	for _, p := range slices.Sorted(maps.Keys(names)) {
		want := called[p]
		if want == "" && len(names[p]) > 1 {
			t.Errorf("%s goes by %v", p, slices.Sorted(maps.Keys(names[p])))
		}
		for name, files := range names[p] {
			if want != "" && name != want {
				t.Errorf("%s call %s %s, not %s", strings.Join(files, ", "), p, name, want)
			}
		}
	}
}

// TestCalledTellsPackagesApart: no two of them have one name.
func TestCalledTellsPackagesApart(t *testing.T) {
	of := map[string]string{}
	for _, p := range slices.Sorted(maps.Keys(called)) {
		if other := of[called[p]]; other != "" {
			t.Errorf("%s and %s are both called %s", other, p, called[p])
		}
		of[called[p]] = p
	}
}

// TestEveryPackageSaysWhatItIsFor in its doc.go, and nowhere else.
func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	said := map[string]bool{}
	for _, f := range sources(t) {
		if f.test {
			continue
		}
		inDoc := path.Base(f.path) == "doc.go"
		said[f.pkg] = said[f.pkg] || inDoc && f.Doc != nil
		if f.Doc != nil && !inDoc {
			t.Errorf("%s has the comment of the package: it belongs into doc.go", f.path)
		}
	}
	for _, pkg := range slices.Sorted(maps.Keys(said)) {
		if !said[pkg] {
			t.Errorf("%s has no doc.go that says what it is for", pkg)
		}
	}
}
