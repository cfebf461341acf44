package seafall_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/theme"
)

// sampleEvening is the sample campaign, its running game ended by a card.
func sampleEvening(t testing.TB) *finale {
	t.Helper()
	books := &ledger.Books{Store: &ledgertest.MemoryStore{}, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	id, err := sample.Found(context.Background(), books.Store)
	if err != nil {
		t.Fatal(err)
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	say(t, book, scoring.EndGame{By: "card"})
	return newFinale(t, books, book)
}

// ofThree is an evening of three provinces that are all level, with an island
// all of whose boxes are taken and a token of red on it.
func ofThree(t testing.TB) *finale {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	c := scoring.FoundCampaign{Name: "Three", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Blue, seafall.Green, seafall.Red} {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Chloé", "Ana", "Ben"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	fullIsland(t, book, "blue", "green", "red", "blue", "green", "blue")
	for _, p := range []seafall.Province{seafall.Blue, seafall.Green, seafall.Red} {
		say(t, book, scoring.GainGlory{Province: p, Glory: 10})
	}
	say(t, book, scoring.EndGame{By: "card"})
	return newFinale(t, books, book)
}

// fullIsland finds an island, fills its boxes, starts a game and lets red place
// a token there.
func fullIsland(t testing.TB, book *ledger.Book, boxes ...string) {
	t.Helper()
	say(t, book, scoring.FindIsland{Name: "Marrow", Column: 1, Garrison: 1})
	for i, owner := range boxes {
		say(t, book, scoring.Correct{Path: "isle-a.box_" + string(rune('1'+i)), Is: owner, Reason: "as it lies"})
	}
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	say(t, book, scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}})
}

// sizes are the windows that everything has to fit into. Each is of another
// class, so that the screen is built again when the window becomes it.
var sizes = []struct {
	name string
	size fyne.Size
}{{"landscape", fyne.NewSize(1280, 800)}, {"portrait", fyne.NewSize(800, 1280)}, {"phone", fyne.NewSize(412, 915)}}

// everywhere looks at the window in all sizes, in both languages and at all
// text scales: nothing is cut, nothing covers anything. With a folder in the
// environment it saves what it sees.
func (e *finale) everywhere(name string) {
	e.Helper()
	e.looks(name, 0.8, 1.5)
	e.inFrench(name)
}

// inFrench looks at the window in all sizes, in the usual words and in the
// largest, in the language whose words are longer.
func (e *finale) inFrench(name string) {
	e.Helper()
	e.shell.Look().SetLanguage(translations.French)
	e.looks(name, 2, 1)
	e.shell.Look().SetLanguage(translations.English)
	if os.Getenv("ASTROLABE_PICTURES") == "" {
		return
	}
	for _, mode := range []theme.Mode{theme.Night, theme.Contrast, theme.Day} {
		e.shell.Look().SetMode(mode)
		e.Save(fmt.Sprintf("%s-landscape-%v", name, mode))
	}
}

// looks leaves the window as it was: wide, with words of the usual size.
func (e *finale) looks(name string, scales ...float32) {
	e.Helper()
	for _, scale := range scales {
		e.shell.Look().SetScale(scale)
		for i := range sizes {
			s := sizes[(i+1)%len(sizes)] // the wide one last
			e.Window.Resize(s.size)
			what := fmt.Sprintf("%s-%s-%s-%.0f", name, s.name, e.shell.Look().Language(), 100*scale)
			e.Sound(what)
			e.Save(what)
		}
	}
	e.shell.Look().SetScale(1)
}

// choose makes the first choice of a step, as far as a picture of it needs.
func (e *finale) choose(step int) {
	e.Helper()
	switch step {
	case scoring.StepImprove, scoring.StepKeep, scoring.StepShips, scoring.StepTitles:
		e.tapFirstOf("ending.choice.")
	case scoring.StepTrain:
		e.tapFirstOf("ending.choice.")
		e.tapLastOf("ending.choice.")
	case scoring.StepEnmity:
		for _, id := range []string{"ending.successes.more", "ending.back.0.more", "ending.cross.0"} {
			control.Tap(e.Window.Canvas(), id)
		}
	}
}

// TestNothingIsCut goes through the seven steps and the record: no words are
// cut or covered.
func TestNothingIsCut(t *testing.T) {
	e := sampleEvening(t)
	for step := scoring.StepImprove; step <= scoring.StepTitles; step++ {
		e.tapThrough(step)
		if closing, _ := scoring.EndOfGame(e.state()); closing.Current != step {
			continue
		}
		e.choose(step)
		if step == scoring.StepEnmity && !e.shows("ending.warning") && !e.shows("ending.warning.reason") {
			t.Error("nothing is overspent: the warning is not looked at")
		}
		look := e.inFrench
		if step == scoring.StepImprove || step == scoring.StepEnmity || step == scoring.StepTitles {
			look = e.everywhere
		}
		look(fmt.Sprintf("ending-%d", step))
		control.Tap(e.Window.Canvas(), "ending.warning.change")
	}
	e.tapThrough(8)
	e.inFrench("ending-close")
	e.Tap("ending.close")
	e.everywhere("closed")
	e.Tap("closed.record")
	e.shell.Look().SetLanguage(translations.French)
	for i, tab := range []string{"record", "record-game", "record-sources"} {
		e.Tap(fmt.Sprintf("record.tab.%d", i))
		e.looks(tab, 1)
		e.shell.Look().SetScale(2)
		e.Sound(tab + "-200")
		e.shell.Look().SetScale(1)
	}
}

// TestNothingIsCutWhereItIsRare looks at what stands in the way: a choice of
// which sticker to cover, a refusal, an island's garrison, ties of three, a
// choice that is done, and a campaign of three.
func TestNothingIsCutWhereItIsRare(t *testing.T) {
	e := ofThree(t)
	e.choose(scoring.StepImprove)
	e.Tap("ending.elsewhere", "ending.island.isle-a")
	e.inFrench("three-garrison")
	e.Tap("ending.choice.0")
	e.tapThrough(scoring.StepEnmity)
	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.cover.isle-a.1")
	e.everywhere("three-cover")
	e.Tap("ending.next")
	e.tapThrough(scoring.StepTitles)
	e.tapFirstOf("ending.choice.")
	e.inFrench("three-titles")
	e.Tap("ending.next", "ending.step.1")
	e.inFrench("three-done")

	e = endedWithEnmity(t)
	e.refused()
	if !e.shows("ending.refusal.out") {
		t.Fatalf("nothing is refused: %s", e.Words())
	}
	e.inFrench("refusal")

	e = tied(t)
	e.tapThrough(scoring.StepTitles)
	e.Tap("ending.choice.2", "ending.next", "ending.choice.0")
	e.inFrench("tied")
}
