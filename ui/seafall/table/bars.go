package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/plates"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// How wide a title, an undo and the main button may be before their words wrap,
// at the usual text size.
const (
	titleLimit = 320
	nextLimit  = 300
	eventLimit = 210
)

// campaignTitle is the campaign's name with the game that is played.
func campaignTitle(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	return parts.UpTo(titleLimit, kit.NewTitle(s.Name, gameLine(d, s), nil))
}

func gameLine(d *desk.Desk, s *seafall.State) string {
	switch g := s.Running; {
	case g == nil:
		return speech.Status(d.Speaker(), s.Status())
	case g.Number == 0:
		return d.Speaker().Game(0)
	default:
		return d.T("screen.table.game", "number", g.Number, "target", g.Target)
	}
}

// controls are the right end of the top bar: undo, the sums, the lock and the
// menu.
func (t *Screen) controls(undo bool) fyne.CanvasObject {
	var list []fyne.CanvasObject
	if undo {
		if b := shell.UndoButton(t.Shell); b != nil {
			list = append(list, parts.UpTo(parts.UndoLimit, b))
		}
	}
	return layout.Row(theme.XS, append(list, sumsButton(t), shell.LockButton(t.Shell), shell.MenuButton(t.Shell))...)
}

// narrowBar says which campaign it is and takes the latest act back.
func (t *Screen) narrowBar(s *seafall.State) fyne.CanvasObject {
	bar := kit.NewTopBar(campaignTitle(t.Desk, s), nil, t.controls(true))
	bar.FillLead = true
	return bar
}

// wideBar also says how late it is and who goes first. Where that is too much
// for one row, the campaign and the dial stand above the first player and undo.
func (t *Screen) wideBar(s *seafall.State) fyne.CanvasObject {
	middle := []fyne.CanvasObject{momentDial(t.Desk, s, theme.DialSize)}
	if s.Running.First != "" {
		middle = append(middle, kit.VLine(36), firstPlayer(t.Desk, s, 34))
	}
	one := kit.NewTopBar(campaignTitle(t.Desk, s), layout.Row(18, middle...), t.controls(true))
	above := kit.NewTopBar(campaignTitle(t.Desk, s), nil, momentDial(t.Desk, s, theme.DialSize))
	above.FillLead = true
	var first fyne.CanvasObject = layout.Gap(1, 1)
	if s.Running.First != "" {
		first = layout.PadXY(theme.S, 0, firstPlayer(t.Desk, s, 34))
	}
	below := kit.NewTopBar(first, nil, t.controls(true))
	return layout.FirstThatFits(one, layout.VBox(0, above, below))
}

// momentDial is the dial with year and round.
func momentDial(d *desk.Desk, s *seafall.State, size float32) fyne.CanvasObject {
	g := s.Running
	head, line := theme.Section, theme.Caption
	if size > theme.DialSize {
		head, line = theme.Leader, theme.Small
	}
	number, words, below := "", d.T("screen.table.before_winter"), d.T("screen.table.before_winter.what")
	if g.Year > 0 {
		number, words, below = d.Number(g.Round), d.T("screen.table.year", "year", g.Year), d.T("screen.table.round", "round", g.Round)
	}
	lines := layout.VBox(-1, ink.NewText(head, words).Serif(), ink.NewText(line, below).Role(theme.Ink2))
	if event := eventLine(d, s); event != nil {
		lines.Add(parts.UpTo(eventLimit, event))
	}
	dial := dialTouch(d, pieces.NewDial(g.Round, seafall.Rounds, number, size))
	now := control.NewTouch(lines, func() { ofTheRound(d) })
	now.TestID, now.OnAsk = "table.moment", d.Asking(parts.GamePaths...)
	return layout.Beside(theme.M, true, dial, now)
}

// dialTouch is the dial of a round, which leads to the round, and by a long press to the
// race.
func dialTouch(d *desk.Desk, dial fyne.CanvasObject) fyne.CanvasObject {
	touch := control.NewTouch(dial, func() { ofTheRound(d) })
	touch.TestID, touch.OnAsk = "table.dial", func() { d.Shell.Go(plates.NewRace()) }
	return touch
}

// firstPlayer is who holds the astrolabe.
func firstPlayer(d *desk.Desk, s *seafall.State, token float32) fyne.CanvasObject {
	first := s.Running.First
	return layout.Row(theme.M, kit.NewToken(pieces.Livery(first), token), layout.VBox(-1,
		parts.Strong(d.Speaker().Player(first)).Brief(), ink.NewText(theme.Caption, d.T("screen.table.first")).Role(theme.Ink2)))
}

// bottomBar has the latest acts, or what can be said of the very latest, and
// what comes next. Where the strip leaves room for it the way to the journal
// stays beside it; else the strip has to be put away first.
func (t *Screen) bottomBar(s *seafall.State) fyne.CanvasObject {
	var lead fyne.CanvasObject = layout.PadXY(theme.S, 0, journalLine(t.Desk))
	if strip := t.offers.stripOf(s, kit.StripInBar); strip != nil {
		journal := kit.NewIconButton(kit.Quiet, crest.IconBook, "", t.Go.Journal).ID("table.journal")
		roomy := layout.Row(theme.XS, journal, layout.Grow(t.offers.stripOf(s, kit.StripInBar)))
		lead = layout.FirstThatFits(roomy, strip)
	} else if undo := t.offers.undoLatest(kit.Quiet); undo != nil {
		lead = layout.Row(theme.S, layout.Grow(lead), undo)
	}
	return withNext(t.Desk, s, lead)
}

// withNext is a bar that ends in the main button.
func withNext(d *desk.Desk, s *seafall.State, lead fyne.CanvasObject) fyne.CanvasObject {
	bar := kit.NewBottomBar(lead, nil, parts.UpTo(nextLimit, nextButton(d, s, 0)))
	bar.FillLead = true
	return bar
}

// betweenBar is the top bar while nothing is played.
func (t *Screen) betweenBar(s *seafall.State) fyne.CanvasObject {
	if t.Shell.Class() != shell.Phone {
		return t.narrowBar(s)
	}
	return kit.NewTopBar(campaignTitle(t.Desk, s), nil, t.controls(true))
}

// sumsButton leads to the sums of the province whose card was chosen last.
func sumsButton(t *Screen) fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconDice, "", func() { t.Go.Sums(t.chosen, "") }).ID("table.sums")
}
