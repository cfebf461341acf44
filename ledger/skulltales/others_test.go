package skulltales_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// Campaigns beside the example: what it has no line of.

// An adventure that is played twice: the first time the surgeon loses both hands, and Pip
// comes in for him; all fall. The second time Pip inherits.
const (
	beforeTry = `e1
corrected {"path":"wolf.coins","was":0,"is":12,"reason":"Paper"}
corrected {"path":"wolf.prestige","was":0,"is":4,"reason":"Paper"}
corrected {"path":"surgeon.coins","was":0,"is":15,"reason":"Paper"}
corrected {"path":"surgeon.prestige","was":0,"is":12,"reason":"Paper"}
crew_booty_gained {"coins":20,"reason":"goods"}
crew_counted {"what":"cannons","to":2}
ally_hired {"ally":"cook","pirate":"surgeon","type":"cook","salary":3,"prestige":1,"from":"pirate"}
item_gained {"holder":"wolf","item":{"id":"musket","name":"Musket","kind":"equipment","halves":2},"source":"bought"}
item_gained {"holder":"surgeon","item":{"id":"sabre","name":"Sabre","kind":"equipment","halves":2},"source":"bought"}
item_gained {"holder":"surgeon","item":{"id":"saw","name":"Saw","kind":"equipment","halves":0},"source":"bought"}
e5
`
	firstTry = `e6 characters=["wolf","surgeon","witch","cook"] values="high"
coins_gained {"holder":"wolf","coins":8,"source":"search"}
prestige_gained {"pirate":"wolf","prestige":3,"source":"enemy"}
item_gained {"holder":"witch","item":{"id":"amulet","name":"Amulet","kind":"legendary","halves":2},"source":"found"}
crew_booty_gained {"coins":5,"reason":"captains_objective"}
crew_booty_paid {"coins":2,"reason":"sailors"}
crew_counted {"what":"cannons","to":1}
cursed {"pirate":"witch"}
knocked_out {"character":"wolf","prestige":3}
item_lost {"item":"musket","reason":"knocked_out"}
revived {"character":"wolf","by":"witch","success":false}
wound_taken {"pirate":"wolf","die":5,"wound":"left_hand","each":5,"payers":["surgeon","witch"]}
wound_taken {"pirate":"surgeon","die":4,"wound":"right_hand","each":5,"payers":["wolf","witch"]}
wound_taken {"pirate":"surgeon","die":5,"wound":"left_hand","retires":true}
pirate_retired {"pirate":"surgeon","pair":"hands","coins":0,"prestige":0,"each":10,"payers":["wolf","witch"],"lapsed":["right_hand"]}
e90
ally_passed {"ally":"cook","to":"lookout"}
event_turn_held {"turn":1,"joins":["lookout"]}
initiative_passed {"to":"witch","from":"","reason":"left"}
`
	allFall = `knocked_out {"character":"wolf"}
knocked_out {"character":"witch"}
knocked_out {"character":"lookout"}
knocked_out {"character":"cook"}
adventure_ended {"by":"all_down","partial":false,"results":{}}
`
	againWithWounds = `adventure_restarted {"chapter":1,"attempt":1,"by":"all_down","stays":{"wounds":[{"pirate":"wolf","wound":"left_hand"},{"pirate":"surgeon","wound":"right_hand"},{"pirate":"surgeon","wound":"left_hand"}],"cursed":["witch"],"retired":["surgeon"]}}
`
	againHealed = `adventure_restarted {"chapter":1,"attempt":1,"by":"all_down","stays":{}}
`
	secondTry = `adventure_begun {"flag":14,"characters":["wolf","lookout","cook"],"absent":["witch"],"values":"low","initiative":"wolf","destiny":{"wolf":3,"lookout":3}}
item_gained {"holder":"cook","item":{"id":"net","name":"Net","kind":"equipment","halves":2},"source":"found"}
item_gained {"holder":"wolf","item":{"id":"amulet","name":"Amulet","kind":"legendary","halves":2},"source":"found"}
coins_gained {"holder":"cook","coins":4,"source":"search"}
adventure_ended {"by":"flag","partial":true,"results":{"wolf":"partial","lookout":"partial"}}
rewards_chosen {"pirate":"wolf","objectives":[],"coins":0,"prestige":0,"table":{"coins":2,"prestige":0,"items":[{"id":"lamp","name":"Lamp","kind":"equipment","halves":1}],"note":"A lamp"}}
ally_chosen {"ally":"cook","to":"lookout","obtained":4,"coins":2,"prestige":0,"items":["net"]}
inheritance_chosen {"from":"surgeon","to":"lookout","coins":6,"item":"sabre"}
captain_chosen {"pirate":"wolf","reason":"contest","contest":[[{"pirate":"wolf","die":4},{"pirate":"lookout","die":2}]]}
`
	secondClosing = `adventure_closed {"chapter":1,"attempt":2,"by":"flag","pirates":[{"pirate":"wolf","result":"partial","purse":{},"table":{"coins":2},"coins":14,"prestige":4,"items":["musket","lamp"]},{"pirate":"lookout","result":"partial","purse":{},"ally":{"coins":2},"inherited":{"coins":6},"coins":8,"prestige":0,"items":["net","sabre"]}],"allies":[{"ally":"cook","obtained":4,"coins":2,"prestige":0}],"discarded":["amulet","saw"],"captain":"wolf","follows":"next"}
`
	twoTries = beforeTry + firstTry + allFall + againWithWounds + secondTry + secondClosing
)

// One pirate alone, who draws allies, is wrecked, draws others, and loses both eyes.
const (
	soloFounding = solo + `allies_drawn {"allies":[{"ally":"cook","type":"cook","salary":8,"prestige":1},{"ally":"gunner","type":"gunner","salary":4,"prestige":0},{"ally":"cabin-boy","type":"cabin_boy","salary":4,"prestige":1}]}
crew_booty_gained {"coins":20,"reason":"goods"}
chapter_started {"number":1,"attempt":1,"first":"port"}
phase_begun {"phase":"port"}
prestige_gained {"pirate":"wolf","prestige":3,"source":"tales"}
ally_kept {"ally":"cook","coins":8,"prestige":1,"from":"crew"}
ally_lost {"ally":"gunner","reason":"unpaid"}
phase_ended {"phase":"port"}
phase_begun {"phase":"voyage"}
phase_ended {"phase":"voyage","outcome":"shipwrecked"}
`
	soloWrecked = `allies_drawn {"allies":[{"ally":"witch","type":"witch"},{"ally":"surgeon","type":"surgeon"},{"ally":"freedman","type":"other","words":"Freedman","name":"Tom"}],"gone":["cook","cabin-boy"]}
`
	soloAdventure = `adventure_begun {"flag":9,"characters":["wolf","witch","surgeon"],"values":"low","initiative":"wolf","destiny":{"wolf":9}}
destiny_spent {"pirate":"wolf","left":7}
wound_taken {"pirate":"wolf","die":1,"wound":"right_eye"}
wound_taken {"pirate":"wolf","die":6,"wound":"left_eye","retires":true}
pirate_retired {"pirate":"wolf","pair":"eyes","coins":0,"prestige":0,"each":0,"payers":[]}
captain_changed {"to":"","from":"wolf","reason":"retired"}
pirate_recruited {"pirate":"assassin","player":"Ana","type":"assassin","replaces":"wolf"}
ally_passed {"ally":"witch","to":"assassin"}
ally_passed {"ally":"surgeon","to":"assassin"}
ally_passed {"ally":"freedman","to":"assassin"}
captain_changed {"to":"assassin","from":"","reason":"table"}
`
	soloClosing = `adventure_ended {"by":"chapter","partial":false,"results":{}}
adventure_closed {"chapter":1,"attempt":1,"by":"chapter","pirates":[{"pirate":"assassin","purse":{},"coins":0,"prestige":0}],"follows":"other"}
`
	aloneAtSea = soloFounding + soloWrecked + soloAdventure + soloClosing
)

// Two chapters on paper, and the port after them.
const (
	copied = paperCrew + `item_gained {"holder":"witch","item":{"id":"charm","name":"Charm","kind":"legendary","halves":0},"source":"found"}
coins_gained {"holder":"wolf","coins":5,"source":"other"}
campaign_caught_up {"chapters":[{"number":1,"title":"The Lantern Cove","date":"2025-11-02","captain":"wolf","results":{"wolf":"total","witch":"partial"}},{"number":2}],"pirates":[{"pirate":"wolf","coins":3,"prestige":9,"wounds":["left_hand","right_eye"],"prostheses":{"left_hand":"Hook"},"skills":["Swordplay"],"items":[{"id":"pistol","name":"Pistol","kind":"equipment","halves":2}]},{"pirate":"witch","coins":18,"prestige":14,"cursed":true,"loan":4}],"dues":[{"for":"wolf","cause":"right_eye","each":5,"payers":["witch"]},{"for":"wolf","cause":"retirement","each":10,"payers":["witch"]}],"owed":[{"pirate":"wolf","for":"witch","cause":"left_leg","coins":2}],"allies":[{"ally":"cook","pirate":"wolf","type":"cook","name":"Old Tom","salary":8,"prestige":1}],"crew":{"booty":25,"counters":{"parrots":1,"cannons":3}},"captain":"wolf"}
`
	copiedPort = `chapter_started {"number":3,"attempt":1,"first":"port"}
phase_begun {"phase":"port"}
compensation_paid {"for":"wolf","cause":"right_eye","payments":[{"pirate":"witch","paid":5,"owed":0}],"received":5}
compensation_paid {"for":"wolf","cause":"retirement","payments":[{"pirate":"witch","paid":10,"owed":0}],"received":0}
salary_paid {"pirate":"wolf","salary":10,"withheld":[{"for":"witch","cause":"left_leg","coins":2}],"coins":8}
ally_kept {"ally":"cook","coins":8,"prestige":1,"from":"pirate"}
`
	onPaper = copied + copiedPort
)

// others are these campaigns, by name.
var others = map[string]string{"two tries": twoTries, "alone": aloneAtSea, "on paper": onPaper}

// entriesOf are the entries of a campaign that is told in lines.
func entriesOf(tb testing.TB, text string) []ledger.Entry {
	tb.Helper()
	var list []ledger.Entry
	for i, f := range lines(tb, text) {
		list = append(list, ledger.Entry{Seq: int64(i + 1), At: 1768676400000 + int64(i)*1000, UTCOffset: 60, Kind: f.Kind, Version: f.Version, Payload: f.Payload})
	}
	return list
}

// telling is a campaign that is told in lines.
func telling(tb testing.TB, text string) *skulltales.State {
	tb.Helper()
	return does(tb, skulltales.New(), text)
}
