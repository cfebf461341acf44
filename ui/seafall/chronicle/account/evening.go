package account

import (
	"maps"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
	"astrolabe/ledger/seafall"
)

// Evening is one game as the story tells it.
type Evening struct {
	Number, Target  int    // of the game; before the first one, Number is -1
	Name, Words     string // what the table calls it, and its sentence about it
	payload.Sitting        // when it was played, how long and where; before the first game, the last entry
	Years           int
	Year, Round     int    // where it stands, while it is played
	Acts            []*Act // until it was closed
	After           []*Act // between it and the next
	Ended           *seafall.GameEnded
	Closed          *seafall.GameClosed
	Seats           []seafall.Province
	Absent          map[seafall.Province]bool
	Glory           map[seafall.Province]int // as far as it has come
	Held            map[seafall.Province]seafall.Title
	Led             seafall.Province // who led the campaign when it began
	Kept            []Keeping
	First           map[int]seafall.Province // who took the astrolabe in each year's winter

	ahead seafall.Province // who was last alone in front of the game
}

// Keeping is an advisor whom a province took into the next game.
type Keeping struct {
	Province seafall.Province
	Advisor  seafall.Advisor
}

// Act is a group of entries: what the table did in one go.
type Act struct {
	Group       string // its id
	Year, Round int
	Stage       Stage
	Facts       []Done
	Moved       map[seafall.Province]int // glory of the running game
	Reached     []seafall.Province       // the target, with this act
	Leads       seafall.Province         // who took the lead of the game from another, "" for nobody

	evening *Evening
	before  map[seafall.Province]int // glory in the running game
}

// Stage is when in an evening something was done.
type Stage int

// The stages of an evening.
const (
	Played Stage = iota
	Settling
	Afterwards
)

// Done is one fact with the names of the cards it speaks of, which the state
// forgets when the game is over, and with who had then what somebody else has now.
type Done struct {
	Fact     seafall.Fact
	Entry    ledger.Entry
	Card     string           // of a treasure, a structure, an upgrade or research
	Advisor  seafall.Advisor  // of whom it speaks
	Governor seafall.Province // of the colony that it speaks of
}

// begin begins an act of whichever evening it is.
func (h *Past) begin(group string) *Act {
	a := &Act{Group: group, before: h.glories()}
	if len(h.Evenings) == 0 {
		h.Evenings = append(h.Evenings, &Evening{Number: -1})
	}
	a.evening = h.Evenings[len(h.Evenings)-1]
	h.when(a)
	return a
}

// when says where in the evening an act stands.
func (h *Past) when(a *Act) {
	g := h.State.Running
	switch {
	case g == nil:
		a.Stage = Afterwards
	case g.Ended != nil:
		a.Stage = Settling
	default:
		a.Stage, a.Year, a.Round = Played, g.Year, g.Round
	}
}

// glories is the glory of the running game now: the same map until it changes,
// for nobody to write into.
func (h *Past) glories() map[seafall.Province]int {
	var seats map[seafall.Province]*seafall.Play
	if g := h.State.Running; g != nil {
		seats = g.Play
	}
	same := h.glory != nil && len(h.glory) == len(seats)
	for p, play := range seats {
		was, there := h.glory[p]
		same = same && there && was == play.Glory
	}
	if !same {
		h.glory = make(map[seafall.Province]int, len(seats))
		for p, play := range seats {
			h.glory[p] = play.Glory
		}
	}
	return h.glory
}

// day is the date of an entry at the table, written once for all of an evening.
func (h *Past) day(e ledger.Entry) string {
	const day = 24 * time.Hour
	on := Dated(e).Truncate(day)
	if h.dated == "" || !on.Equal(h.on) {
		h.on, h.dated = on, on.Format(time.DateOnly)
	}
	return h.dated
}

// note adds a fact to an act before it is applied, while the cards that it
// takes away are still there.
func (h *Past) note(a *Act, f seafall.Fact, e ledger.Entry) {
	d := Done{Fact: f, Entry: e}
	switch f := f.(type) {
	case seafall.TreasureStolen:
		if g := h.State.Running; g != nil {
			for _, t := range g.Treasures {
				if t.ID == f.Treasure {
					d.Card = t.Name
				}
			}
		}
	case seafall.StructureLost:
		d.Card = f.Structure
		if g := h.State.Running; g != nil {
			for _, x := range g.Structures {
				if x.ID == f.Structure {
					d.Card = x.Name
				}
			}
		}
	case seafall.UpgradeLost:
		d.Card = f.Upgrade
		if g := h.State.Running; g != nil {
			for _, u := range g.Upgrades {
				if u.ID == f.Upgrade {
					d.Card = u.Name
				}
			}
		}
	case seafall.ColonyActivated:
		if c := h.State.Late.Colony(f.Colony); c != nil {
			d.Governor = c.Governor
		}
	case seafall.AdvisorHired:
		d.Advisor = f.Advisor
		h.meet(&d, f.Advisor.ID)
	case seafall.AdvisorLost:
		h.meet(&d, f.Advisor)
	case seafall.AdvisorStolen:
		h.meet(&d, f.Advisor)
	case seafall.TrainingGiven:
		h.meet(&d, f.Advisor)
	}
	h.noteCard(&d)
	a.Facts = append(a.Facts, d)
}

// meet keeps an advisor as the campaign knows it.
func (h *Past) meet(d *Done, id string) {
	if known := h.State.Advisor(id); known != nil {
		d.Advisor = *known
	}
}

// follow moves the evening on after a fact has been applied.
func (h *Past) follow(a *Act, f seafall.Fact, e ledger.Entry) {
	v := a.evening
	switch f := f.(type) {
	case seafall.GameStarted:
		v = &Evening{Number: f.Number, Target: f.Target, Seats: f.Seats, Absent: map[seafall.Province]bool{}, First: map[int]seafall.Province{}}
		for _, p := range f.Absent {
			v.Absent[p] = true
		}
		v.Led = h.leading()
		h.Evenings = append(h.Evenings, v)
		a.evening = v
		h.when(a)
	case seafall.WinterHeld:
		v.First[f.Year] = f.First
		h.when(a)
	case seafall.RoundBegun:
		h.when(a)
	case seafall.GameEnded:
		v.Ended = &f
		v.Glory = maps.Clone(f.Glory)
		v.Held = map[seafall.Province]seafall.Title{}
		for p, b := range h.State.Boards {
			v.Held[p] = b.Title
		}
	case seafall.GameClosed:
		v.Closed = &f
		a.Stage = Settling
		v.Kept = nil
		for _, k := range f.Kept {
			if known := h.State.Advisor(k.Advisor); known != nil {
				v.Kept = append(v.Kept, Keeping{k.Province, *known})
			}
		}
	}
	if v.Number < 0 {
		v.Date = h.day(e)
	}
	if g := h.State.Running; g != nil {
		v.Year, v.Round, v.Years = g.Year, g.Round, g.Year
		if g.Ended == nil {
			v.Glory = h.glories()
		}
	}
}

// leading is who alone has most campaign glory, "" before somebody has.
func (h *Past) leading() seafall.Province {
	var first seafall.Province
	for _, p := range h.State.Order {
		b := h.State.Boards[p]
		switch {
		case b.CampaignGlory <= 0:
		case first == "" || b.CampaignGlory > h.State.Boards[first].CampaignGlory:
			first = p
		}
	}
	for _, p := range h.State.Order {
		if p != first && first != "" && h.State.Boards[p].CampaignGlory == h.State.Boards[first].CampaignGlory {
			return ""
		}
	}
	return first
}

// tell ends an act and gives it to its evening.
func (h *Past) tell(a *Act) {
	v := a.evening
	a.Moved = map[seafall.Province]int{}
	if a.Stage == Played && h.State.Running != nil {
		for p, now := range h.glories() {
			was := a.before[p]
			if now != was {
				a.Moved[p] = now - was
			}
			if v.Target > 0 && was < v.Target && now >= v.Target {
				a.Reached = append(a.Reached, p)
			}
		}
		if len(a.Moved) > 0 {
			a.Leads = v.overtaken(h.glories())
		}
	}
	if a.Stage == Afterwards {
		v.After = append(v.After, a)
		return
	}
	v.Acts = append(v.Acts, a)
}

// overtaken is who is now alone in front where another was before, "" for nobody.
// Whoever is drawn level with has not lost the lead yet.
func (v *Evening) overtaken(glory map[seafall.Province]int) seafall.Province {
	first, alone := seafall.Province(""), false
	for p, n := range glory {
		switch {
		case first == "" || n > glory[first]:
			first, alone = p, true
		case n == glory[first]:
			alone = false
		}
	}
	if !alone || first == v.ahead {
		return ""
	}
	before := v.ahead
	v.ahead = first
	if before == "" {
		return ""
	}
	return first
}

// noteCard keeps the name of a card before it is gone.
func (h *Past) noteCard(d *Done) {
	id := ""
	switch f := d.Fact.(type) {
	case seafall.ResearchStolen:
		id = f.Research
	case seafall.ResearchUsed:
		id = f.Research
	}
	if r := h.State.Cards.ResearchCard(id); r != nil {
		d.Card = r.Name
	}
}
