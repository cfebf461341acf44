package seafall_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/seafall/table"
	"astrolabe/ui/theme"
)

// sumsOf is the sums of a campaign of five with some enmity on the map, opened
// with one tap from its table.
func sumsOf(t *testing.T) *party {
	t.Helper()
	e := marrow(t, 6)
	e.shell.Back()
	e.Tap("table.sums")
	if got := e.shell.Current().Name(); got != "sums" {
		t.Fatalf("the tap leads to %s", got)
	}
	return e
}

// tells fails when a part of the screen does not say each of the words.
func (e *party) tells(id string, words ...string) {
	e.Helper()
	said := e.Text(id)
	for _, w := range words {
		if !strings.Contains(said, w) {
			e.Errorf("%s says %q, and %q is missing", id, said, w)
		}
	}
}

// Red raids the harbour of Marrow: raid 3, its garrison 1, two stickers and
// two tokens of red's there: 3 - 1 - 2 - 2 = -2, so no die; four dice of a card
// make 2. Nothing of it is recorded.
func TestTheSumsOfARaid(t *testing.T) {
	e := sumsOf(t)
	head := e.shell.Book().Head()
	e.Tap("sums.of.red", "sums.kind.1")
	e.reach("sums.region.isle-b")
	e.reach("sums.site.harbour")
	if e.Text("sums.dice") != "0" {
		t.Errorf("red rolls %s", e.Text("sums.dice"))
	}
	e.tells("sums.terms", "Flagship", "+3", "Garrison −1", "Your stickers in the region −2", "Your tokens in the region −2", "Never below 0", "+2")
	if !strings.Contains(e.Words(), "Already raided this year") { // a token lies on the harbour
		t.Error("nothing says that the harbour was raided")
	}
	e.reach("sums.fold.more")
	for range 4 {
		e.reach("sums.other.more")
	}
	if e.Text("sums.dice") != "2" {
		t.Errorf("with four dice of a card red rolls %s", e.Text("sums.dice"))
	}
	if e.shell.Book().Head() != head {
		t.Error("something was recorded")
	}
}

// Two dice against 1: 1 - (1/3)² = 8/9 that at least one succeeds; one token of
// fortune makes it sure, unless the site is dangerous. A re-roll of all blanks
// makes 1 - (1/9)² = 80/81.
func TestTheSumsOfOdds(t *testing.T) {
	e := sumsOf(t)
	e.Tap("sums.of.blue")
	for range 3 {
		e.reach("sums.defense.less")
	}
	e.reach("sums.fortune.less")
	e.tells("sums.odds.success", "100%")
	e.reach("sums.fortune.less")
	e.tells("sums.odds.success", "89%")
	e.tells("sums.odds.unharmed", "89%")
	e.tells("sums.odds.sinks", "0%")
	e.tells("sums.odds.expected", "0.1")
	e.reach("sums.fortune.more")
	e.reach("sums.dangerous")
	e.tells("sums.odds.success", "89%")
	if !strings.Contains(e.Words(), "Fortune doesn’t help") {
		t.Error("nothing says that fortune does not help")
	}
	e.reach("sums.fold.powers")
	e.reach("sums.anywhere")
	e.tells("sums.odds.success", "100%")
	e.reach("sums.anywhere")
	e.reach("sums.reroll_blanks.more")
	e.reach("sums.reroll_blanks.more")
	e.tells("sums.odds.success", "99%") // 80/81 = 98.8 %
	e.reach("sums.weak.0")              // 2 standard and 1 strong of 6: (1/2 + 1/3 × 1/2) = 2/3; 1 - (1/3)² = 8/9
	e.tells("sums.odds.success", "89%")
}

// A second ship adds a die, its damage and a chosen advisor change the pool; a
// sunken one cannot be chosen.
func TestTheSumsOfShipsAndAdvisors(t *testing.T) {
	e := marrow(t, 2)
	e.say(scoring.HireAdvisor{Province: seafall.Gray, Type: "Madman", Gold: 1, Slots: 1, Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}})
	e.shell.Back()
	e.Tap("table.gray.ship_a", "ship.a.sums")
	if got := e.Text("sums.dice"); got != "2" {
		t.Fatalf("gray explores with %s", got)
	}
	e.reach("sums.support")
	e.reach("sums.advisor.madman")
	if got := e.Text("sums.dice"); got != "4" { // 2 + 1 + 1
		t.Errorf("with both gray explores with %s", got)
	}
	e.tells("sums.terms", "Madman", "Explore", "Support ship")
	e.say(scoring.SinkShip{Province: seafall.Gray, Ship: seafall.ShipB})
	if got := e.Text("sums.dice"); got != "3" {
		t.Errorf("without ship B gray explores with %s", got)
	}
	if slices.Contains(e.IDs(), "sums.support") {
		t.Error("a sunken ship supports")
	}
	e.say(scoring.SinkShip{Province: seafall.Gray, Ship: seafall.ShipA})
	if !strings.Contains(e.Words(), "The flagship is sunk") {
		t.Error("nothing says that the flagship is sunk")
	}
}

// Prices here: red pays 3 + 2 + 2 on Marrow; an upgrade at its dock 10 + 4,
// with a good 6.
func TestTheSumsOfPrices(t *testing.T) {
	e := sumsOf(t)
	e.Window.Resize(fyne.NewSize(1280, 1600)) // all prices at once
	e.Tap("sums.of.red", "sums.page.1")
	e.tells("sums.price.buy.isle-b", "7 gold")
	e.tells("sums.why.isle-a", "A good on ", " and ", "3 gold") // where it costs the same
	if slices.Contains(e.IDs(), "sums.why.isle-c") {
		t.Error("two islands with one price stand in two rows")
	}
	e.tells("sums.price.sells", "2")
	e.tells("sums.price.upgrade", "10 gold")
	e.reach("sums.dock.isle-b")
	e.tells("sums.price.upgrade", "14 gold")
	e.reach("sums.good")
	e.tells("sums.price.upgrade", "6 gold")
	e.tells("sums.price.structure", "2 gold")
	e.reach("sums.fold.printed")
	e.reach("sums.treasure.less")
	e.tells("sums.price.treasure", "1 gold") // 9 - 8
	e.tells("sums.price.tax", "3 gold")
	e.tells("sums.price.repair", "0 gold")
	e.reach("sums.repair.more")
	e.tells("sums.price.repair", "5 gold") // 1 and four enmity
	e.say(scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Bold"})
	e.say(scoring.SinkShip{Province: seafall.Blue, Ship: seafall.ShipA})
	if !strings.Contains(e.Words(), "Exhausted until winter: Bold.") {
		t.Error("nothing says that Bold lies exhausted")
	}
	e.say(scoring.PlaceLeaderSticker{Province: seafall.Red, Base: "tax", To: 4})
	e.tells("sums.price.tax", "4 gold")
}

// Red plunders green with three successes: a field, the warehouse, the council
// room; of two tokens owed one goes home, and field A was raided.
func TestTheSumsOfPlunder(t *testing.T) {
	e := sumsOf(t)
	e.Tap("sums.of.red", "sums.page.2", "sums.raid.green")
	e.tells("sums.loot.field_a", "Already raided this year")
	e.reach("sums.rule.plunder.R23")
	if !strings.Contains(e.Words(), "wasn’t raided this year") {
		t.Errorf("R23 says %s", e.Words())
	}
	e.shell.Escape()
	e.tells("sums.loot.field_b", "4 gold", "Owes 2", "1 returned to Ana", "1 placed")
	e.tells("sums.loot.vault", "Needs 4 successes")
	e.reach("sums.successes.more")
	if strings.Contains(e.Text("sums.loot.vault"), "Needs") {
		t.Error("four successes are enough for the vault")
	}
	for range 3 {
		e.reach("sums.vault.more")
	}
	e.tells("sums.loot.vault", "2 gold: half of 3")
	e.say(scoring.BuildStructure{Province: seafall.Green, Name: "Library", Site: "build_3"})
	e.tells("sums.loot.build_3", "Library", "9 gold", "Owes 3")
	e.reach("sums.value.build_3.2")
	e.tells("sums.loot.build_3", "Needs 5", "Owes 5")
}

// L55 in the sums: a tablet is one of the cards of the treasure room, by its own name.
func TestL55_TheSumsOfATabletsRoom(t *testing.T) {
	e := sumsOf(t)
	e.say(scoring.BuyTreasure{Province: seafall.Green, Glory: 3})
	e.Tap("sums.of.red", "sums.page.2", "sums.raid.green")
	e.tells("sums.loot.treasure_room", "One card (treasures: 1, research: 0)")
	e.say(scoring.AddRule{Heading: "Tombs"})
	e.tells("sums.loot.treasure_room", "One card (treasures: 1, research: 0)")
	e.say(scoring.FindTablet{Province: seafall.Green, Name: "Slab"})
	e.tells("sums.loot.treasure_room", "One card (treasures: 1, research: 0, tablets: 1)")
}

// Sailing and who is first next year.
func TestTheSumsOfSailingAndTheNextYear(t *testing.T) {
	e := sumsOf(t)
	e.Tap("sums.of.blue")
	e.reach("sums.fold.sailing")
	e.tells("sums.sails.a", "2 spaces")
	e.tells("sums.together", "2 spaces together", "Ship B", "1 space more")
	e.reach("sums.sail.b.less")
	e.reach("sums.sail.b.less")
	e.reach("sums.sail.b.less")
	e.reach("sums.sail.b.less")
	e.tells("sums.sails.b", "1 space") // at least one
	e.Tap("sums.page.3")
	e.tells("sums.first", "Ana takes the astrolabe", "least prominent")
	e.say(scoring.GainGlory{Province: seafall.Green, Glory: 1})
	e.tells("sums.first", "Ben takes the astrolabe")
}

// Between games there is no plunder and no next year; in the prologue no
// province is raided.
func TestTheSumsOutsideAGame(t *testing.T) {
	e := atSea(t, 2)
	e.shell.Back()
	e.Tap("table.sums")
	if slices.Contains(e.IDs(), "sums.page.2") {
		t.Error("between games there are more than two pages")
	}
	e.tells("sums.odds.sinks", "%")
	e.Tap("sums.page.1")
	e.tells("sums.price.buy.isle-a", "3 gold")
	e = atSea(t, 0, scoring.StartGame{Prologue: true}, scoring.HoldWinter{})
	e.shell.Back()
	e.Tap("top.menu", "menu.sums", "sums.kind.1")
	for _, id := range e.IDs() {
		if strings.HasPrefix(id, "sums.region.") {
			t.Errorf("%s can be raided in the prologue", id)
		}
	}
	e.Tap("sums.page.2")
	if !strings.Contains(e.Words(), "in the prologue") {
		t.Error("plunder says nothing of the prologue")
	}
}

// What a sum is made of leads to where it comes from.
func TestTheSumsSayWhy(t *testing.T) {
	e := sumsOf(t)
	e.Tap("sums.of.red", "sums.kind.1")
	e.reach("sums.region.isle-b")
	e.Tap("sums.terms")
	for _, words := range []string{"Dice for Ben in a raid on Marrow", "−5"} { // garrison 1, two stickers, two tokens
		if !strings.Contains(e.Words(), words) {
			t.Errorf("the sheet does not say %q: %s", words, e.Words())
		}
	}
	e.shell.Escape()
	e.Tap("sums.page.1")
	e.reach("sums.why.isle-b")
	if !strings.Contains(e.Words(), "Permanent enmity sticker in box 1") || !strings.Contains(e.Words(), "7 Total") {
		t.Errorf("the price is not explained: %s", e.Words())
	}
	e.shell.Escape()
	e.Tap("sums.page.2")
	e.reach("sums.raid.green")
	e.reach("sums.why.owed.field_b")
	if e.Text("why.total") != strconv.Itoa(scoring.Owed(e.state(), seafall.Place{Region: "green", Spot: "field_b"})) {
		t.Errorf("what is owed is not explained: %s", e.Words())
	}
	e.shell.Escape()
	e.Tap("sums.page.0")
	e.reach("sums.why.sail.b")
	if e.Text("why.total") != strconv.Itoa(e.state().Board(seafall.Red).Ships[1].Value(seafall.Sail)) {
		t.Errorf("the sail value is not explained: %s", e.Words())
	}
	e.shell.Escape()
	e.say(scoring.GainGlory{Province: seafall.Green, Glory: 2})
	e.Tap("sums.page.3")
	e.reach("sums.why.glory.green")
	if e.Text("why.total") != strconv.Itoa(e.state().Play(seafall.Green).Glory) {
		t.Errorf("the glory is not explained: %s", e.Words())
	}
}

// What was asked is still there when the screen is left and opened again.
func TestTheSumsAreKept(t *testing.T) {
	e := sumsOf(t)
	e.Tap("sums.of.purple")
	e.reach("sums.research.more")
	e.shell.Back()
	e.Tap("table.sums")
	if got := e.Text("sums.dice"); got != "3" { // 2 and one of research
		t.Errorf("purple explores with %s", got)
	}
	e.reach("sums.defense.less")
	e.reach("sums.defense.less")
	e.tells("sums.odds.unharmed", "100%") // 3 dice against 2, with 2 tokens
	e.shell.Back()
	e.say(scoring.SpendFortune{Province: seafall.Purple, Count: 2})
	e.Tap("table.sums")
	if got := e.Text("sums.dice"); got != "2" {
		t.Errorf("later purple explores with %s", got)
	}
	e.tells("sums.odds.success", "44%") // no token is left: one success against 4 sinks the ship, two are (2/3)² = 4/9
}

// The key S opens the sums of the province that is chosen.
func TestTheSumsByKey(t *testing.T) {
	e := marrow(t, 2)
	e.shell.Back()
	table := e.shell.Current().(*table.Screen)
	table.Choose(seafall.Gray)
	if !table.Typed('s') || e.shell.Current().Name() != "sums" {
		t.Fatalf("S leads to %s", e.shell.Current().Name())
	}
	e.say(scoring.NameShip{Province: seafall.Gray, Ship: seafall.ShipA, Name: "Bastion"})
	if !strings.Contains(e.Words(), "Bastion") {
		t.Errorf("these are not gray's sums: %s", e.Words())
	}
}

// No words of the sums are cut or covered: in every shape, in both languages,
// at twice the text, with everything folded out.
func TestTheSumsFit(t *testing.T) {
	e := sumsOf(t)
	e.Tap("sums.of.red", "sums.kind.1")
	e.reach("sums.support")
	e.reach("sums.fold.more")
	e.reach("sums.fold.powers")
	e.reach("sums.fold.sailing")
	e.Tap("sums.page.1")
	e.reach("sums.fold.printed")
	e.everyShape(func(shape string) {
		for page := range 4 {
			e.reach(fmt.Sprintf("sums.page.%d", page))
			what := fmt.Sprintf("sums-%d-%s", page, shape)
			e.Sound(what)
			e.Save(what)
		}
		e.reach("sums.page.0")
	})
}

// The colours of night and of high contrast keep what is drawn readable.
func TestTheSumsByNight(t *testing.T) {
	e := sumsOf(t)
	for _, mode := range theme.Modes() {
		e.shell.Look().SetMode(mode)
		for page := range 4 {
			e.Tap(fmt.Sprintf("sums.page.%d", page))
			for _, faint := range kittest.Faint(e.Window.Canvas().Content()) {
				t.Errorf("%s: %s", mode, faint)
			}
			e.Save(fmt.Sprintf("sums-%d-%s", page, mode))
		}
	}
}
