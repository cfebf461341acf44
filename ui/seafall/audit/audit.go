package audit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the screen on which the table holds its boards against the books,
// item by item and board by board, before a game (R46). A difference is set
// right in the books or on the board.
type Screen struct {
	*desk.Desk
	board   string // the open one; "" for none yet
	touched string // the path of the item that was tapped last
	notes   auditNotes
	list    *layout.Scroll
	page    *layout.Scroll
}

var _ shell.Screen = (*Screen)(nil)

// New is the audit of the open campaign, with a board opened; "" for none.
func New(d *desk.Desk, board string) *Screen { return &Screen{Desk: d, board: board} }

// Board is the one that is open, "" for none yet.
func (a *Screen) Board() string { return a.board }

// Looked says whether an item counts as looked at, and as set right on its board.
func (a *Screen) Looked(item scoring.AuditItem) (looked, mended bool) { return a.notes.looked(item) }

// Name is "audit".
func (a *Screen) Name() string { return "audit" }

func (a *Screen) t(key string, args ...any) string { return a.T("screen.audit."+key, args...) }

// auditBoard is a board with what is looked at on it.
type auditBoard struct {
	id    string
	items []scoring.AuditItem
}

func auditBoards(items []scoring.AuditItem) []auditBoard {
	var boards []auditBoard
	for _, item := range items {
		if n := len(boards); n == 0 || boards[n-1].id != item.Board {
			boards = append(boards, auditBoard{id: item.Board})
		}
		last := &boards[len(boards)-1]
		last.items = append(last.items, item)
	}
	return boards
}

// auditListWide is how wide the list of the boards is.
const auditListWide float32 = 270

// Build builds the screen for the state of now.
func (a *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	a.Shell = s
	state := a.State()
	if state == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(a.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	items := scoring.Audit(state)
	a.readNotes(state, items)
	boards := auditBoards(items)
	beside := s.Width()/max(1, s.Scale()) >= parts.MiddleFrom
	open := a.opened(boards, beside)
	var body fyne.CanvasObject
	switch {
	case beside:
		a.list = parts.KeepScroll(a.list, layout.NewScroll(layout.Pad(theme.M, a.boardList(boards, open.id, 1))))
		a.page = parts.KeepScroll(a.page, layout.NewScroll(layout.Pad(theme.ScreenMargin, a.boardCard(state, open))))
		edge := canvas.NewRectangle(theme.Color(theme.Line2))
		edge.SetMinSize(fyne.NewSize(theme.Stroke(theme.ControlStroke), 1))
		body = layout.SideColumn(auditListWide, layout.Stack(a.list, layout.Row(0, layout.Spacer(), layout.Stretch(edge))), a.page)
	case open.id == "":
		a.page = parts.KeepScroll(a.page, layout.NewScroll(layout.Pad(theme.ScreenMargin, layout.VBox(theme.M, parts.Caption(a.t("what")), a.boardList(boards, "", 2)))))
		body = a.page
	default:
		back := kit.NewIconButton(kit.Outline, crest.IconBack, a.t("boards"), func() { a.turnTo("") }).ID("audit.boards")
		a.page = parts.KeepScroll(a.page, layout.NewScroll(layout.Pad(theme.ScreenMargin, layout.VBox(theme.M, layout.Row(0, back), a.boardCard(state, open)))))
		body = a.page
	}
	a.page.TestID = "audit.scroll"
	return kit.NewScreen(a.top(state), body, nil, a.bottom(items))
}

// opened is the board to show: the one that was chosen, else, where there is
// room beside the list, the first with something left to look at.
func (a *Screen) opened(boards []auditBoard, beside bool) auditBoard {
	for _, b := range boards {
		if b.id == a.board {
			return b
		}
	}
	if !beside || len(boards) == 0 {
		return auditBoard{}
	}
	open := boards[0]
	for _, b := range boards {
		if !a.notes.progress(b.items).whole() {
			open = b
			break
		}
	}
	a.board = open.id
	return open
}

// turnTo shows another board from its head on.
func (a *Screen) turnTo(board string) {
	a.board, a.page = board, nil
	a.Shell.Rebuild()
}

func (a *Screen) top(s *seafall.State) fyne.CanvasObject {
	sub := a.t("before", "campaign", s.Name, "number", scoring.NextGame(s))
	if s.Running != nil {
		sub = a.T("screen.table.of", "what", s.Name, "player", a.Speaker().Game(s.Running.Number))
	}
	var trail []fyne.CanvasObject
	if undo := shell.UndoButton(a.Shell); undo != nil && a.Shell.Class() != shell.Phone {
		trail = append(trail, undo)
	}
	bar := kit.NewTopBar(layout.Row(theme.XS, shell.BackButton(a.Shell), layout.Grow(kit.NewTitle(a.t("title"), sub, nil))), nil,
		layout.Row(theme.S, append(trail, shell.MenuButton(a.Shell))...))
	bar.FillLead = true
	return bar
}

// bottom says how far the table has come, with a segment for each board, and records
// it.
func (a *Screen) bottom(items []scoring.AuditItem) fyne.CanvasObject {
	done := a.notes.progress(items)
	var mended []string
	for _, item := range items {
		if _, was := a.Looked(item); was {
			mended = append(mended, item.Path)
		}
	}
	words := a.t("progress", "looked", done.looked, "items", done.items)
	switch {
	case a.Shell.Class() == shell.Phone:
		words = a.t("progress.board", "looked", done.looked, "items", done.items)
	case len(mended) > 0:
		words += " · " + a.T("screen.audit.mended_count", "count", len(mended))
	}
	do := kit.NewButton(kit.Primary, a.t("do"), func() {
		a.Record(scoring.ConfirmAudit{Checked: done.looked, Mended: mended}, func(ledger.Receipt) {
			a.Shell.SetDraft(auditDraft, "")
			a.Shell.Back()
		})
	}).ID("audit.do").Recording()
	do.Disabled, do.OnWhy = done.looked == 0, func() {
		a.Shell.Tell(func() (string, string) { return a.t("do"), a.t("do.why") })
	}
	far := layout.VBox(theme.XS, layout.Row(theme.S, markOf(a.Desk, done.whole()), layout.Grow(parts.Caption(words))), a.segments(auditBoards(items)))
	bar := kit.NewBottomBar(layout.PadXY(0, theme.S, far), nil, do)
	bar.FillLead = true
	return bar
}

// markOf is a tick for what is done, and nothing for what is not.
func markOf(d *desk.Desk, done bool) fyne.CanvasObject {
	if !done {
		return kit.NewIconIn(crest.IconInfo, 18, ink.Of(theme.Ink2))
	}
	return kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ok))
}

// boardSigns are the signs of the boards that belong to no region.
var boardSigns = map[string]crest.Icon{scoring.SheetBoard: crest.IconUp, scoring.RulesBoard: crest.IconBook, scoring.RecordBoard: crest.IconChart, scoring.CardsBoard: crest.IconTreasure, scoring.SeaBoard: crest.IconAnchor}

func boardSign(d *desk.Desk, board string, size float32) fyne.CanvasObject {
	if p := seafall.Province(board); p.Valid() {
		return kit.NewToken(pieces.Livery(p), size)
	}
	icon := crest.IconIsle
	if own, there := boardSigns[board]; there {
		icon = own
	}
	return layout.AtLeast(size, size, layout.Center(kit.NewIconIn(icon, size*0.7, ink.Of(theme.Ink2))))
}

func (a *Screen) boardName(board string) string {
	if _, own := boardSigns[board]; own {
		return a.t("board." + board)
	}
	if p := seafall.Province(board); p.Valid() {
		return a.Speaker().Player(p)
	}
	return a.Speaker().Region(seafall.Region(board))
}
