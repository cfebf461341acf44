package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// TestEffects shows what acts come to where nothing refuses them: rules that the ledger
// keeps by what it does, and by acts that there are not.
func TestEffects(t *testing.T) {
	for _, c := range []struct {
		rule string
		at   int64
		act  string
		want map[string]string
	}{
		// T5: a new pirate has nothing, whatever else its entry says.
		{"T5", 107, `pirate_recruited {"pirate":"gunner","player":"Eve","type":"gunner","coins":9,"prestige":9,"wounds":["left_eye"],"cursed":true,"loan":3}`,
			map[string]string{"gunner.coins": "0", "gunner.prestige": "0", "gunner.wound/left_eye": "0", "gunner.cursed": "0", "gunner.loan": "0", "gunner.status": "active"}},
		// T12, T13: coins and prestige go to the purse in an adventure, else to the Registre.
		{"T12", 42, "e8\ne9", map[string]string{"wolf.purse": "6", "wolf.purse_prestige": "3", "wolf.coins": "0", "wolf.prestige": "0"}},
		{"T13", 71, `coins_gained {"holder":"witch","coins":4,"source":"pillage"}` + "\ne72", map[string]string{"witch.coins": "44", "witch.prestige": "7"}},
		// T16: cards and coins pass between phases as well.
		{"T16", 53, `card_moved {"card":"grapnel","to":"witch"}
coins_paid {"from":"wolf","to":"witch","coins":3}`, map[string]string{"item/grapnel": "witch", "wolf.coins": "30", "witch.coins": "23"}},
		// T24, T25: a secret card is turned, and used.
		{"T24", 11, "e12\ne14 card=\"find-1\"", map[string]string{"find/find-1": ""}},
		// T27: an object that lies on its square is taken again, and given its name.
		{"T27", 22, `objective_lost {"objective":"lantern","reason":"dropped"}
objective_taken {"holder":"wolf","objective":{"id":"lantern","kind":"object","halves":2}}
objective_taken {"holder":"wolf","objective":{"id":"lantern","name":"A brass lantern","kind":"object","halves":2}}`, map[string]string{"objective/lantern": "wolf"}},
		// T28: the flag never stands below nothing.
		{"T28", 6, "e7 by=20 left=0\ne7 by=1 left=0", map[string]string{"flag": "0"}},
		// T45: the initiative makes nobody Captain.
		{"T45", 9, "e10", map[string]string{"initiative": "wolf", "campaign.captain": ""}},
		// T48, T50, T51: who falls keeps coins, objects and persons.
		{"T51", 24, `coins_paid {"from":"wolf","to":"surgeon","coins":2}
knocked_out {"character":"surgeon"}`, map[string]string{"surgeon.purse": "2", "objective/lantern": "surgeon", "surgeon.down": "1"}},
		{"T50", 30, "e31", map[string]string{"witch.purse_prestige": "0", "witch.purse": "3", "objective/vault": "", "item/rum-1": "", "witch.prestige": "0"}},
		// T52: an ally keeps coins and cards.
		{"T52", 77, "e78", map[string]string{"cook.purse": "3", "find/find-3": "cook", "cook.down": "1"}},
		// T55, T56, T58: revived, or up with a wound all the same.
		{"T55", 79, "e80", map[string]string{"cook.down": "0", "witch.purse_prestige": "1"}},
		{"T55", 35, `destiny_spent {"pirate":"surgeon","left":1}
revived {"character":"witch","by":"surgeon","success":true,"reward":{"destiny":9}}`, map[string]string{"surgeon.destiny": "3", "surgeon.purse_prestige": "0"}},
		{"T56", 35, "e36\ne37", map[string]string{"witch.down": "0", "witch.wound/left_eye": "1", "witch.due/left_eye": "5"}},
		// A sheet that prints less afterwards takes no destiny.
		{"T55", 35, `sheet_set {"pirate":"surgeon","sheet":{"destiny":1}}
revived {"character":"witch","by":"surgeon","success":true,"reward":{"prestige":1}}`, map[string]string{"surgeon.destiny": "3"}},
		// T57, T58: an ally who is lost is gone, or out of this adventure alone.
		{"T57", 78, "revived {\"character\":\"cook\",\"success\":false}\n" + cookIsLost, map[string]string{"cook.status": "gone", "find/find-3": "", "cook.purse": ""}},
		{"T58", 78, `ally_lost {"ally":"cook","reason":"left_behind","coins":3,"cards":["find-3"],"serves":true}`, map[string]string{"cook.status": "serving", "cook.purse": ""}},
		{"T57", 77, `objective_taken {"holder":"cook","objective":{"id":"chest","kind":"object","halves":2}}
item_gained {"holder":"cook","item":{"id":"amulet","name":"Amulet","kind":"legendary","halves":2},"source":"found"}
ally_lost {"ally":"cook","reason":"died","coins":3,"cards":["find-3","amulet"],"dropped":["chest"]}
objective_taken {"holder":"wolf","objective":{"id":"chest","kind":"object","halves":2}}
item_gained {"holder":"wolf","item":{"id":"amulet","name":"Amulet","kind":"legendary","halves":2},"source":"found"}`,
			map[string]string{"objective/chest": "wolf", "item/amulet": "wolf"}},
		// T61: a wound that is there already brings nothing.
		{"T61", 80, `wound_taken {"pirate":"witch","die":6,"wound":"left_eye","ignored":true}`, map[string]string{"witch.due/left_eye": "", "witch.wound/left_eye": "1"}},
		// T65: who retires has no purse, cards and markers any more; his items are his.
		{"T65", 87, `coins_paid {"from":"cook","to":"surgeon","coins":3}
item_gained {"holder":"surgeon","item":{"id":"saw","name":"Saw","kind":"equipment","halves":2},"source":"found"}
card_moved {"card":"find-3","to":"surgeon"}
objective_taken {"holder":"surgeon","objective":{"id":"chest","kind":"object","halves":2}}
initiative_passed {"to":"surgeon","from":"witch","reason":"table"}
e88
e89 coins=3`, map[string]string{"surgeon.purse": "", "surgeon.coins": "25", "item/saw": "surgeon", "find/find-3": "", "objective/chest": "", "initiative": "",
			"surgeon.due/left_leg": "", "surgeon.due/retirement": "10", "surgeon.destiny": ""}},
		// T70: what is withheld goes to the wounded, and nowhere for a retirement; what is owed
		// for one due is one debt.
		{"T70", 54, `e55 payments.0.paid=2 payments.0.owed=3 received=7
e56 withheld=[{"for":"witch","cause":"left_eye","coins":1},{"for":"witch","cause":"left_eye","coins":2}] coins=7`,
			map[string]string{"wolf.coins": "38", "witch.coins": "30", "wolf.owed/witch/left_eye": ""}},
		{"T70", 103, "e104\ne105 withheld.0.coins=1 coins=9", map[string]string{"wolf.coins": "9", "wolf.owed/surgeon/retirement": "3", "surgeon.coins": "25"}},
		// T70: who leaves owes nothing, and is owed nothing for his wound.
		{"T70", 54, `e55 payments.0.paid=2 payments.0.owed=3 received=7
pirate_left {"pirate":"wolf","reason":"Away"}`, map[string]string{"wolf.owed/witch/left_eye": "", "item/grapnel": ""}},
		{"T70", 54, `pirate_left {"pirate":"witch","reason":"Away"}`, map[string]string{"witch.due/left_eye": "", "witch.coins": "20"}},
		// T76: an ally goes on with another pirate.
		{"T76", 90, "e91", map[string]string{"cook.owner": "lookout"}},
		// T15: there is no act that hands on prestige.
		{"T15", 42, `coins_paid {"from":"wolf","to":"surgeon","coins":1,"prestige":1}`, map[string]string{"wolf.purse": "2", "surgeon.purse": "3",
			"wolf.purse_prestige": "1", "surgeon.purse_prestige": "0"}},
		// T101: a purchase is one act, and so is a sale.
		{"T101", 60, "e61\ne62", map[string]string{"wolf.coins": "3", "item/pistol": "wolf"}},
		{"T101", 62, `coins_gained {"holder":"wolf","coins":22,"source":"sale"}
item_lost {"item":"pistol","reason":"sold"}`, map[string]string{"wolf.coins": "25", "item/pistol": ""}},
		// T100, T102: shares, and a loan that is paid back.
		{"T100", 57, "e58", map[string]string{"crew.booty": "10", "surgeon.coins": "35"}},
		{"T102", 64, "e65 coins=20 owes=0", map[string]string{"witch.loan": "0", "witch.coins": "35"}},
	} {
		s, err := act(t, after(t, c.at), c.act)
		if err != nil {
			t.Errorf("%s, after entry %d\n%s\n%v", c.rule, c.at, c.act, err)
			continue
		}
		for path, want := range c.want {
			if is := at(s, path); is != want {
				t.Errorf("%s, after entry %d\n%s\n%s is %q, want %q", c.rule, c.at, c.act, path, is, want)
			}
		}
	}
}

// T49: each fall draws one card, and whoever has none left draws none, however it went.
func TestT49_CardsToDraw(t *testing.T) {
	const three = `item_gained {"holder":"surgeon","item":{"id":"saw","name":"Saw","kind":"equipment","halves":2},"source":"found"}
item_gained {"holder":"surgeon","item":{"id":"knife","name":"Knife","kind":"equipment","halves":2},"source":"found"}
`
	const falls = `knocked_out {"character":"surgeon"}` + "\n"
	const rises = `revived {"character":"surgeon","success":true}` + "\n"
	for _, c := range []struct {
		act  string
		want int
	}{
		{falls, 0},
		{three + falls, 1},
		{three + falls + rises + falls, 2},
		{three + falls + rises + falls + rises + falls, 2},
		{three + falls + rises + falls + `item_lost {"item":"saw","reason":"knocked_out"}`, 1},
		{three + falls + rises + falls + `item_lost {"item":"saw","reason":"discarded"}`, 1},
		{three + falls + rises + falls + `card_moved {"card":"saw","to":"wolf"}`, 1},
		{three + falls + rises + falls + "card_moved {\"card\":\"saw\",\"to\":\"wolf\"}\ncard_moved {\"card\":\"knife\",\"to\":\"wolf\"}\ncard_moved {\"card\":\"saw\",\"to\":\"surgeon\"}", 0},
		{three + falls + `body_searched {"by":"wolf","from":"surgeon","card":"saw"}`, 1},
		{three + falls + "body_searched {\"by\":\"wolf\",\"from\":\"surgeon\",\"card\":\"saw\"}\nbody_searched {\"by\":\"wolf\",\"from\":\"surgeon\",\"card\":\"knife\"}", 0},
		{three + falls + rises + `knocked_out {"character":"surgeon","item":"saw"}`, 1},
		{three + `knocked_out {"character":"surgeon","item":"saw"}`, 0},
		{three + falls + "item_lost {\"item\":\"saw\",\"reason\":\"card\"}\nitem_lost {\"item\":\"knife\",\"reason\":\"used\"}", 0},
		{three + falls + rises + `wound_taken {"pirate":"surgeon","die":1,"wound":"right_eye","each":5,"payers":["wolf","witch"]}
wound_taken {"pirate":"surgeon","die":6,"wound":"left_eye","retires":true}
pirate_retired {"pirate":"surgeon","pair":"eyes","coins":0,"prestige":0,"each":10,"payers":["wolf","witch"],"lapsed":["right_eye"]}`, 0},
	} {
		s := does(t, after(t, 75), c.act)
		n := 0
		for _, id := range s.Running.ToDraw {
			if id != "surgeon" {
				t.Errorf("%s draws", id)
			}
			n++
		}
		if n != c.want {
			t.Errorf("%s\nlets %d cards be drawn, want %d", c.act, n, c.want)
		}
	}
}

// T18: what counts of what is carried.
func TestT18_Load(t *testing.T) {
	s := after(t, 25)
	for holder, want := range map[string]int{"wolf": 2, "surgeon": 2, "witch": 1, "": 0, "nobody": 0} {
		if got := s.Load(holder); got != want {
			t.Errorf("%s carries %d halves, want %d", holder, got, want)
		}
	}
	s = does(t, s, `objective_taken {"holder":"wolf","objective":{"id":"guide","kind":"person","halves":2}}`)
	if got := s.Load("wolf"); got != 2 {
		t.Errorf("with a person %d halves, want 2", got)
	}
}

// T66: a newcomer comes in at an event turn, and has his part from then on.
func TestT66_NewcomersComeIn(t *testing.T) {
	s := after(t, 91)
	if s.InPlay("lookout") || !slices.Equal(s.Running.Joining, []string{"lookout"}) {
		t.Fatalf("%v play, %v join", s.Running.Characters, s.Running.Joining)
	}
	waits := does(t, s, `event_turn_held {"turn":1}`)
	if waits.InPlay("lookout") {
		t.Error("who was not let in plays")
	}
	s = does(t, s, "e92")
	stands(t, s, map[string]string{"lookout.purse": "0", "lookout.destiny": "3", "lookout.down": "0", "turn": "1"})
	if p := s.Pirate("lookout"); p.Came != (skulltales.Moment{Chapter: 2, Attempt: 1}) || p.Replaces != "surgeon" {
		t.Errorf("%+v", p)
	}
}

// T60–T64: the wounds of the die, and their pairs.
func TestWoundsOfTheDie(t *testing.T) {
	for die, want := range []skulltales.Wound{"", "right_eye", "right_leg", "left_leg", "right_hand", "left_hand", "left_eye", ""} {
		if got := skulltales.WoundOf(die); got != want {
			t.Errorf("%d is %q, want %q", die, got, want)
		}
	}
	for _, w := range skulltales.Wounds {
		other := w.Other()
		if other == w || other.Other() != w || w.Pair() == "" || w.Pair() != other.Pair() || !skulltales.Cause(w).Valid() {
			t.Errorf("%s is paired with %s (%s, %s)", w, other, w.Pair(), other.Pair())
		}
	}
	if w := skulltales.Wound("nose"); w.Pair() != "" || skulltales.Cause(w).Valid() || !skulltales.ForRetirement.Valid() {
		t.Error("a nose is a wound")
	}
}

// What lists of campaigns show, and what the undo button stops at.
func TestSummariesAndSeals(t *testing.T) {
	for seq, want := range map[int64]string{1: skulltales.StatusFounded, 5: skulltales.StatusBetween, 42: skulltales.StatusPlaying, 71: skulltales.StatusPlaying,
		101: skulltales.StatusBetween, 114: skulltales.StatusFinished} {
		if sum := after(t, seq).Summary(); sum.Status != want || sum.Name != "The Southern Lady" || sum.Founded != "2026-01-17" {
			t.Errorf("after entry %d: %+v, want %s", seq, sum, want)
		}
	}
	if sum := after(t, 102).Summary(); sum.Games != 2 || !sameJSON(sum.Detail, []byte(`{"pirates":[{"pirate":"wolf","player":"Ana","type":"sea_dog","coins":6,"prestige":5},
{"pirate":"witch","player":"Chloé","type":"witch","coins":43,"prestige":11,"captain":true},{"pirate":"lookout","player":"Ben","type":"lookout","coins":19,"prestige":3}],"chapter":3,"attempt":1}`)) {
		t.Errorf("%d games, %s", sum.Games, sum.Detail)
	}
	sealed := 0
	for _, kind := range skulltales.Kinds() {
		if skulltales.New().Seals(kind) {
			sealed++
		}
	}
	if sealed != 6 || !skulltales.New().Seals("adventure_closed") || skulltales.New().Seals("adventure_ended") {
		t.Errorf("%d kinds are sealed", sealed)
	}
}

// What a later release writes into a payload is passed over, and a later version of one
// is not read.
func TestPayloadsOfLaterReleases(t *testing.T) {
	for _, kind := range skulltales.Kinds() {
		if _, err := skulltales.Decode(ledger.Entry{Kind: kind, Version: 1, Payload: []byte(`{"parrots":[1]}`)}); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		if _, err := skulltales.Decode(ledger.Entry{Kind: kind, Version: 2, Payload: []byte(`{}`)}); err == nil {
			t.Errorf("%s of a later version was read", kind)
		}
		if skulltales.Payload(kind) == nil {
			t.Errorf("%s has no payload", kind)
		}
	}
	if skulltales.Payload("winter_held") != nil {
		t.Error("a kind of another game has a payload")
	}
}

// A fact that no entry carries yet comes after all that stand.
func TestForesee(t *testing.T) {
	s := after(t, 46)
	foreseen := s.Copy()
	if err := foreseen.Foresee(skulltales.ResultChosen{Pirate: "wolf", Result: skulltales.Failure}); err != nil {
		t.Fatal(err)
	}
	if said := foreseen.Running.Ending.Results["wolf"]; said.Seq <= s.Running.Ending.Said || said.Result != skulltales.Failure {
		t.Errorf("%+v", said)
	}
	if err := foreseen.Foresee(skulltales.ResultChosen{Pirate: "cook"}); len(ledger.Violations(err)) != 1 {
		t.Errorf("%v", err)
	}
}
