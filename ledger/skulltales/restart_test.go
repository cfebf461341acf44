package skulltales_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// TD16 (T81, T82): whatever the attempt brought or lost is undone, and the wound stays
// with what the others pay for it, or by a house rule is healed.
func TestTD16_ARestartGoesBack(t *testing.T) {
	tried := telling(t, beforeTry+firstTry+allFall)
	stands(t, tried, map[string]string{"wolf.purse": "8", "wolf.purse_prestige": "0", "item/musket": "", "item/amulet": "witch", "flag": "14", "crew.booty": "23", "crew.cannons": "1"})

	s := does(t, tried, againWithWounds)
	stands(t, s, map[string]string{"wolf.coins": "12", "wolf.prestige": "4", "wolf.purse": "", "item/musket": "wolf", "item/amulet": "",
		"wolf.wound/left_hand": "1", "wolf.due/left_hand": "5", "witch.cursed": "1", "crew.booty": "20", "crew.cannons": "2"})
	if c := s.Chapter(); s.Number != 1 || s.Attempt != 2 || c.Attempt != 2 || !c.Open || c.Title != "The Lantern Cove" || c.First != skulltales.Adventure {
		t.Errorf("attempt %d of chapter %d: %+v", s.Attempt, s.Number, c)
	}
	if c := s.Chapters[0]; c.Open || !c.Restarted || c.By != skulltales.ByAllDown || c.Follows != skulltales.AgainChapter || len(c.Lines) > 0 || c.Date == "" {
		t.Errorf("the attempt that ended: %+v", c)
	}
	s = does(t, s, `adventure_begun {"flag":14,"characters":["wolf","witch"],"values":"low","initiative":"wolf","destiny":{"wolf":3,"witch":2}}`)
	stands(t, s, map[string]string{"flag": "14", "wolf.purse": "0", "wolf.purse_prestige": "0", "turn": "0"})
	s = does(t, s, `adventure_ended {"by":"chapter","partial":false,"results":{"wolf":"total","witch":"total"}}
adventure_closed {"chapter":1,"attempt":2,"by":"chapter","pirates":[{"pirate":"wolf","purse":{},"coins":12,"prestige":4,"items":["musket"]},{"pirate":"witch","purse":{},"coins":0,"prestige":0}],"follows":"next"}
chapter_started {"number":2,"attempt":1,"first":"port"}
phase_begun {"phase":"port"}
compensation_paid {"for":"wolf","cause":"left_hand","payments":[{"pirate":"witch","paid":0,"owed":5}],"received":0}`)
	stands(t, s, map[string]string{"witch.owed/wolf/left_hand": "5", "wolf.due/left_hand": "", "surgeon.due/retirement": "10"})

	s = does(t, tried, againHealed)
	stands(t, s, map[string]string{"wolf.wound/left_hand": "0", "wolf.due/left_hand": "", "witch.cursed": "0", "item/musket": "wolf",
		"surgeon.status": "active", "surgeon.wound/left_hand": "0", "surgeon.due/retirement": "", "lookout.status": "left", "cook.owner": "surgeon"})
}

// T82: who retired in the attempt stays retired, with his dues; the newcomer stays and has
// the ally (T76). The legacy waits for the closing (T72): until then the items are out of
// reach, and there.
func TestT82_RetirementsStay(t *testing.T) {
	s := telling(t, beforeTry+firstTry+allFall+againWithWounds)
	stands(t, s, map[string]string{"surgeon.status": "retired", "surgeon.wound/right_hand": "1", "surgeon.wound/left_hand": "1", "surgeon.due/right_hand": "",
		"surgeon.due/retirement": "10", "surgeon.coins": "12", "lookout.status": "active", "cook.owner": "lookout", "cook.status": "serving", "item/sabre": "surgeon"})
	for _, denied := range []string{`card_moved {"card":"sabre","to":"lookout"}`, `item_lost {"item":"sabre","reason":"sold"}`} {
		if _, err := act(t, s, denied); err == nil {
			t.Errorf("%s of who has retired", denied)
		}
	}
	if p := s.Pirate("surgeon"); p.Went != (skulltales.Moment{Chapter: 1, Attempt: 1}) || s.Pirate("lookout").Came != p.Went || s.Captain != "" {
		t.Errorf("%+v", p)
	}
	s = does(t, s, secondTry+secondClosing)
	stands(t, s, map[string]string{"item/sabre": "lookout", "item/net": "lookout", "lookout.coins": "8", "surgeon.coins": "12", "surgeon.prestige": "11", "item/saw": ""})
}

// A Captain who retires in the attempt is none after it, and one who was made in it isn't,
// either (T46, T81).
func TestTheCaptainOfARestart(t *testing.T) {
	mutiny := `captain_changed {"to":"wolf","from":"","reason":"mutiny"}` + "\n"
	if s := telling(t, beforeTry+firstTry+mutiny+allFall+againWithWounds); s.Captain != "" {
		t.Errorf("%s is Captain, whom the attempt made", s.Captain)
	}
	begins := `captain_changed {"to":"surgeon","from":"","reason":"chapter"}` + "\n"
	falls := `captain_changed {"to":"","from":"surgeon","reason":"retired"}` + "\n"
	if s := telling(t, beforeTry+begins+firstTry+falls+allFall+againWithWounds); s.Captain != "" {
		t.Errorf("%s is Captain, who has retired", s.Captain)
	}
	if s := telling(t, beforeTry+begins+firstTry+falls+allFall+againHealed); s.Captain != "surgeon" {
		t.Errorf("%q is Captain, and the surgeon never retired", s.Captain)
	}
}

// What a healed restart takes back of newcomers: they go, whoever said whom they replace,
// and another can come in when the pirate retires after all (T82).
func TestNewcomersGoWhenNobodyRetired(t *testing.T) {
	s := telling(t, beforeTry+firstTry+allFall+againHealed)
	if p := s.Pirate("lookout"); p.Status != skulltales.Left || p.Replaces != "" {
		t.Errorf("the newcomer stays: %+v", p)
	}
	again := `e6 characters=["wolf","surgeon","witch","cook"]
wound_taken {"pirate":"surgeon","die":4,"wound":"right_hand","each":5,"payers":["wolf","witch"]}
wound_taken {"pirate":"surgeon","die":5,"wound":"left_hand","retires":true}
pirate_retired {"pirate":"surgeon","pair":"hands","coins":0,"prestige":0,"each":10,"payers":["wolf","witch"],"lapsed":["right_hand"]}
`
	does(t, s, again+`pirate_recruited {"pirate":"lookout-2","player":"Ben","type":"lookout","replaces":"surgeon"}`)

	// By his player, where nobody said whom he replaces; who came in for nobody stays.
	s = does(t, s, again+`pirate_recruited {"pirate":"lookout-2","player":"ben","type":"lookout"}
pirate_recruited {"pirate":"gunner","player":"Eve","type":"gunner"}
event_turn_held {"turn":1,"joins":["gunner"]}
wound_taken {"pirate":"gunner","die":1,"wound":"right_eye","each":5,"payers":["wolf","witch","lookout-2"]}
adventure_restarted {"chapter":1,"attempt":2,"by":"flag","stays":{}}`)
	stands(t, s, map[string]string{"surgeon.status": "active", "lookout-2.status": "left", "gunner.status": "active", "gunner.wound/right_eye": "0", "gunner.due/right_eye": ""})
}

// A newcomer who retires in the same attempt leaves the ally to the next one, or goes with
// him.
func TestNewcomersOfNewcomers(t *testing.T) {
	chain := beforeTry + firstTry + `wound_taken {"pirate":"lookout","die":1,"wound":"right_eye","each":5,"payers":["wolf","witch"]}
wound_taken {"pirate":"lookout","die":6,"wound":"left_eye","retires":true}
pirate_retired {"pirate":"lookout","pair":"eyes","coins":0,"prestige":0,"each":10,"payers":["wolf","witch"],"lapsed":["right_eye"]}
pirate_recruited {"pirate":"gunner","player":"Ben","type":"gunner","replaces":"lookout"}
`
	s := telling(t, chain+`adventure_restarted {"chapter":1,"attempt":1,"by":"all_down","stays":{"wounds":[{"pirate":"surgeon","wound":"right_hand"},{"pirate":"surgeon","wound":"left_hand"},{"pirate":"lookout","wound":"right_eye"},{"pirate":"lookout","wound":"left_eye"}],"retired":["surgeon","lookout"]}}`)
	stands(t, s, map[string]string{"surgeon.status": "retired", "lookout.status": "retired", "lookout.wound/left_eye": "1", "gunner.status": "active", "cook.owner": "gunner",
		"lookout.due/retirement": "10", "surgeon.due/retirement": "10", "wolf.wound/left_hand": "0"})
	s = telling(t, chain+againHealed)
	stands(t, s, map[string]string{"surgeon.status": "active", "lookout.status": "left", "lookout.wound/left_eye": "0", "gunner.status": "left", "cook.owner": "surgeon"})
}

// An ally whose owner had retired before stays as it was: it does not go to whoever came in
// for him and has left since (T76).
func TestAlliesOfWhoRetiredBefore(t *testing.T) {
	s := telling(t, beforeTry+firstTry+allFall+againWithWounds+`ally_passed {"ally":"cook","to":"wolf"}
pirate_left {"pirate":"lookout","reason":"Away"}
adventure_begun {"flag":14,"characters":["wolf","witch","cook"],"values":"low","initiative":"wolf","destiny":{"wolf":3,"witch":2}}
wound_taken {"pirate":"wolf","die":4,"wound":"right_hand","retires":true}
pirate_retired {"pirate":"wolf","pair":"hands","coins":0,"prestige":0,"each":10,"payers":["witch"],"lapsed":["left_hand"]}
adventure_restarted {"chapter":1,"attempt":2,"by":"all_down","stays":{"wounds":[{"pirate":"wolf","wound":"right_hand"}],"retired":["wolf"]}}
pirate_recruited {"pirate":"gunner","player":"Ana","type":"gunner","replaces":"wolf"}
pirate_recruited {"pirate":"freedman","player":"Dan","type":"freedman"}
pirate_left {"pirate":"gunner","reason":"Away"}
adventure_begun {"flag":14,"characters":["freedman","witch","cook"],"values":"low","initiative":"witch","destiny":{"freedman":9,"witch":2}}
adventure_restarted {"chapter":1,"attempt":3,"by":"all_down","stays":{}}`)
	stands(t, s, map[string]string{"cook.owner": "wolf", "cook.status": "serving", "wolf.status": "retired", "gunner.status": "left"})
	does(t, s, `ally_passed {"ally":"cook","to":"freedman"}`)
}

// What is set right while an adventure runs was wrong before it began: a restart does not
// go back to the mistake (T107).
func TestCorrectionsOutlastARestart(t *testing.T) {
	owing := beforeTry + `cursed {"pirate":"wolf"}
corrected {"path":"witch.wound/left_leg","was":0,"is":1,"reason":"Paper"}
corrected {"path":"wolf.wound/right_eye","was":0,"is":1,"reason":"Paper"}
`
	s := telling(t, owing+firstTry+`corrected {"path":"wolf.cursed","was":1,"is":0,"reason":"Never was"}
corrected {"path":"witch.cursed","was":1,"is":0,"reason":"Never was"}
corrected {"path":"witch.wound/left_leg","was":1,"is":0,"reason":"Misread"}
corrected {"path":"witch.wound/right_leg","was":0,"is":1,"reason":"Misread"}
corrected {"path":"wolf.wound/left_hand","was":1,"is":0,"reason":"Another die"}
corrected {"path":"wolf.wound/right_eye","was":1,"is":1,"reason":"As it is"}
corrected {"path":"crew.booty","was":23,"is":24,"reason":"Recounted"}
corrected {"path":"crew.cannons","was":1,"is":3,"reason":"Recounted"}
`+allFall+againHealed)
	stands(t, s, map[string]string{"wolf.cursed": "0", "witch.cursed": "0", "witch.wound/left_leg": "0", "witch.wound/right_leg": "1", "wolf.wound/left_hand": "0",
		"wolf.wound/right_eye": "1", "wolf.due/left_hand": "", "crew.booty": "21", "crew.cannons": "4"})

	// Debts of a port before, and of a due that is struck with its wound.
	s = after(t, 104)
	s = does(t, s, `phase_ended {"phase":"port"}
adventure_begun {"flag":9,"characters":["wolf","witch","lookout"],"values":"low","initiative":"wolf","destiny":{"wolf":3,"witch":2,"lookout":3}}
corrected {"path":"wolf.owed/surgeon/retirement","was":4,"is":2,"reason":"Two were paid"}
adventure_restarted {"chapter":3,"attempt":1,"by":"flag","stays":{}}`)
	stands(t, s, map[string]string{"wolf.owed/surgeon/retirement": "2"})
	s = after(t, 54)
	s = does(t, s, `phase_ended {"phase":"port"}
e75 characters=["wolf","surgeon","witch"]
corrected {"path":"witch.wound/left_eye","was":1,"is":0,"reason":"Misread"}
adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{}}`)
	stands(t, s, map[string]string{"witch.wound/left_eye": "0", "witch.due/left_eye": ""})
}

// A due of before is due after a restart, of who did not retire after all as well (T82).
func TestDuesOfBeforeARestart(t *testing.T) {
	s := after(t, 54)
	s = does(t, s, `phase_ended {"phase":"port"}
e75 characters=["wolf","surgeon","witch"]
wound_taken {"pirate":"witch","die":1,"wound":"right_eye","retires":true}
pirate_retired {"pirate":"witch","pair":"eyes","coins":0,"prestige":0,"each":10,"payers":["wolf","surgeon"],"lapsed":["left_eye"]}`)
	stands(t, s, map[string]string{"witch.due/left_eye": "", "witch.due/retirement": "10"})
	healed := does(t, s, `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{}}`)
	stands(t, healed, map[string]string{"witch.due/left_eye": "5", "witch.due/retirement": "", "witch.status": "active"})
	stays := does(t, s, `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{"wounds":[{"pirate":"witch","wound":"right_eye"}],"retired":["witch"]}}`)
	stands(t, stays, map[string]string{"witch.due/left_eye": "", "witch.due/retirement": "10", "witch.status": "retired"})
}

// A rule that is set aside for a restart is counted in the attempt that it ends.
func TestARestartCountsItsOverrules(t *testing.T) {
	s := after(t, 75)
	f := lines(t, `adventure_restarted {"chapter":2,"attempt":1,"by":"flag","stays":{}}`)[0]
	err := s.Apply(ledger.Entry{Seq: 76, Kind: f.Kind, Version: 1, Payload: f.Payload, Overrules: []byte(`[{"rule":"T97","key":"x","reason":"The chapter says so"}]`)})
	if err != nil || len(s.Chapters) != 3 || s.Chapters[1].Overruled != 1 || s.Chapters[2].Overruled != 0 {
		t.Errorf("%v: %+v", err, s.Chapter())
	}
}
