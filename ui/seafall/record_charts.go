package seafall

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// chart is campaign glory from the start on.
func (r *Record) chart() fyne.CanvasObject {
	labels := []string{r.t("start")}
	for _, l := range r.page.Lines[:r.page.Played] {
		labels = append(labels, r.speaker.Number(l.Number))
	}
	var series []pieces.Series
	for _, p := range r.page.Provinces {
		for _, leg := range r.page.legs(p) {
			series = append(series, pieces.Series{Province: string(p), Name: r.shortName(p), Values: leg.values, From: leg.from})
		}
	}
	c := pieces.NewLineChart(labels, series...)
	c.TestID = "record.chart"
	return c
}

// longestShort is how many characters a name at the end of a line may have.
const longestShort = 14

// shortName is a name for the narrow end of a line: the first word of a
// player's name where nobody else has the same, else the colour.
func (r *Record) shortName(p seafall.Province) string {
	first := func(p seafall.Province) string {
		word, _, _ := strings.Cut(r.speaker.Player(p), " ")
		return word
	}
	name := r.speaker.Player(p)
	if utf8.RuneCountInString(name) <= longestShort {
		return name
	}
	name = first(p)
	for _, other := range r.page.Provinces {
		if other != p && first(other) == name {
			return r.speaker.Colour(p)
		}
	}
	if utf8.RuneCountInString(name) > longestShort {
		return r.speaker.Colour(p)
	}
	return name
}

// games are the scores of each game against its target.
func (r *Record) games(fills bool) fyne.CanvasObject {
	var lines []pieces.ScoreLine
	for _, l := range r.page.Lines[:r.page.Played] {
		line := pieces.ScoreLine{Label: r.speaker.Number(l.Number), Target: l.Target}
		for _, p := range r.page.Provinces {
			if score, there := l.Scores[p]; there {
				line.Scores = append(line.Scores, pieces.Score{Province: string(p), Value: score.Game, Winner: l.Winner == p})
			}
		}
		lines = append(lines, line)
	}
	chart := pieces.NewScoreChart(lines...)
	chart.TestID = "record.games"
	legend := layout.Flow(theme.L, theme.XS,
		layout.Row(theme.S, pieces.NewPost(), parts.Caption(r.t("legend.target"))),
		layout.Row(theme.S, pieces.NewWinnerRing(), parts.Caption(r.t("legend.winner"))))
	if fills {
		return layout.Frame(nil, chart, layout.Inset(theme.S, 0, 0, 0, legend))
	}
	return layout.VBox(theme.S, chart, legend)
}

// sourcesOf adds up where a province's glory came from, in one game of the
// record or, with 0, in all.
func (r *Record) sourcesOf(p seafall.Province, game int) map[seafall.Source]int {
	sums := map[seafall.Source]int{}
	for i, line := range r.state.Record {
		if game == 0 || game == i+1 {
			for source, n := range line.Scores[p].Sources {
				sums[source] += n
			}
		}
	}
	maps.DeleteFunc(sums, func(_ seafall.Source, n int) bool { return n == 0 })
	return sums
}

// paperOnly says whether a game of the record, or with 0 all of them, were
// played before the books were opened.
func (r *Record) paperOnly(game int) bool {
	for i, line := range r.page.Lines[:r.page.Played] {
		if (game == 0 || game == i+1) && !line.CaughtUp {
			return false
		}
	}
	return r.page.Played > 0
}

// shares are the sums by how firmly they are held (R2–R4), in the order of
// rules.Holds, and the sources that took glory away, which are told below a bar.
func shares(sums map[seafall.Source]int) (classes []int, losses []seafall.Source) {
	classes = make([]int, len(scoring.Holds))
	for _, source := range seafall.Sources {
		hold := scoring.HoldOf(source)
		if hold == scoring.Unheld && sums[source] < 0 {
			losses = append(losses, source)
			continue
		}
		classes[slices.Index(scoring.Holds, hold)] += sums[source]
	}
	return classes, losses
}

// sources is a bar for each province: what it keeps for good, what can be
// stolen and what can be lost.
func (r *Record) sources() fyne.CanvasObject {
	r.game = min(r.game, r.page.Played)
	most := 1
	used := []bool{true, true, true, false}
	for _, p := range r.page.Provinces {
		classes, _ := shares(r.sourcesOf(p, r.game))
		sum := 0
		for i, n := range classes {
			sum += max(n, 0)
			used[i] = used[i] || n != 0
		}
		most = max(most, sum)
	}
	bars := layout.VBox(theme.S, r.whichGame())
	for _, p := range r.page.Provinces {
		bars.Add(r.sourceBar(p, most))
	}
	var legend []fyne.CanvasObject
	for i, hold := range scoring.Holds {
		if used[i] {
			legend = append(legend, layout.Row(theme.XS+2, pieces.NewShareSwatch("", pieces.ShareLook(i)), parts.Caption(r.t("class."+string(hold), "rule", hold.Rule()))))
		}
	}
	bars.Add(kit.HLine())
	bars.Add(layout.Flow(theme.L, theme.XS, legend...))
	return bars
}

// whichGame switches between all games and each.
func (r *Record) whichGame() fyne.CanvasObject {
	words := r.t("all_games")
	if r.game > 0 {
		words = r.speaker.Game(r.page.Lines[r.game-1].Number)
	}
	arrow := func(id string, icon crest.Icon, by int) fyne.CanvasObject {
		b := kit.NewIconButton(kit.Outline, icon, "", func() {
			r.game = (r.game + by + r.page.Played + 1) % (r.page.Played + 1)
			r.Shell.Rebuild()
		})
		return b.ID("record.sources." + id)
	}
	return layout.Row(theme.S, arrow("before", crest.IconBack, -1), layout.Grow(ink.NewText(theme.Label, words).Bold().Centered().ID("record.sources.of")), arrow("next", crest.IconNext, 1))
}

// sourceBar is a province's bar with its figures below. A tap names every
// source.
func (r *Record) sourceBar(p seafall.Province, most int) fyne.CanvasObject {
	classes, losses := shares(r.sourcesOf(p, r.game))
	var figures []fyne.CanvasObject
	for i, n := range classes {
		if n != 0 {
			figures = append(figures, layout.Row(theme.XS, pieces.NewShareSwatch(string(p), pieces.ShareLook(i)), ink.NewText(theme.Caption, r.speaker.Number(n)).Bold()))
		}
	}
	sums := r.sourcesOf(p, r.game)
	for _, source := range losses {
		figures = append(figures, ink.NewSpans(theme.Caption, ink.Span{Text: r.speaker.Source(source) + " ", Paint: ink.Of(theme.Ink2)}, ink.Span{Text: r.speaker.Signed(sums[source]), Bold: true}))
	}
	total := 0
	for _, n := range sums {
		total += n
	}
	if len(figures) == 0 {
		words := r.t("sources.none")
		if r.paperOnly(r.game) {
			words = r.t("why.caught_up")
		}
		figures = append(figures, ink.NewText(theme.Caption, words).Role(theme.Ink2))
	}
	bar := control.NewTouch(layout.Row(theme.S, kit.NewToken(string(p), theme.Token),
		layout.Grow(layout.VBox(2, pieces.NewShareBar(string(p), most, classes...), layout.Flow(theme.M, 0, figures...))),
		layout.AtLeast(36*max(1, r.Shell.Scale()), 0, ink.NewText(theme.Section, r.speaker.Number(total)).Serif().Trailing())),
		func() { r.explainSources(p, r.game) })
	bar.TestID = "record.sources." + string(p)
	return bar
}
