package sheets

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Following are what no longer follows from a corrected game, each with the tap
// that sets it right (R32, R44, R45); none when everything follows. done is
// called when one was set right.
func Following(d *desk.Desk, s *seafall.State, done func()) []fyne.CanvasObject {
	u, speaker := scoring.Follows(s), d.Speaker()
	say := func(key string, args ...any) string { return d.T("screen.following."+key, args...) }
	var list []fyne.CanvasObject
	add := func(id, words, do string, c scoring.Command) {
		list = append(list, unfollowed(d, words, parts.Button("following."+id, "", do, func() { d.Record(c, func(ledger.Receipt) { done() }) })))
	}
	for _, w := range u.Winners {
		args := []any{"number", w.Game, "winner", speaker.Player(w.Winner),
			"winner_of", speaker.Of(speaker.Player(w.Winner)), "name", speaker.Player(w.Recorded)}
		number := strconv.Itoa(w.Game)
		add("winner."+number, say("winner", args...), say("winner.do", args...),
			scoring.Correct{Path: "record." + number + ".winner", Is: string(w.Winner), Reason: say("reason", "number", w.Game)})
	}
	for _, a := range u.Absent {
		args := []any{"number", a.Game, "name", speaker.Player(a.Province), "glory", d.Number(a.Glory), "due", d.Number(a.Due)}
		number := strconv.Itoa(a.Game)
		add("absent."+number+"."+string(a.Province), say("absent", args...), say("absent.do", args...),
			scoring.Correct{Path: "record." + number + "." + string(a.Province), Is: strconv.Itoa(a.Due), Reason: say("reason", "number", a.Game)})
	}
	if u.Titles != nil {
		add("titles", say("titles", "titles", speech.Titles(speaker, u.Titles)), say("titles.do"), scoring.SetTitles{Titles: u.Titles})
	}
	return list
}

// unfollowed is something that no longer follows, with what sets it right; do
// is nil where only the table can.
func unfollowed(d *desk.Desk, words string, do fyne.CanvasObject) fyne.CanvasObject {
	items := []fyne.CanvasObject{kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(parts.Plain(words))}
	said := fyne.CanvasObject(layout.Row(theme.M, items...))
	switch {
	case do == nil:
	case d.Shell.Class() == shell.Phone || d.Shell.Scale() > 1.3: // the words need the whole row
		said = layout.VBox(theme.S, layout.Row(theme.S, items...), layout.Actions(do))
	default:
		said = layout.Row(theme.M, append(items, do)...)
	}
	return layout.Stack(parts.Ground(theme.WarnTint), layout.Pad(theme.M, said))
}

// misprinted are what no longer follows since the card of an advisor was
// corrected: which the winner kept (R38), and what it gave in closed games (R3),
// with the way to the record.
func misprinted(d *desk.Desk, before, s *seafall.State) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, v := range scoring.Misprinted(before, s) {
		words, do := d.Speaker().Violation(v), fyne.CanvasObject(nil)
		if number, closed := v.Args["number"].(int); closed { // there is a way to the record here
			p, _ := v.Args["province"].(seafall.Province)
			path := "record." + strconv.Itoa(number) + "." + string(p)
			words = d.T("screen.following.advisor_glory", "number", number, "name", d.Speaker().Player(p), "advisor", v.Args["advisor"],
				"glory", d.Number(v.Args["glory"].(int)), "due", d.Number(v.Args["due"].(int)))
			do = parts.Button("following."+path, crest.IconPen, d.T("screen.record.correct"), func() { CorrectOne(d, path) })
		}
		list = append(list, unfollowed(d, words, do))
	}
	return list
}

// Followed shows after a correction what no longer follows from it.
func Followed(d *desk.Desk, before *seafall.State) {
	if before == nil || d.State() == nil || len(scoring.LeftOpen(before, d.State())) == 0 {
		return
	}
	d.Shell.SheetOf(func(shut func()) shell.Page {
		page := shell.Page{ID: "following", Title: d.T("screen.following.title"), Sub: d.T("screen.following.sub"), Width: 620}
		s := d.State()
		if s == nil {
			return page
		}
		if len(misprinted(d, before, s)) > 0 {
			page.Sub = d.T("screen.following.sub.card")
		}
		body := layout.VBox(theme.L, misprinted(d, before, s)...)
		for _, o := range Following(d, s, func() {
			if scoring.Follows(d.State()).None() && len(misprinted(d, before, d.State())) == 0 {
				shut()
				return
			}
			d.Shell.RebuildSheets()
		}) {
			body.Add(o)
		}
		if len(body.Objects) == 0 {
			body.Add(parts.Plain(d.T("screen.following.none")))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Primary, d.T("screen.following.later"), shut).ID("following.later")}
		return page
	})
}
