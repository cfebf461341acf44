package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// T68: caught up with between a retirement and the next port, what is due for it is named,
// settled and withheld as in play; the legacy was given on paper, and nobody is asked again.
func TestT68_WhoRetiredOnPaper(t *testing.T) {
	said := dueOn("bo", skulltales.ForRetirement, 10, "b", "c")
	said.Retired = []skulltales.PaperRetired{{Pirate: "bo", Player: "PLAYER of a", Type: "cook", Name: "Old Bo", Coins: 12, Prestige: 7}}
	said.Owed = []skulltales.PaperOwing{{Pirate: "b", For: "bo", Cause: skulltales.ForRetirement, Coins: 3}}
	c := of(t, 3).say(onSheets(said, has("a", 6, 0), has("b", 14, 0), has("c", 4, 0))).captain("b")
	if p := c.pirate("bo"); p.Status != skulltales.Retired || p.Name != "Old Bo" || c.pirate("a").Replaces != "bo" || len(c.state().Active()) != 3 {
		t.Fatalf("the retired pirate is %+v, and A came for %q", p, c.pirate("a").Replaces)
	}
	c.registres(map[string]skulltales.Amount{"bo": amount(12, 7)})
	c.port().say(scoring.SettleCompensation{For: "bo", Cause: skulltales.ForRetirement})
	c.registres(map[string]skulltales.Amount{"a": amount(6, 0), "b": amount(4, 0), "c": amount(0, 0)})
	c.owes("b", "bo", skulltales.ForRetirement, 3)
	c.owes("c", "bo", skulltales.ForRetirement, 6)
	c.say(scoring.PaySalary{Pirate: "c"}, scoring.EndPhase{}).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives})
	if got := scoring.Heirs(c.state()); len(got) != 0 {
		t.Errorf("the heirs are %v", got)
	}
	c.finish().registres(map[string]skulltales.Amount{"a": amount(6, 0), "c": amount(4, 0), "bo": amount(12, 7)})

	// A player whose next pirate comes in later; and who retires again leaves A's place to his
	// next.
	c = of(t, 3).say(onSheets(withBo(skulltales.CampaignCaughtUp{}))).captain("a")
	c.say(recruit("next", "Bo", "gunner")).adventure(10)
	if got := c.pirate("next").Replaces; got != "bo" || len(scoring.Legacies(c.state(), c.pirate("next"))) != 0 {
		t.Errorf("the newcomer came for %q", got)
	}
	said = skulltales.CampaignCaughtUp{Retired: []skulltales.PaperRetired{{Pirate: "one", Player: "player of a", Type: "cook"}, {Pirate: "two", Player: "player of a", Type: "cook"}}}
	c = of(t, 3).say(onSheets(said, wounded(has("a", 8, 0), "left_eye"))).captain("b").adventure(10).retires("a").say(recruit("heir", "player of a", "gunner"))
	if c.pirate("heir").Replaces != "a" || c.pirate("a").Replaces != "two" || c.pirate("two").Replaces != "one" {
		t.Errorf("the heir came for %q, A for %q, and before %q", c.pirate("heir").Replaces, c.pirate("a").Replaces, c.pirate("two").Replaces)
	}
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish().registres(map[string]skulltales.Amount{"heir": amount(4, 0)})
}

// T22: where a legendary object lies that nobody holds is copied from paper, shown and set
// right; who finds it gains it by its id.
func TestT22_WhereALegendLies(t *testing.T) {
	lies := func(c *crew, id, want string) {
		t.Helper()
		if got, _ := skulltales.LookUp("legend/" + id).In(c.state()); got != want {
			t.Errorf("the %s lies in %q, want %q", id, got, want)
		}
	}
	said := skulltales.CampaignCaughtUp{Legends: []skulltales.PaperLegend{{ID: "idol", Name: "Idol", Halves: 2, Lies: skulltales.InDeck}, {ID: "mask", Name: "Mask", Lies: skulltales.InBox}}}
	c := of(t, 3).say(onSheets(said, has("a", 0, 0, legend("amulet")))).captain("a")
	lies(c, "idol", "deck")
	lies(c, "mask", "box")
	lies(c, "amulet", "")
	c.say(scoring.Correct{Path: "legend/mask", Is: "deck", Reason: "shuffled in"})
	lies(c, "mask", "deck")
	c.fails(scoring.Correct{Path: "legend/mask", Is: "sea", Reason: "lost"}, "", "word.unknown")
	c.fails(scoring.Correct{Path: "legend/amulet", Is: "deck", Reason: "lost"}, "", "value.nothing_yet")
	c.adventure(10).say(scoring.Correct{Path: "legend/idol", Is: "box", Reason: "looked again"}, scoring.GainItem{Holder: "b", Item: skulltales.Card{ID: "mask"}})
	if it := c.state().Item("mask"); it.Holder != "b" || it.Kind != skulltales.Legendary || it.Deck || it.Name != "Mask" {
		t.Errorf("the mask is %+v", it)
	}
	lies(c, "mask", "")
	c.say(scoring.LoseItem{Item: "amulet", Reason: skulltales.LostToCard}, scoring.Correct{Path: "legend/amulet", Is: "box", Reason: "the chapter says so"})
	lies(c, "amulet", "box")
	// A restart goes back to what was so at the beginning, and not to the mistake.
	c.say(scoring.KnockOut{Character: "b", Item: "mask"}).down("a", "c").say(scoring.EndAdventure{}, scoring.CloseAdventure{})
	lies(c, "idol", "box")
	lies(c, "mask", "deck")
	lies(c, "amulet", "")
}

// What is found on paper that play would warn of is warned of all at once, and goes through
// with the table's reasons.
func TestCatchingUpIsHeldAgainstPlay(t *testing.T) {
	said := dueOn("a", "left_eye", 7, "b", "c")
	said.Owed = []skulltales.PaperOwing{{Pirate: "c", For: "a", Cause: "left_eye", Coins: 9}}
	said.Allies = paperAllies("cook", "gunner", "cabin_boy").Allies
	said.Allies[2].Type = "witch"
	said.Crew = &skulltales.PaperCrew{Counters: map[string]int{"cannons": 9, "goods": 32, "morale": 60}}
	heavy := has("b", 0, 0, equipment("axe"), equipment("rope"), equipment("net"), equipment("bow"))
	c, catch := of(t, 3), onSheets(said, oneEyed, heavy)
	broken := map[string]int{}
	for _, v := range c.refused(catch) {
		broken[v.Rule]++
	}
	want := map[string]int{"T18": 1, "T67": 1, "T70": 1, "T105": 2, "T3": 1, "T2": 1}
	for rule, n := range want {
		if broken[rule] != n {
			t.Errorf("%s is broken %d times, want %d: %v", rule, broken[rule], n, broken)
		}
	}
	if len(broken) != len(want) {
		t.Errorf("broken are %v", broken)
	}
	c.agree(catch, "T18", "T67", "T70", "T105", "T3", "T2")
	if d := c.state().Due("a", "left_eye"); d == nil || d.Each != 7 {
		t.Errorf("due is %+v", d)
	}
}
