package seafall_test

import (
	"context"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	rules "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
)

// sampleEvening is the sample campaign, its running game ended by a card.
func sampleEvening(t testing.TB) *finale {
	t.Helper()
	books := &ledger.Books{Store: &ledgertest.MemoryStore{}, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{rules.Rules{}}}
	id, err := sample.Found(context.Background(), books.Store)
	if err != nil {
		t.Fatal(err)
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	say(t, book, rules.EndGame{By: "card"})
	return newFinale(t, books, book)
}

// TestNothingIsCut goes through the seven steps and the record in both
// languages, several widths and text sizes: no words are cut or covered. With
// a folder in the environment it saves what it sees.
func TestNothingIsCut(t *testing.T) {
	e := sampleEvening(t)
	look := func(name string) {
		t.Helper()
		e.window.Resize(fyne.NewSize(1280, 800))
		e.sound(name)
		e.picture(name)
		e.shell.SetLanguage(translations.French)
		e.sound(name + "-fr")
		e.picture(name + "-fr")
		if os.Getenv("ASTROLABE_PICTURES") != "" {
			e.shell.SetMode(theme.Night)
			e.picture(name + "-fr-night")
			e.shell.SetMode(theme.Day)
		}
		e.shell.SetScale(2)
		e.sound(name + "-fr-200")
		e.picture(name + "-fr-200")
		e.shell.SetScale(1)
		for width, size := range map[string]fyne.Size{"portrait": fyne.NewSize(820, 1180), "phone": fyne.NewSize(400, 860)} {
			e.window.Resize(size)
			e.shell.Rebuild()
			e.sound(name + "-fr-" + width)
			e.picture(name + "-fr-" + width)
		}
		e.window.Resize(fyne.NewSize(1280, 800))
		e.shell.SetLanguage(translations.English)
	}
	for step := rules.StepImprove; step <= rules.StepTitles; step++ {
		e.tapThrough(step)
		if closing, _ := rules.EndOfGame(e.state()); closing.Current != step {
			continue
		}
		switch step {
		case rules.StepImprove, rules.StepKeep, rules.StepShips, rules.StepTitles:
			e.tapFirstOf("ending.choice.")
		case rules.StepTrain:
			e.tapFirstOf("ending.choice.")
			e.tapLastOf("ending.choice.")
		case rules.StepEnmity:
			kit.Tap(e.window.Canvas(), "ending.successes.more")
			kit.Tap(e.window.Canvas(), "ending.back.0.more")
			kit.Tap(e.window.Canvas(), "ending.cross.0")
		}
		look("ending-" + string(rune('0'+step)))
		kit.Tap(e.window.Canvas(), "ending.warning.change")
	}
	e.tapThrough(8)
	look("ending-close")
	e.tap("ending.close")
	e.picture("closed")
	e.tap("closed.record")
	look("record")
	e.tap("record.tab.1")
	look("record-game")
	e.tap("record.tab.2")
	look("record-sources")
}
