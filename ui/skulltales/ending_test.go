package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// TestWhatWasSaidAtTheEndIsChanged: what is said of a reward takes a line, and can be
// opened again.
func TestWhatWasSaidAtTheEndIsChanged(t *testing.T) {
	p := sailing(t)
	p.Tap("table.end", "end.objectives", "rewards.sea-dog.table_coins.more", "rewards.sea-dog.do", "rewards.sea-dog.change")
	p.Tap("rewards.sea-dog.table_coins.more", "rewards.sea-dog.do")
	if got := p.state().Running.Ending.Rewards["sea-dog"].Table.Coins; got != 2 {
		t.Errorf("Ana's reward is %d", got)
	}
	p.shows("2 coins")
}

// TestAnOwnerKeepsOfAnAllyWhatCanBeCarried: that many of the cards are chosen before
// anybody says so (T89, T92).
func TestAnOwnerKeepsOfAnAllyWhatCanBeCarried(t *testing.T) {
	p := founded(t)
	p.Tap("table.start", "start.first.port", "start.do", "overrule.reason.1", "overrule.overrule", "table.begin.port", "begin.do", "port.hire", "hire.by.sea-dog", "hire.type.cook", "hire.do", "table.end.port")
	p.Tap("table.begin.adventure", "begin.contest", "contest.sea-dog.6", "contest.surgeon.1", "contest.witch.1")
	if p.state().Running == nil {
		t.Fatalf("no adventure has begun: %s", p.Words())
	}
	for _, of := range []struct{ holder, card string }{{"sea-dog", "net"}, {"sea-dog", "saw"}, {"cook", "pan"}, {"cook", "axe"}} {
		p.say(scoring.GainItem{Holder: of.holder, Item: skulltales.Card{ID: of.card, Name: of.card, Kind: skulltales.Equipment, Halves: 2}})
	}
	p.Tap("table.end", "end.objectives")
	for _, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.Tap("rewards." + id + ".do")
	}
	p.shows("4 + 2 of 6")
	p.Tap("allies.cook.do")
	if got := p.state().Running.Ending.Allies["cook"].Items; len(got) != 1 || got[0] != "pan" {
		t.Errorf("Ana keeps %v", got)
	}
}
