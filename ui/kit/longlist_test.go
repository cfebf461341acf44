package kit_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// thousand is a list of a thousand rows of different heights, and how often a
// row was built.
func thousand(tapped *string) (*kit.LongList, *int) {
	built := 0
	var rows []kit.LongRow
	for i := range 1000 {
		id := fmt.Sprintf("row.%d", i)
		row := kit.LongRow{ID: id, Height: func(float32) float32 { return float32(48 + i%3*20) },
			Build: func() fyne.CanvasObject { built++; return ink.NewText(theme.Body, id) }}
		if i%10 != 0 { // every tenth is a heading
			row.OnTapped = func() { *tapped = id }
		}
		rows = append(rows, row)
	}
	return kit.NewLongList(rows), &built
}

// TestLongListBuildsWhatIsSeen: of a thousand rows only those around the
// window are built.
func TestLongListBuildsWhatIsSeen(t *testing.T) {
	tapped := ""
	list, built := thousand(&tapped)
	window := show(t, 400, 600, list)
	if *built == 0 || *built > 60 {
		t.Errorf("%d rows were built for a window of 600", *built)
	}
	tapID(t, window.Canvas(), "row.3")
	if tapped != "row.3" {
		t.Errorf("tapped %q, want row.3", tapped)
	}
	list.StartWith("row.700", 10)
	if id, by := list.First(); id != "row.700" || by != 10 {
		t.Errorf("begun with row.700, the first in sight is %s by %g", id, by)
	}
	tapID(t, window.Canvas(), "row.702")
	if tapped != "row.702" {
		t.Errorf("tapped %q, want row.702", tapped)
	}
	list.StartWith("nowhere", 0)
	if id, _ := list.First(); id != "row.700" {
		t.Errorf("a row that is not there moved the list to %s", id)
	}
	list.SetRows(nil)
	if rects := control.Rects(window.Canvas()); len(rects) != 0 {
		t.Errorf("an empty list shows %v", rects)
	}
}

// TestLongListByKeyboard: the arrows go from row to row, past the headings, and
// what has the focus is in sight.
func TestLongListByKeyboard(t *testing.T) {
	tapped := ""
	list, _ := thousand(&tapped)
	window := show(t, 400, 600, list)
	c := window.Canvas()
	if !control.Focus(c, "row.1") {
		t.Fatal("the first row cannot be reached")
	}
	for range 100 {
		c.Focused().TypedKey(key(fyne.KeyDown))
	}
	if got := control.FocusedID(c); got != "row.112" {
		t.Errorf("a hundred rows down is %s, want row.112: every tenth is a heading", got)
	}
	find(t, c, "row.112")
	c.Focused().TypedKey(key(fyne.KeyReturn))
	if tapped != "row.112" {
		t.Errorf("Enter opened %q", tapped)
	}
	for range 200 {
		c.Focused().TypedKey(key(fyne.KeyUp))
	}
	if got := control.FocusedID(c); got != "row.1" {
		t.Errorf("all the way up is %s", got)
	}
	if id, by := list.First(); id != "row.0" || by != 0 {
		t.Errorf("the heading above the first row is not in sight, but %s by %g", id, by)
	}
}

// TestLongListKeepsItsPlace: at twice the size the same row is the first.
func TestLongListKeepsItsPlace(t *testing.T) {
	var rows []kit.LongRow
	for i := range 200 {
		words := ink.NewText(theme.Body, fmt.Sprintf("Row %d has words enough to wrap where there is little room", i))
		rows = append(rows, kit.LongRow{ID: fmt.Sprint(i), Height: func(width float32) float32 { return layout.HeightFor(words, width) },
			Build: func() fyne.CanvasObject { return words }})
	}
	list := kit.NewLongList(rows)
	window := show(t, 500, 400, list)
	list.StartWith("120", 0)
	window.Resize(fyne.NewSize(200, 400))
	again := kit.NewLongList(rows)
	again.StartWith("120", 0)
	window.SetContent(again)
	if id, _ := again.First(); id != "120" {
		t.Errorf("the first row is %s", id)
	}
	if cut := append(kittest.CutTexts(window.Content()), kittest.Covered(window.Content())...); len(cut) > 0 {
		t.Error(cut)
	}
}

// TestLongListStandsStillUnderAMouse: a row that is half out of sight stays where
// it is while a mouse button goes down on it.
func TestLongListStandsStillUnderAMouse(t *testing.T) {
	var tapped string
	list, _ := thousand(&tapped)
	c := show(t, 300, 220, list).Canvas()
	rows := control.Rects(c)
	half := rows[len(rows)-1]
	test.MoveMouse(c, fyne.NewPos(half.X+20, half.Y+1))
	control.Focus(c, half.ID)
	if now := find(t, c, half.ID); now.Y != half.Y {
		t.Errorf("%s has moved from %g to %g", half.ID, half.Y, now.Y)
	}
}

// TestLongListMeasuresWhatIsNear: of a hundred thousand rows those around the
// window are asked how high they are, wherever it is; what is in sight does not
// move when those above it turn out to be other than was thought.
func TestLongListMeasuresWhatIsNear(t *testing.T) {
	measured, built := 0, 0
	make := func(from, to int) (rows []kit.LongRow) {
		for i := from; i < to; i++ {
			rows = append(rows, kit.LongRow{ID: fmt.Sprintf("row.%d", i),
				Height:   func(float32) float32 { measured++; return float32(48 + i%7*30) },
				Build:    func() fyne.CanvasObject { built++; return ink.NewText(theme.Body, fmt.Sprint("row ", i)) },
				OnTapped: func() {}})
		}
		return rows
	}
	list := kit.NewLongList(make(0, 100_000))
	list.More = true
	window := show(t, 400, 600, list)
	at := func(want string, wantBy float32) {
		t.Helper()
		if id, by := list.First(); id != want || by < wantBy-0.6 || by > wantBy+0.6 {
			t.Errorf("the first row is %s by %g, want %s by %g", id, by, want, wantBy)
		}
	}
	at("row.0", 0)
	list.StartWith("row.70000", 10)
	at("row.70000", 10)
	c := window.Canvas()
	if !control.Focus(c, "row.70002") {
		t.Fatal("a row in sight cannot be reached")
	}
	for i := 70001; i > 69900; i-- { // up, past rows that were never measured
		c.Focused().TypedKey(key(fyne.KeyUp))
		if got, want := control.FocusedID(c), fmt.Sprintf("row.%d", i); got != want {
			t.Fatalf("one row up is %s, want %s", got, want)
		}
		find(t, c, control.FocusedID(c))
	}
	if measured > 500 || built > 500 {
		t.Errorf("%d rows were measured and %d built", measured, built)
	}
	if cut := kittest.Covered(window.Content()); len(cut) > 0 {
		t.Error(cut)
	}
	first, by := list.First()
	list.Add(make(100_000, 100_100))
	at(first, by)
	list.StartWith("row.100150", 0)
	if id, _ := list.First(); id != "row.100150" {
		t.Errorf("a row that is still to come is not waited for, but %s is first", id)
	}
	list.Add(make(100_100, 100_300))
	at("row.100150", 0)
}

// TestHeadingsStay above the list while rows below them are in sight, in a place of their
// own; the first is never in the list itself.
func TestHeadingsStay(t *testing.T) {
	var rows []kit.LongRow
	for i := range 30 {
		if i%10 == 0 {
			rows = append(rows, kit.LongRow{ID: fmt.Sprintf("head.%d", i), Stays: true, Height: func(float32) float32 { return 30 },
				Build: func() fyne.CanvasObject { return ink.NewText(theme.Body, fmt.Sprintf("Heading %d", i)) }})
		}
		rows = append(rows, kit.LongRow{ID: fmt.Sprintf("row.%d", i), Height: func(float32) float32 { return 50 }, OnTapped: func() {},
			Build: func() fyne.CanvasObject { return ink.NewText(theme.Body, fmt.Sprintf("Row %d", i)) }})
	}
	list := kit.NewLongList(rows)
	window := show(t, 400, 300, list)
	above := func() (words string, height float32) {
		parts := list.Parts()
		if len(parts) != 2 {
			t.Fatalf("%d parts: nothing stays", len(parts))
		}
		if y := parts[0].Position().Y; y != parts[1].Size().Height || parts[0].Size().Height+y != list.Size().Height {
			t.Errorf("the rows begin at %g, the heading is %g high", y, parts[1].Size().Height)
		}
		return control.TextIn(parts[1]), parts[1].Size().Height
	}
	for _, c := range []struct{ first, want string }{{"row.0", "Heading 0"}, {"row.9", "Heading 0"}, {"head.10", "Heading 10"}, {"row.14", "Heading 10"}, {"row.3", "Heading 0"}} {
		list.StartWith(c.first, 0)
		if got, height := above(); got != c.want || height != 30 {
			t.Errorf("above %s stands %q, %g high", c.first, got, height)
		}
		if first, _ := list.First(); first != c.first {
			t.Errorf("the list begins with %s, want %s", first, c.first)
		}
		if wrong := kittest.Covered(window.Content()); len(wrong) > 0 {
			t.Errorf("at %s: %v", c.first, wrong)
		}
	}
	if n := strings.Count(control.TextIn(window.Content()), "Heading 0"); n != 1 {
		t.Errorf("the first heading is to be read %d times", n)
	}
	list.SetRows(rows[1:3])
	if len(list.Parts()) != 1 {
		t.Error("a heading stays above rows that have none")
	}
}
