package theme

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"astrolabe/ui/fonts"
)

// Mode is one of the three sets of colours.
type Mode int

// The modes.
const (
	Day Mode = iota
	Night
	Contrast
)

var modeNames = [...]string{Day: "day", Night: "night", Contrast: "contrast"}

// Modes are all modes, in the order in which settings list them.
func Modes() []Mode { return []Mode{Day, Night, Contrast} }

// String is the name under which a mode is kept in preferences: "day", "night"
// or "contrast".
func (m Mode) String() string { return modeNames[m] }

// ParseMode reads what String wrote; anything else is an error.
func ParseMode(name string) (Mode, error) {
	for m, n := range modeNames {
		if n == name {
			return Mode(m), nil
		}
	}
	return Day, fmt.Errorf("theme: %q is no mode (day, night, contrast)", name)
}

// Theme is a mode at a text scale. It does not change; to change the look of a
// running application, Apply another.
type Theme struct {
	mode  Mode
	scale float32
}

var _ fyne.Theme = (*Theme)(nil)

// New is a theme of this mode; a scale outside MinScale to MaxScale is brought
// to the nearer limit.
func New(mode Mode, scale float32) *Theme {
	if mode < Day || mode > Contrast {
		mode = Day
	}
	return &Theme{mode: mode, scale: min(max(scale, MinScale), MaxScale)}
}

// Current is the theme of the running application, or the day at scale 1 when
// that is another theme or no application runs.
func Current() *Theme {
	if app := fyne.CurrentApp(); app != nil {
		switch t := app.Settings().Theme().(type) {
		case *worn:
			return t.Theme
		case *Theme:
			return t
		}
	}
	return fallback
}

var fallback = New(Day, 1)

// Mode is the set of colours.
func (t *Theme) Mode() Mode { return t.mode }

// Scale is the text scale, 0.8 to 2.
func (t *Theme) Scale() float32 { return t.scale }

// Of is the colour of a role.
func (t *Theme) Of(role Role) color.NRGBA { return palettes[t.mode][role] }

// Text is a step of the type scale at the reader's text scale. Glory numerals
// stop at 120.
func (t *Theme) Text(size TextSize) float32 {
	scaled := float32(size) * t.scale
	if size >= GloryPortrait {
		return min(scaled, max(gloryLimit, float32(size)*min(t.scale, 1)))
	}
	return scaled
}

// Stroke is a line width as the mode draws it: a whole number, so that lines are
// sharp at any scale of the screen, and one more in high contrast.
func (t *Theme) Stroke(width float32) float32 {
	whole := max(1, float32(int(width)))
	if t.mode == Contrast {
		return whole + 1
	}
	return whole
}

// Color is the colour of a role now.
func Color(role Role) color.NRGBA { return Current().Of(role) }

// Text is a step of the type scale now.
func Text(size TextSize) float32 { return Current().Text(size) }

// Scale is the text scale now.
func Scale() float32 { return Current().Scale() }

// Stroke is a line width now.
func Stroke(width float32) float32 { return Current().Stroke(width) }

// The faces as Fyne takes them.
var (
	SansRegular  = fyne.NewStaticResource("NotoSans-Regular.ttf", fonts.SansRegular)
	SansBold     = fyne.NewStaticResource("NotoSans-Bold.ttf", fonts.SansBold)
	SerifRegular = fyne.NewStaticResource("NotoSerif-Regular.ttf", fonts.SerifRegular)
	SerifBold    = fyne.NewStaticResource("NotoSerif-Bold.ttf", fonts.SerifBold)
	SerifItalic  = fyne.NewStaticResource("NotoSerif-Italic.ttf", fonts.SerifItalic)
	SerifDisplay = fyne.NewStaticResource("NotoSerifDisplay-Regular.ttf", fonts.SerifDisplay)
)

// Font is the face that Fyne's own widgets use.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return fynetheme.DefaultTheme().Font(style)
	case style.Bold:
		return SansBold
	case style.Italic:
		return SerifItalic
	}
	return SansRegular
}

// Icon is Fyne's own, in our colours.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	drawing := fynetheme.DefaultTheme().Icon(name)
	if themed, ok := drawing.(fyne.ThemedResource); ok {
		return &icon{themed, t.mode}
	}
	return drawing
}

// icon has a name for every mode: Fyne keeps under its name how an icon was
// last drawn, colours included.
type icon struct {
	fyne.ThemedResource
	mode Mode
}

func (i *icon) Name() string { return i.mode.String() + "_" + i.ThemedResource.Name() }

// Color answers Fyne's own widgets: buttons, entries, dialogs and menus come
// out in our palette. The variant is ignored, since the mode decides.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if role, ok := fyneRoles[name]; ok {
		return t.Of(role)
	}
	switch name {
	case fynetheme.ColorNameHover:
		return faint(t.Of(Ink), 0x14)
	case fynetheme.ColorNamePressed:
		return faint(t.Of(Ink), 0x28)
	case fynetheme.ColorNameShadow:
		return faint(t.Of(Bar), 0x2a)
	case fynetheme.ColorNameFocus, fynetheme.ColorNameSelection:
		return faint(t.Of(Primary), 0x50)
	}
	variant := fynetheme.VariantLight
	if t.mode == Night {
		variant = fynetheme.VariantDark
	}
	return fynetheme.DefaultTheme().Color(name, variant)
}

func faint(c color.NRGBA, alpha uint8) color.NRGBA { c.A = alpha; return c }

var fyneRoles = map[fyne.ThemeColorName]Role{
	fynetheme.ColorNameBackground:                Bg,
	fynetheme.ColorNameButton:                    Surface,
	fynetheme.ColorNameDisabledButton:            Surface,
	fynetheme.ColorNameDisabled:                  Off,
	fynetheme.ColorNameError:                     Danger,
	fynetheme.ColorNameForeground:                Ink,
	fynetheme.ColorNameForegroundOnError:         Surface,
	fynetheme.ColorNameForegroundOnPrimary:       OnPrimary,
	fynetheme.ColorNameForegroundOnSuccess:       Surface,
	fynetheme.ColorNameForegroundOnWarning:       Surface,
	fynetheme.ColorNameHeaderBackground:          Recess,
	fynetheme.ColorNameHyperlink:                 Primary,
	fynetheme.ColorNameInnerWindowBorder:         Line2,
	fynetheme.ColorNameInnerWindowBorderInactive: Line,
	fynetheme.ColorNameInputBackground:           Surface,
	fynetheme.ColorNameInputBorder:               Line2,
	fynetheme.ColorNameMenuBackground:            Surface,
	fynetheme.ColorNameOverlayBackground:         Surface,
	fynetheme.ColorNamePlaceHolder:               Ink2,
	fynetheme.ColorNamePrimary:                   Primary,
	fynetheme.ColorNameScrollBar:                 Line2,
	fynetheme.ColorNameScrollBarBackground:       Recess,
	fynetheme.ColorNameSeparator:                 Line,
	fynetheme.ColorNameSuccess:                   Ok,
	fynetheme.ColorNameWarning:                   Warn,
}

// Size answers Fyne's own widgets: a button or an entry is at least Target high.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case fynetheme.SizeNameText:
		return t.Text(Label)
	case fynetheme.SizeNameCaptionText:
		return t.Text(Caption)
	case fynetheme.SizeNameHeadingText:
		return t.Text(Title)
	case fynetheme.SizeNameSubHeadingText:
		return t.Text(Section)
	case fynetheme.SizeNameInlineIcon:
		return 22 * max(t.scale, 1)
	case fynetheme.SizeNameInnerPadding:
		return max(14, (Target-LineHeight*t.Text(Label))/2)
	case fynetheme.SizeNamePadding:
		return 6
	case fynetheme.SizeNameLineSpacing:
		return 4
	case fynetheme.SizeNameInputBorder:
		return t.Stroke(ControlStroke)
	case fynetheme.SizeNameInputRadius, fynetheme.SizeNameButtonRadius, fynetheme.SizeNameMenuRadius:
		return ControlRadius
	case fynetheme.SizeNameSelectionRadius, fynetheme.SizeNameScrollBarRadius:
		return BoxRadius
	case fynetheme.SizeNameCardRadius, fynetheme.SizeNameDialogRadius:
		return CardRadius
	case fynetheme.SizeNamePopupRadius:
		return PanelRadius
	case fynetheme.SizeNameScrollBar:
		return 14
	case fynetheme.SizeNameScrollBarSmall:
		return 4
	case fynetheme.SizeNameModalBlurRadius:
		return 0
	}
	return fynetheme.DefaultTheme().Size(name)
}
