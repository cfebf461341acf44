package shell_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/kit/kittest"
)

// onTheWay are settings that are still being written.
type onTheWay struct {
	fyne.Preferences
	pending bool
}

func (o *onTheWay) Pending() bool { return o.pending }

// TestSettledWhenKept: the shell is not at rest while what was set is on its way
// to the disk.
func TestSettledWhenKept(t *testing.T) {
	d := newDesk(t, -1)
	o := &onTheWay{Preferences: d.app.Preferences()}
	d.settings = o
	d.start(-1)
	if !d.shell.Settled() {
		t.Fatal("not settled though nothing waits")
	}
	if o.pending = true; d.shell.Settled() {
		t.Error("settled while the settings are being written")
	}
}

// TestUnkeptSettingsAreSaid: in the language of now, with the way out, and the
// evening goes on.
func TestUnkeptSettingsAreSaid(t *testing.T) {
	d := newDesk(t, -1)
	for _, key := range []string{"damaged", "unreadable", "not_kept", "no_place"} {
		for language, books := range map[translations.Language]string{translations.English: "your campaigns aren’t affected", translations.French: "les campagnes ne sont pas touchées"} {
			d.shell.Look().SetLanguage(language)
			d.shell.Look().Unkept(&ledger.Violation{Key: "settings." + key, Args: ledger.Args{"path": "/home/ana/.config/astrolabe/settings.json", "name": "settings.damaged-1.json"}})
			d.shows(books)
			if cut := kittest.CutTexts(d.Window.Canvas().Overlays().Top()); len(cut) > 0 {
				t.Errorf("%s: %v", key, cut)
			}
			if key == "damaged" && !strings.Contains(d.Words(), "settings.damaged-1.json") {
				t.Errorf("where it is now is not said: %s", d.Words())
			}
			d.Tap("sheet.close")
		}
	}
	d.Tap("gain")
	d.finish()
	d.shows("fortune 3")
}
