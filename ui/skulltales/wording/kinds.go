package wording

import (
	"slices"

	"astrolabe/ledger/skulltales"
)

// The groups of acts that a journal can be narrowed to.
const (
	GroupPrestige    = "prestige"
	GroupCoins       = "coins"
	GroupCards       = "cards"
	GroupFlag        = "flag"
	GroupDown        = "down"
	GroupAllies      = "allies"
	GroupCrew        = "crew"
	GroupCourse      = "course"
	GroupEnd         = "end"
	GroupPirates     = "pirates"
	GroupCorrections = "corrections"
)

// Groups are all groups of acts, in the order in which a journal offers them.
var Groups = []string{GroupPrestige, GroupCoins, GroupCards, GroupFlag, GroupDown, GroupAllies, GroupCrew, GroupCourse, GroupEnd,
	GroupPirates, GroupCorrections}

// kindWords are the words of one kind of fact: a line of the journal, the short label
// of an undo, and where a journal sorts it. A line or a label is "" where a payload says
// something that there are no words for.
type kindWords struct {
	kind  string
	group string
	line  func(Speaker, skulltales.Fact) string
	label func(Speaker, skulltales.Fact) string
}

// worded are the words of the kind F.
func worded[F skulltales.Fact](group string, line, label func(Speaker, F) string) kindWords {
	var none F
	return kindWords{kind: none.Kind(), group: group,
		line:  func(s Speaker, f skulltales.Fact) string { return line(s, f.(F)) },
		label: func(s Speaker, f skulltales.Fact) string { return label(s, f.(F)) }}
}

// kinds are the words of every kind of fact. A new one is a line in the file that has
// its sentences.
var kinds = slices.Concat(crewKinds, courseKinds, flagKinds, moneyKinds, cardKinds, downKinds, allyKinds, endingKinds, portKinds, bookKinds)

var byKind = func() map[string]kindWords {
	m := map[string]kindWords{}
	for _, w := range kinds {
		m[w.kind] = w
	}
	return m
}()

// GroupOf is the group of a kind of entry, "" for one that is no fact of Skull Tales.
func GroupOf(kind string) string { return byKind[kind].group }
