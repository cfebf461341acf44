package ledger

// Around is the state before a group was recorded and after it, as the books
// stood then: what was taken back later counts, what had been taken back
// before does not. The states are the caller's. A *Violation with the key
// "undo.unknown" says that there is no such group. It reads the books from
// their beginning; call it where taking time does not matter.
func (b *Book) Around(group string) (before, after State, err error) {
	b.mu.RLock()
	known := b.journal.byGroup[group]
	if known == nil {
		b.mu.RUnlock()
		return nil, nil, &Violation{Key: "undo.unknown", Args: Args{"group": group}}
	}
	g, all := *known, b.journal.entries
	b.mu.RUnlock()
	first, last := g.Entries[0].Seq-1, g.Entries[len(g.Entries)-1].Seq
	if before, err = b.at(all[:first]); err != nil {
		return nil, nil, err
	}
	if g.Target != "" {
		after, err = b.at(all[:last])
		return before, after, err
	}
	after = before.Clone()
	for _, e := range all[first:last] {
		if err := after.Apply(e); err != nil {
			return nil, nil, &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
	}
	return before, after, nil
}

// at is the state after the first entries of the books.
func (b *Book) at(entries []Entry) (State, error) {
	if len(entries) == 0 {
		return b.rules.New(), nil
	}
	_, s, err := read(b.rules, b.campaign, entries)
	return s, err
}

// MayTakeBack says why TakeBack would refuse a group now; nil when it would
// not. It folds the books as TakeBack does, and writes nothing.
func (b *Book) MayTakeBack(group string) error {
	if err := b.strikable(group); err != nil {
		return err
	}
	_, err := b.without(group)
	return err
}

// strikable says whether a group is an act that stands, and not the founding.
func (b *Book) strikable(group string) error {
	b.mu.RLock()
	defer b.mu.RUnlock()
	g := b.journal.byGroup[group]
	switch {
	case g == nil:
		return &Violation{Key: "undo.unknown", Args: Args{"group": group}}
	case g.Struck || g.Target != "":
		return &Violation{Key: "undo.struck"}
	case g == b.journal.groups[0]:
		return &Violation{Key: "undo.founding"}
	}
	return nil
}

// without is the state that the books come to without one group.
func (b *Book) without(group string) (State, error) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	next, err := b.journal.fold(b.rules.New(), group, "")
	if err != nil {
		return nil, &Refused{Violations: []*Violation{dependent(err)}}
	}
	return next, nil
}
