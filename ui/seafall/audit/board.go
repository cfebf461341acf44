package audit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// boardCard is one board with everything that is looked at on it.
func (a *Screen) boardCard(s *seafall.State, b auditBoard) fyne.CanvasObject {
	done := a.notes.progress(b.items)
	sub := a.t("progress.board", "looked", done.looked, "items", done.items)
	if p := seafall.Province(b.id); p.Valid() {
		sub = a.Speaker().Province(p) + " · " + sub
	}
	title := layout.VBox(0, ink.Heading(a.boardName(b.id)), ink.NewText(theme.Small, sub).Role(theme.Ink2))
	all := kit.NewIconButton(kit.Outline, crest.IconCheck, a.t("all"), func() { a.allRight(b) }).ID("audit.all")
	if done.whole() {
		all = kit.NewIconButton(kit.Outline, crest.IconNext, a.t("next"), a.nextBoard).ID("audit.next")
	}
	head := layout.Beside(theme.M, true, layout.Grow(layout.Row(theme.M, boardSign(a.Desk, b.id, 44), layout.Grow(title))), all)
	items := layout.VBox(theme.M, head, parts.Caption(a.t("how")))
	area := seafall.Area("")
	var tiles []fyne.CanvasObject
	flush := func() {
		if len(tiles) > 0 {
			items.Add(layout.VBox(theme.S, parts.Section(a.t("area."+string(area))), layout.ColumnsOf(2, 330, theme.S, tiles...)))
		}
		tiles = nil
	}
	for _, item := range b.items {
		if item.Area != area {
			flush()
			area = item.Area
		}
		tiles = append(tiles, a.item(s, item))
	}
	flush()
	card := kit.NewCard(items)
	card.Padding = theme.L
	return card
}

// allRight ticks what is left of a board and goes on to the next one.
func (a *Screen) allRight(b auditBoard) {
	for _, item := range b.items {
		if looked, _ := a.Looked(item); !looked {
			a.notes.set(item, true, false)
		}
	}
	a.keepNotes()
	a.nextBoard()
}

// nextBoard shows the next board with something left, the open one when there
// is none.
func (a *Screen) nextBoard() {
	boards := auditBoards(scoring.Audit(a.State()))
	at := 0
	for i, b := range boards {
		if b.id == a.board {
			at = i
		}
	}
	for i := range boards {
		b := boards[(at+i)%len(boards)]
		if !a.notes.progress(b.items).whole() {
			a.turnTo(b.id)
			return
		}
	}
	a.Shell.Rebuild()
}

// item is one thing to look at: a tap ticks it. A long press says that board and books
// differ, and so does the pen beside the row that was tapped last.
func (a *Screen) item(s *seafall.State, item scoring.AuditItem) fyne.CanvasObject {
	looked, mended := a.Looked(item)
	label := speech.AuditLabel(a.Speaker(), item.Board, item.Path)
	words := func() fyne.CanvasObject {
		lines := layout.VBox(0, ink.NewText(theme.Body, label))
		if mended {
			lines.Add(ink.NewText(theme.Caption, a.t("mended")).Role(theme.Ink2))
		}
		return lines
	}
	content := layout.Row(theme.M, kit.TickBox(looked), layout.Grow(layout.FirstThatFits(
		layout.Row(theme.M, layout.Grow(words()), a.shows(s, item)), layout.VBox(theme.XS, words(), a.shows(s, item)))))
	look := kit.TilePlain
	switch {
	case mended:
		look = kit.TileBrass
	case looked:
		look = kit.TileOk
	}
	tile := kit.NewTile(look, content, func() {
		a.touched = item.Path
		a.notes.set(item, !looked, false)
		a.keepNotes()
		a.Shell.Rebuild()
	})
	tile.TestID, tile.Padding = "audit.item."+item.Path, theme.S
	tile.OnAsk = func() { a.differs(item) }
	if a.touched != item.Path {
		return tile
	}
	differs := kit.NewIconButton(kit.Quiet, crest.IconPen, "", func() { a.differs(item) }).ID("audit.differs." + item.Path)
	return layout.Row(theme.XS, layout.Grow(tile), differs)
}

// shows is what the board should show, drawn as the board draws it where that
// is shorter than words.
func (a *Screen) shows(s *seafall.State, item scoring.AuditItem) fyne.CanvasObject {
	speaker := a.Speaker()
	_, rest, _ := strings.Cut(item.Path, ".")
	switch {
	case rest == "boxes":
		var boxes []pieces.Sticker
		for _, r := range item.Values {
			box := seafall.Box(r.Value)
			boxes = append(boxes, pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()})
		}
		return pieces.NewStickerRow(26, boxes...)
	case item.Area == seafall.OnShips && len(item.Values) == len(seafall.Values):
		var values []fyne.CanvasObject
		for i, r := range item.Values {
			values = append(values, layout.Row(theme.XS, kit.NewIconIn(parts.ValueIcons[seafall.Values[i]], 18, ink.Of(theme.Ink2)), ink.NewText(theme.Section, r.Value).Serif()))
		}
		return layout.Row(theme.M, values...)
	case item.Values[0].At().Is("COLONY.governor") && item.Values[0].Value != "":
		p := seafall.Province(item.Values[0].Value)
		return layout.Row(theme.XS, kit.NewToken(pieces.Livery(p), theme.TokenSmall), ink.NewText(theme.Body, speaker.Player(p)).Bold())
	case strings.HasPrefix(item.Path, "record."):
		var scores []fyne.CanvasObject
		for _, r := range item.Values {
			p := seafall.Province(r.Path[strings.LastIndexByte(r.Path, '.')+1:])
			n, _ := strconv.Atoi(r.Value)
			scores = append(scores, layout.Row(theme.XS, kit.NewToken(pieces.Livery(p), theme.TokenSmall), ink.NewText(theme.Body, a.Number(n)).Bold()))
		}
		return layout.Flow(theme.M, theme.XS, scores...)
	case item.Area == seafall.OnSheet && !strings.HasSuffix(item.Path, ".appellation"):
		var left []fyne.CanvasObject
		for _, r := range item.Values {
			value, _ := strconv.Atoi(r.Path[strings.LastIndexByte(r.Path, '.')+1:])
			n, _ := strconv.Atoi(r.Value)
			left = append(left, layout.Row(theme.XS, pieces.NewNumberBox(value, 24), ink.NewText(theme.Body, a.t("left", "count", n))))
		}
		return layout.Flow(theme.M, theme.XS, left...)
	}
	words := speech.AuditValue(speaker, item.Path, item.Values)
	if _, err := strconv.Atoi(words); err == nil {
		return ink.NewText(theme.Section, words).Serif()
	}
	return ink.NewText(theme.Body, words).Bold()
}

// differs asks which of the two is wrong, the books or the board.
func (a *Screen) differs(item scoring.AuditItem) {
	a.Shell.SheetOf(func(shut func()) shell.Page {
		s := a.State()
		speaker := a.Speaker()
		page := shell.Page{ID: "audit_differs", Title: speech.AuditLabel(speaker, item.Board, item.Path), Sub: a.boardName(item.Board), Width: 560,
			Lead: boardSign(a.Desk, item.Board, 40), Body: layout.Gap(1, 1)}
		if p := seafall.Province(item.Board); p.Valid() {
			page.Accent = pieces.Livery(p)
		}
		if s == nil {
			return page
		}
		page.Body = layout.VBox(theme.M, layout.VBox(theme.XS, parts.Caption(a.t("books_say")), a.shows(s, item)),
			wayOut(a.Desk, "audit.books", crest.IconBook, a.t("books"), a.t(booksWay(s, item)), func() {
				shut()
				a.notes.set(item, false, false)
				a.notes.Asked[item.Path] = booksSay(item)
				a.keepNotes()
				a.mendBooks(s, item)
			}),
			wayOut(a.Desk, "audit.board", crest.IconMap, a.t("board"), a.t("board.what"), func() {
				shut()
				a.notes.set(item, true, true)
				a.keepNotes()
				a.Shell.Rebuild()
			}))
		if paths := explained(a.Desk, item); len(paths) > 0 {
			page.Buttons = []fyne.CanvasObject{parts.Button("audit.why", crest.IconInfo, a.t("why"), a.Asking(paths...))}
		}
		return page
	})
}

// explained are the values of an item of which the books can say where they
// come from: that often settles which of the two is wrong.
func explained(d *desk.Desk, item scoring.AuditItem) []string {
	x := desk.Explainer(d)
	if x == nil {
		return nil
	}
	var paths []string
	for _, r := range item.Values {
		if x.Known(r.Path) {
			paths = append(paths, r.Path)
		}
	}
	return paths
}

// wayOut is one of the two ways out of a difference.
func wayOut(d *desk.Desk, id string, icon crest.Icon, title, what string, tapped func()) fyne.CanvasObject {
	tile := kit.NewTile(kit.TilePlain, layout.Row(theme.M, kit.NewIconIn(icon, 24, ink.Of(theme.Ink2)),
		layout.Grow(layout.VBox(0, parts.Strong(title), parts.Caption(what))), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))), tapped)
	tile.TestID = id
	return tile
}
