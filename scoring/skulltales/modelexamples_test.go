package skulltales_test

import (
	"encoding/json"
	"slices"
	"testing"
)

// The model passes the printed examples itself, so that it is one to hold the books
// against. A, B, C and D are pirates in the order of the crew.

// told is a test that tells the model something.
type told struct {
	*paper
	t *testing.T
}

// onPaper is a crew that nothing has happened to: between two chapters, the first of which
// is played.
func onPaper(t *testing.T, ids ...string) *told {
	p := &paper{mode: "crew", chapter: 1, attempt: 1, log: []paperChapter{{number: 1, attempt: 1, follows: "next"}}}
	for _, id := range ids {
		p.pirates = append(p.pirates, &paperPirate{id: id, player: "player of " + id, kind: "type of " + id, status: "active",
			sheet: map[string]int{"destiny": 3, "charisma": 3}})
	}
	return &told{p, t}
}

// payload is a command's, from its fields and values by turns.
func payload(t *testing.T, fields []any) []byte {
	t.Helper()
	said := map[string]any{}
	for i := 0; i < len(fields); i += 2 {
		said[fields[i].(string)] = fields[i+1]
	}
	raw, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// say tells what no rule is against.
func (w *told) say(kind string, fields ...any) *told {
	w.t.Helper()
	return w.agree("", kind, fields...)
}

// agree tells what one rule is against that the table sets aside.
func (w *told) agree(rule, kind string, fields ...any) *told {
	w.t.Helper()
	next, warned, refused := w.hear(kind, payload(w.t, fields))
	if len(refused) > 0 || len(warned) > 1 || len(warned) == 1 && warned[0] != rule || len(warned) == 0 && rule != "" {
		w.t.Fatalf("%s %v: warned of %v, refused for %v; want %q", kind, fields, warned, refused, rule)
	}
	w.paper = next
	return w
}

// breaks tells what a rule is against, and nothing is written.
func (w *told) breaks(rule, kind string, fields ...any) *told {
	w.t.Helper()
	_, warned, refused := w.hear(kind, payload(w.t, fields))
	if !slices.Contains(append(warned, refused...), rule) {
		w.t.Fatalf("%s %v: warned of %v, refused for %v; want %s", kind, fields, warned, refused, rule)
	}
	return w
}

// has gives somebody coins and prestige on the Registre.
func (w *told) has(id string, coins, prestige int) *told {
	w.pirate(id).coins, w.pirate(id).prestige = coins, prestige
	return w
}

// sails begins the adventure of a new chapter; the first of the crew has the initiative
// where there is no Captain.
func (w *told) sails(flag int) *told {
	w.t.Helper()
	w.say("start_chapter", "first", "adventure")
	if w.captain == "" {
		return w.say("begin_adventure", "flag", flag, "initiative", w.active()[0].id)
	}
	return w.say("begin_adventure", "flag", flag)
}

// lands begins the port of a new chapter.
func (w *told) lands() *told {
	w.t.Helper()
	return w.say("start_chapter").say("begin_phase", "phase", "port")
}

// purseOf fills a purse.
func (w *told) purseOf(id string, coins, prestige int) *told {
	w.play.purse[id] = paperSum{coins, prestige}
	return w
}

// card puts an item before somebody.
func (w *told) card(id, kind, holder string, halves, noted int) *told {
	w.items = append(w.items, &paperItem{id: id, name: id, kind: kind, halves: halves, holder: holder, noted: noted})
	return w
}

// wants compares something that the model says.
func (w *told) wants(what string, got, want any) *told {
	w.t.Helper()
	if g, v := string(asText(got)), string(asText(want)); g != v {
		w.t.Errorf("%s is %s, want %s", what, g, v)
	}
	return w
}

func asText(v any) []byte {
	switch v := v.(type) {
	case paperSum:
		return asText([]int{v.coins, v.prestige})
	default:
		raw, err := json.Marshal(v)
		if err != nil {
			return []byte(err.Error())
		}
		return raw
	}
}

// stands compares what stands on a Registre.
func (w *told) stands(id string, coins, prestige int) *told {
	w.t.Helper()
	return w.wants("the Registre of "+id, paperSum{w.pirate(id).coins, w.pirate(id).prestige}, paperSum{coins, prestige})
}

// after compares what would stand on a Registre after the closing.
func (w *told) after(id string, coins, prestige int) *told {
	w.t.Helper()
	for _, l := range w.columns() {
		if l.pirate == id {
			return w.wants("after the adventure, "+id, l.after, paperSum{coins, prestige})
		}
	}
	w.t.Errorf("%s has no column", id)
	return w
}

func TestTheModelKnowsTD1_Halves(t *testing.T) {
	w := onPaper(t, "a", "b").sails(9).say("knock_out", "character", "b").say("end_adventure", "by", "objectives")
	for had, lost := range map[int]int{7: 4, 8: 4, 1: 1, 0: 0} {
		w.purseOf("b", had, 0).wants("what is lost", w.discards("b"), lost).after("b", had-lost, 0)
	}
	w.wants("half of 7", halfUp(7), 4).wants("half of 1", halfUp(1), 1)
}

func TestTheModelKnowsTD2_Loads(t *testing.T) {
	w := onPaper(t, "a").sails(9)
	for _, card := range []paperNewItem{{"sword", "Sword", "equipment", 2}, {"axe", "Axe", "equipment", 2}, {"rum", "Rum", "equipment", 1}, {"tea", "Decoction", "equipment", 1},
		{"sabre", "Sabre", "equipment", 0}} {
		w.say("gain_item", "holder", "a", "item", map[string]any{"id": card.ID, "name": card.Name, "kind": card.Kind, "halves": card.Halves})
	}
	for range 4 {
		w.say("find_research", "holder", "a")
	}
	w.wants("the load", w.load("a"), 6)
	w.agree("T18", "take_objective", "holder", "a", "objective", map[string]any{"id": "lamp", "kind": "object", "halves": 2}).wants("the load", w.load("a"), 8)
	w.say("lose_item", "item", "rum").say("lose_item", "item", "tea").wants("the load", w.load("a"), 6)
}

func TestTheModelKnowsTD3_Pieces(t *testing.T) {
	if got := inCoins(1, 2, 1, 3); got != 48 {
		t.Errorf("a gem, two gold, one silver and three bronze pieces are %d", got)
	}
}

func TestTheModelKnowsTD4_TheFlag(t *testing.T) {
	w := onPaper(t, "a", "b", "c").sails(12)
	w.play.down = []string{"b"}
	flag := func(want int) { t.Helper(); w.wants("the flag", w.play.flag, want) }
	w.say("advance_flag", "reason", "explored")
	flag(11)
	w.say("advance_flag", "reason", "dead_end")
	flag(10)
	w.say("advance_flag", "reason", "building", "place", "tavern")
	flag(9)
	w.breaks("T31", "advance_flag", "reason", "building", "place", "tavern")
	flag(9)
	w.say("advance_flag", "reason", "figures", "by", 2)
	flag(7)
	w.say("knock_out", "character", "c")
	flag(6)
	w.say("hold_event_turn", "dice", []map[string]any{{"pirate": "b", "die": 3}, {"pirate": "c", "die": 1}})
	flag(5)
}

func TestTheModelKnowsTD5_TheInitiative(t *testing.T) {
	w := onPaper(t, "a", "b", "c")
	w.captain = "a"
	w.sails(9)
	gains := func(id string, prestige int, want string) {
		t.Helper()
		w.say("gain_prestige", "pirate", id, "prestige", prestige).wants("the initiative", w.play.initiative, want)
	}
	w.wants("the initiative", w.play.initiative, "a")
	gains("b", 2, "b")
	gains("c", 2, "b")
	gains("c", 1, "c")
	gains("a", 1, "c")
	w.say("knock_out", "character", "c").wants("the initiative", w.play.initiative, "b").wants("the Captain", w.captain, "a")
}

func TestTheModelKnowsTD6_WhoIsDown(t *testing.T) {
	w := onPaper(t, "d").has("d", 14, 20).card("pistol", "equipment", "d", 2, 1).card("amulet", "legendary", "d", 2, 1).sails(9).purseOf("d", 9, 6)
	w.say("take_objective", "holder", "d", "objective", map[string]any{"id": "vault", "kind": "merit", "halves": 0})
	w.say("knock_out", "character", "d", "item", "amulet").stands("d", 14, 20).wants("the purse", w.play.purse["d"], paperSum{9, 0})
	w.wants("who has the pistol", w.item("pistol").holder, "d").wants("who has the amulet", w.item("amulet").holder, "")
	w.wants("the deck has the amulet", w.item("amulet").deck, true).wants("who has the merit", w.marker("vault").holder, "").wants("the flag", w.play.flag, 8)
	w.breaks("T50", "take_objective", "holder", "d", "objective", map[string]any{"id": "vault", "kind": "merit", "halves": 0}) // it is attained
}

func TestTheModelKnowsTD7_SearchingABody(t *testing.T) {
	for die, got := range map[int]int{5: 6, 1: 4} {
		w := onPaper(t, "a", "b").sails(9).purseOf("b", 6, 0).say("knock_out", "character", "b")
		w.say("search_body", "by", "a", "from", "b", "die", die)
		w.wants("what was found", w.play.purse["a"].coins, got).wants("what is left", w.play.purse["b"].coins, 6-got)
	}
}

func TestTheModelKnowsTD8_Wounds(t *testing.T) {
	w := onPaper(t, "a", "b").sails(9)
	a := func() *paperPirate { return w.pirate("a") }
	fails := func(die int) {
		t.Helper()
		w.say("knock_out", "character", "a").say("revive", "character", "a", "by", "b", "success", false, "die", die)
	}
	a().sheet = map[string]int{"action_points": 7, "agility": 3}
	for range 2 { // the second time it is nothing
		fails(3)
		w.wants("wounds", len(a().wounds), 1).wants("points", a().now("action_points"), 6).wants("agility", a().now("agility"), 2).wants("dues", len(w.dues), 1)
	}
	a().sheet["agility"] = 2
	w.wants("agility", a().now("agility"), 2)
	fails(2)
	w.wants("A", a().status, "retired")
}

// due is what is due to somebody from all others.
func (w *told) due(of, cause string, each int) *told {
	(&hearing{paper: w.paper}).owedToAll(w.pirate(of), cause, each)
	return w
}

func TestTheModelKnowsTD9_AWoundThatIsNotPaidInFull(t *testing.T) {
	w := onPaper(t, "a", "b", "c", "d").has("a", 12, 0).has("b", 20, 0).has("c", 3, 0).has("d", 5, 0).due("a", "left_eye", 5).lands()
	w.say("settle_compensation", "for", "a", "cause", "left_eye").stands("b", 15, 0).stands("c", 0, 0).stands("d", 0, 0).stands("a", 25, 0)
	w.say("pay_salary", "pirate", "c", "salary", 10).stands("c", 8, 0).stands("a", 27, 0).wants("debts", len(w.debts), 0)
}

func TestTheModelKnowsTD10_ARetirement(t *testing.T) {
	w := onPaper(t, "a", "b", "c", "d").has("b", 40, 0).has("c", 4, 0).has("d", 10, 0).due("a", "retirement", 10)
	w.pirate("a").status = "retired"
	w.lands().say("settle_compensation", "for", "a", "cause", "retirement").stands("a", 0, 0).stands("b", 30, 0).stands("c", 0, 0).stands("d", 0, 0)
	w.wants("what C owes", w.debts[0].coins, 6).say("pay_salary", "pirate", "c", "salary", 5).stands("c", 0, 0).wants("what C owes", w.debts[0].coins, 1)
	w.agree("T99", "pay_salary", "pirate", "c", "salary", 5).stands("c", 4, 0).wants("debts", len(w.debts), 0)
}

func TestTheModelKnowsTD11_Legacies(t *testing.T) {
	w := onPaper(t, "a", "b").has("a", 15, 12).card("musket", "equipment", "a", 2, 1).card("amulet", "legendary", "a", 2, 1)
	w.pirate("a").wounds = []paperWound{{wound: "left_eye"}}
	w.sails(9).say("gain_item", "holder", "a", "item", map[string]any{"id": "net", "name": "Net", "kind": "equipment", "halves": 2})
	w.say("knock_out", "character", "a").say("revive", "character", "a", "success", false, "die", 1)
	w.say("recruit_pirate", "pirate", "heir", "player", "player of a", "type", "witch").say("end_adventure", "by", "objectives")
	w.breaks("T72", "choose_inheritance", "to", "heir", "coins", 9).breaks("T72", "choose_inheritance", "to", "heir", "item", "net")
	w.breaks("T72", "choose_inheritance", "to", "heir", "item", "amulet")
	w.say("choose_inheritance", "to", "heir", "coins", 8, "item", "musket").after("heir", 8, 0).stands("a", 15, 12)
	w.say("choose_rewards", "pirate", "b").say("confirm_registre").say("choose_captain", "pirate", "b").say("choose_follows", "follows", "next").say("close_adventure")
	w.stands("heir", 8, 0).stands("a", 15, 12).wants("who has the musket", w.item("musket").holder, "heir").wants("who has the net", w.item("net").holder, "")
	w.wants("the deck has the amulet", w.item("amulet").deck, true)
}

// allied is an adventure of A with an ally.
func allied(t *testing.T) *told {
	w := onPaper(t, "a")
	w.allies = []*paperAlly{{id: "cook", kind: "cook", owner: "a", status: "serving"}}
	return w.sails(9)
}

func TestTheModelKnowsTD12_WhatAnAllyBrings(t *testing.T) {
	w := allied(t).purseOf("cook", 5, 0).card("sword", "equipment", "a", 2, 1).card("axe", "equipment", "a", 2, 1)
	w.card("musket", "equipment", "cook", 2, 0).card("net", "equipment", "cook", 2, 0)
	w.say("find_research", "holder", "cook", "card", "find", "name", "Purse", "coins", 2).say("end_adventure", "by", "objectives")
	w.say("choose_ally", "ally", "cook").wants("what its purse and cards are", w.play.end.allies["cook"].obtained, 7)
	w.breaks("T92", "choose_ally", "ally", "cook", "obtained", 17, "prestige", 3, "items", []string{"musket", "net"})
	w.say("choose_ally", "ally", "cook", "obtained", 17, "prestige", 3, "items", []string{"musket"}).after("a", 9, 3)
}

func TestTheModelKnowsTD13_AnAllyWhoIsDown(t *testing.T) {
	for brings, house := range map[int][]string{2: nil, 4: {"ko_ally_keeps_coins"}} {
		w := allied(t).purseOf("cook", 7, 0)
		w.house = house
		w.say("knock_out", "character", "cook").say("end_adventure", "by", "objectives").say("choose_ally", "ally", "cook").after("a", brings, 0)
	}
}

func TestTheModelKnowsTD14_WhatItComesTo(t *testing.T) {
	w := onPaper(t, "a", "b", "c").has("a", 10, 3).has("b", 22, 7).sails(9).purseOf("a", 6, 4).purseOf("b", 9, 0).purseOf("c", 1, 1)
	w.say("find_research", "holder", "a", "card", "jewel", "name", "Jewel", "coins", 5, "prestige", 2)
	w.say("find_research", "holder", "b", "card", "ring", "name", "Ring", "coins", 10)
	w.say("take_objective", "holder", "a", "objective", map[string]any{"id": "lamp", "kind": "object", "halves": 2})
	w.say("knock_out", "character", "b").say("end_adventure", "by", "objectives")
	w.breaks("T84", "choose_finds", "pirate", "b", "cards", []string{"ring"})
	w.say("choose_finds", "pirate", "a")
	w.say("choose_rewards", "pirate", "a", "coins", 8, "prestige", 2, "table", map[string]int{"coins": 15, "prestige": 3})
	w.say("choose_rewards", "pirate", "b", "table", map[string]int{"coins": 0, "prestige": 1})
	w.say("choose_rewards", "pirate", "c", "table", map[string]int{"coins": 15, "prestige": 3})
	w.after("a", 44, 14).after("b", 26, 8).after("c", 16, 4).wants("what B loses", w.discards("b"), 5)
}

func TestTheModelKnowsTD15_TheCaptain(t *testing.T) {
	w := onPaper(t, "a", "b", "c", "d").sails(9).purseOf("a", 0, 2).purseOf("b", 0, 5).purseOf("c", 0, 5).purseOf("d", 0, 1)
	w.pirate("a").sheet["charisma"] = 4
	w.say("end_adventure", "by", "objectives")
	for id, prestige := range map[string]int{"a": 7, "b": 4, "c": 1, "d": 6} {
		w.say("choose_rewards", "pirate", id, "table", map[string]int{"prestige": prestige})
	}
	first, purse, _ := w.ranked()
	w.wants("who leads", first, []string{"a", "b"}).wants("by the purse alone", purse, []string{"b", "c"})
	w.say("choose_captain", "contest", [][]map[string]any{{{"pirate": "a", "die": 2}, {"pirate": "b", "die": 3}}, {{"pirate": "a", "die": 1}, {"pirate": "b", "die": 4}}})
	w.wants("the Captain", w.play.end.captain.whom, "b")
}

func TestTheModelKnowsTD16_ARestart(t *testing.T) {
	for _, heals := range []bool{false, true} {
		w := onPaper(t, "a", "b", "c").has("a", 12, 4).card("musket", "equipment", "a", 2, 1).sails(9)
		if heals {
			w.say("set_house_rule", "rule", "restart_heals", "on", true)
		}
		w.say("gain_coins", "holder", "a", "coins", 8).say("gain_prestige", "pirate", "a", "prestige", 3).say("knock_out", "character", "a", "item", "musket")
		w.say("revive", "character", "a", "by", "b", "success", false, "die", 5)
		for _, id := range []string{"a", "b", "c"} {
			w.say("knock_out", "character", id)
		}
		w.say("end_adventure").say("close_adventure").stands("a", 12, 4).wants("who has the musket", w.item("musket").holder, "a").wants("the attempt", w.attempt, 2)
		w.wants("wounds", len(w.pirate("a").wounds) == 0, heals).wants("dues", len(w.dues) == 0, heals)
		if !heals {
			w.wants("the wound", w.pirate("a").wounds[0].wound, "left_hand").wants("from each", w.dues[0].each, 5).wants("from", w.dues[0].payers, []string{"b", "c"})
		}
		w.say("begin_adventure", "flag", 9, "initiative", "a").wants("the purse", w.play.purse["a"], paperSum{}).wants("the flag", w.play.flag, 9)
	}
}

func TestTheModelKnowsTD17_WhatAnAllyCosts(t *testing.T) {
	hire := []any{"ally", "cook", "pirate", "a", "type", "cook", "salary", 10, "prestige", 2}
	w := onPaper(t, "a").has("a", 9, 5).lands().breaks(belowNothing, "hire_ally", hire...)
	w.has("a", 14, 2).say("hire_ally", hire...).stands("a", 4, 0).say("end_phase").say("begin_adventure", "flag", 9).say("end_adventure", "by", "objectives")
	w.say("choose_rewards", "pirate", "a").say("confirm_registre").say("choose_captain", "pirate", "a").say("choose_follows", "follows", "next").say("close_adventure")
	w.has("a", 25, 1).lands().breaks(belowNothing, "keep_ally", "ally", "cook").stands("a", 25, 1).say("end_phase").wants("the ally", w.ally("cook").status, "gone").stands("a", 25, 1)
}

func TestTheModelKnowsTD18_AFlagAtNothing(t *testing.T) {
	down := func(partial bool) *told {
		w := onPaper(t, "a", "b").sails(1).purseOf("a", 6, 2).purseOf("b", 5, 0).say("knock_out", "character", "b")
		return w.wants("the flag", w.play.flag, 0).say("end_adventure", "partial", partial)
	}
	lines := func(w *told) {
		for _, id := range []string{"a", "b"} {
			w.say("choose_rewards", "pirate", id, "table", map[string]int{"coins": 0, "prestige": 1})
		}
	}
	w := down(false)
	w.wants("A", w.result("a"), "failure").wants("B", w.result("b"), "failure").say("choose_follows", "follows", "next")
	lines(w)
	w.after("a", 6, 3).after("b", 5, 1)
	w = down(false).say("choose_follows", "follows", "again").say("close_adventure")
	w.stands("a", 0, 0).wants("the attempt", w.attempt, 2)
	w = down(true)
	w.wants("A", w.result("a"), "partial").wants("B", w.result("b"), "failure").wants("what B loses", w.discards("b"), 3)
	lines(w)
	w.after("a", 6, 3).after("b", 2, 1)
}

func TestTheModelKnowsTD19_TheValuesOfEnemies(t *testing.T) {
	w := onPaper(t, "a", "b", "c")
	w.allies = []*paperAlly{{id: "cook", kind: "cook", owner: "a", status: "serving"}}
	w.sails(9).wants("the values", w.play.values, "high").say("lose_ally", "ally", "cook", "reason", "died").wants("the values", w.play.values, "high")
	w.say("end_adventure", "by", "objectives")
	for _, id := range []string{"a", "b", "c"} {
		w.say("choose_rewards", "pirate", id)
	}
	w.say("confirm_registre").say("choose_captain", "pirate", "a").say("choose_follows", "follows", "next").say("close_adventure").sails(9)
	w.wants("the values", w.play.values, "low")
}

func TestTheModelKnowsTD20_Shares(t *testing.T) {
	shares := func(coins ...int) []map[string]any {
		var list []map[string]any
		for i, n := range coins {
			list = append(list, map[string]any{"pirate": string(rune('a' + i)), "coins": n})
		}
		return list
	}
	w := onPaper(t, "a", "b", "c", "d").lands()
	w.booty = 43
	w.breaks("T100", "share_booty", "shares", shares(12, 12, 12, 8))
	w.say("share_booty", "shares", shares(12, 8, 8, 8)).wants("what is left", w.booty, 7).stands("a", 12, 0).stands("d", 8, 0)
}

func TestTheModelKnowsTD21_AFailedSearch(t *testing.T) {
	w := onPaper(t, "a").sails(9)
	for destiny, becomes := range map[int]int{1: 2, 3: 3} {
		flag := w.play.flag
		w.play.destiny["a"] = destiny
		w.say("advance_flag", "reason", "search_failed", "character", "a", "ones", true)
		w.wants("destiny", w.play.destiny["a"], becomes).wants("the flag", w.play.flag, flag-1)
	}
}

func TestTheModelKnowsTD22_SeveralDues(t *testing.T) {
	w := onPaper(t, "a", "b", "c").has("a", 2, 0).has("c", 9, 0).due("a", "left_eye", 5).due("b", "left_leg", 5).lands()
	w.say("settle_compensation", "for", "a", "cause", "left_eye").stands("a", 7, 0).stands("b", 0, 0).stands("c", 4, 0).wants("what B owes", w.debts[0].coins, 5)
	w.say("settle_compensation", "for", "b", "cause", "left_leg").stands("a", 2, 0).stands("b", 9, 0).stands("c", 0, 0).wants("what C owes", w.debts[1].coins, 1)
	w.wants("all together", w.pirate("a").coins+w.pirate("b").coins+w.pirate("c").coins, 11)
}
