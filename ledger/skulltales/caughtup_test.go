package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
)

// What paper says stands in place of what was written before, and the campaign goes on
// from there: with its chapters, dues, debts and allies.
func TestTheBooksGoOnFromPaper(t *testing.T) {
	s := telling(t, copied)
	stands(t, s, map[string]string{"wolf.coins": "3", "wolf.prosthesis/left_hand": "Hook", "wolf.wound/right_eye": "1", "wolf.skills": "Swordplay", "witch.loan": "4",
		"witch.cursed": "1", "wolf.due/right_eye": "5", "wolf.due/retirement": "10", "wolf.owed/witch/left_leg": "2", "cook.owner": "wolf", "cook.name": "Old Tom",
		"crew.parrots": "1", "crew.cannons": "3", "item/pistol": "wolf", "item/charm": "witch", "campaign.captain": "wolf",
		"record.1.witch.result": "partial", "record.1.witch.coins": "", "record.1.witch.prestige": ""})
	if s.Number != 2 || s.Closed() != 2 || s.Status() != skulltales.StatusBetween || s.Item("pistol").Noted != 2 {
		t.Errorf("chapter %d, %d closed, %s, %+v", s.Number, s.Closed(), s.Status(), s.Item("pistol"))
	}
	if next := s.NextChapters(); len(next) != 1 || next[0] != (skulltales.Moment{Chapter: 3, Attempt: 1}) {
		t.Errorf("%v follow", next)
	}
	s = does(t, s, copiedPort)
	stands(t, s, map[string]string{"wolf.coins": "8", "wolf.prestige": "8", "witch.coins": "5", "wolf.owed/witch/left_leg": ""})
	if len(s.Dues)+len(s.Owed) != 0 {
		t.Errorf("%v %v are left", s.Dues, s.Owed)
	}
}

// Who stands for a predecessor whose retirement paper has not settled can retire himself.
func TestARetirementOnPaperIsAnothers(t *testing.T) {
	s := telling(t, copied+`chapter_started {"number":3,"attempt":1,"first":"adventure"}
adventure_begun {"flag":9,"characters":["wolf","witch"],"values":"low","initiative":"wolf","destiny":{"wolf":9,"witch":9}}
wound_taken {"pirate":"wolf","die":6,"wound":"left_eye","retires":true}
pirate_retired {"pirate":"wolf","pair":"eyes","coins":0,"prestige":0,"each":10,"payers":["witch"],"lapsed":["right_eye"]}
captain_changed {"to":"","from":"wolf","reason":"retired"}
adventure_ended {"by":"chapter","partial":false,"results":{"witch":"total"}}
adventure_closed {"chapter":3,"attempt":1,"by":"chapter","pirates":[{"pirate":"witch","purse":{},"coins":18,"prestige":14,"items":["charm"]}],"follows":"next"}`)
	if len(s.Dues) != 2 {
		t.Fatalf("%v are due", s.Dues)
	}
	s = does(t, s, `compensation_paid {"for":"wolf","cause":"retirement","payments":[{"pirate":"witch","paid":10,"owed":0}],"received":0}
compensation_paid {"for":"wolf","cause":"retirement","payments":[{"pirate":"witch","paid":8,"owed":2}],"received":0}`)
	stands(t, s, map[string]string{"witch.coins": "0", "witch.owed/wolf/retirement": "2", "wolf.due/retirement": "", "item/pistol": ""})
}

// Paper of a crew that somebody has left before is that of who is left.
func TestPaperOfWhoIsLeft(t *testing.T) {
	s := telling(t, paperCrew+paperLeft+paper())
	stands(t, s, map[string]string{"cook.status": "left", "wolf.coins": "31"})
}
