package page

import "astrolabe/ui/seafall/page/charts"

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
	rider
	Head  string
	Cells []figure
}

// lineChart is numbers that change from game to game.
func lineChart(v *reading, id, title, says string, labels []string, lines []charts.Series) chart {
	return chart{Drawing: charts.Lines(labels, lines, v.number), ID: id, Title: title, Says: says, Table: lineTable(v, labels, lines)}
}

// lineTable has the numbers of a line chart.
func lineTable(v *reading, labels []string, lines []charts.Series) numbers {
	t := numbers{Heads: []string{v.t("screen.record.game")}}
	for _, p := range v.s.Order {
		t.Heads = append(t.Heads, v.say.Player(p))
	}
	for i, words := range labels {
		line := tableRow{Head: words}
		for _, p := range v.s.Order {
			is := figure{Text: "–"}
			for _, l := range lines {
				if k := i - l.From; l.Province == p && k >= 0 && k < len(l.Values) {
					is = figure{Text: v.number(l.Values[k])}
				}
			}
			line.Cells = append(line.Cells, is)
		}
		t.Rows = append(t.Rows, line)
	}
	return t
}
