package skulltales_test

import (
	"fmt"
	"slices"
	"strings"
)

// What happens in an adventure, and the money of every phase (T10–T45, T98).

// over warns of an act of an adventure whose flag stands at nothing (T37).
func (h *hearing) over() {
	if h.play != nil && h.play.end == nil && h.play.flag == 0 {
		h.warn("T37")
	}
}

var (
	paperBuildings = []string{"church", "barracks", "tavern", "east_india", "merchant", "shop"}
	paperTiles     = []string{"cemetery", "cellar", "crypt", "dungeon"}
)

// acts warns of who is down and does something: he passes his turn (T54).
func (h *hearing) doing(who string) {
	if h.play != nil && h.play.end == nil && h.isDown(who) {
		h.warn("T54")
	}
}

// earns is that for who gains something by what he does; an event or a card brings it to
// whoever is down, too.
func (h *hearing) earns(who, source string) {
	if source == "enemy" || source == "search" || source == "objective" {
		h.doing(who)
	}
}

// flagDown lets the flag count down, never below 0 (T28).
func (h *hearing) flagDown(by int) {
	h.within(by, 0, 20)
	h.play.flag = max(0, h.play.flag-by)
}

func (h *hearing) advanceFlag() {
	if !h.playing() {
		return
	}
	h.over()
	reason, said, place, who := h.text("reason"), h.number("by"), h.text("place"), h.text("character")
	h.doing(who)
	by := 1 // T29
	places := []string(nil)
	switch reason {
	case "explored", "search_failed":
	case "dead_end":
		if h.rule("dead_end_is_one") {
			by = 0 // the marker's one is all (T30)
		}
	case "building", "special_tile":
		if places = paperBuildings; reason == "special_tile" {
			places = paperTiles
		}
		if slices.Contains(h.play.opened, place) {
			h.warn("T31")
		}
	case "breath":
		if h.ally(who) != nil {
			h.warn("T36")
		}
	case "figures", "card":
		if said == 0 {
			h.no("T32")
		}
	case "knocked_out", "event_turn":
		h.no(otherwiseNot) // these come with their own acts
	default:
		h.no(nobodyKnows)
	}
	if h.gave("by") {
		if said != by && reason != "figures" && reason != "card" {
			h.warn("T29")
		}
		by = said
	}
	if places == nil && place != "" || places != nil && !slices.Contains(places, place) {
		h.no(otherwiseNot, nobodyKnows)
	}
	if who != "" && !h.present(who) || !h.fine() {
		return
	}
	h.flagDown(by)
	if place != "" && !slices.Contains(h.play.opened, place) {
		h.play.opened = append(h.play.opened, place)
	}
	if h.yes("ones") {
		if reason != "search_failed" || who == "" {
			h.no("T35")
		} else if o := h.pirate(who); o != nil && o.sheet["destiny"] > 0 && h.play.destiny[who] < o.mostDestiny() {
			h.play.destiny[who]++
		}
	}
}

// holdEventTurn: a die for each pirate who is down; 1 and 2 move the flag (T34).
func (h *hearing) holdEventTurn() {
	if !h.playing() {
		return
	}
	h.over()
	var dice []struct {
		Pirate string
		Die    int
	}
	h.read("dice", &dice)
	down, by := []string(nil), 0
	for _, o := range h.crewInPlay() {
		if h.isDown(o.id) {
			down = append(down, o.id)
		}
	}
	if h.allDown() {
		h.warn("T79")
	}
	h.cardsToDraw()
	for _, roll := range dice {
		if h.pirate(roll.Pirate) == nil {
			h.no(nobodyKnows)
		}
		if h.within(roll.Die, 1, 6) && roll.Die < 3 {
			by++
		}
		i := slices.Index(down, roll.Pirate)
		if i < 0 {
			h.no("T34", alreadySo)
			return
		}
		down = slices.Delete(down, i, i+1)
	}
	if len(down) > 0 {
		h.no("T34")
	}
	h.play.turn++
	for _, id := range h.play.joining { // T66
		h.play.characters = append(h.play.characters, id)
		h.play.purse[id] = paperSum{}
		h.play.destiny[id] = h.pirate(id).mostDestiny()
	}
	if len(h.play.joining) > 0 {
		h.play.joining = nil
		h.crowded(len(h.crewInPlay()), len(h.alliesInPlay()))
		if h.play.initiative == "" {
			h.initiativeIsFree()
		}
	}
	h.flagDown(by)
}

// allDown is when every pirate and every ally in play is KO (T79).
func (p *paper) allDown() bool {
	return p.play != nil && !slices.ContainsFunc(p.play.characters, func(id string) bool { return !p.isDown(id) })
}

// cardsToDraw warns of a card that who fell has still to lose (T49).
func (h *hearing) cardsToDraw() {
	for _, n := range h.play.draws {
		if n > 0 {
			h.warn("T49")
		}
	}
}

// drawsAtMost: nobody draws what he has not.
func (h *hearing) drawsAtMost(who string) {
	if h.play != nil {
		h.play.draws[who] = min(h.play.draws[who], len(h.held(who)))
	}
}

// Initiative (T39–T45).

// ahead are the pirates in play with most prestige of this adventure, and how much.
func (p *paper) ahead() (most int, who []string) {
	all := p.crewInPlay() // who is down does not lead (T41), unless nobody is up
	if up := slices.DeleteFunc(slices.Clone(all), func(o *paperPirate) bool { return p.isDown(o.id) }); len(up) > 0 {
		all = up
	}
	for _, o := range all {
		most = max(most, p.play.purse[o.id].prestige)
	}
	for _, o := range all {
		if p.play.purse[o.id].prestige == most {
			who = append(who, o.id)
		}
	}
	return most, who
}

// prestigeMoved lets the initiative pass: to who has more than its holder (T41), of
// several to who has most (T42), when one rises above him or he himself loses some (T43).
func (h *hearing) prestigeMoved(who string, by int) {
	holder := h.play.initiative
	if by == 0 {
		return
	}
	if holder == "" {
		h.initiativeIsFree()
		return
	}
	most, first := h.ahead()
	if h.rule("initiative_tie_to_captain") && len(first) > 1 && most > 0 && slices.Contains(first, h.captain) {
		h.play.initiative = h.captain
		return
	}
	has := h.play.purse[holder].prestige
	rises := who != holder && !h.isDown(who) && by > 0 && h.play.purse[who].prestige > has
	falls := who == holder && by < 0
	if (rises || falls) && most > has && len(first) == 1 {
		h.play.initiative = first[0]
	}
}

// initiativeIsFree: who had it has left. Most prestige, at a tie the Captain, else a
// contest (T44).
func (h *hearing) initiativeIsFree() {
	_, first := h.ahead()
	if len(first) == 1 {
		h.play.initiative = first[0]
	} else if slices.Contains(first, h.captain) {
		h.play.initiative = h.captain
	}
}

func (h *hearing) passInitiative() {
	if !h.playing() {
		return
	}
	h.over()
	to := h.text("to")
	if h.gave("contest") {
		var rounds [][]struct{ Pirate string }
		var among []string
		h.read("contest", &rounds)
		for _, roll := range rounds[0] {
			among = append(among, roll.Pirate)
		}
		winner := h.contest("contest", among)
		if to != "" && to != winner {
			h.no(cannotContest)
		}
		to = winner
	}
	switch {
	case !h.fine():
	case to == "", to == h.play.initiative:
		h.no(otherwiseNot)
	case h.present(to) && h.pirate(to) == nil:
		h.no(otherwiseNot)
	default:
		if h.isDown(to) {
			h.warn("T41")
		}
		h.play.initiative = to // it makes nobody Captain (T45)
	}
}

func (h *hearing) changeCaptain() {
	to := h.text("to")
	if to == h.captain {
		h.no(alreadySo)
	}
	if to != "" && h.member(to) == nil {
		h.no("T46")
	}
	h.captain = to
}

// Money (T12–T16, T98).

// paperHeadings are the words of 4.2 for where coins and prestige come from and go to.
var paperHeadings = map[string]string{
	"adventure coins": "enemy search objective event card", "adventure prestige": "enemy objective event card",
	"port in":         "sale haggling mission rumour gambling card_game market event trade",
	"port out":        "equipment skill treatment prosthesis charity atonement boudoir rumour gambling card_game black_market event loan_interest",
	"port prestige":   "mission rumour tales charity atonement gambling event skill",
	"voyage coins":    "boarding pillage buried_booty island event mutiny shipwreck surrender",
	"voyage prestige": "trust boarding slander plot island event mutiny",
	"booty":           "goods pillage mission captains_objective repair ship improvement cannons ammunition sailors provisions allies event",
}

// heading refuses a word that is none of this phase, and asks for words where it is
// another thing.
func (h *hearing) heading(said, of, note string) {
	switch {
	case said == "other":
		if strings.TrimSpace(note) == "" {
			h.warn("T98")
		}
	case !slices.Contains(strings.Fields(paperHeadings[of]), said):
		h.no("T98")
	}
}

func (h *hearing) unlikely(coins, prestige int) {
	if coins > 99 || prestige > 20 {
		h.warn("T98")
	}
}

// coins moves what somebody has: the purse in an adventure, else the Registre.
func (h *hearing) coins(who string, by int) {
	switch {
	case h.play != nil:
		if h.character(who) {
			h.purse(who, by, 0)
		}
	case h.ally(who) != nil:
		h.no(otherwiseNot) // an ally has no Registre
	default:
		if o := h.member(who); o != nil {
			h.bank(o, by, 0)
		}
	}
}

// moneyOf is the heading under which the money of this phase stands.
func (h *hearing) moneyOf(in bool) string {
	switch {
	case h.phase == "port" && in:
		return "port in"
	case h.phase == "port":
		return "port out"
	case h.phase == "":
		return "between"
	}
	return h.phase + " coins"
}

func (h *hearing) moveCoins(sign int) {
	n, source := h.number("coins"), h.text("source")
	if source == "" && h.phase == "adventure" {
		source = "enemy"
	}
	h.over()
	if sign > 0 {
		h.earns(h.text("holder"), source)
	}
	h.unlikely(n, 0)
	h.within(n, 1, 999)
	h.heading(source, h.moneyOf(sign > 0), h.text("note"))
	if source == "equipment" {
		h.duesComeFirst()
	}
	h.coins(h.text("holder"), sign*n)
}

func (h *hearing) gainCoins() { h.moveCoins(1) }
func (h *hearing) loseCoins() { h.moveCoins(-1) }

func (h *hearing) payCoins() {
	h.over()
	h.doing(h.text("from"))
	n := h.number("coins")
	h.unlikely(n, 0)
	h.within(n, 1, 999)
	if h.text("from") == h.text("to") {
		h.no(otherwiseNot)
		return
	}
	h.coins(h.text("from"), -n)
	h.coins(h.text("to"), n)
}

func (h *hearing) movePrestige(sign int) {
	n, who, source := h.number("prestige"), h.text("pirate"), h.text("source")
	if source == "" && h.phase == "adventure" {
		source = "enemy"
	}
	h.over()
	if sign > 0 {
		h.earns(who, source)
	}
	h.unlikely(0, n)
	h.within(n, 1, 99)
	of := h.phase + " prestige"
	h.heading(source, of, h.text("note"))
	switch {
	case h.ally(who) != nil:
		h.no("T17")
	case h.play != nil:
		if h.character(who) && h.purse(who, 0, sign*n) {
			h.prestigeMoved(who, sign*n)
		}
	default:
		if o := h.member(who); o != nil {
			h.bank(o, 0, sign*n)
		}
	}
}

func (h *hearing) gainPrestige() { h.movePrestige(1) }
func (h *hearing) losePrestige() { h.movePrestige(-1) }

// Destiny (T35, T36, T94).

func (h *hearing) destinyOf(who string) *paperPirate {
	if !h.character(who) {
		return nil
	}
	if o := h.pirate(who); o != nil && o.sheet["destiny"] > 0 {
		return o
	}
	h.no(otherwiseNot) // allies have none, and nobody knows how much a sheet prints that is not copied
	return nil
}

func (h *hearing) spendDestiny() {
	h.over()
	o := h.destinyOf(h.text("pirate"))
	if o == nil {
		return
	}
	h.doing(o.id)
	is := h.play.destiny[o.id]
	left := is - 1
	h.read("left", &left)
	if is == 0 {
		h.no(otherwiseNot)
		return
	}
	h.within(left, 0, is-1)
	h.play.destiny[o.id] = left
}

func (h *hearing) gainDestiny() {
	h.over()
	o := h.destinyOf(h.text("pirate"))
	if o == nil {
		return
	}
	is, most := h.play.destiny[o.id], o.mostDestiny()
	left, source := is+1, h.text("source")
	if source == "breath" {
		left = most
	}
	rule := left
	h.read("left", &left)
	if source != "" && source != "card" {
		h.doing(o.id)
		if left != rule {
			h.warn(map[string]string{"search_failed": "T35", "breath": "T36", "revived": "T55"}[source])
		}
	}
	if is == most {
		h.no(otherwiseNot)
		return
	}
	h.within(left, is+1, most)
	h.play.destiny[o.id] = left
}

// Cards (T16, T18–T27).

// idTaken is whether a card, an item or an objective has an id: they share one space.
func (p *paper) idTaken(id string) bool {
	return p.item(id) != nil || p.card(id) != nil || p.marker(id) != nil
}

func (h *hearing) freeID(word string, n int) string {
	for ; ; n++ {
		if id := fmt.Sprint(word, "-", n); !h.idTaken(id) {
			return id
		}
	}
}

func (h *hearing) findResearch() {
	if !h.playing() {
		return
	}
	h.over()
	c := &paperCard{id: h.text("card"), name: h.text("name"), holder: h.text("holder"), coins: h.number("coins"), prestige: h.number("prestige"), secret: h.yes("secret")}
	if c.id == "" {
		c.id = h.freeID("find", len(h.play.cards)+1)
	}
	h.doing(c.holder)
	h.unlikely(c.coins, c.prestige)
	worth := c.name != "" || c.coins != 0 || c.prestige != 0
	if c.secret && worth {
		h.no("T24")
	}
	c.secret = !worth
	if h.idTaken(c.id) {
		h.no(alreadySo)
	}
	h.within(c.coins, 0, 999)
	h.within(c.prestige, 0, 99)
	h.character(c.holder)
	h.play.cards = append(h.play.cards, c)
}

// researchInHand is a research card that somebody has; secret ones are turned while the
// end is settled, too.
func (h *hearing) researchInHand(ending bool) *paperCard {
	if h.play == nil || h.play.end != nil && !ending {
		h.no(notNow, "T7")
		return nil
	}
	c := h.card(h.text("card"))
	switch {
	case c == nil:
		h.no(nobodyKnows)
	case c.used:
		h.no("T25")
	case c.holder == "":
		h.no(neverWithHim)
	default:
		return c
	}
	return nil
}

func (h *hearing) revealResearch() {
	if c := h.researchInHand(true); c != nil {
		c.name, c.coins, c.prestige, c.secret = h.text("name"), h.number("coins"), h.number("prestige"), false
		h.unlikely(c.coins, c.prestige)
		h.within(c.coins, 0, 999)
		h.within(c.prestige, 0, 99)
	}
}

func (h *hearing) useResearch() {
	h.over()
	if c := h.researchInHand(false); c != nil {
		h.doing(c.holder)
		c.holder, c.used, c.secret = "", true, false
	}
}

// canHold is whether somebody can give or get a card now.
func (h *hearing) canHold(who string) bool {
	if h.play != nil {
		return h.character(who)
	}
	if h.ally(who) != nil {
		return h.no(otherwiseNot)
	}
	return h.member(who) != nil
}

func (h *hearing) moveCard() {
	h.over()
	id, to := h.text("card"), h.text("to")
	it, c, m := h.item(id), h.card(id), h.marker(id)
	from := ""
	switch {
	case it != nil:
		from = it.holder
	case c != nil:
		from = c.holder
		if h.ally(from) != nil && c.coins+c.prestige > 0 {
			h.warn("T26")
		}
	case m != nil:
		if from = m.holder; m.kind != "object" {
			h.no(otherwiseNot)
		}
	default:
		h.no(nobodyKnows)
		return
	}
	if from == "" {
		h.no(neverWithHim)
		return
	}
	if from == to {
		h.no(alreadySo)
	}
	h.doing(from)
	if h.canHold(from) && h.canHold(to) {
		h.hand(id, to)
		h.carries(to)
	}
}

// hand puts a card before somebody else. What he had before the adventure stands on his
// Registre still when it comes back to him.
func (h *hearing) hand(id, to string) {
	if it := h.item(id); it != nil {
		from := it.holder
		it.holder, it.noted = to, 0
		if h.play == nil {
			it.noted = max(1, h.chapter)
		} else if was := h.play.began.item(id); was != nil && was.holder == to {
			it.noted = was.noted
		}
		h.drawsAtMost(from)
	} else if c := h.card(id); c != nil {
		c.holder = to
	} else if m := h.marker(id); m != nil {
		m.holder = to
	}
}

type paperNewItem struct {
	ID, Name, Kind string
	Halves         int
}

// gains gives somebody an item that nobody has (T21).
func (h *hearing) gains(c paperNewItem, who string, noted int) bool {
	it := h.item(c.ID)
	if it == nil {
		if c.ID == "" || h.idTaken(c.ID) {
			return h.no(alreadySo)
		}
		it = &paperItem{id: c.ID}
		h.items = append(h.items, it)
	}
	if it.holder != "" {
		return h.no("T21")
	}
	*it = paperItem{c.ID, c.Name, c.Kind, c.Halves, who, false, noted}
	return h.within(c.Halves, 0, 2)
}

// newCard is the item of a command; of one that the campaign knows the id will do.
func (h *hearing) newCard() (c paperNewItem) {
	h.read("item", &c)
	if it := h.item(c.ID); it != nil && c.ID != "" {
		if c.Name == "" {
			c.Name = it.name
		}
		if c.Kind == "" {
			c.Kind = it.kind
		}
		return c
	}
	if c.Name == "" {
		h.no(otherwiseNot)
	}
	if c.Kind == "" {
		c.Kind = "equipment"
	}
	if c.ID == "" {
		if c.ID = strings.ReplaceAll(strings.ToLower(c.Name), " ", "-"); h.idTaken(c.ID) {
			c.ID = h.freeID(c.ID, 2)
		}
	}
	h.looksAlike(c)
	return c
}

// looksAlike: a new legendary object is called like no other (T21).
func (h *hearing) looksAlike(c paperNewItem) {
	if c.Kind == "legendary" && h.item(c.ID) == nil && slices.ContainsFunc(h.items, func(it *paperItem) bool {
		return it.kind == "legendary" && samePlayerOnPaper(it.name, c.Name)
	}) {
		h.warn("T21")
	}
}

func (h *hearing) gainItem() {
	h.over()
	c, who, noted := h.newCard(), h.text("holder"), 0
	if h.text("source") != "chapter" {
		h.doing(who)
	}
	if h.play == nil {
		noted = max(1, h.chapter)
	}
	if h.canHold(who) && h.gains(c, who, noted) {
		h.carries(who)
	}
}

func (h *hearing) loseItem() {
	it, reason := h.item(h.text("item")), h.text("reason")
	if it != nil && reason == "" && h.play != nil && h.play.draws[it.holder] > 0 {
		reason = "knocked_out" // what else
	}
	switch {
	case it == nil:
		h.no(nobodyKnows)
		return
	case it.holder == "":
		h.no(neverWithHim)
		return
	case reason == "knocked_out":
		if h.play == nil || h.play.draws[it.holder] == 0 {
			h.no("T49")
			return
		}
		h.play.draws[it.holder]--
	case h.play != nil && h.play.end == nil:
		if !h.present(it.holder) {
			return
		}
	default:
		if o := h.pirate(it.holder); o != nil && o.status != "active" {
			h.no(outOfCrew)
		}
	}
	from := it.holder
	if reason != "card" && reason != "knocked_out" {
		h.doing(from)
	}
	it.goes()
	h.drawsAtMost(from)
}

func (h *hearing) takeObjective() {
	if !h.playing() {
		return
	}
	h.over()
	var c paperNewItem
	h.read("objective", &c)
	if c.ID == "" {
		c.ID = h.freeID(c.Kind, 1)
	}
	who, m := h.text("holder"), h.marker(c.ID)
	h.within(c.Halves, 0, 2)
	if m == nil || m.holder != who {
		h.doing(who)
	}
	if c.Kind != "object" && c.Halves != 0 && (m == nil || m.halves != c.Halves) {
		h.no("T18")
	}
	switch {
	case !h.character(who):
		return
	case m == nil:
		if h.idTaken(c.ID) {
			h.no(alreadySo)
		}
		m = &paperMarker{id: c.ID}
		h.play.markers = append(h.play.markers, m)
	case m.holder != "" && m.holder != who:
		h.no("T21")
	case m.kind != c.Kind:
		h.no(otherwiseNot)
	case m.holder == "" && m.kind == "merit":
		h.no("T50") // attained once for all
	}
	if c.Name != "" {
		m.name = c.Name
	}
	m.kind, m.halves, m.holder = c.Kind, c.Halves, who
	h.carries(who)
}

func (h *hearing) loseObjective() {
	h.over()
	if !h.playing() {
		return
	}
	switch m := h.marker(h.text("objective")); {
	case m == nil:
		h.no(nobodyKnows)
	case m.holder == "":
		h.no(neverWithHim)
	default:
		if h.text("reason") != "card" {
			h.doing(m.holder)
		}
		m.holder = ""
	}
}
