package seafall

import (
	"maps"
	"slices"

	"astrolabe/ledger"
)

// New is a campaign that has not been founded.
func New() *State { return &State{Boards: map[Province]*Board{}} }

// Clone copies the state so that nothing applied to the copy shows here.
func (s *State) Clone() ledger.State { return s.Copy() }

// Copy is Clone with its own type.
func (s *State) Copy() *State {
	c := *s
	c.Order = slices.Clone(s.Order)
	c.Boards = make(map[Province]*Board, len(s.Boards))
	for p, b := range s.Boards {
		c.Boards[p] = b.copy()
	}
	c.Islands = copyEach(s.Islands, func(i *Island) {
		i.Sites, i.Charted = slices.Clone(i.Sites), slices.Clone(i.Charted)
	})
	c.CrossedOff = slices.Clone(s.CrossedOff)
	c.Advisors = copyEach(s.Advisors, func(a *Advisor) {
		a.Expertise, a.Brought = slices.Clone(a.Expertise), slices.Clone(a.Brought)
	})
	c.Retired = copyEach(s.Retired, func(r *Retired) { r.Stickers = slices.Clone(r.Stickers) })
	c.Emptied = copyEach(s.Emptied, func(*Retired) {})
	c.Stock = s.Stock.copy()
	c.HouseRules = slices.Clone(s.HouseRules)
	c.Milestones = slices.Clone(s.Milestones)
	c.Cards = s.Cards.copy()
	c.Record = slices.Clone(s.Record)
	for i := range c.Record {
		c.Record[i].Scores = maps.Clone(c.Record[i].Scores) // sources within are never changed, nor are Ended and Held
	}
	c.Evenings = slices.Clone(s.Evenings)
	c.Notes = slices.Clip(s.Notes)    // they are only added to, and what is clipped cannot grow in place
	c.Audits = slices.Clone(s.Audits) // paths within are never changed
	c.Late = s.Late.copy()
	if s.Running != nil {
		c.Running = s.Running.copy()
	}
	return &c
}

func copyEach[T any](list []*T, deepen func(*T)) []*T {
	return each(list, func(v *T) *T {
		c := *v
		deepen(&c)
		return &c
	})
}

func (b *Board) copy() *Board {
	c := *b
	for i := range c.Ships {
		for v := range c.Ships[i].Filled {
			c.Ships[i].Filled[v] = slices.Clone(b.Ships[i].Filled[v])
		}
	}
	c.Improvements = slices.Clone(b.Improvements)
	c.Spells = slices.Clone(b.Spells)
	return &c
}

func (s Stock) copy() Stock {
	return Stock{Garrison: maps.Clone(s.Garrison), Reputation: maps.Clone(s.Reputation),
		Fortune: maps.Clone(s.Fortune), Fields: maps.Clone(s.Fields),
		Appellations: slices.Clone(s.Appellations)}
}

func (g *Game) copy() *Game {
	c := *g
	c.Seats = slices.Clone(g.Seats)
	c.Play = make(map[Province]*Play, len(g.Play))
	for p, play := range g.Play {
		cp := *play
		cp.Sources = maps.Clone(play.Sources)
		cp.Away = slices.Clone(play.Away)
		cp.Done.Acts = slices.Clone(play.Done.Acts)
		for i := range cp.Hulls {
			cp.Hulls[i].Cards = slices.Clone(play.Hulls[i].Cards)
		}
		c.Play[p] = &cp
	}
	c.Treasures = copyEach(g.Treasures, func(*Treasure) {})
	c.Structures = copyEach(g.Structures, func(*Structure) {})
	c.Upgrades = copyEach(g.Upgrades, func(*Upgrade) {})
	c.Spent = slices.Clone(g.Spent)
	c.Raided = slices.Clone(g.Raided)
	c.Opened = slices.Clone(g.Opened)
	c.Active = slices.Clone(g.Active)
	if g.Ended != nil {
		e := *g.Ended
		e.Order = slices.Clone(e.Order)
		// A choice is replaced, never altered, so the maps alone are copied.
		e.Training = maps.Clone(e.Training)
		e.Keep = maps.Clone(e.Keep)
		e.Ships = maps.Clone(e.Ships)
		e.Enmity = maps.Clone(e.Enmity)
		e.Titles = maps.Clone(e.Titles)
		c.Ended = &e
	}
	return &c
}
