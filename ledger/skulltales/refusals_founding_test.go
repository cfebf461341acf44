package skulltales_test

// A crew of one, one alone, and who may come in besides.
const (
	lone = `campaign_founded {"name":"Alone","date":"2026-01-17","mode":"crew","pirates":[{"pirate":"wolf","player":"Ana","type":"sea_dog"}]}
`
	solo = `campaign_founded {"name":"Alone","date":"2026-01-17","mode":"solo","pirates":[{"pirate":"wolf","player":"Ana","type":"sea_dog"}],"captain":"wolf"}
`
	gunner   = `pirate_recruited {"pirate":"gunner","player":"Eve","type":"gunner"}` + "\n"
	freedman = `pirate_recruited {"pirate":"freedman","player":"Dan","type":"freedman"}` + "\n"
)

var foundingRefusals = []refusal{
	{"", 0, "", lone, `noted {"text":"Too soon"}`, "campaign.not_founded", "kind"},
	{"", 4, "", `noted {"text":"In time"}`, lone, "campaign.founded_already", "kind"},
	{"", 0, "", "e1", "e1 name=\"\"", "name.empty", "name"},
	{"", 0, "", "", "e1 name=LONG", "name.too_long", "name"},
	{"", 0, "", "", `e1 name="\u0007"`, "name.unwritable", "name"},
	{"", 0, "", "", `e1 date="2026-02-30"`, "date.unreadable", "date"},
	{"", 0, "", "", `e1 mode="fleet"`, "word.unknown", "mode"},
	{"", 0, "", "", `e1 ship.type=LONG`, "name.too_long", "type"},
	{"", 0, "", `e1 house_rules=["restart_heals"]`, `e1 house_rules=["rum_for_all"]`, "word.unknown", "house_rules"},
	{"", 0, "", "", `e1 house_rules=["restart_heals","restart_heals"]`, "house_rule.same", "house_rules"},

	// One to five players, each with one pirate (T1); solo one, who is Captain (T4).
	{"T1", 0, "", lone, "e1 pirates=[]", "crew.count", "pirates"},
	{"T1", 0, "", "", `e1 pirates.3={"pirate":"a","player":"A","type":"cook"} pirates.4={"pirate":"b","player":"B","type":"cook"} pirates.5={"pirate":"c","player":"C","type":"cook"}`,
		"crew.count", "pirates"},
	{"T1", 4, "", gunner + freedman, gunner + freedman + `pirate_recruited {"pirate":"cook","player":"Fay","type":"cook"}`, "crew.full", "pirate"},
	{"T1", 4, "", "", `pirate_recruited {"pirate":"cook","player":" ana ","type":"cook"}`, "player.has_one", "player"},
	{"T4", 0, "", solo, `e1 mode="solo" captain="wolf"`, "solo.one_player", "pirates"},
	{"T4", 0, "", "", `e1 mode="solo" pirates=[{"pirate":"wolf","player":"Ana","type":"sea_dog"}]`, "solo.captain", "captain"},
	{"", 0, "", "", `e1 mode="solo" pirates=[{"pirate":"wolf","player":"Ana","type":"sea_dog"}] captain="witch"`, "pirate.unknown", "captain"},
	{"T46", 0, "", "e1", `e1 captain="wolf"`, "captain.at_founding", "captain"},

	// Who a pirate is.
	{"", 4, "", gunner, `pirate_recruited {"pirate":"Gunner!","player":"Eve","type":"gunner"}`, "id.unfit", "pirate"},
	{"", 4, "", "", `pirate_recruited {"pirate":"crew","player":"Eve","type":"gunner"}`, "id.taken", "pirate"},
	{"", 4, "", "", `pirate_recruited {"pirate":"wolf","player":"Eve","type":"gunner"}`, "id.taken", "pirate"},
	{"", 60, "", gunner, `pirate_recruited {"pirate":"cook","player":"Eve","type":"gunner"}`, "id.taken", "pirate"},
	{"", 4, "", "", `pirate_recruited {"pirate":"gunner","player":"","type":"gunner"}`, "name.empty", "player"},
	{"", 4, "", `pirate_recruited {"pirate":"ghost","player":"Eve","type":"other","words":"Ghost"}`, `pirate_recruited {"pirate":"ghost","player":"Eve","type":"other"}`,
		"name.empty", "words"},
	{"", 4, "", "", `pirate_recruited {"pirate":"gunner","player":"Eve","type":"gunner","words":"Ghost"}`, "type.words", "words"},
	{"", 4, "", "", `pirate_recruited {"pirate":"gunner","player":"Eve","type":"ghost"}`, "word.unknown", "type"},
	{"", 89, "", "e90", "e90 name=LONG", "name.too_long", "name"},
	{"", 89, "", "e90 class=\"Thief\"", "e90 class=LONG", "name.too_long", "class"},
	{"", 89, "", "e90 hand=\"left\"", "e90 hand=\"both\"", "word.unknown", "hand"},
	{"", 89, "", "", "e90 sheet.action_points=13", "number.out_of_range", "action_points"},

	// Who comes in for somebody, and when.
	{"", 89, "", "e90", `e90 replaces="wolf"`, "pirate.not_to_replace", "replaces"},
	{"", 89, "", "", `e90 replaces="nobody"`, "pirate.unknown", "replaces"},
	{"", 90, "", "", gunner + `pirate_recruited {"pirate":"cook-2","player":"Fay","type":"cook","replaces":"surgeon"}`, "pirate.not_to_replace", "replaces"},
	{"", 89, `adventure_ended {"by":"chapter","partial":false,"results":{"wolf":"total","witch":"total"}}`, "e90", "e90 replaces=-", "adventure.over", "kind"},
	{"", 114, "", `noted {"text":"The books stay open"}`, gunner, "campaign.finished", "kind"},

	{"", 4, "", `house_rule_set {"rule":"dead_end_is_one","on":false}`, `house_rule_set {"rule":"dead_end_is_one","on":true}`, "house_rule.same", "rule"},
	{"", 4, "", "", `house_rule_set {"rule":"rum_for_all","on":true}`, "word.unknown", "rule"},
	{"", 2, "", "e3", `e3 pirate="gunner"`, "pirate.unknown", "pirate"},
	{"", 2, "", "", `e3 name="\n"`, "name.empty", "name"},
	{"", 92, "", `sheet_set {"pirate":"wolf","sheet":{"salary":11}}`, `sheet_set {"pirate":"surgeon","sheet":{"salary":11}}`, "pirate.gone", "pirate"},
	{"", 3, "", "e4", `e4 sheet.health=21`, "number.out_of_range", "health"},
	{"", 3, "", "", `e4 sheet.destiny=10`, "number.out_of_range", "destiny"},
	{"", 3, "", "", `e4 sheet.melee=10`, "number.out_of_range", "melee"},
	{"", 3, "", "", `e4 sheet.ranged=-1`, "number.out_of_range", "ranged"},
	{"", 3, "", "", `e4 sheet.strength=10`, "number.out_of_range", "strength"},
	{"", 3, "", "", `e4 sheet.agility=10`, "number.out_of_range", "agility"},
	{"", 3, "", "", `e4 sheet.intelligence=10`, "number.out_of_range", "intelligence"},
	{"", 3, "", "", `e4 sheet.perception=10`, "number.out_of_range", "perception"},
	{"", 3, "", "", `e4 sheet.charisma=21`, "number.out_of_range", "charisma"},
	{"", 3, "", "", `e4 sheet.salary=100`, "number.out_of_range", "salary"},
	{"", 3, "", "", `e4 hand="both"`, "word.unknown", "hand"},

	// Who leaves, and what has to follow (T46, T76).
	{"", 107, "", `pirate_left {"pirate":"lookout","reason":"Away"}`, `pirate_left {"pirate":"surgeon","reason":"Away"}`, "pirate.gone", "pirate"},
	{"", 107, "", "", "e113 reason=LONGER", "name.too_long", "reason"},
	{"", 75, "", "", `pirate_left {"pirate":"wolf","reason":"Away"}`, "leave.adventure_runs", "kind"},
	{"", 0, lone, gunner, `pirate_left {"pirate":"wolf","reason":"Away"}`, "leave.last_one", "pirate"},
	{"T46", 107, "", `pirate_left {"pirate":"witch","reason":"Away"}
captain_changed {"to":"","from":"witch","reason":"table"}`, `pirate_left {"pirate":"witch","reason":"Away"}`, "captain.not_active", "captain"},
	{"T76", 106, "", `pirate_left {"pirate":"lookout","reason":"Away"}
ally_lost {"ally":"cook","reason":"dismissed"}`, `pirate_left {"pirate":"lookout","reason":"Away"}`, "pirate.gone", "ally"},
}

var chapterRefusals = []refusal{
	// 1, 2, 3…; one that is played again has another attempt (T8).
	{"T8", 4, "", "e5", "e5 number=2", "chapter.not_next", "number"},
	{"T8", 52, "", "e53", "e53 attempt=2", "chapter.not_next", "number"},
	{"T8", 52, "", "", "e53 number=1 attempt=2", "chapter.not_next", "number"},
	{"T8", 51, "e52 follows=\"again\"", "e53 number=1 attempt=2", "e53", "chapter.not_next", "number"},
	{"T8", 51, "e52 follows=\"other\"", "e53", "e53 number=3", "chapter.not_next", "number"},
	{"T8", 51, "e52 follows=\"other\"", "e53 number=1 attempt=2", "", "", ""},
	{"", 5, "", "e6", "e5 number=2", "chapter.open", "kind"},
	{"", 4, "", "", "e5 title=LONG", "name.too_long", "title"},
	{"", 4, "", "", `e5 first="siege"`, "word.unknown", "first"},
	{"", 52, "e114 captain=\"surgeon\"", `noted {"text":"Over"}`, "e53", "campaign.finished", "kind"},

	// One phase at a time (T7).
	{"T7", 53, "", "e54", "e54\n" + `phase_begun {"phase":"voyage"}`, "phase.runs", "kind"},
	{"T7", 54, "", `phase_ended {"phase":"port"}`, `phase_ended {"phase":"voyage","outcome":"arrived"}`, "phase.not_running", "phase"},
	{"T7", 75, "", "", `phase_ended {"phase":"adventure"}`, "phase.not_running", "phase"},
	{"", 4, "", "", "e54", "chapter.none", "kind"},
	{"", 53, "", "", `phase_begun {"phase":"adventure"}`, "word.unknown", "phase"},
	{"", 53, "", `phase_begun {"phase":"port","absent":["wolf","witch"]}`, `phase_begun {"phase":"port","absent":["wolf","wolf"]}`, "pirate.twice", "absent"},
	{"", 53, "", "", `phase_begun {"phase":"port","absent":["nobody"]}`, "pirate.unknown", "absent"},
	{"", 102, "e114", "", "e103", "campaign.finished", "kind"},
	{"", 71, "", `phase_ended {"phase":"voyage","outcome":"captured"}`, `phase_ended {"phase":"voyage"}`, "word.unknown", "outcome"},
	{"", 54, "", "", `phase_ended {"phase":"port","outcome":"arrived"}`, "phase.no_outcome", "outcome"},

	// Who plays.
	{"", 5, "", "e6", "e6 flag=0", "number.out_of_range", "flag"},
	{"", 5, "", "", "e6 characters=[]", "number.out_of_range", "characters"},
	{"", 5, "", "", `e6 values="middling"`, "word.unknown", "values"},
	{"", 5, "", "", `e6 contest=[[{"pirate":"wolf","die":1},{"pirate":"wolf","die":2}]]`, "pirate.twice", "contest"},
	{"", 5, "", "", `e6 contest=[[{"pirate":"wolf","die":7}]]`, "number.out_of_range", "contest"},
	{"", 5, "", "", `e6 contest=[[{"pirate":"cook","die":6}]]`, "pirate.unknown", "contest"},
	{"", 5, "", `e6 characters=["wolf","surgeon"] absent=["witch"] destiny.witch=-`, `e6 absent=["witch"]`, "pirate.absent_and_there", "absent"},
	{"", 5, "", "", `e6 characters.3="wolf"`, "character.twice", "characters"},
	{"", 5, "", "", `e6 characters.3="cook"`, "character.unknown", "characters"},
	{"", 5, `pirate_left {"pirate":"witch","reason":"Away"}`, "", "e6", "pirate.gone", "characters"},
	{"", 74, `ally_lost {"ally":"cook","reason":"dismissed"}`, `e75 characters=["wolf","surgeon","witch"]`, "e75", "ally.gone", "characters"},
	{"", 5, "", "", "e6 destiny.witch=-", "destiny.missing", "destiny"},
	{"", 5, "", "", "e6 destiny.witch=3", "number.out_of_range", "destiny"},
	{"", 5, "", "", "e6 destiny.cook=3", "destiny.others", "destiny"},
	{"", 5, "", "", `e6 initiative="cook"`, "character.not_in_play", "initiative"},
	{"", 74, "", "e75", `e75 initiative="cook"`, "character.not_in_play", "initiative"},
}
