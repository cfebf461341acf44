package kit_test

import (
	"fmt"
	"image"
	"image/color"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// show puts an object on a window of the test driver, by day at scale 1.
func show(t *testing.T, width, height float32, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	fynetest.NewApp(t)
	return stage(t, theme.Day, 1, fyne.NewSize(width, height), o)
}

// tapID taps the middle of what has a TestID, where a finger would.
func tapID(t *testing.T, c fyne.Canvas, id string) {
	t.Helper()
	r := find(t, c, id)
	test.TapCanvas(c, fyne.NewPos(r.X+r.W/2, r.Y+r.H/2))
}

func find(t *testing.T, c fyne.Canvas, id string) control.Rect {
	t.Helper()
	rects := control.Rects(c)
	for _, r := range rects {
		if r.ID == id {
			return r
		}
	}
	t.Fatalf("%s cannot be seen; there is %v", id, rects)
	return control.Rect{}
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

func TestButtonByFingerAndKeyboard(t *testing.T) {
	taps := 0
	b := kit.NewButton(kit.Outline, "Milestone", func() { taps++ }).ID("milestone")
	window := show(t, 300, 100, layout.Center(b))
	tapID(t, window.Canvas(), "milestone")
	window.Canvas().FocusNext()
	if !b.Focused() {
		t.Fatal("Tab does not reach the button")
	}
	b.TypedKey(key(fyne.KeyReturn))
	b.TypedKey(key(fyne.KeySpace))
	b.TypedRune(' ')
	b.TypedKey(key(fyne.KeyA))
	b.TypedRune('a')
	if taps != 3 {
		t.Errorf("tapped %d times, want 3: finger, Enter, Space", taps)
	}
	told := 0
	b.SetDisabled(true, func() { told++ })
	tapID(t, window.Canvas(), "milestone")
	b.TypedRune(' ')
	if taps != 3 || told != 2 {
		t.Errorf("disabled it acted %d times and told why %d times, want 0 and 2", taps-3, told)
	}
}

func TestFocusShowsARing(t *testing.T) {
	b := kit.NewButton(kit.Outline, "Advisor", func() {})
	window := show(t, 200, 100, layout.Center(b))
	rings := func() (n int) {
		for _, o := range all(window.Content()) {
			if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth == theme.FocusStroke && r.StrokeColor == theme.Color(theme.Primary) {
				n++
			}
		}
		return n
	}
	if rings() != 0 {
		t.Error("a ring without the focus")
	}
	window.Canvas().Focus(b)
	if rings() != 1 {
		t.Error("no ring with the focus")
	}
	window.Canvas().Unfocus()
	if rings() != 0 {
		t.Error("the ring stays")
	}
}

// all lists an object and all it is made of, as CutTexts sees it.
func all(o fyne.CanvasObject) []fyne.CanvasObject {
	list := []fyne.CanvasObject{o}
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			list = append(list, all(part)...)
		}
	case *container.Scroll:
		list = append(list, all(o.Content)...)
	case control.Parted:
		for _, part := range o.Parts() {
			list = append(list, all(part)...)
		}
	}
	return list
}

func TestHoverShadesAndPoints(t *testing.T) {
	b := kit.NewButton(kit.Outline, "Build", func() {})
	window := show(t, 200, 100, layout.Center(b))
	before := window.Canvas().Capture()
	b.MouseIn(&desktop.MouseEvent{})
	if same(before, window.Canvas().Capture()) {
		t.Error("a pointer over the button changes nothing")
	}
	b.MouseOut()
	if !same(before, window.Canvas().Capture()) {
		t.Error("the shade stays when the pointer has gone")
	}
	if b.Cursor() != desktop.PointerCursor {
		t.Error("the pointer is no hand")
	}
}

// What can be tapped is at least as large as a finger, in every style and scale.
func TestTouchTargets(t *testing.T) {
	app := fynetest.NewApp(t)
	for _, scale := range theme.Scales() {
		theme.Apply(app, theme.New(theme.Day, scale))
		ship := pieces.NewShipLine("Fern", 2, 3, 3, 2, func() {})
		for name, o := range map[string]fyne.CanvasObject{
			"outline": kit.NewButton(kit.Outline, "A", nil), "primary": kit.NewButton(kit.Primary, "A", nil),
			"chip": kit.NewButton(kit.Chip, "A", nil), "icon": kit.NewIconButton(kit.Quiet, crest.IconMore, "", nil),
			"one tap": kit.NewOneTap(pieces.Livery("green"), crest.IconRaid, "+1", "Raid", nil), "touch": control.NewTouch(ink.NewText(theme.Caption, "x"), func() {}),
			"tokens": pieces.NewTokenBox("red", "F", 0, 2, nil, nil), "check": kit.NewCheckTile("x", false, nil, nil), "choice": kit.NewChoiceTile("x", "", false, nil),
			"rule": kit.NewRuleSign("The glory target", func() {}), "ship": ship, "band": kit.NewBand(pieces.Livery("red"), "B", "", "", func() {}),
			"numeral": kit.NewNumeral(theme.Body, "1", func() {}), "entry": control.NewEntry("", nil),
			"tile": kit.NewTile(kit.TilePlain, ink.NewText(theme.Caption, "x"), func() {}), "counter": kit.NewCounter(1, 0, 2, nil),
		} {
			if size := o.MinSize(); size.Width < theme.Target || size.Height < theme.Target {
				t.Errorf("%s at scale %g is %v, want at least %g", name, scale, size, theme.Target)
			}
		}
	}
}

func TestCounterStopsAtItsLimits(t *testing.T) {
	var got []int
	var why []bool
	c := kit.NewCounter(1, 0, 2, func(v int) { got = append(got, v) })
	c.TestID, c.OnWhy = "dice", func(up bool) { why = append(why, up) }
	window := show(t, 240, 100, layout.Center(layout.AtLeast(200, 0, c)))
	for range 2 {
		tapID(t, window.Canvas(), "dice.more")
	}
	for range 4 {
		tapID(t, window.Canvas(), "dice.less")
	}
	if !slices.Equal(got, []int{2, 1, 0}) || !slices.Equal(why, []bool{true, false, false}) {
		t.Errorf("counted %v, told why %v; want [2 1 0], [true false false]", got, why)
	}
}

func TestWarningWantsAReason(t *testing.T) {
	var reason string
	missing := 0
	w := kit.NewWarning("This spends 4 successes; Ben has 3.", "", readyReasons, func() {}, func(r string) { reason = r }, func() { missing++ })
	w.TestID = "w"
	window := show(t, 700, 300, w)
	tapID(t, window.Canvas(), "w.overrule")
	if missing != 1 || reason != "" {
		t.Fatalf("without a reason: told %d times, overruled with %q", missing, reason)
	}
	w.SetReason("   ")
	tapID(t, window.Canvas(), "w.overrule")
	if missing != 2 {
		t.Error("spaces count as a reason")
	}
	tapID(t, window.Canvas(), "w.reason.1")
	tapID(t, window.Canvas(), "w.overrule")
	if reason != "we agreed" {
		t.Errorf("overruled with %q, want the ready reason", reason)
	}
}

// TestASheetShadesAllButWhoseItIs: the card with the band of whom a sheet is about stays
// as it was, all else is shaded; a sheet over that sheet shades nothing more.
func TestASheetShadesAllButWhoseItIs(t *testing.T) {
	card := func(p seafall.Province) fyne.CanvasObject {
		return kit.NewBandCard(kit.NewBand(pieces.Livery(p), "Ana", "", "", nil), layout.Gap(10, 10), nil)
	}
	window := show(t, 1200, 500, layout.Columns(4, 10, 0, card(seafall.Blue), card(seafall.Red), card(seafall.Green), card(seafall.Gray)))
	seen := func(x int) color.NRGBA {
		return color.NRGBAModel.Convert(window.Canvas().Capture().At(x, 40)).(color.NRGBA)
	}
	blue, gray := seen(200), seen(1100)
	open := func() {
		s := kit.NewSheet("Milestone", layout.Gap(10, 10))
		s.Accent, s.Width = pieces.Livery(seafall.Blue), 300
		s.Open(window.Canvas())
	}
	open()
	if got := seen(200); got != blue {
		t.Errorf("the card of whose sheet it is was %v and is %v", blue, got)
	}
	shaded := seen(1100)
	if shaded == gray {
		t.Errorf("another card is not shaded but %v", shaded)
	}
	open()
	if got := seen(1100); got != shaded || seen(200) != blue {
		t.Errorf("a second sheet shades %v to %v", shaded, got)
	}
}

func TestSheetClosesInEveryWay(t *testing.T) {
	window := show(t, 600, 500, kit.NewButton(kit.Outline, "behind", func() {}).ID("behind"))
	closed := 0
	open := func() *kit.Sheet {
		s := kit.NewSheet("Hire an advisor", layout.VBox(8, control.NewEntry("Name", nil)), kit.NewButton(kit.Primary, "Hire", func() {}).ID("hire"))
		s.TestID, s.OnClose = "sheet", func() { closed++ }
		s.Open(window.Canvas())
		return s
	}
	s := open()
	for _, r := range control.Rects(window.Canvas()) {
		if r.ID == "behind" {
			t.Error("what lies behind the sheet is offered to be tapped")
		}
	}
	tapID(t, window.Canvas(), "hire")
	if !s.IsOpen() {
		t.Error("an action closed the sheet by itself")
	}
	r := find(t, window.Canvas(), "hire")
	test.TapCanvas(window.Canvas(), fyne.NewPos(r.X-60, r.Y+10)) // on the panel, beside the button
	if !s.IsOpen() {
		t.Error("a tap on the panel closed the sheet")
	}
	tapID(t, window.Canvas(), "sheet.close")
	s = open()
	test.TapCanvas(window.Canvas(), fyne.NewPos(5, 5))
	if s.IsOpen() {
		t.Error("a tap beside the sheet does not close it")
	}
	s = open()
	window.Canvas().OnTypedKey()(key(fyne.KeyEscape))
	if s.IsOpen() {
		t.Error("Escape does not close the sheet")
	}
	if closed != 3 || window.Canvas().OnTypedKey() != nil {
		t.Errorf("closed %d times, want 3; the window's keys are back: %t", closed, window.Canvas().OnTypedKey() == nil)
	}
}

// TestATapWhereASheetWas: a sheet that has become smaller is not closed by a tap where
// its button was, which would lose what was chosen on it.
func TestATapWhereASheetWas(t *testing.T) {
	window := show(t, 600, 500, layout.Gap(1, 1))
	do := func() fyne.CanvasObject { return kit.NewButton(kit.Primary, "Start", func() {}).ID("do") }
	s := kit.NewSheet("Titles", layout.Gap(10, 250), do())
	s.Open(window.Canvas())
	was := find(t, window.Canvas(), "do")
	s.Replace("Titles", layout.Gap(10, 60), do())
	if now := find(t, window.Canvas(), "do"); now.Y+now.H+theme.SheetPadding >= was.Y {
		t.Fatalf("the sheet is no smaller: its button is at %v, and was at %v", now, was)
	}
	test.TapCanvas(window.Canvas(), fyne.NewPos(was.X+10, was.Y+10))
	if !s.IsOpen() {
		t.Error("a tap where the button was closed the sheet")
	}
	test.TapCanvas(window.Canvas(), fyne.NewPos(5, 5))
	if s.IsOpen() {
		t.Error("a tap beside the sheet does not close it")
	}
}

// TestAFieldBeginsWithItsText: a field of several lines shows the text that it begins
// with, as if it had been typed, and not its placeholder.
func TestAFieldBeginsWithItsText(t *testing.T) {
	window := show(t, 400, 200, layout.Gap(1, 1))
	drawn := func(e *control.Entry) image.Image {
		window.SetContent(layout.Pad(20, e))
		return window.Canvas().Capture()
	}
	typed := control.NewMultiLineEntry("Optional", "", 2, nil)
	typed.SetText("Fog, and no lamp")
	want := drawn(typed)
	if got := drawn(control.NewMultiLineEntry("Optional", "Fog, and no lamp", 2, nil)); !reflect.DeepEqual(got, want) {
		t.Error("a field with a text looks different from one in which it was typed")
	}
	if reflect.DeepEqual(drawn(control.NewMultiLineEntry("Optional", "", 2, nil)), want) {
		t.Error("an empty field looks the same")
	}
}

func TestStripTakesOneLine(t *testing.T) {
	build := func(shape kit.StripShape, closed func()) *kit.Strip {
		var actions []fyne.CanvasObject
		for i := range 12 {
			actions = append(actions, kit.NewButton(kit.Outline, fmt.Sprintf("Island %d", i), nil).ID(fmt.Sprint("isle.", i)))
		}
		strip := kit.NewStrip(shape, kit.NewToken(pieces.Livery("red"), 26), "Ben raided. Where?", closed,
			func(left int) fyne.CanvasObject {
				return kit.NewButton(kit.Outline, fmt.Sprint(left, " more"), nil).ID("more")
			}, actions...)
		strip.TestID = "strip"
		return strip
	}
	for _, c := range []struct {
		shape       kit.StripShape
		width       float32
		most, shown int
	}{{kit.StripInBar, 1000, 56, 6}, {kit.StripAcross, 400, 112, 2}, {kit.StripInCard, 220, 300, 6}} {
		closed := false
		strip := build(c.shape, func() { closed = true })
		size := fyne.NewSize(c.width, float32(c.most))
		window := show(t, size.Width, size.Height, layout.VBox(0, layout.Grow(strip)))
		if c.shape != kit.StripInCard {
			if h := layout.HeightFor(strip, c.width); h > size.Height {
				t.Errorf("%d at %g is %g high", c.shape, c.width, h)
			}
		}
		shown := 0
		for _, r := range control.Rects(window.Canvas()) {
			if strings.HasPrefix(r.ID, "isle.") {
				shown++
			}
		}
		if want := fmt.Sprint(12-shown, " more"); shown < c.shown || shown == 12 || find(t, window.Canvas(), "more").Text != want {
			t.Errorf("%d at %g shows %d islands and %q", c.shape, c.width, shown, find(t, window.Canvas(), "more").Text)
		}
		if bad := append(kittest.CutTexts(window.Content()), kittest.Covered(window.Content())...); len(bad) > 0 {
			t.Errorf("%d: %v", c.shape, bad)
		}
		tapID(t, window.Canvas(), "strip.close")
		if !closed {
			t.Errorf("%d: the cross does nothing", c.shape)
		}
	}
}

func TestStepperKeepsLaterStepsClosed(t *testing.T) {
	var opened, closed []int
	s := kit.NewStepper([]kit.Step{{"One", kit.StepDone}, {"Two", kit.StepCurrent}, {"Three", kit.StepLater}}, 1, "2 of 3 · Two", func(i int) { opened = append(opened, i) })
	s.TestID, s.OnClosed = "s", func(i int) { closed = append(closed, i) }
	window := show(t, 700, 80, s)
	for _, id := range []string{"s.1", "s.2", "s.3"} {
		tapID(t, window.Canvas(), id)
	}
	if !slices.Equal(opened, []int{0, 1}) || !slices.Equal(closed, []int{2}) {
		t.Errorf("opened %v, refused %v", opened, closed)
	}
	window.Resize(fyne.NewSize(220, 80))
	if words := control.TextIn(window.Content()); words != "2 of 3 · Two" {
		t.Errorf("a narrow stepper says %q", words)
	}
	tapID(t, window.Canvas(), "s.back")
	if !slices.Equal(opened, []int{0, 1, 0}) {
		t.Errorf("back opened %v", opened)
	}
}

// TestStepperSaysItInBrief where the titles have no room, but something shorter has.
func TestStepperSaysItInBrief(t *testing.T) {
	s := kit.NewStepper([]kit.Step{{"How it all ended", kit.StepDone}, {"What everybody brings", kit.StepCurrent}}, 1, "2 of 2", nil)
	s.TestID, s.Brief = "s", []string{"End", "Spoils"}
	window := show(t, 700, 80, s)
	for width, want := range map[float32]string{700: "How it all ended", 300: "End", 160: "2 of 2"} {
		window.Resize(fyne.NewSize(width, 80))
		if words := control.TextIn(window.Content()); !strings.Contains(words, want) {
			t.Errorf("%v wide it says %q", width, words)
		}
	}
	window.Resize(fyne.NewSize(300, 80))
	find(t, window.Canvas(), "s.2")
}

func TestTabsChooseOnce(t *testing.T) {
	var got []int
	tabs := kit.NewTabs([]string{"Campaign", "Per game", "Sources"}, 0, func(i int) { got = append(got, i) })
	tabs.TestID = "tabs"
	window := show(t, 500, 80, tabs)
	tapID(t, window.Canvas(), "tabs.2")
	tapID(t, window.Canvas(), "tabs.2")
	window.Canvas().FocusNext()
	window.Canvas().Focused().TypedKey(key(fyne.KeyLeft))
	if !slices.Equal(got, []int{2, 1}) {
		t.Errorf("chose %v, want [2 1]", got)
	}
}

func TestCheckTileToggles(t *testing.T) {
	var got []bool
	tile := kit.NewCheckTile("Marrow", false, pieces.NewStickerRow(22, pieces.Sticker{Province: "red"}), func(on bool) { got = append(got, on) })
	tile.TestID = "tile"
	window := show(t, 300, 100, tile)
	tapID(t, window.Canvas(), "tile")
	tapID(t, window.Canvas(), "tile")
	tile.SetDisabled(true, nil)
	tapID(t, window.Canvas(), "tile")
	if !slices.Equal(got, []bool{true, false}) {
		t.Errorf("ticked %v", got)
	}
}

func TestStickerBoxesCanBeChosen(t *testing.T) {
	chosen := -1
	row := pieces.NewStickerRow(theme.Sticker, pieces.Sticker{Province: "red"}, pieces.Sticker{Province: "blue", Crossed: true}, pieces.Sticker{})
	row.TestID, row.OnTapped = "boxes", func(i int) { chosen = i }
	window := show(t, 400, 80, row)
	tapID(t, window.Canvas(), "boxes.1")
	if chosen != 1 {
		t.Errorf("box %d was chosen", chosen)
	}
}

// Words wrap, and what a no-break space joins stays together.
func TestTextWraps(t *testing.T) {
	text := ink.NewText(theme.Body, "Annuler « Chloé +1\u00a0Exploration\u202f»")
	show(t, 400, 200, text)
	one := layout.HeightFor(text, text.NaturalWidth())
	if two := layout.HeightFor(text, text.NaturalWidth()*0.7); two < 1.9*one {
		t.Errorf("at two thirds of its width it is %g high, in one line %g", two, one)
	}
	lines := linesOf(text, 120)
	for _, line := range lines {
		if strings.HasPrefix(line, "»") || strings.HasSuffix(line, "+1") {
			t.Errorf("torn apart: %q", lines)
		}
	}
	// A word that is wider than its room is broken, not cut.
	long := ink.NewText(theme.Body, "Uneextraordinairementlonguedénomination")
	long.Resize(fyne.NewSize(100, 200))
	if got := strings.Join(linesOf(long, 100), ""); got != long.String() {
		t.Errorf("broken into %q", got)
	}
	long.Resize(fyne.NewSize(100, layout.HeightFor(long, 100)))
	if cut := kittest.CutTexts(long); len(cut) > 0 {
		t.Errorf("cut: %v", cut)
	}
}

func linesOf(text *ink.Text, width float32) []string {
	text.Resize(fyne.NewSize(width, 400))
	text.Refresh()
	text.MinSize()
	test.WidgetRenderer(text).Layout(fyne.NewSize(width, 400))
	byLine := map[float32]string{}
	var tops []float32
	for _, o := range text.Parts() {
		t := o.(*canvas.Text)
		y := t.Position().Y
		if _, known := byLine[y]; !known {
			tops = append(tops, y)
		}
		byLine[y] += t.Text
	}
	slices.Sort(tops)
	lines := make([]string, len(tops))
	for i, y := range tops {
		lines[i] = byLine[y]
	}
	return lines
}

// What is not in Noto is drawn apart, with what stands beside it in its own
// face; what is, as an arrow, in one run.
func TestForeignCharactersStandApart(t *testing.T) {
	for words, want := range map[string][]string{"2 → 3": {"2 → 3"}, "2 ✓ 3": {"2", "✓", "3"}, "34 \u2212 0": {"34 \u2212 0"}} {
		text := ink.NewText(theme.Body, words)
		show(t, 200, 60, text)
		var parts []string
		for _, o := range text.Parts() {
			parts = append(parts, o.(*canvas.Text).Text)
		}
		if !slices.Equal(parts, want) {
			t.Errorf("drawn as %q", parts)
		}
	}
}

// Buttons in pairs share one split; with less room they get tighter, then put
// the icon above, then stand below each other.
func TestPairsGiveWay(t *testing.T) {
	make4 := func() fyne.CanvasObject {
		return layout.Pairs(kit.NewIconButton(kit.Outline, crest.IconMilestone, "Milestone", func() {}).ID("a"), kit.NewIconButton(kit.Outline, crest.IconAdvisor, "Advisor", func() {}).ID("b"),
			kit.NewIconButton(kit.Outline, crest.IconTreasure, "Treasure", func() {}).ID("c"), kit.NewIconButton(kit.Outline, crest.IconBuild, "Build", func() {}).ID("d"))
	}
	for _, c := range []struct {
		width  float32
		beside bool
		high   float32
	}{{400, true, theme.Target}, {219, true, theme.Target}, {165, true, 60}, {110, false, theme.Target}} {
		window := show(t, c.width, 400, layout.NewScroll(make4()))
		a, b, third := find(t, window.Canvas(), "a"), find(t, window.Canvas(), "b"), find(t, window.Canvas(), "c")
		if beside := a.Y == b.Y; beside != c.beside || a.H != c.high {
			t.Errorf("at %g: beside each other %t, %g high; want %t, %g", c.width, beside, a.H, c.beside, c.high)
		}
		if c.beside && (a.W != third.W || a.W <= b.W) {
			t.Errorf("at %g: the split differs between rows or ignores the words: %g, %g, %g", c.width, a.W, b.W, third.W)
		}
		if cut := kittest.CutTexts(window.Content()); len(cut) > 0 {
			t.Errorf("at %g: %v", c.width, cut)
		}
	}
}

func TestFitRowSaysHowManyAreLeft(t *testing.T) {
	chip := func(name string) fyne.CanvasObject { return pieces.NewAdvisorChip("green", name, pieces.AdvisorReady) }
	build := func() fyne.CanvasObject {
		return layout.FitRow(6, func(n int) fyne.CanvasObject { return pieces.NewMoreChip(fmt.Sprintf("+%d", n)) }, chip("Smuggler"), chip("Clerk"), chip("Scholar"), chip("Navigator"))
	}
	for width, want := range map[float32]string{600: "Smuggler Clerk Scholar Navigator", 260: "Smuggler Clerk +2", 150: "Smuggler +3"} {
		window := show(t, width, 60, layout.NewScroll(build()))
		if got := control.TextIn(window.Content()); got != want {
			t.Errorf("at %g: %q, want %q", width, got, want)
		}
	}
}

// Buttons at the foot of a sheet stand side by side where they fit. Where they do not,
// up to three stand below each other, and four make two rows of two.
func TestActionsTakeLittleOfAPhone(t *testing.T) {
	for _, c := range []struct {
		buttons, rows int
		width         float32
	}{{4, 1, 800}, {4, 2, 380}, {4, 4, 120}, {3, 3, 260}, {5, 3, 380}} {
		var buttons []fyne.CanvasObject
		for i := range c.buttons {
			buttons = append(buttons, control.Named(fmt.Sprint(i), layout.Gap(100, 44)))
		}
		window := show(t, c.width, 400, layout.VBox(0, layout.Actions(buttons...)))
		rows := map[float32]bool{}
		for i := range c.buttons {
			rows[find(t, window.Canvas(), fmt.Sprint(i)).Y] = true
		}
		if len(rows) != c.rows {
			t.Errorf("%d buttons on %g stand in %d rows, want %d", c.buttons, c.width, len(rows), c.rows)
		}
	}
}

func TestColumnsShareAndStop(t *testing.T) {
	var cards []fyne.CanvasObject
	for i := range 3 {
		cards = append(cards, control.Named(fmt.Sprint(i), layout.Gap(10, 10)))
	}
	window := show(t, 2000, 200, layout.CardColumns(3, cards...))
	first, last := find(t, window.Canvas(), "0"), find(t, window.Canvas(), "2")
	if first.W != theme.MaxColumn || first.X != 2000-last.X-last.W {
		t.Errorf("three cards on 2000: %+v to %+v, want 400 wide and in the middle", first, last)
	}
	window.Resize(fyne.NewSize(920, 200))
	if first := find(t, window.Canvas(), "0"); first.W != 300 {
		t.Errorf("three cards on 920 are %g wide, want 300", first.W)
	}
}

// A change of mode or scale reaches everything that is shown.
func TestThemeChangesWhileRunning(t *testing.T) {
	window := show(t, 1280, 800, table(5, english))
	day := window.Canvas().Capture()
	theme.Apply(fyne.CurrentApp(), theme.New(theme.Night, 1))
	night := window.Canvas().Capture()
	if day.At(640, 780) == night.At(640, 780) || day.At(8, 400) == night.At(8, 400) {
		t.Error("night looks like day")
	}
	for _, o := range all(window.Content()) {
		if text, ok := o.(*canvas.Text); ok && text.Color == theme.New(theme.Day, 1).Of(theme.Ink) {
			t.Fatalf("%q is still in the ink of the day", text.Text)
		}
	}
	theme.Apply(fyne.CurrentApp(), theme.New(theme.Day, 1))
	if !same(day, window.Canvas().Capture()) {
		t.Error("back by day it looks different from before")
	}
}

// What nobody wears is seen rather than lost.
func TestNobodysLiveryIsInInk(t *testing.T) {
	if (ink.Livery{}).Accent() != theme.Color(theme.Ink) || pieces.Livery("teal").Accent() != theme.Color(theme.Ink) {
		t.Error("an unknown province is not drawn in ink")
	}
}

// The SVG files are drawn by Fyne as their outlines are drawn here.
func TestSVGsSurviveFyne(t *testing.T) {
	fynetest.NewApp(t)
	const side = 64
	gold := theme.New(theme.Day, 1).Of(theme.BrassFill)
	check := func(name, outline string, box float64, svg []byte) {
		picture := canvas.NewImageFromResource(fyne.NewStaticResource(name+".svg", svg))
		picture.Resize(fyne.NewSquareSize(side))
		c := test.NewTempWindow(t, picture)
		c.SetPadded(false)
		c.Resize(fyne.NewSquareSize(side))
		got := picture.Image
		want, err := crest.Draw(outline, box, got.Bounds().Dx(), gold)
		if err != nil {
			t.Fatal(err)
		}
		wrong := 0
		for y := range got.Bounds().Dy() {
			for x := range got.Bounds().Dx() {
				_, _, _, a := got.At(x, y).RGBA()
				_, _, _, b := want.At(x, y).RGBA()
				if max(a, b)-min(a, b) > 0x6000 {
					wrong++
				}
			}
		}
		if wrong > got.Bounds().Dx() {
			t.Errorf("%s: %d points of %d differ", name, wrong, got.Bounds().Dx()*got.Bounds().Dy())
		}
	}
	for _, f := range crest.Figures() {
		check(string(f), crest.Path(f), crest.Box, crest.SVG(f, gold))
	}
	for _, icon := range crest.Icons() {
		check(string(icon), crest.IconPath(icon), crest.IconBox, crest.IconSVG(icon, gold))
	}
}

// The checker finds what it is there for.
func TestCutTextsFindsCuts(t *testing.T) {
	wide := kit.NewButton(kit.Outline, "Determine enmity", func() {}).ID("wide")
	squeezed := container.NewWithoutLayout(wide)
	wide.Resize(fyne.NewSize(60, 24))
	window := show(t, 300, 200, squeezed)
	if cut := kittest.CutTexts(window.Content()); len(cut) == 0 || !strings.Contains(strings.Join(cut, ""), "enmity") {
		t.Errorf("a button of 60 by 24 is said to show all its words: %v", cut)
	}
	label := widget.NewLabel("A label of Fyne’s own")
	label.Resize(fyne.NewSize(40, 10))
	window.SetContent(container.NewWithoutLayout(label))
	if len(kittest.CutTexts(window.Content())) == 0 {
		t.Error("a squeezed label is not found")
	}
	outside := ink.NewText(theme.Body, "outside")
	outside.Resize(fyne.NewSize(100, 20))
	outside.Move(fyne.NewPos(280, 0))
	window.SetContent(container.NewWithoutLayout(outside))
	if len(kittest.CutTexts(window.Content())) == 0 {
		t.Error("words beyond the window are not found")
	}
	a, b := ink.NewText(theme.Body, "one"), ink.NewText(theme.Body, "upon another")
	a.Resize(fyne.NewSize(100, 20))
	b.Resize(fyne.NewSize(100, 20))
	window.SetContent(container.NewWithoutLayout(a, b))
	if len(kittest.Covered(window.Content())) == 0 {
		t.Error("words on each other are not found")
	}
}

func TestBrokenWords(t *testing.T) {
	words := ink.NewText(theme.Body, "Upgrades")
	window := show(t, words.MinSize().Width+1, 60, words)
	if cut := kittest.BrokenWords(window.Canvas().Content()); len(cut) > 0 {
		t.Errorf("a word that fits is said to be broken: %q", cut)
	}
	words.Resize(fyne.NewSize(words.MinSize().Width/2, 60))
	if cut := kittest.BrokenWords(words); len(cut) != 1 || !strings.Contains(cut[0], "is broken") {
		t.Errorf("a broken word gives %q", cut)
	}
}

func TestRectsLeaveOutWhatIsScrolledAway(t *testing.T) {
	top, bottom := kit.NewButton(kit.Outline, "top", nil).ID("top"), kit.NewButton(kit.Outline, "bottom", nil).ID("bottom")
	scroll := layout.NewScroll(layout.VBox(0, top, layout.Gap(0, 900), bottom))
	window := show(t, 300, 200, scroll)
	ids := func() (ids []string) {
		for _, r := range control.Rects(window.Canvas()) {
			ids = append(ids, r.ID)
		}
		return ids
	}
	if got := ids(); !slices.Equal(got, []string{"top"}) {
		t.Errorf("at the top there is %v", got)
	}
	scroll.ScrollTo(10000)
	if got := ids(); !slices.Equal(got, []string{"bottom"}) {
		t.Errorf("at the bottom there is %v", got)
	}
	if r := find(t, window.Canvas(), "bottom"); r.Text != "bottom" || r.Y+r.H > 200.5 {
		t.Errorf("%+v", r)
	}
}

// What shows up in a page that leaves room makes place for itself, however deep it stands.
func TestARefreshedPageMakesRoomForWhatShowsUp(t *testing.T) {
	line := layout.VBox(0, ink.NewText(theme.Body, "wrong").ID("line"))
	line.Hide()
	scroll := layout.NewScroll(layout.Pad(8, layout.Narrow(280, kit.NewCard(layout.VBox(0, layout.VBox(0, layout.Gap(10, 40), line), kit.NewButton(kit.Outline, "below", nil).ID("below"))))))
	window := show(t, 300, 400, scroll)
	before := find(t, window.Canvas(), "below")
	line.Show()
	scroll.Refresh()
	if said, after := find(t, window.Canvas(), "line"), find(t, window.Canvas(), "below"); said.H == 0 || after.Y < before.Y+said.H {
		t.Errorf("%+v is shown, and what is below moved from %+v to %+v", said, before, after)
	}
}

func TestGridHoldsHeadAndColumns(t *testing.T) {
	cell := func(id string) fyne.CanvasObject {
		return control.Named(id, ink.NewText(theme.Body, id+" wide enough"))
	}
	var head []fyne.CanvasObject
	var rows []kit.GridRow
	for c := range 6 {
		head = append(head, cell(fmt.Sprintf("h%d", c)))
	}
	for r := range 30 {
		var row kit.GridRow
		for c := range 6 {
			row.Cells = append(row.Cells, cell(fmt.Sprintf("%d.%d", r, c)))
		}
		rows = append(rows, row)
	}
	window := show(t, 420, 300, kit.NewGrid(1, head, rows...))
	before := find(t, window.Canvas(), "h0")
	test.Scroll(window.Canvas(), fyne.NewPos(300, 200), -200, -400)
	if after := find(t, window.Canvas(), "h0"); after != before {
		t.Errorf("the corner moved from %+v to %+v", before, after)
	}
	seen := map[string]control.Rect{}
	for _, r := range control.Rects(window.Canvas()) {
		seen[r.ID] = r
	}
	if _, there := seen["0.0"]; there {
		t.Error("the held column did not scroll down with the body")
	}
	for c := 1; c < 6; c++ {
		head, body := seen[fmt.Sprintf("h%d", c)], control.Rect{}
		for r := range 30 {
			if at, there := seen[fmt.Sprintf("%d.%d", r, c)]; there {
				body = at
			}
		}
		if head.X != body.X {
			t.Errorf("column %d: head at %g, body at %g", c, head.X, body.X)
		}
	}
}

// TestGridFillsItsRoom: rows share the height that is left, what can be tapped
// first; where there is none left they are as low as their cells.
func TestGridFillsItsRoom(t *testing.T) {
	grid := func() *kit.Grid {
		touch := control.NewTouch(ink.NewText(theme.Small, "8"), func() {})
		touch.TestID, touch.Height = "touch", 34
		var rows []kit.GridRow
		rows = append(rows, kit.GridRow{Cells: []fyne.CanvasObject{kit.FillCell(touch)}})
		for r := range 4 {
			rows = append(rows, kit.GridRow{Cells: []fyne.CanvasObject{control.Named(fmt.Sprint("row", r), ink.NewText(theme.Small, "1"))}})
		}
		g := kit.NewGrid(0, []fyne.CanvasObject{ink.NewText(theme.Small, "Game")}, rows...)
		g.Fills = true
		return g
	}
	tight := grid().HeightForWidth(200)
	for _, c := range []struct{ spare, touch, pitch float32 }{{0, 34, 0}, {14, 48, 0}, {54, 48, 10}} {
		window := show(t, 200, tight+c.spare, grid())
		if r := find(t, window.Canvas(), "touch"); r.H < c.touch-1 || r.H > c.touch+1 {
			t.Errorf("with %g to spare the touch is %g high, want %g", c.spare, r.H, c.touch)
		}
		low := (tight - 1 - 34) / 5
		got := find(t, window.Canvas(), "row1").Y - find(t, window.Canvas(), "row0").Y
		if want := low + c.pitch; got < want-1 || got > want+1 {
			t.Errorf("with %g to spare the rows are %g apart, want %g", c.spare, got, want)
		}
	}
}

func BenchmarkTable(b *testing.B) {
	app := fynetest.NewApp(b)
	theme.Apply(app, theme.New(theme.Day, 1))
	window := test.NewTempWindow(b, widget.NewLabel(""))
	window.Resize(fyne.NewSize(1280, 800))
	for b.Loop() {
		window.SetContent(table(5, english))
	}
}
