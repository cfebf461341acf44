package kit

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/theme"
)

// GloryChip is a province in a row of all of them: its crest and its glory. The
// chosen one is filled.
type GloryChip struct {
	pressable
	Province   string
	Glory      string
	Chosen     bool
	NearTarget bool // brass border
}

// NewGloryChip is a chip with a province's glory.
func NewGloryChip(province, glory string, chosen bool, tapped func()) *GloryChip {
	c := &GloryChip{Province: province, Glory: glory, Chosen: chosen}
	c.OnTapped = tapped
	c.bind(c)
	return c
}

func (c *GloryChip) compose() fyne.CanvasObject {
	colors := theme.Province(c.Province)
	fill, border, width := theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke)
	ink, sign := Of(theme.Ink), Accent(c.Province)
	if c.Chosen {
		fill, border = colors.Fill, colors.Fill
		ink, sign = On(c.Province), On(c.Province)
	}
	if c.NearTarget && !c.Chosen {
		border, width = theme.Color(theme.BrassLine), theme.Stroke(theme.NearTargetStroke)
	}
	number := func() *Text { return NewText(theme.Value, c.Glory).Serif().Centered().In(ink) }
	crest := func() fyne.CanvasObject { return crestImage(c.Province, sign(), 28) }
	var content fyne.CanvasObject = FirstThatFits(Row(6, crest(), number()), VBox(2, crest(), number()))
	if theme.Scale() > largeChips {
		content = VBox(2, crest(), number()) // all of a row alike
	}
	return c.over(Stack(frame(fill, border, width, theme.PanelRadius),
		AtLeast(theme.Target, gloryChipHeight, Center(PadXY(theme.XS, theme.XS, content)))), theme.PanelRadius)
}

const (
	gloryChipHeight = 58   // at least
	largeChips      = 1.25 // the text scale from which on crests stand above the numbers
)
