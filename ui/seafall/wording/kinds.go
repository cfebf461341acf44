package wording

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/late"
)

// kindWords are the words of one kind of fact: a line of the journal, the short
// label of an undo, and where a journal sorts it. A line or a label is "" where
// a payload says something that there are no words for.
type kindWords struct {
	kind  string
	group string
	line  func(Speaker, seafall.Fact) string
	label func(Speaker, seafall.Fact) string
}

// worded are the words of the kind F.
func worded[F seafall.Fact](group string, line, label func(Speaker, F) string) kindWords {
	var none F
	return kindWords{kind: none.Kind(), group: group,
		line:  func(s Speaker, f seafall.Fact) string { return line(s, f.(F)) },
		label: func(s Speaker, f seafall.Fact) string { return label(s, f.(F)) }}
}

// kinds are the words of every kind of fact. A new one is a line in the file
// that has its sentences.
var kinds = slices.Concat(campaignKinds, mapKinds, eveningKinds, cardKinds, advisorKinds, holdingKinds, shipKinds, tokenKinds, endingKinds, playerKinds,
	addedRuleKinds, lateKinds())

// lateKinds are the words of the kinds of the parts' rules, which only name things.
func lateKinds() []kindWords {
	list := make([]kindWords, len(late.Kinds))
	for i, k := range late.Kinds {
		list[i] = kindWords{kind: k.Name, group: k.Group,
			line:  func(s Speaker, f seafall.Fact) string { return k.Line(s.Speaker, f) },
			label: func(s Speaker, f seafall.Fact) string { return k.Label(s.Speaker, f) }}
	}
	return list
}

// wordsOf are the words of a kind; one without words has nothing to say.
func wordsOf(kind string) kindWords {
	if w, known := byKind[kind]; known {
		return w
	}
	nothing := func(Speaker, seafall.Fact) string { return "" }
	return kindWords{kind: kind, line: nothing, label: nothing}
}

var byKind = func() map[string]kindWords {
	m := map[string]kindWords{}
	for _, w := range kinds {
		m[w.kind] = w
	}
	return m
}()

// GroupOf is the group of a kind of entry, "" for one that is no fact of
// SeaFall's.
func GroupOf(kind string) string { return byKind[kind].group }
