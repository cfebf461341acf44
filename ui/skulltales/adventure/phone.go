package adventure

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// oneByOne is the table of a phone: one card, and above it what everybody has. A tap
// there or a finger across the card changes the card.
func (t *Screen) oneByOne(s *skulltales.State) fyne.CanvasObject {
	all := order(s)
	if !slices.Contains(all, t.shown) {
		t.shown = ""
		if s.InPlay(s.Running.Initiative) {
			t.shown = s.Running.Initiative
		} else if len(all) > 0 {
			t.shown = all[0]
		}
	}
	var chips []fyne.CanvasObject
	for _, id := range all {
		chips = append(chips, t.chip(s, id))
	}
	page := layout.VBox(theme.S, t.flag(s))
	if t.shown != "" {
		swipe := control.NewSwipe(t.card(s, t.shown, layout.NewRows()), func(by int) {
			t.show(all[(slices.Index(all, t.shown)+by+len(all))%len(all)])
		})
		page.Add(swipe)
		scroll := t.scrolling(layout.Pad(10, page))
		swipe.Within = scroll
	} else {
		t.scrolling(layout.Pad(10, page))
	}
	var strip fyne.CanvasObject // a nil *kit.Strip in an interface would be something
	if is := t.offers.stripOf(s, kit.StripAcross); is != nil {
		strip = is
	}
	title := kit.NewTitle(s.Name, parts.Dotted(speech.ChapterName(t.Speaker(), s.Number, s.Attempt), turns(t.Desk, s.Running)), nil)
	top := kit.NewTopBar(title, nil, t.controls(false))
	top.FillLead = true
	heads := layout.Inset(theme.S, 10, 0, 10, layout.ColumnsOf(max(len(chips), 1), 64, 6, chips...))
	return kit.NewScreen(top, layout.Frame(heads, t.scroll, nil), strip, t.phoneButtons())
}

// show chooses the card that a phone shows.
func (t *Screen) show(id string) {
	if id != t.shown {
		t.shown, t.scroll = id, nil
	}
	t.Shell.Rebuild()
}

// chip is somebody's prestige and coins, on a phone.
func (t *Screen) chip(s *skulltales.State, id string) fyne.CanvasObject {
	wears, purse := parts.Livery(s, id), s.Purse(id)
	line := func(icon livery.Sign, n int) fyne.CanvasObject {
		return layout.Row(2, parts.Sign(icon, 16, ink.Of(theme.Ink2)), ink.NewText(theme.Small, t.Number(n)).Bold())
	}
	amounts := layout.VBox(0, layout.Center(line(livery.Coins, purse.Coins)))
	if s.Pirate(id) != nil {
		amounts = layout.VBox(0, layout.Center(line(livery.Prestige, purse.Prestige)), layout.Center(line(livery.Coins, purse.Coins)))
	}
	token := kit.NewToken(wears, 30)
	token.Muted = s.IsDown(id)
	look := kit.TilePlain
	if id == t.shown {
		look = kit.TileLivery
	}
	tile := kit.NewTile(look, layout.VBox(2, layout.Center(token), amounts), func() { t.show(id) })
	tile.Livery, tile.Padding, tile.TestID = wears, 4, cardID(id, "show")
	return tile
}

// tallFrom is the text scale above which two buttons with words would say one a line.
const tallFrom = 1.5

// phoneButtons are undo and the end.
func (t *Screen) phoneButtons() fyne.CanvasObject {
	var list []fyne.CanvasObject
	if undo := shell.UndoButton(t.Shell); undo != nil {
		list = append(list, layout.Grow(undo))
	}
	list = append(list, layout.Grow(t.end()))
	ways := layout.Beside(theme.S, false, list...)
	if undo, can := shell.UndoButton(t.Shell).(*kit.Button); can && t.Shell.Scale() > tallFrom { // a sign; the strip says what it takes back
		undo.SetText("")
		ways = layout.Row(theme.S, layout.Stretch(undo), layout.Grow(t.end()))
	}
	bar := kit.NewBottomBar(ways, nil, nil)
	bar.FillLead = true
	return bar
}
