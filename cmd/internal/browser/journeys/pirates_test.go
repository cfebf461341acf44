package journeys_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	deck "astrolabe/ui/skulltales/page"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/terminal"
)

// newDeck is a campaign of Skull Tales on a host: two pirates and an ally in the adventure
// of their second chapter, one of them with a card face down and an objective.
func newDeck(t *testing.T) *home {
	t.Helper()
	sheet := &skulltales.Sheet{ActionPoints: 7, Health: 5, Destiny: 3, Melee: 3, Ranged: 3, Strength: 3, Agility: 3, Intelligence: 2, Perception: 3, Charisma: 4, Salary: 10}
	return newDeckOf(t, scoring.FoundCampaign{Name: "The Southern Lady", Pirates: []skulltales.FoundedPirate{
		{Player: "Ana", Name: "Red Maud", Type: "sea_dog", Sheet: sheet}, {Player: "Ben", Type: "surgeon", Sheet: sheet}}},
		scoring.StartChapter{Title: "The Lantern Cove"}, scoring.BeginAdventure{Flag: 12, Initiative: "sea-dog"}, scoring.EndAdventure{By: skulltales.ByObjectives},
		scoring.ChooseRewards{Pirate: "sea-dog", Table: &skulltales.TableRow{Coins: 30, Prestige: 4}}, scoring.ChooseRewards{Pirate: "surgeon", Table: &skulltales.TableRow{Coins: 30, Prestige: 3}},
		scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "sea-dog"}, scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}, scoring.CloseAdventure{},
		scoring.StartChapter{Title: "A Debt in Salt"}, scoring.BeginPhase{Phase: skulltales.Port}, scoring.PaySalaries{}, scoring.HireAlly{Pirate: "sea-dog", Type: "cook", Name: "Old Wick", Salary: 8, Prestige: 1}, scoring.EndPhase{},
		scoring.BeginAdventure{Flag: 12}, scoring.GainCoins{Holder: "cook", Coins: 5}, scoring.FindResearch{Holder: "sea-dog"},
		scoring.FindResearch{Holder: "sea-dog", Name: "Silver buckle", Coins: 10},
		scoring.TakeObjective{Holder: "sea-dog", Objective: skulltales.Marker{Name: "The lantern", Kind: skulltales.Object, Halves: 2}})
}

// pirates says something of Skull Tales to the books beside the host.
func (h *home) pirates(list ...scoring.Command) {
	h.t.Helper()
	book := h.book()
	for _, c := range list {
		if _, err := book.Record(context.Background(), scoring.Say(c)); err != nil {
			h.t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
	if h.host != nil {
		h.host.Reload(context.Background(), h.campaign)
	}
}

// oneMore gives the sea dog a point of prestige.
func (h *home) oneMore() {
	h.t.Helper()
	h.pirates(scoring.GainPrestige{Pirate: "sea-dog", Prestige: 1})
}

// onDeck is Skull Tales as it stands on the disk.
func (h *home) onDeck() *skulltales.State {
	h.t.Helper()
	return h.book().State().(*skulltales.State)
}

// TestAPirateThroughAWholeEnd: by one link a pirate says what it wins, what it holds and
// what that comes to at the end of an adventure; the table says what is the table's, and
// what was refused stands where the finger was.
func TestAPirateThroughAWholeEnd(t *testing.T) {
	h := newDeck(t)
	b := browser.Open(t)
	ana := h.join(b.Device("ana", browser.Phone, browser.Look{}), page.Who{Role: page.Seat, Seat: "sea-dog"})
	ben := h.join(b.Device("ben", browser.Phone, browser.Look{Night: true, Language: "fr"}), page.Who{Role: page.Seat, Seat: "surgeon"})
	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	watch := h.join(b.Device("watch", browser.Television, browser.Look{}), page.Who{Role: page.Watch})
	picture := func(name string, list ...*browser.Device) {
		t.Helper()
		for _, d := range list {
			for _, f := range d.Findings() {
				t.Errorf("%s of %s: %s", name, d.Name, f)
			}
			for _, w := range d.Unfit() {
				t.Errorf("%s of %s: %s", name, d.Name, w)
			}
			if b.Keeps() {
				d.Whole("pirates-" + name + "-" + d.Name)
			}
		}
	}
	// A page that is drawn anew under a finger would swallow the tap.
	settled := func(d *browser.Device) {
		t.Helper()
		d.Until("the last entry", fmt.Sprintf("Number(document.body.dataset.number) >= %d", h.head()))
	}
	tap := func(d *browser.Device, selector string) {
		t.Helper()
		settled(d)
		d.Tap(selector)
	}
	write := func(d *browser.Device, selector, words string) {
		t.Helper()
		settled(d)
		d.Write(selector, words)
	}
	shows := func(path string, want int, list ...*browser.Device) {
		t.Helper()
		for _, d := range list {
			d.Until(fmt.Sprintf("%s with %d", path, want), fmt.Sprintf(`[...document.querySelectorAll(%q)].some(a => a.firstChild.nodeValue.trim() === "%d")`, number(path), want))
		}
	}

	tap(ana, "#sea-dog-prestige-2 button")
	shows("sea-dog.purse_prestige", 2, ana, table, watch)
	tap(ana, "#sea-dog-coins-3 button")
	shows("sea-dog.purse", 3, ana, ben, table, watch)
	tap(ana, "#cook-coins-1 button")
	shows("cook.purse", 6, ana, ben, table)
	tap(table, "#flag-explored button")
	shows("flag", 11, ana, ben, table, watch)
	tap(ben, "#surgeon-down button")
	ben.Until("that Ben is down", `document.querySelector("#card-surgeon").closest("article").classList.contains("down")`)
	shows("flag", 10, ana, ben, table, watch)
	picture("adventure", ana, ben, table, watch)

	// More than is there: the sentence stands where the finger was, and nothing is recorded.
	before := h.head()
	ana.Go(h.at("/v/table/sea-dog"))
	write(ana, "#sea-dog-pay input[name=coins]", "900")
	tap(ana, "#sea-dog-pay button")
	ana.Shows("#sea-dog-pay + .refused")
	if now := h.head(); now != before {
		t.Errorf("what was refused is in the books: %q", h.since(before))
	}
	picture("more", ana)

	tap(table, "#end button")
	for _, d := range []*browser.Device{ana, ben, table, watch} {
		d.Shows(`#nav a[href="/v/steps"]`)
		d.Go(h.at("/v/steps"))
	}
	ana.Sees("Your choice.")
	picture("finds", ana, ben, table, watch)
	write(ana, `form[id^=reveal] input[name=coins]`, "4")
	tap(ana, `form[id^=reveal] button`)
	ana.Shows("#finds-sea-dog")
	tap(ana, "#finds-sea-dog button")
	ana.Shows("#rewards-sea-dog")
	write(ana, "#rewards-sea-dog input[name=coins]", "8")
	write(ana, "#rewards-sea-dog input[name=prestige]", "2")
	write(ana, `#rewards-sea-dog input[name="table.coins"]`, "15")
	write(ana, `#rewards-sea-dog input[name="table.prestige"]`, "3")
	picture("rewards", ana, ben)
	tap(ana, "#rewards-sea-dog button")
	ben.Shows("#rewards-surgeon")
	write(ben, `#rewards-surgeon input[name="table.prestige"]`, "1")
	tap(ben, "#rewards-surgeon button")
	ana.Shows("#ally-cook")
	tap(ana, "#ally-cook button")
	for _, d := range []*browser.Device{ana, ben} {
		d.Until("no tap of the table", `!document.querySelector("#copied, #close")`)
	}
	table.Shows("#copied")
	picture("log-sheets", ana, table, watch)
	// 32 coins on the log sheet after the port, 3 in the purse, 14 of cards, 8 and 15, and half of the ally's 6.
	coins := h.onDeck().Pirate("sea-dog").Registre.Coins + 3 + 14 + 8 + 15 + 3
	shows("sea-dog.after.coins", coins, ana, table, watch)
	tap(table, "#copied button")
	table.Shows("#follows-next")
	tap(table, "#follows-next button")
	table.Shows("#close")
	picture("close", table, ana)
	tap(table, "#close button")
	for _, d := range []*browser.Device{ana, ben, watch} {
		d.Until("that the end is over", `!location.pathname.startsWith("/v/steps") && !!document.querySelector("#nav")`)
		d.Go(h.at("/v/standings"))
	}
	shows("sea-dog.coins", coins, ana, ben, watch)
	picture("standings", ana, ben, watch)
	s := h.onDeck()
	if p := s.Pirate("sea-dog"); p.Registre.Coins != coins || s.Running != nil {
		t.Errorf("the disk has %d coins, not %d", p.Registre.Coins, coins)
	}
	if said := strings.Join(h.since(before), "\n"); !strings.Contains(said, "Research cards brought Ana 14 coins") {
		t.Errorf("in the books: %s", said)
	}
}

// TestEveryPageOfAPirate looks at one page of each kind of Skull Tales, on every screen, by
// day and by night, in both languages and with the text at twice its size.
func TestEveryPageOfAPirate(t *testing.T) {
	h := newDeck(t)
	b := browser.Open(t)
	h.pirates(scoring.KnockOut{Character: "surgeon"}, scoring.Revive{Character: "surgeon", By: "sea-dog", Die: 6}, scoring.KnockOut{Character: "surgeon"},
		scoring.GainItem{Holder: "sea-dog", Item: skulltales.Card{Name: "Grapnel", Halves: 2}}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "sea-dog"}})
	d := b.Device("everything", browser.Phone, browser.Look{})
	h.join(d, page.Who{Role: page.Table})
	shown := func(name, at string) { t.Helper(); h.everywhere(b, d, name, at) }
	for _, at := range []string{"table", "table/sea-dog", "table/cook", "table/crew", "board/surgeon", "standings", "record", "journal", "now", "why/sea-dog.coins"} {
		shown(strings.ReplaceAll(at, "/", "-"), at)
	}
	h.pirates(scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}, scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1"}}, scoring.ChooseFinds{Pirate: "sea-dog"},
		scoring.ChooseRewards{Pirate: "sea-dog", Table: &skulltales.TableRow{}}, scoring.ChooseRewards{Pirate: "surgeon", Table: &skulltales.TableRow{}}, scoring.ChooseAlly{Ally: "cook"}, scoring.ConfirmRegistre{},
		scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}, scoring.CloseAdventure{},
		scoring.StartChapter{}, scoring.BeginPhase{Phase: skulltales.Port}, scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: 20, Reason: "goods"}})
	shown("port", "table")
	shown("port-sea-dog", "table/sea-dog")
}

// narrow is the narrowest phone that anybody brings.
var narrow = browser.Shape{Name: "narrow", Width: 360, Height: 640, Touch: true}

// everywhere looks at a page of Skull Tales on every screen, by day and by night, in both
// languages and with the text at twice its size, all that is folded away unfolded.
func (h *home) everywhere(b *browser.Browser, d *browser.Device, name, at string) {
	h.t.Helper()
	words := translations.New(translations.French).For(scoring.Game)
	for _, l := range looked {
		for i, s := range append([]browser.Shape{narrow}, browser.Shapes...) {
			d.Look(s, l)
			if i == 0 {
				d.Go(h.at("/v/" + at))
				d.Read(`document.querySelectorAll("#main details").forEach(e => e.open = true)`, nil)
			}
			for _, w := range d.Unfit() {
				h.t.Errorf("%s, %s, %s: %s", name, s.Name, l.Name(), w)
			}
			if b.Keeps() {
				d.Whole("deck-" + name + "-" + s.Name + "-" + l.Name())
			}
		}
		for _, f := range d.Findings() {
			h.t.Errorf("%s, %s: %s", name, l.Name(), f)
		}
		if l.Language == "fr" {
			d.Sees(words.T("page.view.table"))
		}
	}
}

// TestWhatComesSeldomOnDeck looks in the same way at what few evenings have: three with one
// result, a contest, everybody down, and a solo player's shipwreck.
func TestWhatComesSeldomOnDeck(t *testing.T) {
	h := newDeck(t)
	b := browser.Open(t)
	d := b.Device("everything", browser.Phone, browser.Look{})
	h.join(d, page.Who{Role: page.Table})
	h.pirates(scoring.LoseObjective{Objective: "object-1", Reason: "card"}, scoring.EndAdventure{By: skulltales.ByObjectives}, scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1"}}, scoring.ChooseFinds{Pirate: "sea-dog"})
	h.everywhere(b, d, "rewards", "steps")
	h.pirates(scoring.ChooseRewards{Pirate: "sea-dog", Table: &skulltales.TableRow{}}, scoring.ChooseRewards{Pirate: "surgeon", Table: &skulltales.TableRow{}}, scoring.ChooseAlly{Ally: "cook"}, scoring.ConfirmRegistre{},
		scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}, scoring.CloseAdventure{}, scoring.StartChapter{})
	h.everywhere(b, d, "begin", "table")
	h.pirates(scoring.BeginAdventure{Flag: 12}, scoring.GainCoins{Holder: "surgeon", Coins: 4}, scoring.GainPrestige{Pirate: "sea-dog", Prestige: 2}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "sea-dog"}},
		scoring.KnockOut{Character: "surgeon"}, scoring.Revive{Character: "surgeon", By: "sea-dog", Die: 6}, scoring.KnockOut{Character: "surgeon"}, scoring.KnockOut{Character: "cook"}, scoring.KnockOut{Character: "sea-dog"})
	h.everywhere(b, d, "all-down", "table")
	h.pirates(scoring.EndAdventure{})
	h.everywhere(b, d, "restart", "steps")
	h.everywhere(b, d, "restart-1", "steps/1")
	h.pirates(scoring.CloseAdventure{}, scoring.ChangeCaptain{Reason: skulltales.Mutiny}, scoring.BeginAdventure{Flag: 12, Initiative: "sea-dog"}, scoring.EndAdventure{By: skulltales.ByObjectives},
		scoring.ChooseRewards{Pirate: "sea-dog", Table: &skulltales.TableRow{Prestige: 2}}, scoring.ChooseRewards{Pirate: "surgeon", Table: &skulltales.TableRow{Prestige: 2}}, scoring.ConfirmRegistre{})
	h.everywhere(b, d, "captain", "steps")
	h.everywhere(b, d, "contest", "steps/contest/33/40")

	// What was refused, beneath what was tapped.
	d.Look(narrow, browser.Look{Night: true, Text: 200, Language: "fr"})
	d.Go(h.at("/v/steps"))
	d.Tap("#follows-again button")
	d.Shows("#follows-again + .refused input[name=because]")
	for _, w := range d.Unfit() {
		t.Errorf("refused: %s", w)
	}
	for _, f := range d.Findings() {
		t.Errorf("refused: %s", f)
	}
	if b.Keeps() {
		d.Whole("deck-refused")
	}

	solo := newDeckOf(t, scoring.FoundCampaign{Name: "One Hand for Herself", Mode: skulltales.SoloMode, Pirates: []skulltales.FoundedPirate{{Player: "Ana", Type: "sea_dog"}},
		Allies: []skulltales.DrawnAlly{{Type: "cook"}, {Type: "gunner"}, {Type: "surgeon"}}}, scoring.StartChapter{First: skulltales.Voyage}, scoring.BeginPhase{Phase: skulltales.Voyage})
	alone := b.Device("alone", browser.Phone, browser.Look{})
	solo.join(alone, page.Who{Role: page.Table})
	solo.everywhere(b, alone, "voyage", "table")
}

// newDeckOf is a campaign of Skull Tales on a host, in which some commands have been said.
func newDeckOf(t *testing.T, found scoring.FoundCampaign, said ...scoring.Command) *home {
	t.Helper()
	h := &home{t: t, folder: t.TempDir(), game: quarterdeck.Game{}, page: deck.Game{}}
	shelf, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		t.Fatal(err)
	}
	h.shelf, found.Date = shelf, "2026-01-17"
	book, _, err := shelf.Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		t.Fatal(err)
	}
	h.campaign = book.Campaign().ID
	var over []ledger.Overrule
	if found.Mode == skulltales.SoloMode { // a solo player may begin where the chapter says
		over = []ledger.Overrule{{Rule: "T6", Reason: "The chapter says so"}}
	}
	for _, c := range said {
		if _, err := h.book().Record(context.Background(), scoring.Say(c, over...)); err != nil {
			t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
	if err := shelf.Close(); err != nil {
		t.Fatal(err)
	}
	h.up()
	t.Cleanup(h.down)
	return h
}

// TestEverybodyDownIsPlayedAgain: the last one who goes down leads the table to the end, and
// one tap there to the next try; whoever else looks sees what is gone and what stays.
func TestEverybodyDownIsPlayedAgain(t *testing.T) {
	h := newDeck(t)
	b := browser.Open(t)
	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	ben := h.join(b.Device("ben", narrow, browser.Look{Language: "fr"}), page.Who{Role: page.Seat, Seat: "surgeon"})
	tap := func(selector string) {
		t.Helper()
		table.Until("the last entry", fmt.Sprintf("Number(document.body.dataset.number) >= %d", h.head()))
		table.Tap(selector)
	}
	before := h.onDeck().Pirate("surgeon").Registre
	tap("#surgeon-coins-3 button")
	for _, id := range []string{"cook", "surgeon", "sea-dog"} {
		tap("#" + id + "-down button")
		table.Until(id+" is down", fmt.Sprintf(`document.querySelector("#card-%s").closest("article").classList.contains("down")`, id))
	}
	table.Sees("Everyone is down. The table needs to end the adventure, which will then be played again.")
	ben.Sees("Tout le monde est KO")
	tap("#end button")
	table.Shows(`#nav a[href="/v/steps"]`)
	for _, d := range []*browser.Device{table, ben} {
		d.Go(h.at("/v/steps"))
		for _, f := range d.Findings() {
			t.Errorf("%s: %s", d.Name, f)
		}
		for _, w := range d.Unfit() {
			t.Errorf("%s: %s", d.Name, w)
		}
	}
	table.Sees("Lost with the purse: 3 coins")
	ben.Sees("Bourse perdue")
	ben.Until("no tap of the table", `!document.querySelector("#close")`)
	tap("#close button")
	table.Shows("#begin-adventure")
	ben.Until("that the try is over", `!location.pathname.startsWith("/v/steps")`)
	s := h.onDeck()
	if after := s.Pirate("surgeon").Registre; s.Running != nil || s.Attempt != 2 || after.Coins != before.Coins || after.Prestige != before.Prestige {
		t.Errorf("try %d, %v was %v", s.Attempt, after, before)
	}
	tap("#begin-adventure button")
	table.Until("nobody is down", `!!document.querySelector("#card-surgeon") && !document.querySelector("article.down")`)
}

// longDeck is the same for Skull Tales.
func longDeck(t *testing.T) *home {
	h := newDeck(t)
	for i, letter := range letters {
		who, name, text := []string{"sea-dog", "surgeon"}[i], strings.Repeat(letter, 60), strings.Repeat(letter, 2000)
		h.pirates(scoring.Correct{Path: who + ".player", Is: name, Reason: name}, scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: who, Name: name}},
			scoring.FindResearch{Holder: who, Name: name, Coins: 3}, scoring.GainItem{Holder: who, Item: skulltales.Card{Name: name, Halves: 2}},
			scoring.WriteNote{Noted: skulltales.Noted{Text: text, Pirate: who}}, scoring.WriteNote{Noted: skulltales.Noted{Text: text}})
	}
	return h
}
