package campaigns

import (
	"bytes"
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Home is the list of campaigns, and the first start where there are none.
type Home struct {
	shell    *shell.Shell
	list     []ledger.Listed
	loaded   bool
	building bool
	failed   error
	scroll   *layout.Scroll

	damaged  map[string]ledger.Damage // by campaign
	unsound  bool                     // the file that holds them is damaged, as far as looked for
	examined []ledger.Listed          // the list for which damage was looked for last
	giveUp   func()                   // of the looking that goes on; nil for none
}

// NewHome is the screen that the window opens with.
func NewHome() *Home { return &Home{} }

// Name is "campaigns".
func (h *Home) Name() string { return "campaigns" }

func (h *Home) t(key string, args ...any) string {
	return h.shell.T("screen.campaigns."+key, args...)
}

// Build builds the screen, and looks whether the list has changed.
func (h *Home) Build(s *shell.Shell) fyne.CanvasObject {
	h.shell = s
	h.building = true
	h.look()
	h.building = false
	var bring fyne.CanvasObject
	if !narrow(s) {
		bring = kit.NewIconButton(kit.Outline, crest.IconBook, h.t("import"), h.importSheet).ID("campaigns.import").Recording()
	}
	top := shell.Bar(s, layout.Gap(theme.XS, 1), layout.Grow(h.title()), bring)
	var body fyne.CanvasObject
	switch {
	case h.failed != nil:
		body = h.failure()
	case !h.loaded:
		body = layout.Center(ink.NewText(theme.Label, h.t("loading")).Role(theme.Ink2))
	case len(h.list) == 0 && s.Look().FirstRun():
		return kit.NewScreen(nil, h.welcome(), nil, nil)
	case len(h.list) == 0:
		return kit.NewScreen(top, h.empty(), nil, nil)
	default:
		body = h.campaigns()
	}
	return kit.NewScreen(top, body, nil, h.bottom())
}

// Copied shows when the last copy was made.
func (h *Home) Copied() { h.shell.RebuildScreen() }

// Export is the screen that saves the open campaign; nil while that is the one
// that is shown.
func (h *Home) Export(shown shell.Screen) shell.Screen {
	if _, here := shown.(*Export); here {
		return nil
	}
	return NewExport()
}

// Items are the list's own part of the menu: what its bar has no room for.
func (h *Home) Items(s *shell.Shell) []shell.Item {
	var items []shell.Item
	if s.Class() == shell.Phone && len(h.papers()) > 0 {
		items = append(items, shell.Item{ID: "catchup", Icon: crest.IconPen, Label: h.t("catch_up"), Do: h.catchUp})
	}
	if narrow(s) {
		items = append(items, shell.Item{ID: "import", Icon: crest.IconBook, Label: h.t("import"), Do: h.importSheet})
	}
	return items
}

// narrow is whether a bar has no room for a button with words.
func narrow(s *shell.Shell) bool { return s.Width()/max(1, s.Scale()) < 360 }

func (h *Home) title() fyne.CanvasObject {
	sub := ""
	if len(h.list) > 0 {
		sub = h.t("count", "count", len(h.list))
	}
	return kit.NewTitle(h.t("title"), sub, nil)
}

// look reads the list in the background; the screen is built again when it is
// another.
func (h *Home) look() {
	var list []ledger.Listed
	h.shell.Work(h.t("loading"), func(ctx context.Context) (err error) {
		list, err = h.shell.Config().Books.Store.Known(ctx)
		return err
	}, func(err error) {
		same := h.loaded && err == nil && h.failed == nil && sameList(h.list, list)
		if err != nil {
			same = h.failed != nil && h.failed.Error() == err.Error()
		}
		h.list, h.failed, h.loaded = list, err, err == nil
		if err == nil && !(h.damaged != nil && sameList(h.examined, list)) {
			h.examine(list)
		}
		if !same && !h.building && h.shell.Current() == shell.Screen(h) {
			h.shell.Rebuild()
		}
	})
}

func sameList(a, b []ledger.Listed) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].ID != b[i].ID || a[i].Head != b[i].Head || !bytes.Equal(a[i].Detail, b[i].Detail) {
			return false
		}
	}
	return true
}

// failure is shown when the list cannot be read.
func (h *Home) failure() fyne.CanvasObject {
	lines := layout.VBox(theme.M)
	for _, words := range h.shell.Speaker().Error(h.failed) {
		lines.Add(kit.NewRefusal(words, "", "", nil))
	}
	lines.Add(layout.Actions(kit.NewButton(kit.Primary, h.t("again"), func() { h.failed = nil; h.shell.Rebuild() }).ID("campaigns.again")))
	return layout.Pad(theme.L, layout.Narrow(640, lines))
}

// campaigns is the list, the latest first.
func (h *Home) campaigns() fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for i, l := range listed(h.shell, h.list, time.Local) {
		cards = append(cards, h.card(i, l))
	}
	columns := 2
	if h.shell.Width()/max(1, h.shell.Scale()) < 900 {
		columns = 1
	}
	lines := layout.VBox(theme.M)
	if said := h.faulty(); said != nil {
		lines.Add(said)
	}
	lines.Add(layout.Columns(columns, theme.M, 0, cards...))
	return h.page(layout.VBox(0, layout.Pad(theme.L, layout.Narrow(1180, lines)), layout.Spacer()))
}

// page is what scrolls, as far as it was before it was built again.
func (h *Home) page(content fyne.CanvasObject) fyne.CanvasObject {
	var offset float32
	if h.scroll != nil {
		offset = h.scroll.Offset()
	}
	h.scroll = layout.NewScroll(content)
	if offset > 0 {
		h.scroll.ScrollTo(offset)
	}
	return h.scroll
}

// card is one campaign: its name, how it stands, and what else its game says.
func (h *Home) card(i int, l listing) fyne.CanvasObject {
	if d, is := h.damaged[l.ID]; is {
		return h.damagedCard(i, d)
	}
	games := h.t("games.none")
	if l.Games > 0 {
		games = h.t("games", "count", l.Games)
	}
	if own, is := otherwise(h.shell, l.Game, l.Games); is {
		games = own
	}
	status := ""
	switch {
	case l.row != nil:
		status = l.row.Status
	case h.kept(l):
		status = h.t("not_shown", "game", wording.Clip(l.Game, wording.Shortest))
	default:
		status = h.t("strange")
	}
	lines := layout.VBox(2, ink.NewText(theme.Title, l.Name).Serif(), ink.NewText(theme.Body, status),
		ink.NewText(theme.Small, games+" · "+h.t("last", "date", h.shell.Speaker().Date(l.Last))).Role(theme.Ink2))
	if l.Mark != "" {
		lines.Add(ink.NewText(theme.Caption, l.Mark).Role(theme.Ink2).ID("campaigns.mark." + itoa(i)))
	}
	head := layout.TopRow(theme.M, layout.Grow(lines), kit.NewIconIn(crest.IconNext, 26, ink.Of(theme.Ink2)))
	body := layout.VBox(theme.M, head)
	if l.row != nil && len(l.row.Players) > 0 {
		body.Add(kit.HLine())
		body.Add(layout.Flow(theme.M+2, theme.S, l.row.Players...))
	}
	frame := kit.NewCard(body)
	frame.Padding = theme.L
	t := control.NewTouch(frame, func() { h.open(l) })
	t.Radius, t.TestID = theme.CardRadius, "campaigns.open."+itoa(i)
	return t
}

func (h *Home) open(l listing) {
	switch {
	case l.row != nil:
		h.shell.Open(l.ID)
	case h.kept(l):
		h.shell.Fail(&ledger.Violation{Key: "book.game_not_shown", Args: ledger.Args{"game": l.Game}})
	default:
		h.shell.Fail(&ledger.Violation{Key: "book.unknown_game", Args: ledger.Args{"game": l.Game}})
	}
}

// kept says whether the books of a campaign are kept here, though the window has no
// screens of its game.
func (h *Home) kept(l listing) bool {
	return h.shell.Config().Game(l.Game) == nil &&
		slices.ContainsFunc(h.shell.Config().Books.Rules, func(r ledger.Rules) bool { return r.Game() == l.Game })
}

func (h *Home) bottom() fyne.CanvasObject {
	buttons := []fyne.CanvasObject{}
	if len(h.samplers()) > 0 {
		buttons = append(buttons, kit.NewButton(kit.Outline, h.t("sample"), h.sample).ID("campaigns.sample").Recording())
	}
	if h.shell.Class() != shell.Phone && len(h.papers()) > 0 { // there it is in the menu
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconPen, h.t("catch_up"), h.catchUp).ID("campaigns.catchup").Recording())
	}
	buttons = append(buttons, kit.NewIconButton(kit.Primary, crest.IconPlus, h.t("new"), h.newCampaign).ID("campaigns.new").Recording())
	var lead fyne.CanvasObject
	if at := h.shell.Config().DataDir; at != "" {
		words := h.t("where", "folder", at)
		if last := shell.LastBackup(h.shell); last != "" && h.shell.Class() != shell.Phone { // there it is in the menu
			words += "\n" + last
		}
		lead = layout.PadXY(theme.S, 0, ink.NewText(theme.Caption, words).Role(theme.Ink2).ID("campaigns.where"))
	}
	bar := kit.NewBottomBar(lead, nil, layout.Flow(theme.M, theme.XS, buttons...))
	bar.FillLead = true
	return bar
}
