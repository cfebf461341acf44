package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// auditFacts are the kinds of facts of this file: a new one is named here.
var auditFacts = []Fact{BoardAudited{}}

// Audit is one time that the table held its boards against the books.
type Audit struct {
	Game    int // before or in which game
	Checked int // of Items
	Items   int
	Mended  []string // paths of what was set right on the boards
	At      int64
}

// BoardAudited is the table's word that the boards show what the books say:
// how many of all items it looked at, and which of them it set right on the
// boards. What was wrong in the books is Corrected, in entries of its own.
type BoardAudited struct {
	Game    int      `json:"game"` // the running one, else the next
	Checked int      `json:"checked"`
	Items   int      `json:"items"`
	Mended  []string `json:"mended,omitempty"`
}

// Kind is "board_audited".
func (BoardAudited) Kind() string { return "board_audited" }

// bounds of an audit: more than any table has.
const (
	mostAudited = 9999
	longestPath = 200
)

func (f BoardAudited) apply(s *State, m moment) error {
	if err := first(inRange("game", f.Game, 0, mostGlory), inRange("items", f.Items, 1, mostAudited),
		inRange("checked", f.Checked, 1, f.Items), inRange("mended", len(f.Mended), 0, f.Items)); err != nil {
		return err
	}
	for i, path := range f.Mended {
		if path == "" || len(path) > longestPath || slices.Contains(f.Mended[:i], path) {
			return misfit("mended", "value.unknown", ledger.Args{"path": path})
		}
	}
	s.Audits = append(s.Audits, Audit{Game: f.Game, Checked: f.Checked, Items: f.Items,
		Mended: slices.Clone(f.Mended), At: m.at})
	return nil
}
