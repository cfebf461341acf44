package skulltales_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Who comes, who goes, and the chapters (T1–T9, T46).

// paperNewcomer is a pirate or an ally as a command says it.
type paperNewcomer struct {
	Pirate, Ally, Player, Name, Type, Words, Class, Hand string
	Sheet                                                map[string]int
	Salary, Prestige                                     int
}

// called is an id for who comes in: what is said, or the type, with a number where it is
// taken.
func (h *hearing) called(id, kind, words string, given *[]string) string {
	for n := 1; id == ""; n++ {
		base := strings.ReplaceAll(kind, "_", "-")
		if kind == "other" {
			base = strings.ReplaceAll(strings.ToLower(words), " ", "-")
		}
		if n > 1 {
			base += fmt.Sprint("-", n)
		}
		if h.pirate(base) == nil && h.ally(base) == nil && !slices.Contains(*given, base) {
			id = base
		}
	}
	*given = append(*given, id)
	return id
}

// enlist takes a pirate in, without anything (T5); one for each player, five in all (T1).
func (h *hearing) enlist(c paperNewcomer, replaces string) bool {
	if h.pirate(c.Pirate) != nil || h.ally(c.Pirate) != nil {
		return h.no(alreadySo)
	}
	if len(h.active()) >= 5 {
		return h.no("T1")
	}
	for _, o := range h.active() {
		if samePlayerOnPaper(o.player, c.Player) {
			return h.no("T1")
		}
	}
	if c.Sheet == nil {
		c.Sheet = map[string]int{}
	}
	h.pirates = append(h.pirates, &paperPirate{id: c.Pirate, player: c.Player, name: c.Name, kind: c.Type, words: c.Words, class: c.Class, hand: c.Hand,
		sheet: c.Sheet, status: "active", came: paperWhen{h.chapter, h.attempt}, replaces: replaces})
	return true
}

// engage lets an ally serve.
func (h *hearing) engage(c paperNewcomer, owner string) bool {
	if h.pirate(c.Ally) != nil || h.ally(c.Ally) != nil {
		return h.no(alreadySo)
	}
	h.allies = append(h.allies, &paperAlly{id: c.Ally, kind: c.Type, words: c.Words, name: c.Name, owner: owner, salary: c.Salary, cost: c.Prestige,
		status: "serving", hired: h.chapter, paid: paperWhen{h.chapter, h.attempt}})
	return h.within(c.Salary, 0, 99) && h.within(c.Prestige, 0, 20)
}

// figures warns of two of one type: there is one figure of each (T2). That of a dead ally
// stays on the board until the next port.
func (h *hearing) figures() {
	kinds := map[string]int{}
	for _, o := range h.active() {
		kinds[o.kind]++
	}
	for _, a := range h.allies {
		if a.status == "serving" || a.dead {
			kinds[a.kind]++
		}
	}
	for kind, n := range kinds {
		if n > 1 && kind != "other" {
			h.warn("T2")
		}
	}
}

// crowded warns of more characters than there may be (T3, T4).
func (h *hearing) crowded(pirates, allies int) {
	switch {
	case pirates+allies > 5:
		h.warn("T3") // five pirates have no ally
	case h.mode == "solo" && allies > 3:
		h.warn("T4")
	}
}

func (h *hearing) foundCampaign() {
	if len(h.pirates) > 0 {
		h.no(notNow)
		return
	}
	h.name, h.founded, h.mode = h.text("name"), h.text("date"), h.text("mode")
	if h.mode == "" {
		h.mode = "crew"
	}
	var pirates, allies []paperNewcomer
	h.read("pirates", &pirates)
	h.read("allies", &allies)
	if len(pirates) < 1 || len(pirates) > 5 {
		h.no("T1")
		return
	}
	if h.mode == "solo" && len(pirates) > 1 {
		h.no("T4")
		return
	}
	var ship struct{ Name, Type string }
	h.read("ship", &ship)
	h.ship = [2]string{ship.Name, ship.Type}
	h.house = h.list("house_rules")
	var given []string
	for _, c := range pirates {
		c.Pirate = h.called(c.Pirate, c.Type, c.Words, &given)
		if !h.enlist(c, "") {
			return
		}
	}
	if h.mode == "solo" {
		h.captain = h.pirates[0].id
		if len(allies) != 3 {
			h.warn("T4")
		}
	} else if len(allies) > 0 {
		h.no("T4")
	}
	h.draw(allies, &given)
	h.figures()
}

// draw lets the solo player draw allies (T4, T77).
func (h *hearing) draw(allies []paperNewcomer, given *[]string) {
	for _, c := range allies {
		c.Ally = h.called(c.Ally, c.Type, c.Words, given)
		if !h.engage(c, h.active()[0].id) {
			return
		}
	}
}

func (h *hearing) setHouseRule() {
	name, on := h.text("rule"), h.yes("on")
	known := []string{"dead_end_is_one", "initiative_tie_to_captain", "revive_gives_destiny", "wound_shortfall_forgiven", "restart_heals",
		"ko_ally_keeps_coins", "ko_pirate_counts_finds", "captain_by_coins"}
	switch {
	case !slices.Contains(known, name):
		h.no(nobodyKnows)
	case h.rule(name) == on:
		h.no(alreadySo)
	case on:
		h.house = append(h.house, name)
	default:
		h.house = slices.DeleteFunc(h.house, func(r string) bool { return r == name })
	}
	if h.play != nil && h.play.end != nil {
		h.play.end.touched = h.acts // T83 and T84 count otherwise
	}
}

func (h *hearing) namePirate() {
	if o := h.pirate(h.text("pirate")); o == nil {
		h.no(nobodyKnows)
	} else {
		o.name = h.text("name")
	}
}

func (h *hearing) setSheet() {
	o := h.member(h.text("pirate"))
	if o == nil {
		return
	}
	unsaid := o.sheet["destiny"] == 0
	o.sheet = map[string]int{}
	h.read("sheet", &o.sheet)
	if d := o.sheet["destiny"]; unsaid && d > 0 && h.plays(o.id) {
		h.play.destiny[o.id] = d // counted from now on
	}
	if class := h.text("class"); class != "" {
		o.class = class
	}
	if hand := h.text("hand"); hand != "" {
		o.hand = hand
	}
}

// recruitPirate: a new player, or the next pirate of one whose last has retired, with his
// allies (T66, T76).
func (h *hearing) recruitPirate() {
	var c paperNewcomer
	c.Pirate, c.Player, c.Name, c.Type, c.Words = h.text("pirate"), h.text("player"), h.text("name"), h.text("type"), h.text("words")
	c.Class, c.Hand = h.text("class"), h.text("hand")
	h.read("sheet", &c.Sheet)
	c.Pirate = h.called(c.Pirate, c.Type, c.Words, new([]string))
	before := ""
	for _, o := range h.pirates {
		taken := slices.ContainsFunc(h.pirates, func(n *paperPirate) bool { return n.replaces == o.id })
		if o.status == "retired" && samePlayerOnPaper(o.player, c.Player) && !taken {
			before = o.id
		}
	}
	if h.finished != "" || h.play != nil && h.play.end != nil && before == "" {
		h.no(notNow)
		return
	}
	if !h.enlist(c, before) {
		return
	}
	if h.play != nil {
		h.play.joining = append(h.play.joining, c.Pirate)
	}
	for _, a := range h.serving() {
		if before != "" && a.owner == before {
			a.owner = c.Pirate
			if h.play != nil && h.play.end != nil {
				h.play.end.touched = h.acts
			}
		}
	}
	h.figures()
}

func (h *hearing) leaveCampaign() {
	if h.play != nil {
		h.no(notNow)
		return
	}
	o := h.member(h.text("pirate"))
	switch {
	case o == nil:
		return
	case len(h.active()) == 1:
		h.no(otherwiseNot)
		return
	}
	o.status, o.went = "left", paperWhen{h.chapter, h.attempt}
	h.absent = slices.DeleteFunc(h.absent, func(id string) bool { return id == o.id })
	h.strike(o.id)
	for _, it := range h.held(o.id) {
		it.goes()
	}
	for _, a := range h.serving() {
		if a.owner == o.id {
			h.allyGoes(a, false)
		}
	}
	if h.captain == o.id {
		h.captain = "" // T46
	}
}

// strike takes away what somebody who is out owes, and what is due or owed to him for a
// wound (T67, T70).
func (p *paper) strike(id string) {
	p.debts = slices.DeleteFunc(p.debts, func(d paperDebt) bool { return d.by == id || d.of == id && d.cause != "retirement" })
	p.dues = slices.DeleteFunc(p.dues, func(d paperDue) bool { return d.of == id && d.cause != "retirement" })
}

// goes puts an item back: into the box, a legendary one into the research deck (T22).
func (it *paperItem) goes() { it.holder, it.deck, it.noted = "", it.kind == "legendary", 0 }

func (h *hearing) allyGoes(a *paperAlly, dead bool) {
	a.status, a.dead, a.went = "gone", dead, paperWhen{h.chapter, h.attempt}
}

// attemptNow is the chapter as it is written last, to be written anew.
func (p *paper) attemptNow() *paperChapter {
	if len(p.log) == 0 {
		return nil
	}
	return &p.log[len(p.log)-1]
}

// startChapter: the next, or the same once more (T8); chapter 1 begins with the adventure
// (T6).
func (h *hearing) startChapter() {
	last := h.attemptNow()
	if h.finished != "" || last != nil && last.open {
		h.no(notNow)
		return
	}
	said, first := h.number("number"), h.text("first")
	at := paperWhen{1, 1}
	if last != nil {
		next, again := paperWhen{last.number + 1, 1}, paperWhen{last.number, last.attempt + 1}
		at = next
		if last.follows == "again" || last.follows == "other" && said == last.number {
			at = again
		}
	}
	if said != 0 && said != at.chapter {
		h.no("T8")
		return
	}
	if first == "" {
		first = "port"
		if at.chapter == 1 {
			first = "adventure"
		}
	}
	if at.chapter == 1 && first != "adventure" {
		h.warn("T6")
	}
	h.chapter, h.attempt = at.chapter, at.attempt
	h.log = append(h.log, paperChapter{number: at.chapter, attempt: at.attempt, title: h.text("title"), first: first, date: h.today, open: true})
}

var paperPhases = []string{"port", "voyage", "adventure"}

// begins is whether a phase can begin (T7); one that comes too late, or before the first,
// is warned of (T6).
func (h *hearing) begins(phase string) bool {
	c := h.attemptNow()
	if h.finished != "" || h.phase != "" || c == nil || !c.open {
		return h.no(notNow, "T7")
	}
	at := slices.Index(paperPhases, phase)
	late := slices.ContainsFunc(c.phases, func(had [2]string) bool { return slices.Index(paperPhases, had[0]) >= at })
	if late || at < slices.Index(paperPhases, c.first) {
		h.warn("T6")
	}
	h.absent = h.list("absent")
	for i, id := range h.absent {
		if h.member(id) == nil {
			return false
		}
		if slices.Contains(h.absent[:i], id) {
			return h.no(alreadySo)
		}
	}
	h.phase = phase
	c.phases = append(slices.Clone(c.phases), [2]string{phase})
	c.date = cmp.Or(c.date, h.today) // of its first act
	return true
}

func (h *hearing) beginPhase() {
	phase := h.text("phase")
	if phase != "port" && phase != "voyage" {
		h.no(otherwiseNot, nobodyKnows)
		return
	}
	if h.begins(phase) && phase == "port" {
		for _, a := range h.allies {
			a.dead = false // its figure is free again (T2)
		}
	}
}

// endPhase: who was not paid in this port leaves (T75); a voyage came to something (T104),
// and alone at sea, shipwrecked or captured, the allies are others (T77).
func (h *hearing) endPhase() {
	outcome := h.text("outcome")
	var allies []paperNewcomer
	h.read("allies", &allies)
	switch h.phase {
	case "port":
		if outcome != "" {
			h.no(otherwiseNot)
			return
		}
		if len(h.dues) > 0 {
			h.warn("T103")
		}
		for _, a := range h.serving() {
			if a.paid != (paperWhen{h.chapter, h.attempt}) {
				h.allyGoes(a, false)
			}
		}
		for _, o := range h.pirates {
			o.salaried = false
		}
	case "voyage":
		if !slices.Contains([]string{"arrived", "shipwrecked", "captured", "surrendered"}, outcome) {
			h.no(otherwiseNot, nobodyKnows)
			return
		}
	default:
		h.no(notNow, "T7")
		return
	}
	c := h.attemptNow()
	c.phases = slices.Clone(c.phases)
	c.phases[len(c.phases)-1][1] = outcome
	h.phase, h.absent = "", nil
	if len(allies) == 0 {
		if h.mode == "solo" && (outcome == "shipwrecked" || outcome == "captured") {
			h.no("T77")
		}
		return
	}
	if h.mode != "solo" {
		h.no("T4")
		return
	}
	if len(allies) != 3 || outcome != "shipwrecked" && outcome != "captured" {
		h.warn("T77")
	}
	for _, a := range h.serving() {
		h.allyGoes(a, false)
	}
	h.draw(allies, new([]string))
	h.figures()
}

func (h *hearing) beginAdventure() {
	h.begins("adventure")
	r := &paperPlay{start: h.number("flag"), flag: h.number("flag"), values: "low", purse: map[string]paperSum{}, draws: map[string]int{},
		destiny: map[string]int{}, revived: map[string]int{}}
	var crew []string
	for _, o := range h.active() {
		if !slices.Contains(h.absent, o.id) {
			crew = append(crew, o.id)
			r.destiny[o.id] = o.mostDestiny() // T94
		}
	}
	with := h.list("allies")
	for _, a := range h.serving() {
		if !h.gave("allies") && slices.Contains(crew, a.owner) {
			with = append(with, a.id)
		}
	}
	for _, id := range with {
		if a := h.ally(id); a == nil {
			h.no(nobodyKnows)
		} else if a.status != "serving" {
			h.no(outOfCrew)
		}
	}
	r.characters = append(crew, with...)
	for _, id := range r.characters {
		r.purse[id] = paperSum{}
	}
	h.crowded(len(crew), len(with))
	if len(r.characters) >= 4 {
		r.values = "high" // T38
	}
	if !h.within(r.flag, 1, 99) || !h.within(len(r.characters), 1, 12) {
		return
	}
	// T39: the Captain, else who wins a contest.
	switch said := h.text("initiative"); {
	case h.gave("contest"):
		if r.initiative = h.contest("contest", crew); said != "" && said != r.initiative {
			h.no(cannotContest)
		}
	case said != "":
		r.initiative = said
	case slices.Contains(crew, h.captain):
		r.initiative = h.captain
	case len(crew) == 1:
		r.initiative = crew[0]
	default:
		h.no("T39")
	}
	if h.fine() && !slices.Contains(crew, r.initiative) {
		h.no(notInPlay)
	}
	if slices.Contains(crew, h.captain) && r.initiative != h.captain {
		h.warn("T39")
	}
	r.began = h.copied()
	h.play = r
}

func (o *paperPirate) mostDestiny() int {
	if o.sheet["destiny"] > 0 {
		return o.sheet["destiny"]
	}
	return 9
}

// contest is who wins by charisma and a die: the highest, the tied again until one is
// left (T40).
func (h *hearing) contest(field string, among []string) string {
	var rounds [][]struct {
		Pirate string
		Die    int
	}
	h.read(field, &rounds)
	for _, round := range rounds {
		if len(among) < 2 || len(round) != len(among) {
			h.no(cannotContest)
			return ""
		}
		sums, best := map[string]int{}, 0
		for _, roll := range round {
			o := h.pirate(roll.Pirate)
			if o == nil || !slices.Contains(among, o.id) || o.sheet["charisma"] == 0 || sums[o.id] != 0 {
				h.no(cannotContest, alreadySo)
				return ""
			}
			if !h.within(roll.Die, 1, 6) {
				return ""
			}
			sums[o.id] = roll.Die + o.sheet["charisma"]
			best = max(best, sums[o.id])
		}
		among = slices.DeleteFunc(slices.Clone(among), func(id string) bool { return sums[id] < best })
	}
	if len(among) != 1 {
		h.no(cannotContest)
		return ""
	}
	return among[0]
}

func (h *hearing) writeNote() {
	if about := h.text("pirate"); about != "" && h.pirate(about) == nil {
		h.no(nobodyKnows)
	}
	h.notes++
}

func (h *hearing) confirmAudit() {
	for _, id := range h.list("pirates") {
		if h.pirate(id) == nil {
			h.no(nobodyKnows)
		}
	}
	h.audits++
}

func (h *hearing) finishCampaign() {
	if h.finished != "" || h.play != nil {
		h.no(notNow)
		return
	}
	h.finished = h.text("date")
}

// catchUp is what was kept on other paper before there were books.
func (h *hearing) catchUp() {
	if len(h.log) > 0 {
		h.no(notNow)
		return
	}
	var chapters []struct {
		Number               int
		Title, Date, Captain string
		Results              map[string]string
	}
	var pirates []struct {
		Pirate                string
		Coins, Prestige, Loan int
		Wounds, Skills        []string
		Cursed                bool
		Items                 []paperNewItem
	}
	var dues []struct {
		For, Cause string
		Each       int
		Payers     []string
	}
	var owed []struct {
		Pirate, For, Cause string
		Coins              int
	}
	var allies []paperNewcomer
	var crew struct {
		Booty    int
		Counters map[string]int
	}
	for field, into := range map[string]any{"chapters": &chapters, "pirates": &pirates, "dues": &dues, "owed": &owed, "allies": &allies, "crew": &crew} {
		h.read(field, into)
	}
	if len(chapters) == 0 {
		h.no(otherwiseNot)
	}
	for _, c := range chapters {
		h.chapter, h.attempt = c.Number, 1
		done := paperChapter{number: c.Number, attempt: 1, title: c.Title, first: "adventure", date: c.Date, follows: "next", caughtUp: true, captain: c.Captain}
		for _, o := range h.pirates {
			if result := c.Results[o.id]; result != "" {
				done.lines = append(done.lines, paperLine{pirate: o.id, result: result})
			}
		}
		h.log = append(h.log, done)
	}
	for _, c := range pirates {
		o := h.member(c.Pirate)
		if o == nil {
			return
		}
		o.coins, o.prestige, o.loan, o.cursed, o.skills, o.wounds = c.Coins, c.Prestige, c.Loan, c.Cursed, c.Skills, nil
		for _, w := range c.Wounds {
			o.wounds = append(o.wounds, paperWound{wound: w})
		}
		for _, it := range c.Items {
			h.gains(it, o.id, h.chapter)
		}
		h.carries(o.id)
	}
	for _, d := range dues {
		each, rule := 5, "T67"
		if d.Cause == "retirement" {
			each, rule = 10, "T68"
		}
		if d.Each != each {
			h.warn(rule)
		}
		if len(d.Payers) == 0 {
			h.no("T69")
		}
		h.dues = append(h.dues, paperDue{of: d.For, cause: d.Cause, each: d.Each, payers: d.Payers, chapter: h.chapter})
	}
	for _, d := range owed {
		h.owesAtMost(d.Cause, d.Coins)
		h.debts = append(h.debts, paperDebt{d.Pirate, d.For, d.Cause, d.Coins})
	}
	for _, c := range allies {
		h.engage(c, c.Pirate)
	}
	h.booty = crew.Booty
	for _, what := range slices.Sorted(maps.Keys(crew.Counters)) {
		h.counters = append(h.counters, paperCount{what, crew.Counters[what]})
		h.boxed(what, crew.Counters[what])
	}
	if n := len(h.serving()); len(allies) > 0 && h.mode == "solo" && n > 4 {
		h.warn("T4")
	} else if len(allies) > 0 && h.mode != "solo" {
		h.crowded(len(h.active()), n)
	}
	if captain := h.text("captain"); captain != "" {
		h.captain = captain
	}
	h.figures()
}
