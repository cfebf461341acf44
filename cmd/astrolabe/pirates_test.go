//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
)

// TestAPirateEvening is an evening of Skull Tales in a real window: four pirates are
// founded and play two chapters, with somebody down who loses a hand, an undo and a redo,
// the window closed and opened again, the rest in French, and the book printed. What lies
// in the books afterwards is what was tapped, act by act.
func TestAPirateEvening(t *testing.T) {
	data := filepath.Join(t.TempDir(), "books")
	w := openWindow(t, data, "--lang", "en")
	w.shots = filepath.Join(w.shots, "pirates")
	if err := os.MkdirAll(w.shots, 0o755); err != nil {
		t.Fatal(err)
	}
	v := &voyage{&evening[skulltales.Fact]{window: w}}
	v.foundCrew()
	v.firstAdventure()
	v.firstEnding()
	v.port()
	v.speakFrench()
	v.secondAdventure()
	v.printBook()
	w.close()
	v.lieInBooks(data)
}

// voyage is a campaign of Skull Tales.
type voyage struct{ *evening[skulltales.Fact] }

// seafarers are the four, in the crew's order, with the die that each rolls for the
// initiative.
var seafarers = []struct {
	id, player string
	kind       skulltales.Type
	die        int
}{{"sea-dog", "Ana", "sea_dog", 6}, {"surgeon", "Ben", "surgeon", 5}, {"witch", "Eva", "witch", 3}, {"lookout", "Dan", "lookout", 2}}

// southernLady is what the campaign is called.
const southernLady = "The Southern Lady"

// foundCrew founds the campaign, each pirate with the charisma and the salary of its
// sheet.
func (v *voyage) foundCrew() {
	v.t.Helper()
	v.screen("campaigns")
	v.tap("campaigns.new")
	v.shot("01-which-game")
	v.tap("campaigns.game.skulltales")
	v.screen("new")
	v.write("new.name", southernLady)
	v.tap("new.more")
	for i, p := range seafarers {
		row := "new." + strconv.Itoa(i)
		v.write(row+".player", p.player)
		v.tap(row + ".type")
		v.tap("type." + string(p.kind))
		v.tap(row + ".sheet")
		v.tap("sheet.charisma.more")
		v.tap("sheet.salary.more")
		v.tap("sheet.done")
	}
	v.shot("02-founding")
	v.does(skulltales.CampaignFounded{}, "new.found")
	v.screen("ashore")
	v.shot("03-founded")
}

// firstAdventure is the first chapter up to its end.
func (v *voyage) firstAdventure() {
	v.t.Helper()
	v.does(skulltales.ChapterStarted{Number: 1, Attempt: 1, First: skulltales.Adventure}, "table.start", "start.do")
	v.tap("table.begin.adventure")
	v.tap("begin.contest")
	v.shot("04-contest")
	var dice []string
	for _, p := range seafarers {
		dice = append(dice, "contest."+p.id+"."+strconv.Itoa(p.die))
	}
	v.does(skulltales.AdventureBegun{}, dice...)
	v.screen("adventure")

	v.does(skulltales.PrestigeGained{Pirate: "witch", Prestige: 2, Source: skulltales.EnemySource}, "table.witch.prestige.2")
	v.shot("05-won")
	v.does(skulltales.CoinsGained{Holder: "surgeon", Coins: 3, Source: skulltales.EnemySource}, "table.surgeon.coins.3")
	v.does(skulltales.ResearchFound{Holder: "lookout", Card: "find-1", Secret: true}, "table.lookout.card")
	v.does(skulltales.FlagAdvanced{Reason: skulltales.Explored, By: 1, Left: 11}, "table.explored")
	v.does(skulltales.PrestigeGained{Pirate: "sea-dog", Prestige: 3, Source: skulltales.EnemySource}, "table.sea-dog.prestige.3")

	v.does(skulltales.KnockedOut{Character: "witch", Prestige: 2}, "table.witch.down")
	v.shot("06-down")
	v.does(skulltales.EventTurnHeld{Turn: 1, Dice: []skulltales.Rolled{{Pirate: "witch", Die: 5}}}, "table.event_turn", "turn.witch.5")
	v.comeBack()
	v.tap("table.witch.revive")
	v.tap("revive.failure")
	v.shot("07-wound")
	v.does(skulltales.WoundTaken{Pirate: "witch", Die: 4, Wound: "right_hand", Each: 5, Payers: []string{"sea-dog", "surgeon", "lookout"}}, "die.4")
	v.shot("08-after-the-wound")
}

// comeBack takes an act back and brings it again, then closes the window and opens it again
// on the same table.
func (v *voyage) comeBack() {
	v.t.Helper()
	purse := func() string { return v.text("table.surgeon.coins") }
	before := purse()
	v.does(skulltales.CoinsGained{Holder: "surgeon", Coins: 2, Source: skulltales.EnemySource}, "table.surgeon.coins.2")
	with := purse()
	v.record("top.undo")
	if got := purse(); got != before || with == before {
		v.t.Errorf("the purse reads %q, then %q, and after the undo %q", before, with, got)
	}
	v.tap("top.menu")
	v.record("menu.redo")
	v.screen("adventure")
	if got := purse(); got != with {
		v.t.Errorf("after the redo the purse reads %q, want %q", got, with)
	}
	seq := v.rest().Seq
	v.close()
	v.restart()
	v.screen("campaigns")
	v.says("campaigns.open.0", "0 chapters") // of Skull Tales, which counts no games
	v.shot("09-shelf")
	v.tap("campaigns.open.0")
	v.screen("adventure")
	if now := v.rest().Seq; now != seq || purse() != with {
		v.t.Errorf("opened again the books end at %d, want %d, and the purse reads %q, want %q", now, seq, purse(), with)
	}
}

// firstEnding ends the first chapter in its seven steps, and makes a Captain.
func (v *voyage) firstEnding() {
	v.t.Helper()
	v.does(skulltales.AdventureEnded{}, "table.end", "end.objectives")
	v.screen("ending")
	v.shot("10-ending-finds")
	v.tap("finds.lookout.find-1.reveal")
	v.write("find.name", "Buckle")
	v.tap("find.coins.more")
	v.does(skulltales.ResearchRevealed{Card: "find-1", Name: "Buckle", Coins: 1}, "find.do")
	v.does(skulltales.FindsChosen{Pirate: "lookout", Cards: []string{"find-1"}, Coins: 1}, "finds.lookout.do")
	v.shot("11-ending-rewards")
	v.tap("rewards.sea-dog.table_coins.more")
	v.does(skulltales.RewardsChosen{Pirate: "witch", Objectives: []string{}, Table: skulltales.TableRow{Coins: 1}}, "rewards.sea-dog.same")
	v.shot("12-ending-registre")
	v.does(skulltales.RegistreConfirmed{}, "registre.do")
	v.shot("13-ending-captain")
	v.does(skulltales.CaptainChosen{Pirate: "sea-dog", Reason: skulltales.MostByPrestige}, "captain.sea-dog")
	v.does(skulltales.FollowsChosen{Follows: skulltales.NextChapter}, "follows.next")
	v.does(skulltales.AdventureClosed{}, "ending.close")
	v.screen("plate")
	v.shot("14-plate")
	v.tap("closed.table")
	v.screen("ashore")
	v.shot("14-closed")
}

// port is the port of the second chapter: what is due is settled and paid.
func (v *voyage) port() {
	v.t.Helper()
	v.does(skulltales.ChapterStarted{Number: 2, Attempt: 1, First: skulltales.Port}, "table.start", "start.do")
	v.does(skulltales.PhaseBegun{Phase: skulltales.Port}, "table.begin.port", "begin.do")
	v.shot("15-port")
	v.does(skulltales.CompensationPaid{For: "witch", Cause: "right_hand", Received: 8, Payments: []skulltales.Payment{
		{Pirate: "sea-dog", Paid: 1, Owed: 4}, {Pirate: "surgeon", Paid: 5}, {Pirate: "lookout", Paid: 2, Owed: 3}}}, "port.settle")
	v.does(skulltales.SalaryPaid{Pirate: "surgeon", Salary: 1, Coins: 1}, "port.pay")
	v.shot("16-port-paid")
	v.does(skulltales.PhaseEnded{Phase: skulltales.Port}, "table.end.port")
}

// speakFrench changes the language from the menu.
func (v *voyage) speakFrench() {
	v.t.Helper()
	v.tap("top.menu")
	v.tap("menu.language.fr")
	v.lang = translations.New(translations.French).For(skulltales.Game)
	v.says("menu.export", v.lang.T("screen.menu.export"))
	v.shot("17-menu-in-french")
	v.key("Escape")
	v.screen("ashore")
}

// secondAdventure is the voyage of the second chapter, and its adventure to the end.
func (v *voyage) secondAdventure() {
	v.t.Helper()
	v.does(skulltales.PhaseBegun{Phase: skulltales.Voyage}, "table.begin.voyage", "begin.do")
	v.shot("18-voyage")
	v.does(skulltales.PhaseEnded{Phase: skulltales.Voyage, Outcome: skulltales.Arrived}, "voyage.arrived")
	v.does(skulltales.AdventureBegun{}, "table.begin.adventure", "begin.do")
	v.screen("adventure")
	v.does(skulltales.FlagAdvanced{Reason: skulltales.Explored, By: 1, Left: 11}, "table.explored")
	v.does(skulltales.CoinsGained{Holder: "witch", Coins: 3, Source: skulltales.EnemySource}, "table.witch.coins.3")
	v.does(skulltales.EventTurnHeld{Turn: 1}, "table.event_turn")
	v.shot("19-adventure-in-french")
	v.does(skulltales.AdventureEnded{}, "table.end", "end.objectives")
	v.screen("ending")
	v.does(skulltales.RewardsChosen{Pirate: "lookout", Objectives: []string{}}, "rewards.sea-dog.same")
	v.does(skulltales.RegistreConfirmed{}, "registre.do")
	v.shot("20-ending-in-french")
	v.does(skulltales.FollowsChosen{Follows: skulltales.NextChapter}, "follows.next")
	v.does(skulltales.AdventureClosed{}, "ending.close")
	v.screen("plate")
	v.shot("21-plate-in-french")
	v.tap("closed.table")
	v.screen("ashore")
	v.shot("21-closed-in-french")
}

// printBook exports the book as a PDF, and reads it.
func (v *voyage) printBook() {
	v.t.Helper()
	path := filepath.Join(v.home, "livre.pdf")
	v.tap("top.menu")
	v.tap("menu.export")
	v.screen("export")
	v.write("export.path", path)
	v.tap("export.save")
	v.waitFor("the saved book", func(s seen) bool { _, ok := s.find("export.saved"); return ok })
	v.shot("22-book")
	want := []string{southernLady, v.lang.T("chronicle.section.charts")}
	for _, p := range seafarers {
		want = append(want, p.player)
	}
	readPDF(v.t, path, want...)
}

// lieInBooks reads the books without the window: each act that stands in them is a tap.
func (v *voyage) lieInBooks(data string) {
	v.t.Helper()
	book, _ := v.inBooks(data, 0, skulltales.Decode, func(skulltales.Fact) bool { return false })
	s, ok := book.State().(*skulltales.State)
	if !ok {
		v.t.Fatalf("the books hold a %T", book.State())
	}
	if s.Closed() != 2 || s.Captain != "sea-dog" {
		v.t.Errorf("%d chapters are closed and the Captain is %q", s.Closed(), s.Captain)
	}
	for id, want := range map[string]skulltales.Registre{
		"sea-dog": {Prestige: 3},
		"surgeon": {Coins: 2}, // 5 won and 1 as reward, less 5 for the hand, and a salary
		"witch":   {Coins: 15, Wounds: []skulltales.Wounded{{Wound: "right_hand", Die: 4, Taken: skulltales.Moment{Chapter: 1, Attempt: 1}}}},
		"lookout": {},
	} {
		if p := s.Pirate(id); p == nil || p.Registre.Coins != want.Coins || p.Registre.Prestige != want.Prestige || !slices.Equal(p.Registre.Wounds, want.Wounds) {
			v.t.Errorf("the log sheet of %s is %+v, want %+v", id, p, want)
		}
	}
}
