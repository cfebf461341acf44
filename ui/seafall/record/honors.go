package record

import (
	"context"
	"math"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/awards"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// told is what the books tell of the campaign's course, for as long as they stay as they
// are.
type told struct {
	head     ledger.Head
	language translations.Language
	read     bool
	honors   []awards.Award
	feuds    awards.Feuds
}

// course goes through the books once for what the honors and feuds are; false where they
// cannot be read, which the table is told.
func (r *Screen) course() bool {
	book, language := r.desk.Shell.Book(), r.desk.Shell.Look().Language()
	if r.told.read && r.told.head == book.Head() && r.told.language == language {
		return true
	}
	r.told = told{head: book.Head(), language: language}
	groups, err := history.Gather(history.Groups(context.Background(), book))
	var of *account.Account
	if err == nil {
		of, err = account.Of(groups, r.desk.Speaker().Words, false)
	}
	if err != nil {
		shell.Unread(r.desk.Shell, err)
		return false
	}
	r.told.read, r.told.honors, r.told.feuds = true, awards.Of(of, groups), awards.FeudsOf(of)
	return true
}

// honors is what the campaign was remarkable for, and who raided whom: the lines and the
// squares of the book.
type honors struct{ *reading }

// panel is the honors with the feuds below them.
func (h honors) panel() fyne.CanvasObject {
	if !h.screen.course() {
		return layout.Gap(1, 1)
	}
	box := layout.VBox(theme.M, ink.NewText(theme.Section, h.desk.T("awards.title")).Serif().ID("record.honors"))
	if len(h.screen.told.honors) == 0 {
		box.Add(parts.Caption(h.t("no_honors")))
	}
	box.Add(plot.NewHonors(h.list()...))
	if len(h.screen.told.feuds.By()) > 0 {
		box.Add(kit.HLine())
		box.Add(ink.NewText(theme.Section, h.desk.T("chronicle.feuds")).Serif())
		box.Add(h.raids())
		box.Add(parts.Caption(h.t("feuds.note")))
	}
	return box
}

// list are the honors as they are drawn.
func (h honors) list() []plot.Honor {
	var list []plot.Honor
	for _, a := range h.screen.told.honors {
		honor := plot.Honor{What: a.What, Figure: a.Figure}
		for _, who := range a.Holders {
			name := h.speaker.Player(who.Province)
			if who.Note != "" {
				name = h.t("honor", "name", name, "note", who.Note)
			}
			filter := desk.Filter{Province: who.Province, Kind: groups[a.From], Struck: a.From == awards.TakenBack}
			honor.Holders = append(honor.Holders, plot.Holder{Wears: pieces.Livery(who.Province), Name: name, Look: func() { h.desk.Go.Entries(filter) }})
		}
		list = append(list, honor)
	}
	return list
}

// groups are the kinds of the journal in which the acts of an honor stand.
var groups = map[awards.Origin]string{
	awards.Glory: phrases.GroupGlory, awards.Map: phrases.GroupMap, awards.Enmity: phrases.GroupEnmity, awards.Closing: phrases.GroupEnd,
}

// widestSquare is that of the province that raided another most.
const widestSquare = 30

// raids is a table with a square for each raid of one province on another, as large as it
// has raids; a tap shows them.
func (h honors) raids() fyne.CanvasObject {
	head := []fyne.CanvasObject{parts.Caption(h.t("feuds.by"))}
	align := []fyne.TextAlign{fyne.TextAlignLeading}
	for _, p := range h.page.Provinces {
		head = append(head, kit.NewToken(pieces.Livery(p), theme.Token))
		align = append(align, fyne.TextAlignCenter)
	}
	most := 3 // so that a single raid is no great feud
	for _, on := range h.screen.told.feuds.Raids {
		for _, n := range on {
			most = max(most, n)
		}
	}
	var rows []kit.GridRow
	for _, by := range h.page.Provinces {
		name := layout.Row(theme.XS, kit.NewToken(pieces.Livery(by), theme.TokenSmall), parts.UpTo(110, ink.NewText(theme.Small, h.speaker.Player(by))))
		row := kit.GridRow{Cells: []fyne.CanvasObject{layout.AtLeast(0, theme.Target-2*theme.XS, name)}}
		for _, on := range h.page.Provinces {
			row.Cells = append(row.Cells, h.square(by, on, most))
		}
		rows = append(rows, row)
	}
	g := kit.NewGrid(1, head, rows...)
	g.Align, g.TestID, g.Fills = align, "record.feuds", true
	return g
}

// square stands for the raids of one province on another: a dot for none, a dash where a
// province meets itself.
func (h honors) square(by, on seafall.Province, most int) fyne.CanvasObject {
	n := h.screen.told.feuds.Raids[by][on]
	switch {
	case by == on:
		return parts.Caption("–")
	case n == 0:
		return parts.Caption("·")
	}
	side := ink.Grown(widestSquare) * float32(math.Sqrt(float64(n)/float64(most)))
	colors := pieces.Livery(by).Colors()
	square := layout.Square(side, ink.Frame(colors.Tint, colors.Accent, theme.Stroke(theme.ControlStroke), 2))
	number := ink.NewText(theme.Small, h.speaker.Number(n)).Bold()
	cell := control.NewTouch(layout.Stack(layout.Center(square), layout.Center(number)), func() {
		h.desk.Go.Entries(desk.Filter{Province: by, Kind: phrases.GroupEnmity})
	})
	cell.TestID, cell.Height = "record.feuds."+string(by)+"."+string(on), theme.Target-2*theme.XS
	return kit.FillCell(cell)
}
