package skulltales_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
)

// atThePlate is a crew whose first adventure has just been closed by taps.
func atThePlate(t *testing.T) *party {
	t.Helper()
	p := sailing(t)
	p.Tap("table.sea-dog.prestige.3", "table.end", "end.objectives")
	untilClosed(p)
	if p.screen() != "plate" {
		t.Fatalf("after the closing %s is shown: %s", p.screen(), p.Words())
	}
	return p
}

// TestThePlateOfAnAdventure: the plate says how the adventure ended, what each pirate
// has and who is Captain; the sentence that is written there is a note of the table's.
func TestThePlateOfAnAdventure(t *testing.T) {
	p := atThePlate(t)
	p.shows("The adventure is over: the objectives are met.")
	for _, of := range p.state().Active() {
		p.shows(of.Player)
	}
	if p.state().Captain == "" || !strings.Contains(p.Text("plate.after"), "Captain") {
		t.Errorf("who is Captain: %q", p.Text("plate.after"))
	}
	p.Write("closed.words", "The cook had the map all along.")
	if slices.Contains(p.IDs(), "closed.name") {
		t.Error("a name is asked for, and the chapter has one")
	}
	if len(p.state().Notes) != 0 {
		t.Error("recorded before anybody went on")
	}
	p.Tap("closed.table")
	if notes := p.state().Notes; len(notes) != 1 || notes[0].Text != "The cook had the map all along." || notes[0].Chapter != 1 {
		t.Errorf("the notes are %+v", p.state().Notes)
	}
	if p.screen() != "ashore" {
		t.Errorf("the plate leads to %s", p.screen())
	}
	p.Tap("top.menu", "menu.journal")
	p.shows("The cook had the map all along.")
}

// TestAPlateIsNoTapMore: from the plate one tap opens the next chapter, as one at the
// table does, and nothing is recorded where nothing was written.
func TestAPlateIsNoTapMore(t *testing.T) {
	p := atThePlate(t)
	head := p.shell.Book().Head()
	p.Tap("closed.start")
	if p.shell.Book().Head() != head || !slices.Contains(p.IDs(), "start.do") {
		t.Fatalf("the next chapter is not offered: %s", p.Words())
	}
	p.Tap("start.do")
	if c := p.state().Chapter(); c == nil || c.Number != 2 || !c.Open {
		t.Errorf("the chapter is %+v", c)
	}
}

// TestReopenFromThePlate: what was written is kept, and the end can be decided again;
// an undo takes the sentence back and leaves the closing.
func TestReopenFromThePlate(t *testing.T) {
	p := atThePlate(t)
	p.Write("closed.words", "Again!")
	p.Tap("closed.reopen")
	if p.screen() != "ending" || p.state().Running == nil || len(p.state().Notes) != 1 {
		t.Fatalf("reopened, %s is shown, with the notes %+v", p.screen(), p.state().Notes)
	}
	p.Tap("ending.close")
	p.Write("closed.words", "And again.")
	p.Tap("closed.table", "top.undo")
	if s := p.state(); s.Running != nil || len(s.Notes) != 1 {
		t.Errorf("undone, the notes are %+v", s.Notes)
	}
}

// TestThePlateOfACampaign: the end of the campaign has a plate, which leads to the log.
func TestThePlateOfACampaign(t *testing.T) {
	p := atThePlate(t)
	p.Tap("closed.table", "table.finish", "finish.do")
	if p.screen() != "plate" {
		t.Fatalf("%s is shown", p.screen())
	}
	p.shows("The campaign is over")
	p.Tap("closed.crown")
	if p.screen() != "coronation" || p.Text("crown.words") == "" {
		t.Fatalf("%s is shown: %s", p.screen(), p.Words())
	}
	p.Save("st-coronation")
	p.Tap("crown.back")
	p.Tap("closed.log")
	if p.screen() != "log" {
		t.Errorf("the plate leads to %s", p.screen())
	}
}

// TestNothingOfAPlateIsCut looks at it in every shape, in both languages and in the
// largest words. With a folder in the environment it saves what it sees.
func TestNothingOfAPlateIsCut(t *testing.T) {
	p := atThePlate(t)
	for _, lang := range []translations.Language{translations.English, translations.French} {
		p.shell.Look().SetLanguage(lang)
		for _, scale := range []float32{1, 2} {
			p.shell.Look().SetScale(scale)
			for _, size := range []fyne.Size{fyne.NewSize(800, 1280), fyne.NewSize(412, 915), fyne.NewSize(1280, 800)} {
				p.Window.Resize(size)
				what := fmt.Sprintf("st-plate-%.0f-%s-%.0f", size.Width, lang, 100*scale)
				p.Sound(what)
				p.Save(what)
			}
		}
	}
}
