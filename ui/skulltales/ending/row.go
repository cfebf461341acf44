package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// thirds share the width of a wide page: who, the choice, before and after.
var thirds = []float32{240, 640, 300}

// leastThirds is how wide a window is, at text scale 1, in which the three stand side by
// side.
const leastThirds = 1000

// wide says whether who, choice, before and after stand side by side.
func wide(t *Screen) bool { return t.Shell.Width()/max(1, t.Shell.Scale()) >= leastThirds }

// stepRules are the rules by which a step goes.
var stepRules = map[int][]string{scoring.StepEnd: {"T78", "T80"}, scoring.StepDown: {"T83"}, scoring.StepFinds: {"T85", "T86"},
	scoring.StepRewards: {"T87", "T88"}, scoring.StepAllies: {"T89"}, scoring.StepRegistre: {"T90", "T92"}, scoring.StepCaptain: {"T96", "T97"}}

// heading says which step it is and by which rules it goes.
func heading(t *Screen, m moment) fyne.CanvasObject {
	signs := layout.Flow(theme.L, 0, desk.RuleSigns(t.Shell, "ending.rule", stepRules[m.step]...)...)
	title := parts.Section(wording.Upper(speech.Step(t.Speaker(), m.step)))
	if !wide(t) { // the line above says which step it is
		return signs
	}
	if m.end.Restarts || m.step == scoring.StepRegistre || m.step == scoring.StepCaptain {
		return layout.Beside(theme.L, true, layout.Grow(title), signs)
	}
	return layout.Inset(0, theme.L, 0, theme.L, layout.Weighted(theme.L, thirds, middled(title), middled(signs), middled(parts.Section(t.T("screen.ending.accounts")))))
}

// middled stands in the middle of the height there is.
func middled(o fyne.CanvasObject) fyne.CanvasObject { return layout.Row(0, layout.Grow(o)) }

// row is somebody's part of a step: who it is, the choice, and what the log sheet comes
// to, side by side where there is room.
type row struct {
	id     string // a pirate, or an ally
	below  string // what stands below the name
	choice fyne.CanvasObject
	do     fyne.CanvasObject // records the choice; nil for none
	quiet  bool              // nothing is chosen in it
}

// card is the row as it stands in the page. Whose choice is due has a frame.
func (r row) card(t *Screen, m moment) fyne.CanvasObject {
	var who fyne.CanvasObject = r.who(t, m)
	sums := layout.Gap(1, 1)
	if r.id == r.owner(m) || m.step == scoring.StepAllies {
		sums = account(t, m, r.owner(m))
	}
	var body fyne.CanvasObject
	switch {
	case !wide(t):
		below := layout.VBox(theme.S, layout.Beside(theme.M, true, layout.Grow(who), layout.AtLeast(190*max(1, t.Shell.Scale()), 0, sums)), r.choice)
		if r.do != nil {
			below.Add(layout.Actions(r.do))
		}
		body = below
	case r.do != nil:
		body = layout.Weighted(theme.L, thirds, layout.VBox(0, who), layout.VBox(0, r.choice), layout.VBox(theme.XS, sums, layout.Spacer(), layout.Actions(r.do)))
	default:
		body = layout.Weighted(theme.L, thirds, middled(who), middled(r.choice), middled(sums))
	}
	card := kit.NewCard(body)
	card.Padding, card.PaddingY, card.Edge = theme.L, theme.M, parts.Livery(m.s, r.id)
	if waits := m.end.Steps[m.step-1].Waits; len(waits) > 0 && waits[0] == r.id {
		card.Accent = card.Edge
	}
	return card
}

// owner is whose log sheet it is.
func (r row) owner(m moment) string {
	if a := m.s.Ally(r.id); a != nil {
		return a.Owner
	}
	return r.id
}

// who is somebody with the emblem, what stands below the name, and how the choice stands.
func (r row) who(t *Screen, m moment) fyne.CanvasObject {
	words := layout.VBox(0, ink.NewText(theme.Name, wording.Upper(t.Speaker().Who(r.id))).Bold())
	if r.below != "" {
		words.Add(parts.Caption(r.below))
	}
	if !r.quiet {
		words.Add(mark(t, m, r.id))
	}
	return layout.Row(theme.M, kit.NewToken(parts.Livery(m.s, r.id), 40), layout.Grow(words))
}

// who is somebody with the emblem, and a line below.
func (t *Screen) who(m moment, id, below string) fyne.CanvasObject {
	return row{id: id, below: below, quiet: true}.who(t, m)
}

// mark says whether somebody has chosen already.
func mark(t *Screen, m moment, id string) fyne.CanvasObject {
	side := theme.TokenSmall * 0.9
	say := func(sign fyne.CanvasObject, key string, role theme.Role) fyne.CanvasObject {
		return layout.Row(theme.XS, sign, layout.Grow(ink.NewText(theme.Small, wording.Upper(t.T(key))).Role(role)))
	}
	switch m.state(id) {
	case "waits":
		return say(layout.Square(side*0.7, ink.Disc(ink.Clear, theme.Color(theme.BrassLine), theme.Stroke(theme.OneTapStroke))), "screen.ending.open", theme.Brass)
	case "again":
		return say(kit.NewIconIn(crest.IconWarn, side, ink.Of(theme.Warn)), "screen.ending.check", theme.Warn)
	}
	return say(kit.NewIconIn(crest.IconCheck, side, ink.Of(theme.Ok)), "screen.ending.done", theme.Ok)
}

// account is what a log sheet comes to, before and after alone; a tap says how. Who has
// none has nothing.
func account(t *Screen, m moment, pirate string) fyne.CanvasObject {
	for _, line := range scoring.Closing(m.s) {
		if line.Pirate != pirate {
			continue
		}
		p, wears := m.s.Pirate(pirate), parts.Livery(m.s, pirate)
		change := func(sign livery.Sign, before, after int) fyne.CanvasObject {
			to := ink.NewText(theme.Name, t.Number(after)).Serif().In(wears.Accent)
			if before == after {
				to.Role(theme.Ink2)
			}
			return layout.Row(theme.XS, parts.Sign(sign, 20, ink.Of(theme.Ink2)), ink.NewText(theme.Body, t.Number(before)).Role(theme.Ink2),
				kit.NewIconIn(crest.IconArrow, 16, ink.Of(theme.Ink2)), to)
		}
		ask := t.Asking(pirate+".after.coins", pirate+".after.prestige")
		touch := control.NewTouch(layout.AtLeast(0, theme.Target, layout.Columns(2, theme.L, 0, change(livery.Prestige, p.Registre.Prestige, line.Prestige),
			change(livery.Coins, p.Registre.Coins, line.Coins))), ask)
		touch.TestID, touch.OnAsk = "ending.account."+pirate, ask
		return touch
	}
	return layout.Gap(1, 1)
}

// said is a choice that was made, in words, with the way to make it anew.
func said(t *Screen, id string, words fyne.CanvasObject) fyne.CanvasObject {
	return layout.Beside(theme.M, true, layout.Grow(words), parts.Button(id+".change", crest.IconPen, t.T("screen.ending.change"), func() {
		t.forms[id].open = true
		t.Shell.Rebuild()
	}))
}

// rowsOf are the pirates in play, each in a row that make fills.
func rowsOf(t *Screen, m moment, fill func(*skulltales.Pirate) []row) *fyne.Container {
	box := layout.VBox(theme.S)
	for _, p := range m.s.PiratesInPlay() {
		for _, r := range fill(p) {
			box.Add(r.card(t, m))
		}
	}
	return box
}

// result is how the adventure ended for a pirate, in words.
func result(t *Screen, m moment, pirate string) string {
	if said, is := m.e.Results[pirate]; is {
		return wording.Upper(speech.Result(t.Speaker(), said.Result))
	}
	return ""
}

// figure is a number with what it is below.
func figure(words, number string) fyne.CanvasObject {
	return layout.VBox(0, ink.NewText(theme.Value, number).Serif(), parts.Caption(words))
}
