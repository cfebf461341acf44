package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// TestTapsAsTheyAreCounted makes each act of the adventure and of the port by taps and
// counts them.
func TestTapsAsTheyAreCounted(t *testing.T) {
	p := sailing(t)
	counted := func(what string, most int, kind string, ids ...string) {
		t.Helper()
		before := p.shell.Book().Head()
		p.taps = 0
		p.Tap(ids...)
		if p.taps > most {
			t.Errorf("%s takes %d taps, not %d", what, p.taps, most)
		}
		if p.shell.Book().Head() == before {
			t.Fatalf("%s recorded nothing: %s", what, p.Words())
		}
		latest, _ := p.shell.Book().NextUndo()
		found := false
		for _, e := range latest.Entries {
			found = found || e.Kind == kind
		}
		if !found {
			t.Errorf("%s recorded no %s but %v", what, kind, latest.Entries)
		}
	}
	counted("prestige for an enemy", 1, "prestige_gained", "table.witch.prestige.2")
	counted("coins for an enemy", 1, "coins_gained", "table.witch.coins.3")
	counted("explored", 1, "flag_advanced", "table.explored")
	counted("search failed", 1, "flag_advanced", "table.search_failed")
	counted("breath", 1, "flag_advanced", "table.breath")
	counted("event turn, nobody down", 1, "event_turn_held", "table.event_turn")
	counted("research card, secret", 1, "research_found", "table.surgeon.card")
	counted("building opened", 2, "flag_advanced", "table.opened", "opened.tavern")
	counted("destiny spent", 1, "destiny_spent", "table.sea-dog.destiny.1")
	counted("destiny gained", 1, "destiny_gained", "table.sea-dog.destiny.3")
	counted("objective taken", 2, "objective_taken", "table.sea-dog.objective", "objective.object")
	p.say(scoring.GainItem{Holder: "surgeon", Item: skulltales.Card{ID: "net", Name: "Net", Kind: skulltales.Equipment, Halves: 2}})
	counted("item discarded", 2, "item_lost", "table.surgeon.item", "things.discard.net")
	counted("item gained that the campaign knows", 2, "item_gained", "table.surgeon.item", "things.take.net")
	counted("initiative moved by hand", 2, "initiative_passed", "table.more", "more.initiative.surgeon")
	counted("Captain moved by hand", 2, "captain_changed", "table.more", "more.captain.surgeon")
	counted("down, with no card to lose", 1, "knocked_out", "table.witch.down")
	counted("event turn, one down", 2, "event_turn_held", "table.event_turn", "turn.witch.5")
	counted("body searched for coins", 3, "body_searched", "table.witch.body", "body.by.sea-dog", "body.die.2")
	counted("revived", 2, "revived", "table.witch.revive", "revive.success")
	counted("down, with a card to lose", 2, "item_lost", "table.surgeon.down", "strip.drawn.net")
	counted("revival failed", 3, "wound_taken", "table.surgeon.revive", "revive.failure", "die.4")
	p.taps = 0
	p.Tap("top.undo")
	if p.taps != 1 || !p.state().IsDown("surgeon") {
		t.Error("one tap does not take the failed revival back")
	}
	p.say(scoring.Revive{Character: "surgeon", By: "witch", Die: 4})

	// The port of the next chapter: everything that is due with one tap each.
	p.Tap("table.end", "end.objectives")
	closing(p)
	p.Tap("table.start", "start.do", "table.begin.port", "begin.do")
	counted("compensation", 1, "compensation_paid", "port.settle")
	counted("salaries", 1, "salary_paid", "port.pay")
}

// TestASalaryIsPaidOnceInAPort: Pay all leaves out who has been paid and is gone once
// nobody waits, and so is Settle all; whoever is paid again is asked about (T99).
func TestASalaryIsPaidOnceInAPort(t *testing.T) {
	p := sailing(t)
	p.Tap("table.end", "end.objectives")
	closing(p)
	p.Tap("table.start", "start.do", "table.begin.port", "begin.do")
	p.say(scoring.PaySalary{Pirate: "witch"})
	p.shows("Ana 10 · Ben 10 · Chloé: paid")
	p.Tap("port.salary")
	if ids := p.IDs(); !slices.Contains(ids, "salary.surgeon.more") || slices.Contains(ids, "salary.witch.more") {
		t.Errorf("the sheet of salaries has %v, and Chloé is paid", ids)
	}
	p.Tap("salary.close", "port.pay")
	for id, coins := range map[string]int{"sea-dog": 10, "surgeon": 10, "witch": 10} {
		if got := p.state().Pirate(id).Registre.Coins; got != coins {
			t.Errorf("%s has %d coins", id, got)
		}
	}
	p.shows("All salaries are paid.")
	if ids := p.IDs(); slices.Contains(ids, "port.pay") || slices.Contains(ids, "port.settle") {
		t.Errorf("there is nothing to pay, and to tap are %v", ids)
	}
	head := p.shell.Book().Head()
	p.Tap("port.salary", "salary.do")
	p.shows("Ana has already been paid in this port.")
	if p.shell.Book().Head() != head {
		t.Error("all were paid again without a word")
	}
}

// closing taps through the end of a won adventure, as far as it asks, and past its
// plate to the table.
func closing(p *party) {
	p.Helper()
	untilClosed(p)
	p.Tap("closed.table")
}

// untilClosed taps through the end of a won adventure, as far as it asks, to its plate.
func untilClosed(p *party) {
	p.Helper()
	for range 30 {
		e := scoring.EndOfAdventure(p.state())
		if e == nil {
			return
		}
		if e.Now > scoring.Steps {
			p.Tap("ending.close")
			continue
		}
		step := e.Steps[e.Now-1]
		switch {
		case step.Number == scoring.StepFinds:
			p.say(scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1", Name: "Buckle", Coins: 5}})
			p.Tap("finds." + step.Waits[0] + ".do")
		case step.Number == scoring.StepRewards:
			p.Tap("rewards." + step.Waits[0] + ".do")
		case step.Number == scoring.StepRegistre:
			p.Tap("registre.do")
		case step.Number == scoring.StepCaptain && len(step.Waits) > 0:
			p.Tap("captain." + step.Waits[0])
		case step.Number == scoring.StepCaptain:
			p.Tap("follows.next")
		default:
			p.Fatalf("the end waits in step %d: %s", step.Number, p.Words())
		}
	}
	p.Fatalf("the end does not come: %s", p.Words())
}

// TestACampaignIsFoundedPlayedAndClosed by taps alone, and its closing taken back.
func TestACampaignIsFoundedPlayedAndClosed(t *testing.T) {
	p := sailing(t)
	if p.screen() != "adventure" {
		t.Fatalf("%s is shown", p.screen())
	}
	p.Tap("table.sea-dog.prestige.3", "table.surgeon.coins.2", "table.explored", "strip.dead_end")
	p.Tap("table.end", "end.objectives")
	if p.screen() != "ending" {
		t.Fatalf("%s is shown", p.screen())
	}
	closing(p)
	if p.screen() != "ashore" {
		t.Fatalf("%s is shown: %s", p.screen(), p.Words())
	}
	if got := p.state().Pirate("sea-dog").Registre; got.Prestige != 3 || got.Coins != 0 {
		t.Errorf("Ana has %+v", got)
	}
	if p.state().Captain != "sea-dog" {
		t.Errorf("the Captain is %q", p.state().Captain)
	}
	p.Tap("top.menu", "menu.reopen", "reopen.do")
	if p.screen() != "ending" {
		t.Fatalf("reopened, %s is shown: %s", p.screen(), p.Words())
	}
	p.Tap("ending.close", "top.menu", "menu.journal")
	p.shows("Ana")
}
