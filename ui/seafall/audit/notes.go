package audit

import (
	"encoding/json"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/parts"
)

// auditNotes are what the table has looked at and not recorded yet. They are
// kept as a draft, so that nothing is lost when the screen is left or the
// application closed in between.
type auditNotes struct {
	Game int `json:"game"`
	// Each says of an item what the books said of it at the time: once they say
	// something else, it has to be looked at again.
	Right  map[string]string `json:"right,omitempty"`  // the board shows the same
	Mended map[string]string `json:"mended,omitempty"` // the board was wrong, and is set right
	Asked  map[string]string `json:"asked,omitempty"`  // the books are wrong, and are about to be corrected
}

// auditDraft is the draft's key.
const auditDraft = "audit"

// readNotes takes up what was looked at before this game. What was to be
// corrected and is counts as looked at.
func (a *Screen) readNotes(s *seafall.State, items []scoring.AuditItem) {
	n := auditNotes{}
	if json.Unmarshal([]byte(a.Shell.Draft(auditDraft)), &n) != nil || n.Game != parts.AuditGame(s) {
		n = auditNotes{Game: parts.AuditGame(s)}
	}
	for _, m := range []*map[string]string{&n.Right, &n.Mended, &n.Asked} {
		if *m == nil {
			*m = map[string]string{}
		}
	}
	a.notes = n
	for _, item := range items {
		if was, asked := n.Asked[item.Path]; asked && was != booksSay(item) {
			n.set(item, true, false)
			a.keepNotes()
		}
	}
}

// keepNotes keeps what has been looked at so far.
func (a *Screen) keepNotes() {
	kept, err := json.Marshal(a.notes)
	if err != nil {
		return // plain values: cannot happen
	}
	a.Shell.SetDraft(auditDraft, string(kept))
}

// booksSay is everything that the books say of an item.
func booksSay(item scoring.AuditItem) string {
	values := make([]string, len(item.Values))
	for i, r := range item.Values {
		values[i] = r.Value
	}
	return strings.Join(values, "|")
}

// looked says whether an item was looked at, and whether its board had to be
// set right.
func (n auditNotes) looked(item scoring.AuditItem) (looked, mended bool) {
	is := booksSay(item)
	if was, there := n.Mended[item.Path]; there && was == is {
		return true, true
	}
	was, there := n.Right[item.Path]
	return there && was == is, false
}

// set notes an item as right, as set right on its board, or as not looked at.
func (n auditNotes) set(item scoring.AuditItem, looked, mended bool) {
	delete(n.Right, item.Path)
	delete(n.Mended, item.Path)
	delete(n.Asked, item.Path)
	switch {
	case mended:
		n.Mended[item.Path] = booksSay(item)
	case looked:
		n.Right[item.Path] = booksSay(item)
	}
}

// progress is how far an audit, or a part of it, has come.
type progress struct{ looked, items int }

func (p progress) whole() bool { return p.looked == p.items }

func (n auditNotes) progress(items []scoring.AuditItem) progress {
	p := progress{items: len(items)}
	for _, item := range items {
		if looked, _ := n.looked(item); looked {
			p.looked++
		}
	}
	return p
}
