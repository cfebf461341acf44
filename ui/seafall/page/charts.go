package page

import (
	"astrolabe/ui/seafall/page/charts"

	"astrolabe/ui/seafall/page/look"
)

// chart is a drawing with a title and words for who does not see it, and the same
// numbers as a table.
type chart struct {
	charts.Drawing
	ID, Title, Says string
	Table           numbers
	TableTitle      string
}

// numbers are what a chart shows, as a table.
type numbers struct {
	Heads []string
	Rows  []tableRow
}

// tableRow is a line of it: a province, or what Head says.
type tableRow struct {
	look.Rider
	Head  string
	Cells []look.Figure
}

// lineChart is numbers that change from game to game.
func lineChart(v *look.Reading, id, title, says string, labels []string, lines []charts.Series) chart {
	return chart{Drawing: charts.Lines(labels, lines, v.Written), ID: id, Title: title, Says: says, Table: lineTable(v, labels, lines)}
}

// lineTable has the numbers of a line chart.
func lineTable(v *look.Reading, labels []string, lines []charts.Series) numbers {
	t := numbers{Heads: []string{v.T("screen.record.game")}}
	for _, p := range v.State.Order {
		t.Heads = append(t.Heads, v.Say.Player(p))
	}
	for i, words := range labels {
		line := tableRow{Head: words}
		for _, p := range v.State.Order {
			is := look.Figure{Text: "–"}
			for _, l := range lines {
				if k := i - l.From; l.Province == p && k >= 0 && k < len(l.Values) {
					is = look.Figure{Text: v.Written(l.Values[k])}
				}
			}
			line.Cells = append(line.Cells, is)
		}
		t.Rows = append(t.Rows, line)
	}
	return t
}
