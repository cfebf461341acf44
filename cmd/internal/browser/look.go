package browser

import (
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
)

// Shape is the size of a screen, in points.
type Shape struct {
	Name   string
	Width  int64
	Height int64
	Touch  bool // it has no mouse
}

// The shapes that a table has.
var (
	Phone      = Shape{"phone", 390, 844, true}
	Tablet     = Shape{"tablet", 1280, 800, true}
	Portrait   = Shape{"portrait", 800, 1280, true}
	Television = Shape{"television", 1920, 1080, false}
)

// Shapes are all of them.
var Shapes = []Shape{Phone, Tablet, Portrait, Television}

// Look is how a page is shown and to whom. Its zero value is the day, in English.
type Look struct {
	Night    bool   // the system is dark
	Contrast bool   // the system asks for more contrast
	Forced   bool   // the system chooses all colors
	Text     int    // the size of the browser's text in percent, 0 for 100
	Language string // the one the browser asks for, "" for en
	Plain    bool   // the page has no script
	Sharp    bool   // two pixels a point, for pictures to show
}

// Name is short, for the names of pictures: "night-200-fr", "day".
func (l Look) Name() string {
	name := "day"
	switch {
	case l.Forced:
		name = "forced"
	case l.Contrast:
		name = "contrast"
	case l.Night:
		name = "night"
	}
	if l.Text > 100 {
		name += "-200"
	}
	if l.Language != "" && l.Language != "en" {
		name += "-" + l.Language
	}
	if l.Plain {
		name += "-plain"
	}
	return name
}

// Look changes how the page is shown; what the server decides by it, from the next
// answer on.
func (d *Device) Look(s Shape, l Look) {
	d.t.Helper()
	d.Shape, d.look = s, l
	scheme, contrast, forced := "light", "no-preference", "none"
	if l.Night {
		scheme = "dark"
	}
	if l.Contrast || l.Forced {
		contrast = "more"
	}
	if l.Forced {
		forced = "active"
	}
	language, sharp, text := l.Language, 1.0, int64(16)
	if language == "" {
		language = "en"
	}
	if l.Sharp {
		sharp = 2
	}
	if l.Text > 0 {
		text = int64(16 * l.Text / 100)
	}
	call(d, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: s.Width, Height: s.Height, DeviceScaleFactor: sharp, Mobile: s.Touch, ScreenWidth: s.Width, ScreenHeight: s.Height})
	call(d, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: s.Touch})
	call(d, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme},
		{Name: "prefers-contrast", Value: contrast},
		{Name: "forced-colors", Value: forced},
	}})
	call(d, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: l.Plain})
	call(d, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: text, Fixed: text * 13 / 16}})
	call(d, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": language}})
}
