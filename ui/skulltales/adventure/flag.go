package adventure

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/plates"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	"astrolabe/ui/theme"
)

// flag is the panel of the flag: how far it has fallen, what moves it with one tap, and
// the event turn. When the adventure is over it says so in their place.
func (t *Screen) flag(s *skulltales.State) fyne.CanvasObject {
	if over := t.over(s); over != nil {
		return over
	}
	wide := layout.Row(theme.M, layout.Grow(layout.AtLeast(220, 0, track(t.Desk, s))), layout.Row(theme.S, t.moves()...), t.turn())
	tall := layout.VBox(theme.S, layout.Row(theme.M, layout.Grow(track(t.Desk, s)), t.turn()), layout.Flow(theme.S, theme.S, t.moves()...))
	narrow := layout.VBox(theme.S, track(t.Desk, s), layout.Pairs(append(t.moves(), t.turn())...))
	card := kit.NewCard(layout.VBox(theme.S, append(t.asks(s), layout.FirstThatFits(wide, tall, narrow))...))
	card.PaddingY = theme.S
	return card
}

// track is the track with its number; a tap asks where that comes from,
// a long press holds up the spyglass.
func track(t *desk.Desk, s *skulltales.State) fyne.CanvasObject {
	r := s.Running
	number := layout.Row(theme.S, parts.Sign(livery.Flag, 34, ink.Of(theme.Danger)), ink.NewText(theme.Value, t.Number(r.Flag)).Serif().ID("table.flag.left"),
		ink.NewText(theme.Small, t.T("screen.table.flag.of", "start", r.FlagStart)).Role(theme.Ink2))
	touch := control.NewTouch(layout.Row(theme.M, number, layout.Grow(parts.NewTrack(r.Flag, r.FlagStart))), t.Asking("flag"))
	touch.TestID, touch.OnAsk = "table.flag", func() { t.Shell.Go(plates.NewRace()) }
	return touch
}

// moves are what moves the flag.
func (t *Screen) moves() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		parts.Records("table.explored", "", t.T("screen.table.explored"), t.offers.explored),
		parts.Records("table.search_failed", "", t.T("screen.table.search_failed"), t.offers.searchFailed),
		parts.Records("table.breath", "", t.T("screen.table.breath"), t.offers.breath),
		parts.Button("table.opened", "", t.T("screen.table.opened"), func() { sheets.Opened(t.Desk) }),
		parts.Button("table.more", "", t.T("screen.table.more"), func() { sheets.More(t.Desk) }),
	}
}

// turn holds an event turn.
func (t *Screen) turn() fyne.CanvasObject {
	b := kit.NewButton(kit.Primary, t.T("screen.table.event_turn"), t.offers.eventTurn).ID("table.event_turn")
	b.IconAfter = crest.IconNext
	return b
}

// over says that the adventure has ended, in brass to be seen across the table; nil
// while it goes on (T37, T79).
func (t *Screen) over(s *skulltales.State) fyne.CanvasObject {
	key, sign := "", livery.Flag
	switch {
	case scoring.AllDown(s):
		key, sign = "screen.table.over.down", livery.Down
	case s.Running.Flag == 0:
		key = "screen.table.over.flag"
	default:
		return nil
	}
	end := parts.Main("table.over", t.T("screen.table.over.end"), func() {
		t.Record(scoring.EndAdventure{}, func(ledger.Receipt) { t.Shell.ToLanding() })
	})
	on := ink.Of(theme.OnBrassFill)
	said := layout.Row(theme.M, parts.Sign(sign, 34, on), layout.Grow(ink.NewText(theme.Name, t.T(key)).Bold().In(on)))
	return layout.Stack(ink.Frame(theme.Color(theme.BrassFill), theme.Color(theme.BrassLine), theme.Stroke(theme.NearTargetStroke), theme.CardRadius),
		layout.PadXY(theme.CardPadding, theme.S, layout.Beside(theme.M, true, layout.Grow(said), end)))
}

// asks are what the table has still to settle: a new pirate for who has none, a contest
// for the initiative.
func (t *Screen) asks(s *skulltales.State) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, who := range sheets.Unmanned(s) {
		list = append(list, layout.Beside(theme.M, true, layout.Grow(parts.Doubt(t.T("screen.recruit.due", "player", who))),
			parts.Button("table.recruit", crest.IconPlus, t.T("screen.recruit.title"), func() { sheets.Recruit(t.Desk, who) })))
	}
	among := scoring.Contested(s)
	if len(among) == 0 {
		return list
	}
	return append(list, layout.Beside(theme.M, true, layout.Grow(parts.Doubt(t.T("screen.table.contested"))),
		parts.Button("table.contest", crest.IconDice, t.T("screen.table.contest"), func() { sheets.Initiative(t.Desk, among) })))
}
