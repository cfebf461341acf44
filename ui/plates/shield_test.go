package plates

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// TestShieldsStandOut: the border, the line within it and the figure of every
// province's shield stand out in every mode.
func TestShieldsStandOut(t *testing.T) {
	app := fynetest.NewApp(t)
	for _, mode := range []theme.Mode{theme.Day, theme.Night, theme.Contrast} {
		app.Settings().SetTheme(theme.New(mode, 1))
		for _, p := range seafall.Provinces {
			window := test.NewTempWindow(t, newShield(pieces.Livery(p), crestSide))
			window.Resize(fyne.NewSize(200, 200))
			for _, faint := range kittest.Faint(window.Content()) {
				t.Errorf("%v %s: %s", mode, p, faint)
			}
		}
	}
}
