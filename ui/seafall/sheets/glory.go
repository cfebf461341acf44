package sheets

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Glory is the sheet behind the numeral: where the glory came from, and what a
// card gives or takes.
func Glory(d *desk.Desk, p seafall.Province) {
	var reason string
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		play := s.Play(p)
		page := d.Page(p, d.T("screen.table.glory_now", "count", play.Glory))
		page.ID, page.Width = "glory", 480
		body := layout.VBox(theme.M)
		if bars := SourceBars(d, p, play); bars != nil {
			body.Add(bars)
			body.Add(Legend(d, p))
		} else {
			body.Add(parts.Caption(d.T("screen.table.glory.none")))
		}
		var taps []fyne.CanvasObject
		for _, n := range []int{1, 2, 3, 4, -1, -2, -3, -4} {
			id := strings.ReplaceAll("glory."+strconv.Itoa(n), "-", "minus_")
			taps = append(taps, parts.TintedButton(id, p, d.Signed(n), func() {
				d.Say(scoring.GainGlory{Province: p, Glory: n, Reason: reason}, shut)
			}))
		}
		body.Add(kit.HLine())
		body.Add(parts.Caption(d.T("screen.table.glory.card")))
		body.Add(parts.Field("glory.reason", d.T("screen.table.glory.reason"), reason, func(is string) { reason = is }))
		body.Add(layout.Columns(4, theme.S, 0, taps...))
		page.Body = body
		page.Buttons = []fyne.CanvasObject{parts.Button("glory.why", crest.IconInfo, d.T("screen.why.why"), func() { d.Go.Why(string(p) + ".glory") })}
		return page
	})
}

// holdLooks are the looks of a bar by how firmly a province holds what it shows
// (R2–R4).
var holdLooks = map[scoring.Hold]pieces.Hold{scoring.Kept: pieces.HoldKept, scoring.Stealable: pieces.HoldStolen,
	scoring.Losable: pieces.HoldLost, scoring.Unheld: pieces.HoldKept}

// SourceBars are the sources of a province's glory in the running game.
func SourceBars(d *desk.Desk, p seafall.Province, play *seafall.Play) *plot.Bars {
	var bars []pieces.SourceBar
	for _, from := range seafall.Sources(d.State()) {
		if n := play.Sources[from]; n != 0 {
			bars = append(bars, pieces.SourceBar{Label: phrases.Source(d.Speaker().Speaker, from), Number: d.Number(n), Value: n, Hold: holdLooks[scoring.HoldOf(from)]})
		}
	}
	if len(bars) == 0 {
		return nil
	}
	return pieces.NewSourceBars(p, bars...)
}

// Legend says what the looks of the bars mean.
func Legend(d *desk.Desk, p seafall.Province) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, of := range []struct {
		hold pieces.Hold
		key  string
	}{{pieces.HoldKept, "screen.board.hold.kept"}, {pieces.HoldStolen, "screen.board.hold.stolen"}, {pieces.HoldLost, "screen.board.hold.lost"}} {
		list = append(list, layout.Row(6, pieces.NewHoldMark(p, of.hold), ink.NewText(theme.Caption, d.T(of.key)).Role(theme.Ink2)))
	}
	return layout.Flow(theme.M, 2, list...)
}
