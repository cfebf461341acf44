package skulltales_test

import (
	"slices"
	"strconv"
	"strings"
)

// Corrections (T107).

// correct sets one figure right. What was wrong already when the adventure began is right
// from its beginning.
func (h *hearing) correct() {
	path, is := h.text("path"), h.text("is")
	n, notNumber := strconv.Atoi(is)
	words := path == "campaign.name" || strings.HasSuffix(path, ".player") || strings.HasSuffix(path, ".type")
	if notNumber != nil && !words || n < 0 {
		h.no(otherwiseNot, nobodyKnows)
		return
	}
	began := (*hearing)(nil)
	if h.play != nil {
		began = &hearing{paper: h.play.began.copied()}
		h.play.began = began.paper
		if h.play.end != nil {
			h.play.end.touched = h.acts
		}
	}
	set := func(at *int, to, most int) {
		if *at == to {
			h.no(alreadySo)
		}
		*at = to
		h.within(to, 0, most)
	}
	if path == "campaign.name" {
		if h.name == is {
			h.no(alreadySo)
		}
		h.name = is
		return
	}
	who, what, dotted := strings.Cut(path, ".")
	switch {
	case path == "flag" && h.play != nil:
		set(&h.play.flag, n, 99)
		return
	case who == "crew" && what == "booty":
		by := n - h.booty
		set(&h.booty, n, 9999)
		if began != nil {
			began.booty = max(0, began.booty+by)
		}
		return
	case who == "crew":
		h.correctCounter(began, what, n, set)
		return
	case who == "record":
		h.correctRecord(what, n)
		return
	}
	if o := h.pirate(who); o != nil && dotted {
		h.correctPirate(began, o, what, is, n, set)
		return
	}
	if h.ally(who) != nil && what == "purse" && h.plays(who) {
		h.correctPurse(who, what, n, set)
		return
	}
	h.no(nobodyKnows)
}

func (h *hearing) correctCounter(began *hearing, what string, n int, set func(*int, int, int)) {
	for i := range h.counters {
		if h.counters[i].what != what {
			continue
		}
		h.boxed(what, n)
		by := n - h.counters[i].to
		set(&h.counters[i].to, n, 99)
		for j := 0; began != nil && j < len(began.counters); j++ {
			if c := &began.counters[j]; c.what == what {
				c.to = min(99, max(0, c.to+by))
			}
		}
		return
	}
	h.no(nobodyKnows)
}

func (h *hearing) correctPurse(who, what string, n int, set func(*int, int, int)) {
	is := h.play.purse[who]
	if what == "purse" {
		set(&is.coins, n, 9999)
	} else {
		by := n - is.prestige
		set(&is.prestige, n, 999)
		defer func() {
			if h.play.end == nil {
				h.prestigeMoved(who, by) // T41, T43
			}
		}()
	}
	h.play.purse[who] = is
}

func (h *hearing) correctPirate(began *hearing, o *paperPirate, what, is string, n int, set func(*int, int, int)) {
	var start *paperPirate // as the adventure began
	if began != nil {
		start = began.pirate(o.id)
	}
	what, detail, _ := strings.Cut(what, "/")
	switch {
	case what == "coins":
		set(&o.coins, n, 9999)
	case what == "prestige":
		set(&o.prestige, n, 999)
	case what == "loan":
		set(&o.loan, n, 9999)
	case what == "salary":
		at := o.sheet["salary"]
		set(&at, n, 99)
		o.sheet["salary"] = at
	case what == "player":
		if o.player == is {
			h.no(alreadySo)
		}
		for _, other := range h.active() {
			if other != o && o.status == "active" && samePlayerOnPaper(other.player, is) {
				h.no("T1")
			}
		}
		o.player = is
	case what == "type":
		if o.kind == is {
			h.no(alreadySo)
		}
		o.kind, o.words = is, ""
		h.figures()
	case (what == "purse" || what == "purse_prestige") && h.plays(o.id):
		h.correctPurse(o.id, what, n, set)
	case what == "destiny" && h.plays(o.id):
		at := h.play.destiny[o.id]
		set(&at, n, o.mostDestiny())
		h.play.destiny[o.id] = at
	case what == "cursed":
		if o.cursed == (n == 1) {
			h.no(alreadySo)
		}
		o.cursed = n == 1
		if start != nil {
			start.cursed = n == 1
		}
	case what == "wound" && slices.Contains(paperWounds, detail):
		h.correctWound(began, o, start, detail, n == 1)
	case what == "owed":
		of, cause, _ := strings.Cut(detail, "/")
		h.owesAtMost(cause, n)
		h.correctDebt(began, o.id, of, cause, n)
	default:
		h.no(nobodyKnows)
	}
}

func (h *hearing) correctWound(began *hearing, o, start *paperPirate, wound string, has bool) {
	if o.has(wound) == has {
		h.no(alreadySo)
		return
	}
	if has && o.status == "active" && o.has(otherOfPair(wound)) {
		h.no("T64")
		return
	}
	mend := func(p *paper, o *paperPirate) {
		if has {
			if !o.has(wound) {
				o.wounds = append(o.wounds, paperWound{wound: wound})
			}
			return
		}
		o.wounds = slices.DeleteFunc(o.wounds, func(w paperWound) bool { return w.wound == wound })
		p.dues = slices.DeleteFunc(p.dues, func(d paperDue) bool { return d.of == o.id && d.cause == wound })
		p.debts = slices.DeleteFunc(p.debts, func(d paperDebt) bool { return d.of == o.id && d.cause == wound })
	}
	mend(h.paper, o)
	if start != nil {
		mend(began.paper, start)
	}
}

func (h *hearing) correctDebt(began *hearing, by, of, cause string, n int) {
	found := false
	mend := func(p *paper) {
		for i := range p.debts {
			if d := &p.debts[i]; d.by == by && d.of == of && d.cause == cause {
				if found = true; p == h.paper && d.coins == n {
					h.no(alreadySo)
				}
				d.coins = n
			}
		}
		p.debts = slices.DeleteFunc(p.debts, func(d paperDebt) bool { return d.coins == 0 })
	}
	mend(h.paper)
	if !found {
		h.no(nobodyKnows)
		return
	}
	h.within(n, 0, 999)
	if began != nil {
		mend(began.paper)
	}
}

// correctRecord moves what somebody had after the last closed attempt at a chapter, and
// all that follows.
func (h *hearing) correctRecord(what string, n int) {
	parts := strings.Split(what, ".")
	if len(parts) != 3 || h.pirate(parts[1]) == nil {
		h.no(nobodyKnows)
		return
	}
	o, by := h.pirate(parts[1]), paperSum{}
	from := -1
	for i, c := range h.log {
		if strconv.Itoa(c.number) == parts[0] && !c.open && !c.restarted {
			from = i
			if c.caughtUp {
				from = -1
			}
		}
	}
	if from >= 0 {
		i := slices.IndexFunc(h.log[from].lines, func(l paperLine) bool { return l.pirate == o.id })
		if i < 0 {
			from = -1
		} else if was := h.log[from].lines[i].after; parts[2] == "coins" {
			by.coins = n - was.coins
		} else {
			by.prestige = n - was.prestige
		}
	}
	if from < 0 || parts[2] != "coins" && parts[2] != "prestige" {
		h.no(nobodyKnows)
		return
	}
	if by == (paperSum{}) {
		h.no(alreadySo)
	}
	for i := from; i < len(h.log); i++ {
		h.log[i].lines = slices.Clone(h.log[i].lines)
		for j := range h.log[i].lines {
			l := &h.log[i].lines[j]
			if l.pirate != o.id {
				continue
			}
			if i > from {
				l.before = l.before.and(by)
			}
			l.after = l.after.and(by)
			if min(l.before.coins, l.before.prestige, l.after.coins, l.after.prestige) < 0 {
				h.no(belowNothing)
			}
		}
	}
	h.bank(o, by.coins, by.prestige)
}

// owesAtMost warns of more than a due was (T70).
func (h *hearing) owesAtMost(cause string, coins int) {
	if cause != "retirement" && coins > 5 || coins > 10 {
		h.warn("T70")
	}
}
