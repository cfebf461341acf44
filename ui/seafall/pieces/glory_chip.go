package pieces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
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
	Reached    bool // the target: brass, for the chosen one as a border
	Leads      bool // a crown in its corner
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
	if c.Reached && !c.Chosen {
		fill, hue, sign = theme.Color(theme.BrassFill), ink.Of(theme.OnBrassFill), ink.Of(theme.OnBrassFill)
	}
	if c.Reached || c.NearTarget && !c.Chosen {
		border, width = theme.Color(theme.BrassLine), theme.Stroke(theme.NearTargetStroke)
	}
	number := func() *ink.Text { return ink.NewText(theme.Value, c.Glory).Serif().Centered().In(hue) }
	figure := func() fyne.CanvasObject { return Livery(c.Province).Figure(sign(), 28) }
	var content fyne.CanvasObject = layout.FirstThatFits(layout.Row(6, figure(), number()), layout.VBox(2, figure(), number()))
	if theme.Scale() > largeChips {
		content = layout.VBox(2, figure(), number()) // all of a row alike
	}
	parts := []fyne.CanvasObject{ink.Frame(fill, border, width, theme.PanelRadius),
		layout.AtLeast(theme.Target, gloryChipHeight, layout.Center(layout.PadXY(theme.XS, theme.XS, content)))}
	if c.Leads {
		crown := hue
		if !c.Chosen && !c.Reached {
			crown = ink.Of(theme.Brass)
		}
		parts = append(parts, corner(ink.IconImage(crest.IconCrown, crown(), chipCrown), chipCrown))
	}
	return c.Shown(layout.Stack(parts...), theme.PanelRadius)
}

// corner puts a sign of this size into the right upper corner.
func corner(sign fyne.CanvasObject, side float32) fyne.CanvasObject {
	return container.New(&layout.At{Put: func(o []fyne.CanvasObject, size fyne.Size) {
		layout.Place(o[0], size.Width-side-theme.XS, 3, side, side)
	}}, sign)
}

const (
	gloryChipHeight = 58   // at least
	chipCrown       = 15   // in the corner of who leads
	largeChips      = 1.25 // the text scale from which on crests stand above the numbers
)
