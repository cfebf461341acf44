package journeys_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/wiring"
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
	h := &home{t: t, folder: t.TempDir(), game: quarterdeck.Game{}, page: deck.Game{}}
	shelf, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		t.Fatal(err)
	}
	h.shelf = shelf
	sheet := &skulltales.Sheet{ActionPoints: 7, Health: 5, Destiny: 3, Melee: 3, Ranged: 3, Strength: 3, Agility: 3, Intelligence: 2, Perception: 3, Charisma: 4, Salary: 10}
	book, _, err := shelf.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "The Southern Lady", Date: "2026-01-17", Pirates: []skulltales.FoundedPirate{
		{Player: "Ana", Name: "Red Maud", Type: "sea_dog", Sheet: sheet}, {Player: "Ben", Type: "surgeon", Sheet: sheet}}}))
	if err != nil {
		t.Fatal(err)
	}
	h.campaign = book.Campaign().ID
	h.pirates(scoring.StartChapter{Title: "The Lantern Cove"}, scoring.BeginAdventure{Flag: 12, Initiative: "sea-dog"}, scoring.EndAdventure{By: skulltales.ByObjectives},
		scoring.ChooseRewards{Pirate: "sea-dog", Table: &skulltales.TableRow{Coins: 30, Prestige: 4}}, scoring.ChooseRewards{Pirate: "surgeon", Table: &skulltales.TableRow{Coins: 30, Prestige: 3}},
		scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "sea-dog"}, scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}, scoring.CloseAdventure{},
		scoring.StartChapter{Title: "A Debt in Salt"}, scoring.BeginPhase{Phase: skulltales.Port}, scoring.PaySalaries{}, scoring.HireAlly{Pirate: "sea-dog", Type: "cook", Name: "Old Wick", Salary: 8, Prestige: 1}, scoring.EndPhase{},
		scoring.BeginAdventure{Flag: 12}, scoring.GainCoins{Holder: "cook", Coins: 5}, scoring.FindResearch{Holder: "sea-dog"},
		scoring.FindResearch{Holder: "sea-dog", Name: "Silver buckle", Coins: 10},
		scoring.TakeObjective{Holder: "sea-dog", Objective: skulltales.Marker{Name: "The lantern", Kind: skulltales.Object, Halves: 2}})
	if err := shelf.Close(); err != nil {
		t.Fatal(err)
	}
	h.up()
	t.Cleanup(h.down)
	return h
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
	ana.Sees("It is your choice.")
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
	if said := strings.Join(h.since(before), "\n"); !strings.Contains(said, "Research cards bring Ana 14 coins") {
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
	words := translations.New(translations.French).For(scoring.Game)
	shown := func(name, at string) {
		t.Helper()
		for _, l := range looked {
			for i, s := range browser.Shapes {
				d.Look(s, l)
				if i == 0 {
					d.Go(h.at("/v/" + at))
				}
				for _, w := range d.Unfit() {
					t.Errorf("%s, %s, %s: %s", name, s.Name, l.Name(), w)
				}
				if b.Keeps() {
					d.Whole("deck-" + name + "-" + s.Name + "-" + l.Name())
				}
			}
			for _, f := range d.Findings() {
				t.Errorf("%s, %s: %s", name, l.Name(), f)
			}
			if l.Language == "fr" {
				d.Sees(words.T("page.view.table"))
			}
		}
	}
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
