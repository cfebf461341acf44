package ledger

import "encoding/json"

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

// journal is the entries of one campaign in order, and which groups stand.
type journal struct {
	campaign Campaign
	entries  []Entry
	groups   []*Group
	byGroup  map[string]*Group
	byID     map[string]int // index into entries
	redos    []string       // undos that can be redone, the next one last
}

func newJournal(c Campaign) *journal {
	return &journal{campaign: c, byGroup: map[string]*Group{}, byID: map[string]int{}}
}

func (j *journal) head() Head {
	if len(j.entries) == 0 {
		return Head{}
	}
	last := &j.entries[len(j.entries)-1]
	return Head{Seq: last.Seq, Hash: last.Hash}
}

func (j *journal) prev() string {
	if len(j.entries) == 0 {
		return Genesis(j.campaign.Game, j.campaign.ID)
	}
	return j.entries[len(j.entries)-1].Hash
}

// strike is the payload of undone and redone.
type strike struct {
	Group string `json:"group"`
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
	if err := e.follows(int64(len(j.entries)), j.prev()); err != nil {
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
		} else if g != j.groups[len(j.groups)-1] || g.Target != "" || g.Struck {
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
func (j *journal) latest() *Group {
	for i := len(j.groups) - 1; i >= 0; i-- {
		if g := j.groups[i]; g.Target == "" && !g.Struck {
			return g
		}
	}
	return nil
}

// fold adds the acts that stand up to a state. skip, when not empty, is left
// out as if it were struck, and add counted as if it stood.
func (j *journal) fold(zero State, skip, add string) (State, error) {
	s := zero
	for _, g := range j.groups {
		if g.Target != "" || g.ID == skip || (g.Struck && g.ID != add) {
			continue
		}
		for _, e := range g.Entries {
			if err := s.Apply(e); err != nil {
				return nil, &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
			}
		}
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	return s, nil
}

// games checks that every act that stands carries the number of the game that
// it belongs to. An act that was recorded while others stood, which have been
// taken back since, carries the number of then.
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
