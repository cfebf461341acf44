package cmd_test

import (
	"slices"
	"strings"
	"testing"
)

// TestProgramsShipNothingOfTheTests follows the imports of both programs: the
// second game and whatever else is made for tests is in neither, and the terminal
// is built without the window's library.
func TestProgramsShipNothingOfTheTests(t *testing.T) {
	imports := map[string][]string{}
	for _, f := range sources(t) {
		if f.test {
			continue
		}
		for _, i := range f.imports() {
			imports[module+f.pkg] = append(imports[module+f.pkg], i.path)
		}
	}
	for program, window := range map[string]bool{"cmd/chronicle": false, "cmd/astrolabe": true} {
		way := map[string]string{module + program: ""} // by which package each was reached
		for line := []string{module + program}; len(line) > 0; line = line[1:] {
			for _, next := range imports[line[0]] {
				if _, seen := way[next]; !seen {
					way[next] = line[0]
					line = append(line, next)
				}
			}
		}
		if len(way) < 20 {
			t.Fatalf("only %d packages were reached from %s", len(way), program)
		}
		for reached, by := range way {
			inner, ours := strings.CutPrefix(reached, module)
			if ours && slices.ContainsFunc(strings.Split(inner, "/"), func(name string) bool { return strings.HasSuffix(name, "test") }) {
				t.Errorf("%s ships %s, which %s imports", program, inner, by)
			}
			if !window && strings.HasPrefix(reached, "fyne.io/") {
				t.Errorf("%s has %s, which %s imports", program, reached, by)
			}
		}
	}
}
