package kittest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
)

// run is what a test writes where people write: many equal letters.
var run = regexp.MustCompile(strings.Repeat("a", 40) + "|" + strings.Repeat("ש", 40))

// Long says which texts on an object, with a run of forty equal letters in them, cover
// more lines than a text may. An object that is fine gives nothing.
func Long(root fyne.CanvasObject) []string {
	var long []string
	control.Walk(root, control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		t, is := o.(*ink.Text)
		if !is || !run.MatchString(t.String()) {
			return
		}
		var lines []float32
		for _, part := range t.Parts() {
			if y := part.Position().Y + part.Size().Height; !slices.Contains(lines, y) {
				lines = append(lines, y)
			}
		}
		if len(lines) > ink.MostLines {
			long = append(long, fmt.Sprintf("%d lines of %.40q at a width of %.0f", len(lines), t.String(), t.Size().Width))
		}
	})
	return long
}
