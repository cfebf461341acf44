package account

import (
	"cmp"
	"slices"

	"astrolabe/ledger/skulltales"
)

// Past is what a campaign has gone through and no longer holds: how the flag ran out, who
// fell, what a wound cost the others, where prestige came from.
type Past struct {
	Adventures []*Adventure
	Wounds     []*Wound
	Farewells  []*Farewell
	Partings   []*Parting
	Booty      []Booty
	Ships      []Ship

	origins map[string]map[Origin]int // of prestige, by pirate
	moves   map[moveKey]Moves
	since   map[string]Moves // the last closing
}

func newPast() *Past {
	return &Past{origins: map[string]map[Origin]int{}, moves: map[moveKey]Moves{}, since: map[string]Moves{}}
}

// Adventure is one that was played, or is.
type Adventure struct {
	skulltales.Moment
	Values     skulltales.Values
	Characters []string
	Lost       []Space // of the flag's track, in order
	Left       int     // spaces of it
	Turns      int     // event turns held
	Falls      []Fall
}

// Space is one space of the flag's track that the flag has left.
type Space struct {
	Reason    skulltales.FlagReason // "" for a correction
	Character string                // who did it, "" for nobody
}

// Fall is somebody who was KO, and what became of it.
type Fall struct {
	Character string
	By        string // who revived
	Tried     bool   // somebody has
	Success   bool
}

// Wound is a permanent wound that was taken, and what the others pay for it.
type Wound struct {
	skulltales.Moment
	Pirate  string
	Wound   skulltales.Wound
	Die     int
	Retires bool
	Bill
}

// Bill is what others pay for a wound or a retirement.
type Bill struct {
	Each     int
	Payers   []string
	Settled  bool
	Paid     []skulltales.Payment
	Received int
	Lapsed   bool // nobody pays it any more
}

// Farewell is a pirate who has gone.
type Farewell struct {
	skulltales.Moment
	Pirate string
	Pair   skulltales.Pair   // of who retired
	Purse  skulltales.Amount // lost with it
	Reason string            // of who left, in the table's words
	Bill
}

// Parting is an ally who has gone.
type Parting struct {
	skulltales.Moment
	Ally   string
	Reason skulltales.AllyLoss
}

// Booty is a movement of what the crew has together.
type Booty struct {
	skulltales.Moment
	Phase  skulltales.Phase
	Words  string
	Change int
	After  int
}

// Ship is what the crew's ship was from a moment on.
type Ship struct {
	skulltales.Moment
	Name, Type string
}

// Moves are what was moved on a Registre between two closings, by phase; Else is between
// phases, and by correcting.
type Moves struct{ Port, Voyage, Else skulltales.Amount }

type moveKey struct {
	pirate string
	at     skulltales.Moment
}

// Moves are those of a pirate before the closing of a try at a chapter.
func (p *Past) Moves(pirate string, c *skulltales.Chapter) Moves {
	return p.moves[moveKey{pirate, skulltales.Moment{Chapter: c.Number, Attempt: c.Attempt}}]
}

// Since are those after the last closing that a pirate was in.
func (p *Past) Since(pirate string) Moves { return p.since[pirate] }

// Adventure is that of a try at a chapter, nil where none was played.
func (p *Past) Adventure(number, attempt int) *Adventure {
	for _, a := range p.Adventures {
		if a.Chapter == number && a.Attempt == attempt {
			return a
		}
	}
	return nil
}

// figures are the numbers of a campaign that an entry may move.
type figures struct {
	pirates map[string]skulltales.Amount
	booty   int
	flag    int
	runs    bool
	phase   skulltales.Phase
	ship    [2]string
}

func figuresOf(s *skulltales.State) figures {
	f := figures{pirates: map[string]skulltales.Amount{}, booty: s.Crew.Booty, phase: s.Phase, ship: [2]string{s.Crew.ShipName, s.Crew.ShipType}}
	for _, p := range s.Pirates {
		f.pirates[p.ID] = skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}
	}
	if s.Running != nil {
		f.flag, f.runs = s.Running.Flag, true
	}
	return f
}

// note takes in what an entry has moved. words are its sentence.
func (p *Past) note(was figures, s *skulltales.State, fact skulltales.Fact, words string) {
	is := figuresOf(s)
	at := skulltales.Moment{Chapter: s.Number, Attempt: s.Attempt}
	phase := cmp.Or(is.phase, was.phase)
	p.money(was, is, at, fact)
	if n := is.booty - was.booty; n != 0 {
		p.Booty = append(p.Booty, Booty{Moment: at, Phase: phase, Words: words, Change: n, After: is.booty})
	}
	if is.ship != was.ship {
		p.Ships = append(p.Ships, Ship{Moment: at, Name: is.ship[0], Type: is.ship[1]})
	}
	p.flag(was, is, fact)
	p.fates(at, s, fact)
}

// money is what was moved on the Registres, and where prestige came from.
func (p *Past) money(was, is figures, at skulltales.Moment, fact skulltales.Fact) {
	closed, closes := fact.(skulltales.AdventureClosed)
	for id, now := range is.pirates {
		moved := skulltales.Amount{Coins: now.Coins - was.pirates[id].Coins, Prestige: now.Prestige - was.pirates[id].Prestige}
		if moved == (skulltales.Amount{}) || closes {
			continue
		}
		p.from(id, originOf(fact, cmp.Or(is.phase, was.phase), moved.Prestige), moved.Prestige)
		if fact.Kind() == (skulltales.CampaignCaughtUp{}).Kind() {
			continue // no chapter of these books moved it
		}
		m := p.since[id]
		part := &m.Else
		switch {
		case fact.Kind() == (skulltales.Corrected{}).Kind():
		case cmp.Or(is.phase, was.phase) == skulltales.Port:
			part = &m.Port
		case cmp.Or(is.phase, was.phase) == skulltales.Voyage:
			part = &m.Voyage
		}
		part.Coins += moved.Coins
		part.Prestige += moved.Prestige
		p.since[id] = m
	}
	for _, line := range closed.Pirates {
		p.moves[moveKey{line.Pirate, at}] = p.since[line.Pirate]
		delete(p.since, line.Pirate)
		p.closing(line)
	}
}

// flag is how the flag moved, and who fell and rose.
func (p *Past) flag(was, is figures, fact skulltales.Fact) {
	if is.runs && !was.runs {
		return
	}
	n := len(p.Adventures)
	if n == 0 || !was.runs || !is.runs {
		return
	}
	a := p.Adventures[n-1]
	space := Space{}
	switch f := fact.(type) {
	case skulltales.FlagAdvanced:
		space = Space{f.Reason, f.Character}
	case skulltales.EventTurnHeld:
		a.Turns = f.Turn
	case skulltales.KnockedOut:
		a.Falls = append(a.Falls, Fall{Character: f.Character})
	case skulltales.Revived:
		for i := range slices.Backward(a.Falls) {
			if a.Falls[i].Character == f.Character {
				a.Falls[i].By, a.Falls[i].Tried, a.Falls[i].Success = f.By, true, f.Success
				break
			}
		}
	}
	for range was.flag - is.flag {
		a.Lost = append(a.Lost, space)
	}
	if back := is.flag - was.flag; back > 0 { // a correction
		a.Lost = a.Lost[:max(0, len(a.Lost)-back)]
	}
	a.Left = is.flag
}

// fates are adventures that begin, wounds, and who goes.
func (p *Past) fates(at skulltales.Moment, s *skulltales.State, fact skulltales.Fact) {
	switch f := fact.(type) {
	case skulltales.AdventureBegun:
		p.Adventures = append(p.Adventures, &Adventure{Moment: at, Values: f.Values, Characters: f.Characters, Left: f.Flag})
	case skulltales.WoundTaken:
		if !f.Ignored {
			p.Wounds = append(p.Wounds, &Wound{Moment: at, Pirate: f.Pirate, Wound: f.Wound, Die: f.Die, Retires: f.Retires, Bill: Bill{Each: f.Each, Payers: f.Payers}})
		}
	case skulltales.PirateRetired:
		p.Farewells = append(p.Farewells, &Farewell{Moment: at, Pirate: f.Pirate, Pair: f.Pair,
			Purse: skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige}, Bill: Bill{Each: f.Each, Payers: f.Payers}})
		for _, w := range f.Lapsed {
			if b := p.bill(f.Pirate, skulltales.Cause(w)); b != nil {
				b.Lapsed = true
			}
		}
	case skulltales.AllyLost:
		p.Partings = append(p.Partings, &Parting{Moment: at, Ally: f.Ally, Reason: f.Reason})
	case skulltales.PirateLeft:
		p.Farewells = append(p.Farewells, &Farewell{Moment: at, Pirate: f.Pirate, Reason: f.Reason})
	case skulltales.CompensationPaid:
		if b := p.bill(f.For, f.Cause); b != nil {
			b.Settled, b.Paid, b.Received = true, f.Payments, f.Received
		}
	}
	for _, w := range p.Wounds { // what a restart heals, nobody pays
		if w.Each > 0 && !w.Settled && !w.Retires && s.Due(w.Pirate, skulltales.Cause(w.Wound)) == nil {
			w.Lapsed = true
		}
	}
}

// bill is the latest one for somebody and a cause, nil for none.
func (p *Past) bill(of string, cause skulltales.Cause) *Bill {
	if cause == skulltales.ForRetirement {
		for _, f := range slices.Backward(p.Farewells) {
			if f.Pirate == of {
				return &f.Bill
			}
		}
		return nil
	}
	for _, w := range slices.Backward(p.Wounds) {
		if w.Pirate == of && skulltales.Cause(w.Wound) == cause {
			return &w.Bill
		}
	}
	return nil
}

// settle leaves out what came to nothing in the end: a farewell of who is of the crew
// again, a wound that is healed.
func (p *Past) settle(s *skulltales.State) {
	p.Farewells = slices.DeleteFunc(p.Farewells, func(f *Farewell) bool {
		of := s.Pirate(f.Pirate)
		return of == nil || of.Status == skulltales.Active
	})
	p.Partings = slices.DeleteFunc(p.Partings, func(g *Parting) bool {
		of := s.Ally(g.Ally)
		return of == nil || of.Status != skulltales.Gone
	})
	p.Wounds = slices.DeleteFunc(p.Wounds, func(w *Wound) bool {
		of := s.Pirate(w.Pirate)
		return of == nil || !of.Has(w.Wound)
	})
	for _, of := range s.Pirates { // those that no entry tells: of paper, or corrected
		for _, had := range of.Registre.Wounds {
			if !slices.ContainsFunc(p.Wounds, func(w *Wound) bool { return w.Pirate == of.ID && w.Wound == had.Wound }) {
				p.Wounds = append(p.Wounds, &Wound{Moment: had.Taken, Pirate: of.ID, Wound: had.Wound, Die: had.Die})
			}
		}
	}
}
