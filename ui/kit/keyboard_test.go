package kit_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// TestFocusStaysInTheSheet: what the keyboard opens has the focus, Tab goes
// round in it, and closing gives the focus back.
func TestFocusStaysInTheSheet(t *testing.T) {
	said := 0
	var c fyne.Canvas
	var sheet *kit.Sheet
	field := control.NewEntry("Name", nil)
	field.TestID = "name"
	hire := kit.NewButton(kit.Primary, "Hire", func() { said++ }).ID("hire")
	open := kit.NewButton(kit.Outline, "Advisor", func() {
		sheet = kit.NewSheet("Hire an advisor", layout.VBox(8, ink.NewText(theme.Body, "Who?"), field),
			kit.NewButton(kit.Outline, "Cancel", func() { sheet.Close() }).ID("cancel"), hire)
		sheet.TestID = "sheet"
		sheet.Open(c)
	}).ID("open")
	window := show(t, 700, 500, layout.VBox(8, kit.NewButton(kit.Outline, "Other", nil).ID("other"), open))
	c = window.Canvas()

	// A finger opens it without a ring anywhere.
	tapID(t, c, "open")
	if got := control.FocusedID(c); got != "" {
		t.Errorf("a tap gives the focus to %s", got)
	}
	c.OnTypedKey()(key(fyne.KeyEscape))

	control.Focus(c, "open")
	c.Focused().TypedKey(key(fyne.KeyReturn))
	if got := control.FocusedID(c); got != "name" {
		t.Fatalf("the focus is at %q", got)
	}
	test.Type(c.Focused(), "Nav")
	var round []string
	for range 5 {
		round = append(round, control.FocusedID(c))
		c.FocusNext()
	}
	if got := strings.Join(round, " "); got != "name cancel hire sheet.close name" {
		t.Errorf("Tab goes %s", got)
	}
	control.Focus(c, "name")
	c.Focused().TypedKey(key(fyne.KeyEnter))
	if said != 1 || field.Text != "Nav" {
		t.Errorf("Enter in the field pressed the main button %d times; the field has %q", said, field.Text)
	}
	c.Focused().TypedKey(key(fyne.KeyEscape))
	if sheet.IsOpen() || control.FocusedID(c) != "open" {
		t.Errorf("after Escape: open %t, focus at %q", sheet.IsOpen(), control.FocusedID(c))
	}
}

// TestSpaceDoesNotReachTheField: the space that opens a sheet is not written
// into its field.
func TestSpaceDoesNotReachTheField(t *testing.T) {
	var c fyne.Canvas
	field := control.NewEntry("Name", nil)
	open := kit.NewButton(kit.Outline, "Advisor", func() {
		kit.NewSheet("Hire", field).Open(c)
	}).ID("open")
	c = show(t, 700, 500, open).Canvas()
	control.Focus(c, "open")
	c.Focused().TypedKey(key(fyne.KeySpace)) // the order in which a window says it
	c.Focused().TypedRune(' ')
	if c.Focused() != fyne.Focusable(field) || field.Text != "" {
		t.Errorf("the field has the focus: %t, and %q", c.Focused() == fyne.Focusable(field), field.Text)
	}
}

func TestEnterLeadsThroughAForm(t *testing.T) {
	a, b, lines, end := control.NewEntry("", nil), control.NewEntry("", nil), control.NewMultiLineEntry("", "", 2, nil), kit.NewButton(kit.Outline, "Found", nil)
	window := show(t, 500, 400, layout.VBox(8, a, kit.NewButton(kit.Outline, "Choose", nil), b, lines, end))
	c := window.Canvas()
	c.Focus(a)
	for i, want := range []fyne.Focusable{b, lines} {
		c.Focused().TypedKey(key(fyne.KeyReturn))
		if c.Focused() != want {
			t.Fatalf("Enter number %d leads elsewhere: %T", i+1, c.Focused())
		}
	}
	c.Focused().TypedKey(key(fyne.KeyReturn))
	if c.Focused() != fyne.Focusable(lines) || lines.Text != "\n" {
		t.Errorf("Enter among several lines: %q", lines.Text)
	}
	c.Focused().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault})
	if c.Focused() != fyne.Focusable(end) {
		t.Errorf("Ctrl and Enter lead to %T", c.Focused())
	}
	if lines.AcceptsTab() {
		t.Error("Tab is caught in a field of several lines")
	}
}

// TestFocusIsScrolledIntoView: Tab never leads to what cannot be seen.
func TestFocusIsScrolledIntoView(t *testing.T) {
	list := layout.VBox(8)
	for i := range 30 {
		list.Add(kit.NewButton(kit.Outline, "Row", nil).ID("row." + strconv.Itoa(i)))
	}
	window := show(t, 300, 300, layout.NewScroll(list))
	c := window.Canvas()
	for range 30 {
		c.FocusNext()
		r := find(t, c, control.FocusedID(c))
		if r.H < theme.Target-1 {
			t.Fatalf("%s shows %g of its height", r.ID, r.H)
		}
	}
	for range 29 {
		c.FocusPrevious()
		if r := find(t, c, control.FocusedID(c)); r.H < theme.Target-1 {
			t.Fatalf("back at %s, %g of its height show", r.ID, r.H)
		}
	}
	if control.FocusedID(c) != "row.0" {
		t.Errorf("back at %s", control.FocusedID(c))
	}
}

// TestAPageStandsStillUnderAMouse: the button of a mouse gives the focus when it
// goes down, and what is half hidden must still be there when it comes up.
func TestAPageStandsStillUnderAMouse(t *testing.T) {
	half := kit.NewButton(kit.Outline, "Half", func() {})
	page := layout.NewScroll(layout.VBox(0, layout.Gap(10, 270), half, layout.Gap(10, 300)))
	window := show(t, 300, 300, page)
	half.MouseIn(&desktop.MouseEvent{})
	window.Canvas().Focus(half)
	if page.Offset() != 0 {
		t.Errorf("the page has moved by %g", page.Offset())
	}
	half.MouseOut()
	window.Canvas().Unfocus()
	window.Canvas().Focus(half)
	if page.Offset() == 0 {
		t.Error("what the keyboard comes to stays half hidden")
	}
}

// TestWheelOverAFieldScrollsThePage: a field of one line does not hold the page.
func TestWheelOverAFieldScrollsThePage(t *testing.T) {
	page := layout.NewScroll(layout.VBox(8, control.NewEntry("Name", nil), layout.Gap(10, 900)))
	window := show(t, 400, 300, page)
	test.Scroll(window.Canvas(), fyne.NewPos(100, 20), 0, -40)
	if page.Offset() == 0 {
		t.Error("the page stands still")
	}
}

// TestAControlThatIsGoneHasNoFocus: keys do not go to what nobody sees.
func TestAControlThatIsGoneHasNoFocus(t *testing.T) {
	window := show(t, 300, 200, kit.NewButton(kit.Outline, "Raid", nil).ID("raid"))
	c := window.Canvas()
	control.Focus(c, "raid")
	control.KeepFocus(c, func() { window.SetContent(container.NewStack(kit.NewButton(kit.Outline, "Raid", nil).ID("raid"))) })
	if control.FocusedID(c) != "raid" {
		t.Error("the control lost its focus when it was built again")
	}
	control.KeepFocus(c, func() { window.SetContent(kit.NewButton(kit.Outline, "Sail", nil).ID("sail")) })
	if c.Focused() != nil {
		t.Errorf("the focus is at %q", control.FocusedID(c))
	}
}

// TestLongWordsDoNotWiden: sixty letters without a blank are broken.
func TestLongWordsDoNotWiden(t *testing.T) {
	words := ink.NewText(theme.Title, strings.Repeat("W", 60))
	window := show(t, 400, 300, layout.VBox(0, kit.NewTopBar(kit.NewTitle(strings.Repeat("W", 60), "", nil), nil, kit.NewButton(kit.Outline, "Undo", nil)), words))
	if got := words.MinSize().Width; got > 300 {
		t.Errorf("it is at least %g wide", got)
	}
	for _, cut := range kittest.CutTexts(window.Content()) {
		t.Error(cut)
	}
}
