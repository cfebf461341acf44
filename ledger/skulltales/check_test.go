package skulltales_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// damage is what no fact does to a state, and Check finds all the same.
var damage = []struct {
	refusal
	breaks func(*skulltales.State)
}{
	{refusal{"", 0, "", "", "", "campaign.not_founded", "kind"}, func(*skulltales.State) {}},
	{refusal{"T1", 4, "", "", "", "crew.full", "pirates"}, func(s *skulltales.State) {
		for _, id := range []string{"a", "b", "c"} {
			s.Pirates = append(s.Pirates, &skulltales.Pirate{ID: id, Player: id, Status: skulltales.Active})
		}
	}},
	{refusal{"T1", 4, "", "", "", "player.has_one", "player"}, func(s *skulltales.State) { s.Pirate("witch").Player = "ANA" }},
	{refusal{"T14", 52, "", "", "", "coins.too_few", "coins"}, func(s *skulltales.State) { s.Pirate("wolf").Registre.Coins = -1 }},
	{refusal{"T14", 52, "", "", "", "booty.too_little", "coins"}, func(s *skulltales.State) { s.Crew.Booty = -1 }},
	{refusal{"T21", 52, "", "", "", "id.taken", "card"}, func(s *skulltales.State) { s.Item("net").ID = "rum-1" }},
	{refusal{"T21", 52, "", "", "", "card.held", "item"}, func(s *skulltales.State) { s.Item("grapnel").Deck = true }},
	{refusal{"T21", 71, "", "", "", "card.held", "item"}, func(s *skulltales.State) { s.Item("grapnel").Holder = "cook" }},
	{refusal{"T21", 42, "", "", "", "card.held", "card"}, func(s *skulltales.State) { s.Find("find-1").Holder = "cook" }},
	{refusal{"T21", 42, "", "", "", "card.held", "card"}, func(s *skulltales.State) { s.Objective("lantern").Holder = "cook" }},
	{refusal{"T21", 42, "", "", "", "id.taken", "card"}, func(s *skulltales.State) { s.Objective("lantern").ID = "find-1" }},
	{refusal{"T7", 42, "", "", "", "phase.not_running", "phase"}, func(s *skulltales.State) { s.Phase = skulltales.Port }},
	{refusal{"T14", 42, "", "", "", "coins.too_few", "coins"}, func(s *skulltales.State) { s.Running.Purses["wolf"] = skulltales.Amount{Coins: -1} }},
	{refusal{"T17", 77, "", "", "", "ally.no_prestige", "prestige"}, func(s *skulltales.State) { s.Running.Purses["cook"] = skulltales.Amount{Prestige: 1} }},
	{refusal{"", 42, "", "", "", "character.not_in_play", "character"}, func(s *skulltales.State) { s.Running.Purses["cook"] = skulltales.Amount{} }},
	{refusal{"", 77, "", "", "", "character.not_in_play", "initiative"}, func(s *skulltales.State) { s.Running.Initiative = "cook" }},
	{refusal{"", 42, "", "", "", "character.not_in_play", "character"}, func(s *skulltales.State) { s.Running.Down = []string{"cook"} }},
	{refusal{"T46", 52, "", "", "", "captain.not_active", "captain"}, func(s *skulltales.State) { s.Captain = "nobody" }},
	{refusal{"T76", 71, "", "", "", "pirate.gone", "ally"}, func(s *skulltales.State) { s.Ally("cook").Owner = "nobody" }},
}

// checkedRefusals are the cases of damage as those of facts.
func checkedRefusals() []refusal {
	var list []refusal
	for _, d := range damage {
		d.broken = "damage"
		list = append(list, d.refusal)
	}
	return list
}

// What no fact does, and a damaged snapshot could, is found.
func TestCheckFindsDamage(t *testing.T) {
	for _, d := range damage {
		s := states()[d.at].Copy()
		d.breaks(s)
		v := ledger.Violations(s.Check())
		if len(v) != 1 || v[0].Rule != d.rule || v[0].Key != d.key || v[0].Field != d.field || v[0].Overrulable {
			t.Errorf("after entry %d, damaged: %v, want %s (%s) of %s", d.at, s.Check(), d.key, d.rule, d.field)
		}
		if err := states()[d.at].Check(); err != nil && d.at > 0 {
			t.Errorf("before the damage: %v", err)
		}
	}
}
