package campaigns_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/scoringtest"
	"astrolabe/translations"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
	"astrolabe/ui/uitest/ninepins/lane"
)

// newHouse is a desk with a second game on the shelf, beside SeaFall.
func newHouse(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.books.Rules = append(d.books.Rules, scoringtest.Rules{})
	d.games = []shell.Game{screens.Game(), lane.Game{}}
	d.start()
	return d
}

func (d *desk) league() *ledgertest.League {
	d.Helper()
	league, ok := d.shell.State().(*ledgertest.League)
	if !ok {
		d.Fatalf("no league is open but %T", d.shell.State())
	}
	return league
}

// TestASecondGameIsPlayed: a game that no room knows is chosen, founded, played,
// taken back, saved, printed, imported, and stands on the shelf beside SeaFall.
func TestASecondGameIsPlayed(t *testing.T) {
	d := newHouse(t)
	d.Tap("campaigns.new")
	if words := d.Words(); !strings.Contains(words, "Which game?") || !strings.Contains(words, "SeaFall") {
		t.Fatalf("asked is: %s", words)
	}
	d.Tap("campaigns.game.ninepins")
	d.write("lane.name", "Thursdays")
	d.write("lane.first", "Ana")
	d.write("lane.second", "Ben")
	d.Tap("lane.found")
	if d.name() != "lane" || d.league().Name != "Thursdays" {
		t.Fatalf("%s is shown: %s", d.name(), d.Words())
	}

	d.Tap("lane.Ana.9", "lane.Ben.3")
	if got := d.league().Pins; got["Ana"] != 9 || got["Ben"] != 3 {
		t.Fatalf("bowled: %v", got)
	}
	d.Tap("lane.Ben.6")
	if !strings.Contains(d.Words(), "Ben has just bowled") {
		t.Fatalf("nothing stands in the way: %s", d.Words())
	}
	d.Tap("overrule.reason.0", "overrule.overrule")
	if got := d.league().Pins["Ben"]; got != 9 {
		t.Fatalf("overruled, Ben has bowled %d", got)
	}
	d.Tap("top.undo")
	if got := d.league().Pins["Ben"]; got != 3 {
		t.Errorf("after the undo Ben has bowled %d", got)
	}
	d.Tap("top.menu", "menu.redo")
	if got := d.league().Pins["Ben"]; got != 9 {
		t.Errorf("after the redo Ben has bowled %d", got)
	}
	acts := ledgertest.Groups(d.shell.Book())
	d.Tap("lane.back." + acts[len(acts)-3].ID) // the latest that stands, before an undo and a redo
	if got := d.league().Pins["Ben"]; got != 3 {
		t.Errorf("taken back, Ben has bowled %d", got)
	}
	for _, want := range []string{"Ben bowled 3", "“Thursdays” was founded by Ana and Ben"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("the screen does not say %q: %s", want, d.Words())
		}
	}
}

// TestASecondGameIsSaved: its books and its page come out of the same screen as
// SeaFall's, and its books come in again.
func TestASecondGameIsSaved(t *testing.T) {
	d := newHouse(t)
	d.Tap("campaigns.sample", "campaigns.game.ninepins", "lane.Ana.9", "top.menu", "menu.export")
	folder := t.TempDir()
	pdf, books := filepath.Join(folder, "page.pdf"), filepath.Join(folder, "books.jsonl")
	d.write("export.path", pdf)
	d.Tap("export.save")
	if b, err := os.ReadFile(pdf); err != nil || !bytes.HasPrefix(b, []byte("%PDF-")) {
		t.Fatalf("the page: %v; on the screen: %s", err, d.Words())
	}
	d.Tap("export.jsonl")
	d.write("export.path", books)
	d.Tap("export.save")

	other := newHouse(t)
	other.Tap("campaigns.sample", "campaigns.game.seafall")
	if _, ok := other.shell.State().(*seafall.State); !ok {
		t.Fatalf("opened is %T", other.shell.State())
	}
	other.shell.Reset()
	other.Tap("campaigns.import")
	other.write("import.path", books)
	other.Tap("import.go", "imported.close")
	for _, want := range []string{"The Sample Lane", "bowling", "Ninepins", "The Lantern Coast"} {
		if !strings.Contains(other.Words(), want) {
			t.Errorf("the shelf does not say %q: %s", want, other.Words())
		}
	}
	other.Tap("campaigns.open.1")
	if got := other.league().Pins["Ana"]; got != 9 {
		t.Errorf("imported, Ana has bowled %d", got)
	}
	other.Window.Canvas().OnTypedRune()('?')
	if !strings.Contains(other.Words(), "Undo") {
		t.Errorf("the page of keys: %s", other.Words())
	}
}

// TestAWindowWithoutAGame says of its books that they are another game's, on the shelf and
// to whoever taps them, and opens nothing: neither books that are kept nor those that are
// not.
func TestAWindowWithoutAGame(t *testing.T) {
	for _, lang := range translations.Languages() {
		d := newHouse(t)
		d.Tap("campaigns.sample", "campaigns.game.ninepins")
		d.shell.Look().SetLanguage(lang)
		d.games = d.games[:1]
		d.start()
		words := translations.New(lang)
		if want := words.T("screen.campaigns.not_shown", "game", "ninepins"); !strings.Contains(d.Words(), want) {
			t.Errorf("the shelf does not say %q: %s", want, d.Words())
		}
		d.Tap("campaigns.open.0")
		if want := words.T("violation.book.game_not_shown", "game", "ninepins"); !strings.Contains(d.Words(), want) || d.shell.Book() != nil {
			t.Errorf("opened, or not said %q: %s", want, d.Words())
		}
		d.shell.Open(d.first())
		if d.shell.Book() != nil {
			t.Error("it was opened all the same")
		}
		d.books.Rules = d.books.Rules[:1]
		d.start()
		if want := words.T("screen.campaigns.strange"); !strings.Contains(d.Words(), want) {
			t.Errorf("the shelf does not say %q: %s", want, d.Words())
		}
		d.Tap("campaigns.open.0")
		if want := words.T("violation.book.unknown_game", "game", "ninepins"); !strings.Contains(d.Words(), want) || d.shell.Book() != nil {
			t.Errorf("opened, or not said %q: %s", want, d.Words())
		}
	}
}

// first is the id of the one campaign of the desk.
func (d *desk) first() string {
	d.Helper()
	list, err := d.books.Store.Campaigns(context.Background())
	if err != nil || len(list) != 1 {
		d.Fatalf("there are %v, %v", list, err)
	}
	return list[0].ID
}
