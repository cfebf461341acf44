package skulltales_test

import (
	"slices"
)

// The seven steps of the end of an adventure, and what they come to (T72, T78–T97).

func (h *hearing) endAdventure() {
	if h.play == nil {
		h.no(notNow, "T7")
		return
	}
	r := h.play
	by, partial := h.text("by"), h.yes("partial")
	switch {
	case by != "":
	case h.allDown():
		by = "all_down"
	case r.flag == 0:
		by = "flag"
	default:
		by = "objectives"
	}
	if !slices.Contains([]string{"objectives", "all_down", "unexplorable", "flag", "chapter"}, by) {
		h.no(nobodyKnows)
	}
	if by == "all_down" && !h.allDown() {
		h.warn("T79")
	}
	h.cardsToDraw()
	results := map[string]paperResult{}
	for _, o := range h.crewInPlay() { // T80
		result := "failure"
		if !h.isDown(o.id) {
			if by == "objectives" {
				result = "total"
			} else if partial {
				result = "partial"
			}
		}
		if by != "all_down" {
			results[o.id] = paperResult{result: result, at: h.acts}
		}
	}
	if r.end == nil {
		r.end = &paperEnd{finds: map[string]paperChoice{}, rewards: map[string]paperChoice{}, allies: map[string]paperChoice{}, inheritance: map[string]paperChoice{}}
	}
	r.end.by, r.end.partial, r.end.said, r.end.results = by, partial, h.acts, results
}

// settling is the end that is being settled, nil with the reason.
func (h *hearing) settling() *paperEnd {
	switch {
	case h.play == nil:
		h.no(notNow, "T7", "T91", "T96")
	case h.play.end == nil:
		h.no(notNow, "T91", "T96")
	default:
		return h.play.end
	}
	return nil
}

// settlingFor is that, for a pirate in play.
func (h *hearing) settlingFor(who string) *paperEnd {
	e := h.settling()
	if e == nil || !h.present(who) {
		return nil
	}
	if h.pirate(who) == nil {
		h.no(notInPlay)
		return nil
	}
	return e
}

func (h *hearing) chooseResult() {
	who := h.text("pirate")
	if e := h.settlingFor(who); e != nil {
		result := h.text("result")
		if !slices.Contains([]string{"total", "partial", "failure"}, result) {
			h.no(nobodyKnows)
		}
		e.results[who] = paperResult{result, true, h.acts}
		if e.by == "all_down" {
			h.warn("T97") // a restart sees no results (T81)
		}
	}
}

func (p *paper) result(who string) string {
	if p.play == nil || p.play.end == nil {
		return ""
	}
	return p.play.end.results[who].result
}

// won is whether somebody succeeded.
func (p *paper) won() bool {
	if p.play == nil || p.play.end == nil {
		return false
	}
	for _, r := range p.play.end.results {
		if r.result != "failure" {
			return true
		}
	}
	return false
}

// failed is whether somebody counts nothing of what he holds (T84).
func (p *paper) failed(who string) bool {
	return p.result(who) == "failure" && !p.rule("ko_pirate_counts_finds")
}

func (h *hearing) chooseFinds() {
	who := h.text("pirate")
	e := h.settlingFor(who)
	if e == nil {
		return
	}
	said := paperChoice{ids: h.list("cards"), at: h.acts}
	if !h.gave("cards") && !h.failed(who) {
		for _, c := range h.cardsOf(who) {
			said.ids = append(said.ids, c.id)
		}
	}
	if h.failed(who) && len(said.ids) > 0 {
		h.warn("T84")
	}
	for _, id := range said.ids {
		c := h.card(id)
		if c == nil || c.holder != who {
			h.no(neverWithHim)
			return
		}
		if c.secret && !h.gave("coins") && !h.gave("prestige") {
			h.no("T24")
		}
		said.sum = said.sum.and(paperSum{c.coins, c.prestige})
	}
	h.read("coins", &said.sum.coins)
	h.read("prestige", &said.sum.prestige)
	if h.gave("coins") {
		h.unlikely(said.sum.coins, 0)
	}
	if h.gave("prestige") {
		h.unlikely(0, said.sum.prestige)
	}
	if len(said.ids) == 0 && (said.sum.coins > 0 || said.sum.prestige > 0) {
		if h.failed(who) {
			h.warn("T84")
		} else {
			h.warn("T85")
		}
	}
	h.within(said.sum.coins, 0, 999)
	h.within(said.sum.prestige, 0, 99)
	e.finds[who] = said
}

func (h *hearing) chooseRewards() {
	who := h.text("pirate")
	e := h.settlingFor(who)
	if e == nil {
		return
	}
	said := paperChoice{ids: h.list("objectives"), sum: paperSum{h.number("coins"), h.number("prestige")}, at: h.acts}
	var table struct {
		Coins, Prestige int
		Items           []paperNewItem
	}
	h.read("table", &table)
	said.table = paperSum{table.Coins, table.Prestige}
	if !h.gave("objectives") && !h.failed(who) {
		for _, m := range h.markersOf(who) {
			said.ids = append(said.ids, m.id)
		}
	}
	if h.failed(who) && (len(said.ids) > 0 || said.sum != paperSum{}) {
		h.warn("T84")
	} else if len(said.ids) == 0 && (said.sum != paperSum{}) {
		h.warn("T87")
	}
	h.unlikely(max(said.sum.coins, said.table.coins), max(said.sum.prestige, said.table.prestige))
	for _, n := range []int{said.sum.coins, said.table.coins} {
		h.within(n, 0, 999)
	}
	for _, n := range []int{said.sum.prestige, said.table.prestige} {
		h.within(n, 0, 99)
	}
	for _, id := range said.ids {
		if m := h.marker(id); m == nil || m.holder != who {
			h.no(neverWithHim)
			return
		}
	}
	for _, c := range table.Items {
		h.looksAlike(c)
		it := h.item(c.ID)
		if it != nil && it.holder != "" {
			h.no("T21")
		}
		for other, has := range e.rewards {
			if other != who && slices.ContainsFunc(has.gifts, func(g *paperItem) bool { return g.id == c.ID }) {
				h.no("T21")
			}
		}
		if it == nil && h.idTaken(c.ID) {
			h.no(alreadySo)
		}
		said.gifts = append(said.gifts, &paperItem{id: c.ID, name: c.Name, kind: c.Kind, halves: c.Halves})
	}
	e.rewards[who] = said
}

// discards are the coins that who is down loses when the adventure was won (T83).
func (p *paper) discards(who string) int {
	if !p.won() || !p.isDown(who) || p.ally(who) != nil && p.rule("ko_ally_keeps_coins") {
		return 0
	}
	return halfUp(p.play.purse[who].coins)
}

// chooseAlly: half of all coins that it obtained, all prestige of its objectives, and of
// its items what its owner can carry (T89).
func (h *hearing) chooseAlly() {
	e, a := h.settling(), h.ally(h.text("ally"))
	if a == nil {
		h.no(nobodyKnows)
		return
	}
	if e == nil || !h.present(a.id) {
		return
	}
	said := paperChoice{whom: h.text("to"), ids: h.list("items"), at: h.acts}
	if said.whom == "" {
		said.whom = a.owner
	}
	o := h.member(said.whom)
	if o == nil {
		return
	}
	if !h.plays(o.id) && !slices.Contains(h.play.joining, o.id) {
		h.no(notInPlay)
	}
	said.obtained = h.play.purse[a.id].coins - h.discards(a.id)
	if h.won() { // else the purse alone (T95)
		for _, c := range h.cardsOf(a.id) {
			said.obtained += c.coins
		}
	}
	h.read("obtained", &said.obtained)
	said.sum = paperSum{halfUp(said.obtained), h.number("prestige")}
	h.unlikely(0, said.sum.prestige)
	h.within(said.obtained, 0, 9999)
	h.within(said.sum.prestige, 0, 99)
	for _, id := range said.ids {
		if it := h.item(id); it == nil || it.holder != a.id {
			h.no(neverWithHim)
		}
	}
	e.allies[a.id] = said
	if o.id != a.owner && (h.plays(a.owner) || slices.Contains(h.play.joining, a.owner)) {
		h.warn("T89")
	}
	if len(said.ids) > 0 {
		h.leaving(o.id)
	}
}

// heirs are the new pirates of who retired since an adventure was closed last: what a
// restart ends is not closed (T72).
func (p *paper) heirs() (list []*paperPirate) {
	for _, o := range p.active() {
		if len(p.legacies(o)) > 0 {
			list = append(list, o)
		}
	}
	return list
}

// before are the pirates of a player whom one has come after, the last first.
func (p *paper) before(o *paperPirate) (list []*paperPirate) {
	for o = p.pirate(o.replaces); o != nil; o = p.pirate(o.replaces) {
		list = append(list, o)
	}
	return list
}

// legacies are those of them whose chapter is not closed yet, who left most first.
func (p *paper) legacies(o *paperPirate) (list []*paperPirate) {
	for _, before := range p.before(o) {
		if before.status == "retired" && !p.closedSince(before.went) {
			list = append(list, before)
		}
	}
	things := func(o *paperPirate) (n int) {
		for _, it := range p.held(o.id) {
			if it.kind == "equipment" && it.noted > 0 {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b *paperPirate) int {
		if a.coins != b.coins {
			return b.coins - a.coins
		}
		return things(b) - things(a)
	})
	return list
}

func (p *paper) closedSince(at paperWhen) bool {
	return slices.ContainsFunc(p.log, func(c paperChapter) bool {
		return !c.open && !c.restarted && (c.number > at.chapter || c.number == at.chapter && c.attempt >= at.attempt)
	})
}

func (h *hearing) chooseInheritance() {
	to := h.pirate(h.text("to"))
	if to == nil {
		h.no(nobodyKnows)
		return
	}
	from, open := h.text("from"), h.legacies(to)
	if from == "" {
		if from = to.replaces; len(open) > 0 {
			from = open[0].id
		}
	}
	before := h.pirate(from)
	if before == nil || !slices.Contains(h.before(to), before) {
		h.no("T72")
		return
	}
	e := h.settling()
	if e == nil || h.member(to.id) == nil {
		return
	}
	if !slices.Contains(open, before) {
		h.warn("T72")
	}
	most := halfUp(before.coins)
	said := paperChoice{whom: from, sum: paperSum{coins: most}, at: h.acts}
	h.read("coins", &said.sum.coins)
	if said.sum.coins > most {
		h.warn("T72")
	}
	h.within(said.sum.coins, 0, 9999)
	if id := h.text("item"); id != "" {
		said.ids = []string{id}
		it := h.item(id)
		if it == nil || it.holder != from {
			h.no(neverWithHim)
			return
		}
		if it.kind == "legendary" || it.noted == 0 {
			h.warn("T72")
		}
	}
	e.inheritance[to.id] = said
	if len(said.ids) > 0 {
		h.leaving(to.id)
	}
}

// keeps are the items that somebody has after the closing.
func (p *paper) keeps(who string) (list []*paperItem) {
	e := p.play.end
	list = append(p.held(who), e.rewards[who].gifts...)
	for _, a := range p.alliesInPlay() {
		if said := e.allies[a.id]; said.whom == who {
			for _, id := range said.ids {
				if it := p.item(id); it.holder == a.id {
					list = append(list, it)
				}
			}
		}
	}
	for _, id := range e.inheritance[who].ids {
		list = append(list, p.item(id))
	}
	if e.confirmed != nil {
		list = slices.DeleteFunc(list, func(it *paperItem) bool { return slices.Contains(e.confirmed.ids, it.id) })
	}
	return list
}

// leaving warns of who would leave the adventure with more than he can carry (T92).
func (h *hearing) leaving(who string) {
	load := 0
	for _, it := range h.keeps(who) {
		load += it.halves
	}
	if load > 6 {
		h.warn("T92")
	}
}

// columns are what the adventure comes to for everybody: who plays, and who came too late
// to (T66, T90, T95).
func (p *paper) columns() (list []paperLine) {
	e := p.play.end
	for _, o := range p.active() {
		if _, inherits := e.inheritance[o.id]; !inherits && !p.plays(o.id) && !slices.Contains(p.play.joining, o.id) {
			continue
		}
		l := paperLine{pirate: o.id, result: p.result(o.id), before: paperSum{o.coins, o.prestige}, purse: p.play.purse[o.id], lost: p.discards(o.id),
			table: e.rewards[o.id].table, inherited: e.inheritance[o.id].sum.coins}
		if p.won() {
			l.finds, l.objectives = e.finds[o.id].sum, e.rewards[o.id].sum
		}
		for _, said := range e.allies {
			if said.whom == o.id {
				l.ally = l.ally.and(said.sum)
			}
		}
		l.after = l.before.and(l.purse).and(l.finds).and(l.objectives).and(l.table).and(l.ally)
		l.after.coins += l.inherited - l.lost
		for _, it := range p.keeps(o.id) {
			l.items = append(l.items, it.id)
		}
		list = append(list, l)
	}
	return list
}

func (h *hearing) confirmRegistre() {
	e := h.settling()
	if e == nil {
		return
	}
	var said []struct {
		Pirate          string
		Coins, Prestige int
	}
	h.read("pirates", &said)
	columns := h.columns()
	for _, c := range said {
		i := slices.IndexFunc(columns, func(l paperLine) bool { return l.pirate == c.Pirate })
		if i < 0 {
			h.no(nobodyKnows)
		} else if columns[i].after != (paperSum{c.Coins, c.Prestige}) {
			h.no("T91")
		}
	}
	e.confirmed = &paperChoice{ids: h.list("discarded"), at: h.acts}
	for _, l := range columns {
		h.leaving(l.pirate)
	}
}

// leaders are who leads by what an adventure brought, of the pirates who play and have the
// least that counts.
func (p *paper) leaders(least int, of func(paperLine) int) (list []string) {
	for _, l := range p.columns() {
		if !p.plays(l.pirate) || of(l) < least {
			continue
		}
		if of(l) > least {
			least, list = of(l), nil
		}
		list = append(list, l.pirate)
	}
	return list
}

// ranked are who leads by prestige of this adventure, by the purse's alone and by coins,
// of which nothing names nobody; with a house rule coins and prestige change places (T96).
func (p *paper) ranked() (first, purse, other []string) {
	of := func(s paperSum) int { return s.prestige }
	by := func(s paperSum) int { return s.coins }
	if p.rule("captain_by_coins") {
		of, by = by, of
	}
	all := func(l paperLine) paperSum {
		s := l.purse.and(l.finds).and(l.objectives).and(l.table).and(l.ally)
		s.coins -= l.lost
		return s
	}
	first = p.leaders(0, func(l paperLine) int { return of(all(l)) })
	purse = p.leaders(1, func(l paperLine) int { return of(l.purse) })
	other = p.leaders(1, func(l paperLine) int { return by(all(l)) })
	return first, purse, other
}

func (h *hearing) chooseCaptain() {
	e := h.settling()
	if e == nil {
		return
	}
	first, purse, other := h.ranked()
	said := &paperChoice{whom: h.text("pirate"), word: h.text("reason"), at: h.acts}
	leads := slices.Contains(first, said.whom) || slices.Contains(purse, said.whom)
	if !h.rule("captain_by_coins") { // which has chosen between coins and prestige
		leads = leads || slices.Contains(other, said.whom)
	}
	if h.gave("contest") {
		winner := h.contest("contest", first)
		if said.whom != "" && said.whom != winner {
			h.no(cannotContest)
		}
		said.whom, leads = winner, true
	}
	if !h.fine() {
		return
	}
	if said.whom == "" {
		h.no("T96")
		return
	}
	if h.member(said.whom) == nil {
		return
	}
	if h.captain != "" || !h.won() || !leads && said.word != "chapter" {
		h.warn("T96")
	}
	e.captain = said
}

func (h *hearing) chooseFollows() {
	e := h.settling()
	if e == nil {
		return
	}
	follows := h.text("follows")
	if !slices.Contains([]string{"next", "again", "other"}, follows) {
		h.no(nobodyKnows)
	}
	if follows == "again" && h.won() || follows != "again" && e.by == "all_down" {
		h.warn("T97")
	}
	e.follows = &paperChoice{word: follows, at: h.acts}
}

// restarts is whether the attempt ends without results (T81, T97).
func (p *paper) restarts() bool {
	e := p.play.end
	if p.won() {
		return false
	}
	return e.follows == nil && e.by == "all_down" || e.follows != nil && e.follows.word == "again"
}

// paperWaits is what a step still waits for, and what has to be looked at again in it.
type paperWaits struct {
	whom, again []string
	open        bool // for the table's word
}

func (w paperWaits) done() bool { return len(w.whom)+len(w.again) == 0 && !w.open }

// steps are the seven of section 5, by their number.
func (p *paper) steps() (steps [8]paperWaits) {
	e, r := p.play.end, p.play
	told := e.said // the last word on how it ended
	for _, res := range e.results {
		told = max(told, res.at)
	}
	figures := max(told, e.touched) // the last on any figure
	for _, said := range []map[string]paperChoice{e.finds, e.rewards, e.allies} {
		for _, c := range said {
			figures = max(figures, c.at)
		}
	}
	follows := func(w *paperWaits) {
		if e.follows == nil {
			w.open = true
		} else if e.follows.at < told {
			w.again = append(w.again, "")
		}
	}
	if !p.won() && e.by != "all_down" {
		follows(&steps[1])
	}
	for _, o := range p.crewInPlay() {
		if c, chosen := e.finds[o.id]; !p.won() {
		} else if chosen && c.at < e.results[o.id].at {
			steps[3].again = append(steps[3].again, o.id)
		} else if !chosen && len(p.cardsOf(o.id)) > 0 && !p.failed(o.id) {
			steps[3].whom = append(steps[3].whom, o.id)
		}
	}
	if !p.restarts() {
		for _, o := range p.crewInPlay() {
			if c, chosen := e.rewards[o.id]; !chosen {
				steps[4].whom = append(steps[4].whom, o.id)
			} else if c.at < e.results[o.id].at {
				steps[4].again = append(steps[4].again, o.id)
			}
		}
		for _, a := range p.alliesInPlay() {
			has := r.purse[a.id].coins + len(p.held(a.id)) + len(p.cardsOf(a.id)) + len(p.markersOf(a.id))
			if c, chosen := e.allies[a.id]; chosen && c.at < max(told, e.touched) {
				steps[5].again = append(steps[5].again, a.id)
			} else if owner := p.plays(a.owner) || slices.Contains(r.joining, a.owner); !chosen && has > 0 && owner {
				steps[5].whom = append(steps[5].whom, a.id)
			}
		}
		copied := figures
		for _, o := range p.heirs() {
			if _, chosen := e.inheritance[o.id]; !chosen {
				steps[6].whom = append(steps[6].whom, o.id)
			}
		}
		for _, c := range e.inheritance {
			copied = max(copied, c.at)
		}
		if e.confirmed == nil {
			steps[6].open = true
		} else if e.confirmed.at < copied {
			steps[6].again = append(steps[6].again, "")
		}
	}
	if p.won() {
		if e.captain != nil && e.captain.at < figures {
			steps[7].again = append(steps[7].again, e.captain.whom)
		} else if e.captain == nil && p.captain == "" {
			steps[7].whom, _, _ = p.ranked()
		}
		follows(&steps[7])
	}
	return steps
}

func (h *hearing) closeAdventure() {
	if h.play == nil || h.play.end == nil {
		h.no(notNow)
		return
	}
	for n, w := range h.steps() {
		if w.open || len(w.again) > 0 || len(w.whom) > 0 && n != 7 {
			h.no("T91")
		}
	}
	if h.won() && h.captain == "" && h.play.end.captain == nil {
		h.warn("T96")
	}
	if !h.fine() {
		return
	}
	if h.restarts() {
		h.restart()
	} else {
		h.bankAll()
	}
}

// bankAll brings everything onto the Registres (T90).
func (h *hearing) bankAll() {
	e, r, c := h.play.end, h.play, h.attemptNow()
	columns := h.columns()
	kept := map[string]string{}
	for _, l := range columns {
		o := h.pirate(l.pirate)
		h.bank(o, l.after.coins-o.coins, l.after.prestige-o.prestige)
		for _, it := range e.rewards[o.id].gifts {
			if known := h.item(it.id); known != nil {
				*known = paperItem{it.id, it.name, it.kind, it.halves, o.id, false, 0}
			} else {
				h.items = append(h.items, &paperItem{it.id, it.name, it.kind, it.halves, o.id, false, 0})
			}
		}
		for _, id := range l.items {
			kept[id] = o.id
		}
	}
	for _, it := range h.items {
		holder := h.pirate(it.holder)
		away := holder != nil && holder.status == "active" && !h.plays(holder.id) && !slices.Contains(r.joining, holder.id)
		if to, keeps := kept[it.id]; keeps {
			if it.holder != to || it.noted == 0 {
				it.noted = h.chapter
			}
			it.holder = to
		} else if it.holder != "" && !away {
			it.goes() // back to the box, or into the deck
		}
	}
	told := e.said
	for _, res := range e.results {
		told = max(told, res.at)
	}
	// Who was chosen for a success that is none any more is not.
	if e.captain != nil && (h.won() || e.captain.at > told) {
		h.captain = e.captain.whom
	}
	for i := range columns {
		columns[i].items = nil
	}
	c.lines, c.follows = columns, "next"
	if e.follows != nil {
		c.follows = e.follows.word
	}
	h.shut(c, e.by)
}

func (h *hearing) shut(c *paperChapter, by string) {
	c.open, c.by, c.captain = false, by, h.captain
	h.play, h.phase, h.absent = nil, "", nil
}

// restart puts everything as it was when the adventure began; wounds, curses, retirements
// and newcomers stay, with their dues, unless the table heals them (T81, T82).
func (h *hearing) restart() {
	was, heals := h.play.began, h.rule("restart_heals")
	dues := h.dues
	h.dues, h.debts, h.counters, h.booty, h.captain = slices.Clone(was.dues), slices.Clone(was.debts), slices.Clone(was.counters), was.booty, was.captain
	for _, o := range h.pirates {
		start := was.pirate(o.id)
		if start == nil {
			start = &paperPirate{status: "active"}
		}
		if heals {
			o.wounds, o.cursed = slices.Clone(start.wounds), start.cursed
			if o.status == "retired" && start.status == "active" {
				o.status, o.went = "active", paperWhen{}
			}
			continue
		}
		o.cursed = o.cursed || start.cursed
		fresh := slices.DeleteFunc(slices.Clone(o.wounds), func(w paperWound) bool { return start.has(w.wound) })
		o.wounds = append(slices.Clone(start.wounds), fresh...)
		for _, d := range dues { // of this attempt
			mine := d.of == o.id && !slices.ContainsFunc(was.dues, func(old paperDue) bool { return old.of == d.of && old.cause == d.cause })
			if mine && (d.cause == "retirement" || slices.ContainsFunc(fresh, func(w paperWound) bool { return w.wound == d.cause })) {
				h.dues = append(h.dues, d)
			}
		}
	}
	slices.SortStableFunc(h.dues[len(was.dues):], func(a, b paperDue) int { // as they arose
		at := func(d paperDue) int {
			return slices.IndexFunc(dues, func(o paperDue) bool { return o.of == d.of && o.cause == d.cause })
		}
		return at(a) - at(b)
	})
	for _, o := range h.pirates {
		if o.status == "retired" && was.pirate(o.id) != nil && was.pirate(o.id).status == "retired" {
			continue
		}
		if o.status == "retired" {
			h.strike(o.id)
		}
	}
	// A paperNewcomer goes whose player has the old pirate back.
	for i, o := range h.pirates {
		back := slices.ContainsFunc(h.pirates[:i], func(old *paperPirate) bool {
			return old.status == "active" && samePlayerOnPaper(old.player, o.player)
		})
		if was.pirate(o.id) == nil && o.status == "active" && back {
			o.status, o.went, o.replaces = "left", paperWhen{h.chapter, h.attempt}, ""
		}
	}
	for _, it := range h.items {
		if start := was.item(it.id); start != nil {
			*it = *start
		} else if it.holder != "" {
			it.goes()
		}
	}
	for _, a := range h.allies {
		*a = *was.ally(a.id)
		for _, o := range h.pirates { // T76
			if came := was.pirate(o.id) == nil; came && o.replaces == a.owner && h.pirate(a.owner).status == "retired" {
				a.owner = o.id
			}
		}
	}
	if o := h.pirate(h.captain); o != nil && o.status != "active" {
		h.captain = ""
	}
	c := h.attemptNow()
	c.follows, c.restarted, c.lines = "again", true, nil
	title := c.title
	h.shut(c, h.play.end.by)
	h.attempt++
	h.log = append(h.log, paperChapter{number: h.chapter, attempt: h.attempt, title: title, first: "adventure", open: true})
}
