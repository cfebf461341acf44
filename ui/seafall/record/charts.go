package record

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// charts draw what the page says.
type charts struct{ *reading }

// campaign is how far everybody was behind the leader from the start on, and below or
// beside it the whole of their campaign glory. ratio is how high each is for its width.
func (c charts) campaign(ratio float32) fyne.CanvasObject {
	return layout.ColumnsOf(2, 330, theme.L,
		c.glory("record.behind", c.t("behind"), ratio, c.page.behind),
		c.glory("record.chart", c.t("climb"), ratio, c.page.legs))
}

// glory is a chart of numbers of each after each game, under a heading.
func (c charts) glory(id, heading string, ratio float32, of func(seafall.Province) []leg) fyne.CanvasObject {
	labels := []string{c.t("start")}
	for _, l := range c.page.Lines[:c.page.Played] {
		labels = append(labels, c.speaker.Number(l.Number))
	}
	var series []plot.Series
	for _, p := range c.page.Provinces {
		for _, leg := range of(p) {
			series = append(series, plot.Series{Wears: pieces.Livery(p), Name: c.shortName(p), Points: plot.Row(leg.from, leg.values...)})
		}
	}
	lines := plot.NewLines(labels, series...)
	lines.TestID, lines.Ratio = id, ratio
	return layout.VBox(theme.XS, ink.NewText(theme.Label, heading).Bold(), lines)
}

// games are the scores of each game against its target.
func (c charts) games(fills bool) fyne.CanvasObject {
	var lines []pieces.ScoreLine
	for _, l := range c.page.Lines[:c.page.Played] {
		line := pieces.ScoreLine{Label: c.speaker.Number(l.Number), Target: l.Target}
		for _, p := range c.page.Provinces {
			if score, there := l.Scores[p]; there {
				line.Scores = append(line.Scores, pieces.Score{Province: p, Value: score.Game, Winner: l.Winner == p})
			}
		}
		lines = append(lines, line)
	}
	scores := pieces.NewScoreChart(lines...)
	scores.TestID = "record.games"
	legend := layout.Flow(theme.L, theme.XS,
		layout.Row(theme.S, pieces.NewPost(), parts.Caption(c.t("legend.target"))),
		layout.Row(theme.S, pieces.NewWinnerRing(), parts.Caption(c.t("legend.winner"))))
	if fills {
		return layout.Frame(nil, scores, layout.Inset(theme.S, 0, 0, 0, legend))
	}
	return layout.VBox(theme.S, scores, legend)
}
