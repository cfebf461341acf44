package journal

import (
	"bytes"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/daybook"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// Screen is everything that was recorded, the latest first, with what each act changed and
// the way to take it back.
type Screen = daybook.Screen

// New is the journal at a desk.
func New(d *desk.Desk) *Screen { return daybook.New(teller{d}, daybook.Filter{}) }

// At is the journal begun at an entry's act.
func At(d *desk.Desk, e ledger.Entry) *Screen { return daybook.At(teller{d}, e) }

// teller says what the books of Skull Tales tell.
type teller struct{ desk *desk.Desk }

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
func (t teller) Say() wording.Speaker { return t.desk.Speaker() }

// t are words of the screen.
func (t teller) t(key string, args ...any) string { return t.desk.T("screen.journal."+key, args...) }

// Note opens the sheet of a note.
func (t teller) Note() { sheets.Note(t.desk) }

// About is the pirate or ally that an entry is about.
func (t teller) About(e ledger.Entry) string { return desk.About(t.desk.State(), e) }

// Wears is what a pirate wears, or an ally.
func (t teller) Wears(who string) ink.Livery { return parts.Livery(t.desk.State(), who) }

// Mentions says whether an entry names a pirate, or an ally of his.
func (t teller) Mentions(e ledger.Entry, who string) bool {
	names := []string{who}
	for _, a := range t.desk.State().Allies {
		if a.Owner == who {
			names = append(names, a.ID)
		}
	}
	return slices.ContainsFunc(names, func(id string) bool {
		for _, way := range []string{`"` + id + `"`, `"` + id + `.`, `.` + id + `.`, `/` + id + `/`} {
			if bytes.Contains(e.Payload, []byte(way)) {
				return true
			}
		}
		return false
	})
}

// Kinds are the kinds that an entry belongs to: its own, and those of what it moved.
func (t teller) Kinds(e ledger.Entry) []string {
	kinds := []string{speech.GroupOf(e.Kind)}
	add := func(kind string, is bool) {
		if is && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	for _, m := range t.movings(e) {
		add(speech.GroupPrestige, m.Prestige != 0)
		add(speech.GroupCoins, m.Coins != 0)
	}
	return kinds
}

// Rules are none: an entry keeps those alone that were set aside.
func (t teller) Rules(ledger.Entry) []string { return nil }

// RuleName is what a rule is called.
func (t teller) RuleName(rule string) string { return speech.RuleName(t.desk.Speaker(), rule) }

// RuleSigns are the signs of rules.
func (t teller) RuleSigns(id string, rules ...string) []fyne.CanvasObject {
	return desk.RuleSigns(t.desk.Shell, id, rules...)
}

// Changes are the values that differ between two states. A chapter's record says again
// what the log sheets do.
func (t teller) Changes(before, after ledger.State) []daybook.Change {
	old, _ := before.(*skulltales.State)
	now, ok := after.(*skulltales.State)
	if !ok {
		return nil
	}
	var list []daybook.Change
	for _, c := range skulltales.Changes(old, now) {
		if strings.HasPrefix(c.Path, "record.") {
			continue
		}
		list = append(list, daybook.Change{Path: c.Path, What: speech.Explained(t.desk.Speaker(), c.Path),
			Before: t.answer(c.Path, c.Before), After: t.answer(c.Path, c.After)})
	}
	return list
}

// answer is what stands at a path; where somebody can stand, nobody may.
func (t teller) answer(path, value string) string {
	at := skulltales.LookUp(path).AtIn(t.desk.State())
	if value == "" && at.Of != nil && at.Of.Form == skulltales.AsCharacter {
		return t.t("nobody")
	}
	return speech.Answer(t.desk.Speaker(), path, value)
}

// Why asks where a number comes from that is still there.
func (t teller) Why(path string) func() {
	look := skulltales.LookUp(path)
	at := look.AtIn(t.desk.State())
	if _, there := look.In(t.desk.State()); !there || at.Of == nil || at.Of.Form != skulltales.AsNumber {
		return nil
	}
	return t.desk.Asking(path)
}

// Correct sets right what an act changed: where that are several values, it asks which.
func (t teller) Correct(_ string, changes []daybook.Change) func() {
	var paths []string
	for _, c := range changes {
		look := skulltales.LookUp(c.Path)
		at := look.AtIn(t.desk.State())
		if _, there := look.In(t.desk.State()); there && at.Of != nil && at.Of.Corrects() {
			paths = append(paths, c.Path)
		}
	}
	switch len(paths) {
	case 0:
		return nil
	case 1:
		return func() { sheets.Correct(t.desk, paths[0]) }
	}
	return t.desk.Asking(paths...)
}
