package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the screen between games on which somebody joins the campaign,
// leaves it or returns to it, and where is said who misses the next game
// (R47–R49).
type Screen struct {
	*desk.Desk
}

// New is the screen of the open campaign.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d} }

// Name is "players".
func (p *Screen) Name() string { return "players" }

func (p *Screen) t(key string, args ...any) string { return p.T("screen.players."+key, args...) }

// Build builds the screen for the state of now.
func (p *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	p.Shell = s
	state := p.State()
	items := []fyne.CanvasObject{shell.BackButton(s), layout.Grow(kit.NewTitle(p.t("title"), p.t("sub"), nil))}
	undo, above := shell.UndoButton(s), s.Class() == shell.Phone || s.Scale() > 1.3
	if undo != nil && !above {
		items = append(items, undo)
	}
	top := shell.Bar(s, items...)
	if state == nil || state.Running != nil {
		return kit.NewScreen(top, layout.Center(parts.Plain(p.t("playing"))), nil, nil)
	}
	body := layout.VBox(theme.M)
	if undo != nil && above { // the bar has no room for its words
		body.Add(layout.Actions(undo))
	}
	body.Add(p.those(state))
	if free := p.free(state); free != nil {
		body.Add(free)
	}
	margin := theme.XL
	if s.Class() == shell.Phone {
		margin = theme.M
	}
	return kit.NewScreen(top, layout.NewScroll(layout.Pad(margin, layout.Narrow(900, body))), nil, nil)
}

// those are the provinces that play, then those that have left.
func (p *Screen) those(s *seafall.State) fyne.CanvasObject {
	rows := layout.VBox(theme.S, ink.NewText(theme.Section, p.t("playing_now", "count", len(s.Playing()))).Serif())
	for _, placed := range scoring.Ranking(s) {
		rows.Add(p.row(s, s.Board(placed.Province)))
	}
	return rows
}

// rowHigh is the least height of a player's row.
const rowHigh float32 = 72

// row is a player in one line: the campaign glory, whether the next game is played, and
// behind the dots what seldom happens. Whoever is due to return, or has left, comes back
// from there.
func (p *Screen) row(s *seafall.State, b *seafall.Board) fyne.CanvasObject {
	speaker, id := p.Speaker(), string(b.Province)
	sub := speaker.Province(b.Province)
	if title := speaker.Title(b.Province); title != "" {
		sub = title + " · " + sub
	}
	if b.Left {
		sub += " · " + p.t("left", "count", b.Spell().Until)
	}
	token := kit.NewToken(pieces.Livery(b.Province), 40)
	token.Muted = b.Left
	glory := control.NewTouch(layout.AtLeast(theme.Target, 0, layout.Row(0, layout.Spacer(), ink.NewText(theme.Value, p.Number(b.CampaignGlory)).Serif().In(pieces.Livery(b.Province).Accent))),
		p.Asking(id+".campaign_glory"))
	glory.TestID, glory.OnAsk = "players.glory."+id, glory.OnTapped
	who := layout.Row(theme.M, token, layout.Grow(layout.VBox(-2, ink.NewText(theme.Name, b.Player).Bold(), ink.NewText(theme.Caption, sub).Role(theme.Ink2))),
		glory)
	var acts []fyne.CanvasObject
	due := scoring.DueReturn(s, b.Province)
	switch {
	case b.Left:
		acts = append(acts, parts.Button("players.back."+id, crest.IconPlus, p.t("come_back"), func() { p.Go.Coming(b.Province, false) }))
	default:
		if due.Missed > 0 {
			acts = append(acts, kit.NewButton(kit.Primary, p.t("return"), func() { p.Go.Coming(b.Province, true) }).ID("players.return."+id))
		}
		here := kit.NewCheckTile(p.t("here"), !slices.Contains(desk.Missing(p.Desk), b.Province), nil, func(is bool) { desk.SetMissing(p.Desk, b.Province, !is) })
		here.TestID, here.Livery = "players.here."+id, pieces.Livery(b.Province)
		acts = append(acts, here, layout.Spacer(), kit.NewIconButton(kit.Quiet, crest.IconMore, "", func() { p.more(b.Province) }).ID("players.more."+id))
	}
	box := layout.VBox(theme.S, layout.AtLeast(0, rowHigh-2*theme.S, layout.Beside(theme.M, true, layout.Grow(who), layout.Row(theme.S, acts...))))
	if due.Missed > 0 {
		box.Add(parts.WarningBox(p.t("due", "count", due.Missed, "what", speaker.List(speech.MakeUp(speaker, due.Boxes, due.Improvements)))))
	}
	card := kit.NewCard(box)
	card.Padding, card.PaddingY = theme.M, theme.S
	return card
}

// more is what else can come about with a player: that somebody leaves for good.
func (p *Screen) more(q seafall.Province) {
	p.Shell.SheetOf(func(shut func()) shell.Page {
		speaker := p.Speaker()
		page := shell.Page{ID: "player", Title: speaker.Player(q), Sub: speaker.Province(q), Lead: kit.NewToken(pieces.Livery(q), 40), Accent: pieces.Livery(q), Width: 420}
		leave := kit.NewIconButton(kit.Outline, crest.IconLeave, p.t("leave"), func() {
			shut()
			p.leave(q)
		}).ID("players.leave." + string(q))
		leave.Leading = true
		page.Body = layout.VBox(theme.S, leave)
		return page
	})
}

// free are the boards that nobody has used.
func (p *Screen) free(s *seafall.State) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, q := range scoring.Joinable(s) {
		if s.Board(q) != nil {
			continue
		}
		t := kit.NewChoiceTile(p.Speaker().Colour(q), p.t("join"), false, func() { p.Go.Coming(q, false) })
		t.Livery, t.Plain, t.TestID = pieces.Livery(q), true, "players.join."+string(q)
		t.Leading = kit.NewCrest(pieces.Livery(q), 30)
		tiles = append(tiles, t)
	}
	if len(tiles) == 0 {
		return nil
	}
	return layout.VBox(theme.S, ink.NewText(theme.Section, p.t("free")).Serif(), parts.Caption(p.t("free.sub")), parts.SideBySide(3, parts.ChoiceWidth, tiles))
}
