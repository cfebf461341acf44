package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestChanges folds the sample campaign and looks at what single entries
// changed; a value that is told to have changed does differ.
func TestChanges(t *testing.T) {
	s := scoring.Rules{}.New().(*seafall.State)
	seen := map[string]bool{}
	for _, e := range standing(seafalltest.Sample(t)) {
		before := s.Clone().(*seafall.State)
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		changes := seafall.Changes(before, s)
		for _, c := range changes {
			if c.Before == c.After {
				t.Errorf("entry %d (%s): %s did not change", e.Seq, e.Kind, c.Path)
			}
			// No tokens in a place are none to correct, and not there to change.
			if is, err := s.ValueAt(c.Path); err == nil && is != c.After && (is != "0" || c.After != "") {
				t.Errorf("entry %d (%s): %s is %q, told %q", e.Seq, e.Kind, c.Path, is, c.After)
			}
			seen[c.Path] = true
		}
		f, err := seafall.Decode(e)
		if err != nil {
			t.Fatal(err)
		}
		switch f := f.(type) {
		case seafall.EndeavorResolved:
			if told := has(changes, string(f.Province)+".glory"); told != (f.Glory != 0) {
				t.Errorf("entry %d: a glory of %d, told %v", e.Seq, f.Glory, changes)
			}
		case seafall.Noted:
			if len(changes) > 0 {
				t.Errorf("entry %d: a note changed %v", e.Seq, changes)
			}
		case seafall.GameClosed:
			for _, p := range s.Order {
				if has(changes, string(p)+".glory") || has(changes, string(p)+".home") {
					t.Errorf("entry %d: what goes back to the box is told: %v", e.Seq, changes)
				}
				if f.Number > 0 && !has(changes, string(p)+".campaign_glory") && before.Play(p).Glory != 0 {
					t.Errorf("entry %d: no campaign glory for %s in %v", e.Seq, p, changes)
				}
			}
		}
	}
	for _, path := range []string{"game.round", "game.first", "blue.title", "green.reputation_tokens", "blue.home", "record.1.blue"} {
		if !seen[path] {
			t.Errorf("%s never changed in the whole campaign", path)
		}
	}
}

// TestChangesOfCards says who holds a card and how it lies.
func TestChangesOfCards(t *testing.T) {
	s := scoring.Rules{}.New().(*seafall.State)
	var now ledger.Entry
	for _, e := range standing(seafalltest.Sample(t)) {
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		now = e
	}
	before := s.Clone().(*seafall.State)
	a := s.Advisors[0]
	a.Holder, a.Card = seafall.Blue, seafall.Exhausted
	changes := seafall.Changes(before, s)
	if want := (seafall.Change{Path: "advisor/" + a.ID, Before: changes[0].Before, After: "blue exhausted"}); len(changes) != 1 || changes[0] != want {
		t.Errorf("after entry %d: %v, want %v", now.Seq, changes, want)
	}
}

func has(list []seafall.Change, path string) bool {
	return slices.ContainsFunc(list, func(c seafall.Change) bool { return c.Path == path })
}
