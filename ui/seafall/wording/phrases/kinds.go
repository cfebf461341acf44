package phrases

import "astrolabe/ledger/seafall"

// The groups of acts that a journal can be narrowed to.
const (
	GroupGlory       = "glory"
	GroupTokens      = "tokens"
	GroupEnmity      = "enmity"
	GroupShips       = "ships"
	GroupHoldings    = "holdings"
	GroupMap         = "map"
	GroupCards       = "cards"
	GroupCourse      = "course"
	GroupEnd         = "end"
	GroupNames       = "names"
	GroupCorrections = "corrections"
)

// Groups are all groups of acts, in the order in which a journal offers them.
var Groups = []string{GroupGlory, GroupTokens, GroupEnmity, GroupShips, GroupHoldings, GroupMap, GroupCards, GroupCourse,
	GroupEnd, GroupNames, GroupCorrections}

// Kind are the words of one kind of fact: a line of the journal, the short label of
// an undo, and where a journal sorts it. A line or a label is "" where a payload
// says something that there are no words for.
type Kind struct {
	Name  string
	Group string
	Line  func(Speaker, seafall.Fact) string
	Label func(Speaker, seafall.Fact) string
}

// Worded are the words of the kind F.
func Worded[F seafall.Fact](group string, line, label func(Speaker, F) string) Kind {
	var none F
	return Kind{Name: none.Kind(), Group: group,
		Line:  func(s Speaker, f seafall.Fact) string { return line(s, f.(F)) },
		Label: func(s Speaker, f seafall.Fact) string { return label(s, f.(F)) }}
}
