package journal

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
)

// moving is glory that somebody gained or lost.
type moving struct {
	who   seafall.Province
	glory int
}

// speaker says what happened without the glory it moved, and keeps that for the end of
// the line.
type speaker struct {
	speech.Speaker
	teller teller
}

// Fact is an entry in words.
func (s speaker) Fact(e ledger.Entry) string {
	said, heard := s.Speaker, []moving(nil)
	said.Apart = func(p seafall.Province, glory int) {
		if p == "" {
			p = seafall.Province(s.teller.About(e))
		}
		if i := slices.IndexFunc(heard, func(m moving) bool { return m.who == p }); i >= 0 {
			heard[i].glory += glory
		} else {
			heard = append(heard, moving{p, glory})
		}
	}
	words := said.Fact(e)
	s.teller.heard[e.Seq] = heard
	return words
}

// movings are what entries moved, all of somebody's together.
func (t teller) movings(entries []ledger.Entry) []moving {
	var all []moving
	for _, e := range entries {
		heard, told := t.heard[e.Seq]
		if !told {
			t.Say().Fact(e)
			heard = t.heard[e.Seq]
		}
		for _, m := range heard {
			if i := slices.IndexFunc(all, func(o moving) bool { return o.who == m.who }); i >= 0 {
				all[i].glory += m.glory
			} else {
				all = append(all, m)
			}
		}
	}
	return slices.DeleteFunc(all, func(m moving) bool { return m.glory == 0 })
}

// Moved is glory with its sign, in the color of whose it is; beside it the crest where
// that is not whose the line is, or where it is several's.
func (t teller) Moved(entries []ledger.Entry, struck bool) fyne.CanvasObject {
	all := t.movings(entries)
	if len(all) == 0 {
		return nil
	}
	alone := len(all) == 1 && string(all[0].who) == t.About(entries[0])
	row := layout.Row(theme.M)
	for _, m := range all {
		wears, paint := pieces.Livery(m.who), ink.Of(theme.Ink2)
		if !wears.Nobodys() && !struck {
			paint = wears.Accent
		}
		glory := ink.NewSpans(theme.Body, ink.Span{Text: t.desk.Signed(m.glory), Bold: true, Struck: struck}).In(paint)
		if alone || wears.Nobodys() {
			row.Add(glory)
		} else {
			row.Add(layout.Row(theme.XS, kit.NewToken(wears, theme.TokenSmall), glory))
		}
	}
	return row
}
