package skulltales_test

var endingRefusals = []refusal{
	{"T7", 54, "", "", "e43", "adventure.none", "kind"},
	{"", 42, "", "e43", `e43 by="boredom"`, "word.unknown", "by"},
	{"", 42, "", `e43 by="all_down" results={}`, "e43 results={}", "result.missing", "results"},
	{"", 42, "", "", `e43 results.cook="total"`, "result.others", "results"},
	{"", 42, "", "", `e43 results.wolf="glory"`, "word.unknown", "results"},
	{"", 43, "", "e44", "", "", ""},
	{"", 42, "", "", "e44", "adventure.not_ended", "kind"},
	{"T7", 54, "", "", "e44", "adventure.none", "kind"},
	{"", 43, "", "", `e44 result="glory"`, "word.unknown", "result"},
	{"", 43, "", "", `e44 pirate="nobody"`, "character.unknown", "pirate"},
	{"", 93, "", "", `e44 pirate="cook"`, "character.not_in_play", "pirate"},
	{"", 93, "", "", `e44 pirate="surgeon"`, "pirate.gone", "pirate"},

	{"", 44, "", "e45", `e45 cards.1="find-1"`, "card.not_his", "cards"},
	{"", 44, "", "", `e45 pirate="witch"`, "card.not_his", "cards"},
	{"", 44, "", "", "e45 coins=1000", "number.out_of_range", "coins"},
	{"", 44, "", "", "e45 prestige=-1", "number.out_of_range", "prestige"},

	{"", 46, "", "e47", `e47 objectives.1="lantern"`, "card.not_his", "objectives"},
	{"", 46, "", "", `e47 objectives=["vault"]`, "card.not_his", "objectives"},
	{"", 46, "", "", "e47 coins=1000", "number.out_of_range", "coins"},
	{"", 46, "", "", "e47 prestige=100", "number.out_of_range", "prestige"},
	{"", 46, "", "", "e47 table.coins=1000", "number.out_of_range", "table.coins"},
	{"", 46, "", "", "e47 table.prestige=100", "number.out_of_range", "table.prestige"},
	{"", 46, "", "", "e47 table.note=LONGER", "name.too_long", "note"},
	{"T21", 46, "", `e47 table.items=[` + net + `]`, `e47 table.items=[{"id":"grapnel","name":"Grapnel","kind":"equipment","halves":2}]`, "card.held", "table.items"},
	{"T21", 46, "", "", `e47 table.items=[` + net + `,` + net + `]`, "card.held", "table.items"},
	{"T21", 46, `e46 table.items=[` + net + `]`, "e47", `e47 table.items=[` + net + `]`, "card.held", "table.items"},
	{"", 46, "", `e47 table.items=[{"id":"map","name":"Map","kind":"equipment","halves":0}]`, `e47 table.items=[{"id":"find-1","name":"Map","kind":"equipment","halves":0}]`,
		"id.taken", "table.items"},
	{"", 46, "", "", `e47 table.items=[{"id":"map","name":"","kind":"equipment","halves":0}]`, "name.empty", "name"},

	// Half of what an ally obtained, rounded up (T89), to who took part (T9).
	{"T89", 96, "", "e97", "e97 coins=2", "ally.half", "coins"},
	{"", 96, "", "e97 obtained=0 coins=0", "e97 obtained=-1 coins=0", "number.out_of_range", "obtained"},
	{"", 96, "", "", "e97 coins=10000", "number.out_of_range", "coins"},
	{"", 96, "", "", "e97 prestige=100", "number.out_of_range", "prestige"},
	{"", 96, "", "", `e97 ally="wolf"`, "character.not_in_play", "ally"},
	{"", 96, "", "", `e97 ally="gunner"`, "character.unknown", "ally"},
	{"", 96, "", "", `e97 to="surgeon"`, "pirate.gone", "to"},
	{"", 96, "", "", `e97 items=["grapnel"]`, "card.not_his", "items"},
	{"", 74, witchIsAway, `e97 obtained=0 coins=0 to="wolf"`, `e97 obtained=0 coins=0 to="witch"`, "character.not_in_play", "to"},

	// A newcomer inherits of whom he replaces (T72).
	{"T72", 97, "", "e98", `e98 to="wolf"`, "inherit.not_his", "from"},
	{"T72", 97, "", "", `e98 from="witch"`, "inherit.not_his", "from"},
	{"", 97, "", "", `e98 to="surgeon"`, "pirate.gone", "to"},
	{"", 97, "", "", "e98 coins=10000", "number.out_of_range", "coins"},
	{"", 97, "", "", `e98 item="pistol"`, "card.not_his", "item"},

	{"", 98, "", "e99", `e99 pirates.0.pirate="witch"`, "pirate.twice", "pirates"},
	{"", 98, "", "", `e99 pirates.0.pirate="surgeon"`, "pirate.gone", "pirates"},
	{"", 98, "", "", "e99 pirates.0.coins=10000", "number.out_of_range", "coins"},
	{"", 98, "", "", "e99 pirates.0.prestige=1000", "number.out_of_range", "prestige"},
	{"", 98, "", `e99 discarded=["pistol"]`, `e99 discarded=["pistol","pistol"]`, "card.unknown", "discarded"},
	{"", 49, "", "e50", `e50 pirate="cook"`, "pirate.unknown", "pirate"},
	{"", 49, "", "", `e50 reason="mutiny"`, "word.unknown", "reason"},
	{"", 50, "", "e51", `e51 follows="never"`, "word.unknown", "follows"},
	{"", 50, "", "", "e51 note=LONGER", "name.too_long", "note"},
	{"", 42, "", "", "e45", "adventure.not_ended", "kind"},
	{"", 42, "", "", "e46", "adventure.not_ended", "kind"},
	{"", 75, "", "", "e97", "adventure.not_ended", "kind"},
	{"", 92, "", "", "e98", "adventure.not_ended", "kind"},
	{"", 42, "", "", "e49", "adventure.not_ended", "kind"},
	{"", 42, "", "", "e50", "adventure.not_ended", "kind"},
	{"", 42, "", "", "e51", "adventure.not_ended", "kind"},
}

const (
	net         = `{"id":"net","name":"Net","kind":"equipment","halves":2}`
	witchIsAway = `e75 characters=["wolf","surgeon","cook"] absent=["witch"] initiative="wolf" destiny.witch=-
adventure_ended {"by":"chapter","partial":false,"results":{"wolf":"total","surgeon":"total"}}
`
)

var closingRefusals = []refusal{
	{"", 42, "", "", "e52", "adventure.not_ended", "kind"},
	{"", 51, "", "e52", "e52 attempt=2", "chapter.differs", "chapter"},
	{"", 51, "", "", `e52 by="boredom"`, "word.unknown", "by"},
	{"", 51, "", "", `e52 follows="never"`, "word.unknown", "follows"},
	{"", 51, "", "", `e52 captain="cook"`, "pirate.unknown", "captain"},
	{"", 100, "", "e101", `e101 captain="surgeon"`, "pirate.gone", "captain"},

	// Every part, and sums that are right (T91): no part takes away, and what is lost is of
	// the purse.
	{"T91", 51, "", "", "e52 pirates.0.coins=34", "closing.sum", "coins"},
	{"T91", 51, "", "", "e52 pirates.1.prestige=5", "closing.sum", "coins"},
	{"T91", 51, "", "e52 pirates.0.lost=2 pirates.0.coins=31", "e52 pirates.0.lost=2", "closing.sum", "coins"},
	{"T91", 51, "", "", "e52 pirates.0.purse.coins=4 pirates.0.coins=34", "closing.purse", "purse"},
	{"T91", 51, "", "", `e52 pirates=[]`, "closing.missing", "pirates"},
	{"T91", 51, "", "", `e52 pirates.0.pirate="surgeon" pirates.0.purse={"coins":2}`, "closing.sum", "coins"},
	{"", 51, "", "", `e52 pirates.3={"pirate":"wolf","purse":{},"coins":33,"prestige":5}`, "pirate.twice", "pirates"},
	{"", 100, "", "", `e101 pirates.0.pirate="surgeon"`, "pirate.gone", "pirates"},
	{"", 51, "", "", `e52 pirates.0.result="glory"`, "word.unknown", "result"},
	{"", 51, "", "", "e52 pirates.0.lost=4 pirates.0.coins=29", "number.out_of_range", "lost"},
	{"", 51, "", "", "e52 pirates.0.finds.coins=-10 pirates.0.coins=13", "number.out_of_range", "finds"},
	{"", 51, "", "", "e52 pirates.0.objectives.coins=-10 pirates.0.coins=23", "number.out_of_range", "objectives"},
	{"", 51, "", "", "e52 pirates.0.table.prestige=-4 pirates.0.prestige=-3", "number.out_of_range", "table"},
	{"", 100, "", "", "e101 pirates.2.ally.coins=-3 pirates.2.coins=13", "number.out_of_range", "ally"},
	{"", 100, "", "", "e101 pirates.2.inherited.coins=-13 pirates.2.coins=-7", "number.out_of_range", "inherited"},
	{"T72", 100, "", "", "e101 pirates.2.inherited.prestige=4 pirates.2.prestige=7", "inherit.prestige", "inherited"},
	{"T72", 100, "", "e101 pirates.2.inherited.coins=12 pirates.2.coins=18", "", "", ""},

	// What allies bring is what their owners get (T89).
	{"T89", 100, "", "", "e101 allies.0.coins=2", "ally.half", "coins"},
	{"T91", 100, "", "e101 allies.0.obtained=7 allies.0.coins=4 pirates.2.ally.coins=4 pirates.2.coins=20", "e101 allies.0.obtained=7 allies.0.coins=4", "closing.allies", "allies"},
	{"T91", 100, "", "", "e101 allies=[]", "closing.allies", "allies"},
	{"", 100, "", "", `e101 allies.1={"ally":"cook","obtained":0,"coins":0,"prestige":0}`, "character.twice", "allies"},
	{"", 100, "", "", `e101 allies.1={"ally":"gunner","obtained":0,"coins":0,"prestige":0}`, "character.unknown", "allies"},
	{"", 100, "", "", "e101 allies.0.obtained=-1", "number.out_of_range", "obtained"},
	{"", 100, "", "", "e101 allies.0.prestige=-1", "number.out_of_range", "prestige"},

	// Every item of who plays is kept by one or discarded (T21).
	{"", 51, "", `e52 pirates.0.items=[] discarded=["grapnel"]`, "e52 pirates.0.items=[]", "closing.item_missing", "items"},
	{"", 51, "", "", `e52 pirates.0.items=["grapnel","gold"]`, "card.unknown", "items"},
	{"", 51, "", "e52", `e52 pirates.0.items=[] pirates.1.items=["grapnel"]`, "card.not_his", "items"},
	{"T21", 51, "", "", `e52 pirates.0.items=["grapnel","grapnel"]`, "card.held", "items"},
	{"T21", 51, "", "", `e52 discarded=["grapnel"]`, "card.held", "discarded"},
	{"", 51, "", "", `e52 discarded=["gold"]`, "card.unknown", "discarded"},
	{"", 51, "", "", `e52 discarded=["net"]`, "card.with_nobody", "discarded"},
	{"", 46, `e47 table.items=[` + net + `]` + "\ne48\ne51", `e52 pirates.1.items=["net"]`, "e52", "closing.item_missing", "items"},
	{"", 46, `e47 table.items=[` + net + `]` + "\ne48\ne51", `e52 discarded=["net"]`, "", "", ""},

	// A restart: what stays happened in the attempt (T82).
	{"T7", 54, "", "", `adventure_restarted {"chapter":2,"attempt":1,"by":"all_down","stays":{}}`, "adventure.none", "kind"},
	{"", 75, "", `adventure_restarted {"chapter":2,"attempt":1,"by":"all_down","stays":{}}`, `adventure_restarted {"chapter":1,"attempt":1,"by":"all_down","stays":{}}`,
		"chapter.differs", "chapter"},
	{"", 75, "", "", `adventure_restarted {"chapter":2,"attempt":1,"by":"boredom","stays":{}}`, "word.unknown", "by"},
	{"T82", 84, "", `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"wounds":[{"pirate":"surgeon","wound":"left_leg"}]}}`,
		`adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"wounds":[{"pirate":"surgeon","wound":"right_leg"}]}}`, "stays.wound", "stays"},
	{"T82", 84, "", "", `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"wounds":[{"pirate":"witch","wound":"left_eye"}]}}`, "stays.wound", "stays"},
	{"", 84, "", "", `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"wounds":[{"pirate":"cook","wound":"left_leg"}]}}`, "pirate.unknown", "stays"},
	{"T82", 84, `cursed {"pirate":"witch"}`, `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"cursed":["witch"]}}`,
		`adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"cursed":["wolf"]}}`, "stays.cursed", "stays"},
	{"T82", 74, "cursed {\"pirate\":\"wolf\"}\ne75", "", `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"cursed":["wolf"]}}`, "stays.cursed", "stays"},
	{"T82", 84, "e85\ne87\ne88\ne89", surgeonStays, `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"retired":["wolf"]}}`, "stays.retired", "stays"},
	{"T82", 84, "e85\ne87\ne88\ne89\n" + surgeonStays + `e75 characters=["wolf","witch","cook"] destiny.surgeon=-`, "",
		`adventure_restarted {"chapter":2,"attempt":2,"by":"flag","stays":{"retired":["surgeon"]}}`, "stays.retired", "stays"},
}

var portRefusals = []refusal{
	// Each due is paid once, by all who are there (T67–T70).
	{"T69", 54, "", "e55", `e55 payments.1.pirate="witch"`, "due.not_a_payer", "payments"},
	{"T69", 54, "", "", `e55 payments.1.pirate="wolf"`, "due.not_a_payer", "payments"},
	{"T69", 54, "", "", `e55 payments=[{"pirate":"wolf","paid":5,"owed":0}] received=5`, "due.payers", "payments"},
	{"T68", 103, "", "e104", "e104 received=16", "due.received", "received"},
	{"T68", 54, "", "", "e55 received=9", "due.received", "received"},
	{"", 55, "", "", "e55", "due.none", "for"},
	{"", 104, "", "", "e104", "due.none", "for"}, // a retirement is not paid twice
	{"", 54, "", "", "e55 payments.0.paid=6", "number.out_of_range", "paid"},
	{"", 54, "", "e55 payments.0.paid=4 payments.0.owed=1 received=9", "e55 payments.0.owed=1", "number.out_of_range", "owed"},
	{"T14", 103, "", "", "e104 payments.0.paid=7 payments.0.owed=3", "coins.too_few", "coins"},
	{"", 103, `pirate_left {"pirate":"wolf","reason":"Away"}`, "e104 payments=[{\"pirate\":\"witch\",\"paid\":10,\"owed\":0}]", "e104", "pirate.gone", "payments"},

	{"T70", 104, "", "e105", "e105 withheld.0.coins=5 coins=5", "salary.not_owed", "withheld"},
	{"T70", 104, "", "", `e105 withheld.0.cause="left_leg"`, "salary.not_owed", "withheld"},
	{"T70", 104, "", "", "e105 coins=10", "salary.sum", "coins"},
	{"T70", 104, "", "", "e105 salary=3 coins=-1", "salary.sum", "coins"},
	{"", 104, "", "", "e105 salary=1000", "number.out_of_range", "salary"},
	{"", 104, "", "", `e105 pirate="surgeon"`, "pirate.gone", "pirate"},

	// Who has a loan is indebted until nothing is left of it (T102).
	{"", 63, "", "e64", "e64 coins=0", "number.out_of_range", "coins"},
	{"", 63, "", "e64 owes=16", "e64\ne64 owes=14", "number.out_of_range", "owes"},
	{"T102", 64, "", "e65", `e65 pirate="wolf"`, "loan.none", "pirate"},
	{"", 64, "", "", "e65 owes=16", "number.out_of_range", "owes"},
	{"", 64, "", "", "e65 coins=0", "number.out_of_range", "coins"},
	{"T14", 64, "", "e65 coins=55 owes=0", "e65 coins=56 owes=0", "coins.too_few", "coins"},

	{"", 62, "", "e63", "e63\ne63", "skill.had", "skill"},
	{"", 62, "", "", `e63 skill=""`, "name.empty", "skill"},
	{"", 62, "", "", "e63 coins=1000", "number.out_of_range", "coins"},
	{"", 62, "", "", "e63 prestige=100", "number.out_of_range", "prestige"},
	{"T14", 62, "", "", "e63 prestige=6", "prestige.too_little", "prestige"},
	{"", 65, "", "e66 name=-", `e66 wound="right_eye"`, "wound.none", "wound"},
	{"", 65, "", "e66", "e66\ne66", "prosthesis.there", "wound"},
	{"", 65, "", "", `e66 wound="nose"`, "word.unknown", "wound"},
	{"", 65, "", "", "e66 name=LONG", "name.too_long", "name"},
	{"", 65, "", "", "e66 coins=1000", "number.out_of_range", "coins"},

	// What the crew has together (T14, T98, T100).
	{"T98", 56, "", "e57", `e57 reason="enemy"`, "word.unknown", "reason"},
	{"", 56, "", "", "e57 coins=0", "number.out_of_range", "coins"},
	{"", 56, "", "", "e57 note=LONGER", "name.too_long", "note"},
	{"", 56, twelveThousand, "", "e57", "number.out_of_range", "coins"},
	{"T14", 58, "", "e59", "e59 coins=11", "booty.too_little", "coins"},
	{"T98", 58, "", "", `e59 reason="salary"`, "word.unknown", "reason"},
	{"", 58, "", "", "e59 coins=1000", "number.out_of_range", "coins"},
	{"", 58, "", "", "e59 note=LONGER", "name.too_long", "note"},
	{"T100", 57, "", "e58", "e58 left=11", "booty.sum", "total"},
	{"T100", 57, "", "", "e58 total=31", "booty.sum", "total"},
	{"T100", 57, "", "", "e58 total=41 shares.0.coins=21 left=-1", "booty.shares", "shares"},
	{"T100", 57, "", "", "e58 total=0 shares=[] left=40", "booty.sum", "total"},
	{"", 57, "", "", `e58 shares.0.pirate="witch"`, "pirate.twice", "shares"},
	{"", 57, "", "", `e58 shares.0.pirate="cook"`, "pirate.unknown", "shares"},
	{"", 57, "", "", "e58 shares.0.coins=-1", "number.out_of_range", "shares"},
	{"", 67, "", "e68", "e68 name=- type=-", "ship.nothing", "name"},
	{"", 67, "", "", "e68 name=LONG", "name.too_long", "name"},
	{"", 68, "", "e69", "e69 to=100", "number.out_of_range", "to"},
	{"", 68, "", `e69 what="parrots"`, `e69 what=""`, "name.empty", "what"},
	{"", 68, "", "", `e69 what="booty"`, "counter.taken", "what"},
	{"", 68, twelveWords, `e69 what="l"`, `e69 what="parrots"`, "counter.too_many", "what"},
}

const (
	twelveThousand = `corrected {"path":"crew.booty","was":0,"is":9999,"reason":"A chest"}`
	twelveWords    = `crew_counted {"what":"a","to":1}
crew_counted {"what":"b","to":1}
crew_counted {"what":"c","to":1}
crew_counted {"what":"d","to":1}
crew_counted {"what":"e","to":1}
crew_counted {"what":"f","to":1}
crew_counted {"what":"g","to":1}
crew_counted {"what":"h","to":1}
crew_counted {"what":"i","to":1}
crew_counted {"what":"j","to":1}
crew_counted {"what":"k","to":1}
crew_counted {"what":"l","to":1}
`
)

var bookRefusals = []refusal{
	{"", 41, "", "e42", `e42 text="\t"`, "name.empty", "text"},
	{"", 41, "", "", "e42 text=LONGER", "name.too_long", "text"},
	{"", 41, "", "", `e42 pirate="cook"`, "pirate.unknown", "pirate"},

	{"", 107, "", "e108", "e108 was=5", "value.differs", "was"},
	{"", 107, "", "", `e108 path="wolf.coin"`, "value.unknown", "path"},
	{"", 107, "", "", `e108 path="wolf.purse"`, "value.unknown", "path"},
	{"", 107, "", "", `e108 path="flag"`, "value.unknown", "path"},
	{"", 107, "", "", `e108 reason=""`, "name.empty", "reason"},
	{"", 107, "", "", "e108 is=10000", "number.out_of_range", "is"},
	{"", 107, "", "", `e108 is="seven"`, "value.no_number", "is"},
	{"", 107, "", "", "e108 path=\"wolf.player\" was=\"Ana\" is=\"\"", "name.empty", "is"},
	{"T1", 107, "", `e108 path="wolf.player" was="Ana" is="Anne"`, `e108 path="wolf.player" was="Ana" is="chloé"`, "player.has_one", "is"},
	{"", 107, "", `e108 path="wolf.type" was="sea_dog" is="gunner"`, `e108 path="wolf.type" was="sea_dog" is="parrot"`, "word.unknown", "is"},
	{"T64", 107, "", `e108 path="witch.wound/right_leg" was=0 is=1`, `e108 path="witch.wound/right_eye" was=0 is=1`, "wound.pair", "is"},
	{"", 80, "", `e108 path="cook.purse" was=3 is=4`, `e108 path="cook.purse_prestige" was=0 is=1`, "value.unknown", "path"},
	{"T14", 112, "", `e108 path="record.1.wolf.coins" was=33 is=30`, `e108 path="record.1.wolf.coins" was=33 is=26`, "record.below_zero", "is"},
	{"T14", 108, "", `e108 path="record.1.wolf.coins" was=33 is=32`, "", "", ""},
	{"T14", 71, "", `e108 path="record.1.wolf.coins" was=33 is=32`, "", "", ""},

	{"", 109, "", "e112", "e112 pirates=[]", "number.out_of_range", "pirates"},
	{"", 109, "", "", `e112 pirates.1="wolf"`, "pirate.twice", "pirates"},
	{"", 109, "", "", `e112 pirates.0="cook"`, "pirate.unknown", "pirates"},
	{"", 109, "", `e112 differences=[{"path":"wolf.coins","paper":8}]`, `e112 differences=[{"path":"wolf.coins","paper":8},{"path":"wolf.coins","paper":9}]`, "value.unknown", "differences"},
	{"", 109, "", "", "e112 differences=MANY", "number.out_of_range", "differences"},
	{"", 109, "", "", `e112 differences=[{"path":"","paper":8}]`, "value.unknown", "differences"},

	{"", 113, "", "e114", `e114 captain="wolf"`, "captain.differs", "captain"},
	{"", 113, "", "", `e114 date="tomorrow"`, "date.unreadable", "date"},
	{"", 113, "", "", "e114 note=LONGER", "name.too_long", "note"},
	{"", 114, "", "", "e114", "campaign.finished", "kind"},
	{"", 75, "", "", "e114", "phase.runs", "kind"},
}

// Paper of two pirates, and one who has left before it is copied.
const (
	paperCrew = `campaign_founded {"name":"Paper","date":"2026-01-17","mode":"crew","pirates":[{"pirate":"wolf","player":"Ana","type":"sea_dog"},{"pirate":"witch","player":"Chloé","type":"witch"}]}
`
	paperLeft = `pirate_recruited {"pirate":"cook","player":"Dan","type":"cook"}
pirate_left {"pirate":"cook","reason":"Away"}
`
)

// paper is what stands on it: two Registres, and more members of the payload.
func paper(members ...string) string {
	text := `campaign_caught_up {"chapters":[{"number":1,"results":{"wolf":"total"}},{"number":2}],"pirates":[{"pirate":"wolf","coins":31,"prestige":9,"wounds":["left_hand"]},{"pirate":"witch","coins":18,"prestige":14}]`
	for _, m := range members {
		text += "," + m
	}
	return text + "}\n"
}

// paperOf is that with the one chapter and the one Registre of a crew of one.
func paperOf(chapter, registre string) string {
	return `campaign_caught_up {"chapters":[` + chapter + `],"pirates":[` + registre + "]}\n"
}

var paperRefusals = []refusal{
	{"", 0, paperCrew, paper(), paper() + paper(), "catch_up.too_late", "kind"},
	{"", 5, "", "", paper(), "catch_up.too_late", "kind"},
	{"", 0, paperCrew, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1}`), "catch_up.missing", "pirates"},
	{"", 0, lone, paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1}`),
		paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1},{"pirate":"wolf","coins":1,"prestige":1}`), "pirate.twice", "pirates"},
	{"", 0, paperCrew + paperLeft, "", paperOf(`{"number":1}`, `{"pirate":"cook","coins":1,"prestige":1}`), "pirate.gone", "pirates"},
	{"", 0, lone, "", `campaign_caught_up {"chapters":[],"pirates":[]}`, "number.out_of_range", "chapters"},
	{"", 0, lone, "", paperOf(`{"number":2}`, ``), "catch_up.chapters", "number"},
	{"", 0, lone, "", paperOf(`{"number":1,"date":"yesterday"}`, ``), "date.unreadable", "date"},
	{"", 0, lone, "", paperOf(`{"number":1,"title":"\u0007"}`, ``), "name.unwritable", "title"},
	{"", 0, lone, "", paperOf(`{"number":1,"title":"`+longName+`"}`, ``), "name.too_long", "title"},
	{"", 0, lone, "", paperOf(`{"number":1,"captain":"cook"}`, ``), "pirate.unknown", "captain"},
	{"", 0, lone, "", paperOf(`{"number":1,"results":{"wolf":"glory"}}`, ``), "word.unknown", "results"},
	{"", 0, lone, "", paperOf(`{"number":1,"results":{"cook":"total"}}`, ``), "result.others", "results"},
	{"", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":10000,"prestige":1}`), "number.out_of_range", "coins"},
	{"", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1000}`), "number.out_of_range", "prestige"},
	{"", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"loan":-1}`), "number.out_of_range", "loan"},
	{"", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["nose"]}`), "word.unknown", "wounds"},
	{"T64", 0, lone, paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["left_eye","left_leg"]}`),
		paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["left_eye","right_eye"]}`), "wound.pair", "wounds"},
	{"T64", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["left_eye","left_eye"]}`), "wound.pair", "wounds"},
	{"", 0, lone, paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["left_eye"],"prostheses":{"left_eye":"Glass eye"}}`),
		paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["left_eye"],"prostheses":{"left_leg":"Peg"}}`), "wound.none", "prostheses"},
	{"", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"wounds":["left_eye"],"prostheses":{"left_eye":""}}`), "name.empty", "prostheses"},
	{"T21", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"items":[`+net+`,`+net+`]}`), "card.held", "items"},
	{"", 0, lone, paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"items":[`+net+`],"skills":["Swordplay"]}`),
		paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"skills":["Swordplay","Swordplay"]}`), "skill.had", "skills"},
	{"", 0, lone, "", paperOf(`{"number":1}`, `{"pirate":"wolf","coins":1,"prestige":1,"skills":[""]}`), "name.empty", "skills"},

	// Debts that paper has are debts that there can be (T67, T69).
	{"", 0, paperCrew, paper(`"retired":[{"pirate":"bo","player":"Bo","type":"cook"}]`), paper(`"retired":[{"pirate":"wolf","player":"Bo","type":"cook"}]`), "id.taken", "retired"},
	{"", 0, paperCrew, "", paper(`"retired":[{"pirate":"bo","player":"","type":"cook"}]`), "name.empty", "player"},
	{"", 0, paperCrew, "", paper(`"retired":[{"pirate":"bo","player":"Bo","type":"boat"}]`), "word.unknown", "type"},
	{"", 0, paperCrew, "", paper(`"retired":[{"pirate":"bo","player":"Bo","type":"cook","coins":10000}]`), "number.out_of_range", "coins"},
	{"", 0, paperCrew, "", paper(`"retired":[{"pirate":"bo","player":"Bo","type":"cook","prestige":-1}]`), "number.out_of_range", "prestige"},
	{"", 0, paperCrew, "", paper(`"retired":[{"pirate":"bo","player":"Bo","type":"cook","name":"` + longName + `"}]`), "name.too_long", "name"},
	{"", 0, paperCrew, paper(`"legends":[{"id":"idol","name":"Idol","halves":2,"lies":"deck"}]`),
		paper(`"legends":[{"id":"idol","name":"Idol","halves":2,"lies":"sea"}]`), "word.unknown", "lies"},
	{"", 0, paperCrew, "", paper(`"legends":[{"id":"idol","name":"Idol","halves":3,"lies":"box"}]`), "number.out_of_range", "halves"},
	{"", 0, paperCrew, "", paper(`"legends":[{"id":"idol","name":"Idol","halves":2,"lies":"box"},{"id":"idol","name":"Idol","halves":2,"lies":"box"}]`), "id.taken", "legends"},
	{"T67", 0, paperCrew, paper(`"dues":[{"for":"wolf","cause":"left_hand","each":5,"payers":["witch"]},{"for":"wolf","cause":"retirement","each":10,"payers":["witch"]}]`),
		paper(`"dues":[{"for":"wolf","cause":"left_hand","each":5,"payers":["witch"]},{"for":"wolf","cause":"left_hand","each":5,"payers":["witch"]}]`), "due.there", "cause"},
	{"", 0, paperCrew, "", paper(`"dues":[{"for":"witch","cause":"left_hand","each":5,"payers":["wolf"]}]`), "wound.none", "cause"},
	{"", 0, paperCrew, "", paper(`"dues":[{"for":"cook","cause":"left_hand","each":5,"payers":["wolf"]}]`), "pirate.unknown", "for"},
	{"", 0, paperCrew, "", paper(`"dues":[{"for":"wolf","cause":"rum","each":5,"payers":["witch"]}]`), "cause.unknown", "cause"},
	{"", 0, paperCrew, "", paper(`"dues":[{"for":"wolf","cause":"left_hand","each":0,"payers":["witch"]}]`), "number.out_of_range", "each"},
	{"T69", 0, paperCrew, paper(), paper(`"dues":[{"for":"wolf","cause":"left_hand","each":5,"payers":["wolf"]}]`), "pirate.twice", "payers"},
	{"T69", 0, paperCrew, "", paper(`"dues":[{"for":"wolf","cause":"left_hand","each":5,"payers":["witch","witch"]}]`), "pirate.twice", "payers"},
	{"", 0, paperCrew + paperLeft, "", paper(`"dues":[{"for":"wolf","cause":"left_hand","each":5,"payers":["cook"]}]`), "pirate.gone", "payers"},
	{"", 0, paperCrew, paper(`"owed":[{"pirate":"witch","for":"wolf","cause":"left_hand","coins":3}]`), paper(`"owed":[{"pirate":"wolf","for":"wolf","cause":"left_hand","coins":3}]`),
		"cause.unknown", "cause"},
	{"", 0, paperCrew, "", paper(`"owed":[{"pirate":"witch","for":"wolf","cause":"rum","coins":3}]`), "cause.unknown", "cause"},
	{"", 0, paperCrew, "", paper(`"owed":[{"pirate":"witch","for":"wolf","cause":"retirement","coins":0}]`), "number.out_of_range", "coins"},
	{"", 0, paperCrew, "", paper(`"owed":[{"pirate":"cook","for":"wolf","cause":"left_hand","coins":3}]`), "pirate.unknown", "owed"},
	{"", 0, paperCrew + paperLeft, paper(`"owed":[{"pirate":"witch","for":"cook","cause":"retirement","coins":3}]`),
		paper(`"owed":[{"pirate":"witch","for":"cook","cause":"left_hand","coins":3}]`), "pirate.gone", "for"},

	{"", 0, paperCrew, paper(`"allies":[{"ally":"cook","pirate":"wolf","type":"cook","salary":8,"prestige":1}]`), paper(`"allies":[{"ally":"cook","pirate":"cook","type":"cook","salary":8,"prestige":1}]`),
		"pirate.unknown", "allies"},
	{"", 0, paperCrew, "", paper(`"allies":[{"ally":"witch","pirate":"wolf","type":"cook","salary":8,"prestige":1}]`), "id.taken", "ally"},
	{"", 0, paperCrew, paper(`"crew":{"booty":25,"counters":{"cannons":3,"parrots":1}}`), paper(`"crew":{"booty":10000}`), "number.out_of_range", "booty"},
	{"", 0, paperCrew, "", paper(`"crew":{"booty":1,"counters":{"ship":3}}`), "counter.taken", "counters"},
	{"", 0, paperCrew, "", paper(`"crew":{"booty":1,"counters":{"cannons":100}}`), "number.out_of_range", "to"},
	{"T46", 0, paperCrew, paper(`"captain":"wolf"`), "", "", ""},
	{"", 0, paperCrew, "", paper(`"captain":"cook"`), "pirate.unknown", "captain"},
}

const longName = "A title of more than sixty letters, which is more than a name can have"
