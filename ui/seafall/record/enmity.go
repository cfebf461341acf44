package record

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// enmity is who angered whom.
type enmity struct{ *reading }

// panel is who angered whom: stickers and tokens of every province in every
// region, and how many stickers there were after each game: below it, or, where it fills
// a panel that has no room for both, in its place after a tap.
func (e enmity) panel(fills bool) fyne.CanvasObject {
	past := scoring.StickersAfterGames(e.state)
	more := len(past.Games) > 1 && past.Any()
	if fills && more && e.screen.past {
		return layout.VBox(theme.M, ink.NewText(theme.Label, e.t("enmity.past")).Bold(), e.pastChart(past), layout.Row(0, e.turned("enmity.now")))
	}
	head := []fyne.CanvasObject{parts.Caption(e.t("enmity.region"))}
	align := []fyne.TextAlign{fyne.TextAlignLeading}
	for _, p := range e.page.Provinces {
		head = append(head, kit.NewToken(pieces.Livery(p), theme.Token))
		align = append(align, fyne.TextAlignCenter)
	}
	var rows []kit.GridRow
	for _, region := range e.state.Regions() {
		name := fyne.CanvasObject(parts.UpTo(150, ink.NewText(theme.Small, e.speaker.Region(region))))
		if p := seafall.Province(region); p.Valid() {
			name = layout.Row(theme.XS, kit.NewToken(pieces.Livery(p), theme.TokenSmall), name)
		}
		row := kit.GridRow{Cells: []fyne.CanvasObject{layout.AtLeast(0, e.angerHeight()-theme.XS, name)}}
		for _, p := range e.page.Provinces {
			row.Cells = append(row.Cells, e.anger(region, p))
		}
		rows = append(rows, row)
	}
	sum := kit.GridRow{Look: kit.GridBrass, Cells: []fyne.CanvasObject{ink.NewText(theme.Small, e.t("enmity.all")).Bold()}}
	for _, p := range e.page.Provinces {
		sum.Cells = append(sum.Cells, e.angerWords(seafall.StickersOf(e.state, p), seafall.Tokens-e.state.AtHome(p)-e.markers(p)))
	}
	g := kit.NewGrid(1, head, append(rows, sum)...)
	g.Align, g.TestID, g.Fills = align, "record.enmity", true
	legend := parts.Caption(e.t("enmity.legend"))
	if fills && more {
		return layout.VBox(theme.S, g, legend, layout.Row(0, e.turned("enmity.past")))
	}
	box := layout.VBox(theme.M, g, legend)
	if more {
		box.Add(kit.HLine())
		box.Add(ink.NewText(theme.Label, e.t("enmity.past")).Bold())
		box.Add(e.pastChart(past))
	}
	return box
}

// turned shows the other of the two: the regions of now, or the stickers after each game.
func (e enmity) turned(key string) fyne.CanvasObject {
	return kit.NewIconButton(kit.Outline, crest.IconChart, e.t(key), func() {
		e.screen.past = !e.screen.past
		e.shell.Rebuild()
	}).ID("record.enmity.turn")
}

// markers are the tokens that a province has flipped to its marker.
func (e enmity) markers(p seafall.Province) int {
	if play := e.state.Play(p); play != nil {
		return play.Markers
	}
	return 0
}

// pastChart is stickers on the map after each game.
func (e enmity) pastChart(past scoring.PastStickers) fyne.CanvasObject {
	var labels []string
	for _, n := range past.Games {
		labels = append(labels, e.speaker.Number(n))
	}
	var series []plot.Series
	for _, p := range e.page.Provinces {
		series = append(series, plot.Series{Wears: pieces.Livery(p), Name: e.shortName(p), Points: plot.Row(0, past.Of[p]...)})
	}
	c := plot.NewLines(labels, series...)
	c.TestID = "record.past"
	return layout.AtLeast(0, 240, c)
}

// anger is a province's stickers and tokens in a region; a tap says where they
// lie.
func (e enmity) anger(region seafall.Region, p seafall.Province) fyne.CanvasObject {
	stickers, tokens := scoring.EnmityIn(e.state, p, region)
	if stickers+tokens == 0 { // a dot leads the eye along the row
		return parts.Caption("·")
	}
	cell := control.NewTouch(layout.Center(e.angerWords(stickers, tokens)), func() { e.explainAnger(region, p) })
	cell.TestID, cell.Height = "record.enmity."+string(region)+"."+string(p), e.angerHeight()
	return kit.FillCell(cell)
}

// angerHeight is how high a region's row is: lower where all of them shall be
// in sight beside the table, and a tap then has the whole width of its column.
func (e enmity) angerHeight() float32 {
	if e.sideBySide() {
		return 28
	}
	return theme.Target
}

// angerWords are stickers, and tokens behind a plus.
func (e enmity) angerWords(stickers, tokens int) fyne.CanvasObject {
	var spans []ink.Span
	if stickers > 0 || tokens == 0 {
		spans = append(spans, ink.Span{Text: e.speaker.Number(stickers) + " ", Serif: true, Bold: true})
	}
	if tokens > 0 {
		spans = append(spans, ink.Span{Text: e.speaker.Signed(tokens), Paint: ink.Of(theme.Ink2)})
	}
	return ink.NewSpans(theme.Label, spans...)
}

// explainAnger says where a province's enmity lies in a region, and what put it
// there.
func (e enmity) explainAnger(region seafall.Region, p seafall.Province) {
	var paths []string
	for i, path := range parts.BoxPaths(region) {
		if e.state.BoxesOf(region)[i] == seafall.Stuck(p) {
			paths = append(paths, path)
		}
	}
	if play := e.state.Play(p); play != nil {
		for _, l := range play.Away {
			if l.Region == region {
				paths = append(paths, string(p)+".at/"+string(region)+"/"+string(l.Spot))
			}
		}
	}
	e.desk.Go.Ask(desk.Question{Paths: paths, Entries: &desk.Filter{Province: p, Kind: "enmity"},
		Title: func() string {
			return e.t("enmity.of", "player", e.speaker.Player(p), "region", e.speaker.Region(region))
		}})
}
