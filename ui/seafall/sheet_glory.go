package seafall

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// glory is the sheet behind the numeral: where the glory came from, and what a
// card gives or takes.
func (t *acts) glory(p seafall.Province) {
	var reason string
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		play := s.Play(p)
		page := t.page(p, t.shell.T("screen.table.glory_now", "count", play.Glory))
		page.ID, page.Width = "glory", 480
		body := kit.VBox(theme.M)
		if bars := t.sourceBars(p, play); bars != nil {
			body.Add(bars)
			body.Add(t.legend(p))
		} else {
			body.Add(t.caption(t.shell.T("screen.table.glory.none")))
		}
		var taps []fyne.CanvasObject
		for _, n := range []int{1, 2, 3, 4, -1, -2, -3, -4} {
			id := strings.ReplaceAll("glory."+strconv.Itoa(n), "-", "minus_")
			taps = append(taps, t.tintedButton(id, p, t.signed(n), func() {
				t.say(scoring.GainGlory{Province: p, Glory: n, Reason: reason}, shut)
			}))
		}
		body.Add(kit.HLine())
		body.Add(t.caption(t.shell.T("screen.table.glory.card")))
		body.Add(t.field("glory.reason", t.shell.T("screen.table.glory.reason"), reason, func(is string) { reason = is }))
		body.Add(kit.Columns(4, theme.S, 0, taps...))
		page.Body = body
		page.Buttons = []fyne.CanvasObject{t.button("glory.why", crest.IconInfo, t.shell.T("screen.why.why"), func() { t.why(string(p) + ".glory") })}
		return page
	})
}
