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

// run matches the text that tests write in fields: many equal letters.
var run = regexp.MustCompile(strings.Repeat("a", 40) + "|" + strings.Repeat("ש", 40))

// Long returns the texts on an object that contain a run of forty equal letters and cover
// more than ink.MostLines lines.
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
