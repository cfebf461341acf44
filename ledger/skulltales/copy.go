package skulltales

import (
	"encoding/json"
	"maps"
	"slices"

	"astrolabe/ledger"
)

// Fold is the version of what Apply makes of the entries, and of how Snapshot writes it.
// It goes up by one with every change that lets the same entries come to other bytes;
// snapshots of another version are not read.
const Fold = 4

var _ ledger.State = (*State)(nil)

// Snapshot is the state as JSON. The same entries give the same bytes, whether the state
// was copied on the way or not.
func (s *State) Snapshot() ([]byte, error) { return json.Marshal(s) }

// Restore reads a state that Snapshot has written, and gives an error for what is no such
// JSON. Whether the state is right is for the journal to say.
func Restore(snapshot []byte) (*State, error) {
	s := New()
	if err := json.Unmarshal(snapshot, s); err != nil {
		return nil, err
	}
	return s, nil
}

// Clone copies the state so that nothing applied to the copy shows here.
func (s *State) Clone() ledger.State { return s.Copy() }

// Copy is Clone with its own type.
func (s *State) Copy() *State {
	c := *s
	c.HouseRules = slices.Clone(s.HouseRules)
	c.Pirates = copyEach(s.Pirates, func(p *Pirate) {
		p.Registre.Wounds, p.Registre.Skills = slices.Clone(p.Registre.Wounds), slices.Clone(p.Registre.Skills)
	})
	c.Allies = copyEach(s.Allies, func(*Ally) {})
	c.Items = copyEach(s.Items, func(*Item) {})
	c.Dues = copyEach(s.Dues, func(d *Due) { d.Payers = slices.Clone(d.Payers) })
	c.Owed = copyEach(s.Owed, func(*Owing) {})
	c.Crew.Counters = slices.Clone(s.Crew.Counters)
	c.Absent, c.Paid = slices.Clone(s.Absent), slices.Clone(s.Paid)
	c.Chapters = slices.Clone(s.Chapters) // each is replaced, never altered
	c.Notes, c.Audits, c.Known = slices.Clip(s.Notes), slices.Clip(s.Audits), slices.Clip(s.Known)
	if s.Running != nil {
		c.Running = s.Running.copy()
	}
	return &c
}

func copyEach[T any](list []*T, deepen func(*T)) []*T {
	if list == nil {
		return nil
	}
	others := make([]*T, len(list))
	for i, v := range list {
		c := *v
		deepen(&c)
		others[i] = &c
	}
	return others
}

func (r *Running) copy() *Running {
	c := *r
	c.Characters, c.Down, c.ToDraw, c.Joining, c.Out = slices.Clone(r.Characters), slices.Clone(r.Down), slices.Clone(r.ToDraw), slices.Clone(r.Joining), slices.Clone(r.Out)
	c.Opened = slices.Clone(r.Opened)
	c.Purses, c.Destiny, c.Revived = maps.Clone(r.Purses), maps.Clone(r.Destiny), maps.Clone(r.Revived)
	c.Finds = copyEach(r.Finds, func(*Find) {})
	c.Objectives = copyEach(r.Objectives, func(*Objective) {})
	// What stood when the adventure began is never altered.
	if r.Ending != nil {
		e := *r.Ending
		// A choice is replaced, never altered, so the maps alone are copied.
		e.Results, e.Finds, e.Rewards = maps.Clone(e.Results), maps.Clone(e.Finds), maps.Clone(e.Rewards)
		e.Allies, e.Inheritance = maps.Clone(e.Allies), maps.Clone(e.Inheritance)
		c.Ending = &e
	}
	return &c
}
