package kit_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
)

// wizard is the step of the end of game in which enmity is determined.
func wizard() fyne.CanvasObject {
	steps := []kit.Step{{"Winner improves", kit.StepDone}, {"Train advisors", kit.StepDone}, {"Keep advisors", kit.StepDone},
		{"Improve ships", kit.StepDone}, {"Determine enmity", kit.StepCurrent}, {"Record glory", kit.StepLater}, {"Titles", kit.StepLater}}
	title := kit.NewTitle("End of game 5", "Chloé wins with 16 · target 15", func() {})
	title.SubIcon, title.TestID = crest.IconCrown, "title"
	top := kit.NewTopBar(title, nil, kit.Row(4, kit.NewIconButton(kit.Outline, crest.IconUndo, "Undo “Ben crosses out Stonegard”", func() {}),
		kit.NewIconButton(kit.Quiet, crest.IconMore, "", func() {})))
	next := kit.NewButton(kit.Primary, "Next: Ana", func() {})
	next.IconAfter, next.Disabled = crest.IconNext, true
	bottom := kit.NewBottomBar(kit.Row(8, kit.NewIconIn(crest.IconCheck, 18, kit.Of(theme.Ok)), kit.NewText(theme.Small, "All choices up to here are on disk · 23:02").Role(theme.Ink2)), nil, next)
	stepper := kit.NewStepper(steps, 4, "5 of 7 · Determine enmity", func(int) {})
	stepper.TestID = "steps"
	columns := kit.Panes([]float32{214, 568, 442}, order(), chooses(), after())
	return kit.NewScreen(top, kit.NewScroll(kit.VBox(0, stepper, kit.PadXY(theme.L, theme.S, columns))), nil, bottom)
}

func order() fyne.CanvasObject {
	rows := []fyne.CanvasObject{kit.NewText(theme.Section, "Order").Serif(), kit.NewText(theme.Caption, "fewest glory first").Role(theme.Ink2)}
	for i, p := range []struct {
		province, name, state string
		glory                 int
	}{{"gray", "Dan", "done", 6}, {"red", "Ben", "choosing now", 8}, {"green", "Ana", "waits", 11}, {"purple", "Eve", "waits", 13}, {"blue", "Chloé", "waits", 16}} {
		token := kit.NewToken(p.province, 36)
		parts := []fyne.CanvasObject{token, kit.Grow(kit.VBox(0, kit.NewText(theme.Body, p.name).Bold(), kit.NewText(theme.Caption, p.state).Role(theme.Ink2)))}
		if i == 0 {
			parts = append(parts, kit.NewIconIn(crest.IconCheck, 18, kit.Of(theme.Ok)))
		}
		parts = append(parts, kit.NewNumeral(theme.Title, fmt.Sprint(p.glory), nil))
		look := kit.TileBare
		if i == 1 {
			look = kit.TileProvince
		}
		tile := kit.NewTile(look, kit.Row(10, parts...), nil)
		tile.Province = p.province
		token.Muted = i == 4
		rows = append(rows, tile)
	}
	rows = append(rows, kit.Spacer(), kit.NewText(theme.Caption, "Glory is frozen as it stood when the game ended; the order does not change while you choose.").Role(theme.Ink2))
	card := kit.NewCard(kit.VBox(theme.XS, rows...))
	card.Padding = theme.L
	return card
}

var readyReasons = kit.WarningWords{Reason: "Why does the table overrule it?", Ready: []string{"the card says so", "we agreed", "house rule"}, Change: "Change", Overrule: "Overrule"}

func chooses() fyne.CanvasObject {
	dice := kit.NewCounter(2, 0, 2, nil)
	figures := kit.Flow(16, 8,
		kit.VBox(0, kit.NewText(theme.Caption, "Dice").Role(theme.Ink2), kit.NewNumeral(theme.Value, "2", nil), kit.NewText(theme.Caption, "reputation 1, fortune 1").Role(theme.Ink2)),
		kit.VBox(2, kit.NewText(theme.Caption, "Successes rolled").Role(theme.Ink2), kit.AtLeast(148, 0, dice)),
		kit.VBox(0, kit.NewText(theme.Caption, "Home boxes ticked").Role(theme.Ink2), kit.NewNumeral(theme.Value, "+1", nil), kit.NewText(theme.Caption, "always a success").Role(theme.Ink2)))
	var back, out []fyne.CanvasObject
	for i, isle := range []string{"Marrow", "Kestrel", "Amaranth"} {
		tokens := kit.NewTokens(theme.TokenSmall, "red")
		if i == 0 {
			tokens = kit.NewTokens(theme.TokenSmall, "red", "red")
		}
		tokens.Tight = true
		counter := kit.NewCounter((i+1)%2, 0, 2, nil)
		counter.TestID = "back." + isle
		back = append(back, kit.VBox(4, kit.Row(4, kit.Grow(kit.NewText(theme.Small, isle).Bold()), tokens), counter))
	}
	for i, region := range []string{"Marrow", "Saltmere", "Fennmark", "Tidewatch", "Stonegard", "Amaranth"} {
		box := kit.Sticker{Province: "red", Crossed: i == 4}
		boxes := []kit.Sticker{box}
		if i < 2 {
			boxes = append(boxes, box)
		}
		tile := kit.NewCheckTile(region, i == 4, kit.NewStickerRow(22, boxes...), func(bool) {})
		tile.Province, tile.TestID = "red", "cross."+region
		out = append(out, tile)
	}
	warning := kit.NewWarning("This spends 4 successes; Ben has 3.", "The table may overrule it. The reason stays in the chronicle.", readyReasons, func() {}, func(string) {}, func() {})
	warning.TestID = "warning"
	refusal := kit.NewRefusal("Ben has no token left to place.", "Eight tokens are out; a province has eight. Take one back first.", "Take tokens back", func() {})
	rule := kit.NewRuleLink("R40", func() {})
	body := kit.VBox(theme.S,
		kit.Row(12, kit.NewToken("red", 44), kit.Grow(kit.VBox(0, kit.Heading("Ben determines enmity"), kit.NewText(theme.Small, "4 tokens are out, 8 stickers on the map").Role(theme.Ink2))), rule),
		figures,
		kit.NewSpans(theme.Body, kit.Span{Text: "Take tokens back  ", Bold: true}, kit.Span{Text: "1 success each", Paint: kit.Of(theme.Ink2)}),
		kit.UpToColumns(3, 10, back...),
		kit.NewSpans(theme.Body, kit.Span{Text: "Cross stickers out  ", Bold: true}, kit.Span{Text: "2 successes each", Paint: kit.Of(theme.Ink2)}),
		kit.UpToColumns(3, 10, out...),
		kit.Spacer(), warning, refusal)
	card := kit.NewCard(body)
	card.Padding = theme.L
	return card
}

func after() fyne.CanvasObject {
	small := func(words string) fyne.CanvasObject { return kit.NewText(theme.Caption, words).Role(theme.Ink2) }
	num := func(words string) fyne.CanvasObject { return kit.NewText(theme.Body, words) }
	head := []fyne.CanvasObject{nil, small("out"), small("back"), small("crossed"), small("stickers"), small("glory")}
	var rows []kit.GridRow
	for i, p := range []struct{ province, name, out, back, crossed, stickers, glory string }{
		{"gray", "Dan", "2", "1", "0", "2 → 3", "6 → 6"}, {"red", "Ben", "4", "2", "1", "8 → 9", "8 → 8"},
		{"green", "Ana", "3", "–", "–", "4 → 7", "11 → 11"}, {"purple", "Eve", "4", "–", "–", "5 → 9", "13 → 13"}, {"blue", "Chloé", "6", "–", "–", "7 → 13", "16 → 16"}} {
		row := kit.GridRow{Cells: []fyne.CanvasObject{kit.Row(8, kit.NewToken(p.province, 26), kit.NewText(theme.Body, p.name).Bold()), num(p.out), num(p.back), num(p.crossed), num(p.stickers), num(p.glory)}}
		if i == 1 {
			row.Look, row.Accent = kit.GridProvince, "red"
		}
		rows = append(rows, row)
	}
	grid := kit.NewGrid(1, head, rows...)
	grid.Align = []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing}
	lands := func(name string, before, now []kit.Sticker) fyne.CanvasObject {
		return kit.Flow(10, 4, kit.AtLeast(76, 0, kit.NewText(theme.Small, name).Bold()), kit.NewStickerRow(20, before...), kit.NewIconIn(crest.IconArrow, 14, kit.Of(theme.Ink2)), kit.NewStickerRow(20, now...))
	}
	s := func(p string) kit.Sticker { return kit.Sticker{Province: p} }
	card := kit.NewCard(kit.VBox(theme.S, kit.NewText(theme.Section, "Before → after").Serif(), grid,
		small("Those who wait are shown as if they took nothing back."), kit.HLine(),
		kit.NewText(theme.Section, "Where Ben’s stickers land").Serif(),
		lands("Marrow", []kit.Sticker{s("red"), s("purple"), s("red"), s("purple"), s(""), s("")}, []kit.Sticker{s("red"), s("purple"), s("red"), s("purple"), {Province: "red", Changed: true}, s("")}),
		lands("Kestrel", []kit.Sticker{s("blue"), s("blue"), {Province: "red", Crossed: true}, s("green"), s(""), s("")}, []kit.Sticker{s("blue"), s("blue"), {Province: "red", Changed: true}, s("green"), s(""), s("")}),
		lands("Stonegard", []kit.Sticker{s("blue"), s("blue"), s("red"), s(""), s(""), s("")}, []kit.Sticker{s("blue"), s("blue"), {Province: "red", Crossed: true, Changed: true}, s(""), s(""), s("")}),
		kit.Spacer()))
	card.Padding = theme.L
	return card
}

// record is the Historical Record: a table and a chart.
func record() fyne.CanvasObject {
	names := []struct{ province, name string }{{"green", "Ana"}, {"red", "Ben"}, {"blue", "Chloé"}, {"gray", "Dan"}, {"purple", "Eve"}}
	head := []fyne.CanvasObject{kit.NewText(theme.Small, "Game").Role(theme.Ink2), kit.NewText(theme.Small, "Target").Role(theme.Ink2)}
	for _, n := range names {
		b := kit.NewButton(kit.InProvince, n.name, func() {})
		b.Province, b.Crest = n.province, n.province
		head = append(head, b)
	}
	head = append(head, kit.NewText(theme.Small, "Milestones").Role(theme.Ink2))
	games := [][]int{{8, 9, 7, 11, 6}, {9, 6, 12, 8, 10}, {6, 13, 9, 9, 11}, {10, 8, 9, 10, 14}, {11, 8, 16, 6, 13}}
	sums := make([]int, 5)
	series := make([]kit.Series, 5)
	for i, n := range names {
		series[i] = kit.Series{Province: n.province, Name: n.name, Values: []int{0}}
	}
	var rows []kit.GridRow
	labels := []string{"start"}
	for g := range 16 {
		cells := []fyne.CanvasObject{kit.NewText(theme.Body, fmt.Sprint(g+1)), kit.NewText(theme.Body, fmt.Sprint(11+g)).Bold()}
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
				series[i].Values = append(series[i].Values, sums[i])
				var own fyne.CanvasObject = kit.NewText(theme.Body, fmt.Sprint(v)).Role(theme.Ink2)
				if i == most {
					own = kit.NewBadge(kit.BadgeBrass, fmt.Sprint(v))
				}
				cells = append(cells, kit.Row(8, own, kit.NewNumeral(theme.ButtonText, fmt.Sprint(sums[i]), nil)))
			}
			cells = append(cells, kit.Row(4, kit.NewToken("blue", theme.TokenSmall), kit.NewText(theme.Small, "+1")))
		}
		if g == len(games) {
			row.Look = kit.GridBrass
			cells = append(cells, nil, nil, nil, nil, nil, kit.NewText(theme.Small, "next game").Role(theme.Ink2))
		}
		row.Cells = cells
		rows = append(rows, row)
	}
	grid := kit.NewGrid(2, head, rows...)
	for range head {
		grid.Align = append(grid.Align, fyne.TextAlignCenter)
	}
	chart := kit.NewLineChart(labels, series...)
	left, right := kit.NewCard(kit.AtLeast(0, 620, grid)), kit.NewCard(kit.VBox(12, kit.NewTabs([]string{"Campaign", "Per game", "Sources", "Enmity"}, 0, func(int) {}), kit.Grow(chart), kit.HLine(),
		kit.Row(12, kit.NewIconIn(crest.IconCrown, 26, kit.Of(theme.Brass)), kit.Grow(kit.VBox(0, kit.NewText(theme.Body, "Eve leads with 54").Bold(), kit.NewText(theme.Caption, "one ahead of Chloé, ten ahead of three").Role(theme.Ink2))))))
	body := kit.Panes([]float32{728, 506}, left, right)
	top := kit.NewTopBar(kit.NewTitle("Historical Record", "The Lantern Coast · five games played", func() {}), nil,
		kit.Row(12, kit.NewBadge(kit.BadgeBrass, "12"), kit.NewText(theme.Caption, "won the game").Role(theme.Ink2), kit.NewIconButton(kit.Outline, crest.IconBook, "Chronicle as PDF", func() {})))
	return kit.NewScreen(top, kit.NewScroll(kit.Pad(theme.L, body)), nil, nil)
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
	blue := func(b *kit.Button) { b.Province = "blue" }
	band := kit.NewBand("blue", "Maren Hale", "Countess, the Adventurous", "", nil)
	band.Over, band.Large = "Chloé · Tidewatch", true
	absent := kit.NewBand("gray", "Dan", "absent", "", nil)
	absent.Absent = true
	dan := kit.NewProvinceCard(absent, kit.NewText(theme.Body, "–"), nil)
	taken := kit.NewChoiceTile("Baron", "taken by Ana", false, nil)
	taken.Disabled = true
	count := kit.NewChoiceTile("Count", "third seat", true, func() {})
	count.Province = "red"
	advisor := kit.NewChoiceTile("Navigator", "Explorers · Explore +1", true, func() {})
	advisor.Icon, advisor.Plain = crest.IconAdvisor, true
	var icons []fyne.CanvasObject
	for _, i := range crest.Icons() {
		icons = append(icons, kit.NewIcon(i, 24))
	}
	var crests []fyne.CanvasObject
	for _, p := range theme.Provinces() {
		crests = append(crests, kit.NewCrest(p, 40), kit.NewToken(p, 40))
	}
	edge := kit.NewCard(kit.Row(10, kit.NewToken("purple", 34), kit.VBox(0, kit.NewText(theme.Label, "Amaranth").Bold(), kit.NewText(theme.Caption, "Eve · Princess").Role(theme.Ink2))))
	edge.Edge = "purple"
	picked := kit.NewCard(kit.NewText(theme.Section, "Marrow").Serif())
	picked.Selected = true
	off2 := kit.NewTokenBox("red", "Fortune", 0, 2, nil, nil)
	off2.SetEmpty(nil)
	return kit.NewScroll(kit.Pad(theme.L, kit.VBox(theme.M,
		kit.Flow(8, 8, button(kit.Primary, "Primary", nil), button(kit.Outline, "Outline", nil), button(kit.Brass, "Brass", nil), button(kit.Danger, "Danger", nil), button(kit.Quiet, "Quiet", nil), button(kit.InProvince, "Province", blue), button(kit.Chip, "chip", nil), button(kit.Chip, "chosen chip", chosen)),
		kit.Flow(8, 8, button(kit.Primary, "Primary off", off), button(kit.Outline, "Outline off", off), button(kit.Brass, "Brass off", off), button(kit.Danger, "Danger off", off), button(kit.Outline, "Chosen", chosen), button(kit.Chip, "off chip", off)),
		kit.ColumnsOf(2, 320, 10, kit.NewProvinceCard(band, kit.NewText(theme.Body, "A long line of words that goes on and on until it has to wrap, because nothing is ever cut."), kit.NewText(theme.Small, "the quieter half")), dan),
		kit.ColumnsOf(3, 200, 10, count, kit.NewChoiceTile("Lord", "plays first", false, func() {}), taken, advisor, edge, picked),
		kit.Flow(10, 10, kit.NewBadge(kit.BadgeBrass, "1 to target"), kit.NewBadge(kit.BadgeOutline, "open"), kit.NewBadge(kit.BadgeSoft, "all six taken"), kit.NewBadge(kit.BadgeDanger, "dangerous"), kit.NewNumberMark(2, true), kit.NewNumberMark(3, false), off2),
		kit.Columns(3, 10, 0, kit.NewTile(kit.TileBrass, kit.Row(6, kit.NewIconIn(crest.IconFlag, 18, kit.Of(theme.Brass)), kit.NewText(theme.Small, "Swift")), nil), kit.NewTile(kit.TilePlain, kit.NewText(theme.Small, "no damage"), nil), kit.NewTile(kit.TileDanger, kit.NewText(theme.Small, "1 damage").Role(theme.Danger), nil)),
		kit.FieldAndButtons(kit.NewEntry("Search the journal", nil), kit.NewButton(kit.Outline, "Find", func() {})),
		kit.NewMultiLineEntry("What happened at the table", 3, nil),
		kit.Flow(10, 10, icons...), kit.Flow(10, 10, crests...),
		kit.NewText(theme.Label, "In the serif italic, as the story is told.").Italic(),
		kit.NewText(theme.Value, "−6 → 14 ✓ Владимир 王").Serif(),
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
			sheet := kit.NewSheet("Hire an advisor", kit.VBox(8, kit.NewChoiceTile("Navigator", "Explorers · Explore +1", true, func() {}), kit.NewChoiceTile("Factor", "Merchants · Sell +1", false, func() {}), kit.NewEntry("Or another name", nil)),
				kit.NewButton(kit.Outline, "Not now", func() {}), kit.NewButton(kit.Primary, "Hire the Navigator", func() {}))
			sheet.Sub, sheet.Lead, sheet.TestID = "Blue, at the guild of explorers", kit.NewToken("blue", 40), "hire"
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
			strip := kit.NewStrip(kit.StripAcross, kit.NewToken("red", theme.Token), "Ben raided on Marrow (+1).", nil, nil,
				kit.NewButton(kit.Outline, "Place enmity", func() {}), kit.NewButton(kit.Outline, "Which site?", func() {}))
			top := kit.NewTopBar(kit.Row(10, kit.NewIconIn(crest.IconWarn, 24, kit.Of(theme.Danger)), kit.NewText(theme.Body, "Not on disk: the last tap could not be written.").Role(theme.Danger)), nil, kit.NewButton(kit.Danger, "Retry", func() {}))
			top.Danger, top.FillLead = true, true
			focused := kit.NewButton(kit.Outline, "has the focus", func() {})
			body := kit.VBox(24, kit.Flow(24, 24, focused, kit.NewOneTap("gray", crest.IconExplore, "+1", "Explore", func() {}), kit.NewCounter(3, 0, 5, nil)),
				kit.NewTokenRow("purple", 5, 8), kit.NewStickerRow(28, kit.Sticker{Province: "gray"}, kit.Sticker{Province: "green", Crossed: true}, kit.Sticker{Province: "blue", Changed: true}, kit.Sticker{}))
			next := kit.NewButton(kit.Primary, "Next round", func() {})
			next.IconAfter = crest.IconNext
			screen := kit.NewScreen(top, kit.Pad(theme.L, body), strip, kit.NewBottomBar(nil, nil, next))
			window := stage(t, look.mode, look.scale, look.size, screen)
			window.Canvas().Focus(focused)
			inspect(t, "states-"+look.name, window)
		})
	}
}
