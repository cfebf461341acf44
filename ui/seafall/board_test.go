package seafall

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/seafall/board"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/sheets"
)

func (l *looker) want(what string, ok bool) {
	l.Helper()
	if !ok {
		l.Errorf("%s: it shows %s", what, l.Words())
	}
}

func (l *looker) blue() *seafall.Board { return l.State().Board(seafall.Blue) }

func TestBoardChangesWhatIsTapped(t *testing.T) {
	l := lookAt(t)
	p := seafall.Blue
	play := func() *seafall.Play { return l.State().Play(p) }
	l.Go.Board(p)
	before := *play()
	l.Tap("board.reputation.more", "board.fortune.less")
	l.want("tokens", play().Reputation == before.Reputation+1 && play().Fortune == before.Fortune-1)
	l.Tap("board.reputation", "give.green")
	l.want("a gift", play().Reputation == before.Reputation && !l.Shell.SheetOpen())
	gray := l.State().Play(seafall.Gray).Glory
	l.Tap("board.site.warehouse", "site.raid.gray")
	l.want("raided", l.State().Play(seafall.Gray).Glory == gray+1 &&
		l.State().Play(seafall.Gray).At(seafall.Place{Region: "blue", Spot: "warehouse"}) > 0)
	l.Tap("board.site.warehouse", "site.home.gray", "site.close")
	l.Tap("board.site.build_2", "build.observatory", "overrule.reason.0", "overrule.overrule") // the second in this round
	l.want("built", len(l.State().Running.StructuresOf(p)) == 2)
	l.Tap("board.hire", "advisor.new", "advisor.new.done")
	l.want("an advisor hired without a word written", len(l.State().Council(p)) == 3)
	l.Tap("board.upgrade", "build.tab.2", "upgrade.b.bold")
	l.want("an upgrade", len(l.State().Running.OnShip(p, seafall.ShipB)) == 1)
	l.Tap("board.b.damage", "ship.b.repair", "sheet.close")
	l.want("repaired", play().Hulls[1].Damage == 0)
	l.Tap("board.glory", "glory.2")
	l.want("glory", play().Glory > before.Glory)
	l.Tap("board.tokens", "enmity.0.home", "enmity.close", "board.entries")
	l.want("its entries", l.Shell.Current().Name() == "journal")
}

func TestNamesAreWrittenWhereTheyAreShown(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	l.Tap("board.name_a")
	l.Write("names.ship_a", "Heron")
	l.Write("names.leader", "Maël")
	l.Tap("names.style.masculine", "names.do")
	b := l.blue()
	l.want("the names", b.Ships[0].Name == "Heron" && b.Leader.Name == "Maël" && b.Leader.Style == seafall.Masculine &&
		b.Name == "Tidewatch" && !l.Shell.SheetOpen())
	l.want("the title follows", strings.Contains(l.Words(), "Count, the"))
	l.Shell.Undo()
	l.want("each name is an act of its own", l.blue().Ships[0].Name == "Petrel" && l.blue().Leader.Name == "Maël")
	entries := len(ledgertest.Groups(l.Shell.Book()))
	l.Tap("board.names", "names.do")
	l.want("nothing changed, nothing recorded", len(ledgertest.Groups(l.Shell.Book())) == entries && !l.Shell.SheetOpen())
}

func TestCorrectionsReachShipsStickersAndTheRecord(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	sail := l.blue().Ships[1].Values[0]
	l.Tap("board.ship_b", "correct.ship_b.sail", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("a ship's value", l.blue().Ships[1].Values[0] == sail+1 && !l.Shell.SheetOpen())
	l.Tap("board.stickers", "correct.box_2", "correct.is.x_red", "correct.reason.1", "correct.do")
	l.want("a sticker", l.blue().Boxes[1] == seafall.Crossed(seafall.Red))
	campaign := l.blue().CampaignGlory
	sheets.Correct(l.Desk, seafall.Blue)
	l.Tap("correct.record.1.blue", "correct.is.less", "correct.reason.2", "correct.do")
	l.want("the record and what follows from it", l.blue().CampaignGlory == campaign-1)
	sheets.Correct(l.Desk, seafall.Blue)
	l.Tap("correct.appellation", "correct.is.wise", "correct.do")
	l.want("a correction wants its reason", l.blue().Leader.Appellation != "wise")
	l.Tap("refused.close")
	l.Tap("correct.reason.0", "correct.do")
	l.want("the appellation", l.blue().Leader.Appellation == "wise")
}

// A value that was corrected shows as many boxes as it says, and names no game
// for those that no game filled.
func TestBoxesOfACorrectedValue(t *testing.T) {
	ship := &seafall.Ship{Printed: [4]int{2, 2, 2, 3}, Filled: [4][]int{{1}, {1, 2}, nil, nil}, Values: [4]int{4, 3, 2, 1}}
	for i, want := range []struct{ printed, games, others int }{{2, 1, 1}, {2, 1, 0}, {2, 0, 0}, {1, 0, 0}} {
		if b := parts.ValueBoxes("blue", ship, i); b.Printed != want.printed || len(b.Games) != want.games || b.Others != want.others {
			t.Errorf("value %d: %d printed, games %v, %d others; want %+v", i, b.Printed, b.Games, b.Others, want)
		}
	}
}

func TestBoardsAreTurnedWithTheArrows(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	seats := l.State().Running.Seats
	at := func() seafall.Province { return l.Shell.Current().(*board.Screen).Province() }
	key := func(name fyne.KeyName) { l.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name}) }
	for range seats {
		key(fyne.KeyRight)
	}
	l.want("all the way round", at() == seafall.Blue)
	key(fyne.KeyLeft)
	left := at()
	l.want("to the left", left != seafall.Blue)
	sheets.Correct(l.Desk, at())
	key(fyne.KeyLeft)
	l.want("not while a sheet is open", at() == left)
	l.Shell.Escape()
	l.Tap("board.to.green")
	l.want("by its token", at() == seafall.Green)
	l.Tap("top.back")
	l.want("one way back", l.Shell.Current().Name() == "bare")
}

func TestBoardWithoutAGame(t *testing.T) {
	l := lookAtNew(t)
	p := seafall.Green
	l.Go.Board(p)
	l.want("no game of which to tell", !strings.Contains(l.Words(), "left") && !strings.Contains(l.Words(), "no damage"))
	for _, id := range []string{"board.fortune.less", "board.enmity", "board.hire", "board.upgrade"} {
		l.want(id+" has no place between games", !control.Tap(l.Window.Canvas(), id) || !l.Shell.SheetOpen())
	}
	l.Tap("board.site.warehouse")
	l.want("what a raid owes", strings.Contains(l.Words(), "Enmity cost of raiding Green’s warehouse"))
	l.Tap("why.close")
	l.Tap("board.site.field_a", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("a field is corrected", l.State().Board(p).Fields[0] == 5)
	l.say(scoring.StartGame{Absent: []seafall.Province{p}})
	l.want("absent", strings.Contains(l.Words(), "absent") && !control.Tap(l.Window.Canvas(), "board.hire"))
	l.Tap("board.enmity", "enmity.close", "board.a.damage", "ship.a.damage.1", "sheet.close")
	l.want("its ships can still be raided", l.State().Play(p).Hulls[0].Damage == 1)
}

func TestSinceSaysWhatChangedForGood(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	l.want("the latest game", strings.Contains(l.Words(), "Petrel: Hold 3") && !strings.Contains(l.Words(), "Game 1"))
	l.Tap("board.earlier")
	l.want("all games", strings.Contains(l.Words(), "Persuasive (won the game)") && strings.Contains(l.Words(), "Game 1"))
	l.want("since when an advisor is kept", strings.Contains(l.Words(), "kept, game 2"))
}
