package theme_test

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/fonts"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/theme"
)

func TestWordsCanBeRead(t *testing.T) {
	pairs := []struct {
		ink, ground theme.Role
		least       float64
	}{
		{theme.Ink, theme.Bg, 4.5}, {theme.Ink, theme.Surface, 4.5}, {theme.Ink, theme.Recess, 4.5},
		{theme.Ink2, theme.Bg, 4.5}, {theme.Ink2, theme.Surface, 4.5}, {theme.Ink2, theme.Recess, 4.5},
		{theme.Off, theme.Bg, 4.5}, {theme.Off, theme.Surface, 4.5}, {theme.Off, theme.Recess, 4.5}, {theme.Primary, theme.Bg, 4.5},
		{theme.Primary, theme.Surface, 4.5}, {theme.Primary, theme.Recess, 4.5}, {theme.Ink2, theme.PrimaryTint, 4.5}, {theme.Ink2, theme.BrassTint, 4.5},
		{theme.Ink2, theme.WarnTint, 4.5}, {theme.Ink2, theme.DangerTint, 4.5}, {theme.Ink2, theme.OkTint, 4.5}, {theme.Warn, theme.WarnTint, 4.5},
		{theme.Warn, theme.Bg, 4.5}, {theme.Danger, theme.Surface, 4.5}, {theme.Danger, theme.Bg, 4.5}, {theme.Ok, theme.OkTint, 4.5}, {theme.Ok, theme.Bg, 4.5},
		{theme.Brass, theme.Surface, 4.5}, {theme.Brass, theme.Recess, 4.5}, {theme.Brass, theme.Bg, 4.5}, {theme.Ink, theme.OkTint, 4.5},
		{theme.Ink, theme.Sea, 4.5}, {theme.Ink, theme.Land, 4.5}, {theme.Ink, theme.Shoal, 4.5}, {theme.Line2, theme.Bg, 3}, {theme.BrassLine, theme.Bg, 3},
		{theme.Danger, theme.DangerTint, 3}, {theme.Primary, theme.Surface, 3}, {theme.OnPrimary, theme.Primary, 4.5}, {theme.Ink, theme.PrimaryTint, 4.5},
		{theme.OnBrassFill, theme.BrassFill, 4.5}, {theme.Ink, theme.BrassTint, 4.5}, {theme.Brass, theme.BrassTint, 4.5},
		{theme.Danger, theme.DangerTint, 4.5}, {theme.Ink, theme.DangerTint, 4.5}, {theme.Ink, theme.WarnTint, 4.5},
		{theme.Ok, theme.Surface, 4.5}, {theme.Surface, theme.Danger, 4.5}, {theme.Surface, theme.Ok, 4.5},
		{theme.Line2, theme.Surface, 3}, {theme.Line2, theme.Recess, 3}, {theme.BrassLine, theme.Surface, 3}, {theme.Primary, theme.Bg, 3},
		{theme.Ink, theme.Sea, 4.5}, {theme.Line2, theme.Shoal, 3}, {theme.Primary, theme.Sea, 3}, {theme.Primary, theme.Land, 3},
	}
	for _, mode := range theme.Modes() {
		look := theme.New(mode, 1)
		words := 4.5
		if mode == theme.Contrast {
			words = 7
		}
		for _, p := range pairs {
			if p.least == 4.5 {
				p.least = words
			}
			if got := theme.Ratio(look.Of(p.ink), look.Of(p.ground)); got < p.least {
				t.Errorf("%s: %s on %s has %.2f:1, wants %g:1", mode, p.ink, p.ground, got, p.least)
			}
		}
		for _, id := range seafall.Provinces {
			c := livery.Of(id, livery.Mode(mode))
			for _, pair := range []struct {
				name        string
				ink, ground color.NRGBA
			}{
				{"on on fill", c.On, c.Fill}, {"accent on surface", c.Accent, look.Of(theme.Surface)},
				{"accent on recess", c.Accent, look.Of(theme.Recess)}, {"accent on tint", c.Accent, c.Tint}, {"ink on tint", look.Of(theme.Ink), c.Tint}, {"secondary on tint", look.Of(theme.Ink2), c.Tint}, {"accent on bg", c.Accent, look.Of(theme.Bg)},
			} {
				if got := theme.Ratio(pair.ink, pair.ground); got < words {
					t.Errorf("%s, %s: %s has %.2f:1, wants %g:1", mode, id, pair.name, got, words)
				}
			}
		}
	}
}

// TestTheScrimLetsTheWindowThrough: by day it is of a warm brown.
func TestTheScrimLetsTheWindowThrough(t *testing.T) {
	for _, mode := range theme.Modes() {
		c := theme.New(mode, 1).Of(theme.Scrim)
		if c.A < 0x60 || c.A > 0xb0 {
			t.Errorf("%s: the scrim covers %d of 255", mode, c.A)
		}
		if mode == theme.Day && (c.R <= c.G || c.G <= c.B) {
			t.Errorf("the scrim is %v", c)
		}
	}
}

func TestRolesHaveTheirNames(t *testing.T) {
	seen := map[string]bool{}
	for r := theme.Bg; r <= theme.Bar; r++ {
		if name := r.String(); name == "" || seen[name] {
			t.Errorf("role %d is called %q", int(r), name)
		}
		seen[r.String()] = true
	}
	for _, mode := range theme.Modes() {
		for r := theme.Bg; r <= theme.Bar; r++ {
			if theme.New(mode, 1).Of(r).A != 0xff {
				t.Errorf("%s has no colour for %s", mode, r)
			}
		}
	}
}

func TestModesAreKeptByName(t *testing.T) {
	for _, mode := range theme.Modes() {
		if got, err := theme.ParseMode(mode.String()); err != nil || got != mode {
			t.Errorf("ParseMode(%q) = %v, %v", mode, got, err)
		}
	}
	if _, err := theme.ParseMode("dusk"); err == nil {
		t.Error("dusk is no mode")
	}
}

func TestScaleStaysWithinItsLimits(t *testing.T) {
	for given, want := range map[float32]float32{0: 0.8, 0.8: 0.8, 1.25: 1.25, 2: 2, 9: 2} {
		if got := theme.New(theme.Day, given).Scale(); got != want {
			t.Errorf("scale %g became %g, want %g", given, got, want)
		}
	}
	large := theme.New(theme.Day, 2)
	if got := large.Text(theme.Body); got != 30 {
		t.Errorf("body at 2 is %g", got)
	}
	if got := large.Text(theme.Glory); got != 120 {
		t.Errorf("glory at 2 is %g, want at most 120", got)
	}
	if got := theme.New(theme.Day, 0.8).Text(theme.Caption); math.Abs(float64(got)-10.4) > 0.001 {
		t.Errorf("caption at 0.8 is %g", got)
	}
}

// Fyne's own widgets are large enough for a finger, and ours in colour.
func TestFyneWidgetsFitIn(t *testing.T) {
	app := fynetest.NewApp(t)
	for _, scale := range theme.Scales() {
		theme.Apply(app, theme.New(theme.Day, scale))
		for name, o := range map[string]fyne.CanvasObject{
			"button": widget.NewButton("Back up now", nil),
			"entry":  widget.NewEntry(),
			"select": widget.NewSelect([]string{"English", "français"}, nil),
			"check":  widget.NewCheck("Automatic", nil),
		} {
			if got := o.MinSize().Height; got < theme.Target {
				t.Errorf("a %s at scale %g is %g high, want at least %g", name, scale, got, theme.Target)
			}
		}
	}
	window := test.NewTempWindow(t, widget.NewLabel("behind"))
	window.Resize(fyne.NewSize(600, 400))
	dialog.ShowInformation("Backed up", "The books are safe.", window)
	if window.Canvas().Capture() == nil {
		t.Error("a dialog cannot be drawn")
	}
}

func TestEveryFyneColourAndSizeIsAnswered(t *testing.T) {
	look := theme.New(theme.Night, 1)
	for _, name := range []fyne.ThemeColorName{
		fynetheme.ColorNameBackground, fynetheme.ColorNameButton, fynetheme.ColorNameDisabled, fynetheme.ColorNameError,
		fynetheme.ColorNameForeground, fynetheme.ColorNameInputBorder, fynetheme.ColorNameOverlayBackground, fynetheme.ColorNamePrimary,
		fynetheme.ColorNameHover, fynetheme.ColorNamePressed, fynetheme.ColorNameShadow, fynetheme.ColorNameFocus, fynetheme.ColorNameSelection,
	} {
		if look.Color(name, fynetheme.VariantLight) == nil || look.Color(name, fynetheme.VariantLight) != look.Color(name, fynetheme.VariantDark) {
			t.Errorf("%s depends on the system's variant or is missing", name)
		}
	}
	if look.Color(fynetheme.ColorNameBackground, 0) != color.Color(look.Of(theme.Bg)) {
		t.Error("the window's ground is not ours")
	}
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Monospace: true}, {Symbol: true}} {
		if look.Font(style) == nil {
			t.Errorf("no face for %+v", style)
		}
	}
}

func TestCurrentFollowsTheApplication(t *testing.T) {
	app := fynetest.NewApp(t)
	if got := theme.Current().Mode(); got != theme.Day {
		t.Errorf("with another theme, Current is %v", got)
	}
	theme.Apply(app, theme.New(theme.Contrast, 1.5))
	if theme.Current().Mode() != theme.Contrast || theme.Scale() != 1.5 {
		t.Errorf("Current is %v at %g", theme.Current().Mode(), theme.Scale())
	}
	if theme.Stroke(theme.Hairline) != 2 || theme.Stroke(theme.ControlStroke) != 2 {
		t.Error("high contrast does not thicken lines")
	}
}

// TestAppliedThemesShareTheFaces: Fyne reads all faces anew when it is given
// another theme, so it keeps the one it has, and everything shown follows.
func TestAppliedThemesShareTheFaces(t *testing.T) {
	app := fynetest.NewApp(t)
	label := widget.NewLabel("Fyne’s own")
	drawn := &counted{}
	drawn.ExtendBaseWidget(drawn)
	window := test.NewTempWindow(t, container.NewVScroll(container.NewVBox(label, drawn)))
	theme.Apply(app, theme.New(theme.Day, 1))
	before, small := app.Settings().Theme(), label.MinSize()
	day := fynetheme.Icon(fynetheme.IconNameHome).Name()
	drawn.times = 0
	theme.Apply(app, theme.New(theme.Night, 2))
	if app.Settings().Theme() != before {
		t.Error("Fyne was given another theme")
	}
	if got := fynetheme.Color(fynetheme.ColorNameBackground); got != color.Color(theme.New(theme.Night, 1).Of(theme.Bg)) {
		t.Errorf("Fyne's ground is %v", got)
	}
	if label.MinSize().Height <= small.Height {
		t.Errorf("a label is %v at 200 %%, %v before", label.MinSize(), small)
	}
	if drawn.times == 0 {
		t.Error("what is scrolled was not drawn again")
	}
	if fynetheme.Icon(fynetheme.IconNameHome).Name() == day {
		t.Errorf("an icon is %s by day and by night: Fyne would draw it as before", day)
	}
	window.SetContent(nil)
	theme.Apply(app, theme.New(theme.Day, 1)) // an empty window is no reason to stop
}

// counted counts how often it is drawn again.
type counted struct {
	widget.BaseWidget
	times int
}

func (c *counted) CreateRenderer() fyne.WidgetRenderer {
	return &countedRenderer{widget.NewSimpleRenderer(widget.NewLabel("")), c}
}

type countedRenderer struct {
	fyne.WidgetRenderer
	c *counted
}

func (r *countedRenderer) Refresh() { r.c.times++ }

// TestEveryStyleDrawsEveryWord: whatever style a widget of Fyne's asks for, its
// face draws all that is said in any language; nothing is borrowed.
func TestEveryStyleDrawsEveryWord(t *testing.T) {
	look := theme.New(theme.Day, 1)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}, {Monospace: true}, {Monospace: true, Bold: true}} {
		face := look.Font(style)
		covers, err := fonts.Covers(face.Content())
		if err != nil {
			t.Fatalf("%s: %v", face.Name(), err)
		}
		for _, lang := range translations.Languages() {
			for key, m := range translations.New(lang).For("seafall").Messages() {
				for _, r := range m.One + m.Other + translations.Signed(lang, -12345) {
					if r != '\n' && !covers.Has(r) {
						t.Errorf("%+v: %s does not draw %q (%U) of %s", style, face.Name(), r, r, key)
					}
				}
			}
		}
	}
}
