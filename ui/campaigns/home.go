package campaigns

import (
	"context"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Home is the list of campaigns, and the first start where there are none.
type Home struct {
	shell    *shell.Shell
	list     []ledger.Listed
	loaded   bool
	building bool
	failed   error
	scroll   *layout.Scroll
	away     putAway

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
	case len(h.list)+len(h.away.removed) == 0 && s.Look().FirstRun():
		return kit.NewScreen(nil, h.welcome(), nil, nil)
	case len(h.list)+len(h.away.removed) == 0:
		return kit.NewScreen(top, h.empty(), nil, nil)
	default:
		body = newShelf(h).cards()
	}
	return kit.NewScreen(top, body, h.away.strip(h), h.bottom())
}

// Copied shows when the last copy was made.
func (h *Home) Copied() { h.shell.RebuildScreen() }

// Export is the screen that saves the open campaign; nil while that is the one
// that is shown.
func (h *Home) Export(shown shell.Screen) shell.Screen {
	if x, here := shown.(*Export); here && x.sheet == "" {
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
	n := 0
	for _, l := range h.list {
		if !l.Archived {
			n++
		}
	}
	if n > 0 {
		sub = h.t("count", "count", n)
	}
	return kit.NewTitle(h.t("title"), sub, nil)
}

// look reads the list in the background; the screen is built again when it is
// another.
func (h *Home) look() {
	var list []ledger.Listed
	var removed []away.Removed
	h.shell.Work(h.t("loading"), func(ctx context.Context) (err error) {
		c := h.shell.Config()
		if list, err = c.Books.Store.Known(ctx); err == nil && c.Away != nil {
			removed, err = c.Away.Removed(ctx)
		}
		return err
	}, func(err error) {
		same := h.loaded && err == nil && h.failed == nil && sameList(h.list, list) && slices.Equal(h.away.removed, removed)
		if err != nil {
			same = h.failed != nil && h.failed.Error() == err.Error()
		}
		h.list, h.away.removed, h.failed, h.loaded = list, removed, err, err == nil
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
		if !reflect.DeepEqual(a[i], b[i]) {
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
	style := kit.Primary
	if len(h.list) > 0 { // there going on is what most come for
		style = kit.Outline
	}
	buttons = append(buttons, kit.NewIconButton(style, crest.IconPlus, h.t("new"), h.newCampaign).ID("campaigns.new").Recording())
	return kit.NewBottomBar(nil, nil, layout.Flow(theme.M, theme.XS, buttons...))
}
