package seafall_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// R55, R57, R71: goods and holds are not recorded, so the screens remind of
// what the books cannot check: ten goods of each color, no more in a hold than
// it takes, and nothing onto a site where a good is left.
func TestR55_R57_R71_WordsRemind(t *testing.T) {
	prices := sumsOf(t)
	prices.Window.Resize(fyne.NewSize(1280, 1600))
	prices.Tap("sums.of.red", "sums.page.1")
	winter := winterDue(t)
	winter.Tap("table.winter")
	for _, c := range []struct{ rule, words, reminds string }{
		{"R55", prices.Words(), "There are ten goods of each color"},
		{"R57", prices.Words(), "Keep only as many goods as fit in the hold. Return any extra to the supply at once"},
		{"R55", winter.Words(), "ten goods of each color"},
		{"R71", winter.Words(), "and doesn’t already have one"},
	} {
		if !strings.Contains(c.words, c.reminds) {
			t.Errorf("%s: nothing says %q", c.rule, c.reminds)
		}
	}
}
