package skulltales_test

import (
	"encoding/json"
	"slices"
	"strings"
)

// The model is a campaign as a table keeps it that has nothing but paper: the sheets, the
// flag, the purses before everybody, and the rules of the book. It hears what the table
// says, in the words of the commands, and works everything out again. These files
// (model_*_test.go) import nothing of the program.

// paper is all that lies on the table. Every act is written on a new copy.
type paper struct {
	name, founded, mode, finished string
	house                         []string
	today                         string // what the calendar on the wall says
	acts                          int    // heard so far: what was said when

	pirates  []*paperPirate
	allies   []*paperAlly
	items    []*paperItem
	dues     []paperDue
	debts    []paperDebt
	booty    int
	ship     [2]string // name and type
	counters []paperCount
	captain  string

	chapter, attempt int
	phase            string
	absent           []string
	log              []paperChapter
	play             *paperPlay // of the adventure
	notes, audits    int
}

type paperWhen struct{ chapter, attempt int }

type paperPirate struct {
	id, player, name, kind, words, class, hand string
	sheet                                      map[string]int
	status                                     string // active, retired, left
	came, went                                 paperWhen
	replaces                                   string
	coins, prestige, loan                      int
	wounds                                     []paperWound
	cursed, salaried                           bool // had a salary in this port
	skills                                     []string
}

type paperWound struct {
	wound      string
	die        int
	taken      paperWhen
	prosthesis string
}

type paperAlly struct {
	id, kind, words, name, owner string
	salary, cost                 int
	status                       string // serving, gone
	dead                         bool   // its figure is in the way until the next port (T2)
	hired                        int
	paid, went                   paperWhen
}

type paperItem struct {
	id, name, kind string
	halves         int
	holder         string
	deck           bool
	noted          int
}

type paperDue struct {
	of, cause string
	each      int
	payers    []string
	chapter   int
}

type paperDebt struct {
	by, of, cause string
	coins         int
}

type paperCount struct {
	what string
	to   int
}

// paperChapter is an attempt at a chapter in the crew's log.
type paperChapter struct {
	number, attempt                 int
	title, first, date, by, follows string
	open, restarted, caughtUp       bool
	phases                          [][2]string
	lines                           []paperLine
	captain                         string
	overruled                       int
}

// paperLine is a column of step 6: what an adventure came to for a pirate.
type paperLine struct {
	pirate, result                                       string
	before, purse, finds, objectives, table, ally, after paperSum
	lost, inherited                                      int
	items                                                []string // not in the log
}

type paperSum struct{ coins, prestige int }

func (a paperSum) and(b paperSum) paperSum {
	return paperSum{a.coins + b.coins, a.prestige + b.prestige}
}

// paperPlay is what lies before everybody in an adventure.
type paperPlay struct {
	characters        []string
	values            string
	start, flag, turn int
	purse             map[string]paperSum
	cards             []*paperCard
	markers           []*paperMarker
	down              []string
	draws             map[string]int // cards that who fell has still to draw (T49)
	destiny           map[string]int
	initiative        string
	opened            []string
	revived           map[string]int
	joining, out      []string
	began             *paper // as it was: what a restart goes back to (T81)
	end               *paperEnd
}

type paperCard struct {
	id, name, holder string
	coins, prestige  int
	secret, used     bool
}

type paperMarker struct {
	id, name, kind, holder string
	halves                 int
}

// paperEnd is what was said of the seven steps, and when.
type paperEnd struct {
	by                  string
	partial             bool
	said, touched       int
	results             map[string]paperResult
	finds, rewards      map[string]paperChoice
	allies, inheritance map[string]paperChoice
	confirmed           *paperChoice
	captain, follows    *paperChoice
}

type paperResult struct {
	result string
	chosen bool
	at     int
}

// paperChoice is one choice of any step.
type paperChoice struct {
	whom     string // whose ally it is, from whom it comes, who becomes Captain
	word     string // why, or what follows
	ids      []string
	sum      paperSum
	table    paperSum // the chapter's reward line
	gifts    []*paperItem
	obtained int
	at       int
}

// Classes of reasons for which something cannot be said at all. A rule that is kept
// always (S) is a class by its number.
const (
	nobodyKnows   = "unknown"     // an id that nobody has
	belowNothing  = "too little"  // T14
	outOfCrew     = "gone"        // who has retired, left or died
	notInPlay     = "not in play" // who is not in this adventure
	notNow        = "not now"     // no such phase runs
	outOfRange    = "number"      // more than any table has
	otherwiseNot  = "other"       // nothing to do it with
	neverWithHim  = "not his"     // a card that somebody else has, or nobody
	cannotContest = "T40"         // dice that are no contest
	alreadySo     = "already"     // nothing would change
)

// hearing is one act on its way onto paper.
type hearing struct {
	*paper
	said    map[string]json.RawMessage
	warned  []string // rules that the table would have to set aside (O)
	refused []string // reasons for which nothing is written
}

// hear gives the paper with what the table says on it, the rules that speak against it,
// and the reasons for which it cannot be.
func (p *paper) hear(kind string, payload []byte) (next *paper, warned, refused []string) {
	h := &hearing{paper: p.copied()}
	h.acts++
	if err := json.Unmarshal(payload, &h.said); err != nil {
		return p, nil, []string{otherwiseNot}
	}
	do, known := paperActs[kind]
	switch {
	case !known:
		h.no(nobodyKnows)
	case len(p.pirates) == 0 && kind != "found_campaign":
		h.no(notNow)
	default:
		do(h)
	}
	if len(h.refused) > 0 {
		return p, nil, h.refused
	}
	slices.Sort(h.warned)
	return h.paper, slices.Compact(h.warned), nil
}

// paperActs is what the model understands.
var paperActs map[string]func(*hearing)

func init() { // they name each other
	paperActs = map[string]func(*hearing){
		"found_campaign": (*hearing).foundCampaign, "catch_up": (*hearing).catchUp, "set_house_rule": (*hearing).setHouseRule,
		"name_pirate": (*hearing).namePirate, "set_sheet": (*hearing).setSheet, "recruit_pirate": (*hearing).recruitPirate,
		"leave_campaign": (*hearing).leaveCampaign, "start_chapter": (*hearing).startChapter, "begin_phase": (*hearing).beginPhase,
		"end_phase": (*hearing).endPhase, "begin_adventure": (*hearing).beginAdventure, "write_note": (*hearing).writeNote,
		"correct": (*hearing).correct, "confirm_audit": (*hearing).confirmAudit, "finish_campaign": (*hearing).finishCampaign,

		"advance_flag": (*hearing).advanceFlag, "hold_event_turn": (*hearing).holdEventTurn, "pass_initiative": (*hearing).passInitiative,
		"change_captain": (*hearing).changeCaptain, "gain_coins": (*hearing).gainCoins, "lose_coins": (*hearing).loseCoins,
		"pay_coins": (*hearing).payCoins, "gain_prestige": (*hearing).gainPrestige, "lose_prestige": (*hearing).losePrestige,
		"spend_destiny": (*hearing).spendDestiny, "gain_destiny": (*hearing).gainDestiny, "find_research": (*hearing).findResearch,
		"reveal_research": (*hearing).revealResearch, "use_research": (*hearing).useResearch, "move_card": (*hearing).moveCard,
		"gain_item": (*hearing).gainItem, "lose_item": (*hearing).loseItem, "take_objective": (*hearing).takeObjective,
		"lose_objective": (*hearing).loseObjective,

		"knock_out": (*hearing).knockOut, "revive": (*hearing).revive, "search_body": (*hearing).searchBody, "curse": (*hearing).curse,
		"lift_curse": (*hearing).liftCurse, "lose_ally": (*hearing).loseAlly,

		"end_adventure": (*hearing).endAdventure, "choose_result": (*hearing).chooseResult, "choose_finds": (*hearing).chooseFinds,
		"choose_rewards": (*hearing).chooseRewards, "choose_ally": (*hearing).chooseAlly, "choose_inheritance": (*hearing).chooseInheritance,
		"confirm_registre": (*hearing).confirmRegistre, "choose_captain": (*hearing).chooseCaptain, "choose_follows": (*hearing).chooseFollows,
		"close_adventure": (*hearing).closeAdventure,

		"settle_compensation": (*hearing).settleCompensation, "pay_salary": (*hearing).paySalary, "pay_salaries": (*hearing).paySalaries,
		"buy_item": (*hearing).buyItem, "sell_item": (*hearing).sellItem, "hire_ally": (*hearing).hireAlly, "keep_ally": (*hearing).keepAlly,
		"take_loan": (*hearing).takeLoan, "repay_loan": (*hearing).repayLoan, "learn_skill": (*hearing).learnSkill,
		"fit_prosthesis": (*hearing).fitProsthesis, "gain_booty": (*hearing).gainBooty, "pay_booty": (*hearing).payBooty,
		"share_booty": (*hearing).shareBooty, "change_ship": (*hearing).changeShip, "count_crew": (*hearing).countCrew,
	}
}

// warn notes a rule that the table may set aside.
func (h *hearing) warn(rule string) { h.warned = append(h.warned, rule) }

// no notes a reason for which nothing is written; it says false, so that a test can end
// with it.
func (h *hearing) no(reasons ...string) bool {
	h.refused = append(h.refused, reasons...)
	return false
}

// fine is whether nothing stands against the act so far.
func (h *hearing) fine() bool { return len(h.refused) == 0 }

// What the table says, field by field.

func (h *hearing) gave(field string) bool { _, there := h.said[field]; return there }

func (h *hearing) read(field string, into any) {
	if raw, there := h.said[field]; there && json.Unmarshal(raw, into) != nil {
		h.no(otherwiseNot)
	}
}

func (h *hearing) text(field string) (s string) { h.read(field, &s); return s }

func (h *hearing) number(field string) (n int) { h.read(field, &n); return n }

func (h *hearing) yes(field string) (is bool) { h.read(field, &is); return is }

func (h *hearing) list(field string) (l []string) { h.read(field, &l); return l }

// within refuses a number that no table has.
func (h *hearing) within(n, low, high int) bool {
	if n < low || n > high {
		return h.no(outOfRange)
	}
	return true
}

// Who is there.

func paperFind[T any](list []*T, is func(*T) bool) *T {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i]
	}
	return nil
}

func (p *paper) pirate(id string) *paperPirate {
	return paperFind(p.pirates, func(o *paperPirate) bool { return o.id == id })
}

func (p *paper) ally(id string) *paperAlly {
	return paperFind(p.allies, func(o *paperAlly) bool { return o.id == id })
}

func (p *paper) item(id string) *paperItem {
	return paperFind(p.items, func(o *paperItem) bool { return o.id == id })
}

func (p *paper) card(id string) *paperCard {
	if p.play == nil {
		return nil
	}
	return paperFind(p.play.cards, func(o *paperCard) bool { return o.id == id })
}

func (p *paper) marker(id string) *paperMarker {
	if p.play == nil {
		return nil
	}
	return paperFind(p.play.markers, func(o *paperMarker) bool { return o.id == id })
}

func (p *paper) active() (list []*paperPirate) {
	for _, o := range p.pirates {
		if o.status == "active" {
			list = append(list, o)
		}
	}
	return list
}

func (p *paper) serving() (list []*paperAlly) {
	for _, a := range p.allies {
		if a.status == "serving" {
			list = append(list, a)
		}
	}
	return list
}

func (p *paper) rule(name string) bool { return slices.Contains(p.house, name) }

func (p *paper) plays(id string) bool { return p.play != nil && slices.Contains(p.play.characters, id) }

func (p *paper) isDown(id string) bool { return p.play != nil && slices.Contains(p.play.down, id) }

// crewInPlay are the pirates of the adventure, alliesInPlay its allies.
func (p *paper) crewInPlay() (list []*paperPirate) {
	if p.play != nil {
		for _, id := range p.play.characters {
			if o := p.pirate(id); o != nil {
				list = append(list, o)
			}
		}
	}
	return list
}

func (p *paper) alliesInPlay() (list []*paperAlly) {
	if p.play != nil {
		for _, id := range p.play.characters {
			if a := p.ally(id); a != nil {
				list = append(list, a)
			}
		}
	}
	return list
}

func (p *paper) held(who string) (list []*paperItem) {
	for _, it := range p.items {
		if it.holder == who {
			list = append(list, it)
		}
	}
	return list
}

func (p *paper) cardsOf(who string) (list []*paperCard) {
	if p.play != nil {
		for _, c := range p.play.cards {
			if c.holder == who {
				list = append(list, c)
			}
		}
	}
	return list
}

func (p *paper) markersOf(who string) (list []*paperMarker) {
	if p.play != nil {
		for _, m := range p.play.markers {
			if m.holder == who {
				list = append(list, m)
			}
		}
	}
	return list
}

// load is what somebody carries, in halves (T18).
func (p *paper) load(who string) (halves int) {
	for _, it := range p.held(who) {
		halves += it.halves
	}
	for _, m := range p.markersOf(who) {
		if m.kind == "object" {
			halves += m.halves
		}
	}
	return halves
}

// carries warns of who has too much: a pirate (T18), an ally (T20).
func (h *hearing) carries(who string) {
	if h.load(who) > 6 {
		if h.ally(who) != nil {
			h.warn("T20")
		} else {
			h.warn("T18")
		}
	}
}

// samePlayerOnPaper is whether two names are of one player.
func samePlayerOnPaper(a, b string) bool {
	return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b))
}

// member is a pirate of the crew, nil with the reason for who is none.
func (h *hearing) member(id string) *paperPirate {
	o := h.pirate(id)
	switch {
	case o == nil:
		h.no(nobodyKnows)
	case o.status != "active":
		h.no(outOfCrew)
	default:
		return o
	}
	return nil
}

// playing is whether an adventure is played and not over yet.
func (h *hearing) playing() bool {
	if h.play == nil {
		return h.no(notNow, "T7")
	}
	if h.play.end != nil {
		return h.no(notNow)
	}
	return true
}

// character is whether somebody is in the adventure that is played.
func (h *hearing) character(id string) bool {
	if !h.playing() {
		return false
	}
	return h.present(id)
}

func (h *hearing) present(id string) bool {
	o, a := h.pirate(id), h.ally(id)
	switch {
	case slices.Contains(h.play.characters, id):
		return true
	case o == nil && a == nil:
		return h.no(nobodyKnows)
	case o != nil && o.status != "active", a != nil && a.status == "gone":
		return h.no(outOfCrew)
	}
	return h.no(notInPlay)
}

// outside is whether Registres may move: no adventure runs (T12).
func (h *hearing) outside() bool {
	if h.play != nil {
		return h.no("T12")
	}
	return true
}

// Coins and prestige, on a Registre and in a purse (T12–T14).

func (h *hearing) bank(o *paperPirate, coins, prestige int) bool {
	if o.coins+coins < 0 || o.prestige+prestige < 0 {
		return h.no(belowNothing)
	}
	o.coins, o.prestige = o.coins+coins, o.prestige+prestige
	return h.within(o.coins, 0, 9999) && h.within(o.prestige, 0, 999)
}

func (h *hearing) purse(who string, coins, prestige int) bool {
	is := h.play.purse[who].and(paperSum{coins, prestige})
	if is.coins < 0 || is.prestige < 0 {
		return h.no(belowNothing)
	}
	h.play.purse[who] = is
	return h.within(is.coins, 0, 9999) && h.within(is.prestige, 0, 999)
}

func (h *hearing) crewBooty(by int) bool {
	if h.booty+by < 0 {
		return h.no(belowNothing)
	}
	h.booty += by
	return h.within(h.booty, 0, 9999)
}

// halfUp is a half rounded up, lost or gained (T11).
func halfUp(n int) int { return n/2 + n%2 }

// inCoins is what pieces are worth (T10).
func inCoins(gems, gold, silver, bronze int) int { return 20*gems + 10*gold + 5*silver + bronze }

// copied is all of it on new paper.
func (p *paper) copied() *paper {
	c := *p
	c.house = slices.Clone(p.house)
	c.pirates = copiedEach(p.pirates, func(o *paperPirate) {
		o.sheet = copiedMap(o.sheet)
		o.wounds, o.skills = slices.Clone(o.wounds), slices.Clone(o.skills)
	})
	c.allies = copiedEach(p.allies, nil)
	c.items = copiedEach(p.items, nil)
	c.dues, c.debts, c.counters = slices.Clone(p.dues), slices.Clone(p.debts), slices.Clone(p.counters)
	c.absent, c.log = slices.Clone(p.absent), slices.Clone(p.log)
	if p.play == nil {
		return &c
	}
	play := *p.play
	play.characters, play.down, play.opened = slices.Clone(play.characters), slices.Clone(play.down), slices.Clone(play.opened)
	play.joining, play.out = slices.Clone(play.joining), slices.Clone(play.out)
	play.purse, play.draws, play.destiny, play.revived = copiedMap(play.purse), copiedMap(play.draws), copiedMap(play.destiny), copiedMap(play.revived)
	play.cards, play.markers = copiedEach(play.cards, nil), copiedEach(play.markers, nil)
	if play.end != nil {
		end := *play.end // its choices are replaced and never altered
		end.results, end.finds, end.rewards = copiedMap(end.results), copiedMap(end.finds), copiedMap(end.rewards)
		end.allies, end.inheritance = copiedMap(end.allies), copiedMap(end.inheritance)
		play.end = &end
	}
	c.play = &play
	return &c
}

func copiedEach[T any](list []*T, deepen func(*T)) []*T {
	copies := make([]*T, len(list))
	for i, v := range list {
		c := *v
		if deepen != nil {
			deepen(&c)
		}
		copies[i] = &c
	}
	return copies
}

func copiedMap[K comparable, V any](m map[K]V) map[K]V {
	c := make(map[K]V, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}
