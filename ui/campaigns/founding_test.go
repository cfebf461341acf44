package campaigns_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/theme"
)

// hand counts what somebody has to do.
type hand struct {
	*desk
	taps, keys, letters int
}

func (h *hand) tap(ids ...string) {
	h.TB.Helper()
	h.taps += len(ids)
	h.desk.Tap(ids...)
}

// into taps a field.
func (h *hand) into(id string) {
	h.TB.Helper()
	h.taps++
	if !control.Focus(h.Window.Canvas(), id) {
		h.TB.Fatalf("no field %s", id)
	}
}

// types writes letters where the focus is, one by one.
func (h *hand) types(words string) {
	h.letters += len([]rune(words))
	for _, r := range words {
		h.Window.Canvas().Focused().TypedRune(r)
	}
}

func (h *hand) enter() {
	h.keys++
	h.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestFiveProvincesTakeUnderTwoMinutes: with a second and a half for a tap and
// a third of a second for a letter, founding five provinces leaves most of two
// minutes for talking.
func TestFiveProvincesTakeUnderTwoMinutes(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 412, Height: 915}} {
		h := &hand{desk: newDesk(t)}
		h.Window.Resize(size)
		h.tap("campaigns.new")
		h.into("new.blue.player")
		for _, player := range []string{"Chloé", "Ana", "Daniel", "Ben", "Eve"} {
			h.types(player)
			h.enter()
		}
		if got := control.FocusedID(h.Window.Canvas()); got != "new.found" {
			t.Fatalf("after the last name the focus is at %q", got)
		}
		h.tap("new.titles.order")
		h.into("new.found")
		h.enter()
		s := h.shell.State().(*seafall.State)
		if h.name() != "table" || s == nil {
			t.Fatalf("not founded: %s", h.Words())
		}
		if s.Name != "Campaign of January 17, 2026" || len(s.Order) != 5 || s.Board(seafall.Gray).Player != "Daniel" {
			t.Errorf("founded %s with %v", s.Name, s.Order)
		}
		for i, p := range seafall.Provinces {
			if got := s.Board(p).Title; got != seafall.Titles[i] {
				t.Errorf("%s is %s", p, got)
			}
		}
		if seconds := 1.5*float64(h.taps) + float64(h.keys+h.letters)/3; h.taps > 5 || h.keys > 6 || seconds > 60 {
			t.Errorf("%d taps, %d keys, %d letters: %.0f seconds", h.taps, h.keys, h.letters, seconds)
		}
	}
}

// TestThreeNamesAreEnough: an empty name ends the list, and a tile switches a
// province off again.
func TestThreeNamesAreEnough(t *testing.T) {
	h := &hand{desk: newDesk(t)}
	h.tap("campaigns.new")
	h.into("new.green.player")
	for _, player := range []string{"Ana", "Gil", "Ben", ""} {
		h.types(player)
		h.enter()
	}
	if got := control.FocusedID(h.Window.Canvas()); got != "new.found" {
		t.Fatalf("the focus is at %q", got)
	}
	h.tap("new.province.gray", "new.found")
	if !h.shell.SheetOpen() {
		t.Fatal("two provinces were not refused")
	}
	h.shell.Escape()
	h.tap("new.province.gray", "new.found")
	if s := h.shell.State().(*seafall.State); s == nil || len(s.Order) != 3 || s.Board(seafall.Gray).Player != "Gil" {
		t.Errorf("founded: %s", h.Words())
	}
}

// TestHalfFilledFormFollows: another language, other colours, another size and
// another shape of the window lose nothing, and neither does closing.
func TestHalfFilledFormFollows(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new")
	d.write("new.name", "L’île")
	d.write("new.red.player", "Ben")
	d.write("new.purple.player", "Ève")
	d.Tap("new.red.style.feminine", "new.advanced", "new.red.garrison.more")
	d.write("new.red.leader", "Capitaine")
	check := func(when string) {
		t.Helper()
		for id, want := range map[string]string{"new.name": "L’île", "new.red.player": "Ben", "new.purple.player": "Ève", "new.red.leader": "Capitaine"} {
			if got := d.entry(id).Text; got != want {
				t.Errorf("%s: %s has %q", when, id, got)
			}
		}
		if got := find(d.Window.Canvas().Content(), "new.red.ship_a.name"); got == nil {
			t.Errorf("%s: the starting values are hidden", when)
		}
	}
	check("filled in")
	d.shell.Look().SetLanguage(translations.French)
	check("in French")
	d.shell.Look().SetScale(2)
	check("at 200 %")
	d.Window.Resize(fyne.NewSize(412, 915))
	check("on a phone")
	d.shell.Look().SetMode(theme.Night)
	check("at night")
	d.start()
	d.Tap("campaigns.new")
	check("after closing")
	if d.shell.Look().Language() != translations.French || d.shell.Scale() != 2 {
		t.Errorf("%s at %g", d.shell.Look().Language(), d.shell.Scale())
	}
}

// TestTypingSwitchesOn keeps the letters and the place when the first one
// switches a province on.
func TestTypingSwitchesOn(t *testing.T) {
	h := &hand{desk: newDesk(t)}
	h.tap("campaigns.new")
	h.into("new.blue.player")
	h.types("Chl")
	test.Type(h.Window.Canvas().Focused(), "oé")
	if got := h.entry("new.blue.player").Text; got != "Chloé" {
		t.Errorf("typed: %q", got)
	}
	if !strings.Contains(h.Words(), "one chosen") && !strings.Contains(h.Words(), "1 chosen") {
		t.Errorf("not switched on: %s", h.Words())
	}
}
