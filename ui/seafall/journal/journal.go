package journal

import (
	"bytes"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/daybook"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/wording"
)

// Screen is everything that was recorded, the latest first, with what each act
// changed and the way to take it back.
type Screen = daybook.Screen

// New is the journal at a desk with a filter set, which whoever reads it can
// change.
func New(d *desk.Desk, f desk.Filter) *Screen {
	return daybook.New(tellerAt(d), daybook.Filter{Part: f.Game, Who: string(f.Province), Kind: f.Kind, Text: f.Text, Struck: f.Struck})
}

// At is the journal with everything in it, begun at an entry's act.
func At(d *desk.Desk, e ledger.Entry) *Screen { return daybook.At(tellerAt(d), e) }

// teller says what the books of SeaFall tell.
type teller struct {
	desk *desk.Desk
	// heard is the glory that entries moved, by their numbers: it stands at the end of
	// their lines, so the lines leave it out.
	heard map[int64][]moving
}

func tellerAt(d *desk.Desk) teller { return teller{desk: d, heard: map[int64][]moving{}} }

var _ daybook.Teller = teller{}

// Window is where the desk stands.
func (t teller) Window() *shell.Shell { return t.desk.Shell }

// Sit says which window the desk stands in.
func (t teller) Sit(s *shell.Shell) { t.desk.Shell = s }

// Campaign is the name of the open campaign.
func (t teller) Campaign() (name string, open bool) {
	if s := t.desk.State(); s != nil {
		return s.Name, true
	}
	return "", false
}

// Say speaks of the open campaign.
func (t teller) Say() wording.Speaker { return speaker{t.desk.Speaker(), t} }

// t are words of the screen.
func (t teller) t(key string, args ...any) string { return t.desk.T("screen.journal."+key, args...) }

// Note opens the sheet of a note.
func (t teller) Note() { sheets.Note(t.desk) }

// About is the province that an entry is about.
func (t teller) About(e ledger.Entry) string { return string(parts.ProvinceOf(e)) }

// Wears is what a province wears.
func (t teller) Wears(who string) ink.Livery { return pieces.Livery(seafall.Province(who)) }

// Mentions says whether an entry names a province.
func (t teller) Mentions(e ledger.Entry, who string) bool {
	for _, way := range []string{`"` + who + `"`, `"` + who + `.`, `.` + who + `"`, `:` + who + `"`} {
		if bytes.Contains(e.Payload, []byte(way)) {
			return true
		}
	}
	return false
}

// Kinds are the kinds that an entry belongs to.
func (t teller) Kinds(e ledger.Entry) []string { return kindGroups(e) }

// Rules are the rules behind an entry; where the kind is not known any more, it was taken
// back with its rule.
func (t teller) Rules(e ledger.Entry) []string {
	if !seafall.HasKind(t.desk.State(), e.Kind) {
		return nil
	}
	return scoring.RulesBehind(e)
}

// RuleName is what a rule is called.
func (t teller) RuleName(rule string) string { return speech.RuleName(t.desk.Speaker(), rule) }

// RuleSigns are the signs of rules.
func (t teller) RuleSigns(id string, rules ...string) []fyne.CanvasObject {
	return desk.RuleSigns(t.desk.Shell, id, rules...)
}

// Changes are the values that differ between two states.
func (t teller) Changes(before, after ledger.State) []daybook.Change {
	old, _ := before.(*seafall.State)
	now, ok := after.(*seafall.State)
	if !ok {
		return nil
	}
	var list []daybook.Change
	for _, c := range seafall.Changes(old, now) {
		what, was, is := speech.Change(t.desk.Speaker(), c)
		list = append(list, daybook.Change{Path: c.Path, What: what, Before: was, After: is})
	}
	return list
}

// Why is asked of what stands on a board.
func (t teller) Why(string) func() { return nil }

// Correct sets right what stands on the board of a province.
func (t teller) Correct(about string, _ []daybook.Change) func() {
	if about == "" {
		return nil
	}
	return func() { sheets.Correct(t.desk, seafall.Province(about)) }
}
