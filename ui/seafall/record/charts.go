package record

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// charts draw what the page says.
type charts struct{ *reading }

// campaign is campaign glory from the start on.
func (c charts) campaign() fyne.CanvasObject {
	labels := []string{c.t("start")}
	for _, l := range c.page.Lines[:c.page.Played] {
		labels = append(labels, c.speaker.Number(l.Number))
	}
	var series []plot.Series
	for _, p := range c.page.Provinces {
		for _, leg := range c.page.legs(p) {
			series = append(series, plot.Series{Wears: pieces.Livery(p), Name: c.shortName(p), Points: plot.Row(leg.from, leg.values...)})
		}
	}
	lines := plot.NewLines(labels, series...)
	lines.TestID = "record.chart"
	return lines
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
