package lane

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/history"
	"astrolabe/scoring/scoringtest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Bowling is the screen of a league: who has bowled how many, a tap for a bowl,
// and everything that was recorded.
type Bowling struct{}

// Name is "lane".
func (*Bowling) Name() string { return "lane" }

// Build builds the screen for the state of now.
func (*Bowling) Build(s *shell.Shell) fyne.CanvasObject {
	now := league(s)
	if now == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s)), layout.Gap(1, 1), nil, nil)
	}
	rows := layout.VBox(theme.M)
	for _, p := range now.Players {
		row := []fyne.CanvasObject{layout.Grow(ink.NewText(theme.Body, p+" "+s.Speaker().Number(now.Pins[p])).ID("lane." + p))}
		for _, pins := range []int{3, 6, 9} {
			row = append(row, kit.NewButton(kit.Outline, s.Speaker().Number(pins), func() {
				s.Record(scoringtest.Say(scoringtest.Bowl{Player: p, Pins: pins}), nil)
			}).ID("lane."+p+"."+strconv.Itoa(pins)).Recording())
		}
		rows.Add(layout.Row(theme.S, row...))
	}
	rows.Add(kit.HLine())
	for act, err := range history.Latest(context.Background(), s.Book()) {
		if err != nil {
			shell.Unread(s, err)
			break
		}
		said := ink.NewText(theme.Small, s.Speaker().Fact(act.Entries[0]))
		rows.Add(layout.Row(theme.S, layout.Grow(said), kit.NewButton(kit.Outline, s.T("lane.take_back"), func() { s.TakeBack(act.ID) }).ID("lane.back."+act.ID).Recording()))
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(now.Name, "", nil)), shell.UndoButton(s))
	return kit.NewScreen(top, layout.NewScroll(layout.Pad(theme.L, rows)), nil, nil)
}
