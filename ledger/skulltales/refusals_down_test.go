package skulltales_test

var downRefusals = []refusal{
	// Who falls loses all prestige (T48), a card (T49) and all merits (T50); an ally merits
	// alone (T52).
	{"T48", 30, "", "e31", "e31 prestige=0", "knocked_out.prestige", "prestige"},
	{"T50", 30, "", "", "e31 merits=[]", "knocked_out.merits", "merits"},
	{"T49", 30, "", "e31 item=-", `e31 item="grapnel"`, "card.not_his", "item"},
	{"T49", 30, "", "", `e31 item="lantern"`, "card.not_his", "item"},
	{"T52", 77, "", "e78", `e78 item="grapnel"`, "knocked_out.ally_item", "item"},
	{"", 31, "", "e32", "e31 prestige=0 item=- merits=-", "character.down_already", "character"},
	{"", 43, "", "", "e31", "adventure.over", "kind"},

	// A body: by a die, or one card (T53).
	{"T53", 34, "", "e35", "e35 coins=4", "search.coins", "coins"},
	{"T53", 34, "", `body_searched {"by":"wolf","from":"witch","die":6,"coins":3}`, "e35 card=\"rum-1\"", "search.die_or_card", "die"},
	{"T53", 34, "", "", "e35 die=- coins=-", "search.die_or_card", "die"},
	{"T53", 34, "", "", `e35 from="surgeon" coins=0`, "character.not_down", "from"},
	{"", 34, "", "", "e35 die=7", "number.out_of_range", "die"},
	{"", 34, `knocked_out {"character":"wolf","prestige":2}`, "", "e35", "character.down", "by"},
	{"", 34, "", "", `body_searched {"by":"wolf","from":"witch","card":"grapnel"}`, "card.not_his", "card"},
	{"", 34, "", "", `body_searched {"by":"wolf","from":"witch","card":"gold"}`, "card.unknown", "card"},
	{"T53", 30, `knocked_out {"character":"wolf","prestige":2}`, `body_searched {"by":"surgeon","from":"wolf","card":"find-1"}`,
		`body_searched {"by":"surgeon","from":"wolf","card":"find-1","coins":1}`, "search.not_that", "card"},
	{"T53", 24, `knocked_out {"character":"wolf","prestige":2}`, `body_searched {"by":"surgeon","from":"wolf","card":"grapnel"}`,
		`body_searched {"by":"surgeon","from":"wolf","card":"guide"}`, "search.not_that", "card"},
	{"T53", 30, amulet + `knocked_out {"character":"wolf","prestige":2}`, "", `body_searched {"by":"surgeon","from":"wolf","card":"amulet"}`, "search.not_that", "card"},

	// Who is down is revived by another who is up (T54), an ally once (T57, T58).
	{"T54", 35, "", "e36\ne37", "e36 character=\"surgeon\" by=\"wolf\"", "character.not_down", "character"},
	{"T54", 35, "", `revived {"character":"witch","success":true}`, `e36 by="witch"`, "revive.by", "by"},
	{"T54", 35, "", "", "knocked_out {\"character\":\"surgeon\"}\ne36", "revive.by", "by"},
	{"T55", 35, "", `e36 success=true reward={"prestige":1}`, `e36 reward={"prestige":1}`, "revive.no_reward", "reward"},
	{"T55", 35, "", "", `e36 by=- success=true reward={"prestige":1}`, "revive.no_reward", "reward"},
	{"", 35, "", "", `e36 success=true reward={"prestige":100}`, "number.out_of_range", "prestige"},
	{"", 35, "", `e36 success=true reward={"destiny":1}`, `e36 success=true reward={"destiny":10}`, "number.out_of_range", "destiny"},
	{"T17", 82, "", `e83 by="cook" success=true`, `e83 by="cook" success=true reward={"prestige":1}`, "ally.no_prestige", "reward"},
	{"T58", 79, "", "e80", "e80\ne78\ne80", "revive.ally_again", "character"},
	{"T58", 80, "", "e78\n" + cookIsLost, "e78", "revive.ally_again", "character"},
	{"T58", 79, "", "e80 success=false reward=-\n" + cookIsLost, "e80 success=false reward=-", "revive.ally_again", "character"},

	// The die says which wound (T60), one that is there is ignored (T61), the second of a
	// pair retires (T64), the others pay (T67, T69).
	{"T60", 36, "", "e37", `e37 wound="right_eye"`, "wound.differs", "wound"},
	{"", 36, "", "", "e37 die=0", "number.out_of_range", "die"},
	{"", 77, "", "", `e84 pirate="cook"`, "ally.no_wounds", "pirate"},
	{"T61", 80, "", `wound_taken {"pirate":"witch","die":6,"wound":"left_eye","ignored":true}`, `wound_taken {"pirate":"witch","die":6,"wound":"left_eye","each":5,"payers":["wolf","surgeon"]}`,
		"wound.had", "ignored"},
	{"T61", 80, "", "", `wound_taken {"pirate":"witch","die":6,"wound":"left_eye","ignored":true,"retires":true}`, "wound.had", "ignored"},
	{"T61", 83, "", "e84", "e84 ignored=true", "wound.had", "ignored"},
	{"T64", 87, "", "e88\ne89", `e88 retires=- each=5 payers=["wolf","witch"]`, "wound.pair", "retires"},
	{"T64", 83, "", "e84", "e84 retires=true", "wound.pair", "retires"},
	{"T64", 87, "", "", "e88", "wound.pair", "pirate"}, // who loses both retires in the same act
	{"T67", 87, "", "", `e88 each=5`, "wound.no_due", "each"},
	{"T67", 36, "", "", "e37 each=4", "due.each", "each"},
	{"T69", 36, "", "", `e37 payers=["wolf"]`, "due.payers", "payers"},
	{"T69", 36, "", `e37 payers=["surgeon","wolf"]`, `e37 payers=["wolf","surgeon","witch"]`, "due.payers", "payers"},
	{"T69", 83, "", "", `e84 payers=["wolf","witch","cook"]`, "due.payers", "payers"},

	// Who retires leaves with his purse (T65); nothing is due for his wounds any more (T67),
	// and once for himself (T68).
	{"", 88, "", "e89", `e89 pair="ears"`, "word.unknown", "pair"},
	{"", 88, "", "", `e89 pirate="cook"`, "ally.no_wounds", "pirate"},
	{"T64", 88, "", "", `e89 pair="eyes"`, "retire.no_pair", "pair"},
	{"T64", 84, "", "", "e89 lapsed=[\"left_leg\"]", "retire.no_pair", "pair"},
	{"T65", 88, "", "", "e89 coins=1", "retire.purse", "coins"},
	{"T65", 78, `coins_paid {"from":"cook","to":"surgeon","coins":2}`, surgeonLosesLegs + "e89 coins=2", surgeonLosesLegs + "e89", "retire.purse", "coins"},
	{"T67", 88, "", "", "e89 lapsed=[]", "retire.lapsed", "lapsed"},
	{"T68", 88, "", "e89", "e89 each=5", "due.each", "each"},
	{"T69", 88, "", "", `e89 payers=["wolf"]`, "due.payers", "payers"},
	{"", 89, "", "", "e89", "pirate.gone", "pirate"},                                                                                    // a retirement is not told twice
	{"", 89, "", "", "wound_taken {\"pirate\":\"surgeon\",\"die\":3,\"wound\":\"left_leg\",\"ignored\":true}", "pirate.gone", "pirate"}, // no third wound
	{"T46", 86, `captain_changed {"to":"surgeon","from":"witch","reason":"table"}`, "e87\ne88\ne89\n" + `captain_changed {"to":"","from":"surgeon","reason":"retired"}`,
		"e87\ne88\ne89", "captain.not_active", "captain"},

	{"T59", 80, "", `cursed {"pirate":"witch"}`, `cursed {"pirate":"cook"}`, "ally.no_curse", "pirate"},
	{"", 37, "", "e38", "e38\ne38", "curse.there", "pirate"},
	{"", 66, "", "e67", "e67\ne67", "curse.none", "pirate"},
	{"", 66, "", "", "e67 reason=LONGER", "name.too_long", "note"},
}

const (
	amulet           = `item_gained {"holder":"wolf","item":{"id":"amulet","name":"Amulet","kind":"legendary","halves":2},"source":"found"}` + "\n"
	cookIsLost       = `ally_lost {"ally":"cook","reason":"second_ko","coins":3,"cards":["find-3"]}`
	surgeonLosesLegs = "e84\ne88\n"
)

var allyRefusals = []refusal{
	{"", 59, "", "e60", `e60 pirate="nobody"`, "pirate.unknown", "pirate"},
	{"", 59, "", "", "e60 salary=100", "number.out_of_range", "salary"},
	{"", 59, "", "", "e60 prestige=21", "number.out_of_range", "prestige"},
	{"", 59, "", "", `e60 from="chest"`, "word.unknown", "from"},
	{"", 59, "", "", "e60 name=LONG", "name.too_long", "name"},
	{"", 59, "", "", `e60 ally="witch"`, "id.taken", "ally"},
	{"T14", 59, "", `e60 salary=32`, `e60 salary=51`, "coins.too_few", "coins"},
	{"T14", 59, "", "", `e60 prestige=7`, "prestige.too_little", "prestige"},
	{"T14", 59, "", `e60 salary=4 from="crew"`, `e60 salary=5 from="crew"`, "booty.too_little", "coins"},
	{"", 105, "", "e106", `e106 ally="gunner"`, "ally.unknown", "ally"},
	{"", 107, "", "", "e106", "ally.gone", "ally"}, // who is dead or gone is not paid
	{"", 105, "", "", "e106 coins=100", "number.out_of_range", "coins"},
	{"", 105, "", "", "e106 prestige=21", "number.out_of_range", "prestige"},
	{"", 105, "", "", `e106 from="chest"`, "word.unknown", "from"},
	{"", 74, "e75\n" + surgeonRetires + surgeonStays, `ally_lost {"ally":"cook","reason":"unpaid"}`, "e106", "pirate.gone", "ally"}, // nor by who has retired
	{"", 90, "", "e91", `e91 to="surgeon"`, "pirate.gone", "to"},
	{"", 90, "", "", "e91\ne91", "ally.his_already", "to"},

	// An ally who is lost loses what he had (T57).
	{"T57", 77, "", `ally_lost {"ally":"cook","reason":"died","coins":3,"cards":["find-3"]}`, `ally_lost {"ally":"cook","reason":"died","cards":["find-3"]}`, "ally.coins_differ", "coins"},
	{"T57", 77, "", "", `ally_lost {"ally":"cook","reason":"died","coins":3}`, "ally.cards_differ", "cards"},
	{"T57", 77, `objective_taken {"holder":"cook","objective":{"id":"chest","kind":"object","halves":2}}`,
		`ally_lost {"ally":"cook","reason":"died","coins":3,"cards":["find-3"],"dropped":["chest"]}`, `ally_lost {"ally":"cook","reason":"died","coins":3,"cards":["find-3"]}`,
		"ally.cards_differ", "cards"},
	{"", 106, "", "e107", "e107 coins=1", "ally.has_nothing", "coins"},
	{"", 106, "", "", `e107 serves=true`, "ally.has_nothing", "coins"},
	{"", 106, "", "", `e107 reason="bored"`, "word.unknown", "reason"},
	{"", 93, "", "", `ally_lost {"ally":"cook","reason":"died","coins":3,"cards":["find-3"]}`, "adventure.over", "kind"},

	// Allies are drawn solo (T4).
	{"T4", 4, "", "", drawn, "solo.alone", "kind"},
	{"T4", 0, solo, drawn, "", "", ""},
	{"", 0, solo, "", `allies_drawn {"allies":[]}`, "allies.none", "allies"},
	{"", 0, solo, "", `allies_drawn {"allies":[{"ally":"cook","type":"cook"},{"ally":"cook","type":"cook"}]}`, "id.taken", "allies"},
	{"", 0, solo + drawn, `allies_drawn {"allies":[{"ally":"gunner","type":"gunner"}],"gone":["cook"]}`, `allies_drawn {"allies":[{"ally":"gunner","type":"gunner"}],"gone":["gunner"]}`,
		"ally.unknown", "gone"},
	{"", 0, solo + soloPlays, "", drawn, "leave.adventure_runs", "kind"},
	{"", 0, solo + soloPlays + soloRetires, `pirate_recruited {"pirate":"witch","player":"Ana","type":"witch","replaces":"wolf"}` + "\n" + drawn, drawn, "pirate.none_active", "kind"},
}

const (
	drawn     = `allies_drawn {"allies":[{"ally":"cook","type":"cook","salary":8,"prestige":1}]}` + "\n"
	soloPlays = `chapter_started {"number":1,"attempt":1,"first":"adventure"}
adventure_begun {"flag":9,"characters":["wolf"],"values":"low","initiative":"wolf","destiny":{"wolf":9}}
`
	soloRetires = `wound_taken {"pirate":"wolf","die":1,"wound":"right_eye"}
wound_taken {"pirate":"wolf","die":6,"wound":"left_eye","retires":true}
pirate_retired {"pirate":"wolf","pair":"eyes","coins":0,"prestige":0,"each":0,"payers":null}
captain_changed {"to":"","from":"wolf","reason":"retired"}
adventure_restarted {"chapter":1,"attempt":1,"by":"all_down","stays":{"wounds":[{"pirate":"wolf","wound":"right_eye"},{"pirate":"wolf","wound":"left_eye"}],"retired":["wolf"]}}
`
)
