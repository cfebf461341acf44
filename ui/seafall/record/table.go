package record

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// asideWidth is how wide the words beside the milestones are before they wrap.
const asideWidth float32 = 116

// besides is how many milestones stand side by side in a line.
const besides = 3

// pageTable is the page itself: a line for each game, a column for each province.
type pageTable struct{ *reading }

// grid is the whole page, the later lines folded away where there is no room.
func (t pageTable) grid() fyne.CanvasObject {
	head := []fyne.CanvasObject{t.caption("game"), t.caption("target")}
	aligns := []fyne.TextAlign{fyne.TextAlignCenter, fyne.TextAlignCenter}
	for _, p := range t.page.Provinces {
		head = append(head, t.columnHead(p))
		aligns = append(aligns, fyne.TextAlignCenter)
	}
	head = append(head, t.caption("milestones"))
	aligns = append(aligns, fyne.TextAlignLeading)
	later := t.later()
	var rows []kit.GridRow
	for i, line := range t.page.Lines {
		if i < later || t.screen.unfolded {
			rows = append(rows, t.line(line))
		}
	}
	g := kit.NewGrid(2, head, rows...)
	g.Align, g.TestID = aligns, "record.table"
	g.Begin = min(t.page.Played, len(rows)-1)
	g.Fills = t.sideBySide()
	if later < len(t.page.Lines) {
		return layout.VBox(0, g, t.fold(t.page.Lines[later:]))
	}
	return g
}

// later is the first line that folds away: where the chart stands below the
// table, the lines after the next game would push it out of sight.
func (t pageTable) later() int {
	from := t.page.Played
	if _, open := t.page.next(); open {
		from++
	}
	if t.sideBySide() || len(t.page.Lines)-from < 2 {
		return len(t.page.Lines)
	}
	return from
}

// fold folds the later lines away and out again.
func (t pageTable) fold(lines []paperLine) fyne.CanvasObject {
	first, last := lines[0], lines[len(lines)-1]
	between := func(a, b int) string {
		if a == b {
			return t.speaker.Number(a)
		}
		return t.t("between", "from", t.speaker.Number(a), "to", t.speaker.Number(b))
	}
	icon := crest.IconDown
	if t.screen.unfolded {
		icon = crest.IconUp
	}
	words := t.t("later", "games", between(first.Number, last.Number), "targets", between(first.Target, last.Target))
	fold := control.NewTouch(layout.PadXY(theme.S, 0, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, words).Role(theme.Ink2)), kit.NewIconIn(icon, 20, ink.Of(theme.Ink2)))), func() {
		t.screen.unfolded = !t.screen.unfolded
		t.shell.Rebuild()
	})
	fold.TestID = "record.fold"
	return fold
}

// columnHead is a province's band at the head of its column.
func (t pageTable) columnHead(p seafall.Province) fyne.CanvasObject {
	name := parts.UpTo(110, ink.NewText(theme.Small, t.shortName(p)).Bold().In(pieces.Livery(p).On))
	return kit.FillCell(layout.PadXY(0, 2, layout.Stack(bandOf(p), layout.PadXY(theme.XS+2, theme.XS+2, layout.Center(layout.Row(theme.XS+2, onBand(p), name))))))
}

// line is a game: target, scores, milestones, and what is to be said beside.
func (t pageTable) line(line paperLine) kit.GridRow {
	number := ink.NewText(theme.Small, t.speaker.Number(line.Number)).Centered()
	target := ink.NewText(theme.Small, t.speaker.Number(line.Target)).ID("record.target." + strconv.Itoa(line.Number))
	switch {
	case line.Played || line.Next:
		target.Bold()
	default:
		number.Role(theme.Ink2)
		target.Role(theme.Ink2)
	}
	row := kit.GridRow{Cells: []fyne.CanvasObject{number, target}}
	if line.Next {
		row.Look = kit.GridBrass
	}
	for _, p := range t.page.Provinces {
		row.Cells = append(row.Cells, t.score(line, p))
	}
	last := layout.VBox(2)
	for from := 0; from < len(line.Milestones); from += besides {
		row := layout.Row(theme.XS + 2)
		for _, c := range line.Milestones[from:min(from+besides, len(line.Milestones))] {
			row.Add(layout.Row(3, kit.NewToken(pieces.Livery(c.Province), theme.TokenSmall), ink.NewText(theme.Small, t.speaker.Signed(c.Glory))))
		}
		last.Add(row)
	}
	if line.Next {
		key := "next"
		if g := t.state.Running; g != nil && g.Number == line.Number {
			key = "running"
		}
		last.Add(parts.UpTo(asideWidth, ink.NewText(theme.Caption, t.t(key)).Role(theme.Ink2)))
	}
	if line.CaughtUp {
		last.Add(parts.UpTo(asideWidth, ink.NewText(theme.Caption, t.t("caught_up")).Role(theme.Ink2).ID("record.caught_up."+strconv.Itoa(line.Number))))
	}
	for _, o := range t.comings(line) {
		last.Add(o)
	}
	switch {
	case t.state.Late.EndedAtLast(line.Number):
		last.Add(parts.UpTo(asideWidth, ink.NewText(theme.Caption, t.speaker.T("late.p12.record.ended")).Role(theme.Ink2)))
	case line.EndedBy == "card":
		last.Add(parts.UpTo(asideWidth, ink.NewText(theme.Caption, t.t("by_card")).Role(theme.Ink2)))
	}
	row.Cells = append(row.Cells, last)
	return row
}

// comings are who joined or left after a game (R47, R48).
func (t pageTable) comings(line paperLine) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	say := func(p seafall.Province, words string) {
		list = append(list, layout.Row(3, kit.NewToken(pieces.Livery(p), theme.TokenSmall),
			parts.UpTo(asideWidth, ink.NewText(theme.Caption, words).Role(theme.Ink2))))
	}
	for _, p := range t.page.Provinces {
		for _, spell := range t.page.Spells[p] {
			if spell.Joined && spell.After == line.Number {
				say(p, t.t("joined", "glory", t.speaker.Number(spell.Start)))
			}
			if spell.Until == line.Number {
				say(p, t.t("left"))
			}
		}
	}
	return list
}

// score is a province's glory of the game and of the campaign in one line; the
// winner's in a pill. A tap says where it came from.
func (t pageTable) score(line paperLine, p seafall.Province) fyne.CanvasObject {
	score, there := line.Scores[p]
	if !there {
		if line.Played { // not there yet, or not any more
			return ink.NewText(theme.Small, "–").Role(theme.Ink2).ID("record.none." + strconv.Itoa(line.Number) + "." + string(p))
		}
		return nil
	}
	glory := ink.NewText(theme.Small, t.speaker.Number(score.Game)).Role(theme.Ink2)
	game := fyne.CanvasObject(glory)
	if line.Winner == p {
		game = kit.NewBadge(kit.BadgeBrass, t.speaker.Number(score.Game))
	}
	id := strconv.Itoa(line.Number) + "." + string(p)
	campaign := ink.NewText(theme.Label, t.speaker.Number(score.Campaign)).Serif().ID("record." + id)
	sums := layout.Columns(2, theme.S, 0, layout.Row(0, layout.Spacer(), game), campaign) // each as wide as the wider of them
	if score.Absent {
		sums = layout.VBox(-3, sums, ink.NewText(theme.Caption, t.t("absent")).Role(theme.Ink2).Centered())
	}
	cell := control.NewTouch(layout.VBox(0, layout.Spacer(), sums, layout.Spacer()), func() { t.explain(line.Number, p) })
	cell.TestID = "record.score." + id
	if t.sideBySide() {
		cell.Height = parts.LowTouch
	}
	return kit.FillCell(cell)
}

// explain says where a score of the record came from, and what it made of the
// campaign (R43).
func (t pageTable) explain(number int, p seafall.Province) {
	path := "record." + strconv.Itoa(number) + "." + string(p)
	t.desk.Go.Ask(desk.Question{Paths: []string{path}, Also: []string{path + ".campaign"},
		Entries: &desk.Filter{Game: &number, Province: p, Kind: "glory"},
		Sub: func() string {
			for _, line := range t.desk.State().Record {
				if line.Number != number {
					continue
				}
				sub := t.t("why.target", "target", line.Target)
				if line.Winner == p {
					sub += " · " + t.t("won")
				}
				if line.CaughtUp {
					sub += " · " + t.t("caught_up")
				}
				return sub
			}
			return ""
		}})
}

// onBand is a province's crest on its band.
func onBand(p seafall.Province) fyne.CanvasObject {
	c := kit.NewCrest(pieces.Livery(p), 20)
	c.Paint = pieces.Livery(p).On
	return c
}
