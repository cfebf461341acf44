package skulltales_test

var playRefusals = []refusal{
	// The flag counts down (T28), a turn has a die for each pirate who is down (T34).
	{"T28", 6, "", "e7", "e7 left=12", "flag.differs", "left"},
	{"T28", 6, "", "e7 by=14 left=0", "e7 by=20 left=-6", "flag.differs", "left"},
	{"T7", 54, "", "", "e7", "adventure.none", "kind"},
	{"", 43, "", "", "e7", "adventure.over", "kind"},
	{"", 6, "", "", "e7 by=21 left=0", "number.out_of_range", "by"},
	{"", 6, "", "", `e7 reason="wind"`, "word.unknown", "reason"},
	{"", 6, "", `e7 reason="building" place="church"`, `e7 place="church"`, "flag.no_place", "place"},
	{"", 6, "", `e7 reason="special_tile" place="crypt"`, `e7 reason="special_tile" place="church"`, "word.unknown", "place"},
	{"", 6, "", "", `e7 character="cook"`, "character.unknown", "character"},
	{"", 6, "", `event_turn_held {"turn":1}`, `event_turn_held {"turn":2}`, "turn.not_next", "turn"},
	{"T34", 32, "", "e33", `e33 dice=[]`, "turn.dice", "dice"},
	{"T34", 32, "", "", `e33 dice.0.pirate="wolf"`, "turn.not_down", "dice"},
	{"T34", 79, "", `event_turn_held {"turn":1}`, `event_turn_held {"turn":1,"dice":[{"pirate":"wolf","die":1}]}`, "turn.not_down", "dice"},
	{"", 32, "", "", `e33 dice.0.die=0`, "number.out_of_range", "contest"},
	{"", 91, "", "e92", `e92 joins.1="lookout"`, "pirate.not_joining", "joins"},

	// The initiative is a pirate's, and makes nobody Captain (T45).
	{"", 80, "", `initiative_passed {"to":"wolf","from":"witch","reason":"table"}`, `initiative_passed {"to":"cook","from":"witch","reason":"table"}`,
		"initiative.pirates_alone", "to"},
	{"", 9, "", "e10", `e10 from="witch"`, "initiative.differs", "from"},
	{"", 9, "", "", `e10 reason="mutiny"`, "word.unknown", "reason"},
	{"", 9, "", "", `e10 to="cook"`, "character.unknown", "to"},

	// The Captain is a pirate of the crew (T46).
	{"T46", 102, "", `captain_changed {"to":"wolf","from":"witch","reason":"chapter"}`, `captain_changed {"to":"surgeon","from":"witch","reason":"chapter"}`,
		"pirate.gone", "to"},
	{"T46", 60, "", "", `captain_changed {"to":"cook","from":"surgeon","reason":"chapter"}`, "pirate.unknown", "to"},
	{"", 72, "", "e73", `e73 from="wolf"`, "captain.differs", "from"},
	{"", 72, "", "", `e73 to="surgeon"`, "captain.same", "to"},
	{"", 72, "", "", `e73 reason="prestige"`, "word.unknown", "reason"},

	// A purse is not a Registre (T12), neither falls below nothing (T14).
	{"T12", 54, "", "e55", "", "", ""},
	{"T12", 42, "", "", "e56", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e55", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e58", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e60", "registre.adventure_runs", "kind"},
	{"T12", 75, "", "", "e106", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e64", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e65", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e63", "registre.adventure_runs", "kind"},
	{"T12", 42, "", "", "e66", "registre.adventure_runs", "kind"},
	{"T14", 38, "", "e39 coins=6", "e39 coins=7", "coins.too_few", "coins"},
	{"T14", 40, "", "e41", "e41 prestige=3", "prestige.too_little", "prestige"},
	{"T14", 60, "", "e61", "e61 coins=49", "coins.too_few", "coins"},
	{"T14", 71, "", `prestige_lost {"pirate":"wolf","prestige":2,"source":"event"}`, `prestige_lost {"pirate":"wolf","prestige":3,"source":"event"}`,
		"prestige.too_little", "prestige"},
	{"T14", 39, "", "e40 coins=5", "e40 coins=6", "coins.too_few", "coins"},
	{"", 39, "", "", `e40 to="wolf"`, "coins.to_oneself", "to"},
	{"", 39, "", "", "e40 coins=0", "number.out_of_range", "coins"},
	{"", 39, "", "", "e40 reason=LONGER", "name.too_long", "note"},
	{"", 7, "", "e8", "e8 coins=1000", "number.out_of_range", "coins"},
	{"", 7, "", "e8 note=\"A\"", "e8 note=LONGER", "name.too_long", "note"},
	{"", 7, "", "", "e8 coins=\"3\"", "import.wrong_type", "coins"},
	{"", 8, "", "e9", "e9 prestige=100", "number.out_of_range", "prestige"},
	{"", 60, "", "", "e61 coins=0", "number.out_of_range", "coins"},
	{"", 40, "", "", "e41 note=LONGER", "name.too_long", "note"},
	{"", 71, "", `coins_gained {"holder":"wolf","coins":9,"source":"pillage"}`, `coins_gained {"holder":"cook","coins":9,"source":"pillage"}`, "ally.no_registre", "holder"},
	{"", 7, "", "", `e8 holder="cook"`, "character.unknown", "holder"},
	{"", 92, "", "", `e8 holder="surgeon"`, "pirate.gone", "holder"},
	{"", 75, `ally_lost {"ally":"cook","reason":"died"}`, "", `e8 holder="cook"`, "ally.gone", "holder"},
	{"", 75, `ally_lost {"ally":"cook","reason":"left_behind","serves":true}`, "", `e8 holder="cook"`, "character.not_in_play", "holder"},
	{"", 103, "", "", `coins_gained {"holder":"nobody","coins":4,"source":"gambling"}`, "pirate.unknown", "holder"},
	{"", 103, "", "", `coins_gained {"holder":"surgeon","coins":4,"source":"gambling"}`, "pirate.gone", "holder"},

	// Each movement has a heading of its phase (T98), prestige is no ally's (T17).
	{"T98", 108, "", "e109", `e109 source="pillage"`, "word.unknown", "source"},
	{"T98", 108, "", "", `e109 source="enemy"`, "word.unknown", "source"},
	{"T98", 60, "", "e61", `e61 source="sale"`, "word.unknown", "source"},
	{"T98", 71, "", "e72", `e72 source="tales"`, "word.unknown", "source"},
	{"T98", 53, "", `coins_gained {"holder":"wolf","coins":9,"source":"other"}`, `coins_gained {"holder":"wolf","coins":9,"source":"mission"}`, "word.unknown", "source"},
	{"T98", 8, "", "", `e9 source="revived"`, "word.unknown", "source"},
	{"T98", 40, "", "", `e41 source="trust"`, "word.unknown", "source"},
	{"T17", 76, "", `prestige_gained {"pirate":"wolf","prestige":1,"source":"enemy"}`, `prestige_gained {"pirate":"cook","prestige":1,"source":"enemy"}`, "ally.no_prestige", "pirate"},
	{"T17", 71, "", "", `prestige_gained {"pirate":"cook","prestige":1,"source":"trust"}`, "ally.no_prestige", "pirate"},

	{"", 25, "", "e26", "e26 left=2", "number.out_of_range", "left"},
	{"", 25, "", "", "e26 left=0\ne26 left=0", "destiny.none_left", "pirate"},
	{"", 27, "", "e28", `e28 source="rum"`, "word.unknown", "source"},
	{"", 27, "", "", "e28 left=3", "number.out_of_range", "left"},
	{"", 6, "", "", "e28", "destiny.full", "pirate"},
	{"", 75, "", "", `e26 pirate="cook"`, "ally.no_destiny", "pirate"},
}

var cardRefusals = []refusal{
	// A secret card shows nothing (T24), a used one is gone (T25), each is in one place (T21).
	{"T24", 10, "", "e11", "e11 coins=3", "research.secret", "secret"},
	{"", 12, "", "e13", "e13 name=LONG", "name.too_long", "name"},
	{"", 12, "", "", "e13 coins=1000", "number.out_of_range", "coins"},
	{"", 12, "", "", "e13 prestige=100", "number.out_of_range", "prestige"},
	{"", 12, "", "", `e13 card="find-1"`, "id.taken", "card"},
	{"", 12, "", "", `e13 card="Find!"`, "id.unfit", "card"},
	{"", 12, "", "", `e13 holder="cook"`, "character.unknown", "holder"},
	{"", 11, "", "e12", "e12 name=LONG", "name.too_long", "name"},
	{"", 11, "", "", "e12 coins=1000", "number.out_of_range", "coins"},
	{"", 11, "", "", "e12 prestige=-1", "number.out_of_range", "prestige"},
	{"T7", 54, "", "", "e12", "adventure.none", "kind"},
	{"", 43, "", "e12", `research_used {"card":"find-1"}`, "adventure.over", "kind"},
	{"T25", 13, "", "e14", "e14\ne14", "research.used", "card"},
	{"T25", 14, "", "", `e12 card="find-2"`, "research.used", "card"},
	{"", 13, "", "", `e14 card="find-9"`, "card.unknown", "card"},
	{"", 78, "", "", `ally_lost {"ally":"cook","reason":"died","coins":3,"cards":["find-3"]}
e14 card="find-3"`, "card.with_nobody", "card"},

	{"", 14, "", "e15", `e15 to="surgeon"`, "card.there_already", "to"},
	{"", 14, "", "", `e15 card="find-9"`, "card.unknown", "card"},
	{"", 20, "", `card_moved {"card":"rum-1","to":"wolf"}`, `card_moved {"card":"net","to":"wolf"}`, "card.with_nobody", "card"},
	{"", 23, "", `card_moved {"card":"lantern","to":"wolf"}`, `card_moved {"card":"vault","to":"wolf"}`, "objective.not_to_give", "card"},
	{"", 24, "", "", `card_moved {"card":"guide","to":"witch"}`, "objective.not_to_give", "card"},
	{"", 20, "", "", `card_moved {"card":"rum-1","to":"cook"}`, "character.unknown", "to"},
	{"", 43, "", "", `card_moved {"card":"grapnel","to":"witch"}`, "adventure.over", "kind"},
	{"", 71, "", `card_moved {"card":"grapnel","to":"witch"}`, `card_moved {"card":"grapnel","to":"cook"}`, "ally.no_registre", "to"},
	{"", 102, "", `card_moved {"card":"grapnel","to":"witch"}`, `card_moved {"card":"grapnel","to":"surgeon"}`, "pirate.gone", "to"},

	{"T21", 16, "", "e17", `e16 holder="witch"`, "card.held", "item"},
	{"T21", 20, "", "e19", "", "", ""},
	{"", 16, "", "", "e17 item.halves=3", "number.out_of_range", "halves"},
	{"", 16, "", "", `e17 item.name=""`, "name.empty", "name"},
	{"", 16, "", "", `e17 item.kind="cursed"`, "word.unknown", "kind"},
	{"", 16, "", "", `e17 item.id="find-1"`, "id.taken", "item"},
	{"", 16, "", "", `e17 item.id=""`, "id.unfit", "item"},
	{"", 16, "", "", `e17 source="stolen"`, "word.unknown", "source"},
	{"", 19, "", "e20", `e20 item="net-2"`, "card.unknown", "item"},
	{"", 19, "", "", "e20\ne20", "card.with_nobody", "item"},
	{"", 19, "", "", `e20 reason="rust"`, "word.unknown", "reason"},
	{"T49", 19, "", `knocked_out {"character":"witch"}
item_lost {"item":"net","reason":"knocked_out"}`, `item_lost {"item":"net","reason":"knocked_out"}`, "item.none_to_draw", "reason"},
	{"", 74, musket + "e75\n" + surgeonRetires + surgeonStays, `item_lost {"item":"grapnel","reason":"sold"}`, `item_lost {"item":"musket","reason":"sold"}`, "pirate.gone", "item"},
	{"", 74, musket + "e75\n" + surgeonRetires, "", `item_lost {"item":"musket","reason":"used"}`, "pirate.gone", "item"},

	{"T21", 21, "", "e22", `e21 holder="wolf"`, "card.held", "objective"},
	{"", 21, "", "e21 objective.name=\"Lamp\"", `e21 objective.kind="person"`, "objective.other_kind", "objective"},
	{"T50", 23, "", "e23", "objective_lost {\"objective\":\"vault\",\"reason\":\"card\"}\ne23", "objective.attained", "objective"},
	{"", 20, "", "e21", "e21 objective.name=LONG", "name.too_long", "name"},
	{"", 20, "", "", `e21 objective.kind="flag"`, "word.unknown", "kind"},
	{"", 20, "", "", "e21 objective.halves=3", "number.out_of_range", "halves"},
	{"", 20, "", "", `e21 objective.id="net"`, "id.taken", "objective"},
	{"", 24, "", "e25", `e25 objective="lamp"`, "card.unknown", "objective"},
	{"", 24, "", "", "e25\ne25", "card.with_nobody", "objective"},
	{"", 24, "", "", `e25 reason="eaten"`, "word.unknown", "reason"},
	{"", 43, "", "", `objective_lost {"objective":"lantern","reason":"dropped"}`, "adventure.over", "kind"},
}

// The surgeon has a musket when the adventure of chapter 2 begins, loses both legs in it,
// and it is played again.
const (
	musket         = `item_gained {"holder":"surgeon","item":{"id":"musket","name":"Musket","kind":"equipment","halves":2},"source":"bought"}` + "\n"
	surgeonRetires = `wound_taken {"pirate":"surgeon","die":3,"wound":"left_leg","each":5,"payers":["wolf","witch"]}
e88
e89
`
	surgeonStays = `adventure_restarted {"chapter":2,"attempt":1,"by":"all_down","stays":{"wounds":[{"pirate":"surgeon","wound":"left_leg"},{"pirate":"surgeon","wound":"right_leg"}],"retired":["surgeon"]}}
`
)
