package ashore

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// leastHelm is how wide a window is, at text scale 1, in which Captain, ship and booty
// stand side by side.
const leastHelm = 1000

// helm is who commands at sea, what the ship has, and the booty.
func helm(t *Screen, s *skulltales.State) fyne.CanvasObject {
	captain, ship, booty := commands(t, s), sails(t, s), booty(t, s)
	var body fyne.CanvasObject
	switch width := t.Shell.Width() / max(1, t.Shell.Scale()); {
	case width >= leastHelm:
		body = layout.Weighted(theme.XL, []float32{280, 620, 280}, layout.VBox(0, captain), ship, layout.VBox(0, booty))
	case width >= theme.PhoneBelow:
		body = layout.VBox(theme.M, layout.Weighted(theme.XL, []float32{1, 1}, captain, booty), kit.HLine(), ship)
	default:
		body = layout.VBox(theme.M, captain, kit.HLine(), ship, kit.HLine(), booty)
	}
	return parts.Box(body)
}

// commands is the Captain, and how that changes.
func commands(t *Screen, s *skulltales.State) fyne.CanvasObject {
	name, below := t.T("screen.captain.nobody"), ""
	sign := fyne.CanvasObject(parts.Sign(livery.Captain, 44, ink.Of(theme.Brass)))
	if p := s.Pirate(s.Captain); p != nil {
		name, below = p.Player, parts.Dotted(p.Name, speech.Type(t.Speaker(), p.Type, p.Words))
	}
	words := layout.VBox(-2, parts.Caption(t.T("screen.captain")), ink.NewText(theme.Title, name).Serif())
	if below != "" {
		words.Add(parts.Caption(below))
	}
	return layout.VBox(theme.M, layout.Row(theme.M, sign, layout.Grow(words)), layout.Pairs(
		parts.Button("table.crew.captain", crest.IconCrown, t.T("screen.captain.change"), func() { sheets.Captain(t.Desk, skulltales.TableSays) }),
		parts.Button("table.crew.mutiny", crest.IconWarn, wording.Upper(speech.CaptainReason(t.Speaker(), skulltales.Mutiny)), func() { sheets.Captain(t.Desk, skulltales.Mutiny) })))
}

// sails is the ship with what the crew's log counts of it.
func sails(t *Screen, s *skulltales.State) fyne.CanvasObject {
	name := speech.Ship(t.Speaker())
	if name == "" {
		name = t.T("screen.crew.ship.none")
	}
	words := layout.Row(theme.M, kit.NewIconIn(crest.IconShip, 28, ink.Of(theme.Brass)), layout.Grow(ink.NewText(theme.Name, name).Bold()))
	head := layout.Beside(theme.M, true, layout.Grow(words), layout.Pairs(
		parts.Button("table.crew.ship", crest.IconPen, t.T("screen.crew.ship"), func() { sheets.Ship(t.Desk) }),
		parts.Button("table.crew.count", crest.IconPlus, t.T("screen.crew.count"), func() { sheets.Counters(t.Desk) })))
	return layout.VBox(theme.S, head, layout.ColumnsOf(3, 140, theme.M, sheets.CrewCounts(t.Desk, s)...))
}

// booty is what the crew has together, and what moves it.
func booty(t *Screen, s *skulltales.State) fyne.CanvasObject {
	large := kit.NewNumeral(theme.GloryPortrait*0.6, t.Number(s.Crew.Booty), nil)
	words := layout.Row(theme.M, parts.Sign(livery.Chest, 40, ink.Of(theme.Brass)), large, layout.Grow(parts.Caption(t.T("screen.port.booty.none"))))
	touch := control.NewTouch(layout.AtLeast(0, 58, words), t.Asking("crew.booty"))
	touch.TestID, touch.OnAsk = "table.crew.booty", t.Asking("crew.booty")
	return layout.VBox(theme.M, touch, layout.Pairs(
		parts.Button("table.crew.in", crest.IconCoin, t.T("screen.shore.coins_in"), func() { sheets.Booty(t.Desk, false) }),
		parts.Button("table.crew.out", crest.IconPurse, t.T("screen.shore.coins_out"), func() { sheets.Booty(t.Desk, true) })))
}

// outcomeIcons are the signs of how a voyage ends.
var outcomeIcons = map[skulltales.Outcome]crest.Icon{skulltales.Arrived: crest.IconAnchor, skulltales.Shipwrecked: crest.IconSkull,
	skulltales.Captured: crest.IconLock, skulltales.Surrendered: crest.IconFlag}

// ends end the port, or the voyage with what became of it (T104). Where its four ends
// would take too much of the window they stand on a sheet.
func (t *Screen) ends(s *skulltales.State) []fyne.CanvasObject {
	if s.Phase == skulltales.Port {
		return []fyne.CanvasObject{t.main("table.end.port", t.T("screen.port.end"), func() { t.Record(scoring.EndPhase{}, nil) })}
	}
	if t.Shell.Class() == shell.Phone && t.Shell.Scale() > 1.3 {
		return []fyne.CanvasObject{t.main("table.end.voyage", t.T("screen.voyage.end"), func() {
			t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
				return shell.Page{ID: "voyage", Title: t.T("screen.voyage.end"), Body: layout.VBox(theme.S, outcomes(t, s, shut)...)}, s.Phase == skulltales.Voyage
			})
		})}
	}
	ways := outcomes(t, s, func() {})
	if t.Shell.Class() == shell.Phone {
		return []fyne.CanvasObject{layout.Columns(2, theme.S, 0, ways...)}
	}
	return ways
}

// outcomes are the ways in which a voyage ends, the usual one last.
func outcomes(t *Screen, s *skulltales.State, shut func()) (list []fyne.CanvasObject) {
	for _, o := range slices.Backward(skulltales.Outcomes) {
		style := kit.Outline
		if o == skulltales.Arrived {
			style = kit.Primary
		}
		list = append(list, kit.NewIconButton(style, outcomeIcons[o], wording.Upper(speech.Outcome(t.Speaker(), o)), func() { t.outcome(s, o, shut) }).ID("voyage."+string(o)).Recording())
	}
	return list
}

// outcome ends the voyage. A solo player who is shipwrecked or captured draws allies
// anew (T77).
func (t *Screen) outcome(s *skulltales.State, o skulltales.Outcome, shut func()) {
	if s.Mode == skulltales.SoloMode && (o == skulltales.Shipwrecked || o == skulltales.Captured) {
		shut()
		sheets.Draw(t.Desk, func(allies []skulltales.DrawnAlly, shut func()) {
			t.Say(scoring.EndPhase{Outcome: o, Allies: allies}, shut)
		})
		return
	}
	t.Say(scoring.EndPhase{Outcome: o}, shut)
}
