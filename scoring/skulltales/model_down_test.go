package skulltales_test

import "slices"

// Down and up again, wounds and retirement (T48–T70, T76).

// paperWounds are what the wound die says, from 1 to 6 (T60).
var paperWounds = []string{"right_eye", "right_leg", "left_leg", "right_hand", "left_hand", "left_eye"}

func otherOfPair(wound string) string {
	return map[string]string{"right_eye": "left_eye", "left_eye": "right_eye", "right_leg": "left_leg", "left_leg": "right_leg",
		"right_hand": "left_hand", "left_hand": "right_hand"}[wound]
}

func (o *paperPirate) has(wound string) bool {
	return slices.ContainsFunc(o.wounds, func(w paperWound) bool { return w.wound == wound })
}

// now is a trait less what wounds take: a leg action points and agility, an eye
// perception; a trait stays at 2, or at what is printed if that is less (T62, T63).
func (o *paperPirate) now(trait string) int {
	printed, loss := o.sheet[trait], 0
	pairs := map[string][]string{"action_points": {"right_leg", "left_leg"}, "agility": {"right_leg", "left_leg"}, "perception": {"right_eye", "left_eye"}}
	for _, w := range pairs[trait] {
		if o.has(w) {
			loss++
		}
	}
	if trait == "action_points" {
		return printed - loss
	}
	return max(printed-loss, min(printed, 2))
}

func (h *hearing) knockOut() {
	if !h.playing() {
		return
	}
	h.over()
	who, item := h.text("character"), h.text("item")
	if !h.present(who) {
		return
	}
	if h.isDown(who) {
		h.no(otherwiseNot)
		return
	}
	a := h.ally(who)
	if it := h.item(item); item != "" {
		switch {
		case a != nil:
			h.no("T52")
			return
		case it == nil || it.holder != who:
			h.no("T49")
			return
		}
		it.goes()
	} else if a == nil {
		h.play.draws[who]++ // T49
	}
	h.drawsAtMost(who)
	for _, m := range h.markersOf(who) {
		if m.kind == "merit" {
			m.holder = "" // T50
		}
	}
	h.play.down = append(h.play.down, who)
	h.flagDown(1) // T33
	if a != nil && h.play.revived[who] > 0 {
		h.allyDies(a) // T58
		return
	}
	lost := h.play.purse[who].prestige
	h.purse(who, 0, -lost) // T48
	h.prestigeMoved(who, -lost)
}

// leaves takes somebody out of the adventure, with all that lies before him.
func (h *hearing) leaves(who string) {
	r := h.play
	is := func(id string) bool { return id == who }
	r.characters, r.down = slices.DeleteFunc(r.characters, is), slices.DeleteFunc(r.down, is)
	delete(r.purse, who)
	delete(r.draws, who)
	delete(r.destiny, who)
	delete(r.revived, who)
	for _, c := range h.cardsOf(who) {
		c.holder = ""
	}
	for _, m := range h.markersOf(who) {
		m.holder = ""
	}
}

// allyDies: his coins and cards go, objectives stay on their square (T57).
func (h *hearing) allyDies(a *paperAlly) {
	for _, it := range h.held(a.id) {
		it.goes()
	}
	h.leaves(a.id)
	h.allyGoes(a, true)
}

func (h *hearing) revive() {
	who, by, success, die := h.text("character"), h.text("by"), h.yes("success"), h.number("die")
	o, a := h.pirate(who), h.ally(who)
	h.over()
	if !success && o != nil && die == 0 || die != 0 && (success || o == nil) {
		h.no("T56")
	}
	if !h.playing() {
		return
	}
	h.present(who)
	if by != "" {
		h.present(by)
	}
	if !h.isDown(who) || by == who || h.isDown(by) {
		h.no("T54")
	}
	if !h.fine() {
		return
	}
	up := func() {
		h.play.down = slices.DeleteFunc(h.play.down, func(id string) bool { return id == who })
	}
	switch {
	case !success && h.gave("reward"):
		h.no("T55")
	case success:
		up()
		h.play.revived[who]++
		h.reward(by)
		h.upAgain(o)
	case a != nil:
		h.allyDies(a)
	default:
		up() // T56: up all the same
		if h.within(die, 1, 6) {
			h.wounded(o, die)
			h.upAgain(o)
		}
	}
}

// upAgain lets a pirate take the initiative by what came to him while he was down (T41).
func (h *hearing) upAgain(o *paperPirate) {
	if o != nil && h.plays(o.id) {
		h.prestigeMoved(o.id, h.play.purse[o.id].prestige)
	}
}

// reward is what reviving brings a pirate, unless the table says another thing (T55).
func (h *hearing) reward(by string) {
	o := h.pirate(by)
	var said struct{ Prestige, Destiny int }
	h.read("reward", &said)
	switch {
	case h.gave("reward") && by == "":
		h.no("T55")
	case h.gave("reward") && o == nil:
		h.no("T17")
	case o == nil:
	case h.gave("reward"):
		rule := struct{ Prestige, Destiny int }{Prestige: 1}
		if h.rule("revive_gives_destiny") {
			rule.Prestige, rule.Destiny = 0, min(1, o.mostDestiny()-h.play.destiny[by])
		}
		if said != rule {
			h.warn("T55")
		}
		h.purse(by, 0, said.Prestige)
		h.play.destiny[by] = max(h.play.destiny[by], min(h.play.destiny[by]+said.Destiny, o.mostDestiny()))
		h.prestigeMoved(by, said.Prestige)
	case !h.rule("revive_gives_destiny"):
		h.purse(by, 0, 1)
		h.prestigeMoved(by, 1)
	case h.play.destiny[by] < o.mostDestiny():
		h.play.destiny[by]++
	}
}

// wounded is a permanent wound: nothing if he has it (T61), the end of him as a pirate if
// it is the second of a pair (T64), else due in the next port (T67).
func (h *hearing) wounded(o *paperPirate, die int) {
	wound := paperWounds[die-1]
	if o.has(wound) {
		return
	}
	o.wounds = append(o.wounds, paperWound{wound: wound, die: die, taken: paperWhen{h.chapter, h.attempt}})
	if !o.has(otherOfPair(wound)) {
		h.owedToAll(o, wound, 5)
		return
	}
	h.strike(o.id)
	h.owedToAll(o, "retirement", 10)
	h.leaves(o.id) // T65: his items stay his
	o.status, o.went = "retired", paperWhen{h.chapter, h.attempt}
	if h.captain == o.id {
		h.captain = "" // T46
	}
	if h.play.initiative == o.id {
		h.play.initiative = ""
		h.initiativeIsFree() // T44
	}
}

// owedToAll notes what each other pirate of the crew has to pay (T67–T69).
func (h *hearing) owedToAll(o *paperPirate, cause string, each int) {
	var payers []string
	for _, other := range h.active() {
		if other != o {
			payers = append(payers, other.id)
		}
	}
	if len(payers) > 0 {
		h.dues = append(h.dues, paperDue{of: o.id, cause: cause, each: each, payers: payers, chapter: h.chapter})
	}
}

// searchBody: by a die for coins, or for one card (T53).
func (h *hearing) searchBody() {
	by, from, die, id := h.text("by"), h.text("from"), h.number("die"), h.text("card")
	h.over()
	if !h.playing() {
		return
	}
	h.present(by)
	h.present(from)
	if h.isDown(by) {
		h.no(otherwiseNot)
	}
	if !h.isDown(from) || (die == 0) == (id == "") {
		h.no("T53")
	}
	if !h.fine() {
		return
	}
	if id == "" {
		if h.within(die, 1, 6) {
			n := min(die+3, h.play.purse[from].coins)
			h.purse(from, -n, 0)
			h.purse(by, n, 0)
		}
		h.carries(by)
		return
	}
	it, c, m := h.item(id), h.card(id), h.marker(id)
	switch {
	case it == nil && c == nil && m == nil:
		h.no(nobodyKnows)
	case it != nil && it.holder != from, c != nil && c.holder != from, m != nil && m.holder != from:
		h.no(neverWithHim)
	case it != nil && it.kind == "legendary", m != nil && m.kind != "object":
		h.no("T53")
	default:
		h.hand(id, by)
		h.carries(by)
	}
}

func (h *hearing) curse() {
	h.over()
	who := h.text("pirate")
	h.doing(who) // he has defeated who curses him
	if h.ally(who) != nil {
		h.no("T59")
		return
	}
	if o := h.member(who); o != nil {
		if o.cursed {
			h.no(otherwiseNot)
		}
		o.cursed = true
	}
}

func (h *hearing) liftCurse() {
	if o := h.member(h.text("pirate")); o != nil {
		if !o.cursed {
			h.no(otherwiseNot)
		}
		o.cursed = false
	}
}

// loseAlly is an ally who leaves, dies or stays behind: for good, or out of this adventure
// alone (T57, T58, T75).
func (h *hearing) loseAlly() {
	a, reason := h.ally(h.text("ally")), h.text("reason")
	dead := slices.Contains([]string{"died", "second_ko", "left_behind"}, reason)
	switch {
	case a == nil:
		h.no(nobodyKnows)
	case a.status != "serving":
		h.no(outOfCrew)
	case !h.plays(a.id):
		if h.yes("serves") {
			h.no(otherwiseNot)
		}
		h.allyGoes(a, dead)
	case h.play.end != nil:
		h.no(notNow)
	case h.yes("serves"):
		for _, it := range h.held(a.id) {
			it.goes()
		}
		h.leaves(a.id)
		h.play.out = append(h.play.out, a.id)
	default:
		h.allyDies(a)
		a.dead = dead
	}
}
