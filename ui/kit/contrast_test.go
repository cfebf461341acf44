package kit_test

import (
	"strings"
	"testing"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

func TestContrastsSeeWhatLiesBeneath(t *testing.T) {
	faintOn := kit.NewCard(ink.NewText(theme.Body, "pale").Role(theme.Line))
	window := show(t, 500, 400, layout.VBox(8, kit.NewButton(kit.Primary, "Found", nil), ink.NewText(theme.Body, "bare"),
		faintOn, kit.NewIconIn(crest.IconCrown, 24, ink.Of(theme.Recess)), control.NewEntry("a hint", nil)))
	grounds := map[string]theme.Role{"Found": theme.Primary, "bare": theme.Bg, "pale": theme.Surface, "an icon": theme.Bg, "a hint": theme.Surface}
	for _, p := range kittest.Contrasts(window.Content()) {
		role, want := grounds[p.What]
		if !want {
			t.Errorf("nobody expects %q", p.What)
		} else if p.Ground != theme.Color(role) {
			t.Errorf("%q lies on %v, want %s", p.What, p.Ground, role)
		}
		delete(grounds, p.What)
	}
	if len(grounds) > 0 {
		t.Errorf("not seen: %v", grounds)
	}
	faint := strings.Join(kittest.Faint(window.Content()), "\n")
	if strings.Count(faint, ":1, wants") != 2 || !strings.Contains(faint, `"pale"`) || !strings.Contains(faint, `"an icon"`) {
		t.Errorf("faint: %s", faint)
	}
}
