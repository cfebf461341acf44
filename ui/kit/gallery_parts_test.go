package kit_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// wizard is the step of the end of game in which enmity is determined.
func wizard() fyne.CanvasObject {
	steps := []kit.Step{{"Winner improves", kit.StepDone}, {"Train advisors", kit.StepDone}, {"Keep advisors", kit.StepDone},
		{"Improve ships", kit.StepDone}, {"Determine enmity", kit.StepCurrent}, {"Record glory", kit.StepLater}, {"Titles", kit.StepLater}}
	title := kit.NewTitle("End of game 5", "Chloé wins with 16 · target 15", func() {})
	title.SubIcon, title.TestID = crest.IconCrown, "title"
	top := kit.NewTopBar(title, nil, layout.Row(4, kit.NewIconButton(kit.Outline, crest.IconUndo, "Undo “Ben crosses out Stonegard”", func() {}),
		kit.NewIconButton(kit.Quiet, crest.IconMore, "", func() {})))
	next := kit.NewButton(kit.Primary, "Next: Ana", func() {})
	next.IconAfter, next.Disabled = crest.IconNext, true
	bottom := kit.NewBottomBar(layout.Row(8, kit.NewIconIn(crest.IconCheck, 18, ink.Of(theme.Ok)), ink.NewText(theme.Small, "All choices so far are saved · 23:02").Role(theme.Ink2)), nil, next)
	stepper := kit.NewStepper(steps, 4, "5 of 7 · Determine enmity", func(int) {})
	stepper.TestID = "steps"
	columns := layout.Panes([]float32{214, 568, 442}, order(), chooses(), after())
	return kit.NewScreen(top, layout.NewScroll(layout.VBox(0, stepper, layout.PadXY(theme.L, theme.S, columns))), nil, bottom)
}

func order() fyne.CanvasObject {
	rows := []fyne.CanvasObject{ink.NewText(theme.Section, "Order").Serif(), ink.NewText(theme.Caption, "fewest glory first").Role(theme.Ink2)}
	for i, p := range []struct {
		province    seafall.Province
		name, state string
		glory       int
	}{{"gray", "Dan", "done", 6}, {"red", "Ben", "choosing now", 8}, {"green", "Ana", "waits", 11}, {"purple", "Eve", "waits", 13}, {"blue", "Chloé", "waits", 16}} {
		token := kit.NewToken(pieces.Livery(p.province), 36)
		parts := []fyne.CanvasObject{token, layout.Grow(layout.VBox(0, ink.NewText(theme.Body, p.name).Bold(), ink.NewText(theme.Caption, p.state).Role(theme.Ink2)))}
		if i == 0 {
			parts = append(parts, kit.NewIconIn(crest.IconCheck, 18, ink.Of(theme.Ok)))
		}
		parts = append(parts, kit.NewNumeral(theme.Title, fmt.Sprint(p.glory), nil))
		look := kit.TileBare
		if i == 1 {
			look = kit.TileLivery
		}
		tile := kit.NewTile(look, layout.Row(10, parts...), nil)
		tile.Livery = pieces.Livery(p.province)
		token.Muted = i == 4
		rows = append(rows, tile)
	}
	rows = append(rows, layout.Spacer(), ink.NewText(theme.Caption, "Glory is frozen as it stood when the game ended; the order does not change while you choose.").Role(theme.Ink2))
	card := kit.NewCard(layout.VBox(theme.XS, rows...))
	card.Padding = theme.L
	return card
}

var readyReasons = kit.WarningWords{Reason: "Why does the table overrule it?", Ready: []string{"the card says so", "we agreed", "house rule"}, Change: "Change", Overrule: "Override"}

func chooses() fyne.CanvasObject {
	dice := kit.NewCounter(2, 0, 2, nil)
	figures := layout.Flow(16, 8,
		layout.VBox(0, ink.NewText(theme.Caption, "Dice").Role(theme.Ink2), kit.NewNumeral(theme.Value, "2", nil), ink.NewText(theme.Caption, "reputation 1, fortune 1").Role(theme.Ink2)),
		layout.VBox(2, ink.NewText(theme.Caption, "Successes rolled").Role(theme.Ink2), layout.AtLeast(148, 0, dice)),
		layout.VBox(0, ink.NewText(theme.Caption, "Home boxes ticked").Role(theme.Ink2), kit.NewNumeral(theme.Value, "+1", nil), ink.NewText(theme.Caption, "1 success each").Role(theme.Ink2)))
	var back, out []fyne.CanvasObject
	for i, isle := range []string{"Marrow", "Kestrel", "Amaranth"} {
		tokens := pieces.NewTokens(theme.TokenSmall, "red")
		if i == 0 {
			tokens = pieces.NewTokens(theme.TokenSmall, "red", "red")
		}
		tokens.Tight = true
		counter := kit.NewCounter((i+1)%2, 0, 2, nil)
		counter.TestID = "back." + isle
		back = append(back, layout.VBox(4, layout.Row(4, layout.Grow(ink.NewText(theme.Small, isle).Bold()), tokens), counter))
	}
	for i, region := range []string{"Marrow", "Saltmere", "Fennmark", "Tidewatch", "Stonegard", "Amaranth"} {
		box := pieces.Sticker{Province: "red", Crossed: i == 4}
		boxes := []pieces.Sticker{box}
		if i < 2 {
			boxes = append(boxes, box)
		}
		tile := kit.NewCheckTile(region, i == 4, pieces.NewStickerRow(22, boxes...), func(bool) {})
		tile.Livery, tile.TestID = pieces.Livery("red"), "cross."+region
		out = append(out, tile)
	}
	warning := kit.NewWarning("This spends 4 successes; Ben has 3.", "The table may override this rule. The reason will stay in the chronicle.", readyReasons, func() {}, func(string) {}, func() {})
	warning.TestID = "warning"
	refusal := kit.NewRefusal("Ben has no token left to place.", "Eight tokens are out; a province has eight. Take one back first.", "Take tokens back", func() {})
	rule := kit.NewRuleSign("Dice against enmity", func() {})
	body := layout.VBox(theme.S,
		layout.Row(12, kit.NewToken(pieces.Livery("red"), 44), layout.Grow(layout.VBox(0, ink.Heading("Ben determines enmity"), ink.NewText(theme.Small, "4 tokens out, 8 stickers on the map").Role(theme.Ink2))), rule),
		figures,
		ink.NewSpans(theme.Body, ink.Span{Text: "Take tokens back  ", Bold: true}, ink.Span{Text: "1 success each", Paint: ink.Of(theme.Ink2)}),
		layout.UpToColumns(3, 10, back...),
		ink.NewSpans(theme.Body, ink.Span{Text: "Cross stickers out  ", Bold: true}, ink.Span{Text: "2 successes each", Paint: ink.Of(theme.Ink2)}),
		layout.UpToColumns(3, 10, out...),
		layout.Spacer(), warning, refusal)
	card := kit.NewCard(body)
	card.Padding = theme.L
	return card
}

func after() fyne.CanvasObject {
	small := func(words string) fyne.CanvasObject { return ink.NewText(theme.Caption, words).Role(theme.Ink2) }
	num := func(words string) fyne.CanvasObject { return ink.NewText(theme.Body, words) }
	head := []fyne.CanvasObject{nil, small("out"), small("back"), small("crossed"), small("stickers"), small("glory")}
	var rows []kit.GridRow
	for i, p := range []struct {
		province                                  seafall.Province
		name, out, back, crossed, stickers, glory string
	}{
		{"gray", "Dan", "2", "1", "0", "2 → 3", "6 → 6"}, {"red", "Ben", "4", "2", "1", "8 → 9", "8 → 8"},
		{"green", "Ana", "3", "–", "–", "4 → 7", "11 → 11"}, {"purple", "Eve", "4", "–", "–", "5 → 9", "13 → 13"}, {"blue", "Chloé", "6", "–", "–", "7 → 13", "16 → 16"}} {
		row := kit.GridRow{Cells: []fyne.CanvasObject{layout.Row(8, kit.NewToken(pieces.Livery(p.province), 26), ink.NewText(theme.Body, p.name).Bold()), num(p.out), num(p.back), num(p.crossed), num(p.stickers), num(p.glory)}}
		if i == 1 {
			row.Look, row.Accent = kit.GridLivery, pieces.Livery("red")
		}
		rows = append(rows, row)
	}
	grid := kit.NewGrid(1, head, rows...)
	grid.Align = []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing}
	lands := func(name string, before, now []pieces.Sticker) fyne.CanvasObject {
		return layout.Flow(10, 4, layout.AtLeast(76, 0, ink.NewText(theme.Small, name).Bold()), pieces.NewStickerRow(20, before...), kit.NewIconIn(crest.IconArrow, 14, ink.Of(theme.Ink2)), pieces.NewStickerRow(20, now...))
	}
	s := func(p seafall.Province) pieces.Sticker { return pieces.Sticker{Province: p} }
	card := kit.NewCard(layout.VBox(theme.S, ink.NewText(theme.Section, "Before → after").Serif(), grid,
		small("Those who wait are shown as if they took nothing back."), kit.HLine(),
		ink.NewText(theme.Section, "Where Ben’s stickers land").Serif(),
		lands("Marrow", []pieces.Sticker{s("red"), s("purple"), s("red"), s("purple"), s(""), s("")}, []pieces.Sticker{s("red"), s("purple"), s("red"), s("purple"), {Province: "red", Changed: true}, s("")}),
		lands("Kestrel", []pieces.Sticker{s("blue"), s("blue"), {Province: "red", Crossed: true}, s("green"), s(""), s("")}, []pieces.Sticker{s("blue"), s("blue"), {Province: "red", Changed: true}, s("green"), s(""), s("")}),
		lands("Stonegard", []pieces.Sticker{s("blue"), s("blue"), s("red"), s(""), s(""), s("")}, []pieces.Sticker{s("blue"), s("blue"), {Province: "red", Crossed: true, Changed: true}, s(""), s(""), s("")}),
		layout.Spacer()))
	card.Padding = theme.L
	return card
}

// record is the Historical Record: a table and a chart.
func record() fyne.CanvasObject {
	names := []struct {
		province seafall.Province
		name     string
	}{{"green", "Ana"}, {"red", "Ben"}, {"blue", "Chloé"}, {"gray", "Dan"}, {"purple", "Eve"}}
	head := []fyne.CanvasObject{ink.NewText(theme.Small, "Game").Role(theme.Ink2), ink.NewText(theme.Small, "Target").Role(theme.Ink2)}
	for _, n := range names {
		b := kit.NewButton(kit.InLivery, n.name, func() {})
		b.Livery, b.Crest = pieces.Livery(n.province), pieces.Livery(n.province)
		head = append(head, b)
	}
	head = append(head, ink.NewText(theme.Small, "Milestones").Role(theme.Ink2))
	games := [][]int{{8, 9, 7, 11, 6}, {9, 6, 12, 8, 10}, {6, 13, 9, 9, 11}, {10, 8, 9, 10, 14}, {11, 8, 16, 6, 13}}
	sums := make([]int, 5)
	series := make([]plot.Series, 5)
	for i, n := range names {
		series[i] = plot.Series{Wears: pieces.Livery(n.province), Name: n.name, Points: plot.Row(0, 0)}
	}
	var rows []kit.GridRow
	labels := []string{"start"}
	for g := range 16 {
		cells := []fyne.CanvasObject{ink.NewText(theme.Body, fmt.Sprint(g+1)), ink.NewText(theme.Body, fmt.Sprint(11+g)).Bold()}
		row := kit.GridRow{}
		if g < len(games) {
			labels = append(labels, fmt.Sprint(g+1))
			most := 0
			for i, v := range games[g] {
				if v > games[g][most] {
					most = i
				}
			}
			for i, v := range games[g] {
				sums[i] += v
				series[i].Points = append(series[i].Points, plot.Point{At: g + 1, Value: sums[i]})
				var own fyne.CanvasObject = ink.NewText(theme.Body, fmt.Sprint(v)).Role(theme.Ink2)
				if i == most {
					own = kit.NewBadge(kit.BadgeBrass, fmt.Sprint(v))
				}
				cells = append(cells, layout.Row(8, own, kit.NewNumeral(theme.ButtonText, fmt.Sprint(sums[i]), nil)))
			}
			cells = append(cells, layout.Row(4, kit.NewToken(pieces.Livery("blue"), theme.TokenSmall), ink.NewText(theme.Small, "+1")))
		}
		if g == len(games) {
			row.Look = kit.GridBrass
			cells = append(cells, nil, nil, nil, nil, nil, ink.NewText(theme.Small, "next game").Role(theme.Ink2))
		}
		row.Cells = cells
		rows = append(rows, row)
	}
	grid := kit.NewGrid(2, head, rows...)
	for range head {
		grid.Align = append(grid.Align, fyne.TextAlignCenter)
	}
	chart := plot.NewLines(labels, series...)
	left, right := kit.NewCard(layout.AtLeast(0, 620, grid)), kit.NewCard(layout.VBox(12, kit.NewTabs([]string{"Campaign", "Per game", "Sources", "Enmity"}, 0, func(int) {}), layout.Grow(chart), kit.HLine(),
		layout.Row(12, kit.NewIconIn(crest.IconCrown, 26, ink.Of(theme.Brass)), layout.Grow(layout.VBox(0, ink.NewText(theme.Body, "Eve leads with 54").Bold(), ink.NewText(theme.Caption, "one ahead of Chloé, ten ahead of three").Role(theme.Ink2))))))
	body := layout.Panes([]float32{728, 506}, left, right)
	top := kit.NewTopBar(kit.NewTitle("Historical Record", "The Lantern Coast · five games played", func() {}), nil,
		layout.Row(12, kit.NewBadge(kit.BadgeBrass, "12"), ink.NewText(theme.Caption, "won the game").Role(theme.Ink2), kit.NewIconButton(kit.Outline, crest.IconBook, "Chronicle as PDF", func() {})))
	return kit.NewScreen(top, layout.NewScroll(layout.Pad(theme.L, body)), nil, nil)
}

// drawer is everything else, one below the other.
func drawer() fyne.CanvasObject {
	button := func(style kit.Style, words string, change func(*kit.Button)) fyne.CanvasObject {
		b := kit.NewButton(style, words, func() {})
		if change != nil {
			change(b)
		}
		return b
	}
	off := func(b *kit.Button) { b.Disabled = true }
	chosen := func(b *kit.Button) { b.Selected = true }
	blue := func(b *kit.Button) { b.Livery = pieces.Livery("blue") }
	band := kit.NewBand(pieces.Livery("blue"), "Maren Hale", "Countess, the Adventurous", "", nil)
	band.Over, band.Large = "Chloé · Tidewatch", true
	absent := kit.NewBand(pieces.Livery("gray"), "Dan", "absent", "", nil)
	absent.Absent = true
	dan := kit.NewBandCard(absent, ink.NewText(theme.Body, "–"), nil)
	taken := kit.NewChoiceTile("Baron", "taken by Ana", false, nil)
	taken.Disabled = true
	count := kit.NewChoiceTile("Count", "third seat", true, func() {})
	count.Livery = pieces.Livery("red")
	advisor := kit.NewChoiceTile("Navigator", "Explorers · Explore +1", true, func() {})
	advisor.Icon, advisor.Plain = crest.IconAdvisor, true
	var icons []fyne.CanvasObject
	for _, i := range crest.Icons() {
		icons = append(icons, kit.NewIcon(i, 24))
	}
	var crests []fyne.CanvasObject
	for _, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Blue, seafall.Gray, seafall.Purple} {
		crests = append(crests, kit.NewCrest(pieces.Livery(p), 40), kit.NewToken(pieces.Livery(p), 40))
	}
	edge := kit.NewCard(layout.Row(10, kit.NewToken(pieces.Livery("purple"), 34), layout.VBox(0, ink.NewText(theme.Label, "Amaranth").Bold(), ink.NewText(theme.Caption, "Eve · Princess").Role(theme.Ink2))))
	edge.Edge = pieces.Livery("purple")
	picked := kit.NewCard(ink.NewText(theme.Section, "Marrow").Serif())
	picked.Selected = true
	off2 := pieces.NewTokenBox("red", "Fortune", 0, 2, nil, nil)
	off2.SetEmpty(nil)
	return layout.NewScroll(layout.Pad(theme.L, layout.VBox(theme.M,
		layout.Flow(8, 8, button(kit.Primary, "Primary", nil), button(kit.Outline, "Outline", nil), button(kit.Brass, "Brass", nil), button(kit.Danger, "Danger", nil), button(kit.Quiet, "Quiet", nil), button(kit.InLivery, "Province", blue), button(kit.Chip, "chip", nil), button(kit.Chip, "chosen chip", chosen)),
		layout.Flow(8, 8, button(kit.Primary, "Primary off", off), button(kit.Outline, "Outline off", off), button(kit.Brass, "Brass off", off), button(kit.Danger, "Danger off", off), button(kit.Outline, "Chosen", chosen), button(kit.Chip, "off chip", off)),
		layout.ColumnsOf(2, 320, 10, kit.NewBandCard(band, ink.NewText(theme.Body, "A long line of words that goes on and on until it has to wrap, because nothing is ever cut."), ink.NewText(theme.Small, "the quieter half")), dan),
		layout.ColumnsOf(3, 200, 10, count, kit.NewChoiceTile("Lord", "plays first", false, func() {}), taken, advisor, edge, picked),
		layout.Flow(10, 10, kit.NewBadge(kit.BadgeBrass, "1 to target"), kit.NewBadge(kit.BadgeOutline, "open"), kit.NewBadge(kit.BadgeSoft, "all six taken"), kit.NewBadge(kit.BadgeDanger, "dangerous"), kit.NewNumberMark(2, true), kit.NewNumberMark(3, false), off2),
		layout.Columns(3, 10, 0, kit.NewTile(kit.TileBrass, layout.Row(6, kit.NewIconIn(crest.IconFlag, 18, ink.Of(theme.Brass)), ink.NewText(theme.Small, "Swift")), nil), kit.NewTile(kit.TilePlain, ink.NewText(theme.Small, "no damage"), nil), kit.NewTile(kit.TileDanger, ink.NewText(theme.Small, "1 damage").Role(theme.Danger), nil)),
		layout.FieldAndButtons(control.NewEntry("Search the journal", nil), kit.NewButton(kit.Outline, "Find", func() {})),
		control.NewMultiLineEntry("What happened at the table", "", 3, nil),
		layout.Flow(10, 10, icons...), layout.Flow(10, 10, crests...),
		ink.NewText(theme.Label, "In the serif italic, as the story is told.").Italic(),
		ink.NewText(theme.Value, "−6 → 14 ✓ Владимир 王").Serif(),
	)))
}

func TestGalleryScreens(t *testing.T) {
	fynetest.NewApp(t)
	for _, page := range []struct {
		name  string
		build func() fyne.CanvasObject
	}{{"wizard", wizard}, {"record", record}, {"drawer", drawer}} {
		for _, look := range []struct {
			name  string
			mode  theme.Mode
			scale float32
			size  fyne.Size
		}{
			{"day", theme.Day, 1, fyne.NewSize(1280, 1000)}, {"night", theme.Night, 1, fyne.NewSize(1280, 1000)}, {"contrast", theme.Contrast, 1, fyne.NewSize(1280, 1000)},
			{"200", theme.Day, 2, fyne.NewSize(1280, 2000)}, {"portrait", theme.Day, 1, fyne.NewSize(800, 1400)}, {"phone", theme.Night, 1.25, fyne.NewSize(412, 1800)},
		} {
			name := page.name + "-" + look.name
			t.Run(name, func(t *testing.T) {
				inspect(t, name, stage(t, look.mode, look.scale, look.size, page.build()))
			})
		}
	}
}

func TestGallerySheet(t *testing.T) {
	fynetest.NewApp(t)
	for _, look := range []struct {
		name  string
		mode  theme.Mode
		scale float32
		size  fyne.Size
	}{{"day", theme.Day, 1, fyne.NewSize(1280, 800)}, {"night", theme.Night, 1, fyne.NewSize(800, 1000)}, {"phone-200", theme.Day, 2, fyne.NewSize(412, 915)}} {
		t.Run(look.name, func(t *testing.T) {
			window := stage(t, look.mode, look.scale, look.size, table(max(1, int(look.size.Width/250/look.scale)), english))
			sheet := kit.NewSheet("Hire an advisor", layout.VBox(8, kit.NewChoiceTile("Navigator", "Explorers · Explore +1", true, func() {}), kit.NewChoiceTile("Factor", "Merchants · Sell +1", false, func() {}), control.NewEntry("Or another name", nil)),
				kit.NewButton(kit.Outline, "Not now", func() {}), kit.NewButton(kit.Primary, "Hire the Navigator", func() {}))
			sheet.Sub, sheet.Lead, sheet.TestID = "Blue, at the guild of explorers", kit.NewToken(pieces.Livery("blue"), 40), "hire"
			sheet.Open(window.Canvas())
			inspect(t, "sheet-"+look.name, window)
		})
	}
}

// What is open, focused or wrong: the strip, the ring, the bar of what is not on
// disk.
func TestGalleryStates(t *testing.T) {
	fynetest.NewApp(t)
	for _, look := range []struct {
		name  string
		mode  theme.Mode
		scale float32
		size  fyne.Size
	}{{"day", theme.Day, 1, fyne.NewSize(1000, 420)}, {"night", theme.Night, 1, fyne.NewSize(1000, 420)}, {"phone-200", theme.Day, 2, fyne.NewSize(412, 1100)}} {
		t.Run(look.name, func(t *testing.T) {
			strip := kit.NewStrip(kit.StripAcross, kit.NewToken(pieces.Livery("red"), theme.Token), "Ben raided on Marrow (+1).", nil, nil,
				kit.NewButton(kit.Outline, "Place enmity", func() {}), kit.NewButton(kit.Outline, "Which site?", func() {}))
			top := kit.NewTopBar(layout.Row(10, kit.NewIconIn(crest.IconWarn, 24, ink.Of(theme.Danger)), ink.NewText(theme.Body, "Not on disk: the last tap could not be written.").Role(theme.Danger)), nil, kit.NewButton(kit.Danger, "Retry", func() {}))
			top.Danger, top.FillLead = true, true
			focused := kit.NewButton(kit.Outline, "has the focus", func() {})
			body := layout.VBox(24, layout.Flow(24, 24, focused, kit.NewOneTap(pieces.Livery("gray"), crest.IconExplore, "+1", "Explore", func() {}), kit.NewCounter(3, 0, 5, nil)),
				pieces.NewTokenRow("purple", 5, 8), pieces.NewStickerRow(28, pieces.Sticker{Province: "gray"}, pieces.Sticker{Province: "green", Crossed: true}, pieces.Sticker{Province: "blue", Changed: true}, pieces.Sticker{}))
			next := kit.NewButton(kit.Primary, "Next round", func() {})
			next.IconAfter = crest.IconNext
			screen := kit.NewScreen(top, layout.Pad(theme.L, body), strip, kit.NewBottomBar(nil, nil, next))
			window := stage(t, look.mode, look.scale, look.size, screen)
			window.Canvas().Focus(focused)
			inspect(t, "states-"+look.name, window)
		})
	}
}
