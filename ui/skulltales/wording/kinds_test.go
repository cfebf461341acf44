package wording

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
)

// Each kind of fact has its line in the table of words, and no other has.
func TestEveryKindHasWords(t *testing.T) {
	var there []string
	for _, w := range kinds {
		if slices.Contains(there, w.kind) {
			t.Errorf("%s is in the table twice", w.kind)
		}
		there = append(there, w.kind)
		if !slices.Contains(skulltales.Kinds(), w.kind) {
			t.Errorf("%s is in the table, and no kind of fact", w.kind)
		}
		if !slices.Contains(Groups, w.group) {
			t.Errorf("%s: no journal has a group %q", w.kind, w.group)
		}
		if got := GroupOf(w.kind); got != w.group {
			t.Errorf("%s is in the group %q, want %q", w.kind, got, w.group)
		}
	}
	for _, kind := range skulltales.Kinds() {
		if !slices.Contains(there, kind) {
			t.Errorf("%s has no words: no line of a journal, no label of an undo, no group (see kinds.go and the facts beside it)", kind)
		}
	}
	for _, group := range Groups {
		if !slices.ContainsFunc(kinds, func(w kindWords) bool { return w.group == group }) {
			t.Errorf("no kind of fact is in the group %q", group)
		}
	}
	if got := GroupOf("never_heard_of"); got != "" {
		t.Errorf("a kind that is none is in the group %q", got)
	}
}
