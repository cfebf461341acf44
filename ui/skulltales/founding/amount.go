package founding

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/theme"
)

// leastAmount is how wide a number with its two buttons is at the least.
const leastAmount = 2*theme.Target + 100

// amount is a number of the paper, below its label: written, or counted with a finger.
// What is not on paper stays empty.
func (c *CatchUp) amount(id, label, value string, most int, set func(string)) fyne.CanvasObject {
	e := c.entry(id, "0", value, set)
	step := func(by int) func() {
		return func() {
			if n, is := written(e.Text); is {
				e.SetText(strconv.Itoa(min(max(n+by, 0), most)))
			}
		}
	}
	less := kit.NewIconButton(kit.Quiet, crest.IconMinus, "", step(-1)).ID("paper." + id + ".less")
	more := kit.NewIconButton(kit.Quiet, crest.IconPlus, "", step(1)).ID("paper." + id + ".more")
	return layout.VBox(theme.XS, parts.Caption(label), layout.Row(0, layout.Grow(e), less, more))
}
