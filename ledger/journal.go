package ledger

import (
	"encoding/json"
	"maps"
	"slices"
)

// Group is the entries of one act, as they stand now.
type Group struct {
	ID      string
	Entries []Entry // at least one, in order
	Struck  bool    // taken back
	// Target is the group that an undo strikes or the undo that a redo
	// strikes; "" for an act of play.
	Target string
}

// Kind is the kind of the group's first entry.
func (g *Group) Kind() string { return g.Entries[0].Kind }

// First is the number of the group's first entry.
func (g *Group) First() int64 { return g.Entries[0].Seq }

// last is the number of the group's last entry.
func (g *Group) last() int64 { return g.Entries[len(g.Entries)-1].Seq }

// journal is the end of one campaign's entries, in order, and which groups
// stand. What lies before its base is in the store.
//
// An act stands in it unless nothing was ever recorded: the base never lies
// behind the latest one, so that nobody who asks for the next undo, redo or
// reopening has to wait for the store.
type journal struct {
	campaign Campaign
	base     base
	entries  []Entry           // after the base
	groups   []*Group          // of entries
	byGroup  map[string]*Group // groups, and those before the base of which they speak
	byID     map[string]int    // index into entries
	redos    []string          // undos that can be redone, the next one last
	kept     int64             // the entry as of which a snapshot was kept last
}

func newJournal(c Campaign, from base) *journal {
	return &journal{campaign: c, base: from, byGroup: map[string]*Group{}, byID: map[string]int{}}
}

// whole says whether the journal has all entries, from the first.
func (j *journal) whole() bool { return j.base.head.Seq == 0 }

func (j *journal) head() Head {
	if len(j.entries) == 0 {
		return j.base.head
	}
	last := &j.entries[len(j.entries)-1]
	return Head{Seq: last.Seq, Hash: last.Hash}
}

func (j *journal) prev() string {
	if head := j.head(); head.Seq > 0 {
		return head.Hash
	}
	return Genesis(j.campaign.Game, j.campaign.ID)
}

// older says whether a group lies before the base.
func (j *journal) older(g *Group) bool { return g.First() <= j.base.head.Seq }

// strike is the payload of undone and redone.
type strike struct {
	Group string `json:"group"`
}

// StruckBy is the group that an undo or redo names, false for other entries and
// for what is no payload of one.
func StruckBy(e Entry) (group string, is bool) {
	if e.Kind != KindUndone && e.Kind != KindRedone {
		return "", false
	}
	var s strike
	is = json.Unmarshal(e.Payload, &s) == nil
	return s.Group, is
}

// add appends one entry whose hashes are already set. It checks envelope,
// order, chain, id and what the journal's own kinds do; the game's part is
// the fold's.
func (j *journal) add(e Entry) error {
	fail := func(field, key string, args Args) error {
		if args == nil {
			args = Args{}
		}
		args["field"] = field
		return &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind,
			Err: &Violation{Key: key, Field: field, Args: args}}
	}
	if err := e.Follows(j.head().Seq, j.prev()); err != nil {
		return &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
	}
	if _, taken := j.byID[e.ID]; taken {
		return fail("id", "entry.id_taken", Args{"id": e.ID})
	}
	if err := j.place(e, fail); err != nil {
		return err
	}
	j.byID[e.ID] = len(j.entries)
	j.entries = append(j.entries, e)
	return nil
}

// place puts the entry into its group and carries out a strike.
func (j *journal) place(e Entry, fail func(string, string, Args) error) error {
	g := j.byGroup[e.Group]
	if e.Kind != KindUndone && e.Kind != KindRedone {
		if g == nil {
			g = &Group{ID: e.Group}
			j.groups = append(j.groups, g)
			j.byGroup[g.ID] = g
		} else if len(j.groups) == 0 || g != j.groups[len(j.groups)-1] || g.Target != "" || g.Struck {
			return fail("group", "entry.group_closed", Args{"group": e.Group})
		}
		g.Entries = append(g.Entries, e)
		j.redos = nil // a new act ends redo
		return nil
	}
	if g != nil {
		return fail("group", "entry.group_closed", Args{"group": e.Group})
	}
	var s strike
	if json.Unmarshal(e.Payload, &s) != nil {
		return fail("payload", "entry.bad_payload", nil)
	}
	target := j.byGroup[s.Group]
	switch {
	case target == nil:
		return fail("group", "entry.unknown_group", Args{"group": s.Group})
	case target.Struck:
		return fail("group", "entry.group_struck", Args{"group": s.Group})
	case e.Kind == KindUndone && target.Target != "":
		return fail("group", "entry.not_an_act", Args{"group": s.Group})
	case e.Kind == KindRedone && (target.Target == "" || target.Kind() != KindUndone):
		return fail("group", "entry.not_an_undo", Args{"group": s.Group})
	}
	target.Struck = true
	if e.Kind == KindUndone {
		j.redos = append(j.redos, e.Group)
	} else {
		j.byGroup[target.Target].Struck = false
		j.forgetRedo(s.Group)
	}
	undo := &Group{ID: e.Group, Entries: []Entry{e}, Target: s.Group}
	j.groups = append(j.groups, undo)
	j.byGroup[undo.ID] = undo
	return nil
}

func (j *journal) forgetRedo(undo string) {
	for i, id := range j.redos {
		if id == undo {
			j.redos = append(j.redos[:i:i], j.redos[i+1:]...)
			return
		}
	}
}

// latest is the newest act that stands, nil when there is none.
func (j *journal) latest() *Group { return j.latestBut("") }

// latestBut is the newest act that stands, one left out.
func (j *journal) latestBut(group string) *Group {
	for _, g := range slices.Backward(j.groups) {
		if g.Target == "" && !g.Struck && g.ID != group {
			return g
		}
	}
	return nil
}

// fold adds the acts that stand up to a state. skip, when not empty, is left
// out as if it were struck, and add counted as if it stood; neither lies before
// the base.
func (j *journal) fold(skip, add string) (State, error) {
	s := j.base.state.Clone()
	for _, g := range j.groups {
		if g.Target != "" || g.ID == skip || (g.Struck && g.ID != add) {
			continue
		}
		if err := applyTo(s, g.Entries); err != nil {
			return nil, err
		}
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	return s, nil
}

// applyTo changes a state by entries; the error names the one that does not fit.
func applyTo(s State, entries []Entry) error {
	for _, e := range entries {
		if err := s.Apply(e); err != nil {
			return &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
	}
	return nil
}

// games checks that every act that stands carries the number of the game that
// it belongs to. An act that was recorded while others stood, which have been
// taken back since, carries the number of then. The journal is whole.
func (j *journal) games(r Rules) error {
	s := r.New()
	for _, g := range j.groups {
		if g.Target != "" || g.Struck {
			continue
		}
		for _, e := range g.Entries {
			if err := s.Apply(e); err != nil {
				return &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
			}
			if e.Game == s.Game() {
				continue
			}
			_, then, err := read(r, j.campaign, j.entries[:e.Seq])
			if err != nil || then.Game() != e.Game {
				return &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: &Violation{Key: "entry.other_game", Field: "game",
					Args: Args{"field": "game", "got": e.Game, "want": s.Game()}}}
			}
		}
	}
	return nil
}

// copy is a journal of its own with the same entries.
func (j *journal) copy() *journal {
	c := *j
	c.entries, c.redos, c.byID = slices.Clip(j.entries), slices.Clip(j.redos), maps.Clone(j.byID)
	c.byGroup, c.groups = make(map[string]*Group, len(j.byGroup)), make([]*Group, len(j.groups))
	for id, g := range j.byGroup {
		own := *g
		own.Entries = slices.Clip(g.Entries)
		c.byGroup[id] = &own
	}
	for i, g := range j.groups {
		c.groups[i] = c.byGroup[g.ID]
	}
	return &c
}
