package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// shipsCard is the right part: both ships and the council room.
func (b *Screen) shipsCard(s *seafall.State, acts *actions) fyne.CanvasObject {
	p := b.province
	items := []fyne.CanvasObject{b.shipsHead(s)}
	for _, w := range parts.Ships {
		items = append(items, kit.HLine(), b.shipBlock(s, w))
	}
	items = append(items, kit.HLine(), b.councilRoom(s))
	if parts.Plays(s, p) {
		items = append(items, acts.foot(b.Shell.Class(), func() []fyne.CanvasObject {
			return []fyne.CanvasObject{
				kit.NewIconButton(kit.Outline, crest.IconAdvisor, b.T("screen.board.hire"), func() { sheets.Council(b.Desk, p) }).ID("board.hire"),
				kit.NewIconButton(kit.Outline, crest.IconUp, b.T("screen.board.upgrade"), func() { sheets.BuildAt(b.Desk, p, 1) }).ID("board.upgrade")}
		})...)
	}
	card := kit.NewCard(layout.VBox(theme.S, items...))
	card.Padding = theme.L
	return card
}

// shipsHead is the heading with what the boxes mean.
func (b *Screen) shipsHead(s *seafall.State) fyne.CanvasObject {
	p := b.province
	legend := []fyne.CanvasObject{layout.Row(6, smallBoxes(p, 1, nil), ink.NewText(theme.Caption, b.T("screen.board.printed")).Role(theme.Ink2))}
	if last := lastFilled(s.Board(b.province)); last > 0 {
		legend = append(legend, layout.Row(6, smallBoxes(p, 0, []int{last}),
			ink.NewText(theme.Caption, b.T("screen.board.improved", "game", last)).Role(theme.Ink2)))
	}
	return layout.Flow(theme.M, 2, append([]fyne.CanvasObject{parts.Section(b.T("screen.board.ships"))}, legend...)...)
}

// smallBoxes is a box for the legend.
func smallBoxes(p seafall.Province, printed int, games []int) fyne.CanvasObject {
	boxes := pieces.NewValueBoxes(p, printed, games, 1)
	boxes.Side = 20
	return boxes
}

// lastFilled is the last game that filled a box of a ship, 0 for none.
func lastFilled(board *seafall.Board) int {
	last := 0
	for _, ship := range board.Ships {
		for _, games := range ship.Filled {
			for _, game := range games {
				last = max(last, game)
			}
		}
	}
	return last
}

// shipBlock is one ship: its name, its values, its upgrades and its damage.
func (b *Screen) shipBlock(s *seafall.State, w seafall.Which) fyne.CanvasObject {
	p := b.province
	name := layout.Row(theme.S, kit.NewIcon(crest.IconShip, 22), layout.Grow(parts.Section(b.Speaker().Ship(p, w))),
		kit.NewIconIn(crest.IconPen, 16, ink.Of(theme.Ink2)))
	head := tappedPart(b.Desk, "name_"+string(w), name, func() { sheets.Names(b.Desk, p) })
	values := func() fyne.CanvasObject {
		return askingPart(b.Desk, "ship_"+string(w), sheets.ShipGrid(b.Desk, s, p, w), func() { sheets.CorrectAt(b.Desk, string(p)+".ship_"+string(w)) }, parts.ShipNowPaths(s, p, w)...)
	}
	if s.Play(p) == nil {
		return layout.VBox(0, head, values())
	}
	// Side by side where there is room; no object may stand in two ways.
	return layout.VBox(0, head, layout.FirstThatFits(
		layout.Row(theme.L, values(), layout.Grow(layout.VBox(theme.S, b.fittings(s, w)...))),
		layout.VBox(theme.S, values(), layout.ColumnsOf(3, 96, theme.S, b.fittings(s, w)...))))
}

// fittings are what a ship carries in the running game: two places for
// upgrades, and its damage.
func (b *Screen) fittings(s *seafall.State, w seafall.Which) []fyne.CanvasObject {
	p := b.province
	var open func()
	if parts.InPlay(s) {
		open = func() { sheets.Ship(b.Desk, p, w) }
	}
	tile := func(id string, look kit.TileLook, icon crest.Icon, paint ink.Paint, words string, role theme.Role) fyne.CanvasObject {
		items := []fyne.CanvasObject{}
		if icon != "" {
			items = append(items, kit.NewIconIn(icon, 16, paint))
		}
		items = append(items, layout.Grow(ink.NewText(theme.Small, words).Role(role)))
		t := kit.NewTile(look, layout.AtLeast(0, 28, layout.Row(theme.S, items...)), open)
		t.TestID, t.OnAsk = "board."+string(w)+"."+id, b.Asking(parts.ShipPaths(p, w)[len(seafall.Values):]...)
		return t
	}
	hull := s.Play(p).Hulls[w.Index()]
	var list []fyne.CanvasObject
	for i, u := range s.Running.OnShip(p, w) {
		name := b.Speaker().Upgrade(u.Name)
		id := "upgrade_" + strconv.Itoa(i+1)
		if u.Exhausted {
			list = append(list, tile(id, kit.TilePlain, crest.IconUp, ink.Of(theme.Ink2), b.T("screen.board.exhausted", "upgrade", name), theme.Ink2))
		} else {
			list = append(list, tile(id, kit.TileBrass, crest.IconFlag, ink.Of(theme.Brass), name, theme.Ink))
		}
	}
	for len(list) < seafall.MaxUpgrade && !hull.Sunk {
		list = append(list, tile("upgrade_"+strconv.Itoa(len(list)+1), kit.TilePlain, "", nil, b.T("screen.board.free"), theme.Ink2))
	}
	switch {
	case hull.Sunk:
		list = append(list, tile("damage", kit.TileDanger, crest.IconCross, ink.Of(theme.Danger), b.T("screen.board.sunk"), theme.Danger))
	case hull.Damage > 0:
		for i, card := range hull.Cards {
			words := parts.Dotted(card.Name, speech.Lowers(b.Speaker(), card.Lowers, card.Amount))
			list = append(list, tile("card_"+strconv.Itoa(i+1), kit.TileDanger, crest.IconCross, ink.Of(theme.Danger), words, theme.Danger))
		}
		if untold := hull.Damage - len(hull.Cards); untold > 0 {
			list = append(list, tile("damage", kit.TileDanger, crest.IconCross, ink.Of(theme.Danger),
				b.T("screen.table.ship.damage", "count", untold), theme.Danger))
		}
	default:
		list = append(list, tile("damage", kit.TilePlain, "", nil, b.T("screen.board.no_damage"), theme.Ink2))
	}
	return list
}

// councilRoom are the advisors, the active ones first.
func (b *Screen) councilRoom(s *seafall.State) fyne.CanvasObject {
	p := b.province
	box := layout.VBox(theme.S, parts.Section(b.Speaker().Spot("council_room")))
	var cards []fyne.CanvasObject
	since := keptSince(closings(b.Desk))
	for _, state := range []seafall.Card{seafall.Active, seafall.Ready, seafall.Exhausted} {
		for _, a := range s.Council(p) {
			if a.Card == state {
				cards = append(cards, b.advisorCard(s, a, since))
			}
		}
	}
	if len(cards) == 0 {
		box.Add(parts.Caption(b.T("screen.table.no_advisors")))
		return box
	}
	box.Add(layout.ColumnsOf(2, 160, theme.S, cards...))
	return box
}

// advisorCard is one advisor; a tap opens what can happen to it.
func (b *Screen) advisorCard(s *seafall.State, a *seafall.Advisor, since map[string]int) fyne.CanvasObject {
	p := b.province
	look, hue := kit.TilePlain, theme.Ink
	switch a.Card {
	case seafall.Active:
		look = kit.TileLivery
	case seafall.Exhausted:
		hue = theme.Ink2
	}
	lines := layout.VBox(1, layout.Row(6, kit.NewIconIn(parts.CardIcons[a.Card], 18, ink.Of(hue)), layout.Grow(ink.NewText(theme.Label, parts.AdvisorName(a)).Serif().Role(hue))))
	if words := sheets.CardWords(b.Desk, a); words != "" {
		lines.Add(ink.NewText(theme.Caption, words).Role(hue))
	}
	state := phrases.Card(b.Speaker().Speaker, a.Card)
	if s.Running == nil {
		state = ""
	}
	if game, known := since[a.ID]; a.Kept {
		kept := b.T("screen.table.advisor.kept")
		if known {
			kept = b.T("screen.board.kept", "game", game)
		}
		if state != "" {
			kept = b.T("screen.table.of", "what", state, "player", kept)
		}
		state = kept
	}
	if state != "" {
		lines.Add(ink.NewText(theme.Caption, state).Role(theme.Ink2))
	}
	var open func()
	if parts.InPlay(s) {
		open = func() { sheets.Advisor(b.Desk, p, a.ID) }
	} else if s.Running == nil {
		open = func() { sheets.NameAdvisor(b.Desk, a.ID) }
	}
	tile := kit.NewTile(look, lines, open)
	tile.Livery, tile.TestID = pieces.Livery(p), "board.advisor."+a.ID
	return tile
}
