package skulltales_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// TestAPirateRetiresAndAnotherComes: two failed revivals cost the second leg (T64), and
// the player's new pirate comes in at the next event turn (T66).
func TestAPirateRetiresAndAnotherComes(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.coins.3")
	for _, die := range []string{"2", "3"} {
		p.Tap("table.witch.down", "table.witch.revive", "revive.failure", "die."+die)
	}
	witch := p.state().Pirate("witch")
	if witch.Status != skulltales.Retired || p.state().InPlay("witch") {
		t.Fatalf("Chloé's pirate is %s", witch.Status)
	}
	p.shows("Chloé no longer has a pirate.")
	p.Tap("table.recruit", "recruit.type.gunner", "recruit.do", "table.event_turn")
	if !p.state().InPlay("gunner") {
		t.Fatalf("the newcomer is not in play: %v", p.state().Running.Characters)
	}
	p.Tap("table.gunner.prestige.1", "table.end", "end.objectives")
	p.Tap("ending.step.1")
	p.shows("Total success")
}

// TestAllAreDownAndTheAdventureIsPlayedAgain without results (T81): the purse is lost,
// and a wound stays (T82).
func TestAllAreDownAndTheAdventureIsPlayedAgain(t *testing.T) {
	p := sailing(t)
	p.Tap("table.sea-dog.coins.3", "table.witch.down", "table.witch.revive", "revive.failure", "die.1")
	p.Tap("table.witch.down", "table.surgeon.down", "table.sea-dog.down")
	p.shows("Everyone is down")
	p.Tap("table.over", "ending.close")
	s := p.state()
	if s.Attempt != 2 || s.Running != nil || !s.Pirate("witch").Has("right_eye") || s.Pirate("sea-dog").Registre.Coins != 0 {
		t.Fatalf("attempt %d, %+v: %s", s.Attempt, s.Pirate("witch").Registre, p.Words())
	}
	p.Tap("table.begin.adventure")
	p.shows("Where the flag starts")
}

// TestDestinyIsShownThatASheetSays: the card of a pirate whose sheet says none has no
// track of it, and nobody offers it any; once the sheet says it, all of it is there (T94).
func TestDestinyIsShownThatASheetSays(t *testing.T) {
	p := sailing(t)
	sheet := p.state().Pirate("witch").Sheet
	said := func(destiny int) {
		sheet.Destiny = destiny
		p.say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "witch", Sheet: sheet}})
	}
	said(0)
	tracks := func(of string) (n int) {
		for _, id := range p.IDs() {
			if strings.HasPrefix(id, "table."+of+".destiny") {
				n++
			}
		}
		return n
	}
	p.Tap("table.sea-dog.destiny.1", "table.breath")
	if is, others := tracks("witch"), tracks("surgeon"); is != 0 || others != 3 {
		t.Errorf("of destiny that no sheet says there are %d points to tap, of another's %d", is, others)
	}
	if ids := p.IDs(); slices.Contains(ids, "strip.destiny.witch") || !slices.Contains(ids, "strip.destiny.sea-dog") {
		t.Errorf("after a breath there are %v", ids)
	}
	said(2)
	p.Tap("table.witch.destiny.1")
	if left := p.state().Running.Destiny["witch"]; tracks("witch") != 2 || left != 1 {
		t.Errorf("of 2 that the sheet says there are %d to tap, and after one is spent %d", tracks("witch"), left)
	}
	said(6) // too many to tap each
	p.Tap("table.witch.destiny.more")
	if left := p.state().Running.Destiny["witch"]; left != 2 {
		t.Errorf("there are %d of 6", left)
	}
}

// TestACaptainIsMadeByAContest: two are equal in prestige (T96).
func TestACaptainIsMadeByAContest(t *testing.T) {
	p := sailing(t)
	p.Tap("table.sea-dog.prestige.2", "table.surgeon.prestige.2", "table.end", "end.objectives")
	for _, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.Tap("rewards." + id + ".do")
	}
	p.Tap("registre.do", "captain.contest", "contest.sea-dog.2", "contest.surgeon.2", "contest.sea-dog.1", "contest.surgeon.4", "follows.next", "ending.close")
	if got := p.state().Captain; got != "surgeon" {
		t.Errorf("the Captain is %q: %s", got, p.Words())
	}
}

// TestAnAllyIsHiredSailsAndBringsHalf: hired in port, down once, and at the end half of
// its coins go to the owner (T73, T83, T89).
func TestAnAllyIsHiredSailsAndBringsHalf(t *testing.T) {
	p := sailing(t)
	p.Tap("table.sea-dog.prestige.3", "table.sea-dog.coins.3", "table.end", "end.objectives")
	closing(p)
	p.Tap("table.start", "start.do", "table.begin.port", "begin.do", "port.pay", "port.hire", "hire.by.sea-dog", "hire.type.cook")
	p.Tap("hire.do")
	if len(p.state().Serving("sea-dog")) != 1 {
		t.Fatalf("nobody serves: %s", p.Words())
	}
	p.Tap("table.end.port", "table.begin.adventure", "begin.do", "table.cook.coins.3", "table.cook.coins.2", "table.end", "end.objectives")
	for _, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.Tap("rewards." + id + ".do")
	}
	before := p.state().Pirate("sea-dog").Registre.Coins
	p.Tap("allies.cook.do", "registre.do", "follows.next", "ending.close")
	if got := p.state().Pirate("sea-dog").Registre.Coins; got != before+3 {
		t.Errorf("Ana has %d coins, had %d: half of five is three", got, before)
	}
}

// TestAContestWithoutSheetsAsksWhoWon: nobody has entered a charisma.
func TestAContestWithoutSheetsAsksWhoWon(t *testing.T) {
	p := newParty(t)
	p.Tap("campaigns.new")
	for i, kind := range []string{"cook", "gunner", "lookout"} {
		n := string(rune('0' + i))
		p.Write("new."+n+".player", "P"+n)
		p.Tap("new."+n+".type", "type."+kind)
	}
	p.Tap("new.found", "table.start", "start.do", "table.begin.adventure", "begin.contest", "contest.won.gunner")
	if s := p.state(); s.Running == nil || s.Running.Initiative != "gunner" {
		t.Fatalf("no adventure has begun: %s", p.Words())
	}
}

// TestASoloPlayerFoundsWithThreeAllies who all sail (T4).
func TestASoloPlayerFoundsWithThreeAllies(t *testing.T) {
	p := newParty(t)
	p.Tap("campaigns.new", "new.mode.1")
	p.Write("new.0.player", "Ana")
	p.Tap("new.0.type", "type.witch")
	for i, kind := range []string{"cook", "gunner", "lookout"} {
		p.Tap("new.ally."+string(rune('0'+i))+".type", "type."+kind)
	}
	p.Tap("new.found", "table.start", "start.do", "table.begin.adventure", "begin.do")
	if s := p.state(); s.Running == nil || len(s.Running.Characters) != 4 || s.Captain != "witch" {
		t.Fatalf("no adventure has begun: %s", p.Words())
	}
}

// TestAnotherSourceTakesThePlaceOfTheEnemy: the strip says where it came from, and one
// undo takes it back.
func TestAnotherSourceTakesThePlaceOfTheEnemy(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.prestige.2", "strip.source.event")
	if got := p.state().Purse("witch").Prestige; got != 2 {
		t.Fatalf("Chloé has %d", got)
	}
	if p.state().Running.Initiative != "witch" {
		t.Errorf("the initiative is with %s", p.state().Running.Initiative)
	}
	p.Tap("table.surgeon.prestige.3", "strip.keep")
	if p.state().Running.Initiative != "witch" {
		t.Errorf("the initiative has passed to %s", p.state().Running.Initiative)
	}
	p.Tap("top.undo")
	if got := p.state().Purse("surgeon").Prestige; got != 0 {
		t.Errorf("one undo leaves Ben %d", got)
	}
}

// TestTheShelfSaysWhereACampaignStands: its game, its chapter, its pirates with prestige.
func TestTheShelfSaysWhereACampaignStands(t *testing.T) {
	p := sailing(t)
	p.shell.Reset()
	p.shows("Skull Tales · Chapter 1 · Adventure")
	p.shows("Chloé")
	p.Tap("campaigns.open.0")
	if p.screen() != "adventure" {
		t.Errorf("%s is opened", p.screen())
	}
}
