package skulltales_test

import (
	"context"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/theme"
)

// TestTheEndOfAnAdventureIsSeenAcrossTheTable: when all are down the panel of the flag
// says so in brass, with every word and the button in sight in every window.
func TestTheEndOfAnAdventureIsSeenAcrossTheTable(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.down", "table.surgeon.down", "table.sea-dog.down")
	for _, mode := range []theme.Mode{theme.Day, theme.Night, theme.Contrast} {
		p.shell.Look().SetMode(mode)
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 1280), fyne.NewSize(412, 915)} {
			p.Window.Resize(size)
			for _, scale := range []float32{1, 2} {
				p.shell.Look().SetScale(scale)
				for _, lang := range translations.Languages() {
					p.shell.Look().SetLanguage(lang)
					p.Sound("all down")
					for _, words := range kittest.Faint(p.Root()) {
						t.Errorf("faint: %s", words)
					}
					p.Save(fmt.Sprintf("over-%s-%gx%g-%s-%g", mode, size.Width, size.Height, lang, 100*scale))
					if over := p.Rect("table.over"); over.H < theme.Target {
						t.Errorf("%v, %v, %g: the way to the end is at %+v", mode, size, scale, over)
					}
				}
			}
		}
	}
}

// TestTheStripTakesItsOwnActBack, even where another device has recorded something
// meanwhile that the window has not read yet.
func TestTheStripTakesItsOwnActBack(t *testing.T) {
	p := sailing(t)
	p.Tap("table.sea-dog.coins.3")
	books := &ledger.Books{Store: p.shell.Config().Books.Store, Clock: &ledgertest.StepClock{Ms: 1795292100000, Offset: 60}, IDs: &ledgertest.CountingIDs{Prefix: "other"}, Rules: []ledger.Rules{scoring.Rules{}}}
	other, err := books.Open(context.Background(), p.shell.Book().Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Record(context.Background(), scoring.Say(scoring.GainCoins{Holder: "witch", Coins: 2})); err != nil {
		t.Fatal(err)
	}
	p.Tap("strip.undo")
	if got := p.state().Purse("sea-dog").Coins; got != 0 {
		t.Errorf("the sea dog has %d coins; want none", got)
	}
	if got := p.state().Purse("witch").Coins; got != 2 {
		t.Errorf("the witch has %d coins; want the 2 of the other device", got)
	}
}
