package pieces

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// GloryChip is a province in a row of all of them: its crest and its glory. The
// chosen one is filled.
type GloryChip struct {
	control.Pressable
	Province   seafall.Province
	Glory      string
	Chosen     bool
	NearTarget bool // brass border
}

// NewGloryChip is a chip with a province's glory.
func NewGloryChip(province seafall.Province, glory string, chosen bool, tapped func()) *GloryChip {
	c := &GloryChip{Province: province, Glory: glory, Chosen: chosen}
	c.OnTapped = tapped
	c.Bind(c, c.compose)
	return c
}

func (c *GloryChip) compose() fyne.CanvasObject {
	colors := Livery(c.Province).Colors()
	fill, border, width := theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke)
	hue, sign := ink.Of(theme.Ink), Livery(c.Province).Accent
	if c.Chosen {
		fill, border = colors.Fill, colors.Fill
		hue, sign = Livery(c.Province).On, Livery(c.Province).On
	}
	if c.NearTarget && !c.Chosen {
		border, width = theme.Color(theme.BrassLine), theme.Stroke(theme.NearTargetStroke)
	}
	number := func() *ink.Text { return ink.NewText(theme.Value, c.Glory).Serif().Centered().In(hue) }
	crest := func() fyne.CanvasObject { return Livery(c.Province).Figure(sign(), 28) }
	var content fyne.CanvasObject = layout.FirstThatFits(layout.Row(6, crest(), number()), layout.VBox(2, crest(), number()))
	if theme.Scale() > largeChips {
		content = layout.VBox(2, crest(), number()) // all of a row alike
	}
	return c.Shown(layout.Stack(ink.Frame(fill, border, width, theme.PanelRadius),
		layout.AtLeast(theme.Target, gloryChipHeight, layout.Center(layout.PadXY(theme.XS, theme.XS, content)))), theme.PanelRadius)
}

const (
	gloryChipHeight = 58   // at least
	largeChips      = 1.25 // the text scale from which on crests stand above the numbers
)
