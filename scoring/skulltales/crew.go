package skulltales

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// crewCommands are the commands of this file: a new one is named here.
var crewCommands = []Command{GainBooty{}, PayBooty{}, ShareBooty{}, ChangeShip{}, CountCrew{}}

// GainBooty gives the crew coins (T98).
type GainBooty struct{ skulltales.CrewBootyGained }

// Kind is "gain_booty".
func (GainBooty) Kind() string { return "gain_booty" }

func (c GainBooty) decide(t *table) error {
	if _, err := t.source(c.Reason, c.Note); err != nil {
		return err
	}
	t.unlikely(c.Coins, 0)
	return t.once(c.CrewBootyGained)
}

// PayBooty lets the crew pay together (T98).
type PayBooty struct{ skulltales.CrewBootyPaid }

// Kind is "pay_booty".
func (PayBooty) Kind() string { return "pay_booty" }

func (c PayBooty) decide(t *table) error {
	if _, err := t.source(c.Reason, c.Note); err != nil {
		return err
	}
	t.unlikely(c.Coins, 0)
	return t.once(c.CrewBootyPaid)
}

// ShareBooty gives everybody a share of the crew's booty (T100).
type ShareBooty struct {
	Shares []skulltales.Share `json:"shares"`
}

// Kind is "share_booty".
func (ShareBooty) Kind() string { return "share_booty" }

func (c ShareBooty) decide(t *table) error {
	t.duesFirst()
	total := 0
	for _, share := range c.Shares {
		total += share.Coins
	}
	return t.add(skulltales.BootyShared{Total: total, Shares: c.Shares, Left: t.s.Crew.Booty - total})
}

// ChangeShip says what the ship is called, and what it is.
type ChangeShip struct{ skulltales.ShipChanged }

// Kind is "change_ship".
func (ChangeShip) Kind() string { return "change_ship" }

func (c ChangeShip) decide(t *table) error { return t.once(c.ShipChanged) }

// CountCrew is what a counter of the crew's log shows; the box has only so many (T105).
type CountCrew struct{ skulltales.CrewCounted }

// Kind is "count_crew".
func (CountCrew) Kind() string { return "count_crew" }

func (c CountCrew) decide(t *table) error {
	t.counter(c.What, c.To)
	return t.once(c.CrewCounted)
}

// counter warns of more than there is in the box (T105).
func (t *table) counter(what string, to int) {
	if most := skulltales.CounterLimit(what); most > 0 && to > most {
		t.warn("T105", "counter.in_the_box", ledger.Args{"what": what, "to": to, "most": most})
	}
}
