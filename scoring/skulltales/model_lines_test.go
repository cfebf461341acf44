package skulltales_test

import (
	"fmt"
	"slices"
	"strings"
)

// lines are all that stands on paper, a line for each thing; what is called by a path in
// the books is called so here.
func (p *paper) lines() map[string]string {
	l := map[string]string{}
	put := func(name string, values ...any) { l[name] = strings.TrimSpace(fmt.Sprintln(values...)) }
	put("campaign", p.name, p.founded, p.mode, p.finished, p.status(), "chapter", p.chapter, p.attempt, p.phase, "absent", p.absent)
	put("house rules", slices.Sorted(slices.Values(p.house)))
	put("campaign.captain", p.captain)
	put("crew.booty", p.booty)
	put("ship", p.ship[0], "/", p.ship[1])
	put("notes", p.notes, "audits", p.audits)
	for _, c := range p.counters {
		put("crew."+c.what, c.to)
	}
	for _, o := range p.pirates {
		put(o.id+".coins", o.coins)
		put(o.id+".prestige", o.prestige)
		put(o.id+".loan", o.loan)
		put(o.id, o.player, "/", o.name, "/", o.kind, o.words, "/", o.class, o.hand, o.status, "came", o.came, "went", o.went, "for", o.replaces)
		put(o.id+" wounds", o.wounds, "cursed", o.cursed, "skills", strings.Join(o.skills, ", "), "salaried", o.salaried)
		for trait, n := range o.sheet {
			if trait == "destiny" {
				trait = "most_destiny" // beside what is left of it
			}
			if n != 0 {
				put(o.id+"."+trait, n)
			}
		}
		if o.status == "active" {
			put(o.id+".load", p.load(o.id))
			for _, trait := range []string{"action_points", "agility", "perception"} {
				if o.sheet[trait] > 0 {
					put(o.id+"."+trait+".now", o.now(trait))
				}
			}
			if salary := o.sheet["salary"]; salary > 0 {
				put(o.id+".salary.now", salary-p.withheld(o, salary))
			}
		}
	}
	for _, a := range p.allies {
		put(a.id, a.kind, a.words, "/", a.name, "/", a.owner, a.status, "salary", a.salary, "cost", a.cost, "hired", a.hired, "paid", a.paid, "went", a.went)
	}
	for _, it := range p.items {
		put("item "+it.id, it.name, it.kind, it.halves, "with", it.holder, "deck", it.deck, "noted", it.noted)
	}
	put("dues", p.dues)
	put("owed", p.debts)
	for i, c := range p.log {
		put(fmt.Sprintf("chapter, entry %d", i), c.number, c.attempt, c.title, "/", c.first, "/", c.date, "/", c.by, "/", c.follows, c.open, c.restarted, c.caughtUp,
			c.phases, c.captain, "overruled", c.overruled)
		for _, line := range c.lines {
			line.items = nil
			put(fmt.Sprintf("chapter, entry %d, %s", i, line.pirate), fmt.Sprintf("%+v", line))
		}
	}
	if p.play != nil {
		p.play.lines(p, put)
	}
	return l
}

func (p *paper) status() string {
	switch {
	case p.finished != "":
		return "finished"
	case p.phase != "":
		return "playing"
	case len(p.log) == 0:
		return "founded"
	}
	return "between"
}

func (r *paperPlay) lines(p *paper, put func(string, ...any)) {
	put("flag", r.flag)
	put("play", r.characters, r.values, "from", r.start, "turn", r.turn, "opened", r.opened, "joining", r.joining, "out", r.out)
	put("down", r.down)
	put("initiative", r.initiative)
	for _, id := range r.characters {
		put(id+".purse", r.purse[id].coins)
		if p.pirate(id) != nil {
			put(id+".purse_prestige", r.purse[id].prestige)
			put(id+".destiny", r.destiny[id])
		}
		put(id+" draws", r.draws[id], "revived", r.revived[id])
		put(id+".load", p.load(id))
	}
	for _, c := range r.cards {
		put("card "+c.id, c.name, "with", c.holder, "worth", c.coins, c.prestige, "secret", c.secret, "used", c.used)
	}
	for _, m := range r.markers {
		put("marker "+m.id, m.name, m.kind, m.halves, "with", m.holder)
	}
	if r.end == nil {
		return
	}
	e := r.end
	put("end", e.by, e.partial, "won", p.won(), "restarts", p.restarts())
	for id, res := range e.results {
		put("result of "+id, res.result, res.chosen)
	}
	for of, said := range map[string]map[string]paperChoice{"finds": e.finds, "rewards": e.rewards, "ally": e.allies, "legacy": e.inheritance} {
		for id, c := range said {
			var gifts []string
			for _, g := range c.gifts {
				gifts = append(gifts, g.id)
			}
			put(of+" of "+id, c.whom, c.ids, c.sum, c.table, gifts, c.obtained)
		}
	}
	if e.captain != nil {
		put("captain chosen", e.captain.whom)
	}
	if e.follows != nil {
		put("follows", e.follows.word)
	}
	if e.confirmed != nil {
		put("discarded", e.confirmed.ids)
	}
	for n, w := range p.steps() {
		if n > 0 && !w.done() {
			put(fmt.Sprint("step ", n), w.whom, w.again, w.open)
		}
	}
	first, purse, other := p.ranked()
	put("ranked", first, purse, other)
	for _, c := range p.columns() {
		put(c.pirate+".after.coins", c.after.coins)
		put(c.pirate+".after.prestige", c.after.prestige)
		put("column of "+c.pirate, fmt.Sprintf("%+v", c))
	}
}
