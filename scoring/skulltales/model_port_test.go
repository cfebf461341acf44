package skulltales_test

import (
	"slices"
)

// The port and the voyage (T67–T77, T98–T105): the table enters the figures, and what
// follows from the rules is worked out.

// duesComeFirst warns of what comes after the dues of this port (T103).
func (h *hearing) duesComeFirst() {
	if h.phase == "port" && len(h.dues) > 0 {
		h.warn("T103")
	}
}

// settleCompensation: everybody pays what he can, in the order of the crew, and owes the
// rest (T69–T71).
func (h *hearing) settleCompensation() {
	of, cause := h.text("for"), h.text("cause")
	if h.phase != "port" {
		h.warn("T67")
	}
	i := slices.IndexFunc(h.dues, func(d paperDue) bool { return d.of == of && d.cause == cause })
	if i < 0 {
		h.no(otherwiseNot)
		return
	}
	if !h.outside() {
		return
	}
	if i > 0 {
		h.warn("T71")
	}
	due, received := h.dues[i], 0
	for _, id := range due.payers {
		o := h.pirate(id)
		if o.status != "active" {
			continue // who is out pays no more (T70)
		}
		paid := min(due.each, o.coins)
		h.bank(o, -paid, 0)
		received += paid
		if cause == "retirement" || !h.rule("wound_shortfall_forgiven") {
			h.owes(id, of, cause, due.each-paid)
		}
	}
	if cause != "retirement" { // that is paid to nobody (T68)
		h.bank(h.pirate(of), received, 0)
	}
	h.dues = slices.Delete(h.dues, i, i+1)
}

func (h *hearing) owes(by, of, cause string, coins int) {
	if coins == 0 {
		return
	}
	for i := range h.debts {
		if d := &h.debts[i]; d.by == by && d.of == of && d.cause == cause {
			d.coins += coins
			return
		}
	}
	h.debts = append(h.debts, paperDebt{by, of, cause, coins})
}

// salary is paid once in a port, less what is withheld for dues, which goes where the due
// went (T70, T99).
func (h *hearing) salary(o *paperPirate, said int, gave bool) {
	if h.phase == "port" {
		if o.salaried {
			h.warn("T99")
		}
		o.salaried = true
	}
	if !gave {
		if said = o.sheet["salary"]; said == 0 {
			h.no("T99")
			return
		}
	}
	h.unlikely(said, 0)
	h.within(said, 0, 999)
	left := said
	for i := range h.debts {
		d := &h.debts[i]
		if d.by != o.id {
			continue
		}
		n := min(left, d.coins)
		d.coins, left = d.coins-n, left-n
		if n > 0 && d.cause != "retirement" {
			h.bank(h.pirate(d.of), n, 0)
		}
	}
	h.debts = slices.DeleteFunc(h.debts, func(d paperDebt) bool { return d.coins == 0 })
	h.bank(o, left, 0)
}

// withheld is what would be kept back of a salary.
func (p *paper) withheld(o *paperPirate, salary int) (n int) {
	for _, d := range p.debts {
		if d.by == o.id {
			n += d.coins
		}
	}
	return min(n, salary)
}

func (h *hearing) paySalary() {
	h.duesComeFirst()
	o := h.pirate(h.text("pirate"))
	if o == nil {
		h.no(nobodyKnows)
		return
	}
	if o.status != "active" {
		h.no(outOfCrew)
	}
	h.outside()
	h.salary(o, h.number("salary"), h.gave("salary"))
}

// paySalaries pays everybody who is there and was not paid, and who is named (T9, T99).
func (h *hearing) paySalaries() {
	h.duesComeFirst()
	said := map[string]int{}
	h.read("salaries", &said)
	for id := range said {
		if o := h.pirate(id); o == nil || o.status != "active" {
			h.no(nobodyKnows)
		}
	}
	if !h.outside() {
		return
	}
	paid := 0
	for _, o := range h.active() {
		if n, gave := said[o.id]; gave || !o.salaried && !slices.Contains(h.absent, o.id) {
			h.salary(o, n, gave)
			paid++
		}
	}
	if paid == 0 {
		h.no(otherwiseNot, "T99") // it says nothing, or all have had theirs
	}
}

// buyItem and sellItem move coins and item together (T101).
func (h *hearing) buyItem() {
	if h.phase != "port" {
		h.no("T101")
		return
	}
	h.duesComeFirst()
	o, price, c := h.member(h.text("pirate")), h.number("price"), h.newCard()
	h.unlikely(price, 0)
	if h.within(price, 0, 999) && o != nil && h.bank(o, -price, 0) && h.gains(c, o.id, max(1, h.chapter)) {
		h.carries(o.id)
	}
}

func (h *hearing) sellItem() {
	if h.phase != "port" {
		h.no("T101")
		return
	}
	who, it, price := h.text("pirate"), h.item(h.text("item")), h.number("price")
	h.unlikely(price, 0)
	if it == nil || it.holder != who {
		h.no("T101")
		return
	}
	if o := h.member(who); o != nil && h.within(price, 0, 999) {
		h.bank(o, price, 0)
		it.goes()
	}
}

// hireAlly: for its salary in coins and its cost in prestige, one for each pirate and
// chapter (T73, T74).
func (h *hearing) hireAlly() {
	owner, from := h.text("pirate"), h.text("from")
	if h.phase != "port" {
		h.warn("T73")
	}
	h.duesComeFirst()
	if h.mode != "solo" && slices.ContainsFunc(h.allies, func(a *paperAlly) bool { return a.owner == owner && a.hired == h.chapter }) {
		h.warn("T74")
	}
	h.outside()
	o := h.member(owner)
	c := paperNewcomer{Ally: h.text("ally"), Type: h.text("type"), Words: h.text("words"), Name: h.text("name"), Salary: h.number("salary"), Prestige: h.number("prestige")}
	c.Ally = h.called(c.Ally, c.Type, c.Words, new([]string))
	if o == nil || !h.engage(c, owner) {
		return
	}
	h.paysAlly(o, from, c.Salary, c.Prestige)
	allies := len(h.serving())
	if h.mode == "solo" {
		if allies > 4 {
			h.warn("T4")
		}
	} else {
		h.crowded(len(h.active()), allies)
	}
	h.figures()
}

// paysAlly takes an ally's coins and prestige from its owner; alone, the coins may come
// from the crew (T75).
func (h *hearing) paysAlly(o *paperPirate, from string, coins, prestige int) {
	if from != "crew" {
		h.bank(o, -coins, -prestige)
		return
	}
	if h.mode != "solo" {
		h.warn("T75")
	}
	h.crewBooty(-coins)
	h.bank(o, 0, -prestige)
}

func (h *hearing) keepAlly() {
	a := h.ally(h.text("ally"))
	if h.phase != "port" || a != nil && a.paid == (paperWhen{h.chapter, h.attempt}) {
		h.warn("T75") // in each port, and once
	}
	h.duesComeFirst()
	switch {
	case a == nil:
		h.no(nobodyKnows)
	case !h.outside():
	case a.status != "serving":
		h.no(outOfCrew)
	default:
		if o := h.member(a.owner); o != nil {
			a.paid = paperWhen{h.chapter, h.attempt}
			h.paysAlly(o, h.text("from"), a.salary, a.cost)
		}
	}
}

// Loans (T102).

func (h *hearing) takeLoan() {
	n := h.number("coins")
	h.unlikely(n, 0)
	h.within(n, 1, 999)
	if o := h.member(h.text("pirate")); h.outside() && o != nil {
		owes := o.loan + n
		h.read("owes", &owes)
		if owes < o.loan+n {
			h.warn("T102")
		}
		h.within(owes, o.loan, 9999)
		o.loan = owes
		h.bank(o, n, 0)
	}
}

func (h *hearing) repayLoan() {
	n := h.number("coins")
	h.unlikely(n, 0)
	h.within(n, 1, 999)
	if o := h.member(h.text("pirate")); h.outside() && o != nil {
		if o.loan == 0 {
			h.no("T102")
			return
		}
		if n > o.loan {
			h.warn("T102")
		}
		owes := max(0, o.loan-n)
		h.read("owes", &owes)
		h.within(owes, 0, o.loan)
		o.loan = owes
		h.bank(o, -n, 0)
	}
}

func (h *hearing) learnSkill() {
	h.duesComeFirst()
	skill, coins, prestige := h.text("skill"), h.number("coins"), h.number("prestige")
	h.unlikely(coins, prestige)
	h.within(coins, 0, 999)
	h.within(prestige, 0, 99)
	if o := h.member(h.text("pirate")); h.outside() && o != nil {
		if slices.Contains(o.skills, skill) {
			h.no(otherwiseNot)
		}
		o.skills = append(o.skills, skill)
		h.bank(o, -coins, -prestige)
	}
}

// fitProsthesis: the wound still counts for its pair (T64).
func (h *hearing) fitProsthesis() {
	h.duesComeFirst()
	wound, name, coins := h.text("wound"), h.text("name"), h.number("coins")
	h.unlikely(coins, 0)
	h.within(coins, 0, 999)
	if name == "" {
		name = "-"
	}
	o := h.member(h.text("pirate"))
	if !h.outside() || o == nil {
		return
	}
	if !slices.Contains(paperWounds, wound) {
		h.no(nobodyKnows)
	}
	for i := range o.wounds {
		if w := &o.wounds[i]; w.wound == wound && w.prosthesis == "" {
			w.prosthesis = name
			h.bank(o, -coins, 0)
			return
		}
	}
	h.no(otherwiseNot)
}

// The crew's own (T98, T100, T105).

func (h *hearing) moveBooty(sign int) {
	n := h.number("coins")
	h.unlikely(n, 0)
	h.within(n, 1, 999)
	h.heading(h.text("reason"), "booty", h.text("note"))
	h.crewBooty(sign * n)
}

func (h *hearing) gainBooty() { h.moveBooty(1) }
func (h *hearing) payBooty()  { h.moveBooty(-1) }

func (h *hearing) shareBooty() {
	h.duesComeFirst()
	var shares []struct {
		Pirate string
		Coins  int
	}
	h.read("shares", &shares)
	if !h.outside() {
		return
	}
	total, had := 0, map[string]bool{}
	for _, s := range shares {
		o := h.member(s.Pirate)
		if o == nil {
			return
		}
		if had[o.id] {
			h.no(alreadySo)
		}
		had[o.id] = true
		total += s.Coins
		h.bank(o, s.Coins, 0)
	}
	if total == 0 {
		h.no("T100")
	}
	if total > h.booty {
		h.no("T100", belowNothing)
	} else {
		h.booty -= total
	}
}

func (h *hearing) changeShip() {
	if h.text("name") == "" && h.text("type") == "" {
		h.no(otherwiseNot)
	}
	for i, field := range []string{"name", "type"} {
		if said := h.text(field); said != "" {
			h.ship[i] = said
		}
	}
}

// boxed warns of more than the box has (T105).
func (h *hearing) boxed(what string, to int) {
	if most := map[string]int{"cannons": 5, "sailors": 6, "goods": 31}[what]; most > 0 && to > most {
		h.warn("T105")
	}
}

func (h *hearing) countCrew() {
	what, to := h.text("what"), h.number("to")
	h.boxed(what, to)
	h.within(to, 0, 99)
	for i := range h.counters {
		if h.counters[i].what == what {
			h.counters[i].to = to
			return
		}
	}
	h.counters = append(h.counters, paperCount{what, to})
}
