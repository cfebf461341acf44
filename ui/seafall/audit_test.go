package seafall

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/seafall/audit"
)

// looked says whether an item counts as looked at, and as set right on its board.
func (l *looker) looked(path string) (looked, mended bool) {
	l.Helper()
	a := l.Shell.Current().(*audit.Screen)
	for _, item := range scoring.Audit(l.State()) {
		if item.Path == path {
			return a.Looked(item)
		}
	}
	l.Fatalf("no %s in the audit", path)
	return
}

// differs says by a long press that board and books differ in an item, and goes on.
func (l *looker) differs(path string, ids ...string) {
	l.Helper()
	if !control.Ask(l.Window.Canvas(), "audit.item."+path) {
		l.Fatalf("no %s to press; there are %s", path, strings.Join(l.IDs(), " "))
	}
	l.Tap(ids...)
}

// TestThePenStandsBesideTheRowOfNow: of all rows the one that was tapped last has the pen,
// which asks what a long press asks.
func TestThePenStandsBesideTheRowOfNow(t *testing.T) {
	l := lookAt(t)
	l.Go.Audit("blue")
	pens := func() (pens []string) {
		for _, id := range l.IDs() {
			if strings.HasPrefix(id, "audit.differs.") {
				pens = append(pens, id)
			}
		}
		return pens
	}
	l.want("no pen", len(pens()) == 0)
	l.Tap("audit.item.blue.title", "audit.item.blue.reputation")
	l.want("one pen", slices.Equal(pens(), []string{"audit.differs.blue.reputation"}))
	l.Tap(pens()...)
	l.want("what it asks", slices.Contains(l.IDs(), "audit.books") && slices.Contains(l.IDs(), "audit.board"))
}

// TestAuditGoesThroughABoard: items are ticked one by one or all at once, a
// difference is set right on the board or in the books, and it is all still
// there when the screen was left.
func TestAuditGoesThroughABoard(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	l.Tap("board.audit", "audit.item.blue.title", "audit.item.blue.reputation", "audit.item.blue.reputation")
	is := func(path string, looked, mended bool) {
		t.Helper()
		if a, b := l.looked(path); a != looked || b != mended {
			t.Errorf("%s: looked at %v, mended %v; want %v, %v", path, a, b, looked, mended)
		}
	}
	is("blue.title", true, false)
	is("blue.reputation", false, false) // ticked, and taken back
	l.differs("blue.boxes", "audit.board")
	is("blue.boxes", true, true)

	// The books are wrong: once they are corrected, the item is right.
	garrison := l.blue().Garrison
	l.differs("blue.garrison", "audit.books", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("the garrison corrected", l.blue().Garrison == garrison+1)
	is("blue.garrison", true, false)
	l.differs("blue.garrison", "audit.why")
	l.want("where the garrison comes from", strings.Contains(l.Words(), "garrison"))
	for l.Shell.SheetOpen() {
		l.Shell.Escape()
	}
	// Of a row, the value that is wrong is asked for.
	hold := l.blue().Ships[0].Values[3]
	l.differs("blue.ship_a", "audit.books", "audit.value.blue.ship_a.hold", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("the hold corrected", l.blue().Ships[0].Values[3] == hold+1)
	is("blue.ship_a", true, false)
	// What the books say changes afterwards: it has to be looked at again.
	l.say(scoring.Correct{Path: "blue.ship_a.hold", Is: "2", Reason: "no, after all"})
	is("blue.ship_a", false, false)

	l.Tap("top.back")
	l.Shell.Go(audit.New(newDesk(), "blue"))
	is("blue.title", true, false)
	is("blue.boxes", true, true)

	l.Tap("audit.all")
	for _, item := range scoring.Audit(l.State()) {
		if looked, _ := l.looked(item.Path); looked != (item.Board == "blue") {
			t.Errorf("%s on %s: looked at %v", item.Path, item.Board, looked)
		}
	}
	if a := l.Shell.Current().(*audit.Screen); a.Board() == "blue" {
		t.Error("all is right on blue's board, and no other board is shown")
	}
}

// TestAuditOfEverythingElse: what has no correction leads to the titles, the
// names, the record, or a note.
func TestAuditOfEverythingElse(t *testing.T) {
	l := lookAt(t)
	for board, want := range map[string]struct{ path, shows string }{
		"red":               {"red.title", "title."},
		"green":             {"green.name", "names.province"},
		"blue":              {"blue.ship_a.name", "names.ship_a"},
		"marrow":            {"marrow.site/cave", "audit.value.marrow.site/cave/defense"},
		"kestrel":           {"kestrel.name", "island.name"},
		scoring.CardsBoard:  {"advisor/tide-reader", "correct.gold"},
		scoring.RecordBoard: {"blue.campaign_glory", "correct.record.1.blue"},
	} {
		l.Go.Audit(board)
		l.differs(want.path, "audit.books")
		if !slices.ContainsFunc(control.Rects(l.Window.Canvas()), func(r control.Rect) bool { return strings.HasPrefix(r.ID, want.shows) }) {
			var ids []string
			for _, r := range control.Rects(l.Window.Canvas()) {
				ids = append(ids, r.ID)
			}
			t.Errorf("%s does not lead to %s: %v", want.path, want.shows, ids)
		}
		for l.Shell.SheetOpen() {
			l.Shell.Escape()
		}
		l.Shell.Back()
	}
}

// TestAuditIsRecorded: one tap records how much was looked at and what was set
// right on the boards, and the table says so.
func TestAuditIsRecorded(t *testing.T) {
	l := lookAtNew(t)
	n := len(scoring.Audit(l.State()))
	l.Go.Audit("")
	l.Tap("audit.do")
	l.want("nothing was looked at", l.Shell.SheetOpen() && len(l.State().Audits) == 0)
	l.Shell.Escape()
	first := l.Shell.Current().(*audit.Screen).Board()
	l.differs(first+".boxes", "audit.board", "audit.all")
	l.want("another board", l.Shell.Current().(*audit.Screen).Board() != first)
	l.Tap("audit.do")
	audits := l.State().Audits
	if len(audits) != 1 || audits[0].Items != n || audits[0].Checked < 5 || audits[0].Checked >= n ||
		!slices.Equal(audits[0].Mended, []string{first + ".boxes"}) || audits[0].Game != 1 {
		t.Errorf("recorded %+v of %d", audits, n)
	}
	l.want("back at the table", l.Shell.Current().Name() == "bare" && l.Shell.Draft("audit") == "")
	// In a narrow window the boards are listed first.
	l.Window.Resize(fyne.NewSize(412, 915))
	l.Go.Audit("")
	l.Tap("audit.board.sheet", "audit.item.stock.fields", "audit.boards", "audit.board.red")
	l.want("red's board", l.Shell.Current().(*audit.Screen).Board() == "red")
}

// TestAuditIsWhole looks at boards of every kind where there is least room and
// where there is most; the tour sees a province's in every view.
func TestAuditIsWhole(t *testing.T) {
	l := lookAt(t)
	l.Shell.Look().SetLanguage(translations.French)
	look := func(what string) {
		t.Helper()
		for _, view := range []struct {
			size  fyne.Size
			scale float32
		}{{fyne.NewSize(412, 915), 2}, {fyne.NewSize(1280, 800), 1}} {
			l.Shell.Look().SetScale(view.scale)
			l.Window.Resize(view.size)
			root := l.Window.Canvas().Content()
			if top := l.Window.Canvas().Overlays().Top(); top != nil {
				root = top
			}
			for _, wrong := range slices.Concat(kittest.CutTexts(root), kittest.BrokenWords(root), kittest.Covered(root)) {
				t.Errorf("%s at %v: %s", what, view.size, wrong)
			}
		}
	}
	for _, board := range []string{"blue", "marrow", scoring.SheetBoard, scoring.RecordBoard, scoring.CardsBoard} {
		l.Go.Audit(board)
		if board == "blue" {
			l.differs("blue.boxes", "audit.board")
			l.differs("blue.ship_a")
			look("a difference")
			l.Tap("audit.books")
			look("its values")
			l.Shell.Escape()
		}
		look(board)
		l.Shell.Back()
	}
	l.Window.Resize(fyne.NewSize(412, 915))
	l.Go.Audit("")
	look("all boards")
}
