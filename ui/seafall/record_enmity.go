package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// pastEnmity is how many stickers each province had on the map after each game,
// as the books stood.
type pastEnmity struct {
	head ledger.Head
	scoring.PastStickers
}

// enmity is who angered whom: stickers and tokens of every province in every
// region, and how many stickers there were after each game.
func (r *Record) enmity() fyne.CanvasObject {
	head := []fyne.CanvasObject{parts.Caption(r.t("enmity.region"))}
	align := []fyne.TextAlign{fyne.TextAlignLeading}
	for _, p := range r.page.Provinces {
		head = append(head, kit.NewToken(string(p), theme.Token))
		align = append(align, fyne.TextAlignCenter)
	}
	var rows []kit.GridRow
	for _, region := range r.state.Regions() {
		name := fyne.CanvasObject(layout.UpTo(150*max(1, r.Shell.Scale()), ink.NewText(theme.Small, r.speaker.Region(region))))
		if p := seafall.Province(region); p.Valid() {
			name = layout.Row(theme.XS, kit.NewToken(string(p), theme.TokenSmall), name)
		}
		row := kit.GridRow{Cells: []fyne.CanvasObject{layout.AtLeast(0, r.angerHeight()-theme.XS, name)}}
		for _, p := range r.page.Provinces {
			row.Cells = append(row.Cells, r.anger(region, p))
		}
		rows = append(rows, row)
	}
	sum := kit.GridRow{Look: kit.GridBrass, Cells: []fyne.CanvasObject{ink.NewText(theme.Small, r.t("enmity.all")).Bold()}}
	for _, p := range r.page.Provinces {
		sum.Cells = append(sum.Cells, r.angerWords(scoring.StickersOf(r.state, p), seafall.Tokens-r.state.AtHome(p)-r.markers(p)))
	}
	g := kit.NewGrid(1, head, append(rows, sum)...)
	g.Align, g.TestID, g.Fills = align, "record.enmity", true
	box := layout.VBox(theme.M, g, parts.Caption(r.t("enmity.legend")))
	if r.past == nil || r.past.head != r.Shell.Book().Head() {
		r.past = &pastEnmity{r.Shell.Book().Head(), scoring.StickersAfterGames(r.Shell.Book().Standing())}
	}
	if len(r.past.Games) > 1 && r.past.Any() {
		box.Add(kit.HLine())
		box.Add(ink.NewText(theme.Label, r.t("enmity.past")).Bold())
		box.Add(r.pastChart())
	}
	return box
}

func (r *Record) markers(p seafall.Province) int {
	if play := r.state.Play(p); play != nil {
		return play.Markers
	}
	return 0
}

// pastChart is stickers on the map after each game.
func (r *Record) pastChart() fyne.CanvasObject {
	var labels []string
	for _, n := range r.past.Games {
		labels = append(labels, r.speaker.Number(n))
	}
	var series []pieces.Series
	for _, p := range r.page.Provinces {
		series = append(series, pieces.Series{Province: string(p), Name: r.shortName(p), Values: r.past.Of[p]})
	}
	c := pieces.NewLineChart(labels, series...)
	c.TestID = "record.past"
	return layout.AtLeast(0, 240, c)
}

// anger is a province's stickers and tokens in a region; a tap says where they
// lie.
func (r *Record) anger(region seafall.Region, p seafall.Province) fyne.CanvasObject {
	stickers, tokens := scoring.EnmityIn(r.state, p, region)
	if stickers+tokens == 0 { // a dot leads the eye along the row
		return parts.Caption("·")
	}
	cell := control.NewTouch(layout.Center(r.angerWords(stickers, tokens)), func() { r.explainAnger(region, p) })
	cell.TestID, cell.Height = "record.enmity."+string(region)+"."+string(p), r.angerHeight()
	return kit.FillCell(cell)
}

// angerHeight is how high a region's row is: lower where all of them shall be
// in sight beside the table, and a tap then has the whole width of its column.
func (r *Record) angerHeight() float32 {
	if r.sideBySide() {
		return 30
	}
	return theme.Target
}

// angerWords are stickers, and tokens behind a plus.
func (r *Record) angerWords(stickers, tokens int) fyne.CanvasObject {
	var spans []ink.Span
	if stickers > 0 || tokens == 0 {
		spans = append(spans, ink.Span{Text: r.speaker.Number(stickers) + " ", Serif: true, Bold: true})
	}
	if tokens > 0 {
		spans = append(spans, ink.Span{Text: r.speaker.Signed(tokens), Paint: ink.Of(theme.Ink2)})
	}
	return ink.NewSpans(theme.Label, spans...)
}

// explainAnger says where a province's enmity lies in a region, and what put it
// there.
func (r *Record) explainAnger(region seafall.Region, p seafall.Province) {
	var paths []string
	for i, path := range parts.BoxPaths(region) {
		if r.state.BoxesOf(region)[i] == seafall.Stuck(p) {
			paths = append(paths, path)
		}
	}
	if play := r.state.Play(p); play != nil {
		for _, l := range play.Away {
			if l.Region == region {
				paths = append(paths, string(p)+".at/"+string(region)+"/"+string(l.Spot))
			}
		}
	}
	r.Go.Ask(desk.Question{Paths: paths, Entries: &desk.Filter{Province: p, Kind: "enmity"},
		Title: func() string {
			return r.t("enmity.of", "player", r.speaker.Player(p), "region", r.speaker.Region(region))
		}})
}
