package ending

import (
	"strconv"

	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/worldsend"
	"astrolabe/ui/theme"
)

// lastGame says whether the campaign ends with this game.
func lastGame(l *look) bool { return scoring.LastGame(l.moment.state) }

// stepName is what a step is called: in the last game the crown comes in place of the
// titles.
func stepName(l *look, n int) string {
	if n == scoring.StepTitles && lastGame(l) {
		return l.shell.T("late.p12.end.step.7")
	}
	return l.t("step." + strconv.Itoa(n))
}

// nothingFollows says whether steps 1 to 4 of the last game are shown as one that is
// passed; the table may hold them all the same.
func nothingFollows(l *look) bool {
	return lastGame(l) && !l.screen.held && l.moment.now.Current <= scoring.StepShips
}

// ended stands in place of steps 1 to 4 of the last game.
type ended struct{ turns }

// choice says that nothing follows.
func (s ended) choice() fyne.CanvasObject {
	return worldsend.Nothing(s.screen.desk, func(n int) string { return stepName(s.look, n) }, func() {
		s.screen.held = true
		s.shell.Rebuild()
	})
}

// order is the glory as the game ended, without a choice to open.
func (s ended) order() (rows, foot fyne.CanvasObject) {
	list := s.orderHead(s.t("order.sub"))
	for _, p := range s.moment.now.Order {
		list.Add(s.row(inOrder{province: p}))
	}
	return list, nil
}

// outcome is what everybody would have now.
func (s ended) outcome() (table, foot fyne.CanvasObject) {
	return worldsend.Totals(s.screen.desk, s.moment.state, s.moment.then.Crown()), s.emperorNow()
}

// crowning is step 7 of the last game: the crown.
type crowning struct{ turns }

// order is everybody by what crowns.
func (s crowning) order() (rows, foot fyne.CanvasObject) {
	// Closer where the panel is narrow, and where a name is long above its number.
	return layout.VBox(theme.S, parts.Section(s.shell.T("late.p12.end.totals")),
		layout.FirstThatFits(s.claims(theme.S, 34, false), s.claims(theme.XS, 24, false), s.claims(theme.S, 34, true))), nil
}

// claims are the rows of order: gap between what stands in one, the side of a crest, and
// whether the names stand above the numbers.
func (s crowning) claims(gap, side float32, above bool) fyne.CanvasObject {
	list := layout.VBox(theme.S)
	for i, claim := range s.moment.then.Crown().Claims {
		mark := fyne.CanvasObject(kit.NewNumberMark(i+1, false))
		if i == 0 {
			mark = kit.NewIconIn(crest.IconCrown, 26, ink.Of(theme.Brass))
		}
		token := kit.NewToken(pieces.Livery(claim.Province), side)
		name := ink.NewText(theme.Label, s.speaker.Player(claim.Province)).Bold()
		glory := s.asked("after."+string(claim.Province), kit.NewNumeral(theme.Name, s.speaker.Number(claim.Glory), nil), string(claim.Province)+".campaign_glory")
		if above {
			list.Add(layout.Row(gap, mark, token, layout.Grow(layout.VBox(0, name, layout.Row(0, glory)))))
		} else {
			list.Add(layout.Row(gap, mark, token, layout.Grow(name), glory))
		}
	}
	return list
}

// choice is who is crowned, and why.
func (s crowning) choice() fyne.CanvasObject {
	return worldsend.Crown(s.screen.desk, s.moment.state, s.moment.then.Crown())
}

// outcome are the totals.
func (s crowning) outcome() (table, foot fyne.CanvasObject) {
	return worldsend.Totals(s.screen.desk, s.moment.state, s.moment.then.Crown()), nil
}

// crownButton closes the last game with its crown.
func (f frame) crownButton() fyne.CanvasObject {
	words := f.shell.T("late.p12.crown.do", "name", f.speaker.Player(f.moment.emperor()))
	return kit.NewIconButton(kit.Primary, crest.IconCrown, words, func() { f.screen.close(true) }).ID("ending.close").Recording()
}

// passButton passes steps 1 to 4 of the last game.
func (f frame) passButton() fyne.CanvasObject {
	b := kit.NewButton(kit.Primary, f.shell.T("late.p12.end.nothing"), f.screen.pass).ID("ending.pass").Recording()
	b.IconAfter = crest.IconNext
	return b
}
