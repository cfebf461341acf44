//go:build e2e

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
)

// What the table calls the evening, and what is to be remembered of it.
const (
	calledEvening = "Le soir du grand vent"
	saidOfEvening = "Personne ne voulait rentrer au port."
)

// TestAnEveningInFrench is the fourth evening of the sample in a real window, in French
// and by taps alone, from where the third left everybody to the plate that closes it: a
// game with an act of each common kind, one taken back and brought again, a milestone
// that reaches the target, the seven steps, a sentence and a name for the evening. What
// lies in the books afterwards is what was tapped, and the book tells it.
func TestAnEveningInFrench(t *testing.T) {
	data := filepath.Join(t.TempDir(), "books")
	before := threeEvenings(t, data)
	w := openWindow(t, data, "--lang", "fr")
	w.lang = translations.New(translations.French).For(scoring.Game)
	w.shots = filepath.Join(w.shots, "evening-fr")
	if err := os.MkdirAll(w.shots, 0o755); err != nil {
		t.Fatal(err)
	}
	s := &soiree{&evening[seafall.Fact]{window: w}}
	s.lastTime()
	s.beginGame()
	s.playRounds()
	s.spyglass()
	s.reachTarget()
	s.closeGame()
	s.remember()
	s.readBook()
	w.close()
	s.lieInBooks(data, before)
}

// threeEvenings puts the sample into a folder, told in French, as it stood before its
// fourth game, and gives its last entry.
func threeEvenings(t *testing.T, data string) ledger.Head {
	t.Helper()
	ctx := context.Background()
	whole, err := wiring.OpenBooks(ctx, filepath.Join(t.TempDir(), "whole"), wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Close()
	id, err := sample.FoundIn(ctx, whole.Store, string(translations.French))
	if err != nil {
		t.Fatal(err)
	}
	book, err := whole.Open(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	if err := history.Export(book, &all); err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(all.Bytes(), []byte("\n"))
	fourth := slices.IndexFunc(lines, func(l []byte) bool {
		return bytes.Contains(l, []byte(`"kind":"game_started"`)) && bytes.Contains(l, []byte(`"number":4`))
	})
	if fourth < 0 {
		t.Fatal("the sample has no fourth game")
	}
	shelf, err := wiring.OpenBooks(ctx, data, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
	if _, err := shelf.Import(ctx, bytes.NewReader(bytes.Join(lines[:fourth], nil))); err != nil {
		t.Fatal(err)
	}
	book, err = shelf.Open(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	return book.Head()
}

// soiree is the fourth evening of the sample.
type soiree struct{ *evening[seafall.Fact] }

// lastTime opens the campaign and reads where the third evening left everybody.
func (s *soiree) lastTime() {
	s.t.Helper()
	s.screen("campaigns")
	s.shot("01-shelf")
	s.tap("campaigns.open.0")
	s.screen("table")
	s.shot("02-between")
	s.tap("table.last_time")
	s.screen("last-time")
	s.says("plate.heading", "L’année où tout le monde a pillé Ben")
	s.shot("03-last-time")
	s.tap("recall.on")
	s.screen("table")
}

// beginGame starts the fourth game and holds its first winter.
func (s *soiree) beginGame() {
	s.t.Helper()
	s.does(seafall.GameStarted{}, "table.start", "start.do")
	s.screen("table")
	s.does(seafall.WinterHeld{}, "table.winter", "winter.do")
	s.screen("table")
	s.shot("04-first-round")
}

// playRounds plays an act of each common kind, and takes one back.
func (s *soiree) playRounds() {
	s.t.Helper()
	s.does(seafall.EndeavorResolved{Province: seafall.Green, Endeavor: seafall.Explore, Success: true, Glory: 1}, "table.green.explore")
	s.shot("05-strip")
	s.does(seafall.EndeavorResolved{Province: seafall.Red, Endeavor: seafall.Raid, Success: true, Glory: 1}, "table.red.raid")
	s.tap("table.purple.advisor")
	s.tap("advisor.new")
	s.write("advisor.new.type", "Charpentier")
	s.does(seafall.AdvisorHired{}, "advisor.new.done")
	s.screen("table")
	s.does(seafall.RoundBegun{Year: 1, Round: 2}, "table.next_round")
	s.tap("table.gray.build")
	s.shot("06-build")
	s.key("Escape")
	s.screen("table")
	s.tap("table.purple.treasure")
	s.does(seafall.TreasureBought{}, "treasure.2")
	s.screen("table")
	s.does(seafall.FortuneSpent{Province: seafall.Red, Count: 1}, "table.red.fortune")

	glory := s.text("table.gray.glory")
	s.does(seafall.EndeavorResolved{Province: seafall.Gray, Endeavor: seafall.Explore, Success: true, Glory: 1}, "table.gray.explore")
	with := s.text("table.gray.glory")
	s.record("top.undo")
	if got := s.text("table.gray.glory"); got != glory || with == glory {
		s.t.Errorf("glory reads %q, then %q, and after the undo %q", glory, with, got)
	}
	s.tap("top.menu")
	s.record("menu.redo")
	s.screen("table")
	if got := s.text("table.gray.glory"); got != with {
		s.t.Errorf("after the redo glory reads %q, want %q", got, with)
	}
}

// spyglass looks at the race from the menu and closes it with a tap.
func (s *soiree) spyglass() {
	s.t.Helper()
	s.tap("top.menu")
	s.shot("07-menu")
	s.tap("menu.spyglass")
	s.screen("spyglass")
	s.shot("08-spyglass")
	s.tap("spyglass.close")
	s.screen("table")
}

// reachTarget lets a province come to the target with a milestone, and ends the game.
func (s *soiree) reachTarget() {
	s.t.Helper()
	for !s.has("table.end") {
		s.does(seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true, Glory: 1}, "table.blue.explore")
		if strings.HasPrefix(s.text("table.blue.glory"), "12") {
			s.tap("table.blue.milestone")
			s.shot("09-milestone")
			s.does(seafall.MilestoneClaimed{}, "milestone.2")
			s.screen("table")
		}
	}
	s.shot("10-target-reached")
	s.does(seafall.GameEnded{}, "table.end", "end.do")
	s.screen("ending")
}

// closeGame goes through the seven steps.
func (s *soiree) closeGame() {
	s.t.Helper()
	s.choose(func(step int) { s.shot(fmt.Sprintf("11-ending-%02d", step)) })
	s.shot("12-ending-close")
	s.does(seafall.GameClosed{}, "ending.close")
	s.screen("plate")
	s.shot("13-plate")
}

// remember gives the evening its sentence and its name, and goes on to the record.
func (s *soiree) remember() {
	s.t.Helper()
	s.write("closed.words", saidOfEvening)
	s.write("closed.name", calledEvening)
	s.shot("14-plate-remembered")
	s.does(seafall.EveningNamed{Number: 4, Name: calledEvening, Words: saidOfEvening}, "closed.record")
	s.screen("record")
	s.shot("15-record")
}

// readBook prints the book and reads the evening in it.
func (s *soiree) readBook() {
	s.t.Helper()
	path := filepath.Join(s.home, "livre.pdf")
	s.tap("record.export")
	s.screen("export")
	s.write("export.path", path)
	s.tap("export.save")
	s.waitFor("the saved book", func(s seen) bool { _, ok := s.find("export.saved"); return ok })
	s.shot("16-book")
	readPDF(s.t, path, calledEvening, saidOfEvening, "Le soir des neuf brasses")
}

// lieInBooks reads the books without the window: what was tapped lies there, with nothing
// between but the choices of the seven steps.
func (s *soiree) lieInBooks(data string, before ledger.Head) {
	s.t.Helper()
	book, choices := s.inBooks(data, before.Seq, seafall.Decode, ofTheSteps)
	state, ok := book.State().(*seafall.State)
	if !ok {
		s.t.Fatalf("the books hold a %T", book.State())
	}
	closed := state.Record[len(state.Record)-1]
	if closed.Number != 4 || closed.Winner != seafall.Blue || closed.Scores[seafall.Blue].GameGlory < 14 {
		s.t.Errorf("the record ends with %+v", closed)
	}
	if said := seafall.EveningOf(state, 4); said.Name != calledEvening || said.Words != saidOfEvening {
		s.t.Errorf("of the evening is said %+v", said)
	}
	if choices < 5 {
		s.t.Errorf("%d choices were made in the seven steps", choices)
	}
}

// ofTheSteps says whether a fact is a choice of the seven steps.
func ofTheSteps(f seafall.Fact) bool {
	switch f.(type) {
	case seafall.ImprovementChosen, seafall.TrainingChosen, seafall.KeepChosen, seafall.ShipChosen, seafall.EnmityChosen,
		seafall.GloryConfirmed, seafall.TitleChosen, seafall.ChoicesOpened:
		return true
	}
	return false
}
