package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// crewFacts are the kinds of facts of this file: a new one is named here.
var crewFacts = []Fact{CrewBootyGained{}, CrewBootyPaid{}, BootyShared{}, ShipChanged{}, CrewCounted{}}

// CrewBootyGained are coins of the whole crew.
type CrewBootyGained struct {
	Coins  int    `json:"coins"`
	Reason Source `json:"reason"`
	Note   string `json:"note,omitempty"`
}

// Kind is "crew_booty_gained".
func (CrewBootyGained) Kind() string { return "crew_booty_gained" }

func (f CrewBootyGained) apply(s *State, _ moment) error {
	return first(inRange("coins", f.Coins, 1, MostAtOnce), ruled("T98", one("reason", f.Reason, BootyReasons)), note(f.Note), booty(s, "coins", f.Coins))
}

// CrewBootyPaid are coins that the crew pays together.
type CrewBootyPaid struct {
	Coins  int    `json:"coins"`
	Reason Source `json:"reason"`
	Note   string `json:"note,omitempty"`
}

// Kind is "crew_booty_paid".
func (CrewBootyPaid) Kind() string { return "crew_booty_paid" }

func (f CrewBootyPaid) apply(s *State, _ moment) error {
	return first(inRange("coins", f.Coins, 1, MostAtOnce), ruled("T98", one("reason", f.Reason, BootyReasons)), note(f.Note), booty(s, "coins", -f.Coins))
}

// booty changes what the crew has (T14).
func booty(s *State, field string, by int) error {
	if s.Crew.Booty+by < 0 {
		return against("T14", field, "booty.too_little", ledger.Args{"there": s.Crew.Booty, "wanted": -by})
	}
	if err := inRange(field, s.Crew.Booty+by, 0, MostCoins); err != nil {
		return err
	}
	s.Crew.Booty += by
	return nil
}

// BootyShared gives everybody a share of the crew's booty (T100).
type BootyShared struct {
	Total  int     `json:"total"`
	Shares []Share `json:"shares"`
	Left   int     `json:"left"`
}

// Share is one of them.
type Share struct {
	Pirate string `json:"pirate"`
	Coins  int    `json:"coins"`
}

// Kind is "booty_shared".
func (BootyShared) Kind() string { return "booty_shared" }

func (f BootyShared) apply(s *State, _ moment) error {
	if err := outside(s); err != nil {
		return err
	}
	total := 0
	for i, share := range f.Shares {
		p, err := active(s, "shares", share.Pirate)
		if err == nil {
			err = inRange("shares", share.Coins, 0, MostCoins)
		}
		if err == nil && slices.ContainsFunc(f.Shares[:i], func(o Share) bool { return o.Pirate == share.Pirate }) {
			err = misfit("shares", "pirate.twice", ledger.Args{"pirate": share.Pirate})
		}
		if err != nil {
			return err
		}
		total += share.Coins
		if err := p.book(share.Coins, 0); err != nil {
			return err
		}
	}
	if total > s.Crew.Booty {
		return against("T100", "shares", "booty.shares", ledger.Args{"total": total, "there": s.Crew.Booty})
	}
	if f.Total != total || f.Left != s.Crew.Booty-total || total == 0 {
		return against("T100", "total", "booty.sum", ledger.Args{"total": total, "left": s.Crew.Booty - total})
	}
	return booty(s, "total", -total)
}

// ShipChanged says what the ship is called, and what it is.
type ShipChanged struct {
	Name string `json:"name,omitempty"`
	Type string `json:"type,omitempty"`
}

// Kind is "ship_changed".
func (ShipChanged) Kind() string { return "ship_changed" }

func (f ShipChanged) apply(s *State, _ moment) error {
	if f.Name == "" && f.Type == "" {
		return misfit("name", "ship.nothing", nil)
	}
	return rename(s, f.Name, f.Type)
}

// rename says what the ship is; "" leaves it.
func rename(s *State, name, kind string) error {
	if err := first(payload.Optional("name", name), payload.Optional("type", kind)); err != nil {
		return err
	}
	if name != "" {
		s.Crew.ShipName = name
	}
	if kind != "" {
		s.Crew.ShipType = kind
	}
	return nil
}

// CrewCounted is what a counter of the crew's log shows: one of Counters, or the
// table's own word.
type CrewCounted struct {
	What string `json:"what"`
	To   int    `json:"to"`
}

// Kind is "crew_counted".
func (CrewCounted) Kind() string { return "crew_counted" }

func (f CrewCounted) apply(s *State, _ moment) error { return count(s, "what", f.What, f.To) }

// notCounted are what paths of the crew mean already.
var notCounted = []string{"booty", "ship", "ship_type"}

// count sets a counter.
func count(s *State, field, what string, to int) error {
	if err := first(payload.CheckName(field, what), inRange("to", to, 0, MostCounter)); err != nil {
		return err
	}
	if i := slices.IndexFunc(s.Crew.Counters, func(c Counter) bool { return c.What == what }); i >= 0 {
		s.Crew.Counters[i].To = to
		return nil
	}
	own := 0
	for _, c := range s.Crew.Counters {
		if !slices.Contains(Counters, c.What) {
			own++
		}
	}
	if slices.Contains(notCounted, what) {
		return misfit(field, "counter.taken", ledger.Args{"word": what})
	}
	if !slices.Contains(Counters, what) && own >= MostOwnCounters {
		return misfit(field, "counter.too_many", ledger.Args{"most": MostOwnCounters})
	}
	s.Crew.Counters = append(s.Crew.Counters, Counter{what, to})
	return nil
}

// Counter is what a counter shows, 0 for one that was never counted.
func (c Crew) Counter(what string) (to int, counted bool) {
	for _, counter := range c.Counters {
		if counter.What == what {
			return counter.To, true
		}
	}
	return 0, false
}
