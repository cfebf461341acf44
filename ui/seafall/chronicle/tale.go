package chronicle

import (
	"maps"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// evening is one game as the story tells it. Before the first one, number is
// -1.
type evening struct {
	number, target int
	date           string // at the table: of the closing, else of the last entry
	years          int
	year, round    int // where it stands, while it is played
	acts           []*act
	after          []*act // said when the game was closed
	ended          *seafall.GameEnded
	closed         *seafall.GameClosed
	seats          []seafall.Province
	absent         map[seafall.Province]bool
	glory          map[seafall.Province]int // as far as it has come
	held           map[seafall.Province]seafall.Title
	led            seafall.Province // who led the campaign when it began
	kept           []keeping
	first          map[int]seafall.Province // who took the astrolabe in each year's winter
}

// keeping is an advisor whom a province took into the next game.
type keeping struct {
	province seafall.Province
	advisor  seafall.Advisor
}

// act is a group of entries: what the table did in one go.
type act struct {
	evening     *evening
	year, round int
	stage       stage
	facts       []done
	before      map[seafall.Province]int // glory in the running game
	moved       map[seafall.Province]int
	reached     []seafall.Province // the target, with this act
}

// stage is when in an evening something was done.
type stage int

const (
	played stage = iota
	settling
	afterwards
)

// done is one fact with the names of the cards it speaks of, which the state
// forgets when the game is over.
type done struct {
	fact  seafall.Fact
	entry ledger.Entry
	card  string          // of a treasure, a structure or an upgrade
	who   seafall.Advisor // the advisor
}

// act begins an act of whichever evening it is.
func (h *past) act() *act {
	a := &act{before: h.glories()}
	if len(h.evenings) == 0 {
		h.evenings = append(h.evenings, &evening{number: -1})
	}
	a.evening = h.evenings[len(h.evenings)-1]
	h.when(a)
	return a
}

// when says where in the evening an act stands.
func (h *past) when(a *act) {
	g := h.state.Running
	switch {
	case g == nil:
		a.stage = afterwards
	case g.Ended != nil:
		a.stage = settling
	default:
		a.stage, a.year, a.round = played, g.Year, g.Round
	}
}

func (h *past) glories() map[seafall.Province]int {
	glory := map[seafall.Province]int{}
	if g := h.state.Running; g != nil {
		for p, play := range g.Play {
			glory[p] = play.Glory
		}
	}
	return glory
}

// note adds a fact to an act before it is applied, while the cards that it
// takes away are still there.
func (h *past) note(a *act, f seafall.Fact, e ledger.Entry) {
	d := done{fact: f, entry: e}
	switch f := f.(type) {
	case seafall.TreasureStolen:
		if g := h.state.Running; g != nil {
			for _, t := range g.Treasures {
				if t.ID == f.Treasure {
					d.card = t.Name
				}
			}
		}
	case seafall.StructureLost:
		d.card = f.Structure
		if g := h.state.Running; g != nil {
			for _, x := range g.Structures {
				if x.ID == f.Structure {
					d.card = x.Name
				}
			}
		}
	case seafall.UpgradeLost:
		d.card = f.Upgrade
		if g := h.state.Running; g != nil {
			for _, u := range g.Upgrades {
				if u.ID == f.Upgrade {
					d.card = u.Name
				}
			}
		}
	case seafall.AdvisorHired:
		d.who = f.Advisor
		h.meet(&d, f.Advisor.ID)
	case seafall.AdvisorLost:
		h.meet(&d, f.Advisor)
	case seafall.AdvisorStolen:
		h.meet(&d, f.Advisor)
	}
	h.noteCard(&d)
	a.facts = append(a.facts, d)
}

// meet keeps an advisor as the campaign knows it.
func (h *past) meet(d *done, id string) {
	if known := h.state.Advisor(id); known != nil {
		d.who = *known
	}
}

// follow moves the evening on after a fact has been applied.
func (h *past) follow(a *act, f seafall.Fact, e ledger.Entry) {
	v := a.evening
	switch f := f.(type) {
	case seafall.GameStarted:
		v = &evening{number: f.Number, target: f.Target, seats: f.Seats, absent: map[seafall.Province]bool{}, first: map[int]seafall.Province{}}
		for _, p := range f.Absent {
			v.absent[p] = true
		}
		v.led = h.leading()
		h.evenings = append(h.evenings, v)
		a.evening = v
		h.when(a)
	case seafall.WinterHeld:
		v.first[f.Year] = f.First
		h.when(a)
	case seafall.RoundBegun:
		h.when(a)
	case seafall.GameEnded:
		v.ended = &f
		v.glory = maps.Clone(f.Glory)
		v.held = map[seafall.Province]seafall.Title{}
		for p, b := range h.state.Boards {
			v.held[p] = b.Title
		}
	case seafall.GameClosed:
		v.closed = &f
		v.date = dated(e).Format("2006-01-02")
		a.stage = settling
		v.kept = nil
		for _, k := range f.Kept {
			if known := h.state.Advisor(k.Advisor); known != nil {
				v.kept = append(v.kept, keeping{k.Province, *known})
			}
		}
	}
	if v.closed == nil {
		v.date = dated(e).Format("2006-01-02")
	}
	if g := h.state.Running; g != nil {
		v.year, v.round, v.years = g.Year, g.Round, g.Year
		if g.Ended == nil {
			v.glory = h.glories()
		}
	}
}

// leading is who alone has most campaign glory, "" before somebody has.
func (h *past) leading() seafall.Province {
	var first seafall.Province
	for _, p := range h.state.Order {
		b := h.state.Boards[p]
		switch {
		case b.CampaignGlory <= 0:
		case first == "" || b.CampaignGlory > h.state.Boards[first].CampaignGlory:
			first = p
		}
	}
	for _, p := range h.state.Order {
		if p != first && first != "" && h.state.Boards[p].CampaignGlory == h.state.Boards[first].CampaignGlory {
			return ""
		}
	}
	return first
}

// tell ends an act and gives it to its evening.
func (h *past) tell(a *act) {
	v := a.evening
	a.moved = map[seafall.Province]int{}
	if a.stage == played && h.state.Running != nil {
		for p, now := range h.glories() {
			was := a.before[p]
			if now != was {
				a.moved[p] = now - was
			}
			if v.target > 0 && was < v.target && now >= v.target {
				a.reached = append(a.reached, p)
			}
		}
	}
	if a.stage == afterwards {
		v.after = append(v.after, a)
		return
	}
	v.acts = append(v.acts, a)
}
