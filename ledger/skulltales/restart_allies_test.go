package skulltales_test

import "testing"

// An ally whose owner had retired before the attempt goes on with the new pirate who came
// in while it was played: newcomers stay, and so does what is theirs (T76, T82).
func TestAlliesGoWithWhoCameInLater(t *testing.T) {
	s := telling(t, beforeTry+firstTry+allFall+againWithWounds+`ally_passed {"ally":"cook","to":"wolf"}
pirate_left {"pirate":"lookout","reason":"Away"}
adventure_begun {"flag":14,"characters":["wolf","witch","cook"],"values":"low","initiative":"wolf","destiny":{"wolf":3,"witch":2}}
wound_taken {"pirate":"wolf","die":4,"wound":"right_hand","retires":true}
pirate_retired {"pirate":"wolf","pair":"hands","coins":0,"prestige":0,"each":10,"payers":["witch"],"lapsed":["left_hand"]}
adventure_restarted {"chapter":1,"attempt":2,"by":"all_down","stays":{"wounds":[{"pirate":"wolf","wound":"right_hand"}],"retired":["wolf"]}}
adventure_begun {"flag":14,"characters":["witch","cook"],"values":"low","initiative":"witch","destiny":{"witch":2}}
pirate_recruited {"pirate":"gunner","player":"Ana","type":"gunner","replaces":"wolf"}
ally_passed {"ally":"cook","to":"gunner"}
adventure_restarted {"chapter":1,"attempt":3,"by":"flag","stays":{}}`)
	stands(t, s, map[string]string{"gunner.status": "active", "cook.owner": "gunner", "cook.status": "serving"})
}

// What somebody has lent stands on his Registre still when it comes back to him, and is not
// new there (T72).
func TestWhatWasLentIsNotNew(t *testing.T) {
	s := telling(t, beforeTry+`e6 characters=["wolf","surgeon","witch","cook"] values="high"
card_moved {"card":"sabre","to":"wolf"}`)
	if it := s.Item("sabre"); it.Noted != 0 {
		t.Errorf("lent: %+v", it)
	}
	s = does(t, s, `card_moved {"card":"sabre","to":"cook"}
card_moved {"card":"sabre","to":"surgeon"}
card_moved {"card":"musket","to":"cook"}`)
	if lent, given := s.Item("sabre"), s.Item("musket"); lent.Noted != 1 || given.Noted != 0 {
		t.Errorf("back: %+v, given away: %+v", lent, given)
	}
}

// The figure of an ally who died is nobody's until the next port; that of one who left is
// free at once (T2).
func TestT2_ADeadAllysFigure(t *testing.T) {
	at := beforeTry + `e6 characters=["wolf","surgeon","witch","cook"] values="high"
`
	for reason, dead := range map[string]bool{"died": true, "second_ko": true, "left_behind": true, "captured": false, "dismissed": false} {
		s := telling(t, at+`ally_lost {"ally":"cook","reason":"`+reason+`"}`)
		if a := s.Ally("cook"); a.Dead != dead {
			t.Errorf("%s: %+v", reason, a)
		}
		s = does(t, s, `adventure_ended {"by":"chapter","partial":false,"results":{"wolf":"total","surgeon":"total","witch":"total"}}
adventure_closed {"chapter":1,"attempt":1,"by":"chapter","pirates":[{"pirate":"wolf","purse":{},"coins":12,"prestige":4,"items":["musket"]},{"pirate":"surgeon","purse":{},"coins":12,"prestige":11,"items":["sabre","saw"]},{"pirate":"witch","purse":{},"coins":0,"prestige":0}],"follows":"next"}
chapter_started {"number":2,"attempt":1,"first":"port"}`)
		if a := s.Ally("cook"); a.Dead != dead {
			t.Errorf("%s, before the port: %+v", reason, a)
		}
		if a := does(t, s, `phase_begun {"phase":"port"}`).Ally("cook"); a.Dead {
			t.Errorf("%s, in port: %+v", reason, a)
		}
		if a := telling(t, at+`ally_lost {"ally":"cook","reason":"`+reason+`","serves":true}`).Ally("cook"); a.Dead {
			t.Errorf("%s, out of this adventure alone: %+v", reason, a)
		}
	}
}
